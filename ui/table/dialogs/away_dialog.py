"""The game waits for somebody whose machine does not answer: what happens next, and what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.ids import SeatId
from game.model.defaults import FREE
from game.model.messages import AsWritten
from game.table.interface import GameTable
from ui.art import fonts
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import put_icon
from ui.art.picture import inked
from ui.art.portraits import portrait
from ui.art.seats import mark
from ui.art.svg import circle, path
from ui.art.theme import seat_look
from ui.art.typeset import fitted, middled
from ui.canvas import Canvas
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer, Confirm
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.table.dialogs.table_dialog import DialogHost, TableDialog
from ui.table.linked import is_free, is_owner
from ui.table.screen.banner import clock

HIGH = 268.0
FACE = 58.0  # radius of a portrait
LEFT = 400.0  # width of the machines
STEP = 77.0
SPOT = 20.0  # radius of the round picture of a step


class Step(NamedTuple):
    """One of the things that happen next."""

    icon: str
    fill: Colour
    what: str
    why: str
    when: str


class AwayDialog(TableDialog):
    """Stands until the machine is heard again. Space, Enter and Esc go on waiting, and the table can be looked at."""

    width = 1180.0
    for_all = True
    veil = 0.3
    escape_takes = 0
    extra = HIGH

    def __init__(self, host: DialogHost, table: GameTable, seat: SeatId) -> None:
        super().__init__(host)
        self.table, self.seat = table, seat
        self._clock = Rect(0, 0, 0, 0)
        self._drawn = ""

    @property
    def _name(self) -> AsWritten:
        return AsWritten(self.table.seats[self.seat].name)

    @property
    def _free(self) -> bool:
        """Nobody will come back: somebody else may sit down."""
        return is_free(self.table.seats[self.seat])

    def stands(self) -> bool:
        session = self.host.session
        absent = session.machines.absent(self.view)
        return session.heard and absent is not None and absent.seat == self.seat

    def heading(self) -> str:
        return self.say("linked.waiting_for", name=self._name)

    def sentence(self) -> str:
        return self.say("linked.free" if self._free else "linked.kept", seat=self._name, name=self._name)

    def answers(self) -> Sequence[Answer]:
        wait = Tag(self.say("linked.keep_waiting"), 24, "hourglass", self.say("key.space"))
        stop = Tag(self.say("linked.stop_tonight"), 22, "menu")
        found = [Answer("keep_waiting", "good", wait, self._wait, stakes=FREE)]
        if is_owner(self.table):
            cover = Tag(self.say("linked.cover", name=self._name), 22, "bot")
            found.append(Answer("cover", "neutral", cover, self._cover))
        return (*found, Answer("stop", "neutral", stop, self._stop))

    def _wait(self) -> None:
        if self.table.missing is not None:
            self.table.wait_for_missing()
        self.shut()

    def _cover(self) -> None:
        self.table.cover(self.seat, True)
        self.shut()

    def _stop(self) -> None:
        """Where this machine keeps the table that is the end for all, and asked once more."""
        exits, context = self.host.session.exits, self.context
        self.shut()
        if exits.keeps:
            sure, word, instead = self.say("linked.close_sure"), self.say("linked.close"), self.say("linked.stay")
            context.push(Confirm(sure, word, instead, lambda: context.go(exits.home())))
        else:
            context.go(exits.home())

    # --- how it looks ---

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        self._machines(page, sheet, Zone(room.x, top, LEFT, HIGH - 20))
        self._steps(page, sheet, Zone(room.x + LEFT + 24, top, room.w - LEFT - 24, HIGH - 20))

    def _machines(self, page: Page, sheet: Sheet, zone: Zone) -> None:
        """Two portraits with a link between them that is cut."""
        u, theme, middle = sheet.u, self.context.theme, zone.y + 8 + FACE
        here = next(iter(self.table.people), self.table.owner)
        captions = ("linked.this_machine", "linked.seat_of" if self._free else "linked.machine_of")
        for seat, caption, x in zip((here, self.seat), captions, (zone.x + 82, zone.x + zone.w - 82), strict=True):
            spot = round(x * u), round(middle * u)
            likeness = self.host.session.likenesses[seat]
            portrait(seat + 1, round(FACE * u), seat_look(seat + 1).colour, likeness).centred(page.backdrop, *spot)
            mark(seat + 1, 20 * u).centred(page.backdrop, spot[0] + 44 * u, spot[1] + 38 * u)
            name = AsWritten(self.table.seats[seat].name)
            under = (middle + FACE + 38) * u
            page.line(caption, self.say(caption, name=name), spot[0], under, 170 * u, 20, theme.text, "semibold", 0.5)
        at = round((zone.x + zone.w / 2) * u), round(middle * u)
        for step in (-54, -38, 38, 54):
            dot = inked(path(circle(4 * u, 4 * u, 4 * u), theme.muted), round(8 * u), round(8 * u), 1)
            dot.centred(page.backdrop, at[0] + step * u, at[1])
        _spot(page.backdrop, at, round(26 * u), theme.bad, "cross", CREAM)
        self._clock = sheet.rect(zone.x, zone.y + zone.h - 56, zone.w, 44)

    def _steps(self, page: Page, sheet: Sheet, zone: Zone) -> None:
        u, theme = sheet.u, self.context.theme
        page.plate(sheet.rect(*zone), mix(theme.panel, CREAM, 0.5))
        steps = self._what_next()
        x, first = zone.x + 42, zone.y + 42
        pygame.draw.line(
            page.backdrop, mix(theme.panel, INK, 0.3), (round(x * u), round(first * u)),
            (round(x * u), round((first + STEP * (len(steps) - 1)) * u)), max(2, round(4 * u)),
        )  # fmt: skip
        for n, step in enumerate(steps):
            y, left, right = first + STEP * n, zone.x + 80, zone.x + zone.w - 20
            _spot(page.backdrop, (round(x * u), round(y * u)), round(SPOT * u), step.fill, step.icon, INK)
            page.line(f"when:{n}", step.when, right * u, (y + 1) * u, 120 * u, 18, theme.muted, "bold", 1)
            page.line(f"step:{n}", step.what, left * u, (y + 1) * u, (right - left - 126) * u, 24, theme.text, "title")
            page.line(f"why:{n}", step.why, left * u, (y + 28) * u, (right - left) * u, 18, theme.muted)

    def _what_next(self) -> tuple[Step, ...]:
        theme, missing, name = self.context.theme, self.table.missing, self._name
        later = "linked.step_owner" if is_owner(self.table) else "linked.step_others"
        owner = AsWritten(self.table.seats[self.table.owner].name) if self.table.owner >= 0 else name
        said = self.say(later, name=name, owner=owner), self.say(f"{later}_why", name=name)
        second = Step("bot", theme.panel2, *said, "")
        if missing is not None:
            said = self.say("linked.step_answered", name=name), self.say("linked.step_answered_why")
            second = Step("hourglass", theme.panel2, *said, clock(missing.seconds))
        back = "linked.step_free" if self._free else "linked.step_back"
        return (
            Step("pause", theme.glow, *self._said("linked.step_waits"), self.say("linked.now")),
            second,
            Step(
                "check",
                theme.good,
                *self._said(back),
                self.say("linked.any_time"),
            ),
        )

    def _said(self, key: str) -> tuple[str, str]:
        return self.say(key, name=self._name), self.say(f"{key}_why", name=self._name)

    def _silent(self) -> str:
        return self.say("linked.silent", time=clock(self.host.session.machines.silent(self.seat)))

    def update(self, dt: float) -> bool:
        return super().update(dt) or self._silent() != self._drawn

    def draw(self, canvas: Canvas) -> list[Rect] | None:
        """The time goes on."""
        touched = super().draw(canvas)
        if self._page is None or self._gone:
            return touched
        theme, box, self._drawn = self.context.theme, self._clock, self._silent()
        canvas.surface.fill(theme.panel, box)
        size = fitted(fonts.TITLE, self.context.text(32), self._drawn, box.w)
        middled(canvas.surface, fonts.TITLE, size, self._drawn, box.centerx, box.centery, theme.text, 0.5)
        return None if touched is None else [*touched, box]


def _spot(surface: pygame.Surface, middle: tuple[int, int], r: int, fill: Colour, icon: str, ink: Colour) -> None:
    inked(path(circle(r, r, r), fill, INK, max(2.0, r * 0.12)), 2 * r, 2 * r, 3).centred(surface, *middle)
    put_icon(surface, icon, round(r * 1.15), ink, middle)
