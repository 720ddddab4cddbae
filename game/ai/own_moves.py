"""The moves of a seat that it can think through without anybody else: each option that lies open to it, filled in every
way that makes a difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations, islice, product, zip_longest

from game.ids import CardId
from game.model.commands import OFFERED
from game.model.options import Args, Command, Domains, Param, Verb, applies, unmet, values
from game.model.views import SeatView

Cost = Callable[[CardId], float]
"""The cost of parting with a card."""
FOR_SALE = 10
"""Cards of a hoard that a sale is made up of, those first that cost least for their gold: each one more doubles the
ways to sell them."""

UNSURE: frozenset[Verb] = frozenset(
    (*OFFERED, "accept", "decline", "withdraw", "show_hand", "cancel_queued", "open_door", "search_room", "end_turn")
)
"""Moves that need somebody else, or lead to cards that nobody knows."""
LEFT_OUT: frozenset[Verb] = UNSURE | {"concede", "drop_card", "stow_item"}
"""Those, and moves that give something up."""


def own_moves(view: SeatView, cost: Cost, most: int, left_out: frozenset[Verb] = LEFT_OUT) -> Iterator[Command]:
    """The commands of this seat: of each option so many ways at most, those first that cost least."""
    domains, rise = view.domain_values, view.goal - 1 - view.seats[view.seat].level
    for option in view.options:
        if option.verb not in left_out:
            filled = _filled(option.params, domains, (), cost, rise)
            found = (args for args in filled if unmet(option, args, domains) is None)
            yield from (option.command(view.seat, args) for args in islice(found, most))


def _filled(params: tuple[Param, ...], domains: Domains, args: Args, cost: Cost, rise: int) -> Iterator[Args]:
    if len(args) == len(params):
        yield args
        return
    param = params[len(args)]
    answers = _answers(param, args, values(param, domains, args), cost, rise) if applies(param, args) else [()]
    for said in answers:
        yield from _filled(params, domains, (*args, said), cost, rise)


def _answers(param: Param, args: Args, domain: tuple[int, ...], cost: Cost, rise: int) -> Iterator[tuple[int, ...]]:
    """Yield the possible answers, the cheapest cards first; of a sale the cheapest for each number of levels, up to
    `rise`, before the second of any."""
    if param.per_value_of >= 0:
        yield from product(domain, repeat=len(args[param.per_value_of]))
    elif param.weights:
        weights = dict(zip(map(CardId, domain), param.weights, strict=True))
        priced = sorted(filter(weights.__getitem__, weights), key=lambda card: cost(card) / weights[card])[:FOR_SALE]
        sales: list[list[tuple[CardId, ...]]] = [[] for _ in range(rise + 1)]
        for cards in sorted(_sales(priced, weights, param), key=lambda cards: sum(map(cost, cards))):
            sales[min(rise, sum(map(weights.__getitem__, cards)) // param.total)].append(cards)
        yield from filter(None, chain.from_iterable(zip_longest(*sales)))
    else:
        if param.subset_of >= 0:
            domain = tuple(value for value in domain if value in args[param.subset_of])
        ranked = sorted(map(CardId, domain), key=cost) if param.kind == "cards" else domain
        for count in range(param.least, min(param.most, len(ranked)) + 1):
            yield from combinations(ranked, count)


def _sales(priced: list[CardId], weights: dict[CardId, int], param: Param) -> Iterator[tuple[CardId, ...]]:
    """Values that weigh enough, and none of them to no purpose: without any one they would weigh a whole measure less.
    Where some may count double, those that would weigh enough so."""
    twice = 2 if param.doubles >= 0 else 1
    for count in range(1, min(param.most, len(priced)) + 1):
        for chosen in combinations(priced, count):
            gold = [weights[value] for value in chosen]
            have, least = sum(gold) + (twice - 1) * max(gold), min(gold)
            if have >= param.total and (have - least) // param.total < have // param.total:
                yield chosen
