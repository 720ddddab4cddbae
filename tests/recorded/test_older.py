"""Saves of earlier versions, recorded by these, are read, told and finished."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import main
from game.lab.replay import open_game, verify
from game.model.messages import AsWritten, Message
from game.model.ruleset import RULES
from tests.bad_input.games import resume
from tests.table.test_local_table import autoplay

OLDER = sorted((Path(__file__).parent / "older").glob("*.doors"))
"""One for each version, called like it, in the middle of a game."""


@pytest.fixture(params=OLDER, ids=lambda path: path.stem)
def save(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copy(request.param, tmp_path))


def test_a_save_of_an_earlier_version_is_read_from_its_facts_and_not_made_again(save: Path, capsys):
    game = open_game(save)
    assert (game.rules < RULES, len(game.entries), verify(game, lambda: None)) == (True, 70, None)
    assert main.main(["replay", str(save), "--verify", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"moves": 70, "same": None, "difference": None}
    main.main(["replay", str(save), "--verify", "--lang", "en"])
    assert "nothing is played again" in capsys.readouterr().out


def test_a_save_of_an_earlier_version_is_played_on_with_the_cards_that_it_keeps(save: Path):
    table = resume(save)
    assert table.notice == Message("save.own_cards", {"name": AsWritten(save.name)})
    autoplay(table, 40)
    table.close()
    assert len(open_game(save).entries) > 100


def test_a_save_of_an_earlier_version_is_exported_with_the_number_of_its_rules(save: Path, capsys):
    assert main.main(["save", "export", str(save), str(save.parent / "out.jsonl")]) == 0
    header, *_ = (save.parent / "out.jsonl").read_bytes().splitlines()
    assert (json.loads(header)["rules"], json.loads(header)["form"]) == (2 if save.stem == "0.7.0" else 1, 2)
