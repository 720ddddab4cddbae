"""Time: how long rivals seem to think, what day it is. Only here does the core speak of seconds; the rules do not."""

from __future__ import annotations

import math
from datetime import datetime
from typing import NamedTuple

from game.ids import SeatId
from game.model.options import Command
from game.table.chance import spread


class Pace(NamedTuple):
    """`factor` 0 is instant, 1 brisk, 2 leisurely. Medians in seconds (ai.md section 4)."""

    factor: float = 1.0
    passing: float = 0.35
    playing: float = 0.9
    laying: float = 0.22  # before the first turn, when a person only waits for it

    def delay(self, command: Command | None, seed: int, move: int, seat: SeatId, *, setup: bool = False) -> float:
        """Seconds before a verdict shows; log-normal, the same again for the same moment."""
        if not self.factor:
            return 0.0
        median = self.passing if command is None or command.verb == "pass" else self.playing
        median = min(median, self.laying) if setup else median
        return self.factor * median * math.exp(0.25 * spread(f"{seed}/{move}/{seat}"))


INSTANT = Pace(0.0)


def now() -> str:
    """Local date and time to the minute, ISO."""
    return datetime.now().isoformat(timespec="minutes")
