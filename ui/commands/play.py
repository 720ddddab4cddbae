"""main.py play: opens the window, with the menu or straight at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

import msgspec
import pygame

from game.cli import console
from game.cli.endings import when_asked_to_end
from game.cli.options import add_options, house_of
from game.cli.rivals import rival_names
from game.cli.sentences import system_lang
from game.content.rival_levels import levels, offered
from game.files import Damaged, tighten
from game.install import config_folder
from game.model.messages import AsWritten
from game.table.save_folder import saves_dir
from game.text.catalogue import Catalogue
from ui.announce import open_announcements
from ui.app import App, Furniture
from ui.art.theme import theme_named
from ui.canvas import SMALLEST
from ui.commands.local_backend import LocalHouse, show_folder
from ui.commands.network import LocalNetwork
from ui.commands.tables import resume_game, start_game
from ui.kit.dialogs import Notice
from ui.scene import Context, Lifeboat, Scene
from ui.scenes.crash import CrashScene
from ui.scenes.menu.backend import CardSet, TableError
from ui.scenes.menu.scene import MenuScene
from ui.storage import crash_log as crashlog
from ui.storage import settings as stored
from ui.storage.companies import FEWEST_RIVALS, MOST_RIVALS, SEAT_KINDS, Hands, NewGame, SeatPlan, Sex
from ui.storage.settings import Language, Settings
from ui.system.lost_screen import watched_screen
from ui.system.window import NoDisplayError, Window


class WindowWishes(console.Arguments):
    """The options of the command line that speak of the window."""

    announce: Path | None
    size: str
    lang: Language | None
    fullscreen: bool


class Wishes(WindowWishes):
    """…and of a table."""

    sets: str
    seats: str
    seed: int | None
    hands: Hands
    option: list[str]

    @property
    def straight(self) -> bool:
        """A table is described, so the menu is not wanted first."""
        return bool(self.sets or self.seats or self.option or self.seed is not None)


def run(arguments: Sequence[str]) -> int:
    """Exit status 0 when the person leaves; Trouble, in the language of the system, where no window can be opened."""
    wishes = console.parse(rules(), arguments, Wishes())
    loaded, words = settled(wishes)
    return open_window(wishes, loaded.settings, words, loaded.problem, at_the_table(wishes, loaded.settings, words))


def settled(wishes: WindowWishes) -> tuple[stored.Loaded, Catalogue]:
    """The stored settings with what the command line asks for, and the words of their language."""
    folder = config_folder()
    tighten(folder, *folder.glob("*.json"), crashlog.log_folder(), *crashlog.log_folder().glob("*.log"))
    loaded = stored.load(folder, system_lang())
    settings = with_wishes(loaded.settings, wishes)
    return msgspec.structs.replace(loaded, settings=settings), Catalogue.load(settings.language)


ROOM_TOLD = "large and with nothing to press, for a screen across the room (V switches it on and off)"
SEATS = (
    "who sits where, in turn order: you, local (somebody else at this screen, @fr: in French), {computers}; "
    "add :man or :woman to choose a person's character; otherwise the die decides"
)


def computers() -> str:
    """The kinds of computers that can sit down, as a help text lists them."""
    known = ", ".join(f"ai:{level}" for level in offered())
    return f"ai ({known}, and a temper if you like: ai:{next(iter(offered()))}:gambler:NAME), greedy, random"


def rules() -> console.Parser:
    options = console.parser("play", "Opens the game: its menu, or a new table if one is described.")
    add_window_options(options)
    add_game_options(options)
    options.add_argument(
        "--seats", default="", metavar="you:NAME:woman,local:NAME@fr,ai", help=SEATS.format(computers=computers())
    )
    options.add_argument(
        "--hands", choices=("sealed", "relaxed", "open"), default="sealed", help="hands of people who share a screen"
    )
    return options


def add_game_options(options: console.Parser) -> None:
    """Add the options for cards, shuffles and house rules."""
    options.add_argument("--sets", default="", metavar="A,B", help="card sets to play with")
    options.add_argument("--seed", type=int, default=None, help="seed of the shuffles")
    add_options(options)


def add_window_options(options: console.Parser) -> None:
    """Add the options that every command with the game's window has."""
    options.add_argument(
        "--announce", type=Path, default=None, metavar="FILE", help="write what the screen shows, as JSON lines"
    )
    options.add_argument("--size", default="", metavar="WxH", help="size of the window")
    options.add_argument(
        "--lang", choices=("en", "fr"), default=None, help="language of this session and the next ones"
    )
    options.add_argument("--fullscreen", action="store_true", help="open without a frame, as large as the screen")


