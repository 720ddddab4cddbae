"""Death, the looting of a body, the next character; leaving the table."""

from __future__ import annotations

from game.ids import CardId, SeatId
from game.model.events.base import Event
from game.model.state import Life


class SeatDied(Event, frozen=True, tag="SeatDied"):
    """Its belongings wait to be looted; what death leaves stays (R-DEATH-02)."""

    seat: SeatId


class BodyOpened(Event, frozen=True, tag="BodyOpened"):
    """Hand and items lie face up; what is neither kept nor lootable was discarded (E-87)."""

    REVEALS = True
    victim: SeatId
    cards: tuple[CardId, ...]
    lost: tuple[CardId, ...]
    order: tuple[SeatId, ...]


class CardLooted(Event, frozen=True, tag="CardLooted"):
    """From the body to the looter's hand (E-86)."""

    seat: SeatId
    victim: SeatId
    card: CardId


class LootRoundBegan(Event, frozen=True, tag="LootRoundBegan"):
    """Another round of picks (option loot_rounds)."""

    order: tuple[SeatId, ...]


class BodyClosed(Event, frozen=True, tag="BodyClosed"):
    """What nobody took is discarded (R-DEATH-13)."""

    victim: SeatId
    cards: tuple[CardId, ...]


class SeatReturned(Event, frozen=True, tag="SeatReturned"):
    seat: SeatId
    life: Life


class SeatLeft(Event, frozen=True, tag="SeatLeft"):
    """Somebody leaves the table for good; all cards are discarded (E-100, E-119)."""

    REVEALS = True
    seat: SeatId
    cards: tuple[CardId, ...]
