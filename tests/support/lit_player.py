"""A player who always presses the lit button, without a window: what a lesson lights, what is put down at one press,
else the main button. For whole games in large numbers."""

from __future__ import annotations

from game.ai.minds import InlineMinds
from game.ids import CardId
from game.model.events import EventNode
from game.model.options import Command, Option, Param, Verb, first_args
from game.moves.buttons import ACTS
from game.moves.next_move import call_for_help, least, next_move
from game.moves.outlook import outlook
from game.table.clock import INSTANT, Pace
from game.table.interface import persons_in
from game.table.opening import GameSettings, begin
from game.table.table import LocalTable
from game.table.unsaved import Unsaved
from game.words.prospects import Outlook
from tests.support.first_game import minds_of
from ui.table.guide.acts import command_of
from ui.table.guide.lessons import learnt, lesson_now

LEFT: tuple[Verb, ...] = (
    "offer_help", "offer_trade", "offer_pact", "sell_items", "pick_fight", "withdraw", "cancel_queued",
)  # fmt: skip
"""Buttons that are the main one only where they are the sensible next move, or never."""
PRESSED: tuple[Verb, ...] = ("take_card", *(act.verb for act in ACTS))
"""In this order: a treasure that may be taken, then the main button."""
MOST_MOVES = 3000
SECONDS = 0.5
"""That pass from one look at the table to the next."""


def unsaved(settings: GameSettings, seed: int, pace: Pace = INSTANT) -> LocalTable:
    """A new table with a person and computers, which keeps nothing."""
    minds = minds_of(settings)
    return begin(
        settings,
        lambda meta, deal: Unsaved(),
        lambda save: save,
        lambda told, ruleset: InlineMinds(told, ruleset, minds),
        pace,
        seed,
    )


class LitPlayer:
    """Plays one game to its end. `taught`: with the lessons of a first game."""

    def __init__(self, table: LocalTable, *, taught: bool) -> None:
        self.table, self.me = table, persons_in(table.seats)[0]
        self._taught, self._now = taught, 0.0
        self.history: list[tuple[EventNode, ...]] = []
        self.had: frozenset[str] = frozenset()

    def play(self) -> bool:
        """Whether the game came to its end."""
        for _ in range(MOST_MOVES):
            self._now += SECONDS
            self.table.pump(self._now)
            if self.table.view().result is not None:
                self._hear()
                self.had = learnt(self.history, self.me)
                return True
            if not self.table.in_flight:
                self.act()
        return False

    def _hear(self) -> None:
        new = self.table.timeline()[len(self.history) :]
        if new:
            self.history += [self.table.heard(mark.move) for mark in new]
            if self._taught:
                self.had = learnt(self.history, self.me)

    def act(self) -> None:
        """Does what is lit now, if anything is."""
        self._hear()
        view = self.table.glance(self.me)
        asked = self.me in view.waiting or view.option("accept") is not None
        if not asked and not (self._taught and view.fight is not None):
            return None
        now = outlook(self.table, self.me)
        command = self._lesson(now) if self._taught else None
        if command is None and asked:
            if now.suits:
                return self.table.lay_sensibly(self.me)
            command = self._lit(now)
        if command is not None:
            refused = self.table.submit(command)
            assert refused is None, (command, refused)
        return None

    def _lesson(self, now: Outlook) -> Command | None:
        """Return the command of "I know this step", where it is more than a press."""
        lesson = lesson_now(now, self.had)
        return command_of(lesson, now, self.table) if lesson is not None else None

    def _lit(self, now: Outlook) -> Command | None:
        command = self._of_lessons(now) if self._taught else next_move(now, self.table)
        if command is not None or (now.losing and now.asks):
            return command
        open_verbs = {option.verb: option for option in reversed(now.view.options) if option.verb not in LEFT}
        verb = next((verb for verb in PRESSED if verb in open_verbs), None)
        if verb == "give_charity":
            return self._advised(verb)
        return self._filled(open_verbs[verb], now) if verb is not None else None

    def _of_lessons(self, now: Outlook) -> Command | None:
        """In a first game lessons alone say what is better than the first button."""
        return (least(now, self.table, now.enough) or call_for_help(now)) if now.losing else None

    def _advised(self, verb: Verb) -> Command | None:
        """Return the answer of "Choose for me", once it has been thought."""
        hint = self.table.hint
        if hint is None:
            self.table.ask_hint(self.me, verb)
        return hint[0].command if hint else None

    def _filled(self, option: Option, now: Outlook) -> Command:
        def order(param: Param, domain: tuple[int, ...]) -> tuple[int, ...]:
            if param.kind != "cards":
                return domain
            dearest = option.verb == "take_card"
            return tuple(sorted(domain, key=lambda card: self.table.card(CardId(card)).value, reverse=dearest))

        return option.command(self.me, first_args(option, now.view.domain_values, order))
