"""Cards that no set has, at a table of ours: what no card of ours says, and what the checker would not let pass."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.effects.executors import EXECUTORS
from game.ids import CardId, DefId
from game.model.cards import CardDef
from game.model.ruleset import Ruleset
from game.rules.book import Book
from game.rules.engine import Engine


def engine_with(printed: Ruleset, further: Iterable[CardDef]) -> tuple[Engine, list[CardId]]:
    """The rules of a table with further cards in its piles, as many of each as it says, and the numbers of these."""
    defs = tuple(further)
    copies = [DefId(len(printed.defs) + number) for number, card in enumerate(defs) for _ in range(card.count)]
    ruleset = replace(printed, defs=(*printed.defs, *defs), copies=(*printed.copies, *copies))
    return Engine(Book(ruleset), EXECUTORS), [CardId(len(printed.copies) + number) for number in range(len(copies))]
