"""Positions in which a game can be won in this turn: found among games of computers, and proved.

A puzzle is a scenario without steps: the seat whose turn it is wins by moves of its own. Nobody else holds a card, so
nobody can object."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from game.ids import CardId, SeatId
from game.lab.open_wins import positions
from game.lab.puzzle_search import Graph, searched
from game.lab.simulate import seed_of
from game.model.state import Combat, State
from game.rules.book import Book
from game.rules.engine import Engine
from game.table.scenarios.expectations import Seen, Words, line_of, parts_of, whole
from game.table.scenarios.story import set_up
from game.table.scenarios.text import Scenario, ScenarioError, parse_scenario

FEWEST = 3
"""Own moves of a puzzle's shortest way to win."""
LUCKIEST = 0.2
"""How often moves at random may win it."""
HARDER = (0.06, 0.02)
"""Below these a puzzle is of the second and of the third degree."""
MOST_TABLES = 4_000
"""Within reach of a puzzle: a window looks through them while somebody plays."""
NAMES = ("you", "left", "right")
CHAIRS = len(NAMES)
CARDS = ("hand", "wears", "bag", "traits", "curses")


class Position(NamedTuple):
    """The cards at each seat, in the words of a scenario; the first seat is to win."""

    sets: Words
    seats: tuple[dict[str, Words], ...]
    fight: Words = ()

    @property
    def text(self) -> str:
        """The scenario."""
        names = NAMES[: len(self.seats)]
        told = [(name, *line_of(parts)) for name, parts in zip(names, self.seats, strict=True)]
        fight = [("fight", *self.fight)] if self.fight else [("turn", NAMES[0], "entered")]
        lines = [("sets", *self.sets), ("seats", *names), *told, *fight]
        return "".join(" ".join(line) + "\n" for line in lines if len(line) > 1)

    def without(self) -> Iterator[Position]:
        """The same with one card of the first seat less."""
        first, *others = self.seats
        for part in CARDS:
            words = first.get(part, ())
            for n in range(len(words)):
                yield self._replace(seats=({**first, part: words[:n] + words[n + 1 :]}, *others))


class Found(NamedTuple):
    """A puzzle: its position, the tables within its reach, and how likely moves at random win it."""

    position: Position
    graph: Graph
    luck: float


def difficulty(luck: float) -> int:
    """1 to 3, by how often moves at random win."""
    return 1 + sum(luck < bound for bound in HARDER)


def table_of(engine: Engine, scenario: Scenario) -> State:
    """The state that a puzzle's scenario describes, after its steps. ScenarioError with all that is wrong with it."""
    story = set_up(engine, scenario)
    story.run(scenario.steps)
    return story.state


def flaws(graph: Graph) -> Iterator[str]:
    """Why a position is no puzzle."""
    moves = graph.moves_to_win()
    if moves < 0:
        yield "no win lies in it that nothing hangs on but the seat's own moves"
    elif moves < FEWEST:
        yield f"it is won in {moves} moves; a puzzle takes {FEWEST} or more"
    elif not any(graph.wrong(table) for table, _ in graph.way()):
        yield "no move of it is wrong: a win is left after each"


def found_in(engine: Engine, seed: int, number: int) -> Iterator[Found]:
    """The puzzles of one game of computers, each without the cards that make it no harder."""
    for state in positions(engine, seed_of(seed, number), CHAIRS):
        position = described(engine.book, state)
        rough = graded(engine, position, gives_up=False) if position is not None else None
        found = graded(engine, thinned(engine, rough, gives_up=False).position) if rough is not None else None
        if found is not None:
            yield thinned(engine, found)


def described(book: Book, state: State) -> Position | None:
    """The position of a state: the seat whose turn it is with all its cards, the others without any but race and
    class. None where a fight cannot be put into a scenario's words."""
    fight = _fight(book, state.combat)
    if state.combat is not None and not fight:
        return None
    seen = Seen(book, state, NAMES, ())
    order = [SeatId((state.active + n) % len(state.players)) for n in range(len(state.players))]
    mine, *others = [parts_of(whole(seen, seat)) for seat in order]
    bare = [{part: words for part, words in other.items() if part not in (*CARDS, "lasting")} for other in others]
    return Position(tuple(each.id for each in book.ruleset.sets), (mine, *bare), fight)


def _fight(book: Book, combat: Combat | None) -> Words:
    if combat is None or combat.spent or combat.lasting or combat.helper >= 0:
        return ()
    packs = {pack.id: pack.cards for pack in combat.packs}
    told = [
        (f"+{book.local[foe.mate]}",) if foe.mate >= 0 else _with_pack(book, foe.card, packs[foe.pack])
        for foe in combat.foes
    ]
    return tuple(chain.from_iterable(told))


def _with_pack(book: Book, monster: CardId, pack: Sequence[CardId]) -> Words:
    return (book.local[monster], *(f"+{book.local[card]}" for card in pack))


def graded(engine: Engine, position: Position, luckiest: float = LUCKIEST, *, gives_up: bool = True) -> Found | None:
    """The position as a puzzle; None where it is none, or is won too often by chance."""
    try:
        state = table_of(engine, parse_scenario(position.text, "", position.sets))
    except ScenarioError:  # the words have no name for the bonuses there
        return None
    graph = searched(engine, state, MOST_TABLES, gives_up=gives_up)
    if graph is None or any(flaws(graph)):
        return None
    luck = graph.luck()
    return Found(position, graph, luck) if luck <= luckiest else None


def thinned(engine: Engine, found: Found, *, gives_up: bool = True) -> Found:
    """The same puzzle without the cards that make it no harder."""
    for position in found.position.without():
        less = graded(engine, position, found.luck, gives_up=gives_up)
        if less is not None and less.graph.moves_to_win() == found.graph.moves_to_win():
            return thinned(engine, less, gives_up=gives_up)
    return found
