"""Everything that takes chance, in the large numbers that no single change waits for.

    python -m tests.nightly                     hours on two cores
    python -m tests.nightly --scale 0.01        a hundredth of each number
    python -m tests.nightly "two worlds"        this one alone

One table in the end: how much was tried, how long it took, what was found first. Status 1 if anything was found.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.bad_input import harmed_saves
from tests.net import cuts, fuzz, kills, two_worlds
from tests.net.mutants import MUTANTS, verdict
from tests.net.restless import restless
from tests.net.world import disagreements_of
from tests.properties.monkey import Monkey
from tests.ui import hostile
from tests.ui.any_table import moments
from tests.ui.lit import Presser
from tests.ui.net.lied_to import lied_to


class Check(NamedTuple):
    """`run(first, count)` tries so many from that one on and raises an AssertionError that says what it found. `piece`:
    how many one process tries in one go; `fixed`: there are no more of them.
    """

    name: str
    amount: int
    unit: str
    piece: int
    run: Callable[[int, int], None]
    fixed: bool = False


def simulated(first: int, count: int) -> None:
    for seed in range(first, first + count):
        found = disagreements_of(seed)
        assert not found, f"seed {seed}: {found}"


FEWEST_PAIRS = 400
"""Of one game."""


def in_two_worlds(first: int, count: int) -> None:
    two_worlds.compared(count, first // FEWEST_PAIRS)


def in_two_worlds_of_seats(first: int, count: int) -> None:
    two_worlds.compared(count, first // FEWEST_PAIRS, changes=4)


def seats_changed(first: int, count: int) -> None:
    for seed in range(first, first + count):
        found = restless(seed)
        assert not found, f"seed {seed}: {found}"


def played_at_random(first: int, count: int) -> None:
    for number in range(first, first + count):
        found = Monkey(21, number).play().fault
        assert not found, f"game {number}: {found}"


def decoded(first: int, count: int) -> None:
    fuzz.decoded(count, first)


STEPS = 50


def walked(first: int, count: int) -> None:
    for seed in range(first // STEPS, (first + count) // STEPS):
        try:
            fuzz.walk(seed, STEPS)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error!r}") from error


def listened(first: int, count: int) -> None:
    fuzz.listening(first, count)


def cut(first: int, count: int) -> None:
    cuts.cut_at_many(first, count)


def killed(first: int, count: int) -> None:
    kills.killed_at_many(first, count)


def harmed(first: int, count: int) -> None:
    found = harmed_saves.disappointments(first, count)
    assert not found, "; ".join(found)


def pressed(first: int, count: int) -> None:
    for seed in range(first, first + count):
        for moment in moments(seed):
            with TemporaryDirectory() as folder:
                found = Presser(Path(folder), moment.screen).press_all(PRESSES)
            assert not found, f"{moment}: {found}"


PRESSES = 60
"""At each moment of a game."""


def disturbed(first: int, count: int) -> None:
    for seed in range(first, first + count):
        hostile.hour(seed)


def mutated(first: int, count: int) -> None:
    for mutant in MUTANTS[first : first + count]:
        assert verdict(mutant).killed, f"mutant {mutant.number} survives: {mutant.what}"


CHECKS = (
    Check("simulation", 20_000, "evenings", 20, simulated),
    Check("games at random", 2_000, "games", 5, played_at_random),
    Check("two worlds", 100_000, "pairs", 2_000, in_two_worlds),
    Check("seats", 200, "evenings", 10, seats_changed),
    Check("two worlds of seats", 1_000, "pairs", 500, in_two_worlds_of_seats),
    Check("broken messages", 10_000_000, "messages", 100_000, decoded),
    Check("senseless messages", 250_000, "messages", 2_500, walked),
    Check("senseless tables", 250_000, "messages", 25_000, listened),
    Check("lies", 10_000, "messages", 500, lied_to),
    Check("cut games", 500, "games", 10, cut),
    Check("kills", 1_000, "kills", 50, killed),
    Check("harmed saves", len(harmed_saves.HARMS), "saves", 10, harmed, fixed=True),
    Check("lit things", 70, "games", 1, pressed),
    Check("hostile hands", 200, "evenings", 1, disturbed),
    Check("mutants", len(MUTANTS), "faults", 1, mutated, fixed=True),
)
"""All searches of the night."""


class Row(NamedTuple):
    check: Check
    tried: int
    seconds: float
    found: str


def pieces(check: Check, scale: float) -> Iterator[tuple[int, int]]:
    """From where on and how many, until there are enough."""
    amount = check.amount if check.fixed else max(1, round(check.amount * scale))
    for first in range(0, amount, check.piece):
        yield first, min(check.piece, amount - first)


def tried(check: Check, scale: float, pool: ProcessPoolExecutor) -> Row:
    began, parts = time.monotonic(), list(pieces(check, scale))
    runs = [pool.submit(check.run, first, count) for first, count in parts]
    said = [what_was_found(run) for run in runs]
    found = next((each for each in said if each), "")
    return Row(check, sum(count for _, count in parts), time.monotonic() - began, found)


def what_was_found(run: Future[None]) -> str:
    error = run.exception()
    return "" if error is None else f"{type(error).__name__}: {error}".partition("\n")[0]


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="what takes chance, in large numbers")
    parser.add_argument("--scale", type=float, default=1.0, help="of each number; 0.01 for a hundredth")
    parser.add_argument("names", nargs="*", help="which of them; all if none is named")
    asked = parser.parse_args(words)
    chosen = [check for check in CHECKS if not asked.names or check.name in asked.names]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        rows = [tried(check, asked.scale, pool) for check in chosen]
    for check, amount, seconds, found in rows:
        print(f"{check.name:20} {amount:>12,} {check.unit:10} {seconds:>8.1f} s   {found or 'nothing found'}")
    return 1 if any(row.found for row in rows) else 0


if __name__ == "__main__":
    raise SystemExit(main())
