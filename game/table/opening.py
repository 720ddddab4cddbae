"""Opening a table: a new game with its save, or a saved one where it stopped."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from pathlib import Path

import msgspec

from game.content.merger import load_ruleset
from game.effects.table import EXECUTORS
from game.model.ruleset import CardTexts, HouseRules, Ruleset
from game.rules.book import Book
from game.rules.engine import Engine
from game.table.chance import SeededChance, fresh_seed
from game.table.clock import Pace, now
from game.table.interface import SeatInfo
from game.table.records import SaveProblem, Summary
from game.table.saves import new_path, saves_dir
from game.table.seating import Minds
from game.table.store import Store
from game.table.table import LocalTable
from game.table.timeline import EVENT_VERSION, Move, Timeline, entry, read
from game.table.writer import WriterThread

SAVE_FORM = 1
"""Version of what `meta` holds about a game."""


class GameSettings(msgspec.Struct, frozen=True):
    """What a game is: which sets, whose seats, which house rules. Stands in the save; the seed stands beside it."""

    sets: tuple[str, ...]
    seats: tuple[SeatInfo, ...]
    house: HouseRules = HouseRules()
    form: int = SAVE_FORM


MakeMinds = Callable[[GameSettings, Ruleset], Minds]
"""Gives a table its rivals: in a process of their own, or in this one for tests."""


def engine_of(settings: GameSettings) -> tuple[Engine, CardTexts]:
    """The rules of these settings. UnknownSet or ContentErrors if a set is not there or broken."""
    ruleset, texts = load_ruleset(settings.sets, settings.house)
    return Engine(Book(ruleset), EXECUTORS), texts


def open_table(
    settings: GameSettings, minds: MakeMinds, pace: Pace, seed: int | None = None, path: Path | None = None
) -> LocalTable:
    """A new game, dealt and stored. SaveProblem if the save cannot be made."""
    engine, texts = engine_of(settings)
    seed = fresh_seed() if seed is None else seed
    step = engine.start(len(settings.seats), SeededChance(seed))
    timeline = Timeline()
    timeline.append(Move(None, step.events, step.state))
    names = tuple(seat.name for seat in settings.seats)
    store = Store.create(path or new_path(saves_dir(), now()[:10], names), meta_of(settings, engine, seed))
    summary = Summary(names, tuple(1 for _ in names), 0, date=now())
    store.append(entry(timeline.moves[0], 1, summary))
    return _seated(engine, texts, settings, seed, timeline, store, minds, pace)


def resume_table(path: Path, minds: MakeMinds, pace: Pace) -> LocalTable:
    """A saved game where it stopped. SaveProblem says what is wrong and how many moves are sound."""
    store = Store.open(path)
    settings, seed = settings_of(store)
    engine, texts = engine_of(settings)
    if store.get_meta("ruleset") != engine.book.ruleset.digest:
        store.close()
        raise SaveProblem("save.other_cards", {"name": path.name})
    try:
        timeline = read(engine.book, store.entries())
    except msgspec.ValidationError as error:
        store.close()
        raise SaveProblem("save.newer", {"name": path.name, "version": "?", "known": EVENT_VERSION}) from error
    return _seated(engine, texts, settings, seed, timeline, store, minds, pace)


def meta_of(settings: GameSettings, engine: Engine, seed: int) -> dict[str, str | int | bytes]:
    """What a save says of its game besides the moves. The seed never leaves it."""
    return {
        "game_id": uuid.uuid4().hex,
        "settings": msgspec.json.encode(settings).decode(),
        "ruleset": engine.book.ruleset.digest,
        "chance_seed": seed,
    }


def settings_of(store: Store) -> tuple[GameSettings, int]:
    """The settings and the seed of a stored game."""
    text, seed = store.get_meta("settings"), store.get_meta("chance_seed")
    if not isinstance(text, str) or not isinstance(seed, int):
        raise SaveProblem("save.not_a_save", {"name": store.path.name})
    return msgspec.json.decode(text, type=GameSettings), seed


def _seated(
    engine: Engine,
    texts: CardTexts,
    settings: GameSettings,
    seed: int,
    timeline: Timeline,
    store: Store,
    minds: MakeMinds,
    pace: Pace,
) -> LocalTable:
    rivals = minds(settings, engine.book.ruleset)
    return LocalTable(engine, texts, settings.seats, seed, timeline, WriterThread(store), rivals, pace, store)
