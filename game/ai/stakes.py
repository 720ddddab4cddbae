"""What hangs on the fight that is on, for somebody who looks on: only where something does, a card is worth playing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.memory import was_harmed_by
from game.ai.moment import Moment, seat_word
from game.ai.sense import help_levels
from game.ai.worth import TREASURE
from game.ids import NOBODY, SeatId
from game.model.messages import Message

STOP_A_WIN = 9.0
"""What it is worth to keep somebody from winning."""
ONE_BEFORE, TWO_BEFORE = 1.8, 1.0
"""What it is worth to keep somebody from standing so many levels below the goal, beside what else is won."""
RESERVED = 1.2
"""What cards are worth more while somebody else stands one level below the goal: that fight will need them."""
PEACEFUL = -0.5
"""Aggression from which on down a mind lets everything be that does not bring somebody to the last level."""
VENGEFUL = 0.8
"""Grudge from which on up a mind pays back."""


class Stake(NamedTuple):
    """What it is worth that the fight is not won, and why. `wins`: it would win the game."""

    worth: float
    reason: Message
    wins: bool = False


NO_STAKE = Stake(0.0, Message("reason.lets_be"))


class Gain(NamedTuple):
    """Whom a won fight lifts, and to which level."""

    seat: SeatId
    level: int


def gains(moment: Moment) -> Iterator[Gain]:
    """Whoever gains levels if the fight is won as it stands."""
    fight = moment.fight
    found = [(fight.fighter, fight.levels)]
    if fight.helper != NOBODY:
        found.append((fight.helper, help_levels(moment.scene, fight.helper)))
    for seat, levels in found:
        if levels > 0:
            yield Gain(seat, moment.view.seats[seat].level + levels)


def stake(moment: Moment) -> Stake:
    """What hangs on the fight for a bystander; nothing, mostly."""
    lifted = tuple(gains(moment))
    winner = next((gain for gain in lifted if gain.level >= moment.goal), None)
    if winner is not None and moment.chance("notices") < moment.style.level.notices:
        return Stake(STOP_A_WIN, Message("reason.would_win", {"seat": seat_word(winner.seat)}), True)
    found = [*(_of_coming_near(moment, gain) for gain in lifted), _of_revenge(moment)]
    best = max(found, key=lambda one: one.worth)
    return best if best.worth > 0 else NO_STAKE


def _of_coming_near(moment: Moment, gain: Gain) -> Stake:
    """Somebody would stand one or two levels below the goal."""
    left = moment.goal - gain.level
    peaceful = moment.style.temper.aggression <= PEACEFUL
    if not moment.is_near(gain.level) or left <= 0 or (peaceful and left > 1):
        return NO_STAKE
    worth = _prize(moment) + (ONE_BEFORE if left == 1 else TWO_BEFORE)
    worth -= RESERVED * _somebody_else_is_nearer(moment)
    return Stake(worth, Message("reason.near", {"seat": seat_word(gain.seat), "n": gain.level}))


def _of_revenge(moment: Moment) -> Stake:
    """Whoever is vengeful pays back what was done to it, as long as it is not to somebody far behind."""
    seat = moment.fight.fighter
    strong = moment.view.seats[seat].level >= moment.sight.level
    if moment.style.temper.grudge < VENGEFUL or not strong or not was_harmed_by(moment, seat):
        return NO_STAKE
    return Stake(_prize(moment), Message("reason.revenge", {"seat": seat_word(seat)}))


def _prize(moment: Moment) -> float:
    """What the win is worth to those who fight, as far as it hurts this seat."""
    fight = moment.fight
    return moment.threat(fight.fighter) * (fight.levels + 0.5 * TREASURE * fight.treasures)


def _somebody_else_is_nearer(moment: Moment) -> bool:
    """Whether a rival outside this fight wins with its next kill."""
    return any(sight.level >= moment.goal - 1 and sight.seat not in moment.scene.side for sight in moment.rivals())
