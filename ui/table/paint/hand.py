"""The person's hand: a fan in which playable cards stand higher and the selected one is lifted clear."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.ids import CardId
from ui.art import fonts, panels
from ui.art.colour import CREAM
from ui.art.typeset import balanced, width
from ui.table.layout.rotation import box_of
from ui.table.layout.zones import CARD, Layout
from ui.table.paint.layers import Item
from ui.table.paint.painter import Glow, Painter, Shine, middled, pictured
from ui.table.sight import Hint, Sight

TURN = 3.2  # degrees from one card to the next
WIDEST_FAN = 22.0  # degrees from the first card to the last
SPREAD = 0.96  # of the width, where there is room
DROP = 0.014  # of the width times the square of the distance from the middle
RAISE = 20  # legal cards stand this much higher, design px
LIFT = 0.34  # of the width: the selected card
WIDTH = 118
MARGIN = 0.1  # of the width: beside the name there is nothing to hide
HIDDEN_STEP = 4
HINT_ROOM = 30


class Held(NamedTuple):
    """A hand card: its face before it is turned. `hidden`: px of its right side, low where the name stands, that lie
    under the next one."""

    card: CardId
    face: Rect
    turn: float
    lifted: bool
    hidden: int = 0

    @property
    def box(self) -> Rect:
        return box_of(self.face, self.turn)


def fan(cards: Sequence[CardId], place: Layout, lit: frozenset[str], selected: frozenset[str]) -> tuple[Held, ...]:
    """Where the hand cards lie, first at the left; the selected ones come last because they lie on top."""
    if not cards:
        return ()
    area, count = place.hand, len(cards)
    top_room = place.px(HINT_ROOM)
    wide = int(min(WIDTH * place.u, (area.h - top_room) / (CARD + LIFT + 0.16), area.w / 2))
    spread = min(SPREAD * wide, (area.w - wide * 1.12) / max(1, count - 1))
    turn = min(TURN, WIDEST_FAN / max(1, count - 1))
    edge = (count - 1) / 2
    sag = min(DROP * wide, wide * 0.16 / max(1.0, edge * edge))
    high = int(wide * CARD)
    base = area.bottom - high / 2 - sag * edge * edge - wide * 0.06 - 4
    hidden = _hidden(wide, high, spread, turn)
    held = []
    for number, card in enumerate(cards):
        away = number - edge
        id = f"card:{card}"
        lifted = id in selected
        up = wide * LIFT if lifted else RAISE * place.u if id in lit else 0
        face = Rect(0, 0, wide, high)
        face.center = (int(area.centerx + away * spread), int(base + away * away * sag - up))
        on_top = lifted or number == count - 1
        held.append(Held(card, face, 0.0 if lifted else away * turn, lifted, 0 if on_top else hidden))
    return tuple(sorted(held, key=lambda one: one.lifted))


def _hidden(wide: int, high: int, spread: float, turn: float) -> int:
    """What the next card covers at the foot of this one, where fanned cards come together; in whole steps, so that a
    slightly fuller hand shows the same faces."""
    covered = wide - spread + high / 2 * math.sin(math.radians(turn))
    return math.ceil(covered / HIDDEN_STEP) * HIDDEN_STEP if covered > wide * MARGIN else 0


def hand_items(painter: Painter, sight: Sight, held: Sequence[Held], glow: Glow, place: Layout) -> Iterator[Item]:
    """The fan, lowest first, with what each card would make of the fight written above it."""
    if not held and sum(sight.face_down):
        yield from _face_down(painter, sight, place)
    elif not held:
        yield from _empty(painter, sight, place)
    live = glow.live(frozenset(f"card:{one.card}" for one in held))
    for one in held:
        id = f"card:{one.card}"
        if id in sight.mood.absent:
            continue
        shine = Shine(glow.of(id), id not in live and not one.lifted, one.lifted, one.hidden)
        face = one.face.move(0, -place.px(8)) if id == sight.mood.hover and not one.lifted else one.face
        yield painter.card(id, sight.voice.print_card(one.card), face, one.turn, shine)
    yield from _hints(painter, held, sight.mood.hints)


def _face_down(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    """The hand in front as backs, the doors first, with their number: nothing else of it is to be seen."""
    doors, treasures = sight.face_down
    decks = ["door"] * doors + ["treasure"] * treasures
    lying = fan([CardId(n) for n in range(len(decks))], place, frozenset(), frozenset())
    for deck, one in zip(decks, lying, strict=True):
        yield painter.back(f"back:{one.card}", deck, one.face.move(0, -place.px(22)), one.turn)
    said = sight.says("share.face_down", n=len(decks))
    picture = panels.pill(said, "cards", painter.theme.bar, painter.u, size=19)
    wide, high = picture.size
    yield pictured("face down", picture, place.hand.centerx - wide / 2, place.hand.bottom - high - 2, said)


def _hints(painter: Painter, held: Sequence[Held], hints: Mapping[str, Hint]) -> Iterator[Item]:
    for one in held:
        hint = hints.get(f"card:{one.card}")
        if hint is None:
            continue
        fill = painter.theme.good if hint.good else painter.theme.bar
        picture = panels.chip(hint.text, "", fill, painter.u, CREAM, size=15)
        wide, high = picture.size
        x, y = one.face.centerx - wide / 2, one.box.top - high - painter.scale.px(10)
        yield pictured(f"hint:{one.card}", picture, x, y, hint)


def _empty(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    if sight.me < 0:
        return
    px, theme, area = painter.size(18), painter.theme, place.hand
    lines = balanced(fonts.SEMIBOLD, px, sight.says("table.empty_hand"), int(area.w * 0.8))
    high = int(px * 1.35)
    wide = max(width(fonts.SEMIBOLD, px, line) for line in lines)
    box = Rect(0, 0, wide + 4, high * len(lines) + 4)
    box.center = area.center

    def paint(surface):  # type: ignore[no-untyped-def]
        for number, line in enumerate(lines):
            middled(surface, fonts.SEMIBOLD, px, line, box.centerx, box.y + high * (number + 0.5), theme.bar_text, 0.5)

    yield Item("empty hand", box, tuple(lines), paint)
