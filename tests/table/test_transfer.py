"""A saved game as text: what goes out comes in again; whatever else comes in is refused and leaves nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.ai.minds import InlineMinds
from game.cli import replay
from game.cli.save import run
from game.model.ruleset import RULES
from game.table import transfer
from game.table.clock import INSTANT
from game.table.opening import resume_table, settings_of
from game.table.records import CHAIN_START, Row, SaveProblem, link, rows_of
from game.table.store import Store
from game.table.transfer import exported, imported
from game.text.typography import MISLEADING
from tests.bad_input.games import rewritten
from tests.table.test_local_table import autoplay, new_table, settled


@pytest.fixture(scope="module")
def sent(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The lines of a game that has begun."""
    path = tmp_path_factory.mktemp("sent") / "game.doors"
    table = new_table(path)
    autoplay(table, 12)
    settled(table)
    table.close()
    return list(exported(path))


def brought(tmp_path: Path, lines: list[bytes]) -> Path:
    text, save = tmp_path / "game.jsonl", tmp_path / "again.doors"
    text.write_bytes(b"\n".join(lines) + b"\n")
    imported(text, save)
    return save


def test_an_imported_game_is_the_same_game_and_goes_on(sent, tmp_path):
    save = brought(tmp_path, sent)
    assert list(exported(save)) == sent
    table = resume_table(save, InlineMinds, INSTANT)
    assert autoplay(table, 3) == 3
    table.close()


def test_the_number_that_shuffles_come_from_is_not_sent(sent, tmp_path):
    with Store.open(brought(tmp_path, sent)) as store:
        assert settings_of(store)[1] != 7
    assert b"chance" not in b"".join(sent)


OPENS, NUMBERED = b'"verb":"open_door"', b'"rules":%d' % RULES
WRONG = {
    "nothing": (lambda lines: [], "save.import_unreadable"),
    "no header": (lambda lines: lines[1:], "save.import_unreadable"),
    "a later form": (lambda lines: [lines[0].replace(b'"form":2', b'"form":9', 1), *lines[1:]], "save.newer"),
    "earlier rules": (lambda lines: [lines[0].replace(NUMBERED, b'"rules":1', 1), *lines[1:]], "save.import_rules"),
    "cut short": (lambda lines: lines[:-2], "save.import_changed"),
    "half a line": (lambda lines: [*lines[:-1], lines[-1][:30]], "save.import_unreadable"),
    "a move twice": (lambda lines: [*lines, *[line for line in lines if OPENS in line][:1]], "save.import_illegal"),
    "deep": (lambda lines: [*lines, b"[" * 50_000], "save.import_unreadable"),
    "no text": (lambda lines: [lines[0], b"\xff\xfe\x00"], "save.import_unreadable"),
    "long": (lambda lines: [*lines, b'"' + b"x" * 70_000], "save.too_large"),
}  # fmt: skip


@pytest.mark.parametrize(("change", "key"), WRONG.values(), ids=WRONG)
def test_what_is_no_exported_game_is_refused_and_leaves_nothing(sent, tmp_path, change, key):
    with pytest.raises(SaveProblem) as problem:
        brought(tmp_path, change(sent))
    assert problem.value.message.key == key
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


def edited(pattern: bytes, new: bytes) -> Callable[[list[bytes]], list[bytes]]:
    """The first move whose line has this pattern has something else in its place."""

    def change(lines: list[bytes]) -> list[bytes]:
        place = next(n for n, line in enumerate(lines) if n and re.search(pattern, line))
        return [re.sub(pattern, new, line, count=1) if n == place else line for n, line in enumerate(lines)]

    return change


def one_more(event: bytes) -> Callable[[list[bytes]], list[bytes]]:
    """Return a change that adds an event to the last move."""
    kind = re.search(rb'"event":"(\w+)"', event)
    assert kind is not None
    fact = b'{"type":"%s","v":1,"body":%s}]}' % (kind[1], event)
    return lambda lines: [*lines[:-1], lines[-1].removesuffix(b"]}") + b"," * (b'"events":[{' in lines[-1]) + fact]


def taken_back(to: bytes) -> Callable[[list[bytes]], list[bytes]]:
    fact = b'{"type":"TakenBack","v":1,"body":%s}' % to
    return lambda lines: [*lines, b'{"command":null,"seat":0,"command_id":"m%d","events":[%s]}' % (len(lines), fact)]


FORGED: dict[str, Callable[[list[bytes]], list[bytes]]] = {
    "a gift of nine levels": one_more(b'{"event":"LevelChanged","seat":0,"change":9,"why":"effect"}'),
    "another seat": edited(rb'("event":"CardDrawn","seat":)[01]', rb"\g<1>2"),
    "a seat that is not there": edited(rb'("event":"CardDrawn","seat":)\d', rb"\g<1>-99999"),
    "a card that is not there": edited(rb'("event":"ItemLaid","seat":\d,"card":)\d+', rb"\g<1>4000"),
    "a card from below": edited(rb'("event":"CardDrawn","seat":\d,"card":)\d+', rb"\g<1>3"),
    "another card is laid": edited(rb'("verb":"lay_card","source":)\d+', rb"\g<1>3"),
    "a pile with a card twice": edited(rb'("event":"PileShuffled","pile":0,"cards":\[)(\d+),\d+', rb"\g<1>\g<2>,\g<2>"),
    "nothing comes of a move": edited(rb'"events":\[\{.*\}\]\}$', rb'"events":[]}'),
    "a move of nobody": edited(rb'"command":\{"seat":[^}]*\}', rb'"command":null'),
    "back before the deal": taken_back(b"0"),
    "back to after the end": taken_back(b"100000"),
    "back from the end": taken_back(b"-3"),
}


