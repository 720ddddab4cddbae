"""The table's word: going back, the owner's corrections and objections, from now on, hints, and opened heads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.ids import BodyId, CardId
from game.model import events as ev
from game.model.commands import Correction
from game.model.corrections import REMEDIES, Why, remedy
from game.model.house_rules import HouseRules, read_options
from game.model.messages import Message
from game.model.options import Command, Param, Refusal
from game.model.thoughts import Choice
from game.table.correction import Proposal
from game.table.interface import MoveMark, SeatInfo
from tests.ui.harness import Person, sitting_at
from tests.ui.shell.test_start_page_layout import faults
from tests.ui.table.fake_table import BORIS, DRAGON, HAT, ME, POTION, TEXTS, WORN_HAT, FakeTable, option, view_with
from tests.ui.windows import in_windows
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.known_tables import Agreed
from ui.storage.settings import Settings

RAISE = Correction(ME, "set_level", "forgotten", BORIS, 4).command()
THREE = tuple(SeatInfo(name, "person") for name in ("Ada", "Boris", "Chloé"))


class Company:
    """The house rules of a company, in memory."""

    def __init__(self) -> None:
        self.rules: tuple[str, ...] = ("goal_level=8",)

    def keep(self, rules: tuple[str, ...]) -> None:
        self.rules = rules


@contextmanager
def sitting(
    folder: Path,
    table: FakeTable,
    company: Company | None = None,
    size=(1280, 720),
    lang="en",
    options: Sequence[str] = (),
) -> Iterator[Person]:
    agreed = Agreed(lambda: company.rules, company.keep) if company is not None else None
    exits = Exits(Scene, lambda context: Scene(), Scene, agreed)
    settings = Settings(animation="off", muted=True, language=lang)
    with sitting_at(folder, TableScene(table, TEXTS, exits, options), size, settings) as person:
        person.wait(0.2)
        yield person


def shared() -> FakeTable:
    table = FakeTable(view_with(hand=()))
    table.seats = THREE
    return table


def choose(person: Person, *ids: str) -> None:
    for id in ids:
        person.click(id)


def test_the_table_agrees_to_go_back_before_a_chosen_move(tmp_path: Path):
    table = FakeTable(view_with())
    with sitting(tmp_path, table) as person:
        person.press("escape")
        choose(person, "go_back", "move:2")
        assert "Undo 1\u00a0move?" in person.sentence("page")
        person.click("confirm")
    assert table.gone_back == [(1, ME)]


@pytest.mark.parametrize(
    ("lang", "buttons"), [("en", ["Stay here", "Go back"]), ("fr", ["Rester ici", "Revenir en arrière"])]
)
def test_whether_to_go_back_is_answered_by_buttons_that_say_what_they_do(tmp_path: Path, lang, buttons):
    """In French "cancel" is the very word for taking moves back."""
    with sitting(tmp_path, FakeTable(view_with()), lang=lang) as person:
        person.press("escape")
        choose(person, "go_back", "move:2")
        assert [person.sentence(id) for id in ("cancel", "confirm")] == buttons


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Turn 2, move 2. Boris beats the Dragon.", "Turn 3, move 3. You let it be."]),
        ("fr", ["Tour 2, coup 2. Boris bat le Dragon.", "Tour 3, coup 3. Vous laissez faire."]),
    ],
)
def test_each_move_to_go_back_to_is_named_by_what_happened(tmp_path: Path, lang, said):
    table = FakeTable(view_with())
    table.marks += [MoveMark(3, 3, ME, "other", (3, 4, 2))]
    won = (ev.RewardsGiven(((BORIS, 1),), (BodyId(1),)), ev.FightEnded(BORIS, "won", ()))
    table.told = {1: (ev.FightBegan(BORIS, DRAGON, BodyId(1), trouble=False),), 2: won, 3: (ev.SeatPassed(ME, 1),)}
    with sitting(tmp_path, table, lang=lang) as person:
        person.press("escape")
        choose(person, "go_back")
        assert [person.sentence(f"move:{n}") for n in (2, 3)] == said


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_the_longest_line_of_a_list_stays_inside_its_button(tmp_path: Path, size):
    table, names = FakeTable(view_with()), ("Ada", "Bartholomew the Unreasonable" * 3, "Chloé")
    table.marks += [MoveMark(n, 3, ME, "other", (3, 4, 2)) for n in (3, 4)]
    table.seats = tuple(SeatInfo(name, "rival" if n else "person") for n, name in enumerate(names))
    won = (ev.RewardsGiven(((BORIS, 1),), (BodyId(1),)), ev.FightEnded(BORIS, "won", ()))
    table.told = {1: (ev.FightBegan(BORIS, DRAGON, BodyId(1), trouble=False),), 2: won, 3: (ev.SeatPassed(ME, 1),)}
    with sitting(tmp_path, table, size=size) as person:
        person.press("escape")
        choose(person, "go_back")
        person.point((1, 1))
        edges = [pygame.Rect(person.seen(f"move:{n}").rect) for n in (2, 3)]
        strips = [person.picture().subsurface((box.x, box.y + 6, 10, box.h - 12)) for box in edges]
        assert pygame.image.tobytes(strips[0], "RGB") == pygame.image.tobytes(strips[1], "RGB")


def test_small_things_of_a_turn_are_folded_until_somebody_wants_to_see_them(tmp_path: Path):
    table = FakeTable(view_with())
    table.marks += [MoveMark(n, 3, ME, "other", (3, 4, 2)) for n in range(3, 7)]
    table.told = {n: (ev.SeatPassed(ME, 1),) for n in range(3, 7)}
    with sitting(tmp_path, table) as person:
        person.press("escape")
        choose(person, "go_back")
        assert person.sentence("fold:6") == "Turn 3. 4 small things: show them"
        assert not person.sees("move:6")
        choose(person, "fold:6")
        assert person.focused() == "move:6"
        choose(person, "move:4", "confirm")
    assert table.gone_back == [(3, ME)]


def test_alone_the_owner_sets_a_level_step_by_step(tmp_path: Path):
    table = FakeTable(view_with())
    with sitting(tmp_path, table) as person:
        person.press("escape")
        choose(person, "put_right", "kind:set_level", f"to:{BORIS}", "value:4", "why:forgotten")
    assert table.sent == [RAISE]


def test_a_card_is_put_right_with_the_keyboard_alone(tmp_path: Path):
    table = FakeTable(view_with())
    with sitting(tmp_path, table) as person:
        person.press("escape")
        while person.focused() != "put_right":
            person.press("tab")
        for key in ("return", "1", "1", "1", "2", "1", "3"):
            person.press(key)
    assert table.sent == [Correction(ME, "move_card", "misread", BORIS, 0, card=WORN_HAT).command()]


def test_one_step_back_asks_the_question_before(tmp_path: Path):
    with sitting(tmp_path, FakeTable(view_with())) as person:
        person.press("escape")
        choose(person, "put_right", "kind:set_level", f"to:{BORIS}")
        person.press("escape")
        assert person.sees(f"to:{BORIS}")


def test_of_a_card_the_questions_ask_for_its_new_owner_and_its_place(tmp_path: Path):
    with sitting(tmp_path, FakeTable(view_with())) as person:
        person.press("escape")
        choose(person, "put_right", "kind:move_card", f"whose:{ME}", f"card:{WORN_HAT}")
        assert person.sentence("sentence") == "Who gets it?"
        choose(person, f"to:{BORIS}")
        assert person.sentence("sentence") == "And where does it go?"


def test_a_fight_that_is_not_there_cannot_be_ended(tmp_path: Path):
    with sitting(tmp_path, FakeTable(view_with())) as person:
        person.press("escape")
        choose(person, "put_right")
        assert not person.seen("kind:end_fight").lit


def test_why_a_correction_cannot_be_is_one_sentence(tmp_path: Path):
    table = FakeTable(view_with())
    table.answers["correct"] = Refusal(Message("refuse.correct.dead"), "R-PRECEDENCE-09")
    with sitting(tmp_path, table) as person:
        person.press("escape")
        choose(person, "put_right", "kind:set_level", f"to:{BORIS}", "value:4", "why:slip")
        assert person.sentence("sentence").startswith("There’s nothing to set right for the dead")
    assert table.sent == []


def test_the_others_see_what_and_why_and_object_with_one_key(tmp_path: Path):
    table = shared()
    with sitting(tmp_path, table) as person:
        table.proposal = Proposal(RAISE, ME, 0.25)
        person.wait(0.2)
        assert "Ada wants to put something right" in person.sentence("page")
        assert "Boris: level 4 from now on. We forgot something." in person.sentence("sentence")
        person.press("space")
        assert not person.sees("object")
    assert table.proposal is None


def test_a_card_from_the_hand_is_not_named_to_the_others(tmp_path: Path):
    table = shared()
    with sitting(tmp_path, table) as person:
        table.proposal = Proposal(Correction(ME, "move_card", "slip", BORIS, 0, card=POTION).command(), ME, 0.0)
        person.wait(0.2)
        assert person.sentence("sentence").startswith("A card from the hand: Boris")


def test_the_question_goes_when_nobody_objected_in_time(tmp_path: Path):
    table = shared()
    with sitting(tmp_path, table) as person:
        table.proposal = Proposal(RAISE, ME, 0.9)
        person.wait(0.2)
        table.proposal = None
        person.wait(0.2)
        assert not person.sees("object")


def refused_big_item(folder: Path, company: Company) -> FakeTable:
    """She was refused a second Big item; now the owner puts it right."""
    table = FakeTable(view_with())
    table.reasons[HAT] = Refusal(Message("refuse.big_limit"), "R-ITEM-05")
    with sitting(folder, table, company) as person:
        person.click(f"card:{HAT}")
        person.press("escape")
        choose(person, "put_right", "kind:set_level", f"to:{BORIS}", "value:4", "why:our_way")
        person.wait(0.2)
        assert "Big items: any number" in person.sentence("sentence")
        person.click("from_now_on")
        person.wait(0.3)
        assert not person.sees("from_now_on")
    return table


def test_from_now_on_keeps_the_rule_that_would_have_allowed_it(tmp_path: Path):
    company = Company()
    refused_big_item(tmp_path, company)
    assert company.rules == ("goal_level=8", "big_limit=none")


def test_only_now_keeps_nothing_and_is_not_asked_again(tmp_path: Path):
    company, table = Company(), FakeTable(view_with())
    with sitting(tmp_path, table, company) as person:
        table.correct(Correction(ME, "set_level", "our_way", BORIS, 4).command())
        person.wait(0.3)
        assert person.focused() == "only_now"
        person.press("return")
        person.wait(0.3)
        assert not person.sees("only_now")
    assert company.rules == ("goal_level=8",)


@pytest.mark.parametrize("why", ["slip", "forgotten", "misread"])
def test_whoever_put_a_mistake_right_is_not_asked_whether_it_is_for_good(tmp_path: Path, why: Why):
    table = FakeTable(view_with())
    with sitting(tmp_path, table, Company()) as person:
        table.correct(Correction(ME, "set_level", why, BORIS, 4).command())
        person.wait(0.3)
        assert not person.sees("only_now")


def test_every_remedy_is_a_house_rule_that_differs_from_the_usual():
    assert all(read_options((rule,)) != HouseRules() for rule in REMEDIES.values())
    assert remedy(Refusal(Message("refuse.dead"), "R-DEATH-05")) == ""


@pytest.mark.parametrize(("lang", "said"), [("en", "Goal level: 8"), ("fr", "Niveau à atteindre\u00a0: 8")])
def test_the_log_of_a_game_begins_with_its_house_rules(tmp_path: Path, lang: str, said: str):
    with sitting(tmp_path, FakeTable(view_with()), lang=lang, options=("goal_level=8",)) as person:
        assert any(said in seen.sentence for seen in person.shown())


def test_a_hint_tells_the_best_moves_with_reasons(tmp_path: Path):
    table = FakeTable(view_with(options=(option("open_door"),)))
    table.thought = (Choice(Command(ME, "open_door"), 0.4, (Message("reason.level"),)),)
    with sitting(tmp_path, table) as person:
        person.press("escape")
        person.click("hint")
        assert person.sentence("hint:0") == "1. Kick the door in"
        assert person.sentence("why:0") == "A level is a level."


@pytest.mark.parametrize(("lang", "said"), [("en", "1. {}: put it down"), ("fr", "1. {}\u00a0: poser la carte")])
def test_a_hint_names_the_card_before_what_is_done_with_it(tmp_path: Path, lang: str, said: str):
    hat = HAT
    table = FakeTable(view_with(options=(option("lay_card", hat),)))
    table.thought = (Choice(Command(ME, "lay_card", hat), 0.4),)
    with sitting(tmp_path, table, lang=lang) as person:
        person.press("escape")
        person.click("hint")
        name = table.text(hat).name
        assert person.sentence("hint:0") == said.format(name.en if lang == "en" else name.fr)


def test_a_hint_names_what_is_sold_for_double_once(tmp_path: Path):
    sold = Param("items", "cards", (HAT,), weights=(600,), total=1000, doubles=1)
    doubled = Param("doubled", "cards", (HAT,), 0, 1, subset_of=0)
    table = FakeTable(view_with(options=(option("sell_items", -1, sold, doubled),)))
    table.thought = (Choice(Command(ME, "sell_items", args=((HAT,), (HAT,))), 0.4),)
    with sitting(tmp_path, table) as person:
        person.press("escape")
        person.click("hint")
        assert person.sentence("hint:0").count(table.text(HAT).name.en) == 1


def test_a_hint_says_which_way_to_choose(tmp_path: Path):
    ways = Param("way", "way", (0, 1), labels=(Message("common.ok"), Message("common.cancel")))
    table = FakeTable(view_with(situation="choose", options=(option("choose", -1, ways),)))
    table.thought = (Choice(Command(ME, "choose", args=((1,),)), 0.4),)
    with sitting(tmp_path, table) as person:
        person.press("escape")
        person.click("hint")
        assert person.sentence("hint:0") == "1. Choose (Cancel)"


def test_a_hint_to_choose_nothing_says_so(tmp_path: Path):
    call = option("choose", -1, Param("cards", "cards", (HAT,), 0, 1))
    table = FakeTable(view_with(situation="landing", options=(call,)))
    table.thought = (Choice(Command(ME, "choose", args=((),)), 0.4),)
    with sitting(tmp_path, table) as person:
        person.wait(0.6)
        person.press("escape")  # the question itself
        person.press("escape")
        person.click("hint")
        assert person.sentence("hint:0") == "1. Choose (None of these)"


def test_behind_the_curtain_a_hint_is_for_its_owner_alone(tmp_path: Path):
    table = shared()
    table.thought = (Choice(Command(BORIS, "open_door"), 0.4),)
    with sitting(tmp_path, table) as person:
        person.hold("f2")
        person.click("hint")
        assert person.sentence("hint:0") == "1. Kick the door in"
        person.let_go("f2")
        assert not person.sees("hint:0")


def test_pages_that_come_and_go_over_the_table_use_the_widgets_of_earlier_ones_again(tmp_path: Path):
    table = shared()
    table.thought = (Choice(Command(BORIS, "open_door"), 0.4),)
    with sitting(tmp_path, table) as person:
        emptied = []
        for _ in range(3):
            person.hold("f2")
            person.click("hint")
            person.let_go("f2")
            emptied.append(set(person.app.context.spares))
        assert emptied[1] == emptied[2]
        assert len(emptied[2]) == 2


def test_behind_the_curtain_the_owner_puts_a_card_of_her_own_hand_right(tmp_path: Path):
    table = shared()
    table.hands = {ME: view_with(hand=(POTION,))}
    with sitting(tmp_path, table) as person:
        person.hold("f1")
        choose(person, "put_right", "kind:move_card", "whose:0", f"card:{POTION}", "to:1", "value:0", "why:slip")
        person.let_go("f1")
        person.wait(0.3)
        assert "A card from the hand: Boris" in person.sentence("sentence")
    assert table.proposal is not None
    assert table.proposal.command == Correction(ME, "move_card", "slip", BORIS, 0, card=POTION).command()


def long_evening() -> FakeTable:
    """Ten moves that each need far more words than a button has room for."""
    table = FakeTable(view_with())
    table.marks += [MoveMark(n, 3, ME, "other", (3, 4, 2)) for n in range(3, 12)]
    items = tuple(CardId(n) for n in range(10, 18))
    table.told = {n: (ev.ItemsSold(BORIS, items, 4300),) for n in range(2, 11)}
    return table


@pytest.mark.parametrize(("lang", "words"), [("en", ("Previous", "Next")), ("fr", ("Précédent", "Suivant"))])
def test_the_pages_of_a_list_whose_newest_comes_first_are_not_called_earlier_and_later(tmp_path: Path, lang, words):
    with sitting(tmp_path, long_evening(), lang=lang) as person:
        person.press("escape")
        choose(person, "go_back")
        assert tuple(person.sentence(id) for id in ("previous", "next")) == words
        assert (person.seen("previous").lit, person.sees("move:2")) == (False, False)
        person.click("next")
        assert person.sees("move:2")


def test_before_the_first_turn_everybody_is_dressed_at_one_press(tmp_path: Path):
    table = FakeTable(view_with(hand=(), situation="setup"))
    table.seats = THREE
    with sitting(tmp_path, table) as person:
        person.click("button:dress_all")
    assert [command.seat for command in table.sent] == [0, 1, 2]


@in_windows((1024, 768), (1280, 720), (1920, 1080))
def test_the_dialogs_of_the_word_fit_every_window(tmp_path: Path, lang: str, size: tuple[int, int]):
    table = FakeTable(view_with())
    with sitting(tmp_path, table, lang=lang, size=size) as person:
        person.press("escape")
        assert inside(person, size) == []
        choose(person, "go_back")
        assert inside(person, size) == []
        choose(person, "cancel")
        person.press("escape")
        choose(person, "put_right", "kind:move_card", "whose:0", f"card:{WORN_HAT}", "to:1")
        assert inside(person, size) == []


def inside(person: Person, size: tuple[int, int]) -> list[str]:
    return [fault for fault in faults(person, size) if "leaves" in fault]


def test_seats_are_people_where_several_share(tmp_path: Path):
    table = shared()
    with sitting(tmp_path, table) as person:
        person.press("escape")
        assert person.seen("put_right").lit
        assert person.sentence("put_right") == "Put something right, only Ada may do that"
