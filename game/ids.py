"""Names for the numbers that travel through the core. Imports nothing of ours."""

from __future__ import annotations

from typing import NewType

SeatId = NewType("SeatId", int)
"""Place at the table, 0 for the first seat; clockwise is ascending."""

CardId = NewType("CardId", int)
"""One physical copy of a card: an index into `Ruleset.copies`. Negative: a back (see `HIDDEN`)."""

DefId = NewType("DefId", int)
"""One definition: an index into `Ruleset.defs`."""

BodyId = NewType("BodyId", int)
"""One monster body in a combat; never used twice within a combat."""

NOBODY = SeatId(-1)
"""Stands where a seat may be absent: no helper, no victim."""

NO_CARD = CardId(-1)
"""Stands where no card is meant."""

TABLE = SeatId(-2)
"""The table itself, which alone closes windows on behalf of its clock."""

HIDDEN = (CardId(-1), CardId(-2))
"""What a view holds instead of a card that its seat may not see: a door back, a treasure back."""
