"""Rivals among themselves, to be looked at: the ordinary table without a seat of one's own, game after game."""

from __future__ import annotations

from ui.gestures import Gesture
from ui.scene import Context, Scene
from ui.scenes.game_over.scene import GameOverScene, Ways
from ui.scenes.game_over.story import Story
from ui.scenes.table import TableScene
from ui.toolkit.script import Act, wait

INTERVAL = 20.0
"""Seconds for which the last screen stays before the next game, if nobody touches anything."""


class WatchedTable(TableScene):
    """A table that is only watched: the game waits for its onlooker."""

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.session.unhurried = True

    def _last_screen(self, told: Story, ways: Ways) -> Scene:
        return WatchedEnd(told, ways)


class WatchedEnd(GameOverScene):
    """The last screen, which goes on to the next game by itself."""

    def __init__(self, told: Story, ways: Ways) -> None:
        super().__init__(told, ways)
        self._interval = Act(wait(INTERVAL))

    def handle(self, gesture: Gesture) -> None:
        """Start the interval again: people who read or choose are not hurried."""
        self._interval = Act(wait(INTERVAL))
        super().handle(gesture)

    def update(self, dt: float) -> bool:
        if self._interval.step(dt) and self._ways.rematch is not None:
            self.context.go(self._ways.rematch(self.context))
        return super().update(dt)
