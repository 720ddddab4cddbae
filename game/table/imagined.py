"""A table as one seat imagines it: its knowledge of the state, and the rules to try its own moves on that.

Hidden cards are put into an order that says nothing, so that the sealed state follows from the seat's knowledge alone.
Nobody interferes, no die is thrown, and a card that the seat draws ends what can be imagined, but for the claim of a
fight that is won; one that somebody else draws is as unknown as that hand was before.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from functools import cached_property

import msgspec
from msgspec.structs import replace

from game.effects.executors import EXECUTORS
from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.commands import Misfit, window_closing
from game.model.memo import remembered
from game.model.options import Command, Refusal
from game.model.ruleset import Ruleset
from game.model.state import (
    PILES,
    ChooseFrame,
    Combat,
    EffectFrame,
    FightFrame,
    Player,
    State,
    TurnFrame,
    WindowFrame,
)
from game.model.views import SeatView
from game.rules.book import Book
from game.rules.engine import Engine, Step
from game.rules.prompts import asks_silently
from game.rules.run import Chance, RulesLoop
from game.table.preview import NoChance, Unforeseeable
from game.views import facts, view, waiting

DRAWN = (ev.CardDrawn, ev.SpoilsDrawn)
"""Facts that are known beforehand, but for the cards."""
PLANNED_IN = ("arrange", "entered", "charity")
"""Phases of a turn in which its moves are free."""
OPEN_TO_ALL = (TurnFrame, FightFrame, EffectFrame, ChooseFrame)
"""Frames that hold nothing but what everybody has seen."""
MOST_WINDOWS = 9
"""So often nobody objects before a move is at rest."""


def sealed(book: Book, state: State, seat: SeatId) -> bytes:
    """The state as far as this seat knows it, encoded: the same bytes whatever is hidden from it. Empty where the seat
    has no turn, or no fight, of its own to plan."""
    return _ENCODER.encode(_without_secrets(book, state, seat)) if _plans(book, state, seat) else b""


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(State)


def _plans(book: Book, state: State, seat: SeatId) -> bool:
    """Whether it is this seat's move, in its turn: no offer lies open, and nobody else was asked anything."""
    if seat != state.active or state.offers or state.result is not None or not state.frames:
        return False
    top = state.frames[-1]
    asked = isinstance(top, ChooseFrame) and top.seat == seat and not asks_silently(state)
    free = asked or isinstance(top, FightFrame) or (isinstance(top, TurnFrame) and top.phase in PLANNED_IN)
    return free and all(isinstance(frame, OPEN_TO_ALL) for frame in state.frames) and waiting(book, state) == (seat,)


def hidden_from(book: Book, state: State, seats: Collection[SeatId]) -> list[CardId]:
    """The cards whose place none of these seats can know."""
    hands = [card for number, player in enumerate(state.players) if number not in seats for card in player.hand]
    under = [card for pile in state.discard for card in pile[: len(pile) - lying_open(book, pile)]]
    return [*hands, *state.draw[0], *state.draw[1], *under]


def lying_open(book: Book, pile: Collection[CardId]) -> int:
    """How many cards of a discard everybody may know, from its top on (A-16)."""
    return {"none": 0, "top_only": min(1, len(pile)), "all": len(pile)}[book.house.discard_browse]


def _without_secrets(book: Book, state: State, seat: SeatId) -> State:
    hidden = sorted(hidden_from(book, state, (seat,)))
    heaps = tuple(iter([card for card in hidden if book.back[card] == back]) for back in range(len(PILES)))

    def unknown(cards: Collection[CardId]) -> tuple[CardId, ...]:
        """As many with the same backs."""
        return tuple(next(heaps[back]) for back in sorted(book.back[card] for card in cards))

    def below(pile: tuple[CardId, ...]) -> tuple[CardId, ...]:
        open_from = len(pile) - lying_open(book, pile)
        return (*unknown(pile[:open_from]), *pile[open_from:])

    return replace(
        state,
        players=tuple(
            player if number == seat else replace(player, hand=unknown(player.hand), fresh=())
            for number, player in enumerate(state.players)
        ),
        draw=(unknown(state.draw[0]), unknown(state.draw[1])),
        discard=(below(state.discard[0]), below(state.discard[1])),
        aside=tuple((*sorted(pile[:-1]), *pile[-1:]) for pile in state.aside),
        queued=(),
        serial=_last_number(state),
        rolls=0,
        shuffles=0,
    )


def _last_number(state: State) -> int:
    """The highest number that lies in sight; how many were given for it may tell who was asked in silence (E-66)."""
    asked = [frame.prompt for frame in state.frames if isinstance(frame, ChooseFrame)]
    combat = state.combat
    if combat is None:
        return max([0, *asked])
    bodies, packs = [foe.body for foe in combat.foes], [pack.id for pack in combat.packs]
    return max([0, *asked, *bodies, *packs])


