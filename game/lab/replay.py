"""A save against the rules: every stored event folded again, every stored command made again with the save's seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.ids import NOBODY, SeatId
from game.model.messages import Message
from game.model.options import Command, Refusal
from game.model.ruleset import RULES, CardTexts
from game.model.state import State
from game.rules.engine import Engine
from game.rules.setup import EMPTY
from game.table.chance import SeededChance
from game.table.opening import (
    GameSettings,
    cards_of,
    chosen_sexes,
    kept_cards,
    only_looked_at,
    own_cards,
    rules_of,
    settings_of,
)
from game.table.prepared_deal import chance_of_deal
from game.table.records import Entry, SaveProblem
from game.table.save_reader import Record
from game.table.timeline import Move, Timeline, again, read_move, split, stored


class Game(NamedTuple):
    """A save, opened: its settings and everything that was stored. `rules`: the number of those it was played by.
    `other`: the message about its cards, if they are not the ones that are here now."""

    settings: GameSettings
    seed: int
    engine: Engine
    entries: tuple[Entry, ...]
    texts: CardTexts
    rules: int
    other: Message | None = None


class Difference(NamedTuple):
    """The first place where the save and the rules disagree. Texts are events as stored; empty: there is none."""

    move: int
    seat: SeatId
    command: str
    event: int
    saved: str
    made: str


def open_game(path: Path) -> Game:
    """Reads a save without touching it. Are its cards gone, changed or broken since, it is told with those it keeps.
    SaveProblem if it is damaged; that, or ContentErrors, if it keeps none."""
    save = Record.of(path)
    settings, seed = settings_of(save)
    try:
        engine, texts, own = cards_of(save, settings)
        other = own_cards(save) if own else None
    except SaveProblem:
        kept = kept_cards(save)
        if kept is None:
            raise
        engine, texts = kept
        other = only_looked_at(save)
    return Game(settings, seed, engine, tuple(save.entries()), texts, rules_of(save), other)


def moves(game: Game) -> Iterator[tuple[int, State, Move | int]]:
    """Number and content of each stored entry, and the state before it: a move, or to how many moves the game was taken
    back."""
    timeline = Timeline()
    for number, entry in enumerate(game.entries, 1):
        before = timeline.state
        again(timeline, entry, partial(read_move, game.engine.book))
        back, moved = split(entry)
        yield number, before, timeline.moves[-1] if moved is not None or back is None else back


def verify(game: Game, done: Callable[[], None]) -> Difference | None:
    """Makes every move again; the first difference, or None. `done` hears of every entry that was looked at. A game by
    earlier rules is only read from its facts."""
    timeline = Timeline()
    for number, entry in enumerate(game.entries, 1):
        again(timeline, entry, partial(read_move, game.engine.book))
        _, moved = split(entry)
        if moved is not None and game.rules == RULES:
            before = timeline.moves[-2].state if len(timeline.moves) > 1 else EMPTY
            made = _made(game, before, timeline.moves[-1].command, timeline.epoch)
            found = difference(number, timeline.moves[-1].command, moved, made)
            if found is not None:
                return found
        done()
    return None


def _made(game: Game, before: State, command: Command | None, epoch: int) -> list[str]:
    """The events that the rules make of a command now, or of the deal if there is none; a refusal stands as a line of
    its own."""
    if command is None:
        chance = chance_of_deal(game.seed, game.engine.book.ruleset, game.settings.prepared)
        step = game.engine.start(len(game.settings.seats), chance, chosen_sexes(game.settings))
    else:
        found = game.engine.step(before, command, SeededChance(game.seed, epoch, game.settings.dice))
        if isinstance(found, Refusal):
            return [f"refused: {found.reason.key} ({found.rule})"]
        step = found
    return [stored(event).body.decode() for event in step.events]


def difference(number: int, command: Command | None, entry: Entry, made: list[str]) -> Difference | None:
    """The first event of a move that is not the same."""
    saved = [row.body.decode() for row in entry.events]
    if saved == made:
        return None
    place = next((n for n, (one, other) in enumerate(zip(saved, made, strict=False)) if one != other), None)
    place = min(len(saved), len(made)) if place is None else place
    seat = command.seat if command is not None else NOBODY
    verb = command.verb if command is not None else "deal"
    return Difference(number, seat, verb, place + 1, _at(saved, place), _at(made, place))


def _at(lines: list[str], place: int) -> str:
    return lines[place] if place < len(lines) else ""
