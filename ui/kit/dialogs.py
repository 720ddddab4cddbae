"""Dialogs over whatever is shown: a notice, a question. A veil of 66 %, one panel, one focus ring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.model.defaults import FREE, GRAVE, Stakes
from game.model.messages import MessageValue
from game.moves.tone import Tone
from ui.art.panels import panel
from ui.art.typeset import balanced, line_height
from ui.canvas import TIGHTEST, Canvas
from ui.gestures import LEFT, Clicked, Gesture
from ui.kit.buttons import Tag
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone, inside
from ui.kit.paged import PagedScene
from ui.toolkit.flow import Box, Metrics, first_fit

VEIL = 0.66
SHADE = (22, 12, 8)
WIDE = 760.0
BUTTON_HIGH, BUTTON_GAP = 66.0, 16.0
BODY_GAP = 20.0  # between a tree and the buttons below it
EDGE = 12.0  # units from a panel as high as the window to its edges


class Answer(NamedTuple):
    """A button of a dialog. Space and Enter press only one that is known to be free, unless the keyboard went to
    another."""

    id: str
    tone: Tone
    tag: Tag
    then: Callable[[], None]
    lit: bool = True
    stakes: Stakes = GRAVE


class Closing(NamedTuple):
    """The one button of a dialog that only shows or takes over at once. key: of its word; size: of that, in units."""

    id: str
    key: str
    tone: Tone = "accent"
    size: float = 24


DONE, OK = Closing("done", "settings.done"), Closing("ok", "common.ok")


class Dialog(PagedScene):
    """A panel in the middle with a heading, a sentence and buttons: in a row, or one below the other."""

    heading_key = sentence_key = ""  # of words that need no more than their key
    closing = Closing("close", "common.close")
    escape_takes = -1  # the place of the answer that Esc gives
    width = WIDE
    least: tuple[float, float] = TIGHTEST  # units of a window in which it is measured, however large all is wished
    stacked = False
    above = 0.5  # the share of the room round it that lies above
    answers_first = False  # above what lies between the sentence and the lower edge
    button_high, button_gap = BUTTON_HIGH, BUTTON_GAP
    veil = VEIL
    extra = 0.0  # units between the sentence and the buttons, for a subclass to fill

    def __init__(self) -> None:
        self._zone = Zone(0, 0, 0, 0)

    def handle(self, gesture: Gesture) -> None:
        if isinstance(gesture, Clicked) and gesture.button == LEFT and self._page is not None:
            self._page.press_at(gesture.pos)  # widgets are pressed by themselves, and nobody hears of a click on them
        else:
            super().handle(gesture)

    def say(self, key: str, **args: MessageValue) -> str:
        return self.context.say(key, **args)

    def heading(self) -> str:
        return self.say(self.heading_key)

    def title(self) -> str:
        """The heading as it is shown."""
        return self.heading()

    def sentence(self) -> str:
        return self.say(self.sentence_key) if self.sentence_key else ""

    def answers(self) -> Sequence[Answer]:
        """The button that closes it, unless there is more to choose."""
        id, key, tone, size = self.closing
        return (Answer(id, tone, Tag(self.say(key), size), self.shut, stakes=FREE),)

    def default(self) -> str:
        """Return the id that has the focus at first: that of the first answer with nothing at stake."""
        return next((answer.id for answer in self.answers() if answer.lit and answer.stakes == FREE), "")

    @property
    def page(self) -> Page:
        """As it is built now."""
        assert self._page is not None
        return self._page

    def body(self) -> Box | None:
        """The tree between the sentence and the buttons; it says itself how high it is."""
        return None

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        """Add things between the sentence and the buttons, for a dialog without a tree; `extra` is their height."""

    def shut(self) -> None:
        self.context.pop()

    def then(self, deed: Callable[[], object]) -> None:
        """Closes, and does it."""
        self.shut()
        deed()

    def renew(self) -> None:
        """Arrange the dialog anew after its question or a choice has changed."""
        self.arrange()
        self.context.stage.redraw()

    def arrange(self) -> None:
        sheet = self._sheet()
        words, high = self._words(sheet), self._high(sheet)
        wide = min(self.width, sheet.width - 80)
        self._zone = Zone((sheet.width - wide) / 2, max(EDGE, (sheet.height - high) * self.above), wide, high)
        focus = self._page.ring.focused if self._page is not None else None
        self.leave()
        self._page = Page(self.context, pygame.Surface(self.context.size))
        self._build(self._page, sheet, words)
        self._page.finish(self.default(), focus)

    def _sheet(self) -> Sheet:
        """At the wished scale, or at the largest at which the panel is still whole."""
        self.hold(self.least)
        high = self._high(Sheet(self.context.size, self.context.u)) + 2 * EDGE
        self.hold((min(self.width + 80, self.least[0]), high))
        return Sheet(self.context.size, self.context.u)

    def hold(self, units: tuple[float, float]) -> None:
        """Set the least size in units, at any wished scale."""
        self.tightest = self.context.tightest = units

    def _high(self, sheet: Sheet) -> float:
        """Units of the whole panel."""
        return self._rest_high(sheet) + self._body_high(sheet)

    def _rest_high(self, sheet: Sheet) -> float:
        """Units of all of the panel but what lies between the sentence and the buttons."""
        rows = len(self.answers()) if self.stacked else 1
        return 92 + self._words(sheet) + rows * (self.button_high + self.button_gap) + 20

    def fitting(self, trees: Iterable[Box]) -> Box:
        """The first of these that the window has room for, else the last; for `body`."""
        sheet = Sheet(self.context.size, self.context.u)
        high = sheet.height - self._rest_high(sheet) - BODY_GAP - 2 * EDGE
        room = pygame.Rect(0, 0, self._wide(sheet), round(high * sheet.u))
        metrics: Metrics = self.context
        return first_fit(metrics, room, trees)[0]

    def _body_high(self, sheet: Sheet) -> float:
        """Units between the sentence and the buttons."""
        body = self.body()
        return self.extra if body is None else body.high(self.context, self._wide(sheet)) / sheet.u + BODY_GAP

    def _wide(self, sheet: Sheet) -> int:
        """Pixels from edge to edge of what lies in the panel."""
        return round((min(self.width, sheet.width - 80) - 96) * sheet.u)

    def _words(self, sheet: Sheet) -> float:
        """Units that the sentence takes."""
        if not self.sentence():
            return 0
        size = self.context.text(22)
        return len(balanced("body", size, self.sentence(), self._wide(sheet))) * line_height(size) / sheet.u + 24

    def _build(self, page: Page, sheet: Sheet, words: float) -> None:
        """Widgets now; what is painted waits for the picture below (draw)."""
        room, u = inside(self._zone, 48), sheet.u
        answers = self.answers()
        step = self.button_high + self.button_gap
        top = self._zone.y + self._zone.h - 20 - step * (len(answers) if self.stacked else 1)
        if self.answers_first:
            top = self._zone.y + 92 + words
        row = Zone(room.x, top, room.w, self.button_high)
        zones = [row._replace(y=top + n * step) for n in range(len(answers))]
        if not self.stacked:
            zones = self.answer_zones(row, len(answers))
            answers = tuple(reversed(answers))
        for zone, answer in zip(zones, answers, strict=True):
            page.button(answer.id, sheet.rect(*zone), answer.tone, answer.tag, answer.then, lit=answer.lit)
        page.escape = self.answers()[self.escape_takes].then
        page.prompt(f"{self.title()} {self.sentence()}".strip(), sheet.rect(*self._zone))
        self._paint(page, sheet, room, words, u)

    def answer_zones(self, row: Zone, count: int) -> list[Zone]:
        """Where the answers of a row stand, from the left."""
        columns = max(2, count)
        return row.columns(columns, self.button_gap)[columns - count :]

    def _paint(self, page: Page, sheet: Sheet, room: Zone, words: float, u: float) -> None:
        theme, box = self.context.theme, sheet.rect(*self._zone)
        panel(theme, box.w, box.h, u, radius=30).draw(page.backdrop, box.x, box.y)
        page.line("heading", self.title(), room.x * u, (self._zone.y + 66) * u, room.w * u, 36, theme.text, "title")
        top = self._zone.y + 92
        if self.sentence():
            page.paragraph(
                "sentence", self.sentence(), sheet.rect(room.x, top, room.w, words), 22, theme.text, even=True
            )
        top += words + (self.button_high + self.button_gap if self.answers_first else 0)
        body = self.body()
        if body is None:
            self.fill(page, sheet, room, top)
        else:
            page.lay(body, sheet.rect(room.x, top, room.w, self._body_high(sheet) - BODY_GAP))

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        if self._page is None:
            return None
        if canvas.stale:
            self._settle(canvas, self._page)
        return self._page.draw(canvas)

    def _settle(self, canvas: Canvas, page: Page) -> None:
        """Lays what is below, veiled, under the panel that the page has already painted."""
        sheet = Sheet(self.context.size, self.context.u)
        box = sheet.rect(*self._zone)
        inner = box.inflate(-round(28 * sheet.u), -round(28 * sheet.u)).clip(page.backdrop.get_rect())
        painted = page.backdrop.subsurface(inner).copy()
        canvas.veil(SHADE, self.veil)
        page.backdrop.blit(canvas.surface, (0, 0))
        panel(self.context.theme, box.w, box.h, sheet.u, radius=30).draw(page.backdrop, box.x, box.y)
        page.backdrop.blit(painted, inner)


class Notice(Dialog):
    """One sentence and OK. `then`: what follows once it is closed."""

    closing = OK

    def __init__(self, sentence: str, heading: str = "", then: Callable[[], None] | None = None) -> None:
        super().__init__()
        self._sentence, self._heading, self._then = sentence, heading, then

    def heading(self) -> str:
        return self._heading or self.say("problem.heading")

    def sentence(self) -> str:
        return self._sentence

    def shut(self) -> None:
        super().shut()
        if self._then is not None:
            self._then()


class Confirm(Dialog):
    """A question before something that cannot be undone. Both buttons say what they do: "cancel" alone may read as
    a yes to what is asked."""

    def __init__(self, sentence: str, word: str, instead: str, then: Callable[[], None]) -> None:
        super().__init__()
        self._sentence, self._word, self._instead, self._then = sentence, word, instead, then

    def heading(self) -> str:
        return self._word

    def sentence(self) -> str:
        return self._sentence

    def answers(self) -> Sequence[Answer]:
        return (
            Answer("confirm", "bad", Tag(self._word, 24), partial(self.then, self._then)),
            Answer("cancel", "neutral", Tag(self._instead, 24), self.shut, stakes=FREE),
        )
