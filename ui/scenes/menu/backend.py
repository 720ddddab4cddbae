"""The menu's interface to the rest of the program, as plain data: card sets, saved games, tables to sit down at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from ui.scene import Context, Scene
from ui.storage.companies import KnownTable, NewGame
from ui.storage.presets import Preset

if TYPE_CHECKING:
    from game.net.interface import Visit


class CardSet(msgspec.Struct, frozen=True):
    """A folder of cardsets/ without its cards. name, blurb: by language; problem: why it cannot be used, by language;
    empty if it can."""

    id: str
    name: Mapping[str, str]
    theme: str = ""
    blurb: Mapping[str, str] = {}
    cards: int = 0
    figures: tuple[str, ...] = ()  # files of the two pictures that stand for it
    options: tuple[str, ...] = ()  # house rules that it is meant to be played with, each written NAME=VALUE
    mixed: tuple[str, ...] = ()  # the same beside other sets
    problem: Mapping[str, str] = {}


class SavedGame(msgspec.Struct, frozen=True):
    """One file of the list, newest first. winners: names, of a finished game; problem: what is wrong with it, empty if
    nothing; safe_until: the last sound move of a damaged one, 0 if none is; goal: the level that wins, 0 if unknown;
    levels: none if the save does not say them; machines: to which one each seat belongs, 0 is this one."""

    file: str
    when: datetime
    names: tuple[str, ...] = ()
    levels: tuple[int, ...] = ()
    turn: int = 0
    moves: int = 0
    finished: bool = False
    winners: tuple[str, ...] = ()
    problem: str = ""
    safe_until: int = 0
    sets: tuple[str, ...] = ()
    goal: int = 0
    machines: tuple[int, ...] = ()

    @property
    def linked(self) -> bool:
        """Whether another machine has a seat of it."""
        return any(machine > 0 for machine in self.machines)


class PuzzleTile(msgspec.Struct, frozen=True):
    """A puzzle of the list. moves: the fewest that win it; difficulty: 1 to 3; lesson: what it teaches, if that has a
    name; picture: a file."""

    id: str
    set: str
    moves: int
    difficulty: int
    lesson: str = ""
    picture: str = ""


class House(Protocol):
    """The program around the menu. The calls may read files but never load a card set."""

    def card_sets(self) -> Sequence[CardSet]: ...

    def own_sets_folder(self) -> str:
        """Where sets from elsewhere belong; it is there afterwards, and shown if the system can show folders. Raises
        TableError when it cannot be made."""

    def saved_games(self) -> Sequence[SavedGame]:
        """The latest first. Raises TableError when their folder cannot be read."""

    def start(self, game: NewGame, context: Context) -> Scene:
        """The table of a new game. Raises TableError with a sentence for the person."""

    def first_game(self, sets: Sequence[str], context: Context) -> Scene:
        """The table of the game that teaches, in the edition among these sets that has one. Raises TableError with a
        sentence for the person."""

    def puzzles(self) -> Sequence[PuzzleTile]:
        """Those of one set together, the easiest first."""

    def puzzle(self, id: str, context: Context) -> Scene:
        """The table of a puzzle. Raises TableError with a sentence for the person."""

    def resume(self, game: SavedGame, context: Context) -> Scene:
        """The table as it was left, at this screen alone; of a damaged game a copy up to its last sound move. Raises
        TableError; then `saved_games` may know more about this one."""

    def look_at(self, game: SavedGame, context: Context) -> Scene:
        """The table move by move; nothing can be done there. Raises TableError."""

    def sit_down(self, visit: Visit, context: Context, save: Path | None = None) -> Scene:
        """The table of a visit whose game is on; `save`: where this machine keeps it. Raises TableError."""

    def browse(self, context: Context, home: Callable[[], Scene]) -> None:
        """Shows all the cards over this page; where that takes a while after a bar, and then `home` follows."""

    def read_rules(self, context: Context) -> None:
        """Opens the rule book over this page, with cards that show its rules where none has to be waited for."""

    def delete(self, game: SavedGame) -> None:
        """Raises TableError when the file stays."""

    def tables(self) -> tuple[Sequence[KnownTable], str]:
        """The tables that are known, the last used first; and a sentence if some could not be read, told once."""

    def keep_tables(self, tables: Sequence[KnownTable]) -> None:
        """From now on these are known. Raises TableError when they cannot be stored."""

    def presets(self) -> tuple[Sequence[Preset], str]:
        """House rules that were kept, in the order they were; and a sentence if they could not be read."""

    def keep_presets(self, presets: Sequence[Preset]) -> None:
        """From now on these are kept. Raises TableError when they cannot be stored."""


class TableError(Exception):
    """The reason why a table cannot be opened: a finished sentence in the person's language."""
