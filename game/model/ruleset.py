"""The compiled rules of one table: cards, house options, digest. Immutable and pure data."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from game.ids import DefId
from game.model.bounds import Few, Key, Long
from game.model.cards import CardDef, CardText, SetManifest
from game.model.house_rules import HouseRules
from game.model.terms import Slot

RULES = 4
"""The number of the rules. It rises where the same commands no longer lead to the same events: a game of an earlier one
is read from its facts and not made again. 1: all up to 0.6.0; 2: 0.7.0; 3: up to 0.12.0.
"""
FEWEST_SEATS, MOST_SEATS = 3, 6
"""R-SETUP-01."""
DIE_FACES = 6
RUN_NEED = 5
"""The number that a throw must reach for an escape (R-RUN-04)."""
HAND_LIMIT = 5
"""R-HAND-06."""
HANDS = 2
"""R-ITEM-21."""
SINGLE_SLOTS: tuple[Slot, ...] = ("head", "armour", "feet")
"""Where one item fits (R-ITEM-18..20)."""
FAMILY_LIMIT = 1
"""Cards of one family of traits that a seat may have in play without an enabler (R-RACE-09, R-CLASS-12)."""
GOLD_PER_LEVEL = 1000
"""R-SELL-02."""
ANY_NUMBER = 1000
"""As a limit of a rule or of a deal: none. On cards it is `UNLIMITED` (`game.model.terms`)."""
NEAR = 2
"""Levels below the goal from which on somebody threatens to win."""
FEWEST_FOR_ALL_BUT = 3
"""E-119: of two players, one alone is no exception to the rest."""


def near(goal: int) -> int:
    """The level from which on somebody threatens to win."""
    return goal - NEAR


class Ruleset(msgspec.Struct, frozen=True):
    """Everything that is fixed before the first card is dealt.

    `copies[card]` is the definition of that physical card; `digest` covers defs, copies and house rules, not texts.
    """

    sets: Few[SetManifest]
    defs: Long[CardDef]
    copies: Long[DefId]
    house: HouseRules
    digest: Key


def digest_of(
    sets: Sequence[SetManifest], defs: tuple[CardDef, ...], copies: tuple[DefId, ...], house: HouseRules
) -> str:
    """By which two tables know that they play the same game."""
    seams = [(each.ranked, each.outlasting, each.piles, each.anytime) for each in sets]  # the meaning of its own words
    shaping = (defs, copies, house, seams) if any(map(any, seams)) else (defs, copies, house)
    return hashlib.sha256(msgspec.msgpack.encode(shaping)).hexdigest()


class CardTexts(msgspec.Struct, frozen=True):
    """The words beside the rules, by definition id; loaded apart so that rules never depend on them."""

    texts: Annotated[dict[Key, CardText], Meta(max_length=100_000)]
