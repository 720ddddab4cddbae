"""Possible next acts of a person at the table."""

from __future__ import annotations

from typing import NamedTuple


class Press(NamedTuple):
    """Use this thing where it lies."""

    id: str


class Carry(NamedTuple):
    """Take this card to the first of these places that is lit while it is in the air."""

    id: str
    places: tuple[str, ...]


class Throw(NamedTuple):
    """The die leaves the hand."""


class Wait(NamedTuple):
    """Nothing is asked."""


Intent = Press | Carry | Throw | Wait
