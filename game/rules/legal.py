"""What each seat may do now, and why it may not: options, checks and refusals from the same tests (engine.md 3).

Options come from three places: the flow of the game (open the door, claim, pass), offers on the table, and cards.
A card's ways (`Source`) pass the gate, then their rules; what depends only on the seat's own belongings is remembered
on the `Player` value, what depends on the table (`_stands`) is asked anew.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ids import CardId, SeatId
from game.model.cards import Ability
from game.model.messages import Message
from game.model.options import Command, Option, Param, Refusal, unmet
from game.model.state import (
    BodyFrame,
    ChooseFrame,
    EffectFrame,
    FightFrame,
    FlightFrame,
    Player,
    RevealedFrame,
    SetupFrame,
    SpoilsFrame,
    State,
    SurplusFrame,
    TurnFrame,
    WindowFrame,
)
from game.rules.book import Book, Source
from game.rules.deals import as_offer, refused_before
from game.rules.domains import OwnDomains, domain
from game.rules.gate import BIT, MOMENTS, TURN_SITUATIONS, Gate
from game.rules.queries import (
    GOLD_PER_LEVEL,
    big_items,
    big_limit,
    excess,
    facing,
    family_full,
    lowest_level,
    passives,
    restricted,
    sale_cap,
    slot_taken,
    winning,
)
from game.rules.terms import Scope, combatants, holds, living

READY = Option("ready", "READY")
OPEN_DOOR = Option("open_door", "OPEN")
SEARCH = Option("search_room", "LOOT")
END_TURN = Option("end_turn", "END")
CLAIM = Option("claim", "CLAIM")
CONCEDE = Option("concede", "CONCEDE")
PASS = Option("pass", "PASS")
SHOW_HAND = Option("show_hand", "SH")
RUN_FROM = Option("run_from", "RUN", params=(Param("target", "foe", "pursuers"),))
TAKE_SPOIL = Option("take_card", "TAKE", params=(Param("card", "cards", "open_cards"),))
_FIRST_PICK = Param("first", "way", (0, 1), labels=(Message("deal.asker_first"), Message("deal.helper_first")))
ASK_HELP = Option(
    "offer_help",
    "HP",
    params=(Param("to", "seat", "helpers"), Param("treasures", "number", "treasure_numbers"), _FIRST_PICK),
)
VOLUNTEER = Option("offer_help", "HP", params=(Param("treasures", "number", "treasure_numbers"), _FIRST_PICK))


# --- where we are ------------------------------------------------------------------------------------------


def situation(state: State) -> str:
    """The row of the timing matrix that the top frame stands for."""
    memo = state.__dict__
    found: str | None = memo.get("situation")
    if found is None:
        found = memo["situation"] = _situation(state)
    return found


def _situation(state: State) -> str:
    if state.result is not None or not state.frames:
        return "over"
    match state.frames[-1]:
        case TurnFrame(phase=phase):
            return phase if phase in TURN_SITUATIONS else "over"
        case WindowFrame(kind=kind):
            return kind
        case ChooseFrame():
            under = state.frames[-2]
            return "landing" if isinstance(under, EffectFrame) and under.landing else "choose"
        case top:
            return SITUATION_OF[type(top)]


SITUATION_OF: dict[type, str] = {
    SetupFrame: "setup",
    RevealedFrame: "revealed",
    FightFrame: "fight",
    FlightFrame: "flight",
    SpoilsFrame: "spoils",
    BodyFrame: "body",
    SurplusFrame: "surplus",
}


def role(state: State, seat: SeatId) -> str:
    """The column of the timing matrix: the active player, the helper, anybody else."""
    if state.combat is not None:
        return "A" if seat == state.combat.fighter else "H" if seat == state.combat.helper else "N"
    return "A" if seat == state.active else "N"


Ways = dict[tuple[str, str, bool], tuple[tuple[Option, ...], tuple[Source, ...]]]
"""By situation, role and whether the seat fights: ways that stand open, and ways that depend on the table."""


# --- options ---------------------------------------------------------------------------------------------------


def options(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    """Everything this seat may do now, as templates."""
    where = situation(state)
    if where == "over":
        return ()
    player = state.players[seat]
    if player.life == "dead":
        return ()
    found = _flow(book, state, seat, where)
    if state.offers:
        found += _offers(state, seat)
    if player.hand:
        found += (SHOW_HAND,)
    ready = where == "setup" and seat in state.frames[-1].ready  # type: ignore[union-attr]
    return found if ready else found + _from_cards(book, state, seat, where)


def _from_cards(book: Book, state: State, seat: SeatId, where: str) -> tuple[Option, ...]:
    player = state.players[seat]
    who = role(state, seat)
    fights = seat in combatants(state.combat)
    memo: Ways = player.__dict__.setdefault("ways", {})
    known = memo.get((where, who, fights))
    if known is None:
        known = memo[where, who, fights] = _sort_out(book, state, seat, where, who)
    plain, open_ended = known
    if open_ended:
        plain += tuple(source.option for source in open_ended if stands(book, state, seat, source) is None)
    if where in ("fight", "final") and fights:
        plain += _borrowed(book, state, seat, where, who)
    if where == "revealed" and who == "A":
        plain += _revealed(book, state, seat)
    return plain


def _sort_out(
    book: Book, state: State, seat: SeatId, where: str, who: str
) -> tuple[tuple[Option, ...], tuple[Source, ...]]:
    """A seat's ways that its own belongings allow: those that are open, and those that depend on the table."""
    gate = book.gates[where, who]
    plain, open_ended = [], []
    for source in _sources(book, state.players[seat]):
        if not _admitted(gate, source, state, seat, where) or own_rules(book, state, seat, source) is not None:
            continue
        if _depends(source):
            open_ended.append(source)
        else:
            plain.append(source.option)
    if gate.now & BIT["SE"] and _sale_possible(book, state.players[seat]):
        plain.append(sale(book, state.players[seat]))
    return tuple(plain), tuple(open_ended)


