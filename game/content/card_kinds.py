"""The cards that an author may write: the YAML schema of a card set, with its sugar as fields.

The reader fills these Structs, the compiler turns them into `game.model`. Nothing is expanded here, so that a complaint
points at the written text."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from game.content.authored import Authored, Words
from game.content.clauses import Ability, Always, Effects, NameWords, Vs
from game.model.cards import Kind
from game.model.terms import Condition, Filter, Gold, Positive, Slot, Small, Word


class Entry(Authored, frozen=True, kw_only=True):
    """The fields of every card. The back and the set come from the file; `icon` names its small picture. `replaces`: a
    card of another set ("dungeon/lost_duck"), which is left in the box while this one is in the pile."""

    id: Word
    kind: Kind
    name: NameWords
    count: Positive = 1
    flavour: Words | None = None
    icon: Word | Literal[""] = ""
    tags: tuple[Word, ...] = ()
    replaces: Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*/[a-z][a-z0-9_]*$", max_length=81)] | Literal[""] = ""


class Monster(Entry, frozen=True, kw_only=True):
    """`vs`: stronger against a trait. `run`: added to run rolls away from it. `spares`: does not pursue anybody up to
    that level. `bad`: its Mishap. `escaped`: happens even to those who get away. `beaten`: is left to those who beat
    it. One that is `friendly` is met but never fought, and needs no Mishap."""

    kind: Literal["monster"]
    level: Annotated[int, Meta(ge=1, le=20)]
    treasures: Annotated[int, Meta(ge=1, le=9)]
    bad: Effects = ()
    friendly: bool = False
    levels: Annotated[int, Meta(ge=1, le=2)] = 1
    run: Small = 0
    vs: Vs | None = None
    spares: Annotated[int, Meta(ge=0, le=9)] = 0
    spares_aside: Words | None = None
    escaped: Effects = ()
    beaten: Effects = ()
    always: tuple[Always, ...] = ()
    act: tuple[Ability, ...] = ()
    when: tuple[Ability, ...] = ()
    bad_aside: Words | None = None


class Curse(Entry, frozen=True, kw_only=True):
    """`do` happens when it lands. One that `stays` may hold `always`, and goes when an item `lifted_with` is lost."""

    kind: Literal["curse"]
    do: Effects = ()
    stays: bool = False
    always: tuple[Always, ...] = ()
    lifted_with: Filter | None = None
    aside: Words | None = None


class Enhancer(Entry, frozen=True, kw_only=True):
    """`upon`: it may also be played on a combatant with such a trait, and lies there as long as they have it."""

    kind: Literal["enhancer"]
    upon: Filter | None = None
    fight: Small
    treasures: Annotated[int, Meta(ge=-9, le=9)]
    aside: Words | None = None


class Wandering(Entry, frozen=True, kw_only=True):
    """Brings a monster from the same hand into a combat (R-ENH-08)."""

    kind: Literal["wandering"]
    aside: Words | None = None


class Mate(Entry, frozen=True, kw_only=True):
    """A monster in the fight stands there once more (R-ENH-13)."""

    kind: Literal["mate"]
    aside: Words | None = None


class Trait(Entry, frozen=True, kw_only=True):
    """`rank`: in a ranked family, how much of the level it takes. `beside`: it lies only beside a trait that one of
    these means. `clings`: it is never given up. `last_stays`: nothing takes it from the only player who has it.
    """

    kind: Literal["trait"]
    family: Word
    rank: Annotated[int, Meta(ge=0, le=9)] = 0
    beside: tuple[Filter, ...] = ()
    clings: bool = False
    last_stays: bool = False
    always: tuple[Always, ...] = ()
    act: tuple[Ability, ...] = ()
    when: tuple[Ability, ...] = ()


class Enabler(Entry, frozen=True, kw_only=True):
    """One more of a `family` than the rules allow. It needs so many of them in play, and is lost with what it needs;
    if it needs two, the second is laid together with it (A-30).
    """

    kind: Literal["enabler"]
    family: Word
    needs: Annotated[int, Meta(ge=1, le=2)] = 1
    aside: Words | None = None


class Hireling(Entry, frozen=True, kw_only=True):
    """Laid at any time, one per player; does what its card says (E-46)."""

    kind: Literal["hireling"]
    always: tuple[Always, ...] = ()
    act: tuple[Ability, ...] = ()
    when: tuple[Ability, ...] = ()


class Item(Entry, frozen=True, kw_only=True):
    """`slot: none` is worn nowhere in particular; `value: 0` sells for nothing. `in_combat`: it may be laid, and is
    used at once, in a fight of its owner too.
    """

    kind: Literal["item"]
    slot: Slot | Literal["none"]
    value: Gold
    hands: Annotated[int, Meta(ge=1, le=2)] | None = None
    big: bool = False
    bonus: Small = 0
    run: Small = 0
    vs: Vs | None = None
    use_if: Condition | None = None
    in_combat: bool = False
    always: tuple[Always, ...] = ()
    act: tuple[Ability, ...] = ()
    when: tuple[Ability, ...] = ()


class OneShot(Entry, frozen=True, kw_only=True):
    """`either_side`: the usual one-shot, a number for the heroes or for a monster."""

    kind: Literal["oneshot"]
    value: Gold
    either_side: Small = 0
    play: tuple[Ability, ...] = ()
    aside: Words | None = None


class Special(Entry, frozen=True, kw_only=True):
    """`level_up`: any player gains that many levels, though not the winning one (E-104)."""

    kind: Literal["special"]
    level_up: Annotated[int, Meta(ge=0, le=9)] = 0
    play: tuple[Ability, ...] = ()
    aside: Words | None = None


class Cheat(Entry, frozen=True, kw_only=True):
    """Frees an item of its owner from slots, hands, size and restriction (E-45)."""

    kind: Literal["cheat"]
    aside: Words | None = None


class Rule(Entry, frozen=True, kw_only=True):
    """In no deck. A monster with the tag `joins` may join a fight in which another such monster stands; modifiers under
    `always` hold for everybody. A player who meets one with the tag `calls` may add another, or else the next. `when`
    it so `becomes`, something happens. `option`: the house rule that can switch the card off."""

    kind: Literal["rule"]
    joins: Word | Literal[""] = ""
    calls: Word | Literal[""] = ""
    when: tuple[Ability, ...] = ()
    always: tuple[Always, ...] = ()
    option: Word | Literal[""] = ""


KINDS: dict[str, type[Entry]] = {struct.__name__.lower(): struct for struct in Entry.__subclasses__()}
"""The words that may stand after `kind:`, and the fields that they allow; each bears the name of its kind."""
