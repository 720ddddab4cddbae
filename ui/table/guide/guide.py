"""The lesson of the moment at one table."""

from __future__ import annotations

from pygame import Rect

from game.ids import CardId, SeatId
from game.moves.outlook import outlook
from game.words.prospects import Outlook
from ui.table.guide.lessons import STEPS, Lesson, in_order, learnt, lesson_now
from ui.table.layout.plan import Plan
from ui.table.layout.regions import Region
from ui.table.session import Session


def _noted(region: Region, plan: Plan) -> Rect:
    """A card and all that is written at it."""
    written = [(note.card, note.box) for note in plan.notes] + [(hint.card, hint.box) for hint in plan.hints]
    return Rect(region.rect).unionall([box for card, box in written if card == region.card])


class Guide:
    """`over`: the person wants no more lessons, or has had them all. `now`: what she knows."""

    now: Outlook

    def __init__(self, session: Session) -> None:
        self._session = session
        self.had: frozenset[str] = frozenset()
        self.over = False
        self._given: tuple[str, ...] = ()  # steps in their order
        self._reviewed = -1  # moves in the history that was read last

    @property
    def me(self) -> SeatId:
        return self._session.table.people[0]

    @property
    def busy(self) -> bool:
        """Whether something on show is to be read first, or a move is under way."""
        session, shown = self._session, self._session.shown
        return shown.busy or bool(shown.follower.beside.now) or session.table.in_flight or session.desk.busy

    def lesson(self) -> Lesson | None:
        """None while something is shown, while one looks elsewhere, and while no lesson has its moment."""
        session = self._session
        if self.over or self.busy or session.reviewed or session.covered or session.view.seat != self.me:
            return None
        self._review()
        found = lesson_now(self.now, self.had)
        if found is not None:
            self._given = in_order(self._given, self.had, found)
        return found

    def _review(self) -> None:
        """Find the learnt steps again after moves were taken back."""
        table = self._session.table
        marks = table.timeline()
        if len(marks) != self._reviewed:
            self._reviewed = len(marks)
            self.had = learnt([table.heard(mark.move) for mark in marks], self.me)
            self.now = outlook(table, self.me)
            self.over = self.had >= frozenset(STEPS)

    def place(self, lesson: Lesson) -> int:
        """Return the number of a lesson that is given, from 1."""
        return self._given.index(lesson.step) + 1

    def marks(self, lesson: Lesson) -> list[bool | None]:
        """Return a mark for each step in the order in which they are given: True behind, None here, False to come."""
        known = [None if step == lesson.step else step in self.had for step in self._given]
        return known + [False] * (len(STEPS) - len(known))

    def lit(self, lesson: Lesson) -> list[Rect]:
        """Where what the lesson is about lies on the table: a card of the hand with what is noted at it."""
        cards = self.cards(lesson)
        ids = {*lesson.places, *(f"button:{verb}" for verb in lesson.verbs)}
        regions, plan = self._session.regions, self._session.plan
        lit = [Rect(region.rect) for region in regions if region.id in ids]
        lit += [_noted(region, plan) for region in regions if region.place == "hand" and region.card in cards]
        door = lesson.key == "door" and plan.middle is not None and plan.middle.ajar
        return [*lit, Rect(plan.middle.door)] if door and plan.middle is not None else lit

    def cards(self, lesson: Lesson) -> frozenset[CardId]:
        """Of the hand, what does what the lesson says."""
        match lesson.key:
            case "dress":
                return frozenset(self.now.suits)
            case "fight" | "hand":
                return self.now.enough
            case "meddle":
                return self.now.spoils
        return frozenset()
