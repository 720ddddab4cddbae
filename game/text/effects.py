"""One sentence part for each effect primitive, and how several become one sentence."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal, NamedTuple, assert_never

import msgspec

from game.model.effects import (
    Add,
    AddFoe,
    AddMate,
    AutoEscape,
    ChangeSex,
    ChooseOne,
    Die,
    Discard,
    DiscardSelf,
    DismissHelper,
    DrawCards,
    Duel,
    EffectNode,
    EndFight,
    EndGame,
    Enhance,
    Enlist,
    FetchCards,
    Free,
    GainLevel,
    GiveAway,
    If,
    LieWith,
    LiftCurse,
    LoseLevel,
    LoseTrait,
    Modifier,
    Mute,
    PassCurse,
    PlusDie,
    RemoveFoe,
    Reroll,
    RollDie,
    ShowHand,
    Summon,
    TakeCard,
    TakeItem,
    Trim,
)
from game.model.terms import Amount, Condition, Filter, Has, VarAtLeast, VarAtMost, Who
from game.text.conditions import clause, quantity
from game.text.modifiers import modifier
from game.text.writer import Writer

Effects = tuple[EffectNode, ...]


class Part(NamedTuple):
    """What one effect says. `others_do`: somebody but the reader does it. `is_loose`: no deed that "then" could join,
    but a bonus, or the end of the card itself.
    """

    text: str
    others_do: bool
    is_loose: bool


_REPEATED = ("lose", "draw")
_CURSE = Filter(kind="curse")
_EACH: tuple[Who, ...] = ("others", "everybody", "highest", "lowest")
"""Words for several players, each of whom something happens to."""


def sentences(writer: Writer, effects: Effects, *, in_fight: bool = False) -> list[str]:
    """One or two effects make one sentence, three or more make several (engine.md 13.1); so do two with different
    subjects, which "then" would confuse: an order stands alone behind what somebody else does. A theft that is all
    there is has room to say from whom.
    """
    if effects == (TakeItem(),):
        return [writer.say("card_effect.take_item_alone")]
    parts = _parts(writer, effects, in_fight)
    if len(parts) != 2:
        return [part.text for part in parts]
    first, second = parts
    if _joint(first, second) == "after":
        return [first.text, writer.say("card_join.next", a=second.text)]
    return [_in_turn(writer, parts)]


def chained(writer: Writer, effects: Effects, in_fight: bool = False) -> str:
    """All effects inside one sentence, in their order."""
    return _in_turn(writer, _parts(writer, effects, in_fight))


def paid_for(writer: Writer, effects: Effects, in_fight: bool) -> str:
    """What follows a price: a throw and what hangs on its face are one."""
    match effects:
        case (RollDie(), If(when=VarAtLeast(name="face")) as hanging):
            return _if(writer, hanging, in_fight, "on_throw")
        case _:
            return chained(writer, effects, in_fight)


def _in_turn(writer: Writer, parts: list[Part]) -> str:
    """ "Lose a class, then 1 level": an imperative is not said twice in a row."""
    text = parts[0].text
    for before, part in pairwise(parts):
        said = part.text.removeprefix(_said_again(writer, before.text, part.text))
        text = writer.say(f"card_join.{_joint(before, part)}", a=text, b=said)
    return text


def _joint(before: Part, part: Part) -> str:
    """ "Then" joins two orders; an order does not go on where somebody else did something."""
    if part.is_loose:
        return "also"
    return "after" if before.others_do and not part.others_do else "then"


def _said_again(writer: Writer, before: str, part: str) -> str:
    """The imperative with which both begin; empty if they do not."""
    imperatives = (writer.tongue.verb(verb, "you") + " " for verb in _REPEATED)
    return next((verb for verb in imperatives if before.startswith(verb) and part.startswith(verb)), "")


def _parts(writer: Writer, effects: Effects, in_fight: bool) -> list[Part]:
    """One part per effect; a throw and what hangs on its face are one. Who was named once is "that player" then."""
    parts: list[Part] = []
    pen = writer
    spoken = tuple(effect for effect in effects if not _of_absent_traits(writer, effect)) or effects
    side_first = isinstance(spoken[0], RollDie) and writer.target == "side"
    for before, effect in zip((None, *spoken), spoken, strict=False):
        if before is None and side_first:
            part, pen = writer.say("card_effect.roll_for_side"), writer.aiming_at("that_side")
        else:
            part, pen = effect_part(pen, effect, in_fight), _named_once(pen, effect)
        if isinstance(before, RollDie):
            parts[-1] = parts[-1]._replace(text=writer.say("card_join.colon", a=parts[-1].text, b=part))
        else:
            parts.append(Part(part, _others_do(effect), isinstance(effect, Add | DiscardSelf)))
    return parts


def _of_absent_traits(writer: Writer, effect: EffectNode) -> bool:
    """Whether it only takes traits that no card at this table has."""
    return isinstance(effect, LoseTrait) and bool(effect.tag_of) and not writer.at_table(Filter(tag=effect.tag_of))


def _named_once(pen: Writer, effect: EffectNode) -> Writer:
    """The pen for what follows: a player who was named is "that player"."""
    return pen.aiming_at(None) if "target" in msgspec.structs.astuple(effect) else pen


def _others_do(effect: EffectNode) -> bool:
    """Whether somebody but the reader is its subject."""
    match effect:
        case GainLevel(who=who) | LoseLevel(who=who) | LoseTrait(who=who) | Discard(who=who) | Die(who=who):
            return who not in ("me", "victim")
        case DrawCards(who=who) | FetchCards(who=who) | Enlist(who=who) | ChangeSex(who=who) | ShowHand(who=who):
            return who not in ("me", "victim")
        case (
            GiveAway() | PassCurse() | RemoveFoe() | AutoEscape() | DismissHelper() | AddMate() | EndFight() | EndGame()
        ):
            return True
        case _:
            return False


_Character = GainLevel | LoseLevel | Die | ChangeSex | LoseTrait | Enlist | LiftCurse | PassCurse
_Cards = DrawCards | FetchCards | Discard | GiveAway | ShowHand | TakeCard | Trim
_Fight = Enhance | RemoveFoe | Summon | PlusDie
_Plain = (
    Duel | EndGame | LieWith | Mute | DismissHelper | DiscardSelf | TakeItem | AddFoe | AddMate | Free | EndFight
    | AutoEscape | Reroll | RollDie
)  # fmt: skip
"""Primitives that say the same on every card."""


def effect_part(writer: Writer, effect: EffectNode, in_fight: bool = False) -> str:
    """A part of a sentence for one primitive. `in_fight`: "in this fight" goes without saying."""
    match effect:
        case Add():
            return _add(writer, effect, in_fight)
        case If():
            return _if(writer, effect, in_fight)
        case ChooseOne():
            return _choose(writer, effect, in_fight)
    if isinstance(effect, _Character):
        return _to_a_character(writer, effect)
    if isinstance(effect, _Cards):
        return _to_cards(writer, effect)
    if isinstance(effect, _Fight):
        return _to_a_fight(writer, effect)
    return _plainly(writer, effect)


def _to_a_character(writer: Writer, effect: _Character) -> str:
    match effect:
        case GainLevel():
            key = "gain_level_win" if effect.may_win else "gain_level"
            return _with_amount(writer, key, effect.n, effect.who)
        case LoseLevel():
            return _with_amount(writer, "lose_level", effect.n, effect.who)
        case Die() | ChangeSex():
            return writer.say(f"card_effect.{_tag(effect)}", who=writer.who(effect.who))
        case LoseTrait():
            return _lose_trait(writer, effect)
        case Enlist():
            return _enlist(writer, effect)
        case LiftCurse():
            key = "_fighters" if effect.who == "fighters" else "_each" if effect.who in _EACH else ""
            return writer.say(f"card_effect.lift_curse{key}", who=writer.who(effect.who), cards=writer.cards(_CURSE))
        case PassCurse():
            return writer.say("card_effect.pass_curse", who=writer.who(effect.to), cards=writer.cards(_CURSE))
    assert_never(effect)


def _to_cards(writer: Writer, effect: _Cards) -> str:
    match effect:
        case DrawCards():
            return _with_amount(writer, f"draw_{effect.pile}", effect.n, effect.who)
        case FetchCards():
            pile, key = writer.trait(effect.pile), "fetch" if effect.n == 1 else "fetch_several"
            return writer.say(f"card_effect.{key}", who=writer.who(effect.who), n=effect.n, pile=pile)
        case Discard():
            return _discard(writer, effect)
        case GiveAway():
            return _give_away(writer, effect)
        case ShowHand() | TakeCard():
            return writer.say(f"card_effect.{_tag(effect)}", who=writer.who(effect.who))
        case Trim():
            return writer.say("card_effect.trim", cards=writer.cards(effect.filter, 2))
    assert_never(effect)


def _to_a_fight(writer: Writer, effect: _Fight) -> str:
    match effect:
        case Enhance():
            return _enhance(writer, effect)
        case RemoveFoe():
            key = "remove_foe" if writer.has_target else "remove_this_foe"
            return writer.say(f"card_effect.{key}" if effect.treasure else f"card_effect.{key}_bare")
        case Summon():
            return writer.say("card_effect.summon", cards=writer.cards(Filter(tag=effect.tag_of)))
        case PlusDie():
            return _with_amount(writer, "plus_die", effect.n, "me")
    assert_never(effect)


def _plainly(writer: Writer, effect: _Plain) -> str:
    return writer.say(f"card_effect.{_tag(effect)}")


def _tag(effect: EffectNode) -> str:
    """The name that the primitive has in data files, which is the name of its template."""
    return str(effect.__struct_config__.tag)


def _with_amount(writer: Writer, key: str, amount: Amount, who: Who) -> str:
    n, per = quantity(writer, amount)
    return writer.say(f"card_effect.{key}", who=writer.who(who), n=n, per=per)


def _add(writer: Writer, effect: Add, in_fight: bool) -> str:
    key = "add_to_foe" if effect.modifier.scope == "foe" and not writer.has_target else "add"
    what, until = modifier(writer, effect.modifier), _until(writer, effect, in_fight)
    return writer.say(f"card_effect.{key}", what=what, until=until)


def _until(writer: Writer, effect: Add, in_fight: bool) -> str:
    if in_fight and effect.until == "fight_ends":
        return ""
    other = effect.until == "next_fight" and effect.modifier.scope not in ("me", "victim")
    return writer.say(f"card_until.{effect.until}{'_other' if other else ''}")


def _enlist(writer: Writer, effect: Enlist) -> str:
    """By a card with a common name one becomes what it says; by any other one takes a card of its family."""
    who, held, pick = writer.who(effect.who), writer.held_in(effect.pile), _own_choice(writer, effect.who, "replaced_")
    if held.tag:
        cards, family = writer.cards(Filter(tag=held.tag)), writer.family(held.family)
        return writer.say("card_effect.enlist", who=who, cards=cards, family=family, pick=pick)
    cards, pile = writer.family(held.family), writer.trait(effect.pile)
    return writer.say("card_effect.enlist_kind", who=who, cards=cards, pile=pile, pick=pick)


def _lose_trait(writer: Writer, effect: LoseTrait) -> str:
    if effect.tag_of:
        cards = writer.cards(Filter(tag=effect.tag_of))
        key = "lose_kind_last" if effect.even_last else "lose_kind"
        key = f"{key}_everybody" if effect.who == "everybody" else key
        return writer.say(f"card_effect.{key}", who=writer.who(effect.who), cards=cards)
    who, cards = writer.who(effect.who), writer.family(effect.family)
    if effect.all and writer.named(effect.family):
        return writer.say("card_effect.lose_every", who=who, cards=cards)
    if effect.all:
        return writer.say("card_effect.lose_trait_all", who=who, cards=writer.family(effect.family, 2))
    key = "lose_trait" if effect.family else "lose_trait_any"
    return writer.say(f"card_effect.{key}", who=who, cards=cards, pick=_own_choice(writer, effect.who))


def _own_choice(writer: Writer, who: Who, lost: Literal["", "replaced_"] = "") -> str:
    """Whoever loses something, or has it replaced, chooses what."""
    return writer.say(f"card_pick.{lost}{'victim' if who in ('me', 'victim') else _others_choice(who)}")


def _others_choice(who: Who) -> str:
    return "other_several" if who == "fighters" else "other"


def _discard(writer: Writer, effect: Discard) -> str:
    who, wanted = writer.who(effect.who), effect.filter
    place = "hand_all" if effect.zone == "hand" and effect.n is None else effect.zone
    where = writer.say(f"card_where.{place}", who=who) + writer.worth(wanted, effect.n or 1)
    if effect.n is None and effect.zone == "hand" and wanted == Filter():
        return writer.say("card_effect.discard_hand", who=who)
    if _only_one(effect):
        return writer.say("card_effect.discard_only", who=who, cards=writer.cards(wanted), where=where)
    if effect.n is None:
        cards = writer.cards(wanted, 2, effect.zone)
        key = "discard_all_the" if effect.zone in ("hand", "used") else "discard_all"
        return writer.say(f"card_effect.{key}", who=who, cards=cards, where=where)
    if effect.pick == "dearest" and effect.n == 1 and wanted in (Filter(), Filter(kind="item")) and _of_items(effect):
        return writer.say("card_effect.discard_dearest", who=who, where=where)
    cards, key = writer.cards(wanted, effect.n, effect.zone), "discard"
    if effect.zone == "traits" and effect.n == 1 and wanted == Filter():
        key = "lose_trait_any"
    return writer.say(f"card_effect.{key}", who=who, cards=cards, where=where, pick=_pick(writer, effect))


def _of_items(effect: Discard) -> bool:
    return effect.filter.kind == "item" or effect.zone in ("in_play", "used", "carried")


def _only_one(effect: Discard) -> bool:
    """Nobody wears two pieces of headgear: what is worn on head, body or feet needs no choice (R-ITEM-18..20)."""
    worn = effect.zone == "used" or effect.filter.worn is True
    return worn and effect.filter.slot in ("head", "armour", "feet") and effect.n in (None, 1)


def _pick(writer: Writer, effect: Discard) -> str:
    """Who chooses. Somebody else's choice is "their choice" only where the victim is not the reader."""
    other = effect.pick == "victim" and effect.who not in ("me", "victim")
    foreign = effect.pick == "me" and effect.who in ("me", "victim")
    apart = effect.pick == "victim" and (effect.zone in ("hand", "used") or effect.filter.min_value > 0)
    key = _others_choice(effect.who) if other else "player" if foreign else "apart" if apart else effect.pick
    return writer.say(f"card_pick.{key}")


