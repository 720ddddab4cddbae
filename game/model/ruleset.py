"""The compiled rules of one table: cards, house options, digest. Immutable and pure data."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.ids import DefId
from game.model.cards import CardDef, CardText, SetManifest
from game.model.effects import Query
from game.model.terms import Slot

Kept = Literal["race", "class", "mojo", "power", "enablers", "curses"]
"""What may stay with a dead seat beside its level."""
Seconds = float

FEWEST_SEATS, MOST_SEATS = 3, 6
"""R-SETUP-01."""
DIE_FACES = 6
RUN_NEED = 5
"""What a throw must reach for an escape (R-RUN-04)."""
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
BASES: dict[Query, int] = {"hand_limit": HAND_LIMIT}
"""What a query is before any card; 0 where it does not stand here."""


def near(goal: int) -> int:
    """The level from which on somebody threatens to win."""
    return goal - NEAR


class HouseRules(msgspec.Struct, frozen=True):
    """The options of docs/rules.md, "House rules": every option, its values in order, its default in the base game.

    `game.model.house` lists the options and refuses what cannot be.
    """

    goal_level: Literal[6, 8, 10, 20] = 10
    last_round: Literal[None, 5, 6, 8, 10, 12] = None  # a soft limit, in rounds: no core knows a clock
    start_each: Literal[2, 4] = 4
    revive_each: Literal["same_as_start", 2, 4] = "same_as_start"
    player_strength_floor: Literal[None, 1] = None
    monster_strength_floor: Literal[None, 0, 1] = 1
    death_keeps: tuple[Kept, ...] = ("race", "class", "enablers", "curses")
    loot_rounds: Literal["one", "until_empty"] = "one"
    revive_timing: Literal["next_player_turn", "immediate"] = "next_player_turn"
    split_combat: bool = False
    big_limit: Literal[None, 1] = 1
    shared_victory: Literal["active_only", "simultaneous", "helper_always"] = "simultaneous"
    treasure_on_removal: bool = True
    discard_browse: Literal["none", "top_only", "all"] = "top_only"
    gual_timing: Literal["any", "own_turn"] = "any"
    gual_target: Literal["any", "self"] = "any"
    class_in_combat: Literal["own_turn", "never"] = "own_turn"
    power_timing: Literal["any", "own_turn"] = "any"
    equip_timing: Literal["out_of_combat", "own_turn"] = "out_of_combat"
    voluntary_flee: bool = False
    help_when_winning: bool = False
    lay_received_items: bool = True
    undo_scope: Literal["last_reveal", "any"] = "last_reveal"
    trade_by_bystanders: bool = True
    bribe_transfer: Literal["after_combat", "on_agreement"] = "after_combat"
    steal_timing: Literal["own_turn", "any"] = "own_turn"
    half_breed_one_race: Literal["no_penalties", "all"] = "no_penalties"
    two_cards_penalties: Literal["both", "none"] = "both"
    undead_horde: bool = True
    class_from_discard: bool = False
    class_discard_payment: Literal["winner", "all_but_lowest"] = "winner"
    cultist_rules: bool = False
    eminence_calls: bool = False
    listen_at_door: bool = False
    loot_draws: Literal["door", "treasure"] = "door"
    first_player: Literal["roll", "choose"] = "roll"
    win_window_s: Seconds = 6.0  # 0: until all have answered
    action_limit_s: Seconds = 0.0  # only for a seat whose machine is disconnected (E-107); 0: no limit


class Ruleset(msgspec.Struct, frozen=True):
    """Everything that is fixed before the first card is dealt.

    `copies[card]` is the definition of that physical card; `digest` covers defs, copies and house rules, not texts.
    """

    sets: tuple[SetManifest, ...]
    defs: tuple[CardDef, ...]
    copies: tuple[DefId, ...]
    house: HouseRules
    digest: str


class CardTexts(msgspec.Struct, frozen=True):
    """The words beside the rules, by definition id; loaded apart so that rules never depend on them."""

    texts: dict[str, CardText]
