"""Running away, and the die."""

from __future__ import annotations

from msgspec.structs import replace

from game.ids import BodyId
from game.model import events as ev
from game.model.state import FlightFrame, RollFrame, State
from game.rules.fold.deals import trades
from game.rules.fold.edits import combat_of, counts_kept, pop, push, set_top
from game.rules.fold.registry import folds


@folds(ev.FightConceded)
def fight_conceded(state: State, e: ev.FightConceded) -> State:
    return replace(state, combat=replace(combat_of(state), stage="flight"), offers=trades(state.offers))


@folds(ev.RunnerUp)
def runner_up(state: State, e: ev.RunnerUp) -> State:
    frame = FlightFrame((e.seat, *e.later), e.left)
    return set_top(state, frame) if isinstance(state.frames[-1], FlightFrame) else push(state, frame)


@folds(ev.DieRolled)
def die_rolled(state: State, e: ev.DieRolled) -> State:
    state = replace(state, rolls=state.rolls + 1)
    if e.why != "run":
        return state
    return push(state, RollFrame("run", e.seat, e.face, e.plus, e.need, e.body))


@folds(ev.DieChanged)
def die_changed(state: State, e: ev.DieChanged) -> State:
    frames = tuple(
        replace(frame, face=e.face, plus=e.plus) if isinstance(frame, RollFrame) else frame for frame in state.frames
    )
    return replace(state, frames=frames, rolls=state.rolls + int(e.thrown))


@folds(ev.DieSettled)
def die_settled(state: State, e: ev.DieSettled) -> State:
    return replace(pop(state), players=counts_kept(state.players, "turn", "combat", "victim"))


def _got_past(state: State, body: BodyId) -> State:
    frame = state.frames[-1]
    if not isinstance(frame, FlightFrame):
        return state
    return set_top(state, FlightFrame(frame.runners, tuple(left for left in frame.left if left != body)))


@folds(ev.Escaped)
def escaped(state: State, e: ev.Escaped) -> State:
    return _got_past(state, e.body)


@folds(ev.Caught)
def caught(state: State, e: ev.Caught) -> State:
    return _got_past(state, e.body)


@folds(ev.RunOver)
def run_over(state: State, e: ev.RunOver) -> State:
    return replace(pop(state), combat=replace(combat_of(state), stage="over"))
