"""Tempers differ in what is free: whom they trust, what they like a little better, what they say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.characters import tempers
from game.ai.policies import POLICIES
from game.ids import SeatId
from game.model.events import PromiseBroken
from game.model.options import Command
from game.model.state import Promise, Vow
from game.model.views import Deed
from game.table.mind_protocol import Verdict
from game.table.reputation import remembered
from game.table.timeline import Move
from tests.support.stories import engine, table

ANN, BOB, CID = map(SeatId, range(3))
LORE = Lore(engine().book.ruleset)
LOSING = "seats ann bob cid; ann level 3; bob level 8; cid level 8; fight committee_hydra; turn ann"


def asked(temper: str, *deeds: Deed) -> SeatId:
    """Return the seat that ann asks for help when two could give it."""
    seen = replace(table(LOSING).view("ann"), deeds=deeds)
    command = POLICIES[f"ai:{temper}"](LORE, seen, True, 1).command
    assert command is not None
    assert command.verb == "offer_help"
    return SeatId(command.args[0][0])


def moves(temper: str, said: str, *deeds: Deed) -> str:
    """The verb of what ann does with this temper."""
    seen = replace(table(said).view("ann"), deeds=deeds, turn=9)
    command = POLICIES[f"ai:{temper}"](LORE, seen, True, 1).command
    return command.verb if command is not None else ""


def test_a_banker_sells_nothing_before_the_goal_is_near():
    rich = "seats ann bob cid; ann level {} bag harp passive_sword; turn ann"
    assert [moves("banker", rich.format(level)) for level in (4, 7)] == ["open_door", "sell_items"]
    assert moves("banker", rich.format(4).replace("turn ann", "cid level 8; turn ann")) == "sell_items"
    assert moves("avenger", rich.format(4)) == "sell_items"


def test_a_gambler_asks_nobody_and_a_diplomat_before_it_spends_a_card():
    spare = LOSING.replace("ann level 3", "ann level 7 hand kazoo pep_mouthwash elbow_grease")
    assert moves("gambler", LOSING) == "concede"
    assert (moves("avenger", spare), moves("diplomat", spare)) == ("play_card", "offer_help")


@pytest.mark.parametrize(
    ("mind", "asks"),
    [
        ("banker", [False, True]),
        ("easy:banker", [False, True]),
        ("gambler", [False, False]),
        ("kind:banker", [False, False]),
    ],
)
def test_whoever_likes_to_ask_nobody_asks_once_where_defeat_costs_dear(mind: str, asks: list[bool]):
    """The banshee costs nothing, the vampire two levels."""
    weak = [LOSING.replace("committee_hydra", foe) for foe in ("overdraft_banshee", "juice_vampire")]
    assert [moves(mind, fight) == "offer_help" for fight in weak] == asks
    t = table(weak[1]).does("ann asks bob for 0", "bob declines")
    assert POLICIES["ai:banker"](LORE, t.view("ann"), True, 1).command.verb == "concede"


@pytest.mark.parametrize(("mind", "asks"), [("banker", True), ("gambler", False), ("kind:banker", False)])
def test_whoever_is_shy_of_asking_asks_where_the_helper_is_paid_by_a_level_alone(mind: str, asks: bool):
    assert (moves(mind, LOSING.replace("committee_hydra", "pyramid_mummy")) == "offer_help") is asks


ZOMBIES = "sets zombies; seats ann bob cid; bob level 3 wears giant_gnome; cid level 5; turn ann;"


def test_whoever_keeps_a_ledger_settles_its_debts_and_harms_nobody_else():
    t = table(f"{ZOMBIES} ann level 4 curses loose_fingers bag lasting_handshake")
    for deeds, plays in (((), False), ((Deed(1, BOB, ANN, "harm"),), True)):
        command = POLICIES["ai:avenger"](Lore(t.book.ruleset), replace(t.view("ann"), deeds=deeds), True, 1).command
        assert command is not None
        assert (command.verb == "play_card") is plays


def test_whoever_keeps_a_ledger_deals_with_no_debtor_until_the_debt_is_paid():
    harm, pays = Deed(1, BOB, ANN, "harm"), Deed(1, ANN, BOB, "harm")
    lone = "seats ann bob cid; ann level 3; bob level 8; fight committee_hydra; turn ann"
    assert [moves("avenger", lone, *deeds) for deeds in ((), (harm,), (harm, pays))] == [
        "offer_help",
        "concede",
        "offer_help",
    ]


@pytest.mark.parametrize("seat", [BOB, CID])
def test_a_loyal_mind_asks_whoever_helped_and_a_grudging_one_whoever_did_not_harm(seat: SeatId):
    other = BOB if seat == CID else CID
    assert asked("paladin", Deed(1, seat, ANN, "help")) == seat
    assert asked("avenger", Deed(1, seat, ANN, "harm")) == other


def test_no_temper_makes_a_mind_throw_a_won_fight_away():
    t = table("seats ann bob cid; ann level 6; fight knight_owl; turn ann")
    for temper in tempers():
        verdict = POLICIES[f"ai:easy:{temper}"](LORE, t.view("ann"), True, 3)
        assert verdict.command is not None
        assert verdict.command.verb == "claim"


def claims(mind: str) -> Iterator[Verdict]:
    t = table("seats ann bob cid; ann level 6; fight knight_owl; turn ann")
    yield from (POLICIES[mind](LORE, t.view("ann"), True, seed) for seed in range(60))


def test_talkers_talk_and_others_keep_their_thoughts():
    said = {mind: sum(v.line is not None for v in claims(mind)) for mind in ("ai:diplomat", "ai:backstabber", "ai")}
    assert said["ai:diplomat"] > said["ai:backstabber"] > said["ai"] == 0


def test_every_line_has_some_rounds_of_a_game_to_itself_and_names_what_it_is_about():
    t = table("seats ann bob cid; ann level 6; fight knight_owl; turn ann")
    lines = [
        next(line for seed in range(60) if (line := POLICIES["ai:diplomat"](LORE, seen, True, seed).line))
        for seen in (replace(t.view("ann"), turn=turn) for turn in (1, 10, 19))
    ]
    assert {line.key for line in lines} == {f"line.diplomat.claims_{n}" for n in (1, 2, 3)}
    assert {line.args["card"] for line in lines} == {"card:dungeon/knight_owl"}


@pytest.mark.parametrize("turn", [9, 13])
def test_nobody_passes_over_a_word_that_was_broken_to_it_within_a_round(turn: int):
    t = table("seats ann bob cid; ann level 6; fight knight_owl; turn ann")
    seen = replace(t.view("ann"), turn=turn, deeds=(Deed(9, CID, ANN, "breach"),))
    lines = [POLICIES[f"ai:{temper}"](LORE, seen, True, 3).line for temper in tempers()]
    told = [line.args["seat"] for line in lines if line is not None and ".betrayed_" in line.key]
    assert told == ["seat:2"] * len(lines) * (turn == 9)


def test_what_everybody_saw_is_remembered_and_nothing_else():
    t = table("seats ann bob cid; ann level 5; bob hand unskippable_tutorial; turn bob")
    before, told = t.state, len(t.log)
    t.does("bob plays unskippable_tutorial on ann")
    command = Command(BOB, "play_card", t.card("unskippable_tutorial"), -1, ((ANN,),))
    broken = PromiseBroken(Promise(Vow(BOB, ANN, "no_curse"), before.turn, 9))
    move = Move(command, (*t.log[told:], broken), t.state)
    deeds = tuple(Deed(before.turn, BOB, ANN, kind) for kind in ("harm", "breach"))
    assert remembered(t.book, (), before, move) == deeds


def test_an_offer_that_nobody_answered_in_its_turn_counts_as_refused():
    t = table("seats ann bob cid; ann bag selfie_stick; turn ann charity").does("ann offers selfie_stick to bob")
    before, told = t.state, len(t.log)
    t.does("ann ends")
    move = Move(Command(ANN, "end_turn"), tuple(t.log[told:]), t.state)
    assert remembered(t.book, (), before, move) == (Deed(before.turn, BOB, ANN, "refuse"),)


@pytest.mark.parametrize(("trait", "asks"), [(" scholar", True), ("", False)])
def test_what_any_card_of_the_hand_pays_counts_as_ready_beside_a_helper(trait: str, asks: bool):
    ann = f"ann level 2{trait} hand keynote_speaker"
    t = table(f"sets horror; seats ann bob cid; {ann}; bob level 6; cid level 1; fight yawnissimus; turn ann")
    command = POLICIES["ai:paladin"](Lore(t.book.ruleset), t.view("ann"), True, 1).command
    assert (command.verb == "offer_help") is asks
