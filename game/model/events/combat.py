"""The fight: who stands in it, what is added, victory and treasures."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from game.ids import BodyId, BodyIds, CardId, CardIds, OfCards, SeatId
from game.model.bounds import Level, Points
from game.model.events.base import Event, OfCard, OfSeat, Quiet, Unchanging
from game.model.ruleset import MOST_SEATS
from game.model.terms import Small


class FightBegan(OfCard, frozen=True):
    """From limbo (door) or hand (trouble) onto the table, facing the active player."""

    STOPS = ("undo",)
    body: BodyId
    trouble: bool


class FoeJoined(OfCard, frozen=True):
    """A second monster, from a hand; `by` the card that let it in, already in limbo, or NO_CARD: a horde needs none."""

    STOPS = ("undo",)
    body: BodyId
    by: CardId


class MateJoined(OfCard, frozen=True):
    """From limbo into the fight: the played card is `of`, once more (R-ENH-13)."""

    body: BodyId
    of: BodyId


class FoeLeft(Event, frozen=True):
    """Removed without a kill; it and its enhancers are discarded at once (E-122). `treasure`: that is earned."""

    body: BodyId
    cards: CardIds
    treasure: bool = True


class FightCalledOff(Event, frozen=True):
    """Nobody wins and nobody runs; the fight is over."""

    source: CardId


class PackGrew(OfCard, frozen=True):
    """An enhancer from limbo onto a monster's pack."""

    body: BodyId
    fight: Points
    treasures: Small


class SummonsOver(Quiet, Unchanging, frozen=True):
    """Somebody has called another monster, or nobody would (R-GOTH-05)."""


class FightMuted(Event, frozen=True):
    card: CardId


class VictoryClaimed(OfSeat, frozen=True):
    """`left`: monsters that are not beaten but run from afterwards (A-07, option split_combat)."""

    LOG = "fight", "claimed"
    left: BodyIds = ()


class VictoryReopened(OfSeat, frozen=True):
    """Somebody objected and the side no longer wins: the fight goes on (R-COMBAT-25)."""

    LOG = "fight", "reopened"


class RewardsGiven(Event, frozen=True):
    """Levels for the kills, all at once (E-30): (seat, levels gained) for fighter and helper."""

    levels: Annotated[tuple[tuple[SeatId, Level], ...], Meta(max_length=MOST_SEATS)]
    killed: BodyIds


class SpoilsDrawn(Event, frozen=True):
    """Face up, because somebody helped (R-TREAS-05); `order` says who picks (E-24)."""

    STOPS = ("undo", "foresight")
    cards: CardIds
    order: OfCards


class SpoilPicked(OfCard, frozen=True):
    LOG = "loot", "picked"


class FightEnded(Quiet, OfSeat, frozen=True):
    """Monsters, enhancers, used one-shots and spent curses go to their piles in this order (R-COMBAT-23, R-RUN-15)."""

    outcome: Literal["won", "fled", "lost"]
    cards: CardIds
