"""The rule book: chapters at the left with a line to search in, one page of one at the right. It lies over whatever was
shown and changes nothing there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.model.messages import AsWritten
from game.text.rulebook import Chapter, Rulebook
from ui.announce import Announced
from ui.art import ground
from ui.art.typeset import width
from ui.canvas import TIGHTEST, Canvas
from ui.gestures import Gesture, KeyPressed
from ui.kit.buttons import Tag
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.paged import PagedScene
from ui.kit.pager import pages_leafed
from ui.rulebook import paint
from ui.rulebook.cards import Exceptions
from ui.rulebook.layout import BookPlan, Measure, Placed, book_plan, pages
from ui.rulebook.subject import KEYS, Asked, Scales, Subject
from ui.scene import Context
from ui.shortcuts import SEARCH

if TYPE_CHECKING:
    from ui.gui.toolkit import Toolkit

BACK_WIDE, CLOSE_WIDE = 300.0, 190.0
LONGEST_QUERY = 40
WEIGHED = ("fight", "help", "flight")
"""Chapters whose rules are about the two totals of a fight."""


class RulebookScene(PagedScene):
    """`subject`: what is played; `asked`: the question that led here, whose answer is lit; `first`: the chapter that
    is open without one."""

    tightest = TIGHTEST  # its chapters flow into as many pages as they need

    def __init__(self, subject: Subject = Subject(), asked: Asked | None = None, first: str = "") -> None:  # noqa: B008 - frozen
        self._subject, self._asked = subject, asked
        self._chapter, self._first, self._query = first, 0, ""
        self._book: Rulebook = Rulebook(())
        self._laid: list[list[Placed]] = []
        self._exceptions: Exceptions | None = None
        self._shown: list[Placed] = []
        self._cover: Surface | None = None

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._open()
        found = self._book.place(self._asked.rule) if self._asked is not None else None
        if found is not None:
            self._chapter = found[0].id
        self._chapter = self._chapter or self._book.chapters[0].id

    def _open(self) -> None:
        """The book in the language of the moment."""
        self._book = self._subject.book(self.context.words, self._asked.rule if self._asked is not None else "")
        self._exceptions = Exceptions(self.context, self._subject)

    @property
    def _lit(self) -> frozenset[str]:
        """Passages of the open chapter that were looked for."""
        found = self._book.hits(self._query).get(self._chapter, ())
        asked = self._book.place(self._asked.rule) if self._asked is not None and not self._query else None
        if asked is not None and asked[0].id == self._chapter:
            found = (asked[1],)
        return frozenset(passage.id for passage in found)

    def arrange(self) -> None:
        self._cover = None
        self._open()
        if not self._laid:
            self._to_lit()
        self._build(None)

    def _rebuild(self) -> None:
        """Another page in the same window."""
        self._build(self.emptied_toolkit())

    def _build(self, toolkit: Toolkit | None) -> None:
        context, before = self.context, self._page
        sheet = Sheet(context.size, context.u)
        plan = book_plan(sheet, asked=self._asked is not None, chapters=len(self._book.chapters))
        page = self._page = Page(context, self._covered(sheet, plan), toolkit)
        self._contents(page, sheet, plan)
        self._open_chapter(page, sheet, plan)
        self._ways_out(page, sheet, plan)
        page.escape = self.shut
        heading = AsWritten(context.say("rulebook.heading"))
        told = context.say("share.named", name=heading, what=AsWritten(self._now.title))
        page.prompt(told, sheet.rect(*plan.panel))
        first = "back" if self._asked is not None else f"chapter:{self._chapter}"
        page.finish(first, before.ring.focused if before is not None else None)
        context.stage.redraw()

    def _covered(self, sheet: Sheet, plan: BookPlan) -> Surface:
        """The book without a page, to be painted on. Its ground and its panel are as large as the window: the shelf
        would give them up, and each page that is turned would draw them again (measured: a third of the time of its
        stories)."""
        if self._cover is None:
            self._cover = ground.table(self.context.theme, *self.context.size).copy()
            paint.paint_cover(self.context, sheet, plan, self._cover)
        return self._cover.copy()

    @property
    def _now(self) -> Chapter:
        return self._book.chapter(self._chapter)

    # --- the left column ---

    def _contents(self, page: Page, sheet: Sheet, plan: BookPlan) -> None:
        context, u, left = self.context, sheet.u, plan.left
        say, theme = context.say, context.theme
        page.line(
            "heading", say("rulebook.heading"), (left.x + 36) * u, (left.y + 72) * u, 400 * u, 40, theme.text, "title"
        )
        entry = plan.search._replace(w=plan.search.w - 50)
        page.entry(
            "search",
            sheet.rect(*entry),
            self._query,
            say("rulebook.search"),
            self._look_for,
            done=self._go_to_first_hit,
            longest=LONGEST_QUERY,
        )
        paint.magnifier(page, sheet, plan)
        hits = self._book.hits(self._query)
        count = sum(map(len, hits.values()))
        word = say("rulebook.hits", n=count) if self._query.strip() else say("rulebook.search_hint")
        page.line("hits", word, (left.x + 36) * u, (left.y + 186) * u, 390 * u, 21, theme.muted, "semibold")
        for n, chapter in enumerate(self._book.chapters):
            self._chapter_line(page, sheet, plan.chapter(n), chapter, len(hits.get(chapter.id, ())))

    def _chapter_line(self, page: Page, sheet: Sheet, zone: Zone, chapter: Chapter, hits: int) -> None:
        box, chosen = sheet.rect(*zone), chapter.id == self._chapter
        look = paint.chapter_look(self.context, box, chapter.icon, chapter.title, chosen=chosen, hits=hits)
        value = "on" if chosen else self.context.say("rulebook.hits", n=hits) if hits else ""
        then = partial(self._turn_to, chapter.id)
        page.piece("choice", f"chapter:{chapter.id}", box, look, chapter.title, then, value=value)

    def _look_for(self, text: str) -> None:
        """Counts at once; leaves the page for the first chapter that knows of it only if this one does not."""
        self._query = text
        hits = self._book.hits(text)
        if hits and self._chapter not in hits:
            self._chapter = next(iter(hits))
        self._to_lit()
        self._rebuild()

    def _go_to_first_hit(self) -> None:
        hits = list(self._book.hits(self._query))
        if hits:
            after = [id for id in hits if hits.index(id) > (hits.index(self._chapter) if self._chapter in hits else -1)]
            self._turn_to((after or hits)[0])

    def _turn_to(self, chapter: str) -> None:
        self._chapter = chapter
        self._to_lit()
        self._rebuild()

    # --- the page ---

    def _paged(self) -> list[list[Placed]]:
        sheet = Sheet(self.context.size, self.context.u)
        plan = book_plan(sheet, asked=self._asked is not None, chapters=len(self._book.chapters))
        assert self._exceptions is not None
        carded = frozenset(one.id for one in self._now.passages if self._exceptions.of(one))
        weighed = self._asked is not None and self._asked.scales is not None and self._chapter in WEIGHED
        scales = next(iter(self._lit), "") if weighed and not self._query else ""
        measure = Measure(self.context, sheet, plan.passages.w, carded, scales)
        return pages(self._now.passages, plan.passages, measure)

    def _to_lit(self) -> None:
        """To the page of the first passage that was looked for; else to the first one."""
        self._laid, lit = self._paged(), self._lit
        found = (n for n, page in enumerate(self._laid) if any(placed.passage.id in lit for placed in page))
        self._first = next(found, 0)

    def _open_chapter(self, page: Page, sheet: Sheet, plan: BookPlan) -> None:
        say, number = self.context.say, self._book.chapters.index(self._now) + 1
        count = say("rulebook.chapter", n=number, total=len(self._book.chapters)) if self._asked is not None else ""
        paint.heading(page, sheet, plan, self._now.icon, self._now.title, count)
        self._laid = self._paged()
        self._first = max(0, min(self._first, len(self._laid) - 1))
        assert self._exceptions is not None
        self._exceptions.zoom.boxes = {}
        self._shown, lit = self._laid[self._first], self._lit
        for placed in self._shown:
            paint.paint_passage(page, sheet, placed, hot=placed.passage.id in lit)
            self._exceptions.lay(page, sheet, placed)
            if placed.scales and self._asked is not None and self._asked.scales is not None:
                paint.paint_scales(page, sheet, placed, self._asked.scales, self._sides(self._asked.scales))

    def _sides(self, scales: Scales) -> tuple[str, str]:
        """Return the words under the two totals."""
        say = self.context.say
        if scales.winning:
            return say("rulebook.wins"), say("rulebook.loses")
        return say("table.short", n=scales.short), say("rulebook.wins")

    # --- the ways out ---

    def _ways_out(self, page: Page, sheet: Sheet, plan: BookPlan) -> None:
        say = self.context.say
        if plan.banner is not None and self._asked is not None:
            banner = plan.banner
            word = self._asked.back or say("rulebook.back")
            wide = min(460.0, max(BACK_WIDE, width("title", self.context.text(21), word) / sheet.u + 110))
            paint.paint_banner(page, sheet, plan, self._asked, banner.w - wide - 60)
            box = sheet.rect(banner.x + banner.w - wide - 24, banner.y + 15, wide, 62)
            page.button("back", box, "good", Tag(word, 21, "left"), self.shut)
        else:
            right = plan.right
            box = sheet.rect(right.x + right.w - CLOSE_WIDE, plan.panel.y + 28, CLOSE_WIDE, 62)
            page.button("close", box, "neutral", Tag(say("common.close"), 21, "cross", say("common.escape")), self.shut)
        self._read_next(page, sheet, plan)

    def _read_next(self, page: Page, sheet: Sheet, plan: BookPlan) -> None:
        """Add the chapters to read next, and the other pages of this one."""
        context, foot, u = self.context, plan.foot, sheet.u
        paint.paint_foot(page, sheet, plan)
        word = context.say("rulebook.next")
        wide = page.line("", word, (foot.x + 28) * u, (foot.y + 55) * u, 200 * u, 22, context.theme.muted, "title")
        x = foot.x + 28 + wide / u + 24
        end = foot.x + foot.w - 24 - (self._pager(page, sheet, foot) if len(self._laid) > 1 else 0)
        for id in self._now.next:
            chapter = self._book.chapter(id)
            across = width("title", context.text(22), chapter.title) / u + 88
            if x + across > end:
                break
            tag = Tag(chapter.title, 22, chapter.icon)
            page.button(
                f"next:{id}", sheet.rect(x, foot.y + 17, across, 56), "neutral", tag, partial(self._turn_to, id)
            )
            x += across + 16

    def _pager(self, page: Page, sheet: Sheet, foot: Zone) -> float:
        """Units that it takes at the right end of the foot."""
        say, u, side, middle = self.context.say, sheet.u, 74.0, 150.0
        right, count = foot.x + foot.w - 24, len(self._laid)
        word, muted = say("shell.page", n=self._first + 1, total=count), self.context.theme.muted
        x, y = (right - side - middle / 2) * u, (foot.y + 53) * u
        page.line("page_number", word, x, y, (middle - 10) * u, 21, muted, "semibold", 0.5)
        left, low = right - 2 * side - middle, foot.y + 17
        self._arrow(page, sheet.rect(left, low, side, 56), "previous", "left", -1)
        self._arrow(page, sheet.rect(right - side, low, side, 56), "next", "right", 1)
        return 2 * side + middle + 20

    def _arrow(self, page: Page, box: Rect, id: str, mark: str, step: int) -> None:
        there, sentence = 0 <= self._first + step < len(self._laid), self.context.say(f"shell.{id}")
        page.button(id, box, "neutral", Tag("", 22, mark), partial(self._leaf, step), lit=there, sentence=sentence)
        page.name.add(id, sentence, box)

    def _leaf(self, step: int) -> None:
        """On to the next page, or chapter."""
        place = self._first + step
        order = [chapter.id for chapter in self._book.chapters]
        if 0 <= place < len(self._laid):
            self._first = place
        elif 0 <= order.index(self._chapter) + step < len(order):
            self._chapter = order[order.index(self._chapter) + step]
            self._first = 0 if step > 0 else len(self._paged()) - 1
        self._rebuild()

    def _to_keys(self) -> None:
        """The key that opens the book at them closes it there."""
        if self._chapter == KEYS:
            self.shut()
        else:
            self._turn_to(KEYS)

    def shut(self) -> None:
        self.context.pop()

    # --- gestures ---

    def handle(self, gesture: Gesture) -> None:
        match gesture:
            case _ if by := pages_leafed(gesture):
                self._leaf(by)
            case KeyPressed(name="f1", repeat=False):
                self._to_keys()
            case KeyPressed(name=name, mods=mods) if name == SEARCH and mods.ctrl and self._page is not None:
                self._page.focus("search")
            case _:
                super().handle(gesture)
        if self._exceptions is not None:
            self._exceptions.zoom.handle(gesture, self._page)

    def announced(self) -> Sequence[Announced]:
        return [*super().announced(), *(self._exceptions.zoom.announced() if self._exceptions is not None else ())]

    def draw(self, canvas: Canvas) -> list[Rect] | None:
        touched = super().draw(canvas)
        return None if self._exceptions is not None and self._exceptions.zoom.draw(canvas) else touched
