"""What a seat remembers of the others, from what everybody saw: services, harm, refusals; they fade.

What was done no longer than a round ago is fresh: nobody with a sense of honour hurts a helper of this round.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.ai.decision import Moment
from game.ids import SeatId
from game.model.views import Deed

FADES = 0.8
"""How much of a memory is left after a round."""


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


def was_helped_by(moment: Moment, seat: SeatId) -> bool:
    """Whether a seat did this one a service no longer than a round ago."""
    return any(deed.by == seat and deed.to == moment.me for deed in _fresh(moment, "help"))


def has_helped(moment: Moment, seat: SeatId) -> bool:
    """Whether this seat did that one a service, as far back as anybody remembers."""
    return any(deed.by == moment.me and deed.to == seat for deed in moment.view.deeds if deed.kind == "help")


def was_harmed_by(moment: Moment, seat: SeatId) -> bool:
    """Whether a seat harmed this one no longer than a round ago."""
    return any(deed.by == seat and deed.to == moment.me for deed in _fresh(moment, "harm"))


def _fresh(moment: Moment, kind: str) -> Iterator[Deed]:
    since = moment.view.turn - len(moment.view.seats)
    return (deed for deed in moment.view.deeds if deed.kind == kind and deed.turn >= since)


def has_spoilt(moment: Moment, seat: SeatId) -> bool:
    """Whether this seat has played against that one this turn."""
    return any(deed.by == moment.me and deed.to == seat for deed in _this_turn(moment, "harm"))


def has_volunteered(moment: Moment) -> bool:
    """Whether this seat has offered its help this turn, whatever became of the offer."""
    refused = moment.view.fight.refused if moment.view.fight is not None else ()
    return any(no.by == moment.me for no in refused) or any(d.by == moment.me for d in _this_turn(moment, "offer"))


def was_sent_away(moment: Moment, seat: SeatId) -> bool:
    """Whether a card has sent a seat out of this turn's fight."""
    return any(deed.to == seat for deed in _this_turn(moment, "dismiss"))


def _this_turn(moment: Moment, kind: str) -> Iterator[Deed]:
    return (deed for deed in moment.view.deeds if deed.kind == kind and deed.turn == moment.view.turn)