def _give_away(writer: Writer, effect: GiveAway, from_hand: str = "give_away_hand") -> str:
    who, taker = writer.who(effect.who), writer.say("card_who.others")
    cards = writer.cards(effect.filter, zone=effect.zone)
    if effect.zone == "hand":
        return writer.say(f"card_effect.{from_hand}", taker=taker, who=who, cards=cards)
    where = writer.say(f"card_where.{effect.zone}", who=who) + writer.worth(effect.filter)
    return writer.say("card_effect.give_away_items", taker=taker, who=who, cards=cards, where=where)


def _enhance(writer: Writer, effect: Enhance) -> str:
    key = "enhance" if not effect.treasures else "enhance_more" if effect.treasures > 0 else "enhance_less"
    return writer.say(f"card_effect.{key}", fight=effect.fight, n=abs(effect.treasures))


def _if(writer: Writer, effect: If, in_fight: bool, key: str = "") -> str:
    """`key`: its template, if not the usual one for its condition."""
    then = chained(writer, effect.then, in_fight)
    on_roll = isinstance(effect.when, VarAtLeast | VarAtMost) and effect.when.name == "face"
    key = key or (_roll_key(effect.when) if on_roll else "if")
    values = {"n": effect.when.n} if isinstance(effect.when, VarAtLeast | VarAtMost) else {}
    when = clause(writer, effect.when)
    if not effect.otherwise:
        return writer.say(f"card_effect.{key}", when=when, then=then, **values)
    otherwise = chained(writer, effect.otherwise, in_fight)
    if _takes_what_is_there(effect):
        return writer.say("card_effect.failing_that", then=then, otherwise=otherwise)
    return writer.say(f"card_effect.{key}_else", when=when, then=then, otherwise=otherwise, **values)


