"""Whole games at random, recorded move by move: what properties look at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.ai.sampling import sample
from game.ids import SeatId
from game.model.commands import OFFERED
from game.model.house_rules import HouseRules
from game.model.options import Args, Command, Domains, Option, Refusal, Verb, values
from game.model.state import State
from game.rules.book import Book
from game.rules.engine import Engine
from game.rules.legal import LiveDomains, options
from game.rules.setup import EMPTY
from game.table.chance import SeededChance
from game.table.timeline import Move
from game.views import waiting
from tests.support.stories import engine

MOST_MOVES = 600
"""A game at random that is not over by then goes on without us."""

WEIGHTS = {
    "offer_trade": 0.1,
    "offer_pact": 0.3,
    "claim": 20,
    "concede": 2,
    "pass": 2,
    "search_room": 2,
    "show_hand": 0.1,
    "drop_card": 0.1,
    "stow_item": 0.2,
}
"""How likely moves are against each other, so that games come to an end in a few hundred moves."""

CARRY_ON: frozenset[Verb] = frozenset(
    {
        "ready", "open_door", "keep_card", "search_room", "end_turn", "give_charity", "claim", "concede", "run_from",
        "choose", "take_card", "pass", "accept", "decline",
    }
)  # fmt: skip
"""Verbs that bring a game forward, whatever cards there are."""

HOUSES = (
    HouseRules(),
    HouseRules(),
    HouseRules(gual_timing="own_turn", steal_timing="any", help_when_winning=True, voluntary_flee=True),
    HouseRules(
        split_combat=True,
        first_player="choose",
        goal_level=4,
        loot_rounds="until_empty",
        revive_timing="immediate",
        class_in_combat="never",
    ),
    HouseRules(
        monster_strength_floor=None,
        big_limit=None,
        treasure_on_removal=False,
        lay_received_items=False,
        discard_browse="all",
    ),
    HouseRules(half_breed_one_race="all", undead_horde=False, death_keeps=("class",)),
    HouseRules(
        goal_level=4, two_cards_penalties="none", listen_at_door=True, loot_draws="treasure", equip_timing="own_turn"
    ),
)
"""The default rules twice, because they are what matters most."""


class Game(NamedTuple):
    """A recorded game: its rules, its chance, and every move with the state after it."""

    engine: Engine
    chance: SeededChance
    moves: tuple[Move, ...]

    def __repr__(self) -> str:
        return f"<game of {len(self.moves)} moves, seed {self.chance.seed}>"

    @property
    def book(self) -> Book:
        return self.engine.book

    def before(self, move: int) -> State:
        """The state that a move began in."""
        return self.moves[move - 1].state if move else EMPTY

    def steps(self) -> Iterator[tuple[State, Move]]:
        """Each move with the state before it."""
        for number, move in enumerate(self.moves):
            yield self.before(number), move

    def some_steps(self, rng: random.Random, n: int) -> list[tuple[State, Move]]:
        """Moves from all over the game after the deal, with the states before them."""
        steps = list(self.steps())[1:]
        return rng.sample(steps, min(n, len(steps)))

    def some_states(self, rng: random.Random, n: int) -> list[State]:
        """States from all over the game."""
        return [move.state for move in rng.sample(self.moves, min(n, len(self.moves)))]


@cache
def recorded(seed: int, seats: int = 3, most: int = MOST_MOVES) -> Game:
    """The game of a seed."""
    rules, chance = engine(HOUSES[seed % len(HOUSES)]), SeededChance(seed)
    rng = random.Random(seed)
    step = rules.start(seats, chance)
    moves = [Move(None, step.events, step.state)]
    while len(moves) < most and moves[-1].state.result is None:
        moves.append(next_move(rules, moves[-1].state, rng, chance))
    return Game(rules, chance, tuple(moves))


def next_move(rules: Engine, state: State, rng: random.Random, chance: SeededChance) -> Move:
    """Some move of some seat, rather one that carries the game on."""
    while True:
        command = some_command(rules.book, state, rng)
        step = rules.step(state, command, chance)
        if not isinstance(step, Refusal):
            return Move(command, step.events, step.state)
        assert repeats_an_offer(command, step), f"{command} of an open option is refused: {step}"


def some_command(book: Book, state: State, rng: random.Random) -> Command:
    """An option of a seat, filled at random."""
    seats = waiting(book, state) if rng.random() < 0.7 else tuple(range(len(state.players)))
    seat = SeatId(rng.choice(seats))
    found = options(book, state, seat)
    if not found or (found[-1].verb == "show_hand" and rng.random() < 0.9):
        return some_command(book, state, rng)
    option = rng.choices(found, [WEIGHTS.get(option.verb, 1) for option in found])[0]
    return fill(option, seat, LiveDomains(book, state, seat), rng)


def fill(option: Option, seat: SeatId, domains: Domains, rng: random.Random) -> Command:
    """The command that an option with arguments at random makes."""
    return option.command(seat, _args(option, domains, rng))


def _args(option: Option, domains: Domains, rng: random.Random) -> Args:
    """Of cards that may be paid any number that the option allows."""
    args = sample(option, domains, rng)
    if option.verb != "use_ability" or not option.params or option.params[-1].name != "cost":
        return args
    cost = option.params[-1]
    fuel = values(cost, domains)
    return (*args[:-1], tuple(rng.sample(fuel, rng.randint(cost.least, min(cost.most, len(fuel))))))


def repeats_an_offer(command: Command, refusal: Refusal) -> bool:
    """Whether a deal cannot be offered in these words, open though it is: in vain before (E-109), empty, too heavy."""
    said = ("refuse.already_refused", "refuse.empty_offer", "refuse.cannot_carry")
    return command.verb in OFFERED and refusal.reason.key in said


def cards_of(book: Book, state: State) -> list[int]:
    """Every card and where it is found: each place a card can lie in."""
    cards = [card for pile in (*state.draw, *state.discard, *state.aside) for card in pile] + list(state.limbo)
    for player in state.players:
        cards += player.hand + player.carried + player.used + player.traits + player.curses
    combat = state.combat
    if combat is None:
        return cards
    standing = [foe for foe in combat.foes if foe.fate not in ("removed", "gone")]
    packs = {foe.pack for foe in standing}
    return [
        *cards,
        *(foe.lies for foe in standing),
        *combat.spent,
        *(card for pack in combat.packs if pack.id in packs for card in pack.cards),
    ]
