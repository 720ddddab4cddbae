"""Help bargained over by rivals: the first offer, what is wanted instead, what is said, and whom nobody hires."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.characters import Bargaining, Temper, tempers
from game.ai.decision import Style
from game.ai.policies import POLICIES, Policy, minded
from game.content.rival_levels import USUAL, levels
from game.ids import SeatId
from game.model.commands import Slip
from game.model.messages import Message
from game.model.options import Command
from game.model.state import Promise, Vow, Word
from game.model.views import Deed
from game.table.mind_protocol import Verdict
from game.table.reputation import memory, remembered
from game.table.scenarios.move_step import VERB_WORDS
from game.table.timeline import Move
from tests.support.stories import Table, table

ANN, BOB, CID = map(SeatId, range(3))
RICH = "seats ann bob cid; ann level 8{}; bob level 9 wears bathrobe{}; fight call_centre_cerberus; turn ann"


Mind = str | Bargaining
"""One by its name, or one that bargains so."""


def policy(mind: Mind) -> Policy:
    return POLICIES[mind] if isinstance(mind, str) else minded(Style(levels()[USUAL], Temper(bargaining=mind)))


def thinks(t: Table, seat: SeatId, mind: Mind = "ai", *deeds: Deed, must: bool = True) -> Verdict:
    seen = replace(t.view(t.names[seat]), deeds=deeds)
    return policy(mind)(Lore(t.book.ruleset), seen, must, 1)


def does(t: Table, seat: SeatId, mind: Mind = "ai", *deeds: Deed) -> tuple[str, Slip]:
    """Its verb, and its slip if it makes an offer."""
    command = thinks(t, seat, mind, *deeds).command
    if command is None:
        return "", Slip()
    return command.verb, Slip.of(command) if command.verb == "offer_help" else Slip()


@pytest.mark.rule("R-HELP-05")
@pytest.mark.parametrize(
    ("manner", "offered"),
    [
        (Bargaining(opens=-0.3), Slip(BOB, 1)),
        (Bargaining(opens=0), Slip(BOB, 2)),
        (Bargaining(opens=0.4, yields_pick=True), Slip(BOB, 3, helper_first=True)),
        (Bargaining(sweetens=1, gives=("no_curse",)), Slip(BOB, 2, vow="no_curse")),
    ],
    ids=["lower than the least", "the least", "generous", "a word on top"],
)
def test_the_first_offer_hangs_on_the_temper(manner: Bargaining, offered: Slip):
    assert does(table(RICH.format("", "")), ANN, manner) == ("offer_help", offered)


@pytest.mark.parametrize(
    ("manner", "wanted"),
    [
        (Bargaining(wants=0.6, first_pick=True), Slip(share=3, helper_first=True)),
        (Bargaining(likes=("words",), demands=("no_curse",)), Slip(share=2, asked="no_curse")),
        (Bargaining(likes=("items", "treasures")), Slip(share=2)),
    ],
    ids=["treasures", "a word", "an item, where there is none"],
)
def test_too_little_is_answered_with_what_is_wanted_instead(manner: Bargaining, wanted: Slip):
    t = table(RICH.format("", "")).does("ann asks bob for 0")
    assert does(t, BOB, manner) == ("offer_help", wanted)
    assert thinks(t, BOB, manner).reasons


def test_some_would_rather_have_what_lies_there_than_what_may_come():
    t = table(RICH.format(" bag fondue", "")).does("ann asks bob for 2")
    manner = Bargaining(likes=("items", "treasures"), haggles=0.1)
    assert does(t, BOB, manner) == ("offer_help", Slip(share=2, wants=(t.card("fondue"),)))


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


def test_nobody_picks_first_among_none_and_half_of_the_way_is_a_treasure_at_least():
    elf = table("seats ann bob cid; ann level 4; bob level 7 elf; fight committee_hydra; turn ann")
    assert does(elf, ANN, Bargaining(opens=-0.3, yields_pick=True)) == ("offer_help", Slip(BOB, 0))
    assert does(elf.does("bob volunteers for 2"), ANN, "ai:banker")[1].share == 1


HELPED = "seats ann bob cid; ann level 4 hand {}; bob level {}; cid level 1; fight committee_hydra; turn ann"


@pytest.mark.parametrize(("hand", "level", "done"), [("kazoo", 2, "concede"), ("kazoo", 7, "offer_help")])
def test_help_is_asked_of_whoever_carries_the_fight_by_what_lies_open(hand: str, level: int, done: str):
    """Nobody else counts the cards that a fighter holds: it would be told that it is short."""
    assert does(table(HELPED.format(hand, level)), ANN)[0] == done


@pytest.mark.parametrize(("level", "verbs"), [(1, ["concede", "decline"]), (2, ["offer_help", "accept"])])
def test_the_one_shots_in_a_bag_lie_open_and_make_up_the_rest_beside_a_helper(level: int, verbs: list[str]):
    t = table(HELPED.format("", level).replace("hand", "bag kazoo"))
    assert [does(t, ANN)[0], does(t.does("ann asks bob for 1"), BOB, "ai:paladin")[0]] == verbs
    if level == 2:
        assert does(t.does("bob accepts"), ANN)[0] == "play_card"


@pytest.mark.parametrize(("hand", "said"), [("strong_letter", "short_saving"), ("kazoo", "short")])
def test_whoever_asks_in_order_to_keep_its_cards_says_so(hand: str, said: str):
    assert thinks(table(HELPED.format(hand, 9)), ANN, "ai:diplomat").reasons[0].key == f"reason.{said}"


def test_nobody_lifts_a_leader_in_order_to_keep_a_card():
    moves = [does(table(HELPED.format("strong_letter", f"8{elf}")), ANN, "ai:diplomat")[0] for elf in ("", " elf")]
    assert moves == ["offer_help", "play_card"]


def test_a_hard_mind_offers_less_for_help_and_wants_more():
    either = RICH.format("", "; cid level 9 wears overtime_crown")
    shares = {mind: does(table(either), ANN, mind)[1].share for mind in ("ai:normal", "ai:hard")}
    asked = table(RICH.format("", "")).does("ann asks bob for 2")
    assert shares["ai:hard"] < shares["ai:normal"]
    assert (does(asked, BOB, "ai:normal")[0], does(asked, BOB, "ai:hard")[0]) == ("accept", "offer_help")


@pytest.mark.parametrize(("cid", "done"), [(1, "accept"), (7, "decline")], ids=["nobody else", "somebody else"])
def test_what_is_asked_instead_is_not_paid_where_somebody_else_would_help_for_less(cid: int, done: str):
    t = table(f"seats ann bob cid; ann level 4; bob level 7; cid level {cid} elf; fight committee_hydra; turn ann")
    t.does("ann asks bob for 1", "bob volunteers for 3")
    verdict = thinks(t, ANN, "ai:paladin")
    assert verdict.command is not None
    assert verdict.command.verb == done
    assert (verdict.reasons == (Message("reason.asks_others"),)) is (done == "decline")


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


CLAIMED = "seats ann bob cid; ann level 9 wears bathrobe; bob hand bigger_than_it_looked; fight knight_owl; turn ann"
SPOILER = "seats ann bob cid; ann level 4; bob level 8 hand {}; cid level 8; fight committee_hydra; turn ann"


def said_unasked(extorts: float, hand: str, *words: Word) -> set[Slip]:
    """Return bob's unasked offers over twenty turns."""
    t = table(SPOILER.format(hand))
    found, promises = set(), tuple(Promise(Vow(BOB, ANN, word), 1, 99) for word in words)
    for turn in range(20):
        seen = replace(t.view("bob"), turn=turn, promises=promises)
        command = policy(Bargaining(extorts=extorts))(Lore(t.book.ruleset), seen, False, 1).command
        found |= {Slip.of(command)} if command is not None else set()
    return found


