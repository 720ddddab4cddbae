"""The options of a seat: templates of moves, and the one test of whether arguments fill them.

Shared by rules, window, rivals and guests: the window can live-check a half-made sale without a rule of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.ids import CardId, SeatId
from game.model.bounds import Count, Index, Integer, Integers, Key, Many
from game.model.domains import Domain
from game.model.messages import Message, Messages

Verb = Literal[
    "ready",
    "open_door",
    "keep_card",
    "pick_fight",  # look for trouble: source is the monster
    "search_room",  # loot the room
    "end_turn",
    "give_charity",
    "lay_card",
    "play_card",
    "use_ability",
    "drop_card",
    "claim_top",  # a level-up for the class on top of the discard
    "wear_item",
    "stow_item",
    "sell_items",
    "offer_help",  # propose a deal: the fighter asks, a bystander volunteers
    "offer_trade",  # items against items, or for nothing, at once
    "offer_pact",  # items after the fight, for a word given now
    "accept",
    "decline",
    "withdraw",
    "claim",
    "concede",
    "run_from",
    "choose",
    "take_card",  # looting a body, picking a treasure
    "pass",
    "show_hand",
    "cancel_queued",
    "close_window",  # the table only
    "correct",  # the table only, by the word of the owner of the game
    "leave",  # the table only: a seat leaves for good
    "go_back",  # the table only, after an agreed take-back
]

HEROES, MONSTERS = 0, 1
"""Values of a `side`: the players, or the monsters, of which another parameter says which."""

ParamKind = Literal["cards", "seat", "foe", "side", "number", "way", "seats"]
"""`side`: 0 heroes, 1 monsters. `way`: index of a named alternative. `seats`: one receiver per chosen card."""

Args = Annotated[tuple[Integers, ...], Meta(max_length=8)]
"""One tuple of whole numbers per parameter: card ids, seats, bodies, a number, an index."""


class Param(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing to be said about a move: `least`..`most` values out of a domain.

    A domain is a tuple of values, or a set that depends on the table and stands once in the view.
    `weights` (same order as the domain) must sum to `total` or more; with `doubles` the cards of that later
    parameter count twice.
    `of`: the domain is about the seat that this earlier parameter says.
    `needs` (parameter, value): asked only if that earlier parameter has this value. `labels` name the ways.
    """

    name: Key
    kind: ParamKind
    domain: Integers | Domain
    least: Count = 1
    most: Count = 1
    weights: Integers = ()
    total: Integer = 0
    doubles: Index = -1  # index of the parameter that lists doubled cards
    of: Index = -1
    subset_of: Index = -1
    per_value_of: Index = -1  # one value for each value of that parameter (charity receivers)
    even: bool = False  # each value of the domain about equally often (E-06)
    needs: tuple[Index, Integer] | None = None
    labels: Messages = ()


