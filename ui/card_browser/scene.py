"""All the cards: filters at the left, the cards that were found in the middle, the one that is read at the right. It
lies over whatever was shown and changes nothing there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.ids import CardId
from game.text.rulebook import Rulebook
from ui.announce import Announced
from ui.art import ground
from ui.art.colour import INK, mix
from ui.art.icons import put_icon
from ui.art.panels import panel
from ui.canvas import Canvas
from ui.card_browser.facts import Facts, RuleLink
from ui.card_browser.filters import Filters
from ui.card_browser.grid import CardWall
from ui.card_browser.layout import BrowserPlan, browser_plan, grid_of
from ui.card_browser.printed_stock import PrintedStock
from ui.card_browser.stock import Stock, Wanted, copies
from ui.gestures import LEFT, Clicked, DragMoved, DragStarted, Gesture, Hovered, KeyPressed, PointerMoved, Wheel
from ui.kit.buttons import Tag
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.paged import PagedScene
from ui.rulebook.scene import RulebookScene
from ui.rulebook.subject import Asked, Subject
from ui.scene import Context
from ui.shortcuts import SEARCH
from ui.toolkit.flow import Painted
from ui.toolkit.node import Node
from ui.toolkit.script import Act, ended, wait

if TYPE_CHECKING:
    from ui.gui.toolkit import Toolkit

CALM = 0.12
"""Seconds after which the card that one has come to is shown large: walking on costs nothing."""
GRID = "grid"
WHEEL = 0.55  # of a row


class CardBrowser(PagedScene):
    """`out`: what closing it does."""

    def __init__(self, stock: Stock, out: Callable[[], None]) -> None:
        self._stock, self._out = stock, out
        self._wanted = Wanted()
        self._wall: CardWall | None = None
        self._bare: Surface | None = None
        self._prints: PrintedStock | None = None
        self._book = Rulebook(())
        self._calm = ended()
        self._dragging = False
        self._printing = False

    @property
    def _subject(self) -> Subject:
        return Subject(self._stock.ruleset, self._stock.texts, self._stock.options)

    def enter(self, context: Context) -> None:
        super().enter(context)
        context.pictures.prepare([card.id for card in self._stock.cards])

    def arrange(self) -> None:
        context, before = self.context, self._wall
        self._bare = None
        self._book = self._subject.book(context.words)
        self._prints = PrintedStock(context, self._stock)
        self._wall = CardWall(context, self._prints, self._stock.cards)
        if before is not None:
            self._wall.focused = before.focused
        self._find(before.card if before is not None else None)
        self._build(None)

    def _find(self, stay: CardId | None = None) -> None:
        """The cards that are looked for, in the grid."""
        assert self._wall is not None
        assert self._prints is not None
        found, sheet = self._prints.found(self._wanted), Sheet(self.context.size, self.context.u)
        self._wall.show(found, grid_of(sheet, browser_plan(sheet).grid, len(found)))
        if stay in found:
            self._wall.choose(found.index(stay))
        self._printing = bool(self._wanted.words.strip())

    # --- the page round the grid ---

    def _rebuild(self) -> None:
        self._build(self.emptied_toolkit())

    def _build(self, toolkit: Toolkit | None) -> None:
        context, before, sheet = self.context, self._page, Sheet(self.context.size, self.context.u)
        plan = browser_plan(sheet)
        page = self._page = Page(context, self._emptied(sheet, plan), toolkit)
        self._frame(page, sheet, plan)
        Filters(page, sheet, plan.filters, self._stock, self._look_for).build(self._wanted)
        grid = sheet.rect(*plan.grid)
        node = Node("target", GRID, context.say("browser.heading"), lit=True, press=lambda: None, radius=20)
        page.lay(Painted(0, 0, lambda surface, at, metrics: None, node=node), grid)
        self._read(page, sheet, plan)
        page.escape = self._out
        assert self._wall is not None
        page.finish(GRID, before.ring.focused if before is not None else None)
        if self._wall.focused:
            page.ring.put(GRID)
            page.ring.clear()
        self._wall.dirty = True
        context.stage.redraw()

    def _emptied(self, sheet: Sheet, plan: BrowserPlan) -> Surface:
        """The panel with the ground of the grid, to be painted on. They are as large as the window: the shelf would
        give them up, and each card that is chosen would draw them again."""
        if self._bare is None:
            theme, box, grid = self.context.theme, sheet.rect(*plan.panel), sheet.rect(*plan.grid)
            self._bare = ground.table(theme, *self.context.size).copy()
            panel(theme, box.w, box.h, sheet.u, radius=30).draw(self._bare, *box.topleft)
            fill, line = mix(theme.panel, INK, 0.12), mix(theme.panel, INK, 0.35)
            panel(theme, grid.w, grid.h, sheet.u, fill, line, radius=20).draw(self._bare, *grid.topleft)
        return self._bare.copy()

    def _frame(self, page: Page, sheet: Sheet, plan: BrowserPlan) -> None:
        """Its heading and what was found, and the way out."""
        theme, u, say = self.context.theme, sheet.u, self.context.say
        box = sheet.rect(*plan.panel)
        x, y = (plan.panel.x + 34) * u, (plan.panel.y + 64) * u
        wide = page.line("heading", say("browser.heading"), x, y, 420 * u, 40, theme.text, "title")
        found, count = self._found_copies(), copies(self._stock.cards)
        hint = say("browser.found_here" if self._stock.ruleset is not None else "browser.found", n=found, total=count)
        room = (plan.shut.x - plan.panel.x - 34 - 44) * u - wide
        page.line("found", hint, x + wide + 24 * u, y - 2 * u, room, 21, theme.muted)
        page.prompt(f"{say('browser.heading')}. {hint}", box)
        tag = Tag(say("common.close"), 21, "cross", say("common.escape"))
        page.button("close", sheet.rect(*plan.shut), "neutral", tag, self._out)

    def _found_copies(self) -> int:
        assert self._wall is not None
        return copies([self._stock.cards[card] for card in self._wall.found])

    def _read(self, page: Page, sheet: Sheet, plan: BrowserPlan) -> None:
        assert self._wall is not None
        assert self._prints is not None
        say, wall = self.context.say, self._wall
        if wall.card is not None:
            Facts(page, sheet, plan, self._stock, self._prints).build(wall.card, self._book, self._open_rule)
        else:
            self._found_nothing(page, sheet, plan.grid)
        before, after = plan.steps.columns(2, 18)
        last = len(wall.found) - 1
        back, on = Tag(say("browser.before"), 21, "left"), Tag(say("browser.after"), 21, "right")
        page.button("before", sheet.rect(*before), "neutral", back, partial(self._step, -1), lit=wall.chosen > 0)
        page.button("after", sheet.rect(*after), "neutral", on, partial(self._step, 1), lit=wall.chosen < last)

    def _found_nothing(self, page: Page, sheet: Sheet, grid: Zone) -> None:
        """Where the cards would lie: that there is none, and what to do about it."""
        u, muted, middle = sheet.u, self.context.theme.muted, grid.y + grid.h / 2
        put_icon(page.backdrop, "search", round(120 * u), muted, ((grid.x + grid.w / 2) * u, (middle - 90) * u))
        box = sheet.rect(grid.x + 60, middle, grid.w - 120, 110)
        page.paragraph("nothing", self.context.say("browser.nothing"), box, 27, muted, "semibold", 0.5, even=True)

    def _open_rule(self, link: RuleLink) -> None:
        said = self.context.say("rulebook.asked", what=link.title)
        self.context.push(RulebookScene(self._subject, Asked(link.rule, said, back=self.context.say("browser.back"))))

    def _step(self, by: int) -> None:
        assert self._wall is not None
        self._wall.choose(self._wall.chosen + by)
        self._rebuild()

    def _look_for(self, wanted: Wanted) -> None:
        self._wanted = wanted
        self._find()
        self._rebuild()

    # --- time, gestures, picture ---

    def update(self, dt: float) -> bool:
        wall, page = self._wall, self._page
        if wall is None or page is None or self._prints is None:
            return False
        arrived = self.context.pictures.arrived()
        if self._calm.step(dt) or (self._calm.over and arrived and wall.card is not None):
            self._rebuild()
        more = self._printing and self._prints.print_on()
        moving = wall.update(dt)
        changed = super().update(dt) or moving or more or not self._calm.over or arrived
        self._yield_to_mouse(wall, self._page)
        return changed or wall.dirty

    def _yield_to_mouse(self, wall: CardWall, page: Page | None) -> None:
        """Take the focus from the grid once the mouse has chosen something beside it."""
        if page is not None and wall.focused and page.ring.focused not in (GRID, None):
            wall.focused, wall.dirty = False, True

    def handle(self, gesture: Gesture) -> None:
        wall = self._wall
        if wall is None or self._page is None:
            return
        match gesture:
            case KeyPressed():
                self._key(gesture, wall, self._page)
                return
            case Wheel(pos=pos, steps=steps):
                wall.scroll(-steps * WHEEL * wall.grid.pitch[1])
            case PointerMoved(pos=pos) | Hovered(pos=pos):
                wall.hover(pos)
            case DragStarted(origin=origin, pos=pos):
                self._dragging = wall.on_bar(origin)
                self._drag(wall, pos)
            case DragMoved(pos=pos):
                self._drag(wall, pos)
            case Clicked(button=button, pos=pos) if button == LEFT:
                self._click(wall, pos)
        super().handle(gesture)

    def _drag(self, wall: CardWall, pos: tuple[int, int]) -> None:
        if self._dragging:
            wall.drag_to(pos[1])

    def _click(self, wall: CardWall, pos: tuple[int, int]) -> None:
        place = wall.at(pos)
        if wall.on_bar(pos):
            wall.drag_to(pos[1])
        elif place is not None:
            self._to_wall(wall)
            wall.choose(place)
            self._calm = Act(wait(0.01))

    def _to_wall(self, wall: CardWall) -> None:
        """The keyboard walks among the cards."""
        assert self._page is not None
        self._page.ring.put(GRID)
        self._page.ring.clear()
        self._page.widgets.type_into(None)
        wall.focused = wall.dirty = True

    def _key(self, key: KeyPressed, wall: CardWall, page: Page) -> None:
        if key.mods.ctrl and key.name == SEARCH:
            self._leave_wall(wall, page, "search")
        elif not wall.focused:
            super().handle(key)
            if page.ring.focused == GRID:
                self._to_wall(wall)
        elif wall.step(key.name):
            self._calm = Act(wait(CALM))
        elif key.name == "escape":
            self._out()
        else:
            self._leave_wall(wall, page, GRID)
            super().handle(key)
            if page.ring.focused in (GRID, None):
                self._to_wall(wall)

    def _leave_wall(self, wall: CardWall, page: Page, id: str) -> None:
        """From the grid on, as from one thing."""
        wall.focused, wall.dirty = False, True
        page.ring.put(id)
        page.widgets.type_into(id if id == "search" else None)

    def draw(self, canvas: Canvas) -> list[Rect] | None:
        touched, wall = super().draw(canvas), self._wall
        if wall is None:
            return touched
        if not wall.found:
            wall.dirty = False
            return touched
        covered = touched is None or any(area.colliderect(wall.grid.window) for area in touched)
        if not (covered or wall.dirty):
            return touched
        area = wall.draw(canvas.surface)
        return None if touched is None else [*touched, area]

    def announced(self) -> Sequence[Announced]:
        cards = self._wall.announced() if self._wall is not None else []
        return [*(one for one in super().announced() if one.id != GRID), *cards]
