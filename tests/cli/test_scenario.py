"""`main.py scenario`: what does not hold, and what cannot be read, is one sentence with its place."""

from __future__ import annotations

import json

import pytest

from game.cli import scenario
from game.cli.console import Trouble
from game.model.house_rules import house_options

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
        ("seats ann bob cid\nann hand fondeu", "2: no card is called `fondeu`, did you mean `fondue`?"),
        ("seats ann bob cid\nbab level 3", "2: `bab` means nothing here, did you mean `bob`?"),
        ("seats ann bob cid\nturn anne", "2: nobody is called `anne`, did you mean `ann`?"),
        ("seats ann bob cid\nturn ann arange", "2: no turn has a part `arange`, did you mean `arrange`?"),
        ("seats ann bob cid\n---\nann opns", "3: `opns` is no move, did you mean `opens`?"),
        ("seats ann bob cid\n---\nanne opens", "3: nobody is called `anne`, did you mean `ann`?"),
        ("seats ann bob cid\n---\nann plays", "3: `ann plays`: say which card"),
        ("seats ann bob cid\nann hand elf\n---\nann lays elf onn", "4: `onn` means nothing here, did you mean `on`?"),
        ("seats ann bob cid\n---\nexpect ann levl 1", "3: `levl` cannot be expected of a seat, did you mean `level`?"),
        ("seats ann bob cid\n---\nexpect figth none", "3: `figth` cannot be expected, did you mean `fight`?"),
        ("seats ann bob cid\n---\nexpect happened Cauht", "3: `Cauht` is no event, did you mean `Caught`?"),
        ("seats ann bob cid\n---\nexpect", "3: `` cannot be expected"),
        ("seats ann bob cid\n---\nrefused frozen", "3: a refusal line is `refused REASON: NAME MOVE …`"),
        ("option goal_level\nseats ann bob cid", "1: an option line is `option NAME VALUE`"),
        (
            "option goal_levl 8\nseats ann bob cid",
            f"1: no option is called `goal_levl`, did you mean `goal_level`? ({OPTIONS})",
        ),
        ("option goal_level high\nseats ann bob cid", "1: `high` is no value of `goal_level` (6, 8, 10, 20)"),
        (
            "option loot_rounds onne\nseats ann bob cid",
            "1: `onne` is no value of `loot_rounds`, did you mean `one`? (one, until_empty)",
        ),
        (
            "option death_keeps race wealth\nseats ann bob cid",
            "1: `wealth` is no value of `death_keeps` (race, class, mojo, power, enablers, curses)",
        ),
        ("sets dungoen\nseats ann bob cid", "1: no card set is called `dungoen`, did you mean `dungeon`?"),
        ("seats ann bob cid\nann level", "2: `` should be a number"),
        ("seats ann bob cid\nann fondue", "2: say where `fondue` lies: hand, wears, bag or curses"),
        ("seats ann bob cid\ndoor fondue", "2: `fondue` is a treasure card"),
        ("seats ann bob cid\nfight fondue", "2: `fondue` is no monster"),
        (
            "seats ann bob cid\nfight committee_hydra committee_hydra",
            "2: there are no more copies of `committee_hydra`",
        ),
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


THREE = "seats ann bob cid\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ann level 0", "2: nobody plays on level 0: levels go from 1 to 9, and 10 has won"),
        ("ann level 12", "2: nobody plays on level 12: levels go from 1 to 9, and 10 has won"),
        ("dice 9", "2: no die shows 9"),
        ("ann wears fondue tinfoil_hat", "2: `ann` wears more than fits (head)"),
        ("ann wears cheese_shield long_spoon", "2: `ann` wears more than fits (hand)"),
        ("ann wears long_agenda", "2: `ann` cannot wear `long_agenda`: its restriction does not hold"),
        ("ann wears elf", "2: `elf` cannot be worn"),
        ("ann bag committee_hydra", "2: `committee_hydra` cannot be carried"),
        ("ann curses unskippable_tutorial", "2: `unskippable_tutorial` does not stay in front of anybody as a curse"),
        ("ann lasting fondue", "2: `fondue` gives no bonus that lasts"),
        ("ann lasting kazoo", "2: `kazoo` counts only in a fight"),
        ("ann bag long_spoon stilts", "2: `ann` has 2 Big items, where 1 can be carried"),
        ("ann elf dwarf", "2: `ann` has too much of one family: race"),
        ("ann double_diploma warrior warrior", "2: `ann` has `warrior` twice"),
        ("ann family_tree", "2: `ann` has nothing for `family_tree` to lie beside"),
        ("bob dead hand elf", "2: `bob` is dead, and so is `elf`"),
        ("ann dead", "2: `ann` is dead: the turn is somebody else's"),
        ("turn ann over", "2: no turn has a part `over`"),
        ("turn ann charity now", "2: `now` means nothing here"),
        ("turn ann\nturn bob", "3: `turn` is said twice"),
        ("fight", "2: say against which monsters"),
        ("fight +caffeinated committee_hydra", "2: `+caffeinated` stands behind a monster"),
        ("fight committee_hydra +fondue", "2: `fondue` is no modifier"),
        ("setup\nfight committee_hydra", "1: nobody fights before the first turn"),
        ("setup\nbob dead", "3: nobody is dead before the first turn"),
        ("ann cultist", "2: `cultist` is a card of horror, which is not played here (`sets …`)"),
        ("sets", "2: say which card sets: `sets NAME,NAME`"),
    ],
)
def test_a_table_that_could_never_be_is_refused(told, text, sentence):
    assert told(THREE + text) == (1, [f"story.scenario:{sentence}", "0 of 1 scenarios hold."])


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ("ann bob", "3 to 6 can play, not 2"),
        ("ann bob cid dot eve fay gus", "3 to 6 can play, not 7"),
        ("ann all bob", "`all` begins a line and cannot be a name"),
    ],
)
def test_who_cannot_sit_at_a_table_is_told(told, seats, sentence):
    assert told(f"seats {seats}")[1][0] == f"story.scenario:1: {sentence}"


