"""The time to object and to step into a rival's fight, for all persons of a table wherever they sit: who holds it up,
who lets everything go."""

from __future__ import annotations

from collections.abc import Sequence

from game.ids import NOBODY, SeatId
from game.model.options import Verb
from game.model.ruleset import near
from game.model.state import State
from game.model.views import SeatView, WindowSight
from game.rules.book import Book
from game.rules.terms import combatants, living
from game.table.clock import Countdown, Gavel
from game.table.interface import SeatInfo, Until, persons_in
from game.views import public_view, view

PLAYS: tuple[Verb, ...] = ("play_card", "use_ability")
LEVEL_UP = "GL"
"""The code of cards that change no fight of others."""


class Objections:
    """Counts for one window at a time, where several persons play. `grace`: seconds that a word may be on its way;
    `out_of_touch`: seats whose machines do not answer just now, for which a window that asks them waits.
    """

    def __init__(self, book: Book, seats: Sequence[SeatInfo]) -> None:
        self.grace = 0.0
        self.out_of_touch: frozenset[SeatId] = frozenset()
        self.held_by: frozenset[SeatId] = frozenset()
        self.paused = False
        self.watched = False  # the window still shows the last events
        self.letting: dict[SeatId, Until] = {}
        self.persons: tuple[SeatId, ...] = ()
        self._book = book
        self._gavel = Gavel(book.house.win_window_s)
        self._step_in = Gavel(0.0)
        self._waited = False
        self.sit(seats)

    def sit(self, seats: Sequence[SeatInfo]) -> None:
        """These sit at the table now; holding and letting go are over."""
        self.persons = persons_in(seats)
        self.held_by = frozenset()
        self.letting.clear()

    def hold(self, seat: SeatId, on: bool) -> None:
        self.held_by = self.held_by | {seat} if on else self.held_by - {seat}

    @property
    def stopped(self) -> bool:
        """Whether nothing is counted: a seat thinks or the window still shows, or all have paused."""
        return self.paused or self.watched or bool(self.held_by)

    def let_go(self, seat: SeatId, until: Until | None) -> None:
        """This seat says nothing from now on, or listens again."""
        self.letting.pop(seat, None)
        if until is not None:
            self.letting[seat] = until

    def silent(self, state: State) -> SeatId:
        """The next seat that is asked and lets it go; who has let go long enough is asked again."""
        for seat in [seat for seat, until in self.letting.items() if self._ended(state, seat, until)]:
            del self.letting[seat]
        window = public_view(self._book, state).window if self.letting and not self.paused else None
        asked = () if window is None else _left(window)
        return next((seat for seat in asked if seat in self.letting), NOBODY)

    def _ended(self, state: State, seat: SeatId, until: Until) -> bool:
        if until == "turn":
            return state.active == seat
        if until == "fight":
            return state.combat is None
        return any(player.level >= near(self._book.house.goal_level) for player in state.players)

    def fallen(self, state: State, now: float) -> WindowSight | None:
        """Lets the time to object pass; the window for which it has run out. After a wait for somebody who could not
        be heard everybody has the whole time again: she has seen little of it."""
        window, waited = self._counted(state), self._waited
        self._waited = self._waits(window)
        if waited and not self._waited:
            self._gavel.begin_anew()
        stopped = self.stopped or self._waited
        over = self._gavel.strike(-1 if window is None else window.id, now, held=stopped, grace=self.grace)
        return window if over else None

    def _counted(self, state: State) -> WindowSight | None:
        """The window that falls by itself: one that asks a person of several."""
        window = public_view(self._book, state).window if len(self.persons) > 1 else None
        return window if window is not None and not set(_left(window)).isdisjoint(self.persons) else None

    def _waits(self, window: WindowSight | None) -> bool:
        """Whether a seat that is asked cannot be heard."""
        return window is not None and not self.out_of_touch.isdisjoint(_left(window))

    def waits_for_persons(self, state: State, now: float, seconds: float) -> SeatId:
        """Lets the time pass in which persons may step into a rival's fight; return the rival that waits for it, or
        NOBODY. It begins once they have seen the fight, and anew where they have turned it. Nor does one that wins go
        on while a person reads, or names it a price."""
        fighter = self._beset_rival(state) if seconds else NOBODY
        self._step_in.seconds = seconds
        over = self._step_in.strike(-1 if fighter == NOBODY else state.turn, now, held=self.stopped)
        if fighter != NOBODY and not over:
            return fighter
        return self._fighting_rival(state) if seconds and self.watched else NOBODY

    def _fighting_rival(self, state: State) -> SeatId:
        fighter = state.combat.fighter if state.combat is not None else NOBODY
        open_still = bool(self.persons) and public_view(self._book, state).situation == "fight"
        return fighter if open_still and fighter not in self.persons else NOBODY

    def _beset_rival(self, state: State) -> SeatId:
        """The rival that is losing a fight into which persons may step; NOBODY also while it weighs what one offers."""
        seen = public_view(self._book, state)
        fight = seen.fight
        if seen.situation != "fight" or fight is None or fight.winning or fight.fighter in self.persons:
            return NOBODY
        offered = any(offer.by in self.persons and offer.to == fight.fighter for offer in state.offers)
        return fight.fighter if not offered and self._may_step_in(state) else NOBODY

    def _may_step_in(self, state: State) -> bool:
        """Whether a person has anything for this fight. Where several play, time must not tell who holds what."""
        out = {*combatants(state.combat), *self.letting}
        lookers_on = [seat for seat in living(state) if seat in self.persons and seat not in out]
        if len(self.persons) > 1:
            return bool(lookers_on)
        return any(_could_matter(view(self._book, state, seat)) for seat in lookers_on)

    @property
    def going(self) -> float:
        """How much of the time is gone, 0 to 1; -1: nothing is counted."""
        return max(self._gavel.share, self._step_in.share)

    def countdown(self, state: State) -> Countdown | None:
        running = not (self.stopped or self._waits(self._counted(state)))
        gavel = self._gavel if self._gavel.share >= 0 else self._step_in
        return gavel.countdown("window", self.held_by, running=running)


def _could_matter(seen: SeatView) -> bool:
    """Whether this seat has something to play into the fight, or its help would win it."""
    fight = seen.fight
    helps = fight is not None and fight.heroes + seen.seats[seen.seat].strength > fight.monsters
    plays = any(option.verb in PLAYS and option.action != LEVEL_UP for option in seen.options)
    return plays or (helps and seen.may("offer_help"))


def _left(window: WindowSight) -> tuple[SeatId, ...]:
    """Return the seats that are asked and have not answered."""
    return tuple(seat for seat in window.asked if seat not in window.passed)
