"""The sensible next move of a seat, by rules of thumb and by what its player knows alone: no mind is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ids import NOBODY, CardId, SeatId
from game.model.cards import Ability
from game.model.commands import Slip, acceptance
from game.model.foreseen import Foreseen
from game.model.options import HEROES, MONSTERS, Command, Option, Param, first_args, values
from game.model.primitives import Add, AutoEscape, Effects, PlusDie, Reroll
from game.model.ruleset import DIE_FACES, HAND_LIMIT
from game.model.terms import Const
from game.model.views import FightSight, SeatView
from game.moves.answers import refusal
from game.moves.gains import raises, throws
from game.moves.outlook import shares
from game.moves.own_turn import KEPT, curse, own_turn, treasure
from game.moves.payment import MISSED, fuel, lost, paid_level, payments, unpaid
from game.moves.plays import OWN, ability_of, command_of, foreseen, gain, playable
from game.moves.presses import of_throw
from game.table.interface import GameTable
from game.words.prospects import Outlook

WORTH_A_LEVEL = 2
"""Treasures for which a level may be somebody else's that comes next to the goal by it."""

SAFE = 5
"""Points by which a fight is won that may be made harder."""


def next_move(now: Outlook, table: GameTable) -> Command | None:
    """Return the move that is better made now than the one that only carries the game on; None if there is none."""
    return _best(now, table) or refusal(now, table)


def _best(now: Outlook, table: GameTable) -> Command | None:
    if now.view.may("take_card"):
        return treasure(now, table)
    if now.view.die is not None:
        return _better_throw(now, table)
    if now.view.may("choose"):
        return _way(now, table)
    if now.losing:
        found = _own_win(now, table) or _granted(now, table)
        if not now.wins_game:  # nobody gets anything for that
            found = found or asked_help(now, table)
        found = found or _chance(now, table)
        return found or _way_out(now, table) or _flight(now)
    if now.looks_on:
        return _spoiled_win(now, table) or _refusal(now, table)
    if now.view.fight is not None:
        return _level_on_the_side(now, table) or _richer_win(now, table)
    return own_turn(now, table)


def _way(now: Outlook, table: GameTable) -> Command | None:
    """The alternative that leaves her the highest level, then the most strength, of one that a card asks for."""
    view, option = now.view, now.view.option("choose")
    if option is None or view.asker < 0 or option.params[0].kind != "way":
        return None

    def merit(move: Command) -> tuple[bool, int, int]:
        found, own = table.outcome(move), view.seats[view.seat]
        if found is None:
            return True, own.level, own.strength
        return not found.ends_game or view.seat in found.winners, found.level, found.strength

    ways = values(option.params[0], view.domain_values)
    return max((option.command(view.seat, ((way,),)) for way in ways), key=merit)


def least(now: Outlook, table: GameTable, cards: Iterable[CardId]) -> Command | None:
    """The smallest of these cards that wins the fight; where none does alone, the largest."""
    return _smallest_win([one for one in table.foreseen(now.view.seat) if one.card in cards and one.gain > 0])


def _smallest_win(plays: Sequence[Foreseen]) -> Command | None:
    wins = [one for one in plays if one.winning]
    return command_of(min(wins, key=gain) if wins else max(plays, key=gain, default=None))


def _own_win(now: Outlook, table: GameTable) -> Command | None:
    """A card of hers or what one of them can do, if that wins the fight alone or with the others and all that can be
    paid for."""
    plays, paid = _own_plays(now, table)
    if any(one.winning for one in plays):
        return _smallest_win(plays)
    if win := next((one for one in paid if one.winning), None):
        return win.command
    together = now.view.fight is not None and _own_points(plays, paid) >= now.view.fight.short
    return _smallest_win(plays or paid) if together else None


def _own_plays(now: Outlook, table: GameTable) -> tuple[list[Foreseen], list[Foreseen]]:
    """The moves with her cards that add to her fight, those that cost none first."""
    plays = [one for one in unpaid(now, table, *OWN) if one.gain > 0 and one.fighter == now.view.seat]
    return plays, list(payments(now, table, {one.card for one in plays}))


def _own_points(plays: Sequence[Foreseen], paid: Sequence[Foreseen]) -> int:
    """Points that they add together, each card in its best way."""
    return sum({one.card: one.gain for one in sorted((*paid, *plays), key=gain)}.values())


def _throw(now: Outlook, table: GameTable, side: int) -> Command | None:
    """A card that adds to this side of the fight as much as a die shows."""

    def chosen(param: Param, domain: tuple[int, ...]) -> tuple[int, ...]:
        return (side,) if param.kind == "side" else domain

    for option in playable(now):
        ability = ability_of(option, table)
        if ability is None or not throws(ability):
            continue
        if ability.target == "side" or (side == HEROES and _strengthens(ability)):
            return option.command(now.view.seat, first_args(option, now.view.domain_values, chosen))
    return None


def _strengthens(ability: Ability) -> bool:
    """True if it adds to the side of whoever plays it."""
    return any(
        isinstance(one, Add) and (one.modifier.query, one.modifier.scope) == ("fight", "side") for one in ability.do
    )


def _level_on_the_side(now: Outlook, table: GameTable) -> Command | None:
    """A card that brings a level in her own fight, which stays won."""
    if now.view.fight is None or now.view.fight.fighter != now.view.seat:
        return None
    level = now.view.seats[now.view.seat].level
    for one in unpaid(now, table, "play_card"):
        level_up = any(map(raises, table.card(one.card).abilities))
        if level_up and one.winning and (found := table.outcome(one.command)) is not None and found.level > level:
            return one.command
    return paid_level(now, table)


