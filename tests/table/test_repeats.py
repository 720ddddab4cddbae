"""Programs do not do the same thing twice from an equal view, and a turn without end is told."""

from __future__ import annotations

from collections import defaultdict

from game.ai.card_knowledge import Lore
from game.ai.minds import InlineMinds
from game.ai.policies import POLICIES
from game.ids import SeatId
from game.lab.whole_game import MOVES_OF_A_TURN, play
from game.model.cards import Ability, CardDef
from game.model.options import Command
from game.model.primitives import Discard, DrawCards, EffectNode, ShowHand
from game.model.views import SeatView
from game.rules.engine import Engine
from game.table.clock import INSTANT
from game.table.interface import SeatInfo
from game.table.mind_protocol import Verdict
from game.table.opening import GameSettings
from game.table.rivals import Rivals
from game.table.timeline import Move
from tests.support.own_cards import engine_with
from tests.support.stories import engine, table

ANN = SeatId(0)


def giving(*effects: EffectNode) -> Engine:
    """The rules of a table full of items that do this for nothing, as often as anybody likes."""
    act = Ability("act", "any_time", effects, "TA")
    return engine_with(engine().book.ruleset, [CardDef("own/tap", "treasure", "item", 400, abilities=(act,))])[0]


def eager(lore: Lore, seen: SeatView, must: bool, seed: int) -> Verdict:
    """A mind that lays and uses all that it can, whatever comes of it."""
    wanted = seen.option("use_ability") or seen.option("lay_card")
    if must and wanted is not None and not wanted.params:
        return Verdict(wanted.command(seen.seat))
    return POLICIES["random"](lore, seen, must, seed)


def test_what_showed_nothing_new_is_not_done_again_before_something_is_new():
    done: dict[tuple[int, Command], list[SeatView]] = defaultdict(list)

    def watched(lore: Lore, seen: SeatView, must: bool, seed: int) -> Verdict:
        found = eager(lore, seen, must, seed)
        if found.command is not None:
            assert seen not in done[seen.turn, found.command]
            done[seen.turn, found.command].append(seen)
        return found

    assert play(giving(ShowHand("me")), [watched] * 3, 1, lambda move: None, limit=6).ending == "capped"
    assert any(command.verb == "use_ability" for _, command in done)


def test_a_turn_in_which_something_always_happens_is_told_as_one_that_did_not_end():
    tap = giving(DrawCards("door"), Discard("hand", who="me", pick="random"))
    found = play(tap, [eager] * 3, 1, lambda move: None)
    assert (found.ending, found.problem) == ("stuck", f"turn {found.state.turn} did not end in {MOVES_OF_A_TURN} moves")


def test_a_rival_at_a_table_may_do_it_again_once_it_was_taken_back():
    t = table("seats ann bob cid; ann hand fondue; turn ann")
    seats, moves = tuple(SeatInfo(name, "rival") for name in t.names), [Move(None, (), t.state)]
    rivals = Rivals(t.book, seats, InlineMinds(GameSettings((), seats), t.book.ruleset), INSTANT, 3, moves)
    assert rivals.knows(t.state, ANN).may("show_hand")
    moves.append(Move(Command(ANN, "show_hand"), (), t.state))
    assert not rivals.knows(t.state, ANN).may("show_hand")
    assert rivals.knows(t.state, ANN).may("open_door")
    del moves[1:]
    assert rivals.knows(t.state, ANN).may("show_hand")
