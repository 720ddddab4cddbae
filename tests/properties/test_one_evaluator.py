"""Readings of a table from a view are those of the table itself: every term and every number, of the fight that is on
and of one with another helper, over random games of all mixes of editions and under odd house rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import get_args

import pytest
from msgspec import Struct
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.scene import Scene, scene_of
from game.content.merger import list_set_ids
from game.ids import NOBODY, SeatId
from game.lab.playout import deeds
from game.model.house_rules import HouseRules
from game.model.state import State
from game.model.terms import Condition, Filter, Term, Var, VarAtLeast, VarAtMost, Who
from game.model.views import Unknown
from game.rules.book import Book
from game.rules.limits import hand_limit, restricted
from game.rules.modifiers import passives
from game.rules.queries import (
    facing,
    foe_strength,
    help_levels,
    heroes,
    highest,
    lacking,
    monsters,
    pursues,
    run_bonus,
    strength,
    treasures_of_all,
    wins_ties,
)
from game.rules.table_protocol import Reading
from game.rules.terms import Scope, amount, combatants, holds, may_help, seats_of, spared
from game.table.chance import LooseChance
from game.views import view
from tests.support.playing import HOUSES
from tests.support.stories import engine_of

EDITIONS = sorted(list_set_ids())
MIXES = [mix for n in range(1, len(EDITIONS) + 1) for mix in combinations(EDITIONS, n)]
GAMES = [(mix, HOUSES[seed % len(HOUSES)], seed) for seed, mix in enumerate(MIXES * 2)]
QUICK = [game for game in GAMES[: len(MIXES)] if len(game[0]) != 2]
"""One of each edition, and one of all; the others are for a long run."""
MOVES, EVERY = 900, 9


@pytest.mark.parametrize(
    ("mix", "house", "seed"),
    [
        pytest.param(*game, id=f"{'+'.join(game[0])}-{game[2]}", marks=() if game in QUICK else pytest.mark.long)
        for game in GAMES
    ],
)
def test_a_view_reads_like_the_table(mix: tuple[str, ...], house: HouseRules, seed: int):
    engine, rng = engine_of(mix, house), random.Random(seed)
    lore, printed = Lore(engine.book.ruleset), sorted(set(printed_terms(engine.book)), key=repr)
    for number, deed in enumerate(deeds(engine, 3 + seed % 4, rng, LooseChance(rng), MOVES)):
        if number % EVERY == 0:
            me = SeatId(rng.randrange(len(deed.state.players)))
            scene = scene_of(lore, view(engine.book, deed.state, me))
            agree(engine.book, deed.state, scene, rng.sample(printed, 12))
            for helper in may_help(deed.state):
                joined = replace(deed.state, combat=replace(deed.state.combat, helper=helper))
                agree(engine.book, joined, scene.helped_by(helper), [])


def printed_terms(book: Book) -> Iterator[Term]:
    """Every condition and amount on a card of these editions."""
    for card in book.ruleset.defs:
        yield from within(card)


def within(node: object) -> Iterator[Term]:
    if isinstance(node, Term) and not isinstance(node, Filter):
        yield node
    if isinstance(node, Struct):
        for field in node.__struct_fields__:
            yield from within(getattr(node, field))
    elif isinstance(node, tuple):
        for part in node:
            yield from within(part)


def agree(book: Book, state: State, scene: Scene, terms: list[Term]) -> None:
    seats = [SeatId(seat) for seat in range(len(state.players))]
    for me in seats:
        assert numbers(book, state, me) == numbers(scene.lore, scene, me)
        for victim in (NOBODY, *seats):
            truth, known = Scope(book, state, me, victim, victim), scene.scope(me, victim)._replace(bindings=())
            words = [who for who in get_args(Who) if who != "target" or victim != NOBODY]
            assert [seats_of(truth, who) for who in words] == [seats_of(known, who) for who in words]
            for term in terms:
                assert answer(term, known) == ("unknown" if is_hidden(term) else answer(term, truth)), term
    assert fight(book, state) == fight(scene.lore, scene)


def is_hidden(term: Term) -> bool:
    """Whether it speaks of a number that is still to come. No card counts in hands that nobody sees."""
    return any(isinstance(each, Var | VarAtLeast | VarAtMost) for each in within(term))


def answer(term: Term, scope: Scope) -> object:
    """Return the value of a term; a face that nobody has thrown, and a hand that nobody sees, are unknown."""
    try:
        return holds(term, scope) if isinstance(term, get_args(Condition)) else amount(term, scope)
    except Unknown:
        return "unknown"


def numbers(book: Book | Lore, table: Reading, seat: SeatId) -> list[object]:
    player = table.players[seat]
    items = [card for card in player.carried if book.defs[card].kind == "item"]
    return [
        strength(book, table, seat),
        passives(book, player),
        hand_limit(book, table, seat),
        spared(book, player),
        player.hand_size,
        [restricted(book, table, seat, card) for card in items],
    ]


def fight(book: Book | Lore, table: Reading) -> list[object]:
    if table.combat is None:
        return [highest(table)]
    foes, side = facing(table.combat), combatants(table.combat)
    return [
        highest(table),
        heroes(book, table),
        monsters(book, table),
        lacking(book, table),
        wins_ties(book, table),
        treasures_of_all(book, table, foes),
        [foe_strength(book, table, foe) for foe in foes],
        [help_levels(book, table, seat, foe) for seat in side for foe in foes],
        [(run_bonus(book, table, seat, foe), pursues(book, table, foe, seat)) for seat in side for foe in foes],
    ]
