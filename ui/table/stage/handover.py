"""Cards that go from hand to hand, and a pile that is shuffled: what is seen of it is the act; its ribbon says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.messages import seat_named
from ui.table.stage.beat import HANDOVER
from ui.table.stage.shown_move import ShownMove, words
from ui.table.stage.track import RibbonBeat

Events = Sequence[ev.EventNode]


class Handed(NamedTuple):
    """A card, as its reader sees it, and who gets it."""

    card: CardId
    to: SeatId


class HandoverBeat(RibbonBeat, frozen=True, kw_only=True):
    """`by`: out of whose hand or pockets."""

    SOUND = "charity"

    handed: tuple[Handed, ...] = ()


class ShuffleBeat(RibbonBeat, frozen=True, kw_only=True):
    """`pile`: 0 doors, 1 treasures."""

    SOUND = "shuffle"

    pile: int = 0


def given(move: ShownMove, events: Events) -> HandoverBeat | None:
    """Cards that somebody else has to give away: a person here has thrown hers herself."""
    gift = next(event for event in events if isinstance(event, ev.CharityGiven))
    if move.ours(gift.seat) or not gift.cards:
        return None
    return HandoverBeat(
        ribbon=words("stage.charity", seat=seat_named(gift.seat)),
        icon="shake",
        tint="good",
        by=gift.seat,
        handed=tuple(map(Handed, gift.cards, gift.receivers)),
        seconds=move.seconds(HANDOVER),
    )


def looted(move: ShownMove, events: Events) -> HandoverBeat:
    """A card out of a dead hero's pockets."""
    loot = next(event for event in events if isinstance(event, ev.CardLooted))
    return HandoverBeat(
        ribbon=words("stage.loot", seat=seat_named(loot.seat)),
        icon="cards",
        tint="muted",
        by=loot.victim,
        to=loot.seat,
        handed=(Handed(loot.card, loot.seat),),
        seconds=move.seconds(HANDOVER),
    )


def shuffled(move: ShownMove, events: Events) -> ShuffleBeat:
    """A draw pile that has run out: its discards are shuffled."""
    turned = next(event for event in events if isinstance(event, ev.PileTurned))
    return ShuffleBeat(
        ribbon=words("stage.shuffle_treasures" if turned.pile else "stage.shuffle_doors"),
        icon="cards",
        tint="muted",
        pile=turned.pile,
        seconds=move.seconds(HANDOVER),
    )
