"""The game waits for somebody whose machine does not answer: what happens next, and what can be done about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from game.ids import SeatId
from game.model.defaults import FREE
from game.model.messages import AsWritten
from game.table.interface import GameTable
from ui.art import fonts
from ui.art.colour import CREAM, INK, mix
from ui.art.typeset import middled
from ui.canvas import Canvas
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer, Confirm
from ui.table.dialogs.table_dialog import DialogHost, TableDialog
from ui.table.linked import is_free, is_owner
from ui.table.screen.banner import clock
from ui.toolkit.flow import Box, Column, Layers, Metrics, Painted, Paper, Reserved, RoundIcon, Row, Sized, Text, Tint
from ui.toolkit.node import Drawn
from ui.toolkit.people import face
from ui.toolkit.text import set_words

FACE, SPOT = 58.0, 20.0  # radius of a portrait, of the sign of a step


class AwayDialog(TableDialog):
    """Stands until the machine is heard again. Space, Enter and Esc go on waiting, and the table can be looked at."""

    width = 1180.0
    for_all = True
    veil = 0.3
    escape_takes = 0

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
        """Whether the person will not come back, and somebody else may sit down."""
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
        stop = Tag(self.say("linked.stop_tonight"), 22, "menu", "S")
        found = [Answer("keep_waiting", "good", wait, self._wait, stakes=FREE)]
        if is_owner(self.table):
            cover = Tag(self.say("linked.cover", name=self._name), 22, "bot", "C")
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

    def body(self) -> Box:
        return Row((Sized(400, self._machines()), self._steps()), 24)

    def _machines(self) -> Box:
        """Two portraits with a link between them that is cut, and for how long it has been."""
        here = next(iter(self.table.people), self.table.owner)
        link = Painted(52, 2 * FACE, _cut_link)
        there = self._machine(self.seat, "linked.seat_of" if self._free else "linked.machine_of")
        return Column(
            (
                Row((self._machine(here, "linked.this_machine"), link, there), 0, top=True),
                Reserved(44, self._clock.update),
            ),
            26,
        )

    def _machine(self, seat: SeatId, caption: str) -> Box:
        said = self.say(caption, name=AsWritten(self.table.seats[seat].name))
        name = Text(said, 20, fonts.SEMIBOLD, id=caption, share=0.5, most=1)
        return Column((face(seat, FACE, self.host.session.faces[seat]), Sized(174, name)), 12, 0.5)

    def _steps(self) -> Box:
        """The next steps, on a line."""
        later = "linked.step_owner" if is_owner(self.table) else "linked.step_others"
        missing, owner = self.table.missing, self.table.owner
        name = AsWritten(self.table.seats[owner].name) if owner >= 0 else self._name
        second = self._step(1, "bot", "panel2", later, "", name)
        if missing is not None:
            second = self._step(1, "hourglass", "panel2", "linked.step_answered", clock(missing.seconds))
        back = "linked.step_free" if self._free else "linked.step_back"
        steps = (
            self._step(0, "pause", "glow", "linked.step_waits", self.say("linked.now")),
            second,
            self._step(2, "check", "good", back, self.say("linked.any_time")),
        )
        return Paper(Layers((_Rail(), Column(steps, 24))), 20)

    def _step(self, n: int, icon: str, fill: Tint, key: str, when: str, owner: AsWritten | None = None) -> Box:
        what = self.say(key, name=self._name, owner=owner or self._name)
        why = self.say(f"{key}_why", name=self._name)
        soon = (Text(when, 18, fonts.BOLD, "muted", f"when:{n}", narrow=True),) if when else ()
        head = Row((Text(what, 24, fonts.TITLE, id=f"step:{n}", most=1), *soon), 6)
        below = Text(why, 18, fonts.SEMIBOLD, "muted", f"why:{n}", most=2, even=True)
        return Row((RoundIcon(icon, SPOT, fill), Column((head, below), 2)), 20)

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
        said = set_words(fonts.TITLE, self.context.text(32), self._drawn, box.w)
        middled(canvas.surface, fonts.TITLE, said.px, said.lines[0], box.centerx, box.centery, theme.text, 0.5)
        return None if touched is None else [*touched, box]


class _Rail(Box, frozen=True):
    """The line on which the signs of the steps lie."""

    def put(self, metrics: Metrics, at: Rect) -> Iterator[Drawn]:
        colour, end = mix(metrics.theme.panel, INK, 0.3), metrics.px(SPOT)

        def paint(surface: pygame.Surface) -> None:
            line = (at.x + end, at.y + end), (at.x + end, at.bottom - end)
            pygame.draw.line(surface, colour, *line, max(2, metrics.px(4)))

        yield Drawn(at, colour, paint)


def _cut_link(surface: pygame.Surface, at: Rect, metrics: Metrics) -> None:
    """Dots, and a cross in the middle of them."""
    for step in (-54, -38, 38, 54):
        spot = round(at.centerx + step * metrics.u), at.centery
        pygame.draw.circle(surface, metrics.theme.muted, spot, metrics.px(4))
    middle = at.inflate(metrics.px(52) - at.w, metrics.px(52) - at.h)
    for drawn in RoundIcon("cross", 26, "bad", CREAM).put(metrics, middle):
        drawn.paint(surface)
