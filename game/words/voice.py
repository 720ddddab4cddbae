"""The voice of the table: says everything in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol

from game.ids import NO_CARD, CardId, SeatId
from game.model.cards import CardDef
from game.model.messages import Message, MessageValue
from game.model.printed import PrintedCard
from game.table.interface import SeatInfo
from game.text import Catalogue, Names
from game.text.typography import signed

Tint = Literal["good", "bad", "me", "accent", "muted", "door", "treasure", "curse", "oneshot", "item", "modifier"]


class Voice(NamedTuple):
    """Says everything in the reader's language. `print_card`: the print of a visible card."""

    words: Catalogue
    names: Names
    print_card: Callable[[CardId], PrintedCard]

    def say(self, message: Message) -> str:
        """The finished sentence of a message."""
        return self.words.say(message, self.names)

    def text(self, key: str, **args: MessageValue) -> str:
        """The finished sentence of a key; seats and cards may be among the values, as in messages."""
        return self.words.say(Message(key, args), self.names)

    def signed(self, n: int) -> str:
        """As terms of a sum and bonuses are written: +3, −2."""
        return signed(n, self.words.lang)

    def seat(self, seat: SeatId) -> str:
        """The name of a seat, also of the reader's own."""
        return self.names.seats[seat]


class LogLine(NamedTuple):
    """One line of the log; `old` lines are of earlier turns. `move`: of which it tells, 0 for none; `missed`: it
    happened while nobody looked at the table."""

    text: str
    icon: str
    tint: Tint
    seat: int = -1
    old: bool = False
    card: CardId = NO_CARD
    move: int = 0
    missed: bool = False


class Hint(NamedTuple):
    """A chip above a hand card: the totals after playing it. `good`: it turns the fight."""

    text: str
    good: bool
    brief: str = ""  # where neighbours leave no room for the words


def after_colon(said: str) -> str:
    """The sentence as it goes on after a colon: without its first capital, unless the whole word is in capitals."""
    return said if said[1:2].isupper() else f"{said[:1].lower()}{said[1:]}"


def versus(heroes: int, monsters: int) -> str:
    """Both sums as a score, which nobody takes for a range."""
    return f"{heroes}\u00a0:\u00a0{monsters}"


class Cast(Protocol):
    """The seats and cards of this table: a GameTable, or a scenario."""

    @property
    def seats(self) -> tuple[SeatInfo, ...]: ...

    def card(self, card: CardId) -> CardDef:
        """Return the definition of a visible card. Never asked for a back."""
