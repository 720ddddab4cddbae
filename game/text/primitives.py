"""The sentences for the effect primitives that hold no other effect: one part of a sentence for each."""

from __future__ import annotations

from typing import Literal, assert_never

from game.model import primitives as fx
from game.model.terms import Amount, Filter, Who
from game.text.conditions import quantity
from game.text.modifiers import modifier
from game.text.speech import Reader
from game.text.writer import Writer

_CURSE = Filter(kind="curse")
_EACH: tuple[Who, ...] = ("others", "everybody", "highest", "lowest")
"""Words for several players, each of whom something happens to."""
_Character = (
    fx.GainLevel | fx.LoseLevel | fx.Die | fx.ChangeSex | fx.LoseTrait | fx.Enlist | fx.LiftCurse | fx.PassCurse
)
_Cards = fx.DrawCards | fx.FetchCards | fx.Discard | fx.GiveAway | fx.ShowHand | fx.TakeCard | fx.Trim
_Fight = fx.Enhance | fx.RemoveFoe | fx.Summon | fx.PlusDie
_Plain = (
    fx.Duel | fx.EndGame | fx.LieWith | fx.Mute | fx.DismissHelper | fx.DiscardSelf | fx.TakeItem | fx.AddFoe
    | fx.AddMate | fx.Free | fx.EndFight | fx.AutoEscape | fx.Reroll | fx.RollDie
)  # fmt: skip
"""Primitives that say the same on every card."""
Primitive = fx.Add | _Character | _Cards | _Fight | _Plain


def primitive(writer: Writer, effect: Primitive, in_fight: bool = False) -> str:
    """A part of a sentence for one primitive that holds no other. `in_fight`: "in this fight" goes without saying."""
    if isinstance(effect, fx.Add):
        return _add(writer, effect, in_fight)
    if isinstance(effect, _Character):
        return _to_a_character(writer, effect)
    if isinstance(effect, _Cards):
        return _to_cards(writer, effect)
    if isinstance(effect, _Fight):
        return _to_a_fight(writer, effect)
    return writer.say(f"card_effect.{_tag(effect)}")


def _to_a_character(writer: Writer, effect: _Character) -> str:
    match effect:
        case fx.GainLevel():
            key = "gain_level_win" if effect.may_win else "gain_level"
            return _with_amount(writer, key, effect.n, effect.who)
        case fx.LoseLevel():
            return _with_amount(writer, "lose_level", effect.n, effect.who)
        case fx.Die() if isinstance(writer.who(effect.who), Reader):  # of whoever is caught, and not of whoever reads
            return writer.say("card_effect.death")
        case fx.Die() | fx.ChangeSex():
            return writer.say(f"card_effect.{_tag(effect)}", who=writer.who(effect.who))
        case fx.LoseTrait():
            return _lose_trait(writer, effect)
        case fx.Enlist():
            return _enlist(writer, effect)
        case fx.LiftCurse():
            key = "_fighters" if effect.who == "fighters" else "_each" if effect.who in _EACH else ""
            return writer.say(f"card_effect.lift_curse{key}", who=writer.who(effect.who), cards=writer.cards(_CURSE))
        case fx.PassCurse():
            return writer.say("card_effect.pass_curse", who=writer.who(effect.to), cards=writer.cards(_CURSE))
    assert_never(effect)


def _to_cards(writer: Writer, effect: _Cards) -> str:
    match effect:
        case fx.DrawCards():
            return _with_amount(writer, f"draw_{effect.pile}", effect.n, effect.who)
        case fx.FetchCards():
            pile, key = writer.trait(effect.pile), "fetch" if effect.n == 1 else "fetch_several"
            return writer.say(f"card_effect.{key}", who=writer.who(effect.who), n=effect.n, pile=pile)
        case fx.Discard():
            return _discard(writer, effect)
        case fx.GiveAway():
            return give_away(writer, effect)
        case fx.ShowHand() | fx.TakeCard():
            return writer.say(f"card_effect.{_tag(effect)}", who=writer.who(effect.who))
        case fx.Trim():
            return writer.say("card_effect.trim", cards=writer.cards(effect.filter, 2))
    assert_never(effect)


