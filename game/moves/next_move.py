"""The sensible next move of a seat, by rules of thumb and by what its player knows alone: no mind is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from game.ids import NOBODY, CardId, SeatId
from game.model.cards import Ability
from game.model.commands import Slip, acceptance
from game.model.foreseen import Foreseen
from game.model.options import HEROES, MONSTERS, Command, Option, Param, Verb, first_args, values
from game.model.primitives import AutoEscape, RollDie
from game.model.ruleset import DIE_FACES, GOLD_PER_LEVEL, near
from game.model.views import FightSight, SeatView
from game.moves.answers import refusal
from game.moves.fill import COST
from game.moves.gains import LEVEL, bars_help, brings, lifts_target, lowers_highest, raises, worth
from game.moves.outlook import shares
from game.moves.sale import MISSED, lost, sale
from game.table.interface import GameTable
from game.words.prospects import Outlook

WORTH_A_LEVEL = 2
"""Treasures for which a level may be somebody else's that comes next to the goal by it."""
OWN: tuple[Verb, ...] = ("play_card", "use_ability")
"""Moves that add to a fight."""
KEPT = ("item", "oneshot")
"""Kinds of cards that are better put down than given away."""
ALLIES = ("enabler", "hireling")
"""Kinds of cards that do nothing but good as soon as they lie before her."""


def next_move(now: Outlook, table: GameTable) -> Command | None:
    """Return the move that is better made now than the one that only carries the game on; None if there is none."""
    return _best(now, table) or refusal(now, table)


def _best(now: Outlook, table: GameTable) -> Command | None:
    if now.view.may("take_card"):
        return _treasure(now, table)
    if now.losing:
        found = _own_win(now, table) or _granted(now, table)
        if not now.wins_game:  # nobody gets anything for that
            found = found or call_for_help(now, fair=True) or _raised_offer(now, table)
        found = found or _chance(now, table)
        return found or _way_out(now, table) or _flight(now)
    if now.looks_on:
        return _spoiled_win(now, table) or _refusal(now, table)
    if now.view.fight is not None:
        return _level_on_the_side(now, table)
    found = _growth(now, table) or _room(now, table) or _new_trait(now, table) or _gift(now, table)
    return found or sale(now, table) or _prey(now, table) or _attack(now, table) or _kept(now, table)


def least(now: Outlook, table: GameTable, cards: Iterable[CardId]) -> Command | None:
    """The smallest of these cards that wins the fight; where none does alone, the largest."""
    return _smallest_win([one for one in table.foreseen(now.view.seat) if one.card in cards and one.gain > 0])


def _smallest_win(plays: Sequence[Foreseen]) -> Command | None:
    wins = [one for one in plays if one.winning]
    return _command(min(wins, key=_gain) if wins else max(plays, key=_gain, default=None))


def _own_win(now: Outlook, table: GameTable) -> Command | None:
    """A card of hers or what one of them can do, if that wins the fight alone or with the others and all that can be
    paid for."""
    view, own = now.view, (one for one in _unpaid(now, table, *OWN) if one.gain > 0)
    plays = [one for one in own if one.fighter == view.seat]
    paid = list(_payments(now, table, {one.card for one in plays}))
    if any(one.winning for one in plays):
        return _smallest_win(plays)
    if win := next((one for one in paid if one.winning), None):
        return win.command
    gains = {one.card: one.gain for one in sorted((*paid, *plays), key=_gain)}  # of each card its best way
    together = view.fight is not None and sum(gains.values()) >= view.fight.short
    return _smallest_win(plays or paid) if together else None


def _payable(now: Outlook) -> Iterator[Option]:
    """The moves of hers that ask for nothing but cards to be paid for by."""
    return (one for one in now.view.options if one.verb in OWN and [param.name for param in one.params] == [COST])


def _unpaid(now: Outlook, table: GameTable, *verbs: Verb) -> Iterator[Foreseen]:
    """All that is foreseen but what is paid for: that depends on the cards that pay."""
    paying = {option.key for option in _payable(now)}
    return (one for one in _foreseen(now, table, *verbs) if one.command.key not in paying)


