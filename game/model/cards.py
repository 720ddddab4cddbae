"""Cards as the rules read them (`CardDef`), and their texts (`CardText`)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.model.bounds import Count, Key, Keys, Level, Line, Many
from game.model.primitives import Effects, Modifier
from game.model.terms import Back, Condition, Filter, Gold, Slot, Small

Kind = Literal[
    "monster",
    "curse",
    "enhancer",
    "wandering",  # brings a monster from the same hand into a fight
    "mate",  # a monster in the fight stands there once more
    "trait",
    "enabler",  # one more of a family of traits than the rules allow
    "hireling",
    "item",
    "oneshot",
    "special",
    "cheat",  # frees an item from the limits
    "rule",  # in no deck: what the set adds to the rules
]

Moment = Literal[
    "any_time",
    "own_turn",  # the owner's turn, outside combat
    "whole_turn",  # the owner's turn, the own combat included as long as nothing is claimed (E-137)
    "fight",  # any combat, anybody
    "fight_mine",  # a combat in which the owner is a combatant
    "fight_others",  # a combat in which somebody else stands
    "running",  # after the concession, before a roll
    "rolled",  # after a die roll, before it counts
    "becomes",  # trigger of a rule card: its condition has come true (E-59)
    "revealed",  # trigger: this monster comes to face the side, from whatever place
    "escaped",  # trigger: somebody got away from this monster
    "beaten",  # trigger: this monster was killed; it hits the fighter (R-COMBAT-31)
    "lost_item",  # trigger: a card made the bearer lose an item in play that matches `filter`
    "item_gone",  # trigger: such an item is no longer the bearer's, in whatever way
    "won",  # trigger: a combat of the owner ended in victory
    "fled",  # trigger: a combat of the owner ended without one
    "caught",  # trigger: the Mishap of a monster
    "lands",  # trigger: a curse hits its victim
]
"""When an ability may be used, or what sets it off."""

TargetKind = Literal[
    "player",  # any living player
    "rival",  # any other living player
    "level_player",  # any player who may still gain a level by a card (E-104)
    "level_rival",  # any other such player
    "foe",
    "side",  # heroes, or one of the monsters (R-ONESHOT-03, E-40)
    "fighting_rival",  # a combatant other than the owner (R-INT-04, E-39)
    "rival_small_item",  # a small carried item of another player (B-CLASS-3)
    "lone_foe",  # a monster that is nobody's companion (E-111)
    "own_item",  # an item of the owner in play that no cheat frees yet
    "bearer",  # a combatant with a trait that matches `filter` (R-CULT-15)
]
AT_SEATS: tuple[TargetKind, ...] = ("player", "rival", "level_player", "level_rival", "fighting_rival", "bearer")
"""Aims that are a seat."""


class Cost(msgspec.Struct, frozen=True):
    """Cards to discard: `least`..`most` from `source`. `fuel` is hand, items in play and traits, never curses
    (R-CURSE-10). `filter`: what the cards must be.
    """

    source: Literal["fuel", "hand", "whole_hand"] = "fuel"
    least: Count = 1
    most: Count = 1
    filter: Filter = Filter()


class Limit(msgspec.Struct, frozen=True):
    """How often: `n` cards or uses per scope. `per_card` counts the cards paid, not the uses (B-CLASS-1: 3 per
    combat).
    """

    n: Count
    per: Literal["turn", "combat", "victim", "roll"] = "turn"
    per_card: bool = False


class Ability(msgspec.Struct, frozen=True):
    """Something a card lets its owner do (`play` and it leaves, `act` and it stays) or does by itself (`when`).

    A rule card's `grant` lets everybody play any card from the hand that matches `filter` in this way.
    """

    verb: Literal["play", "act", "when", "grant"]
    at: Moment
    do: Effects
    action: Key  # code in `game.rules.timing_matrix`: OS GL CU WM EN UD AB BS ST RM WO; TA: an ability for peace
    by: Literal["owner", "side"] = "owner"  # side: any combatant may use it (abilities printed on a monster)
    when: Condition | None = None
    target: TargetKind | None = None
    cost: Cost | None = None
    limit: Limit | None = None
    plus: Filter | None = None  # a second card from the hand that is played along (R-ENH-08)
    filter: Filter | None = None  # of the lost item, of the cards a grant is for, of a `bearer`


class CardDef(msgspec.Struct, frozen=True):
    """One definition. Numbers that do not apply are 0; `value` is in gold; `hands` are used hands."""

    id: Key  # "set/local_id"
    back: Back
    kind: Kind
    count: Count = 1
    tags: Keys = ()
    family: Key = ""  # of traits: race, class
    rank: Level = 0  # of traits of a ranked family: how much of the level it takes (R-POWER-03)
    beside: Many[Filter] = ()  # in front of a seat it lies only beside a trait that one of these means
    clings: bool = False  # a trait that is never given up: not dropped, not paid with, not chosen to go (R-CULT-01)
    last_stays: bool = False  # a trait that nothing takes from the only seat that has it (R-CULT-09)
    enables: Key = ""  # of enablers: the family of which one more may lie in play
    needs: Level = 0  # of enablers: so many of that family must lie in play, or it is lost
    friendly: bool = False  # a monster that is met but not fought (R-MONSTER-05, E-81)
    option: Key = ""  # of rule cards: the house rule that switches it off
    calls: Key = ""  # of rule cards: monsters with this tag, met, let a player call another (R-GOTH-02)
    level: Level = 0
    treasures: Small = 0
    levels: Level = 1  # gained for a kill
    slot: Slot | None = None
    hands: Level = 0
    big: bool = False
    value: Gold = 0
    in_combat: bool = False  # an item that is laid and used in a fight of its owner, too (R-COMBAT-19, R-ITEM-30)
    stays: bool = False  # a curse that stays in front of its victim
    modifiers: Many[Modifier] = ()
    abilities: Many[Ability] = ()
    use_if: Condition | None = None  # restriction: without it the item is carried only (R-ITEM-17)

    @property
    def local_id(self) -> str:
        return self.id.rpartition("/")[2]


class Bilingual(msgspec.Struct, frozen=True):
    en: Line
    fr: Line

    def said(self, lang: Literal["en", "fr"]) -> str:
        return self.en if lang == "en" else self.fr


Asides = Annotated[dict[Key, Bilingual], Meta(max_length=99)]


class Name(Bilingual, frozen=True):
    """A card's name with what French grammar needs to know of it."""

    g: Literal["m", "f"] = "m"
    elide: bool | None = None  # None: by the first letter
    plural: bool = False
    an: bool | None = None  # English: "an" instead of "a"; None: by the first letter
    many: Bilingual | None = None  # the plural of a word that is counted; None: the same


