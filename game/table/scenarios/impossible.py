"""The states of a table that could never be: the rules would undo them the moment they looked."""

from __future__ import annotations

from collections.abc import Iterator

from game.ids import SeatId
from game.model.state import Player, SetupFrame, State
from game.rules.book import Book
from game.rules.limits import big_items, big_limit, crowded, kept_at_death, overfull, restricted, unfounded

Wrong = tuple[SeatId, str]


def impossible(book: Book, state: State, names: tuple[str, ...]) -> Iterator[Wrong]:
    """Each thing that cannot be, with the seat it concerns."""
    before = isinstance(state.frames[0], SetupFrame)
    if state.players[state.active].life == "dead" and not before:
        yield state.active, f"`{names[state.active]}` is dead: the turn is somebody else's"
    if before and state.combat is not None:
        yield state.active, "nobody fights before the first turn"
    for number, player in enumerate(state.players):
        for sentence in _of_seat(book, state, SeatId(number)):
            yield SeatId(number), f"`{names[number]}` {sentence}"
        if before and player.life == "dead":
            yield SeatId(number), "nobody is dead before the first turn"


def _of_seat(book: Book, state: State, seat: SeatId) -> Iterator[str]:
    player = state.players[seat]
    if player.life == "dead":
        yield from _of_the_dead(book, player)
    yield from _of_traits(book, player)
    slot = crowded(book, player)
    if slot is not None:
        yield f"wears more than fits ({slot.slot})"
    for card in player.used:
        if restricted(book, state, seat, card):
            yield f"cannot wear `{book.local[card]}`: its restriction does not hold"
    big, most = len(big_items(book, player)), big_limit(book, state, seat)
    if big > most:
        yield f"has {big} Big item{'s' * (big > 1)}, where {most} can be carried"


def _of_traits(book: Book, player: Player) -> Iterator[str]:
    groundless, family = unfounded(book, player), overfull(book, player)
    if groundless is not None:
        yield f"has nothing for `{book.local[groundless]}` to lie beside"
    if family is not None:
        yield f"has too much of one family: {family}"
    plain = [book.local[card] for card in player.traits if book.defs[card].family not in book.ranked]
    for name in dict.fromkeys(name for name in plain if plain.count(name) > 1):
        yield f"has `{name}` twice"
    if sum(book.defs[card].kind == "hireling" for card in player.traits) > 1:
        yield "has two hirelings"


def _of_the_dead(book: Book, player: Player) -> Iterator[str]:
    kept = kept_at_death(book, player)
    for card in player.hand + player.used + player.carried + player.traits + player.curses:
        if player.gone or card not in kept:
            yield f"is {'gone' if player.gone else 'dead'}, and so is `{book.local[card]}`"
