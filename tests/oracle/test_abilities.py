"""Each ability is open, at some time, to everybody whom its words name: on our cards, and on what may be written."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path

from msgspec.structs import replace

from game.ai.sampling import sample
from game.content.compiler import compile_entry
from game.content.linter import complaints
from game.content.merger import list_set_ids
from game.content.sets import read_set
from game.ids import CardId, SeatId
from game.model.cards import CardDef
from game.model.options import Option, Refusal
from game.model.state import State
from game.rules.book import Book
from game.rules.legal import LiveDomains, options
from game.table.chance import LooseChance
from tests.content.folders import write_set
from tests.oracle.abilities import NAMED, named
from tests.support.moments import MOMENTS, ROLES, at_moment
from tests.support.own_cards import engine_with
from tests.support.stories import table

SETS = f"sets {' '.join(sorted(list_set_ids()))}; "
SEATS = {role: SeatId(number) for number, role in enumerate(ROLES)}


@cache
def moments() -> tuple[Book, tuple[tuple[State, str], ...]]:
    """A table in every situation for each role, whose seat has a hand to pay with and to play along."""
    tables = [(at_moment(where, role, "level 1", SETS)[0], role) for where, role in product(MOMENTS, ROLES)]
    for steps in (("all pass",), ("all pass", "bob runs")):  # it is the helper who runs
        tables.append((at_moment("rolled", "H", "level 1", SETS)[0].does(*steps), "H"))
    for steps in (("ann concedes",), ("ann concedes", "ann runs")):  # without help
        tables.append(
            (table(f"{SETS}seats ann bob cid dot; ann hand dwarf; fight damp_ghost; turn ann").does(*steps), "A")
        )
    book = tables[0][0].book
    kinds = {kind: [CardId(n) for n, card in enumerate(book.defs) if card.kind == kind] for kind in ("monster", "item")}
    spare = (*kinds["monster"][:2], *kinds["item"][:1])
    return book, tuple((with_player(t.state, SEATS[role], hand=spare), role) for t, role in tables)


def with_player(state: State, seat: SeatId, **more: tuple[CardId, ...]) -> State:
    """The table with more cards of a seat in these places."""
    player = state.players[seat]
    places = {"hand": player.hand, "used": player.used, "traits": player.traits}
    grown = replace(player, **{place: places[place] + cards for place, cards in more.items()})
    return replace(state, players=(*state.players[:seat], grown, *state.players[seat + 1 :]))


Opened = dict[tuple[CardId, int, str], tuple[State, Option]]
"""By card, number of its ability and role: the first table at which it is open, and the move that it is."""


def opened(book: Book, cards: Iterable[CardId]) -> Opened:
    """Return the options of all roles at these tables if these cards lie in front of a seat or in its hand."""
    found: Opened = {}
    for state, role in moments()[1]:
        seat = SEATS[role]
        for dealt in (with_cards(before, seat, book, cards) for before in (state, eventful(book, state))):
            for option in options(book, dealt, seat):
                if option.verb in ("play_card", "use_ability"):
                    found.setdefault((option.source, option.reference, role), (dealt, option))
    return found


def with_cards(state: State, seat: SeatId, book: Book, cards: Iterable[CardId]) -> State:
    """The table with these cards where they are of use to a seat; a monster stands in the fight."""
    for card in cards:
        combat = state.combat
        match book.defs[card].kind:
            case "item":
                state = with_player(state, seat, used=(card,))
            case "trait" | "hireling":
                state = with_player(state, seat, traits=(card,))
            case "monster" if combat is not None and combat.foes:
                foes = replace(combat.foes[0], card=card), *combat.foes[1:]
                state = replace(state, combat=replace(combat, foes=foes))
            case _:
                state = with_player(state, seat, hand=(card,))
    return state


def eventful(book: Book, state: State) -> State:
    """The table with every trait and curse in front of everybody, all women, curses in all hands, and the last seat
    dead: what conditions ask for.
    """
    traits, curses = (
        tuple(CardId(n) for n, card in enumerate(book.defs) if card.kind == kind) for kind in KINDS_ASKED_FOR
    )
    *others, last = (
        replace(player, sex=1, traits=traits, curses=curses, hand=player.hand + curses[:1]) for player in state.players
    )
    return replace(state, players=(*others, replace(last, life="dead")))


KINDS_ASKED_FOR = ("trait", "curse")


def shut(book: Book, found: Opened, cards: Iterable[CardId]) -> list[str]:
    """Abilities that are not open to somebody whom they name."""
    return [
        f"{book.defs[card].id} {number} {role}"
        for card in cards
        for number, ability in enumerate(book.defs[card].abilities)
        if ability.verb in ("act", "play")
        for role in named(ability)
        if (card, number, role) not in found
    ]


def test_the_abilities_of_shipped_cards_are_open_to_those_whom_they_name():
    book, _ = moments()
    firsts = {one.id: CardId(card) for card, one in reversed(list(enumerate(book.defs)))}
    able = [card for card in firsts.values() if any(one.verb in ("act", "play") for one in book.defs[card].abilities)]
    fought = [card for card in able if book.defs[card].kind == "monster"]
    for cards in ([card for card in able if card not in fought], *([card] for card in fought)):
        assert shut(book, opened(book, cards), cards) == []


AIMS = {
    "": ("{add: {fight: 2}}", "{draw: {pile: door}}", "auto_escape", "reroll", "end_fight"),
    "player": ("{draw: {pile: door}, who: target}",),
    "rival": ("{take_card: target}",),
    "level_player": ("{gain: {levels: 1}, who: target}",),
    "level_rival": ("{gain: {levels: 1}, who: target}",),
    "fighting_rival": ("{add: {fight: -2}}",),
    "side": ("{add: {fight: 2}}",),
    "foe": ("{add: {fight: 2}, for: foe}", "remove_foe"),
    "rival_small_item": ("take_item",),
}
"""The targets of an ability, each with effects that need it."""
KINDS = {
    "item": "kind: item, slot: none, value: 100, act",
    "hireling": "kind: hireling, act",
    "oneshot": "kind: oneshot, value: 100, play",
    "special": "kind: special, play",
}


def language() -> Iterator[str]:
    """A card for each kind, moment, aim and effect."""
    for number, (kind, at, (aim, effects)) in enumerate(product(KINDS, NAMED, AIMS.items())):
        target = f"target: {aim}, " if aim else ""
        for place, effect in enumerate(effects):
            name = f"c{number}_{place}"
            head = f"id: {name}, name: {{en: C}}, {KINDS[kind]}"
            yield f"- {{{head}: [{{at: {at}, {target}cost: 1, do: [{effect}]}}]}}"


CONDITIONS = (
    *("{has: {trait: warrior}}", "{not: {has: {trait: warrior}}}", "{sex: woman}", "{level_at_most: 2}", "lowest"),
    *("{hand_at_most: 9}", "somebody_dead", "alone", "{not: alone}", "helping", "{not: helping}"),
    *("{foe_is: {tag: undead}}", "{side_has: {trait: warrior}}", "run_roll", "my_run", "run_failed"),
    *("{rolled_at_least: 4}", "{level_at_most: {n: 9, who: fighter}}", "{level_at_most: {n: 9, who: helper}}"),
    *("{level_at_most: {n: 9, who: target}}", "{sex: man, who: outsider}"),
)


def conditional() -> Iterator[str]:
    """A card for each moment and condition."""
    for number, (at, condition) in enumerate(product(NAMED, CONDITIONS)):
        act = f"{{at: {at}, if: {condition}, cost: 1, do: [{{draw: {{pile: door}}}}]}}"
        yield f"- {{id: c{number}, name: {{en: C}}, {KINDS['item']}: [{act}]}}"


def test_an_ability_under_a_condition_is_open_to_somebody_or_refused(tmp_path: Path):
    engine, cards = engine_with(moments()[0].ruleset, accepted(tmp_path, conditional()))
    found = {card for card, _, _ in opened(engine.book, cards)}
    assert [engine.book.defs[card].abilities for card in cards if card not in found] == []


def accepted(folder: Path, cards: Iterable[str]) -> list[CardDef]:
    """Those of these cards that the checker lets pass."""
    source = read_set(write_set(folder, treasures="\n".join(cards)))
    refused = {fault.place.owner for fault in complaints(source)}
    sound = (card for card in source.cards if card.entry.id[0] == "c" and card.entry.id not in refused)
    return [compile_entry(card.entry, "tiny", card.back)[0] for card in sound]


def test_what_the_checker_lets_pass_is_open_to_those_whom_it_names_and_can_be_done(tmp_path: Path):
    engine, cards = engine_with(moments()[0].ruleset, accepted(tmp_path, language()))
    book, rng = engine.book, random.Random(1)
    found = opened(book, cards)
    assert len(cards) > 300
    assert shut(book, found, cards) == []
    for (card, _, role), (state, option) in found.items():
        args = sample(option, LiveDomains(book, state, SEATS[role]), rng)
        done = engine.step(state, option.command(SEATS[role], args), LooseChance(rng))
        assert not isinstance(done, Refusal), (book.defs[card].id, role, done)
