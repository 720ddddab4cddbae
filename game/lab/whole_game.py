"""A whole game between computer seats in one process, as fast as it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from game.ai.card_knowledge import Lore
from game.ai.policies import Policy
from game.ids import SeatId
from game.model.options import Command, Refusal
from game.model.state import State
from game.model.views import Deed
from game.rules.engine import Engine
from game.rules.terms import active_last, living
from game.table.chance import SeededChance
from game.table.reputation import remembered
from game.table.rivals import known_to
from game.table.timeline import Move
from game.views import waiting

TURN_LIMIT = 300
"""A game that has not ended by then is capped."""
MOVES_OF_A_TURN = 1000
"""A turn that has not ended by then never does; six rivals need 70."""

Ending = Literal["finished", "capped", "stuck", "error"]


class Played(NamedTuple):
    """How a game ended; `problem` says what went wrong."""

    ending: Ending
    state: State
    problem: str = ""


def play(
    engine: Engine, policies: Sequence[Policy], seed: int, seen: Callable[[Move], None], limit: int = TURN_LIMIT
) -> Played:
    """One game from the deal to its end; `seen` hears of every move."""
    chance = SeededChance(seed)
    step = engine.start(len(policies), chance)
    turn = [Move(None, step.events, step.state)]
    seen(turn[0])
    state, lore, moves = step.state, Lore(engine.book.ruleset), 1
    deeds: tuple[Deed, ...] = ()
    while state.result is None:
        if state.turn > limit:
            return Played("capped", state)
        if len(turn) > MOVES_OF_A_TURN:
            return Played("stuck", state, f"turn {state.turn} did not end in {MOVES_OF_A_TURN} moves")
        command = next_command(engine, state, lore, policies, seed + moves, deeds, turn)
        if command is None:
            return Played("stuck", state, " > ".join(type(frame).__name__ for frame in state.frames))
        found = engine.step(state, command, chance)
        if isinstance(found, Refusal):
            loops = found.reason.key == "refuse.rules_loop"
            return Played("stuck" if loops else "error", state, f"{command} {found.reason}")
        move = Move(command, found.events, found.state)
        deeds = remembered(engine.book, deeds, state, move)
        turn = [*turn, move] if found.state.turn == state.turn else [move]
        state, moves = found.state, moves + 1
        seen(move)
    return Played("finished", state)


def next_command(
    engine: Engine,
    state: State,
    lore: Lore,
    policies: Sequence[Policy],
    seed: int,
    deeds: tuple[Deed, ...] = (),
    turn: Sequence[Move] = (),
) -> Command | None:
    """The first seat that has something to say: who was offered a deal, then whoever may object, then who must. `turn`:
    its moves so far.
    """
    needed = waiting(engine.book, state)
    for seat in _in_order(state, needed):
        known = known_to(engine.book, state, seat, turn, deeds)
        if known.options:
            command = policies[seat](lore, known, seat in needed, seed).command
            if command is not None:
                return command
    return None


def _in_order(state: State, needed: tuple[SeatId, ...]) -> tuple[SeatId, ...]:
    """Return the seats to ask: those with an offer, then everybody from the active seat's left: no chair is always the
    first to pay for something that serves all. In a fight all may speak before the fighter goes on."""
    offered = tuple(offer.to for offer in state.offers)
    fights = state.combat is not None and state.combat.stage == "open" and len(needed) == 1
    around = tuple(seat for seat in living(state) if seat not in needed) if fights else ()
    return tuple(dict.fromkeys((*offered, *active_last(state, around), *active_last(state, needed))))
