"""The clauses that cards are written with: names, effects, abilities.

Structs with a tag are verbs: `{lose: {levels: 2}, who: me}`, `die`, `{die: fighters}` (see game.content.reader).
Keys are never named `on` or `no`: YAML 1.1 would read them as booleans.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta, field

from game.content.conditions import Amount, Condition, FilterTerm, Positive
from game.content.manifest import Text, Word, Words
from game.content.modifiers import Changed
from game.content.reader import Authored
from game.model.cards import Moment, TargetKind
from game.model.effects import Scope, Until
from game.model.terms import Back, Who, Zone


class NameWords(Authored, frozen=True):
    """A card's name and what grammar must know of it; a French name in h or y must say `elide`."""

    en: Text
    fr: Text
    g: Literal["m", "f"] = "m"
    elide: bool | None = None
    plural: bool = False
    an: bool | None = None


# --- effects ---------------------------------------------------------------------------------------------------


class Add(Authored, frozen=True, tag="add"):
    """A modifier with a life span."""

    add: Changed
    for_: Scope | None = field(default=None, name="for")
    until: Until = "fight_ends"
    if_: Condition | None = field(default=None, name="if")


class Mute(Authored, frozen=True, tag="mute"):
    """Only levels count for the players' side in this combat (R-COMBAT-29)."""

    what: Literal["all_but_level"] = "all_but_level"


class Gain(Authored, frozen=True, tag="gain"):
    levels: Amount
    who: Who = "me"
    may_win: bool = False


class Lose(Authored, frozen=True, tag="lose"):
    """One of `levels`, `trait` (the name of a family: race, class) and `tag` (of traits). `even_last`: also a trait
    that its last bearer would keep.
    """

    levels: Amount | None = None
    trait: Word | Literal[""] = ""
    tag: Word | Literal[""] = ""
    even_last: bool = False
    all: bool = False
    who: Who = "victim"


class Die(Authored, frozen=True, tag="die"):
    who: Who = "victim"


class Discard(Authored, frozen=True, tag="discard"):
    from_: Zone = field(name="from")
    filter: FilterTerm = FilterTerm()
    n: Positive | Literal["all"] = 1
    who: Who = "victim"
    pick: Literal["victim", "random", "me", "dearest"] = "victim"


class DiscardSelf(Authored, frozen=True, tag="discard_self"):
    """The card itself leaves."""


class LiftCurse(Authored, frozen=True, tag="lift_curse"):
    who: Who = "me"


class ChangeSex(Authored, frozen=True, tag="change_sex"):
    who: Who = "victim"


class Draw(Authored, frozen=True, tag="draw"):
    pile: Back
    n: Amount = 1
    who: Who = "me"


class Fetch(Authored, frozen=True, tag="fetch"):
    """Takes cards from the top of a pile of the set's own into the hand, as far as there are any."""

    pile: Word
    n: Positive = 1
    who: Who = "me"


class Enlist(Authored, frozen=True, tag="enlist"):
    """Whoever it hits takes a trait from a pile of the set's own and is that from now on."""

    pile: Word
    who: Who = "victim"


class EndGame(Authored, frozen=True, tag="end_game"):
    """The game is over: whoever is highest wins."""


class DismissHelper(Authored, frozen=True, tag="dismiss_helper"):
    """The helper goes home."""


class TakeItem(Authored, frozen=True, tag="take_item"):
    """The targeted item comes to the owner's table."""


class GiveAway(Authored, frozen=True, tag="give_away"):
    """Every rival takes one."""

    from_: Zone = field(name="from")
    filter: FilterTerm = FilterTerm()
    who: Who = "victim"


class ShowHand(Authored, frozen=True, tag="show_hand"):
    who: Who = "target"


class TakeCard(Authored, frozen=True, tag="take_card"):
    """A card of a hand, chosen by lot, comes to the owner's hand."""

    who: Who = "target"


class PassCurse(Authored, frozen=True, tag="pass_curse"):
    """A lasting curse in front of the owner moves to somebody else."""

    to: Who = "target"


class AddFoe(Authored, frozen=True, tag="add_foe"):
    """A monster of the owner's hand, played along, joins the fight."""


class EndFight(Authored, frozen=True, tag="end_fight"):
    """The fight is over, for nothing."""


class RemoveFoe(Authored, frozen=True, tag="remove_foe"):
    """The targeted monster, or this one, is gone without a kill."""

    treasure: bool = True


class AutoEscape(Authored, frozen=True, tag="auto_escape"):
    """The runner gets away from all that is left."""


class Reroll(Authored, frozen=True, tag="reroll"):
    """The die on the table is thrown again."""


class PlusDie(Authored, frozen=True, tag="plus_die"):
    plus_die: Amount


class Roll(Authored, frozen=True, tag="roll"):
    """Throws the die; `rolled` and `rolled_at_least` speak of its face."""


class Branch(Authored, frozen=True, tag="branch"):
    if_: Condition = field(name="if")
    then: tuple[Effect, ...]
    else_: tuple[Effect, ...] = field(default=(), name="else")


class Choose(Authored, frozen=True, tag="choose"):
    of: tuple[tuple[Effect, ...], ...]
    by: Who = "victim"


Effect = (
    Add
    | Mute
    | Gain
    | Lose
    | Die
    | Discard
    | DiscardSelf
    | LiftCurse
    | ChangeSex
    | Draw
    | Fetch
    | Enlist
    | EndGame
    | TakeItem
    | DismissHelper
    | GiveAway
    | ShowHand
    | TakeCard
    | PassCurse
    | AddFoe
    | EndFight
    | RemoveFoe
    | AutoEscape
    | Reroll
    | PlusDie
    | Roll
    | Branch
    | Choose
)
Effects = tuple[Effect, ...]
SomeEffects = Annotated[tuple[Effect, ...], Meta(min_length=1)]


# --- abilities -------------------------------------------------------------------------------------------------


class Cost(Authored, frozen=True):
    """Cards to discard: `n`, or 1 `up_to` so many, or the `whole_hand` of at least so many; all of them `of` a sort."""

    shorthand: ClassVar[str] = "n"
    n: Positive | None = None
    up_to: Positive | None = None
    whole_hand: Positive | None = None
    from_: Literal["fuel", "hand"] = field(default="fuel", name="from")
    of: FilterTerm = FilterTerm()


class Limit(Authored, frozen=True):
    """So many `uses`, or so many `cards` paid, per scope."""

    per: Literal["turn", "combat", "victim", "roll"]
    uses: Positive | None = None
    cards: Positive | None = None


class Ability(Authored, frozen=True):
    at: Moment
    do: SomeEffects
    by: Literal["owner", "side"] = "owner"
    if_: Condition | None = field(default=None, name="if")
    target: TargetKind | None = None
    cost: Cost | None = None
    limit: Limit | None = None
    lost: FilterTerm | None = None
    title: Words | None = None
    aside: Words | None = None


def walk(thing: object) -> Iterator[Authored]:
    """Every Struct inside something written, outermost first."""
    if isinstance(thing, tuple):
        for part in thing:
            yield from walk(part)
    if not isinstance(thing, Authored):
        return
    yield thing
    for value in msgspec.structs.asdict(thing).values():
        yield from walk(value)