class Imagination:
    """Opens sealed states with the rules of one table."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._engine = Engine(Book(ruleset), EXECUTORS)

    def table(self, seal: bytes) -> ImaginedTable:
        """The table of its active seat."""
        state = _DECODER.decode(seal)
        hidden = hidden_from(self._engine.book, state, (state.active,))
        return ImaginedTable(self._engine, state, state.active, frozenset(hidden))


class ImaginedTable:
    """A table on which a seat may try its own moves (`game.table.mind_protocol.Imagined`). `hidden`: cards that it does
    not know; `ended`: something of what happened cannot be known, so nothing follows but a claim."""

    def __init__(
        self, engine: Engine, state: State, seat: SeatId, hidden: frozenset[CardId], ended: bool = False
    ) -> None:
        self._engine, self._state, self._seat = engine, state, seat
        self._hidden, self._ended = hidden, ended

    @cached_property
    def view(self) -> SeatView:
        """The view that the seat would have then, without the cards that it would only then get to know."""
        seen = view(self._engine.book, self._state, self._seat)
        claims = tuple(option for option in seen.options if option.verb == "claim")
        return replace(self._without_news(seen), options=claims, domains=()) if self._ended else seen

    @cached_property
    def facts(self) -> SeatView:
        """Return the same view without options, prompt and the parts of sums."""
        return self._without_news(facts(self._engine.book, self._state, self._seat))

    def _without_news(self, seen: SeatView) -> SeatView:
        """The view without cards that the seat would only then get to know."""
        if not self._ended:
            return seen
        return replace(seen, hand=tuple(card for card in seen.hand if card not in self._hidden))

    @cached_property
    def likeness(self) -> Hashable:
        """Equal for tables that differ only in the order in which things came about."""
        return unordered(self._state), self._ended

    def after(self, command: Command) -> ImaginedTable | None:
        """Return the table after an own move to which nobody objects; None where it is refused, or depends on a die or
        on somebody else."""
        try:
            events, state = undisturbed(self._engine, self._state, command, NoChance())
        except (Misfit, RulesLoop, Unforeseeable):
            return None
        untold = [event for event in events if "foresight" in event.STOPS and not self._is_drawn_by_another(event)]
        if not all(isinstance(event, DRAWN) for event in untold):
            return None
        if not untold and state.result is None and self._seat not in waiting(self._engine.book, state):
            return None
        return ImaginedTable(self._engine, state, self._seat, self._hidden, self._ended or bool(untold))

    def _is_drawn_by_another(self, event: ev.Event) -> bool:
        """Whether a card goes face down to somebody else, whose hand is unknown as it is."""
        return isinstance(event, ev.CardDrawn) and event.seat != self._seat

    def lying(self, state: State) -> ImaginedTable:
        """The same seat's table as it lies in another state."""
        hidden = frozenset(hidden_from(self._engine.book, state, (self._seat,)))
        return ImaginedTable(self._engine, state, self._seat, hidden)

    def outcomes(self, command: Command) -> tuple[ImaginedTable, ...]:
        """All that `after` may be: one table, or none."""
        after = self.after(command)
        return () if after is None else (after,)


def undisturbed(engine: Engine, state: State, command: Command, chance: Chance) -> Step:
    """Return the outcome of a move to which nobody objects. Raise Unforeseeable where it is refused."""
    events: tuple[ev.Event, ...] = ()
    for _ in range(MOST_WINDOWS):
        step = engine.step(state, command, chance)
        if isinstance(step, Refusal):
            raise Unforeseeable
        events, state = events + step.events, step.state
        top = state.frames[-1] if state.frames else None
        if state.result is not None or not isinstance(top, WindowFrame):
            break
        command = window_closing(top.id)
    return Step(events, state)


def unordered(state: State) -> State:
    """The state without the order in which things came about."""
    combat = state.combat
    return replace(
        state,
        players=tuple(map(_unordered_player, state.players)),
        discard=(tuple(sorted(state.discard[0])), tuple(sorted(state.discard[1]))),
        limbo=tuple(sorted(state.limbo)),
        combat=None if combat is None else _unordered_combat(combat),
        serial=0,
    )


@remembered
def _unordered_player(player: Player) -> Player:
    return replace(
        player,
        hand=tuple(sorted(player.hand)),
        carried=tuple(sorted(player.carried)),
        used=tuple(sorted(player.used)),
        traits=tuple(sorted(player.traits)),
        fresh=tuple(sorted(player.fresh)),
        lasting=tuple(sorted(player.lasting, key=lambda one: one.source)),
        uses=tuple(sorted(player.uses, key=lambda use: (use.source, use.ability, use.key))),
    )


def _unordered_combat(combat: Combat) -> Combat:
    return replace(
        combat,
        spent=tuple(sorted(combat.spent)),
        lasting=tuple(sorted(combat.lasting, key=lambda one: one.source)),
    )