def test_hire_me_or_i_do_not_keep_out_of_this():
    """A slip with a word, before anything is played; of some tempers, and only if they could do it."""
    assert said_unasked(1, "bigger_than_it_looked") == {Slip(share=2, vow="no_meddling")}
    assert said_unasked(1, "") == said_unasked(0, "bigger_than_it_looked") == set()


@pytest.mark.parametrize("word", ["no_meddling", "peace", "long_peace"])
def test_nobody_threatens_who_has_promised_to_keep_out(word: Word):
    assert said_unasked(1, "bigger_than_it_looked", word) == set()


def test_a_threat_that_was_not_heeded_is_carried_out():
    t = table(SPOILER.format("bigger_than_it_looked")).does("ann asks cid for 2", "cid accepts", "ann claims")
    turn = t.state.turn
    said = [Deed(turn, BOB, ANN, "threat"), Deed(turn, ANN, BOB, "refuse")]
    assert does(t, BOB)[0] == "pass"
    assert does(t, BOB, "ai", *said)[0] == "play_card"


TRUCE = "seats ann bob cid; ann level 4; bob level {} hand kazoo; cid level 3 hand harp; turn ann"


@pytest.mark.parametrize(("level", "word"), [(4, "peace"), (5, "long_peace"), (8, "peace")])
def test_peace_is_offered_for_peace_and_for_long_against_whoever_leads(level: int, word: Word):
    """Until somebody is near the goal; the last of the three is."""
    t, manner = table(TRUCE.format(level)), Bargaining(truces=1)
    command = policy(manner)(Lore(t.book.ruleset), t.view("ann"), True, 1).command
    assert command is not None
    slip = Slip.of(command)
    assert (slip.vow, slip.asked) == (word, word)


