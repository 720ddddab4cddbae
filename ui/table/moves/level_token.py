"""The level token can be lifted and moved along its track, but it never sets a level: it opens the sale, or it snaps
back and says why. Pure; no display."""

from __future__ import annotations

from game.model.messages import Message
from game.model.options import Option
from game.model.views import SeatView
from ui.table.moves.fill import Spot, starts

STEP_UP = 1


def sale(view: SeatView) -> Option | None:
    """The option that buys levels, the only one that the token can begin."""
    return next(iter(starts(view, Spot("token"))), None)


def let_go(view: SeatView, level: int) -> Option | Message | None:
    """The token is put down on a level: the sale it opens, the sentence why not, or None where it stood before."""
    own = next(sight for sight in view.seats if sight.seat == view.seat)
    if level == own.level:
        return None
    if level < own.level:
        return Message("play.token_down")
    if level > own.level + STEP_UP:
        return Message("play.token_far")
    return sale(view) or Message("play.token_up")
