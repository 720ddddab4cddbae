"""The fate of cards that are too many."""

from __future__ import annotations

from game.model.views import SeatView


def kept(view: SeatView) -> int:
    """How many cards stay in the hand; all of them where none need go."""
    giving = view.option("give_charity")
    return len(view.hand) - (giving.params[0].least if giving is not None else 0)


def is_discarded(view: SeatView) -> bool:
    """True if nobody is poorer than the reader, so that nobody gets them."""
    giving = view.option("give_charity")
    return giving is not None and all(param.kind != "seats" for param in giving.params)
