"""Cards in front of a player, and on their way between the places of a table."""

from __future__ import annotations

from typing import Literal

from game.ids import NOBODY, CardId, SeatId
from game.model.events.base import Event
from game.model.messages import Message


class ItemLaid(Event, frozen=True, tag="ItemLaid"):
    seat: SeatId
    card: CardId
    worn: bool


class ItemWorn(Event, frozen=True, tag="ItemWorn"):
    seat: SeatId
    card: CardId


class ItemStowed(Event, frozen=True, tag="ItemStowed"):
    """From used to carried, by choice or because a slot, a hand or a restriction was lost."""

    seat: SeatId
    card: CardId


class ItemFreed(Event, frozen=True, tag="ItemFreed"):
    """A cheat lies with an item of its owner: the item is free of limits and restriction (E-45)."""

    seat: SeatId
    card: CardId
    item: CardId


class TraitLaid(Event, frozen=True, tag="TraitLaid"):
    """`by`: who laid it there, if not its seat."""

    seat: SeatId
    card: CardId
    by: SeatId = NOBODY


class TraitTaken(Event, frozen=True, tag="TraitTaken"):
    """From the top of the set's own pile of that number to the table in front of a seat (R-CULT-05)."""

    seat: SeatId
    card: CardId
    pile: int


class CardPlayed(Event, frozen=True, tag="CardPlayed"):
    """From hand, bag or limbo to limbo, face up, on its way to do something."""

    REVEALS = True
    seat: SeatId
    card: CardId
    target: int = -1  # a seat, a monster body or an item, by the card's kind of target
    side: int = -1


class CardSpent(Event, frozen=True, tag="CardSpent"):
    """From limbo to the combat's used one-shots; discarded when the combat ends (R-ONESHOT-04)."""

    seat: SeatId
    card: CardId


class Fizzled(Event, frozen=True, tag="Fizzled"):
    """A card's effect had nothing to act on (R-CURSE-12)."""

    card: CardId
    seat: SeatId
    reason: Message


class CardsDiscarded(Event, frozen=True, tag="CardsDiscarded"):
    """From a seat's places or from limbo to the discard piles, in this order (E-03)."""

    REVEALS = True
    seat: SeatId
    cards: tuple[CardId, ...]
    cause: Literal["effect", "played", "dropped", "fuel", "surplus", "charity"]


class ItemTaken(Event, frozen=True, tag="ItemTaken"):
    """An item in play changes its owner and arrives unused."""

    seat: SeatId  # who loses it
    to: SeatId
    card: CardId
    cause: Literal["theft", "effect", "surplus"]


class HandCardTaken(Event, frozen=True, tag="HandCardTaken"):
    """A card goes from one hand to another unseen by the rest."""

    FACES = "owner"
    REVEALS = True
    seat: SeatId  # who receives it
    loser: SeatId
    card: CardId


class ItemsSold(Event, frozen=True, tag="ItemsSold"):
    """`total` in gold, doubled items counted; levels follow as LevelChanged."""

    seat: SeatId
    cards: tuple[CardId, ...]
    total: int


class SurplusFound(Event, frozen=True, tag="SurplusFound"):
    seat: SeatId


class SurplusSolved(Event, frozen=True, tag="SurplusSolved"):
    seat: SeatId
