"""Coach lines: the duck says each of eleven things once, when it first matters, with the numbers of this table."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.ids import SeatId
from game.model.options import Option, Param
from game.model.state import Deal, Offer
from game.model.views import SeatView
from game.text import LANGS, Catalogue, Lang
from game.words.coach import OCCASIONS, Coach, Occasion, coach_line
from game.words.prospects import Outlook, outlook_of
from tests.support.stories import table
from tests.ui.table.fake_table import BORIS, CURSE, HAT, ME, POTION, RULESET, fight, option, seat_sight, view_with
from tests.ui.table.sample_views import voice
from tests.ui.table.test_advice_and_notes import rules, voices
from tests.ui.table.test_scene_focus import sitting
from tests.ui.table.test_shared_screen import sharing
from ui.storage import coach_lines

SETUP = view_with(situation="setup", options=(option("ready"),))
DOOR = view_with(options=(option("open_door"),))
GIVING = Param("cards", "cards", (HAT, POTION, CURSE), 1, 1)
OTHERS = Param("receivers", "seats", (1,), 1, 1, per_value_of=0)
ITEMS = Param("items", "cards", (HAT, POTION), 1, 2, weights=(400, 600), total=1000)


def fighting(fighter: SeatId, heroes: int, *options: Option) -> SeatView:
    shown = msgspec.structs.replace(fight(heroes, 12), fighter=fighter)
    return view_with(situation="fight", fight=shown, options=options)


MOMENTS: dict[Occasion, tuple[SeatView, str]] = {
    "setup": (SETUP, "First to level 10 wins. You get there by winning fights."),
    "door": (DOOR, "Anything else is yours to keep."),
    "losing": (fighting(ME, 7, option("concede"), option("offer_help")), "Cards, help, or legs."),
    "winning": (fighting(ME, 20, option("claim")), "Say so; the others get one last word."),
    "empty_room": (
        view_with(situation="entered", options=(option("search_room"),)),
        "Fight a monster from your hand, or search the room.",
    ),
    "others_fight": (fighting(BORIS, 7, option("offer_help")), "You may help for treasure."),
    "help_asked": (
        msgspec.structs.replace(fighting(BORIS, 7), offers=(Offer(1, BORIS, ME, BORIS, ME, Deal()),)),
        "Ask for a number that feels rude. Then add one.",
    ),
    "class": (SETUP, "Put it down: in your hand it does nothing."),
    "gold": (view_with(options=(option("sell_items", -1, ITEMS),)), "1,000 gold buys a level."),
    "charity": (
        view_with(situation="charity", options=(option("give_charity", -1, GIVING, OTHERS),)),
        "Keep 2 cards. The rest goes to whoever has the lowest level.",
    ),
    "near_goal": (view_with(seats=(seat_sight(0), seat_sight(1, 9), seat_sight(2))), "Be unfriendly."),
}


MINE = frozenset({POTION})
LOST = fighting(ME, 7, option("concede"))
ASKABLE = fighting(ME, 7, option("concede"), option("offer_help"))
EMPTY = view_with(situation="entered", options=(option("search_room"),))
MEANT, HELPABLE = fighting(BORIS, 7, option("play_card", POTION)), fighting(BORIS, 7, option("offer_help"))


@pytest.mark.parametrize("occasion", [name for name, _ in OCCASIONS])
def test_each_line_is_said_when_it_first_matters(occasion: Occasion):
    view, words = MOMENTS[occasion]
    now = Outlook(view, helps=MINE, spoils=MINE, prey=MINE, families=frozenset({"class"}))
    coach = Coach()
    coach.known = frozenset(name for name, _ in OCCASIONS) - {occasion}
    assert coach.occasion(now) == occasion
    assert words in coach_line(occasion, now, voice("en", 3), RULESET).sentence.replace("\u00a0", " ")
    assert coach_line(occasion, now, voice("fr", 3), RULESET).rest


@pytest.mark.parametrize(
    ("occasion", "now", "words"),
    [
        ("losing", Outlook(LOST, helps=MINE, enough=MINE), "The answer is in your hand."),
        ("losing", Outlook(LOST, helps=MINE), "Cards, or legs."),
        ("losing", Outlook(LOST), "You have legs."),
        ("losing", Outlook(ASKABLE), "Help, or legs."),
        ("empty_room", Outlook(EMPTY), "search the room."),
        ("others_fight", Outlook(MEANT, spoils=MINE), "You may make it worse for free."),
        ("others_fight", Outlook(HELPABLE), "never without a treasure."),
    ],
)
def test_no_line_names_a_way_that_is_closed(occasion: Occasion, now: Outlook, words: str):
    assert words in coach_line(occasion, now, voice("en", 3), RULESET).rest
    assert coach_line(occasion, now, voice("fr", 3), RULESET).rest


def test_a_price_is_asked_by_the_helper_alone():
    offers = (Offer(1, BORIS, ME, ME, BORIS, Deal()),)
    coach = Coach()
    coach.known = frozenset(name for name, _ in OCCASIONS) - {"help_asked"}
    assert coach.occasion(Outlook(msgspec.structs.replace(fighting(ME, 7), offers=offers))) is None


@pytest.mark.parametrize(
    ("edition", "card", "lang", "told"),
    [
        ("dungeon", "warrior", "en", "A class is a job with perks. Put it down"),
        ("dungeon", "warrior", "fr", "Une classe est un métier à pouvoirs. Posez-la"),
        ("zombies", "nightlight", "en", "A mojo is a way of being dead. Put it down"),
        ("zombies", "nightlight", "fr", "Un mojo est une façon d’être mort. Posez-le"),
    ],
)
def test_what_one_may_become_is_said_by_itself_while_its_card_could_be_put_down(edition, card: str, lang, told: str):
    t, coach = table(f"sets {edition}; seats ann bob cid; ann hand {card}; turn ann"), Coach()
    coach.known = frozenset()
    now = outlook_of(t.view("ann"), (), t.book.defs.__getitem__)
    assert coach.occasion(now) == "class"
    assert told in coach_line("class", now, voices(edition, ME, lang), t.book.ruleset).sentence
    later = outlook_of(t.does(f"ann lays {card}").view("ann"), (), t.book.defs.__getitem__)
    assert (coach.occasion(later), later.families) == ("door", frozenset())


@pytest.mark.parametrize(("edition", "word"), [("dungeon", "a curse hits you."), ("zombies", "a trap hits you.")])
def test_behind_the_first_own_door_lies_what_the_set_calls_a_curse(edition: str, word: str):
    assert coach_line("door", Outlook(DOOR), voices(edition, ME, "en"), rules(edition)[0].book.ruleset).head.endswith(
        word
    )


@pytest.mark.parametrize("lang", LANGS)
def test_no_line_of_the_duck_says_more_than_a_bold_sentence_and_a_quiet_one(lang: Lang):
    lines = {key: text for key, text in Catalogue.load(lang).texts.items() if key.startswith("coach.")}
    assert len(lines) > len(OCCASIONS)
    assert {key for key, text in lines.items() if text.count(". ") != 1} == set()


def test_one_line_at_a_time_is_said_and_none_twice():
    coach = Coach()
    coach.known = frozenset()
    assert [coach.occasion(Outlook(view)) for view in (SETUP, SETUP, DOOR, SETUP)] == ["setup", "setup", "door", None]


def test_a_line_is_gone_with_the_next_act_and_remembered_for_good(tmp_path: Path):
    with sitting(tmp_path, SETUP) as (person, table):
        person.wait(0.3)
        assert "level 10" in person.sentence("coach")
        table.happens(msgspec.structs.replace(SETUP, hand=SETUP.hand[:-1]))
        person.wait(0.5)
        assert not person.sees("coach")
    assert coach_lines.load(tmp_path) == {"setup"}


def test_a_broken_file_only_lets_the_duck_say_it_again(tmp_path: Path):
    (tmp_path / "coach.json").write_text("{oh no", encoding="utf-8")
    with sitting(tmp_path, SETUP) as (person, _):
        person.wait(0.3)
        assert person.sees("coach")


def test_where_several_share_the_screen_the_duck_is_silent(tmp_path: Path):
    with sharing(tmp_path) as (person, _):
        person.wait(0.3)
        assert not person.sees("coach")
