"""Cards in front of a player, and on their way between the places of a table."""

from __future__ import annotations

from typing import Literal

from game.ids import NOBODY, CardId, SeatId
from game.model.bounds import Index, Integer
from game.model.events.base import Event, OfCard, OfSeat, OfSeveral, Quiet, Unchanging
from game.model.messages import Message


class ItemLaid(OfCard, frozen=True):
    worn: bool


class ItemWorn(OfCard, frozen=True):
    LOG = "item", "worn"


class ItemStowed(OfCard, frozen=True):
    """From used to carried, by choice or because a slot, a hand or a restriction was lost."""

    LOG = "item", "stowed"


class ItemFreed(OfCard, frozen=True):
    """A cheat lies with an item of its owner: the item is free of limits and restriction (E-45)."""

    item: CardId


class TraitLaid(OfCard, frozen=True):
    """`by`: who laid it there, if not its seat."""

    by: SeatId = NOBODY


class TraitTaken(OfCard, frozen=True):
    """From the top of the set's own pile of that number to the table in front of a seat (R-CULT-05)."""

    pile: Index


class CardPlayed(OfCard, frozen=True):
    """From hand, bag or limbo to limbo, face up, on its way to do something."""

    STOPS = ("undo",)
    target: Integer = -1  # a seat, a monster body or an item, by the card's kind of target
    side: Integer = -1


class CardSpent(Quiet, OfCard, frozen=True):
    """From limbo to the combat's used one-shots; discarded when the combat ends (R-ONESHOT-04)."""


class Fizzled(Unchanging, frozen=True):
    """A card's effect had nothing to act on (R-CURSE-12)."""

    card: CardId
    seat: SeatId
    reason: Message

    def told(self, card: str, curse: str) -> Message:
        """The reason, with the name of the card and what its set calls a curse."""
        return Message(self.reason.key, {**self.reason.args, "card": card, "curse": curse})


class CardsDiscarded(OfSeveral, frozen=True):
    """From a seat's places or from limbo to the discard piles, in this order (E-03)."""

    STOPS = ("undo",)
    cause: Literal["effect", "played", "dropped", "fuel", "surplus", "charity"]


class ItemTaken(Event, frozen=True):
    """An item in play changes its owner and arrives unused."""

    seat: SeatId  # the one that loses it
    to: SeatId
    card: CardId
    cause: Literal["theft", "effect", "surplus"]


class HandCardTaken(Event, frozen=True):
    """A card goes from one hand to another unseen by the rest."""

    FACES = "owner"
    STOPS = ("undo", "foresight")
    seat: SeatId  # the one that receives it
    loser: SeatId
    card: CardId

    def knows(self, seat: SeatId, place: int = 0) -> bool:
        return seat in (self.seat, self.loser)


class ItemsSold(OfSeveral, frozen=True):
    """`total` in gold, doubled items counted; levels follow as LevelChanged."""

    total: Integer


class SurplusFound(Quiet, OfSeat, frozen=True): ...


class SurplusSolved(Quiet, OfSeat, frozen=True): ...
