"""The sensible moves of a seat in its own turn, outside fights."""

from __future__ import annotations

from collections.abc import Iterator

from game.ids import CardId, SeatId
from game.model.foreseen import Foreseen
from game.model.options import Command, Option, values
from game.model.primitives import LiftCurse
from game.model.ruleset import DIE_FACES, GOLD_PER_LEVEL, near
from game.moves.gains import LEVEL, bars_help, brings, enlists, lifts_target, lowers_highest, points, throws, worth
from game.moves.payment import MISSED, fuel, paid_level, payable, unpaid
from game.moves.plays import ability_of, command_of, foreseen, gain, playable
from game.moves.sale import sale
from game.table.interface import GameTable
from game.words.prospects import Outlook

KEPT = ("item", "oneshot")
"""Kinds of cards that are better put down than given away."""
ALLIES = ("enabler", "hireling")
"""Kinds of cards that do nothing but good as soon as they lie before her."""


def own_turn(now: Outlook, table: GameTable) -> Command | None:
    """Return what makes her stronger or others weaker, what brings a level, else a fight that is worth it."""
    found = (
        _last_move(now, table)
        or _growth(now, table)
        or _room(now, table)
        or _new_trait(now, table)
        or _gift(now, table)
    )
    found = found or _lift(now, table) or _loophole(now, table) or _swap(now, table)
    return found or sale(now, table) or _prey(now, table) or _attack(now, table) or _kept(now, table)


def _last_move(now: Outlook, table: GameTable) -> Command | None:
    """A move by which the game is over, and won by her."""
    last = (one for one in table.foreseen(now.view.seat) if one.ends_game and now.view.seat in one.winners)
    return command_of(next(last, None))


def treasure(now: Outlook, table: GameTable) -> Command | None:
    """The one that is worth most to have; of equal ones the dearest."""
    option, view = now.view.option("take_card"), now.view
    if option is None:
        return None
    cards = values(option.params[0], view.domain_values)
    return option.command(view.seat, ((max(cards, key=lambda card: _wanted(now, CardId(card), table)),),))


def _growth(now: Outlook, table: GameTable) -> Command | None:
    """A card that makes her stronger by being played, outside fights by a level, or by being worn; of what is held only
    what adds more than another thing would in its place."""
    found = (one for one in unpaid(now, table, "play_card", "wear_item") if table.card(one.card).kind != "curse")
    best = max(found, key=gain, default=None)
    if best is None or best.gain <= 0:
        return paid_level(now, table)
    slot = table.card(best.card).slot
    held = (one for one in foreseen(now, table, "lay_card") if table.card(one.card).slot == slot is not None)
    return command_of(max((best, *held), key=gain))


def _room(now: Outlook, table: GameTable) -> Command | None:
    """A thing in use goes into the bag where one that lies there or is held always adds more in its place; what a cheat
    frees takes no place."""
    freed = {item for _, item in now.view.seats[now.view.seat].freed}
    held = (one.card for one in foreseen(now, table, "lay_card"))
    others = [table.card(card) for card in (*now.view.seats[now.view.seat].carried, *held)]
    for one in foreseen(now, table, "stow_item"):
        card = table.card(one.card)
        alike = (each for each in others if each.slot == card.slot is not None and each.hands <= card.hands)
        if one.card not in freed and any(worth(each, ()) > -one.gain for each in alike):
            return one.command
    return None


def _new_trait(now: Outlook, table: GameTable) -> Command | None:
    """A card that makes room for a further race or class, else a race or a class that does not weaken her, of a family
    of which `suits` has none, and that can be given up again."""
    suited = {table.card(card).family for card in now.suits}
    weakens = {one.card for one in foreseen(now, table, "lay_card") if one.gain < 0}
    for option in now.view.options:
        if option.verb != "lay_card" or option.params or option.source not in now.view.hand:
            continue
        card = table.card(option.source)
        further = card.kind == "trait" and card.family not in suited and option.source not in weakens
        if (further and not card.clings) or card.kind in ALLIES:
            return option.command(now.view.seat)
    return None


def _gift(now: Outlook, table: GameTable) -> Command | None:
    """A card that brings her something for nothing; if it takes from somebody, then from the leader, and if it lifts
    somebody, then whoever lags."""
    wasted = _wasted(now, table)
    for option in playable(now):
        ability = ability_of(option, table)
        if ability is None or ability.cost is not None or not brings(ability):
            continue
        aimed = _at_last(now, option) if lifts_target(ability) else _at_leader(now, option)
        move = aimed or _at_dearest(now, option, table) if option.params else option.command(now.view.seat)
        if move is not None and move not in wasted and not _enlists_in_vain(now, move, table):
            return move
    return None


def _enlists_in_vain(now: Outlook, move: Command, table: GameTable) -> bool:
    """True if it would be herself who is enlisted, or somebody new after her: who is last to be so gains by it."""
    seats, whom = now.view.seats, enlists(table.card(move.source))
    if not whom:
        return False
    own, enlisted = seats[now.view.seat], [any(table.card(card).clings for card in one.traits) for one in seats]
    if "highest" in whom:
        return enlisted[own.seat] or own.level == max(one.level for one in seats)
    return enlisted[own.seat] and not (move.args and enlisted[move.args[0][0]])


