"""Death, the looting of a body, the next character; leaving the table."""

from __future__ import annotations

from game.ids import CardId, CardIds, SeatId, SeatIds
from game.model.events.base import Event, OfSeat
from game.model.state import Life


class SeatDied(OfSeat, frozen=True, tag="SeatDied"):
    """Its belongings wait to be looted; what death leaves stays (R-DEATH-02)."""


class BodyOpened(Event, frozen=True, tag="BodyOpened"):
    """Hand and items lie face up; what is neither kept nor lootable was discarded (E-87)."""

    REVEALS = True
    victim: SeatId
    cards: CardIds
    lost: CardIds
    order: SeatIds


class CardLooted(OfSeat, frozen=True, tag="CardLooted"):
    """From the body to the looter's hand (E-86)."""

    victim: SeatId
    card: CardId


class LootRoundBegan(Event, frozen=True, tag="LootRoundBegan"):
    """Another round of picks (option loot_rounds)."""

    order: SeatIds


class BodyClosed(Event, frozen=True, tag="BodyClosed"):
    """What nobody took is discarded (R-DEATH-13)."""

    victim: SeatId
    cards: CardIds


class SeatReturned(OfSeat, frozen=True, tag="SeatReturned"):
    life: Life


class SeatLeft(OfSeat, frozen=True, tag="SeatLeft"):
    """Somebody leaves the table for good; all cards are discarded (E-100, E-119)."""

    REVEALS = True
    cards: CardIds
