"""Questions that no place on the table answers: cards to pay or sell, which of several meanings, a deal. Panels over
the table, which goes on below; a question that the table has overtaken closes by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from game.model.defaults import FREE
from game.model.messages import AsWritten, MessageValue
from game.model.options import Option
from game.model.views import SeatView
from ui.cards.painter import Painter
from ui.gestures import Gesture
from ui.kit.dialogs import Answer, Dialog
from ui.kit.page_layout import Sheet
from ui.kit.pictures import Tag
from ui.table.moves import completion
from ui.table.moves.desk import Desk, Reply
from ui.table.moves.fill import Move
from ui.table.words.voice import Voice


class Below(NamedTuple):
    """What goes on under a dialog. seat_gesture: a seat's key works over a dialog too, true if the gesture was one;
    let_go: no seat's key counts as held any more."""

    tick: Callable[[float], object]
    seat_gesture: Callable[[Gesture], bool]
    let_go: Callable[[], None]


class Host(Protocol):
    """What lies below a dialog: the table, or a hand behind the curtain."""

    @property
    def desk(self) -> Desk: ...
    @property
    def voice(self) -> Voice: ...
    @property
    def painter(self) -> Painter: ...

    def tick(self, dt: float) -> None:
        """The table below lets time pass."""

    def dialog_closed(self) -> None: ...

    @property
    def named(self) -> str:
        """The name of the seat that is asked, where several people see the question; else empty."""

    def seat_gesture(self, gesture: Gesture) -> bool:
        """A seat's key works over a dialog too; True if the gesture was one."""

    def sentence_of(self, option: Option) -> str:
        """What an option does, in words."""

    def worded(self, view: SeatView) -> SeatView:
        """The view with the words of the ways that a card asks to choose from."""

    def show(self, dialog: TableDialog) -> None:
        """Opens it, unless one is open."""

    def follow(self, reply: Reply) -> None:
        """Carries out what the desk leads to."""


class TableDialog(Dialog):
    """A dialog under which the table goes on."""

    width = 1120.0

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self._gone = False

    @property
    def view(self) -> SeatView:
        return self.host.desk.view

    def stands(self) -> bool:
        """False once the table has overtaken the question."""
        return True

    def shut(self) -> None:
        if not self._gone:
            self._gone = True
            self.context.pop()
            self.host.dialog_closed()

    def then(self, deed: Callable[[], object]) -> None:
        """Closes, and does it."""
        self.shut()
        deed()

    def go_on(self, move: Move) -> None:
        """Closes; the move leaves, or what it still lacks is asked."""
        self.then(lambda: self.host.follow(self.host.desk.proceed(move)))

    def title(self) -> str:
        """Who is asked, where several people see the question and it does not say so itself."""
        name, heading = self.host.named, self.heading()
        return self.say("share.named", name=AsWritten(name), what=heading) if name and name not in heading else heading

    def handle(self, gesture: Gesture) -> None:
        if not self.host.seat_gesture(gesture):
            super().handle(gesture)

    def arrange(self) -> None:
        """Lays itself out, unless the table has overtaken it meanwhile."""
        if self.stands():
            self.measure(Sheet(self.context.size))
            super().arrange()
        else:
            self.shut()

    def measure(self, sheet: Sheet) -> None:
        """Sets how much room the content takes."""

    def renew(self) -> None:
        """What is asked or chosen is another than before."""
        self.arrange()
        self.context.stage.redraw()

    def ask_on(self) -> None:
        """Another question: what the last one was answered with has the focus no more."""
        self.leave()
        self.renew()

    def update(self, dt: float) -> bool:
        self.host.tick(dt)
        if not self.stands():
            self.shut()
        return super().update(dt)

    def say(self, key: str, **args: MessageValue) -> str:
        return self.host.voice.text(key, **args)


class ChooserDialog(TableDialog):
    """One gesture, several meanings: each is said in a sentence."""

    stacked = True
    width = 820.0

    def __init__(self, host: Host, found: Sequence[Move]) -> None:
        super().__init__(host)
        self._found = tuple(found)

    def stands(self) -> bool:
        return all(completion.still_open(move, self.view) is not None for move in self._found)

    def heading(self) -> str:
        return self.say("play.which")

    def answers(self) -> Sequence[Answer]:
        said = [
            Answer(f"move:{n}", "neutral", Tag(self._word(move), 20, key=str(n + 1)), partial(self.go_on, move))
            for n, move in enumerate(self._found)
        ]
        return (*said, Answer("cancel", "dark", Tag(self._instead(), 20), self.shut, stakes=FREE))

    def _instead(self) -> str:
        return self.say("common.cancel")

    def _word(self, move: Move) -> str:
        return self.host.sentence_of(move.option)


class SureDialog(ChooserDialog):
    """One move, asked once more before it is made; both buttons say what they do."""

    def __init__(self, host: Host, move: Move, sentence: str, instead: str) -> None:
        super().__init__(host, (move,))
        self._sentence, self._said_instead = sentence, instead

    def heading(self) -> str:
        return self._word(self._found[0])

    def sentence(self) -> str:
        return self._sentence

    def _instead(self) -> str:
        return self._said_instead
