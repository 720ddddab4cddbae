"""Abilities as text: moment, condition, cost, effects, limit."""

from __future__ import annotations

from game.model.cards import Ability, Cost, Limit
from game.model.effects import DiscardSelf, RollDie
from game.model.terms import UNLIMITED, Filter, Has, MyRun, RunFailed, RunRoll
from game.text.conditions import clause, conditional
from game.text.effects import chained, sentences
from game.text.template import Speech
from game.text.writer import Writer

_IN_A_FIGHT = ("fight", "fight_mine", "fight_others", "running", "revealed")


def ability(writer: Writer, used: Ability, *, with_moment: bool = True) -> list[str]:
    """The sentences of one ability, without capitals and full stops."""
    writer = writer.aiming_at(used.target)
    if used.at == "lost_item" and used.do == (DiscardSelf(),):
        return [writer.say("card_at.lost_item_lifted", cards=_lost(writer, used))]
    if used.target == "bearer":
        return [writer.say("card_line.upon", cards=writer.cards(used.filter or Filter()))]
    if used.verb == "grant":
        return [writer.say("card_line.horde", cards=writer.cards(used.filter or Filter()))]
    parts = _what(writer, used)
    if with_moment:
        throws = used.cost is None and isinstance(used.do[0], RollDie)  # the throw brings a colon of its own
        parts[0] = writer.say(f"card_join.{'comma' if throws else 'colon'}", a=moment(writer, used), b=parts[0])
    limit = limit_text(writer, used)
    if limit:
        parts[-1] = writer.say("card_line.limited", text=parts[-1], limit=limit)
    return parts


def _what(writer: Writer, used: Ability) -> list[str]:
    in_fight = used.at in _IN_A_FIGHT
    if used.cost is None:
        return sentences(writer, used.do, in_fight=in_fight)
    effect = chained(writer, used.do, in_fight)
    return [writer.say("card_cost.pays", cost=cost_text(writer, used.cost, used.limit), effect=effect)]


def moment(writer: Writer, used: Ability) -> str:
    """When it may be used or happens by itself, with its condition."""
    match used:
        case Ability(at="rolled", when=MyRun()):
            return writer.say("card_at.rolled_my_run")
        case Ability(at="rolled", when=RunFailed()):
            return writer.say("card_at.rolled_run_failed")
        case Ability(at="rolled", when=RunRoll()):
            return writer.say("card_at.rolled_run_roll")
        case Ability(by="side", when=Has(filter=Filter(trait=trait), who="me")) if trait:
            return writer.say("card_at.side_trait", cards=writer.trait(trait))
    if used.at == "becomes" and used.when is not None:
        return writer.say("card_at.becomes_if", when=clause(writer, used.when))
    at = _at(writer, used)
    return at if used.when is None else conditional(writer, "card_at.with_", used.when, at=at)


def _at(writer: Writer, used: Ability) -> str:
    if used.by == "side":
        return writer.say("card_at.side")
    if used.at == "lost_item":
        return writer.say("card_at.lost_item", cards=_lost(writer, used))
    return writer.say(f"card_at.{used.at}")


def cost_text(writer: Writer, cost: Cost, limit: Limit | None) -> str:
    """ "discard up to 3 cards": a limit on cards is part of the cost and is not said again."""
    cards = writer.tongue.thing("card", cost.most)
    if cost.filter != Filter():
        cards = writer.cards(cost.filter, cost.most, "in_play")  # the zone chooses the word "item"
        key = "sort_from_hand" if cost.source == "hand" else "sort"
        return writer.say(f"card_cost.{key}", cards=cards, worth=writer.worth(cost.filter))
    if cost.source == "whole_hand":
        return writer.say("card_cost.whole_hand", cards=writer.tongue.thing("card", cost.least))
    if limit is not None and limit.per_card:
        cards = writer.tongue.thing("card", limit.n)
        text = writer.say("card_cost.per_card", cards=cards, per=writer.say(f"card_limit.{limit.per}"))
    elif cost.most >= UNLIMITED:
        text = writer.say("card_cost.any")
    elif cost.least == cost.most:
        text = writer.say("card_cost.one", cards=cards)
    else:
        key = "up_to" if cost.least <= 1 else "range"
        text = writer.say(f"card_cost.{key}", cards=cards, least=cost.least)
    return writer.say("card_cost.from_hand", cost=text) if cost.source == "hand" else text


def limit_text(writer: Writer, used: Ability) -> str:
    """ "once per turn"; empty without a limit or if the cost has said it."""
    limit = used.limit
    if limit is None or (limit.per_card and used.cost is not None):
        return ""
    per = writer.say(f"card_limit.{limit.per}")
    return (
        writer.say("card_limit.once", per=per) if limit.n == 1 else writer.say("card_limit.often", n=limit.n, per=per)
    )


def _lost(writer: Writer, used: Ability) -> Speech:
    return writer.cards(used.filter or Filter(), zone="in_play")
