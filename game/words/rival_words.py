"""The words of a rival about its move that are of use to the table."""

from __future__ import annotations

from game.model.messages import Message
from game.model.thoughts import Said

DULL = frozenset(
    f"reason.{key}"
    for key in (
        "best_of", "die_spoke", "done", "keeps", "knocks", "least_bad", "lets_be", "ready", "short", "spares",
        "turns_fight", "useful", "worst_first",
    )
)  # fmt: skip
"""Reasons that explain a choice to whoever looks into a rival, and say nothing to the table."""


def reason(said: Said) -> Message | None:
    """The first of its reasons that says something of this moment."""
    return next((one for one in said.reasons if one.key not in DULL), None)


def spoken(said: Said) -> Message | None:
    """Return the public words of a rival: its line, else its reason."""
    return said.line or reason(said)
