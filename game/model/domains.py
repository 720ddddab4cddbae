"""Sets of values that options speak of, which depend on the table: who is alive, which monsters stand, what can pay."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.model.bounds import Integer, Key

DomainKind = Literal[
    # seats
    "living",
    "rivals",
    "fighting_rivals",
    "bearers",  # combatants with a trait beside which the subject may lie
    "helpers",
    "partners",  # of a trade
    # sides and monsters of the fight
    "sides",
    "foes",
    "lone_foes",
    "pursuers",
    # cards
    "own_play",
    "own_items",
    "items_of",  # the subject, a seat
    "fighter_play",
    "rival_small_items",
    "open_cards",
    "asked",
    "fuel",  # cards that may pay for the subject, a card: anything,
    "hand",  # of the hand alone,
    "price",  # of the sort that it asks for
    "played_along",  # with the subject: cards in hand of a kind
    "another",  # of a family: cards in hand that do not lie in play yet
    # numbers
    "treasure_numbers",  # for the subject, a helper, or for oneself
]

NOTHING = -1


class Domain(msgspec.Struct, frozen=True, gc=False, cache_hash=True, omit_defaults=True):
    """One such set. `subject`: the card or the seat that it is about. `sort`: the kind or the family of its cards.
    `gaining`: of the seats, those to whom a card can still give a level.
    """

    kind: DomainKind
    subject: Integer = NOTHING
    sort: Key = ""
    gaining: bool = False

    def about(self, subject: int) -> Domain:
        """The same of another card or seat."""
        return Domain(self.kind, subject, self.sort, self.gaining)
