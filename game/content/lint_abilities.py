"""The possible mistakes in an ability: a target nobody uses, a price nobody can pay, a moment that makes no sense."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import asdict, fields

from game.content import card_kinds as written
from game.content import clauses
from game.content.abilities import Verb
from game.content.authored import Places
from game.content.clauses import Unaddressed
from game.content.faults import ContentError, unknown
from game.content.nodes import Place
from game.model import primitives as do
from game.model import terms
from game.model.cards import Moment, TargetKind

CHOSEN: tuple[Moment, ...] = (
    "any_time",
    "own_turn",
    "whole_turn",
    "fight",
    "fight_mine",
    "fight_others",
    "running",
    "rolled",
)
"""Moments at which somebody decides to use a card."""
OF_A_SIDE: tuple[Moment, ...] = ("any_time", "fight", "fight_mine")
"""The same of those who fight a monster."""
OF_AN_OWNER: tuple[Moment, ...] = ("lost_item", "won", "fled")
"""Moments that an author may name under `when` of a card that lies in front of somebody."""
OF_A_MONSTER: tuple[Moment, ...] = ("revealed", "escaped")
"""The same of monsters; `caught` is written as `bad`, as `lands` of curses is written as `do`."""
OF_A_RULE: tuple[Moment, ...] = ("becomes",)
"""Moments of rule cards."""
RUNNING: tuple[Moment, ...] = ("running", "rolled")
"""Moments at which a fight is lost already."""
OWN_TURN: tuple[Moment, ...] = ("own_turn", "whole_turn")
"""Moments of whoever's turn it is, who is nobody's helper then."""
PEACEFUL: tuple[Moment, ...] = (*OWN_TURN, "any_time")
FOELESS: tuple[Moment, ...] = ("own_turn", "beaten", "won", "fled")
"""Moments at which no monster is fought, or none any more."""
OF_A_THROW = (do.Reroll, do.PlusDie, terms.RunFailed, terms.MyRun, terms.RunRoll)
"""Words that speak of the die on the table."""
OF_A_FIGHT = (terms.FoeIs, terms.SideHas, terms.Alone)
OF_SOMEBODY = (terms.Has, terms.LevelAtMost, terms.Sex, terms.Lowest, terms.HandAtMost, terms.Count, terms.Stat)
"""Words that say of whom they speak."""
FIGHTERS: tuple[terms.Who, ...] = ("fighter", "helper", "fighters")
UNNAMED: tuple[terms.Who, ...] = ("target", "outsider")
"""The persons that nothing has named before an ability is used, nor in a card that lies there or lasts."""
LAST = (do.DiscardSelf, do.EndFight, do.EndGame, do.RemoveFoe, do.AutoEscape)
"""Effects after which there is nothing left to use their ability with, or on."""
OF_ONE_TARGET = (do.TakeItem, do.RemoveFoe)
"""Effects that speak of the target without naming it."""
FIGHTING: tuple[TargetKind, ...] = ("foe", "side", "fighting_rival")
"""Targets that there are in a fight only."""
SEATS = "player, rival, level_player, level_rival, fighting_rival"


class Deed(NamedTuple):
    """Effects that happen together, with all that was written around them."""

    verb: Verb
    at: Moment
    do: clauses.Effects
    ability: clauses.Ability | None = None  # None: the sugar of monsters and curses


def deeds(entry: written.Entry) -> Iterator[Deed]:
    """Everything that a card does at some moment."""
    match entry:
        case written.Monster():
            yield Deed("when", "caught", entry.bad)
            yield Deed("when", "escaped", entry.escaped)
            yield Deed("when", "beaten", entry.beaten)
            yield from _of("act", entry.act)
            yield from _of("when", entry.when)
        case written.Trait() | written.Item() | written.Hireling():
            yield from _of("act", entry.act)
            yield from _of("when", entry.when)
        case written.Curse():
            yield Deed("when", "lands", entry.do)
        case written.OneShot() | written.Special():
            yield from _of("play", entry.play)
        case written.Rule():
            yield from _of("when", entry.when)


def _of(verb: Verb, abilities: tuple[clauses.Ability, ...]) -> Iterator[Deed]:
    return (Deed(verb, each.at, each.do, each) for each in abilities)


def lint_deed(deed: Deed, entry: written.Entry, places: Places) -> Iterator[ContentError]:
    """All complaints about one ability, or about a Mishap and the like."""
    if deed.ability:
        yield from _moment(deed.verb, deed.ability, entry)
        yield from _price(deed.verb, deed.ability)
    yield from _needs(deed, places)
    yield from _target(deed, entry, places)


def _only_with(place: Place, word: str, other: str) -> ContentError:
    return ContentError(place, "only_with", word=word, other=other)


def _moment(verb: Verb, ability: clauses.Ability, entry: written.Entry) -> Iterator[ContentError]:
    valid = _by_itself(entry) if verb == "when" else OF_A_SIDE if isinstance(entry, written.Monster) else CHOSEN
    if ability.at not in valid:
        yield unknown(ability.place.at("at"), "unknown_word", ability.at, valid)
    if ability.by == "side" and not isinstance(entry, written.Monster):
        yield _only_with(ability.place.at("by"), "by: side", "`kind: monster`")
    if ability.by == "owner" and verb == "act" and isinstance(entry, written.Monster):
        yield _only_with(ability.place, "act", "`by: side`")  # a monster that is fought is nobody's
    if ability.at == "becomes" and not isinstance(ability.if_, terms.AllBut):
        yield _only_with(ability.place.at("at"), "becomes", "`if: {all_but: …}`")
    if ability.lost and ability.at != "lost_item":
        yield _only_with(ability.place.at("lost"), "lost", "`at: lost_item`")


def _by_itself(entry: written.Entry) -> tuple[Moment, ...]:
    match entry:
        case written.Rule():
            return OF_A_RULE
        case written.Monster():
            return OF_A_MONSTER
        case _:
            return OF_AN_OWNER


def _price(verb: Verb, ability: clauses.Ability) -> Iterator[ContentError]:
    cost, limit = ability.cost, ability.limit
    for word, decided in (("cost", cost), ("limit", limit), ("target", ability.target)):
        if decided and verb == "when":
            yield _only_with(ability.place.at(word), word, "`play`, `act`")
    if cost and [cost.n, cost.up_to, cost.whole_hand].count(None) != 2:
        yield ContentError(cost.place, "exactly_one", fields="`n`, `up_to`, `whole_hand`")
    if limit and (limit.uses is None) == (limit.cards is None):
        yield ContentError(limit.place, "exactly_one", fields="`uses`, `cards`")
    if limit and limit.per == "victim" and ability.target != "fighting_rival":
        yield _only_with(limit.place.at("per"), "per: victim", "`target: fighting_rival`")
    if verb == "act" and not (cost or limit or _ends(ability.do)):
        yield ContentError(ability.place, "endless")
    if limit is None or limit.cards is None:
        return
    if cost is None:
        yield _only_with(limit.place.at("cards"), "cards", "`cost`")
    elif (cost.n or cost.whole_hand or 1) > limit.cards:
        least = cost.n or cost.whole_hand or 1
        yield ContentError(cost.place, "cannot_pay", n=least, most=limit.cards)


def _ends(effects: clauses.Effects) -> bool:
    """Whether a text comes to its own end, whichever way is taken; a throw decides sooner or later."""
    return any(_is_last(effect) for effect in effects)


def _is_last(effect: do.EffectNode) -> bool:
    match effect:
        case do.If():
            ends = _ends(effect.then), _ends(effect.otherwise)
            return any(ends) if terms.is_chance(effect.when) else all(ends)
        case do.ChooseOne():
            return all(_ends(way) for way in effect.ways)
    return isinstance(effect, LAST)


def _needs(deed: Deed, places: Places) -> Iterator[ContentError]:
    """Words that have no meaning at this moment, or without something before them."""
    condition = deed.ability.if_ if deed.ability else None
    nodes = [*clauses.walk(deed.do), *clauses.walk(condition)]
    rolls = any(isinstance(node, do.RollDie) for node in nodes)
    waits = any(isinstance(effect, do.Add) for effect in deed.do)  # a bonus that waits for a fight may ask about it
    for node in nodes:
        match node:
            case terms.Var(name=terms.PAID) if not (deed.ability and deed.ability.cost):
                yield _only_with(places.of(node), "paid", "`cost`")
            case terms.Var(name=terms.FACE) | terms.VarAtLeast(name=terms.FACE) | terms.VarAtMost(name=terms.FACE) if (
                not rolls
            ):
                yield _only_with(places.of(node), places.verb(node), "`roll`")
            case _ if isinstance(node, OF_A_THROW) and deed.at != "rolled":
                yield _only_with(places.of(node), places.verb(node), "`at: rolled`")
            case do.RemoveFoe() if deed.at in RUNNING:
                yield _only_with(places.of(node), places.verb(node), "`at: fight`")
            case do.AutoEscape() if deed.at != "running":
                yield _only_with(places.of(node), places.verb(node), "`at: running`")
            case _ if isinstance(node, OF_A_FIGHT) and deed.at in PEACEFUL and not waits:
                yield ContentError(places.of(node), "no_fight", word=places.verb(node), at=deed.at)
            case terms.Foes() if deed.at in FOELESS:  # an amount is settled when it is used
                yield ContentError(places.of(node), "no_fight", word=places.verb(node), at=deed.at)
            case terms.Helping() if deed.at in OWN_TURN and not waits:
                yield ContentError(places.of(node), "nobody_there", word="helping")
            case _ if isinstance(node, OF_SOMEBODY) and node.who in FIGHTERS and deed.at == "own_turn" and not waits:
                yield ContentError(places.of(node), "no_fight", word=node.who, at=deed.at)
    for node in clauses.walk(condition):
        if isinstance(node, OF_SOMEBODY) and node.who in UNNAMED and deed.at != "becomes":
            yield ContentError(places.of(node), "nobody_there", word=node.who)


def _target(deed: Deed, entry: written.Entry, places: Places) -> Iterator[ContentError]:
    aimed: TargetKind | None = deed.ability.target if deed.ability else None
    used = False
    for node in clauses.walk(deed.do):
        wanted = _wanted_target(node, entry, aimed)
        used = used or wanted is not None
        if wanted is not None and (aimed is None or aimed not in wanted.split(", ")):
            word = places.verb(node) if isinstance(node, OF_ONE_TARGET) else f"{places.verb(node)} … target"
            yield ContentError(places.of(node), "needs_target", word=word, target=wanted)
    if deed.ability and aimed in FIGHTING and deed.at == "own_turn":
        yield ContentError(deed.ability.place.at("target"), "no_fight", word=aimed, at=deed.at)
    if deed.ability and aimed and not used:
        yield ContentError(deed.ability.place.at("target"), "target_unused")


def _wanted_target(node: Struct, entry: written.Entry, aimed: TargetKind | None) -> str | None:
    """The kinds of target that an effect speaks of; None if it speaks of no target."""
    match node:
        case do.TakeItem():
            return "rival_small_item"
        case do.RemoveFoe() if not isinstance(entry, written.Monster):
            return "foe"
        case Unaddressed() if aimed:
            return f"side, {SEATS}"
        case do.Add(modifier=do.Modifier(scope="foe")) if aimed:
            return "foe"
        case do.Add(modifier=do.Modifier(scope="target")):
            return f"side, {SEATS}"
        case do.Effect() if _aims_at_seat(node):
            return SEATS
        case _:
            return None


def _aims_at_seat(effect: do.Effect) -> bool:
    """Whether an effect concerns the player that the ability is pointed at."""
    told = asdict(effect)
    return any(told[field.name] == "target" for field in fields(effect) if field.type == terms.Who)
