"""`main.py scenario`: what does not hold, and what cannot be read, is one sentence with its place."""

from __future__ import annotations

import json

import pytest

from game.cli import scenario
from game.cli.console import Trouble
from game.model.house import house_options

OPTIONS = ", ".join(option.name for option in house_options())

HOLDS = "seats ann bob cid\nann level 3\nturn ann\n---\nexpect ann level 3\n"


@pytest.fixture
def told(tmp_path, capsys):
    """Runs one scenario and returns the exit status and the lines that were printed, the folder taken away."""

    def run(text: str | bytes, *arguments: str) -> tuple[int, list[str]]:
        file = tmp_path / "story.scenario"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        status = scenario.run([str(file), *arguments])
        return status, capsys.readouterr().out.replace(f"{tmp_path}/", "").splitlines()

    return run


def test_a_scenario_that_holds_says_so(told):
    assert told(HOLDS) == (0, ["1 of 1 scenarios hold."])


def test_an_expectation_that_fails_says_what_is_there_instead(told):
    status, lines = told(HOLDS.replace("expect ann level 3", "expect ann level 4"))
    assert status == 1
    assert lines == ["story.scenario:5: `expect ann level 4`, but it is 3", "0 of 1 scenarios hold."]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seats ann bob\nann hand saucepn", "2: no card is called `saucepn`, did you mean `saucepan`?"),
        ("seats ann bob\nbab level 3", "2: `bab` means nothing here, did you mean `bob`?"),
        ("seats ann bob\nturn anne", "2: nobody is called `anne`, did you mean `ann`?"),
        ("seats ann bob\nturn ann arange", "2: no turn has a part `arange`, did you mean `arrange`?"),
        ("seats ann bob\n---\nann opns", "3: `opns` is no move, did you mean `opens`?"),
        ("seats ann bob\n---\nanne opens", "3: nobody is called `anne`, did you mean `ann`?"),
        ("seats ann bob\n---\nann plays", "3: `ann plays`: say which card"),
        ("seats ann bob\nann hand elf\n---\nann lays elf onn bob", "4: `onn` means nothing here, did you mean `on`?"),
        ("seats ann bob\n---\nexpect ann levl 1", "3: `levl` cannot be expected of a seat, did you mean `level`?"),
        ("seats ann bob\n---\nexpect figth none", "3: `figth` cannot be expected, did you mean `fight`?"),
        ("seats ann bob\n---\nexpect happened Cauht", "3: `Cauht` is no event, did you mean `Caught`?"),
        ("seats ann bob\n---\nexpect", "3: `` cannot be expected"),
        ("seats ann bob\n---\nrefused frozen", "3: a refusal line is `refused REASON: NAME MOVE …`"),
        ("option goal_level\nseats ann bob", "1: an option line is `option NAME VALUE`"),
        (
            "option goal_levl 8\nseats ann bob",
            f"1: no option is called `goal_levl`, did you mean `goal_level`? ({OPTIONS})",
        ),
        ("option goal_level high\nseats ann bob", "1: `high` is no value of `goal_level` (6, 8, 10, 20)"),
        (
            "option loot_rounds onne\nseats ann bob",
            "1: `onne` is no value of `loot_rounds`, did you mean `one`? (one, until_empty)",
        ),
        (
            "option death_keeps race wealth\nseats ann bob",
            "1: `wealth` is no value of `death_keeps` (race, class, mojo, power, enablers, curses)",
        ),
        ("sets dungoen\nseats ann bob", "1: no card set is called `dungoen`, did you mean `dungeon`?"),
        ("seats ann bob\nann level", "2: `` should be a number"),
        ("seats ann bob\nann saucepan", "2: say where `saucepan` lies: hand, wears, bag or curses"),
        ("seats ann bob\ndoor saucepan", "2: `saucepan` is a treasure card"),
        ("seats ann bob\nfight saucepan", "2: `saucepan` is no monster"),
        ("seats ann bob\nfight tax_troll tax_troll", "2: there are no more copies of `tax_troll`"),
        ("seats ann ann", "1: every seat needs a name of its own"),
        ("ann level 3", "1: `ann` means nothing here"),
        ("# nothing", "1: say who plays: a line like `seats ann bob cid`"),
        (b"seats \xff\xfe", "1: this file is not UTF-8 text"),
    ],
)
def test_what_cannot_be_understood_is_named_with_its_line_and_the_nearest_word(told, text, sentence):
    status, lines = told(text)
    assert status == 1
    assert lines == [f"story.scenario:{sentence}", "0 of 1 scenarios hold."]


def test_a_file_that_is_no_text_is_told(told):
    status, lines = told(b"seats \xff\xfe")
    assert status == 1
    assert lines[0].startswith("story.scenario:1: this file ")


def test_a_move_that_is_refused_names_the_reason_and_the_rule(told):
    _, lines = told(HOLDS.replace("expect ann level 3", "ann searches"))
    assert lines[0] == "story.scenario:5: `ann searches` is refused: refuse.not_now.search_room (R-TURN-01)"


def test_a_refusal_that_did_not_come_is_told(told):
    _, lines = told(HOLDS.replace("expect ann level 3", "refused not_now.open_door: ann opens"))
    assert lines[0] == "story.scenario:5: `refused not_now.open_door: ann opens`, but it is accepted"


def test_the_answer_as_json_is_one_object_and_nothing_else(told):
    status, lines = told("seats ann bob\nturn anne", "--json")
    said = json.loads("\n".join(lines))
    assert (status, said["scenarios"], said["held"]) == (1, 1, 0)
    assert list(said["faults"].values()) == ["story.scenario:2: nobody is called `anne`, did you mean `ann`?"]


def test_a_folder_means_every_scenario_in_it(tmp_path, capsys):
    for name in ("one", "two"):
        (tmp_path / f"{name}.scenario").write_text(HOLDS)
    (tmp_path / "notes.txt").write_text("no scenario")
    assert scenario.run([str(tmp_path)]) == 0
    assert capsys.readouterr().out == "2 of 2 scenarios hold.\n"


def test_a_path_that_is_not_there_is_told(tmp_path):
    with pytest.raises(Trouble, match="There is no file or folder"):
        scenario.run([str(tmp_path / "nowhere")])
