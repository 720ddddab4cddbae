"""Play of rivals against others: where something is at stake, against a seat that threatens to win, never against one
that has just helped."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.decision import Moment, Style
from game.ai.fight_plans import levers
from game.ai.policies import POLICIES
from game.content.rival_levels import levels
from game.ids import CardId, SeatId
from game.model.views import Deed, SeatView
from game.table.mind_protocol import Verdict
from game.views import view, waiting
from tests.support.stories import Table, engine, table

ANN, BOB, CID = map(SeatId, range(3))
LORE = Lore(engine().book.ruleset)
CLAIMED = "seats ann bob cid; ann level {} wears bathrobe{}; bob level 5 hand {}; fight knight_owl; turn ann"
BIG = "bigger_than_it_looked"


def seen_by(t: Table, seat: SeatId, *deeds: Deed) -> SeatView:
    return replace(view(t.book, t.state, seat), deeds=deeds)


def thinks(t: Table, seat: SeatId, mind: str = "ai", *deeds: Deed) -> Verdict:
    return POLICIES[mind](LORE, seen_by(t, seat, *deeds), seat in waiting(t.book, t.state), 1)


def move(t: Table, seat: SeatId, mind: str = "ai", *deeds: Deed) -> str:
    command = thinks(t, seat, mind, *deeds).command
    return command.verb if command is not None else ""


def claimed(level: int, others: str = "") -> Table:
    """Ann says that she has won; bob could object."""
    return table(CLAIMED.format(level, others, BIG)).does("ann claims")


@pytest.mark.parametrize(("level", "done"), [(6, "pass"), (7, "play_card"), (9, "play_card")])
def test_a_fight_is_spoilt_where_it_brings_somebody_near_the_goal_and_let_be_elsewhere(level: int, done: str):
    assert move(claimed(level), BOB) == done


@pytest.mark.parametrize(("cid", "done"), [(3, "play_card"), (9, "pass")])
def test_cards_are_kept_for_whoever_wins_with_the_next_kill(cid: int, done: str):
    assert move(claimed(7, f"; cid level {cid}"), BOB) == done


TWINS = (
    "sets zombies; seats ann bob cid; ann level 8 wears microwave_hat {}; bob hand two_for_one; fight zombie_in_denial"
)
LEVELS_ONLY = (
    "seats ann bob cid; ann level 8 wears bathrobe; bob hand wardrobe_mixup level_playing_field; fight {}; turn ann"
)
MUTED = ("bob plays level_playing_field",)


@pytest.mark.parametrize(("gear", "done"), [("odd_shoes", "play_card"), ("golf_shoes", "pass")])
def test_a_monster_that_is_weaker_beside_its_like_is_not_doubled_where_that_turns_nothing(gear: str, done: str):
    t = table(TWINS.format(gear) + "; turn ann").does("ann claims")
    command = POLICIES["ai"](Lore(t.book.ruleset), seen_by(t, BOB), True, 1).command
    assert command is not None
    assert command.verb == done


@pytest.mark.parametrize(("monster", "first", "done"), [("disco_zombie", (), True), ("knight_owl", MUTED, False)])
def test_a_curse_on_gear_turns_no_fight_in_which_only_levels_count(monster: str, first: tuple[str, ...], done: bool):
    assert (move(table(LEVELS_ONLY.format(monster)).does("ann claims", *first), BOB) == "play_card") is done


@pytest.mark.parametrize(("level", "why"), [(9, "would_win"), (8, "near")])
def test_the_reason_names_what_is_at_stake(level: int, why: str):
    assert [reason.key for reason in thinks(claimed(level), BOB).reasons][:1] == [f"reason.{why}"]


@pytest.mark.parametrize(("level", "done"), [(4, "give"), (9, "play_card")], ids=["nobody to fear", "about to win"])
def test_a_curse_is_for_somebody_to_be_feared(level: int, done: str):
    t = table(f"seats ann bob cid; ann level {level}; bob level 2 hand unskippable_tutorial; turn bob charity")
    assert (move(t, BOB) == "play_card") is (done == "play_card")


@pytest.mark.parametrize(("curse", "done"), [("buttered_hilt", "pass"), ("humming_hat", "play_card")])
def test_only_what_makes_it_slower_is_played_on_who_runs_from_a_lost_fight(curse: str, done: str):
    t = table(f"seats ann bob cid; ann level 9 wears bathrobe; bob hand {curse}; fight plumbing_thing; turn ann")
    assert move(t.does("ann concedes", "ann runs plumbing_thing"), BOB) == done


# --- tempers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mind", "acts"),
    [
        ("paladin", (False, False, False, True)),
        ("diplomat", (False, False, True, True)),
        ("gambler", (False, False, True, True)),
        ("normal", (False, True, True, True)),
        ("backstabber", (True, True, True, True)),
    ],
)
def test_tempers_differ_in_how_near_the_goal_somebody_must_come(mind: str, acts: tuple[bool, ...]):
    assert tuple(move(claimed(level), BOB, f"ai:{mind}") == "play_card" for level in (6, 7, 8, 9)) == acts


def test_whoever_fears_somebody_early_names_the_lead_and_neither_the_goal_nor_what_cultists_would_say():
    cursed = table("seats ann bob cid; ann level 7; bob level 2 hand unskippable_tutorial; turn bob charity")
    found = [thinks(t, BOB, "ai:backstabber") for t in (claimed(6), cursed)]
    assert [verdict.reasons[0].key for verdict in found] == ["reason.pulls_ahead", "reason.ahead"]


@pytest.mark.parametrize(("level", "done"), [(7, "pass"), (8, "play_card"), (9, "play_card")])
def test_a_hard_mind_keeps_its_cards_for_whoever_wins_with_the_next_kill(level: int, done: str):
    assert move(claimed(level), BOB, "ai:hard") == done


@pytest.mark.parametrize(
    ("mind", "level", "pays_back"), [("avenger", 6, True), ("avenger", 4, False), ("gambler", 6, False)]
)
def test_whoever_keeps_a_ledger_pays_back_where_the_debtor_would_pass_it(mind: str, level: int, pays_back: bool):
    t = claimed(level)
    harmed = Deed(t.state.turn, ANN, BOB, "harm")
    assert (move(t, BOB, f"ai:{mind}", harmed) == "play_card") is pays_back
    assert move(t, BOB, f"ai:{mind}") == "pass"


@pytest.mark.parametrize(("cid", "done"), [(6, "play_card"), (7, "pass")])
def test_three_levels_below_the_goal_only_who_would_lead_alone_is_struck(cid: int, done: str):
    assert move(claimed(6, f"; cid level {cid}"), BOB, "ai:backstabber") == done


@pytest.mark.parametrize(
    ("mind", "near"),
    [("paladin", False), ("banker", False), ("normal", False), ("backstabber", True)],
)
def test_whoever_helped_this_round_is_hurt_by_the_faithless_and_else_only_to_stop_a_win(mind: str, near: bool):
    for level, hurts in ((8, near), (9, True)):
        t = claimed(level)
        helped = Deed(t.state.turn - 2, ANN, BOB, "help")
        assert (move(t, BOB, f"ai:{mind}", helped) == "play_card") is hurts
        assert (
            move(t, BOB, f"ai:{mind}", replace(helped, turn=t.state.turn - 9))
            == ("pass", "play_card")[mind != "paladin" or level == 9]
        )


def test_nobody_stabs_a_helper_in_silence():
    t = claimed(8)
    verdict = thinks(t, BOB, "ai:backstabber", Deed(t.state.turn, ANN, BOB, "help"))
    assert verdict.line is not None
    assert verdict.line.key.startswith("line.backstabber.harms")


# --- curses that cannot bite --------------------------------------------------------------------------------------

HORROR = "sets horror; seats ann bob cid; ann hand {}; bob level 9{}; turn ann charity"


@pytest.mark.parametrize(
    ("curse", "bob", "bites"),
    [
        ("plagiarism_check", " hand yawnissimus bogissimus", False),
        ("plagiarism_check", " hand deep_tombola reasonable_doubt spilt_ink marsh_gas closing_time", True),
        ("free_biscuits", "", False),
        ("free_biscuits", " cultist", True),
    ],
)
def test_a_curse_that_cannot_bite_stays_in_the_hand(curse: str, bob: str, bites: bool):
    t = table(HORROR.format(curse, bob))
    t.state = replace(t.state, aside=tuple(() for _ in t.state.aside))
    command = POLICIES["ai"](Lore(t.book.ruleset), t.view("ann"), True, 1).command
    assert (command is not None and command.verb == "play_card") is bites


# --- levels taken from whoever would win --------------------------------------------------------------------------

WOULD_WIN = "{}seats ann bob cid; ann level {}; bob level 5 hand {}; fight {}; turn ann"
TO_GOAL = WOULD_WIN.format("", "{}", "{}", "slime_intern")


@pytest.mark.parametrize(
    ("ann", "hand", "stops"),
    [
        ("9", "unskippable_tutorial", True),
        ("8", "unskippable_tutorial", False),
        ("9", "family_secret", True),
        ("9 elf", "family_secret", False),
        ("9 bag bathrobe", "parking_fine", True),
        ("9", "tall_poppy", True),
        ("9", "hungry_moths", False),
    ],
)
def test_a_claim_of_the_game_is_stopped_by_a_level_less_whatever_the_sums(ann: str, hand: str, stops: bool):
    t = table(TO_GOAL.format(ann, hand)).does("ann claims")
    for mind in ("ai", "ai:paladin", "ai:hard:banker"):
        assert (move(t, BOB, mind) == "play_card") is stops


def test_a_curse_that_kills_stops_whoever_claims_the_game():
    t = table(WOULD_WIN.format("sets zombies; ", 9, "prepaid_cremation", "paperboy")).does("ann claims")
    command = POLICIES["ai"](Lore(t.book.ruleset), t.view("bob"), True, 1).command
    assert command is not None
    assert (command.verb, command.args) == ("play_card", ((ANN,),))


def test_whoever_would_win_parts_with_anything_but_a_level():
    t = table(TO_GOAL.format("9 wears bathrobe", "parking_fine")).does("ann claims", "bob plays parking_fine on ann")
    command = thinks(t, ANN).command
    assert command is not None
    assert command.args == ((1,),)


# --- curses that would be given away ------------------------------------------------------------------------------

FULL = "unskippable_tutorial torn_page bigger_than_it_looked caffeinated lawyered_up knight_owl"


@pytest.mark.parametrize(
    ("mind", "mine", "highest", "thrown"),
    [
        ("banker", 2, 5, True),
        ("banker", 4, 4, False),
        ("banker", 2, 3, False),
        ("banker", 2, 4, True),
        ("hard", 2, 3, False),
        ("avenger", 2, 5, False),
        ("paladin", 2, 7, False),
        ("paladin", 2, 8, True),
        ("hard", 2, 5, True),
        ("normal", 6, 4, False),
        ("normal", 6, 5, True),
    ],
)
def test_a_curse_that_would_go_is_thrown_at_whoever_is_ahead_of_the_others(mind, mine, highest, thrown):
    t = table(f"seats ann bob cid; ann level {mine} hand {FULL}; bob level {highest}; turn ann charity")
    command = thinks(t, ANN, f"ai:{mind}").command
    assert command is not None
    assert ((command.verb, command.args) == ("play_card", ((BOB,),))) is thrown


def test_a_curse_is_for_whoever_wins_with_the_next_kill_before_anybody_else():
    rich = "bob level 9 wears fondue; cid level 8 wears plate_and_cutlery"
    command = thinks(table(f"seats ann bob cid; ann level 2 hand expert_valuation; {rich}; turn ann"), ANN).command
    assert command is not None
    assert (command.verb, command.args) == ("play_card", ((BOB,),))


@pytest.mark.parametrize(("bob", "paid"), [(9, "eternal_jogger"), (2, "family_secret")])
def test_what_can_stop_somebody_near_the_goal_is_not_burnt_where_something_else_pays_as_well(bob: int, paid: str):
    t = table(
        f"seats ann bob cid; ann level 3 warrior hand family_secret eternal_jogger; bob level {bob}; fight knight_owl;"
        " turn ann"
    )
    command = thinks(t, ANN).command
    assert command is not None
    assert [LORE.defs[card].local_id for card in map(CardId, command.args[0])] == [paid]


@pytest.mark.parametrize(("level", "given"), [(3, True), (9, False)])
def test_nobody_near_the_goal_gives_away_what_will_be_played_against_it(level: int, given: bool):
    hand = "slime_intern damp_ghost caffeinated bigger_than_it_looked"
    t = table(f"seats ann bob cid; ann level {level} curses sewn_pockets hand {hand}; bob level 2; turn ann charity")
    command = thinks(t, ANN).command
    assert command is not None
    assert command.verb == "give_charity"
    assert (t.card("caffeinated") in command.args[0]) is given


@pytest.mark.parametrize(("bag", "called_off"), [("", True), ("bag strong_letter", False)])
def test_a_helper_calls_a_fight_off_only_where_its_fighter_cannot_win_it(bag: str, called_off: bool):
    ann = f"ann level 2 wears office_catapult {bag}; bob level 6 hand night_noise; cid level 5"
    t = table(f"seats ann bob cid; {ann}; fight lich_archivist; turn ann").does("ann asks bob for 3", "bob accepts")
    assert (move(t, BOB, "ai:normal") == "play_card") is called_off


def test_a_rival_about_to_win_is_set_back_by_what_no_hat_against_curses_holds_off():
    ann = "ann level 9 hand tall_poppy; bob level 9 wears tinfoil_hat bathrobe"
    t = table(f"seats ann bob cid; {ann}; fight knight_owl; turn bob").does("bob claims")
    command = thinks(t, ANN, "ai:normal").command
    assert command is not None
    assert LORE.defs[command.source].local_id == "tall_poppy"


@pytest.mark.parametrize(("monster", "points"), [("workplace_culture", 0), ("rabid_footnote", 1)])
def test_a_monster_whose_coming_serves_the_side_is_weighed_with_that(monster: str, points: int):
    ann = f"sets horror; seats ann bob cid; ann level 3 hand another_appendix {monster}; bob level 9; fight ibidissimus"
    t = table(f"{ann}; turn bob")
    moment = Moment(Lore(t.book.ruleset), t.view("ann"), True, 1, Style(levels()["normal"]))
    assert bool(levers(moment, for_heroes=False)) is bool(points)
