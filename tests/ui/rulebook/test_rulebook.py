"""The rule book as somebody reads it: by mouse, by keyboard, in a search, and back."""

from pathlib import Path

import pygame
import pytest

from game.content.merger import load_ruleset, loaded_alone
from game.text.cards import Printer
from game.text.catalogue import Catalogue
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import TEXTS, FakeTable, view_with
from ui.canvas import carried
from ui.rulebook.scene import RulebookScene
from ui.rulebook.subject import Asked, Scales, Subject
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings

QUIET = Settings(animation="off", muted=True)


def heading(person: Person) -> str:
    return person.sentence("chapter")


def test_the_table_opens_it_on_f1_and_is_as_it_was_when_it_closes(tmp_path: Path) -> None:
    table = FakeTable(view_with())
    with sitting_at(tmp_path, TableScene(table, TEXTS, Exits(Scene, lambda c: Scene(), Scene)), settings=QUIET) as one:
        one.wait(0.6)
        one.press("f1")
        assert heading(one) == "Keys and gestures"
        assert not one.sees("deck:door")
        one.press("escape")
        assert one.sees("deck:door")
        assert table.sent == []


def test_two_keys_in_one_frame_close_the_book_and_nothing_below(tmp_path: Path) -> None:
    exits = Exits(Scene, lambda context: Scene(), Scene)
    with sitting_at(tmp_path, TableScene(FakeTable(view_with()), TEXTS, exits), settings=QUIET) as person:
        person.wait(0.6)
        person.press("f1")
        for _ in range(2):
            key = {"key": pygame.K_ESCAPE, "mod": 0, "unicode": "", "scancode": pygame.KSCAN_ESCAPE}
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key))
        person.wait()
        assert person.sees("deck:door")


def test_a_question_opens_at_its_rule_with_the_focus_on_the_way_back(tmp_path: Path) -> None:
    asked = Asked("R-COMBAT-04", "Why is 9 against 9 lost?", "6 + 3 = 9", "Back to the fight", Scales(9, 9, False, 1))
    with sitting_at(tmp_path, RulebookScene(Subject(), asked), settings=QUIET) as person:
        assert heading(person) == "The fight"
        assert person.focused() == "back"
        assert person.sees("passage:tie")
        assert person.sentence("asked") == "Why is 9 against 9 lost?"
        assert person.sentence("back") == "Back to the fight"


def test_a_search_counts_in_each_chapter_and_turns_to_the_first_that_knows(tmp_path: Path) -> None:
    with sitting_at(tmp_path, RulebookScene(), settings=QUIET) as person:
        person.click("search")
        person.write("undead")
        assert heading(person) == "Meddling"
        assert person.seen("chapter:meddling").value
        assert not person.seen("chapter:minutes").value
        assert person.seen("search").value == "undead"


def test_the_keyboard_alone_finds_a_word_and_turns_from_hit_to_hit(tmp_path: Path) -> None:
    with sitting_at(tmp_path, RulebookScene(), settings=QUIET) as person:
        person.press("f", ctrl=True)
        assert person.focused() == "search"
        person.write("ties")
        person.press("return")
        first = heading(person)
        person.press("return")
        hits = [told.sentence for told in person.shown("choice") if told.id.startswith("chapter:") and told.value]
        assert first != heading(person)
        assert {first, heading(person)} <= set(hits)


def test_every_page_of_every_chapter_can_be_turned_to_by_keys(tmp_path: Path) -> None:
    with sitting_at(tmp_path, RulebookScene(), settings=QUIET) as person:
        seen, last = set(), ""
        while (now := f"{heading(person)} {_number(person)}") != last:
            last = now
            seen |= {told.id for told in person.shown("text") if told.id.startswith("passage:")}
            person.press("page down")
        assert {"passage:goal", "passage:end", "passage:stuck"} <= seen


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1024, 720), 100),
        ((1280, 720), 150),
        pytest.param((1920, 1080), 150, marks=pytest.mark.long),
        *(pytest.param(size, 100, marks=pytest.mark.long) for size in ((1280, 720), (1920, 1080), (2560, 1440))),
    ],
)
def test_nothing_leaves_its_page_at_any_size(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    ruleset, texts = load_ruleset(("dungeon", "horror", "zombies"))
    scene = RulebookScene(Subject(ruleset, texts.texts), Asked("R-COMBAT-04", "Why?", scales=Scales(9, 9, False, 1)))
    wished = Settings(language="fr", animation="off", muted=True, scale=scale)
    with sitting_at(tmp_path, scene, size, wished) as person:
        assert carried(size, scale, scene.tightest) >= min(scale, 120)
        last = ""
        while (now := f"{heading(person)} {_number(person)}") != last:
            last = now
            foot = person.seen("next:fight").rect[1] if person.sees("next:fight") else size[1]
            boxes = [told.rect for told in person.shown("text") if told.id.startswith("passage:")]
            assert boxes
            assert all(y + h <= foot for _, y, _, h in boxes)
            person.press("page down")


def _number(person: Person) -> str:
    return person.sentence("page_number") if person.sees("page_number") else ""


def test_under_a_rule_about_a_moment_a_card_says_what_it_can_do_then():
    defs, said = loaded_alone("dungeon")
    halfling = next(card for card in defs if card.id == "dungeon/halfling")
    told = Printer(Catalogue.load("en"), said.texts).told(halfling, "rolled")
    assert "throw the die again" in told