def _sources(book: Book, player: Player) -> Iterator[Source]:
    for card in player.hand:
        yield from book.hand[card]
    for card in player.carried + player.used + player.traits:
        yield from book.table[card]


def _admitted(gate: Gate, source: Source, state: State, seat: SeatId, where: str) -> bool:
    """The gate is open now, or for a card just acquired (E-106), and the card's printed moment has come."""
    if not gate.now & source.bit:
        fresh = gate.fresh & source.bit and source.option.source in state.players[seat].fresh
        if not fresh or not book_allows_fresh(state, seat):
            return False
    return not source.at or (source.at in MOMENTS[where] and _moment(source.at, state, seat))


def book_allows_fresh(state: State, seat: SeatId) -> bool:
    """Only somebody who does not fight lays cards out of turn (E-106)."""
    return seat not in combatants(state.combat)


def _moment(at: str, state: State, seat: SeatId) -> bool:
    if at == "fight_mine":
        return seat in combatants(state.combat)
    if at == "fight_others":
        return seat not in combatants(state.combat)
    if at == "own_turn":
        return seat == state.active
    return True


def _depends(source: Source) -> bool:
    """Whether a way depends on more than its owner's belongings."""
    ability = source.ability
    return ability is not None and (
        ability.when is not None
        or ability.target not in (None, "player", "side")
        or ability.action in ("RM", "WM", "EN")
    )


def _borrowed(book: Book, state: State, seat: SeatId, where: str, who: str) -> tuple[Option, ...]:
    """Abilities that a monster prints for those who fight it."""
    assert state.combat is not None
    gate = book.gates[where, who]
    return tuple(
        source.option
        for foe in facing(state.combat)
        for source in book.borrowed[foe.card]
        if gate.now & source.bit and stands(book, state, seat, source) is None
    )


