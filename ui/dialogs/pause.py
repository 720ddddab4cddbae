"""The pause: the ways on from a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.model.defaults import FREE
from ui.dialogs.settings import SettingsDialog
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer, Dialog


class Leaving(NamedTuple):
    """What leaving is called, and what becomes of the game then."""

    word: str
    hint: str


class Pause(Dialog):
    """Back, settings, rematch, leave: what the table passes in. The game is saved all the time, so leaving asks
    nothing."""

    heading_key, sentence_key = "pause.heading", "pause.hint"
    escape_takes = 0
    stacked = True
    width = 720.0
    button_high, button_gap = 60.0, 12.0  # so that all its ways fit a window

    def __init__(
        self,
        leave: Callable[[], None],
        rematch: Callable[[], None] | None = None,
        show_hand: Callable[[], None] | None = None,
        seats: Callable[[], None] | None = None,
        more: Sequence[tuple[str, str, Callable[[], None]]] = (),
        leaving: Leaving | None = None,
    ) -> None:
        super().__init__()
        self._leaving = leaving
        self._more = more  # further ways: key of the words in `evening`, icon, what follows
        self._leave, self._rematch, self._show_hand, self._seats = leave, rematch, show_hand, seats

    def sentence(self) -> str:
        return self._leaving.hint if self._leaving is not None else super().sentence()

    def answers(self) -> Sequence[Answer]:
        say = self.say
        answers = [
            Answer("resume", "good", Tag(say("pause.resume"), 24, "play"), self.shut, stakes=FREE),
            Answer("settings", "neutral", Tag(say("pause.settings"), 24, "cog", "S"), self._settings),
        ]
        if self._show_hand is not None:
            shown = Tag(say("button.show_hand"), 24, "eyeoff", "O")
            answers.append(Answer("show_hand", "neutral", shown, partial(self.then, self._show_hand)))
        if self._seats is not None:
            answers.append(
                Answer("seats", "neutral", Tag(say("share.seats"), 24, "person"), partial(self.then, self._seats))
            )
        for id, mark, then in self._more:
            answers.append(Answer(id, "neutral", Tag(say(f"evening.{id}"), 24, mark), partial(self.then, then)))
        if self._rematch is not None:
            answers.append(Answer("rematch", "neutral", Tag(say("pause.rematch"), 24, "redo"), self._rematch))
        word = self._leaving.word if self._leaving is not None else say("pause.leave")
        answers.append(Answer("leave", "neutral", Tag(word, 24, "menu"), self._leave))
        answers.append(Answer("quit", "neutral", Tag(say("pause.quit"), 24, "cross", "Q"), self.context.quit))
        return answers

    def _settings(self) -> None:
        self.context.push(SettingsDialog(linked=self._leaving is not None))
