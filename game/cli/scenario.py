"""`main.py scenario PATH…`: plays scenario files and says which of them hold."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.cli.console import Arguments, Trouble, parse, parser, print_json, progress
from game.cli.options import add_options, house_of, sentence_of
from game.content.faults import ContentErrors
from game.content.merger import list_set_ids, load_ruleset
from game.effects.executors import EXECUTORS
from game.model.house_rules import OptionFault, read_options
from game.rules.book import Book
from game.rules.engine import Engine
from game.table.scenarios.story import set_up
from game.table.scenarios.text import Scenario, ScenarioError, read_scenario
from game.text.faults import sentences_of

ENDING = ".scenario"


class Wanted(Arguments):
    paths: list[str]
    json: bool
    option: list[str]


def run(arguments: list[str]) -> int:
    """Exit status 0 if every scenario holds."""
    rules = parser("scenario", "Plays scenario files and says which of them hold.")
    rules.add_argument("paths", nargs="+", metavar="PATH", help="a scenario file, or a folder of them")
    rules.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    add_options(rules)
    wanted = parse(rules, arguments, Wanted())
    house_of(wanted.option)  # a wrong option is refused before the first scenario
    files = [file for path in wanted.paths for file in scenario_files(Path(path))]
    faults: dict[str, str] = {}
    with progress("scenarios", len(files)) as bar:
        for file in files:
            fault = fault_of(file, wanted.option)
            if fault is not None:
                faults[str(file)] = fault
            bar.advance()
    if wanted.json:
        print_json({"scenarios": len(files), "held": len(files) - len(faults), "faults": faults})
    else:
        for fault in faults.values():
            print(fault)
        print(f"{len(files) - len(faults)} of {len(files)} scenarios hold.")
    return 1 if faults else 0


def scenario_files(path: Path) -> list[Path]:
    """A file itself, or all scenarios below a folder."""
    if path.is_dir():
        return sorted(path.rglob(f"*{ENDING}"))
    if path.is_file():
        return [path]
    raise Trouble(f"There is no file or folder {path}.")


def fault_of(file: Path, said: Sequence[str] = ()) -> str | None:
    """Why a scenario does not hold, a line for each fault, or None if it does; `said`: options that stand above its
    own. Trouble if its card set is broken.
    """
    try:
        scenario = read_scenario(file, default_sets())
        scenario = scenario._replace(house=read_options(said, scenario.house))
        set_up(engine_of(scenario), scenario).run(scenario.steps)
    except ScenarioError as error:
        return str(error)
    except OptionFault as fault:
        return f"{file}: {sentence_of(fault)}"
    except ContentErrors as broken:
        raise Trouble(sentences_of(broken, "en")) from broken
    return None


def default_sets() -> tuple[str, ...]:
    """A scenario that names no set is played with the first that is there."""
    return tuple(list_set_ids()[:1])


def engine_of(scenario: Scenario) -> Engine:
    ruleset, _ = load_ruleset(scenario.sets, scenario.house)
    return Engine(Book(ruleset), EXECUTORS)
