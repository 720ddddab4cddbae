"""A house of paper for stories about the menu: what it has is written down, what it is asked is remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from game.net.interface import Visit
from ui.rulebook.scene import RulebookScene
from ui.scene import Context, Scene
from ui.scenes.menu.backend import CardSet, PuzzleTile, SavedGame, TableError
from ui.storage.companies import KnownTable, NewGame
from ui.storage.presets import Preset

NOW = datetime(2026, 3, 14, 21, 30)
DUNGEON = CardSet(
    "cellar", {"en": "The Cellar", "fr": "La cave"}, blurb={"en": "Damp stairs.", "fr": "Des marches."}, cards=40
)
ATTIC = CardSet("attic", {"en": "The Attic", "fr": "Le grenier"})
CELLO = CardSet("cello", {"en": "The Cello", "fr": "Le violoncelle"})
FRIDAY = SavedGame("friday.doors", datetime(2026, 3, 13, 22, 40), ("Ada", "Boris", "Chloé"), (7, 4, 5), 12)
DAMAGED = SavedGame("torn.doors", datetime(2026, 3, 1, 9, 5), problem="the file ends too early", safe_until=212)


class Table(Scene):
    """Stands for the table that would be opened."""


class PaperHouse:
    def __init__(
        self,
        games: Sequence[SavedGame] = (),
        sets: Sequence[CardSet] = (DUNGEON, ATTIC),
        refuses: str = "",
        known: Sequence[KnownTable] = (),
    ) -> None:
        self.known = tuple(known)
        self.kept: tuple[Preset, ...] = ()
        self.games = list(games)
        self.sets = sets
        self.refuses = refuses
        self.started: list[NewGame] = []
        self.resumed: list[str] = []
        self.looked_at: list[str] = []
        self.puzzled: list[str] = []
        self.browsed = 0
        self.taught = 0  # first games that were begun
        self.visits: list[Visit] = []

    def card_sets(self) -> Sequence[CardSet]:
        return self.sets

    def own_sets_folder(self) -> str:
        self.sets = (*self.sets, CELLO)
        return "/houses/ada/cardsets"

    def saved_games(self) -> Sequence[SavedGame]:
        return tuple(self.games)

    def start(self, game: NewGame, context: Context) -> Scene:
        if self.refuses:
            raise TableError(self.refuses)
        self.started.append(game)
        return Table()

    def first_game(self, sets: Sequence[str], context: Context) -> Scene:
        self.taught += 1
        return Table()

    def puzzles(self) -> Sequence[PuzzleTile]:
        return (PuzzleTile("cold_shower", "cellar", 3, 1), PuzzleTile("dry_clean", "cellar", 5, 3))

    def puzzle(self, id: str, context: Context) -> Scene:
        self.puzzled.append(id)
        return Table()

    def resume(self, game: SavedGame, context: Context) -> Scene:
        self.resumed.append(game.file)
        return Table()

    def look_at(self, game: SavedGame, context: Context) -> Scene:
        self.looked_at.append(game.file)
        return Table()

    def sit_down(self, visit: Visit, context: Context, save: Path | None = None) -> Scene:
        if self.refuses:
            raise TableError(self.refuses)
        self.visits.append(visit)
        return Table()

    def browse(self, context: Context, home: Callable[[], Scene]) -> None:
        self.browsed += 1

    def read_rules(self, context: Context) -> None:
        context.push(RulebookScene())

    def delete(self, game: SavedGame) -> None:
        self.games.remove(game)

    def tables(self) -> tuple[Sequence[KnownTable], str]:
        return self.known, ""

    def keep_tables(self, tables: Sequence[KnownTable]) -> None:
        self.known = tuple(tables)

    def presets(self) -> tuple[Sequence[Preset], str]:
        return self.kept, ""

    def keep_presets(self, presets: Sequence[Preset]) -> None:
        self.kept = tuple(presets)