def _takes_what_is_there(effect: If) -> bool:
    """Whether the condition only asks for what is then lost or lifted, which goes without saying."""
    match effect.when, effect.then:
        case Has(filter=wanted, n=1), (Discard(zone="in_play" | "traits", filter=lost, n=1),):
            return wanted == lost
        case Has(filter=Filter(family=family), n=1), (LoseTrait(family=lost),):
            return bool(family) and family == lost
        case Has(filter=Filter(kind="curse"), n=1), (LiftCurse(),):
            return True
        case _:
            return False


def _roll_key(when: Condition) -> str:
    """ "On 5 or more", "on 2 or less", "on a 1"."""
    if isinstance(when, VarAtLeast):
        return "on_roll"
    return "on_one" if when == VarAtMost("face", 1) else "on_low_roll"


def _choose(writer: Writer, effect: ChooseOne, in_fight: bool) -> str:
    """Two ways are joined by "or"; of three or more only the last. A Mishap speaks to its victim; a curse is read by
    whoever throws it.
    """
    ways = [_way(writer, way, in_fight) for way in effect.ways]
    if effect.by in ("me", "victim"):
        key = "choose_victim" if effect.by == "victim" and not in_fight else "choose"
        return writer.say(f"card_effect.{key}", ways=_or(writer, [_chosen_within(writer, way, "way") for way in ways]))
    ways = [_chosen_within(writer, way, "within") for way in ways]
    return writer.say("card_effect.choose_other", who=writer.who(effect.by), ways=_or(writer, ways))


