"""The sensible sale of a seat."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain, combinations
from typing import NamedTuple

from game.ids import CardId
from game.model.options import Args, Command, Option, values
from game.moves.gains import LEVEL
from game.moves.payment import MISSED, lost, promised
from game.table.interface import GameTable
from game.words.prospects import Outlook

MOST_SOLD, SPARE = 5, 10
"""Things that are sold together, out of so many of those that are missed least."""
WIN = 100
"""Points of a level that wins the game; of another one `MISSED`, or `LEVEL` once somebody is near the goal."""


class _Sale(NamedTuple):
    """In the order in which sales are compared: the points that it is worth, its gold and its cards with their signs
    turned."""

    worth: int
    gold: int
    cards: int
    levels: int
    args: Args


def sale(now: Outlook, table: GameTable) -> Command | None:
    """Levels for things that are hardly missed: the sale that brings most for them, of equal ones the cheapest. All
    that is needed goes where a card then wins the game, but for what pays for that card."""
    option, view = now.view.option("sell_items"), now.view
    if option is None:
        return None
    paid, missing = promised(now, table), view.goal - 1 - view.seats[view.seat].level
    late = max(sight.level for sight in view.seats) >= view.near
    best = _best(now, option, table, paid, WIN) if paid else None
    if best is None or best.levels < missing:
        best = _best(now, option, table, {*paid, *now.suits}, LEVEL if late else MISSED)
    return option.command(view.seat, best.args) if best is not None and best.worth > 0 else None


def _best(now: Outlook, option: Option, table: GameTable, kept: Collection[CardId], level: int) -> _Sale | None:
    """The sale that brings most if a level is worth so many points; the dearest thing counts double where one may."""
    sold, view = option.params[0], now.view
    most = view.goal - 1 - view.seats[view.seat].level
    prices = dict(zip(values(sold, view.domain_values), sold.weights, strict=True))
    points = {card: lost(now, CardId(card), table) for card in prices if prices[card] and card not in kept}
    spare = sorted(points, key=lambda card: (points[card], -prices[card]))[:SPARE]
    found = []
    for cards in chain.from_iterable(combinations(spare, n) for n in range(1, min(sold.most, MOST_SOLD) + 1)):
        gold = [prices[card] for card in cards]
        levels = min(most, (sum(gold) + max(gold) * (sold.doubles >= 0)) // sold.total)
        dearest = (max(cards, key=prices.__getitem__),)
        args = (tuple(sorted(cards)), dearest)[: 1 + (sold.doubles >= 0)]
        found.append(_Sale(level * levels - sum(points[card] for card in cards), -sum(gold), -len(cards), levels, args))
    return max(found, default=None)
