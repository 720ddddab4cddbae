"""Does a card's text fit on its face? Asked for both languages, before a card is ever drawn.

    for message in misfits([english, french]): ...

The answers are messages (game.model.messages); their sentences stand in the text catalogue under fit.*."""

from __future__ import annotations

from collections.abc import Iterable

from game.model.messages import Message, MessageValue
from game.model.printed import PrintedCard
from ui.cards.block import Block, set_block
from ui.cards.designs import READ_WIDTH, SMALLEST_RULES, ZOOM
from ui.cards.footer import footer_fits
from ui.cards.titles import thumb_title, zoom_title

LONGEST_TITLE_WORD = 17  # beyond it even hyphens look poor
LONGEST_BADGE = 3
MOST_CHESTS = 5


def misfits(cards: Iterable[PrintedCard]) -> list[Message]:
    """What does not fit, card by card; nothing when all is well."""
    return [message for printed in cards for message in _misfits(printed)]


def _misfits(printed: PrintedCard) -> Iterable[Message]:
    about: dict[str, MessageValue] = {"id": printed.id, "title": printed.title}
    block = set_block(printed)
    if not block.fits:
        yield Message("fit.rules_too_long", {**about, "least": int(SMALLEST_RULES), "lines": _lines(block)})
    elif printed.flavour and not all(set_block(printed, scale).flavour for scale in (ZOOM.scale(READ_WIDTH), 1.0)):
        yield Message("fit.joke_left_out", about)
    on_zoom = zoom_title(printed.title, bool(printed.badge), 1.0, printed.lang)
    if not on_zoom.fits or not thumb_title(printed.title, 1.0, printed.lang).fits:
        yield Message("fit.title_too_long", {**about, "longest": LONGEST_TITLE_WORD})
    if not footer_fits(printed):
        yield Message("fit.foot_too_long", about)
    if len(printed.badge) > LONGEST_BADGE:
        yield Message("fit.badge_too_long", {**about, "badge": printed.badge, "longest": LONGEST_BADGE})
    if printed.treasures > MOST_CHESTS:
        yield Message("fit.too_many_chests", {**about, "most": MOST_CHESTS})


def _lines(block: Block) -> int:
    return len(block.rules) + len(block.bad)
