"""Playouts at random on true states: the rules at full speed. A command from an open option need not be checked."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.ai.sampling import sample
from game.ids import SeatId
from game.model.commands import OFFERED
from game.model.options import Command, Option, Verb
from game.model.state import State
from game.rules.book import Book
from game.rules.deals import as_offer
from game.rules.engine import Engine
from game.rules.legal import LiveDomains, everybodys_options, options
from game.rules.offers import hollow
from game.rules.run import Chance
from game.table.timeline import Move
from game.views import waiting

SKIPPED: tuple[Verb, ...] = ("show_hand", "cancel_queued", "withdraw")
"""Moves that change nothing: a playout that takes them only grows longer."""
TALKATIVE = 0.2
"""How often an offer that could be made is made."""


def deeds(engine: Engine, seats: int, rng: random.Random, chance: Chance, limit: int) -> Iterator[Move]:
    """A game at random, up to `limit` commands: options of every seat are listed before each of them."""
    state = engine.start(seats, chance).state
    for _ in range(limit):
        if state.result is not None:
            return
        found = everybodys_options(engine.book, state)
        command = pick(engine.book, state, found, rng)
        events, state = engine.perform(state, command, chance)
        yield Move(command, events, state)


def rollout(engine: Engine, state: State, rng: random.Random, chance: Chance, limit: int) -> Iterator[State]:
    """Yield the states of a random game from here, up to `limit` commands: only seats that the game waits for move, and
    nobody else's options are listed."""
    for _ in range(limit):
        if state.result is not None:
            return
        seat, command = waiting(engine.book, state)[0], None
        found = options(engine.book, state, seat)
        while command is None:
            command = _try(engine.book, state, seat, found, rng)
        state = engine.perform(state, command, chance).state
        yield state


def pick(book: Book, state: State, found: dict[SeatId, tuple[Option, ...]], rng: random.Random) -> Command:
    """A seat the game waits for most of the time, else anybody; then any of its options."""
    needed, chance = waiting(book, state)[0], rng.random
    while True:
        seat = needed if chance() < 0.75 else SeatId(int(chance() * len(found)))
        command = _try(book, state, seat, found[seat], rng)
        if command is not None:
            return command


def _try(
    book: Book, state: State, seat: SeatId, open_options: tuple[Option, ...], rng: random.Random
) -> Command | None:
    """Any of the options; None if it is one that a playout leaves."""
    chance = rng.random
    option = open_options[int(chance() * len(open_options))] if open_options else None
    if option is None or option.verb in SKIPPED:
        return None
    if option.verb in OFFERED and (state.offers or chance() > TALKATIVE or _goods_lack(state, option.verb)):
        return None
    if not option.params:
        return option.command(seat)
    args = sample(option, LiveDomains(book, state, seat), rng)
    command = option.command(seat, args)
    return command if option.verb not in OFFERED or welcome(book, state, command) else None


def _goods_lack(state: State, verb: Verb) -> bool:
    """Whether a slip is about items and none lies on the table: it could only stay empty."""
    return verb != "offer_help" and not any(player.used or player.carried for player in state.players)


def welcome(book: Book, state: State, command: Command) -> bool:
    """Whether an offer says something, can be carried, and was not refused before (E-23, E-109)."""
    return hollow(book, state, as_offer(book, state, command)) is None
