"""Abilities as text: moment, condition, cost, effects, limit."""

from __future__ import annotations

from typing import Literal

from game.model.cards import Ability, Cost, Limit
from game.model.primitives import DiscardSelf, LiftCurse, PassCurse, RemoveFoe, RollDie
from game.model.terms import UNLIMITED, Filter, Has, MyRun, RunFailed, RunRoll
from game.text.conditions import clause, conditional
from game.text.effects import chained, paid_for, sentences
from game.text.template import Speech
from game.text.writer import Writer

_BY_MOMENT = ("combat", "roll")
"""Limits on the cards paid that the moment says already: in one fight, after one throw."""
_IN_A_FIGHT = ("fight", "fight_mine", "fight_others", "running", "revealed")

Payer = Literal["order", "may", "side_may", "side_each"]
"""How a price is asked for: a card's player pays, its owner may, and of a side one for all or each alone."""


def ability(
    writer: Writer, used: Ability, *, with_moment: bool = True, earlier: tuple[Ability, ...] = (), titled: bool = False
) -> list[str]:
    """The sentences of one ability, without capitals and full stops. `earlier`: sentences of its card; a price is not
    explained twice. `titled`: it has a name, which says that it waits to be used."""
    there = titled and used.at == "fight_others" and used.target == "fighting_rival"
    writer = writer.aiming_at("rival_there" if there else used.target)
    if used.at == "item_gone" and used.do == (DiscardSelf(),):
        return [writer.say("card_at.item_gone_lifted", cards=_lost(writer, used))]
    if used.target == "bearer":
        return [writer.say("card_line.upon", cards=writer.cards(used.filter or Filter()))]
    if used.verb == "grant":
        return [writer.say("card_line.horde", cards=writer.cards(used.filter or Filter()))]
    sent_away = _sent_away(writer, used)
    parts = sent_away or _what(writer, used, earlier, titled=titled)
    if with_moment and not sent_away and not (used.by == "side" and used.cost):
        free = used.verb == "act" and used.by == "owner" and not (used.cost or titled or _gives_itself(used))
        at = moment(writer, used, titled=titled)
        at = writer.say("card_at.if_you_like", at=at) if free else at
        parts[0] = writer.say(f"card_join.{_joint(used, titled)}", a=at, b=parts[0])
    limit = limit_text(writer, used)
    if limit:
        parts[-1] = writer.say("card_line.limited", text=parts[-1], limit=limit)
    return parts


def _sent_away(writer: Writer, used: Ability) -> list[str]:
    """Return the sentences that say who may send a monster away, then all else; none where it does not begin so."""
    match used:
        case Ability(at="fight", by="side", cost=None, do=(RemoveFoe(treasure=paid), *more), when=Has(n=1) as has) if (
            has.filter == Filter(trait=has.filter.trait)
        ):
            key = "sends_away" if paid else "sends_away_bare"
            away = writer.say(f"card_line.{key}", cards=writer.trait(has.filter.trait))
            return [away, *(sentences(writer, tuple(more), in_fight=True) if more else ())]
    return []


def from_anywhere(used: Ability) -> bool:
    """Whether any card may be paid, in hand or on the table."""
    return used.cost is not None and used.cost.source == "fuel" and used.cost.filter == Filter()


def _joint(used: Ability, titled: bool) -> str:
    """A throw and a price that may be paid bring a colon of their own."""
    throws = used.cost is None and isinstance(used.do[0], RollDie)
    return "comma" if throws or _gives_itself(used) or (used.cost and _payer(used, titled) == "may") else "colon"


def _what(writer: Writer, used: Ability, earlier: tuple[Ability, ...], *, titled: bool) -> list[str]:
    in_fight = used.at in _IN_A_FIGHT
    if _gives_itself(used):
        rest = tuple(effect for effect in used.do if effect != DiscardSelf())
        cost = writer.say("card_cost.self", discard=writer.say("card_cost.may"))
        return [writer.say("card_cost.pays_if_you_like", cost=cost, effect=chained(writer, rest, in_fight))]
    if used.cost is None:
        return sentences(writer, used.do, in_fight=in_fight)
    payer = _payer(used, titled)
    effect = paid_for(writer, used.do, in_fight)
    again = any(from_anywhere(each) for each in earlier)
    cost = cost_text(writer, used.cost, used.limit, again=again, payer=payer)
    return [
        writer.say("card_cost.pays" if payer == "order" else "card_cost.pays_if_you_like", cost=cost, effect=effect)
    ]


