"""The answer to "why this number?": a panel beside it. The table goes on below; if the number becomes another, so does
the answer, and with the number the panel goes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.model.views import SeatView
from game.model.why import Number, Why
from game.words.why import Answer, Chip, Explainer
from ui.art.theme import Scale
from ui.art.typeset import middled, stacked, wrap
from ui.canvas import Canvas
from ui.gestures import LEFT, Clicked, Gesture, KeyPressed, PointerPressed
from ui.kit.buttons import Block
from ui.kit.dialogs import Answer as Button
from ui.kit.page import Page
from ui.rulebook.scene import RulebookScene
from ui.rulebook.subject import asked_at_table
from ui.shortcuts import WHY, sign_of
from ui.table.dialogs.table_dialog import DialogHost, TableDialog
from ui.table.dialogs.why_layout import LEAST_SCALE, WhyPlan, why_plan
from ui.table.dialogs.why_paint import chip_look, paint_panel, paint_sum, pill_look

View = Callable[[], SeatView]


class WhyPanel(TableDialog):
    """`numbers`: those that belong together, which one leafs through; `first`: the one that was asked; `at`: where a
    number stands on the table, `elsewhere`: another number under a point, for who asks on."""

    for_all = True

    def __init__(
        self,
        host: DialogHost,
        shown: View,
        numbers: Sequence[Number],
        first: Number,
        at: Callable[[Number], Rect],
        elsewhere: Callable[[tuple[int, int]], Number | None],
    ) -> None:
        super().__init__(host)
        self._shown, self._numbers, self._number = shown, tuple(numbers), first
        self._at, self._elsewhere = at, elsewhere
        self._found: Why | None = None
        self._plan: WhyPlan | None = None
        self._seen: SeatView | None = None
        self._known: dict[Number, Why | None] = {}

    # --- what is said ---

    def _why(self, number: Number) -> Why | None:
        """Worked out once for each view."""
        view = self._shown()
        if view is not self._seen:
            self._seen, self._known = view, {}
        if number not in self._known:
            self._known[number] = self.host.session.table.why(view, number)
        return self._known[number]

    def stands(self) -> bool:
        return self._why(self._number) is not None

    def _answer(self, found: Why) -> Answer:
        session = self.host.session
        words = Explainer(session.speaker, self.host.voice, session.table, session.table.ruleset)
        return words.answer(self._shown(), found)

    def answers(self) -> Sequence[Button]:
        return ()

    # --- where it is ---

    @property
    def _k(self) -> float:
        return max(self.context.u, LEAST_SCALE)

    def arrange(self) -> None:
        self._found = self._why(self._number)
        if self._found is None:
            self.shut()
            return
        context, before = self.context, self._page
        focus = before.ring.focused if before is not None else None
        self.leave()
        answer = self._answer(self._found)
        self._plan = why_plan(answer, self._at(self._number), context.size, context.u)
        page = self._page = Page(context, pygame.Surface(context.size))
        paint_panel(context.theme, self._plan, context.u, page.backdrop)
        self._head(page, self._plan, answer)
        self._sources(page, self._plan, answer)
        said = f"{answer.heading} {answer.about} {answer.sum}"
        page.prompt(said, self._plan.panel)
        page.escape = self.shut
        page.finish("close", focus)

    def _head(self, page: Page, plan: WhyPlan, answer: Answer) -> None:
        box, k, theme = plan.panel, self._k, self.context.theme
        right = self._corner(page, box, k)
        left, middle, scale = box.x + round(28 * k), box.y + round(42 * k), Scale(k)
        wide = middled(page.backdrop, "title", scale.text(34), answer.heading, left, middle, theme.text)
        after, size = left + wide + round(24 * k), scale.text(19)
        room = right - after - round(20 * k)
        lines = wrap("body", size, answer.about, room)
        pitch = size * 1.15
        stacked(page.backdrop, "body", size, lines[:2], after, middle + round(3 * k), pitch, theme.muted)

    def _corner(self, page: Page, box: Rect, k: float) -> int:
        """The way out, and the numbers beside this one; returns where they begin."""
        side, gap, low = round(46 * k), round(10 * k), box.y + round(18 * k)
        ways: list[tuple[str, str, Callable[[], None]]] = [("close", "cross", self.shut)]
        if len(self._open_numbers()) > 1:
            ways += [("after", "right", partial(self._leaf, 1)), ("before", "left", partial(self._leaf, -1))]
        right = box.right - round(22 * k)
        for id, mark, then in ways:
            place = Rect(right - side, low, side, side)
            block = Block(side, side, k, self.context.theme.panel)
            page.sign(id, place, block, (mark, 24, self.context.theme.text), self.say(f"why.{id}"), then)
            right -= side + gap
        return right

    def _sources(self, page: Page, plan: WhyPlan, answer: Answer) -> None:
        theme, k, painter, voice = self.context.theme, self._k, self.host.painter, self.host.voice
        for n, (chip, box) in enumerate(zip(answer.chips, plan.chips, strict=True)):
            look = chip_look(painter, voice, box, chip, k)
            page.piece("button", f"chip:{n}", box, look, self._told(chip), partial(self._to_rule, chip), radius=14)
        if plan.word:
            left, size = plan.panel.x + round(28 * k), Scale(k).text(17)
            y = plan.word - round(12 * k)
            pygame.draw.line(
                page.backdrop, theme.panel2, (left, y - round(14 * k)), (plan.sum.right, y - round(14 * k)), 2
            )
            middled(page.backdrop, "title", size, answer.open_word, left, y, theme.muted)
        for n, (chip, box) in enumerate(zip(answer.open, plan.pills, strict=True)):
            look = pill_look(theme, box, chip, k)
            page.piece("button", f"open:{n}", box, look, self._told(chip), partial(self._to_rule, chip), radius=21)
        paint_sum(theme, plan.sum, answer.sum, answer.dashed, k, page.backdrop)
        page.say_text("sum", plan.sum, answer.sum)

    def _told(self, chip: Chip) -> str:
        return self.say("why.rule", what=chip.sentence)

    def _settle(self, canvas: Canvas, page: Page) -> None:
        """The table as it is below, and the panel on it."""
        assert self._plan is not None
        inner = self._plan.panel.inflate(-12, -12)
        painted = page.backdrop.subsurface(inner).copy()
        page.backdrop.blit(canvas.surface, (0, 0))
        paint_panel(self.context.theme, self._plan, self.context.u, page.backdrop)
        page.backdrop.blit(painted, inner)

    # --- what one does with it ---

    def _open_numbers(self) -> tuple[Number, ...]:
        return tuple(number for number in self._numbers if self._why(number) is not None)

    def _leaf(self, step: int) -> None:
        there = self._open_numbers()
        at = there.index(self._number) if self._number in there else 0
        self._ask(there[(at + step) % len(there)])

    def _ask(self, number: Number) -> None:
        self._number = number
        self.renew()

    def _to_rule(self, chip: Chip) -> None:
        found = self._found
        if found is None:
            return
        answer = self._answer(found)
        facts = f"{chip.sentence}. {answer.sum}"
        asked = asked_at_table(self.host.voice, self._shown().fight, chip.rule, answer.heading, facts)
        self.context.push(RulebookScene(self.host.session.subject, asked))

    def handle(self, gesture: Gesture) -> None:
        if isinstance(gesture, KeyPressed) and sign_of(gesture) == WHY:
            if not gesture.repeat:
                self._leaf(1)
            return
        outside = isinstance(gesture, Clicked | PointerPressed) and not self._holds(gesture.pos)
        if outside and isinstance(gesture, Clicked):
            number = self._elsewhere(gesture.pos) if gesture.button == LEFT else None
            self._ask(number) if number is not None else self.shut()
        elif not outside:
            super().handle(gesture)

    def _holds(self, pos: tuple[int, int]) -> bool:
        return self._plan is not None and bool(self._plan.panel.collidepoint(pos))

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if not self._gone and self._why(self._number) != self._found:
            self.renew()
        return changed
