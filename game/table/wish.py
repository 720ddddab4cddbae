"""A move that somebody at the table wants to happen."""

from __future__ import annotations

from typing import NamedTuple

from game.model.options import Command


class Wish(NamedTuple):
    """A move that somebody wants, and the id under which it will be stored. `joined`: in one with the wish before."""

    command: Command
    command_id: str = ""
    joined: bool = False