class Option(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A move that is open to a seat: verb, the card it starts from (-1: none), reference, what must be said."""

    verb: Verb
    action: Key  # code of the timing matrix or of the flow
    source: CardId = CardId(-1)
    reference: Integer = msgspec.field(default=0, name="ability")  # see `Command`
    params: Annotated[tuple[Param, ...], Meta(max_length=8)] = ()

    @property
    def key(self) -> tuple[str, int, int]:
        """Stable while the option stays open, whatever else changes on the table."""
        return self.verb, self.source, self.reference

    def command(self, seat: SeatId, args: Args = ()) -> Command:
        return Command(seat, self.verb, self.source, self.reference, args)


Options = Many[Option]


class Command(msgspec.Struct, frozen=True, gc=False):
    """A wish: an option filled with arguments. May be refused.

    The meaning of `reference` follows from the verb: an ability of the card (-1: the one of every card of its kind), an
    offer, a question, a window, a place in the queue, a kind of correction, a seat, how many moves. It is stored as
    `ability`.
    """

    seat: SeatId
    verb: Verb
    source: CardId = CardId(-1)
    reference: Integer = msgspec.field(default=0, name="ability")
    args: Args = ()

    @property
    def key(self) -> tuple[str, int, int]:
        """Of the option that is meant."""
        return self.verb, self.source, self.reference


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not possible, in words to come, with the rule it breaks; `later`: it will be done in a moment."""

    reason: Message
    rule: Key = ""
    later: bool = False


Domains = Mapping[Domain, tuple[int, ...]]


def values(param: Param, domains: Domains, args: Sequence[tuple[int, ...]] = ()) -> tuple[int, ...]:
    """The domain of a parameter as it is now; `args`: those given so far, for a domain that depends on them."""
    if not isinstance(param.domain, Domain):
        return param.domain
    if param.of >= 0:
        return domains[param.domain.about(args[param.of][0])] if args[param.of : param.of + 1] else ()
    return domains[param.domain]


def applies(param: Param, args: Args) -> bool:
    """Whether a parameter is asked at all, given the arguments before it."""
    return param.needs is None or args[param.needs[0]] == (param.needs[1],)


Arranged = Callable[[Param, tuple[int, ...]], tuple[int, ...]]


def first_args(option: Option, domains: Domains, arranged: Arranged = lambda param, domain: domain) -> Args:
    """The first values of each domain as it is arranged, and no more than must be said."""
    said: list[tuple[int, ...]] = []
    for param in option.params:
        domain = arranged(param, values(param, domains, said))
        said.append(_first(param, domain, said) if applies(param, tuple(said)) else ())
    return tuple(said)


def _first(param: Param, domain: tuple[int, ...], said: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    if param.per_value_of >= 0 and domain:
        return tuple(domain[n % len(domain)] for n in range(len(said[param.per_value_of])))
    return domain[: param.least]


def by_name(option: Option, **said: tuple[int, ...]) -> Args:
    """Arguments in the order of the option's parameters; of what is said, what it does not ask is left out."""
    return tuple(said.get(param.name, ()) for param in option.params)


def unmet(option: Option, args: Args, domains: Domains) -> Message | None:
    """The first thing that is wrong with the arguments, or None if they fill the option."""
    if len(args) != len(option.params):
        return Message("refuse.arguments")
    for index, param in enumerate(option.params):
        wrong = _unmet_param(index, param, args, domains)
        if wrong is not None:
            return wrong
    return None


def _unmet_param(index: int, param: Param, args: Args, domains: Domains) -> Message | None:
    chosen = args[index]
    if not applies(param, args):
        return Message("refuse.arguments") if chosen else None
    domain = values(param, domains, args)
    if not all(value in domain for value in chosen):
        return Message("refuse.not_among", {"what": param.name})
    if param.per_value_of >= 0:
        return _unmet_receivers(param, chosen, args, domain)
    if len(set(chosen)) != len(chosen):
        return Message("refuse.twice")
    if not param.least <= len(chosen) <= param.most:
        if param.least == param.most:
            return Message("refuse.exactly", {"what": param.name, "n": param.most})
        return Message("refuse.how_many", {"what": param.name, "least": param.least, "most": param.most})
    if param.subset_of >= 0 and not set(chosen) <= set(args[param.subset_of]):
        return Message("refuse.not_among", {"what": param.name})
    if param.weights:
        return _too_light(param, chosen, args, domain)
    return None


def weight(param: Param, chosen: tuple[int, ...], args: Args, domain: tuple[int, ...]) -> int:
    """Sum of the weights of the chosen values, doubled ones twice."""
    weights = dict(zip(domain, param.weights, strict=True))
    doubled = args[param.doubles] if param.doubles >= 0 else ()
    return sum(weights[value] for value in chosen) + sum(weights[value] for value in doubled if value in weights)


def _too_light(param: Param, chosen: tuple[int, ...], args: Args, domain: tuple[int, ...]) -> Message | None:
    have = weight(param, chosen, args, domain)
    if have >= param.total:
        return None
    return Message("refuse.too_little", {"have": have, "need": param.total})


def _unmet_receivers(param: Param, chosen: tuple[int, ...], args: Args, domain: tuple[int, ...]) -> Message | None:
    if len(chosen) != len(args[param.per_value_of]):
        return Message("refuse.arguments")
    shares = [chosen.count(value) for value in domain]
    if param.even and max(shares) - min(shares) > 1:
        return Message("refuse.uneven")
    return None
