"""The sensible sale of a seat, and the points that go with a card."""

from __future__ import annotations

from itertools import chain, combinations

from game.ids import CardId
from game.model.options import Command, values
from game.moves.gains import LEVEL, worth
from game.table.interface import GameTable
from game.words.prospects import Outlook

MOST_SOLD, SPARE = 5, 10
"""Things that are sold together, out of so many of those that are missed least."""
MISSED = 2
"""A level is bought with things of fewer points than this; with fewer than `LEVEL` once somebody is near the goal."""


def sale(now: Outlook, table: GameTable) -> Command | None:
    """Levels for things that are hardly missed: the sale that brings most for them, of equal ones the cheapest. The
    dearest counts double where one may."""
    option, view = now.view.option("sell_items"), now.view
    if option is None:
        return None
    sold, most = option.params[0], view.goal - 1 - view.seats[view.seat].level
    late = max(sight.level for sight in view.seats) >= view.near
    prices = dict(zip(values(sold, view.domain_values), sold.weights, strict=True))
    points = {card: lost(now, CardId(card), table) for card in prices if prices[card] and card not in now.suits}
    spare = sorted(points, key=lambda card: (points[card], -prices[card]))[:SPARE]
    gains: dict[tuple[int, ...], tuple[int, int, int]] = {}
    for cards in chain.from_iterable(combinations(spare, n) for n in range(1, min(sold.most, MOST_SOLD) + 1)):
        gold = [prices[card] for card in cards]
        levels = min(most, (sum(gold) + max(gold) * (sold.doubles >= 0)) // sold.total)
        gains[cards] = (
            (LEVEL if late else MISSED) * levels - sum(points[card] for card in cards),
            -sum(gold),
            -len(cards),
        )
    best = max(gains, key=gains.__getitem__, default=())
    if not best or gains[best][0] <= 0:
        return None
    dearest = (max(best, key=prices.__getitem__),)
    cards = tuple(sorted(best))
    return option.command(view.seat, (cards, dearest) if sold.doubles >= 0 else (cards,))


def lost(now: Outlook, card: CardId, table: GameTable) -> int:
    """Return the points that go with a card: of what is in use, may win a fight or bring a level."""
    known = table.card(card)
    if known.kind == "item" and card not in now.view.seats[now.view.seat].used:
        return 0
    moves = (one for one in table.foreseen(now.view.seat) if one.card == card and one.command.verb == "stow_item")
    return max(worth(known, ()), *(-one.gain for one in moves), 0)
