"""A broken card set says in one clear sentence what is wrong, where, and what to write instead."""

from __future__ import annotations

import json

import pytest

from game.cli import check
from game.cli.console import Trouble
from game.content.merger import UnknownSet, load_ruleset
from game.text.faults import sentence_of
from tests.content.folders import ITEM, MANIFEST, MONSTER, TRAIT, complaints, write_set
from tests.support.complaints import refused_saying

BROKEN = {
    "a typo in a field": (
        {"treasures": ITEM.replace("bonus", "bonsu")},
        "tiny/treasures.yaml:7:3: field `bonsu` of card `hat`: unknown field, did you mean `bonus`?",
    ),
    "a kind that does not exist": (
        {"treasures": ITEM.replace("item", "itme")},
        "tiny/treasures.yaml:3:9: field `kind` of card `hat`: `itme` is not known here, did you mean `item`?",
    ),
    "a monster without a level": (
        {"doors": MONSTER.replace("  level: 1\n", "") + TRAIT},
        "tiny/doors.yaml:2:3: card `bat`: `level` is missing",
    ),
    "a monster without a Mishap": (
        {"doors": MONSTER.replace("[{lose: {levels: 1}}]", "[]") + TRAIT},
        "tiny/doors.yaml:2:3: card `bat`: `bad` is missing",
    ),
    "an item without a slot": (
        {"treasures": ITEM.replace("  slot: head\n", "")},
        "tiny/treasures.yaml:2:3: card `hat`: `slot` is missing",
    ),
    "a level beyond the last": (
        {"doors": MONSTER.replace("level: 1\n", "level: 21\n") + TRAIT},
        "tiny/doors.yaml:6:10: field `level` of card `bat`: must be at most 20",
    ),
    "an unknown tag": (
        {"doors": MONSTER.replace("[undead]", "[undead, undaed]") + TRAIT},
        "tiny/doors.yaml:5:18: field `tags[1]` of card `bat`: `undaed` is not known here, did you mean `undead`?",
    ),
    "the same card twice": (
        {"treasures": ITEM + ITEM},
        "tiny/treasures.yaml:9:7: field `id` of card `hat`: "
        "there is already a card with this id, at tiny/treasures.yaml:2:3",
    ),
    "a field twice": (
        {"treasures": ITEM + "  bonus: 2\n"},
        "tiny/treasures.yaml:8:3: `bonus` appears twice, first on line 7",
    ),
    "a tab": (
        {"treasures": ITEM + "\tvalue: 2\n"},
        "tiny/treasures.yaml:8:1: this is not readable YAML: there is a tab where only spaces are allowed",
    ),
    "a number in quotes": (
        {"treasures": ITEM.replace("100", '"100"')},
        "tiny/treasures.yaml:6:10: field `value` of card `hat`: expected a whole number, found text",
    ),
    "a set called otherwise than its folder": (
        {"manifest": MANIFEST.replace("tiny,", "huge,", 1)},
        "tiny/set.yaml:1:6: field `id` of set `huge`: the set is called `huge`, but its folder is called `tiny`",
    ),
    "one card instead of a list": (
        {"treasures": "id: hat"},
        "tiny/treasures.yaml:1:1: expected a list, found a mapping (`key: value`)",
    ),
}


@pytest.mark.parametrize(("files", "sentence"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_set_gets_one_clear_sentence(tmp_path, files, sentence):
    assert complaints(tmp_path, **files) == [sentence]


def test_a_sound_set_gets_none(tmp_path):
    assert complaints(tmp_path) == []


def test_all_mistakes_of_all_files_are_named_at_once(tmp_path):
    found = complaints(tmp_path, doors=MONSTER.replace("kind", "kidn"), treasures=ITEM.replace("slot", "solt"))
    assert len(found) == 3  # `kind` is missing; `solt` is unknown and `slot` is missing


def test_a_missing_file_is_named(tmp_path):
    (write_set(tmp_path) / "doors.yaml").unlink()
    fault = check.faults_of(tmp_path / "tiny")[0]
    assert "tiny/doors.yaml: the file cannot be read" in f"{fault.mark}: {sentence_of(fault, 'en')}"


def test_loading_a_broken_set_tells_the_mistake(tmp_path, monkeypatch):
    write_set(tmp_path, treasures=ITEM.replace("bonus: 1", "bonus: 1, 2"))
    monkeypatch.setenv("DOORS_CARDSETS_DIR", str(tmp_path))
    with refused_saying("field `bonus` of card `hat`: expected a whole number, found text"):
        load_ruleset(["tiny"])


def test_a_set_that_is_not_there_is_refused_with_the_ones_that_are(tmp_path, monkeypatch):
    write_set(tmp_path)
    monkeypatch.setenv("DOORS_CARDSETS_DIR", str(tmp_path))
    with pytest.raises(UnknownSet, match="no card set is called `tinny`; there are: tiny"):
        load_ruleset(["tinny"])
    assert [manifest.name.fr for manifest in load_ruleset(["tiny"])[0].sets] == ["Petit"]


def test_check_ends_with_1_and_prints_where(tmp_path, capsys):
    write_set(tmp_path, treasures=ITEM.replace("head", "haed"))
    assert check.run([str(tmp_path), "--lang", "fr"]) == 1
    said = (
        "tiny/treasures.yaml:5:9: champ `slot` de la carte `hat` : `haed` est inconnu ici, vouliez-vous dire `head` ?"
    )
    assert capsys.readouterr().out.strip() == said


def test_check_prints_one_json_object(tmp_path, capsys):
    write_set(tmp_path, treasures=ITEM.replace("head", "haed"))
    assert check.run([str(tmp_path / "tiny"), "--json", "--lang", "en"]) == 1
    [problem] = json.loads(capsys.readouterr().out)["problems"]
    assert (problem["file"], problem["line"], problem["card"], problem["field"]) == (
        "tiny/treasures.yaml", 5, "hat", "slot",
    )  # fmt: skip


def test_check_wants_a_folder_with_a_set(tmp_path):
    with pytest.raises(Trouble, match="a set is a folder with a set"):
        check.run([str(tmp_path)])
