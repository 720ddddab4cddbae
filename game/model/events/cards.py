"""Cards in front of a player, and on their way between the places of a table."""

from __future__ import annotations

from typing import Literal

from game.ids import NOBODY, CardId, CardIds, SeatId
from game.model.bounds import Index, Integer
from game.model.events.base import Event, OfCard, OfSeat
from game.model.messages import Message


class ItemLaid(OfCard, frozen=True, tag="ItemLaid"):
    worn: bool


class ItemWorn(OfCard, frozen=True, tag="ItemWorn"): ...


class ItemStowed(OfCard, frozen=True, tag="ItemStowed"):
    """From used to carried, by choice or because a slot, a hand or a restriction was lost."""


class ItemFreed(OfCard, frozen=True, tag="ItemFreed"):
    """A cheat lies with an item of its owner: the item is free of limits and restriction (E-45)."""

    item: CardId


class TraitLaid(OfCard, frozen=True, tag="TraitLaid"):
    """`by`: who laid it there, if not its seat."""

    by: SeatId = NOBODY


class TraitTaken(OfCard, frozen=True, tag="TraitTaken"):
    """From the top of the set's own pile of that number to the table in front of a seat (R-CULT-05)."""

    pile: Index


class CardPlayed(OfCard, frozen=True, tag="CardPlayed"):
    """From hand, bag or limbo to limbo, face up, on its way to do something."""

    REVEALS = True
    target: Integer = -1  # a seat, a monster body or an item, by the card's kind of target
    side: Integer = -1


class CardSpent(OfCard, frozen=True, tag="CardSpent"):
    """From limbo to the combat's used one-shots; discarded when the combat ends (R-ONESHOT-04)."""


class Fizzled(Event, frozen=True, tag="Fizzled"):
    """A card's effect had nothing to act on (R-CURSE-12)."""

    card: CardId
    seat: SeatId
    reason: Message

    def told(self, card: str, curse: str) -> Message:
        """The reason, with the name of the card and what its set calls a curse."""
        return Message(self.reason.key, {**self.reason.args, "card": card, "curse": curse})


class CardsDiscarded(OfSeat, frozen=True, tag="CardsDiscarded"):
    """From a seat's places or from limbo to the discard piles, in this order (E-03)."""

    REVEALS = True
    cards: CardIds
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


class ItemsSold(OfSeat, frozen=True, tag="ItemsSold"):
    """`total` in gold, doubled items counted; levels follow as LevelChanged."""

    cards: CardIds
    total: Integer


class SurplusFound(OfSeat, frozen=True, tag="SurplusFound"): ...


class SurplusSolved(OfSeat, frozen=True, tag="SurplusSolved"): ...
