"""The cards in front of a seat: traits, the best set of items, and sales.

The best set depends only on the items one owns, not on where they lie: every step goes towards it and none goes back.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from operator import itemgetter

from game.ai.card_benefits import becoming
from game.ai.decision import WORTH_IT, Candidate, Moment
from game.ai.scene import Scene, may_hold
from game.ai.support import falls, forbids, points_here, room_taken
from game.ai.temper import withholds
from game.ai.valuation import POINT
from game.ids import NO_CARD, CardId, SeatId
from game.model.messages import Message
from game.model.options import Args, Option, Param
from game.model.ruleset import HANDS, SINGLE_SLOTS
from game.model.terms import Has
from game.rules.limits import big_items, family_full, hand_limit, restricted, surplus_of
from game.rules.queries import level_cap

SALE_CARDS = 8
"""Items that are combined for a sale, the ones one can best do without."""


def lay(moment: Moment, option: Option) -> Iterator[Candidate]:
    """A trait at once; an item if it will be worn, or where it would have to be given away: on the table others see it,
    and thieves too.
    """
    card = option.source
    if card in moment.saved:
        return
    if moment.kind(card) == "trait":
        worth = _laid(moment, card) + becoming(moment, card, moment.me) - _lost_load(moment, card)
        worth -= _shuts(moment, card)
        if _gets_nowhere(moment):
            worth += RIDS * (
                _rids(moment.scene.with_trait(moment.me, card), moment.me) - _rids(moment.scene, moment.me)
            )
        yield Candidate(option, (), worth, (moment.worded("new_trait"),))
    elif moment.kind(card) in ("enabler", "hireling"):
        args, ends = _along(moment, option)
        why = Message("reason.hires") if moment.kind(card) == "hireling" else moment.worded("new_trait")
        yield Candidate(option, args, 0.8 + min(0.0, ends), (why,))
    elif card in best_set(moment) and not _blockers(moment, card):
        yield Candidate(option, (), 0.3 + moment.lore.points(card) * POINT, (_why_worn(moment, card),))
    elif moment.view.situation in ("charity", "setup") and _must_go(moment, card) and _may_lie(moment, card):
        yield Candidate(option, (), MAKES_ROOM if moment.too_many else 0.2, (moment.worded("lays_anyway"),))


def _along(moment: Moment, option: Option) -> tuple[Args, float]:
    """Return the arguments that lay a card with the best of those that may lie beside it, and the worth of that one:
    its part in the end of the game, less the cards that it shuts."""
    cards = [(param.name, CardId(one)) for param in option.params[:1] for one in moment.values(param)]
    worths = [
        (becoming(moment, one, moment.me) - _shuts(moment, one), _laid(moment, one), name, one) for name, one in cards
    ]
    worth, _, name, card = max(worths, default=(0.0, 0.0, "", NO_CARD))
    return moment.fill(option, **{name: (card,)} if name else {}), worth


MAKES_ROOM = 1.2
"""The worth of what spares a card at charity: it comes before what is thrown because it would go."""


def _lost_load(moment: Moment, card: CardId) -> float:
    """Return the worth of the Big items that a card would make fall, and of their bringing others on."""
    feared = max((moment.threat(rival.seat) for rival in moment.rivals()), default=0.0)
    return (1 + feared) * falls(moment.scene, moment.me, room_taken(moment.scene, moment.me, card))


def _shuts(moment: Moment, card: CardId) -> float:
    """Return the worth of the cards of the hand that may be played as long as a trait does not lie there."""
    now, after = moment.scene.scope(moment.me), moment.scene.with_trait(moment.me, card).scope(moment.me)
    texts = ((one, ability.when) for one in moment.view.hand for ability in moment.lore.defs[one].abilities)
    return sum(moment.worth(one) for one, when in texts if may_hold(when, now) and not may_hold(when, after))


LONG, POOR = 20, 8
"""Rounds from which on a game is long: four minds of today end before; the strength of a seat that gets nowhere in it.
"""
RIDS = 2.0
"""The worth of a card that such a seat may hold to get rid of a monster."""


def drop(moment: Moment, option: Option) -> Iterator[Candidate]:
    """A trait given up, for one of the hand or for none, by a seat that beats no monster in a long game and so gets rid
    of some: their treasures stay (R-COMBAT-13)."""
    if moment.view.active == moment.me and moment.view.fight is None and _gets_nowhere(moment):
        without, family = moment.scene.without_trait(moment.me, option.source), moment.lore.defs[option.source].family
        full = family_full(moment.lore, moment.sight, family)
        held = (card for card in moment.view.hand if full and moment.lore.defs[card].family == family)
        after = [without, *(without.with_trait(moment.me, card) for card in held)]
        if max(_rids(scene, moment.me) for scene in after) > _rids(moment.scene, moment.me):
            yield Candidate(option, (), 0.25, (Message("reason.makes_room"),))


def _gets_nowhere(moment: Moment) -> bool:
    return moment.view.turn >= LONG * len(moment.view.seats) and moment.sight.strength <= POOR


def _rids(scene: Scene, seat: SeatId) -> int:
    """Return the number of cards that a seat may hold from turn to turn (R-HAND-06) of those for which one of its
    traits gets rid of a monster; 0 where none does."""
    asked = [n for n in map(scene.lore.dismisses, scene.players[seat].traits) if n]
    return min((*asked, hand_limit(scene.lore, scene, seat))) if asked else 0


def _may_lie(moment: Moment, card: CardId) -> bool:
    """Whether a card is neither sold next nor lost with the room that a trait of the hand, laid first, takes."""
    laid = (one.source for one in moment.options if one.verb == "lay_card" and moment.kind(one.source) == "trait")
    narrows = any(room_taken(moment.scene, moment.me, one) > 0 for one in laid)
    return card not in _on_sale(moment) and not (moment.lore.defs[card].big and narrows)


def _must_go(moment: Moment, card: CardId) -> bool:
    """A one-shot where it would have to be given away; an item a card earlier, for on the table it can be sold."""
    room = hand_limit(moment.lore, moment.scene, moment.me) - len(moment.view.hand)
    return room < (0 if moment.kind(card) == "oneshot" else 1)


def trait_worth(moment: Moment, card: CardId) -> float:
    """Worth of coming by a trait: less where another of its family lies already."""
    return _laid(moment, card) if moment.worth(card) > 0.5 else moment.worth(card)


def _laid(moment: Moment, card: CardId) -> float:
    """Better the more of one's own items it lets one use, and the fewer it takes off."""
    name = moment.lore.defs[card].local_id
    own = moment.view.hand + moment.sight.carried
    wishes = [moment.lore.defs[item].use_if for item in own]
    served = sum(isinstance(wish, Has) and wish.filter.trait == name for wish in wishes)
    return 0.8 + 0.3 * served + 0.1 * moment.lore.points(card) - forbids(moment.scene, moment.me, card)


