"""Forms are filled without a display: slips of a deal, charity, a sale."""

from __future__ import annotations

from game.ids import SeatId
from game.model.commands import Slip
from game.model.messages import AsWritten, Message
from game.moves import completion, deal_form
from game.moves.charity_form import CharityForm
from game.moves.deal_form import DealForm
from game.moves.fill import Move
from game.moves.move_form import MoveForm
from game.moves.presses import of_verb
from game.moves.private import aids, ways_to_let_go
from game.moves.vote_form import open_vote
from game.table.interface import Ballot
from tests.moves.story_table import RealCards, is_accepted
from tests.support.stories import Table, table
from tests.ui.table.fake_link import LinkedTable
from tests.ui.table.fake_table import FakeTable, option, view_with

BOB, CID = SeatId(1), SeatId(2)
FIGHT = (
    "seats ann bob cid; ann bag fondue bathrobe; bob level 7 bag cheese_shield; "
    "cid bag denial_hat; fight committee_hydra"
)
OWN_TURN = "seats ann bob cid; ann bag fondue; bob bag cheese_shield; cid bag denial_hat; turn ann"
GENEROUS = (
    "seats ann bob cid dot; ann level 6 hand local_storm persuasion_anvil kazoo fondue thief committee_hydra elf; "
    "bob level 2; cid level 2; dot level 5; turn ann charity"
)


def slip(t: Table, verb: str) -> DealForm:
    return deal_form.begun(RealCards(t), t.view("ann"), verb)


def begun(t: Table, verb: str) -> Move:
    return of_verb(t.view("ann"), verb)[0]


def charity(t: Table) -> CharityForm:
    return CharityForm(t.view("ann"), begun(t, "give_charity"))


def test_help_is_first_asked_of_whoever_would_carry_the_fight_and_leaves_as_it_is() -> None:
    t = table(FIGHT)
    form = slip(t, "offer_help")
    assert (form.slip.to, form.slip.share, form.lacking) == (BOB, 1, None)
    assert is_accepted(t, [form.command])


def test_help_is_first_asked_of_whoever_would_carry_the_fight_together_with_her_own_cards() -> None:
    t = table("seats ann bob cid; ann level 4 hand kazoo; cid level 5; fight committee_hydra; turn ann")
    assert slip(t, "offer_help").slip.to == CID


def test_an_empty_slip_of_a_trade_says_what_it_lacks_until_a_card_lies_in_a_tray() -> None:
    t = table(OWN_TURN)
    form = slip(t, "offer_trade")
    assert form.lacking == Message("refuse.empty_offer")
    form = form.put("mine", t.card("fondue"), given=True)
    assert form.lacking is None
    assert is_accepted(t, [form.command])
    assert form.put("mine", t.card("fondue"), given=False).lacking is not None


def test_a_word_for_a_word_is_a_slip_of_its_own() -> None:
    t = table(OWN_TURN)
    form = slip(t, "offer_trade").written(vow="peace")
    assert form.lacking == Message("refuse.empty_offer")
    form = form.written(asked="peace")
    assert form.lacking is None
    assert is_accepted(t, [form.command])


def test_with_another_partner_the_tray_of_the_other_side_is_empty_and_its_shelf_another() -> None:
    t = table(OWN_TURN)
    form = slip(t, "offer_trade").to(BOB).put("theirs", t.card("cheese_shield"), given=True)
    mine, theirs = form.to(CID).pans
    assert (theirs.cards, theirs.given) == ((t.card("denial_hat"),), ())
    assert mine.cards == (t.card("fondue"),)


def test_a_counter_offer_begins_with_what_was_offered_and_tells_what_it_says_otherwise() -> None:
    t = table(OWN_TURN).does("ann offers fondue to bob for cheese_shield")
    view = t.view("bob")
    form = deal_form.answering(view.offers[0], view)
    assert form.slip == Slip(SeatId(0), gives=(t.card("cheese_shield"),), wants=(t.card("fondue"),), due="now")
    assert form.differing(form.slip) == []
    changed = form.put("mine", t.card("cheese_shield"), given=False).give_word("theirs", "no_help")
    assert changed.differing(form.slip) == [Message("deal.differs_items"), Message("deal.differs_promise")]


