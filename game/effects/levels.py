"""Effects on a character: levels, death, sex. Home of the supreme rules on levels (R-PRECEDENCE-02, -03, -06)."""

from __future__ import annotations

from game.effects.registry import runs
from game.effects.safety import cursed_in_vain
from game.model import events as ev
from game.model.messages import Message
from game.model.primitives import ChangeSex, Die, EndGame, GainLevel, LoseLevel
from game.model.state import Result
from game.rules.queries import highest, level_cap
from game.rules.resolve import Resolving
from game.rules.rule_cards import verdict
from game.rules.run import Run
from game.rules.terms import amount, seats_of


@runs(GainLevel)
def gain_level(run: Run, effect: GainLevel, text: Resolving) -> None:
    """The winning level needs a kill unless the card says otherwise (R-WIN-02, R-WIN-03, E-120)."""
    goal = run.book.house.goal_level
    for seat in seats_of(text.scope(run), effect.who):
        player = run.state.players[seat]
        cap = goal if effect.may_win else level_cap(run.book)
        gained = min(amount(effect.n, text.scope(run)), cap - player.level)
        if player.life == "dead" or gained <= 0:
            run.emit(ev.Fizzled(text.source, seat, Message("fizzle.no_level")))
            continue
        run.emit(ev.LevelChanged(seat, gained, player.level, "card"))
        if run.state.players[seat].level >= goal:
            run.emit(ev.GameEnded(Result((seat,), "card")))
            return


@runs(LoseLevel)
def lose_level(run: Run, effect: LoseLevel, text: Resolving) -> None:
    """Never below level 1; the rest of the loss is ignored (R-CHAR-11)."""
    for seat in text.hits(run, effect.who):
        if cursed_in_vain(run, text, seat, "safe_levels"):
            continue
        level = run.state.players[seat].level
        lost = min(amount(effect.n, text.scope(run)), level - 1)
        if lost > 0:
            run.emit(ev.LevelChanged(seat, -lost, level, "loss"))
        else:
            run.emit(ev.Fizzled(text.source, seat, Message("fizzle.level_one")))


@runs(Die)
def die(run: Run, effect: Die, text: Resolving) -> None:
    """The body is looted when the fight is over (E-84)."""
    for seat in text.hits(run, effect.who):
        run.emit(ev.SeatDied(seat))


@runs(EndGame)
def end_game(run: Run, effect: EndGame, text: Resolving) -> None:
    """At once, whatever is going on; the dead who will return count too (R-CULT-14, E-61, E-63)."""
    rule, kin = verdict(run.book, run.state, effect)
    run.emit(ev.GameEnded(Result(highest(run.state), "highest", rule, kin)))


@runs(ChangeSex)
def change_sex(run: Run, effect: ChangeSex, text: Resolving) -> None:
    """For good; only the penalty that may come with it passes (R-CURSE-06, E-48)."""
    for seat in text.hits(run, effect.who):
        run.emit(ev.SexChanged(seat, 1 - run.state.players[seat].sex))
