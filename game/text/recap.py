"""A move in one line, as the timeline and the list of moves to go back to name it: its most telling sentence.

recap = Recap(card_of)
entry = recap.of(seat, events)      moves in their order: a fight remembers its monsters
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ids import NOBODY, CardId, SeatId
from game.model import events as ev
from game.model.cards import CardDef
from game.model.events import LineKind
from game.model.messages import Message, seat_named
from game.text.log import Chronicle, Front, LogEntry, unknown

TELLING = ("log.won", "log.died")
"""Sentences that name a move wherever they stand in it; else its first one does."""


class _Quiet(NamedTuple):
    event: type[ev.Event]
    key: str
    kind: LineKind


_QUIET = (
    _Quiet(ev.CardsDealt, "dealt", "table"),
    _Quiet(ev.FightEnded, "fight_over", "fight"),
    _Quiet(ev.TurnEnded, "turn_over", "turn"),
    _Quiet(ev.Chosen, "chose", "card"),
    _Quiet(ev.OffersLapsed, "withdrawn", "deal"),
    _Quiet(ev.SeatReady, "ready", "turn"),
    _Quiet(ev.SeatPassed, "passed", "table"),
    _Quiet(ev.WindowClosed, "closed", "table"),
)
"""The names of moves without a sentence in the log, the most telling event first."""
_BEGINNINGS = ("log.turn", "log.first", "log.begins")
SMALL = frozenset(f"recap.{quiet.key}" for quiet in _QUIET if quiet.event is not ev.CardsDealt) | {
    "recap.unseen",
    "recap.hidden",
}
"""The names of moves of which the log tells nothing."""
UNSEEN = _Quiet(ev.Event, "unseen", "table")
"""The name of a move that only its owner may know of."""


class Recap:
    """Names moves one after the other. `card`: the definition of a visible card."""

    def __init__(self, card: Callable[[CardId], CardDef]) -> None:
        self._chronicle = Chronicle(card)

    def of(self, seat: SeatId, events: Sequence[ev.EventNode], front: Front = unknown) -> LogEntry:
        """Return the name of a move. `front`: the cards that lay in front of a seat before it."""
        told = self._chronicle.tell(events, front)
        found = next((entry for key in TELLING for entry in told if entry.message.key == key), None)
        return found or self._victory(events) or next(iter(told), None) or _quiet(seat, events)

    def _victory(self, events: Sequence[ev.EventNode]) -> LogEntry | None:
        """Return the entry of a won fight. The fight itself may end later, when its treasures are shared out."""
        won = next((event for event in events if isinstance(event, ev.RewardsGiven) and event.killed), None)
        ended = [event.seat for event in events if isinstance(event, ev.FightEnded)]
        fighters = [*ended, *(seat for seat, _ in won.levels)] if won is not None else []
        if won is None or not fighters:
            return None
        fighter, killed = fighters[0], [self._chronicle.foe(body) for body in won.killed]
        said = Message(
            "recap.beat" if len(killed) == 1 else "recap.beat_all",
            {"seat": seat_named(fighter), "cards": self._chronicle.names(killed)},
        )
        return LogEntry(said, "fight", fighter, killed[0])


def turn_of(turn: int, entry: LogEntry, events: Sequence[ev.EventNode]) -> int:
    """The turn in which this happened, of a move after which that turn was on: a move may end its own."""
    ended = any(isinstance(event, ev.TurnBegan) for event in events) and entry.message.key not in _BEGINNINGS
    return turn - ended


def _quiet(seat: SeatId, events: Sequence[ev.EventNode]) -> LogEntry:
    if seat == NOBODY and not events:
        return LogEntry(Message("recap.hidden"), "table")
    kinds = {type(event) for event in events}
    found = next((quiet for quiet in _QUIET if quiet.event in kinds), UNSEEN)
    return LogEntry(Message(f"recap.{found.key}", {"seat": seat_named(seat)}), found.kind, seat)