def _fuel(now: Outlook, option: Option, table: GameTable, kept: Collection[CardId]) -> list[CardId]:
    """The cards by which the move may be paid for, those that are missed least first."""
    fuel = [CardId(card) for card in values(option.params[0], now.view.domain_values) if card not in kept]
    return sorted(fuel, key=lambda card: (lost(now, card, table), table.card(card).value))


def _payments(now: Outlook, table: GameTable, kept: Collection[CardId]) -> Iterator[Foreseen]:
    """The outcome of each move that is paid for by the card, with one more of the least at a time."""
    for option in _payable(now):
        param, fuel = option.params[0], _fuel(now, option, table, kept)
        for n in range(max(1, param.least), min(param.most, len(fuel)) + 1):
            found = table.outcome(option.command(now.view.seat, (tuple(fuel[:n]),)))
            if found is not None and found.gain > 0:
                yield found


def _paid_level(now: Outlook, table: GameTable) -> Command | None:
    """A level for cards that are missed less; her fight stays won."""
    view = now.view
    for option in _payable(now):
        least = option.params[0].least
        fuel = _fuel(now, option, table, now.suits)[:least]
        move = option.command(view.seat, (tuple(fuel),))
        won = view.fight is None or ((met := table.outcome(move)) is not None and met.winning)
        missed = sum(lost(now, card, table) for card in fuel)
        if len(fuel) == least and won and missed < MISSED and _is_level(now, option, move, table):
            return move
    return None


def _is_level(now: Outlook, option: Option, move: Command, table: GameTable) -> bool:
    """True if the move raises her; where that is not foreseen, because it shows a hand, by what the card says."""
    level, found, ability = now.view.seats[now.view.seat].level, table.outcome(move), _ability(option, table)
    if found is not None:
        return found.level > level
    return ability is not None and raises(ability) and level < now.view.goal - 1


def _throw(now: Outlook, table: GameTable, side: int) -> Command | None:
    """A card that adds to this side of the fight as much as a die shows."""

    def chosen(param: Param, domain: tuple[int, ...]) -> tuple[int, ...]:
        return (side,) if param.kind == "side" else domain

    for option in _playable(now):
        ability = _ability(option, table)
        if ability is not None and ability.target == "side" and any(isinstance(one, RollDie) for one in ability.do):
            return option.command(now.view.seat, first_args(option, now.view.domain_values, chosen))
    return None


def _level_on_the_side(now: Outlook, table: GameTable) -> Command | None:
    """A card that brings a level in her own fight, which stays won."""
    if now.view.fight is None or now.view.fight.fighter != now.view.seat:
        return None
    level = now.view.seats[now.view.seat].level
    for one in _unpaid(now, table, "play_card"):
        level_up = any(map(raises, table.card(one.card).abilities))
        if level_up and one.winning and (found := table.outcome(one.command)) is not None and found.level > level:
            return one.command
    return _paid_level(now, table)


def _granted(now: Outlook, table: GameTable) -> Command | None:
    """Yes to an offer with which the fight would be won, unless she pays with what she has in use."""
    view = now.view
    in_use = set(view.seats[view.seat].used)
    dear = {one.id for one in view.offers if any(in_use & set(paid.cards) for paid in one.deal.payments)}
    said = (one for one in view.options if one.verb == "accept" and one.reference not in dear)
    taken = (option.command(view.seat) for option in said)
    return next((one for one in taken if (found := table.outcome(one)) is not None and found.winning), None)


def call_for_help(now: Outlook, *, fair: bool = False) -> Command | None:
    """One treasure, or a third of them, to the first with whom the fight would be won; nobody is asked while somebody
    thinks about it."""
    option = now.view.option("offer_help")
    if option is None or not now.helpers or now.asks:
        return None
    most = max(shares(option, now.helpers[0], now.view.domain_values), default=0)
    share = (most + 2) // 3 if fair else min(most, 1)
    return option.command(now.view.seat, Slip(now.helpers[0], share).args(option))


