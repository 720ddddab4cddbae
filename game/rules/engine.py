"""One move through the rules: check, perform, settle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar, cast

from game.ids import TABLE
from game.model import events as ev
from game.model.messages import Message
from game.model.options import Command, Refusal, Verb
from game.model.state import (
    BodyFrame,
    ChooseFrame,
    EffectFrame,
    FightFrame,
    FlightFrame,
    Frame,
    FrameNode,
    RevealedFrame,
    RollFrame,
    SetupFrame,
    SpoilsFrame,
    State,
    SurplusFrame,
    TurnFrame,
    WindowFrame,
)
from game.rules import (
    charity,
    class_from_discard,
    combat,
    corrections,
    death,
    flight,
    help,
    items,
    leave,
    play,
    promises,
    rule_cards,
    setup,
    treasure,
    triggers,
    turn,
)
from game.rules.book import Book
from game.rules.legal import check
from game.rules.resolve import Executors
from game.rules.run import Chance, RulesLoop, Run

VERBS: dict[Verb, Callable[[Run, Command], None]] = {
    "ready": setup.ready,
    "open_door": turn.open_door,
    "keep_card": turn.keep_card,
    "pick_fight": turn.pick_fight,
    "search_room": turn.search_room,
    "end_turn": turn.end_turn,
    "give_charity": charity.give_charity,
    "lay_card": items.lay_card,
    "play_card": play.play_card,
    "use_ability": play.use_ability,
    "drop_card": items.drop_card,
    "claim_top": class_from_discard.claim_top,
    "wear_item": items.wear_item,
    "stow_item": items.stow_item,
    "sell_items": items.sell_items,
    "offer_help": help.offer,
    "offer_trade": help.offer,
    "offer_pact": help.offer,
    "accept": help.accept,
    "decline": help.decline,
    "withdraw": help.withdraw,
    "claim": combat.claim,
    "concede": flight.concede,
    "run_from": flight.run_from,
    "choose": play.choose,
    "take_card": treasure.take_card,
    "pass": combat.pass_window,
    "show_hand": play.show_hand,
    "cancel_queued": play.cancel_queued,
    "close_window": combat.close_window,
    "go_back": setup.go_back,
    "correct": corrections.correct,
    "leave": leave.leave,
}

F = TypeVar("F", bound=Frame)
Advance = Callable[[Run, Frame], bool]


def _by_itself(frame: type[F], advance: Callable[[Run, F], bool]) -> tuple[type[Frame], Advance]:
    return frame, cast(Advance, advance)  # only ever called with a frame of its own class


ADVANCE: dict[type[Frame], Advance] = dict(
    (
        _by_itself(SetupFrame, setup.advance_setup),
        _by_itself(TurnFrame, turn.advance_turn),
        _by_itself(RevealedFrame, turn.advance_revealed),
        _by_itself(FightFrame, combat.advance_fight),
        _by_itself(WindowFrame, combat.advance_window),
        _by_itself(FlightFrame, flight.advance_flight),
        _by_itself(RollFrame, flight.advance_roll),
        _by_itself(SpoilsFrame, treasure.advance_spoils),
        _by_itself(BodyFrame, death.advance_body),
        _by_itself(SurplusFrame, items.advance_surplus),
        _by_itself(EffectFrame, play.advance_effect),
        _by_itself(ChooseFrame, play.advance_choose),
    )
)
"""The functions that advance a frame by itself; True if one did something. A frame that is not listed only waits."""

UNLISTED: tuple[Verb, ...] = ("cancel_queued", "close_window", "go_back", "correct", "leave")
"""Commands that no option stands for."""


class Step(NamedTuple):
    """The events of an accepted command, and the state after it."""

    events: tuple[ev.Event, ...]
    state: State


class Engine:
    """The rules of one table, ready to run. Pure: same state, command and chance, same step."""

    def __init__(self, book: Book, executors: Executors) -> None:
        self.book = book
        self.executors = executors

    def start(self, seats: int, chance: Chance, sexes: Sequence[int | None] = ()) -> Step:
        """Shuffled, dealt, waiting for everybody's starting cards. `sexes`: as the players chose, None for a throw."""
        run = Run(self.book, setup.EMPTY, chance, self.executors)
        setup.begin(run, seats, sexes)
        return Step(tuple(run.events), run.state)

    def step(self, state: State, command: Command, chance: Chance) -> Step | Refusal:
        """The command's consequences until somebody must answer, or why it may not be."""
        refused = self.check(state, command)
        if refused is not None:
            return self._queue(state, command, chance) if refused.later else refused
        try:
            return self.perform(state, command, chance)
        except RulesLoop as loop:
            return Refusal(Message("refuse.rules_loop", {"frames": str(loop)}), "engine")

    def perform(self, state: State, command: Command, chance: Chance) -> Step:
        """Return the step of a command that may happen, as one of an open option may: it is not checked again. Raise
        RulesLoop if the rules do not come to rest."""
        run = Run(self.book, state, chance, self.executors)
        VERBS[command.verb](run, command)
        settle(run)
        if state.promises:
            promises.notice(run)
        return Step(tuple(run.events), run.state)

    def _queue(self, state: State, command: Command, chance: Chance) -> Step:
        """A command whose moment comes soon waits for it."""
        run = Run(self.book, state, chance, self.executors)
        run.emit(ev.CommandQueued(command.seat, command))
        return Step(tuple(run.events), run.state)

    def check(self, state: State, command: Command) -> Refusal | None:
        """None if the command would be accepted."""
        if command.seat != TABLE and command.verb not in UNLISTED:
            return check(self.book, state, command)
        if command.verb == "cancel_queued":
            return _check_cancel(state, command)
        if command.verb == "leave" and command.seat == TABLE:
            return leave.check_leave(state, command)
        if command.verb == "correct" and command.seat == TABLE:
            return corrections.check_correction(self.book, state, command)
        return _check_table(state, command)


