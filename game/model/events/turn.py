"""The game, its turns and their phases, from the deal to the result."""

from __future__ import annotations

from game.ids import CardIds, OfCards, SeatId, SeatIds
from game.model.bounds import Count, Integers, Key, Level, Many
from game.model.events.base import Event, OfSeat
from game.model.state import Phase, Result


class GameStarted(Event, frozen=True, tag="GameStarted"):
    """The first event: which rules and how many seats; sexes as chosen or thrown (R-CHAR-09, E-47)."""

    digest: Key
    seats: Level
    sexes: Integers


class SeatReady(OfSeat, frozen=True, tag="SeatReady"): ...


class FirstSeatChosen(OfSeat, frozen=True, tag="FirstSeatChosen"):
    """`throws`: who threw what, ties thrown again (R-SETUP-15, E-85)."""

    REVEALS = True
    throws: Many[tuple[SeatId, Level]]


class TurnBegan(OfSeat, frozen=True, tag="TurnBegan"): ...


class PhaseEntered(Event, frozen=True, tag="PhaseEntered"):
    phase: Phase


class CharityGiven(OfSeat, frozen=True, tag="CharityGiven"):
    """Each gift goes face down from hand to hand; the discards lie open (R-CHARITY-03..07)."""

    FACES = "owner"
    REVEALS = True
    cards: CardIds
    receivers: OfCards


class TurnEnded(OfSeat, frozen=True, tag="TurnEnded"):
    REVEALS = True


class LastRoundBegan(OfSeat, frozen=True, tag="LastRoundBegan"):
    """Everybody has one more turn; then the highest level wins, and ties share (option last_round)."""


class WatchTurned(Event, frozen=True, tag="WatchTurned"):
    """What a rule card watches for has come true, or is no longer so (E-59). `watch`: its number in the rulebook;
    `rule`: the definition of the rule card. `kin`: a definition that says what everybody is, `apart`: all but these.
    `last`: the game ends once they are too.
    """

    watch: Count
    now: bool
    rule: Key = ""
    kin: Key = ""
    apart: SeatIds = ()
    last: bool = False


class GameEnded(Event, frozen=True, tag="GameEnded"):
    result: Result
