"""The expectations of a scenario: words for the cards on the table and for one seat's state (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, get_args

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.state import Life, SpoilsFrame, State
from game.rules.book import Book
from game.rules.queries import facing, heroes, monsters, strength
from game.rules.situation import situation
from game.rules.timing_matrix import MATRIX
from game.table.scenarios.builder import LEFT, PLACES, SEXES
from game.table.scenarios.text import Line, fault, nearest, set_ids, unknown_card

Words = tuple[str, ...]
EVENTS = tuple(kind.__name__ for kind in get_args(ev.EventNode))
USUAL: dict[str, Words] = {"level": ("1",), "life": ("alive",), "sex": SEXES[:1]}
"""How a seat begins; that is not said."""
PARTS = ("level", "life", "sex", "traits", *PLACES)
NAMED = ("level", *PLACES)
"""Parts that begin with their own name."""
LIVES = (*get_args(Life), LEFT)
"""All that can be said of whether a seat lives."""
ALL = "all"
"""`expect all ann`: everything that a seat has, in the words of the table."""


class Seen(NamedTuple):
    """A table at one moment, with the names of its seats and everything that happened since it was set up."""

    book: Book
    state: State
    names: Words
    log: Sequence[ev.Event]

    def cards(self, cards: tuple[CardId, ...]) -> Words:
        return tuple(self.book.local[card] for card in cards)


def observed(place: str, line: Line, words: Words, seen: Seen) -> tuple[Words, Words]:
    """Return the words that are observed and those that were expected. Raise ScenarioError if these mean nothing."""
    what, rest = (words[0] if words else ""), words[1:]
    if what == ALL:
        seat = _known(place, line, rest[0] if rest else "", seen.names, "is nobody's name")
        _check_words(place, line, rest[1:], seen, ALL)
        return whole(seen, SeatId(seen.names.index(seat))), line_of(parts_of(rest[1:]))
    if what in seen.names:
        look = _known(place, line, rest[0] if rest else "", tuple(SEAT_LOOKS), "cannot be expected of a seat")
        _check_words(place, line, rest[1:], seen, look)
        return SEAT_LOOKS[look](seen, SeatId(seen.names.index(what))), rest[1:]
    if what in EVENT_LOOKS:
        event = _known(place, line, rest[0] if rest else "", EVENTS, "is no event")
        for word in rest[1:]:
            raise fault(place, line, f"`{word}` means nothing here: one event at a time")
        happened = event in {type(each).__name__ for each in seen.log}
        return ((what if happened == (what == "happened") else "otherwise"),), (what,)
    _known(place, line, what, (*TABLE_LOOKS, *EVENT_LOOKS, ALL, *seen.names), "cannot be expected")
    _check_words(place, line, rest, seen, what)
    return TABLE_LOOKS[what](seen), rest


def _known(place: str, line: Line, word: str, known: Sequence[str], complaint: str) -> str:
    if word in known:
        return word
    raise fault(place, line, f"`{word}` {complaint}{nearest(word, known)}")


def _check_words(place: str, line: Line, words: Words, seen: Seen, look: str) -> None:
    """ScenarioError for a word that could never be there, so that a slip of the pen is told as one."""
    known: Words = {
        "situation": tuple(MATRIX),
        "life": LIVES,
        "sex": SEXES,
        "turn": seen.names,
        "winner": (*seen.names, "nobody"),
        "fight": ("none",),
        ALL: (*NAMED, *LIVES, *SEXES),
    }.get(look, ())
    for word in words:
        if word in known or word.removeprefix("-").isdecimal():
            continue
        if look in NUMBERS:
            raise fault(place, line, f"`{word}` should be a number")
        if look in CLOSED:
            raise fault(place, line, f"`{word}` is no {CLOSED[look]}{nearest(word, known)}")
        if word not in seen.book.local:
            raise unknown_card(place, line, word, set(seen.book.local), set_ids(seen.book))


NUMBERS = ("level", "strength", "cards")
CLOSED = {
    "situation": "situation",
    "life": "state of life",
    "sex": "sex",
    "turn": "name of a seat",
    "winner": "name of a seat",
    "fight": "strength",
}
"""Looks whose words are a closed list, and what one of them is called."""


def _fight(seen: Seen) -> Words:
    if seen.state.combat is None:
        return ("none",)
    return (str(heroes(seen.book, seen.state)), str(monsters(seen.book, seen.state)))


def _winner(seen: Seen) -> Words:
    result = seen.state.result
    return tuple(seen.names[seat] for seat in result.winners) if result else ("nobody",)


def _foes(seen: Seen) -> Words:
    """A plus-one under its own name, by which it is aimed at."""
    combat = seen.state.combat
    return seen.cards(tuple(foe.lies for foe in facing(combat))) if combat else ()


def _open(seen: Seen) -> Words:
    """In the order in which they came: treasures lie as they lay in the pile, the top card last."""
    treasures = any(isinstance(frame, SpoilsFrame) for frame in seen.state.frames)
    return seen.cards(seen.state.limbo[::-1] if treasures else seen.state.limbo)


TABLE_LOOKS: dict[str, Callable[[Seen], Words]] = {
    "fight": _fight,
    "winner": _winner,
    "foes": _foes,
    "situation": lambda seen: (situation(seen.state),),
    "turn": lambda seen: (seen.names[seen.state.active],),
    "open": _open,
    "door_discard": lambda seen: seen.cards(seen.state.discard[0]),
    "treasure_discard": lambda seen: seen.cards(seen.state.discard[1]),
    "aside": lambda seen: seen.cards(tuple(card for pile in seen.state.aside for card in pile)),
}
"""The words that can be expected of the table as a whole."""

EVENT_LOOKS = ("happened", "never")
"""`happened Caught`, `never Caught`: whether such an event took place since the table was set up."""


def _life(seen: Seen, seat: SeatId) -> Words:
    player = seen.state.players[seat]
    return (LEFT if player.gone else player.life,)


def _lasting(seen: Seen, seat: SeatId) -> Words:
    return seen.cards(tuple(lasting.source for lasting in seen.state.players[seat].lasting))


SeatLook = Callable[[Seen, SeatId], Words]
SEAT_LOOKS: dict[str, SeatLook] = {
    "level": lambda seen, seat: (str(seen.state.players[seat].level),),
    "strength": lambda seen, seat: (str(strength(seen.book, seen.state, seat)),),
    "life": _life,
    "sex": lambda seen, seat: (SEXES[seen.state.players[seat].sex],),
    "cards": lambda seen, seat: (str(len(seen.state.players[seat].hand)),),
    "hand": lambda seen, seat: seen.cards(seen.state.players[seat].hand),
    "wears": lambda seen, seat: seen.cards(seen.state.players[seat].used),
    "bag": lambda seen, seat: seen.cards(seen.state.players[seat].carried),
    "traits": lambda seen, seat: seen.cards(seen.state.players[seat].traits),
    "curses": lambda seen, seat: seen.cards(seen.state.players[seat].curses),
    "lasting": _lasting,
}
"""The words that can be expected of one seat: `ann level 5`, `ann wears sword hat`."""


def whole(seen: Seen, seat: SeatId) -> Words:
    """Return the words for all of a seat; the effects of the curses in front of it are told with these."""
    parts = {part: SEAT_LOOKS[part](seen, seat) for part in PARTS}
    parts["lasting"] = tuple(card for card in parts["lasting"] if card not in parts["curses"])
    return line_of(parts)


def line_of(parts: Mapping[str, Words]) -> Words:
    """The words for what a seat has, part by part."""
    said = {part: words for part in PARTS if (words := parts.get(part, ())) and words != USUAL.get(part)}
    return tuple(word for part, words in said.items() for word in ((part, *words) if part in NAMED else words))


def parts_of(words: Words) -> dict[str, Words]:
    """The parts of such a line, in whatever order they are said."""
    parts: dict[str, Words] = {}
    part = "traits"
    for word in words:
        if word in NAMED:
            part = word
            continue
        of = "life" if word in LIVES else "sex" if word in SEXES else part
        parts[of] = (*parts.get(of, ()), word)
        part = "traits" if part == "level" else part
    return parts
