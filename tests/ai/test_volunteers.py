"""Help between rivals: who offers it and when, who is sent away, and the numbers behind a yes or a no."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.policies import POLICIES
from game.ids import SeatId
from game.model.messages import Message
from game.model.views import Deed
from game.table.mind_protocol import Verdict
from tests.support.stories import Table, engine, table

ANN, BOB, CID = map(SeatId, range(3))
LORE = Lore(engine().book.ruleset)
LOSING = "seats ann bob cid; ann level 4{}; bob level 8{}; cid level 8; fight {}; turn ann"


def thinks(t: Table, name: str, *deeds: Deed, must: bool = True, mind: str = "ai") -> Verdict:
    return POLICIES[mind](Lore(t.book.ruleset), replace(t.view(name), deeds=deeds), must, 1)


def offers(t: Table, *deeds: Deed, mind: str = "ai") -> bool:
    """Whether bob volunteers now."""
    command = thinks(t, "bob", *deeds, must=False, mind=mind).command
    return command is not None and command.verb == "offer_help"


def refused(monster: str = "committee_hydra", bob: str = " elf") -> Table:
    """Cid was asked in vain: now bob may speak up."""
    return table(LOSING.format("", bob, monster)).does("ann asks cid for 0", "cid declines")


def test_help_is_offered_once_in_a_fight_whatever_became_of_the_offer():
    t = refused()
    assert offers(t)
    assert not offers(t, Deed(t.state.turn, BOB, ANN, "offer"))
    assert offers(t, Deed(t.state.turn - 1, BOB, ANN, "offer"))


def test_an_eager_mind_offers_its_help_before_anybody_is_asked():
    t = table(LOSING.format("", " elf", "committee_hydra"))
    assert not offers(t)
    assert offers(t, mind="ai:hard")


@pytest.mark.parametrize("opens", [" bag strong_letter", " warrior bag pep_mouthwash hand fondue harp kazoo"])
def test_help_is_offered_to_nobody_who_can_win_by_what_lies_open_unless_it_has_asked(opens: str):
    """A one-shot in the bag, or an ability and the cards to pay for it."""
    t = table(LOSING.format(opens, " elf", "committee_hydra"))
    assert not offers(t, mind="ai:hard")
    assert offers(t.does("ann asks cid for 0", "cid declines"), mind="ai:hard")


def test_nobody_offers_help_in_a_fight_that_it_has_spoilt():
    t = refused()
    assert not offers(t, Deed(t.state.turn, BOB, ANN, "harm"))


@pytest.mark.parametrize(("bob", "picks"), [("", True), (" elf", False)], ids=["helps", "would come near"])
def test_a_fight_is_picked_for_the_help_only_of_those_who_may_be_asked(bob: str, picks: bool):
    t = table(f"seats ann bob cid; ann level 5 hand committee_hydra; bob level 7{bob}; cid level 1; turn ann entered")
    asked = Deed(t.state.turn, ANN, BOB, "offer")
    verbs = [thinks(t, "ann", *deeds).command.verb for deeds in ((), (asked,))]
    assert verbs == ["pick_fight" if picks else "search_room", "search_room"]


def test_nobody_offers_help_by_which_it_would_win_the_game_alone():
    assert not offers(
        table(LOSING.replace("bob level 8", "bob level 9").format("", " elf", "committee_hydra")), mind="ai:hard"
    )


def test_nobody_volunteers_against_what_kills_it():
    strong = " elf warrior wears passive_sword bathrobe fondue hairdryer"
    assert offers(refused("committee_hydra", strong))
    assert not offers(refused("final_boss", strong))


@pytest.mark.rule("E-110")
def test_whoever_was_sent_away_is_not_asked_again_and_does_not_come_back():
    t = table(LOSING.format("", "", "committee_hydra"))
    gone = Deed(t.state.turn, CID, BOB, "dismiss")
    command = thinks(t, "ann", gone).command
    assert command is not None
    assert (command.verb, command.args[0]) == ("offer_help", (CID,))
    t.does("ann asks bob for 3")
    verdict = thinks(t, "bob", gone)
    assert verdict.command is not None
    assert (verdict.command.verb, verdict.reasons) == ("decline", (Message("reason.sent_away"),))


def kindly(t: Table, *deeds: Deed, seed: int = 1) -> str:
    """Return bob's answer in a first game."""
    command = POLICIES["ai:kind"](Lore(t.book.ruleset), replace(t.view("bob"), deeds=deeds), True, seed).command
    assert command is not None
    return command.verb


def test_in_a_first_game_the_first_help_that_is_asked_for_is_given_and_the_next_is_weighed():
    asked = table(LOSING.format("", "", "committee_hydra")).does("ann asks bob for 0")
    assert {kindly(asked, seed=seed) for seed in range(30)} == {"accept"}
    before = Deed(asked.state.turn, BOB, ANN, "help")
    assert "decline" in {kindly(asked, before, seed=seed) for seed in range(30)}


def test_nobody_is_so_kind_as_to_help_somebody_else_win_the_game_or_to_help_in_vain():
    last = table(LOSING.format(" level 9", "", "committee_hydra").replace("level 4 level 9", "level 9"))
    assert kindly(last.does("ann asks bob for 1")) == "decline"
    too_strong = table(LOSING.replace("bob level 8", "bob level 1").format("", "", "final_boss"))
    assert kindly(too_strong.does("ann asks bob for 1")) == "decline"


def test_whoever_can_do_it_alone_says_so():
    t = table(LOSING.format(" hand pep_mouthwash", "", "knight_owl"))
    t.does("bob volunteers for 1")
    verdict = thinks(t, "ann")
    assert verdict.command is not None
    assert (verdict.command.verb, [reason.key for reason in verdict.reasons]) == ("decline", ["reason.alone"])


def test_whoever_has_asked_does_not_say_that_it_needs_nobody():
    t = table(LOSING.format(" hand pep_mouthwash", "", "knight_owl")).does("ann asks cid for 0", "cid declines")
    t.does("bob volunteers for 2")
    assert thinks(t, "ann").reasons == (Message("reason.rather_cards"),)


@pytest.mark.parametrize(("rule", "helps"), [("simultaneous", True), ("active_only", False)])
def test_an_elf_helps_to_win_the_game_only_where_the_table_lets_both_win(rule: str, helps: bool):
    t = table("seats ann bob cid; ann level 9; bob level 9 elf; fight committee_hydra; turn ann", shared_victory=rule)
    command = thinks(t.does("ann asks bob for 0"), "bob").command
    assert command is not None
    assert (command.verb == "accept") is helps


@pytest.mark.parametrize(("hand", "answer"), [("", "accept"), (" hand strong_letter caffeinated", "decline")])
def test_a_win_that_is_shared_is_better_than_a_fight_lost_and_worse_than_one_won_alone(hand: str, answer: str):
    t = table(f"seats ann bob cid; ann level 9{hand}; bob level 9 elf; fight committee_hydra; turn ann")
    command = thinks(t.does("bob volunteers for 1"), "ann").command
    assert command is not None
    assert command.verb == answer


@pytest.mark.parametrize(("cid", "answer"), [("level 2", "accept"), ("level 7 wears bathrobe fondue", "decline")])
def test_whoever_is_near_the_goal_is_paid_for_help_only_where_nobody_else_can_give_it(cid: str, answer: str):
    t = table(f"seats ann bob cid; ann level 4; bob level 9; cid {cid}; fight committee_hydra; turn ann")
    command = thinks(t.does("bob volunteers for 1"), "ann").command
    assert command is not None
    assert command.verb == answer