@pytest.mark.parametrize("cards", [("", ""), (" hand kazoo", "")], ids=["with no cards", "that has done nothing"])
def test_peace_is_not_asked_of_the_harmless(cards: tuple[str, str]):
    t = table("seats ann bob cid; ann level 4; bob level 6{}; cid level 3{}; turn ann".format(*cards))
    assert policy(Bargaining(truces=1))(Lore(t.book.ruleset), t.view("ann"), True, 1).command.verb == "open_door"


def test_peace_is_offered_once_a_turn():
    t, offered = table(TRUCE.format(4)), Deed(1, ANN, CID, "offer")
    seen = replace(t.view("ann"), turn=1, deeds=(offered,))
    assert policy(Bargaining(truces=1))(Lore(t.book.ruleset), seen, True, 1).command.verb == "open_door"


def test_peace_is_offered_to_nobody_who_wants_no_offers():
    t, manner = table("seats ann bob cid; cid level 1; bob level 5; turn ann"), Bargaining(truces=1)
    command = policy(manner)(Lore(t.book.ruleset), replace(t.view("ann"), left_alone=(BOB, CID)), True, 1).command
    assert command is not None
    assert command.verb == "open_door"


BEFORE_A_CLAIM = "seats ann bob cid; ann level {} wears bathrobe; bob hand {}; cid level 1; fight knight_owl; turn ann"


@pytest.mark.parametrize(
    ("level", "share", "done"), [(8, 1, "offer_pact"), (8, 0, "claim"), (5, 1, "claim")], ids=["near", "never", "far"]
)
def test_silence_is_bought_with_a_word_before_a_claim_that_matters(level: int, share: int, done: str):
    t = table(BEFORE_A_CLAIM.format(level, "kazoo harp fondue long_spoon"))
    manner = policy(Bargaining(hushes=share, gives=("no_theft",)))
    command = manner(Lore(t.book.ruleset), t.view("ann"), True, 1).command
    assert command is not None
    assert command.verb == done
    assert done != "offer_pact" or Slip.of(command) == Slip(BOB, vow="no_theft", asked="no_meddling")


