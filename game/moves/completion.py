"""The end of a move: its faults, its command, and whether it still stands."""

from __future__ import annotations

import msgspec

from game.ids import SeatId
from game.model.messages import Message
from game.model.options import Command, Domains, unmet, values, weight
from game.model.views import SeatView
from game.moves.fill import Move, asked


def lacking(move: Move, domains: Domains) -> Message | None:
    """Return the fault of the parameter asked now; None: it may be left with `agreed`."""
    param = asked(move)
    if param is None:
        return unmet(move.option, move.args, domains)
    upto = max(move.at, param.doubles) + 1
    so_far = msgspec.structs.replace(move.option, params=move.option.params[:upto])
    return unmet(so_far, move.args[:upto], domains)


def reached(move: Move, domains: Domains) -> tuple[int, int] | None:
    """(700, 1000): the weight chosen so far and the weight needed; None where nothing is weighed."""
    param = asked(move)
    if param is None or not param.weights:
        return None
    return weight(param, move.args[move.at], move.args, values(param, domains)), param.total


def command(move: Move, seat: SeatId) -> Command:
    return move.option.command(seat, move.args)


def still_open(move: Move, view: SeatView) -> Move | None:
    """The same move against a newer view: None if its option is gone or what was said no longer fits."""
    option = next((option for option in view.options if option.key == move.option.key), None)
    if option is None or len(option.params) != len(move.option.params):
        return None
    domains = view.domain_values
    for param, chosen in zip(option.params, move.args, strict=True):
        if not set(chosen) <= set(values(param, domains, move.args)):
            return None
    before = None if move.before is None else still_open(move.before, view)
    return Move(option, move.args, move.at, before)
