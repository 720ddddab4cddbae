"""Amounts and conditions as words: "+1 for each card", "if you are an Elf"."""

from __future__ import annotations

from typing import NamedTuple, assert_never

import msgspec

from game.model import terms
from game.text.template import Speech
from game.text.writer import Writer


class Quantity(NamedTuple):
    """A number and what it is counted for: 2, " for each card"."""

    n: int
    per: str


def quantity(writer: Writer, amount: terms.Amount) -> Quantity:
    match amount:
        case terms.Const():
            return Quantity(amount.n, "")
        case terms.Var():
            return Quantity(amount.times, writer.say(f"card_per.{amount.name}"))
        case terms.Count():
            return Quantity(amount.times, _counted(writer, amount))
        case terms.Stat():
            whose = "_of" if amount.name == "level" and amount.who not in ("me", "victim") else ""
            return Quantity(amount.times, writer.say(f"card_per.{amount.name}{whose}", who=writer.who(amount.who)))
        case terms.Foes():
            key = "foes_other" if amount.other else "foes"
            return Quantity(amount.times, writer.say(f"card_per.{key}", cards=_monsters(writer, amount)))
        case terms.Players():
            return Quantity(amount.times, writer.say("card_per.players"))
        case _:
            assert_never(amount)


def _counted(writer: Writer, amount: terms.Count) -> str:
    """Return the words for a count of cards: worn things are worn by somebody, a curse lies in front of them, anything
    else they have somewhere; but a trait is what they are."""
    if amount.zone == "traits" and amount.who in ("others", "everybody"):
        return writer.say(f"card_per.count_{amount.who}", cards=writer.cards(amount.filter))
    noun = msgspec.structs.replace(amount.filter, worn=None)
    cards = writer.cards(noun, zone=amount.zone)
    return writer.say(f"card_per.{_lying(amount)}", cards=cards, who=writer.who(amount.who), worth=writer.worth(noun))


def _lying(amount: terms.Count) -> str:
    """The template that tells where cards are counted. Nobody takes a race for a card in hand, nor a curse that is
    somebody's for one that is not: they need no place.
    """
    if amount.filter.worn is not None:
        return "count_used" if amount.filter.worn else "count_carried"
    own_curses = amount.zone == "curses" and amount.filter in (terms.Filter(), terms.Filter(kind="curse"))
    return "count" if amount.zone == "traits" or own_curses else f"count_{amount.zone}"


def _monsters(writer: Writer, amount: terms.Foes) -> Speech:
    """Return the word for those counted in a fight: monsters, unless the filter has a better one."""
    return writer.cards(amount.filter if amount.filter.tag else terms.Filter(kind="monster"))


def conditional(writer: Writer, prefix: str, condition: terms.Condition, **values: str) -> str:
    """`prefix` + "if" or "unless": a condition that begins with "not" turns the word around instead, but for one that
    has a word for its contrary. A moment is "against" those who must be there.
    """
    if isinstance(condition, terms.FoeIs) and writer.knows(f"{prefix}foe"):
        return writer.say(f"{prefix}foe", cards=writer.cards(condition.filter), **values)
    if isinstance(condition, terms.Not) and not isinstance(
        condition.of, terms.Alone | terms.LevelAtMost | terms.HandAtMost
    ):
        return writer.say(f"{prefix}unless", when=clause(writer, condition.of), **values)
    return writer.say(f"{prefix}if", when=clause(writer, condition), **values)


def clause(writer: Writer, condition: terms.Condition) -> str:
    """Return the clause that stands behind "if"."""
    match condition:
        case terms.Has():
            return _has(writer, condition)
        case terms.SideHas():
            key = "side_trait" if condition.filter.trait else "side_have"
            return writer.say(f"card_if.{key}", cards=writer.cards(condition.filter, zone="in_play"))
        case terms.FoeIs():
            return writer.say("card_if.foe", cards=writer.cards(condition.filter))
        case terms.Alone():
            return writer.say("card_if.alone")
        case terms.LevelAtMost():
            return writer.say("card_if.level_at_most", who=writer.who(condition.who), n=condition.n)
        case terms.VarAtLeast():
            return writer.say(f"card_if.var_{condition.name}", n=condition.n)
        case terms.VarAtMost():
            return writer.say(f"card_if.var_{condition.name}_low", n=condition.n)
        case terms.Sex():
            return writer.say(f"card_if.sex_{condition.sex}", who=writer.who(condition.who))
        case terms.Lowest():
            return writer.say("card_if.lowest", who=writer.who(condition.who))
        case terms.HandAtMost():
            return writer.say("card_if.hand_at_most", who=writer.who(condition.who), n=condition.n)
        case terms.AllBut():
            return _all_but(writer, condition)
        case terms.Helping() | terms.SomebodyDead() | terms.RunRoll() | terms.RunFailed() | terms.MyRun():
            return writer.say(f"card_if.{_tag(condition)}")
        case terms.Not():
            return _not(writer, condition.of)
        case terms.AllOf():
            return _joined(writer, "card_join.and_if", condition.of)
        case terms.AnyOf():
            return _either(writer, tuple(each for each in condition.of if _possible(writer, each)) or condition.of)
        case _:
            assert_never(condition)


