"""The events of a character: level, sex, used abilities, lasting modifiers, curses."""

from __future__ import annotations

from typing import Literal

from game.ids import NOBODY, BodyId, CardId, SeatId
from game.model.bounds import Index, Integer, Level
from game.model.events.base import Event, OfCard, OfSeat, Quiet, Unchanging
from game.model.state import Lasting, Use
from game.model.terms import Small

LevelCause = Literal["kill", "card", "sale", "loss", "correction"]


class LevelChanged(OfSeat, frozen=True):
    by: Small
    was: Level
    cause: LevelCause


class SexChanged(OfSeat, frozen=True):
    LOG = "curse", "sex"
    to: Index


class AbilityUsed(OfSeat, frozen=True):
    """An ability of a card that stays: `use` is what counts against its limit."""

    source: CardId
    ability: Integer
    use: Use | None = None
    target: Integer = -1


class LastingBegan(Event, frozen=True):
    """On one seat, on the heroes' side (`seat` -1, `body` -1) or on one monster body."""

    lasting: Lasting
    seat: SeatId = NOBODY
    body: BodyId = BodyId(-1)


class CurseStruck(Unchanging, OfCard, frozen=True):
    """A curse hits somebody; `by` is the same seat for a curse met at the door."""

    by: SeatId


class CurseStays(Quiet, OfCard, frozen=True):
    """From limbo to the table in front of the victim (R-CURSE-05)."""


class CursePassed(OfSeat, frozen=True):
    """A lasting curse from the table of `seat` to that of `to`, with what it is still to do."""

    to: SeatId
    card: CardId
