"""Help is asked of a face, for one of three offers; anything else is written on the slip behind them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ids import SeatId
from tests.moves.story_table import is_accepted
from tests.support.stories import table
from tests.ui.shell.test_start_page_layout import faults
from tests.ui.table.test_bargain import QUIET, at
from tests.ui.windows import in_windows
from ui.gestures import FRESH

FIGHT = "seats ann bob cid; ann level 4 wears fondue; bob level 7; cid level 2; fight committee_hydra; turn ann"
ONE_TREASURE = "seats ann bob cid; fight doormat_golem; turn ann"


@pytest.mark.parametrize(("offer", "share", "first"), [("propose", 1, False), ("propose:1", 2, False), ("3", 2, True)])
def test_a_face_is_pressed_and_one_of_three_offers_made(tmp_path: Path, offer: str, share: int, first: bool):
    t = table(FIGHT)
    with at(t, tmp_path) as (ann, shown):
        ann.click("seat:2")
        assert ann.seen("to:2").value == "on"
        ann.press(offer) if offer.isdigit() else ann.click(offer)
        assert is_accepted(t, shown.sent)
    (made,) = t.state.offers
    assert (made.to, made.deal.treasures, made.deal.helper_first) == (SeatId(2), share, first)


def test_the_button_asks_whoever_would_carry_the_fight_and_another_plate_asks_another(tmp_path: Path):
    t = table(FIGHT)
    with at(t, tmp_path) as (ann, shown):
        ann.press("h")
        assert "14 to 10" in ann.sentence("odds:with")
        ann.click("to:2")
        assert "9 to 10" in ann.sentence("odds:with")
        ann.wait(FRESH)
        ann.click("propose")
        assert is_accepted(t, shown.sent)
    assert t.state.offers[0].to == 2


@pytest.mark.parametrize(
    ("said", "to"),
    [(("ann asks cid for 1",), 2), (("ann asks cid for 1", "cid declines"), 1), (("cid volunteers for 2",), 2)],
)
def test_the_button_goes_on_with_whom_one_speaks_else_asks_who_would_carry_the_fight_for_more(
    tmp_path: Path, said: tuple[str, ...], to: int
):
    with at(table(FIGHT).does("ann asks bob for 1", "bob declines", *said), tmp_path) as (ann, _):
        while ann.sees("later"):
            ann.press("escape")
        ann.press("h")
        assert ann.seen(f"to:{to}").value == "on"


@pytest.mark.rule("R-WIN-01", "R-HELP-18")
@pytest.mark.parametrize(("lang", "said"), [("en", "Bob wins the whole game"), ("fr", "Bob gagne la partie")])
@pytest.mark.parametrize("more", [False, True])
def test_who_asks_a_helper_that_would_win_the_game_by_it_is_told_before(tmp_path: Path, lang, said: str, more: bool):
    t = table("seats ann bob cid; ann level 4; bob level 9 elf; fight committee_hydra; turn ann")
    with at(t, tmp_path, lang=lang) as (ann, _):
        ann.click("seat:1")
        if more:
            ann.click("more")
        assert said in ann.sentence("odds:with")
        ann.click("to:2")
        assert said not in ann.sentence("odds:with")


def test_of_one_treasure_all_or_nothing_is_offered(tmp_path: Path):
    with at(table(ONE_TREASURE), tmp_path) as (ann, _):
        ann.click("seat:1")
        said = [seen.sentence for seen in ann.shown("button") if seen.id.startswith("propose")]
        assert said == ["Nothing at all · you keep 1", "1\u00a0treasure · you keep 0"]


def test_behind_the_offers_lies_the_whole_slip_for_the_same_helper(tmp_path: Path):
    t = table(FIGHT)
    with at(t, tmp_path) as (ann, shown):
        ann.click("seat:2")
        ann.click("more")
        assert (ann.seen("to:2").value, ann.sees("word:asked")) == ("on", True)
        ann.click("propose")
        assert is_accepted(t, shown.sent)


def test_no_stray_key_makes_an_offer(tmp_path: Path):
    with at(table(FIGHT), tmp_path) as (ann, shown):
        ann.click("seat:1")
        assert ann.focused() == "cancel"
        ann.press("escape")
        assert (shown.sent, ann.sees("page")) == ([], False)


def test_a_face_that_may_not_be_asked_is_only_looked_at(tmp_path: Path):
    with at(table(QUIET), tmp_path) as (ann, _):
        ann.click("seat:2")
        assert not ann.sees("page")


@in_windows((1024, 720), (1280, 720), (1920, 1080))
def test_nothing_of_the_offers_lies_on_anything_else(tmp_path: Path, size, lang):
    with at(table(FIGHT), tmp_path, size, lang) as (ann, _):
        ann.click("seat:2")
        verdicts_hang_out = ("odds:with", "odds:without")
        assert [fault for fault in faults(ann, size) if not fault.startswith(verdicts_hang_out)] == []


@pytest.mark.parametrize(("lang", "said"), [("en", "Too late to haggle"), ("fr", "Trop tard pour marchander")])
@pytest.mark.parametrize("fighter", ["ann", "bob"])
def test_no_price_is_named_once_a_win_is_claimed_and_the_face_says_why(tmp_path: Path, fighter: str, lang, said: str):
    t = table(f"seats ann bob cid; {fighter} level 8; fight slime_intern; turn {fighter}")
    with at(t.does(f"{fighter} claims"), tmp_path, lang=lang) as (person, shown):
        person.click("seat:1")
        assert said in person.sentence("refusal")
        assert shown.sent == []


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "level 9 to your 2, and a surprise"), ("fr", "niveau 9 contre 2, et une surprise")]
)
def test_a_fight_that_begins_with_chance_names_both_numbers_and_claims_no_sum(tmp_path: Path, lang, said: str):
    t = table("seats ann bob cid; ann level 2 hand local_storm slime_intern; turn ann entered")
    with at(t, tmp_path, lang=lang) as (ann, _):
        ann.press("f")
        assert said in ann.sentence("move:0").replace("\u202f", " ").replace("\u00a0", " ")
        ann.press("escape")
        assert said in ann.sentence(f"card:{t.card('local_storm')}").lower()


@pytest.mark.parametrize(
    ("share", "lang", "said", "unsaid"),
    [
        ("3", "en", "out of 3. On top of that", "first"),
        ("3", "fr", "sur 3. En plus", "premier"),
        ("0", "en", "In return, if the fight is won", "nothing"),
        ("0", "fr", "En échange, en cas de victoire", "chaleur"),
    ],
)
def test_an_offer_of_all_or_of_no_treasures_says_so_in_its_own_words(tmp_path: Path, share, lang, said, unsaid):
    t = table("seats ann bob cid; ann bag fondue; bob level 7; fight committee_hydra; turn ann")
    with at(t.does(f"bob volunteers for {share} giving fondue"), tmp_path, lang=lang) as (ann, _):
        told = " ".join(ann.sentence("sentence").split("\n"))
        assert said in told
        assert unsaid not in told