def _raised_offer(now: Outlook, table: GameTable) -> Command | None:
    """All treasures but one, of two both, to whoever has said no to fewer, the lowest level first, if that wins."""
    view, option, fight = now.view, now.view.option("offer_help"), now.view.fight
    if option is None or fight is None or now.asks:
        return None
    refused: dict[SeatId, int] = {}
    for no in fight.refused:
        if no.by == view.seat:
            refused[no.to] = max(no.deal.treasures, refused.get(no.to, 0))
    for seat in sorted(refused, key=lambda seat: (view.seats[seat].level, seat)):
        most = max(shares(option, seat, view.domain_values), default=0)
        share = max(most - 1, min(most, 2))
        offer = option.command(view.seat, Slip(seat, share).args(option))
        if share > refused[seat] and (found := table.outcome(offer)) is not None and found.winning:
            return offer
    return None


def _chance(now: Outlook, table: GameTable) -> Command | None:
    """A throw of the die that may win the fight, unless somebody who was asked still thinks about it."""
    fight = now.view.fight
    return _throw(now, table, HEROES) if fight is not None and fight.short <= DIE_FACES and not now.asks else None


def _way_out(now: Outlook, table: GameTable) -> Command | None:
    """A card that spares her a monster that she would run from: the one that pays most; while she runs, one by which
    she gets away; nothing as long as somebody who was asked still thinks about it."""
    if now.asks:
        return None
    ends = [one for one in _unpaid(now, table, *OWN) if one.ended]
    if ends:
        return _command(max(ends, key=lambda one: one.treasures))
    for option in _playable(now):
        ability = _ability(option, table)
        if not option.params and ability is not None and any(isinstance(one, AutoEscape) for one in ability.do):
            return option.command(now.view.seat)
    return None


def _flight(now: Outlook) -> Command | None:
    """Where nobody could help, and nobody who was asked still thinks about it."""
    option = now.view.option("concede")
    return option.command(now.view.seat) if option is not None and not now.asks else None


def _spoiled_win(now: Outlook, table: GameTable) -> Command | None:
    """The least that stops a fight by which somebody would win the game or come next to that; where nothing does alone,
    the most against the first."""
    fight = now.view.fight
    if fight is None or not fight.winning:
        return None
    goal, harms = now.view.goal, [one for one in _foreseen(now, table, *OWN) if one.gain < 0 or one.ended]
    lifted = _lifted(now.view, fight, harms)
    stops = [one for one in harms if one.turns or one.ended]
    if stops:
        return _command(max(stops, key=_gain)) if lifted >= goal - 1 else None
    most = _command(min(harms, key=_gain, default=None)) or _throw(now, table, MONSTERS)
    return most if lifted >= goal else None


def _lifted(view: SeatView, fight: FightSight, harms: Iterable[Foreseen]) -> int:
    """The highest level that somebody would have who fights, if the fight is won in spite of these."""
    lifted = [view.seats[fight.fighter].level + fight.levels]
    lifted += [view.seats[fight.helper].level + one.help_levels for one in harms if fight.helper != NOBODY]
    return max(lifted)


def _refusal(now: Outlook, table: GameTable) -> Command | None:
    """No to an offer by which somebody else would win the game, or come next to that for less than two treasures; and
    to one that brings her nothing."""
    view, fight = now.view, now.view.fight
    if fight is None:
        return None
    level = view.seats[fight.fighter].level + fight.levels
    for offer in view.offers:
        no = Command(view.seat, "decline", reference=offer.id)
        if offer.kind != "help" or no.key not in {option.key for option in view.options}:
            continue
        found = table.outcome(acceptance(view.seat, offer.id))
        gained = offer.deal.treasures + len(offer.deal.payments) + (found.help_levels if found is not None else 0)
        least = WORTH_A_LEVEL if level >= view.goal - 1 else 1
        if level >= view.goal or gained < least:
            return no
    return None


