"""The folds of everything that the table waits for: windows, paused texts, questions, queued plays."""

from __future__ import annotations

from msgspec.structs import replace

from game.model import events as ev
from game.model.state import EffectFrame, RollFrame, State, WindowFrame
from game.rules.book import Book
from game.rules.fold.edits import pop, push, set_top, top_frame
from game.rules.fold.registry import folds, folds_by_book
from game.rules.queries import at_stake


@folds_by_book(ev.WindowOpened)
def window_opened(book: Book, state: State, e: ev.WindowOpened) -> State:
    state = replace(state, serial=e.id)
    top = state.frames[-1]
    frame = WindowFrame(e.id, e.kind, e.asked, stakes=at_stake(book, state, e.kind))
    if isinstance(top, RollFrame):
        state = set_top(state, replace(top, opened=True))
    return set_top(state, frame) if isinstance(top, WindowFrame) else push(state, frame)


@folds(ev.SeatPassed)
def seat_passed(state: State, e: ev.SeatPassed) -> State:
    frame = top_frame(state, WindowFrame)
    return set_top(state, replace(frame, passed=(*frame.passed, e.seat)))


@folds(ev.WindowClosed)
def window_closed(state: State, e: ev.WindowClosed) -> State:
    return pop(state)


@folds(ev.EffectPaused)
def effect_paused(state: State, e: ev.EffectPaused) -> State:
    return push(state, e.frame)


@folds(ev.EffectResumed)
def effect_resumed(state: State, e: ev.EffectResumed) -> State:
    return pop(state)


@folds(ev.QuestionAsked)
def question_asked(state: State, e: ev.QuestionAsked) -> State:
    return replace(push(state, e.frame), serial=e.frame.prompt)


@folds(ev.Chosen)
def chosen(state: State, e: ev.Chosen) -> State:
    state = pop(state)
    return set_top(state, replace(top_frame(state, EffectFrame), picked=e.picks))


@folds(ev.CommandQueued)
def command_queued(state: State, e: ev.CommandQueued) -> State:
    return replace(state, queued=(*state.queued, e.command))


@folds(ev.QueueTaken)
def queue_taken(state: State, e: ev.QueueTaken) -> State:
    return replace(state, queued=state.queued[: e.index] + state.queued[e.index + 1 :])
