"""From what an author wrote to what the rules execute: sugar is expanded here and nowhere else.

Expects entries that passed the linter. `abilities` hold only what the card's own text adds: that a curse or an item
may be played from the hand at all is a rule of the game, not of the card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from game.content import card_kinds as written
from game.content import clauses
from game.content.abilities import act_of, addressed, modifier_of, play_of, restriction_of, when_of
from game.content.authored import UNDECIDED, Said, Words
from game.content.manifest import Called, SetEntry
from game.model.cards import Ability, Bilingual, CardDef, CardText, Name, OwnPile, SetManifest, SetWord
from game.model.primitives import Add, AddFoe, AddMate, DiscardSelf, Enhance, Free, GainLevel, LieWith, Modifier
from game.model.terms import Back, Const, Filter, FoeIs, LevelAtMost, SideHas


class Holds(NamedTuple):
    """A modifier with the aside that is printed after it."""

    modifier: Modifier
    aside: Words | None = None


class Does(NamedTuple):
    """An ability with its name and the aside that is printed after it."""

    ability: Ability
    aside: Words | None = None
    title: Words | None = None


class Body(NamedTuple):
    """The modifiers and abilities of a card, in the order in which they are printed."""

    holds: tuple[Holds, ...] = ()
    does: tuple[Does, ...] = ()


def compile_manifest(entry: SetEntry) -> SetManifest:
    piles = tuple(OwnPile(pile.id, _called(pile.name), pile.tag, pile.family) for pile in entry.piles)
    words = tuple(SetWord(word.id, _called(word.name), word.icon, word.look) for word in entry.words)
    calls = tuple(SetWord(word.kind, _called(word.name)) for word in entry.calls)
    return SetManifest(
        entry.id, bilingual(entry.name), entry.theme, entry.families, entry.tags, entry.ranked, entry.outlasting,
        entry.anytime, words, piles, entry.options, entry.options if entry.mixed is None else entry.mixed, calls,
    )  # fmt: skip


def _called(source: Called) -> Name:
    several = bilingual(source.many) if source.many is not None else None
    return Name(source.en, source.fr, g=source.g or "m", elide=_elided(source), many=several)


def _elided(source: clauses.NameWords | Called) -> bool | None:
    """Whether French articles lose their vowel before a name; before a foreign one in h or y they keep it."""
    foreign = "fr" not in source.langs and source.fr.lower().startswith(UNDECIDED)
    return False if foreign else source.elide


def compile_entry(entry: written.Entry, set_id: str, back: Back) -> tuple[CardDef, CardText]:
    """The rules of one card and the words beside them."""
    card_id = f"{set_id}/{entry.id}"
    body = _body(entry)
    plain = CardDef(
        id=card_id, back=back, kind=entry.kind, count=entry.count, tags=entry.tags,
        modifiers=tuple(part.modifier for part in body.holds), abilities=tuple(part.ability for part in body.does),
    )  # fmt: skip
    return _with_numbers(plain, entry), _text(entry, card_id, body)


def _with_numbers(card: CardDef, entry: written.Entry) -> CardDef:
    """The card with what only its kind prints."""
    replace = msgspec.structs.replace
    match entry:
        case written.Monster():
            return replace(
                card, level=entry.level, treasures=entry.treasures, levels=entry.levels, friendly=entry.friendly
            )
        case written.Curse():
            return replace(card, stays=entry.stays)
        case written.Trait():
            return replace(
                card, family=entry.family, rank=entry.rank, beside=entry.beside, clings=entry.clings,
                last_stays=entry.last_stays,
            )  # fmt: skip
        case written.Enhancer() if entry.upon:
            return replace(card, beside=(entry.upon,))
        case written.Enabler():
            return replace(card, enables=entry.family, needs=entry.needs)
        case written.Rule():
            return replace(card, count=0, option=entry.option, calls=entry.calls)
        case written.Item():
            slot = None if entry.slot == "none" else entry.slot
            hands = (entry.hands or 1) if slot == "hand" else 0
            use_if = restriction_of(entry.use_if) if entry.use_if else None
            return replace(
                card, slot=slot, hands=hands, big=entry.big, value=entry.value, use_if=use_if, in_combat=entry.in_combat
            )
        case written.OneShot():
            return replace(card, value=entry.value)
        case written.Special() if entry.level_up or _lifts(entry):
            return replace(card, tags=(*card.tags, "level_up"))
        case _:
            return card


def _lifts(entry: written.Special) -> bool:
    return any(isinstance(node, GainLevel) for node in clauses.walk(entry.play))


def _body(entry: written.Entry) -> Body:
    match entry:
        case written.Monster():
            return _monster(entry)
        case written.Curse():
            return _curse(entry)
        case written.Enhancer():
            return _enhancer(entry)
        case written.Wandering():
            monster = Filter(kind="monster")
            return _played(Ability("play", "fight", (AddFoe(),), "WM", plus=monster), entry.aside)
        case written.Mate():
            return _played(Ability("play", "fight", (AddMate(),), "EN", target="lone_foe"), entry.aside)
        case written.Enabler():
            return Body()
        case written.Cheat():
            return _played(Ability("play", "own_turn", (Free(),), "GL", target="own_item"), entry.aside)
        case written.Rule():
            return Body(_always(entry.always, entry), (*_joining(entry.joins), *_whens(entry.when)))
        case written.Trait() | written.Hireling():
            return Body(_always(entry.always, entry), (*_acts(entry.act), *_whens(entry.when)))
        case written.Item():
            return _item(entry)
        case written.OneShot():
            return _one_shot(entry)
        case written.Special():
            return _special(entry)
        case _:
            raise TypeError(f"no sugar is known for {type(entry).__name__}")


def _monster(entry: written.Monster) -> Body:
    holds: list[Holds] = []
    if entry.vs:
        against = SideHas(Filter(trait=entry.vs.trait), against=entry.vs.fight > 0)
        holds.append(Holds(Modifier("fight", Const(entry.vs.fight), "foe", when=against), entry.vs.aside))
    if entry.run:
        holds.append(Holds(Modifier("run", Const(entry.run), "fighters")))
    if entry.spares:
        weak = LevelAtMost(entry.spares)
        holds.append(Holds(Modifier("pursues", Const(0), "foe", sets=True, when=weak), entry.spares_aside))
    does = [*_acts(entry.act), *_whens(entry.when)]
    if entry.escaped:
        does.append(Does(Ability("when", "escaped", addressed(entry.escaped, "victim"), "")))
    if entry.beaten:
        does.append(Does(Ability("when", "beaten", addressed(entry.beaten, "victim"), "")))
    if entry.bad:
        does.append(Does(Ability("when", "caught", addressed(entry.bad, "victim"), "")))
    return Body((*holds, *_always(entry.always, entry)), tuple(does))


def _curse(entry: written.Curse) -> Body:
    does: list[Does] = []
    if entry.do:
        does.append(Does(Ability("when", "lands", addressed(entry.do, "victim"), ""), entry.aside))
    if entry.lifted_with:
        does.append(Does(Ability("when", "item_gone", (DiscardSelf(),), "", filter=entry.lifted_with)))
    return Body(_always(entry.always, entry), tuple(does))


def _joining(tag: str) -> tuple[Does, ...]:
    """Monsters with this tag come to each other's fights (R-UNDEAD-02)."""
    alike = Filter(tag=tag)
    return (Does(Ability("grant", "fight", (AddFoe(),), "UD", when=FoeIs(alike), filter=alike)),) if tag else ()


