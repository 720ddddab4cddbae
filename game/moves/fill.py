"""How gestures fill an option. No pygame, no rule: legality is what the options and their parameters say.

    grip = Spot("card", 41)
    for spot in lit(view, grip): ...                   # the spots that glow when card 41 is picked up
    moves = drops(view, grip, stack)                   # dropped on a stack of spots, topmost first
    move = moves[0]                                    # several: the person says which
    while (param := asked(move)) is not None: ...      # light `candidates(move, domains)`, answer with `answered`
    completion.command(move, view.seat)                 # complete: to be submitted

Drag and drop, click and click, and the keyboard all end in these functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec

from game.ids import CardId
from game.model.commands import OFFERED
from game.model.options import Args, Domains, Option, Param, Verb, applies, unmet, values
from game.model.views import SeatView

SpotKind = Literal["card", "seat", "foe", "side", "worn", "bag", "hand", "mat", "deck", "discard", "sale", "token"]


class Spot(NamedTuple):
    """A place a gesture can point at. n: card, seat, body, side (0 heroes, 1 monsters) or pile (0 door, 1 treasure).

    "worn", "bag" and "hand" are the person's own; "sale" is one step up her level track, "token" her level token.
    """

    kind: SpotKind
    n: int = 0


Stack = Sequence[Spot]
"""The spots under one point, topmost first: a worn card, the worn row, the seat."""


class Move(msgspec.Struct, frozen=True):
    """An option with what was said so far: one tuple per parameter, `at` is the parameter asked now."""

    option: Option
    args: Args
    at: int = 0
    before: Move | None = None

    @property
    def complete(self) -> bool:
        return self.at >= len(self.option.params)


# Where each verb may be dropped, beside the spots its parameters name. Own seat is Spot("seat", view.seat).
_OWN_ZONES: dict[Verb, tuple[SpotKind, ...]] = {
    "lay_card": ("worn", "bag", "seat"),
    "wear_item": ("worn",),
    "stow_item": ("bag",),
    "keep_card": ("hand", "seat"),
    "take_card": ("hand", "bag", "seat"),
    "search_room": ("hand", "seat"),
    "sell_items": ("sale",),
}
_TABLE_ZONES: dict[Verb, tuple[Spot, ...]] = {
    "pick_fight": (Spot("mat"), Spot("side", 1)),
    "open_door": (Spot("mat"),),
    "drop_card": (Spot("discard", 0), Spot("discard", 1)),
    "claim_top": (Spot("discard", 0),),
    "sell_items": (Spot("discard", 1),),
    "give_charity": (Spot("discard", 0), Spot("discard", 1)),
    "choose": (Spot("discard", 0), Spot("discard", 1), Spot("mat")),
}
_DECK_VERBS: tuple[Verb, ...] = ("open_door", "search_room")
COST = "cost"
_POINTED = ("seat", "foe", "side")  # kinds of parameters whose values are places on the table


def starts(view: SeatView, grip: Spot) -> tuple[Option, ...]:
    """The options that begin with this card, deck or token, in the order of the view."""
    if grip.kind == "deck":
        return tuple(option for option in view.options if grip.n == 0 and option.verb in _DECK_VERBS)
    if grip.kind == "token":
        return tuple(option for option in view.options if option.verb == "sell_items")
    domains = view.domain_values
    return tuple(option for option in view.options if _begins_with(option, CardId(grip.n), domains))


def of_revealed(view: SeatView, card: CardId) -> tuple[Option, ...]:
    """Return the moves of its opener with the card behind a door, beside keeping it."""
    if not any(option.verb == "keep_card" for option in view.options):
        return ()
    return tuple(option for option in view.options if option.source == card and option.verb != "keep_card")


def _begins_with(option: Option, card: CardId, domains: Domains) -> bool:
    if option.verb in OFFERED:  # written on a slip, not begun from a card
        return False
    return option.source == card or _card_slot(option, card, domains) is not None


def _card_slot(option: Option, card: CardId, domains: Domains) -> int | None:
    """The first parameter that can hold this card, for moves that start from several cards or from another one."""
    for index, param in enumerate(option.params):
        if param.kind == "cards" and param.subset_of < 0 and param.needs is None and card in values(param, domains):
            return index
    return None


def answers(option: Option, card: CardId, domains: Domains) -> bool:
    """The game asks for a card, and this is one of those it may be."""
    return option.verb == "choose" and _card_slot(option, card, domains) == 0


def is_chosen(param: Param, domains: Domains) -> bool:
    """Whether only a player can say this: what a move costs, or which of several seats it is for."""
    return param.name == COST or (param.kind == "seat" and len(values(param, domains)) > 1)


def begin(option: Option, grip: Spot | None, domains: Domains) -> Move:
    """The option picked up by this thing: a card that is no source is its first value."""
    move = Move(option, tuple(() for _ in option.params))
    if grip is not None and grip.kind == "card" and option.source != grip.n:
        slot = _card_slot(option, CardId(grip.n), domains)
        if slot == 0:
            return _picked(move, grip.n, domains)
    return _advanced(move, domains, eager=False)


def spots(option: Option, grip: Spot, view: SeatView, domains: Domains) -> frozenset[Spot]:
    """Every spot this option may be dropped on when it is held by this thing."""
    if grip.kind == "card" and option.source not in (-1, grip.n):
        return frozenset((Spot("card", option.source),))  # fuel onto the card that burns it
    found = {Spot(kind, view.seat if kind == "seat" else 0) for kind in _OWN_ZONES.get(option.verb, ())}
    found.update(() if _has_receivers(option) else _TABLE_ZONES.get(option.verb, ()))
    pointed = [param for param in option.params if param.kind in (*_POINTED, "seats")]
    for param in pointed:
        found.update(_spots_of(param, values(param, domains)))
    found.update(_second_cards(option, grip, domains))
    if option.verb in ("play_card", "use_ability") and option.source == grip.n:
        found.add(Spot("mat"))
        if not pointed:
            found.update((Spot("seat", view.seat), Spot("side", 0), Spot("side", 1)))
    return frozenset(found)


def _has_receivers(option: Option) -> bool:
    """Whether a move gives cards to somebody: they go onto no pile."""
    return any(param.kind == "seats" for param in option.params)


def _spots_of(param: Param, domain: Iterable[int]) -> Iterable[Spot]:
    kind: SpotKind = "seat" if param.kind == "seats" else param.kind  # type: ignore[assignment]
    return (Spot(kind, value) for value in domain)


def _second_cards(option: Option, grip: Spot, domains: Domains) -> Iterable[Spot]:
    """A card played onto another card: the targets of a theft, the monster a gate-crasher brings along."""
    if option.source != grip.n:
        return ()
    cards = (values(param, domains) for param in option.params if param.kind == "cards")
    return (Spot("card", card) for domain in cards for card in domain if card != grip.n)


def lit(view: SeatView, grip: Spot) -> frozenset[Spot]:
    """Return the spots that glow when this thing is picked up."""
    domains = view.domain_values
    return frozenset().union(*(spots(option, grip, view, domains) for option in starts(view, grip)))


def drops(view: SeatView, grip: Spot, stack: Stack) -> tuple[Move, ...]:
    """Return the moves that dropping this thing here may mean: the options that the topmost fitting spot serves, filled
    from the stack.

    Empty: nothing fits. Several: the person chooses."""
    domains = view.domain_values
    depths = [(_depth(spots(option, grip, view, domains), stack), option) for option in starts(view, grip)]
    fitting = [(depth, option) for depth, option in depths if depth is not None]
    if not fitting:
        return ()
    top = min(depth for depth, _ in fitting)
    return tuple(_dropped(option, grip, stack[depth:], domains) for depth, option in fitting if depth == top)


def _depth(wanted: frozenset[Spot], stack: Stack) -> int | None:
    return next((depth for depth, spot in enumerate(stack) if spot in wanted), None)


def _dropped(option: Option, grip: Spot, stack: Stack, domains: Domains) -> Move:
    receiver = _receiver(option, stack, domains)
    if receiver is not None and grip.kind == "card":
        return paired(Move(option, tuple(() for _ in option.params)), grip.n, receiver, domains)
    return _filled(begin(option, grip, domains), grip, stack, domains)


def _receiver(option: Option, stack: Stack, domains: Domains) -> int | None:
    receivers = next((param for param in option.params if param.kind == "seats"), None)
    if receivers is None:
        return None
    allowed = values(receivers, domains)
    return next((spot.n for spot in stack if spot.kind == "seat" and spot.n in allowed), None)


def _filled(move: Move, grip: Spot, stack: Stack, domains: Domains) -> Move:
    """Each parameter in turn takes what the stack offers, until one finds nothing there."""
    while (param := asked(move)) is not None:
        value = _offered(param, grip, stack, candidates(move, domains))
        if value is None:
            return _advanced(move, domains, eager=True)
        move = _picked(move, value, domains)
    return move


def _offered(param: Param, grip: Spot, stack: Stack, domain: tuple[int, ...]) -> int | None:
    kind = "card" if param.kind == "cards" else param.kind
    if kind == "card" and param.most > 1:
        return None
    fitting = (spot.n for spot in stack if spot.kind == kind and spot.n in domain and spot != grip)
    return next(fitting, None)


def asked(move: Move) -> Param | None:
    return None if move.complete else move.option.params[move.at]


def candidates(move: Move, domains: Domains) -> tuple[int, ...]:
    """Return the values for the parameter that is asked now."""
    param = asked(move)
    return () if param is None else _domain(move, param, domains)


def _domain(move: Move, param: Param, domains: Domains) -> tuple[int, ...]:
    domain = values(param, domains)
    if param.subset_of < 0:
        return domain
    return tuple(value for value in domain if value in move.args[param.subset_of])


def wanted(move: Move, domains: Domains) -> frozenset[Spot]:
    """The spots that answer the parameter asked now."""
    param = asked(move)
    if param is None or param.kind in ("number", "way"):
        return frozenset()
    domain = candidates(move, domains)
    if param.kind == "cards":
        return frozenset(Spot("card", card) for card in domain)
    return frozenset(_spots_of(param, domain))


def pointed(move: Move, stack: Stack, domains: Domains) -> Move | None:
    """The move after a click here, or None if nothing here answers what is asked."""
    spot = next((spot for spot in stack if spot in wanted(move, domains)), None)
    if spot is None:
        return None
    return _filled_from(answered(move, spot.n, domains), stack, domains)


def _filled_from(move: Move, stack: Stack, domains: Domains) -> Move:
    """A click on one monster says both the side and which monster."""
    param = asked(move)
    if param is None or param.kind not in _POINTED:
        return move
    value = _offered(param, Spot("mat"), stack, candidates(move, domains))
    return move if value is None else _picked(move, value, domains)


def answered(move: Move, value: int, domains: Domains) -> Move:
    """The move with this value said: one of many is switched on or off, in the place of the first one where there is
    room for no more; the only one goes on to the next question."""
    param = asked(move)
    assert param is not None
    said = move.args[move.at]
    if param.per_value_of < 0 and value in said:
        return _without(move, value)
    full = param.per_value_of < 0 and param.most > 1 and len(said) >= param.most
    return _picked(_without(move, said[0]) if full else move, value, domains)


def _picked(move: Move, value: int, domains: Domains) -> Move:
    param = move.option.params[move.at]
    chosen = (value,) if param.most == 1 and param.per_value_of < 0 else (*move.args[move.at], value)
    said = Move(move.option, _with(move.args, move.at, chosen), move.at, move)
    one = param.most == 1 and param.per_value_of < 0
    if one:
        said = msgspec.structs.replace(said, at=said.at + 1)
    return _advanced(said, domains, eager=True)


def _without(move: Move, value: int) -> Move:
    at = move.at
    place = move.args[at].index(value)
    args = _with(move.args, at, tuple(kept for kept in move.args[at] if kept != value))
    for index, param in enumerate(move.option.params):
        if param.subset_of == at:
            args = _with(args, index, tuple(kept for kept in args[index] if kept != value))
        if param.per_value_of == at:
            args = _with(args, index, args[index][:place] + args[index][place + 1 :])
    return Move(move.option, args, at, move)


def _with(args: Args, index: int, chosen: tuple[int, ...]) -> Args:
    return (*args[:index], chosen, *args[index + 1 :])


def paired(move: Move, card: int, receiver: int, domains: Domains) -> Move:
    """One card for one receiver (charity); the move is complete when the last card has found its hands."""
    at = next(index for index, param in enumerate(move.option.params) if param.kind == "seats")
    of = move.option.params[at].per_value_of
    count = len(move.args[at])
    unpaired = tuple(other for other in move.args[of][count:] if other != card)
    args = _with(move.args, of, (*move.args[of][:count], card, *unpaired))
    said = Move(move.option, _with(args, at, (*args[at], receiver)), move.at, move)
    return said if unmet(said.option, said.args, domains) else msgspec.structs.replace(said, at=len(said.args))


def _advanced(move: Move, domains: Domains, *, eager: bool) -> Move:
    """Past every parameter that is not asked or has one answer only. Not eager: places are still to be shown."""
    at, args = move.at, move.args
    while at < len(args):
        param = move.option.params[at]
        here = Move(move.option, args, at)
        only = _only_answer(here, param, domains)
        if not applies(param, args) or _all_given(param, args, at):
            at += 1
        elif only and not args[at] and (eager or param.kind not in (*_POINTED, "cards")):
            args, at = _with(args, at, only), at + 1
        else:
            break
    return Move(move.option, args, at, move.before)


def _all_given(param: Param, args: Args, at: int) -> bool:
    return param.per_value_of >= 0 and len(args[at]) == len(args[param.per_value_of])


def _only_answer(move: Move, param: Param, domains: Domains) -> tuple[int, ...]:
    """Return the one possible answer, if there is one; none for a cost: nothing is paid that nobody has pointed at."""
    if param.name == COST:
        return ()
    domain = _domain(move, param, domains)
    if param.per_value_of >= 0:
        return domain * len(move.args[param.per_value_of]) if len(domain) == 1 else ()
    return domain if param.least == param.most == len(domain) else ()


def agreed(move: Move, domains: Domains) -> Move:
    """OK pressed: the parameter asked now is as it shall be, and what it counts double with it."""
    past = max(move.at, move.option.params[move.at].doubles) + 1
    return _advanced(Move(move.option, move.args, past, move), domains, eager=True)


def marked(move: Move, value: int) -> Move:
    """The only one wanted, in the place of the one before, or none; it still waits to be agreed to."""
    return chosen(move, () if value in move.args[move.at] else (value,))


def chosen(move: Move, found: tuple[int, ...]) -> Move:
    """These values and no others; it still waits to be agreed to."""
    return Move(move.option, _with(move.args, move.at, found), move.at, move)


def cycled(move: Move, value: int, domains: Domains) -> Move:
    """For a sale: a card is left out, taken, taken twice over (where something doubles it), left out."""
    param = move.option.params[move.at]
    twice = param.doubles
    if value not in move.args[move.at] or twice < 0:
        return answered(move, value, domains)
    doubled = move.args[twice]
    may = move.option.params[twice]
    if value not in doubled and len(doubled) < may.most and value in values(may, domains):
        return Move(move.option, _with(move.args, twice, (*doubled, value)), move.at, move)
    return _without(move, value)
