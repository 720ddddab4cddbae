"""`main.py replay SAVE`: tells a saved game move by move, or makes every move again and compares."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec

from game.cli.console import Arguments, Trouble, parse, parser, print_json, progress
from game.cli.sentences import system_lang
from game.content.faults import ContentErrors
from game.ids import NOBODY, CardIds, SeatId
from game.lab.replay import Difference, Game, moves, open_game, verify
from game.model.messages import AsWritten
from game.model.ruleset import RULES
from game.model.state import State
from game.table.records import SaveProblem
from game.table.timeline import Move
from game.text.catalogue import Catalogue, Names
from game.text.faults import sentence_of
from game.text.log import Chronicle
from game.text.typography import Lang
from game.views import view


class Wanted(Arguments):
    save: Path
    verify: bool
    lang: Lang
    json: bool


def run(arguments: list[str]) -> int:
    """Exit status 0 if the save is sound and, with --verify, the rules make the same game of it."""
    rules = parser("replay", "Tells a saved game move by move, or verifies it.")
    rules.add_argument("save", type=Path, metavar="SAVE", help="the file of a saved game")
    rules.add_argument("--verify", action="store_true", help="make every move again and compare all events")
    rules.add_argument("--lang", choices=("en", "fr"), default=system_lang(), help="language of the sentences")
    rules.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    wanted = parse(rules, arguments, Wanted())
    words = Catalogue.load(wanted.lang)
    game = _opened(wanted.save, words)
    if game.other is not None:
        print(words.say(game.other), file=sys.stderr)
    try:
        return _verify(wanted, game, words) if wanted.verify else _tell(wanted, game, words)
    except msgspec.DecodeError as unknown:
        raise Trouble(words.say("save.unknown_move", name=AsWritten(wanted.save.name))) from unknown


def _opened(path: Path, words: Catalogue) -> Game:
    try:
        return open_game(path)
    except SaveProblem as problem:
        raise Trouble(words.say(problem.message)) from problem
    except ContentErrors as broken:
        first = broken.errors[0]
        raise Trouble(
            words.say("problem.cards_broken", place=str(first.mark), why=sentence_of(first, words.lang))
        ) from broken


def _tell(wanted: Wanted, game: Game, words: Catalogue) -> int:
    told = list(_lines(game, words))
    if wanted.json:
        return print_json({"moves": [{"move": number, "lines": lines} for number, lines in told]})
    for number, lines in told:
        for line in lines:
            print(f"{number:5}  {line}")
    return 0


def _lines(game: Game, words: Catalogue) -> Iterator[tuple[int, list[str]]]:
    """The sentences of each entry; the teller sees every card, as the file does."""
    people = tuple(seat.name for seat in game.settings.seats)
    names = Names(people, None, {key: text.name for key, text in game.texts.texts.items()})
    chronicle = Chronicle(lambda card: game.engine.book.defs[card])
    for number, before, entry in moves(game):
        if isinstance(entry, Move):
            front = partial(_in_front, game, before)
            yield number, [words.say(line.message, names) for line in chronicle.tell(entry.events, front)]
        else:
            yield number, [words.say("replay.taken_back", n=entry)]


def _in_front(game: Game, before: State, seat: SeatId) -> CardIds:
    return view(game.engine.book, before, NOBODY).seats[seat].working


def _verify(wanted: Wanted, game: Game, words: Catalogue) -> int:
    with progress("moves", len(game.entries)) as bar:
        found = verify(game, bar.advance)
    earlier = game.rules != RULES
    if wanted.json:
        same = None if earlier else found is None
        print_json({"moves": len(game.entries), "same": same, "difference": found and found._asdict()})
    elif earlier:
        print(words.say("replay.earlier_rules", name=AsWritten(wanted.save.name), n=len(game.entries)))
    elif found is None:
        print(words.say("replay.same", name=AsWritten(wanted.save.name), n=len(game.entries)))
    else:
        _explain(found, wanted.save.name, words)
    return 0 if found is None else 1


def _explain(found: Difference, name: str, words: Catalogue) -> None:
    """Where, what was stored, what the rules make of it."""
    print(words.say("replay.differs", name=AsWritten(name), move=str(found.move), verb=found.command, n=found.event))
    for key, text in (("saved", found.saved), ("rules", found.made)):
        print(f"  {words.say(f'replay.{key}')}: {text or words.say('replay.nothing')}")
