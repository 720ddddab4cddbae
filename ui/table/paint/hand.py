"""The person's hand: a fan in which playable cards stand higher and the selected one is lifted clear."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from game.ids import CardId
from ui.art import fonts, panels
from ui.art.colour import CREAM
from ui.art.layers import Item, pictured
from ui.art.typeset import balanced, middled, width
from ui.cards.painter import Glow, Painter, Shine
from ui.table.layout.hand import Held, fan
from ui.table.layout.hints import SIZE, HintPlace
from ui.table.layout.sight import Sight
from ui.table.layout.zones import Layout


def hand_items(
    painter: Painter, sight: Sight, held: Sequence[Held], hints: Sequence[HintPlace], glow: Glow, place: Layout
) -> Iterator[Item]:
    """The fan, lowest first, with what each card would make of the fight written above it."""
    if not held and any(sight.face_down):
        yield from _face_down(painter, sight, place)
    elif not held or (sight.notes is not None and sight.notes.spread and not sight.notes.outfit.moves):
        yield from _empty(painter, sight, place)
    live = glow.live(frozenset(f"card:{one.card}" for one in held))
    for one in held:
        id = f"card:{one.card}"
        if id in sight.mood.absent:
            continue
        shine = Shine(glow.of(id), id not in live and not one.lifted, one.lifted, one.hidden)
        face = one.face.move(0, -place.px(8)) if id == sight.mood.hover and not one.lifted else one.face
        yield painter.card(id, sight.voice.print_card(one.card), face, one.turn, shine)
    yield from (_hint(painter, at) for at in hints)


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


def _hint(painter: Painter, at: HintPlace) -> Item:
    fill = painter.theme.good if at.hint.good else painter.theme.bar
    picture = panels.chip(at.words, at.icon, fill, painter.u, CREAM, SIZE)
    return pictured(f"hint:{at.card}", picture, *at.box.topleft, (at.hint, at.words))


def _empty(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    if sight.me < 0:
        return
    px, theme, area = painter.size(18), painter.theme, place.hand
    said = sight.says("note.nothing_left" if sight.view.hand else "table.empty_hand")
    lines = balanced(fonts.SEMIBOLD, px, said, int(area.w * 0.8))
    high = int(px * 1.35)
    wide = max(width(fonts.SEMIBOLD, px, line) for line in lines)
    box = Rect(0, 0, wide + 4, high * len(lines) + 4)
    box.center = area.center

    def paint(surface: pygame.Surface) -> None:
        for number, line in enumerate(lines):
            middled(surface, fonts.SEMIBOLD, px, line, box.centerx, box.y + high * (number + 0.5), theme.bar_text, 0.5)

    yield Item("empty hand", box, tuple(lines), paint)
