"""Running away (R-RUN): each runner, each monster, one roll; a runner that is caught suffers its Mishap."""

from __future__ import annotations

from game.ids import BodyId, SeatId
from game.model import events as ev
from game.model.cards import Moment
from game.model.commands import monster_run_from
from game.model.options import Command
from game.model.ruleset import RUN_NEED
from game.model.state import FlightFrame, Foe, RollFrame, State
from game.rules.book import Book
from game.rules.card_options import uses_left
from game.rules.queries import facing, left_behind, pursues, run_bonus
from game.rules.resolve import resolve
from game.rules.run import Run
from game.rules.terms import Scope, combatants, holds, living


def concede(run: Run, command: Command) -> None:
    """The fight cannot be won any more; everybody on the side runs (R-HELP-23, R-RUN-11)."""
    run.emit(ev.FightConceded(command.seat))
    _next_runner(run, tuple(combatants(run.state.combat)))


def leave_the_rest(run: Run) -> None:
    """Make everybody on the side run from the monsters that were left out of the claim (A-07)."""
    _next_runner(run, tuple(combatants(run.state.combat)))


def begin_flight(run: Run) -> None:
    """The fighter is gone: the fight is lost and the helper, if any, runs alone (E-110)."""
    assert run.state.combat is not None
    run.emit(ev.FightConceded(run.state.combat.fighter))
    runners = tuple(seat for seat in combatants(run.state.combat) if run.state.players[seat].life != "dead")
    _next_runner(run, runners)


def _next_runner(run: Run, runners: tuple[SeatId, ...]) -> None:
    """First the asker, then the helper (E-82)."""
    combat = run.state.combat
    assert combat is not None
    if not runners:
        run.emit(ev.RunnerUp(combat.fighter, (), ()))
        return
    chasing = left_behind(combat) or facing(combat)
    run.emit(ev.RunnerUp(runners[0], tuple(foe.body for foe in chasing), runners[1:]))


def advance_flight(run: Run, frame: FlightFrame) -> bool:
    """Monsters that do not pursue are left behind; then the next one runs, or it is over."""
    runner = frame.runners[0]
    left = frame.left if run.state.players[runner].life != "dead" else ()  # E-83
    for body in left:
        if not pursues(run.book, run.state, _foe(run.state, body), runner):
            run.emit(ev.Escaped(runner, body, "not_pursued"))
            return True
    if left:
        return False
    later = frame.runners[1:]
    if later:
        _next_runner(run, later)
    else:
        run.emit(ev.RunOver())
    return True


def run_from(run: Run, command: Command) -> None:
    """One roll for one monster; which one comes next is the runner's choice (R-RUN-04, -12, -13)."""
    body = monster_run_from(command)
    plus = run_bonus(run.book, run.state, command.seat, _foe(run.state, body))
    run.emit(ev.DieRolled("run", command.seat, run.throw(), plus, RUN_NEED, body))


def advance_roll(run: Run, frame: RollFrame) -> bool:
    """Those who could still change the roll are asked; then it counts."""
    asked = () if frame.opened else can_change_roll(run.book, run.state)
    if asked:
        run.emit(ev.WindowOpened(run.serial(), "rolled", asked))
    else:
        settle_roll(run)
    return True


def can_change_roll(book: Book, state: State) -> tuple[SeatId, ...]:
    """Return the seats that show such an ability and, while a card that does it from the hand lies where nobody sees
    it, those with a hand (W51, E-124). Only public facts decide, so that being asked tells nothing."""
    hidden = _out_of_sight(book, state)
    return tuple(
        seat for seat in living(state) if (hidden and state.players[seat].hand) or _shows_reroll(book, state, seat)
    )


def _out_of_sight(book: Book, state: State) -> bool:
    """Whether a card that changes a roll from the hand lies in a pile or in somebody's hand, and not before all."""
    places = (*state.draw, *(player.hand for player in state.players))
    return any(not book.rolled_from_hand.isdisjoint(place) for place in places)


def _shows_reroll(book: Book, state: State, seat: SeatId) -> bool:
    player = state.players[seat]
    return any(
        source.at == "rolled"
        and source.ability is not None
        and uses_left(player, card, source.option.reference, source.ability) > 0
        and holds(source.ability.when, Scope(book, state, seat, seat))
        for card in player.traits + player.used + player.carried
        for source in book.table[card]
    )


def settle_roll(run: Run) -> None:
    """At the number needed or above it is an escape, below it a catch (R-RUN-04, -05); for the dead it is nothing."""
    frame = run.state.frames[-1]
    assert isinstance(frame, RollFrame)
    run.emit(ev.DieSettled())
    if run.state.players[frame.seat].life == "dead":
        return
    if frame.face + frame.plus >= frame.need:
        run.emit(ev.Escaped(frame.seat, frame.body, "die"))
        _consequences(run, frame.seat, frame.body, "escaped")
    else:
        run.emit(ev.Caught(frame.seat, frame.body))
        _consequences(run, frame.seat, frame.body, "caught")


def _consequences(run: Run, seat: SeatId, body: BodyId, moment: Moment) -> None:
    """The Mishap of a monster that catches, or what it does even to those who get away (R-RUN-09, -10)."""
    foe = _foe(run.state, body)
    resolve(run, run.book.says(foe.card, moment), foe.card, seat, victim=seat, target=body)


def _foe(state: State, body: BodyId) -> Foe:
    assert state.combat is not None
    return next(foe for foe in state.combat.foes if foe.body == body)
