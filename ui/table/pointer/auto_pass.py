"""The final window of one person against computers: no clock. She is asked only if she holds
something for it; else it passes by itself after a beat, unless she wants to look."""

from __future__ import annotations

from game.model.options import Verb
from game.model.views import SeatView

BEAT = 0.9  # seconds
PLAYS: tuple[Verb, ...] = ("play_card", "use_ability")


class AutoPass:
    """Counts the beat of one window at a time."""

    def __init__(self) -> None:
        self._window = -1
        self._left = BEAT
        self._held = -1
        self.counting = False

    def passes(self, view: SeatView, dt: float, *, busy: bool) -> bool:
        """True once, when the beat of a window that she has nothing for is over."""
        self.counting = _unasked(view) and view.window is not None and view.window.id != self._held and not busy
        if not self.counting or view.window is None:
            return False
        if view.window.id != self._window:
            self._window, self._left = view.window.id, BEAT
        self._left -= dt
        if self._left > 0:
            return False
        self.counting = False
        return True

    def hold(self, view: SeatView) -> None:
        """Wait, I want to look: this window is hers to close."""
        self._held = view.window.id if view.window is not None else -1
        self.counting = False


def _unasked(view: SeatView) -> bool:
    """She may pass, and passing is all there is to it."""
    verbs = {option.verb for option in view.options}
    return "pass" in verbs and verbs.isdisjoint(PLAYS)
