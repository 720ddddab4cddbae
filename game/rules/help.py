"""Asking for help, volunteering, trading, and what becomes of an offer (R-HELP, R-TRADE)."""

from __future__ import annotations

from game.model import events as ev
from game.model.options import Command
from game.model.state import Offer, State
from game.rules import promises, trade
from game.rules.deals import as_offer, fit, refusal_of, stand_as_refused
from game.rules.run import Run


def offer(run: Run, command: Command) -> None:
    """A proposal lies on the table; it blocks nothing (R-HELP-01, R-HELP-24, R-TRADE-04)."""
    run.emit(ev.OfferMade(as_offer(run.book, run.state, command)))


def accept(run: Run, command: Command) -> None:
    """Help is irrevocable until the combat ends (E-19); a trade happens at once; a pact is paid after the fight."""
    found = offer_of(run.state, command.reference)
    match found.kind:
        case "help":
            run.emit(ev.HelperJoined(found.helper, found.deal))
            trade.hand_over(run, found, tuple(one for one in found.deal.payments if one.due == "now"))
        case "trade" if not found.deal.payments:  # a word for a word
            run.emit(ev.OffersLapsed((found.id,)))
        case "trade":
            trade.hand_over(run, found, found.deal.payments)
        case "pact":
            run.emit(ev.PactMade(found))
    promises.give(run, found.deal.vows)


def decline(run: Run, command: Command) -> None:
    """The offer is turned down, and so is any like it for now (E-109)."""
    found = offer_of(run.state, command.reference)
    run.emit(ev.OfferRefused(found, command.seat, refusal_of(run.book, run.state, found)))


def withdraw(run: Run, command: Command) -> None:
    """An own offer is taken back."""
    run.emit(ev.OffersLapsed((command.reference,)))


def lapse_unfit(run: Run) -> bool:
    """An offer that nobody can fulfil any more is gone (E-21, E-109). True if one was."""
    for found in run.state.offers:
        if not fit(run.book, run.state, found):
            run.emit(ev.OffersLapsed((found.id,), unfit=True, seats=(found.by, found.to)))
            return True
    return False


def forget_refusals(run: Run) -> bool:
    """Once a strength has changed, anybody may be asked anything again, even if it comes back (E-132). True if so."""
    combat = run.state.combat
    if combat is None or not combat.refused or stand_as_refused(run.book, run.state, combat.refused):
        return False
    run.emit(ev.RefusalsForgotten())
    return True


def offer_of(state: State, number: int) -> Offer:
    """The open offer with that number."""
    return next(offer for offer in state.offers if offer.id == number)
