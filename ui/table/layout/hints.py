"""What playing a card would make of the fight: chips over the hand, clear of the captions of a rival's turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.ids import CardId
from game.words.voice import Hint
from ui.art.panels import chip_size
from ui.table.layout.hand import Held, pitch
from ui.table.layout.zones import Layout

SIZE = 15  # of the letters, design px


class HintPlace(NamedTuple):
    """`words`: in figures alone where the others leave no room."""

    card: CardId
    hint: Hint
    words: str
    box: Rect

    @property
    def icon(self) -> str:
        """One that wins has a tick, so that it is told without colour too."""
        return _icon(self.hint)


def hint_places(
    hints: Mapping[str, Hint], held: Sequence[Held], place: Layout, *, others: int
) -> tuple[HintPlace, ...]:
    """`others`: how many chips lie over the hand besides."""
    hinted = [(one, hints[f"card:{one.card}"]) for one in held if f"card:{one.card}" in hints]
    tight = len(hinted) + others > 1 and any(_size(hint, hint.text, place)[0] > pitch(held) for _, hint in hinted)
    return tuple(_over(one, hint, hint.brief if tight and hint.brief else hint.text, place) for one, hint in hinted)


def _over(one: Held, hint: Hint, words: str, place: Layout) -> HintPlace:
    box = Rect((0, 0), _size(hint, words, place))
    box.midbottom = (one.face.centerx, one.box.top - place.px(10))
    box.top = max(box.top, place.strip.bottom + place.px(2) if place.strip is not None else 0)
    return HintPlace(one.card, hint, words, box)


def _size(hint: Hint, words: str, place: Layout) -> tuple[int, int]:
    return chip_size(words, _icon(hint), place.u, SIZE)


def _icon(hint: Hint) -> str:
    return "check" if hint.good else ""
