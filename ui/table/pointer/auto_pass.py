"""The final window of one person against computers: no clock. She is asked only if she holds
something for it; else it passes by itself after a beat, unless she wants to look."""

from __future__ import annotations

from game.model.options import Verb
from game.model.views import SeatView
from ui.toolkit.script import Act, Scheduler, wait

BEAT = 0.9  # seconds
PLAYS: tuple[Verb, ...] = ("play_card", "use_ability")


class AutoPass:
    """Counts the beat of one window at a time."""

    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler
        self._window = self._held = -1
        self._beat: Act | None = None
        self.counting = False

    def passes(self, view: SeatView, *, busy: bool) -> bool:
        """True once, when the beat of a window that she has nothing for is over."""
        self.counting = view.window is not None and view.window.id != self._held and not busy and _unasked(view)
        if not self.counting or view.window is None:
            return False
        if self._beat is None or view.window.id != self._window:
            if self._beat is not None:
                self._beat.stop()
            self._window = view.window.id
            self._beat = self._scheduler.start(wait(BEAT), "automatic pass", lambda: float(self.counting))
        self.counting = not self._beat.over
        return self._beat.over

    def hold(self, view: SeatView) -> None:
        """Wait, I want to look: this window is hers to close."""
        self._held = view.window.id if view.window is not None else -1
        self.counting = False


def _unasked(view: SeatView) -> bool:
    """She may pass, and passing is all there is to it."""
    verbs = {option.verb for option in view.options}
    return "pass" in verbs and verbs.isdisjoint(PLAYS)
