"""`main.py puzzle find|prove`: positions in which a game can be won in this turn."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from game.cli.console import PROGRAM, USAGE_ERROR, Arguments, Trouble, did_you_mean, parse, parser, progress
from game.cli.scenario import default_sets, engine_of
from game.cli.simulate import sets_of
from game.content.faults import ContentErrors
from game.lab.puzzle_search import Graph, searched
from game.lab.puzzles import MOST_TABLES, flaws, found_in, table_of
from game.lab.simulate import engine_here
from game.table.opening import GameSettings
from game.table.puzzles import Puzzle, puzzles
from game.table.scenarios.text import ScenarioError, read_scenario
from game.text.faults import sentences_of


class Wanted(Arguments):
    what: Literal["find", "prove"]
    names: list[str]
    sets: str
    seed: int
    games: int


def run(arguments: list[str]) -> int:
    """Exit status 0 if every puzzle that was to be proved is one."""
    rules = parser("puzzle", "Finds puzzles among simulated games, or proves them; puzzle play NAME opens the window.")
    rules.add_argument("what", choices=("find", "prove", "play"), help="what to do")
    rules.add_argument("names", nargs="*", metavar="NAME", help="prove: which puzzles, or files; otherwise all of ours")
    rules.add_argument("--sets", default="", metavar="A,B", help="find: card sets to play with")
    rules.add_argument("--seed", type=int, default=1, help="find: seed of the games")
    rules.add_argument("--games", type=int, default=20, metavar="N", help="find: games to look through")
    wanted = parse(rules, arguments, Wanted())
    return _find(wanted) if wanted.what == "find" else _prove(wanted.names)


def _find(wanted: Wanted) -> int:
    engine, _ = engine_here(GameSettings(sets_of(wanted.sets), ()))
    for number in range(wanted.games):
        for found in found_in(engine, wanted.seed, number):
            print(f"# game {number}: {told(found.graph)}\n{found.position.text}", flush=True)
    return 0


def _prove(names: list[str]) -> int:
    wrong = 0
    files = [Path(name) if name.endswith(".scenario") else shipped(name).path for name in names]
    found = files or [one.path for one in puzzles()]
    with progress("puzzles", len(found)) as bar:
        for path in found:
            graph, faults = proved(path)
            bar.advance()
            print(f"{path.stem}: {'; '.join(faults) or told(graph)}")
            wrong += bool(faults)
    return 1 if wrong else 0


def proved(path: Path) -> tuple[Graph | None, list[str]]:
    """All that lies within reach of a puzzle, and why it is none."""
    try:
        scenario = read_scenario(path, default_sets())
        engine = engine_of(scenario)
        graph = searched(engine, table_of(engine, scenario), MOST_TABLES)
    except ScenarioError as error:
        return None, list(error.faults)
    except ContentErrors as broken:
        raise Trouble(sentences_of(broken, "en")) from broken
    return graph, [f"more than {MOST_TABLES} tables lie within its reach"] if graph is None else list(flaws(graph))


def told(graph: Graph | None) -> str:
    """Return the measures of a puzzle's difficulty."""
    if graph is None:
        return ""
    wrong, of, luck = len(graph.wrong()), len(graph.edges[0]), graph.luck()
    return (
        f"{graph.moves_to_win()} moves, {len(graph.tables)} tables, {wrong} of {of} first moves wrong, luck {luck:.3f}"
    )


def shipped(name: str) -> Puzzle:
    """The puzzle of that name. Trouble if there is none."""
    found = next((one for one in puzzles() if one.id == name), None)
    if found is None:
        near = did_you_mean(name, [one.id for one in puzzles()])
        raise Trouble(f'There is no puzzle "{name}".{near} {PROGRAM} puzzle prove lists them.', USAGE_ERROR)
    return found
