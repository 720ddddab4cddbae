"""The moves that a press begins: those that a button, a named way or a thing on the table means, and whether a form
asks for missing arguments."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.commands import OFFERED
from game.model.domains import Domain
from game.model.options import Domains, Option, Verb, values
from game.model.views import SeatView
from game.moves import fill
from game.moves.fill import Move, Spot
from game.words.voice import Cast

FORMS: tuple[Verb, ...] = (*OFFERED, "sell_items", "give_charity", "choose")
"""Moves that a form fills in."""
_WEIGHED_FIRST: tuple[Verb, ...] = ("pick_fight",)
"""Moves whose odds are told before they are made."""
_WAYS = (("choose", "way"), ("run_from", "foe"))
_BY_NAME: tuple[Verb, ...] = ("run_from", "take_card")  # pointing at the thing itself is the whole move
_BY_POINTING: tuple[Verb, ...] = (*_BY_NAME, "choose")


def begun(option: Option, domains: Domains) -> Move:
    """An option that no thing has to be lifted for; of several monsters to run from its button names the first."""
    move = fill.begin(option, None, domains)
    only = fill.candidates(move, domains)
    named = option.verb in _BY_NAME and (len(only) == 1 or (only and option.verb == "run_from"))
    return fill.answered(move, only[0], domains) if named else move


def of_verb(view: SeatView, verb: str) -> list[Move]:
    """All that the button of a verb may mean; several are a question."""
    return [fill.begin(option, None, view.domain_values) for option in view.options if option.verb == verb]


def of_revealed(view: SeatView) -> list[Move]:
    """Return the moves with the card behind one's door, beside keeping it."""
    found = [option for card in view.limbo for option in fill.of_revealed(view, card)]
    return [fill.begin(option, None, view.domain_values) for option in found]


def of_throw(view: SeatView, cast: Cast) -> list[Option]:
    """Return the moves that answer the die that lies: what is written for that moment alone."""
    found = [option for option in view.options if view.situation == "rolled" and option.reference >= 0]
    return [one for one in found if cast.card(one.source).abilities[one.reference].at == "rolled"]


def way(view: SeatView, value: int) -> Move | None:
    """A named alternative that a card asks for, or one of several monsters to run from."""
    for option in view.options:
        if (option.verb, *(param.kind for param in option.params[:1])) in _WAYS:
            return _answered(option, value, view.domain_values)
    return None


def named(view: SeatView, spot: Spot) -> Move | None:
    """Pointing at a monster to run from, at a treasure to take, or at a card that a question is about; None if it
    is none of these."""
    for option in view.options:
        if option.source != -1 or not option.params:
            continue
        param = option.params[0]
        kind = "card" if param.kind == "cards" else param.kind
        if option.verb in _BY_POINTING and kind == spot.kind and spot.n in values(param, view.domain_values):
            return _answered(option, spot.n, view.domain_values)
    return None


def _answered(option: Option, value: int, domains: Domains) -> Move:
    return fill.answered(fill.begin(option, None, domains), value, domains)


def is_clear(found: Sequence[Move]) -> bool:
    """True if the only move that is meant goes ahead without a question which, or whether at these odds."""
    return len(found) == 1 and found[0].option.verb not in _WEIGHED_FIRST


def needs_form(move: Move) -> bool:
    """True if a form asks for what this move lacks, false where that is pointed at; one who pays sees the worth of each
    card."""
    param = fill.asked(move)
    if param is None:
        return False
    in_gold = isinstance(param.domain, Domain) and param.domain.kind == "price"
    in_words = param.kind in ("number", "way", "seats") or param.most > 1 or in_gold
    return in_words or move.option.verb in FORMS
