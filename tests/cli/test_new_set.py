"""main.py new-set writes a set that is sound, can be completed in an editor, and plays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import main
from game.cli import environment
from game.cli.check import faults_of
from game.content.folders import OWN_VARIABLE
from game.lab.simulate import Wish, play_some
from tests.caches import lay_cache
from ui.commands.check import misfits_of


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(environment, "enter", lambda root, extras: None)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("DOORS_CACHE_DIR", str(lay_cache(tmp_path / "cache")))
    monkeypatch.setenv(OWN_VARIABLE, str(tmp_path / "own"))
    return tmp_path / "own"


def test_a_new_set_is_without_a_mistake_and_its_cards_fit(own: Path, capsys: pytest.CaptureFixture[str]):
    assert main.main(["new-set", "garden_party"]) == 0
    assert f"main.py check {own / 'garden_party'}" in capsys.readouterr().out
    assert faults_of(own / "garden_party") == ()
    assert misfits_of(own / "garden_party", "fr") == []


def test_a_new_set_plays_in_a_mix(own: Path):
    assert main.main(["new-set", "garden_party"]) == 0
    (game,) = play_some(Wish(1, ("dungeon", "garden_party"), ("greedy",) * 3, 5), [0])
    assert (game.ending, game.problem) == ("finished", "")
    assert any(count.drawn for card, count in game.cards.items() if card.startswith("garden_party/"))


def test_every_file_of_a_new_set_names_a_schema_that_lies_beside_it(own: Path):
    assert main.main(["new-set", "garden_party", "--into", str(own / "desk")]) == 0
    for file in (own / "desk" / "garden_party").glob("*.yaml"):
        head = file.read_text(encoding="utf-8").splitlines()[0]
        schema = file.parent / head.removeprefix("# yaml-language-server: $schema=")
        assert json.loads(schema.read_text(encoding="utf-8"))["$defs"]


def test_schemas_can_be_written_beside_an_older_set(tmp_path: Path, own: Path):
    assert main.main(["schema", str(tmp_path / "schema")]) == 0
    names = sorted(path.name for path in (tmp_path / "schema").iterdir())
    assert names == ["doors.json", "rules.json", "set.json", "treasures.json"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Mon jeu d'été", "“mon_jeu_d_ete”, for example"),
        ("../up", "“up”, for example"),
        ("dungeon", "one of the game’s own sets"),
        ("twice", "already exists"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_one_sentence(
    own: Path, capsys: pytest.CaptureFixture[str], name: str, told: str
):
    (own / "twice").mkdir(parents=True)
    assert main.main(["new-set", name]) != 0
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert told in said.err
    assert sorted(path.name for path in own.iterdir()) == ["twice"]


def test_check_plays_the_set_and_tells_each_card_apart(own: Path, capsys: pytest.CaptureFixture[str]):
    assert main.main(["new-set", "garden_party"]) == 0
    capsys.readouterr()
    arguments = ["check", str(own / "garden_party"), "--play", "1", "--players", "3"]
    assert main.main([*arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["problems"], told["play"]["games"], told["play"]["finished"]) == ([], 1, 1)
    assert [card["card"] for card in told["play"]["cards"]][-1] == "garden_party/waterproof_hat"


def test_a_set_with_a_mistake_is_not_played(own: Path, capsys: pytest.CaptureFixture[str]):
    assert main.main(["new-set", "garden_party"]) == 0
    (own / "garden_party" / "doors.yaml").write_text("- {id: x}", encoding="utf-8")
    capsys.readouterr()
    assert main.main(["check", str(own / "garden_party"), "--play", "1"]) == 1
    assert "garden_party/doors.yaml:1:3" in capsys.readouterr().out
