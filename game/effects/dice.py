"""The die: thrown by a card, thrown again, or helped along."""

from __future__ import annotations

from game.effects.registry import runs
from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.primitives import Duel, PlusDie, Reroll, RollDie
from game.model.terms import Filter
from game.rules.class_from_discard import bid_of, settle_claims
from game.rules.resolve import More, Resolving, ask_cards
from game.rules.run import Run
from game.rules.terms import amount, clockwise, combatants, living


@runs(RollDie)
def roll_die(run: Run, effect: RollDie, text: Resolving) -> None:
    """The victim of a card throws, or its owner if nobody is hit."""
    thrower = text.victim if text.victim >= 0 else text.me
    face = run.throw()
    run.emit(ev.DieRolled("effect", thrower, face))
    text.bindings[effect.name] = face


@runs(Reroll)
def reroll(run: Run, effect: Reroll, text: Resolving) -> None:
    """A fresh throw of the die on the table; additions stay."""
    roll = run.state.roll
    if roll is not None:
        run.emit(ev.DieChanged(text.me, run.throw(), roll.plus, thrown=True))


@runs(Duel)
def duel(run: Run, effect: Duel, text: Resolving) -> More:
    """One seat after the other may lay a level-up ready; then the die says whose the card is (R-VAR-10, E-94)."""
    text.landing = True
    order = _others(run, text.me)
    answered, picked = text.bindings.pop(ASKED, 0), text.answer()
    if picked:
        text.bindings[bid_of(order[answered - 1])] = picked[0]
    if answered < len(order):
        text.bindings[ASKED] = answered + 1
        return ask_cards(run, text, order[answered], order[answered], "hand", Filter(tag="level_up"), 1, least=0)
    said = {seat: text.bindings.get(bid_of(seat), -1) for seat in (text.me, *order)}
    settle_claims(run, {seat: CardId(card) for seat, card in said.items() if card >= 0}, text.source)
    return None


ASKED = "asked"
"""How many seats have been asked so far."""


def _others(run: Run, first: SeatId) -> tuple[SeatId, ...]:
    """Return the seats in no fight, to the left of the first (E-94)."""
    busy = (first, *combatants(run.state.combat))
    return clockwise(run.state, first, (seat for seat in living(run.state) if seat not in busy))


@runs(PlusDie)
def plus_die(run: Run, effect: PlusDie, text: Resolving) -> None:
    roll = run.state.roll
    if roll is not None:
        plus = roll.plus + amount(effect.n, text.scope(run))
        run.emit(ev.DieChanged(text.me, roll.face, plus, thrown=False))
