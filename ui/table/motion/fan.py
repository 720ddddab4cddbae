"""The hand as it is held: the card that is looked at rises out of the fan, and sinks back when one looks away."""

from __future__ import annotations

from collections.abc import Mapping

from game.ids import NO_CARD, CardId
from ui.toolkit.curves import out_back, out_cubic
from ui.toolkit.script import Rate, Scheduler, Value, ended, move, together

RISES, SINKS = 0.16, 0.20  # seconds
READS = 0.18  # seconds in which it grows to the size in which it is read


class Fan:
    """`risen`: how far each card has risen that does not lie in the fan, 0 to 1."""

    def __init__(self, scheduler: Scheduler, rate: Rate) -> None:
        self._scheduler, self._rate = scheduler, rate
        self._up: dict[CardId, Value] = {}
        self._card = self._read = NO_CARD
        self._large = Value()
        self._act = self._growing = ended()

    @property
    def open(self) -> bool:
        """Not all cards lie as in the fan at rest."""
        return self._card != NO_CARD or self.moves

    @property
    def moves(self) -> bool:
        return not (self._act.over and self._growing.over)

    @property
    def risen(self) -> Mapping[CardId, float]:
        return {card: value.now for card, value in self._up.items() if value.now}

    @property
    def read(self) -> CardId:
        """The card that is seen whole; NO_CARD if none is."""
        return self._read

    @property
    def large(self) -> float:
        """The share of its way to the size in which it is read that the card has made."""
        return self._large.now

    def look_at(self, card: CardId, *, reads: bool = False) -> None:
        """This card is looked at now, or none; `reads`: it is to be seen whole."""
        if card != self._card:
            self._card = card
            self._part()
        read = card if reads else NO_CARD
        if read != self._read:
            self._read, self._large.now = read, 0.0
            self._growing.stop()
            if reads:
                self._growing = self._scheduler.start(
                    move({self._large: 1.0}, READS, out_back(1.2)), "card", self._rate
                )

    def close(self) -> None:
        """All cards lie in the fan at once: it is another hand, or something lies over it."""
        self._act.stop()
        self._growing.stop()
        self._up, self._card, self._read, self._large.now = {}, NO_CARD, NO_CARD, 0.0

    def _part(self) -> None:
        self._act.stop()
        self._up = {card: value for card, value in self._up.items() if value.now or card == self._card}
        sinks = move({value: 0.0 for card, value in self._up.items() if card != self._card}, SINKS, out_cubic)
        if self._card == NO_CARD:
            self._act = self._scheduler.start(sinks, "hand", self._rate)
            return
        up = self._up.setdefault(self._card, Value())
        rises = move({up: 1.0}, RISES, out_back(1.5))
        self._act = self._scheduler.start(together(rises, sinks), "hand", self._rate)
