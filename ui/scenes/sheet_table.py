"""The ordinary table with a sheet between the rivals that says something, and two buttons on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from ui.announce import Announced, box_of
from ui.canvas import Canvas
from ui.gestures import LEFT, Clicked, Gesture, KeyPressed, PointerPressed
from ui.kit.buttons import RADIUS
from ui.scene import Context
from ui.scenes.table import TableScene
from ui.shortcuts import sign_of
from ui.table.guide.layout import LessonPlan, lesson_plan
from ui.table.guide.paint import LessonWords, draw_lesson
from ui.table.layout.regions import Region
from ui.table.screen.sprites import at_the_pointer, said

KNOW, END = "k", "x"
KNOW_LESSON, END_LESSONS = "know_lesson", "end_lessons"


class Sheet(NamedTuple):
    """What a sheet says. `id`: names it to screen readers; `marks`: of each step whether it was had, None of the one
    that it is about; `lit`: finds what of the table is not dimmed, None where nothing is; `know`, `end`: what the two
    buttons do."""

    id: str
    words: LessonWords
    marks: Sequence[bool | None]
    lit: Callable[[], Sequence[pygame.Rect]] | None
    know: Callable[[], None]
    end: Callable[[], None]


class SheetTable(TableScene):
    """`sheet`: the one that is shown."""

    sheet: Sheet | None = None

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.session.has_sheet = True

    @property
    def perched(self) -> bool:
        """The duck is there."""
        return True

    def turn_to(self, sheet: Sheet | None) -> None:
        """Shows this sheet, or none; the table makes room for it."""
        self.sheet, self.session.dirty = sheet, True
        if sheet is not None and self.session.plan.place.sheet is None:
            self._frame.refresh()
        self._place_buttons()
        self.context.stage.redraw()

    def arrange(self) -> None:
        super().arrange()
        self._place_buttons()

    def _place_buttons(self) -> None:
        """The two buttons of the sheet are reached by Tab like those of the table."""
        session = self.session
        session.beyond, session.free_from = (), 0
        if self.sheet is not None:
            plan, words = self._plan(self.sheet), self.sheet.words
            session.free_from = plan.box.bottom
            session.beyond = (
                Region(KNOW_LESSON, "button", plan.know, lit=True, sentence=words.know, key=KNOW.upper()),
                Region(END_LESSONS, "button", plan.end, lit=True, sentence=words.end, key=END.upper()),
            )

    def _plan(self, sheet: Sheet) -> LessonPlan:
        return lesson_plan(self.session.plan.place, sheet.words.title, sheet.words.body, len(sheet.marks))

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        if self.sheet is None or canvas.covered:
            return super().draw(canvas)
        canvas.stale = True
        super().draw(canvas)
        sheet, plan = self.sheet, self._plan(self.sheet)
        lit = sheet.lit() if sheet.lit is not None else None
        draw_lesson(canvas.surface, self.context.theme, plan, sheet.words, lit, sheet.marks, perched=self.perched)
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

    def handle(self, gesture: Gesture) -> None:
        act = self._act_of(gesture, self.sheet) if self.sheet is not None and not self.session.covered else None
        if act is None:
            super().handle(gesture)
        else:
            self.context.sounds.play("click")
            act()

    def _act_of(self, gesture: Gesture, sheet: Sheet) -> Callable[[], None] | None:
        """What the two buttons do. A press on the sheet reaches nothing that lies under it."""
        plan = self._plan(sheet)
        match gesture:
            case KeyPressed(name="return" | "space", repeat=False):
                return {KNOW_LESSON: sheet.know, END_LESSONS: sheet.end}.get(self.session.focus.at)
            case KeyPressed(repeat=False) if sign_of(gesture) in (KNOW, END):
                return sheet.know if sign_of(gesture) == KNOW else sheet.end
            case Clicked(button=button, pos=pos) if button == LEFT and plan.know.collidepoint(pos):
                return sheet.know
            case Clicked(button=button, pos=pos) if button == LEFT and plan.end.collidepoint(pos):
                return sheet.end
            case Clicked(pos=pos) | PointerPressed(pos=pos) if plan.box.collidepoint(pos):
                return _nothing
        return None

    def announced(self) -> Sequence[Announced]:
        told, sheet = super().announced(), self.sheet
        if sheet is None or self.session.covered:
            return told
        words = sheet.words
        said = f"{words.place}. {words.title} {words.body}"
        return (*told, Announced("text", "lesson", box_of(self._plan(sheet).sheet), said, value=sheet.id))


def _nothing() -> None:
    return