def test_a_counter_offer_begins_with_the_promises_of_both_and_a_moment_for_items_there_may_be_yet() -> None:
    t = table("seats ann bob cid; ann level 3; bob level 9; fight overdraft_banshee; turn ann")
    t.does("bob volunteers for 1 vowing no_curse wanting no_theft")
    form = deal_form.answering(t.view("ann").offers[0], t.view("ann"))
    assert (form.word_of("mine"), form.word_of("theirs")) == ("no_theft", "no_curse")
    assert form.slip.due == form.dues[0].due


def test_charity_is_given_once_every_card_has_found_its_hands() -> None:
    t = table(GENEROUS)
    form = charity(t).turned(t.card("kazoo"))
    assert form.given_to(BOB) == (t.card("kazoo"),)
    assert form.lacking is not None
    form = form.put(t.card("elf"), CID)
    assert (form.lacking, t.card("elf") in form.kept) == (None, False)
    assert is_accepted(t, [completion.command(form.filled, SeatId(0))])


def test_nobody_gets_more_than_her_share_and_nobody_gives_more_than_she_must() -> None:
    t = table(GENEROUS)
    kazoo, elf, thief = (t.card(name) for name in ("kazoo", "elf", "thief"))
    form = charity(t).put(kazoo, BOB).put(elf, BOB)
    assert form.given == ((elf, BOB),)
    assert form.put(kazoo, CID).put(thief, CID).given == ((elf, BOB), (thief, CID))


def test_a_card_that_was_given_comes_back_when_it_is_pressed_again() -> None:
    t = table(GENEROUS)
    form = charity(t)
    assert form.turned(t.card("kazoo")).turned(t.card("kazoo")) == form


def test_where_nobody_is_poorer_there_are_no_receivers_to_choose_from() -> None:
    t = table(
        "seats ann bob cid; ann hand local_storm persuasion_anvil kazoo fondue thief committee_hydra; turn ann charity"
    )
    move = begun(t, "give_charity")
    thrown = CharityForm(t.view("ann"), move).turned(t.card("kazoo"))
    assert (thrown.discards, thrown.lacking) == (True, None)
    assert completion.command(thrown.filled, SeatId(0)).args == ((t.card("kazoo"),),)
    assert thrown.taken_back.lacking is not None
    form = MoveForm(t.view("ann"), move)
    marked = form._replace(move=form.pressed(t.card("kazoo")))
    assert (form.agrees, form.lacking is not None, marked.lacking) == (True, True, None)
    assert completion.command(marked.agreed(), SeatId(0)).args == ((t.card("kazoo"),),)


def test_a_sale_lacks_something_until_it_is_worth_enough_and_a_card_is_left_out_again() -> None:
    t = table("seats ann bob cid; ann level 3 lost_tourist bag overtime_crown golden_parachute; turn ann")
    form = MoveForm(t.view("ann"), begun(t, "sell_items"))
    assert form.reached is not None
    assert (form.reached[0], form.lacking is None, form.before) == (0, False, None)
    crown = form._replace(move=form.pressed(t.card("overtime_crown")))
    assert crown.reached == (t.book.defs[t.card("overtime_crown")].value, 1000)
    both = crown._replace(move=crown.pressed(t.card("golden_parachute")))
    assert both.lacking is None
    assert is_accepted(t, [completion.command(both.agreed(), SeatId(0))])
    assert crown.pressed(t.card("overtime_crown")).args == form.move.args


def test_a_vote_says_who_asks_who_has_agreed_and_is_closed_once_it_is_answered_or_the_table_is_not_heard() -> None:
    shown = LinkedTable()
    shown.ballot = Ballot(BOB, 1, {1: True, 2: False}, (0, 1, 2), left=30.0)
    form = open_vote(shown)
    assert form is not None
    assert (form.asked.args["n"], form.agreed.args["names"], form.votes) == (1, AsWritten("Boris"), 2)
    shown.ballot = shown.ballot._replace(mine=False)
    assert open_vote(shown) is None
    shown.ballot = shown.ballot._replace(mine=None)
    shown.cut()
    assert open_vote(shown) is None


def test_whoever_may_pass_may_let_it_all_go_for_a_fight_a_level_or_a_turn_and_listen_again() -> None:
    shown = FakeTable(view_with(options=(option("pass"),)))
    (let_go,) = aids(shown, shown.view())
    assert [way.until for way in ways_to_let_go(shown.view())] == ["fight", "level", "turn"]
    shown.let_go(shown.seat, ways_to_let_go(shown.view())[1].until)
    (listen,) = aids(shown, shown.view())
    assert (let_go.label, listen.label) == (Message("share.let_it_go"), Message("share.listen"))
