"""Playouts at random on true states: the rules at full speed, and the check that every option can be taken."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from game.ai.sampling import sample
from game.ids import SeatId
from game.model.events import Event
from game.model.options import Command, Option, Verb
from game.model.state import State
from game.rules.book import Book
from game.rules.deals import OFFERED, as_offer
from game.rules.engine import Engine
from game.rules.legal import LiveDomains, everybodys_options
from game.rules.offers import hollow
from game.rules.run import Chance
from game.views import waiting

__all__ = ["SKIPPED", "Deed", "deeds", "pick", "sample"]

SKIPPED: tuple[Verb, ...] = ("show_hand", "cancel_queued", "withdraw")
"""Moves that change nothing: a playout that takes them only grows longer."""
TALKATIVE = 0.2
"""How often an offer that could be made is made."""


class Deed(NamedTuple):
    """One step of a playout: the command, its events, the state after it."""

    command: Command
    events: tuple[Event, ...]
    state: State


def deeds(engine: Engine, seats: int, rng: random.Random, chance: Chance, limit: int) -> Iterator[Deed]:
    """A game at random, up to `limit` commands: options of every seat are listed before each of them."""
    state = engine.start(seats, chance).state
    for _ in range(limit):
        if state.result is not None:
            return
        found = everybodys_options(engine.book, state)
        command = pick(engine.book, state, found, rng)
        step = engine.step(state, command, chance)
        assert isinstance(step, tuple), f"{command}: {step}"
        state = step.state
        yield Deed(command, step.events, state)


def pick(book: Book, state: State, found: dict[SeatId, tuple[Option, ...]], rng: random.Random) -> Command:
    """A seat the game waits for most of the time, else anybody; then any of its options."""
    needed, chance = waiting(book, state)[0], rng.random
    while True:
        seat = needed if chance() < 0.75 else SeatId(int(chance() * len(found)))
        open_options = found[seat]
        option = open_options[int(chance() * len(open_options))] if open_options else None
        if option is None or option.verb in SKIPPED:
            continue
        if option.verb in OFFERED and (state.offers or chance() > TALKATIVE or _goods_lack(state, option.verb)):
            continue
        if not option.params:
            return option.command(seat)
        args = sample(option, LiveDomains(book, state, seat), rng)
        command = option.command(seat, args)
        if option.verb not in OFFERED or welcome(book, state, command):
            return command


def _goods_lack(state: State, verb: Verb) -> bool:
    """Whether a slip is about items and none lies on the table: it could only stay empty."""
    return verb != "offer_help" and not any(player.used or player.carried for player in state.players)


def welcome(book: Book, state: State, command: Command) -> bool:
    """Whether an offer says something, can be carried, and was not refused before (E-23, E-109)."""
    return hollow(book, state, as_offer(book, state, command)) is None