def wear(moment: Moment, option: Option) -> Iterator[Candidate]:
    if option.source in best_set(moment):
        worth = 0.3 + moment.lore.points(option.source) * POINT
        yield Candidate(option, (), worth, (_why_worn(moment, option.source),))


def _why_worn(moment: Moment, card: CardId) -> Message:
    """Return the reason for an item: its points of strength, or another use of it."""
    fights = any(changed.query == "fight" for changed in moment.lore.defs[card].modifiers)
    return moment.worded("stronger" if fights else "handy")


def stow(moment: Moment, option: Option) -> Iterator[Candidate]:
    """Only what stands in the way of something better that can follow at once: not what lets one carry it."""
    best = best_set(moment)
    if option.source in best or _carries(moment, option.source):
        return
    ready = {one.source for one in moment.options if one.verb == "lay_card"} | set(moment.sight.carried)
    if any(card in ready and option.source in _blockers(moment, card) for card in best):
        yield Candidate(option, (), 0.25, (Message("reason.makes_room"),))


def _carries(moment: Moment, card: CardId) -> bool:
    """While it is worn one may have more Big items: put away, it would take back what it allowed (R-ITEM-09)."""
    return any(changed.query == "big_limit" for changed in moment.lore.defs[card].modifiers)


def may_dress(moment: Moment) -> bool:
    """Whether an item could be put on now that makes this seat stronger."""
    best = best_set(moment)
    ready = (one for one in moment.options if one.verb in ("wear_item", "lay_card") and one.source in best)
    return any(not _blockers(moment, one.source) for one in ready)


def best_set(moment: Moment) -> frozenset[CardId]:
    """The items to wear among all that this seat may use: best by slot, best pair of hands."""
    if moment.best_items is None:
        moment.best_items = frozenset(_best_set(moment))
    return moment.best_items


def _best_set(moment: Moment) -> Iterator[CardId]:
    freed, sold = {item for _, item in moment.sight.freed}, _on_sale(moment)
    points = {card: points_here(moment.scene, moment.me, card) for card in _wearable(moment)}
    useful = [card for card in points if points[card] > 0 and card not in sold]
    yield from (card for card in useful if card in freed)
    own = [card for card in useful if card not in freed]
    own.sort(key=lambda card: (-points[card], card not in moment.sight.used, card))
    for slot in SINGLE_SLOTS:
        yield from [card for card in own if moment.lore.defs[card].slot == slot][:1]
    yield from (card for card in own if moment.lore.defs[card].slot is None)
    yield from _hands(moment, {card: points[card] for card in own if moment.lore.defs[card].slot == "hand"})


def _wearable(moment: Moment) -> Iterator[CardId]:
    sight = moment.sight
    yield from sight.used
    yield from (card for card in sight.carried if card not in sight.idle_items and moment.kind(card) == "item")
    for option in moment.options:
        card, laid = option.source, option.verb == "lay_card" and moment.kind(option.source) == "item"
        if laid and card not in moment.saved and not restricted(moment.lore, moment.scene, moment.me, card):
            yield card


