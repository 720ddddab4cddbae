"""The person's hand: a fan in which playable cards stand higher and the selected one is lifted clear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame
from pygame import Rect

from game.ids import CardId
from ui.art import fonts, panels
from ui.art.colour import CREAM
from ui.art.layers import Item, pictured
from ui.art.picture import Picture
from ui.art.typeset import balanced, middled, width
from ui.cards.painter import Glow, Painter, Shine
from ui.table.layout.hand import Held, fan, pitch
from ui.table.layout.sight import Sight
from ui.table.layout.zones import Layout
from ui.words.voice import Hint


def hand_items(
    painter: Painter, sight: Sight, held: Sequence[Held], glow: Glow, place: Layout, others: int = 0
) -> Iterator[Item]:
    """The fan, lowest first, with what each card would make of the fight written above it; `others`: how many chips
    lie there besides."""
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
    yield from _hints(painter, held, sight.mood.hints, place, others=others)


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


def _hints(
    painter: Painter, held: Sequence[Held], hints: Mapping[str, Hint], place: Layout, *, others: int
) -> Iterator[Item]:
    """Over their cards, but never over the captions of a rival's turn, nor over each other: in figures alone where the
    words have no room beside other chips."""
    least = place.strip.bottom + place.px(2) if place.strip is not None else 0
    tight = len(hints) + others > 1 and any(
        _chip(painter, hint, hint.text).size[0] > pitch(held) for hint in hints.values()
    )
    for one in held:
        hint = hints.get(f"card:{one.card}")
        if hint is None:
            continue
        words = hint.brief if tight and hint.brief else hint.text
        picture = _chip(painter, hint, words)
        wide, high = picture.size
        x, y = one.face.centerx - wide / 2, one.box.top - high - painter.scale.px(10)
        yield pictured(f"hint:{one.card}", picture, x, max(y, least), (hint, words))


def _chip(painter: Painter, hint: Hint, words: str) -> Picture:
    """One that wins has a tick, so that it is told without colour too."""
    fill = painter.theme.good if hint.good else painter.theme.bar
    return panels.chip(words, "check" if hint.good else "", fill, painter.u, CREAM, size=15)


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
