"""Updates that have happened and are not shown yet."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.ids import SeatId
from game.model.views import SeatView, Update
from ui.table.stage.beat import Beat
from ui.table.stage.scene import Told
from ui.table.stage.throw import ThrowBeat
from ui.table.stage.track import TrackBeat


class QueuedUpdate:
    """One of them, and what is still to be told of it."""

    def __init__(self, update: Update, told: Iterable[Told]) -> None:
        self.update = update
        self.told = deque(told)

    @property
    def beats(self) -> list[Beat]:
        """What is still to be staged of it."""
        return [one.beat for one in self.told if one.beat is not None]


class UpdateQueue:
    """`act`: the update that is being told, whose view is not shown yet; `waiting`: those behind it."""

    def __init__(self) -> None:
        self.act: QueuedUpdate | None = None
        self.waiting: deque[QueuedUpdate] = deque()
        self._near: frozenset[SeatId] = frozenset()  # who has been near the goal

    def add(self, update: Update, told: Iterable[Told]) -> None:
        self.waiting.append(QueuedUpdate(update, [one for one in told if self._is_news(one)]))

    def _is_news(self, told: Told) -> bool:
        """That somebody is near the goal is said once."""
        if not isinstance(told.beat, TrackBeat) or told.beat.said:
            return True
        known, self._near = told.beat.by in self._near, self._near | {told.beat.by}
        return not known

    def take(self) -> QueuedUpdate:
        """The next one: it is being told from now on."""
        self.act = self.waiting.popleft()
        return self.act

    @property
    def unshown(self) -> list[QueuedUpdate]:
        """All of them, in order."""
        return [*([self.act] if self.act is not None else ()), *self.waiting]

    @property
    def seen_until(self) -> int | None:
        """The last move that is shown, while others wait; None: everything is."""
        following = next(iter(self.unshown), None)
        return None if following is None else following.update.move - bool(following.update.events)

    @property
    def newest(self) -> SeatView | None:
        """What is seen once all of them are; None: nothing else than now."""
        return self.unshown[-1].update.view if self.unshown else None

    @property
    def beats(self) -> int:
        """How many are still to be staged."""
        return sum(len(one.beats) for one in self.unshown)

    @property
    def more_dice(self) -> bool:
        """Another throw of the update that is being told is still to come."""
        return self.act is not None and any(isinstance(beat, ThrowBeat) for beat in self.act.beats)
