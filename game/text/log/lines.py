"""A line of the log, and the pieces of which its message is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from game.ids import NO_CARD, NOBODY, BodyId, CardId, SeatId
from game.model.cards import CardDef
from game.model.events import LineKind
from game.model.messages import Message, MessageValue, seat_named


class LogEntry(msgspec.Struct, frozen=True):
    """One line of the log. `seat`: its mark stands beside the line; `card`: shown when it is pointed at."""

    message: Message
    kind: LineKind
    seat: SeatId = NOBODY
    card: CardId = NO_CARD


Args = dict[str, MessageValue]
Entries = list[LogEntry] | None
"""None: not an event of this group."""


class Story:
    """How the log names cards. Remembers only which card each monster body of the fight under way is, and within a move
    whose text is being carried out: `asks`."""

    def __init__(self, card: Callable[[CardId], CardDef], bodies: Mapping[BodyId, CardId] | None = None) -> None:
        """`card`: the definition of a visible card. `bodies`: the monsters of a fight that is under way already."""
        self._card = card
        self._bodies = dict(bodies or {})
        self.asks = NO_CARD

    def name(self, card: CardId) -> str:
        """Stands for a card's name in a message; an unknown monster goes by its kind."""
        return f"card:{self._card(card).id}" if card >= 0 else "card:monster"

    def names(self, cards: Iterable[CardId]) -> str:
        return "card:" + ",".join(self.name(card).removeprefix("card:") for card in cards)

    def own_word(self, kind: str, card: CardId) -> str:
        """Stands for what the set of a card calls a kind of cards: a curse is a trap there."""
        return f"kind:{kind}:{self._card(card).id}" if card >= 0 else f"kind:{kind}"

    def about(self, kind: LineKind, key: str, seat: SeatId, card: CardId, **more: MessageValue) -> LogEntry:
        """A line that names a card."""
        return line(kind, key, seat, card, {"card": self.name(card), **more})

    def kind(self, card: CardId) -> str:
        return self._card(card).kind

    def taken_on(self, card: CardId) -> str:
        """The line for what lies in front of somebody now: one is a Wizard, but has a knack, which has a rank."""
        said = self._card(card)
        return "became" if said.kind == "trait" and not said.rank else "laid_beside"

    def foe(self, body: BodyId) -> CardId:
        """The card of a monster body; NO_CARD if this chronicle began after it appeared."""
        return self._bodies.get(body, NO_CARD)

    def remember(self, body: BodyId, card: CardId) -> None:
        self._bodies[body] = card


def line(
    kind: LineKind, key: str, seat: SeatId = NOBODY, shows: CardId = NO_CARD, args: Args | None = None
) -> LogEntry:
    """A line about a seat, which is among its arguments; `shows` is the card to look at."""
    mine: Args = {"seat": seat_named(seat)} if seat >= 0 else {}
    return LogEntry(Message(f"log.{key}", mine | (args or {})), kind, seat, shows)


def seats_of(seats: Iterable[SeatId]) -> str:
    return "seat:" + ",".join(str(seat) for seat in seats)
