"""The messages for a machine that has read all before: state as it is now, and all that was said meanwhile."""

from __future__ import annotations

from game.net import news
from game.net.hosted_game import HostedGame
from game.net.machine import Machine
from game.net.protocol import Admitted, FromTable, Lobby, Opened


def letter(machine: Machine, lobby: Lobby | None, game: HostedGame | None) -> list[FromTable]:
    """All messages for this machine, in their order; afterwards it lacks nothing. `lobby`: if that has changed."""
    found = _first_words(machine)
    if lobby is not None:
        machine.wants_lobby = False
        found.append(lobby)
    if game is not None and machine.position is not None:
        found += _of_the_game(machine, game)
    found += machine.queue
    machine.queue.clear()
    return found


def opened(game: HostedGame) -> Opened:
    """Return the message about the game that is played there."""
    table, rules = game.table, game.table.engine.book.ruleset
    return Opened(tuple(one.id for one in rules.sets), rules.house, rules.digest, table.manners, game.id)


def _first_words(machine: Machine) -> list[FromTable]:
    """That it is let in, and what is played, come before anything else."""
    found: list[FromTable] = []
    while machine.queue and isinstance(machine.queue[0], Admitted | Opened):
        found.append(machine.queue.popleft())
    return found


def _of_the_game(machine: Machine, game: HostedGame) -> list[FromTable]:
    """The game since its position, then the clock; results of its wishes follow, so that it sees what they made."""
    found: list[FromTable] = []
    if machine.wants_news and machine.position is not None:
        pieces = news.shown(game.table, game.opening_of, game.seats_of(machine), machine.position, game.said)
        machine.wants_news, machine.position = False, pieces[-1].position
        found += pieces
    if machine.wants_clock:
        machine.wants_clock = False
        found.append(game.clock())
    return found
