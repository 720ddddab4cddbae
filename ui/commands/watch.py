"""main.py watch: opens the window at a table of computers, and stays for one game after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from game.cli import console
from game.cli.options import house_of
from game.cli.rivals import rival_names
from game.text.catalogue import Catalogue
from ui.commands import play
from ui.commands.local_backend import LocalHouse
from ui.commands.tables import watch_game
from ui.scene import Context, Scene
from ui.scenes.menu.backend import TableError
from ui.storage.companies import FEWEST_RIVALS, MOST_RIVALS, RIVAL_KINDS, NewGame
from ui.storage.settings import Pace, Settings

FEWEST, MOST = FEWEST_RIVALS + 1, MOST_RIVALS + 1


class Wishes(play.WindowWishes):
    """The options of the command line."""

    sets: str
    seats: str
    seed: int | None
    pace: Pace | None
    option: list[str]
    room: bool = False


def run(arguments: Sequence[str]) -> int:
    """Exit status 0 when the person leaves; Trouble, in the language of the system, where no window can be opened."""
    wishes = console.parse(rules(), arguments, Wishes())
    loaded, words = play.settled(wishes)

    def prepare(house: LocalHouse) -> play.FirstScene:
        game = order(wishes, loaded.settings, words, house)
        return lambda house, context, home: _first(game, context, room=wishes.room)

    return play.open_window(wishes, loaded.settings, words, loaded.problem, prepare)


def rules() -> console.Parser:
    options = console.parser("watch", "Lets computers play among themselves at the table, one game after another.")
    play.add_window_options(options)
    play.add_game_options(options)
    options.add_argument(
        "--seats", default="", metavar="ai,ai:easy:NAME,greedy", help=f"who plays, in turn order: {play.computers()}"
    )
    options.add_argument("--pace", choices=get_args(Pace), default=None, help="how long they seem to think")
    options.add_argument("--room", action="store_true", help=play.ROOM_TOLD)
    return options


def order(wishes: Wishes, settings: Settings, words: Catalogue, house: LocalHouse) -> NewGame:
    """The table that the options describe. Trouble if it names people, too few or too many, or cards that are not
    there."""
    wanted = play.sets_of(wishes.sets, settings, words, house.card_sets())
    house_of(wishes.option, wanted, words)
    text = wishes.seats or ",".join(["ai"] * (settings.rivals + 1))
    seats = play.planned(text, rival_names(words))
    if not FEWEST <= len(seats) <= MOST or any(seat.kind not in RIVAL_KINDS for seat in seats):
        raise console.Trouble(f"--seats: {FEWEST} to {MOST} computers play among themselves.", console.USAGE_ERROR)
    return NewGame(seats, wanted, wishes.seed, wishes.pace or settings.pace, options=tuple(wishes.option))


def _first(game: NewGame, context: Context, *, room: bool) -> Scene:
    """Trouble if there is no such table."""
    try:
        return watch_game(game, context, room=room)
    except TableError as trouble:
        context.quit()
        raise console.Trouble(str(trouble)) from trouble
