"""By which a copy of a save is told from the save: the openings in which its moves were made, oldest first.

line = opened_again(line, moved)    lacks(line, seen)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.net.trust import fresh_number

STEP = 1 << 16
"""Between the numbers of two openings: the lower half is by chance, so that copies that are opened equally often do not
take each other for the same."""
MOST = 256
"""Openings that are told, the newest ones."""


def opened_again(line: Sequence[int], moved: bool, chance: Callable[[int], int] = fresh_number) -> list[int]:
    """The openings of a save that is opened once more. `moved`: something was played since the last one, else nobody
    has seen anything of that one which a copy lacks, and it does not count. The first one has dealt."""
    kept = line if moved or len(line) == 1 else line[:-1]
    return [*kept, (max(line, default=0) // STEP + 1) * STEP + chance(STEP)]


def lacks(line: Sequence[int], seen: int) -> bool:
    """True if moves were made in the opening `seen` which a save with these openings has not got. Of openings before
    all of these nothing is known: they are not told any more, or of a game before."""
    return seen >= min(line) and seen not in line