def _revealed(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    """The card that was opened may be played at once (R-TURN-10)."""
    frame = state.frames[-1]
    assert isinstance(frame, RevealedFrame)
    gate = book.gates["revealed", "A"]
    return tuple(
        source.option
        for source in book.hand[frame.card]
        if _admitted(gate, source, state, seat, "revealed")
        and own_rules(book, state, seat, source) is None
        and stands(book, state, seat, source) is None
    )


def _flow(book: Book, state: State, seat: SeatId, where: str) -> tuple[Option, ...]:
    """What carries the game on, for the seat whose word it takes."""
    match where:
        case "setup":
            frame = state.frames[-1]
            return () if isinstance(frame, SetupFrame) and seat in frame.ready else (READY,)
        case "fight":
            return _flow_of_fight(book, state, seat)
        case "final" | "rolled":
            frame = state.frames[-1]
            asked = isinstance(frame, WindowFrame) and seat in frame.asked and seat not in frame.passed
            return (PASS,) if asked else ()
        case "flight":
            frame = state.frames[-1]
            return (RUN_FROM,) if isinstance(frame, FlightFrame) and frame.runners[0] == seat else ()
        case "spoils" | "body":
            frame = state.frames[-1]
            mine = isinstance(frame, SpoilsFrame | BodyFrame) and frame.order[:1] == (seat,)
            return (TAKE_SPOIL,) if mine else ()
        case "choose" | "landing":
            frame = state.frames[-1]
            return (_answer(book, state, frame),) if isinstance(frame, ChooseFrame) and frame.seat == seat else ()
        case "surplus":
            return _flow_of_surplus(book, state, seat)
    return _flow_of_turn(book, state, seat, where) if seat == state.active else ()


def _flow_of_turn(book: Book, state: State, seat: SeatId, where: str) -> tuple[Option, ...]:
    if where == "arrange":
        return (OPEN_DOOR,)
    if where == "entered":
        return (SEARCH,)
    if where == "revealed":
        frame = state.frames[-1]
        assert isinstance(frame, RevealedFrame)
        return (Option("keep_card", "KEEP", frame.card),)
    if excess(book, state.players[seat]):
        return (charity(book, state, seat),)
    return (END_TURN,)


def _flow_of_fight(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    """Claim while winning, else concede or find help (E-13, E-16, A-36)."""
    combat = state.combat
    assert combat is not None
    wins = winning(book, state)
    may_deal = combat.helper < 0 and (not wins or book.house.help_when_winning)
    if seat != combat.fighter:
        return (VOLUNTEER,) if may_deal else ()
    ways: tuple[Option, ...] = (CLAIM,) if wins else (CONCEDE,)
    if wins and book.house.voluntary_flee:
        ways += (CONCEDE,)
    return (*ways, ASK_HELP) if may_deal and len(living(state)) > 1 else ways


def _flow_of_surplus(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    frame = state.frames[-1]
    if not isinstance(frame, SurplusFrame) or frame.seat != seat:
        return ()
    player = state.players[seat]
    give_up = Option("choose", "CHOOSE", params=(Param("surplus", "cards", big_items(book, player)),))
    may_sell = seat == state.active and state.combat is None and _sale_possible(book, player)
    return (give_up, sale(book, player)) if may_sell else (give_up,)


def _answer(book: Book, state: State, frame: ChooseFrame) -> Option:
    """The question as it stands now; its domain is looked up afresh."""
    if frame.of == "ways":
        return Option("choose", "CHOOSE", ability=frame.prompt, params=(Param("way", "way", frame.ways),))
    found = domain(book, state, frame.seat, "asked")
    least, most = min(frame.least, len(found)), min(frame.most, len(found))
    return Option("choose", "CHOOSE", ability=frame.prompt, params=(Param("cards", "cards", "asked", least, most),))


def _offers(state: State, seat: SeatId) -> tuple[Option, ...]:
    """Answers to offers made to this seat, and its own to take back."""
    if situation(state) != "fight":
        return ()
    found: list[Option] = []
    for offer in state.offers:
        if offer.to == seat:
            found += (Option("accept", "HP", ability=offer.id), Option("decline", "HP", ability=offer.id))
        elif offer.by == seat:
            found.append(Option("withdraw", "HP", ability=offer.id))
    return tuple(found)


def charity(book: Book, state: State, seat: SeatId) -> Option:
    """The excess and who gets it; the lowest seat itself discards (R-CHARITY-03..08)."""
    player = state.players[seat]
    n = excess(book, player)
    cards = Param("cards", "cards", player.hand, n, n)
    low = lowest_level(state)
    if player.level <= low:
        return Option("give_charity", "CHARITY", params=(cards,))
    receivers = tuple(other for other in living(state) if state.players[other].level == low)
    to = Param("receivers", "seats", receivers, n, n, per_value_of=0, even=True)
    return Option("give_charity", "CHARITY", params=(cards, to))


def sellable(book: Book, player: Player) -> tuple[CardId, ...]:
    """Items with a price, in play and in hand (R-SELL-05, E-34)."""
    return tuple(card for card in player.hand + player.used + player.carried if book.defs[card].value > 0)


def _sale_possible(book: Book, player: Player) -> bool:
    prices = sorted((book.defs[card].value for card in sellable(book, player)), reverse=True)
    doubled = sum(prices[: doubles_left(book, player)])
    return sale_cap(book, player) > 0 and sum(prices) + doubled >= GOLD_PER_LEVEL


def doubles_left(book: Book, player: Player) -> int:
    """Items that may still count double this turn (E-35)."""
    allowed = passives(book, player).doubled_sales
    used = sum(use.n for use in player.uses if use.ability == SALE_DOUBLED)
    return max(0, allowed - used)


SALE_DOUBLED = -2
"""Stands where a use names an ability: an item counted double in a sale."""


def sale(book: Book, player: Player) -> Option:
    """Any set of items worth a level or more (R-SELL-02..05); one may count double for whoever can do that."""
    cards = sellable(book, player)
    prices = tuple(book.defs[card].value for card in cards)
    doubles = min(doubles_left(book, player), 1)
    sold = Param("cards", "cards", cards, 1, len(cards), prices, GOLD_PER_LEVEL, doubles=1 if doubles else -1)
    if not doubles:
        return Option("sell_items", "SE", params=(sold,))
    return Option("sell_items", "SE", params=(sold, Param("doubled", "cards", cards, 0, 1, subset_of=0)))


# --- rules of single cards ------------------------------------------------------------------------------------------


def own_rules(book: Book, state: State, seat: SeatId, source: Source) -> Refusal | None:
    """The first rule that keeps this way shut as far as the owner's belongings tell."""
    player = state.players[seat]
    card, card_def = source.option.source, book.defs[source.option.source]
    match source.option.verb:
        case "lay_card" if card_def.kind == "trait":
            if family_full(book, player, card_def.family):
                return _no(f"refuse.one_{card_def.family}", "R-RACE-09" if card_def.family == "race" else "R-CLASS-12")
        case "lay_card":
            if card_def.big and len(big_items(book, player)) >= big_limit(book, player):
                return _no("refuse.big_limit", "R-ITEM-05")
        case "wear_item":
            return _may_wear(book, state, seat, card)
        case "stow_item":
            return None if card in player.used else _no("refuse.not_worn", "R-ITEM-24")
        case "play_card" | "use_ability" if source.ability is not None:
            return _affordable(book, player, source, source.ability)
    return None


def _may_wear(book: Book, state: State, seat: SeatId, card: CardId) -> Refusal | None:
    player = state.players[seat]
    if card not in player.carried:
        return _no("refuse.not_carried", "R-ITEM-24")
    if restricted(book, state, seat, card):
        return _no("refuse.restricted", "R-ITEM-17")
    if slot_taken(book, player, card):
        hand = book.defs[card].slot == "hand"
        return _no("refuse.hands_full" if hand else "refuse.slot_taken", "R-ITEM-21" if hand else "R-ITEM-18")
    return None


def _affordable(book: Book, player: Player, source: Source, ability: Ability) -> Refusal | None:
    if uses_left(player, source.option.source, source.option.ability, ability) <= 0:
        return _no("refuse.used_up", "R-CLASS-19")
    own = OwnDomains(book, player)
    if ability.plus is not None and not own.kind(ability.plus.kind, source.option.source):
        return _no("refuse.needs_monster", "R-ENH-08")
    if ability.cost is not None:
        have = own.fuel(source.option.source) if ability.cost.source == "fuel" else own.hand(source.option.source)
        if len(have) < ability.cost.least:
            return _no("refuse.cannot_pay", "R-CLASS-08")
    return None


def uses_left(player: Player, card: CardId, index: int, ability: Ability) -> int:
    """How often (or with how many cards) an ability can still be used."""
    limit = ability.limit
    if limit is None or limit.per == "victim":
        return 1
    return limit.n - sum(use.n for use in player.uses if use.source == card and use.ability == index)


def stands(book: Book, state: State, seat: SeatId, source: Source) -> Refusal | None:
    """The first reason on the table itself that keeps this way shut: a condition, or nobody to aim at."""
    ability = source.ability
    if ability is None:
        return None
    if ability.when is not None and not holds(ability.when, Scope(book, state, seat, seat)):
        return _no("refuse.condition", "R-HAND-10")
    if ability.action in ("EN", "RM", "WM") and (state.combat is None or not facing(state.combat)):
        return _no("refuse.no_monster", "R-ENH-02")
    for param in source.option.params:
        if isinstance(param.domain, str) and param.needs is None and not domain(book, state, seat, param.domain):
            return _no("refuse.no_target", "R-HAND-10")
    return None


def _no(reason: str, rule: str) -> Refusal:
    return Refusal(Message(reason), rule)


# --- checking a command ------------------------------------------------------------------------------------


def check(book: Book, state: State, command: Command) -> Refusal | None:
    """None if the command may happen now; the reason with `later` if it will in a moment; else why not."""
    found = find(book, state, command)
    if isinstance(found, Refusal):
        return found
    wrong = unmet(found, command.args, LiveDomains(book, state, command.seat))
    if wrong is not None:
        return Refusal(wrong, "R-HAND-10")
    return special_rules(book, state, command, found)


class LiveDomains(dict[str, tuple[int, ...]]):
    """Named domains, worked out when asked for."""

    def __init__(self, book: Book, state: State, seat: SeatId) -> None:
        super().__init__()
        self._where = book, state, seat

    def __missing__(self, name: str) -> tuple[int, ...]:
        book, state, seat = self._where
        found = self[name] = domain(book, state, seat, name)
        return found


CARD_VERBS = ("lay_card", "play_card", "use_ability", "drop_card", "wear_item", "stow_item", "pick_fight")


def find(book: Book, state: State, command: Command) -> Option | Refusal:
    """The one option a command means, rebuilt alone; or the first reason why there is none."""
    where = situation(state)
    if where == "over":
        return _no("refuse.game_over", "R-WIN-01")
    if not 0 <= command.seat < len(state.players):
        return _no("refuse.no_seat", "R-SETUP-01")
    if state.players[command.seat].life == "dead":
        return _no("refuse.dead", "R-DEATH-05")
    if command.verb in CARD_VERBS:
        return _find_card_way(book, state, command, where)
    return _find_flow(book, state, command, where)


def _find_flow(book: Book, state: State, command: Command, where: str) -> Option | Refusal:
    candidates = _flow(book, state, command.seat, where) + _offers(state, command.seat)
    if command.verb == "show_hand":
        held = state.players[command.seat].hand
        return SHOW_HAND if held else _no("refuse.empty_hand", "R-HAND-09")
    if command.verb == "sell_items":
        return _find_sale(book, state, command.seat, where)
    for option in candidates:
        if option.key == (command.verb, command.source, command.ability):
            return option
    return _no(f"refuse.not_now.{command.verb}", "R-TURN-01")


def _find_sale(book: Book, state: State, seat: SeatId, where: str) -> Option | Refusal:
    player = state.players[seat]
    surplus = where == "surplus" and any(option.verb == "sell_items" for option in _flow(book, state, seat, where))
    if not surplus and not book.gates[where, role(state, seat)].now & BIT["SE"]:
        return _no("refuse.not_now.sell_items", "R-SELL-09" if state.combat is not None else "R-SELL-01")
    if sale_cap(book, player) <= 0:
        return _no("refuse.sale_cannot_win", "R-SELL-07")
    if not _sale_possible(book, player):
        return _no("refuse.not_worth_a_level", "R-SELL-02")
    return sale(book, player)


def _find_card_way(book: Book, state: State, command: Command, where: str) -> Option | Refusal:
    seat = command.seat
    source = _source_of(book, state, command)
    if source is None:
        return _no("refuse.not_your_card", "R-HAND-01")
    gate = book.gates[where, role(state, seat)]
    in_setup = where == "setup" and any(isinstance(f, SetupFrame) and seat in f.ready for f in state.frames)
    if in_setup or not _admitted(gate, source, state, seat, where):
        if gate.later & source.bit:
            return Refusal(Message("refuse.later"), "R-HAND-10", later=True)
        return not_now(book, state, source)
    refused = own_rules(book, state, seat, source) or stands(book, state, seat, source)
    return refused or source.option


def _source_of(book: Book, state: State, command: Command) -> Source | None:
    """The way a command names, if the card lies where that way begins."""
    card, player = command.source, state.players[command.seat]
    if not 0 <= card < len(book.defs):
        return None
    if card in player.hand:
        ways = book.hand[card]
    elif card in player.carried or card in player.used or card in player.traits:
        ways = book.table[card]
    elif _is_revealed_to(state, command.seat, card):
        ways = book.hand[card]
    elif state.combat is not None and any(foe.card == card for foe in facing(state.combat)):
        ways = book.borrowed[card] if command.seat in combatants(state.combat) else ()
    else:
        return None
    wanted = (command.verb, command.ability)
    return next((way for way in ways if (way.option.verb, way.option.ability) == wanted), None)


def _is_revealed_to(state: State, seat: SeatId, card: CardId) -> bool:
    top = state.frames[-1]
    return isinstance(top, RevealedFrame) and top.card == card and seat == state.active


def not_now(book: Book, state: State, source: Source) -> Refusal:
    """Why the moment is wrong, in the words of the kind of play."""
    fighting = state.combat is not None
    code = source.option.action
    if fighting and code in ("IT", "EQ"):
        return _no("refuse.frozen", "R-COMBAT-18" if code == "EQ" else "R-COMBAT-19")
    if fighting and code == "ST":
        return _no("refuse.theft_in_fight", "R-CLASS-22")
    if not fighting and code in ("WM", "EN", "AB", "BS", "RM"):
        return _no("refuse.only_in_fight", "R-ENH-02")
    if not fighting and code == "OS":
        return _no("refuse.oneshot_needs_fight", "R-ONESHOT-02")
    return _no(f"refuse.not_now.{code}", "R-HAND-10")


def special_rules(book: Book, state: State, command: Command, option: Option) -> Refusal | None:
    """What the arguments themselves may break."""
    if command.verb == "offer_help":
        return _repeated_offer(book, state, command)
    if command.verb == "use_ability":
        return _too_much_paid(book, state, command)
    return None


def _repeated_offer(book: Book, state: State, command: Command) -> Refusal | None:
    """A refused deal is not offered again while nothing has changed (E-109); at most three lie open."""
    if sum(offer.by == command.seat for offer in state.offers) >= OPEN_OFFERS:
        return _no("refuse.too_many_offers", "R-HELP-01")
    offer = as_offer(state, command)
    if refused_before(book, state, offer):
        return _no("refuse.already_refused", "R-HELP-01")
    return None


OPEN_OFFERS = 3


def _too_much_paid(book: Book, state: State, command: Command) -> Refusal | None:
    """A limit on cards paid counts them all together (B-CLASS-1)."""
    ability = book.defs[command.source].abilities[command.ability]
    if ability.limit is None or not ability.limit.per_card:
        return None
    left = uses_left(state.players[command.seat], command.source, command.ability, ability)
    return _no("refuse.used_up", "R-CLASS-19") if len(command.args[-1]) > left else None


def why_not(book: Book, state: State, seat: SeatId, card: CardId) -> Refusal | None:
    """Why nothing can be begun with a card now; None if something can. The best of its ways speaks."""
    refusals = []
    for way in (*book.hand[card], *book.table[card]):
        command = Command(seat, way.option.verb, card, way.option.ability)
        found = find(book, state, command)
        if not isinstance(found, Refusal):
            return None
        refusals.append(found)
    said = [refusal for refusal in refusals if refusal.reason.key != "refuse.not_your_card"]
    return said[-1] if said else _no("refuse.nothing_to_do", "R-HAND-02")
