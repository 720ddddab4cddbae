"""Death, the looting of a body, the next character; leaving the table."""

from __future__ import annotations

from game.ids import CardId, CardIds, SeatId, SeatIds
from game.model.events.base import OfSeat, OfSeveral, Quiet
from game.model.state import Life


class SeatDied(OfSeat, frozen=True):
    """Its belongings wait to be looted; the cards that death leaves stay (R-DEATH-02)."""

    STOPS = ("foresight",)
    LOG = "death", "died"


class BodyOpened(Quiet, frozen=True):
    """Hand and items lie face up; cards neither kept nor lootable were discarded (E-87)."""

    STOPS = ("undo",)
    victim: SeatId
    cards: CardIds
    lost: CardIds
    order: SeatIds


class CardLooted(OfSeat, frozen=True):
    """From the body to the looter's hand (E-86)."""

    victim: SeatId
    card: CardId


class LootRoundBegan(Quiet, frozen=True):
    """Another round of picks (option loot_rounds)."""

    order: SeatIds


class BodyClosed(Quiet, frozen=True):
    """The cards that nobody took are discarded (R-DEATH-13)."""

    victim: SeatId
    cards: CardIds


class SeatReturned(OfSeat, frozen=True):
    LOG = "death", "returned"
    life: Life


class SeatLeft(OfSeveral, frozen=True):
    """Somebody leaves the table for good; all cards are discarded (E-100, E-119)."""

    STOPS = ("undo",)
    LOG = "table", "left"
