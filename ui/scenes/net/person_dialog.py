"""Who sits down: her name, the language of her glances, what her character is, and her face at this machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from pygame import Rect

from game.model.defaults import FREE
from game.net.protocol import Place, Take
from game.text.foreign import LONGEST_NAME
from ui.art.portraits import Likeness, portrait
from ui.dialogs.portrait import PortraitDialog
from ui.kit.buttons import Tag
from ui.kit.choice import Choice, Option, add_choice
from ui.kit.dialogs import Answer, Dialog
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.storage.portraits import remembered

Spoken = Literal["", "en", "fr"]
ROW, HIGH, SPLIT, FACE_WIDE = 76.0, 54.0, 0.32, 300.0


class PersonDialog(Dialog):
    """`now`: what is known of her; `then` is told what she wants; `below` keeps time going at the table."""

    heading_key = "lobby.who"
    width = 900.0

    def __init__(self, seat: int, now: Place, then: Callable[[Take], None], below: Callable[[float], bool]) -> None:
        super().__init__()
        self._seat, self._then, self._below = seat, then, below
        self._name, self._sex = now.name, now.sex
        self._spoken: Spoken = "fr" if now.lang == "fr" else "en" if now.lang == "en" else ""
        self._fault = self._face = ""
        self.extra = 4 * ROW + 44

    def answers(self) -> Sequence[Answer]:
        return (
            Answer("sit_down", "good", Tag(self.say("lobby.sit_down"), 24, "check"), self._sit),
            Answer("cancel", "neutral", Tag(self.say("lobby.not_now"), 24), self.shut, stakes=FREE),
        )

    def default(self) -> str:
        return "name"

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        say, theme, u = self.say, self.context.theme, sheet.u
        box = self._row(page, sheet, room, top, 0, "name", say("lobby.name"))
        page.entry("name", box, self._name, say("lobby.name"), self._call, done=self._sit, longest=LONGEST_NAME)
        tongues = [Option("en", say("settings.english")), Option("fr", say("settings.french"))]
        box = self._row(page, sheet, room, top, 1, "language", say("settings.language"))
        spoken = self._spoken or self.context.language
        add_choice(page, box, Choice("spoken", say("settings.language"), tongues, spoken), self._speak)
        kinds = [Option(kind or "any", say(f"lobby.{kind or 'any'}")) for kind in ("woman", "man", "")]
        box = self._row(page, sheet, room, top, 2, "sex", say("lobby.character"))
        add_choice(page, box, Choice("sex", say("lobby.character"), kinds, self._sex or "any"), self._be)
        box = self._row(page, sheet, room, top, 3, "face", say("portrait.row"))
        drawn = portrait(self._seat + 1, round(HIGH * u / 2), None, self._likeness())
        drawn.draw(page.backdrop, box.x, box.y)
        box = box.move(round((HIGH + 20) * u), 0)
        page.button(
            "face", Rect(box.x, box.y, round(FACE_WIDE * u), box.h), "neutral", Tag(say("portrait.choose"), 20),
            self._ask_face,
        )  # fmt: skip
        page.line("fault", self._fault, room.x * u, (top + 4 * ROW + 24) * u, room.w * u, 20, theme.bad, "bold")

    def _row(self, page: Page, sheet: Sheet, room: Zone, top: float, n: int, id: str, word: str) -> Rect:
        u, y = sheet.u, top + n * ROW
        page.line(
            f"label:{id}", word, room.x * u, (y + 34) * u, room.w * SPLIT * u, 22, self.context.theme.text, "bold"
        )
        return sheet.rect(room.x + room.w * SPLIT, y, room.w * (1 - SPLIT), HIGH)

    def _call(self, text: str) -> None:
        self._name = text

    def _speak(self, value: str) -> None:
        self._spoken = "" if value == self.context.language else "fr" if value == "fr" else "en"
        self.renew()

    def _be(self, value: str) -> None:
        self._sex = "man" if value == "man" else "woman" if value == "woman" else ""
        self.renew()

    def _likeness(self) -> Likeness:
        return self.context.likenesses([""] * self._seat + [self._name], [""] * self._seat + [self._face])[-1]

    def _ask_face(self) -> None:
        who = self._name.strip() or str(self._seat + 1)
        self.context.push(PortraitDialog(self._seat + 1, who, self._likeness(), self._look, self._below))

    def _look(self, face: str) -> None:
        self._face = face
        self.renew()

    def _sit(self) -> None:
        name = self._name.strip()
        if not name:
            self._fault = self.say("new_game.name_missing")
            self.renew()
            return
        if self._face:
            self.context.change(remembered(self.context.settings, {name: self._face}))
        self.shut()
        self._then(Take(self._seat, name, self._spoken, self._sex))

    def update(self, dt: float) -> bool:
        self._below(dt)
        return super().update(dt)
