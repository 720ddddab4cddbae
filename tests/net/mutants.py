"""Thirteen ways to lose something or to give something away, each put into the program and found by a test.

    python -m tests.net.mutants          all of them, with the test that found each; status 1 if one is not found
    python -m tests.net.mutants 3 8      these two

A mutant whose place in the source is not there any more is an error: whoever rewrites the place rewrites the mutant.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
AT_ONCE = 2
VARIABLE = "DOORS_MUTANT"
"""Of the environment: the number of the mutant as which pytest reads the program, with this module as its plugin."""


class Patch(NamedTuple):
    """In this file the one place that reads `old` reads `new`."""

    file: str
    old: str
    new: str


class Mutant(NamedTuple):
    """`test`: which must fail."""

    number: int
    what: str
    test: str
    patches: tuple[Patch, ...]


STORIES = "tests/net/test_hosted_game.py::test_"
GUESTS = "tests/net/test_client.py::test_"
DECODER = "tests/net/test_decoder_tap.py::test_"
WORLDS = "tests/net/test_two_worlds.py::test_each_machine_is_sent_the_same_bytes_whatever_its_people_cannot_know[57]"

MUTANTS = (
    Mutant(
        1,
        "a move is shown before it is stored",
        STORIES + "nobody_is_shown_a_move_before_it_is_on_the_disk",
        (
            Patch(
                "game/table/table.py",
                "InFlight(ticket, move, -1, move.seat, command_id)\n",
                "InFlight(ticket, move, -1, move.seat, command_id)\n        self._gone_on(move, None)\n",
            ),
            Patch("game/table/table.py", "            self._gone_on(flight.move, thought)\n", "            pass\n"),
        ),
    ),
    Mutant(
        2,
        "the number of a wish is not stored with its move",
        STORIES + "the_number_of_a_wish_is_stored_with_its_move_and_outlives_the_host",
        (
            Patch(
                "game/table/table.py",
                "self._send(entry(move, self._summary(move.state), command_id))",
                "self._send(entry(move, self._summary(move.state)))",
            ),
        ),
    ),
    Mutant(
        3,
        "what a player had seen is not compared",
        STORIES + "a_pass_in_flight_does_not_land_in_another_window",
        (Patch("game/net/hosted_game.py", "given_away or self._outdated(wish) or", "given_away or"),),
    ),
    Mutant(
        4,
        "the last number that is stored is ignored by who comes back",
        GUESTS + "an_answer_that_was_lost_with_the_link_is_made_good_by_the_number_that_is_stored",
        (Patch("game/net/client.py", "if number <= admitted.last or not same]", "if not same]"),),
    ),
    Mutant(
        5,
        "what was shown moves the position of a machine no further",
        GUESTS + "what_was_shown_is_said_after_a_cut_and_every_wish_without_an_answer_is_said_again",
        (Patch("game/net/client.py", "            self.position = message.position\n", ""),),
    ),
    Mutant(
        6,
        "an older copy of the save is taken for the table",
        GUESTS + "an_older_copy_of_the_save_is_refused_for_good_however_often_it_was_opened",
        (Patch("game/net/client.py", "lacks(welcome.openings, known.epoch)", "known.epoch < 0"),),
    ),
    Mutant(
        7,
        "marks of deeds that nobody hears of name the seat",
        STORIES + "a_play_that_waits_is_told_to_its_owner_alone_and_its_mark_later_without_seat",
        (Patch("game/table/history.py", "move.seat if kinds else NOBODY", "move.seat"),),
    ),
    Mutant(
        8,
        "a card that somebody else draws is told with its face",
        WORLDS,
        (
            Patch(
                "game/model/events/piles.py",
                'once (R-TREAS-07)."""\n\n    FACES = "owner"\n',
                'once (R-TREAS-07)."""\n\n',
            ),
        ),
    ),
    Mutant(
        9,
        "a machine is sent what another seat knows",
        WORLDS,
        (
            Patch(
                "game/net/news.py",
                "len(seats) > 1) for seat in seats}",
                "len(seats) > 1) for seat in map(SeatId, range(len(table.seats)))}",
            ),
        ),
    ),
    Mutant(
        10,
        "a reason hangs on what somebody else holds",
        WORLDS,
        (
            Patch(
                "game/net/hosted_game.py",
                "own = card in belongings(self.table.glance(seat))",
                "own = any(card in belongings(self.table.glance(SeatId(each))) for each in range(3))",
            ),
        ),
    ),
    Mutant(
        11,
        "the certificate of a known table is not looked at",
        GUESTS + "a_known_table_with_another_certificate_is_told_nothing_until_the_code_is_proved[known]",
        (
            Patch(
                "game/net/client.py",
                "not self._vouched and self.known.fingerprint != fingerprint(certificate)",
                "self.known.table == b''",
            ),
        ),
    ),
    Mutant(
        12,
        "a machine plays for a seat of another one",
        STORIES + "nobody_plays_for_somebody_elses_seat[0]",
        (Patch("game/net/hosted_game.py", "own = said.seat in self.seats_of(machine)\n", "own = True\n"),),
    ),
    Mutant(
        13,
        "while no card asks anything, the top of a pile stands in the field for the card that asks",
        DECODER + "no_decoder_returns_a_card_that_its_people_could_not_know",
        (
            Patch(
                "game/views.py",
                "isinstance(top, ChooseFrame) else CardId(-1)",
                "isinstance(top, ChooseFrame) else (state.draw[0] or HIDDEN)[-1]",
            ),
        ),
    ),
)