def with_wishes(settings: Settings, wishes: WindowWishes) -> Settings:
    """The stored settings with what the command line asks for. Trouble for a size nobody can use."""
    if wishes.lang is not None:
        settings = msgspec.structs.replace(settings, language=wishes.lang)
    if wishes.size:
        settings = msgspec.structs.replace(settings, window=window_size(wishes.size))
    return msgspec.structs.replace(settings, full_screen=settings.full_screen or wishes.fullscreen)


def window_size(text: str) -> tuple[int, int]:
    """ "1280x720" as numbers. Trouble if it is none, or smaller than any layout."""
    across, _, down = text.lower().partition("x")
    if not (across.isdecimal() and down.isdecimal()):
        raise console.Trouble(f'--size "{text}" is not a size; write it as 1280x720.', console.USAGE_ERROR)
    size = int(across), int(down)
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1]:
        least = f"{SMALLEST[0]}x{SMALLEST[1]}"
        raise console.Trouble(f"--size {text} is too small; the table needs at least {least}.", console.USAGE_ERROR)
    return size


def seat_plan(text: str, names: Sequence[str], mine: str) -> tuple[SeatPlan, ...]:
    """ "you:Ada:woman,local:Zoé@fr,greedy:Boris" as seats of a table with one "you"."""
    seats = planned(text, names, mine)
    people = sum(seat.kind == "you" for seat in seats)
    if people != 1 or not FEWEST_RIVALS <= len(seats) - 1 <= MOST_RIVALS:
        fault = f"--seats needs one you and {FEWEST_RIVALS} to {MOST_RIVALS} others"
        raise console.Trouble(f"{fault}; it names {people} and {len(seats) - people}.", console.USAGE_ERROR)
    return seats


def planned(text: str, names: Sequence[str], mine: str = "") -> tuple[SeatPlan, ...]:
    """Return a plan for each named seat; seats without a name get one of `names`, "you" gets `mine`."""
    spare = (name for name in names if f":{name}" not in text)
    seats: list[SeatPlan] = []
    for word in text.split(","):
        kind, _, rest = word.strip().partition(":")
        mind, rest = mind_of(rest) if kind == "ai" else ("", rest)
        sex, rest = sex_of(rest) if kind in ("you", "local") else ("", rest)
        name, _, lang = rest.partition("@")
        known = next((one for one in SEAT_KINDS if one == kind), None)
        if known is None:
            near = console.did_you_mean(kind, SEAT_KINDS)
            raise console.Trouble(
                f'--seats: "{kind}" cannot sit down; you, local, ai, greedy and random can.{near}', console.USAGE_ERROR
            )
        if lang not in ("", "en", "fr"):
            raise console.Trouble(f'--seats: "{lang}" is no language; en and fr are.', console.USAGE_ERROR)
        name = name or (mine if kind == "you" else next(spare, f"{len(seats) + 1}"))
        seats.append(SeatPlan(known, name, lang, mind, sex))
    return tuple(seats)


def sex_of(text: str) -> tuple[Sex, str]:
    """ "Ada:woman" as what her character is and the rest; a name has no colon. Trouble for anything else."""
    rest, colon, said = text.partition(":")
    if said not in ("man", "woman") and colon:
        near = console.did_you_mean(said, ("man", "woman"))
        raise console.Trouble(f'--seats: a character is a man or a woman, not "{said}".{near}', console.USAGE_ERROR)
    known: dict[str, Sex] = {"man": "man", "woman": "woman"}
    return known.get(said, ""), rest


def mind_of(text: str) -> tuple[str, str]:
    """ "easy:banker:Boris" as the mind "ai:easy:banker" and the name; "Boris" leaves the mind to whoever deals."""
    from game.ai.characters import tempers

    words = text.split(":")
    level = [word for word in words[:1] if word in levels()]
    temper = [word for word in words[len(level) :][:1] if word in tempers()]
    said = [*level, *temper]
    return ":".join(["ai", *said]) if said else "", ":".join(words[len(said) :])


def check_set(name: str, words: Catalogue, sets: Sequence[CardSet]) -> None:
    """Trouble if there is no such card set, or a broken one."""
    found = next((card_set for card_set in sets if card_set.id == name), None)
    if found is None:
        near = console.did_you_mean(name, [card_set.id for card_set in sets])
        raise console.Trouble(f'--sets: there is no card set "{name}".{near}', console.USAGE_ERROR)
    if found.problem:
        raise console.Trouble(why_broken(found, words))


def why_broken(card_set: CardSet, words: Catalogue) -> str:
    return words.say("problem.set_broken", set=card_set.name[words.lang], why=card_set.problem[words.lang])


