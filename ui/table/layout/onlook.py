"""The lower third of a window before which nobody plays: the log, and the card that was spoken of last with its
words."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from pygame import Rect

from game.ids import NO_CARD, CardId
from ui.cards.painter import ZOOM_FROM
from ui.table.layout.card_text import CardText, card_text
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout

MOST_SEATS = 5
"""With one seat more the last of them lies in the place of the log."""
GAP, WIDEST_TEXT, TYPE = 22, 640, 22


class Onlook(NamedTuple):
    """`text` is None where the card itself can be read."""

    card: CardId
    face: Rect
    text: CardText | None


def with_log(sight: Sight, place: Layout) -> Layout:
    """Return the layout with the log in the place of the own seat, where no column at the right keeps it: always for an
    onlooker, for a player at a wish."""
    hidden = place.strip is not None and place.log is None
    wished = (sight.mood.log_open if hidden else sight.mood.log_read) and not place.gives
    if (sight.me >= 0 and not wished) or place.wide or len(sight.rivals) > MOST_SEATS:
        return place
    return msgspec.structs.replace(place, log=place.own)


def onlook(sight: Sight, place: Layout) -> Onlook | None:
    """Return the card for an onlooker; None for players, and before any card was spoken of."""
    card = next((line.card for line in reversed(sight.log) if line.card != NO_CARD), NO_CARD)
    if sight.me >= 0 or card == NO_CARD:
        return None
    free = place.wide and len(sight.rivals) <= MOST_SEATS
    area = place.own if free else place.hand
    high = area.h - place.px(12)
    face = Rect(0, 0, int(high / CARD), high)
    face.midright = area.right - place.px(GAP), area.centery
    if not free:
        face.midleft = area.x + place.px(GAP), area.centery
    return Onlook(card, face, _text(sight, card, face, place))


def _text(sight: Sight, card: CardId, face: Rect, place: Layout) -> CardText | None:
    if face.w >= ZOOM_FROM:
        return None
    left = max(face.right + place.px(GAP), place.hand.x)
    room = Rect(left, place.hand.y, min(place.hand.right - left, place.px(WIDEST_TEXT)), place.hand.h)
    found = card_text(sight.voice.print_card(card), room, place.u, TYPE)
    if found is None:
        return None
    return found._replace(box=found.box.move(0, max(0, face.centery - found.box.centery)))
