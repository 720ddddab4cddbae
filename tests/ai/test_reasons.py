"""Reasons of rivals are true of the deed: its gains and for whom, its price, its memories."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.policies import POLICIES
from game.ids import SeatId
from game.model.messages import Message
from game.model.thoughts import Said
from game.model.views import Deed
from game.table.mind_protocol import Verdict
from game.views import waiting
from game.words.rival_words import reason as said_reason
from tests.support.stories import Table, table

ANN, BOB, CID = map(SeatId, range(3))
HYDRA = "seats ann bob cid; ann level 3; bob level 9{}; fight committee_hydra; turn ann"
CLAIMED = "seats ann bob cid; ann level 6 wears bathrobe; bob level 5 hand {}; fight knight_owl; turn ann"
BIG = "bigger_than_it_looked"


def thinks(t: Table, seat: SeatId, mind: str = "ai", *deeds: Deed, seed: int = 1) -> Verdict:
    seen = replace(t.view(t.names[seat]), deeds=deeds)
    return POLICIES[mind](Lore(t.book.ruleset), seen, seat in waiting(t.book, t.state), seed)


def why(t: Table, seat: SeatId, mind: str = "ai", *deeds: Deed) -> Message:
    """The first reason, which everybody hears."""
    return thinks(t, seat, mind, *deeds).reasons[0]


ELF = "seats ann bob cid; ann level 4; bob level 7{}; cid level 7; fight committee_hydra; turn ann"


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("{} 3 hand nepotism; bob level 1; cid level 4", Message("reason.gives_level", {"seat": "seat:1"})),
        ("{} 3 hand scratch_card", Message("reason.may_be_level")),
        ("sets zombies; {} 8 hand all_you_can_eat", Message("reason.may_be_level")),
        ("sets zombies; {} 9 hand miracle_cure electric_knife used_helmet", Message("reason.wins_by_card")),
    ],
    ids=["of somebody else", "or a treasure", "or an empty hand", "the last"],
)
def test_a_card_that_brings_a_level_says_whose_level_it_is(said: str, reason: Message):
    assert why(table(said.format("seats ann bob cid; ann level") + "; turn ann"), ANN) == reason


@pytest.mark.parametrize(("mind", "reason"), [("ai", "asks"), ("ai:backstabber", "asks_first")])
def test_an_offer_of_the_first_pick_says_so(mind: str, reason: str):
    t = table(HYDRA.format(""))
    said = thinks(t, ANN, mind).reasons[-1].key
    assert said == f"reason.{reason}"


def test_nobody_praises_what_is_not_there():
    """No treasure is no price: a level may be one."""
    t = table(ELF.format(" elf"))
    assert thinks(t, ANN, "ai:avenger").reasons[-1].key == "reason.asks_level"
    assert why(t.does("ann asks bob for 0"), BOB, "ai:paladin").key == "reason.fair_level"
    assert why(table(ELF.format("")).does("ann asks bob for 0"), BOB, "ai:kind").key == "reason.helps_free"


def test_help_for_nothing_is_taken_as_such():
    assert why(table(ELF.format(" elf")).does("bob volunteers for 0"), ANN).key == "reason.free_help"


def test_whoever_turns_a_debtor_away_says_so():
    harmed = Deed(1, ANN, BOB, "harm")
    assert why(table(HYDRA.format("")).does("ann asks bob for 2"), BOB, "ai:avenger", harmed).key == "reason.revenge"


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ("for 2", "fair"),
        ("for 2 first helper", "fair_first"),
        ("for 2 giving bathrobe", "fair_item"),
        ("for 2 first helper giving bathrobe vowing no_curse", "fair_first_item_word"),
    ],
)
def test_a_price_is_called_fair_with_all_that_is_paid(asked: str, reason: str):
    t = table(HYDRA.format("").replace("ann level 3", "ann level 3 bag bathrobe")).does(f"ann asks bob {asked}")
    assert why(t, BOB).key == f"reason.{reason}"


def test_only_whoever_did_harm_has_started_it():
    """Help was paid for."""
    t = table(CLAIMED.format(BIG)).does("ann claims")
    harmed, helped = Deed(t.state.turn, ANN, BOB, "harm"), Deed(t.state.turn, BOB, ANN, "help")
    assert [why(t, BOB, "ai:avenger", deed).key for deed in (harmed, helped)] == ["reason.revenge", "reason.lets_be"]


def test_a_grudge_is_spoken_of_only_where_there_is_one():
    t = table(HYDRA.format(""))
    for deeds, grudge in (((), False), ((Deed(1, BOB, ANN, "harm"), Deed(1, ANN, BOB, "harm")), True)):
        lines = [thinks(t, ANN, "ai:avenger", *deeds, seed=seed).line for seed in range(40)]
        assert {line.key.startswith("line.avenger.asks_unprovoked") for line in lines if line} == {not grudge}


def test_whoever_makes_somebody_the_last_convert_for_its_own_gain_says_so():
    t = table("sets horror; seats ann bob cid; ann cultist; cid level 9 hand open_evening; discard cultist; turn ann")
    assert why(t, CID).key == "reason.last_convert"


def test_whoever_is_not_ahead_yet_is_said_to_come_there():
    t = table(CLAIMED.format(f"{BIG} fondue harp kazoo elbow_grease overtime_crown")).does("ann claims")
    assert why(t, BOB).key == "reason.pulls_ahead"


WINNING = "seats ann bob cid; ann level 9; bob level 9 elf; fight committee_hydra; turn ann"


def test_whoever_wins_the_game_by_helping_says_so_and_haggles_over_nothing():
    for mind in ("ai", "ai:banker", "ai:avenger"):
        t = table(WINNING).does("ann asks bob for 1")
        found = thinks(t, BOB, mind)
        assert found.command
        assert (found.command.verb, found.reasons[0].key) == ("accept", "reason.wins_along")


@pytest.mark.parametrize(
    ("ann", "bob", "reason"), [(9, 9, "wins_along"), (4, 8, "volunteers_level"), (4, 0, "volunteers")]
)
def test_whoever_offers_help_for_the_level_that_it_brings_names_the_level(ann: int, bob: int, reason: str):
    helper = f"bob level {bob} elf" if bob else "bob level 9"
    t = table(f"seats ann bob cid; ann level {ann}; {helper}; cid; fight committee_hydra; turn ann")
    assert why(t, BOB, "ai:hard").key == f"reason.{reason}"


@pytest.mark.parametrize(("bob", "cid", "reason"), [(2, 1, "ahead"), (2, 6, "shares_lead"), (6, 1, "beside_me")])
def test_nobody_is_ahead_of_everybody_with_others_at_the_same_level(bob: int, cid: int, reason: str):
    cursed = f"ann level 6; bob level {bob} hand unskippable_tutorial"
    t = table(f"seats ann bob cid; {cursed}; cid level {cid}; turn bob charity")
    assert why(t, BOB).key == f"reason.{reason}"


FULL = " hand unskippable_tutorial knight_owl committee_hydra slime_intern damp_ghost plumbing_thing"


@pytest.mark.parametrize(("ann", "bob", "reason"), [(4, 1, "spares"), (5, 6, "going")])
def test_among_beginners_nobody_is_one_of_the_leaders(ann: int, bob: int, reason: str):
    t = table(f"seats ann bob cid; ann level {ann}; bob level {bob}{FULL}; cid level {ann}; turn bob charity")
    assert why(t, BOB).key == f"reason.{reason}"


@pytest.mark.parametrize(
    ("mind", "ann", "bob", "reason"),
    [("ai", 9, 3, "weak_monster"), ("ai", 3, 6, "too_big_alone"), ("ai:gambler", 3, 1, "long_shot")],
)
def test_a_monster_is_too_weak_to_leave_only_for_whoever_beats_it_alone(mind: str, ann: int, bob: int, reason: str):
    t = table(f"seats ann bob cid; ann level {ann} hand knight_owl; bob level {bob}; turn ann entered")
    assert why(t, ANN, mind).key == f"reason.{reason}"


@pytest.mark.parametrize(("more", "reason"), [("", "runs"), (" slime_intern", "runs"), (" damp_ghost", "worst_first")])
def test_the_most_dangerous_of_several_is_run_from_first(more: str, reason: str):
    t = table(f"seats ann bob cid; ann level 4; fight committee_hydra{more}; turn ann").does("ann concedes")
    assert why(t, ANN).key == f"reason.{reason}"


def test_a_monster_that_is_sent_away_is_not_said_to_be_beaten():
    t = table("seats ann bob cid; ann wizard hand wrong_room hiccups parking_fine; fight plumbing_thing; turn ann")
    assert why(t, ANN).key == "reason.sends_away"


def test_a_card_for_cards_says_so():
    t = table("sets horror; seats ann bob cid; ann sleuth hand sleuth; turn ann charity")
    assert why(t, ANN).key == "reason.draws"


def test_a_reason_that_is_given_often_is_worded_otherwise_the_next_time():
    t = table("seats ann bob cid; ann hand bathrobe overtime_crown; turn ann")
    said = []
    for item in ("bathrobe", "overtime_crown"):
        said.append(why(t, ANN).key)
        t.does(f"ann lays {item}")
    assert len(set(said)) == 2
    assert all(key.startswith("reason.stronger") for key in said)


SWAP = "seats ann bob cid; ann warrior {}; bob wizard {}; turn ann"


@pytest.mark.parametrize("mind", ["ai", "ai:easy"])
@pytest.mark.parametrize(
    ("mine", "theirs", "offer"),
    [
        ("bag selfie_stick", "bag passive_sword", "selfie_stick to bob for passive_sword"),
        ("bag pep_mouthwash", "wears overtime_crown bag fondue", "pep_mouthwash to bob for fondue"),
        ("bag long_agenda", "bag passive_sword", "long_agenda to bob for passive_sword"),
    ],
    ids=["bad for both", "once for ever", "good for both"],
)
def test_whoever_turns_a_trade_down_says_why_to_everybody(mind: str, mine: str, theirs: str, offer: str):
    asked = table(SWAP.format(mine, theirs)).does(f"ann offers {offer}")
    answers = [thinks(asked, BOB, mind, seed=seed) for seed in range(12)]
    refused = [one.reasons for one in answers if one.command is not None and one.command.verb == "decline"]
    assert [said_reason(Said(BOB, reasons)) for reasons in refused].count(None) == 0
