"""The watches of rule cards: a condition that comes true sets off their effects, once each time (E-59)."""

from __future__ import annotations

from game.ids import NO_CARD, CardId
from game.model import events as ev
from game.model.cards import Ability
from game.model.primitives import EffectNode, EndGame
from game.model.state import State
from game.model.terms import AllBut, Filter
from game.rules.book import Book
from game.rules.resolve import resolve
from game.rules.run import Run
from game.rules.terms import Scope, holds, matches, outsiders


def stands_as_before(state: State, before: State) -> bool:
    """Whether no seat's traits changed and nobody left: all that can be watched for. A look where nothing changed."""
    now, then = state.players, before.players
    if now is then:
        return True
    if len(now) != len(then):
        return False
    for new, old in zip(now, then, strict=True):
        if new is not old and (new.traits != old.traits or new.gone != old.gone):
            return False
    return True


def notice(run: Run) -> bool:
    """The first watch that has turned does what it says; not before the first turn (E-62). True if one has."""
    state = run.state
    if not state.turn or stands_as_before(state, run.noticed):
        return False
    for number, watch in enumerate(run.book.watches):
        now = holds(watch.when, Scope(run.book, state, state.active))
        if now != (number in state.latches):
            run.emit(_come_true(run, number) if now else ev.WatchTurned(number, now))
            if now:
                _tell(run, watch)
            return True
    run.noticed = state
    return False


def _come_true(run: Run, number: int) -> ev.WatchTurned:
    book, when = run.book, run.book.watches[number].when
    if not isinstance(when, AllBut):
        return ev.WatchTurned(number, True, book.watchers[number])
    apart = outsiders(book, run.state, when.filter)
    last = len(apart) == 1 and _ends_with(book, when.filter)
    return ev.WatchTurned(number, True, book.watchers[number], _kin(book, when.filter), apart, last)


def _ends_with(book: Book, wanted: Filter) -> bool:
    """Whether the game ends once everybody has such a trait (R-CULT-14)."""
    everybody = [watch for watch in book.watches if watch.when == AllBut(0, wanted)]
    return any(isinstance(done, EndGame) for watch in everybody for done in watch.do)


def _kin(book: Book, wanted: Filter) -> str:
    """The one definition that matches; empty if several do, since no single name says what they are."""
    found = {book.defs[card].id for card in map(CardId, range(len(book.defs))) if matches(book, card, wanted)}
    return found.pop() if len(found) == 1 else ""


def verdict(book: Book, state: State, effect: EffectNode) -> tuple[str, str]:
    """The rule card whose watch has just turned and says this, and what everybody is by it; empty if none does."""
    watch = state.latches[-1] if state.latches else None
    if watch is None or effect not in book.watches[watch].do:
        return "", ""
    when = book.watches[watch].when
    return book.watchers[watch], _kin(book, when.filter) if isinstance(when, AllBut) and not when.n else ""


def _tell(run: Run, watch: Ability) -> None:
    """Its text speaks of the one who stands out, if there is one."""
    apart = outsiders(run.book, run.state, watch.when.filter) if isinstance(watch.when, AllBut) else ()
    one = apart[0] if len(apart) == 1 else run.state.active
    resolve(run, watch.do, _culprit(run, watch), one, victim=one)


def _culprit(run: Run, watch: Ability) -> CardId:
    """The card that was laid or lost last, which the log shows; else one that is watched for."""
    for event in reversed(run.events):
        match event:
            case ev.TraitLaid() | ev.TraitTaken():
                return event.card
            case ev.CardsDiscarded() if event.cards:
                return event.cards[-1]
    wanted = watch.when.filter if isinstance(watch.when, AllBut) else None
    cards = (CardId(number) for number in range(len(run.book.defs)))
    return next((card for card in cards if wanted is not None and matches(run.book, card, wanted)), NO_CARD)
