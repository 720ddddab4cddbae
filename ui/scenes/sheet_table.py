"""The ordinary table with a sheet between the rivals that says something, and two buttons on it, or three."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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

KNOW, LOOK, END = "i", "m", "z"
KNOW_LESSON, LOOK_CLOSER, END_LESSONS = "know_lesson", "look_closer", "end_lessons"
IDS = {KNOW: KNOW_LESSON, LOOK: LOOK_CLOSER, END: END_LESSONS}
"""Of the buttons, by their letters, which no button of the table has or hears."""


class Sheet(NamedTuple):
    """The contents of a sheet. `id`: names it to screen readers; `marks`: of each step whether it was had, None of the
    one that it is about; `lit`: finds the parts of the table that are not dimmed, None where nothing is; `know`, `end`:
    actions of the two buttons; `look`: that of a third one."""

    id: str
    words: LessonWords
    marks: Sequence[bool | None]
    lit: Callable[[], Sequence[pygame.Rect]] | None
    know: Callable[[], None]
    end: Callable[[], None]
    look: Callable[[], None] | None = None

    @property
    def ways(self) -> Mapping[str, Callable[[], None]]:
        """The action of each button, by its letter."""
        look = {} if self.look is None else {LOOK: self.look}
        return {KNOW: self.know, **look, END: self.end}


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
        """The buttons of the sheet are reached by Tab like those of the table."""
        session = self.session
        session.beyond, session.free_from = (), 0
        if self.sheet is not None:
            plan, words = self._plan(self.sheet), self.sheet.words
            said = {KNOW: words.know, LOOK: words.look, END: words.end}
            session.free_from = plan.box.bottom
            session.beyond = tuple(
                Region(IDS[letter], "button", box, lit=True, sentence=said[letter], key=letter.upper())
                for letter, box in _boxes(plan)
            )

    def _plan(self, sheet: Sheet) -> LessonPlan:
        place, words, marks = self.session.plan.place, sheet.words, len(sheet.marks)
        buttons = words.know, *([words.look] if sheet.look is not None else []), words.end
        return lesson_plan(place, words.title, words.body, marks, heading=words.heading, buttons=buttons)

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
        """Return the action that a gesture triggers on the sheet. A press on it reaches nothing that lies under it."""
        plan = self._plan(sheet)
        match gesture:
            case KeyPressed(name="return" | "space", repeat=False):
                return {IDS[letter]: act for letter, act in sheet.ways.items()}.get(self.session.focus.at)
            case KeyPressed(repeat=False) if sign_of(gesture) in sheet.ways:
                return sheet.ways[sign_of(gesture)]
            case Clicked(button=button, pos=pos) if button == LEFT and plan.sheet.collidepoint(pos):
                hit = (letter for letter, box in _boxes(plan) if box.collidepoint(pos))
                return next((sheet.ways[letter] for letter in hit), _nothing)
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


def _boxes(plan: LessonPlan) -> tuple[tuple[str, pygame.Rect], ...]:
    """Where each button lies, by its letter."""
    look = () if plan.look is None else ((LOOK, plan.look),)
    return ((KNOW, plan.know), *look, (END, plan.end))


def _nothing() -> None:
    return