def _treasure(now: Outlook, table: GameTable) -> Command | None:
    """The one that is worth most to have; of equal ones the dearest."""
    option, view = now.view.option("take_card"), now.view
    if option is None:
        return None
    cards = values(option.params[0], view.domain_values)
    return option.command(view.seat, ((max(cards, key=lambda card: _wanted(now, CardId(card), table)),),))


def _growth(now: Outlook, table: GameTable) -> Command | None:
    """A card that makes her stronger by being played, outside fights by a level, or by being worn; of what is held only
    what adds more than another thing would in its place."""
    best = max(_unpaid(now, table, "play_card", "wear_item"), key=_gain, default=None)
    if best is None or best.gain <= 0:
        return _paid_level(now, table)
    slot = table.card(best.card).slot
    held = (one for one in _foreseen(now, table, "lay_card") if table.card(one.card).slot == slot is not None)
    return _command(max((best, *held), key=_gain))


def _room(now: Outlook, table: GameTable) -> Command | None:
    """A thing in use goes into the bag where one that lies there or is held always adds more in its place."""
    held = (one.card for one in _foreseen(now, table, "lay_card"))
    others = [table.card(card) for card in (*now.view.seats[now.view.seat].carried, *held)]
    for one in _foreseen(now, table, "stow_item"):
        card = table.card(one.card)
        alike = (each for each in others if each.slot == card.slot is not None and each.hands <= card.hands)
        if any(worth(each, ()) > -one.gain for each in alike):
            return one.command
    return None


def _new_trait(now: Outlook, table: GameTable) -> Command | None:
    """A card that makes room for a further race or class, else a race or a class that does not weaken her, of a family
    of which `suits` has none."""
    suited = {table.card(card).family for card in now.suits}
    weakens = {one.card for one in _foreseen(now, table, "lay_card") if one.gain < 0}
    for option in now.view.options:
        if option.verb != "lay_card" or option.params or option.source not in now.view.hand:
            continue
        card = table.card(option.source)
        further = card.kind == "trait" and card.family not in suited and option.source not in weakens
        if further or card.kind in ALLIES:
            return option.command(now.view.seat)
    return None


def _gift(now: Outlook, table: GameTable) -> Command | None:
    """A card that brings her something for nothing; if it takes from somebody, then from the leader, and if it lifts
    somebody, then whoever lags."""
    wasted = _wasted(now, table)
    for option in _playable(now):
        ability = _ability(option, table)
        if ability is None or not brings(ability):
            continue
        aimed = _at_last(now, option) if lifts_target(ability) else _at_leader(now, option)
        move = aimed or _at_dearest(now, option, table) if option.params else option.command(now.view.seat)
        if move is not None and move not in wasted:
            return move
    return None


def _ability(option: Option, table: GameTable) -> Ability | None:
    """The ability of the card by which this move plays it."""
    found = table.card(option.source).abilities[option.reference :] if option.reference >= 0 else ()
    return next(iter(found), None)


def _at_dearest(now: Outlook, option: Option, table: GameTable) -> Command | None:
    """The move at the thing that is worth most to have; None if it asks for something else."""
    if len(option.params) != 1 or (option.params[0].kind, option.params[0].most) != ("cards", 1):
        return None
    cards = values(option.params[0], now.view.domain_values)
    best = max(cards, key=lambda card: _wanted(now, CardId(card), table), default=None)
    return option.command(now.view.seat, ((best,),)) if best is not None else None


