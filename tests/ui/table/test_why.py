"""Asking why a number is what it is: by mouse and by keyboard, in a review, and on to the rule."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.ids import NOBODY, SeatId
from game.model.messages import Message
from game.model.options import Command, Refusal
from game.model.views import Part, WindowSight
from game.model.why import Number, Source, Why
from game.text import LANGS, Lang
from game.words.why import Answer, Chip
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import CURSE, HAT, ME, TEXTS, TRAIT, WORN_HAT, FakeTable, fight, option, view_with
from tests.ui.table.test_fan import holding
from tests.ui.table.test_fight_board import longest
from tests.ui.table.told_table import STILL, told_table
from ui.art import fonts
from ui.art.typeset import width
from ui.canvas import SMALLEST
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Language, Settings
from ui.table.dialogs.why_layout import LEAST_SCALE, amount_width, chip_text, pill_text, why_plan
from ui.table.screen.sprites import at_the_pointer

LEVEL = Source(Part(Message("part.level", {"seat": "seat:0"}), 4, ME), "level", "R-COMBAT-01")
POT = Source(Part(Message("part.card", {"card": "card:dungeon/pot"}), 3, ME, WORN_HAT), "used", "R-COMBAT-01")
TIE = Source(
    Part(Message("part.card", {"card": "card:dungeon/warrior"}), 0, ME, TRAIT), "traits", "R-COMBAT-05", waits="tie"
)
HEROES = Why(Number("heroes"), 7, (LEVEL, POT), "R-COMBAT-01", (TIE,))
HANDS = Why(Number("hands", ME), 2, (), "R-ITEM-21")


def at_a_fight() -> FakeTable:
    table = FakeTable(view_with(situation="fight", fight=fight(7, 17)))
    table.whys = {HEROES.number: HEROES, HANDS.number: HANDS}
    return table


def scene(table: FakeTable) -> TableScene:
    return TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))


def chips(person: Person) -> list[str]:
    return [told.sentence for told in person.shown("button") if told.id.startswith(("chip:", "open:"))]


def test_a_click_on_a_total_tells_its_sources_and_what_they_add_up_to(tmp_path: Path):
    with sitting_at(tmp_path, scene(at_a_fight()), settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        person.click("total:heroes")
        assert [told.split(",")[0] for told in chips(person)[:2]] == ["4 Your level. Go to the rule", "+3 Pot"]
        assert person.sentence("sum") == "4 + 3 = 7"
        assert "a tie is a win" in chips(person)[2]


def test_the_keyboard_asks_what_has_the_focus_and_comes_back_to_it(tmp_path: Path):
    table = at_a_fight()
    with sitting_at(tmp_path, scene(table), settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        for _ in range(40):
            if person.focused() == "total:heroes":
                break
            person.press("tab")
        ask(person)
        assert person.sees("sum")
        person.press("escape")
        assert person.focused() == "total:heroes"
        assert table.sent == []


def ask(person: Person) -> None:
    event = {"key": pygame.K_SLASH, "mod": pygame.KMOD_LSHIFT, "unicode": "?", "scancode": 0}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, event))
    person.wait()


def test_a_chip_leads_to_its_rule_and_the_way_back_to_the_chip(tmp_path: Path):
    with sitting_at(tmp_path, scene(at_a_fight()), settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        person.click("total:heroes")
        person.click("open:0")
        assert person.sees("passage:tie")
        assert person.focused() == "back"
        assert person.sentence("asked") == "You asked: Why 7?"
        person.press("return")
        assert person.focused() == "open:0"


def test_a_click_beside_it_closes_it_and_one_on_another_number_asks_on(tmp_path: Path):
    table = at_a_fight()
    table.whys[Number("monsters")] = Why(Number("monsters"), 17, (LEVEL,), "R-COMBAT-02")
    with sitting_at(tmp_path, scene(table), (1920, 1080), Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        person.click("total:monsters")
        below = person.app.window.canvas.surface.get_height() - 4
        person.click((4, below))
        assert not person.sees("sum")
        assert table.sent == []


def test_the_ring_of_a_win_says_what_it_counts_and_leads_to_its_rule(tmp_path: Path):
    asked = WindowSight(1, "final", (SeatId(1), SeatId(2)), (SeatId(1),))
    final = view_with(situation="final", fight=fight(20, 17, claimed=True), window=asked)
    with sitting_at(tmp_path, scene(FakeTable(final)), settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        said = "Does anybody object? Answers so far: 1 of 2. If nobody objects, the win counts."
        assert person.sentence("ring") == said
        person.click("ring")
        assert person.focused() == "back"
        assert said[:-1] in person.sentence("asked")


def test_small_signs_say_what_they_stand_for_while_the_pointer_rests_on_them(tmp_path: Path):
    with sitting_at(tmp_path, scene(FakeTable(view_with())), settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        assert person.sentence("move").startswith("Turn 3, move 2.")
        assert person.sentence("badge:1").startswith("Seat 2. Its number, shape and colour stand for Boris")
        for id in ("move", "badge:1", "badge:0", "shield:0", "shield:1", "count:1", "plays:1:bot"):
            person.point("mat")
            before = pygame.image.tobytes(person.picture(), "RGB")
            person.point(id)
            assert pygame.image.tobytes(person.picture(), "RGB") != before, id


def test_where_it_is_refused_to_take_back_the_tip_of_the_sign_does_not_say_it_again(tmp_path: Path):
    with holding(tmp_path) as (person, session):
        person.point("undo")
        assert len(list(at_the_pointer(session))) == 1
        person.click("undo")
        assert session.reason is not None
        assert len(list(at_the_pointer(session))) == 1


def test_a_number_that_is_gone_takes_its_answer_along(tmp_path: Path):
    table = at_a_fight()
    with sitting_at(tmp_path, scene(table), settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        person.click("total:heroes")
        table.whys.clear()
        table.then(view_with())
        table.submit(Command(ME, "pass"))
        person.wait(0.5)
        assert not person.sees("sum")


BIG = Refusal(Message("refuse.big_limit"), "R-ITEM-05")


def test_a_refusal_leads_to_its_rule_by_a_click_on_its_chip_and_by_the_key(tmp_path: Path):
    table = FakeTable(view_with())
    table.reasons = {HAT: BIG}
    table.whys = {HANDS.number._replace(kind="big_limit"): msgspec.structs.replace(HANDS, total=1, parts=(LEVEL,))}
    with sitting_at(tmp_path, scene(table), settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        person.click(f"card:{HAT}")
        said = person.seen("refusal")
        person.click((said.rect[0] + said.rect[2] // 2, said.rect[1] - 24))
        assert person.sees("passage:big")
        assert "Too bulky" in person.sentence("asked")
        assert "0 of 1" in person.sentence("asked_facts")
        person.press("escape")
        person.click(f"card:{HAT}")
        ask(person)
        assert person.sees("passage:big")


def test_any_number_is_no_sum(tmp_path: Path):
    table, free = (
        FakeTable(view_with()),
        msgspec.structs.replace(POT, part=msgspec.structs.replace(POT.part, amount=1000)),
    )
    table.reasons = {HAT: BIG}
    table.whys = {
        HANDS.number._replace(kind="big_limit"): msgspec.structs.replace(HANDS, total=1004, parts=(LEVEL, free))
    }
    with sitting_at(tmp_path, scene(table), settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        person.click(f"card:{HAT}")
        ask(person)
        assert "0 of ∞" in person.sentence("asked_facts")
        assert "100" not in person.sentence("asked_facts")


def test_a_button_with_the_focus_leads_to_what_it_is_for(tmp_path: Path):
    table = FakeTable(view_with(options=(option("open_door"),)))
    with sitting_at(tmp_path, scene(table), settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        assert person.focused() == "button:open_door"
        ask(person)
        assert person.sees("passage:door")


def test_a_card_that_is_looked_at_leads_to_what_it_is(tmp_path: Path):
    with sitting_at(tmp_path, scene(FakeTable(view_with())), settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        person.point(f"card:{CURSE}")
        person.wait(1.0)
        ask(person)
        assert person.sees("passage:landing")


def test_one_may_ask_about_the_past(tmp_path: Path):
    table = at_a_fight()
    table.pasts = {1: table.view(), 2: table.view()}
    with sitting_at(tmp_path, scene(table), settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        person.click("mark:1")
        person.click("total:heroes")
        assert person.sentence("sum") == "4 + 3 = 7"


SIZES = [SMALLEST, (1280, 720), (1920, 1080), (2560, 1440), (1024, 768), (2560, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 4, 9, 14])
def test_the_panel_stays_in_the_window_and_off_its_number(size: tuple[int, int], count: int):
    pygame.font.init()
    chip = Chip("+3", "Saucepan of Valour", "equipped", "item", "item", NOBODY, False, "R-COMBAT-01")
    answer = Answer("Why 16?", "", (chip,) * count, "NOT COUNTED YET", (chip,) * 3, "16", "", "R-COMBAT-01")
    u = min(size[0] / 1920, size[1] / 1080)
    window = pygame.Rect((0, 0), size)
    for x in (40, size[0] // 2, size[0] - 90):
        for y in (60, size[1] // 2, size[1] - 90):
            plan = why_plan(answer, pygame.Rect(x, y, 50, 50), size, u)
            boxes = [*plan.chips, *plan.pills, plan.sum]
            assert window.contains(plan.panel)
            assert all(plan.panel.contains(box) for box in boxes)
            assert all(not one.colliderect(other) for n, one in enumerate(boxes) for other in boxes[:n])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGS)
def test_no_name_in_the_panel_is_wider_than_its_chip_even_of_the_longest(size: tuple[int, int], lang: Lang):
    k = max(min(size[0] / 1920, size[1] / 1080), LEAST_SCALE)
    for name in longest(lang)[:60]:
        told = Chip("−10", name, "", "item", "item", NOBODY, False, "", f"{name} ({name}, {name})", lang)
        answer = Answer("Why 16?", "", (told,) * 11, "NOT COUNTED YET", (told,) * 2, "16", "", "R-COMBAT-01")
        plan = why_plan(answer, pygame.Rect(40, 60, 50, 50), size, min(size[0] / 1920, size[1] / 1080))
        chip, pill, text = plan.chips[0], plan.pills[0], chip_text(told, plan.chips[0].w, k)
        assert (
            max(width(fonts.TITLE, text.size, line) for line in text.names) <= chip.w - amount_width(told, k) - 60 * k
        )
        assert pill_text(told, pill.w, k).high <= pill.h
        assert " ".join(pill_text(told, pill.w, k).notes) == told.words


@pytest.mark.parametrize(("lang", "said"), [("en", "a trap in play"), ("fr", "un piège en jeu")])
def test_what_lies_before_somebody_is_called_as_its_set_calls_it(tmp_path: Path, lang: Language, said: str):
    trapped = "sets zombies; seats ann bob cid; ann curses loose_fingers; turn ann"
    with told_table(tmp_path, trapped, msgspec.structs.replace(STILL, language=lang)) as person:
        person.click("shield:0")
        while not any("5 − 2" in seen.sentence for seen in person.shown()):
            person.click("after")
        assert any(said in chip for chip in chips(person))


def test_what_is_at_stake_ends_with_one_full_stop(tmp_path: Path):
    with told_table(tmp_path, "seats ann bob cid\nfight committee_hydra\nturn ann\n---\n") as ann:
        assert "1 level. Each other player" in ann.sentence("stake").replace("\u00a0", " ")
        assert ".." not in ann.sentence("stake")