def _gives_itself(used: Ability) -> bool:
    """Whether the card itself is the price of what it may be used for."""
    return used.verb == "act" and used.cost is None and len(used.do) > 1 and DiscardSelf() in used.do


def _payer(used: Ability, titled: bool) -> Payer:
    if used.by == "side":
        return "side_each" if used.limit else "side_may"
    return "may" if used.verb == "act" and not titled else "order"


def moment(writer: Writer, used: Ability, *, titled: bool = False) -> str:
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
    at = _at(writer, used, titled=titled)
    return (
        at if used.when is None or goes_without_saying(used) else conditional(writer, "card_at.with_", used.when, at=at)
    )


def goes_without_saying(used: Ability) -> bool:
    """Whether its condition only asks for the curse that it then takes away, and nothing else comes of it."""
    asks = isinstance(used.when, Has) and used.when.filter.kind == "curse" and used.when.n == 1
    return asks and len(used.do) == 1 and isinstance(used.do[0], LiftCurse | PassCurse)


def _at(writer: Writer, used: Ability, *, titled: bool) -> str:
    if used.by == "side":
        return writer.say("card_at.side")
    if used.at in ("lost_item", "item_gone"):
        return writer.say(f"card_at.{used.at}", cards=_lost(writer, used))
    if titled and used.at == "fight_others":
        return writer.say("card_at.fight_others_titled")
    return writer.say(f"card_at.{used.at}")


def cost_text(writer: Writer, cost: Cost, limit: Limit | None, *, again: bool = False, payer: Payer = "order") -> str:
    """ "discard 1 to 3 cards (hand or table)": a limit on cards is part of the cost and is not said again."""
    cards, discard = writer.language.thing("card", cost.most), writer.say(f"card_cost.{payer}")
    if cost.filter != Filter():
        cards = writer.cards(cost.filter, cost.most, "in_play")  # the zone chooses the word "item"
        key = "sort_from_hand" if cost.source == "hand" else "sort"
        return writer.say(f"card_cost.{key}", discard=discard, cards=cards, worth=writer.worth(cost.filter, cost.most))
    if cost.source == "whole_hand":
        return writer.say("card_cost.whole_hand", discard=discard, cards=writer.language.thing("card", cost.least))
    if limit is not None and limit.per_card:
        per = writer.say(f"card_limit.{limit.per}") if limit.per not in _BY_MOMENT else ""
        key = "per_card_each" if payer == "side_each" else "per_card"
        text = writer.say(f"card_cost.{key}", discard=discard, cards=writer.language.thing("card", limit.n), per=per)
    elif cost.most >= UNLIMITED:
        text = writer.say("card_cost.any", discard=discard)
    elif cost.least == cost.most:
        text = writer.say("card_cost.one", discard=discard, cards=cards)
    else:
        key = "up_to" if cost.least <= 1 else "range"
        text = writer.say(f"card_cost.{key}", discard=discard, cards=cards, least=cost.least)
    if again and cost.source == "fuel":
        return text
    return writer.say(f"card_cost.{'from_hand' if cost.source == 'hand' else 'anywhere'}", cost=text)


def limit_text(writer: Writer, used: Ability) -> str:
    """ "once per turn"; empty without a limit or if the cost has said it."""
    limit = used.limit
    if limit is None or (limit.per_card and used.cost is not None):
        return ""
    if used.by == "side" and limit.n == 1:
        return writer.say("card_limit.side_once")
    in_it = limit.per == "victim" and used.at in _IN_A_FIGHT  # its moment says that it is one fight
    per = writer.say("card_limit.victim_in_it" if in_it else f"card_limit.{limit.per}")
    return (
        writer.say("card_limit.once", per=per) if limit.n == 1 else writer.say("card_limit.often", n=limit.n, per=per)
    )


def _lost(writer: Writer, used: Ability) -> Speech:
    return writer.cards(used.filter or Filter(), zone="in_play")