def _richer_win(now: Outlook, table: GameTable) -> Command | None:
    """A card by which her own fight, which stays won by some points, pays more treasures."""
    fight = now.view.fight
    if fight is None or fight.fighter != now.view.seat or now.wins_game:
        return None
    richer = (one for one in foreseen(now, table, "play_card") if one.treasures > fight.treasures and one.winning)
    safe = (one for one in richer if one.heroes - one.monsters >= SAFE)
    return command_of(max(safe, key=lambda one: (one.treasures, one.heroes - one.monsters), default=None))


def _granted(now: Outlook, table: GameTable) -> Command | None:
    """Yes to an offer with which the fight would be won, unless she pays with what she has in use."""
    view = now.view
    in_use = set(view.seats[view.seat].used)
    dear = {one.id for one in view.offers if any(in_use & set(paid.cards) for paid in one.deal.payments)}
    said = (one for one in view.options if one.verb == "accept" and one.reference not in dear)
    taken = (option.command(view.seat) for option in said)
    return next((one for one in taken if (found := table.outcome(one)) is not None and found.winning), None)


def asked_help(now: Outlook, table: GameTable) -> Command | None:
    """An offer to somebody with whose help, or that and own cards, the fight would be won: a third of the treasures,
    else more than was refused."""
    return call_for_help(now, fair=True) or _joint_help(now, table) or _raised_offer(now, table)


def call_for_help(now: Outlook, *, fair: bool = False) -> Command | None:
    """One treasure, or a third of them, to the first with whom the fight would be won; nobody is asked while somebody
    thinks about it."""
    option = now.view.option("offer_help")
    if option is None or not now.helpers or now.asks:
        return None
    most = max(shares(option, now.helpers[0], now.view.domain_values), default=0)
    share = (most + 2) // 3 if fair else min(most, 1)
    return option.command(now.view.seat, Slip(now.helpers[0], share).args(option))


def _joint_help(now: Outlook, table: GameTable) -> Command | None:
    """A third of the treasures to the first with whose help and her own cards the fight would be won."""
    view, option, fight = now.view, now.view.option("offer_help"), now.view.fight
    own = _own_points(*_own_plays(now, table))
    if option is None or fight is None or now.asks or not own:
        return None
    refused = {no.to for no in fight.refused if no.by == view.seat}
    asked = {SeatId(seat) for seat in values(option.params[0], view.domain_values)} - refused
    for seat in sorted(asked, key=lambda seat: (view.seats[seat].level, seat)):
        most = max(shares(option, seat, view.domain_values), default=0)
        offer = option.command(view.seat, Slip(seat, (most + 2) // 3).args(option))
        if (found := table.outcome(offer)) is not None and found.short <= own:
            return offer
    return None


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
    ends = [one for one in unpaid(now, table, *OWN) if one.ended]
    if ends:
        return command_of(max(ends, key=lambda one: one.treasures))
    for option in playable(now):
        ability = ability_of(option, table)
        if not option.params and ability is not None and any(isinstance(one, AutoEscape) for one in ability.do):
            return option.command(now.view.seat)
    return None


def _better_throw(now: Outlook, table: GameTable) -> Command | None:
    """Another throw, or what is missing, where she has failed to escape; paid for with what is hardly missed."""
    die = now.view.die
    if die is None or die.seat != now.view.seat or die.why != "run" or die.face + die.plus >= die.need:
        return None
    moves = (_paid_throw(now, option, table, die.need - die.face - die.plus) for option in of_throw(now.view, table))
    return next((move for move in moves if move is not None), None)


def _paid_throw(now: Outlook, option: Option, table: GameTable, missing: int) -> Command | None:
    """The move, if it throws again or adds what is missing."""
    effect = next((one for one in _effects(option, table) if isinstance(one, Reroll | PlusDie)), None)
    added = effect.n if isinstance(effect, PlusDie) else Const(missing)  # of another throw anything is hoped
    least, most = (option.params[0].least, option.params[0].most) if option.params else (0, 0)
    n = least if isinstance(added, Const) else max(least, missing)
    paid = fuel(now, option, table)[: min(n, most)] if n else []
    short = isinstance(added, Const) and added.n < missing
    if effect is None or short or len(paid) < n or sum(lost(now, card, table) for card in paid) >= MISSED:
        return None
    return option.command(now.view.seat, (tuple(paid),) if option.params else ())


def _effects(option: Option, table: GameTable) -> Effects:
    ability = ability_of(option, table)
    return ability.do if ability is not None else ()


def _flight(now: Outlook) -> Command | None:
    """Where nobody could help, and nobody who was asked still thinks about it."""
    option = now.view.option("concede")
    return option.command(now.view.seat) if option is not None and not now.asks else None


def _spoiled_win(now: Outlook, table: GameTable) -> Command | None:
    """The least that stops a fight by which somebody would win the game or come next to that; where nothing does alone,
    the most against the first. A hand that is full also stops who is ahead of her: more cards are given away."""
    fight = now.view.fight
    if fight is None or not fight.winning:
        return None
    goal, harms = now.view.goal, [one for one in foreseen(now, table, *OWN) if one.gain < 0 or one.ended]
    lifted = _lifted(now.view, fight, harms)
    stops = [one for one in harms if one.turns or one.ended]
    if stops and lifted >= goal - 1:
        return command_of(max(stops, key=gain))
    if lifted >= goal:
        most = command_of(min(harms, key=gain, default=None)) or _throw(now, table, MONSTERS)
        return most or curse(now, table, fight.fighter)
    if len(now.view.hand) < HAND_LIMIT or lifted <= now.view.seats[now.view.seat].level + 1:
        return None
    spare = [one for one in stops if one.card in now.view.hand and table.card(one.card).kind not in KEPT]
    return command_of(max(spare, key=gain, default=None))


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