def _hands(moment: Moment, points: dict[CardId, float]) -> tuple[CardId, ...]:
    """Two hands: two small items or one that takes both."""
    sets = [pair for n in (1, 2) for pair in combinations([*points][:6], n)]
    fitting = [pair for pair in sets if sum(moment.lore.defs[card].hands for card in pair) <= HANDS]
    return max(fitting, key=lambda pair: sum(points[card] for card in pair), default=())


def _blockers(moment: Moment, card: CardId) -> tuple[CardId, ...]:
    """Worn items that are not wanted and take the place of this one."""
    card_def, best = moment.lore.defs[card], best_set(moment)
    if card_def.slot is None:
        return ()
    unwanted = [one for one in moment.sight.used if one not in best and moment.lore.defs[one].slot == card_def.slot]
    if card_def.slot != "hand":
        return tuple(unwanted)
    taken = sum(moment.lore.defs[one].hands for one in moment.sight.used)
    return tuple(unwanted) if taken + card_def.hands > HANDS else ()


def _on_sale(moment: Moment) -> frozenset[CardId]:
    """The things not in use that this seat sells next, where no fight comes before: it does not put them on first."""
    option = moment.option("sell_items")
    sale = None if option is None or moment.view.may("pick_fight") else next(sell(moment, option), None)
    if sale is None or sale.utility < WORTH_IT or withholds(moment, sale):
        return frozenset()
    return frozenset(map(CardId, sale.args[0])).difference(moment.sight.used)


# --- selling ----------------------------------------------------------------------------------------------------


def sell(moment: Moment, option: Option) -> Iterator[Candidate]:
    """Levels for things one hardly misses, all of them at once: two sales waste more gold than one (R-SELL-02); nothing
    before a card is put on that lets one count double."""
    sold = option.params[0]
    if sold.doubles < 0 and any(_doubles(moment, one) for one in moment.options):
        return
    prices = dict(zip(map(CardId, moment.values(sold)), sold.weights, strict=True))
    sales = list(_sales(moment, prices, sold))
    if sales:
        worth, cards = max(sales, key=itemgetter(0))
        spares = moment.view.situation == "charity" and moment.too_many and not set(cards).isdisjoint(moment.view.hand)
        worth += MAKES_ROOM * (spares and worth > WORTH_IT) - 0.1
        doubled = () if sold.doubles < 0 else ((max(cards, key=lambda card: (prices[card], card)),),)
        yield Candidate(option, (cards, *doubled), worth, (moment.worded("sells"),))


def _doubles(moment: Moment, option: Option) -> bool:
    """Whether an option puts on an item that lets something count double in a sale."""
    laid = option.verb in ("lay_card", "wear_item") and moment.kind(option.source) == "item"
    return laid and option.source not in moment.saved and moment.lore.doubles(option.source)


def _sales(moment: Moment, prices: dict[CardId, int], sold: Param) -> Iterator[tuple[float, tuple[CardId, ...]]]:
    """The sets of things that buy a level or more, each with its worth."""
    priced = [card for card in prices if prices[card]]
    spare = sorted(priced, key=lambda card: moment.worth(card) / prices[card])[:SALE_CARDS]
    most, cheats = level_cap(moment.lore) - moment.sight.level, {item: cheat for cheat, item in moment.sight.freed}
    held = {card: moment.held(card) + (moment.worth(cheats[card]) if card in cheats else 0.0) for card in spare}
    outdone = {card: moment.lore.points(card) for card in _outdone(moment)}
    for n in range(1, len(spare) + 1):
        for cards in combinations(spare, n):
            gold = [prices[card] for card in cards]
            earned = sum(gold) + max(gold) * (sold.doubles >= 0)  # the dearest thing counts twice
            levels = min(most, earned // sold.total)
            if levels > 0:
                lost = sum(held[card] for card in cards) - POINT * sum(outdone.get(card, 0.0) for card in cards)
                if moment.sight.level + levels >= moment.goal - 1:  # the next fight may be the last
                    lost += POINT * sum(max(0, moment.strengths[card] - moment.lore.points(card)) for card in cards)
                yield _bought(moment, cards, levels) - lost, cards


def _outdone(moment: Moment) -> frozenset[CardId]:
    """The Big items in use that fill the room of a better one."""
    big = big_items(moment.lore, moment.scene.players[moment.me])
    idle = (*moment.view.hand, *moment.sight.carried) if surplus_of(moment.lore, moment.scene, moment.me) >= 0 else ()
    better = (one for one in idle if moment.lore.defs[one].big and moment.kind(one) == "item" and one not in big)
    fit = (one for one in better if not restricted(moment.lore, moment.scene, moment.me, one))
    best = max(map(moment.lore.points, fit), default=0.0)
    return frozenset(card for card in big if card in moment.sight.used and moment.lore.points(card) < best)


def _bought(moment: Moment, cards: tuple[CardId, ...], levels: int) -> float:
    """Levels; to stand before the goal is worth more only to whoever keeps the strength for the last fight, of which a
    level is a point."""
    worn = moment.sight.used
    lost = sum(max(moment.lore.points(card) * (card in worn), moment.strengths[card]) for card in cards)
    return levels + moment.lead(levels) if lost > levels else moment.gain(levels)
