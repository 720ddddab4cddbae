"""The stakes of a fight for somebody who looks on: only where there are some, a card is worth playing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.decision import Moment
from game.ai.memory import owed_to, was_threatened
from game.ai.scene import help_levels
from game.ai.valuation import TREASURE
from game.ids import NOBODY, SeatId
from game.model.messages import Message, seat_named
from game.model.ruleset import NEAR
from game.rules.limits import hand_limit

STOP_A_WIN = 9.0
"""The worth of keeping somebody from winning."""
ONE_BEFORE, TWO_BEFORE = 1.2, 0.6
"""The worth of keeping somebody from standing so many levels below the goal, beside other stakes."""
PLENTY = 0.35
"""The worth of slowing a leader down with cards that would be given away."""
RESERVED = 1.2
"""The extra worth of cards while somebody else stands one level below the goal: that fight will need them."""
PATIENT, PEACEFUL = -0.5, -0.9
"""Aggression from which on down a mind lets be whoever is two levels below the goal, and one level below it too."""
AS_SAID = 1.2
"""The worth of doing as one has said one would do unless hired: nobody heeds an empty threat twice."""
FIERCE = 0.7
"""Aggression from which on up it acts against whoever is three levels below the goal."""
PAID_BACK = 1.6
"""The worth of paying back, for a mind that keeps a ledger."""
SETTLES = 0.5
"""The same outside a fight, beside the worth of the card."""


class Stake(NamedTuple):
    """The worth of spoiling the fight, and the reason. `wins`: it would win the game."""

    worth: float
    reason: Message
    wins: bool = False


NO_STAKE = Stake(0.0, Message("reason.lets_be"))


class Gain(NamedTuple):
    """The level that a won fight lifts a seat to."""

    seat: SeatId
    level: int


def gains(moment: Moment) -> Iterator[Gain]:
    """Yield the seats that gain levels if the fight is won as it stands."""
    fight = moment.fight
    found = [(fight.fighter, fight.levels)]
    if fight.helper != NOBODY:
        found.append((fight.helper, help_levels(moment.scene, fight.helper)))
    for seat, levels in found:
        if levels > 0:
            yield Gain(seat, moment.view.seats[seat].level + levels)


def stake(moment: Moment) -> Stake:
    """Return the stake of a bystander in the fight; none, mostly."""
    lifted = tuple(gains(moment))
    winner = next((gain for gain in lifted if gain.level >= moment.goal), None)
    if winner is not None and moment.chance("notices") < moment.style.level.notices:
        return Stake(STOP_A_WIN, Message("reason.would_win", {"seat": seat_named(winner.seat)}), True)
    found = [
        *(_of_coming_near(moment, gain) for gain in lifted),
        _of_revenge(moment),
        _of_plenty(moment),
        _of_threat(moment),
    ]
    best = max(found, key=lambda one: one.worth)
    return best if best.worth > 0 else NO_STAKE


def _of_coming_near(moment: Moment, gain: Gain) -> Stake:
    """Somebody would stand one or two levels below the goal, or farther from it and yet above everybody."""
    left = moment.goal - gain.level
    if left <= 0 or not is_feared(moment, gain.level):
        return NO_STAKE
    if not moment.is_near(gain.level):
        leads = moment.one_away or all(sight.level < gain.level for sight in moment.view.seats)
        worth = _prize(moment) + TWO_BEFORE if leads else 0.0
        key = "voice" if moment.one_away else "pulls_ahead"
        return Stake(worth, Message(f"reason.{key}", {"seat": seat_named(gain.seat), "n": gain.level}))
    worth = _prize(moment) + (ONE_BEFORE if left == 1 else TWO_BEFORE)
    worth -= RESERVED * _somebody_else_is_nearer(moment)
    return Stake(worth, Message("reason.near", {"seat": seat_named(gain.seat), "n": gain.level}))


def is_feared(moment: Moment, level: int) -> bool:
    """Whether somebody of this level is near enough to the goal for this temper to act against it; or would be the
    highest where the next card may end the game.
    """
    if moment.one_away and level > moment.sight.level and level >= max(sight.level for sight in moment.view.seats):
        return True
    aggression = moment.style.temper.aggression
    nearness = 0 if aggression <= PEACEFUL else 1 if aggression <= PATIENT else NEAR + (aggression >= FIERCE)
    return level >= moment.goal - max(0, nearness - moment.style.level.waits)


def is_calm(moment: Moment) -> bool:
    """Whether this mind spends nothing on whoever merely leads."""
    return moment.style.temper.aggression <= PATIENT or moment.style.level.waits > 0


def stands_near(moment: Moment, level: int) -> bool:
    """Whether somebody of this level is to be feared as it stands: one that wins with the next kill by everybody but
    the peaceful, who wait for that fight."""
    waits = moment.style.temper.aggression <= PEACEFUL
    return is_feared(moment, level) or (level >= moment.goal - 1 and not waits)


def is_paid_back(moment: Moment, seat: SeatId) -> bool:
    """Whether this mind keeps a ledger, and has something to pay back to a seat."""
    return moment.style.temper.ledger and owed_to(moment, seat) > 0


def why_paid_back(seat: SeatId) -> Message:
    """Return the reason of a ledger."""
    return Message("reason.revenge", {"seat": seat_named(seat)})


def _of_revenge(moment: Moment) -> Stake:
    """Return the stake of a mind that pays back the deeds in its ledger, where the win would put the debtor above it: a
    card that only hurts is a card wasted."""
    seat = moment.fight.fighter
    passes = moment.view.seats[seat].level + moment.fight.levels > moment.sight.level
    if not passes or not is_paid_back(moment, seat):
        return NO_STAKE
    return Stake(_prize(moment) + PAID_BACK, why_paid_back(seat))


def _of_plenty(moment: Moment) -> Stake:
    """With a hand that is full anyway, the one who leads is slowed down a little earlier: kept cards would be given
    away (R-HAND-06)."""
    seat = moment.fight.fighter
    level = moment.view.seats[seat].level + moment.fight.levels
    full = len(moment.view.hand) >= hand_limit(moment.lore, moment.scene, moment.me)
    if is_calm(moment) or not full or not moment.leads(seat) or level < moment.goal - NEAR - 1:
        return NO_STAKE
    return Stake(_prize(moment) + PLENTY, Message("reason.pulls_ahead", {"seat": seat_named(seat), "n": level}))


def _of_threat(moment: Moment) -> Stake:
    """This seat said that it would not keep out of the fight unless it was hired, and was not."""
    if not was_threatened(moment, moment.me, moment.fight.fighter):
        return NO_STAKE
    return Stake(_prize(moment) + AS_SAID, Message("reason.as_said"))


def _prize(moment: Moment) -> float:
    """Return the worth of the win to those who fight, as far as it hurts this seat."""
    fight = moment.fight
    return moment.threat(fight.fighter) * (fight.levels + 0.5 * TREASURE * fight.treasures)


def _somebody_else_is_nearer(moment: Moment) -> bool:
    """Whether a rival outside this fight wins with its next kill."""
    return any(sight.level >= moment.goal - 1 and sight.seat not in moment.scene.side for sight in moment.rivals())
