"""The game, its turns and their phases, from the deal to the result."""

from __future__ import annotations

from game.ids import OfCards, SeatId, SeatIds
from game.model.bounds import Count, Integers, Key, Level, Many
from game.model.events.base import Event, OfSeat, OfSeveral, Quiet, Unchanging
from game.model.state import Phase, Result


class GameStarted(Quiet, frozen=True):
    """The first event: which rules and how many seats; sexes as chosen or thrown (R-CHAR-09, E-47)."""

    digest: Key
    seats: Level
    sexes: Integers


class SeatReady(Quiet, OfSeat, frozen=True): ...


class FirstSeatChosen(OfSeat, frozen=True):
    """`throws`: who threw what, ties thrown again (R-SETUP-15, E-85)."""

    STOPS = ("undo",)
    throws: Many[tuple[SeatId, Level]]

    def faces(self) -> tuple[int, ...]:
        return tuple(face for _, face in self.throws)


class TurnBegan(OfSeat, frozen=True):
    LOG = "turn", "turn"


class PhaseEntered(Quiet, frozen=True):
    phase: Phase


class CharityGiven(OfSeveral, frozen=True):
    """Each gift goes face down from hand to hand; the discards lie open (R-CHARITY-03..07)."""

    FACES = "owner"
    STOPS = ("undo",)
    receivers: OfCards

    def knows(self, seat: SeatId, place: int = 0) -> bool:
        return seat in (self.seat, self.receivers[place])


class TurnEnded(Quiet, OfSeat, frozen=True):
    STOPS = ("undo",)


class LastRoundBegan(Unchanging, OfSeat, frozen=True):
    """Everybody has one more turn; then the highest level wins, and ties share (option last_round)."""


class WatchTurned(Event, frozen=True):
    """The condition that a rule card watches for has come true, or is no longer so (E-59). `watch`: its number in the
    rulebook; `rule`: the definition of the rule card. `kin`: a definition of the trait that everybody has, `apart`: all
    but these. `last`: the game ends once they have it too."""

    watch: Count
    now: bool
    rule: Key = ""
    kin: Key = ""
    apart: SeatIds = ()
    last: bool = False


class GameEnded(Event, frozen=True):
    result: Result
