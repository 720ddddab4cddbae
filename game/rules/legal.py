"""The moves that each seat may make now, or why it may not: options, checks and refusals from the same tests."""

from __future__ import annotations

from game.ids import NO_CARD, CardId, SeatId
from game.model.commands import OFFERED
from game.model.domains import Domain
from game.model.memo import remembered
from game.model.messages import Message
from game.model.options import Command, Option, Refusal, unmet
from game.model.state import RevealedFrame, SetupFrame, State
from game.rules.book import Book, Source
from game.rules.card_options import admitted, as_left, from_cards, no, on_which, own_rules, stands
from game.rules.deals import as_offer, too_many
from game.rules.domains import domain, has_partner
from game.rules.limits import may_gain_by_card, sale_cap
from game.rules.offer_templates import TRADE
from game.rules.offers import answers, hollow
from game.rules.queries import facing
from game.rules.situation import role, situation
from game.rules.table_options import FLOW, JUST_READY, SHOW_HAND, sale, sale_possible, sells_surplus
from game.rules.terms import EVERYBODY, combatants, living
from game.rules.timing_matrix import BIT, TURN_SITUATIONS


def options(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    """Everything this seat may do now, as templates; remembered, because the chosen one is checked next."""
    known = listed(state)
    found = known.get(seat)
    if found is None:
        found = known[seat] = _options(book, state, seat, situation(state))
    return found


def everybodys_options(book: Book, state: State) -> dict[SeatId, tuple[Option, ...]]:
    """Return the options of every seat now, in one go: look-ups before calls."""
    known = listed(state)
    where = situation(state)
    for seat in EVERYBODY[len(state.players)]:
        if seat not in known:
            known[seat] = _options(book, state, seat, where)
    return known


@remembered
def listed(state: State) -> dict[SeatId, tuple[Option, ...]]:
    """The options that were asked for so far, by seat."""
    return {}


def _options(book: Book, state: State, seat: SeatId, where: str) -> tuple[Option, ...]:
    if where == "over" or state.players[seat].life == "dead":
        return ()
    plain = state.combat is None and where != "surplus"
    who = ("A" if seat == state.active else "N") if plain else role(state, seat)
    found = from_cards(book, state, seat, where, who)
    if who != "N" or state.offers or where not in TURN_SITUATIONS:
        return _carry_on(book, state, seat, where, found)
    return found


def _carry_on(book: Book, state: State, seat: SeatId, where: str, cards: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the options that carry the game on, before those that the cards offer."""
    found = FLOW[where](book, state, seat)
    if where == "setup" and found != JUST_READY:  # a seat that is ready lays no more
        return (*found, SHOW_HAND) if state.players[seat].hand else found
    if cards and cards[0] is TRADE and not has_partner(state, seat):
        cards = cards[1:]
    if state.offers:
        return answers(book, state, seat, where, found + cards)
    return found + cards if found else cards


def check(book: Book, state: State, command: Command) -> Refusal | None:
    """None if the command may happen now; the reason with `later` if it will in a moment; else why not."""
    found = find(book, state, command)
    if isinstance(found, Refusal):
        return _nobody_there(book, state, command) or found if found.later else found
    if not found.params and not command.args:
        return None
    wrong = unmet(found, command.args, LiveDomains(book, state, command.seat))
    if wrong is not None:
        return _no_level_for(book, state, command, found) or Refusal(wrong, "R-HAND-10")
    return special_rules(book, state, command)


def _no_level_for(book: Book, state: State, command: Command, found: Option) -> Refusal | None:
    """Return the refusal of a target that lives and can get no more level by a card (E-129)."""
    for param, said in zip(found.params, command.args, strict=False):
        aims = isinstance(param.domain, Domain) and param.domain.gaining
        if aims and any(seat in living(state) and not may_gain_by_card(book, state.players[seat]) for seat in said):
            return no("refuse.no_level", "E-129")
    return None


def _nobody_there(book: Book, state: State, command: Command) -> Refusal | None:
    """Return the refusal of a queued play aimed at the dead, who receive no cards (E-77); it could only be dropped."""
    source, alive = _source_of(book, state, command), living(state)
    for param, said in zip(source.option.params if source else (), command.args, strict=False):
        if param.kind == "seat" and not all(seat in alive for seat in said):
            return Refusal(Message("refuse.not_among", {"what": param.name}), "R-DEATH-05")
    return None


class LiveDomains(dict[Domain, tuple[int, ...]]):
    """Domains, worked out when asked for."""

    def __init__(self, book: Book, state: State, seat: SeatId) -> None:
        super().__init__()
        self._where = book, state, seat

    def __missing__(self, wanted: Domain) -> tuple[int, ...]:
        book, state, seat = self._where
        found = self[wanted] = domain(book, state, seat, wanted)
        return found


CARD_VERBS = ("lay_card", "play_card", "use_ability", "drop_card", "wear_item", "stow_item", "pick_fight", "claim_top")


def find(book: Book, state: State, command: Command) -> Option | Refusal:
    """The one option a command means, as listed before or rebuilt alone; or the first reason why there is none."""
    where = situation(state)
    if where == "over":
        return no("refuse.game_over", "R-WIN-01")
    if not 0 <= command.seat < len(state.players):
        return no("refuse.no_seat", "R-SETUP-01")
    if state.players[command.seat].life == "dead":
        return no("refuse.dead", "R-DEATH-05")
    verb, source, reference = command.verb, command.source, command.reference
    for option in listed(state).get(command.seat, ()):
        if option.source == source and option.verb == verb and option.reference == reference:
            return option
    if command.verb in CARD_VERBS:
        return _find_card_way(book, state, command, where)
    return _find_flow(book, state, command, where)


def _find_flow(book: Book, state: State, command: Command, where: str) -> Option | Refusal:
    candidates = FLOW[where](book, state, command.seat)
    if state.offers:
        candidates = answers(book, state, command.seat, where, candidates)
    if command.verb in ("show_hand", "sell_items") and (command.source, command.reference) != (NO_CARD, 0):
        return no("refuse.arguments", "R-HAND-10")
    if command.verb == "show_hand":
        held = state.players[command.seat].hand
        return SHOW_HAND if held else no("refuse.empty_hand", "R-HAND-09")
    if command.verb == "offer_trade":
        return _find_trade(book, state, command, where)
    if command.verb in ("offer_help", "offer_pact") and too_many(state, command.seat):
        return no("refuse.too_many_offers", "R-HELP-01")
    if command.verb == "sell_items":
        return _find_sale(book, state, command.seat, where)
    for option in candidates:
        if option.key == (command.verb, command.source, command.reference):
            return option
    return no(f"refuse.not_now.{command.verb}", "R-TURN-01")


def _find_trade(book: Book, state: State, command: Command, where: str) -> Option | Refusal:
    """Only between seats that do not fight (R-TRADE-03, R-COMBAT-16)."""
    if command.key != TRADE.key:
        return no("refuse.arguments", "R-HAND-10")
    who = role(state, command.seat)
    if not book.gates[where, who].now & BIT["TR"] or not has_partner(state, command.seat):
        fights = state.combat is not None
        return no("refuse.trade_in_fight" if fights else "refuse.not_now.offer_trade", "R-COMBAT-16")
    return no("refuse.too_many_offers", "R-TRADE-04") if too_many(state, command.seat) else TRADE


def _find_sale(book: Book, state: State, seat: SeatId, where: str) -> Option | Refusal:
    player = state.players[seat]
    if not sells_surplus(state, seat) and not book.gates[where, role(state, seat)].now & BIT["SE"]:
        return no("refuse.not_now.sell_items", "R-SELL-09" if state.combat is not None else "R-SELL-01")
    if sale_cap(book, player) <= 0:
        return no("refuse.sale_cannot_win", "R-SELL-07")
    if not sale_possible(book, state, seat):
        return no("refuse.not_worth_a_level", "R-SELL-02")
    return sale(book, state, seat)


def _find_card_way(book: Book, state: State, command: Command, where: str) -> Option | Refusal:
    seat = command.seat
    source = _source_of(book, state, command)
    if source is None:
        return no("refuse.not_your_card", "R-HAND-01")
    who = role(state, seat)
    in_setup = where == "setup" and any(isinstance(f, SetupFrame) and seat in f.ready for f in state.frames)
    if in_setup or not admitted(book, source, state, seat, where, who):
        if book.gates[where, who].later & source.bit:
            return Refusal(Message("refuse.later"), "R-HAND-10", later=True)
        return not_now(book, state, source)
    refused = own_rules(book, state, seat, source) or stands(book, state, seat, source)
    if refused:
        return refused
    found = as_left(state.players[seat], source)
    return on_which(state, found) if source in book.borrowed[command.source] else found


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
    wanted = (command.verb, command.reference)
    return next((way for way in ways if (way.option.verb, way.option.reference) == wanted), None)


def _is_revealed_to(state: State, seat: SeatId, card: CardId) -> bool:
    top = state.frames[-1]
    return isinstance(top, RevealedFrame) and top.card == card and seat == state.active


def not_now(book: Book, state: State, source: Source) -> Refusal:
    """Why the moment is wrong, in the words of the kind of play."""
    fighting = state.combat is not None
    code = source.option.action
    if fighting and code in ("IT", "EQ"):
        return no("refuse.frozen", "R-COMBAT-18" if code == "EQ" else "R-COMBAT-19")
    if fighting and code == "ST":
        return no("refuse.theft_in_fight", "R-CLASS-22")
    if not fighting and code in ("WM", "EN", "AB", "BS", "RM", "WO"):
        return no("refuse.only_in_fight", "R-ENH-02")
    if not fighting and code == "OS":
        return no("refuse.oneshot_needs_fight", "R-ONESHOT-02")
    return no(f"refuse.not_now.{code}", "R-HAND-10")


def special_rules(book: Book, state: State, command: Command) -> Refusal | None:
    """Return the refusal for a rule that the arguments themselves break."""
    if command.verb in OFFERED:
        return hollow(book, state, as_offer(book, state, command))
    return None


def why_not(book: Book, state: State, seat: SeatId, card: CardId) -> Refusal | None:
    """Why nothing can be begun with a card now; None if something can. The best of its ways speaks."""
    refusals = []
    for way in (*book.hand[card], *book.table[card]):
        command = way.option.command(seat)
        found = find(book, state, command)
        if not isinstance(found, Refusal):
            return None
        refusals.append(found)
    said = [refusal for refusal in refusals if refusal.reason.key != "refuse.not_your_card"]
    return said[-1] if said else no("refuse.nothing_to_do", "R-HAND-02")
