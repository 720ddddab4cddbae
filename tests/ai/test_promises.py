"""Words that rivals give: they are kept, cost what they keep one from, and count for nothing from who broke one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai import promises
from game.ai.card_knowledge import Lore
from game.ai.decision import Moment, Style
from game.ai.policies import POLICIES
from game.content.rival_levels import USUAL, levels
from game.ids import SeatId
from game.model.state import Promise, Vow, Word
from tests.support.stories import Table, engine, table

ANN, BOB, CID = map(SeatId, range(3))
LORE = Lore(engine().book.ruleset)
CLAIMED = "seats ann bob cid; ann level 9 wears bathrobe; bob hand bigger_than_it_looked; fight knight_owl; turn ann"
ASKED = "seats ann bob cid; ann level 4; bob level 8; fight committee_hydra; turn ann"
CURSES = "seats ann bob cid; ann level 9; bob level 2 hand unskippable_tutorial; turn bob charity"
STEALS = "seats ann bob cid; ann level 9 wears fondue; bob level 2 hand sticky_label; turn bob"
HELPED = (
    "seats ann bob cid; cid level 9; ann level 4 warrior wears chainmail_cardigan; bob hand hungry_moths; "
    "fight headhunter_harpy; turn cid"
)

STYLE = Style(levels()[USUAL])
HELPED_WIN = table(HELPED).does("cid asks ann for 1", "ann accepts", "cid claims")


def does(t: Table, word: Word, *, over: bool = False) -> str:
    """Bob's move once he has given ann his word."""
    promise = Promise(Vow(BOB, ANN, word), t.state.turn, t.state.turn - 1 if over else t.state.turn + 3)
    command = POLICIES["ai"](LORE, replace(t.view("bob"), promises=(promise,)), True, 1).command
    return command.verb if command is not None else ""


@pytest.mark.parametrize(
    ("word", "t", "free", "bound"),
    [
        ("no_meddling", table(CLAIMED).does("ann claims"), "play_card", "pass"),
        ("no_help", table(ASKED).does("ann asks bob for 2"), "accept", "decline"),
        ("will_help", table(ASKED).does("ann asks bob for 0"), "offer_help", "accept"),
        ("no_curse", table(CURSES), "play_card", "end_turn"),
        ("long_peace", table(CURSES), "play_card", "end_turn"),
        ("no_curse", HELPED_WIN, "play_card", "pass"),  # it strikes ann, to stop cid
        ("no_theft", table(STEALS), "play_card", "open_door"),
        ("no_theft", table(CLAIMED).does("ann claims"), "play_card", "play_card"),
    ],
)
def test_a_word_is_kept_until_it_is_over(word: Word, t: Table, free: str, bound: str):
    assert (does(t, word, over=True), does(t, word)) == (free, bound)


def cost(text: str, word: Word) -> float:
    seen = table(text).view("bob")
    return promises.own(Moment(LORE, seen, True, 1, STYLE), Vow(BOB, ANN, word))


@pytest.mark.parametrize(
    ("word", "dear", "cheap"),
    [
        ("no_meddling", CLAIMED, CLAIMED.replace("level 9", "level 2")),
        ("will_help", ASKED.replace("level 4", "level 8"), ASKED),
        ("no_curse", CURSES, CURSES.replace(" hand unskippable_tutorial", "")),
        ("no_theft", "seats ann bob cid; ann level 9; bob thief; turn bob", "seats ann bob cid; ann level 9; turn bob"),
    ],
)
def test_a_word_costs_what_it_keeps_one_from(word: Word, dear: str, cheap: str):
    assert cost(dear, word) > cost(cheap, word) > 0


def test_the_longer_peace_costs_more_and_is_worth_nothing_once_somebody_is_near_the_goal():
    assert cost(CURSES, "long_peace") > cost(CURSES, "peace")
    for level, worth in ((7, True), (8, False)):
        moment = Moment(LORE, table(f"seats ann bob cid; cid level {level}; turn ann").view("ann"), True, 1, STYLE)
        assert (promises.theirs(moment, Vow(BOB, ANN, "long_peace")) > 0) == worth


def test_the_word_of_somebody_who_broke_one_is_worth_nothing():
    seen = table(ASKED).view("bob")
    vow = Vow(ANN, BOB, "no_curse")
    for broken, worth in ((False, True), (True, False)):
        told = replace(seen, promises=(Promise(Vow(ANN, CID, "no_help"), 1, 1, broken),))
        moment = Moment(LORE, told, True, 1, STYLE)
        assert (promises.theirs(moment, vow) > 0) is worth


def test_silence_is_not_sold_for_a_word_that_ends_with_the_game():
    for level, worth in ((8, True), (9, False)):
        seen = table(CLAIMED.replace("level 9", f"level {level}")).view("bob")
        moment = Moment(LORE, seen, True, 1, STYLE)
        assert (promises.theirs(moment, Vow(ANN, BOB, "will_help")) > 0) is worth
