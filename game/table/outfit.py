"""The cards that a seat can sensibly put down: one race, one class, then the gear that makes it strongest.

The rules lay each card on a copy of the table, so limits and conditions are theirs. Nothing is thrown away, sold or
used up, a thing that is worn goes into the bag only where one of the hand is stronger in its place, and a card that
only hurts stays in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from game.ids import SeatId
from game.model.foreseen import Outfit
from game.model.memo import remembered_for_each
from game.model.options import Command
from game.model.state import State
from game.rules.engine import Engine
from game.rules.legal import options
from game.rules.queries import own_run_bonus, strength
from game.rules.strength_parts import seat_parts
from game.table.preview import state_after

MOST_STEPS = 400
"""Cards laid on copies before the best outfit so far will do: a full hand takes some fifty."""


class _Worth(NamedTuple):
    """The measures by which outfits are compared, in this order."""

    strength: int
    run: int
    free_hands: int  # fewer hands in use are better: this is never above 0
    laid: int


class _Piece(NamedTuple):
    """A piece of gear, and what it would add if it were laid first."""

    move: Command
    gain: _Worth


class _Dressed(NamedTuple):
    """A copy of the table on which some cards were laid."""

    state: State
    moves: tuple[Command, ...]
    worth: _Worth


@remembered_for_each
def sensible(engine: Engine, state: State, seat: SeatId) -> Outfit:
    """Return the cards that this seat could put down now; none where nothing is worth it or this is not the time."""
    if state.combat is not None:
        return Outfit()
    tailor = _Tailor(engine, seat)
    found = tailor.swapped(tailor.best(state))
    if not found.moves:
        return Outfit()
    return Outfit(found.moves, found.worth.strength, seat_parts(engine.book, found.state, seat))


class _Tailor:
    """Tries outfits on for one seat. `_steps`: cards it may still lay."""

    def __init__(self, engine: Engine, seat: SeatId) -> None:
        self._engine, self._seat = engine, seat
        self._steps = MOST_STEPS

    def best(self, state: State) -> _Dressed:
        """The strongest outfit over all pairs of race and class; a pair that only weakens is not laid."""
        bare = _Dressed(state, (), self._worth(state, ()))
        found = self._geared(bare)
        for traits in self._pairs(state):
            dressed = self._laid_all(bare, traits)
            if dressed is not None:
                found = max(found, self._geared(dressed), key=_preference)
        return found

    def swapped(self, dressed: _Dressed) -> _Dressed:
        """The same with things of the hand in the places of weaker ones that were worn, as far as that makes it
        stronger."""
        found = options(self._engine.book, dressed.state, self._seat)
        worn = [option for option in found if option.verb == "stow_item"]
        bared = (self._bared(dressed, option.command(self._seat)) for option in worn if not option.params)
        best = max((self._geared(one) for one in bared if one is not None), key=_preference, default=dressed)
        return self.swapped(best) if best.worth.strength > dressed.worth.strength else dressed

    def _bared(self, dressed: _Dressed, stow: Command) -> _Dressed | None:
        """Without a thing that was worn before, and all else as it was."""
        if stow.source in {move.source for move in dressed.moves}:
            return None
        bare = state_after(self._engine, dressed.state, stow)
        if bare is None:
            return None
        old, new = dressed.state.players[self._seat], bare.players[self._seat]
        if set(old.used) - set(new.used) != {stow.source} or set(new.carried) != {*old.carried, stow.source}:
            return None
        moves = (*dressed.moves, stow)
        return _Dressed(bare, moves, self._worth(bare, moves))

    def _pairs(self, state: State) -> Iterator[tuple[Command, ...]]:
        """One card of each family that this seat has none of, or none; alike ones once, and none that is never given
        up."""
        defs, player = self._engine.book.defs, state.players[self._seat]
        has = {defs[card].family for card in player.traits}
        families: dict[str, dict[str, Command]] = {}
        for move in self._layable(state, "trait"):
            known = defs[move.source]
            if known.family not in has and not known.clings:
                families.setdefault(known.family, {}).setdefault(known.id, move)
        choices = [(None, *found.values()) for found in families.values()]
        for pair in product(*choices):
            laid = tuple(move for move in pair if move is not None)
            if laid:
                yield laid

    def _layable(self, state: State, kind: str) -> tuple[Command, ...]:
        """Moves that lay a card of this kind from the hand without a word more."""
        book, hand = self._engine.book, state.players[self._seat].hand
        return tuple(
            option.command(self._seat)
            for option in options(book, state, self._seat)
            if option.verb == "lay_card" and not option.params and option.source in hand
            if book.defs[option.source].kind == kind
        )

    def _laid_all(self, dressed: _Dressed, moves: Sequence[Command]) -> _Dressed | None:
        for move in moves:
            laid = self._laid(dressed, move)
            if laid is None:
                return None
            dressed = laid
        return dressed

    def _laid(self, dressed: _Dressed, move: Command) -> _Dressed | None:
        """With this card before the seat, at work, and nothing else moved; None where that cannot be."""
        self._steps -= 1
        laid = state_after(self._engine, dressed.state, move) if self._steps >= 0 else None
        if laid is None:
            return None
        old, new = dressed.state.players[self._seat], laid.players[self._seat]
        if set(new.used) | set(new.traits) != {*old.used, *old.traits, move.source}:
            return None
        if set(old.hand) - set(new.hand) != {move.source} or new.carried != old.carried:
            return None
        moves = (*dressed.moves, move)
        return _Dressed(laid, moves, self._worth(laid, moves))

    def _worth(self, state: State, moves: Sequence[Command]) -> _Worth:
        book = self._engine.book
        worn = state.players[self._seat].used
        hands = sum(book.defs[card].hands for card in worn)
        run = own_run_bonus(book, state, self._seat)
        return _Worth(strength(book, state, self._seat), run, -hands, len(moves))

    def _geared(self, dressed: _Dressed) -> _Dressed:
        """The best choice of gear over what is laid already, the most telling piece first."""
        tried = [(move, self._laid(dressed, move)) for move in self._layable(dressed.state, "item")]
        pieces = [_Piece(move, _gain(dressed.worth, laid.worth)) for move, laid in tried if laid is not None]
        return self._choice(dressed, sorted(pieces, key=_telling, reverse=True), dressed)

    def _choice(self, now: _Dressed, left: Sequence[_Piece], best: _Dressed) -> _Dressed:
        """Each piece is laid or left; a branch that cannot become better than the best is not followed."""
        best = max(best, now, key=_preference)
        if not left or _bound(now.worth, left) <= best.worth:
            return best
        first, *others = left
        laid = self._laid(now, first.move)
        if laid is not None:
            best = self._choice(laid, others, best)
        return self._choice(now, others, best)


def _preference(dressed: _Dressed) -> _Worth:
    return dressed.worth


def _telling(piece: _Piece) -> _Worth:
    return piece.gain


def _gain(before: _Worth, now: _Worth) -> _Worth:
    return _Worth(*(b - a for a, b in zip(before, now, strict=True)))


def _bound(worth: _Worth, left: Sequence[_Piece]) -> _Worth:
    """No more than this can come of it."""
    return _Worth(
        worth.strength + sum(max(0, piece.gain.strength) for piece in left),
        worth.run + sum(max(0, piece.gain.run) for piece in left),
        worth.free_hands,
        worth.laid + len(left),
    )
