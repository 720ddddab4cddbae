"""The marks that the timeline of a game shows for its moves, and the statistics of its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Literal

from game.ids import NOBODY, SeatId
from game.model import events as ev
from game.table.interface import MoveMark
from game.table.timeline import Move
from game.views import hears

Icon = Literal["door", "fight", "death", "level", "level_lost", "curse", "win", "other"]

_TELLING: tuple[tuple[type[ev.Event], Icon], ...] = (
    (ev.GameEnded, "win"),
    (ev.SeatDied, "death"),
    (ev.RewardsGiven, "level"),
    (ev.LevelChanged, "level"),
    (ev.CurseStruck, "curse"),
    (ev.FightBegan, "fight"),
    (ev.DoorOpened, "door"),
)
"""The most telling event of a move gives its icon."""


def mark(number: int, move: Move, eyes: SeatId) -> MoveMark:
    """As this seat, or an onlooker, may see it: of a deed that it hears nothing of, only that the game went on."""
    kinds = {type(event) for event in move.events if hears(event, eyes)}
    icon: Icon = next((icon for kind, icon in _TELLING if kind in kinds), "other")
    if icon == "level" and not any(_gains(event) for event in move.events):
        icon = "level_lost"
    levels = tuple(player.level for player in move.state.players)
    return MoveMark(number, move.state.turn, move.seat if kinds else NOBODY, icon, levels)


class Marks:
    """The marks of a game's moves, each made once for whoever looks: a window asks for all of them with every frame in
    which something happens."""

    def __init__(self) -> None:
        self._made: dict[SeatId, list[tuple[Move, MoveMark]]] = {}

    def of(self, moves: Sequence[Move], eyes: SeatId) -> list[MoveMark]:
        """Return the marks of these moves as this seat, or an onlooker, may see them."""
        made = self._made.setdefault(eyes, [])
        same = sum(1 for _ in takewhile(lambda pair: pair[0][0] is pair[1], zip(made, moves, strict=False)))
        del made[same:]
        made += [(move, mark(number, move, eyes)) for number, move in enumerate(moves[same:], same + 1)]
        return [known for _, known in made]


def _gains(event: ev.Event) -> bool:
    return isinstance(event, ev.RewardsGiven) or (isinstance(event, ev.LevelChanged) and event.by > 0)


def dice(moves: Sequence[Move]) -> tuple[int, int, int, int, int, int]:
    """How often each face came up, run rolls and others alike."""
    counts = [0] * 6
    for move in moves:
        for event in move.events:
            for face in event.faces():
                counts[face - 1] += 1
    one, two, three, four, five, six = counts
    return one, two, three, four, five, six
