"""What a scenario can expect: words for what lies on the table and for what one seat has (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, get_args

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.state import State
from game.rules.book import Book
from game.rules.moment import situation
from game.rules.queries import facing, heroes, monsters, strength
from game.table.scenario import Line, ScenarioError, nearest

Words = tuple[str, ...]
EVENTS = tuple(kind.__name__ for kind in get_args(ev.EventNode))


class Seen(NamedTuple):
    """A table at one moment, with the names of its seats and everything that happened since it was set up."""

    book: Book
    state: State
    names: Words
    log: Sequence[ev.Event]

    def cards(self, cards: tuple[CardId, ...]) -> Words:
        """Their names."""
        return tuple(self.book.local[card] for card in cards)


def observed(place: str, line: Line, words: Words, seen: Seen) -> tuple[Words, Words]:
    """What is there and what was expected. ScenarioError if the words expect nothing that can be seen."""
    what, rest = (words[0] if words else ""), words[1:]
    if what in seen.names:
        look = _known(place, line, rest[0] if rest else "", SEAT_LOOKS, "cannot be expected of a seat")
        return SEAT_LOOKS[look](seen, SeatId(seen.names.index(what))), rest[1:]
    if what in EVENT_LOOKS:
        event = _known(place, line, rest[0] if rest else "", EVENTS, "is no event")
        happened = event in {type(each).__name__ for each in seen.log}
        return ((what if happened == (what == "happened") else "otherwise"),), (what,)
    _known(place, line, what, (*TABLE_LOOKS, *EVENT_LOOKS, *seen.names), "cannot be expected")
    return TABLE_LOOKS[what](seen), rest


def _known(place: str, line: Line, word: str, known: Sequence[str] | dict[str, SeatLook], complaint: str) -> str:
    if word in known:
        return word
    raise ScenarioError(place, line.number, f"`{word}` {complaint}{nearest(word, known)}")


def _fight(seen: Seen) -> Words:
    if seen.state.combat is None:
        return ("none",)
    return (str(heroes(seen.book, seen.state)), str(monsters(seen.book, seen.state)))


def _winner(seen: Seen) -> Words:
    result = seen.state.result
    return tuple(seen.names[seat] for seat in result.winners) if result else ("nobody",)


def _foes(seen: Seen) -> Words:
    combat = seen.state.combat
    return seen.cards(tuple(foe.card for foe in facing(combat))) if combat else ()


TABLE_LOOKS: dict[str, Callable[[Seen], Words]] = {
    "fight": _fight,
    "winner": _winner,
    "foes": _foes,
    "situation": lambda seen: (situation(seen.state),),
    "turn": lambda seen: (seen.names[seen.state.active],),
    "open": lambda seen: seen.cards(seen.state.limbo),
    "door_discard": lambda seen: seen.cards(seen.state.discard[0]),
    "treasure_discard": lambda seen: seen.cards(seen.state.discard[1]),
    "aside": lambda seen: seen.cards(tuple(card for pile in seen.state.aside for card in pile)),
}
"""What can be expected of the table as a whole."""

EVENT_LOOKS = ("happened", "never")
"""`happened Caught`, `never Caught`: whether such an event took place since the table was set up."""

SeatLook = Callable[[Seen, SeatId], Words]
SEAT_LOOKS: dict[str, SeatLook] = {
    "level": lambda seen, seat: (str(seen.state.players[seat].level),),
    "strength": lambda seen, seat: (str(strength(seen.book, seen.state, seat)),),
    "life": lambda seen, seat: (seen.state.players[seat].life,),
    "cards": lambda seen, seat: (str(len(seen.state.players[seat].hand)),),
    "hand": lambda seen, seat: seen.cards(seen.state.players[seat].hand),
    "wears": lambda seen, seat: seen.cards(seen.state.players[seat].used),
    "bag": lambda seen, seat: seen.cards(seen.state.players[seat].carried),
    "traits": lambda seen, seat: seen.cards(seen.state.players[seat].traits),
    "curses": lambda seen, seat: seen.cards(seen.state.players[seat].curses),
}
"""What can be expected of one seat: `ann level 5`, `ann wears sword hat`."""
