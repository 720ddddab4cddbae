"""Where the rules and the second reader (`tests.oracle`) disagree about a table."""

from __future__ import annotations

import random
from collections.abc import Iterator

from msgspec.structs import replace

from game.ids import CardId, SeatId
from game.model.state import State
from game.rules import queries
from game.rules.book import Book
from game.rules.legal import options
from game.rules.limits import big_limit, hand_limit
from game.rules.terms import combatants
from tests.oracle import limits, strengths
from tests.oracle.second_reader import Reading
from tests.oracle.uses import uses

Said = tuple[str, object, object]
"""The question, the answer of the rules, and that of the printed cards."""


def disagreements(book: Book, state: State) -> list[Said]:
    """Everything that the rules and the printed cards do not say alike."""
    said = [*_of_seats(book, state), *_of_fight(book, state)]
    return [(asked, engine, printed) for asked, engine, printed in said if engine != printed]


def with_cards_more(book: Book, state: State, rng: random.Random) -> State:
    """The table with three more cards before one seat, so that what rarely meets is looked at together."""
    seat, player = rng.choice(list(enumerate(state.players)))
    lying = player.hand + player.carried + player.used + player.traits + player.curses
    for card in {CardId(card) for card in rng.sample(range(len(book.defs)), 3)}.difference(lying):
        match book.defs[card].kind:
            case "item":
                player = replace(player, used=(*player.used, card))
            case "trait" | "enabler" | "hireling" | "cheat":
                player = replace(player, traits=(*player.traits, card))
            case "curse":
                player = replace(player, curses=(*player.curses, card))
            case _:
                player = replace(player, hand=(*player.hand, card))
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _of_seats(book: Book, state: State) -> Iterator[Said]:
    for seat in map(SeatId, range(len(state.players))):
        yield f"hand limit of {seat}", hand_limit(book, state, seat), _limit(book, state, seat, "hand_limit")
        big = min(limits.UNBOUNDED, big_limit(book, state, seat))
        yield f"Big items of {seat}", big, _limit(book, state, seat, "big_limit")
        engine, printed = queries.strength(book, state, seat), strengths.strength(book.ruleset, state, seat)
        yield f"strength of {seat}", engine, printed
        listed = {(o.source, o.reference) for o in options(book, state, seat) if o.verb in ("play_card", "use_ability")}
        wanted = uses(book.ruleset, state, seat)
        yield f"what {seat} may use", sorted(listed - wanted), []
        yield f"what {seat} may use", [], sorted(wanted - listed)


def _limit(book: Book, state: State, seat: SeatId, which: limits.Limit) -> int:
    """By the printed cards, as things stand."""
    said = strengths.said_of(Reading(book.ruleset, state, seat), which)
    return min(limits.UNBOUNDED, limits.combined(limits.base(book.ruleset, which), said))


def _of_fight(book: Book, state: State) -> Iterator[Said]:
    combat, rules = state.combat, book.ruleset
    if combat is None or combat.stage == "over":
        return
    yield "the players' side", queries.heroes(book, state), strengths.heroes(rules, state)
    yield "ties", queries.wins_ties(book, state), strengths.wins_ties(rules, state)
    yield "treasures", queries.pool_size(book, state), strengths.treasures(rules, state)
    for foe in queries.facing(combat):
        name = book.defs[foe.card].id
        yield name, queries.foe_strength(book, state, foe), strengths.foe_strength(rules, state, foe)
        for seat in combatants(combat):
            needed = strengths.RUN_NEED - queries.run_bonus(book, state, seat, foe)
            yield f"throw of {seat} from {name}", needed, strengths.needed(rules, state, seat, foe)
            ours, theirs = queries.pursues(book, state, foe, seat), strengths.pursues(rules, state, foe, seat)
            yield f"{name} after {seat}", ours, theirs
            levels = queries.help_levels(book, state, seat, foe)
            yield f"levels of {seat} for {name}", levels, strengths.help_levels(rules, state, seat, foe)
