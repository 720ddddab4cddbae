"""The arguments of commands: the one place that knows their order for each verb, and their meaning.

A command comes from a window, a rival, a guest or a save. Where its arguments do not fit its verb, reading it raises
`Misfit`; the rules have refused such a command before they read it, or refuse it then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar, get_args

import msgspec

from game.ids import NO_CARD, NOBODY, TABLE, BodyId, CardId, SeatId
from game.model.corrections import KINDS, PLACES, WHYS, Kind, Why
from game.model.events import Place
from game.model.options import Args, Command, Option, Param, Verb, by_name
from game.model.state import Due, OfferKind, Word

DUES: tuple[Due, ...] = get_args(Due)
WORDS: tuple[Word, ...] = get_args(Word)

Cards = tuple[CardId, ...]
W = TypeVar("W", bound=str)


class Misfit(msgspec.ValidationError):
    """The arguments of a command do not fit its verb."""

    def __init__(self, command: Command) -> None:
        super().__init__(f"{command.verb}: {command.args}")


def _only(command: Command) -> int:
    """The one value that is said."""
    match command.args:
        case ((value,),):
            return value
    raise Misfit(command)


def _cards(values: Sequence[int]) -> Cards:
    return tuple(map(CardId, values))


def seat_named(command: Command) -> SeatId:
    """Return the seat that a curse is played on, or that begins."""
    return SeatId(_only(command))


def card_taken(command: Command) -> CardId:
    """Of open treasures, or of a body's belongings."""
    return CardId(_only(command))


def monster_run_from(command: Command) -> BodyId:
    return BodyId(_only(command))


def monsters_left(command: Command) -> tuple[BodyId, ...]:
    """From which a side runs that claims to beat the others; none where it beats them all."""
    return tuple(BodyId(body) for bodies in command.args for body in bodies)


def laid_along(command: Command) -> Cards:
    """Cards that are laid together with the one a move begins with."""
    return tuple(CardId(card) for cards in command.args for card in cards)


def answer(command: Command) -> tuple[int, ...]:
    """Return the choice that answers a card's question."""
    match command.args:
        case (chosen,):
            return chosen
    raise Misfit(command)


class Surplus(NamedTuple):
    """A Big item that is given up, and who gets it where that is a question."""

    card: CardId
    heir: SeatId = NOBODY

    @classmethod
    def of(cls, command: Command) -> Surplus:
        match command.args:
            case ((card,),):
                return cls(CardId(card))
            case ((card,), (heir,)):
                return cls(CardId(card), SeatId(heir))
        raise Misfit(command)


class Charity(NamedTuple):
    """Cards beyond the hand limit, and who gets each; nobody where they are discarded."""

    cards: Cards
    receivers: tuple[SeatId, ...] = ()

    @classmethod
    def of(cls, command: Command) -> Charity:
        match command.args:
            case (cards,):
                return cls(_cards(cards))
            case (cards, receivers):
                return cls(_cards(cards), tuple(map(SeatId, receivers)))
        raise Misfit(command)


class Sale(NamedTuple):
    """Cards that are sold, and those of them that count double."""

    cards: Cards
    doubled: Cards = ()

    @classmethod
    def of(cls, command: Command) -> Sale:
        match command.args:
            case (cards,):
                return cls(_cards(cards))
            case (cards, doubled):
                return cls(_cards(cards), _cards(doubled))
        raise Misfit(command)


class AbilityUse(NamedTuple):
    """The arguments for the use of an ability; -1 for those that it does not need."""

    target: int = -1
    side: int = -1
    plus: int = -1
    cost: Cards = ()

    @classmethod
    def of(cls, command: Command, params: Sequence[Param]) -> AbilityUse:
        """`params` of the ability; a monster's own is also told on which of its bodies it acts, first of all."""
        names = [param.name for param in params]
        if len(command.args) == len(names) + 1:
            names.insert(0, "target")
        if len(command.args) != len(names):
            raise Misfit(command)
        said = dict(zip(names, command.args, strict=True))
        target, side, plus = (next(iter(said.get(name, ())), -1) for name in ("target", "side", "plus"))
        return cls(target, side, plus, _cards(said.get("cost", ())))


OFFERED: dict[Verb, OfferKind] = {"offer_help": "help", "offer_trade": "trade", "offer_pact": "pact"}
"""The kind of offer that each verb makes."""


