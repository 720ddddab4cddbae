"""Listens at the decoder of a machine, and finds every card in what it returns.

    client = Tap(knock, chance, heard)                  a client that keeps what it decodes
    betrayed(heard, seats, knowledge)                   cards in it that these seats could not know, with their places

A message is searched by the types of its fields, so that a field which is added is searched, too. Not searched are
numbers that only sometimes mean a card (`Chosen.picks`, targets): they speak of what everybody sees.
"""

from __future__ import annotations

import re
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

import msgspec

from game.ids import CardId, SeatId
from game.model.domains import Domain
from game.model.messages import Message
from game.model.options import Param
from game.model.views import DomainNow
from game.net import protocol as net
from game.net.client import Client, Knock
from tests.net.knowledge import Cards, Knowledge


class Tap(Client):
    """A client that keeps everything its decoder returns."""

    def __init__(self, knock: Knock, chance: Random, heard: list[net.FromTable]) -> None:
        super().__init__(knock, chance)
        self._told_all = heard

    def _read(self, data: bytes) -> net.FromTable:
        message = super()._read(data)
        self._told_all.append(message)
        return message


# --- every card in a message ---


class Told(NamedTuple):
    """A card in a message, by its number or by its name."""

    place: str
    card: CardId | str


NAMES = re.compile(r"(?:card:|kind:\w+:)([\w/,-]+)")
OF_CARDS = {
    *("own_play", "own_items", "items_of", "fighter_play", "rival_small_items", "open_cards", "asked"),
    *("fuel", "hand", "price", "played_along", "another"),
}
"""Domains whose values are cards."""
ABOUT_A_CARD = {"bearers", "fuel", "hand", "price", "played_along"}


def cards_in(value: object, place: str = "", kind: object = None) -> Iterator[Told]:
    """Every card anywhere in a value. `kind`: its annotation; a struct is searched by its own type."""
    if kind is CardId:
        yield from _real(place, (value,))
    elif isinstance(value, Message):
        yield from (Told(place, name) for name in _names(value))
    elif isinstance(value, msgspec.Struct) or hasattr(value, "_fields"):
        yield from _plain_numbers(value, place)
        for field, of in _fields(type(value)).items():
            yield from cards_in(getattr(value, field), f"{place}.{field}", of)
    elif isinstance(value, Mapping):
        for key, one in value.items():
            for part, of in zip((key, one), _members(kind, dict), strict=True):
                yield from cards_in(part, f"{place}[{key}]", of)
    elif isinstance(value, tuple):
        kinds = _members(kind, tuple)
        for number, one in enumerate(value):
            yield from cards_in(one, place, kinds[min(number, len(kinds) - 1)])


def _real(place: str, numbers: Iterable[object]) -> Iterator[Told]:
    """Backs are no cards."""
    return (Told(place, CardId(number)) for number in numbers if isinstance(number, int) and number >= 0)


def _names(said: Message) -> Iterator[str]:
    for value in said.args.values():
        for names in NAMES.findall(value) if isinstance(value, str) else ():
            yield from names.split(",")


def _plain_numbers(value: object, place: str) -> Iterator[Told]:
    """Cards that the types call numbers, because in other messages they are something else."""
    match value:
        case Param(kind="cards", domain=tuple(cards)):
            yield from _real(f"{place}.domain", cards)
        case DomainNow(domain=Domain(kind=kind), values=cards) if kind in OF_CARDS:
            yield from _real(f"{place}.values", cards)
        case Domain(kind=kind, subject=card) if kind in ABOUT_A_CARD:
            yield from _real(f"{place}.subject", (card,))
        case net.Own(options=options, foreseen=foreseen):
            asked = {option.key: option.params for option in options}
            for each in foreseen:
                for param, arg in zip(asked.get(each.command.key, ()), each.command.args, strict=False):
                    if param.kind == "cards":
                        yield from _real(f"{place}.foreseen.command.args", arg)


@cache
def _fields(kind: type) -> Mapping[str, object]:
    """Of a struct or a named tuple: the fields that can hold a card, with their annotations."""
    hints = typing.get_type_hints(kind)
    names = kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else kind._fields
    return {name: hints[name] for name in names if _holds(hints[name], frozenset())}


def _holds(kind: object, within: frozenset[object]) -> bool:
    """Whether a card can stand in it."""
    if kind in (CardId, Message, Param, DomainNow, Domain):
        return True
    if kind in within:
        return False
    parts = typing.get_args(kind)
    if isinstance(kind, type) and (issubclass(kind, msgspec.Struct) or hasattr(kind, "_fields")):
        parts = tuple(typing.get_type_hints(kind).values())
    return any(_holds(part, within | {kind}) for part in parts)


@cache
def _members(kind: object, container: type) -> Sequence[object]:
    """Return the kinds of items in such a container; the annotation may be one of several alternatives."""
    if typing.get_origin(kind) is container:
        return [part for part in typing.get_args(kind) if part is not ...]
    found = [_members(part, container) for part in typing.get_args(kind)]
    return next((each for each in found if each != [None]), [None])


# --- what should not be there ---


def betrayed(heard: Iterable[net.FromTable], seats: Sequence[SeatId], knowledge: Knowledge) -> list[str]:
    """Cards that a machine with these seats was told and could not know at that moment, with their places."""
    found: list[str] = []
    backs = move = 0
    for said in heard:
        whole = said
        if isinstance(said, net.Shown):
            backs, move = said.backs, said.position.move
            whole = msgspec.structs.replace(said, news=(), better={})
            found += _in_moves(said, seats, knowledge)
        known = knowledge.after(seats, backs, move)
        found += _unknown(cards_in(whole, type(said).__name__), known.now, known.ever, knowledge, (backs, move))
    return found


def _in_moves(shown: net.Shown, seats: Sequence[SeatId], knowledge: Knowledge) -> Iterator[str]:
    """Of what is told of each move, what nobody there could know in the course of it."""
    told = [(number, news) for number, news in enumerate(shown.news, shown.kept + 1)]
    told += [(number, events) for better in shown.better.values() for number, events in better.items()]
    for number, news in told:
        known = knowledge.after(seats, shown.backs, number)
        cards = cards_in(news, "Shown.news", tuple[object, ...])
        yield from _unknown(cards, known.meanwhile, known.ever, knowledge, (shown.backs, number))


def _unknown(
    told: Iterable[Told], known: Cards, ever: Cards, knowledge: Knowledge, when: tuple[int, int]
) -> Iterator[str]:
    """A name is known for good; a rule card, of which there is no copy, to everybody."""
    names = {knowledge.names[each] for each in ever}
    for place, card in told:
        if isinstance(card, str):
            fine = card in names or card not in knowledge.names
        else:
            fine = card in known
        if not fine:
            yield f"{place} {card} at {when}"
