"""`main.py save list|export|import`: saved games as a list, as text to send, and back."""

from __future__ import annotations

import sys
from itertools import zip_longest
from pathlib import Path
from typing import Literal

from game.cli.console import PROGRAM, USAGE_ERROR, Arguments, Trouble, parse, parser, print_json
from game.content.faults import ContentErrors
from game.content.merger import UnknownSet
from game.files import make_private
from game.table.clock import now
from game.table.opening import settings_of
from game.table.records import SavedGame, SaveProblem
from game.table.save_folder import saves_dir
from game.table.save_reader import Record
from game.table.saves import new_path, saved_games
from game.table.transfer import exported, imported
from game.text.catalogue import Catalogue
from game.text.faults import sentences_of
from game.text.typography import on_one_line


class Wanted(Arguments):
    what: Literal["list", "export", "import"]
    source: Path | None
    to: Path | None
    json: bool


def run(arguments: list[str]) -> int:
    """Exit status 0 if it could be done."""
    rules = parser("save", "Lists saved games, writes one as text that can be sent, or makes a save from such text.")
    rules.add_argument("what", nargs="?", default="list", choices=("list", "export", "import"), help="what to do")
    rules.add_argument("source", nargs="?", type=Path, metavar="FILE", help="the save to export, or the text to import")
    rules.add_argument("to", nargs="?", type=Path, metavar="TO", help="where to; export: printed if left out")
    rules.add_argument("--json", action="store_true", help="list: print one JSON object and nothing else")
    wanted = parse(rules, arguments, Wanted())
    if wanted.what != "list" and wanted.source is None:
        raise Trouble(f"{wanted.what} needs FILE. See {PROGRAM} save --help.", USAGE_ERROR)
    try:
        if wanted.source is None or wanted.what == "list":
            return _list(wanted)
        return _export(wanted.source, wanted.to) if wanted.what == "export" else _import(wanted.source, wanted.to)
    except SaveProblem as problem:
        raise Trouble(Catalogue.load("en").say(problem.message)) from problem
    except UnknownSet as unknown:
        raise Trouble(str(unknown)) from unknown
    except ContentErrors as broken:
        raise Trouble(sentences_of(broken, "en")) from broken


def _list(wanted: Wanted) -> int:
    games, words = saved_games(saves_dir()), Catalogue.load("en")
    if wanted.json:
        print_json({"folder": str(saves_dir()), "saves": [_row(game, words) for game in games]})
        return 0
    for game in games:
        print(_told(game, words))
    print(f"saved games: {len(games)} in {saves_dir()}")
    return 0


def _row(game: SavedGame, words: Catalogue) -> dict[str, str | int]:
    if game.problem is not None:
        return {"file": game.path.name, "sound": False, "problem": words.say(game.problem)}
    return {"file": game.path.name, "sound": True, "turn": game.summary.turn, "finished": game.summary.finished}


def _told(game: SavedGame, words: Catalogue) -> str:
    if game.problem is not None:
        return words.say(game.problem)
    summary = game.summary
    standing = zip_longest(summary.names, summary.levels, fillvalue="")
    seats = ", ".join(f"{name} {level}".rstrip() for name, level in standing)
    turn = f"turn {summary.turn}" if summary.levels else words.say("saves.moves", n=game.moves)
    end = f"won by {', '.join(summary.winners)}" if summary.finished else turn
    return f"{on_one_line(game.path.name)}: {'; '.join(part for part in (seats, end) if part)}"


def _export(source: Path, to: Path | None) -> int:
    lines = list(exported(source))
    data = b"".join(line + b"\n" for line in lines)
    if to is None:
        sys.stdout.buffer.write(data)
        return 0
    try:
        make_private(to)
        to.write_bytes(data)
    except OSError as error:
        raise Trouble(f"{to} cannot be written ({error.strerror}). Choose another name or folder.") from error
    print(f"exported: {len(lines) - 1} moves to {on_one_line(str(to))}")
    return 0


def _import(source: Path, to: Path | None) -> int:
    target = to or new_path(saves_dir(), now()[:10], (source.stem,))
    moves = imported(source, target)
    names = ", ".join(seat.name for seat in settings_of(Record.of(target))[0].seats)
    print(f"imported: {moves} moves of {names} to {on_one_line(str(target))}")
    return 0
