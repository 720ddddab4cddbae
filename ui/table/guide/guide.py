"""The lesson of the moment at one table."""

from __future__ import annotations

from pygame import Rect

from game.ids import CardId, SeatId
from ui.table.guide.lessons import LESSONS, Lesson, learnt, lesson_now, refused
from ui.table.layout.plan import Plan
from ui.table.layout.regions import Region
from ui.table.session import Session


def _noted(region: Region, plan: Plan) -> Rect:
    """A card and all that is written at it."""
    written = [(note.card, note.box) for note in plan.notes] + [(hint.card, hint.box) for hint in plan.hints]
    return Rect(region.rect).unionall([box for card, box in written if card == region.card])


class Guide:
    """`over`: the person wants no more lessons, or has had them all."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.had: frozenset[str] = frozenset()
        self.over = self._refused = False  # the latter: help, in the fight that is on
        self._reviewed = -1  # moves in the history that was read last

    @property
    def me(self) -> SeatId:
        return self._session.table.people[0]

    def lesson(self) -> Lesson | None:
        """None while something is shown, while one looks elsewhere, and while no lesson has its moment."""
        session = self._session
        busy = session.shown.busy or session.table.in_flight or session.desk.busy
        if self.over or busy or session.reviewed or session.covered or session.view.seat != self.me:
            return None
        self._review()
        return lesson_now(session.view, self.had, in_vain=self._refused)

    def _review(self) -> None:
        """What was taken back has not been learnt."""
        table = self._session.table
        marks = table.timeline()
        if len(marks) != self._reviewed:
            self._reviewed = len(marks)
            history = [table.heard(mark.move) for mark in marks]
            self.had, self._refused = learnt(history, self.me), refused(history, self.me)
            self.over = len(self.had) == len(LESSONS)

    def lit(self, lesson: Lesson) -> list[Rect]:
        """Where what the lesson is about lies on the table: a card of the hand with what is noted at it."""
        cards, verbs = self._cards(lesson), lesson.verbs
        if lesson.key == "dress":
            verbs = () if cards else ("ready",)
        ids = {*lesson.places, *(f"button:{verb}" for verb in verbs)}
        regions, plan = self._session.regions, self._session.plan
        lit = [Rect(region.rect) for region in regions if region.id in ids]
        lit += [_noted(region, plan) for region in regions if region.place == "hand" and region.card in cards]
        middle = self._session.plan.middle
        spot = middle.spot if lesson.key == "door" and middle is not None else None
        return [*lit, Rect(spot)] if spot is not None else lit

    def _cards(self, lesson: Lesson) -> frozenset[CardId]:
        """Of the hand, what does what the lesson says."""
        table, view = self._session.table, self._session.view
        if lesson.key == "dress":
            return frozenset(table.sensible(view.seat).cards)
        plays = frozenset(option.source for option in view.options if option.verb in lesson.verbs)
        if lesson.key not in ("fight", "meddle"):
            return plays
        helps = frozenset(one.card for one in table.foreseen(view.seat) if one.gain > 0)
        harms = frozenset(one.card for one in table.foreseen(view.seat) if one.gain < 0)
        return plays & helps if lesson.key == "fight" else plays & harms or plays
