"""A puzzle at the ordinary table: a sheet says what is asked, gives hints, and tells when no win is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

import msgspec

from game.ids import CardId, SeatId
from game.model.cards import CardText
from game.model.messages import AsWritten
from game.model.options import Command, Refusal
from game.table.interface import GameTable
from game.words.weighed_moves import move_in_words
from ui.scene import Context, Scene
from ui.scenes.sheet_table import Sheet, SheetTable
from ui.table.dialogs.pile_browser import PileBrowser
from ui.table.guide.paint import LessonWords
from ui.table.session import Exits

HINTS = 2
"""The first says what kind of move comes next, the second which."""
HINTED = ("sell_items", "pick_fight", "play_card", "use_ability", "lay_card", "wear_item", "claim", "choose", "accept")
"""Moves that have a first hint of their own."""
TOLD = ("helper", "helping", "objection")
"""Lessons at which it is said what the others will do."""


Hands = tuple[tuple[SeatId, tuple[CardId, ...]], ...]


class Mistake(Protocol):
    """The reason why no win is left: a move that would have won is refused now, somebody else has won (too), others
    have a reply to it; or the level that is left to be had."""

    @property
    def wanted(self) -> Command | None: ...

    @property
    def refusal(self) -> Refusal | None: ...

    @property
    def winners(self) -> Sequence[SeatId]: ...

    @property
    def reply(self) -> Command | None: ...

    @property
    def level(self) -> int: ...


class Attempt(Protocol):
    """A puzzle in progress, and the results of its search."""

    @property
    def table(self) -> GameTable: ...

    @property
    def standing(self) -> Literal["thinking", "open", "lost", "won"]: ...

    @property
    def hint(self) -> Command | None:
        """The next move of the shortest way to win."""

    @property
    def open_hands(self) -> Hands:
        """Return the cards that others hold, for all to see."""

    @property
    def moves(self) -> int:
        """Own moves so far."""

    def think(self) -> None:
        """Works out a little more of how it stands; to be called each frame."""

    def mistake(self) -> Mistake: ...

    def take_back(self) -> None:
        """To the last moment at which a win was left."""


class Place(NamedTuple):
    """The place of a puzzle: its id, those of its set in their order, the fewest moves that win it, its lesson if that
    has a name."""

    id: str
    of: tuple[str, ...]
    moves: int
    lesson: str = ""


class Ways(NamedTuple):
    """Where a puzzle leads to: once more, the next one (None after the last), all of them."""

    again: Callable[[Context], Scene]
    on: Callable[[Context], Scene] | None
    home: Callable[[], Scene]


class OpenHand(PileBrowser):
    """The cards that others hold, to be read one by one."""

    def sentence(self) -> str:
        return self.context.say("puzzles.point")


class PuzzleTable(SheetTable):
    """`attempt`: what is known of it."""

    home_key = "puzzles.all_of_them"

    def __init__(
        self, attempt: Attempt, place: Place, ways: Ways, texts: Mapping[str, CardText], theme: str = ""
    ) -> None:
        exits = Exits(ways.home, ways.again, lambda: ways.again(self.context), stored=False)
        super().__init__(attempt.table, texts, exits, (), theme)
        self._attempt, self._place, self._ways = attempt, place, ways
        self._told: tuple[str, int, Hands] = ("", 0, ())  # the standing, moves and open hands that the sheet speaks of
        self._hints = 0

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.session.taught, self.session.suggests = True, False  # the sheet explains, when it is asked
        self._automatic.told(offer.id for offer in self.session.view.offers)

    def arrange(self) -> None:
        super().arrange()
        self._say()

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        self._attempt.think()
        attempt, shown = self._attempt, self.session.shown
        told = attempt.standing, attempt.moves, attempt.open_hands
        if told[0] != "thinking" and not shown.busy and told != self._told:
            self._hints = 0
            self._told = told
            self._say()
            return True
        if (shown.stage.beat is None) != (self.sheet is not None):
            self._say()
            return True
        return changed or told[0] == "thinking"

    def _say(self) -> None:
        """The sheet anew; what is on the stage has the room to itself."""
        if self.session.shown.stage.beat is not None:
            self.turn_to(None)
            return
        standing = self._told[0]
        say = {"lost": self._lost, "won": self._won}.get(standing, self._task)
        self.turn_to(say())

    def _sheet(self, title: str, body: str, know: tuple[str, Callable[[], None]], *, ends: bool = False) -> Sheet:
        """`ends`: the second button leads home instead of back to the start."""
        say = self.context.say
        words = LessonWords(
            heading=self.heading(),
            place=self.place_in_words(),
            title=title,
            body=body,
            know=say(know[0]),
            end=say(self.home_key if ends else "puzzles.from_the_start"),
            look=say("puzzles.look"),
        )
        leave = self._home if ends else self._again
        solved = self.context.settings.solved
        marks = [None if id == self._place.id else id in solved for id in self._place.of]
        look = self._look if self._attempt.open_hands and self._told[0] == "open" else None
        return Sheet(self._told[0] or "open", words, marks, None, know[1], leave, look)

    def _look(self) -> None:
        """The cards that others hold."""

        def found() -> tuple[tuple[CardId, ...], int]:
            cards = tuple(card for _, hand in self._attempt.open_hands for card in hand)
            return cards, len(cards)

        names = self._named([seat for seat, _ in self._attempt.open_hands])
        self._host.show(OpenHand(self._host, self.context.say("puzzles.open_hand", name=names), found))

    def _named(self, seats: Sequence[SeatId]) -> AsWritten:
        return AsWritten(", ".join(self._attempt.table.seats[seat].name for seat in seats))

    def _task(self) -> Sheet:
        hint = self._attempt.hint if self._hints else None
        body = self.task() if hint is None else self._hint(hint)
        word = ("hint", "more", "no_more")[self._hints]
        return self._sheet(self.task_title(), body, (f"puzzles.{word}", self._one_more_hint))

    def task(self) -> str:
        """Return the task, and the cards that others hold, in words."""
        say, voice = self.context.say, self.session.voice
        active = self._named([self.session.view.active])
        told = [
            say(f"puzzles.task_{self._place.lesson}", name=active)
            if self._place.lesson in TOLD
            else say("puzzles.task")
        ]
        for seat, hand in self._attempt.open_hands:
            titles = (say("puzzles.quoted", card=AsWritten(voice.print_card(card).title)) for card in hand)
            cards = AsWritten(", ".join(titles))
            told.append(say("puzzles.holds", name=self._named([seat]), cards=cards))
        return " ".join(told)

    def _hint(self, hint: Command) -> str:
        if self._hints < HINTS:
            return self.context.say(f"puzzles.first_{hint.verb if hint.verb in HINTED else 'other'}")
        return self.context.say("puzzles.second", move=AsWritten(self._in_words(hint)))

    def _in_words(self, move: Command) -> str:
        speaker = self.session.speaker
        return move_in_words(
            move, self.session.view, speaker.voice, lambda option: speaker.sentence_of(option, speaker.voice)
        )

    def _one_more_hint(self) -> None:
        if self._attempt.standing == "open":
            self._hints = min(HINTS, self._hints + 1)
            self._say()

    def _lost(self) -> Sheet:
        back = "puzzles.take_back", self._attempt.take_back
        return self._sheet(self.context.say("puzzles.lost"), self._why(), back)

    def _why(self) -> str:
        mistake = self._attempt.mistake()
        say, voice, reply = self.context.say, self.session.voice, mistake.reply
        if mistake.winners:
            others = [seat for seat in mistake.winners if seat != self.session.view.seat]
            return say(
                "puzzles.beaten" if len(others) == len(mistake.winners) else "puzzles.shared", name=self._named(others)
            )
        if mistake.wanted is not None and mistake.refusal is not None:
            why = AsWritten(voice.say(mistake.refusal.reason))
            return say("puzzles.too_late", move=AsWritten(self._in_words(mistake.wanted)), why=why)
        if reply is not None and reply.source >= 0:
            card = AsWritten(voice.print_card(reply.source).title)
            return say("puzzles.stopped", name=self._named([reply.seat]), card=card)
        return say("puzzles.falls_short", n=mistake.level)

    def _won(self) -> Sheet:
        say, moves = self.context.say, self._attempt.moves
        shortest = moves <= self._place.moves
        body = say("puzzles.shortest" if shortest else "puzzles.longer", n=moves, least=self._place.moves)
        on = ("puzzles.next", self._on) if self._ways.on is not None else (self.home_key, self._home)
        return self._sheet(say("puzzles.solved"), body, on, ends=self._ways.on is not None)

    def heading(self) -> str:
        lesson = self._place.lesson
        return self.context.say(f"puzzles.lesson_{lesson}" if lesson else "puzzles.heading").upper()

    def place_in_words(self) -> str:
        of = self._place.of
        return self.context.say("guide.place", n=of.index(self._place.id) + 1, all=len(of))

    def task_title(self) -> str:
        return self.context.say(f"puzzles.title_{self._place.id}")

    def _again(self) -> None:
        self.context.go(self._ways.again(self.context))

    def _on(self) -> None:
        if self._ways.on is not None:
            self.context.go(self._ways.on(self.context))

    def _home(self) -> None:
        self.context.go(self._ways.home())

    def _go_on(self) -> None:
        """The end of the game is the end of the puzzle: the sheet says so, and it is remembered as solved."""
        if self._attempt.standing == "won":
            self.remember(self._place.id)

    def remember(self, id: str) -> None:
        settings = self.context.settings
        if id not in settings.solved:
            self.context.change(msgspec.structs.replace(settings, solved=(*settings.solved, id)))


class LeftWinTable(PuzzleTable):
    """The position of a game that is over, in which a win was left lying. `turn`: of that game."""

    home_key = "puzzles.left_back"

    def __init__(
        self, attempt: Attempt, turn: int, moves: int, ways: Ways, texts: Mapping[str, CardText], theme: str
    ) -> None:
        super().__init__(attempt, Place("", ("",), moves), ways, texts, theme)
        self._turn = turn

    def task(self) -> str:
        return self.context.say("puzzles.left_task")

    def heading(self) -> str:
        return self.context.say("over.turn", n=self._turn).upper()

    def place_in_words(self) -> str:
        return self.context.say("puzzles.left_in", n=self._place.moves)

    def task_title(self) -> str:
        return self.context.say("evening.open_win")

    def remember(self, id: str) -> None:
        """Keep nothing: it is no puzzle of ours."""
