"""Set-up: decks, hands, first player (R-SETUP, R-CHAR-04..08)."""

from __future__ import annotations

from collections.abc import Sequence

from game.ids import SeatId
from game.model import events as ev
from game.model.commands import Misfit, TakeBack, seat_named
from game.model.options import Command
from game.model.ruleset import FEWEST_SEATS, MOST_SEATS
from game.model.state import DOOR, TREASURE, SetupFrame, State
from game.rules.run import EVENT_LIMIT, RulesLoop, Run

EMPTY = State(players=(), draw=((), ()))
"""Before the first event."""


class WrongTableSize(ValueError):
    """The number of seats is not between three and six."""

    def __init__(self, seats: int) -> None:
        super().__init__(f"{FEWEST_SEATS} to {MOST_SEATS} can play, not {seats}")


def begin(run: Run, seats: int, sexes: Sequence[int | None] = ()) -> None:
    """Shuffles both decks and deals every hand (R-SETUP-03..06). A sex that nobody chose comes by chance (E-47).
    WrongTableSize."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise WrongTableSize(seats)
    chosen = (*sexes, *(None,) * (seats - len(sexes)))
    born = tuple(run.chance.pick(0, 2, seat) if sex is None else sex for seat, sex in enumerate(chosen))
    run.emit(ev.GameStarted(run.book.ruleset.digest, seats, born))
    for pile, cards in ((DOOR, run.book.door_cards), (TREASURE, run.book.treasure_cards)):
        run.emit(ev.PileShuffled(pile, run.chance.order(run.state.shuffles, cards)))
    for seat in range(seats):
        deal(run, SeatId(seat), run.book.house.start_each)


def well_agreed(state: State, command: Command) -> bool:
    """Whether an agreed take-back names a seat and piles that there are."""
    try:
        by, moves, piles = TakeBack.of(command)
    except Misfit:
        return False
    there = by in range(len(state.players)) and set(piles) <= {DOOR, TREASURE}
    return there and moves >= 0 and len(set(piles)) == len(piles)


def go_back(run: Run, command: Command) -> None:
    """After an agreed take-back what had become known is unknown again: those piles are shuffled."""
    by, moves, piles = TakeBack.of(command)
    run.emit(ev.WentBack(by, moves))
    for pile in piles:
        run.emit(ev.PileShuffled(pile, run.chance.order(run.state.shuffles, run.state.draw[pile])))


def deal(run: Run, seat: SeatId, each: int) -> None:
    """`each` cards of both kinds, face down, as far as they go (R-SETUP-13)."""
    for pile in (DOOR, TREASURE):
        left = each
        while left and run.can_draw(pile):
            cards = run.state.draw[pile][-left:]
            run.emit(ev.CardsDealt(seat, cards))
            left -= len(cards)


def ready(run: Run, command: Command) -> None:
    """Says that everything wanted lies on the table (W00)."""
    run.emit(ev.SeatReady(command.seat))


def choose_first(run: Run, command: Command) -> None:
    """The first at the table says who begins (A-28, option first_player)."""
    first = seat_named(command)
    run.emit(ev.FirstSeatChosen(first, ()))
    run.emit(ev.TurnBegan(first))


def advance_setup(run: Run, frame: SetupFrame) -> bool:
    """When all are ready the highest throw begins; ties throw again (R-SETUP-15, E-85)."""
    if len(frame.ready) < len(run.state.players) or run.book.house.first_player == "choose":
        return False
    everybody = tuple(SeatId(seat) for seat in range(len(run.state.players)))
    first, throws = throw_off(run, everybody)
    run.emit(ev.FirstSeatChosen(first, throws))
    run.emit(ev.TurnBegan(first))
    return True


def throw_off(run: Run, seats: tuple[SeatId, ...]) -> tuple[SeatId, tuple[tuple[SeatId, int], ...]]:
    """The seat that throws highest, with all throws; those who tie throw again among themselves."""
    throws: list[tuple[SeatId, int]] = []
    while len(seats) > 1:
        if len(throws) > EVENT_LIMIT:
            raise RulesLoop("SetupFrame")
        faces = {seat: run.chance.die(run.state.rolls + len(throws) + place) for place, seat in enumerate(seats)}
        throws += faces.items()
        seats = tuple(seat for seat in seats if faces[seat] == max(faces.values()))
    return seats[0], tuple(throws)
