"""`main.py host`: keeps a table for other machines, without a window."""

from __future__ import annotations

import json
import sys
import traceback
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.console import USAGE_ERROR, Arguments, Parser, Trouble, parse, parser
from game.cli.endings import when_asked_to_end
from game.cli.options import add_options, house_of
from game.cli.rivals import rivals
from game.cli.sentences import system_lang
from game.install import config_folder, version
from game.model.messages import AsWritten, Message
from game.model.ruleset import FEWEST_SEATS, MOST_SEATS
from game.table.clock import Pace
from game.table.interface import SeatInfo
from game.table.save_folder import saves_dir
from game.text.catalogue import Catalogue

if TYPE_CHECKING:
    from game.net.hosted_table import HostedTable, Means
    from game.net.interface import Invitation, NewTable
    from game.net.parts import SeatRule
    from game.net.trust import Certificate
    from game.table.writer import Wake

TABLE_NAME = "The table"
SEAT_RULES = ("ask", "free", "never")


class Wanted(Arguments):
    name: str
    sets: str
    seats: int
    rivals: str
    option: list[str]
    port: int | None
    open: bool
    code: str
    onlookers: bool
    latecomers: SeatRule | None
    anywhere: bool
    resume: Path | None
    new: bool
    json: bool


def run(arguments: list[str]) -> int:
    """Exit status 0 when the table was closed politely; 1 if it broke; 2 with a sentence if the port, the save or the
    cards are not to be had."""
    from game.net.addresses import with_code
    from game.net.hosted_table import HostedTable
    from game.net.listen import Reach, TableThread
    from game.net.trust import own_certificate, spoken

    wanted = parse(rules(), arguments, Wanted())
    words = Catalogue.load(system_lang())
    tell = Teller(wanted.json)
    wanted.resume = wanted.resume or cut_off(wanted, words, tell)
    order, certificate = order_of(wanted, words), own_certificate(config_folder())
    made: list[HostedTable] = []
    broken: list[BaseException] = []

    def make(wake: Wake) -> HostedTable:
        made.append(HostedTable(order, means(wanted, words, certificate, tell), wake))
        return made[0]

    thread = TableThread(make, certificate, Reach(wanted.port, wanted.anywhere), broken.append)
    invitation = thread.open()
    if isinstance(invitation, Message):
        raise Trouble(words.say(invitation), USAGE_ERROR)
    when_asked_to_end(thread.end, "SIGINT")
    told: str | None = None
    while thread.alive:
        code = made[0].server.entrance.code or ""
        if code != told:
            problem = words.say(invitation.problem) if invitation.problem is not None else ""
            spelt = spoken(code) if code else words.say("lobby.open_badge")
            tell.invite(order, with_code(invitation, code), code, (spelt, problem))
            told = code
        thread.join(0.5)
    for error in broken:
        traceback.print_exception(error, file=sys.stderr)
    tell("broken" if broken else "closed")
    return 1 if broken else 0


def rules() -> Parser:
    found = parser("host", "Keeps a table for other machines, without a window. TERM or Ctrl-C closes it politely.")
    found.add_argument("--name", default="", metavar="N", help="what the table is called in the list")
    found.add_argument("--sets", default="", metavar="A,B", help="card sets to play with")
    found.add_argument("--seats", type=int, default=4, metavar="N", help=f"{FEWEST_SEATS} to {MOST_SEATS}")
    told = (
        "computers that sit there from the start, such as ai:easy,ai; the other seats stay open until the game begins"
    )
    found.add_argument("--rivals", default="", metavar="MIND,MIND", help=told)
    add_options(found)
    found.add_argument("--port", type=int, default=None, metavar="P", help="this port and no other")
    lock = found.add_mutually_exclusive_group()
    lock.add_argument("--open", action="store_true", help="no code: anybody on this network may sit down")
    lock.add_argument("--code", default="", metavar="C", help="this code; otherwise a new one")
    found.add_argument("--onlookers", action="store_true", help="others may watch a game that has begun")
    told = "who may take a seat once the game is on: those the first person seated agrees to, anybody, or nobody"
    found.add_argument("--latecomers", choices=SEAT_RULES, default=None, help=told)
    found.add_argument("--anywhere", action="store_true", help="let in machines outside private networks, too")
    which = found.add_mutually_exclusive_group()
    which.add_argument("--resume", type=Path, default=None, metavar="FILE", help="go on with this saved game")
    which.add_argument("--new", action="store_true", help="begin a new game, even if one at this table was cut off")
    found.add_argument("--json", action="store_true", help="print one JSON object per line")
    return found


