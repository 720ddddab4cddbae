"""Laws of every game, whatever anybody does: games at random, looked at move by move."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ids import SeatId
from game.model import events as ev
from game.model.options import Command, Refusal, unmet
from game.model.state import FightFrame, State
from game.rules.engine import UNLISTED
from game.rules.fold import fold
from game.rules.legal import LiveDomains, options
from game.rules.queries import facing, heroes, monsters, run_bonus, strength
from game.rules.setup import EMPTY
from game.rules.strength_parts import heroes_parts, monsters_parts, run_parts, seat_parts
from game.table.records import Summary
from game.table.timeline import Move, Timeline, entry, read
from game.views import SPECTATOR, view, waiting
from tests.support.mutants import mutant
from tests.support.playing import MOST_MOVES, Game, cards_of, fill, recorded, repeats_an_offer
from tests.support.stories import dealt, table

few = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
games = st.builds(recorded, st.integers(0, 60), st.integers(3, 5))
seeds = st.integers(0, 2**32)


def digest(state: State) -> bytes:
    """A state byte by byte."""
    return msgspec.msgpack.encode(state)


def remade(state: State) -> State:
    """The same state, put together anew: it remembers nothing."""
    return msgspec.msgpack.decode(digest(state), type=State)


@few
@given(games)
def test_no_card_is_ever_lost_or_doubled(game):
    everything = list(range(len(game.book.defs)))
    for state, move in game.steps():
        for event in move.events:
            state = fold(game.book, state, event)
            if state.shuffles >= 2:  # before that the decks are still being put down
                assert sorted(cards_of(game.book, state)) == everything, event


@few
@given(games)
def test_the_events_alone_give_the_same_states_again(game):
    """Law 2. Written down and read back."""
    decoder = msgspec.json.Decoder(ev.EventNode)
    state = EMPTY
    for move in game.moves:
        for event in move.events:
            state = fold(game.book, state, decoder.decode(msgspec.json.encode(event)))
        assert state == move.state


@few
@given(games)
def test_what_was_true_stays_as_it_was(game):
    digests = [digest(move.state) for move in game.moves]
    for state, move in game.steps():
        if move.command is not None:
            step = game.engine.step(state, move.command, game.chance)
            assert not isinstance(step, Refusal)
            assert step.state == move.state
    assert [digest(move.state) for move in game.moves] == digests


@few
@given(games)
def test_what_may_happen_is_performed_without_being_checked_again(game):
    for state, move in game.steps():
        if move.command is not None and game.engine.check(state, move.command) is None:
            assert game.engine.perform(state, move.command, game.chance) == (move.events, move.state)


@few
@given(games, seeds)
def test_every_option_can_be_taken_with_any_arguments_that_fill_it(game, seed):
    rng = random.Random(seed)
    for state in game.some_states(rng, 60):
        for seat in map(SeatId, range(len(state.players))):
            domains = LiveDomains(game.book, state, seat)
            for option in options(game.book, state, seat):
                command = fill(option, seat, domains, rng)
                refused = game.engine.check(state, command)
                assert refused is None or repeats_an_offer(command, refused), (option, command)


@pytest.mark.parametrize("seed", range(5))
def test_two_thousand_commands_made_up_are_refused_with_a_reason_or_are_options(seed):
    """10,000 in all; whether a command may be is the same as whether it fills an option."""
    rng, game, refused = random.Random(seed), recorded(seed, 3 + seed % 3), 0
    steps = game.some_steps(rng, MOST_MOVES)
    while refused < 2000:
        state, move = rng.choice(steps)
        refused += is_refused_rightly(game, state, mutant(move.command, state, rng))


def is_refused_rightly(game: Game, state: State, command: Command) -> bool:
    """Whether a command is refused; it is if it fills no option, and then with a reason and a rule."""
    refusal, fits = game.engine.check(state, command), is_open(game, state, command)
    if refusal is None:
        assert fits or command.verb in UNLISTED, command
        return False
    assert refusal.reason.key.startswith("refuse.")
    assert refusal.rule
    assert refusal.later or repeats_an_offer(command, refusal) or not fits, command
    return True


def is_open(game: Game, state: State, command: Command) -> bool:
    """Whether a command fills one of the seat's options."""
    if command.seat not in range(len(state.players)):
        return False
    key = (command.verb, command.source, command.reference)
    found = [option for option in options(game.book, state, command.seat) if option.key == key]
    domains = LiveDomains(game.book, state, command.seat)
    return any(unmet(option, command.args, domains) is None for option in found)


