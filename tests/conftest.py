"""Rule markers of the stories: checks them and writes `pytest --rule-report=FILE`, which tells the rules proved.

tests/rules.csv lists every rule id. Status now: must have a story; later: of a set or a chapter that is not built yet;
informative: cannot be tested, the note says why.
"""

from __future__ import annotations

import csv
import gc
import json
import os
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Generator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game.content import reader
from game.content.cache import DIRECTORY_VARIABLE, cache_dir
from game.install import CONFIG_OVERRIDE
from game.text.catalogue import Catalogue

COMPILED = Path(__file__).parents[1] / ".pytest_cache" / "doors"
RULES = Path(__file__).with_name("rules.csv")
MOST_RULES_PER_STORY = 3
COLLECTOR = 20_000, 20, 100
"""Thresholds of Python's collector: with the usual ones it took up to a tenth of the time of long games (measured)."""
FILES_READ = 1000
"""All of ours, and those of stories: to read a file by PyYAML's own scanner takes up to a seventh of a second."""
CATALOGUES = 8
RECORD = "rules"
SETTINGS = Path(tempfile.gettempdir()) / f"doors-and-disasters-{os.getpid()}"


class Rule(NamedTuple):
    """One row of rules.csv."""

    id: str
    editions: str
    status: str
    note: str


@cache
def read_rules() -> dict[str, Rule]:
    """Every rule by its id."""
    with RULES.open(encoding="utf-8", newline="") as file:
        return {row["id"]: Rule(**row) for row in csv.DictReader(file)}


def rules_of(item: pytest.Item) -> list[str]:
    """The rule ids that a story claims to prove."""
    return [rule for marker in item.iter_markers("rule") for rule in marker.args]


def complaints(item: pytest.Item, known: dict[str, Rule]) -> list[str]:
    """Return the faults in the rule markers of one story."""
    claimed = rules_of(item)
    wrong = [f"{item.nodeid}: there is no rule {rule}" for rule in claimed if rule not in known]
    if len(claimed) > MOST_RULES_PER_STORY:
        wrong.append(
            f"{item.nodeid}: a story proves at most {MOST_RULES_PER_STORY} rules, this one names {len(claimed)}"
        )
    return wrong


def report_of(outcomes: dict[str, dict[str, str]], rules: dict[str, Rule]) -> dict[str, object]:
    """A rule is proved when it has stories and all that ran have passed; outcomes: rule id → story → outcome."""
    proved = {rule: sorted(stories) for rule, stories in outcomes.items() if set(stories.values()) == {"passed"}}
    due = [rule.id for rule in rules.values() if rule.status == "now"]
    return {
        "proved": {rule: proved[rule] for rule in rules if rule in proved},
        "missing": [rule for rule in due if rule not in proved],
        "informative": {rule.id: rule.note for rule in rules.values() if rule.status == "informative"},
    }


class RuleReport:
    """Gathers the outcomes of the stories and writes the report when the run ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._outcomes: dict[str, dict[str, str]] = defaultdict(dict)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A story has passed when its call passed and neither its set-up nor its end went wrong."""
        claimed = [rule for name, ids in report.user_properties if name == RECORD for rule in str(ids).split()]
        for rule in claimed:
            if report.when == "call" or report.outcome != "passed":
                self._outcomes[rule][report.nodeid] = "xfailed" if hasattr(report, "wasxfail") else report.outcome

    def pytest_sessionfinish(self) -> None:
        """Writes the JSON file."""
        text = json.dumps(report_of(self._outcomes, read_rules()), indent=2, ensure_ascii=False)
        self._path.write_text(text + "\n", encoding="utf-8")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """One line on the terminal, so that the number is seen without opening the file."""
        counts = {name: len(rules) for name, rules in report_of(self._outcomes, read_rules()).items()}
        line = "rules: {proved} proved, {missing} missing, {informative} informative".format(**counts)
        terminalreporter.write_line(f"{line} ({self._path})")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule-report", metavar="FILE", type=Path, help="write which rules the stories prove, as JSON")


def pytest_configure(config: pytest.Config) -> None:
    # The owner of the machine must not matter, nor what its window manager does meanwhile. Compiled files are kept
    # beside the checkout: with a player's own cache, or another checkout's, each would compile anew what the other had.
    os.environ.setdefault(DIRECTORY_VARIABLE, str(COMPILED))
    os.environ["DOORS_OWN_SETS_DIR"] = str(Path(__file__).parent / "nowhere")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    # Every process that a story starts would compile the program anew: two seconds each.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    gc.set_threshold(*COLLECTOR)
    _read_once()
    path = config.getoption("--rule-report")
    if path is not None and not hasattr(config, "workerinput"):  # with xdist only the main process reports
        config.pluginmanager.register(RuleReport(path.absolute()))


def _read_once() -> None:
    """Stories share what a text of YAML says, and the words of a language while they have the same compiled cache."""
    reader.read_text = lru_cache(FILES_READ)(reader.read_text)
    fresh = Catalogue.load
    words = lru_cache(CATALOGUES)(lambda compiled, *of: fresh(*of))
    Catalogue.load = staticmethod(lambda *of: words(cache_dir(), *of))


def pytest_unconfigure() -> None:
    shutil.rmtree(SETTINGS, ignore_errors=True)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A story with a wrong rule marker is an error of collection, also in an xdist worker."""
    report = yield
    if isinstance(collector, pytest.Directory):
        report.result = _rotated(collector.config, report.result or [])
    known = read_rules()
    items = [node for node in report.result or () if isinstance(node, pytest.Item)]
    if wrong := [complaint for item in items for complaint in complaints(item, known)]:
        report.outcome, report.longrepr = "failed", "\n".join(wrong)
    return report


def _rotated(
    config: pytest.Config, nodes: list[pytest.Item | pytest.Collector]
) -> list[pytest.Item | pytest.Collector]:
    """Each worker begins at another place of a folder: what one has compiled, the others find."""
    worker = getattr(config, "workerinput", {"workerid": "gw0", "workercount": 1})
    first = len(nodes) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    return nodes[first:] + nodes[:first]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.path)  # all workers have the same order


def pytest_runtest_setup() -> None:
    # What a story stores of its player's settings and tables no other finds, and its owner's stay as they are.
    shutil.rmtree(SETTINGS, ignore_errors=True)
    os.environ[CONFIG_OVERRIDE] = str(SETTINGS)


def pytest_collection_finish() -> None:
    gc.freeze()  # ten thousand stories and the whole program stay as long as the run


def pytest_itemcollected(item: pytest.Item) -> None:
    if claimed := rules_of(item):
        item.user_properties.append((RECORD, " ".join(claimed)))  # travels with the report from an xdist worker