def cut_off(wanted: Wanted, words: Catalogue, tell: Teller) -> Path | None:
    """The save of the game that goes on, because it was left off this evening. One of an earlier day is told of, and
    where another game is asked for the one before is laid aside."""
    from game.net.unfinished import is_of_this_evening, lay_aside, unfinished_game, was_stopped

    game = unfinished_game(saves_dir(), table_name(wanted)) if not wanted.resume else None
    if game is None:
        return None
    goes_on, save = is_of_this_evening(game, datetime.now()) and not wanted.new, str(game.path)
    event = "laid_aside" if wanted.new else "goes_on" if goes_on else "left_off"
    key = "stopped" if goes_on and was_stopped(game) else event
    if wanted.new:
        lay_aside(game)
    told = words.say(f"net_command.{key}", name=AsWritten(table_name(wanted)), n=game.moves, save=AsWritten(save))
    tell.remark(told, event, save=save, moves=game.moves)
    return game.path if goes_on else None


def table_name(wanted: Wanted) -> str:
    """Return the name that was asked for, or the usual one."""
    from game.text.foreign import clean_name

    return clean_name(wanted.name) or TABLE_NAME


def order_of(wanted: Wanted, words: Catalogue) -> NewTable:
    """Return the table that was asked for. Raise Trouble, with status 2, for one that cannot be."""
    from game.content.merger import list_set_ids
    from game.net.hosted_table import kept_table
    from game.net.interface import NewTable
    from game.net.trust import tidy_code
    from game.text.foreign import clean_name

    if not FEWEST_SEATS <= wanted.seats <= MOST_SEATS:
        raise Trouble(words.say("net_command.seats", least=FEWEST_SEATS, most=MOST_SEATS), USAGE_ERROR)
    if wanted.code and tidy_code(wanted.code) is None:
        raise Trouble(words.say("net.no_code"), USAGE_ERROR)
    seats = seated(wanted.rivals, words)
    if len(seats) >= wanted.seats:
        raise Trouble(words.say("net_command.nobody_else", n=wanted.seats), USAGE_ERROR)
    sets = tuple(filter(None, wanted.sets.split(","))) or list_set_ids()[:1]
    unknown = next((each for each in sets if each not in list_set_ids()), None)
    if unknown is not None:
        raise Trouble(words.say("net_command.no_set", set=AsWritten(unknown)), USAGE_ERROR)
    house, free = house_of(wanted.option, sets, words), wanted.seats - len(seats)
    kept = kept_table(wanted.resume) if wanted.resume is not None else None
    kept = kept or NewTable(TABLE_NAME, onlookers=False, save=wanted.resume)
    return kept._replace(
        name=clean_name(wanted.name) or kept.name,
        locked=kept.locked and not wanted.open,
        onlookers=kept.onlookers or wanted.onlookers,
        seat_rule=wanted.latecomers or kept.seat_rule,
        sets=sets,
        seats=seats,
        house=house,
        free=free,
    )


def seated(said: str, words: Catalogue) -> tuple[SeatInfo, ...]:
    """The computers that were asked for, each with a name."""
    from game.ai.policies import POLICIES, SPOKEN_OF

    minds = tuple(filter(None, said.split(",")))
    unknown = next((mind for mind in minds if mind not in POLICIES), None)
    if unknown is not None:
        raise Trouble(
            words.say("net_command.no_mind", mind=AsWritten(unknown), known=AsWritten(", ".join(SPOKEN_OF))),
            USAGE_ERROR,
        )
    names = rivals(words, Pace()).names
    return tuple(SeatInfo(name, "rival", mind) for name, mind in zip(names, minds, strict=False))


def means(wanted: Wanted, words: Catalogue, certificate: Certificate, tell: Teller) -> Means:
    from game.net.hosted_table import Means
    from game.net.trust import tidy_code

    code = tidy_code(wanted.code) if wanted.code else ""
    return Means(version(), certificate, rivals(words, Pace()), tell, code or "", headless=True)


class Teller:
    """Prints one line for everything that happens: no card, no code, no token but in the invitation."""

    def __init__(self, as_json: bool) -> None:
        self._json = as_json

    def __call__(self, event: str, **what: str | int) -> None:
        if self._json:
            print(json.dumps({"event": event, **what}), flush=True)
        else:
            print(" ".join([event, *(f"{name}={value}" for name, value in what.items())]), flush=True)

    def remark(self, sentence: str, event: str, **what: str | int) -> None:
        """Print a sentence for the person who started the table, or with --json its event."""
        if self._json:
            self(event, **what)
        else:
            print(sentence, flush=True)

    def invite(self, order: NewTable, invitation: Invitation, code: str, told: tuple[str, str]) -> None:
        """How others come to the table, by the code that counts from now on; or why they do not. `told`: the code as it
        is read out, or that there is none, and the problem."""
        spelt, problem = told
        if self._json:
            ways = {"addresses": invitation.addresses, "port": invitation.port, "links": invitation.links}
            print(
                json.dumps({"event": "open", "name": order.name, "code": code, **ways, "problem": problem}), flush=True
            )
            return
        print(f"{order.name}: {', '.join(invitation.addresses) or '-'}, {invitation.port}")
        print(spelt)
        print("\n".join((*invitation.links, *filter(None, [problem]))), flush=True)
