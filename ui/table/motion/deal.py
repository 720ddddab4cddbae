"""Cards that are dealt before one's eyes: the hands of a new game, and what is seen of a view while cards of it fly."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from game.ids import SeatId
from game.model.views import SeatView, Update
from game.table.interface import GameTable
from ui.table.motion.animations import Dealt, Reel


def just_dealt(table: GameTable) -> Update | None:
    """The move that has dealt the hands; None once somebody has made another one."""
    return Update(1, table.heard(1), table.view()) if len(table.timeline()) == 1 else None


def deals(reel: Reel, seat: SeatId) -> bool:
    """True while a card is on its way from a pile to the hand of this seat."""
    return any(motion.seat == seat for motion in reel.motions if isinstance(motion, Dealt))


def so_far(view: SeatView, reel: Reel) -> SeatView:
    """The view without the cards that are still on their way: the numbers of piles and seats follow them."""
    coming = [motion for motion in reel.motions if isinstance(motion, Dealt)]
    if not coming:
        return view
    flying = Counter((motion.seat, motion.pile) for motion in coming)
    lying = Counter(motion.pile for motion in coming if not motion.begun)
    seats = []
    for seat in view.seats:
        doors, treasures = seat.hand_backs
        backs = doors - flying[seat.seat, 0], treasures - flying[seat.seat, 1]
        seats.append(replace(seat, hand_backs=backs))
    left = view.draw_left[0] + lying[0], view.draw_left[1] + lying[1]
    return replace(view, seats=tuple(seats), draw_left=left)
