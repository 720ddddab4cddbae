"""The die: thrown by a card, thrown again, or helped along."""

from __future__ import annotations

from game.effects.registry import More, runs
from game.model import events as ev
from game.model.effects import PlusDie, Reroll, RollDie
from game.rules.resolve import Resolving
from game.rules.run import Run
from game.rules.terms import amount, roll_in_progress


@runs(RollDie)
def roll_die(run: Run, effect: RollDie, text: Resolving) -> More:
    """The victim of a card throws, or its owner if nobody is hit."""
    thrower = text.victim if text.victim >= 0 else text.me
    face = run.throw()
    run.emit(ev.DieRolled("effect", thrower, face))
    text.bindings[effect.name] = face
    return None


@runs(Reroll)
def reroll(run: Run, effect: Reroll, text: Resolving) -> More:
    """A fresh throw of the die on the table; what was added stays added."""
    roll = roll_in_progress(run.state)
    if roll is not None:
        run.emit(ev.DieChanged(text.me, run.throw(), roll.plus, thrown=True))
    return None


@runs(PlusDie)
def plus_die(run: Run, effect: PlusDie, text: Resolving) -> More:
    roll = roll_in_progress(run.state)
    if roll is not None:
        plus = roll.plus + amount(effect.n, text.scope(run))
        run.emit(ev.DieChanged(text.me, roll.face, plus, thrown=False))
    return None