NOTHING_DUE = "`due` says when items change hands, but this move names none"
SURPLUS = f"{THREE}ann dwarf level 4 bag long_spoon stilts\nbob level 2\ncid level 3\n---\nann drops dwarf\n"
SOLD = f"{THREE}ann halfling bag tinfoil_hat bathrobe flypaper passive_sword\n---\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{SURPLUS}ann chooses stilts to bob", "7: `to` does not apply: this move does not ask for it"),
        (
            f"{SOLD}ann sells bathrobe doubling bathrobe\nann sells tinfoil_hat doubling tinfoil_hat",
            "5: `doubling` does not apply: this move does not ask for it",
        ),
        (f"{THREE}---\nann opens quickly", "3: `quickly` means nothing here"),
        (
            f"{THREE}ann hand read_the_manual\n---\nann plays read_the_manual on bob quickly",
            "4: `quickly` means nothing here",
        ),
        (
            f"{THREE}ann hand caffeinated\nfight committee_hydra\n"
            "---\nann plays caffeinated on committee_hydra quickly",
            "5: `quickly` means nothing here",
        ),
        (
            f"{THREE}ann hand kazoo\nfight committee_hydra\n---\nann plays kazoo on heroes committee_hydra",
            "5: `committee_hydra` means nothing here",
        ),
        (f"{THREE}fight committee_hydra\n---\nann asks bob for 1 2", "4: `2` means nothing here"),
        (f"{THREE}fight committee_hydra\n---\nann asks bob for 1 first bob", "4: `bob` means nothing here"),
        (f"{THREE}fight committee_hydra\n---\nann asks bob for 1 for 2", "4: `for` is said twice"),
        (f"{THREE}fight committee_hydra\n---\nann asks bob for 1 due won", f"4: {NOTHING_DUE}"),
        (f"{THREE}fight committee_hydra\n---\nbob volunteers for 1 due always", f"4: {NOTHING_DUE}"),
        (f"{THREE}fight committee_hydra\n---\nann pledges to bob due won wanting no_meddling", f"4: {NOTHING_DUE}"),
        (
            f"{THREE}ann thief hand elf\nfight committee_hydra\nturn bob\n---\nann uses thief 3 paying elf on bob",
            "6: `thief` has no ability 3",
        ),
        (f"{THREE}---\nall sleep", "3: `all sleep` is no move: it is `all pass`"),
        (f"{THREE}---\nrefused not_nw.claim: ann claims", "3: nothing is refused as `not_nw.claim`, did you mean"),
        (f"{THREE}---\nexpect situation arange", "3: `arange` is no situation, did you mean `arrange`?"),
        (f"{THREE}---\nexpect ann life alve", "3: `alve` is no state of life, did you mean `alive`?"),
        (f"{THREE}---\nexpect turn anne", "3: `anne` is no name of a seat, did you mean `ann`?"),
        (f"{THREE}---\nexpect ann hand fondeu", "3: no card is called `fondeu`, did you mean `fondue`?"),
        (f"{THREE}---\nexpect ann hand cultist", "3: `cultist` is a card of horror, which is not played here"),
        (f"{THREE}---\nexpect ann level many", "3: `many` should be a number"),
        (f"{THREE}---\nexpect never Caught Escaped", "3: `Escaped` means nothing here: one event at a time"),
        (f"{THREE}---\nexpect all anne", "3: `anne` is nobody's name, did you mean `ann`?"),
        (f"{THREE}---\nann corrects bob", "3: `ann corrects bob` is no correction: say"),
        (f"{THREE}---\ntable undoes 1", "3: 0 moves can be taken back, not 1"),
    ],
)
def test_a_part_of_a_step_that_does_not_apply_is_refused(told, text, sentence):
    status, lines = told(text)
    assert status == 1
    assert lines[0].startswith(f"story.scenario:{sentence}")


def test_every_fault_of_a_table_is_told(told):
    _, lines = told("option goal_levl 8\nsets dungen\nseats ann bob cid\nann hand fondeu tax_trol level 0\ndice 9")
    assert [line.split(":")[1] for line in lines[:-1]] == ["2", "1", "4", "4", "4", "5"]


def test_every_step_that_does_not_hold_is_told(told):
    _, lines = told(f"{THREE}---\nexpect ann level 2\nann searches\nexpect bob level 3\nann opens\nexpect turn ann")
    assert [line.split(":")[1] for line in lines[:-1]] == ["3", "4", "5"]


def test_commas_part_sets_and_values_as_spaces_do(told):
    text = f"sets dungeon,horror\noption death_keeps race,class\n{THREE}ann cultist elf\n---\nexpect ann level 1"
    assert told(text) == (0, ["1 of 1 scenarios hold."])


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
    status, lines = told("seats ann bob cid\nturn anne", "--json")
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
