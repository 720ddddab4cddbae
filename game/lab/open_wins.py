"""Wins that lie open: positions in which a seat can win by its own moves alone, and whether a mind takes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ai.card_knowledge import Lore
from game.ai.own_moves import own_moves
from game.ai.plan import may_win
from game.ai.policies import POLICIES
from game.lab.simulate import seed_of
from game.lab.whole_game import play
from game.model.state import State
from game.rules.engine import Engine
from game.rules.situation import situation
from game.table.imagined import ImaginedTable, hidden_from, sealed, undisturbed
from game.table.preview import NoChance, Unforeseeable
from game.table.rivals import known_to
from game.views import waiting

NEAR = 3
"""Levels below the goal from which a turn can win."""
FEWEST, LONGEST = 3, 6
"""Own moves of a win that lies open, the claim among them: with fewer nobody walks past it."""
MOST_TABLES = 4_000
"""That the search for one win visits; a position that would need more is passed over."""
EVERY_WAY = 10_000
WINNABLE = ("entered", "fight")
CHAIRS = 4


class Taken(NamedTuple):
    """Of `found` positions that held a win, `searched` through, how many each mind took."""

    searched: int
    found: int
    taken: dict[str, int]


def open_wins(engine: Engine, minds: Sequence[str], wanted: int, seed: int) -> Taken:
    """That many positions that hold a win, out of games among Normals, and who takes them."""
    searched = found = number = 0
    taken = dict.fromkeys(minds, 0)
    while found < wanted:
        for state in positions(engine, seed_of(seed, number)):
            searched += 1
            if moves_to_win(engine, state) >= FEWEST:
                found += 1
                for mind in minds:
                    taken[mind] += takes_it(engine, mind, state)
                if found == wanted:
                    break
        number += 1
    return Taken(searched, found, taken)


def positions(engine: Engine, seed: int, chairs: int = CHAIRS) -> Iterator[State]:
    """The first moment of each turn near the goal behind the door, and the first in a fight."""
    states: list[State] = []
    play(engine, [POLICIES["ai:normal"]] * chairs, seed, lambda move: states.append(move.state))
    seen = set[tuple[int, str]]()
    for state in states:
        moment = state.turn, situation(state)
        near = state.players[state.active].level >= engine.book.house.goal_level - NEAR
        if near and moment[1] in WINNABLE and moment not in seen and sealed(engine.book, state, state.active):
            seen.add(moment)
            yield state


def moves_to_win(engine: Engine, state: State) -> int:
    """With how many moves of its own the active seat can win, nothing drawn and no die thrown, by an exhaustive search;
    0 where it cannot."""
    lore = Lore(engine.book.ruleset)
    hidden = frozenset(hidden_from(engine.book, state, (state.active,)))
    reached = [ImaginedTable(engine, state, state.active, hidden)]
    seen = {reached[0].likeness}
    for length in range(1, LONGEST + 1):
        further: list[ImaginedTable] = []
        for table in reached:
            if not may_win(lore, table.view):
                continue
            for command in own_moves(table.view, lambda card: 0.0, EVERY_WAY):
                after = table.after(command)
                if after is None or after.likeness in seen:
                    continue
                result = after.view.result
                if result is not None and state.active in result.winners:
                    return length
                seen.add(after.likeness)
                if len(seen) > MOST_TABLES:
                    return 0
                further.append(after)
        reached = further
    return 0


def takes_it(engine: Engine, mind: str, state: State) -> bool:
    """Whether a mind wins from here on its own, while nobody meddles."""
    lore, seat = Lore(engine.book.ruleset), state.active
    for _ in range(2 * LONGEST):
        if state.result is not None or seat not in waiting(engine.book, state):
            break
        command = POLICIES[mind](lore, known_to(engine.book, state, seat), True, 1).command
        try:
            state = undisturbed(engine, state, command, NoChance()).state if command is not None else state
        except Unforeseeable:
            return False
    return state.result is not None and seat in state.result.winners
