"""Questions that no place on the table answers: cards to pay or sell, which of several meanings, a deal. Panels over
the table, which goes on below; a question that the table has overtaken closes by itself.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.model.defaults import FREE
from game.model.foreseen import Foreseen
from game.model.messages import AsWritten, MessageValue
from game.model.options import Command, Option
from game.model.views import SeatView
from game.moves import completion
from game.moves.fill import Move
from game.moves.tone import Tone
from game.table.interface import is_linked
from game.words.voice import Voice
from ui.announce import Announced
from ui.canvas import Canvas
from ui.cards.painter import Painter
from ui.gestures import Gesture, Hovered, PointerMoved
from ui.kit.buttons import Tag
from ui.kit.card_grid import CardGrid
from ui.kit.dialogs import Answer, Dialog
from ui.kit.page_layout import Sheet
from ui.table.pointer.desk import Desk, Doubt, Reply
from ui.table.session import Session


class Below(NamedTuple):
    """The table below a dialog, which goes on. gestured: is told that a hand is at work; seat_gesture: a seat's key
    works over a dialog too, true if the gesture was one; let_go: no seat's key counts as held any more."""

    tick: Callable[[float], object]
    gestured: Callable[[], None]
    seat_gesture: Callable[[Gesture], bool]
    let_go: Callable[[], None]


class DialogHost(ABC):
    """The table, or a hand behind the curtain, below a dialog. Opens dialogs, one at a time."""

    below: Below

    def __init__(self, session: Session, desk: Desk) -> None:
        self.session, self.desk = session, desk
        self.dialog: TableDialog | None = None  # that is open
        self._covered: list[TableDialog] = []  # below it, by what could not wait

    @property
    @abstractmethod
    def voice(self) -> Voice: ...

    @abstractmethod
    def dialog_for(self, move: Move) -> TableDialog:
        """The dialog that fills this move in."""

    def chooser_for(self, found: Sequence[Move]) -> ChooserDialog:
        """The dialog that asks which of these is meant."""
        fights = all(move.option.verb == "pick_fight" for move in found)
        return PickFightDialog(self, found) if fights else ChooserDialog(self, found)

    @property
    def painter(self) -> Painter:
        return self.session.painter

    @property
    def named(self) -> str:
        """The name of the seat that is asked, where several people see the question; else empty."""
        return ""

    def sentence_of(self, option: Option) -> str:
        """Return the effect of an option, in words."""
        return self.session.speaker.sentence_of(option, self.voice)

    def follow(self, reply: Reply) -> None:
        """Carries out what a gesture leads to."""
        if reply.asks is not None:
            self.show(self.dialog_for(reply.asks))
        elif reply.doubts is not None:
            self.show(DoubtDialog(self, reply.doubts))
        elif reply.means:
            self.show(self.chooser_for(reply.means))

    def show(self, dialog: TableDialog) -> None:
        if self.dialog is None:
            self.dialog = dialog
            self.session.context.push(dialog)

    def show_over(self, dialog: TableDialog) -> None:
        """Show an urgent dialog; one that is open goes on afterwards."""
        if self.dialog is not None:
            self._covered.append(self.dialog)
            self.dialog = None
        self.show(dialog)

    def dialog_closed(self) -> None:
        self.dialog = self._covered.pop() if self._covered else None


