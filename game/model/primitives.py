"""The effects of cards, as data: modifiers that hold while a card lies there, and effect primitives that happen once.

Each primitive has one executor in `game.effects`, one template per language and one story."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from game.model.bounds import Few, Key, Points
from game.model.terms import Amount, Back, Condition, Const, Filter, Positive, Small, Who, Word, Zone

Query = Literal[
    "fight",  # strength of a seat, a side or a monster
    "run",  # added to a run roll
    "hand_limit",
    "big_limit",
    "wins_ties",
    "help_levels",  # levels a helper gains for each monster killed (R-HELP-18, R-HELP-19)
    "treasures",  # of a monster; of a seat: more in its own won fights
    "pursues",  # set to 0: this monster does not pursue the victim
    "helpers",  # set to 0: while this monster fights, no helper may join the side
    "doubled_sales",  # items that count double in one sale each own turn (E-35)
    "safe_levels",  # above 0: curses cost no levels
    "safe_items",  # above 0: curses take no items
]
SWITCHES: tuple[Query, ...] = ("wins_ties", "pursues", "helpers", "safe_levels", "safe_items")
"""The queries that are true or false: set to 1 or 0, never added to."""
Until = Literal["fight_ends", "next_fight", "turn_ends"]
Scope = Literal["me", "victim", "side", "foe", "fighters", "helper", "target"]
"""The subject of a modifier: a seat, the players' side as a whole, this monster, each combatant, the named target."""


class Modifier(msgspec.Struct, frozen=True):
    """Adds to a query (or replaces its base with `sets`) while its card lies there and `when` holds.

    `drawback`: of a race or class that whoever may have two and has one is spared (A-29, E-72).
    """

    query: Query
    value: Amount
    scope: Scope = "me"
    sets: bool = False
    when: Condition | None = None
    drawback: bool = False


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
    """Cards leave a place of `who`: `n` of those that match, or all. `pick`: who chooses when more match than must go;
    `dearest` is the highest value in gold.
    """

    zone: Zone
    filter: Filter = Filter()
    n: Positive | None = 1  # None: all
    who: Who = "victim"
    pick: Literal["victim", "random", "me", "dearest"] = "victim"


class LoseTrait(Effect, frozen=True, tag="lose_trait"):
    """All cards of a family (or with a tag) in play, or one of them chosen by the victim. `even_last`: also one that
    its last bearer would keep (R-CULT-09, R-CULT-11).
    """

    family: Key
    who: Who = "victim"
    all: bool = False
    tag_of: Key = ""
    even_last: bool = False


class DiscardSelf(Effect, frozen=True, tag="discard_self"):
    """The card whose effect this is leaves."""


class DismissHelper(Effect, frozen=True, tag="dismiss_helper"):
    """The helper leaves the fight, and the deal with them (E-110)."""


class LiftCurse(Effect, frozen=True, tag="lift_curse"):
    """One lasting curse in front of `who` goes; its bearer chooses among several."""

    who: Who = "me"


class ChangeSex(Effect, frozen=True, tag="change_sex"):
    who: Who = "victim"


class DrawCards(Effect, frozen=True, tag="draw"):
    pile: Back
    n: Amount = Const(1)
    who: Who = "me"


class FetchCards(Effect, frozen=True, tag="fetch"):
    """Up to `n` cards from the top of a pile of the set's own into the hand; everybody sees which (R-CULT-05, -06)."""

    pile: Word
    n: Positive = 1
    who: Who = "me"


class Enlist(Effect, frozen=True, tag="enlist"):
    """`who` must take a trait from the top of a pile of the set's own and lay it at once, in place of another of its
    family if there is no room (R-CULT-05..07, E-55).
    """

    pile: Word
    who: Who = "victim"


class Summon(Effect, frozen=True, tag="summon"):
    """One seat after the other, first "me", then to the left, may add a monster with this tag from the hand; the first
    who does ends it (R-GOTH-02..05). Follows by itself from a rule card; no card says it.
    """

    tag_of: Key


class Duel(Effect, frozen=True, tag="duel"):
    """All others who will pay for the card on the discard say so, from "me" to the left; then the die decides
    (R-VAR-10). Follows by itself from a claim; no card says it."""