def resealed(lines: list[bytes]) -> list[bytes]:
    """With the number of moves and the checksum that belong to them."""
    head, rows = CHAIN_START, list[Row]()
    for number, line in enumerate(lines[1:], 1):
        entry = transfer._entry(msgspec.json.decode(line, type=transfer.Line), {f"m{number}"})
        rows += rows_of(entry, number, len(rows) + 1)
    for row in rows:
        head = link(head, row)
    header = msgspec.json.decode(lines[0], type=transfer.Header)
    return [msgspec.json.encode(msgspec.structs.replace(header, moves=len(lines) - 1, head=head.hex())), *lines[1:]]


@pytest.mark.parametrize("forge", FORGED.values(), ids=FORGED)
def test_what_the_rules_would_not_make_is_refused_though_all_checksums_are_right(sent, tmp_path, forge):
    brought(tmp_path, resealed(sent))
    (tmp_path / "again.doors").unlink()
    forged = resealed(forge(sent))
    with pytest.raises(SaveProblem) as problem:
        brought(tmp_path, forged)
    assert problem.value.message.key in ("save.import_illegal", "save.import_unreadable")
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_long_game_that_was_played_comes_in_as_it_went_out(tmp_path):
    table = new_table(tmp_path / "long.doors")
    autoplay(table, 120)
    settled(table)
    table.close()
    lines = list(exported(tmp_path / "long.doors"))
    assert list(exported(brought(tmp_path, lines))) == lines


STRANGE = "An\x1b[2Jn\u202e\x07\nBo"


def test_what_a_stranger_wrote_is_printed_without_signs_that_mislead(sent, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DOORS_SAVES_DIR", str(tmp_path))
    header = msgspec.json.decode(sent[0], type=transfer.Header)
    seats = (header.settings.seats[0]._replace(name=STRANGE), *header.settings.seats[1:])
    settings = msgspec.structs.replace(header.settings, seats=seats)
    lines = [msgspec.json.encode(msgspec.structs.replace(header, settings=settings)), *sent[1:]]
    (tmp_path / "sent.jsonl").write_bytes(b"\n".join(lines))
    for words in (["import", str(tmp_path / "sent.jsonl"), str(tmp_path / "ev\x1bil.doors")], ["list"]):
        assert run(words) == 0
    assert replay.run([str(tmp_path / "ev\x1bil.doors"), "--lang", "en"]) == 0
    assert [line for line in capsys.readouterr().out.split("\n") if MISLEADING.search(line)] == []


def test_an_id_that_a_later_move_will_bear_is_refused(sent, tmp_path):
    with pytest.raises(SaveProblem) as problem:
        brought(tmp_path, [line.replace(b'"m2"', b'"m400"') for line in sent])
    assert problem.value.message.key == "save.import_unreadable"


def test_a_changed_outcome_is_noticed(sent, tmp_path):
    number = max(n for n, line in enumerate(sent) if b'"seat":1' in line)
    lines = [line.replace(b'"seat":1', b'"seat":2') if n == number else line for n, line in enumerate(sent)]
    assert lines != sent
    with pytest.raises(SaveProblem):
        brought(tmp_path, lines)


def test_an_imported_game_is_listed_like_the_one_it_came_from(sent, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DOORS_SAVES_DIR", str(tmp_path))
    table = resume_table(brought(tmp_path, sent), InlineMinds, INSTANT)
    autoplay(table, 2)
    table.close()
    assert run(["export", str(tmp_path / "again.doors"), str(tmp_path / "out.jsonl")]) == 0
    assert run(["import", str(tmp_path / "out.jsonl"), str(tmp_path / "third.doors")]) == 0
    capsys.readouterr()
    assert run(["list"]) == 0
    *rows, last = capsys.readouterr().out.splitlines()
    assert len({row.partition(": ")[2] for row in rows}) == 1
    assert re.fullmatch(r"\w+ \d+(, \w+ \d+)+; turn [1-9]\d*", rows[0].partition(": ")[2])
    assert last.startswith("saved games: 2")


def test_a_save_that_holds_moves_is_never_called_empty(sent, tmp_path, monkeypatch, capsys):
    """Imports of before have no summary."""
    monkeypatch.setenv("DOORS_SAVES_DIR", str(tmp_path))
    rewritten(brought(tmp_path, sent), {}, lambda number, entry: entry)
    assert run(["list"]) == 0
    row = capsys.readouterr().out.splitlines()[0]
    assert re.fullmatch(rf"again.doors: \w+(, \w+)+; {len(sent) - 1}\s?moves", row)