def sets_of(text: str, settings: Settings, words: Catalogue, sets: Sequence[CardSet]) -> tuple[str, ...]:
    """The card sets that are named, else those of the last game, else the first. Trouble if one is not there or
    broken."""
    asked = tuple(name.strip() for name in text.split(",") if name.strip())
    sound = [card_set.id for card_set in sets if not card_set.problem]
    wanted = asked or tuple(name for name in settings.sets if name in sound) or tuple(sound[:1])
    if not wanted:
        raise console.Trouble(why_broken(sets[0], words) if sets else words.say("problem.no_sets"))
    for name in wanted:
        check_set(name, words, sets)
    return wanted


def order(wishes: Wishes, settings: Settings, words: Catalogue, sets: Sequence[CardSet]) -> NewGame:
    """The table that the options describe. Trouble if it names no rivals or cards that are there."""
    wanted = sets_of(wishes.sets, settings, words, sets)
    rivals = ",".join(["ai"] * settings.rivals)
    mine = settings.name or words.say("new_game.default_name")
    seats = seat_plan(wishes.seats or f"you,{rivals}", rival_names(words), mine)
    house_of(wishes.option, wanted, words)
    return NewGame(seats, wanted, wishes.seed, settings.pace, wishes.hands, tuple(wishes.option))


SCREEN_LOST = "the connection to the X server broke; the game ended with it, its moves are stored"


FirstScene = Callable[[LocalHouse, Context, Callable[[], Scene]], Scene]
"""Makes the first screen from the house, the program around it, and the way to the start page."""


def at_the_table(wishes: Wishes, settings: Settings, words: Catalogue) -> Callable[[LocalHouse], FirstScene]:
    """The table that the options describe, looked at before a window opens; else the start page."""

    def prepared(house: LocalHouse) -> FirstScene:
        game = order(wishes, settings, words, house.card_sets()) if wishes.straight else None
        return lambda house, context, home: first_scene(house, game, context, home)

    return prepared


def open_window(
    wishes: WindowWishes,
    settings: Settings,
    words: Catalogue,
    problem: str,
    prepare: Callable[[LocalHouse], FirstScene],
) -> int:
    """Everything from the first pixel to the last."""
    session = Session(words)
    house = LocalHouse(saves_dir(), lambda: session.words, start_game, resume_game, show_folder=show_folder)
    first = prepare(house)
    out = announcements(wishes.announce)
    try:
        window = Window(settings.window, settings.full_screen)
    except NoDisplayError as trouble:
        raise console.Trouble(f"{words.say('problem.no_display')} ({trouble})") from trouble

    def home() -> Scene:
        network.leave()
        return MenuScene(house)

    def crashed(report: Path | None, boat: Lifeboat | None) -> Scene:
        return CrashScene(report, boat, home)

    furniture = Furniture(session.speak, theme_named(""), crashed, config_folder())
    app = App(window, settings, furniture, out)
    app.context.draws_ahead = True
    app.context.network = network = LocalNetwork(app.context)
    notices = [Notice(broken_settings(words))] if problem else []
    when_asked_to_end(lambda: pygame.event.post(pygame.event.Event(pygame.QUIT)))
    try:
        with watched_screen(lambda: crashlog.note(SCREEN_LOST)):
            return app.run(first(house, app.context, home), notices)
    except (console.Trouble, Damaged):
        raise
    except Exception as trouble:  # not even the crash scene could be shown
        report = crashlog.write(trouble)
        raise console.Trouble(
            f"{words.say('crash.heading')} {words.say('crash.report', path=AsWritten(str(report)))}"
        ) from trouble


def broken_settings(words: Catalogue) -> str:
    """Keep a broken settings file under another name; return the sentence that tells where it lies now."""
    folder = config_folder()
    return words.say("problem.settings_broken", file=AsWritten(str(folder / stored.set_aside(folder))))


def first_scene(house: LocalHouse, game: NewGame | None, context: Context, home: Callable[[], Scene]) -> Scene:
    """The menu, or the table that the options describe. Trouble if there is none."""
    if game is None:
        return home()
    try:
        return house.start(game, context)
    except TableError as trouble:
        context.quit()
        raise console.Trouble(str(trouble)) from trouble


def announcements(path: Path | None) -> TextIO | None:
    try:
        return open_announcements(path)
    except OSError as trouble:
        raise console.Trouble(f"--announce: {path} cannot be written: {trouble.strerror}.") from trouble


class Session:
    """The catalogue in force; both are kept, so that switching the language twice reads nothing."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self._known = {words.lang: words}

    def speak(self, language: Language) -> Catalogue:
        if language not in self._known:
            self._known[language] = Catalogue.load(language)
        self.words = self._known[language]
        return self.words
