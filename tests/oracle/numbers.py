"""Statements of cards on a number, one card for each combination, and two tables that differ in nothing but that: the
options or the views must differ at some step."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from itertools import product
from pathlib import Path
from typing import NamedTuple, get_args

from msgspec.structs import replace

from game.ai.sampling import sample
from game.content.compiler import compile_entry
from game.content.faults import ContentError
from game.content.linter import complaints
from game.content.sets import read_set
from game.ids import SeatId
from game.model.cards import CardDef
from game.model.options import Command, Option
from game.model.primitives import SWITCHES, Add, EffectNode, Query, Until
from game.model.ruleset import Ruleset
from game.model.terms import Const
from game.model.views import SeatView
from game.rules.engine import Engine
from game.rules.legal import LiveDomains, options
from game.table.scenarios.story import Story, set_up
from game.table.scenarios.text import Line, ScenarioError, parse_scenario
from game.table.timeline import Timeline
from game.views import public_view
from tests.content.folders import write_set
from tests.support.own_cards import engine_with

NUMBERS: tuple[Query, ...] = get_args(Query)
SPANS: tuple[Until, ...] = get_args(Until)
KINDS = {
    "item": "kind: item, slot: none, value: 100",
    "trait": "kind: trait, family: class",
    "hireling": "kind: hireling",
    "curse": "kind: curse, stays: true",
    "monster": "kind: monster, tags: [undead], level: 3, treasures: 2, bad: [{lose: {levels: 1}}]",
}
CONDITIONS = (
    *("", "{has: {trait: scout}}", "{not: {has: {trait: scout}}}", "{sex: woman}"),
    *("{level_at_most: 2}", "lowest", "{hand_at_most: 7}", "somebody_dead", "alone", "{not: alone}", "helping"),
    *("{foe_is: {tag: undead}}", "{side_has: {trait: scout}}", "{all_but: 1, have: {trait: scout}}"),
    *("{all: [{not: {sex: man}}, {not: lowest}]}", "{any: [{sex: man}, alone]}"),
    *("{has: {trait: scout}, who: helper}", "{has: {trait: scout}, who: target}", "{sex: man, who: outsider}"),
    *("run_roll", "my_run", "run_failed", "{rolled_at_least: 4}"),
)
AMOUNTS = (
    *("1", "-1", "0", "{count: {kind: item}}", "{count: {}, zone: hand}", "{stat: level}"),
    *("{stat: hand_size, times: -1}", "{foes: {}}", "{players: 1}", "{paid: 1}", "{rolled: 1}"),
)
SCOPES = ("", "me", "victim", "side", "foe", "fighters", "helper", "target")
TARGETS = ("", "player", "rival", "fighting_rival", "side", "foe")
MOMENTS = ("any_time", "own_turn", "whole_turn", "fight", "fight_mine", "fight_others", "running", "rolled")
ONCE = "limit: {per: turn, uses: 1}, "
USERS = {
    **{f"item {at}": f"{KINDS['item']}, act: [{{at: {at}, {ONCE}" for at in MOMENTS},
    **{f"oneshot {at}": f"kind: oneshot, value: 100, play: [{{at: {at}, " for at in MOMENTS},
    **{f"item {at}": f"{KINDS['item']}, when: [{{at: {at}, " for at in ("lost_item", "won", "fled")},
    **{f"monster {at}": f"{KINDS['monster']}, act: [{{at: {at}, by: side, {ONCE}" for at in MOMENTS[:5]},
    **{f"monster {at}": f"{KINDS['monster']}, when: [{{at: {at}, " for at in ("revealed", "escaped")},
    "monster beaten": f"{KINDS['monster']}, beaten: [{{",
    "curse lands": "kind: curse, do: [{",
}
"""The beginning of a card, by its user and moment. The braces that it opens are closed by `doing`."""


def holding(kind: str) -> Iterator[str]:
    """Cards that change a number while they lie there: each number under each condition, by each amount, for each."""
    for number in NUMBERS:
        plain = "true" if number in SWITCHES else "1"
        values = ("true", "false") if number in SWITCHES else (*AMOUNTS, "2", "7", *(["any"] * (number == "big_limit")))
        said = [(word, plain, condition, "") for word in ("add", "set") for condition in CONDITIONS]
        said += [(word, value, "", "") for word in ("add", "set") for value in values]
        said += [(word, plain, "", scope) for word in ("add", "set") for scope in SCOPES]
        said += [("set", "7", condition, "") for condition in CONDITIONS if number not in SWITCHES]
        for word, value, condition, scope in dict.fromkeys(said):
            also = (f", if: {condition}" if condition else "") + (f", for: {scope}" if scope else "")
            yield f"{KINDS[kind]}, always: [{{{word}: {{{number}: {value}}}{also}}}]"


def doing(who: str) -> Iterator[str]:
    """Cards that change a number for a while: each number for each life span, under each condition, for each."""
    head = USERS[who]
    for number, span in product(NUMBERS, SPANS):
        plain = "true" if number in SWITCHES else "1"
        said = [(plain, condition, "", "") for condition in CONDITIONS]
        said += [(value, "", "", "") for value in (("false",) if number in SWITCHES else AMOUNTS)]
        aims = TARGETS if who.split()[1] in MOMENTS else ("",)
        said += [(plain, "", scope, aim) for scope in SCOPES for aim in (aims if span == "turn_ends" else ("",))]
        for value, condition, scope, target in dict.fromkeys(said):
            also = (f", if: {condition}" if condition else "") + (f", for: {scope}" if scope else "")
            effect = f"add: {{{number}: {value}}}, until: {span}{also}"
            aim = f"target: {target}, " if target else ""
            yield f"{head}{effect}}}]" if head.endswith("[{") else f"{head}{aim}do: [{{{effect}}}]}}]"


MANIFEST = "{id: tiny, name: {en: T}, theme: dungeon, families: [race, class], tags: [undead]}"
DOORS = """
- id: scout
  kind: trait
  family: race
  name: {en: S}
  count: 4
  always: [{add: {help_levels: 1}}, {add: {doubled_sales: 1}}]
