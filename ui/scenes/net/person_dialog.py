"""The dialog of a person who sits down: name, language of glances, sex of the character, and face at this machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from pygame import Rect

from game.model.defaults import FREE
from game.net.protocol import Place, Take
from game.text.foreign import LONGEST_NAME
from ui.art import fonts
from ui.art.portraits import Likeness, portrait
from ui.dialogs.portrait import PortraitDialog
from ui.kit.buttons import Tag
from ui.kit.choice import Choice, Option, add_choice
from ui.kit.dialogs import Answer, Dialog
from ui.storage.portraits import remembered
from ui.toolkit.flow import Box, Column, Reserved, Row, Sized, Text

Spoken = Literal["", "en", "fr"]
HIGH, GAP, LABEL_WIDE, FACE_WIDE, FAULT_HIGH = 54.0, 22.0, 257.0, 300.0, 24.0


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

    def answers(self) -> Sequence[Answer]:
        return (
            Answer("sit_down", "good", Tag(self.say("lobby.sit_down"), 24, "check"), self._sit),
            Answer("cancel", "neutral", Tag(self.say("lobby.not_now"), 24), self.shut, stakes=FREE),
        )

    def default(self) -> str:
        return "name"

    def body(self) -> Box:
        say, called, context = self.say, self.say("lobby.name"), self.context
        tongues = [Option("en", say("settings.english")), Option("fr", say("settings.french"))]
        spoken = Choice("spoken", say("settings.language"), tongues, self._spoken or context.language)
        kinds = [Option(kind or "any", say(f"lobby.{kind or 'any'}")) for kind in ("woman", "man", "")]
        sex = Choice("sex", say("lobby.character"), kinds, self._sex or "any")
        fault = (Text(self._fault, 20, fonts.BOLD, "bad", "fault", most=1),) if self._fault else ()
        return Column(
            (
                self._row("name", called, lambda at: self._add_name(at, called)),
                self._row("language", spoken.sentence, lambda at: add_choice(self.page, at, spoken, self._speak)),
                self._row("sex", sex.sentence, lambda at: add_choice(self.page, at, sex, self._be)),
                self._row("face", say("portrait.row"), self._add_face),
                Sized(0, Column(fault), FAULT_HIGH),
            ),
            GAP,
        )

    def _row(self, id: str, word: str, add: Callable[[Rect], None]) -> Box:
        return Row((Sized(LABEL_WIDE, Text(word, 22, fonts.BOLD, id=f"label:{id}", most=1)), Reserved(HIGH, add)), 0)

    def _add_name(self, at: Rect, called: str) -> None:
        self.page.entry("name", at, self._name, called, self._call, done=self._sit, longest=LONGEST_NAME)

    def _add_face(self, at: Rect) -> None:
        u, radius = self.context.u, at.h / 2
        portrait(self._seat + 1, round(radius), None, self._likeness()).draw(self.page.backdrop, *at.topleft)
        box = Rect(at.x + round((HIGH + 20) * u), at.y, round(FACE_WIDE * u), at.h)
        self.page.button("face", box, "neutral", Tag(self.say("portrait.choose"), 20), self._ask_face)

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
