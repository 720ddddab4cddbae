"""Playouts at random on true states: the rules at full speed, and the check that every option can be taken."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from game.ai.sampling import sample
from game.ids import SeatId
from game.model.events import Event
from game.model.options import Command, Option, Verb, unmet
from game.model.state import State
from game.rules.book import Book
from game.rules.domains import domain
from game.rules.engine import Engine
from game.rules.legal import options
from game.rules.run import Chance
from game.views import waiting

__all__ = ["SKIPPED", "Deed", "TableDomains", "deeds", "pick", "sample"]

SKIPPED: tuple[Verb, ...] = ("show_hand", "cancel_queued", "withdraw")
"""Moves that change nothing: a playout that takes them only grows longer."""


class TableDomains(dict[str, tuple[int, ...]]):
    """The named domains of one seat, worked out when asked for."""

    def __init__(self, book: Book, state: State, seat: SeatId) -> None:
        super().__init__()
        self._where = book, state, seat

    def __missing__(self, name: str) -> tuple[int, ...]:
        book, state, seat = self._where
        found = self[name] = domain(book, state, seat, name)
        return found


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
        found = [(SeatId(seat), options(engine.book, state, SeatId(seat))) for seat in range(seats)]
        command = pick(engine.book, state, found, rng)
        step = engine.step(state, command, chance)
        assert isinstance(step, tuple), f"{command}: {step}"
        state = step.state
        yield Deed(command, step.events, state)


def pick(book: Book, state: State, found: list[tuple[SeatId, tuple[Option, ...]]], rng: random.Random) -> Command:
    """A seat the game waits for most of the time, else anybody; then any of its options."""
    needed = waiting(book, state)
    while True:
        seat, open_options = found[needed[0] if rng.random() < 0.75 else int(rng.random() * len(found))]
        if not open_options:
            continue
        option = open_options[int(rng.random() * len(open_options))]
        if option.verb in SKIPPED:
            continue
        domains = TableDomains(book, state, seat)
        args = sample(option, domains, rng)
        if option.verb == "offer_help" and unwelcome(state, seat, args[-2][0]):
            continue
        assert unmet(option, args, domains) is None, f"{option}: {args}"
        return Command(seat, option.verb, option.source, option.ability, args)


def unwelcome(state: State, seat: SeatId, share: int) -> bool:
    """A deal like this was refused in this fight (E-109), or one already lies on the table."""
    refused = state.combat.refused if state.combat is not None else ()
    return any(no.by == seat and no.deal.treasures == share for no in refused) or bool(state.offers)
