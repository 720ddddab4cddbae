"""The first game: the ordinary table with lessons over it, until they are over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from ui.announce import Announced, box_of
from ui.canvas import Canvas
from ui.gestures import LEFT, Clicked, Gesture, KeyPressed, PointerPressed
from ui.kit.buttons import RADIUS
from ui.scene import Context
from ui.scenes.table import TableScene
from ui.shortcuts import sign_of
from ui.table.guide.acts import do
from ui.table.guide.guide import Guide
from ui.table.guide.layout import LessonPlan, lesson_plan
from ui.table.guide.lessons import STEPS, Lesson
from ui.table.guide.paint import LessonWords, draw_lesson
from ui.table.guide.words import told_of
from ui.table.layout.regions import Region
from ui.table.screen.sprites import at_the_pointer, said

KNOW, END = "k", "x"
KNOW_LESSON, END_LESSONS = "know_lesson", "end_lessons"


class GuidedTable(TableScene):
    """`lesson`: the one that is shown."""

    lesson: Lesson | None = None

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.guide = Guide(self.session)
        self.session.taught = True
        self.session.learns = context.settings.lessons

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        self.session.learns = teaches = self.context.settings.lessons
        lesson = self.guide.lesson() if teaches else None
        self.session.taught = lesson is not None or (teaches and self.guide.busy)
        return self._turn_to(lesson) or changed

    def _turn_to(self, lesson: Lesson | None) -> bool:
        if lesson is self.lesson:
            return False
        self.lesson, self.session.dirty = lesson, True
        self._place_buttons()
        self.context.stage.redraw()
        return True

    def arrange(self) -> None:
        super().arrange()
        self._place_buttons()

    def _place_buttons(self) -> None:
        """The two buttons of the lesson are reached by Tab like those of the table."""
        session = self.session
        session.beyond, session.free_from = (), 0
        if self.lesson is not None:
            plan, words = self._plan(), self._words()
            session.free_from = plan.sheet.bottom
            session.beyond = (
                Region(KNOW_LESSON, "button", plan.know, lit=True, sentence=words.know, key=KNOW.upper()),
                Region(END_LESSONS, "button", plan.end, lit=True, sentence=words.end, key=END.upper()),
            )

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        if self.lesson is None or canvas.covered:
            return super().draw(canvas)
        canvas.stale = True
        super().draw(canvas)
        lit = self.guide.lit(self.lesson)
        had = self.guide.place(self.lesson) - 1
        draw_lesson(canvas.surface, self.context.theme, self._plan(), self._words(), lit, had)
        self._draw_ring(canvas)
        for sprite in (*said(self.session), *at_the_pointer(self.session)):
            sprite.put(canvas.surface)
        return None

    def _draw_ring(self, canvas: Canvas) -> None:
        """Over the veil: what has the focus is seen wherever it lies."""
        picture, focused = self.session.picture, self.session.region(self.session.focus.ringed)
        if focused is not None and focused in self.session.beyond:
            picture.painter.ring(focused.rect, 0.0, RADIUS * picture.painter.u).paint(canvas.surface)
        elif picture.ring is not None:
            picture.ring.paint(canvas.surface)

    def _words(self) -> LessonWords:
        assert self.lesson is not None
        say, key = self.context.say, self.lesson.key
        told = told_of(self.guide.now, self.session.table, self.session.voice)
        return LessonWords(
            heading=say("guide.heading"),
            place=say("guide.place", n=self.guide.place(self.lesson), all=len(STEPS)),
            title=self.session.voice.text(f"guide.{key}", **told),
            body=self.session.voice.text(f"guide.{key}_how", **told),
            know=say("guide.know"),
            end=say("guide.end"),
        )

    def _plan(self) -> LessonPlan:
        words = self._words()
        return lesson_plan(self.context.size, words.title, words.body, len(STEPS), self.context.scale)

    def handle(self, gesture: Gesture) -> None:
        act = self._act_of(gesture) if self.lesson is not None and not self.session.covered else None
        if act is None:
            super().handle(gesture)
        else:
            self.context.sounds.play("click")
            act()

    def _act_of(self, gesture: Gesture) -> Callable[[], None] | None:
        """What the two buttons do. A press on the sheet reaches nothing that lies under it."""
        plan = self._plan()
        match gesture:
            case KeyPressed(name="return" | "space", repeat=False):
                return {KNOW_LESSON: self._do, END_LESSONS: self._end_lessons}.get(self.session.focus.at)
            case KeyPressed(repeat=False) if sign_of(gesture) in (KNOW, END):
                return self._do if sign_of(gesture) == KNOW else self._end_lessons
            case Clicked(button=button, pos=pos) if button == LEFT and plan.know.collidepoint(pos):
                return self._do
            case Clicked(button=button, pos=pos) if button == LEFT and plan.end.collidepoint(pos):
                return self._end_lessons
            case Clicked(pos=pos) | PointerPressed(pos=pos) if _on(plan, pos):
                return _nothing
        return None

    def _do(self) -> None:
        assert self.lesson is not None
        do(self.lesson, self.guide.now, self.session, self._host)

    def _end_lessons(self) -> None:
        self.context.change(msgspec.structs.replace(self.context.settings, lessons=False))
        self._turn_to(None)

    def announced(self) -> Sequence[Announced]:
        told = super().announced()
        if self.lesson is None or self.session.covered:
            return told
        plan, words = self._plan(), self._words()
        said = f"{words.place}. {words.title} {words.body}"
        return (
            *told,
            Announced("text", "lesson", box_of(plan.sheet), said, value=self.lesson.key),
        )


def _on(plan: LessonPlan, pos: tuple[int, int]) -> bool:
    return any(box.collidepoint(pos) for box in (plan.sheet, plan.know, plan.end))


def _nothing() -> None:
    return