class EndGame(Effect, frozen=True, tag="end_game"):
    """The game is over; the highest player wins, several together (R-CULT-14, E-61)."""


class LieWith(Effect, frozen=True, tag="lie_with"):
    """The played card stays in front of the targeted seat, among its traits (R-CULT-15)."""


class TakeItem(Effect, frozen=True, tag="take_item"):
    """The targeted item changes its owner and arrives unused (E-58)."""


class GiveAway(Effect, frozen=True, tag="give_away"):
    """Each other living player, from the left of the victim, takes one matching card at random or picks one item
    in play.
    """

    zone: Zone
    filter: Filter = Filter()
    who: Who = "victim"


class ShowHand(Effect, frozen=True, tag="show_hand"):
    """Everybody sees the hand of `who`."""

    who: Who = "target"


class TakeCard(Effect, frozen=True, tag="take_card"):
    """A card chosen by lot goes from the hand of `who` to the hand of "me"."""

    who: Who = "target"


class PassCurse(Effect, frozen=True, tag="pass_curse"):
    """One lasting curse in front of "me" moves to `to`; its further effects happen there."""

    to: Who = "target"


class AddFoe(Effect, frozen=True, tag="add_foe"):
    """The monster played along from the hand joins the combat (R-ENH-05, R-ENH-08)."""


class AddMate(Effect, frozen=True, tag="add_mate"):
    """The targeted monster stands there once more, with the same printed values and enhancers (R-ENH-06, E-111)."""


class Free(Effect, frozen=True, tag="free"):
    """The targeted item no longer counts against slots, hands and size, and its restriction is waived (E-45)."""


class Trim(Effect, frozen=True, tag="trim"):
    """Cards over a limit go, one at a time: traits of a family away, used items into the bag. The victim chooses (E-53,
    R-ITEM-22). Follows by itself when a permission ends; no card says it."""

    filter: Filter


class Enhance(Effect, frozen=True, tag="enhance"):
    """The played card stays on the targeted monster's pack."""

    fight: Points
    treasures: Small = 0


class RemoveFoe(Effect, frozen=True, tag="remove_foe"):
    """The targeted monster (or this one) is gone without a kill: no level, treasure by option (R-COMBAT-12, -13) unless
    the card says there is none.
    """

    treasure: bool = True


class EndFight(Effect, frozen=True, tag="end_fight"):
    """The fight is called off: nobody wins, nobody runs, the monsters are discarded."""


class AutoEscape(Effect, frozen=True, tag="auto_escape"):
    """The runner gets away from every monster not yet rolled for."""


class Reroll(Effect, frozen=True, tag="reroll"):
    """The die just rolled is thrown again."""


class PlusDie(Effect, frozen=True, tag="plus_die"):
    """Adds to the total of the roll in progress."""

    n: Amount


class RollDie(Effect, frozen=True, tag="roll"):
    """Throws the die and binds its face to a name."""

    name: Key = "face"


class If(Effect, frozen=True, tag="if"):
    when: Condition
    then: Effects
    otherwise: Effects = ()


class ChooseOne(Effect, frozen=True, tag="choose"):
    """`by` picks one of several ways that are possible; one possible way needs no question."""

    ways: Few[Effects]
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
    | FetchCards
    | Enlist
    | Summon
    | Duel
    | EndGame
    | LieWith
    | TakeItem
    | GiveAway
    | DismissHelper
    | ShowHand
    | TakeCard
    | PassCurse
    | EndFight
    | AddFoe
    | AddMate
    | Free
    | Trim
    | Enhance
    | RemoveFoe
    | AutoEscape
    | Reroll
    | PlusDie
    | RollDie
    | If
    | ChooseOne
)

Effects = Few[EffectNode]

UNWRITTEN: tuple[type[Effect], ...] = (AddMate, Duel, Enhance, Free, LieWith, Summon, Trim)
"""The effects that follow from a kind of card, from a rule card or from a rule; no card says them."""


def within(effects: Iterable[EffectNode]) -> Iterator[EffectNode]:
    """Every effect of a text, and those that are one of several branches."""
    for effect in effects:
        yield effect
        if isinstance(effect, If):
            yield from within(effect.then + effect.otherwise)
        elif isinstance(effect, ChooseOne):
            for way in effect.ways:
                yield from within(way)
