"""The piles, and what comes from them: doors, draws, what lies on top."""

from __future__ import annotations

from game.ids import Pile
from game.model.bounds import Index
from game.model.events.base import Event, OfCard, OfSeat, OfSeveral, Quiet, Unchanging


class OfPile(Event, frozen=True):
    """Base of events that bring the cards of a draw pile into an order that nobody knows."""

    FACES = "nobody"
    STOPS = ("undo", "foresight")
    pile: Index
    cards: Pile


class PileShuffled(Quiet, OfPile, frozen=True): ...


class PileTurned(OfPile, frozen=True):
    """The discard was shuffled to become the draw pile again (R-SETUP-12)."""


class CardsDealt(Quiet, OfSeveral, frozen=True):
    """From the tops of both piles to a hand: at the start, or for a new character (R-DEATH-18)."""

    FACES = "owner"
    STOPS = ("undo", "foresight")


class DoorOpened(OfCard, frozen=True):
    """The top door card lies face up in limbo (R-TURN-06)."""

    STOPS = ("undo", "foresight")
    LOG = "door", "door"


class FriendMet(OfCard, frozen=True):
    """The opened monster is friendly: nobody fights it (E-81)."""

    LOG = "door", "friend"


class DoorsExhausted(Unchanging, OfSeat, frozen=True):
    """No door card was left to open (E-04)."""

    LOG = "door", "no_door"


class CardRevealed(Quiet, OfCard, frozen=True):
    """The opened card waits for its opener's choice: hand or table (R-TURN-10)."""


class CardKept(OfCard, frozen=True):
    """From limbo to the hand; everybody saw it."""

    LOG = "card", "kept"


class CardDrawn(OfCard, frozen=True):
    """Face down from the top of a pile; `fresh` if it may be laid at once (R-TREAS-07)."""

    FACES = "owner"
    STOPS = ("undo", "foresight")
    pile: Index


class CardFetched(OfCard, frozen=True):
    """From the top of the set's own pile of that number into a hand; everybody saw it lie there."""

    LOG = "card", "fetched"
    pile: Index


class TopClaimed(Unchanging, OfCard, frozen=True):
    """Somebody wants the class on top of the discard (R-VAR-09)."""

    LOG = "card", "top_claimed"


class TopTaken(OfCard, frozen=True):
    """From the top of the discard of that number into a hand; everybody saw it lie there (E-93)."""

    LOG = "card", "top_taken"
    pile: Index


class HandShown(Unchanging, OfSeveral, frozen=True):
    STOPS = ("undo", "foresight")
