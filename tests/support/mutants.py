"""Commands made up from real ones: wrong seats, verbs, cards, abilities and arguments."""

from __future__ import annotations

import random
from typing import get_args

from msgspec.structs import replace

from game.ids import CardId, SeatId
from game.model.options import Args, Command, Verb
from game.model.state import State

VERBS: tuple[Verb, ...] = get_args(Verb)


def mutant(command: Command, state: State, rng: random.Random) -> Command:
    """A command changed in one or two places."""
    for _ in range(rng.choice((1, 1, 2))):
        command = rng.choice((_seat, _verb, _source, _ability, _argument, _argument, _argument))(command, state, rng)
    return command


def _seat(command: Command, state: State, rng: random.Random) -> Command:
    return replace(command, seat=SeatId(rng.randint(-2, len(state.players))))


def _verb(command: Command, state: State, rng: random.Random) -> Command:
    return replace(command, verb=rng.choice(VERBS))


def _source(command: Command, state: State, rng: random.Random) -> Command:
    """Often a card that the seat has, so that more than the first test is asked."""
    player = state.players[command.seat % len(state.players)]
    own = player.hand + player.used + player.carried + player.traits + player.curses
    return replace(command, source=CardId(rng.choice((*own, rng.randint(-3, 200)))))


def _ability(command: Command, state: State, rng: random.Random) -> Command:
    return replace(command, reference=rng.randint(-2, 3))


def _argument(command: Command, state: State, rng: random.Random) -> Command:
    """A value more, less, twice or wrong; a parameter more or less."""
    args = list(command.args)
    place = rng.randrange(len(args) + 1)
    match rng.randrange(5):
        case 0:
            args.insert(place, (rng.randint(-1, 120),))
        case 1:
            del args[place : place + 1]
        case 2:
            args[place : place + 1] = [tuple(rng.randint(-1, 120) for _ in range(rng.randint(0, 3)))]
        case 3:
            args[place : place + 1] = [chosen * 2 for chosen in args[place : place + 1]]
        case 4:
            args[place : place + 1] = [chosen[1:] for chosen in args[place : place + 1]]
    return replace(command, args=_as_args(args))


def _as_args(args: list[tuple[int, ...]]) -> Args:
    return tuple(args)