class Verdict(NamedTuple):
    """`killed`: the test has failed; `how`: what it said."""

    mutant: Mutant
    killed: bool
    how: str


def faulty_sources(mutant: Mutant) -> dict[str, str]:
    """Its files, by their paths, as they read with the fault. LookupError if the program does not read so any more."""
    sources: dict[str, str] = {}
    for patch in mutant.patches:
        file = ROOT / patch.file
        text = sources.get(str(file)) or file.read_text(encoding="utf-8")
        if text.count(patch.old) != 1:
            raise LookupError(f"mutant {mutant.number}: {patch.file} does not read `{patch.old.strip()}` once")
        sources[str(file)] = text.replace(patch.old, patch.new)
    return sources


class FaultyModule(SourceFileLoader):
    """Loads a module from this source; what is compiled of its file is neither taken nor kept."""

    def __init__(self, name: str, file: str, source: str) -> None:
        super().__init__(name, file)
        self._source = source

    def get_code(self, fullname: str) -> CodeType:
        return self.source_to_code(self._source.encode(), self.path)


class FaultyProgram:
    """Finds the modules of a mutant before anything else does."""

    def __init__(self, mutant: Mutant) -> None:
        self._sources = faulty_sources(mutant)

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name.startswith("game.") else None
        if spec is None or spec.origin not in self._sources:
            return None
        spec.loader = FaultyModule(name, spec.origin, self._sources[spec.origin])
        return spec


def pytest_load_initial_conftests() -> None:
    """As pytest's plugin, before it has read anything of the program."""
    number = int(os.environ[VARIABLE])
    sys.meta_path.insert(0, FaultyProgram(next(mutant for mutant in MUTANTS if mutant.number == number)))


def verdict(mutant: Mutant) -> Verdict:
    """Return the verdict of the test on the program with this fault. LookupError if the program does not read so any
    more, RuntimeError if the test did not run."""
    faulty_sources(mutant)  # pytest would end as if a test had failed
    options = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "tests.net.mutants")
    words = [sys.executable, "-m", "pytest", *options, mutant.test]
    faulty = {**os.environ, VARIABLE: str(mutant.number)}
    run = subprocess.run(words, cwd=ROOT, env=faulty, capture_output=True, text=True, check=False)
    if run.returncode not in (0, 1):
        raise RuntimeError(
            f"mutant {mutant.number}: {mutant.test} did not run\n{run.stdout[-2000:]}{run.stderr[-2000:]}"
        )
    said = next((line for line in run.stdout.splitlines() if line.startswith("E  ")), "")
    return Verdict(mutant, run.returncode == 1, said.removeprefix("E").strip())


def main(wanted: Sequence[str]) -> int:
    chosen = [mutant for mutant in MUTANTS if not wanted or str(mutant.number) in wanted]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        found = list(pool.map(verdict, chosen))
    for mutant, killed, how in found:
        print(f"{mutant.number:>2}  {'killed  ' if killed else 'SURVIVED'}  {mutant.what}")
        print(f"    {mutant.test.partition('::')[2]}: {how[:90]}")
    return 0 if all(one.killed for one in found) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
