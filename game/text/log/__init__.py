"""The log: one sentence, or none, for each event. Facts in, messages out; the catalogue says them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.ids import NO_CARD, CardId, SeatId
from game.model import events as ev
from game.model.cards import Moment
from game.model.primitives import RollDie
from game.text.log.cards import are_drawn_together, belongings, drawn_together, hands
from game.text.log.deals import dealings, helpers
from game.text.log.deeds import deeds
from game.text.log.fights import fights, flights
from game.text.log.lines import LogEntry, Story, line
from game.text.log.turns import housekeeping, turns

__all__ = ["Chronicle", "Front", "LogEntry", "unknown"]

TELLERS = (dealings, turns, housekeeping, hands, belongings, deeds, fights, helpers, flights)


Front = Callable[[SeatId], Iterable[CardId]]


def unknown(seat: SeatId) -> Iterable[CardId]:
    """Return no card: nobody knows what lies in front of this seat."""
    return ()


class Chronicle(Story):
    """Tells events as they come."""

    _front: Front
    _over: Moment | None = None
    """The moment of the cards that have their say now that a fight is over, and those of them that had it."""
    _thrown: set[CardId]

    def tell(self, events: Iterable[ev.EventNode], front: Front = unknown) -> tuple[LogEntry, ...]:
        """The lines of some events, in their order; hidden cards that somebody draws one after the other share one.
        `front`: the cards that lay in front of a seat before them."""
        self.asks, self._front = NO_CARD, front
        told: list[LogEntry] = []
        for event in events:
            for entry in self._entries(event):
                both = drawn_together(told.pop(), entry) if told and are_drawn_together(told[-1], entry) else entry
                told.append(both)
        return tuple(told)

    def _entries(self, event: ev.EventNode) -> list[LogEntry]:
        self._note_text(event)
        for teller in TELLERS:
            found = teller(self, event)
            if found is not None:
                return found
        return self._by_itself(event)

    def _by_itself(self, event: ev.EventNode) -> list[LogEntry]:
        """The line that its kind states, about its seat or about its card, seen or not; none of one that is quiet."""
        match event:
            case ev.OfCard(LOG=(kind, key), card=card) if card >= 0:
                return [self.about(kind, key, event.seat, card)]
            case ev.OfCard(LOG=(kind, key)):
                return [line(kind, f"{key}_unseen", event.seat)]
            case ev.OfSeat(LOG=(kind, key)):
                return [line(kind, key, event.seat)]
        return []

    def _note_text(self, event: ev.EventNode) -> None:
        """From here on it is this card that makes somebody throw; behind a fight, one of those that lie before them."""
        match event:
            case ev.AbilityUsed(source=card) | ev.CardPlayed(card=card) | ev.CurseStruck(card=card):
                self.asks, self._over = card, None
            case ev.FriendMet(card=card) | ev.FightBegan(card=card):
                self.asks, self._over = card, None
            case ev.Caught(body=body) | ev.Escaped(body=body):
                self.asks, self._over = self.foe(body), None
            case ev.FightEnded(outcome=outcome):
                self.asks, self._over, self._thrown = NO_CARD, "won" if outcome == "won" else "fled", set()
            case ev.DieRolled(why="effect", seat=seat) if self._over is not None:
                self.asks = next(self._throwing(seat, self._over), NO_CARD)
                self._thrown.add(self.asks)

    def _throwing(self, seat: SeatId, over: Moment) -> Iterator[CardId]:
        """The cards before this seat that have the die thrown once a fight is over, and have not yet."""
        for card in self._front(seat):
            done = (one for able in self._card(card).abilities if able.at == over for one in able.do)
            if card not in self._thrown and any(isinstance(one, RollDie) for one in done):
                yield card
