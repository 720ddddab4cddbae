"""The moves that begin from a card: the ways it offers, the rules that shut them, and those open to a seat now.

Ways that depend only on the seat's own belongings are remembered on the `Player` value by situation and role; those
that depend on the table (`stands`) are asked anew."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.ids import CardId, SeatId
from game.model.cards import AT_SEATS, Ability, CardDef
from game.model.domains import Domain
from game.model.memo import remembered
from game.model.messages import Message
from game.model.options import Option, Param, Refusal
from game.model.state import FlightFrame, Player, RevealedFrame, State
from game.rules.book import Book, Gated, Source
from game.rules.domains import another, domain, paying, played_along
from game.rules.levels import level_in_vain
from game.rules.limits import family_full, of_family, on_offer, restricted, shifts, slot_taken, surplus_of
from game.rules.offer_templates import TRADE
from game.rules.queries import facing
from game.rules.table_options import SHOW_HAND, sale, sale_possible
from game.rules.terms import Scope, has_one_of, holds
from game.rules.texts import gives_level, may_be_vain
from game.rules.vain import is_vain


class Known(NamedTuple):
    """The ways that a seat's belongings allow in one situation: open ones, and those that depend on the table."""

    plain: tuple[Option, ...]
    open_ended: tuple[Source, ...]


def from_cards(book: Book, state: State, seat: SeatId, where: str, who: str) -> tuple[Option, ...]:
    """Everything that can be begun from a card. A seat whose belongings did not change costs a look-up."""
    player = state.players[seat]
    if shifts(book, player):  # the ways may have changed since
        _known(player).clear()
        _known_shut(player).clear()
    found, row = _known(player), book.rows[where][who]
    known = found.get(row)
    if known is None:
        known = found[row] = _sort_out(book, state, seat, where, who)
    plain, open_ended = known
    if open_ended:
        plain += tuple(as_left(player, way) for way in open_ended if stands(book, state, seat, way) is None)
    if who != "N":
        if where in ("fight", "final"):
            plain += _borrowed(book, state, seat, where, who)
        elif where == "revealed":
            plain += of_revealed(book, state, seat)
    return plain


@remembered
def _known(player: Player) -> dict[str, Known]:
    """The ways that were sorted out so far, by row and column of the timing matrix."""
    return {}


def _sort_out(book: Book, state: State, seat: SeatId, where: str, who: str) -> Known:
    """A seat's ways that its own belongings allow: those that are open, and those that depend on the table. The slip
    for a trade comes first.
    """
    player = state.players[seat]
    cell = book.cell(where, who)
    plain = [TRADE] if cell.trades else []
    bound: list[Source] = []
    if player.hand:
        plain.append(SHOW_HAND)
        _gather(plain, bound, player.hand, cell.hand)
    if player.carried:
        _gather(plain, bound, player.carried, cell.carried)
    if player.used or player.traits:
        _gather(plain, bound, player.used + player.traits, cell.table)
    if player.fresh and cell.fresh:
        bound += [way for card in player.fresh for way in book.hand[card] if way.bit & cell.fresh]  # E-106
    open_ended: list[Source] = []
    for way in bound:
        if way.ruled and _shut(book, state, seat, way):
            continue
        if way.depends:
            open_ended.append(way)
        else:
            plain.append(as_left(player, way))
    if cell.sells and sale_possible(book, state, seat):
        plain.append(sale(book, state, seat))
    return Known(tuple(plain), tuple(open_ended))


def _gather(plain: list[Option], bound: list[Source], cards: tuple[CardId, ...], place: tuple[Gated, ...]) -> None:
    """The ways that some cards open where they lie, and those that must be asked."""
    for card in cards:
        free, asked = place[card]
        if free:
            plain += free
        if asked:
            bound += asked


def _shut(book: Book, state: State, seat: SeatId, way: Source) -> bool:
    """Whether its owner's belongings shut a way; remembered, because each situation asks it of the same belongings."""
    known = _known_shut(state.players[seat])
    found = known.get(id(way))  # the book keeps every way alive, so its id names it
    if found is None:
        found = known[id(way)] = own_rules(book, state, seat, way) is not None
    return found


@remembered
def _known_shut(player: Player) -> dict[int, bool]:
    """The answers given so far."""
    return {}


def admitted(book: Book, source: Source, state: State, seat: SeatId, where: str, who: str) -> bool:
    """The gate is open now, or for a card just acquired, and the card's printed moment has come."""
    cell = book.cell(where, who)
    card = source.option.source
    if any(place[card].admits(source) for place in (cell.hand, cell.carried, cell.table, cell.borrowed)):
        return True
    return bool(cell.fresh & source.bit) and card in state.players[seat].fresh