def test_whoever_has_bought_silence_or_not_claims_then():
    t = table(BEFORE_A_CLAIM.format(8, "kazoo harp")).does("ann pledges to bob vowing no_theft wanting no_meddling")
    manner = policy(Bargaining(hushes=1, gives=("no_theft",)))
    asked = Deed(t.state.turn, ANN, BOB, "offer")
    assert manner(Lore(t.book.ruleset), replace(t.view("ann"), deeds=(asked,)), True, 1).command is None
    t.does("bob declines")
    assert manner(Lore(t.book.ruleset), replace(t.view("ann"), deeds=(asked,)), True, 1).command.verb == "claim"


def test_nobody_asks_for_help_who_wants_no_offers_tonight():
    seen = replace(table(RICH.format("", "")).view("ann"), left_alone=(BOB,))
    assert policy("ai")(Lore(table(RICH.format("", "")).book.ruleset), seen, True, 1).command.verb == "concede"


@pytest.mark.parametrize(("price", "done"), [(None, "pass"), (20.0, "pass"), (2.0, "play_card")])
def test_a_word_is_broken_for_a_reason_that_is_said(price: float | None, done: str):
    """By those who break any, and where it gains more than the word is worth to them."""
    t = table(CLAIMED).does("ann claims")
    seen = replace(t.view("bob"), promises=(Promise(Vow(BOB, ANN, "peace"), 1, 9),))
    verdict = policy(Bargaining(word=price))(Lore(t.book.ruleset), seen, True, 1)
    assert verdict.command is not None
    assert verdict.command.verb == done
    assert ("reason.breaks_peace" in [reason.key for reason in verdict.reasons]) is (done == "play_card")


LOST = "seats ann bob cid; ann level 8 bag fondue; bob level 9 wears bathrobe; cid hand expert_valuation; {}"


@pytest.mark.rule("E-21")
def test_what_was_promised_and_is_lost_is_no_price_any_more():
    """The offer lapses and is not answered; once the deal stands, the rest of it does."""
    t = table(LOST.format("fight call_centre_cerberus; turn ann")).does("ann asks bob for 0 giving fondue")
    wants = Bargaining(likes=("items",), haggles=0)
    t.does("cid plays expert_valuation on ann")
    assert t.view("bob").offers == ()
    assert thinks(t, BOB, wants, must=False).command is None
    t = table(LOST.format("fight call_centre_cerberus; turn ann")).does("ann asks bob for 2 giving fondue")
    t.does("bob accepts", "cid plays expert_valuation on ann")
    assert does(t, ANN, wants)[0] == "claim"


def test_whoever_takes_after_all_what_it_wanted_more_for_says_so():
    t = table(RICH.format("", "")).does("ann asks bob for 2", "bob volunteers for 3", "ann declines")
    verdict = thinks(t, BOB)
    assert verdict.command is not None
    assert (verdict.command.verb, verdict.reasons[0].key) == ("accept", "reason.gives_in")


def test_help_that_was_promised_is_called_in_for_less():
    t = table(RICH.format("", ""))
    for promises, share, key in (((), 2, "asks"), ((Promise(Vow(BOB, ANN, "will_help"), 1, 99),), 1, "calls_in")):
        seen = replace(t.view("ann"), promises=promises)
        verdict = policy(Bargaining(opens=0))(Lore(t.book.ruleset), seen, True, 1)
        assert verdict.command is not None
        assert (Slip.of(verdict.command).share, verdict.reasons[-1].key) == (share, f"reason.{key}")


def test_what_is_remembered_of_a_bargain_hangs_on_the_log_alone():
    """Made anew, as after a resume, it is what was kept move by move."""
    t, deeds = table(RICH.format("", "")), tuple[Deed, ...]()
    moves = [Move(None, (), t.state)]
    for step in ("ann asks bob for 1", "bob volunteers for 2 vowing no_meddling", "ann declines", "bob accepts"):
        before, told = t.state, len(t.log)
        command = Command(SeatId(t.names.index(step.split()[0])), VERB_WORDS[step.split()[1]])
        moves.append(Move(command, tuple(t.does(step).log[told:]), t.state))
        deeds = remembered(t.book, deeds, before, moves[-1])
    assert [deed.kind for deed in deeds] == ["offer", "counter", "threat", "refuse", "help"]
    assert memory(t.book, moves) == deeds
