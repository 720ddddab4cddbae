"""Pictures of every page, dialog and slip to be looked at: each of them at three sizes of the window and in both
languages, so that each pair of (page, size, language) occurs. The table itself: tests/ui/table/picture_cover.py.

    python -m tests.ui.page_cover FOLDER [--only pause,saves]     PNG files and index.tsv

Each is reached as a person does, from the start page or from a kept game that stands where it is wanted.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pygame

from game.ai.minds import InlineMinds
from game.ai.policies import POLICIES
from game.ids import SeatId
from game.install import CONFIG_OVERRIDE
from game.lab.simulate import save
from game.lab.whole_game import play
from game.model.views import SeatView
from game.net.protocol import Place
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, engine_of
from game.table.save_folder import ENDING
from game.table.timeline import Move
from game.text.catalogue import Catalogue
from game.views import view
from tests.ui.harness import Person, Seen, sitting_at
from tests.ui.net.fake_network import CODE, INVITATION, OURS, FakeNetwork, FakeVisit
from tests.ui.table.picture_cover import pairs_in
from ui.commands import tables
from ui.commands.local_backend import LocalHouse
from ui.scene import Scene
from ui.scenes.crash import CrashScene
from ui.scenes.menu.scene import MenuScene
from ui.scenes.net.lobby import LobbyScene
from ui.storage.companies import KnownTable, SeatPlan
from ui.storage.known_tables import store
from ui.storage.settings import Language, Settings

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
LANGS: tuple[Language, ...] = ("en", "fr")
SEED = 4
ENDED_BY_ANOTHER = 5
"""A game whose last move is a rival's."""
NAMES = ("Ada", "Boris", "Chloé", "Dmitri")
SETTLED = 0.6  # seconds until everything has moved in


class Page(NamedTuple):
    """How one is reached: from which place, and by which steps: an id that is clicked, or one of ACTS and what it is
    done to. `people`: how many persons share the screen."""

    home: str
    steps: tuple[str, ...] = ()
    people: int = 1


PAGES = {
    "start_empty": Page("empty"),
    "start": Page("menu"),
    "new_game_alone": Page("empty", ("new_game",)),
    "new_game_six": Page("menu", ("table:new", "people:6", "who:1", "who:2", "who:3")),
    "temper": Page("menu", ("temper:2",)),
    "portrait": Page("menu", ("face:0",)),
    "variants": Page("menu", ("variants",)),
    "house_rules": Page("menu", ("rules",)),
    "puzzles": Page("menu", ("puzzles",)),
    "saves": Page("menu", ("saves",)),
    "delete": Page("menu", ("saves", "delete:*")),
    "settings": Page("menu", ("settings",)),
    "cards": Page("menu", ("cards",)),
    "cards_filtered": Page("menu", ("cards", "kind:class", "card:*")),
    "cards_none": Page("menu", ("cards", "search", "type xyzzy")),
    "book": Page("menu", ("rulebook",)),
    "chapter": Page("menu", ("rulebook", "chapter:fight")),
    "chapter_flight": Page("menu", ("rulebook", "chapter:flight")),
    "book_search": Page("menu", ("rulebook", "search", "type curse")),
    "keys": Page("menu", ("rulebook", "chapter:keys")),
    "tables_nearby": Page("menu", ("other_machines",)),
    "open_a_table": Page("menu", ("other_machines", "open_table")),
    "lobby": Page("lobby"),
    "crash": Page("crash"),
    "lesson": Page("empty", ("first_game",)),
    "turn": Page("turn"),
    "turn_shared": Page("turn", people=4),
    "glance": Page("turn", ("hold f1",), people=4),
    "pause": Page("turn", ("key escape",)),
    "pause_shared": Page("turn", ("key escape",), people=4),
    "settings_at_the_table": Page("turn", ("key escape", "settings")),
    "book_at_the_table": Page("turn", ("key escape", "rulebook", "chapter:here")),
    "seats": Page("turn", ("key escape", "seats"), people=2),
    "go_back": Page("turn", ("key escape", "go_back")),
    "put_right": Page("turn", ("key escape", "put_right", "kind:set_level")),
    "promises": Page("turn", ("key escape", "promises")),
    "hint": Page("turn", ("key escape", "hint")),
    "leave_for_good": Page("turn", ("key escape", "depart")),
    "to_others": Page("turn", ("key escape", "to_others")),
    "sale": Page("turn", ("button:sell_items",)),
    "trade": Page("turn", ("button:offer_trade", "to:1", "card:265")),
    "laid_sensibly": Page("turn", ("button:lay_sensibly",)),
    "card_large": Page("turn", ("point card:117",)),
    "help": Page("fight", ("button:offer_help",)),
    "help_slip": Page("fight", ("button:offer_help", "more")),
    "pact": Page("fight", ("button:offer_pact",)),
    "why": Page("fight", ("total:heroes",)),
    "charity": Page("charity", ("button:give_charity",)),
    "charity_begun": Page("charity", ("button:give_charity", "card:83", "card:218")),
    "body": Page("body"),
    "looked_at": Page("over"),
    "played_again": Page("over", ("ok", "button:earlier")),
    "last_kill": Page("last", ("wait stage",)),
    "last_screen": Page("last", ("wait stage", "key space", "wait rematch")),
}

MOMENTS: dict[str, Callable[[SeatView], bool]] = {
    "turn": lambda seen: _offers(seen, "sell_items"),
    "fight": lambda seen: seen.seat == seen.active and _offers(seen, "offer_help"),
    "charity": lambda seen: _offers(seen, "give_charity"),
    "body": lambda seen: _offers(seen, "take_card"),
    "over": lambda seen: seen.result is not None,
    "last": lambda seen: seen.result is not None,
}
"""Kept games: each ends with the first move after which Ada sees this, or (the last one) just before that move."""


