"""Replay: what is stored comes out of the rules again, and what does not is named."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import msgspec
import pytest

from game.ai.policies import POLICIES
from game.cli.console import Trouble
from game.cli.replay import run
from game.content.merger import list_set_ids
from game.ids import SeatId
from game.lab.replay import moves, open_game
from game.lab.simulate import save, seed_of
from game.lab.whole_game import play
from game.model.house_rules import HouseRules
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, engine_of
from game.table.records import Summary
from game.table.store import Store
from game.table.timeline import Move, taken_back

SETTINGS = GameSettings(
    list_set_ids()[:1], tuple(SeatInfo(name, "rival") for name in ("Ann", "Bo", "Cleo")), HouseRules()
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (engine, texts), seed = engine_of(SETTINGS), seed_of(2, 0)
    played: list[Move] = []
    play(engine, [POLICIES["ai"]] * 3, seed, played.append, limit=4)
    save(tmp_path / "game.doors", SETTINGS, engine, texts, seed, played)
    return tmp_path / "game.doors"


def resaved(path: Path, change: str, by: str) -> Path:
    """The same game with another outcome in one event, as somebody would store it who knows the form of a save."""
    game, other = open_game(path), path.with_name("other.doors")
    with Store.open(path) as store:
        meta = {key: store.get_meta(key) for key in ("game_id", "settings", "ruleset", "rules", "chance_seed")}
    place = max(n for n, entry in enumerate(game.entries) if any(change.encode() in row.body for row in entry.events))
    entries = list(game.entries)
    rows = tuple(
        msgspec.structs.replace(row, body=row.body.replace(change.encode(), by.encode()))
        for row in entries[place].events
    )
    entries[place] = msgspec.structs.replace(entries[place], events=rows)
    with Store.create(other, {key: value for key, value in meta.items() if value is not None}) as store:
        store.append_all(entries)
    return other


def test_a_stored_game_comes_out_the_same(path: Path, capsys: pytest.CaptureFixture[str]):
    assert run([str(path), "--verify", "--lang", "en"]) == 0
    assert "moves, no differences." in capsys.readouterr().out


def test_an_event_that_the_rules_would_not_make_is_found(path: Path, capsys: pytest.CaptureFixture[str]):
    other = resaved(path, '"by":1,', '"by":2,')
    assert run([str(other), "--verify", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)["difference"]
    assert ('"by":2' in found["saved"], '"by":1' in found["made"]) == (True, True)


def test_a_game_is_told_in_the_sentences_of_its_log(path: Path, capsys: pytest.CaptureFixture[str]):
    assert run([str(path), "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "enfonce la porte" in told
    assert "[" not in told


def test_what_was_taken_back_is_told_and_still_verifies(path: Path, capsys: pytest.CaptureFixture[str]):
    with Store.open(path) as store:
        store.append(taken_back(5, SeatId(0), Summary(("Ann",), (1,), 0)))
    assert run([str(path), "--verify"]) == 0
    assert list(moves(open_game(path)))[-1][-1] == 5


def test_a_damaged_or_missing_save_is_a_sentence(path: Path):
    db = sqlite3.connect(path)
    db.execute("UPDATE event SET body = x'00' WHERE seq = 20")
    db.commit()
    db.close()
    for broken in (path, path.with_name("none.doors")):
        with pytest.raises(Trouble, match=broken.name):
            run([str(broken), "--verify"])
