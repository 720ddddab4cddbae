"""Help bargained over by rivals: the first offer, what is wanted instead, what is said, and whom nobody hires."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.characters import tempers
from game.ai.policies import POLICIES
from game.ids import SeatId
from game.model.commands import Slip
from game.model.messages import Message
from game.model.state import Promise, Vow
from game.model.views import Deed
from game.table.mind_protocol import Verdict
from tests.support.stories import Table, table

ANN, BOB, CID = map(SeatId, range(3))
RICH = "seats ann bob cid; ann level 8{}; bob level 9 wears bathrobe{}; fight call_centre_cerberus; turn ann"


def thinks(t: Table, seat: SeatId, mind: str = "ai", *deeds: Deed, must: bool = True) -> Verdict:
    seen = replace(t.view(t.names[seat]), deeds=deeds)
    return POLICIES[mind](Lore(t.book.ruleset), seen, must, 1)


def does(t: Table, seat: SeatId, mind: str = "ai", *deeds: Deed) -> tuple[str, Slip]:
    """Its verb, and its slip if it makes an offer."""
    command = thinks(t, seat, mind, *deeds).command
    if command is None:
        return "", Slip()
    return command.verb, Slip.of(command) if command.verb == "offer_help" else Slip()


@pytest.mark.rule("R-HELP-05")
def test_the_first_offer_is_low_or_generous_or_a_word_by_temper():
    first = {mind: does(table(RICH.format("", "")), ANN, f"ai:{mind}")[1] for mind in tempers()}
    assert first["banker"].share < first["avenger"].share < first["paladin"].share
    assert [mind for mind, slip in first.items() if slip.vow is not None] == ["backstabber"]
    assert [mind for mind, slip in first.items() if slip.helper_first] == ["paladin", "backstabber"]


@pytest.mark.parametrize(
    ("mind", "wanted"),
    [
        ("banker", Slip(share=3, helper_first=True)),
        ("paladin", Slip(share=2, asked="no_curse")),
        ("backstabber", Slip(share=3)),
        ("diplomat", Slip(share=2, asked="no_curse")),
    ],
)
def test_too_little_is_answered_with_what_is_wanted_instead(mind: str, wanted: Slip):
    t = table(RICH.format("", "")).does("ann asks bob for 0")
    assert does(t, BOB, f"ai:{mind}") == ("offer_help", wanted)
    assert thinks(t, BOB, f"ai:{mind}").reasons


def test_a_gambler_would_rather_have_what_lies_there_than_what_may_come():
    t = table(RICH.format(" bag fondue", "")).does("ann asks bob for 2")
    assert does(t, BOB, "ai:gambler") == ("offer_help", Slip(share=2, wants=(t.card("fondue"),)))


@pytest.mark.parametrize("mind", ["ai", *(f"ai:{temper}" for temper in tempers())])
def test_what_somebody_wants_instead_is_taken_once_it_is_offered(mind: str):
    wanted = does(table(RICH.format("", "")).does("ann asks bob for 0"), BOB, mind)[1]
    t = table(RICH.format("", "")).does(f"ann asks bob for {wanted.share}", f"bob volunteers for {wanted.share}")
    assert does(t, BOB, mind)[0] == ""  # ann has the word
    assert does(t.does("ann declines"), BOB, mind)[0] == "accept"


@pytest.mark.parametrize(("mind", "done"), [("ai:paladin", "accept"), ("ai:banker", "offer_help")])
def test_a_fighter_takes_a_counter_offer_or_meets_it_halfway(mind: str, done: str):
    t = table(RICH.format("", "")).does("ann asks bob for 1", "bob volunteers for 3")
    verb, slip = does(t, ANN, mind)
    assert (verb, slip.share) == (done, 2 if done == "offer_help" else 0)


def test_nobody_bargains_for_ever():
    t = table(RICH.format("", "")).does("ann asks bob for 1", "bob volunteers for 3")
    talked = [Deed(t.state.turn, ANN, BOB, "counter")] * 2
    assert does(t, ANN, "ai:banker", *talked)[0] == "accept"


def test_whoever_has_spoilt_a_fight_is_not_hired_for_it():
    t = table(RICH.format("", ""))
    spoilt = Deed(t.state.turn, BOB, ANN, "harm")
    assert does(t, ANN, "ai", spoilt)[0] == "concede"
    verdict = thinks(t.does("ann asks bob for 3"), BOB, "ai", spoilt)
    assert verdict.command is not None
    assert (verdict.command.verb, verdict.reasons) == ("decline", (Message("reason.spoilt"),))


@pytest.mark.parametrize(("ago", "who"), [(0, (CID,)), (1, (ANN, CID)), (3, (ANN, CID))])
def test_nobody_is_asked_twice_in_a_turn_or_thrice_in_a_round(ago: int, who: tuple[SeatId, ...]):
    seen = replace(table(RICH.format("", "")).view("ann"), turn=20)
    deeds = tuple(Deed(20 - ago, by, BOB, "offer") for by in who)
    command = POLICIES["ai"](Lore(table(RICH.format("", "")).book.ruleset), replace(seen, deeds=deeds), True, 1).command
    assert command is not None
    assert (command.verb == "offer_help") is (ago == 3)


BROKEN = Promise(Vow(ANN, CID, "no_curse"), 1, 5, broken=True)


def test_a_broken_word_is_remembered_all_game_raises_the_price_and_is_spoken_of():
    t = table(RICH.format("", "")).does("ann asks bob for 2")
    for promises, verb, key in (((), "accept", "fair"), ((BROKEN,), "offer_help", "counters_liar")):
        seen = replace(t.view("bob"), turn=40, promises=promises)
        verdict = POLICIES["ai"](Lore(t.book.ruleset), seen, True, 1)
        assert verdict.command is not None
        assert (verdict.command.verb, verdict.reasons[0].key) == (verb, f"reason.{key}")


SPOILER = "seats ann bob cid; ann level 4; bob level 8 hand {}; cid level 8; fight committee_hydra; turn ann"


def said_unasked(mind: str, hand: str) -> set[Slip]:
    """What bob offers unasked, over twenty turns."""
    t = table(SPOILER.format(hand))
    found = set()
    for turn in range(20):
        seen = replace(t.view("bob"), turn=turn)
        command = POLICIES[mind](Lore(t.book.ruleset), seen, False, 1).command
        found |= {Slip.of(command)} if command is not None else set()
    return found


def test_hire_me_or_i_do_not_keep_out_of_this():
    """A slip with a word, before anything is played; of some tempers, and only if they could do it."""
    assert said_unasked("ai:backstabber", "bigger_than_it_looked") == {Slip(share=2, vow="no_meddling")}
    assert said_unasked("ai:backstabber", "") == said_unasked("ai:paladin", "bigger_than_it_looked") == set()


def test_a_threat_that_was_not_heeded_is_carried_out():
    t = table(SPOILER.format("bigger_than_it_looked")).does("ann asks cid for 2", "cid accepts", "ann claims")
    turn = t.state.turn
    said = [Deed(turn, BOB, ANN, "threat"), Deed(turn, ANN, BOB, "refuse")]
    assert does(t, BOB, "ai:backstabber")[0] == "pass"
    assert does(t, BOB, "ai:backstabber", *said)[0] == "play_card"
