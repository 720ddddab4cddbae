"""Games at random as one window is told of them: every move as an update, with the view before it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.ai.policies import POLICIES
from game.ids import NOBODY, CardId, SeatId
from game.lab.whole_game import play
from game.model.cards import CardDef
from game.model.views import SeatView, Update
from game.table.chance import SeededChance
from game.table.timeline import Move
from game.views import hears, see, view
from tests.support.playing import Game
from tests.support.stories import engine
from ui.storage.settings import Pace
from ui.table.stage.events import answers
from ui.table.stage.shown_move import Presented, StageReader


class Seen(NamedTuple):
    """One move: the view before it, and what is told of it."""

    before: SeatView
    update: Update


def seen_by(game: Game, seat: SeatId = NOBODY) -> Iterator[Seen]:
    """Everything that happens in a game, as this seat or an onlooker sees it."""
    for number, (before, move) in enumerate(game.steps(), 1):
        if move.command is None:
            continue
        events = tuple(see(game.book, event, seat) for event in move.events if hears(event, seat))
        old, new = view(game.book, before, seat), view(game.book, move.state, seat)
        yield Seen(old, Update(number, events, new))  # type: ignore[arg-type]


def card_of(game: Game):
    """Return the look-up of visible cards; a back is never asked for."""

    def card(id: CardId) -> CardDef:
        assert id >= 0, "a back was asked for"
        return game.book.defs[id]

    return card


def told(
    game: Game, seen: Seen, seat: SeatId = NOBODY, pace: Pace = "brisk", *, learns: bool = False
) -> tuple[Presented, ...]:
    """Return the presentation of a move in the window of this seat, or of an onlooker."""
    seats = frozenset({seat} if seat >= 0 else ())
    return answers(seen.update, seen.before, StageReader(seats, pace, learns), card_of(game))


@cache
def played(seed: int, seats: int = 4) -> Game:
    """A whole game of computers."""
    rules, moves = engine(), list[Move]()
    play(rules, [POLICIES["ai:normal"]] * seats, seed, moves.append)
    return Game(rules, SeededChance(seed), tuple(moves))
