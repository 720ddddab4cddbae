"""The log: one sentence, or none, for each event. Facts in, messages out; the catalogue says them."""

from __future__ import annotations

from collections.abc import Iterable

from game.ids import NO_CARD
from game.model import events as ev
from game.text.log.cards import are_drawn_together, belongings, drawn_together, hands
from game.text.log.deals import dealings, helpers
from game.text.log.deeds import deeds
from game.text.log.fights import fights, flights
from game.text.log.lines import LogEntry, Story, line
from game.text.log.turns import housekeeping, turns

__all__ = ["Chronicle", "LogEntry"]

TELLERS = (dealings, turns, housekeeping, hands, belongings, deeds, fights, helpers, flights)


class Chronicle(Story):
    """Tells events as they come."""

    def tell(self, events: Iterable[ev.EventNode]) -> tuple[LogEntry, ...]:
        """The lines of some events, in their order; hidden cards that somebody draws one after the other share one."""
        self.asks = NO_CARD
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
        """From here on it is this card that makes somebody throw; behind a fight it may be any that lies there."""
        match event:
            case ev.AbilityUsed():
                self.asks = event.source
            case ev.CardPlayed() | ev.CurseStruck() | ev.FriendMet() | ev.FightBegan():
                self.asks = event.card
            case ev.Caught() | ev.Escaped():
                self.asks = self.foe(event.body)
            case ev.FightEnded():
                self.asks = NO_CARD
