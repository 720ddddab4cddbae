"""A sum as chips: sign and number of each card, and its words under the pointer."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Literal, NamedTuple

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.messages import AsWritten
from game.model.views import FightSight, Part, SeatView
from game.words.fight_sums import gathered
from game.words.voice import Voice

MOST = 8

Kind = Literal["seat", "foe", "card", "rest"]


class Chip(NamedTuple):
    """`words`: what it stands for; `kind`: a seat's own, a monster's, a card that was played, what is left over;
    `owner`: its block, counted from 0: a seat with all that is its own, a monster with all that was played on it."""

    amount: str
    words: str
    told: str
    kind: Kind
    owner: int
    seat: SeatId = NOBODY
    card: CardId = NO_CARD


def chips_of(view: SeatView, voice: Voice, parts: Sequence[Part], fight: FightSight) -> tuple[Chip, ...]:
    """Card by card; where these are too many, what one seat wears or is in one chip each; what does not fit even so is
    counted in the last one, which tells what it adds up to."""
    shown = parts if len(parts) <= MOST else gathered(view, parts)
    whole = shown if len(shown) <= MOST else shown[: MOST - 1]
    base = {foe.card for foe in fight.foes}
    found: list[Chip] = []
    for part in whole:
        owner = found[-1].owner + _begins(part, found[-1], base) if found else 0
        found.append(_chip(voice, part, owner, first=not found, of_foe=part.card in base))
    rest = shown[len(whole) :]
    if rest:
        words, total = voice.text("board.more"), voice.signed(sum(part.amount for part in rest))
        told = voice.text("share.named", name=AsWritten(words), what=AsWritten(total))
        found.append(Chip(f"+{len(rest)}", words, told, "rest", found[-1].owner + 1))
    return tuple(found)


def _begins(part: Part, last: Chip, base: Set[CardId]) -> bool:
    """True if a part belongs to another seat or monster than the chip before it."""
    return part.card in base or part.seat != last.seat


def _chip(voice: Voice, part: Part, owner: int, *, first: bool, of_foe: bool) -> Chip:
    """Without a plus where a sum begins."""
    amount = str(part.amount) if (first or of_foe) and part.amount >= 0 else voice.signed(part.amount)
    words = told = voice.say(part.label)
    if part.label.key == "part.own_text" and part.seat == NOBODY:
        words = voice.text("board.own_text")  # its monster's name stands above
    kind: Kind = "foe" if of_foe else "seat" if part.seat >= 0 else "card"
    return Chip(amount, words, f"{told} {amount}", kind, owner, part.seat, part.card)
