"""check measures every card: words that are too long for its face are a mistake with a place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.content.folders import ITEM, MONSTER, TRAIT, write_set
from ui.commands import check

LONG = "W" * 16  # as many letters as the linter allows, and wider than any real word


def test_a_title_that_fits_in_one_language_only_is_told_with_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    home = write_set(tmp_path, treasures=ITEM.replace("Bonnet", LONG))
    assert check.run([str(home), "--lang", "en", "--json"]) == 1
    [problem] = json.loads(capsys.readouterr().out)["problems"]
    assert (problem["file"], problem["line"], problem["card"]) == ("tiny/treasures.yaml", 2, "hat")
    assert problem["field"] == "fr"
    assert "the title doesn’t fit" in problem["sentence"]


def test_a_joke_that_is_not_shown_is_told_with_its_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    wide, mishaps = " ".join(["MMMM"] * 32), ", ".join(["{discard: {from: hand}}"] * 5)
    wordy = MONSTER.replace("{lose: {levels: 1}}", mishaps) + f'  flavour: {{en: "Squeaks.", fr: "{wide}"}}\n'
    assert check.run([str(write_set(tmp_path, doors=wordy + TRAIT)), "--lang", "en"]) == 1
    assert ": In French: “Souris” (tiny/bat): the flavour line isn’t shown" in capsys.readouterr().out


def test_a_set_with_a_mistake_is_not_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    home = write_set(tmp_path, treasures=ITEM.replace("Bonnet", LONG).replace("bonus", "bonsu"))
    assert check.run([str(home), "--lang", "fr"]) == 1
    assert capsys.readouterr().out.count("\n") == 1


def test_a_set_whose_words_fit_has_no_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert check.run([str(write_set(tmp_path)), "--lang", "fr"]) == 0
    assert "Aucune erreur" in capsys.readouterr().out