- {id: champion, kind: trait, family: race, name: {en: C}, count: 2, always: [{set: {wins_ties: true}}]}
- {id: brute, kind: monster, name: {en: B}, count: 4, level: 3, treasures: 2, bad: [{lose: {levels: 1}}]}
- {id: ghoul, kind: monster, tags: [undead], name: {en: G}, count: 4, level: 3, treasures: 2, bad: [die]}
- {id: ogre, kind: monster, name: {en: O}, level: 6, treasures: 2, bad: [{lose: {levels: 1}}]}
- {id: titan, kind: monster, name: {en: T}, level: 7, treasures: 2, bad: [{lose: {levels: 1}}]}
- {id: gate, kind: wandering, name: {en: G}}
- {id: jinx, kind: curse, name: {en: J}, count: 4, do: [{lose: {levels: 1}}]}
- {id: moth, kind: curse, name: {en: M}, count: 4, do: [{discard: {from: in_play}}]}
"""
TREASURES = """
- {id: chest, kind: item, name: {en: C}, count: 6, slot: none, big: true, value: 100, run: 1}
- {id: jewel, kind: item, name: {en: J}, count: 6, slot: none, value: 500, run: 1}
- {id: pin, kind: item, name: {en: P}, count: 20, slot: none, value: 0, run: 1}
- {id: rocket, kind: oneshot, name: {en: R}, count: 2, value: 100, either_side: 9}
"""


class Read(NamedTuple):
    """Cards as they were read: the sound ones, what they meet at the table, and why each of the others is refused."""

    sound: list[CardDef]
    others: list[CardDef]
    refused: dict[str, ContentError]


def read(folder: Path, bodies: Sequence[str]) -> Read:
    """A set with these cards, called c0, c1, …"""
    doors, treasures = DOORS, TREASURES
    for number, body in enumerate(bodies):
        line = f"- {{id: c{number}, name: {{en: C}}, {body}}}\n"
        if body.startswith(("kind: trait", "kind: curse", "kind: monster")):
            doors += line
        else:
            treasures += line
    source = read_set(write_set(folder, MANIFEST, doors, treasures))
    refused = {fault.place.owner: fault for fault in complaints(source)}
    cards = [compile_entry(one.entry, "tiny", one.back)[0] for one in source.cards if one.entry.id not in refused]
    sound = [card for card in cards if card.local_id[1:].isdigit()]
    return Read(sound, [card for card in cards if card not in sound], refused)


def silent(card: CardDef) -> CardDef:
    """The same card, which says nothing of any number."""
    return replace(card, modifiers=(), abilities=tuple(replace(one, do=_in_vain(one.do)) for one in card.abilities))


def _in_vain(effects: tuple[EffectNode, ...]) -> tuple[EffectNode, ...]:
    return tuple(
        replace(effect, modifier=replace(effect.modifier, value=Const(0))) if isinstance(effect, Add) else effect
        for effect in effects
    )


class Twins(NamedTuple):
    """The rules of two tables: at one of them the cards say what they say, at the other they are silent."""

    speaking: Engine
    silent: Engine


def twins(printed: Ruleset, cards: Read) -> Twins:
    """The same rules twice."""
    quiet = [silent(card) for card in cards.sound]
    return Twins(*(engine_with(printed, cards.others + some)[0] for some in (cards.sound, quiet)))


CHARITY = "charity"
HANDS = {
    "ann": "chest chest jewel jewel jewel pin pin",
    "bob": "pin",
    "cid": "jinx jinx jinx jinx moth moth moth moth rocket rocket gate brute",
}
TABLES = (
    # ann, bob, cid and dot, and whom they fight: a tie, with help or without
    ("level 3", "level 5", "level 5", "level 5", "brute", False),
    ("level 1 woman", "level 2 scout", "level 3", "level 3", "ghoul", True),
    ("level 3 woman scout", "level 3", "level 1", "level 3", "ghoul", False),
    ("level 2 scout", "level 1 woman", "level 3", "dead", "brute", True),
    ("level 3", "level 3", "level 3", "dead", "ghoul", False),
    ("level 3 champion", "level 3", "level 3", "dead", "ghoul", False),
    ("level 3", "level 1 woman", "level 3", "level 3", "ghoul", False),
    ("level 1", "level 2 woman", "level 3", "level 3", "brute", True),
    ("level 1", "level 2 scout wears pin", "level 3", "level 3", "brute", True),
    ("level 1", "level 1 scout wears pin", "level 3 scout", "level 3 scout", "brute", True),
    ("level 3 woman", "level 2 woman", "level 3 woman", "level 1", "ghoul", False),
    ("level 3 champion", "level 3 scout", "level 3 scout", "level 3 scout", "brute", False),
    ("level 3 woman", "level 3 scout", "level 3 scout", "level 3 scout", "ghoul", False),
    ("level 2 woman champion", "level 1 scout", "level 3 scout", "level 3 scout", "ghoul", True),
)
ASKING = ("ann asks bob for 1", "bob accepts")
ROCKET = "cid plays rocket on heroes"
WINNING = ("ann claims", ROCKET, "ann claims", "all pass", "bob takes pin", "ann takes pin")
GATE = "cid plays gate with {crasher}"
JINX = "cid plays jinx on {victim}"
CURSING = ("cid plays moth on {victim}", "{victim} chooses pin", JINX)
FLEEING = ("ann concedes", *CURSING, *("ann runs", "all pass", "bob runs", "all pass", *CURSING) * 2)
GIVING = tuple(
    f"ann gives {'jewel ' * n}" + (f"to {f'{name} ' * n}" if name else "")
    for n, name in product((1, 2, 3), ("", "bob", "cid", "dot"))
)
ENDING = ("ann lays chest", "ann lays chest", "ann ends", *GIVING, "ann ends")
MEETING = ("bob opens", "bob asks {friend} for 1", "{friend} accepts")
HELPING = (*MEETING, *CURSING, "bob claims", ROCKET, "bob claims", "all pass")
ALONE = ("bob opens", *CURSING, "bob concedes", *("bob runs", "all pass", *CURSING) * 2)
FLED = ("ann opens", *ASKING, "ann concedes", *("ann runs", "all pass", "bob runs", "all pass"), *ENDING)
STORIES = (
    ("ann lays chest", "ann lays chest", "ann opens", *ASKING, *WINNING, *CURSING, *ENDING, *HELPING),
    ("ann opens", *ASKING, GATE, *FLEEING, *CURSING, *ENDING, *HELPING),
    ("ann opens", *ASKING, *FLEEING, *ENDING, *MEETING, "bob concedes", *("{friend} runs", "bob runs", "all pass") * 2),
    ("ann opens", *ASKING, "ann concedes", "bob runs", "all pass", *CURSING, "ann runs", "all pass"),
    ("ann opens", *ASKING, GATE, "ann concedes", *("ann runs", "all pass") * 2, "bob runs", "all pass", *CURSING),
    (*FLED, *ALONE),
    (*FLED, *HELPING),
    (*FLED, *MEETING, *CURSING, "bob concedes", *("{friend} runs", "bob runs", "all pass") * 2),
    ("ann opens", *ASKING, *WINNING, *ENDING, *MEETING, "bob concedes", *("{friend} runs", "bob runs", "all pass") * 2),
    ("ann opens", *ASKING, *WINNING, *ENDING, *ALONE),
    (*CURSING, *CURSING, "ann opens", *ASKING, *WINNING),
    (*CURSING, "ann opens", *ASKING, *FLEEING),
    ("ann opens", *ASKING, *CURSING, *CURSING),
    ("ann opens", *ASKING, GATE, ROCKET, "ann claims", "all pass"),
    (CHARITY, *ENDING, *HELPING),
)
"""The steps with the card or without. An impossible one is left out."""


class Situation(NamedTuple):
    """A table in words and the steps that are taken at it."""

    words: str
    steps: tuple[str, ...]


def situations(card: CardDef) -> Iterator[Situation]:
    """Where a card may tell: in front of each that fights, helps or looks on, or in the fight itself."""
    loses = any(one.at == "lost_item" for one in card.abilities)
    safe = loses or any("safe" in number for number in _numbers(card))
    bearers = ("door", "gate") if card.kind == "monster" else ("ann", "bob", "cid")
    victims = ("ann", "bob", "cid") if safe else ("ann",)
    for (*people, foe, helped), bearer, victim, steps in product(TABLES, bearers, victims, STORIES):
        door = card.local_id if bearer == "door" else foe
        crasher = card.local_id if bearer == "gate" else "brute"
        weak = people[1] in ("level 1 woman", "level 2 woman")
        lines = [
            "seats ann bob cid dot",
            f"door only {door} {'ghoul' if helped or weak else 'titan' if 'ann claims' in steps else 'ogre'}",
            "treasure only pin pin pin pin",
            "dice 5 4 5 4",
        ]
        lines.append(f"turn ann {steps[0] if steps[0] == CHARITY else ''}")
        for name, said in zip(("ann", "bob", "cid", "dot"), people, strict=True):
            holds = name == bearer or (name == "cid" and bearer == "gate")
            lines.append(f"{name} dead" if said == "dead" else _seat(name, said, card if holds else None))
        friend = "cid" if bearer == "cid" else "ann"
        taken = (step for step in steps if (helped or step not in ASKING) and (safe or step != JINX))
        yield Situation(
            "; ".join(lines), tuple(step.format(victim=victim, friend=friend, crasher=crasher) for step in taken)
        )


def _numbers(card: CardDef) -> Iterator[Query]:
    """The numbers that a card speaks of."""
    yield from (modifier.query for modifier in card.modifiers)
    yield from (done.modifier.query for one in card.abilities for done in one.do if isinstance(done, Add))


def _seat(name: str, said: str, card: CardDef | None) -> str:
    """A seat in words, with the card where it tells."""
    trait, place, held = "", "", HANDS.get(name, "")
    match card:
        case CardDef(kind="trait" | "hireling"):
            trait = card.local_id
        case CardDef(kind="item"):
            place = f"wears {card.local_id}"
        case CardDef(kind="curse", stays=True):
            place = f"curses {card.local_id}"
        case CardDef():
            held += f" {card.local_id}"
    return f"{name} {said} {trait} bag pin pin {place} {f'hand {held}' if held else ''}"


class Pair(NamedTuple):
    """Two tables at which the same has happened."""

    speaking: Story
    silent: Story

    def tell_apart(self) -> bool:
        """Whether somebody sees or may do something else at the one than at the other."""
        return _shown(self.speaking) != _shown(self.silent) or _open(self.speaking) != _open(self.silent)

    def goes_on(self, steps: Iterable[str]) -> bool:
        """Whether the tables differ at one of these steps at the latest."""
        return self.tell_apart() or any(self.take(step) and self.tell_apart() for step in steps)

    def take(self, step: str) -> bool:
        """Whether a step is possible at one of the tables."""
        line = Line(0, tuple(step.split()), step)
        done = [_done(story, line) for story in self]
        return any(done)

    def again(self) -> Pair:
        """The same tables once more, for something else to happen."""
        return Pair(*(_once_more(story) for story in self))


def _once_more(story: Story) -> Story:
    twin = copy(story)
    twin.log, twin.timeline = [], Timeline()
    return twin


def _done(story: Story, line: Line) -> bool:
    try:
        return story.act(line, line.words).refusal is None
    except ScenarioError:
        return False


def _shown(story: Story) -> SeatView:
    """Return the public view without the note that something lasts: its effects are asked for."""
    seen = public_view(story.book, story.state)
    foes = tuple(replace(foe, lasting=()) for foe in seen.fight.foes) if seen.fight else ()
    fight = seen.fight and replace(seen.fight, lasting=(), foes=foes)
    return replace(seen, seats=tuple(replace(one, lasting=()) for one in seen.seats), fight=fight)


def _open(story: Story) -> list[tuple[Option, ...]]:
    """Return the options of the participants."""
    return [options(story.book, story.state, SeatId(seat)) for seat in range(3)]


def is_honoured(card: CardDef, rules: Twins) -> bool:
    """Whether what a card says of a number tells in one of the situations; a few of its uses in each mostly do."""
    rng, found = random.Random(card.id), list(situations(card))
    rng.shuffle(found)
    return any(_tells(card, rules, where, rng, uses) for uses in (FEW, ALL) for where in found)


FEW, ALL = 3, 1000


def _tells(card: CardDef, rules: Twins, where: Situation, rng: random.Random, most: int) -> bool:
    if not (card.kind == "curse" and not card.stays) and all(one.verb == "when" for one in card.abilities):
        return _pair(rules, where).goes_on(where.steps)
    told, uses = _pair(rules, where), list[tuple[Pair, Command, int]]()
    for number, step in enumerate(where.steps):
        uses += [(told.again(), command, number) for command in _uses(card, told.speaking)]
        told.take(step)
    rng.shuffle(uses)
    return any(_differs(pair, command, where.steps[number:]) for pair, command, number in uses[:most])


def _differs(pair: Pair, command: Command, steps: Sequence[str]) -> bool:
    """Whether the use of a card tells, then or later."""
    if pair.speaking.submit(command).refusal is not None:
        return False
    pair.silent.submit(command)
    return pair.goes_on(steps)


def _uses(card: CardDef, story: Story) -> Iterator[Command]:
    """Every way in which somebody may use or play a card now, aimed at one after the other."""
    for seat in map(SeatId, range(3)):
        for option in options(story.book, story.state, seat):
            if option.verb in ("use_ability", "play_card") and story.book.defs[option.source].id == card.id:
                domains = LiveDomains(story.book, story.state, seat)
                found = [sample(option, domains, random.Random(number)) for number in range(4)]
                yield from (option.command(seat, args) for args in dict.fromkeys(found))


def _pair(rules: Twins, where: Situation) -> Pair:
    scenario = parse_scenario(where.words, "numbers", ("dungeon",))
    return Pair(set_up(rules.speaking, scenario), set_up(rules.silent, scenario))