def _not(writer: Writer, denied: terms.Condition) -> str:
    """The opposite, in words of its own where there are any."""
    match denied:
        case terms.Alone():
            return writer.say("card_if.helped")
        case terms.LevelAtMost(n=n, who=who):
            return writer.say("card_if.level_at_least", who=writer.who(who), n=n + 1)
        case terms.HandAtMost(n=n, who=who):
            return writer.say("card_if.hand_at_least", who=writer.who(who), n=n + 1)
        case terms.Has() if _being(denied):
            return writer.say("card_if.be_trait_not", who=writer.who(denied.who), cards=_cards(writer, denied))
        case _:
            return writer.say("card_if.not", when=clause(writer, denied))


def _possible(writer: Writer, condition: terms.Condition) -> bool:
    """Whether it can ever hold here: nobody is what no set at the table knows."""
    return not isinstance(condition, terms.Has) or not _being(condition) or writer.at_table(condition.filter)


def _all_but(writer: Writer, condition: terms.AllBut) -> str:
    if not condition.n:
        return writer.say("card_if.all_but_none", cards=writer.cards(condition.filter))
    if condition.n == 1:
        return writer.say("card_if.all_but_one", others=writer.cards(condition.filter, 2))
    return writer.say("card_if.all_but_some", n=condition.n, others=writer.cards(condition.filter, 2))


def _tag(condition: terms.Condition) -> str:
    """The name that a condition has in data files, which is the name of its template."""
    return str(condition.__struct_config__.tag)


def _has(writer: Writer, condition: terms.Has) -> str:
    wanted = condition.filter
    key = "be_trait" if _being(condition) else _having(wanted)
    several = f"{key}_several"
    key = several if condition.n > 1 and writer.knows(f"card_if.{several}") else key
    cards = _cards(writer, condition)
    worth = writer.worth(wanted, condition.n)
    return writer.say(f"card_if.{key}", who=writer.who(condition.who), cards=cards) + worth


def _cards(writer: Writer, condition: terms.Has) -> Speech:
    """Return the word for the owned cards, without the part that its verb says already."""
    wanted = condition.filter
    noun = terms.Filter(tag=wanted.tag) if _is_kind_of_trait(wanted) else msgspec.structs.replace(wanted, worn=None)
    return writer.cards(noun, condition.n, "in_play")


def _being(condition: terms.Has) -> bool:
    """Whether it asks what somebody is: this trait, or any trait with this tag."""
    return bool(condition.filter.trait) or _is_kind_of_trait(condition.filter)


def _is_kind_of_trait(wanted: terms.Filter) -> bool:
    return wanted.kind == "trait" and bool(wanted.tag)


def _having(wanted: terms.Filter) -> str:
    """The verb that suits what is owned."""
    if wanted.family:
        return "be_family"
    if wanted.kind == "curse":
        return "cursed"
    return {None: "have", True: "wear", False: "carry"}[wanted.worn]


def _either(writer: Writer, conditions: tuple[terms.Condition, ...]) -> str:
    """One verb is enough where each asks what the same person is: "you are a Priest or a Thief"."""
    beings = [other for other in conditions if isinstance(other, terms.Has) and _being(other)]
    if len(beings) < len(conditions) or len({being.who for being in beings}) > 1:
        return _joined(writer, "card_join.or_if", conditions)
    text = _has(writer, beings[0])
    for being in beings[1:]:
        text = writer.say("card_join.or_be", a=text, cards=_cards(writer, being))
    return text


def _joined(writer: Writer, key: str, conditions: tuple[terms.Condition, ...]) -> str:
    text = clause(writer, conditions[0])
    for condition in conditions[1:]:
        text = writer.say(key, a=text, b=clause(writer, condition))
    return text
