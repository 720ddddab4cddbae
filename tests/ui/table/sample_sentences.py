"""Sentences of sample beats as they stand there, in both languages."""

from __future__ import annotations

from game.ids import NOBODY, CardId, SeatId
from game.model.messages import InBoth, Message
from game.model.views import Part
from game.words.voice import Tint
from tests.ui.table.sample_views import card
from ui.table.stage.beat import BeatRow

ADA, BORIS, CHLOE, DMITRI = (SeatId(seat) for seat in range(4))


def said(en: str, fr: str) -> Message:
    """A sentence as it stands here."""
    return Message("board.card", {"card": InBoth(en, fr)})


def row(icon: str, tint: Tint, en: str, fr: str, quiet_en: str = "", quiet_fr: str = "") -> BeatRow:
    return BeatRow(icon, tint, said(en, fr), said(quiet_en, quiet_fr) if quiet_en else None)


def part(en: str, fr: str, amount: int, of: str = "") -> Part:
    return Part(said(en, fr), amount, NOBODY, card(of) if of else CardId(-1))
