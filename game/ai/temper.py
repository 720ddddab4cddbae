"""What is free: a small push towards one of several moves of nearly equal worth, whom to trust, and what to say.

Nothing here may cost more than a push, so that no temper is stronger than another (ai.md section 5).
"""

from __future__ import annotations

import math

from game.ai.moment import Candidate, Moment
from game.ids import SeatId
from game.model.messages import Message
from game.model.options import Verb

PUSH = 0.12
"""The most that a knob adds to a worth, in levels."""
FADES = 0.8
"""How much of a memory is left after a round (ai.md section 5)."""

LINES: dict[Verb, str] = {
    "offer_help": "asks",
    "accept": "accepts",
    "decline": "declines",
    "claim": "claims",
    "concede": "concedes",
    "sell_items": "sells",
}
"""Moves that one may comment; to harm somebody is another."""
VARIANTS = 2
"""Lines for each of them."""
QUIET = 0.15
"""How often somebody of middling chatter comments such a move."""


def push(moment: Moment, candidate: Candidate) -> float:
    """How much this temper likes a move beyond its worth, in levels."""
    temper = moment.style.temper
    liked = 0.0
    match candidate.option.verb:
        case "sell_items":
            liked += temper.greed
        case "pick_fight":
            liked += temper.risk
        case "search_room":
            liked -= temper.risk
        case "accept":
            liked += temper.generosity
    if candidate.risky:
        liked += temper.risk
    if candidate.harms >= 0:
        liked += temper.aggression
        liked += temper.grudge * resents(moment, candidate.harms) - temper.loyalty * owes(moment, candidate.harms)
    if candidate.helps >= 0:
        liked += temper.loyalty * owes(moment, candidate.helps) - temper.grudge * resents(moment, candidate.helps)
    return PUSH * max(-1.0, min(1.0, liked))


def resents(moment: Moment, seat: SeatId) -> float:
    """What a seat did to this one, from 0 to 1; it fades."""
    return _remembered(moment, seat, {"harm": 0.6, "refuse": 0.3})


def owes(moment: Moment, seat: SeatId) -> float:
    """What a seat did for this one, from 0 to 1; it fades."""
    return _remembered(moment, seat, {"help": 0.7})


def _remembered(moment: Moment, seat: SeatId, weights: dict[str, float]) -> float:
    rounds = len(moment.view.seats)
    total = 0.0
    for deed in moment.view.deeds:
        if deed.by == seat and deed.to == moment.me and deed.kind in weights:
            total += weights[deed.kind] * math.pow(FADES, (moment.view.turn - deed.turn) / rounds)
    return min(1.0, total)


# --- deals ------------------------------------------------------------------------------------------------------


def offered(moment: Moment, fair: int, treasures: int) -> int:
    """The share a fighter offers: a generous one gives one more (ai.md 3.2: to be generous costs at most a point, to
    be stingy three, so a greedy one offers what is fair).
    """
    more = moment.style.temper.generosity >= 0.5 and treasures > 3
    return min(treasures, fair + more)


def gives_first_pick(moment: Moment) -> bool:
    """Whether whoever helps may pick first; nobody knows what the treasures will be."""
    return moment.style.temper.generosity > 0.3


# --- talk -------------------------------------------------------------------------------------------------------


def line_for(moment: Moment, candidate: Candidate) -> Message | None:
    """Something to say about the move that is made; None most of the time."""
    temper = moment.style.temper
    occasion = "harms" if candidate.harms >= 0 else LINES.get(candidate.option.verb)
    if occasion is None or not temper.name or moment.rng.random() >= QUIET * 2 ** (2 * temper.chatter):
        return None
    return Message(f"line.{temper.name}.{occasion}_{moment.rng.randint(1, VARIANTS)}")
