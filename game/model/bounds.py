"""How large the numbers and how long the texts and lists may be that are stored and sent.

They are wide enough for any game that can be played, with whatever cards of one's own, and narrow enough that nothing
in a window takes long over them.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

from msgspec import Meta

Item = TypeVar("Item")
Few = Annotated[tuple[Item, ...], Meta(max_length=99)]
Many = Annotated[tuple[Item, ...], Meta(max_length=1_000)]
Long = Annotated[tuple[Item, ...], Meta(max_length=100_000)]
"""Of what grows with a game, or with the cards that are played with."""

Count = Annotated[int, Meta(ge=0, le=2**31)]
Integer = Annotated[int, Meta(ge=-(2**31), le=2**31)]
"""The number that a move names: a card, a seat, a body, an offer, or -1."""
Integers = Many[Integer]
Index = Annotated[int, Meta(ge=-1, le=99)]
"""A place in a short list, or -1."""
Level = Annotated[int, Meta(ge=0, le=99)]
"""Also what is counted in so few: treasures, levels of a kill, the faces of a die."""
Points = Annotated[int, Meta(ge=-99_999, le=99_999)]
"""A strength, or a part of one."""
LONGEST = 1e9  # seconds; thirty years
Seconds = Annotated[float, Meta(ge=0, le=LONGEST)]
Worth = Annotated[float, Meta(ge=-1e9, le=1e9)]

Key = Annotated[str, Meta(max_length=120)]
"""Of a sentence, a card, a set, a rule, a slot."""
Keys = Many[Key]
Line = Annotated[str, Meta(max_length=600)]
"""On a card; the longest of ours has some three hundred characters."""
Text = Annotated[str, Meta(max_length=2_000)]