class TableDialog(Dialog):
    """A dialog under which the table goes on. for_all: nobody in particular is asked; is_read: it asks nothing that
    hurries, and where nobody else plays the table waits for its reader; grid: of cards that it shows."""

    width = 1120.0
    for_all = is_read = False
    grid: CardGrid | None = None

    def __init__(self, host: DialogHost) -> None:
        super().__init__()
        self.host = host
        self._gone = False
        self._unanswered: Command | None = None  # another machine was asked what this would lead to

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

    def go_on(self, move: Move) -> None:
        """Closes; the move leaves, or what it still lacks is asked."""
        self.then(lambda: self.host.follow(self.host.desk.proceed(move)))

    def title(self) -> str:
        """Return the heading, with the name of the seat where several people see it and it lacks that."""
        name, heading = "" if self.for_all else self.host.named, self.heading()
        return self.say("share.named", name=AsWritten(name), what=heading) if name and name not in heading else heading

    def handle(self, gesture: Gesture) -> None:
        if not isinstance(gesture, PointerMoved | Hovered):
            self.host.below.gestured()
        if not self.host.below.seat_gesture(gesture):
            super().handle(gesture)
        if self.grid is not None and not self._gone:
            self.grid.zoom.handle(gesture, self._page)

    def announced(self) -> Sequence[Announced]:
        return [*super().announced(), *(self.grid.zoom.announced() if self.grid is not None else ())]

    def draw(self, canvas: Canvas) -> list[Rect] | None:
        touched = super().draw(canvas)
        return None if self.grid is not None and self.grid.zoom.draw(canvas) else touched

    def arrange(self) -> None:
        """Lays itself out, unless the table has overtaken it meanwhile."""
        if self.stands():
            self.hold(self.least)
            self.measure(Sheet(self.context.size, self.context.u))
            super().arrange()
        else:
            self.shut()

    def measure(self, sheet: Sheet) -> None:
        """Sets how much room the content takes."""

    def ask_on(self) -> None:
        """Another question: what the last one was answered with has the focus no more."""
        self.leave()
        self.context.renew()
        self.renew()

    def foresee(self, command: Command) -> Foreseen | None:
        """Return the table after a move; None if it is not known. Where another machine must be asked, the dialog is
        laid out anew once it has answered."""
        table = self.host.desk.table
        found = table.outcome(command)
        self._unanswered = command if found is None and is_linked(table) else None
        return found if found is None or found.because is None or found.fighter >= 0 else None

    def refusal(self, command: Command) -> str:
        """Return why the rules refuse a move, in words; empty where they do not, or where that is not known."""
        found = self.host.desk.table.outcome(command)
        return self.host.voice.say(found.because.reason) if found is not None and found.because is not None else ""

    def _answered(self) -> bool:
        asked = self._unanswered
        return asked is not None and self.host.desk.table.outcome(asked) is not None

    def update(self, dt: float) -> bool:
        table = self.host.session.table
        if not self.is_read or is_linked(table) or table.shared:
            self.host.below.tick(dt)
        if self._answered():
            self._unanswered = None
            self.renew()
        if not self.stands():
            self.shut()
        return super().update(dt)

    def say(self, key: str, **args: MessageValue) -> str:
        return self.host.voice.text(key, **args)


class ChooserDialog(TableDialog):
    """One gesture, several meanings: each is said in a sentence."""

    heading_key = "play.which"
    stacked = True
    width = 820.0

    def __init__(self, host: DialogHost, found: Sequence[Move]) -> None:
        super().__init__(host)
        self._found = tuple(found)

    def stands(self) -> bool:
        return all(completion.still_open(move, self.view) is not None for move in self._found)

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

    def __init__(self, host: DialogHost, move: Move, sentence: str, instead: str) -> None:
        super().__init__(host, (move,))
        self._sentence, self._said_instead = sentence, instead

    def heading(self) -> str:
        return self._word(self._found[0])

    def sentence(self) -> str:
        return self._sentence

    def _instead(self) -> str:
        return self._said_instead


class DoubtDialog(SureDialog):
    """A move that loses a card for nothing or breaks a promise, before it is made."""

    def __init__(self, host: DialogHost, doubt: Doubt) -> None:
        word = "button.keep_card" if doubt.move.option.verb == "play_card" else "escape.rather_not"
        super().__init__(host, doubt.move, host.voice.say(doubt.why), host.voice.text(word))

    def go_on(self, move: Move) -> None:
        self.then(lambda: self.host.follow(self.host.desk.insist(move)))


class PickFightDialog(ChooserDialog):
    """The choice of a monster in the hand, with both sums as the table foresees them, and a way back."""

    def heading(self) -> str:
        return self.say("escape.pick" if len(self._found) > 1 else "escape.pick_this")

    def answers(self) -> Sequence[Answer]:
        found = [self._answer(n, move) for n, move in enumerate(self._found)]
        return (*found, Answer("cancel", "neutral", Tag(self._instead(), 20), self.shut, stakes=FREE))

    def _answer(self, n: int, move: Move) -> Answer:
        odds = self._odds(move)
        wins = odds is not None and odds.winning
        look: Tone = "good" if wins else "bad" if odds is not None else "neutral"
        icon = {"good": "check", "bad": "skull"}.get(look, "swords")
        return Answer(f"move:{n}", look, Tag(self._word(move), 20, icon, str(n + 1)), partial(self.go_on, move))

    def _odds(self, move: Move) -> Foreseen | None:
        told = self.host.session.table.foreseen(self.view.seat)
        return next((each for each in told if each.command.key == move.option.key), None)

    def _word(self, move: Move) -> str:
        name, odds = AsWritten(self.host.voice.print_card(move.option.source).title), self._odds(move)
        if odds is None:
            level = self.host.session.table.card(move.option.source).level
            return self.say("escape.pick_surprise", name=name, n=level, mine=self.view.seats[self.view.seat].strength)
        key = "escape.pick_wins" if odds.winning else "escape.pick_short"
        return self.say(key, name=name, mine=odds.heroes, theirs=odds.monsters, n=odds.short)

    def _instead(self) -> str:
        return self.say("escape.rather_not")
