"""The screen after a failure of the program: the game is safe, up to which move, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.model.defaults import FREE
from game.model.messages import AsWritten
from ui.art import ground
from ui.canvas import Canvas
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer, Dialog
from ui.scene import Context, Lifeboat, Scene


class CrashScene(Dialog):
    """Stands alone on the empty table: whatever was below cannot be trusted. home: makes the start page."""

    heading_key = "crash.heading"
    stacked = True
    width = 820.0

    def __init__(self, report: Path | None, boat: Lifeboat | None, home: Callable[[], Scene]) -> None:
        super().__init__()
        self._report, self._boat, self._home = report, boat, home

    def enter(self, context: Context) -> None:
        super().enter(context)
        context.sounds.play("defeat")

    def sentence(self) -> str:
        say = self.context.say
        safe = say("crash.safe", n=self._boat.move) if self._boat is not None else say("crash.nothing_lost")
        return f"{safe} {say('crash.report', path=AsWritten(str(self._report)))}" if self._report is not None else safe

    def answers(self) -> Sequence[Answer]:
        say = self.context.say
        menu = Tag(say("crash.menu"), 24, "menu")
        home = Answer("menu", "neutral", menu, lambda: self.context.go(self._home()), stakes=FREE)
        leave = Answer("quit", "neutral", Tag(say("crash.quit"), 24, "cross", "Q"), self.context.quit)
        if self._boat is None:
            return (home, leave)
        return (Answer("reopen", "good", Tag(say("crash.reopen"), 24, "redo"), self._reopen, stakes=FREE), home, leave)

    def _reopen(self) -> None:
        assert self._boat is not None
        self.context.go(self._boat.reopen())

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        if canvas.stale:
            canvas.surface.blit(ground.table(self.context.theme, *canvas.size), (0, 0))
        return super().draw(canvas)
