"""Every answer to "why?" adds up to the number that it answers, in any game, and knows of no hand."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from msgspec.structs import replace

from game.content.merger import list_set_ids
from game.ids import NO_CARD, CardId, SeatId
from game.lab.playout import deeds
from game.model.ruleset import GOLD_PER_LEVEL, HANDS, RUN_NEED
from game.model.state import State
from game.model.views import Part, SeatView
from game.model.why import Number, Source, Why
from game.rules.book import Book
from game.rules.card_index import CardIndex
from game.rules.limits import big_limit, family_limit, hand_limit
from game.rules.queries import pool_size, run_bonus, strength
from game.rules.why import why
from game.table.chance import LooseChance
from game.views import SPECTATOR, view
from tests.oracle import limits as oracle
from tests.support.playing import HOUSES
from tests.support.stories import engine_of

EDITIONS = sorted(list_set_ids())
MIXES = [mix for n in range(1, len(EDITIONS) + 1) for mix in combinations(EDITIONS, n)]
GAMES = [(mix, HOUSES[seed % len(HOUSES)], seed) for seed, mix in enumerate(MIXES)]
MOVES, EVERY = 500, 7


@pytest.fixture(params=GAMES, ids=["+".join(mix) for mix, _, _ in GAMES])
def moments(request: pytest.FixtureRequest) -> list[tuple[Book, State]]:
    """Moments of one game at random."""
    mix, house, seed = request.param
    engine, rng = engine_of(mix, house), random.Random(seed)
    played = deeds(engine, 3 + seed % 4, rng, LooseChance(rng), MOVES)
    return [(engine.book, deed.state) for number, deed in enumerate(played) if number % EVERY == 0]


def answers(book: CardIndex, seen: SeatView) -> Iterator[Why]:
    """Everything that can be asked in this moment."""
    seats = [SeatId(seat) for seat in range(len(seen.seats))]
    kinds = ("strength", "hand_limit", "hands", "big_limit", "gold", "goal")
    asked = [Number(kind, seat) for seat in seats for kind in kinds]
    asked += [Number("family", seat, family=word) for seat in seats for word in ("race", "class", "mojo", "power")]
    asked += [Number("heroes"), Number("monsters"), Number("treasures")]
    asked += [Number("value", card=card) for one in seen.seats for card in one.used + one.carried]
    for foe in seen.fight.foes if seen.fight is not None else ():
        asked += [Number("foe", body=foe.body), *(Number("run", seat, foe.body) for seat in seats)]
    yield from (found for found in (why(book, seen, number) for number in asked) if found is not None)


def test_the_sources_add_up_to_the_number(moments: list[tuple[Book, State]]):
    for book, state in moments:
        for found in answers(book, view(book, state, SPECTATOR)):
            assert found.total == sum(source.part.amount for source in found.parts), found


def test_the_number_is_that_of_the_rules_and_of_the_printed_cards(moments: list[tuple[Book, State]]):
    for book, state in moments:
        for seat, player in ((SeatId(number), player) for number, player in enumerate(state.players)):
            assert hand_limit(book, state, seat) == oracle.limit(book.ruleset, player, "hand_limit")
            big = big_limit(book, state, seat)
            assert min(oracle.UNBOUNDED, big) == oracle.limit(book.ruleset, player, "big_limit")
        for found in answers(book, view(book, state, SPECTATOR)):
            wanted = number_of(book, state, found)
            assert wanted is None or found.total == wanted, found


def number_of(book: Book, state: State, found: Why) -> int | None:
    """The same number by the quick way that the engine goes."""
    number, seat = found.number, found.number.seat
    combat = state.combat
    match number.kind:
        case "strength":
            return strength(book, state, seat)
        case "hand_limit":
            return hand_limit(book, state, seat)
        case "big_limit":
            return big_limit(book, state, seat)
        case "hands":
            return HANDS
        case "gold":
            return GOLD_PER_LEVEL
        case "family" if number.family not in book.ranked:
            return family_limit(book, state.players[seat], number.family)
        case "run" if combat is not None:
            foe = next(foe for foe in combat.foes if foe.body == number.body)
            return RUN_NEED - run_bonus(book, state, seat, foe)
        case "treasures":
            return pool_size(book, state)
    return None


def test_the_two_sums_of_a_fight_have_the_sources_of_its_ledger(moments: list[tuple[Book, State]]):
    for book, state in moments:
        seen = view(book, state, SPECTATOR)
        if seen.fight is None:
            continue
        for side, parts in (("heroes", seen.fight.heroes_parts), ("monsters", seen.fight.monsters_parts)):
            found = why(book, seen, Number(side))
            assert found is not None
            assert by_card(source.part for source in found.parts) == by_card(parts)


def by_card(parts: Iterator[Part] | tuple[Part, ...]) -> Counter[tuple[SeatId, CardId, str]]:
    """Return the sums by seat and card."""
    sums: Counter[tuple[SeatId, CardId, str]] = Counter()
    for part in parts:
        sums[part.seat, part.card, part.label.key if part.card == NO_CARD else ""] += part.amount
    return Counter({key: amount for key, amount in sums.items() if amount})


def test_no_answer_hangs_on_a_hand(moments: list[tuple[Book, State]]):
    for book, state in moments:
        public = list(answers(book, view(book, state, SPECTATOR)))
        hands = {card for player in state.players for card in player.hand}
        assert not hands & {source.part.card for found in public for source in every(found)}
        own = view(book, state, SeatId(0))
        assert list(answers(book, replace(own, seat=SPECTATOR, hand=()))) == public


def every(found: Why) -> tuple[Source, ...]:
    return (*found.parts, *found.open, *found.taken)
