"""A file of known tables that another version wrote: one sentence that names it, and the start goes on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.text import LANGS, Lang
from tests.bad_input.games import WORDS
from ui.storage.companies import KnownTable, SeatPlan
from ui.storage.known_tables import BROKEN, FILE_NAME, FORM, TableFile, welcome

SEATS = (SeatPlan("you", "Ann"), SeatPlan("ai", "Bo"), SeatPlan("ai", "Cleo"))
FRIDAY = KnownTable("Friday", SEATS, ("dungeon",))


def written(folder: Path, **changes: object) -> bytes:
    """A file of one table as this version writes it, with other words beside."""
    plain = msgspec.to_builtins(TableFile(tables=(FRIDAY,)))
    text = msgspec.json.encode({**plain, **changes})
    (folder / FILE_NAME).write_bytes(text)
    return text


@pytest.mark.parametrize("lang", LANGS)
def test_a_newer_file_of_tables_is_kept_whole_and_named_in_one_sentence(tmp_path: Path, lang: Lang):
    text = written(tmp_path, form=FORM + 1, tables="round")
    tables, problem = welcome(tmp_path)
    assert (tables, (tmp_path / BROKEN).read_bytes()) == ((), text)
    assert problem is not None
    assert problem.key == "evening.tables_newer"
    assert BROKEN in WORDS[lang].say(problem)
    assert welcome(tmp_path) == ((), None)


def test_words_that_this_version_does_not_know_are_passed_over(tmp_path: Path):
    written(tmp_path, candles=3)
    assert welcome(tmp_path) == ((FRIDAY,), None)


def test_a_table_of_a_kind_that_is_not_known_here_costs_only_itself(tmp_path: Path):
    strange = {**msgspec.to_builtins(FRIDAY), "name": "Saturday", "hands": "upside_down"}
    written(tmp_path, tables=[strange, msgspec.to_builtins(FRIDAY)])
    tables, problem = welcome(tmp_path)
    assert tables == (FRIDAY,)
    assert problem is not None
