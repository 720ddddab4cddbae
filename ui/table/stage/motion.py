"""What moves on the stage: the mat that rises, totals that count, the token of a level, the stamp. It has a clock of
its own, because the time of a beat stands while somebody reads.
"""

from __future__ import annotations

import math

from ui.table.motion.animations import COUNT_MOST, COUNT_POINT, ease_in_out, ease_out_cubic
from ui.table.stage.beat import Beat
from ui.table.stage.door_act import DoorAct
from ui.table.stage.track import RibbonBeat

RISE = 0.180
RISE_FROM = 70  # design px below its place
CLIMB = 0.450
STAMP, STAMP_FROM = 0.140, 1.7  # seconds, and how much larger it comes down


class StageMotion:
    """Of the one beat that is shown. `still`: nothing moves, all is where it belongs."""

    def __init__(self) -> None:
        self.beat: Beat | None = None
        self._time = math.inf
        self._stamped = math.inf  # since when the stamp is there
        self._turning = False
        self.door: DoorAct | None = None  # is kicked in before the mat rises

    @property
    def still(self) -> bool:
        if self.door is not None:
            return False
        return not self._turning and self._time >= RISE + max(COUNT_MOST, CLIMB) and self._stamped >= STAMP

    def rests(self, beat: Beat | None) -> bool:
        """Time changes nothing while this is shown and no die is thrown."""
        return beat is self.beat and self.still

    @property
    def rising(self) -> bool:
        return self._time < RISE

    @property
    def hidden(self) -> bool:
        """The mat has not set out: the door is still shut."""
        return self.rising and self._time <= 0 and self.door is not None

    @property
    def turning(self) -> bool:
        """On the mat that lies, the beat before is still seen, until the picture of this one is there."""
        return self._turning

    def turn(self) -> None:
        """The picture is there."""
        self._turning = False

    def advance(self, dt: float, beat: Beat | None, stamped: bool, speed: float) -> bool:
        """Lets time pass, unless it turns; True if its picture is another one."""
        if beat is not self.beat:
            self._open(beat, speed)
            return True
        if not stamped:
            self._stamped = -1.0
        elif self._stamped < 0:
            self._stamped = math.inf if math.isinf(speed) else 0.0
        if beat is None or self._turning or self.still:
            return False
        if self.door is not None and self.door.act.over and not self.rising:
            self.door = None
        self._time += dt * min(speed, 10.0)
        self._stamped += dt if stamped else 0.0
        return True

    def _open(self, beat: Beat | None, speed: float) -> None:
        """The mat rises, unless it lies there already, motion is unwelcome, or there is nothing to rise."""
        lies = self.beat is not None and not isinstance(self.beat, RibbonBeat) and not self.rising
        moves = beat is not None and not isinstance(beat, RibbonBeat) and not math.isinf(speed)
        self.beat = beat
        self._time = (RISE if lies else 0.0) if moves else math.inf
        self._turning = moves and lies
        self._stamped = math.inf
        self.door = None

    @property
    def below(self) -> float:
        """How far the mat is below its place, in design px."""
        return RISE_FROM * (1 - ease_out_cubic(max(0.0, min(1.0, self._time / RISE))))

    @property
    def counting(self) -> bool:
        return self._time < RISE + COUNT_MOST

    @property
    def climbing(self) -> bool:
        return self._time < RISE + CLIMB

    def counted(self, before: int, after: int) -> int:
        """What a total shows now, on its way from one number to another."""
        whole = min(COUNT_MOST, COUNT_POINT * abs(after - before))
        share = 1.0 if whole <= 0 else max(0.0, min(1.0, (self._time - RISE) / whole))
        return round(before + (after - before) * share)

    @property
    def climbed(self) -> float:
        """The share of its way that a token has made."""
        return ease_in_out(max(0.0, min(1.0, (self._time - RISE) / CLIMB)))

    @property
    def stamped(self) -> bool:
        """The throw lies."""
        return self._stamped >= 0

    @property
    def stamp(self) -> float | None:
        """How large the stamp is while it comes down; None when it lies."""
        if self._stamped >= STAMP:
            return None
        return STAMP_FROM + (1 - STAMP_FROM) * ease_out_cubic(max(0.0, self._stamped / STAMP))
