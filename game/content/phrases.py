"""The parts of a card's sentence, from the author's form to the model's: filters, amounts, conditions, effects.

Defaults that depend on the kind of card (whom a bonus means, which row of the timing matrix an ability is) are
decided here, so that an author never writes them.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.content import clauses, conditions, modifiers
from game.model import effects as model
from game.model import terms
from game.model.cards import Ability, Cost, Kind, Limit
from game.model.terms import UNLIMITED, Const

Verb = Literal["play", "act", "when"]

FACE = "face"
"""Name under which the one roll of an effect is remembered."""
PAID = "paid"
"""Name under which the number of cards paid is remembered."""

_OF_MONSTERS: dict[model.Query, model.Scope] = {"run": "fighters", "help_levels": "helper"}
_PLAYED: dict[Kind, str] = {"oneshot": "OS", "curse": "CU", "enhancer": "EN", "wandering": "WM", "special": "GL"}


def filter_of(source: conditions.FilterTerm) -> terms.Filter:
    return terms.Filter(
        kind=source.kind, tag=source.tag, family=source.family, trait=source.trait, slot=source.slot, big=source.big,
        worn=source.worn, min_hands=source.min_hands, min_value=source.min_value, min_level=source.min_level,
    )  # fmt: skip


def amount_of(source: conditions.Amount) -> terms.Amount:
    match source:
        case conditions.Paid():
            return terms.Var(PAID, source.times)
        case conditions.Rolled():
            return terms.Var(FACE, source.times)
        case conditions.Count():
            return terms.Count(filter_of(source.count), source.zone, source.who, source.times)
        case conditions.Stat():
            return terms.Stat(source.name, source.who, source.times)
        case conditions.Foes():
            return terms.Foes(filter_of(source.foes), source.times, source.other)
        case conditions.Players():
            return terms.Players(source.times)
        case _:
            return Const(source)


def condition_of(source: conditions.Condition) -> terms.Condition:
    match source:
        case conditions.Has():
            return terms.Has(filter_of(source.has), source.who, source.n, source.against)
        case conditions.SideHas():
            return terms.SideHas(filter_of(source.side_has), source.against)
        case conditions.FoeIs():
            return terms.FoeIs(filter_of(source.foe_is))
        case conditions.Alone():
            return terms.Alone()
        case conditions.LevelAtMost():
            return terms.LevelAtMost(source.n, source.who)
        case conditions.RolledAtLeast():
            return terms.VarAtLeast(FACE, source.n)
        case conditions.RolledAtMost():
            return terms.VarAtMost(FACE, source.n)
        case conditions.Sex():
            return terms.Sex(1 if source.sex == "woman" else 0, source.who)
        case conditions.Lowest():
            return terms.Lowest(source.who)
        case conditions.HandAtMost():
            return terms.HandAtMost(source.n, source.who)
        case conditions.Helping():
            return terms.Helping()
        case conditions.SomebodyDead():
            return terms.SomebodyDead()
        case conditions.AllBut():
            return terms.AllBut(source.all_but, filter_of(source.have))
        case conditions.RunRoll():
            return terms.RunRoll()
        case conditions.RunFailed():
            return terms.RunFailed()
        case conditions.MyRun():
            return terms.MyRun()
        case conditions.Not():
            return terms.Not(condition_of(source.not_))
        case conditions.AllOf():
            return terms.AllOf(tuple(condition_of(each) for each in source.of))
        case conditions.AnyOf():
            return terms.AnyOf(tuple(condition_of(each) for each in source.of))


def restriction_of(source: conditions.Condition) -> terms.Condition:
    """What forbids an item to a race or class is held against it (E-72)."""
    found = condition_of(source)
    if isinstance(found, terms.Not) and isinstance(found.of, terms.Has):
        return terms.Not(replace(found.of, against=True))
    return found


def perhaps(source: conditions.Condition | None) -> terms.Condition | None:
    return None if source is None else condition_of(source)


# --- modifiers -------------------------------------------------------------------------------------------------


def changed(source: modifiers.Changed) -> tuple[model.Query, terms.Amount]:
    """Which number of the table, and by how much; yes is 1, no is 0."""
    match source:
        case modifiers.Fight():
            return "fight", amount_of(source.fight)
        case modifiers.Run():
            return "run", amount_of(source.run)
        case modifiers.HandLimit():
            return "hand_limit", amount_of(source.hand_limit)
        case modifiers.BigLimit():
            return "big_limit", Const(UNLIMITED) if source.big_limit == "any" else amount_of(source.big_limit)
        case modifiers.WinsTies():
            return "wins_ties", Const(int(source.wins_ties))
        case modifiers.HelpLevels():
            return "help_levels", amount_of(source.help_levels)
        case modifiers.Treasures():
            return "treasures", amount_of(source.treasures)
        case modifiers.Pursues():
            return "pursues", Const(int(source.pursues))
        case modifiers.SafeLevels():
            return "safe_levels", Const(int(source.safe_levels))
        case modifiers.SafeItems():
            return "safe_items", Const(int(source.safe_items))
        case modifiers.DoubledSales():
            return "doubled_sales", amount_of(source.doubled_sales)
        case modifiers.Helpers():
            return "helpers", Const(int(source.helpers))


def modifier_of(source: modifiers.Always, kind: Kind) -> model.Modifier:
    """A monster's bonus is its own, a trait's or an item's is its owner's; ties are won by a whole side."""
    sets = isinstance(source, modifiers.AlwaysSet)
    query, value = changed(source.set if isinstance(source, modifiers.AlwaysSet) else source.add)
    default = _OF_MONSTERS.get(query, "foe") if kind == "monster" else "side" if query == "wins_ties" else "me"
    return model.Modifier(query, value, source.for_ or default, sets, perhaps(source.if_), source.drawback)


# --- effects ---------------------------------------------------------------------------------------------------


def effects_of(sources: clauses.Effects, whom: model.Scope) -> tuple[model.EffectNode, ...]:
    """`whom` is meant by a bonus that does not say for whom it is."""
    return tuple(effect_of(each, whom) for each in sources)


def effect_of(source: clauses.Effect, whom: model.Scope) -> model.EffectNode:
    match source:
        case clauses.Add():
            return _lasting(source, whom)
        case clauses.Discard():
            n = None if source.n == "all" else source.n
            return model.Discard(source.from_, filter_of(source.filter), n, source.who, source.pick)
        case clauses.GiveAway():
            return model.GiveAway(source.from_, filter_of(source.filter), source.who)
        case clauses.Draw():
            return model.DrawCards(source.pile, amount_of(source.n), source.who)
        case clauses.Fetch():
            return model.FetchCards(source.pile, source.n, source.who)
        case clauses.Enlist():
            return model.Enlist(source.pile, source.who)
        case clauses.Branch():
            then, otherwise = effects_of(source.then, whom), effects_of(source.else_, whom)
            return model.If(condition_of(source.if_), then, otherwise)
        case clauses.Choose():
            return model.ChooseOne(tuple(effects_of(way, whom) for way in source.of), source.by)
        case clauses.Gain() | clauses.Lose() | clauses.Die() | clauses.LiftCurse() | clauses.ChangeSex():
            return _fate(source)
        case _:
            return _small(source)


def _lasting(source: clauses.Add, whom: model.Scope) -> model.Add:
    query, value = changed(source.add)
    return model.Add(model.Modifier(query, value, source.for_ or whom, when=perhaps(source.if_)), source.until)


def _fate(
    source: clauses.Gain | clauses.Lose | clauses.Die | clauses.LiftCurse | clauses.ChangeSex,
) -> model.EffectNode:
    """What happens to a character."""
    match source:
        case clauses.Gain():
            return model.GainLevel(amount_of(source.levels), source.who, source.may_win)
        case clauses.Lose():
            if source.levels is None:
                return model.LoseTrait(source.trait, source.who, source.all, source.tag, source.even_last)
            return model.LoseLevel(amount_of(source.levels), source.who)
        case clauses.Die():
            return model.Die(source.who)
        case clauses.LiftCurse():
            return model.LiftCurse(source.who)
        case clauses.ChangeSex():
            return model.ChangeSex(source.who)


Small = (
    clauses.Mute
    | clauses.DiscardSelf
    | clauses.TakeItem
    | clauses.DismissHelper
    | clauses.RemoveFoe
    | clauses.EndFight
    | clauses.EndGame
    | clauses.AddFoe
    | clauses.ShowHand
    | clauses.TakeCard
    | clauses.PassCurse
    | clauses.AutoEscape
    | clauses.Reroll
    | clauses.PlusDie
    | clauses.Roll
)


def _small(source: Small) -> model.EffectNode:
    """Effects of one word."""
    match source:
        case clauses.Mute():
            return model.Mute()
        case clauses.DiscardSelf():
            return model.DiscardSelf()
        case clauses.TakeItem():
            return model.TakeItem()
        case clauses.DismissHelper():
            return model.DismissHelper()
        case clauses.RemoveFoe():
            return model.RemoveFoe(source.treasure)
        case clauses.EndFight():
            return model.EndFight()
        case clauses.EndGame():
            return model.EndGame()
        case clauses.AddFoe():
            return model.AddFoe()
        case clauses.ShowHand():
            return model.ShowHand(source.who)
        case clauses.TakeCard():
            return model.TakeCard(source.who)
        case clauses.PassCurse():
            return model.PassCurse(source.to)
        case clauses.AutoEscape():
            return model.AutoEscape()
        case clauses.Reroll():
            return model.Reroll()
        case clauses.PlusDie():
            return model.PlusDie(amount_of(source.plus_die))
        case clauses.Roll():
            return model.RollDie(FACE)


# --- abilities -------------------------------------------------------------------------------------------------


def play_of(source: clauses.Ability, kind: Kind) -> Ability:
    """Used, and the card leaves."""
    do = effects_of(source.do, "target" if source.target else "me")
    action = "RM" if _removes(do) else _PLAYED[kind]
    return replace(_ability(source, "play", do, action), plus=_played_along(do))


def _played_along(do: tuple[model.EffectNode, ...]) -> terms.Filter | None:
    """Only what lets a monster in needs one from the hand (R-ENH-08)."""
    return terms.Filter(kind="monster") if any(isinstance(effect, model.AddFoe) for effect in do) else None


def act_of(source: clauses.Ability) -> Ability:
    """Used, and the card stays."""
    do = effects_of(source.do, "target" if source.target else "me")
    return _ability(source, "act", do, _act_code(source, do))


def when_of(source: clauses.Ability) -> Ability:
    """Happens by itself."""
    return _ability(source, "when", effects_of(source.do, "victim"), "")


def _act_code(source: clauses.Ability, do: tuple[model.EffectNode, ...]) -> str:
    """Row of the timing matrix that an ability of a card on the table belongs to."""
    if source.target == "fighting_rival":
        return "BS"
    if source.target == "rival_small_item":
        return "ST"
    if source.at in ("own_turn", "any_time"):
        return "TA"
    return "RM" if _removes(do) else "AB"


def _removes(do: tuple[model.EffectNode, ...]) -> bool:
    return any(isinstance(effect, model.RemoveFoe) for effect in do)


def _ability(source: clauses.Ability, verb: Verb, do: tuple[model.EffectNode, ...], action: str) -> Ability:
    return Ability(
        verb=verb,
        at=source.at, do=do, action=action, by=source.by, when=perhaps(source.if_), target=source.target,
        cost=_cost(source.cost), limit=_limit(source.limit), filter=filter_of(source.lost) if source.lost else None,
    )  # fmt: skip


def _cost(source: clauses.Cost | None) -> Cost | None:
    if source is None:
        return None
    if source.whole_hand is not None:
        return Cost("whole_hand", source.whole_hand, UNLIMITED)
    sort = filter_of(source.of)
    if source.up_to is not None:
        return Cost(source.from_, 1, source.up_to, sort)
    return Cost(source.from_, source.n or 1, source.n or 1, sort)


def _limit(source: clauses.Limit | None) -> Limit | None:
    if source is None:
        return None
    if source.cards is not None:
        return Limit(source.cards, source.per, per_card=True)
    return Limit(source.uses or 1, source.per)