def _borrowed(book: Book, state: State, seat: SeatId, where: str, who: str) -> tuple[Option, ...]:
    """Abilities that a monster prints for those who fight it; once for a monster and its companions."""
    assert state.combat is not None
    cell = book.cell(where, who)
    found: tuple[Option, ...] = ()
    for card in dict.fromkeys(foe.card for foe in facing(state.combat)):
        found += tuple(on_which(state, way) for way in _open_now(book, state, seat, cell.borrowed[card]))
    return found


def on_which(state: State, option: Option) -> Option:
    """A monster's own ability acts on that monster; beside a companion its user says on which of them (E-71)."""
    assert state.combat is not None
    bodies = tuple(int(foe.body) for foe in facing(state.combat) if foe.card == option.source)
    return option if len(bodies) < 2 else replace(option, params=(Param("target", "foe", bodies), *option.params))


def of_revealed(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    """The card that was opened may be played at once (R-TURN-10)."""
    frame = state.frames[-1]
    assert isinstance(frame, RevealedFrame)
    return _open_now(book, state, seat, book.cell("revealed", "A").hand[frame.card])


def _open_now(book: Book, state: State, seat: SeatId, gated: Gated) -> tuple[Option, ...]:
    """The ways of a card that is not the seat's own as they stand now."""
    return gated.free + tuple(
        as_left(state.players[seat], way)
        for way in gated.bound
        if own_rules(book, state, seat, way) is None and stands(book, state, seat, way) is None
    )


def own_rules(book: Book, state: State, seat: SeatId, source: Source) -> Refusal | None:
    """The first rule that keeps this way shut as far as the owner's belongings tell."""
    player = state.players[seat]
    card, card_def = source.option.source, book.defs[source.option.source]
    match source.option.verb:
        case "drop_card" if card_def.clings:
            return no("refuse.clings", "R-CULT-01")
        case "lay_card" if card_def.kind == "trait":
            if card_def.beside and not has_one_of(book, player, card_def.beside):
                return no("refuse.beside", "R-POWER-08")
            if family_full(book, player, card_def.family, card_def.rank):
                return _no_room(book, player, card_def)
            if card_def.family not in book.ranked and _has_one(book, player, card):
                return no("refuse.same_trait", "R-RACE-10" if card_def.family == "race" else "R-CLASS-13")
        case "lay_card" if card_def.kind == "enabler":
            return _enables(book, player, card_def)
        case "lay_card" if card_def.kind == "hireling":
            if any(book.defs[other].kind == "hireling" for other in player.traits):
                return no("refuse.one_hireling", "R-HIRE-01")
        case "lay_card":
            if card_def.big and surplus_of(book, state, seat) >= 0:
                return no("refuse.big_limit", "R-ITEM-05")
        case "wear_item":
            return _may_wear(book, state, seat, card)
        case "stow_item":
            return None if card in player.used else no("refuse.not_worn", "R-ITEM-24")
        case "use_ability" if card in player.carried:
            return no("refuse.not_worn", "R-ITEM-24")
        case "play_card" | "use_ability" if source.ability is not None:
            return _affordable(book, player, source, source.ability)
    return None


def _has_one(book: Book, player: Player, card: CardId) -> bool:
    """Whether the same race or class lies there already; ranked ones may lie twice, for nothing (E-50)."""
    return any(book.local[other] == book.local[card] for other in player.traits)


def _no_room(book: Book, player: Player, card_def: CardDef) -> Refusal:
    """Why one more of this family is one too many."""
    if any(book.defs[held].clings for held in of_family(book, player, card_def.family)):
        return no("refuse.clings", "E-56")
    if card_def.rank:
        return Refusal(Message("refuse.ranks", {"rank": card_def.rank, "level": player.level}), "R-POWER-09")
    if card_def.family not in ("race", "class"):
        return no("refuse.one_of_family", "R-CLASS-12")
    return no(f"refuse.one_{card_def.family}", "R-RACE-09" if card_def.family == "race" else "R-CLASS-12")


def _enables(book: Book, player: Player, card_def: CardDef) -> Refusal | None:
    """One enabler of a family is enough; it needs its cards in play, or the last of them in hand (A-30, E-116)."""
    family, missing = card_def.enables, card_def.needs - 1
    rule = "R-CLASS-16" if missing else "R-RACE-12"
    if any(book.defs[card].enables == family for card in player.traits):
        return no("refuse.one_enabler", rule)
    word = family if family in ("race", "class") else "family"
    if not of_family(book, player, family):
        return no(f"refuse.needs_{word}", rule)
    if missing > len(another(book, player, family)):
        return no(f"refuse.needs_another_{word}", rule)
    return None


def _may_wear(book: Book, state: State, seat: SeatId, card: CardId) -> Refusal | None:
    player = state.players[seat]
    if card not in player.carried:
        return no("refuse.not_carried", "R-ITEM-24")
    if restricted(book, state, seat, card):
        return no("refuse.restricted", "R-ITEM-17")
    if slot_taken(book, player, card):
        hand = book.defs[card].slot == "hand"
        return no("refuse.hands_full" if hand else "refuse.slot_taken", "R-ITEM-21" if hand else "R-ITEM-18")
    return None


def _affordable(book: Book, player: Player, source: Source, ability: Ability) -> Refusal | None:
    if uses_left(player, source.option.source, source.option.reference, ability) <= 0:
        return no("refuse.used_up", "R-CLASS-19")
    if ability.plus is not None and not played_along(book, player, ability.plus.kind, source.option.source):
        return no("refuse.needs_monster", "R-ENH-08")
    if ability.cost is not None and len(paying(book, player, ability.cost, source.option.source)) < ability.cost.least:
        return no("refuse.cannot_pay", "R-CLASS-08")
    return None


def uses_left(player: Player, card: CardId, index: int, ability: Ability) -> int:
    """How often (or with how many cards) an ability can still be used."""
    limit = ability.limit
    if limit is None or limit.per == "victim":
        return 1
    return limit.n - sum(use.n for use in player.uses if use.source == card and use.ability == index)


def as_left(player: Player, source: Source) -> Option:
    """The option as much of it as is left: cards paid before count against a limit on cards (B-CLASS-1)."""
    ability, option = source.ability, source.option
    if not player.uses or ability is None or ability.limit is None or not ability.limit.per_card:
        return option
    left = uses_left(player, option.source, option.reference, ability)
    cost = option.params[-1]
    return option if left >= cost.most else replace(option, params=(*option.params[:-1], replace(cost, most=left)))


def stands(book: Book, state: State, seat: SeatId, source: Source) -> Refusal | None:
    """The first reason on the table itself that keeps this way shut: a condition, or nobody to aim at."""
    ability = source.ability
    if ability is None:
        if source.option.verb == "claim_top":
            return None if on_offer(book, state) is not None else no("refuse.nothing_on_top", "R-VAR-09")
        friend = source.option.verb == "pick_fight" and state.met == "friend"
        return no("refuse.not_now.pick_fight", "R-TURN-11") if friend else None
    if ability.when is not None and not holds(ability.when, Scope(book, state, seat, seat)):
        if ability.verb == "grant":
            return no("refuse.no_horde", "R-UNDEAD-02")
        return no("refuse.condition", "R-HAND-10")
    if gives_level(ability) and level_in_vain(ability.do, Scope(book, state, seat), aimed=ability.target in AT_SEATS):
        return no("refuse.no_level", "E-129")
    if source.at == "running" and ability.action != "WO" and not _runs(state, seat):
        return no("refuse.not_now.OS", "R-RUN-06")
    if ability.action in ("EN", "RM") and (state.combat is None or not facing(state.combat)):
        return no("refuse.no_monster", "R-ENH-02")
    for param in source.option.params:
        if isinstance(param.domain, Domain) and param.needs is None and not domain(book, state, seat, param.domain):
            return _nobody_to_aim_at(book, state, seat, param.domain)
    if may_be_vain(ability) and is_vain(state, ability, Scope(book, state, seat), _aimed_at(book, state, seat, source)):
        return no("refuse.vain", "R-CLASS-06")
    return None


def _aimed_at(book: Book, state: State, seat: SeatId, source: Source) -> tuple[int, ...]:
    """Return the seats that an ability may be aimed at; none if it is aimed at no seat."""
    asked = (param.domain for param in source.option.params if param.kind == "seat")
    return next((domain(book, state, seat, wanted) for wanted in asked if isinstance(wanted, Domain)), ())


def _nobody_to_aim_at(book: Book, state: State, seat: SeatId, wanted: Domain) -> Refusal:
    """There is nobody and nothing; or nobody who could gain the level (E-129)."""
    full = wanted.gaining and domain(book, state, seat, replace(wanted, gaining=False))
    return no("refuse.no_level", "E-129") if full else no("refuse.no_target", "R-HAND-10")


def _runs(state: State, seat: SeatId) -> bool:
    """Whether it is this seat that runs just now."""
    top = state.frames[-1]
    return isinstance(top, FlightFrame) and top.runners[:1] == (seat,)


def no(reason: str, rule: str) -> Refusal:
    return Refusal(Message(reason), rule)