def _check_table(state: State, command: Command) -> Refusal | None:
    """The table closes the window its clock ran for; an older one is gone. It may always go back."""
    if command.verb == "go_back" and command.seat == TABLE:
        return None if setup.well_agreed(state, command) else Refusal(Message("refuse.arguments"), "E-103")
    top = state.frames[-1] if state.frames else None
    if command.seat == TABLE and isinstance(top, WindowFrame) and top.id == command.reference:
        return None
    return Refusal(Message("refuse.window_gone"), "R-COMBAT-24")


def _check_cancel(state: State, command: Command) -> Refusal | None:
    """Only one's own waiting play can be taken back."""
    place = command.reference
    if place in range(len(state.queued)) and state.queued[place].seat == command.seat:
        return None
    return Refusal(Message("refuse.nothing_queued"), "R-HAND-10")


def settle(run: Run) -> None:
    """Everything that happens by itself, until somebody must answer."""
    events = run.events
    while (state := run.state).result is None:
        seen = len(events)
        if items.unsettled(run) and _put_in_order(run):
            continue
        if run.book.watches and rule_cards.notice(run):
            continue
        if run.state.offers and help.lapse_unfit(run):
            continue
        if help.forget_refusals(run):
            continue
        frame = run.state.frames[-1]
        if state.queued and not _in_between(frame) and _take_queued(run):
            continue
        advance = ADVANCE.get(frame.__class__)
        if advance is None or not advance(run, frame):
            return
        if len(events) == seen:  # it says that something happened, and nothing did: it would say so for ever
            raise RulesLoop(type(frame).__name__)


def _put_in_order(run: Run) -> bool:
    """Trigger the cards that answer to an item that has gone, then tidy up (E-118). True if something happened."""
    before, run.tidied = run.tidied, run.state
    happened = triggers.items_gone(run, before)
    while run.state.result is None and items.tidy_up(run):
        happened = True
    return happened


def _in_between(frame: FrameNode) -> bool:
    """Whether something is going on that will go on by itself: a text, a throw, the change of turns."""
    return isinstance(frame, EffectFrame | RollFrame) or (
        isinstance(frame, TurnFrame) and frame.phase in ("begin", "over")
    )


def _take_queued(run: Run) -> bool:
    """Plays that had to wait happen in the order they came, if they still may."""
    for index, command in enumerate(run.state.queued):
        refused = check(run.book, run.state, command)
        if refused is not None and refused.later:
            continue
        run.emit(ev.QueueTaken(command.seat, index, refused))
        if refused is None:
            VERBS[command.verb](run, command)
        return True
    return False