class Slip(NamedTuple):
    """The terms on which help, a trade or a pact is offered, as the proposer writes them down."""

    to: SeatId = NOBODY  # nobody: the fighter, to whom somebody offers help
    share: int = 0
    helper_first: bool = False
    gives: Cards = ()
    wants: Cards = ()
    due: Due | None = None
    vow: Word | None = None  # the promise of the proposer
    asked: Word | None = None  # the promise wanted of the other

    @classmethod
    def of(cls, command: Command) -> Slip:
        due: Sequence[int] = ()
        match command.verb, command.args:
            case "offer_help", ((to,), (share,), (first,), gives, due, vow, asked):
                found = cls(SeatId(to), share, bool(first), gives=_cards(gives))
            case "offer_help", ((share,), (first,), wants, due, vow, asked):
                found = cls(NOBODY, share, bool(first), wants=_cards(wants))
            case "offer_trade", ((to,), gives, wants, vow, asked):
                found = cls(SeatId(to), gives=_cards(gives), wants=_cards(wants))
            case "offer_pact", ((to,), gives, wants, due, vow, asked):
                found = cls(SeatId(to), gives=_cards(gives), wants=_cards(wants))
            case _:
                raise Misfit(command)
        return found._replace(
            due=_word(command, DUES, due), vow=_word(command, WORDS, vow), asked=_word(command, WORDS, asked)
        )

    def args(self, option: Option) -> Args:
        """On this slip; where it asks for items of the fighter alone, they are those of the one side that gives any."""
        return by_name(
            option,
            to=(self.to,),
            treasures=(self.share,),
            first=(int(self.helper_first),),
            items=self.gives or self.wants,
            gives=self.gives,
            wants=self.wants,
            due=_index(DUES, self.due),
            vow=_index(WORDS, self.vow),
            asked=_index(WORDS, self.asked),
        )


def _word(command: Command, words: tuple[W, ...], said: Sequence[int]) -> W | None:
    return _at(command, words, said[0]) if said else None


def _at(command: Command, words: tuple[W, ...], place: int) -> W:
    if place not in range(len(words)):
        raise Misfit(command)
    return words[place]


def _index(words: tuple[W, ...], word: W | None) -> tuple[int, ...]:
    return () if word is None else (words.index(word),)


def acceptance(seat: SeatId, offer: int) -> Command:
    """Yes to the offer with that number."""
    return Command(seat, "accept", reference=offer)


def window_closing(window: int) -> Command:
    """The time to object in that window has run out."""
    return Command(TABLE, "close_window", reference=window)


def leaving(seat: SeatId) -> Command:
    """That seat leaves for good."""
    return Command(TABLE, "leave", reference=seat)


class TakeBack(NamedTuple):
    """The moves that the table agreed to take back: so many, and these piles are shuffled. `by` spoke for all."""

    by: SeatId
    moves: int
    piles: tuple[int, ...]

    @classmethod
    def of(cls, command: Command) -> TakeBack:
        match command.args:
            case ((by,), piles):
                return cls(SeatId(by), command.reference, piles)
        raise Misfit(command)

    def command(self) -> Command:
        return Command(TABLE, "go_back", reference=self.moves, args=((self.by,), self.piles))


OF_A_SEAT: tuple[Kind, ...] = ("move_card", "set_level")
"""Corrections that name a seat."""


class Correction(NamedTuple):
    """A correction by the owner of the game, and its reason (R-PRECEDENCE-09); a roll or a fight needs no more."""

    by: SeatId
    kind: Kind
    why: Why
    seat: SeatId = NOBODY  # gets the card, or has the level
    value: int = 0  # the place in `PLACES`, or the level
    card: CardId = NO_CARD

    @property
    def place(self) -> Place:
        """Where the card is to lie."""
        return PLACES[self.value]

    @classmethod
    def of(cls, command: Command) -> Correction:
        kind = _at(command, KINDS, command.reference)
        match kind, command.args:
            case "move_card" | "set_level", ((by,), (why,), (seat,), (value,)):
                found = cls(SeatId(by), kind, _at(command, WHYS, why), SeatId(seat), value, command.source)
            case "roll_again" | "end_fight", ((by,), (why,)):
                found = cls(SeatId(by), kind, _at(command, WHYS, why))
            case _:
                raise Misfit(command)
        if kind == "move_card":
            _at(command, PLACES, found.value)
        return found

    def command(self) -> Command:
        said: Args = ((self.by,), (WHYS.index(self.why),))
        if self.kind in OF_A_SEAT:
            said += (self.seat,), (self.value,)
        return Command(TABLE, "correct", self.card, KINDS.index(self.kind), said)
