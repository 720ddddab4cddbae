"""main.py join: opens the window at a table on another machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.cli import console
from game.model.messages import Message
from game.text.catalogue import Catalogue
from ui.commands.local_backend import LocalHouse
from ui.commands.network import LocalNetwork
from ui.commands.play import ROOM_TOLD, FirstScene, WindowWishes, add_window_options, open_window, settled
from ui.scene import Context, Scene


class Wishes(WindowWishes):
    """The options of the command line."""

    where: str
    code: str
    room: bool = False
    seat: list[str]


def run(arguments: Sequence[str]) -> int:
    """Exit status 0 when the person leaves; Trouble, in the language of the system, where no window can be opened."""
    wishes = console.parse(rules(), arguments, Wishes())
    loaded, words = settled(wishes)
    where = whereto(wishes, words)
    settings = msgspec.structs.replace(loaded.settings, room=loaded.settings.room or wishes.room)
    return open_window(wishes, settings, words, loaded.problem, lambda house: there(where, wishes.seat))


def rules() -> console.Parser:
    found = console.parser("join", "Opens the window at a table on another machine; without an address, at the list.")
    found.add_argument("where", nargs="?", default="", metavar="ADDRESS|LINK", help="what the other screen shows")
    found.add_argument("--code", default="", metavar="C", help="the code of the table")
    told = "name of somebody who sits down here; may be given several times"
    found.add_argument("--seat", action="append", default=[], metavar="NAME", help=told)
    found.add_argument("--room", action="store_true", help=ROOM_TOLD)
    add_window_options(found)
    return found


def whereto(wishes: Wishes, words: Catalogue) -> str:
    """An address, or a link with the code in it; empty: the list. Trouble if it is neither."""
    from game.net.addresses import link, parse
    from game.net.trust import tidy_code

    if not wishes.where:
        return ""
    target, code = parse(wishes.where), tidy_code(wishes.code) if wishes.code else ""
    if isinstance(target, Message):
        raise console.Trouble(words.say(target), console.USAGE_ERROR)
    if code is None:
        raise console.Trouble(words.say("net.no_code"), console.USAGE_ERROR)
    return link(target.address, target.port, code or target.code)


def there(where: str, names: Sequence[str]) -> FirstScene:
    """The table before its game, or the list."""

    def first(house: LocalHouse, context: Context, home: Callable[[], Scene]) -> Scene:
        from ui.scenes.net.lobby import LobbyScene
        from ui.scenes.net.tables import TablesScene

        network = LocalNetwork(context)
        missing = network.missing()
        if missing is not None:
            raise console.Trouble(context.words.say(missing))
        visit = network.visit_address(where) if where else None
        if visit is None or isinstance(visit, Message):
            return TablesScene(network, house, home)
        visit.arrive(names, context.words.lang)
        return LobbyScene(visit, house, home)

    return first
