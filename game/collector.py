"""When Python looks for garbage. Games hardly make any that needs looking for: their values know nothing that knows
them, and are freed without it.
"""

from __future__ import annotations

import gc

THRESHOLD, SELDOM = 20_000, 50
"""New objects after which it looks through them, instead of Python's 700: a random game spends 4 % of its time with it,
not 12. So often until it looks through those once more that it has found alive."""


def sweep() -> None:
    """Collect all garbage, also of objects that lived at `freeze`: a first scene does not stay for ever."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def freeze() -> None:
    """Exempt all living objects from collection; later ones are looked through seldom."""
    gc.freeze()
    gc.set_threshold(THRESHOLD, SELDOM)


def rest() -> None:
    """Looks through all that has come since; what lives stays as at `freeze`. Called where a pause of some milliseconds
    is not seen."""
    young, old, _ = gc.get_count()
    if old or young > THRESHOLD // 10:
        gc.collect(1)
        gc.freeze()
