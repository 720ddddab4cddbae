"""The outlook of a seat's player, and the rivals that she may ask for help."""

from __future__ import annotations

from game.ids import SeatId
from game.model.commands import Slip
from game.model.options import Domains, Option, values
from game.model.views import SeatView
from game.table.interface import GameTable
from game.words.prospects import Outlook, outlook_of


def outlook(table: GameTable, seat: SeatId) -> Outlook:
    """All of it, as this table foresees it."""
    view = table.glance(seat)
    found = outlook_of(view, table.foreseen(seat), table.card)
    return found._replace(suits=table.sensible(seat).cards, helpers=carriers(table, view))


def carriers(table: GameTable, view: SeatView) -> tuple[SeatId, ...]:
    """The seats with whose help the reader's fight would be won, the lowest level first; without those who have said
    no, or would win the game by it alone."""
    option, fight = view.option("offer_help"), view.fight
    if option is None or fight is None or fight.fighter != view.seat:
        return ()
    refused = {no.to for no in fight.refused if no.by == view.seat}
    asked = (SeatId(seat) for seat in values(option.params[0], view.domain_values) if seat not in refused)
    able = (seat for seat in asked if _carries(table, view, option, seat))
    return tuple(sorted(able, key=lambda seat: view.seats[seat].level))


def _carries(table: GameTable, view: SeatView, option: Option, seat: SeatId) -> bool:
    slip = simplest_slip(option, seat, view.domain_values)
    found = table.outcome(option.command(view.seat, slip.args(option)))
    return found is not None and found.winning and (not found.winners or view.seat in found.winners)


def simplest_slip(option: Option, to: SeatId, domains: Domains) -> Slip:
    """One treasure, where there is one to give, and nothing else."""
    return Slip(to, 1 if 1 in shares(option, to, domains) else 0)


def shares(option: Option, to: SeatId, domains: Domains) -> tuple[int, ...]:
    """How many treasures this seat may be offered."""
    treasures = (param for param in option.params if param.name == "treasures")
    said = ((int(to),),) if to >= 0 else ()
    return next((values(param, domains, said) for param in treasures), ())
