"""The piles, and what comes from them: doors, draws, what lies on top."""

from __future__ import annotations

from game.ids import CardIds, Pile
from game.model.bounds import Index
from game.model.events.base import Event, OfCard, OfSeat


class PileShuffled(Event, frozen=True, tag="PileShuffled"):
    FACES = "nobody"
    REVEALS = True
    pile: Index
    cards: Pile


class PileTurned(Event, frozen=True, tag="PileTurned"):
    """The discard was shuffled to become the draw pile again (R-SETUP-12)."""

    FACES = "nobody"
    REVEALS = True
    pile: Index
    cards: Pile


class CardsDealt(OfSeat, frozen=True, tag="CardsDealt"):
    """From the tops of both piles to a hand: at the start, or for a new character (R-DEATH-18)."""

    FACES = "owner"
    REVEALS = True
    cards: CardIds


class DoorOpened(OfCard, frozen=True, tag="DoorOpened"):
    """The top door card lies face up in limbo (R-TURN-06)."""

    REVEALS = True


class FriendMet(OfCard, frozen=True, tag="FriendMet"):
    """The opened monster is friendly: nobody fights it (E-81)."""


class DoorsExhausted(OfSeat, frozen=True, tag="DoorsExhausted"):
    """No door card was left to open (E-04)."""


class CardRevealed(OfCard, frozen=True, tag="CardRevealed"):
    """The opened card waits for its opener's choice: hand or table (R-TURN-10)."""


class CardKept(OfCard, frozen=True, tag="CardKept"):
    """From limbo to the hand; everybody saw it."""


class CardDrawn(OfCard, frozen=True, tag="CardDrawn"):
    """Face down from the top of a pile; `fresh` if it may be laid at once (R-TREAS-07)."""

    FACES = "owner"
    REVEALS = True
    pile: Index


class CardFetched(OfCard, frozen=True, tag="CardFetched"):
    """From the top of the set's own pile of that number into a hand; everybody saw it lie there."""

    pile: Index


class TopClaimed(OfCard, frozen=True, tag="TopClaimed"):
    """Somebody wants the class on top of the discard (R-VAR-09)."""


class TopTaken(OfCard, frozen=True, tag="TopTaken"):
    """From the top of the discard of that number into a hand; everybody saw it lie there (E-93)."""

    pile: Index


class HandShown(OfSeat, frozen=True, tag="HandShown"):
    REVEALS = True
    cards: CardIds