def _offers(seen: SeatView, verb: str) -> bool:
    return any(option.verb == verb for option in seen.options)


class Shot(NamedTuple):
    """One picture."""

    page: str
    size: tuple[int, int]
    lang: Language

    @property
    def pairs(self) -> set[tuple[object, ...]]:
        """The pairs of choices that this picture covers."""
        return pairs_in(self)

    @property
    def file(self) -> str:
        return f"{self.page}_{self.size[0]}x{self.size[1]}_{self.lang}.png"


def cover(pages: Sequence[str]) -> Iterator[Shot]:
    """Three pictures of each page, the languages by turns."""
    for n, page in enumerate(pages):
        for m, size in enumerate(SIZES):
            yield Shot(page, size, LANGS[(n + m) % 2])


def keep_games(folder: Path, lang: Language, people: int, wanted: set[str]) -> None:
    """One game, kept as it stood at each of these moments."""
    seats = tuple(SeatInfo(name, "rival" if n >= people else "person", lang=lang) for n, name in enumerate(NAMES))
    settings = GameSettings(("dungeon", "horror"), seats)
    engine, texts = engine_of(settings)
    moves = list[Move]()
    seed = ENDED_BY_ANOTHER if wanted == {"last"} else SEED

    def seen(move: Move) -> None:
        moves.append(move)
        now = view(engine.book, move.state, SeatId(0))
        for name in [name for name in wanted if MOMENTS[name](now)]:
            wanted.remove(name)
            kept = moves[:-1] if name == "last" else moves
            save(folder / f"{name}{ENDING}", settings, engine, texts, seed, kept)

    play(engine, [POLICIES["ai"]] * len(NAMES), seed, seen)


@contextmanager
def standing_at(page: Page, size: tuple[int, int], lang: Language) -> Iterator[Person]:
    """Sit a person down before this page, with a home folder that is used by nothing else."""
    with tempfile.TemporaryDirectory() as name, patch.object(tables, "own_minds", InlineMinds):
        folder = Path(name)
        with patch.dict(os.environ, {"DOORS_SAVES_DIR": name, CONFIG_OVERRIDE: name}):
            settings = Settings(language=lang, name="Ada", pace="instant", muted=True, lessons=True, taught=True)
            if page.home != "empty":
                keep_games(folder, lang, page.people, {page.home} & set(MOMENTS) or set(MOMENTS))
                store((_friday(),), folder)
            network = FakeNetwork()
            network.nearby.found = (OURS,)
            with sitting_at(folder, _home(page, folder, lang), size, settings, network) as person:
                _walk(person, page)
                yield person


def _friday() -> KnownTable:
    seats = (SeatPlan("you", "Ada"), SeatPlan("local", "Zoé", "fr"), SeatPlan("ai", "Boris"), SeatPlan("ai", "Chloé"))
    return KnownTable("Friday", seats, ("dungeon", "horror"))


def _home(page: Page, folder: Path, lang: Language) -> Scene:
    words = Catalogue.load(lang)
    house = LocalHouse(folder, lambda: words, tables.start_game, tables.resume_game, folder)

    def start() -> Scene:
        return MenuScene(house)

    if page.home == "crash":
        return CrashScene(folder / "crash.txt", None, start)
    if page.home == "lobby":
        people = (
            Place("person", "Ada", 0),
            Place("person", "Zoé", 1, True),
            Place("rival", "Boris", ready=True),
            Place(),
        )
        visit = FakeVisit(people, code=CODE)
        visit.invitation = INVITATION
        return LobbyScene(visit, house, start)
    return start()


def _walk(person: Person, page: Page) -> None:
    if page.home in MOMENTS:
        _click(person, "saves")
        _click(person, f"open:*{page.home}{ENDING}")
    for step in page.steps:
        person.wait(SETTLED)
        act, _, what = step.rpartition(" ")
        ACTS[act](person, what)
    person.wait(SETTLED)


def _click(person: Person, id: str) -> None:
    """Click the thing of this id; a star stands for anything between its two ends."""
    begins, _, ends = id.partition("*")
    person.click(next((seen.id for seen in person.shown() if _fits(seen, begins, ends)), id))


def _fits(seen: Seen, begins: str, ends: str) -> bool:
    return seen.lit and seen.id.startswith(begins) and seen.id.endswith(ends)


ACTS: dict[str, Callable[[Person, str], None]] = {
    "": _click,
    "key": Person.press,
    "hold": Person.hold,
    "type": Person.write,
    "point": Person.point,
    "wait": Person.wait_for,
}


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    wishes.add_argument("folder", type=Path)
    wishes.add_argument("--only", default=",".join(PAGES))
    found = wishes.parse_args()
    found.folder.mkdir(parents=True, exist_ok=True)
    index = ["file\tpage\tsize\tlanguage"]
    for shot in cover(found.only.split(",")):
        with standing_at(PAGES[shot.page], shot.size, shot.lang) as person:
            pygame.image.save(person.picture(), found.folder / shot.file)
        index.append("\t".join((shot.file, shot.page, f"{shot.size[0]}x{shot.size[1]}", shot.lang)))
    (found.folder / "index.tsv").write_text("\n".join(index) + "\n", encoding="utf-8")
    print(f"{len(index) - 1} pictures in {found.folder}")


if __name__ == "__main__":
    main()