@few
@given(games, seeds)
def test_a_refused_command_changes_nothing_and_says_nothing(game, seed):
    rng = random.Random(seed)
    for state, move in rng.choices(list(game.steps())[1:], k=40):
        before, command = digest(state), mutant(move.command, state, rng)
        if isinstance(game.engine.step(state, command, game.chance), Refusal):
            assert digest(state) == before


@few
@given(games, seeds)
def test_an_option_is_offered_once_and_has_a_key_of_its_own(game, seed):
    for state in game.some_states(random.Random(seed), 100):
        for seat in map(SeatId, range(len(state.players))):
            keys = Counter(option.key for option in options(game.book, state, seat))
            assert not [key for key, n in keys.items() if n > 1]


@few
@given(games, seeds)
def test_what_is_remembered_is_what_would_be_worked_out(game, seed):
    """Memo on is memo off: views, options and the next step."""
    for state, move in game.some_steps(random.Random(seed), 40):
        fresh = remade(state)
        assert fresh == state
        for seat in map(SeatId, range(len(state.players))):
            assert view(game.book, fresh, seat) == view(game.book, state, seat)
        assert game.engine.step(remade(state), move.command, game.chance) == (move.events, move.state)


@few
@given(games)
def test_what_is_shown_move_by_move_is_what_would_be_shown_of_the_moment_alone(game):
    """Remembered views of seats and onlookers are used again only where they are still true."""
    timeline = Timeline()
    for move in game.moves[:150]:
        timeline.append(Move(move.command, move.events, move.state))
        fresh = remade(move.state)
        for seat in (SPECTATOR, *map(SeatId, range(len(move.state.players)))):
            assert view(game.book, move.state, seat) == view(game.book, fresh, seat)


@few
@given(games, seeds)
def test_the_parts_of_every_strength_add_up(game, seed):
    fights = [move.state for move in game.moves if move.state.combat is not None]
    for state in random.Random(seed).sample(fights, min(60, len(fights))):
        assert sum(part.amount for part in heroes_parts(game.book, state)) == heroes(game.book, state)
        assert sum(part.amount for part in monsters_parts(game.book, state)) == monsters(game.book, state)
        for seat in map(SeatId, range(len(state.players))):
            total = sum(part.amount for part in seat_parts(game.book, state, seat))
            assert total == strength(game.book, state, seat)
            for foe in facing(state.combat):
                total = sum(part.amount for part in run_parts(game.book, state, seat, foe))
                assert total == run_bonus(game.book, state, seat, foe)


@few
@given(games)
def test_whoever_is_waited_for_can_do_something(game):
    for move in game.moves:
        state = move.state
        assert (state.result is not None) == (waiting(game.book, state) == ())
        for seat in waiting(game.book, state):
            assert [option for option in options(game.book, state, seat) if option.verb != "show_hand"]


@pytest.mark.rule("R-CHAR-10", "R-CHAR-12", "R-CHAR-13")
@few
@given(games)
def test_levels_stay_within_bounds_and_change_for_a_reason_only(game):
    goal = game.book.house.goal_level
    for state, move in game.steps():
        for event in move.events:
            after = fold(game.book, state, event)
            assert all(1 <= player.level <= goal for player in after.players)
            if [player.level for player in after.players] != [player.level for player in state.players]:
                assert isinstance(event, ev.LevelChanged | ev.RewardsGiven) or event == move.events[0]
            state = after


