"""Chips over the hand: the effect of a card on the fight; clear of the words above the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ids import CardId
from game.words.voice import Hint
from ui.art.panels import chip_size
from ui.table.layout.hand import Held, pitch
from ui.table.layout.sight import Mood
from ui.table.layout.zones import Layout

SIZE = 15  # of the letters, design px


class HintPlace(NamedTuple):
    """`words`: in figures alone where the others leave no room, and none where they leave no room for these."""

    card: CardId
    hint: Hint
    words: str
    box: Rect

    @property
    def icon(self) -> str:
        """One that wins has a tick, so that it is told without colour too."""
        return _icon(self.hint, self.words)


def hint_places(mood: Mood, held: Sequence[Held], place: Layout, *, others: int) -> tuple[HintPlace, ...]:
    """`others`: how many chips lie over the hand besides. The card that is looked at has the room of its own width."""
    hinted = [(one, mood.hints[f"card:{one.card}"]) for one in held if f"card:{one.card}" in mood.hints]
    free = pitch(held) if len(hinted) + others > 1 else place.hand.w
    ways = (_whole, _brief, _unsaid)
    said = next((way for way in ways if all(_size(hint, way(hint), place)[0] <= free for _, hint in hinted)), _unsaid)
    return tuple(_over(one, hint, said(hint) or _looked_at(mood, one, hint), place) for one, hint in hinted)


def _whole(hint: Hint) -> str:
    return hint.text


def _brief(hint: Hint) -> str:
    return hint.brief or hint.text


def _unsaid(hint: Hint) -> str:
    """Where there is no room for words."""
    return ""


def _looked_at(mood: Mood, one: Held, hint: Hint) -> str:
    return hint.brief if f"card:{one.card}" in (mood.hover, mood.focus) else ""


def _over(one: Held, hint: Hint, words: str, place: Layout) -> HintPlace:
    box = Rect((0, 0), _size(hint, words, place))
    box.midbottom = (one.face.centerx, chip_bottom(one, box.h, place))
    if place.pace is not None and box.bottom > place.pace.top:
        box.right = min(box.right, place.pace.x - place.px(4))
    return HintPlace(one.card, hint, words, box)


def chip_bottom(one: Held, high: int, place: Layout) -> int:
    """Return the lower edge of a chip over a card: in the hand it is clear of the words above that."""
    free = one.box.top - place.px(10)
    return max(free, place.hand.top + high) if one.face.centery > place.hand.top else free


def _size(hint: Hint, words: str, place: Layout) -> tuple[int, int]:
    return chip_size(words, _icon(hint, words), place.u, SIZE)


def _icon(hint: Hint, words: str) -> str:
    return "check" if hint.good else "" if words else "swords"
