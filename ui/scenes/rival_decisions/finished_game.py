"""A game that is over, as its last screens ask for it: what its computers decided, and the table as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property

import msgspec

from game.ids import NOBODY, CardId, SeatId
from game.model.cards import CardDef, CardText
from game.model.events import EventNode
from game.model.messages import Message
from game.model.options import Option
from game.model.thoughts import Choice, Decision
from game.model.views import SeatView
from game.table.interface import GameTable, MoveMark, SeatInfo
from game.words.speaker import Speaker, TurnLine
from game.words.turning_points import TurningPoint, turning_points, worth_telling
from game.words.weighed_moves import move_in_words
from ui.scene import Scene
from ui.scenes.game_over.story import Story
from ui.table.open_wins import WinSearch


def _nothing_new() -> bool:
    return False


class FinishedGame:
    """A table that is over, with its voice. `story`: as the last screen tells it; `texts`, `theme`: of its cards;
    `look`: hears what it still tells, if it lies elsewhere; True if that is anything; `wins`: finds those that a person
    here has left lying; `last_screen`: leads back to it."""

    why: Message | None = None

    def __init__(
        self,
        table: GameTable,
        speaker: Speaker,
        story: Story,
        texts: Mapping[str, CardText],
        theme: str = "",
        look: Callable[[], bool] = _nothing_new,
        wins: WinSearch | None = None,
    ) -> None:
        self.table, self.speaker, self.story, self.look = table, speaker, story, look
        self.texts, self.theme, self.wins = texts, theme, wins
        self._seen: dict[int, tuple[int, ...]] = {}
        self.last_screen: Callable[[], Scene] = Scene

    @property
    def has_rivals(self) -> bool:
        """True if there is something to open."""
        return any(self.table.decisions(SeatId(seat)) for seat in range(len(self.table.seats)))

    def decisions(self) -> tuple[Decision, ...]:
        """Those that are worth telling, of all seats, in the order in which they were made; the last one of each winner
        is."""
        made = [self.table.decisions(SeatId(seat)) for seat in range(len(self.table.seats))]
        last = [made[winner][-1] for winner in self.story.winners if made[winner]]
        told = (one for each in made for one in each if one in last or worth_telling(one))
        return tuple(sorted(told, key=lambda one: one.move))

    def turning_points(self) -> tuple[TurningPoint, ...]:
        return turning_points(self.decisions(), self.marks(), self._strengths, self.story.winners, self._ahead)

    def _ahead(self, move: int) -> SeatId:
        """Return the seat that is winning a fight for the game after this move, as far as this window looked."""
        view = self.table.past(move)
        fight = view.fight if view is not None else None
        if view is None or fight is None or not fight.winning or fight.running:
            return NOBODY
        return fight.fighter if view.seats[fight.fighter].level + fight.levels >= view.goal else NOBODY

    def _strengths(self, move: int) -> tuple[int, ...]:
        """Of the seats after this move, or before the fight that is on then; where this window did not look, levels."""
        if move not in self._seen:
            self._seen[move] = self._strengths_then(move)
        return self._seen[move]

    def _strengths_then(self, move: int) -> tuple[int, ...]:
        view = self.table.past(move)
        if view is None:
            return self.marks()[move - 1].levels
        if view.fight is not None and move > 1:  # cards played into it are gone when it is over
            return self._strengths(move - 1)
        return tuple(seat.strength for seat in view.seats)

    @cached_property
    def _marks(self) -> Sequence[MoveMark]:
        return self.table.timeline()

    def think(self) -> bool:
        """Looks a little further for wins that were left lying; False once all has been looked at."""
        if self.wins is None or self.wins.done:
            return False
        self.wins.advance()
        return True

    def lines(self) -> Iterator[TurnLine]:
        """Of the whole log."""
        return self.speaker.whole_log()

    def sentence_of(self, option: Option) -> str:
        return self.speaker.sentence_of(option, self.speaker.voice)

    def said(self, choice: Choice | Decision, view: SeatView) -> str:
        return move_in_words(choice.command, view, self.speaker.voice, self.sentence_of)

    # --- the table as this window saw it, for whoever looks back (ui.scenes.read_only_table.PastGame) ---

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return self.table.seats

    @property
    def seat(self) -> SeatId:
        return self.table.seat

    @property
    def last(self) -> int:
        return len(self._marks) - 1

    def card(self, card: CardId) -> CardDef:
        return self.table.card(card)

    def view(self, move: int) -> SeatView:
        """After this move; where this window did not look, as it last saw the table."""
        seen = (self.table.past(number) for number in range(move + 1, 0, -1))
        found = next((view for view in seen if view is not None), None) or self.table.view()
        return msgspec.structs.replace(found, options=(), domains=())

    def heard(self, move: int) -> Sequence[EventNode]:
        return self.table.heard(move + 1)

    def marks(self) -> Sequence[MoveMark]:
        return self._marks
