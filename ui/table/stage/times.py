"""How long a beat stands, at each pace of the rivals."""

from __future__ import annotations

from typing import NamedTuple

from ui.storage.settings import Pace


class Times(NamedTuple):
    """Seconds at each pace; at 0 nothing is staged: a caption says it."""

    instant: float
    brisk: float
    leisurely: float

    def at(self, pace: Pace) -> float:
        return {"instant": self.instant, "brisk": self.brisk, "leisurely": self.leisurely}[pace]


OWN_DOOR = Times(0.6, 1.2, 2.2)
RIVALS_DOOR = Times(0, 1.4, 2.6)
RIVALS_LOSS = Times(0, 1.6, 3.0)
OWN_FIGHT = Times(0.5, 1.4, 2.4)
OTHERS_FIGHT = Times(0, 1.2, 2.2)
OWN_THROW = Times(0.9, 1.9, 3.1)
OTHER_THROW = Times(0, 1.5, 2.6)
OWN_VICTORY = Times(0.8, 2.4, 4.0)
RIVALS_VICTORY = Times(0, 1.8, 3.2)
RIVALS_DEATH = Times(0.8, 2.2, 3.5)
NEAR_THE_GOAL = Times(0.6, 1.6, 2.6)
OWN_TURN = Times(0.3, 0.8, 1.2)
BESIDE = Times(0, 0.9, 1.6)
"""Of a caption beside its seat."""
STEP = Times(0, 0.9, 1.8)
"""Of a caption in the strip."""
TUMBLE = 0.7
"""Of a throw, until the die lies; where only the outcome is new the die has had them already."""
LONGEST_WAIT = 6.0
"""Where several people share the screen, what waits goes on by itself after so many seconds."""
