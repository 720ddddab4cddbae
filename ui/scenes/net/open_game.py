"""Opening a game that is kept, or one that goes on at this screen, to other machines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.model.defaults import FREE
from game.model.messages import Message
from game.net.interface import NewTable
from game.text.foreign import LONGEST_NAME
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer, Dialog, Notice
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context, Scene
from ui.scenes.menu.backend import House
from ui.scenes.net.entrance import HIGH, Entrance, add_entrance
from ui.scenes.net.lobby import LobbyScene
from ui.scenes.net.open_table import table_name
from ui.scenes.net.passage import Passage

NAME_HIGH = 78.0


class OpenGameDialog(Dialog):
    """`then` is told what to open; `name`: of the company, if it has one."""

    heading_key, sentence_key = "evening.to_others", "opening.to_others_sure"
    width = 900.0

    def __init__(self, name: str, save: Path, then: Callable[[NewTable], None]) -> None:
        super().__init__()
        self._name, self._save, self._then = name, save, then
        self._entrance = Entrance()
        self.extra = NAME_HIGH + HIGH + 16

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._name = self._name or table_name(context, context.settings.name)

    def answers(self) -> Sequence[Answer]:
        return (
            Answer("open", "good", Tag(self.say("opening.do_open"), 24, "door"), self._open),
            Answer("cancel", "neutral", Tag(self.say("opening.keep_here"), 24), self.shut, stakes=FREE),
        )

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        theme, u = self.context.theme, sheet.u
        label, split = self.say("opening.name"), room.w * 0.38
        page.line("label:name", label, room.x * u, (top + 34) * u, (split - 12) * u, 19, theme.text, "bold")
        box = sheet.rect(room.x + split, top, room.w - split, 54)
        page.entry("table_name", box, self._name, label, self._call, longest=LONGEST_NAME)
        zone = Zone(room.x, top + NAME_HIGH, room.w, HIGH)
        add_entrance(page, sheet, zone, self._entrance, (theme.text, theme.muted), self._let_in)

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