@pytest.mark.rule("E-107", "E-13")
@few
@given(games)
def test_whoever_fights_may_always_claim_or_give_up_and_both_only_where_the_table_agreed(game):
    """E-107: so a fight can always be brought to an end."""
    both = game.book.house.voluntary_flee or game.book.house.split_combat
    for move in game.moves:
        if move.state.frames and isinstance(move.state.frames[-1], FightFrame):
            verbs = {option.verb for option in options(game.book, move.state, move.state.active)}
            assert len(verbs & {"claim", "concede"}) == 1 or (both and "concede" in verbs)


@pytest.mark.rule("R-HAND-05")
@few
@given(games)
def test_no_card_goes_from_the_table_back_to_its_owners_hand(game):
    for state, move in game.steps():
        for event in move.events:
            after = fold(game.book, state, event)
            for was, now in zip(state.players, after.players, strict=False):
                laid = {*was.used, *was.carried, *was.traits, *was.curses}
                assert not laid & {*now.hand}, event
            state = after


# --- taking back and doing again ----------------------------------------------------------------------------------


@pytest.mark.rule("E-103")
@few
@given(games, seeds)
def test_what_is_taken_back_and_done_again_is_the_same(game, seed):
    """Law 7 and E-103: chance asks by counters, so doing again never rolls anew."""
    rng, timeline = random.Random(seed), Timeline()
    for move in game.moves:
        timeline.append(move)
        if move.command and rng.random() < 0.3 and timeline.free_undo(move.seat) == len(timeline.moves) - 1:
            taken_back_and_done_again(game, timeline, move)


def taken_back_and_done_again(game: Game, timeline: Timeline, move: Move) -> None:
    """The last move is taken back and, unless it was a pass, done again."""
    timeline.take_back(len(timeline.moves) - 1)
    if timeline.redoable:
        step = game.engine.step(timeline.state, timeline.redoable[-1].command, game.chance)
        assert step == (move.events, move.state)
    timeline.append(move)
    assert timeline.redoable == []


@few
@given(games)
def test_a_stored_game_is_read_back_as_it_was(game):
    nothing = Summary(("ann",), (1,), 0)
    entries = [entry(move, nothing) for move in game.moves]
    assert read(game.book, entries).moves == list(game.moves)


# --- the end ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-WIN-01", "R-WIN-02", "R-WIN-11")
@pytest.mark.parametrize("seed", range(6, 36, 7))
def test_a_game_comes_to_an_end_and_its_winners_have_killed_for_it(seed):
    """Or played the card that says it may win (R-WIN-03). To level 4, so that people who play at random get there; see
    `main.py simulate` for whole games of rivals.
    """
    last = recorded(seed, 3 + seed % 3, most=20_000).moves[-1]
    assert last.state.result is not None
    assert {last.state.players[seat].level for seat in last.state.result.winners} == {4}
    decided = {"kill": ev.RewardsGiven, "card": ev.LevelChanged}[last.state.result.why]
    assert any(isinstance(event, decided) for event in last.events)


def test_a_loop_of_the_rules_is_refused_with_its_frames():
    """The die always shows a 1, so those who tie for the first pick would throw for ever."""
    t = table("seats ann bob cid; ann level 5 bag fondue; bob hand elf; cid hand elf; fight decaf_dragon; turn ann")
    t.does("ann concedes")
    t.chance.die = lambda n: 1
    t.does("ann runs", "bob passes")
    before, refusal = t.state, t.tries("cid passes").refusal
    assert refusal is not None
    assert refusal.reason.key == "refuse.rules_loop"
    assert "TurnFrame" in str(refusal.reason.args["frames"])
    assert t.state is before


def test_a_set_up_that_cannot_decide_who_begins_is_refused():
    t = dealt(3).does("ann readies", "bob readies")
    t.chance.die = lambda n: 4
    refusal = t.tries("cid readies").refusal
    assert refusal is not None
    assert refusal.reason.key == "refuse.rules_loop"