class CardText(msgspec.Struct, frozen=True):
    """The wit of a card: name, flavour and up to three asides, each bound to one effect.

    Aside keys: "bad" (after the Mishap), "modifier.<n>" (after the n-th modifier), "ability.<n>", "enables".
    """

    id: Key
    name: Name
    flavour: Bilingual | None = None
    asides: Asides = {}
    titles: Asides = {}  # "ability.<n>": a name for an ability of a race or class
    icon: Key = ""  # of assets/icons.yaml: what the card's picture shows; empty: what its type shows
    look: Key = ""  # of the word for a family: the type whose colour its sign wears
    tag: Key = ""  # of a pile: what its cards share
    family: Key = ""  # of a pile: that of its cards


class SetWord(msgspec.Struct, frozen=True):
    """The name of a set's family of traits in a sentence: "a knack"; icon and colour of its sign at a seat."""

    id: Key
    name: Name
    icon: Key = ""  # of assets/icons.yaml
    look: Key = ""  # the card type whose colour it wears


class OwnPile(msgspec.Struct, frozen=True):
    """A further pile of a set: cards with its tag or of its family lie there, face up, instead of on a discard. It is
    no discard: it is never turned over (R-SETUP-18, R-CULT-03, R-CULT-04).
    """

    id: Key
    name: Name
    tag: Key = ""
    family: Key = ""

    def takes(self, card: CardDef) -> bool:
        return self.tag in card.tags if self.tag else self.family == card.family


class SetManifest(msgspec.Struct, frozen=True):
    """A card set as the menu shows it."""

    id: Key
    name: Bilingual
    theme: Key
    families: Keys = ()
    tags: Keys = ()
    ranked: Keys = ()  # families of which any number may lie while their ranks sum up to the level at most
    outlasting: Keys = ()  # families that death leaves, whatever the house rules say (R-POWER-13)
    anytime: Keys = ()  # families whose cards may be laid at any time (R-POWER-07)
    words: Many[SetWord] = ()
    piles: Many[OwnPile] = ()
    options: Keys = ()  # house rules as this set is meant to be played alone, each NAME=VALUE
    mixed: Keys = ()  # the same for a table with other sets
    calls: Many[SetWord] = ()  # its own words for kinds of card: a curse may be a trap here
