"""The choice of a person's face at the table: one of the drawn characters, or a picture of her own, by its path or
dropped onto the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial

import pygame

from game.model.defaults import FREE
from game.model.messages import AsWritten, Message
from ui.art.colour import CREAM
from ui.art.heads import CHARACTERS
from ui.art.icons import put_icon
from ui.art.portraits import Likeness, portrait
from ui.art.svg import blank, circle, path, raster
from ui.gestures import FileDropped, Gesture
from ui.gui.looks import Mood, States
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer, Dialog
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.storage.portrait_files import Refused, bring, pictures
from ui.storage.portraits import word_of

FACE, STEP, LONGEST_PATH = 118.0, 134.0, 1000
ENTRY_HIGH, BRING_WIDE = 52.0, 250.0


class PortraitDialog(Dialog):
    """`seat`: 1 to 6, whose colours stand behind a character; `then` is told the word for what was chosen; `below`
    keeps time going at a table."""

    heading_key = "portrait.heading"
    width = 920.0
    escape_takes = 0

    def __init__(
        self,
        seat: int,
        name: str,
        now: Likeness,
        then: Callable[[str], None],
        below: Callable[[float], object] = lambda dt: None,
    ) -> None:
        super().__init__()
        self._below = below
        self._seat, self._name, self._now, self._then = seat, name, now, then
        self._written, self._told, self._failed = "", "", False
        self._work: Future[str] | None = None
        self._maker = ThreadPoolExecutor(1, "portrait")  # a picture may take seconds to decode: the window goes on

    @property
    def _brought(self) -> tuple[Likeness, ...]:
        return pictures(self.context.folder)

    def heading(self) -> str:
        return self.say("portrait.heading", name=AsWritten(self._name))

    def answers(self) -> Sequence[Answer]:
        return (Answer("cancel", "neutral", Tag(self.say("portrait.as_it_is"), 22), self.shut, stakes=FREE),)

    def default(self) -> str:
        return f"face:{word_of(self._now)}"

    def arrange(self) -> None:
        self.extra = STEP * (1 + bool(self._brought)) + 2 * ENTRY_HIGH + 74
        super().arrange()

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        drawn = [(Likeness(name), self.say(f"portrait.{name}")) for name in CHARACTERS]
        own = [(each, self.say("portrait.own", n=n)) for n, each in enumerate(self._brought, 1)]
        for row in filter(None, (drawn, own)):
            for n, (likeness, told) in enumerate(row):
                box = sheet.rect(room.x + n * STEP + (STEP - FACE) / 2, top + 4, FACE, FACE)
                self._face(page, sheet, box, likeness, told)
            top += STEP
        self._bringing(page, sheet, room, top + 8)

    def _face(self, page: Page, sheet: Sheet, box: pygame.Rect, likeness: Likeness, told: str) -> None:
        mine = word_of(likeness) == word_of(self._now)
        draw = partial(self._drawn, likeness, box.w, mine, sheet.u)
        then = partial(self._choose, word_of(likeness))
        value = "on" if mine else ""
        page.piece(
            "button", f"face:{word_of(likeness)}", box, States(draw), told, then, value=value, radius=FACE / 2
        )  # fmt: skip

    def _drawn(self, likeness: Likeness, side: int, mine: bool, u: float, mood: Mood) -> pygame.Surface:
        theme, surface = self.context.theme, blank(side, side)
        ring = theme.glow if mood in ("hover", "down") else theme.good if mine else None
        portrait(self._seat, round(side * 0.41), ring, likeness).centred(surface, side / 2, side / 2)
        if mine:
            r = round(17 * u)
            disc = raster(path(circle(r, r, r - 1), theme.good), 2 * r, 2 * r)
            put_icon(disc, "check", round(1.3 * r), CREAM, (r, r))
            surface.blit(disc, disc.get_rect(bottomright=(side, side)))
        return surface

    def _bringing(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        """A file of one's own: its path, and what became of it."""
        u, theme, say = sheet.u, self.context.theme, self.say
        page.line("label:file", say("portrait.file"), room.x * u, (top + 18) * u, room.w * u, 20, theme.text, "bold")
        entry = sheet.rect(room.x, top + 32, room.w - BRING_WIDE - 16, ENTRY_HIGH)
        page.entry(
            "file", entry, self._written, say("portrait.file"), self._write, done=self._bring, longest=LONGEST_PATH
        )
        box = sheet.rect(room.x + room.w - BRING_WIDE, top + 32, BRING_WIDE, ENTRY_HIGH)
        page.button("bring", box, "neutral", Tag(say("portrait.bring"), 20), self._bring, lit=self._work is None)
        told = self._told or say("portrait.drop")
        colour, role = (theme.bad, "bold") if self._failed else (theme.muted, "italic")
        page.paragraph("told", told, sheet.rect(room.x, top + 94, room.w, 54), 18, colour, role, even=True)

    def _write(self, text: str) -> None:
        self._written = text

    def _bring(self) -> None:
        if self._work is None and self._written.strip():
            self._work = self._maker.submit(bring, self._written, self.context.folder)
            self._tell(Message("portrait.reading"), failed=False)
        elif self._work is None:
            self._tell(Message("portrait.path_first"), failed=True)

    def _tell(self, message: Message, *, failed: bool) -> None:
        self._told, self._failed = self.context.words.say(message), failed
        self.renew()

    def _choose(self, word: str) -> None:
        self.shut()
        self._then(word)

    def handle(self, gesture: Gesture) -> None:
        if isinstance(gesture, FileDropped):
            self._written = gesture.path
            self._bring()
            return
        super().handle(gesture)

    def update(self, dt: float) -> bool:
        self._below(dt)
        work = self._work
        if work is not None and work.done():
            self._work = None
            self._taken(work)
        return super().update(dt)

    def _taken(self, work: Future[str]) -> None:
        try:
            self._choose(work.result())
        except Refused as why:
            self._tell(why.message, failed=True)

    def shut(self) -> None:
        self._maker.shutdown(wait=False, cancel_futures=True)
        super().shut()
