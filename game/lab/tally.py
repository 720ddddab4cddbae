"""The counts of a game while it is played: moves, deals, meddling, and the fate of each card."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable

import msgspec

from game.ids import CardId
from game.model import events as ev
from game.model.commands import seat_named
from game.model.options import Command
from game.model.state import Combat, State
from game.rules.book import Book
from game.rules.terms import combatants
from game.table.timeline import Move


class CardCount(msgspec.Struct):
    """How often a card came to somebody, was put to use, and did something."""

    drawn: int = 0
    played: int = 0
    took_effect: int = 0

    def add(self, other: CardCount) -> None:
        self.drawn += other.drawn
        self.played += other.played
        self.took_effect += other.took_effect


class Tally:
    """Counts of one game. `digest` is over all events, as they would be stored."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.verbs: Counter[str] = Counter()
        self.events = 0
        self.interference = 0
        self.asks = 0
        self.asks_accepted = 0
        self.deals = 0
        self.cards = {card.id: CardCount() for card in book.ruleset.defs if card.count}
        self.users: dict[str, set[int]] = {}  # by card: the seats whose moves put it to use
        self._digest = hashlib.sha256()
        self._before: State | None = None

    def see(self, move: Move) -> None:
        """One accepted move, in order."""
        self.events += len(move.events)
        for event in move.events:
            self._digest.update(msgspec.json.encode(event))
        if move.command is not None and self._before is not None:
            self.verbs[move.command.verb] += 1
            self._count_dealings(move, move.command, self._before)
        self._count_cards(move.events)
        if move.command is not None:
            self._count_users(move.events, move.command.seat)
        self._before = move.state

    @property
    def last(self) -> State | None:
        """The table after the last move that was seen."""
        return self._before

    @property
    def digest(self) -> str:
        return self._digest.hexdigest()

    @property
    def passes(self) -> int:
        return self.verbs["pass"]

    @property
    def commands(self) -> int:
        """Passes are counted apart."""
        return self.verbs.total() - self.passes

    def _count_dealings(self, move: Move, command: Command, before: State) -> None:
        combat = before.combat
        if combat is not None:
            first = any(isinstance(event, ev.OfferMade) and not event.offer.replaces for event in move.events)
            self.asks += first and command.verb == "offer_help" and command.seat == combat.fighter
            self.asks_accepted += command.verb == "accept" and _was_asked(combat, before, command)
        self.deals += any(isinstance(event, ev.HelperJoined) for event in move.events)
        self.interference += self._meddles(command, combat)

    def _meddles(self, command: Command, combat: Combat | None) -> bool:
        """A card or an ability used in somebody else's fight, or aimed at somebody else."""
        if command.verb not in ("play_card", "use_ability"):
            return False
        if self.book.defs[command.source].kind == "curse":
            return seat_named(command) != command.seat
        return combat is not None and command.seat not in combatants(combat)

    def _count_cards(self, events: Iterable[ev.Event]) -> None:
        events = tuple(events)
        fizzled = in_vain(events)
        for event in events:
            for card in drawn(event):
                self._of(card).drawn += 1
            for card in played(event):
                self._of(card).played += 1
            for card in took_effect(event):
                self._of(card).took_effect += card not in fizzled

    def _count_users(self, events: Iterable[ev.Event], seat: int) -> None:
        for event in events:
            for card in played(event):
                self.users.setdefault(self.book.defs[card].id, set()).add(seat)

    def _of(self, card: CardId) -> CardCount:
        return self.cards[self.book.defs[card].id]


def _was_asked(combat: Combat, before: State, command: Command) -> bool:
    """Whether a yes ends what the fighter began: a yes to its offer, or its own to an answer."""
    taken = next(offer for offer in before.offers if offer.id == command.reference)
    return taken.kind == "help" and (taken.by == combat.fighter or taken.replaces > 0)


def drawn(event: ev.Event) -> tuple[CardId, ...]:
    """Cards that leave a pile for somebody's eyes."""
    match event:
        case ev.CardsDealt() | ev.SpoilsDrawn():
            return event.cards
        case ev.CardDrawn() | ev.DoorOpened() | ev.CardFetched():
            return (event.card,)
        case _:
            return ()


def played(event: ev.Event) -> tuple[CardId, ...]:
    """Cards that begin to matter on the table."""
    match event:
        case ev.CardPlayed() | ev.ItemLaid() | ev.TraitLaid() | ev.FightBegan() | ev.FoeJoined() | ev.FriendMet():
            return (event.card,)
        case ev.CurseStruck() if event.by == event.seat:
            return (event.card,)  # met at the door: nobody played it
        case _:
            return ()


def in_vain(events: Iterable[ev.Event]) -> set[CardId]:
    """Cards of which nothing came: they fizzled, and not only for one of those whom they hit."""
    found = {event.card for event in events if isinstance(event, ev.Fizzled)}
    return set() if any(_hits(event) for event in events) else found


def _hits(event: ev.Event) -> bool:
    """Whether an event is the harm of a text: cards discarded, or a trait taken on."""
    return isinstance(event, ev.TraitTaken) or (isinstance(event, ev.CardsDiscarded) and event.cause == "effect")


def took_effect(event: ev.Event) -> tuple[CardId, ...]:
    """Cards that did what is printed on them, unless they fizzled; an item does while it is worn."""
    match event:
        case ev.ItemLaid():
            return (event.card,) if event.worn else ()
        case ev.ItemWorn():
            return (event.card,)
        case _:
            return played(event)
