"""The first game: the ordinary table with lessons between the rivals, until they are over."""

from __future__ import annotations

import msgspec
import pygame

from ui.canvas import Canvas
from ui.scene import Context
from ui.scenes.sheet_table import Sheet, SheetTable
from ui.table.guide.acts import do
from ui.table.guide.flight import DuckFlight
from ui.table.guide.guide import Guide
from ui.table.guide.layout import perch
from ui.table.guide.lessons import STEPS, Lesson
from ui.table.guide.paint import LessonWords, draw_flight
from ui.table.guide.words import told_of


class GuidedTable(SheetTable):
    """`lesson`: the one that is shown."""

    lesson: Lesson | None = None
    _perch: tuple[int, int, int] | None = None  # where the duck was last: ended lessons leave it no place

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.guide = Guide(self.session)
        self.duck = DuckFlight(self.session.scheduler, lambda: self.session.speed)
        self.session.taught, self.session.suggests = True, False
        self.session.learns = self.session.has_sheet = context.settings.lessons

    def update(self, dt: float) -> bool:
        flew = self.duck.moves
        changed = super().update(dt)
        self.session.learns = self.session.has_sheet = teaches = self.context.settings.lessons
        lesson = self.guide.lesson() if teaches else None
        self.session.taught = lesson is not None or (teaches and self.guide.busy)
        if self.duck.moves or flew:
            self.context.stage.redraw()
        return self._teach(lesson) or changed or flew

    def arrange(self) -> None:
        super().arrange()
        if self.lesson is not None:
            self.turn_to(self._sheet(self.lesson))

    def _teach(self, lesson: Lesson | None) -> bool:
        if lesson is self.lesson:
            return False
        if lesson is None:
            self.duck.leave()
        elif self.lesson is None:
            self.duck.arrive()
        self.lesson = lesson
        self.turn_to(self._sheet(lesson) if lesson is not None else None)
        return True

    @property
    def perched(self) -> bool:
        return not self.duck.moves

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        place, duck = self.session.plan.place, self.duck
        if place.sheet is not None:
            self._perch = perch(place)
        if canvas.covered or not duck.moves or self._perch is None:
            return super().draw(canvas)
        canvas.stale = True
        super().draw(canvas)
        draw_flight(canvas.surface, self._perch, (duck.x.now * place.u, duck.y.now * place.u), int(duck.beats.now))
        return None

    def _sheet(self, lesson: Lesson) -> Sheet:
        say, key = self.context.say, lesson.key
        told = told_of(self.guide.now, self.session.table, self.session.voice)
        words = LessonWords(
            heading=say("guide.heading"),
            place=say("guide.place", n=self.guide.place(lesson), all=len(STEPS)),
            title=self.session.voice.text(f"guide.{key}", **told),
            body=self.session.voice.text(f"guide.{key}_how", **told),
            know=say("guide.know"),
            end=say("guide.end"),
        )
        marks = self.guide.marks(lesson)
        return Sheet(key, words, marks, lambda: self.guide.lit(lesson), lambda: self._do(lesson), self._end_lessons)

    def _do(self, lesson: Lesson) -> None:
        do(lesson, self.guide.now, self.session, self._host)

    def _end_lessons(self) -> None:
        self.context.change(msgspec.structs.replace(self.context.settings, lessons=False))
        self._teach(None)
