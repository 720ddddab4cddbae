"""After the game the rivals' heads are game: every decision, what the rival knew, and what it considered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.ids import SeatId
from game.model.defaults import FREE
from game.model.messages import AsWritten
from game.model.options import Option
from game.model.thoughts import Choice, Decision
from game.model.views import SeatView
from game.table.interface import GameTable
from game.words.speaker import Speaker, TurnLine
from game.words.weighed_moves import move_in_words, reasons_in_words
from ui.kit.dialogs import Closing, Dialog
from ui.kit.list_dialog import Entry, ListDialog
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context

MOST = 6  # choices that are told of one decision
ROW = 68.0
BACK = Closing("back", "common.back", "neutral")


def _nothing_new() -> bool:
    return False


class FinishedGame:
    """A table that is over, with its voice. `look`: hears what it still tells, if it lies elsewhere; True if that is
    anything.
    """

    def __init__(self, table: GameTable, speaker: Speaker, look: Callable[[], bool] = _nothing_new) -> None:
        self.table, self.speaker, self.look = table, speaker, look

    @property
    def rivals(self) -> tuple[SeatId, ...]:
        """Seats with something to open."""
        seats = (SeatId(n) for n in range(len(self.table.seats)))
        return tuple(seat for seat in seats if self.table.decisions(seat))

    def lines(self) -> Iterator[TurnLine]:
        """Of the whole log."""
        return self.speaker.whole_log()

    def sentence_of(self, option: Option) -> str:
        return self.speaker.sentence_of(option, self.speaker.voice)

    def said(self, choice: Choice | Decision, view: SeatView) -> str:
        return move_in_words(choice.command, view, self.speaker.voice, self.sentence_of)


class RivalsDialog(ListDialog):
    """Whose head is to be game."""

    heading_key, sentence_key = "evening.thoughts", "evening.thoughts_hint"
    width = 820.0

    def __init__(self, game: FinishedGame) -> None:
        super().__init__()
        self._game = game

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._game.speaker.speak(context.words)

    def entries(self) -> Sequence[Entry]:
        seats = self._game.table.seats
        rivals = self._game.rivals
        return [Entry(f"rival:{n}", seats[n].name, partial(self._open, n), "bot", stakes=FREE) for n in rivals]

    def _open(self, seat: SeatId) -> None:
        self.context.push(DecisionsDialog(self._game, seat))


class DecisionsDialog(ListDialog):
    """Every decision of one rival, oldest first."""

    closing = BACK
    width = 1400.0

    def __init__(self, game: FinishedGame, seat: SeatId) -> None:
        super().__init__()
        self._game, self._seat = game, seat
        self._made = game.table.decisions(seat)
        self._put_so: dict[int, str] = {}  # by move: what a page has shown once is not worked out again

    def heading(self) -> str:
        return self.context.say("evening.thoughts_of", name=AsWritten(self._game.table.seats[self._seat].name))

    def entries(self) -> Sequence[Entry]:
        return [
            Entry(f"made:{made.move}", self._word(n, made), partial(self._open, made), stakes=FREE)
            for n, made in enumerate(self._made)
        ]

    def update(self, dt: float) -> bool:
        if self._game.look():
            self.renew()
        return super().update(dt)

    def _word(self, n: int, made: Decision) -> str:
        """Only what is on the page is put into words; what is not known yet waits."""
        if not self.first_entry <= n < self.first_entry + 16:
            return ""
        if made.move not in self._put_so:
            view = self._game.table.knew(made)
            if view is None:
                return self.context.say("evening.decision", turn=made.turn, what="…")
            what = self._game.said(made, view)
            self._put_so[made.move] = self.context.say("evening.decision", turn=made.turn, what=what)
        return self._put_so[made.move]

    def _open(self, made: Decision) -> None:
        view = self._game.table.knew(made)
        if view is not None:
            self.context.push(DecisionDialog(self._game, made, view))


class DecisionDialog(Dialog):
    """One decision: the hand it was made with, and the moves that were weighed, best first."""

    closing = BACK
    width = 1300.0

    def __init__(self, game: FinishedGame, made: Decision, view: SeatView) -> None:
        super().__init__()
        self._game, self._made, self._view = game, made, view
        self.extra = max(1, min(MOST, len(made.considered))) * ROW + 12

    def heading(self) -> str:
        return self.context.say("evening.decision", turn=self._made.turn, what=self._game.said(self._made, self._view))

    def sentence(self) -> str:
        voice = self._game.speaker.voice
        hand = ", ".join(voice.print_card(card).title for card in self._view.hand)
        return self.context.say("evening.knew", hand=hand) if hand else self.context.say("evening.knew_nothing")

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        u, theme, voice = sheet.u, self.context.theme, self._game.speaker.voice
        for n, choice in enumerate(self._made.considered[:MOST]):
            y, taken = top + n * ROW, choice.command == self._made.command
            worth = self.context.say("evening.worth", n=f"{choice.worth:+.1f}".replace("-", "\u2212"))
            if self.context.language == "fr":
                worth = worth.replace(".", ",")
            wide = page.line(
                f"worth:{n}", worth, (room.x + room.w) * u, (y + 26) * u, 160 * u, 20, theme.muted, "bold", 1
            )
            colour = theme.good if taken else theme.text
            said = self._game.said(choice, self._view)
            space = room.w * u - wide - 20 * u
            page.line(f"choice:{n}", f"{n + 1}. {said}", room.x * u, (y + 26) * u, space, 22, colour, "title")
            why = reasons_in_words(choice, voice)
            if why:
                page.line(f"why:{n}", why, (room.x + 28) * u, (y + 52) * u, (room.w - 28) * u, 18, theme.muted)