def _wanted(now: Outlook, card: CardId, table: GameTable) -> int:
    """Points that it would add to what she wears, in gold, and half of its value."""
    known, worn = table.card(card), [table.card(each) for each in now.view.seats[now.view.seat].used]
    return 2 * worth(known, worn) * (GOLD_PER_LEVEL // LEVEL) + known.value


def _attack(now: Outlook, table: GameTable) -> Command | None:
    """A card against the leader, where it would have to be given away or somebody is near the goal."""
    view = now.view
    highest = max(sight.level for seat, sight in enumerate(view.seats) if seat != view.seat)
    if not view.may("give_charity") and highest < near(view.goal):
        return None
    wasted = _wasted(now, table)
    thrown = (_against_leader(now, option, table) for option in _playable(now))
    return next((move for move in thrown if move is not None and move not in wasted), None)


def _against_leader(now: Outlook, option: Option, table: GameTable) -> Command | None:
    """The move of a curse at the leader, or of what costs the highest a level where she is not among them."""
    if table.card(option.source).kind == "curse":
        return _at_leader(now, option)
    levels, ability = [sight.level for sight in now.view.seats], _ability(option, table)
    lowers = ability is not None and lowers_highest(ability)
    return option.command(now.view.seat) if lowers and levels[now.view.seat] < max(levels) else None


def _wasted(now: Outlook, table: GameTable) -> list[Command]:
    """The moves that would find nothing to act on."""
    return [one.command for one in table.foreseen(now.view.seat) if one.vain]


def _playable(now: Outlook) -> Iterator[Option]:
    """The cards of hand and bag that can be played, each way by itself."""
    own = {*now.view.hand, *now.view.seats[now.view.seat].carried}
    return (one for one in now.view.options if one.verb == "play_card" and one.source in own)


def _at_leader(now: Outlook, option: Option) -> Command | None:
    """The move at whoever else has the highest level; None if it asks for more than a seat."""
    return _command_at(now, option, max(_aims(now, option), key=lambda seat: now.view.seats[seat].level, default=None))


def _at_last(now: Outlook, option: Option) -> Command | None:
    """The move at whoever else has the lowest level; None if it asks for more than a seat."""
    return _command_at(now, option, min(_aims(now, option), key=lambda seat: now.view.seats[seat].level, default=None))


def _aims(now: Outlook, option: Option) -> list[SeatId]:
    """The other seats that the move may be made at."""
    if len(option.params) != 1 or option.params[0].kind != "seat":
        return []
    found = values(option.params[0], now.view.domain_values)
    return [SeatId(seat) for seat in found if seat != now.view.seat]


def _command_at(now: Outlook, option: Option, seat: SeatId | None) -> Command | None:
    return option.command(now.view.seat, ((seat,),)) if seat is not None else None


def _prey(now: Outlook, table: GameTable) -> Command | None:
    """A monster of her hand that she beats, the surest by which she wins the game, else for the most treasures; else
    the one that she lacks least against, if somebody at the table is strong enough to make up for it and there is
    something to share."""
    fights = list(_foreseen(now, table, "pick_fight"))
    won = [one for one in fights if one.winning]
    level = now.view.seats[now.view.seat].level
    last = [one for one in won if level + table.card(one.card).levels >= now.view.goal]
    if won:
        return _command(max(last or won, key=lambda one: (not last and one.treasures, one.heroes - one.monsters)))
    strongest = max(sight.strength for seat, sight in enumerate(now.view.seats) if seat != now.view.seat)
    shared = (one for one in fights if one.treasures and one.short <= strongest and not bars_help(table.card(one.card)))
    return _command(min(shared, key=lambda one: one.short, default=None))


def _kept(now: Outlook, table: GameTable) -> Command | None:
    """A card that may be put down where it would have to be given away."""
    if not now.view.may("give_charity"):
        return None
    laid = (one for one in now.view.options if one.verb == "lay_card" and one.source in now.view.hand)
    found = (one for one in laid if not one.params and table.card(one.source).kind in KEPT)
    return next((one.command(now.view.seat) for one in found), None)


def _foreseen(now: Outlook, table: GameTable, *verbs: Verb) -> Iterator[Foreseen]:
    return (one for one in table.foreseen(now.view.seat) if one.command.verb in verbs)


def _gain(found: Foreseen) -> int:
    return found.gain


def _command(found: Foreseen | None) -> Command | None:
    return None if found is None else found.command