def _enhancer(entry: written.Enhancer) -> Body:
    """On a monster, for all its companions; in front of a player, for that player alone (R-CULT-15)."""
    do = Enhance(entry.fight, entry.treasures)
    on_foe = _played(Ability("play", "fight", (do,), "EN", target="foe"), entry.aside)
    if entry.upon is None:
        return on_foe
    beside = Ability("play", "fight", (LieWith(),), "EN", target="bearer", filter=entry.upon)
    return Body((Holds(Modifier("fight", Const(entry.fight))),), (*on_foe.does, Does(beside)))


def _item(entry: written.Item) -> Body:
    holds: list[Holds] = []
    if entry.bonus:
        holds.append(Holds(Modifier("fight", Const(entry.bonus))))
    if entry.vs:
        against = FoeIs(Filter(tag=entry.vs.tag))
        holds.append(Holds(Modifier("fight", Const(entry.vs.fight), when=against), entry.vs.aside))
    if entry.run:
        holds.append(Holds(Modifier("run", Const(entry.run))))
    return Body((*holds, *_always(entry.always, entry)), (*_acts(entry.act), *_whens(entry.when)))


def _one_shot(entry: written.OneShot) -> Body:
    does = [Does(play_of(each, entry.kind), each.aside, each.title) for each in entry.play]
    if entry.either_side:
        bonus = Add(Modifier("fight", Const(entry.either_side), "target"), "fight_ends")
        does.insert(0, Does(Ability("play", "fight", (bonus,), "OS", target="side"), entry.aside))
    return Body(does=tuple(does))


def _special(entry: written.Special) -> Body:
    does = [Does(play_of(each, entry.kind), each.aside, each.title) for each in entry.play]
    if entry.level_up:
        gain = GainLevel(Const(entry.level_up), "target")
        does.insert(0, Does(Ability("play", "any_time", (gain,), "GL", target="level_player"), entry.aside))
    return Body(does=tuple(does))


def _played(ability: Ability, aside: Words | None) -> Body:
    return Body(does=(Does(ability, aside),))


def _always(sources: Iterable[clauses.Always], entry: written.Entry) -> tuple[Holds, ...]:
    return tuple(Holds(modifier_of(each, entry.kind), each.aside) for each in sources)


def _acts(sources: Iterable[clauses.Ability]) -> tuple[Does, ...]:
    return tuple(Does(act_of(each), each.aside, each.title) for each in sources)


def _whens(sources: Iterable[clauses.Ability]) -> tuple[Does, ...]:
    return tuple(Does(when_of(each), each.aside, each.title) for each in sources)


def bilingual(source: Said) -> Bilingual:
    return Bilingual(source.en, source.fr)


def _text(entry: written.Entry, card_id: str, body: Body) -> CardText:
    said = entry.name
    name = Name(said.en, said.fr, g=said.g or "m", elide=_elided(said), plural=said.plural, an=said.an)
    asides = {f"modifier.{n}": bilingual(part.aside) for n, part in enumerate(body.holds) if part.aside}
    asides |= {f"ability.{n}": bilingual(part.aside) for n, part in enumerate(body.does) if part.aside}
    if isinstance(entry, written.Monster) and entry.bad_aside:
        asides["bad"] = bilingual(entry.bad_aside)
    if isinstance(entry, written.Enabler) and entry.aside:
        asides["enables"] = bilingual(entry.aside)
    titles = {f"ability.{n}": bilingual(part.title) for n, part in enumerate(body.does) if part.title}
    flavour = bilingual(entry.flavour) if entry.flavour else None
    return CardText(card_id, name, flavour, asides, titles, entry.icon)
