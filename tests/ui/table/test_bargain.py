"""The slip on which deals are written, at a table whose rules are the real ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pygame
import pytest

from game.cli.scenario import default_sets
from game.content.merger import load_ruleset
from game.ids import SeatId
from game.model.commands import WORDS
from game.model.options import Command
from game.model.state import Promise, Vow
from game.model.thoughts import Choice
from game.rules.queries import heroes, monsters
from game.table.interface import SeatInfo
from tests.moves.story_table import RealCards, is_accepted
from tests.support.stories import Table, table
from tests.ui.harness import Person, sitting_at
from tests.ui.shell.test_start_page_layout import faults
from tests.ui.windows import in_windows
from ui.kit import pan_layout
from ui.kit.page_layout import Zone
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Language, Settings

TEXTS = load_ruleset(default_sets())[1].texts
FIGHT = (
    "seats ann bob cid; ann bag fondue bathrobe; bob level 7 bag cheese_shield; "
    "cid bag denial_hat; fight committee_hydra"
)
QUIET = "seats ann bob cid; ann bag fondue; bob bag cheese_shield; cid bag denial_hat; turn cid"


@contextmanager
def at(
    t: Table,
    where: Path,
    size: tuple[int, int] = (1280, 720),
    lang: Language = "en",
    promises: tuple[Promise, ...] = (),
) -> Iterator[tuple[Person, RealCards]]:
    """Ann sits at the window, and remembers these promises."""
    shown = RealCards(t)
    shown._view = msgspec.structs.replace(shown.view(), promises=promises)
    scene = TableScene(shown, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(where, scene, size, Settings(language=lang, animation="off", muted=True)) as person:
        person.wait(0.6)
        yield person, shown


@pytest.mark.parametrize("given", [0, 2, 6])
def test_six_things_of_a_side_lie_in_one_row_each_as_large_as_a_few_would(given: int):
    plan = pan_layout.planned(Zone(0, 0, 760, 480), 6 - given, given, 75)
    cells = (*plan.shelf, *plan.given)
    assert {cell.card.w for cell in cells} == {pan_layout.CARD}
    assert len({cell.card.y for cell in plan.shelf}) <= 1


def test_an_item_goes_into_the_pan_of_a_deal_for_help(tmp_path: Path):
    t = table(f"{FIGHT}; turn ann")
    with at(t, tmp_path) as (ann, shown):
        for thing in ("button:offer_help", "to:1", "more", f"card:{t.card('fondue')}", "word:asked"):
            ann.click(thing)
        ann.press("3")
        assert ann.sentence("word:asked") == "I won’t meddle in any fight this turn"
        ann.click("propose")
        assert is_accepted(t, shown.sent)
    t.does("bob accepts")
    assert t.named(t.state.combat.owed[0].cards) == ("fondue",)


def test_items_of_both_sides_go_into_two_pans_and_the_other_s_pan_empties_with_another_partner(tmp_path: Path):
    t = table(QUIET)
    with at(t, tmp_path) as (ann, shown):
        for thing in ("button:offer_trade", "to:1", f"card:{t.card('fondue')}", f"card:{t.card('cheese_shield')}"):
            ann.click(thing)
        ann.click("to:2")
        ann.click(f"card:{t.card('denial_hat')}")
        ann.click("propose")
        assert is_accepted(t, shown.sent)
    t.does("cid accepts").expects("ann bag denial_hat", "cid wears fondue", "bob bag cheese_shield")


def test_a_trade_that_the_rules_refuse_cannot_be_proposed_and_the_slip_says_why(tmp_path: Path):
    t = table("seats ann bob cid; ann bag persuasion_anvil; bob bag overtime_crown; turn cid")
    with at(t, tmp_path) as (ann, shown):
        for thing in ("button:offer_trade", "to:1", f"card:{t.card('persuasion_anvil')}"):
            ann.click(thing)
        assert ann.sentence("refused") == "Somebody would end up with too many Big items."
        assert not ann.seen("propose").lit
        ann.press("p")
        assert (shown.sent, ann.sees("propose")) == ([], True)


def test_a_slip_is_written_by_the_keyboard_alone(tmp_path: Path):
    t = table(QUIET)
    with at(t, tmp_path) as (ann, shown):
        ann.press("t")
        for _ in range(20):
            if ann.focused() == f"card:{t.card('fondue')}":
                break
            ann.press("tab")
        ann.press("return")
        for _ in range(20):
            if ann.focused() == "propose":
                break
            ann.press("tab")
        ann.press("return")
        assert is_accepted(t, shown.sent)


LADEN = (
    "seats ann bob cid dot eve fay; turn ann; ann level 4 dwarf wears distance_cape bag overtime_crown "
    "persuasion_anvil chainmail_cardigan participation_trophy stilts plate_and_cutlery denial_hat; "
    "bob wears cheese_shield bag flypaper passive_sword thin_ice_sword minimalist_blade umbrella_policy "
    "champion_tiara conditioner"
)


@in_windows((1024, 720), (1280, 720), (1920, 1080))
@pytest.mark.parametrize("given", [0, 2, 7])
def test_eight_cards_a_side_lie_apart_with_their_whole_names(tmp_path: Path, lang: Language, size, given: int):
    t = table(LADEN)
    with at(t, tmp_path, size, lang) as (ann, _):
        ann.press("t")
        for seen in [one for one in ann.shown("card") if t.book.local[int(one.id[5:])] in LADEN][:given]:
            ann.click(seen.id)
        told = [seen for seen in ann.shown() if seen.id.startswith(("name:", "card:"))]
        boxes = [pygame.Rect(seen.rect) for seen in told]
        apart = [a.collidelist(boxes[n + 1 :]) < 0 for n, a in enumerate(boxes)]
        assert all(apart)
        assert cut_off(ann, size) == []


def test_a_trade_says_what_it_does_to_ones_own_strength(tmp_path: Path):
    t = table("seats ann bob cid; ann level 3 wears fondue; bob wears cheese_shield; turn cid")
    with at(t, tmp_path) as (ann, _):
        for thing in ("button:offer_trade", "to:1", f"card:{t.card('fondue')}", f"card:{t.card('cheese_shield')}"):
            ann.click(thing)
        assert ann.sentence("strength") == "Your strength: 6, then 5."


def test_an_offer_is_answered_by_another_one_that_begins_with_what_was_offered(tmp_path: Path):
    t = table(QUIET).does("bob offers cheese_shield to ann for fondue")
    with at(t, tmp_path) as (ann, shown):
        ann.click("counter")
        assert ann.seen(f"card:{t.card('fondue')}").value == "on"
        ann.click(f"card:{t.card('fondue')}")
        ann.click("propose")
        assert is_accepted(t, shown.sent)
    t.does("bob accepts").expects("ann wears cheese_shield", "ann bag fondue")


@pytest.mark.rule("R-TRADE-03")
def test_an_offer_that_cannot_be_accepted_while_its_maker_fights_does_not_ask(tmp_path: Path):
    t = table("seats ann bob cid; ann bag fondue; bob bag cheese_shield hand committee_hydra; turn bob entered")
    t.does("bob offers cheese_shield to ann for fondue", "bob picks committee_hydra", "bob asks ann for 1")
    with at(t, tmp_path) as (ann, shown):
        assert "treasure" in ann.sentence("sentence")
        ann.click("accept")
        assert is_accepted(t, shown.sent)


def given(person: Person) -> set[str]:
    return {seen.id for seen in person.shown("card") if seen.value == "on"}


def test_a_card_is_carried_into_its_pan_and_out_again(tmp_path: Path):
    t = table(QUIET)
    fondue, shield = f"card:{t.card('fondue')}", f"card:{t.card('cheese_shield')}"
    with at(t, tmp_path) as (ann, shown):
        ann.click("button:offer_trade")
        ann.drag(fondue, "pan:mine")
        ann.drag(shield, "pan:theirs")
        assert given(ann) == {fondue, shield}
        ann.drag(shield, "pan:mine")
        assert given(ann) == {fondue}
        ann.drag(shield, "pan:theirs")
        ann.click("propose")
        assert is_accepted(t, shown.sent)
    t.does("bob accepts").expects("ann wears cheese_shield", "bob wears fondue")


def test_a_card_that_is_carried_to_no_pan_or_let_go_of_by_escape_stays_where_it_was(tmp_path: Path):
    t = table(QUIET)
    fondue = f"card:{t.card('fondue')}"
    with at(t, tmp_path) as (ann, _):
        ann.click("button:offer_trade")
        ann.drag(fondue, "propose")
        ann.drag(fondue, "pan:theirs")
        ann.drag(fondue, "pan:mine", drop=False)
        ann.press("escape")
        assert given(ann) == set()
        assert ann.sees("propose")


def test_a_carried_card_swings_behind_the_pointer_and_comes_to_rest(tmp_path: Path):
    t = table(QUIET)
    with at(t, tmp_path) as (ann, _):
        ann.click("button:offer_trade")
        ann.drag(f"card:{t.card('fondue')}", "pan:theirs", drop=False)
        seen = []
        for seconds in (0.0, 3.0, 1.0):
            ann.wait(seconds)
            seen.append(pygame.image.tobytes(ann.picture(), "RGB"))
        assert seen[0] != seen[1] == seen[2]


@pytest.mark.rule("R-HELP-26", "E-20")
def test_on_the_fighters_face_a_bystander_names_a_price_for_keeping_out(tmp_path: Path):
    t = table("seats ann bob cid; ann hand caffeinated; bob level 5 bag denial_hat; fight committee_hydra; turn bob")
    with at(t, tmp_path) as (ann, shown):
        for thing in ("seat:1", f"card:{t.card('denial_hat')}", "propose"):
            ann.click(thing)
        assert is_accepted(t, shown.sent)
    (made,) = t.state.offers
    assert (made.to, made.deal.vows) == (SeatId(1), (Vow(SeatId(0), SeatId(1), "no_meddling"),))
    assert [(one.giver, one.cards, one.due) for one in made.deal.payments] == [(1, (t.card("denial_hat"),), "won")]


@pytest.mark.rule("R-HELP-26", "E-22")
def test_a_bystander_promises_the_fighter_something_for_after_the_fight(tmp_path: Path):
    """With another bystander a trade would be possible too: one slip serves for both."""
    t = table("seats ann bob cid; ann bag fondue; cid bag denial_hat; bob level 5; fight committee_hydra; turn bob")
    with at(t, tmp_path) as (ann, shown):
        for thing in ("button:offer_pact", "to:1", f"card:{t.card('fondue')}", "propose"):
            ann.click(thing)
        assert is_accepted(t, shown.sent)
    assert [(offer.kind, offer.to, offer.deal.payments[0].due) for offer in t.state.offers] == [("pact", 1, "won")]


def test_the_odds_on_a_slip_are_those_of_the_fight_with_this_helper_and_on_these_terms(tmp_path: Path):
    t = table("seats ann bob cid; ann level 4 wears distance_cape; bob level 3; fight committee_hydra; turn ann")
    with at(t, tmp_path) as (ann, _):
        ann.click("button:offer_help")
        assert "8 to 10" in ann.sentence("odds:without")
        told = ann.sentence("odds:with")
    t.does("ann asks bob for 0", "bob accepts")
    assert f"{heroes(t.book, t.state)} to {monsters(t.book, t.state)}" in told


def test_who_is_not_in_front_writes_a_slip_behind_the_curtain_while_the_key_is_held(tmp_path: Path):
    t = table(QUIET)
    shield = f"card:{t.card('cheese_shield')}"
    with at(t, tmp_path) as (bob, shown):
        shown.seats = tuple(SeatInfo(name, "person") for name in ("Ann", "Bob", "Cid"))
        shown.hands = {SeatId(1): t.view("bob")}
        bob.hold("f2")
        bob.click("do:offer_trade:-1:0")
        bob.drag(shield, "pan:mine")
        assert given(bob) == {shield}
        bob.click("propose")
        bob.let_go("f2")
        assert is_accepted(t, shown.sent)


@in_windows((1024, 768), (1280, 720), (1920, 1080))
def test_the_longest_slip_and_the_longest_offer_fit_every_window(tmp_path: Path, lang: Language, size):
    """A word once given, two pans, all rows."""
    t = table(f"{FIGHT}; turn ann")
    kept = Promise(Vow(SeatId(1), SeatId(0), "no_help"), 0, 0)
    with at(t, tmp_path, size, lang, promises=(kept,)) as (ann, _):
        words = [id for side in ("asked", "vow") for id in (f"word:{side}", f"promise:{WORDS[-1]}")]
        for thing in ("button:offer_help", "to:1", "more", f"card:{t.card('fondue')}", *words[:3]):
            ann.click(thing)
        assert cut_off(ann, size) == []
        ann.click(words[3])
        assert "1" in ann.sentence("sentence")
        assert cut_off(ann, size) == []
    t = table(QUIET).does("bob offers cheese_shield to ann for fondue vowing no_curse")
    with at(t, tmp_path, size, lang) as (ann, _):
        assert cut_off(ann, size) == []


def cut_off(person: Person, size: tuple[int, int]) -> list[str]:
    return [fault for fault in faults(person, size) if "leaves" in fault]


def test_the_last_level_is_not_for_sale_and_the_window_says_so_before_it_is_paid_for(tmp_path: Path):
    t = table("seats ann bob cid; ann level 8 lost_tourist bag overtime_crown golden_parachute; turn ann")
    with at(t, tmp_path) as (ann, _):
        ann.click("button:sell_items")
        for item in ("overtime_crown", "golden_parachute"):
            ann.click(f"card:{t.card(item)}")
        assert "1\u00a0level" in ann.sentence("sentence")
    assert t.does("ann sells overtime_crown golden_parachute").expects("ann level 9")


ALONE = "seats ann bob cid; ann level 3; bob level 9; fight overdraft_banshee; turn {}"


def test_a_slip_speaks_of_the_treasures_that_there_are_once_somebody_helps(tmp_path: Path):
    t = table(ALONE.format("bob")).does("bob asks ann for 1")
    with at(t, tmp_path) as (ann, _):
        assert "of 2" in ann.seen("page").sentence
        ann.click("counter")
        numbers = {seen.id for seen in ann.shown() if seen.id.startswith("treasures:")}
        assert numbers == {"treasures:0", "treasures:1", "treasures:2"}
        assert ann.sees("first:0")
        ann.click("treasures:2")
        assert not ann.sees("first:0")


@in_windows((1024, 768), (1280, 720), (1920, 1080), (700, 1000))
def test_nothing_lies_on_the_figures_of_the_odds_and_they_are_of_one_size(tmp_path: Path, lang: Language, size):
    t = table("seats ann bob cid; ann level 9; bob level 9; fight overdraft_banshee; turn bob")
    t.does("bob asks ann for 1")
    with at(t, tmp_path, size, lang) as (ann, _):
        parts = {seen.id: pygame.Rect(seen.rect) for seen in ann.shown() if seen.id.startswith("odds:")}
        assert parts["odds:without:sums"].h == parts["odds:with:sums"].h
        for a, b in (("label", "verdict"), ("sums", "verdict"), ("label", "sums")):
            assert not parts[f"odds:with:{a}"].colliderect(parts[f"odds:with:{b}"])


def test_what_a_helper_adds_is_explained_and_told_apart_from_what_the_monsters_lose(tmp_path: Path):
    t = table("seats ann bob cid; ann level 2 wears distance_cape; bob level 9; fight disco_zombie; turn ann")
    with at(t, tmp_path) as (ann, _):
        ann.click("button:offer_help")
        told = "(+7: strength 9, Cape of Social Distance \u22122, monsters \u22123): 13 to 6"
        assert told in ann.sentence("odds:with").replace("\u00a0", " ")


def test_who_sells_at_double_value_is_told_how_that_is_said_until_it_is(tmp_path: Path):
    t = table("seats ann bob cid; ann level 2 halfling wears bathrobe fondue; turn ann")
    with at(t, tmp_path) as (ann, _):
        ann.click("button:sell_items")
        assert "counts double" in ann.sentence("page")
        ann.click(f"card:{t.card('bathrobe')}")
        ann.click(f"card:{t.card('bathrobe')}")
        assert "counts double" not in ann.sentence("page")


GENEROUS = (
    "seats ann bob cid dot; ann level 6 hand local_storm persuasion_anvil kazoo fondue thief committee_hydra elf; "
    "bob level 2; cid level 2; dot level 5; turn ann charity"
)


def test_charity_lays_a_tray_for_each_receiver_and_says_how_many_are_missing(tmp_path: Path):
    t = table(GENEROUS)
    with at(t, tmp_path) as (ann, shown):
        ann.click("button:give_charity")
        ann.click(f"card:{t.card('kazoo')}")
        assert ann.sentence("ok") == "Give the cards (1 of 2)"
        assert not ann.seen("ok").lit
        ann.drag(f"card:{t.card('elf')}", "tray:2")
        ann.click("ok")
        assert is_accepted(t, shown.sent)
    t.expects("bob hand kazoo", "cid hand elf")


def test_charity_is_given_by_the_keys_that_are_shown_like_any_choice_of_cards(tmp_path: Path):
    t = table(GENEROUS)
    with at(t, tmp_path) as (ann, shown):
        ann.press("space")
        ann.wait(0.3)
        assert ann.focused() == next(seen.id for seen in ann.shown("card") if seen.key == "1")
        for key in ("3", "1", "1", "7", ann.seen("ok").key.lower()):
            ann.press(key)
        assert is_accepted(t, shown.sent)
    t.expects("bob hand kazoo", "cid hand elf")


def test_who_cannot_choose_has_the_trays_filled_and_gives_them_herself(tmp_path: Path):
    t = table(GENEROUS)
    with at(t, tmp_path) as (ann, shown):
        advised = Command(SeatId(0), "give_charity", args=((t.card("kazoo"), t.card("elf")), (2, 1)))
        shown.thought = (Choice(advised, 0.1),)
        ann.click("button:give_charity")
        ann.click("advice")
        assert (ann.sentence("ok"), shown.sent) == ("Give the cards (2 of 2)", [])
        ann.click("ok")
        assert is_accepted(t, shown.sent)
    t.expects("bob hand elf", "cid hand kazoo")


def test_a_card_is_taken_back_from_its_tray_and_another_given_by_keys_alone(tmp_path: Path):
    t = table(GENEROUS)
    with at(t, tmp_path) as (ann, shown):
        ann.click("button:give_charity")
        ann.click(f"card:{t.card('kazoo')}")
        ann.drag(f"card:{t.card('kazoo')}", "heading")
        assert given(ann) == set()
        for name in ("thief", "elf"):
            while ann.focused() != f"card:{t.card(name)}":
                ann.press("tab")
            ann.press("return")
        while ann.focused() != "ok":
            ann.press("tab")
        ann.press("return")
        assert is_accepted(t, shown.sent)


def test_a_counter_offer_lies_beside_theirs_which_can_still_be_accepted(tmp_path: Path):
    t = table(QUIET).does("bob offers cheese_shield to ann for fondue")
    with at(t, tmp_path) as (ann, shown):
        ann.click("counter")
        assert ann.sentence("differs") == "Yours says the same so far."
        ann.click(f"card:{t.card('fondue')}")
        assert ann.sentence("differs") == "Yours differs in: the items."
        ann.press("a")
        assert is_accepted(t, shown.sent)
    t.expects("ann wears cheese_shield")


@in_windows((1280, 720), (1920, 1080))
def test_a_counter_offer_of_help_finds_room_beside_theirs(tmp_path: Path, lang: Language, size):
    t = table(ALONE.format("bob")).does("bob asks ann for 1")
    with at(t, tmp_path, size, lang) as (ann, _):
        ann.click("counter")
        assert cut_off(ann, size) == []
        accept, terms = (pygame.Rect(ann.seen(id).rect) for id in ("accept", "terms"))
        assert terms.right < accept.left


def asked_by_bob(ann: str, bob: str = "level 7") -> Table:
    return table(f"seats ann bob cid; ann {ann}; bob {bob}; turn bob; fight committee_hydra").does("bob asks ann for 1")


@pytest.mark.parametrize(
    ("lang", "gain", "wins"), [("en", "1 level", "win the whole game"), ("fr", "1 niveau", "la partie")]
)
def test_whoever_is_asked_for_help_reads_against_whom_and_what_a_win_brings(tmp_path, lang: Language, gain, wins):
    with at(asked_by_bob("level 9 elf"), tmp_path, lang=lang) as (ann, _):
        said = ann.sentence("sentence").replace("\u00a0", " ")
        assert said.count(gain) == 2
        assert wins in said
        assert "(10)" in said


@pytest.mark.parametrize(
    ("ann", "bob", "gains", "ends"),
    [
        ("level 8 elf", "level 7", True, False),
        ("level 9", "level 7", False, False),
        ("level 3", "level 9", False, True),
    ],
)
def test_only_who_gains_or_wins_by_it_is_told_so(tmp_path: Path, ann: str, bob: str, gains: bool, ends: bool):
    with at(asked_by_bob(ann, bob), tmp_path) as (person, _):
        said = person.sentence("sentence")
        assert ("For helping" in said) == gains
        assert ("whole game" in said) == ends


def test_no_button_of_a_slip_moves_when_a_card_is_chosen(tmp_path: Path):
    with at(table(QUIET), tmp_path) as (ann, _):
        ann.click("button:offer_trade")
        ann.click("to:1")
        before = ann.seen("propose").rect
        ann.click(f"card:{table(QUIET).card('fondue')}")
        assert ann.seen("propose").rect == before


LESS = "seats ann bob cid; ann level {}; bob level {}; fight overdraft_banshee; turn {}"


@pytest.mark.parametrize(("lang", "told"), [("en", "pays 2 treasures instead of 3"), ("fr", "2 trésors au lieu de 3")])
def test_where_two_fight_for_less_than_one_the_slip_says_so(tmp_path: Path, lang: Language, told: str):
    asking, asked = (table(LESS.format(3, 8, "ann")), table(LESS.format(8, 3, "bob")).does("bob asks ann for 1"))
    with at(asking, tmp_path, lang=lang) as (ann, _):
        assert ann.sentence("stake").count("3") >= 1
        ann.click("button:offer_help")
        assert told in ann.sentence("sentence").replace("\u00a0", " ")
        ann.click("more")
        assert told in ann.sentence("sentence").replace("\u00a0", " ")
    with at(asked, tmp_path, lang=lang) as (ann, _):
        assert told in ann.sentence("sentence").replace("\u00a0", " ")


@in_windows((1024, 720), (1280, 720), (1920, 1080))
def test_a_counter_offer_keeps_five_cards_apart_and_theirs_is_told_to_the_asked_item(tmp_path: Path, lang, size):
    """The slip has the room of the other seats, which no counter-offer is for."""
    own = "fondue bathrobe cheese_shield stilts participation_trophy"
    t = table(f"seats ann bob cid; ann bag {own}; bob level 7; fight committee_hydra; turn ann")
    kept = Promise(Vow(SeatId(1), SeatId(0), "no_theft"), 0, 0)
    with at(t.does("bob volunteers for 1 giving fondue"), tmp_path, size, lang, (kept,)) as (ann, _):
        ann.click("counter")
        tray, given = ann.seen("pan:mine").rect, f":{t.card('fondue')}"
        shelf = [seen.rect for seen in ann.shown() if seen.id.startswith(("card:", "name:")) and given not in seen.id]
        assert pygame.Rect(tray).collidelistall([pygame.Rect(one) for one in shelf]) == []
        assert "Hydr" not in ann.sentence("terms")
        assert cut_off(ann, size) == []


@pytest.mark.parametrize(("lang", "said"), [("en", "You promised Bob to help."), ("fr", "Vous avez promis votre aide")])
@pytest.mark.parametrize(("until", "told"), [(9, True), (0, False)])
def test_who_asks_for_the_help_that_was_promised_is_told_so(tmp_path: Path, lang, said: str, until: int, told: bool):
    given_word = Promise(Vow(SeatId(0), SeatId(1), "will_help"), 0, until)
    with at(asked_by_bob("level 4"), tmp_path, lang=lang, promises=(given_word,)) as (ann, _):
        assert (said in ann.sentence("sentence")) is told
