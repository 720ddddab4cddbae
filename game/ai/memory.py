"""The memory of a seat for the others, made of public deeds: services, harm, refusals; they fade.

A deed no older than a round is fresh: nobody with a sense of honour hurts a helper of this round.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.ai.decision import Moment
from game.ids import NOBODY, SeatId
from game.model.views import Deed

FADES = 0.8
"""How much of a memory is left after a round."""


def resents(moment: Moment, seat: SeatId, whose: SeatId = NOBODY) -> float:
    """Return the harm of a seat to this one, or to another, from 0 to 1; it fades."""
    return _remembered(moment, seat, whose, {"harm": 0.6, "refuse": 0.3})


def owes(moment: Moment, seat: SeatId, whose: SeatId = NOBODY) -> float:
    """Return the help of a seat for this one, or for another, from 0 to 1; it fades."""
    return _remembered(moment, seat, whose, {"help": 0.7})


def _remembered(moment: Moment, seat: SeatId, whose: SeatId, weights: dict[str, float]) -> float:
    rounds = len(moment.view.seats)
    to = moment.me if whose == NOBODY else whose
    total = 0.0
    for deed in moment.view.deeds:
        if deed.by == seat and deed.to == to and deed.kind in weights:
            total += weights[deed.kind] * math.pow(FADES, (moment.view.turn - deed.turn) / rounds)
    return min(1.0, total)


def was_helped_by(moment: Moment, seat: SeatId) -> bool:
    """Whether a seat did this one a service no longer than a round ago."""
    return any(deed.by == seat and deed.to == moment.me for deed in _fresh(moment, "help"))


def owed_to(moment: Moment, seat: SeatId) -> int:
    """Return the harms of a seat less its services, and less those of this one: the debt still open. Help leaves no
    debt, for it was paid."""
    theirs = [deed.kind for deed in moment.view.deeds if (deed.by, deed.to) == (seat, moment.me)]
    mine = [deed.kind for deed in moment.view.deeds if (deed.by, deed.to) == (moment.me, seat)]
    return theirs.count("harm") - theirs.count("help") - mine.count("harm")


def has_helped(moment: Moment, seat: SeatId) -> bool:
    """Whether this seat did that one a service, as far back as anybody remembers."""
    return any(deed.by == moment.me and deed.to == seat for deed in moment.view.deeds if deed.kind == "help")


def _fresh(moment: Moment, kind: str) -> Iterator[Deed]:
    since = moment.view.turn - len(moment.view.seats)
    return (deed for deed in moment.view.deeds if deed.kind == kind and deed.turn >= since)


def last_harm(moment: Moment, seat: SeatId) -> int | None:
    """The turn in which a seat harmed this one last; None: never."""
    harms = (d.turn for d in moment.view.deeds if (d.by, d.to, d.kind) == (seat, moment.me, "harm"))
    return max(harms, default=None)


def last_breach(moment: Moment) -> Deed | None:
    """Return the last deed by which another broke its word to this seat, no longer than a round ago."""
    found = [deed for deed in _fresh(moment, "breach") if deed.to == moment.me]
    return found[-1] if found else None


def has_spoilt(moment: Moment, seat: SeatId, whose: SeatId) -> bool:
    """Whether a seat has played this turn against another, or against whoever has helped that one."""
    side = {whose, *(deed.by for deed in _this_turn(moment, "help") if deed.to == whose)}
    return any(deed.by == seat and deed.to in side for deed in _this_turn(moment, "harm"))


def has_approached(moment: Moment, seat: SeatId) -> bool:
    """Whether this seat has made another an offer this turn, accepted or not."""
    made = any((deed.by, deed.to) == (moment.me, seat) for deed in _this_turn(moment, "offer"))
    return made or has_refused(moment, seat)


def has_made_offers(moment: Moment) -> bool:
    """Whether this seat has made anybody an offer this turn."""
    return any(deed.by == moment.me for deed in _this_turn(moment, "offer"))


def has_refused(moment: Moment, seat: SeatId) -> bool:
    """Whether another has turned down an offer of this seat in the fight that is on."""
    refused = moment.view.fight.refused if moment.view.fight is not None else ()
    return any((no.by, no.to) == (moment.me, seat) for no in refused)


def has_asked(moment: Moment) -> bool:
    """Whether this seat has asked somebody for help in its fight."""
    asks = (offer.by == moment.me for offer in moment.view.offers if offer.kind == "help")
    return any(asks) or any(no.by == moment.me for no in moment.fight.refused)


def is_beset(moment: Moment, seat: SeatId) -> bool:
    """Whether a seat has had offers enough: one that it has not asked for in a turn, two in a round, none if it wants
    none tonight.
    """
    if seat in moment.view.left_alone:
        return True
    since = moment.view.turn - len(moment.view.seats)
    turns = [deed.turn for deed in moment.view.deeds if deed.to == seat and deed.kind == "offer" and deed.turn > since]
    return moment.view.turn in turns or len(turns) >= 2


def may_be_asked(moment: Moment, seat: SeatId) -> bool:
    """Whether this seat would ask another for help: not one that was sent away, has spoilt the fight or has had offers
    enough, nor one that owes something to a mind that keeps a ledger.
    """
    indebted = moment.style.temper.ledger and owed_to(moment, seat) > 0
    gone = was_sent_away(moment, seat) or has_spoilt(moment, seat, moment.me)
    return not (indebted or gone or is_beset(moment, seat))


def counters(moment: Moment, by: SeatId, to: SeatId) -> int:
    """How many counter-offers a seat has made another this turn."""
    return sum((deed.by, deed.to) == (by, to) for deed in _this_turn(moment, "counter"))


def was_threatened(moment: Moment, by: SeatId, to: SeatId) -> bool:
    """Whether a seat has said this turn that it must be hired, and was not."""
    said = any((deed.by, deed.to) == (by, to) for deed in _this_turn(moment, "threat"))
    return said and any((deed.by, deed.to) == (to, by) for deed in _this_turn(moment, "refuse"))


def was_sent_away(moment: Moment, seat: SeatId) -> bool:
    """Whether a card has sent a seat out of this turn's fight."""
    return any(deed.to == seat for deed in _this_turn(moment, "dismiss"))


def _this_turn(moment: Moment, kind: str) -> Iterator[Deed]:
    return (deed for deed in moment.view.deeds if deed.kind == kind and deed.turn == moment.view.turn)
