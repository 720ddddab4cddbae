"""Asking for help, volunteering, and the deal (R-HELP)."""

from __future__ import annotations

from game.model import events as ev
from game.model.options import Command
from game.model.state import Offer, State
from game.rules.deals import as_offer, refusal_of
from game.rules.run import Run


def offer_help(run: Run, command: Command) -> None:
    """A proposal lies on the table; it blocks nothing (R-HELP-01, R-HELP-24)."""
    run.emit(ev.OfferMade(as_offer(run.state, command)))


def accept(run: Run, command: Command) -> None:
    """Irrevocable until the combat ends (E-19)."""
    offer = offer_of(run.state, command.ability)
    run.emit(ev.HelperJoined(offer.helper, offer.deal))


def decline(run: Run, command: Command) -> None:
    offer = offer_of(run.state, command.ability)
    run.emit(ev.OfferRefused(offer, command.seat, refusal_of(run.book, run.state, offer)))


def withdraw(run: Run, command: Command) -> None:
    run.emit(ev.OffersLapsed((command.ability,)))


def offer_of(state: State, number: int) -> Offer:
    """The open offer with that number."""
    return next(offer for offer in state.offers if offer.id == number)
