"""A sum as chips: sign and number of each card, and what it is in words for whoever points at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.messages import AsWritten
from game.model.views import FightSight, Part, SeatView
from game.words.fight_sums import gathered
from game.words.voice import Voice

MOST = 8

Kind = Literal["seat", "foe", "card", "rest"]


class Chip(NamedTuple):
    """`told`: what it stands for; `kind`: a seat's own, a monster's, a card that was played, what is left over."""

    amount: str
    told: str
    kind: Kind
    seat: SeatId = NOBODY
    card: CardId = NO_CARD


def chips_of(view: SeatView, voice: Voice, parts: Sequence[Part], fight: FightSight) -> tuple[Chip, ...]:
    """Card by card; where these are too many, what one seat wears or is in one chip each; what does not fit even so is
    counted in the last one, which tells what it adds up to."""
    shown = parts if len(parts) <= MOST else gathered(view, parts)
    whole = shown if len(shown) <= MOST else shown[: MOST - 1]
    base = {foe.card for foe in fight.foes}
    found = [_chip(voice, part, first=not n, of_foe=part.card in base) for n, part in enumerate(whole)]
    rest = shown[len(whole) :]
    if rest:
        total = voice.signed(sum(part.amount for part in rest))
        told = voice.text("share.named", name=AsWritten(voice.text("board.more")), what=AsWritten(total))
        found.append(Chip(f"+{len(rest)}", told, "rest"))
    return tuple(found)


def _chip(voice: Voice, part: Part, *, first: bool, of_foe: bool) -> Chip:
    """Without a plus where a sum begins."""
    amount = str(part.amount) if (first or of_foe) and part.amount >= 0 else voice.signed(part.amount)
    told = f"{voice.say(part.label)} {amount}"
    kind: Kind = "foe" if of_foe else "seat" if part.seat >= 0 else "card"
    return Chip(amount, told, kind, part.seat, part.card)
