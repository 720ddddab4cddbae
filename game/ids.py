"""Names for the numbers that travel through the core, with their bounds. Imports nothing of ours."""

from __future__ import annotations

from typing import Annotated, NewType

from msgspec import Meta

SeatId = NewType("SeatId", Annotated[int, Meta(ge=-2, le=5)])
"""Place at the table, 0 for the first seat; clockwise is ascending."""

CardId = NewType("CardId", Annotated[int, Meta(ge=-2, le=99_999)])
"""One physical copy of a card: an index into `Ruleset.copies`. Negative: a back (see `HIDDEN`)."""

DefId = NewType("DefId", Annotated[int, Meta(ge=0, le=99_999)])
"""One definition: an index into `Ruleset.defs`."""

BodyId = NewType("BodyId", Annotated[int, Meta(ge=-1, le=2**31)])
"""One monster body in a combat; never used twice within a combat."""

SeatIds = Annotated[tuple[SeatId, ...], Meta(max_length=6)]
OfCards = Annotated[tuple[SeatId, ...], Meta(max_length=1_000)]
"""A seat for each of so many cards."""
CardIds = Annotated[tuple[CardId, ...], Meta(max_length=1_000)]
"""The cards of a place, or of a move."""
Pile = Annotated[tuple[CardId, ...], Meta(max_length=100_000)]
BodyIds = Annotated[tuple[BodyId, ...], Meta(max_length=99)]

NOBODY = SeatId(-1)
"""Stands where a seat may be absent: no helper, no victim."""

NO_CARD = CardId(-1)
"""Stands where no card is meant."""

TABLE = SeatId(-2)
"""The table itself, which alone closes windows on behalf of its clock."""

HIDDEN = (CardId(-1), CardId(-2))
"""The ids in a view for cards that its seat may not see: a door back, a treasure back."""
