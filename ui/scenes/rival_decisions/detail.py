"""All of one decision: what was planned, known and offered, and the moves that were weighed with their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from game.model.messages import AsWritten
from game.model.thoughts import Choice, Decision
from game.model.views import SeatView
from game.words.offers import told_in_short
from game.words.turning_points import planned
from game.words.voice import Voice
from game.words.weighed_moves import plan_in_words, reasons_in_words, why_in_words
from ui.art import fonts
from ui.scene import Context
from ui.scenes.rival_decisions.finished_game import FinishedGame
from ui.table.open_wins import OpenWin
from ui.toolkit.flow import Box, Column, Row, Space, Text, Tint, inset


class Details:
    """Puts what was chosen into words, as trees: the first that fits is laid."""

    def __init__(self, context: Context, game: FinishedGame) -> None:
        self._context, self._game = context, game

    @property
    def _voice(self) -> Voice:
        return self._game.speaker.voice

    def of(self, made: Decision, view: SeatView) -> Iterator[Box]:
        """With all the moves that were weighed, or with fewer of them."""
        for most in range(max(1, len(made.considered)), 0, -1):
            yield self._column(made, view, most)

    def of_win(self, win: OpenWin) -> Box:
        """Return the box about a win that a person missed."""
        say, name = self._context.say, AsWritten(self._game.seats[win.seat].name)
        mine = win.seat == self._game.story.me
        heading = say("evening.open_win") if mine else say("evening.open_win_of", name=name)
        told = Text(say("evening.open_win_told", n=win.moves), 21, id="open_win_told")
        return Column((Text(heading, 28, fonts.TITLE, id="what", most=2), told), 10)

    def _column(self, made: Decision, view: SeatView, most: int) -> Box:
        say, name = self._context.say, AsWritten(self._game.seats[made.seat].name)
        turn = AsWritten(turn_in_words(self._context, made.turn))
        when = Text(say("evening.when", turn=turn, name=name), 18, fonts.BOLD, "muted", "when", most=1)
        what = Text(self._game.said(made, view), 26, fonts.TITLE, id="what", most=2)
        weighed = Text(say("evening.weighed"), 18, fonts.BOLD, "muted", "weighed", most=1)
        choices = (self._choice(n, made, choice, view) for n, choice in enumerate(made.considered[:most]))
        return Column((when, what, *self._known(made, view), Space(2), weighed, *choices), 7)

    def _known(self, made: Decision, view: SeatView) -> Iterator[Box]:
        """The hand, the plan, the offers that lay on the table."""
        say = self._context.say
        hand = ", ".join(self._voice.print_card(card).title for card in view.hand)
        lines = {"knew": say("evening.knew", hand=AsWritten(hand)) if hand else say("evening.knew_nothing")}
        begun = planned(made)
        if begun is not None:
            lines["planned"] = say("evening.planned", plan=AsWritten(plan_in_words(begun, self._voice)))
        offers = " ".join(told_in_short(offer, self._game, self._voice) for offer in view.offers)
        if offers:
            lines["offered"] = say("evening.offered", offers=AsWritten(offers))
        yield from (Text(line, 19, id=id, most=2) for id, line in lines.items())

    def _choice(self, n: int, made: Decision, choice: Choice, view: SeatView) -> Box:
        """A move, its worth, why, and what it lacked against the one that was made."""
        taken = choice.command == made.command
        tint: Tint = "good" if taken else "text"
        said = Text(f"{n + 1}. {self._game.said(choice, view)}", 21, fonts.TITLE, tint, f"choice:{n}", most=1)
        worth = Text(self._number(f"{choice.worth:+z.1f}"), 21, fonts.BOLD, tint, f"worth:{n}", narrow=True)
        short = 0.0 if taken else worth_of(made) - choice.worth
        less = self._context.say("evening.why_not", n=AsWritten(self._number(f"{short:.1f}"))) if short >= 0.05 else ""
        why = (why_in_words if taken else reasons_in_words)(choice, self._voice)
        why = " ".join(filter(None, (why, less)))
        below = (inset(28, Text(why, 17, fonts.SEMIBOLD, "muted", f"why:{n}", most=1), 0),) if why else ()
        return Column((Row((said, worth)), *below), 0)

    def _number(self, text: str) -> str:
        written = text.replace("-", "\u2212")
        return written.replace(".", ",") if self._context.language == "fr" else written


def turn_in_words(context: Context, turn: int) -> str:
    return context.say("over.turn", n=turn) if turn else context.say("over.before_turns")


def worth_of(made: Decision) -> float:
    """Of the move that was made."""
    return next((choice.worth for choice in made.considered if choice.command == made.command), 0.0)
