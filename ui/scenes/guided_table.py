"""The first game: the ordinary table with lessons over it, until they are over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from game.model.messages import MessageValue
from game.model.ruleset import HAND_LIMIT, RUN_NEED
from ui.announce import Announced, box_of
from ui.canvas import Canvas
from ui.gestures import LEFT, Clicked, Gesture, KeyPressed, PointerPressed
from ui.kit.buttons import RADIUS
from ui.scene import Context
from ui.scenes.table import TableScene
from ui.table.guide.acts import do
from ui.table.guide.guide import Guide
from ui.table.guide.layout import LessonPlan, lesson_plan
from ui.table.guide.lessons import LESSONS, Lesson
from ui.table.guide.paint import LessonWords, draw_lesson
from ui.table.layout.regions import Region
from ui.table.screen.sprites import at_the_pointer, said

KNOW, END = "k", "x"
KNOW_LESSON, END_LESSONS = "know_lesson", "end_lessons"


class GuidedTable(TableScene):
    """`lesson`: the one that is shown."""

    lesson: Lesson | None = None

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._guide = Guide(self.session)
        self.session.taught = True

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        lesson = self._guide.lesson() if self.context.settings.lessons else None
        self.session.taught = lesson is not None
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
        lit = self._guide.lit(self.lesson)
        draw_lesson(canvas.surface, self.context.theme, self._plan(), self._words(), lit, len(self._guide.had))
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
        say, table, view = self.context.say, self.session.table, self.session.view
        rival = next(info.name for info in table.seats if info.kind == "rival")
        escapes = next((one.escapes for one in table.foreseen(view.seat) if one.escapes), ())
        need = escapes[0].face if escapes else RUN_NEED
        told: dict[str, MessageValue] = {"goal": view.goal, "rival": rival, "need": need, "limit": HAND_LIMIT}
        place = say("guide.place", n=len(self._guide.had) + 1, all=len(LESSONS))
        return LessonWords(
            heading=say("guide.heading"),
            place=place,
            title=say(f"guide.{self.lesson.key}", **told),
            body=say(f"guide.{self.lesson.key}_how", **told),
            know=say("guide.know"),
            end=say("guide.end"),
        )

    def _plan(self) -> LessonPlan:
        words = self._words()
        return lesson_plan(self.context.size, words.title, words.body, len(LESSONS), self.context.scale)

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
            case KeyPressed(name="k", repeat=False):
                return self._do
            case KeyPressed(name="x", repeat=False):
                return self._end_lessons
            case Clicked(button=button, pos=pos) if button == LEFT and plan.know.collidepoint(pos):
                return self._do
            case Clicked(button=button, pos=pos) if button == LEFT and plan.end.collidepoint(pos):
                return self._end_lessons
            case Clicked(pos=pos) | PointerPressed(pos=pos) if _on(plan, pos):
                return _nothing
        return None

    def _do(self) -> None:
        assert self.lesson is not None
        do(self.lesson, self.session, self._host)

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
