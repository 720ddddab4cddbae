"""The piles, and what comes from them: doors, draws, what lies on top."""

from __future__ import annotations

from game.ids import CardId, SeatId
from game.model.events.base import Event


class PileShuffled(Event, frozen=True, tag="PileShuffled"):
    FACES = "nobody"
    REVEALS = True
    pile: int
    cards: tuple[CardId, ...]


class PileTurned(Event, frozen=True, tag="PileTurned"):
    """The discard was shuffled to become the draw pile again (R-SETUP-12)."""

    FACES = "nobody"
    REVEALS = True
    pile: int
    cards: tuple[CardId, ...]


class CardsDealt(Event, frozen=True, tag="CardsDealt"):
    """From the tops of both piles to a hand: at the start, or for a new character (R-DEATH-18)."""

    FACES = "owner"
    REVEALS = True
    seat: SeatId
    cards: tuple[CardId, ...]


class DoorOpened(Event, frozen=True, tag="DoorOpened"):
    """The top door card lies face up in limbo (R-TURN-06)."""

    REVEALS = True
    seat: SeatId
    card: CardId


class FriendMet(Event, frozen=True, tag="FriendMet"):
    """The opened monster is friendly: nobody fights it (E-81)."""

    seat: SeatId
    card: CardId


class DoorsExhausted(Event, frozen=True, tag="DoorsExhausted"):
    """No door card was left to open (E-04)."""

    seat: SeatId


class CardRevealed(Event, frozen=True, tag="CardRevealed"):
    """The opened card waits for its opener's choice: hand or table (R-TURN-10)."""

    seat: SeatId
    card: CardId


class CardKept(Event, frozen=True, tag="CardKept"):
    """From limbo to the hand; everybody saw it."""

    seat: SeatId
    card: CardId


class CardDrawn(Event, frozen=True, tag="CardDrawn"):
    """Face down from the top of a pile; `fresh` if it may be laid at once (R-TREAS-07)."""

    FACES = "owner"
    REVEALS = True
    seat: SeatId
    card: CardId
    pile: int


class CardFetched(Event, frozen=True, tag="CardFetched"):
    """From the top of the set's own pile of that number into a hand; everybody saw it lie there."""

    seat: SeatId
    card: CardId
    pile: int


class TopClaimed(Event, frozen=True, tag="TopClaimed"):
    """Somebody wants the class on top of the discard (R-VAR-09)."""

    seat: SeatId
    card: CardId


class TopTaken(Event, frozen=True, tag="TopTaken"):
    """From the top of the discard of that number into a hand; everybody saw it lie there (E-93)."""

    seat: SeatId
    card: CardId
    pile: int


class HandShown(Event, frozen=True, tag="HandShown"):
    REVEALS = True
    seat: SeatId
    cards: tuple[CardId, ...]
