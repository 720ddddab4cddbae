"""Cards that a seat could know, reckoned from the log that a table keeps and from nothing that the table tells.

    knowledge = Knowledge.of(save)
    knowledge.after((BO, BEA), backs, move).now         cards that one of these two could tell from others then

It knows nothing of views: a card is known once it has lain open somewhere or was in an own hand, until a pile in which
it lies is mixed. No rule lets anybody look alone at a card that lies face down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.state import BodyFrame, Combat, RevealedFrame, SpoilsFrame, State
from game.rules.book import Book
from game.rules.fold import fold
from game.rules.setup import EMPTY
from game.table.opening import cards_of, settings_of
from game.table.records import Entry, Save
from game.table.timeline import event_of, split

Cards = frozenset[CardId]
NONE: Cards = frozenset()


class Known(NamedTuple):
    """After a move: what is known, what was in the course of it, what ever was."""

    now: Cards = NONE
    meanwhile: Cards = NONE
    ever: Cards = NONE


class Moment(NamedTuple):
    """After one event: what lies open, what each hand holds, what has just been mixed."""

    open: Cards
    hands: tuple[tuple[CardId, ...], ...]
    mixed: Cards = NONE


class Step(NamedTuple):
    """The moment at which so many moves count after so many take-backs, and all that could be seen on the way there."""

    backs: int
    move: int
    moments: tuple[Moment, ...]


class Knowledge:
    """Of a whole game, with what was taken back. `names`: of which definition each card is; `people`: by seat."""

    def __init__(self, book: Book, entries: Iterable[Entry], people: Sequence[str]) -> None:
        self.names = tuple(book.defs[card].id for card in range(len(book.ruleset.copies)))
        self._people = people
        self._steps = tuple(_steps(book, entries))
        self._known: dict[tuple[SeatId, ...], dict[tuple[int, int], Known]] = {}

    @classmethod
    def of(cls, save: Save) -> Knowledge:
        settings, _ = settings_of(save)
        engine = cards_of(save, settings).engine
        return cls(engine.book, save.entries(), [info.name for info in settings.seats])

    def at(self, people: Sequence[str]) -> tuple[SeatId, ...]:
        """The seats of these persons."""
        return tuple(SeatId(self._people.index(name)) for name in people)

    def after(self, seats: Sequence[SeatId], backs: int, move: int) -> Known:
        """Return all that these seats could know together when so many moves counted, after so many take-backs."""
        whose = tuple(seats)
        if whose not in self._known:
            self._known[whose] = self._reckoned(whose)
        return self._known[whose][backs, move]

    def _reckoned(self, seats: tuple[SeatId, ...]) -> dict[tuple[int, int], Known]:
        found: dict[tuple[int, int], Known] = {(0, 0): Known()}
        last, backs = Known(), 0
        for step in self._steps:
            before = NONE
            if step.backs > backs:  # cards seen before a take-back have still been seen
                found |= {(step.backs, move): found[backs, move] for move in range(step.move + 1)}
                backs, before = step.backs, found[backs, step.move].meanwhile
            last = found[step.backs, step.move] = _further(last, step.moments, seats, before)
        return found


def _further(known: Known, moments: Sequence[Moment], seats: Sequence[SeatId], before: Cards) -> Known:
    now, meanwhile = known.now, known.now | before
    for moment in moments:
        own = (moment.hands[seat] for seat in seats if moment.hands)
        now = (now - moment.mixed).union(moment.open, *own)
        meanwhile |= now
    return Known(now, meanwhile, known.ever | meanwhile)


def _steps(book: Book, entries: Iterable[Entry]) -> Iterator[Step]:
    states, backs = [EMPTY], 0
    for entry in entries:
        to, made = split(entry)
        if to is not None:
            del states[to + 1 :]
            backs += 1
            yield Step(backs, to, (_moment(book, states[-1]),))
        if made is not None:
            state, moments = _made(book, states[-1], made)
            states.append(state)
            yield Step(backs, len(states) - 1, moments)


def _made(book: Book, state: State, made: Entry) -> tuple[State, tuple[Moment, ...]]:
    moments: list[Moment] = []
    for event in map(event_of, made.events):
        state = fold(book, state, event)
        moments.append(_moment(book, state, event))
    return state, tuple(moments)


def _moment(book: Book, state: State, event: ev.Event | None = None) -> Moment:
    mixed = frozenset(event.cards) if isinstance(event, ev.PileShuffled | ev.PileTurned) else NONE
    shown = event.cards if isinstance(event, ev.HandShown) else ()
    return Moment(_open(book, state).union(shown), tuple(player.hand for player in state.players), mixed)


def _open(book: Book, state: State) -> Cards:
    """Everything that lies face up: before players, on discards and piles of the sets, in the fight, in between."""
    found = [*state.limbo, *state.discard[0], *state.discard[1]]
    for player in state.players:
        found += (*player.used, *player.carried, *player.traits, *player.curses)
    for pile in state.aside:
        found += pile if book.house.discard_browse == "all" else pile[-1:]
    for frame in state.frames:
        match frame:
            case RevealedFrame(card=card):
                found.append(card)
            case SpoilsFrame(pool=cards) | BodyFrame(cards=cards):
                found += cards
    return frozenset(found).union(_fighting(state.combat) if state.combat is not None else ())


def _fighting(combat: Combat) -> Iterator[CardId]:
    for foe in combat.foes:
        yield from (foe.card, foe.mate)
    for pack in combat.packs:
        yield from pack.cards
    yield from combat.spent
