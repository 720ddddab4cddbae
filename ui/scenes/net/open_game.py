"""Opening a game that is kept, or one that goes on at this screen, to other machines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from pygame import Rect

from game.model.defaults import FREE
from game.model.messages import Message
from game.net.interface import NewTable
from game.text.foreign import LONGEST_NAME
from ui.art import fonts
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer, Dialog, Notice
from ui.scene import Context, Scene
from ui.scenes.menu.backend import House
from ui.scenes.net.entrance import Entrance, entrance_box
from ui.scenes.net.lobby import LobbyScene
from ui.scenes.net.open_table import table_name
from ui.scenes.net.passage import Passage
from ui.toolkit.flow import Box, Column, Reserved, Row, Sized, Text

NAME_HIGH, LABEL_WIDE = 54.0, 294.0


class OpenGameDialog(Dialog):
    """`then` is told what to open; `name`: of the company, if it has one."""

    heading_key, sentence_key = "evening.to_others", "opening.to_others_sure"
    width = 900.0

    def __init__(self, name: str, save: Path, then: Callable[[NewTable], None]) -> None:
        super().__init__()
        self._name, self._save, self._then = name, save, then
        self._entrance = Entrance()

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._name = self._name or table_name(context, context.settings.name)

    def answers(self) -> Sequence[Answer]:
        return (
            Answer("open", "good", Tag(self.say("opening.do_open"), 24, "door"), self._open),
            Answer("cancel", "neutral", Tag(self.say("opening.keep_here"), 24), self.shut, stakes=FREE),
        )

    def body(self) -> Box:
        label = self.say("opening.name")
        named = Sized(LABEL_WIDE, Text(label, 19, fonts.BOLD, id="label:name", most=1))
        entry = Reserved(NAME_HIGH, lambda at: self._add_name(at, label))
        doors = entrance_box(self.context, lambda: self.page, self._entrance, ("text", "muted"), self._let_in)
        return Column((Row((named, entry), 12), doors), 24)

    def _add_name(self, at: Rect, label: str) -> None:
        self.page.entry("table_name", at, self._name, label, self._call, longest=LONGEST_NAME)

    def _call(self, text: str) -> None:
        self._name = text

    def _let_in(self, entrance: Entrance) -> None:
        self._entrance = entrance
        self.renew()

    def _open(self) -> None:
        name = self._name.strip() or self.say("lobby.a_table")
        wish = NewTable(name, self._entrance.locked, self._entrance.onlookers, save=self._save)
        self.then(lambda: self._then(wish))


def open_again(save: Path, name: str, house: House, context: Context, otherwise: Callable[[], Scene]) -> None:
    """A saved game as the table of several machines that it was; `name`: where the save does not say one."""
    network = context.network
    kept = network.kept(save) if network is not None and network.missing() is None else None
    open_game(kept or NewTable(name, save=save), house, context, otherwise)


def open_game(wish: NewTable, house: House, context: Context, otherwise: Callable[[], Scene]) -> None:
    """The scenes on stage leave first, so that nobody else holds the save; where it cannot be opened to others it goes
    on in `otherwise`, and why is told."""
    network = context.network
    missing = network.missing() if network is not None else None
    if network is None or missing is not None:
        context.push(Notice(context.words.say(missing) if missing is not None else context.say("net.no_network")))
        return

    def opened() -> None:
        found = network.open(wish)
        if isinstance(found, Message):
            context.go(otherwise())
            context.push(Notice(context.words.say(found)))
        else:
            context.go(LobbyScene(found, house, otherwise, save=wish.save))

    context.go(Passage(opened))
