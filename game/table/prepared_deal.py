"""A deal whose first cards are known: for a game that teaches. Everything after them is shuffled as ever."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec

from game.ids import CardId
from game.model.ruleset import DIE_FACES, Ruleset
from game.table.chance import SeededChance


class PreparedDeal(msgspec.Struct, frozen=True):
    """The cards that each seat is dealt and those on the piles then, first drawn first. Definitions by id; one with
    several copies may stand several times. `dice`: the faces of the first throws, those for who begins among them."""

    dice: tuple[Annotated[int, msgspec.Meta(ge=1, le=DIE_FACES)], ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    doors: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ()


class PreparedChance(SeededChance):
    """Chance by this seed, but that the first shuffle of each pile leaves the prepared cards on top, and that the first
    throws are prepared."""

    def __init__(self, seed: int, ruleset: Ruleset, deal: PreparedDeal) -> None:
        super().__init__(seed, dice=deal.dice)
        self._ids = tuple(ruleset.defs[copy].id for copy in ruleset.copies)  # by card
        dealt = [id for hand in deal.hands for id in hand]
        self._tops = (*dealt, *deal.doors), (*dealt, *deal.treasures)

    def order(self, n: int, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """The last card is drawn first. Shuffles after the first of each pile are left to chance."""
        mixed = super().order(n, cards)
        if n >= len(self._tops):
            return mixed
        top = list(self._first_of(self._tops[n], mixed))
        return (*(card for card in mixed if card not in top), *reversed(top))

    def _first_of(self, wanted: Sequence[str], cards: Iterable[CardId]) -> Iterable[CardId]:
        """The cards of this pile that are wanted, in that order."""
        left: dict[str, list[CardId]] = {}
        for card in cards:
            left.setdefault(self._ids[card], []).append(card)
        for id in wanted:
            copies = left.get(id)
            if copies:
                yield copies.pop()


def chance_of_deal(seed: int, ruleset: Ruleset, prepared: PreparedDeal | None) -> SeededChance:
    """Return the source of chance that shuffles and throws when a game is dealt."""
    return SeededChance(seed) if prepared is None else PreparedChance(seed, ruleset, prepared)
