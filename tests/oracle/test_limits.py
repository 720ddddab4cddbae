"""Limits do not depend on the order in which cards lie, and are those of the printed cards (E-140)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.content.merger import list_set_ids
from game.ids import CardId, DefId, SeatId
from game.model.cards import CardDef
from game.model.house_rules import HouseRules
from game.model.primitives import Modifier
from game.model.ruleset import Ruleset
from game.model.state import Player, State
from game.model.terms import Const
from game.model.why import Number
from game.rules.book import Book
from game.rules.limits import big_limit, hand_limit
from game.rules.modifiers import added
from game.rules.table_options import doubles_left
from game.rules.why import why
from game.views import SPECTATOR, view
from tests.oracle import limits as oracle
from tests.oracle.limits import LIMITS, Limit
from tests.support.stories import table

WORDS = st.tuples(st.sampled_from(("add", "set")), st.integers(-9, 12))
"""The words of a card on a number."""


def engine_says(book: Book, player: Player, which: Limit) -> int:
    """The number that the rules go by, as far as a seat's own cards settle it."""
    alone, seat = State((player,), ((), ())), SeatId(0)
    match which:
        case "hand_limit":
            return hand_limit(book, alone, seat)
        case "big_limit":
            return big_limit(book, alone, seat)
        case "doubled_sales":
            return doubles_left(book, alone, seat)
        case "treasures" | "help_levels":
            return max(0, added(book, alone, seat, which))


def saying(which: Limit, said: list[tuple[str, int]]) -> Book:
    """The rules of a table whose cards say this of a number, one each."""
    changes = [Modifier(which, Const(n), sets=word == "set") for word, n in said]
    defs = tuple(CardDef(f"s/c{n}", "treasure", "item", modifiers=(one,)) for n, one in enumerate(changes))
    return Book(Ruleset((), defs, tuple(DefId(n) for n in range(len(defs))), HouseRules(), ""))


@pytest.mark.rule("E-140")
@given(st.sampled_from(LIMITS), st.lists(WORDS, max_size=6), st.data())
def test_what_cards_say_of_a_number_counts_in_any_order_and_wherever_they_lie(which: Limit, said, data: st.DataObject):
    cards = [CardId(card) for card in data.draw(st.permutations(range(len(said))))]
    one, other = sorted(data.draw(st.tuples(*[st.integers(0, len(said))] * 2)))
    player = Player(used=tuple(cards[:one]), traits=tuple(cards[one:other]), curses=tuple(cards[other:]))
    at_first = {"hand_limit": 5, "big_limit": 1}.get(which, 0)
    assert engine_says(saying(which, said), player, which) == oracle.combined(at_first, said)


EVERYTHING = table(f"sets {' '.join(sorted(list_set_ids()))}; seats ann bob cid; turn ann")
BOOK = EVERYTHING.book
LIMITING = [CardId(n) for n, card in enumerate(BOOK.defs) if any(one.query in LIMITS for one in card.modifiers)]
"""The cards of all editions that speak of such a number."""


@pytest.mark.rule("E-140")
@given(st.lists(st.sampled_from(LIMITING), unique=True, max_size=6))
def test_the_rules_and_their_explanation_agree_with_the_printed_cards(cards: list[CardId]):
    items, curses = (tuple(card for card in cards if BOOK.defs[card].kind == kind) for kind in ("item", "curse"))
    traits = tuple(card for card in cards if BOOK.defs[card].kind in ("trait", "hireling"))
    state, ann = EVERYTHING.state, Player(used=items, traits=traits, curses=curses)
    shown = view(BOOK, replace(state, players=(ann, *state.players[1:])), SPECTATOR)
    for which in LIMITS:
        wanted = oracle.limit(BOOK.ruleset, ann, which)
        assert min(oracle.UNBOUNDED, engine_says(BOOK, ann, which)) == wanted
        found = why(BOOK, shown, Number(which, SeatId(0))) if which in ("hand_limit", "big_limit") else None
        assert found is None or min(oracle.UNBOUNDED, sum(source.part.amount for source in found.parts)) == wanted
