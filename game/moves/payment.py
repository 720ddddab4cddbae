"""Cards as a price: moves that are paid for with cards, and those that are missed least."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.ids import CardId
from game.model.foreseen import Foreseen
from game.model.options import Command, Option, Verb, values
from game.moves.fill import COST
from game.moves.gains import may_win, raises, worth
from game.moves.plays import OWN, ability_of, foreseen, is_early
from game.table.interface import GameTable
from game.words.prospects import Outlook

MISSED = 2
"""A level is bought with cards of fewer points than this."""


def payable(now: Outlook) -> Iterator[Option]:
    """The moves of hers that ask for nothing but cards to be paid for by."""
    return (one for one in now.view.options if one.verb in OWN and [param.name for param in one.params] == [COST])


def fuel(now: Outlook, option: Option, table: GameTable, kept: Collection[CardId] = ()) -> list[CardId]:
    """The cards by which the move may be paid for, those that are missed least first."""
    found = [CardId(card) for card in values(option.params[0], now.view.domain_values) if card not in kept]
    return sorted(found, key=lambda card: (lost(now, card, table), table.card(card).value))


def lost(now: Outlook, card: CardId, table: GameTable) -> int:
    """Return the points that go with a card: of what is in use, may win a fight or bring a level."""
    known = table.card(card)
    if known.kind == "item" and card not in now.view.seats[now.view.seat].used:
        return 0
    moves = (one for one in table.foreseen(now.view.seat) if one.card == card and one.command.verb == "stow_item")
    return max(worth(known, ()), *(-one.gain for one in moves), 0)


def promised(now: Outlook, table: GameTable) -> frozenset[CardId]:
    """The cards that pay for the move that may win the game."""
    last = (one for one in payable(now) if may_win(table.card(one.source)))
    return frozenset(card for one in last for card in fuel(now, one, table)[: one.params[0].least])


def unpaid(now: Outlook, table: GameTable, *verbs: Verb) -> Iterator[Foreseen]:
    """All that is foreseen but what is paid for: that depends on the cards that pay."""
    paying = {option.key for option in payable(now)}
    return (one for one in foreseen(now, table, *verbs) if one.command.key not in paying)


def paid_now(now: Outlook, table: GameTable) -> Iterator[Option]:
    """Those of them that are better made now than later."""
    return (one for one in payable(now) if not is_early(now, one.source, table))


def payments(now: Outlook, table: GameTable, kept: Collection[CardId]) -> Iterator[Foreseen]:
    """The outcome of each move that is paid for by the card, with one more of the least at a time."""
    for option in paid_now(now, table):
        param, cards = option.params[0], fuel(now, option, table, kept)
        for n in range(max(1, param.least), min(param.most, len(cards)) + 1):
            found = table.outcome(option.command(now.view.seat, (tuple(cards[:n]),)))
            if found is not None and found.gain > 0:
                yield found


def paid_level(now: Outlook, table: GameTable) -> Command | None:
    """A level for cards that are missed less, and the one that wins the game for any; her fight stays won."""
    view = now.view
    for option in paid_now(now, table):
        last, least = may_win(table.card(option.source)), option.params[0].least
        paid = fuel(now, option, table, () if last else now.suits)[:least]
        move = option.command(view.seat, (tuple(paid),))
        won = view.fight is None or ((met := table.outcome(move)) is not None and met.winning)
        missed = sum(lost(now, card, table) for card in paid)
        if len(paid) == least and (last or (won and missed < MISSED)) and _is_level(now, option, move, table):
            return move
    return None


def _is_level(now: Outlook, option: Option, move: Command, table: GameTable) -> bool:
    """True if the move raises her; where that is not foreseen, because it shows a hand, by what the card says."""
    level, found, ability = now.view.seats[now.view.seat].level, table.outcome(move), ability_of(option, table)
    if found is not None:
        return found.level > level
    return ability is not None and raises(ability) and level < now.view.goal - 1