def _lift(now: Outlook, table: GameTable) -> Command | None:
    """A card at somebody else by which she gains a level."""
    level = now.view.seats[now.view.seat].level
    for option in playable(now):
        for seat in _aims(now, option):
            move = option.command(now.view.seat, ((seat,),))
            if (found := table.outcome(move)) is not None and found.level > level:
                return move
    return None


def _loophole(now: Outlook, table: GameTable) -> Command | None:
    """A cheat for the thing in her bag that would add most, if it cannot be worn without."""
    worn = {one.source for one in now.view.options if one.verb == "wear_item"}
    for option in playable(now):
        if table.card(option.source).kind == "cheat" and len(option.params) == 1:
            barred = set(values(option.params[0], now.view.domain_values)) & set(now.view.seats[now.view.seat].carried)
            best = max(barred - worn, key=lambda card: points(table.card(CardId(card))), default=None)
            if best is not None and points(table.card(CardId(best))) >= MISSED:
                return option.command(now.view.seat, ((best,),))
    return None


def _swap(now: Outlook, table: GameTable) -> Command | None:
    """The use of a card before her that brings something, after the door, paid for with what is of no use to her."""
    if now.view.may("open_door"):
        return None
    for option in payable(now):
        if option.verb != "use_ability" or not 0 <= option.reference < len(table.card(option.source).abilities):
            continue
        least = max(1, option.params[0].least)
        paid = [card for card in fuel(now, option, table, now.suits) if _is_idle(now, card, table)][:least]
        ability = ability_of(option, table)
        if ability is not None and brings(ability) and len(paid) == least:
            if all(isinstance(one, LiftCurse) for one in ability.do) and not now.view.seats[now.view.seat].curses:
                continue
            return option.command(now.view.seat, (tuple(paid),))
    return None


def _is_idle(now: Outlook, card: CardId, table: GameTable) -> bool:
    """True for a card of her hand that only lies there: a monster that is too strong or a friend, a further race or
    class."""
    known = table.card(card)
    if card not in now.view.hand:
        return False
    if known.kind == "monster":
        return known.friendly or known.level >= now.view.seats[now.view.seat].strength
    return known.kind == "trait" and known.family not in now.families


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
    thrown = (_against_leader(now, option, table) for option in playable(now))
    useful = (move for move in thrown if move is not None and move not in wasted)
    return next((move for move in useful if not _enlists_in_vain(now, move, table)), None)


def _against_leader(now: Outlook, option: Option, table: GameTable) -> Command | None:
    """The move of a curse at the leader, or of what costs the highest a level where she is not among them."""
    if table.card(option.source).kind == "curse":
        return _at_leader(now, option)
    levels, ability = [sight.level for sight in now.view.seats], ability_of(option, table)
    lowers = ability is not None and lowers_highest(ability)
    return option.command(now.view.seat) if lowers and levels[now.view.seat] < max(levels) else None


def curse(now: Outlook, table: GameTable, seat: SeatId) -> Command | None:
    """A curse of her hand at this seat that does it harm."""
    wasted = _wasted(now, table)
    cursing = (one for one in playable(now) if table.card(one.source).kind == "curse" and seat in _aims(now, one))
    thrown = (_command_at(now, one, seat) for one in cursing)
    return next((move for move in thrown if move is not None and move not in wasted), None)


def _wasted(now: Outlook, table: GameTable) -> list[Command]:
    """The moves that would find nothing to act on, or end the game."""
    return [one.command for one in table.foreseen(now.view.seat) if one.vain or one.ends_game]


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
    fights = [*foreseen(now, table, "pick_fight"), *_unforeseen(now, table)]
    won = [one for one in fights if one.winning]
    level = now.view.seats[now.view.seat].level
    last = [one for one in won if level + table.card(one.card).levels >= now.view.goal]
    if won:
        return command_of(max(last or won, key=lambda one: (not last and one.treasures, one.heroes - one.monsters)))
    strongest = max(sight.strength for seat, sight in enumerate(now.view.seats) if seat != now.view.seat)
    shared = (one for one in fights if one.treasures and one.short <= strongest and not bars_help(table.card(one.card)))
    return command_of(min(shared, key=lambda one: one.short, default=None))


def _unforeseen(now: Outlook, table: GameTable) -> Iterator[Foreseen]:
    """The fights with monsters of her hand that come with chance, as they are printed and with the worst throw."""
    known = {one.card for one in foreseen(now, table, "pick_fight")}
    for option in now.view.options:
        if option.verb == "pick_fight" and option.source not in known:
            card, own = table.card(option.source), now.view.seats[now.view.seat].strength
            theirs = card.level + DIE_FACES * any(map(throws, card.abilities))
            move, short = option.command(now.view.seat), max(0, theirs - own + 1)
            yield Foreseen(move, now.view.seat, own, theirs, not short, short=short, treasures=card.treasures)


def _kept(now: Outlook, table: GameTable) -> Command | None:
    """A card that may be put down where it would have to be given away."""
    if not now.view.may("give_charity"):
        return None
    laid = (one for one in now.view.options if one.verb == "lay_card" and one.source in now.view.hand)
    found = (one for one in laid if not one.params and table.card(one.source).kind in KEPT)
    return next((one.command(now.view.seat) for one in found), None)
