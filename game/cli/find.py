"""`main.py find`: the tables of this network."""

from __future__ import annotations

import time

from game.cli.console import Arguments, JsonValue, parse, parser, print_json
from game.cli.sentences import system_lang
from game.model.messages import AsWritten
from game.net.addresses import PORT
from game.net.beacon import FoundTable, Seeker
from game.text.catalogue import Catalogue

LOOK_EVERY = 0.05


class Wanted(Arguments):
    seconds: float
    json: bool


def run(arguments: list[str]) -> int:
    """Exit status 0 if there is a table, 1 if none was found."""
    rules = parser("find", "Asks this network for tables, and lists them.")
    rules.add_argument("--seconds", type=float, default=3.0, metavar="S", help="how long to wait for answers")
    rules.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    wanted = parse(rules, arguments, Wanted())
    words, seeker = Catalogue.load(system_lang()), Seeker()
    found: tuple[FoundTable, ...] = ()
    until = time.monotonic() + wanted.seconds
    while time.monotonic() < until:
        seeker.pump(time.monotonic())
        found = seeker.found
        time.sleep(LOOK_EVERY)
    seeker.close()
    if wanted.json:
        print_json({"tables": [row(each) for each in found]})
    for each in found if not wanted.json else ():
        print(told(each, words))
    if not found and not wanted.json:
        print(words.say(seeker.problem) if seeker.problem is not None else words.say("tables.nothing_found"))
    return 0 if found else 1


def row(found: FoundTable) -> dict[str, JsonValue]:
    here = found.here
    return {
        "name": here.name,
        "address": found.address,
        "port": here.port,
        "free": here.free,
        "taken": here.taken,
        "sets": list(here.sets),
        "locked": here.locked,
        "under_way": here.resumable,
    }


def told(found: FoundTable, words: Catalogue) -> str:
    """One line: what it is called, what is free, where it is."""
    here = found.here
    place = found.address if here.port == PORT else f"{found.address}:{here.port}"
    line = words.say("net_command.found", name=AsWritten(here.name), n=here.free, address=AsWritten(place))
    return f"{line} {words.say('net_command.locked')}" if here.locked else line
