"""What cards do, as data: modifiers that hold while a card lies there, and effect primitives that happen once.

Each primitive has one executor in `game.effects`, one template per language and one story.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.model.terms import Amount, Condition, Filter, Who, Zone

Query = Literal[
    "fight",  # strength of a seat, a side or a monster
    "run",  # added to a run roll
    "hand_limit",
    "big_limit",
    "wins_ties",
    "help_levels",  # levels a helper gains for each monster killed (R-HELP-18, R-HELP-19)
    "treasures",  # of a monster
    "pursues",  # set to 0: this monster does not pursue the victim
    "doubled_sales",  # items that count double in one sale each own turn (E-35)
]
Until = Literal["fight_ends", "next_fight", "turn_ends"]
Scope = Literal["me", "victim", "side", "foe", "fighters", "helper", "target"]
"""Whom a modifier changes: a seat, the players' side as a whole, this monster, each combatant, the named target."""


class Modifier(msgspec.Struct, frozen=True):
    """Adds to a query (or replaces its base with `sets`) while its card lies there and `when` holds."""

    query: Query
    value: Amount
    scope: Scope = "me"
    sets: bool = False
    when: Condition | None = None


class Effect(msgspec.Struct, frozen=True, tag_field="do"):
    """Base of the effect primitives."""


class Add(Effect, frozen=True, tag="add"):
    """A modifier with a life span. `next_fight` starts now for a combatant, else with the next combat
    (R-CURSE-08, -09).
    """

    modifier: Modifier
    until: Until = "fight_ends"


class Mute(Effect, frozen=True, tag="mute"):
    """For this whole combat everything but levels stops counting for the players' side (R-COMBAT-29)."""


class GainLevel(Effect, frozen=True, tag="gain_level"):
    """Stops at the goal minus 1 unless `may_win` (E-120)."""

    n: Amount
    who: Who = "me"
    may_win: bool = False


class LoseLevel(Effect, frozen=True, tag="lose_level"):
    """Stops at level 1 (R-CHAR-11)."""

    n: Amount
    who: Who = "victim"


class Die(Effect, frozen=True, tag="die"):
    who: Who = "victim"


class Discard(Effect, frozen=True, tag="discard"):
    """Cards leave `zone` of `who`. `n` None: all that match. `pick`: who chooses when more match than must go."""

    zone: Zone
    filter: Filter = Filter()
    n: int | None = 1
    who: Who = "victim"
    pick: Literal["victim", "random", "me"] = "victim"


class LoseTrait(Effect, frozen=True, tag="lose_trait"):
    """All cards of a family in play, or one of them chosen by the victim."""

    family: str
    who: Who = "victim"
    all: bool = False


class DiscardSelf(Effect, frozen=True, tag="discard_self"):
    """The card whose effect this is leaves."""


class LiftCurse(Effect, frozen=True, tag="lift_curse"):
    """One lasting curse in front of `who` goes; its bearer chooses among several."""

    who: Who = "me"


class ChangeSex(Effect, frozen=True, tag="change_sex"):
    who: Who = "victim"


class DrawCards(Effect, frozen=True, tag="draw"):
    pile: Literal["door", "treasure"]
    n: Amount
    who: Who = "me"


class TakeItem(Effect, frozen=True, tag="take_item"):
    """The targeted item changes its owner and arrives unused (E-58)."""


class GiveAway(Effect, frozen=True, tag="give_away"):
    """Each other living player, from the left of the victim, takes one matching card at random or picks one item
    in play.
    """

    zone: Zone
    filter: Filter = Filter()
    who: Who = "victim"


class AddFoe(Effect, frozen=True, tag="add_foe"):
    """The monster played along from the hand joins the combat (R-ENH-05, R-ENH-08)."""


class Enhance(Effect, frozen=True, tag="enhance"):
    """The played card stays on the targeted monster's pack."""

    fight: int
    treasures: int = 0


class RemoveFoe(Effect, frozen=True, tag="remove_foe"):
    """The targeted monster (or this one) is gone without a kill: no level, treasure by option (R-COMBAT-12, -13)."""


class AutoEscape(Effect, frozen=True, tag="auto_escape"):
    """The runner gets away from every monster not yet rolled for."""


class Reroll(Effect, frozen=True, tag="reroll"):
    """The die just rolled is thrown again."""


class PlusDie(Effect, frozen=True, tag="plus_die"):
    """Adds to the total of the roll in progress."""

    n: Amount


class RollDie(Effect, frozen=True, tag="roll"):
    """Throws the die and binds its face to a name."""

    name: str = "face"


class If(Effect, frozen=True, tag="if"):
    when: Condition
    then: tuple[EffectNode, ...]
    otherwise: tuple[EffectNode, ...] = ()


class ChooseOne(Effect, frozen=True, tag="choose"):
    """`by` picks one of several ways that are possible; one possible way needs no question."""

    ways: tuple[tuple[EffectNode, ...], ...]
    by: Who = "victim"


EffectNode = (
    Add
    | Mute
    | GainLevel
    | LoseLevel
    | Die
    | Discard
    | LoseTrait
    | DiscardSelf
    | LiftCurse
    | ChangeSex
    | DrawCards
    | TakeItem
    | GiveAway
    | AddFoe
    | Enhance
    | RemoveFoe
    | AutoEscape
    | Reroll
    | PlusDie
    | RollDie
    | If
    | ChooseOne
)