def _way(writer: Writer, way: Effects, in_fight: bool) -> str:
    """Each way begins with a verb: one gets a bonus and does not just have a number."""
    said = chained(writer, way, in_fight)
    match way[0]:
        case Add(modifier=Modifier(scope="me" | "victim")):
            return writer.say("card_effect.way_bonus", what=said)
        case Die(who="me" | "victim") if len(way) == 1:
            return writer.say("card_effect.way_die")
        case GiveAway(zone="hand") if len(way) == 1:
            return _give_away(writer, way[0], "give_away_hand_way")
        case _:
            return said


def _chosen_within(writer: Writer, way: str, key: str) -> str:
    """A way whose chooser has just been told: a language may leave out that the cards are theirs to choose as well.
    Where somebody else chooses the way, the cards are still the victim's choice.
    """
    chosen = writer.say("card_pick.victim")
    return way.removesuffix(chosen) + writer.say(f"card_pick.{key}") if way.endswith(chosen) else way


def _or(writer: Writer, ways: list[str]) -> str:
    text = ways[0]
    for way in ways[1:-1]:
        text = writer.say("card_join.comma", a=text, b=way)
    if len(ways) == 1:
        return text
    return writer.say("card_join.or", a=text, b=ways[-1].removeprefix(_said_again(writer, ways[-2], ways[-1])))