def _to_a_fight(writer: Writer, effect: _Fight) -> str:
    match effect:
        case fx.Enhance():
            return _enhance(writer, effect)
        case fx.RemoveFoe():
            key = "remove_foe" if writer.has_target else "remove_this_foe"
            return writer.say(f"card_effect.{key}" if effect.treasure else f"card_effect.{key}_bare")
        case fx.Summon():
            return writer.say("card_effect.summon", cards=writer.cards(Filter(tag=effect.tag_of)))
        case fx.PlusDie():
            return _with_amount(writer, "plus_die", effect.n, "me")
    assert_never(effect)


def _tag(effect: fx.EffectNode) -> str:
    """The name that the primitive has in data files, which is the name of its template."""
    return str(effect.__struct_config__.tag)


def _with_amount(writer: Writer, key: str, amount: Amount, who: Who) -> str:
    n, per = quantity(writer, amount)
    return writer.say(f"card_effect.{key}", who=writer.who(who), n=n, per=per)


def _add(writer: Writer, effect: fx.Add, in_fight: bool) -> str:
    key = "add_to_foe" if effect.modifier.scope == "foe" and not writer.has_target else "add"
    what, until = modifier(writer, effect.modifier), _until(writer, effect, in_fight)
    return writer.say(f"card_effect.{key}", what=what, until=until)


def _until(writer: Writer, effect: fx.Add, in_fight: bool) -> str:
    if in_fight and effect.until == "fight_ends":
        return ""
    other = effect.until == "next_fight" and effect.modifier.scope not in ("me", "victim")
    return writer.say(f"card_until.{effect.until}{'_other' if other else ''}")


def _enlist(writer: Writer, effect: fx.Enlist) -> str:
    """By a card with a common name one becomes what it says; by any other one takes a card of its family."""
    who, held, pick = writer.who(effect.who), writer.held_in(effect.pile), _own_choice(writer, effect.who, "replaced_")
    if held.tag:
        cards, family = writer.cards(Filter(tag=held.tag)), writer.family(held.family)
        return writer.say("card_effect.enlist", who=who, cards=cards, family=family, pick=pick)
    cards, pile = writer.family(held.family), writer.trait(effect.pile)
    return writer.say("card_effect.enlist_kind", who=who, cards=cards, pile=pile, pick=pick)


def _lose_trait(writer: Writer, effect: fx.LoseTrait) -> str:
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
    """Return the words for the loser's own choice of a thing to lose or replace."""
    return writer.say(f"card_pick.{lost}{'victim' if who in ('me', 'victim') else _others_choice(who)}")


def _others_choice(who: Who) -> str:
    return "other_several" if who == "fighters" else "other"


def _discard(writer: Writer, effect: fx.Discard) -> str:
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


def _of_items(effect: fx.Discard) -> bool:
    return effect.filter.kind == "item" or effect.zone in ("in_play", "used", "carried")


def _only_one(effect: fx.Discard) -> bool:
    """Whether there is but one such item, worn on head, body or feet: it needs no choice (R-ITEM-18..20)."""
    worn = effect.zone == "used" or effect.filter.worn is True
    return worn and effect.filter.slot in ("head", "armour", "feet") and effect.n in (None, 1)


def _pick(writer: Writer, effect: fx.Discard) -> str:
    """Return the words for who chooses. Somebody else's is "their choice" only where the victim is not the reader."""
    other = effect.pick == "victim" and effect.who not in ("me", "victim")
    foreign = effect.pick == "me" and effect.who in ("me", "victim")
    apart = effect.pick == "victim" and (effect.zone in ("hand", "used") or effect.filter.min_value > 0)
    key = _others_choice(effect.who) if other else "player" if foreign else "apart" if apart else effect.pick
    return writer.say(f"card_pick.{key}")


def give_away(writer: Writer, effect: fx.GiveAway, from_hand: str = "give_away_hand") -> str:
    who, taker = writer.who(effect.who), writer.say("card_who.others")
    cards = writer.cards(effect.filter, zone=effect.zone)
    if effect.zone == "hand":
        return writer.say(f"card_effect.{from_hand}", taker=taker, who=who, cards=cards)
    where = writer.say(f"card_where.{effect.zone}", who=who) + writer.worth(effect.filter)
    return writer.say("card_effect.give_away_items", taker=taker, who=who, cards=cards, where=where)


def _enhance(writer: Writer, effect: fx.Enhance) -> str:
    key = "enhance" if not effect.treasures else "enhance_more" if effect.treasures > 0 else "enhance_less"
    return writer.say(f"card_effect.{key}", fight=effect.fight, n=abs(effect.treasures))
