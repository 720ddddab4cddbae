"""No label leaves its button: whatever can be done at a table is read whole, in both languages, in any window."""

from __future__ import annotations

import pygame
import pytest

from game.moves.buttons import ACTS
from game.words.voice import Voice
from tests.ui.table.sample_views import voice
from tests.ui.windows import in_windows
from ui.art import panels, shelf
from ui.art.theme import theme_named
from ui.art.typeset import shortened
from ui.canvas import SMALLEST, unit
from ui.table.layout.zones import button_places, layout

WINDOWS = [SMALLEST, (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)]
MOST = 5
BESIDE = (
    *(f"button.{act.verb}" for act in ACTS),
    *("button.volunteer", "button.give_card", "button.give_cards", "button.discard_card", "button.discard_cards"),
    *(
        "button.lay_card",
        "button.play_card",
        "button.throw_die",
        "button.change_throw",
        "button.wait",
        "button.hurry_short",
    ),
    *("share.lay_sensibly_short", "note.hide", "note.show", "room.open"),
    *(
        "linked.let_run",
        "linked.play_again",
        "linked.go_on",
        "linked.home",
        "recap.now",
        "saves.earlier",
        "saves.later",
    ),
)
"""Labels that may stand beside another button."""
ALONE = ("share.lay_sensibly", "button.hurry", "evening.dress_all")
"""Labels with the whole width."""
pygame.font.init()


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Labels that ended in an ellipsis."""
    found: list[str] = []

    def noted(role: str, size: int, text: str, room: float) -> str:
        said = shortened(role, size, text, room)
        if said != text:
            found.append(f"{text} at {size} px in {room:.0f}")
        return said

    monkeypatch.setattr(panels, "shortened", noted)
    shelf.shelf.cache_clear()
    return found


def paint(words: Voice, size: tuple[int, int], key: str, place: int, box: pygame.Rect) -> None:
    """This button there, with the widest key it may have."""
    for cap in (key[7:8].upper(), words.text("key.space")):
        panels.button(
            theme_named("dungeon"),
            "accent",
            box.w,
            box.h,
            unit(size),
            words.text(key),
            "swords",
            cap,
            20 if place else 26,
        )


@in_windows(*WINDOWS, lang="language")
@pytest.mark.parametrize("follows", [False, True])
def test_no_label_is_cut_in_its_place(cut: list[str], size: tuple[int, int], language: str, follows: bool) -> None:
    for count in range(1, MOST + 1):
        boxes = button_places(layout(size, 3, fight=True, buttons=count, follows=follows), count)
        for place, box in enumerate(boxes):
            for key in BESIDE if count > 1 else (*BESIDE, *ALONE):
                paint(voice(language), size, key, place, box)
    assert cut == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_button_paints_stays_on_it_though_its_label_has_no_end(language: str) -> None:
    box = pygame.Rect(0, 0, 170, 40)
    args = (theme_named("dungeon"), "accent", box.w, box.h, 1.0)
    full = panels.button(*args, voice(language).text(ALONE[0]) * 4, "armour", "L")
    outside = full.surface.copy()
    outside.fill((0, 0, 0, 0), pygame.Rect(full.pad + 4, full.pad, box.w - 8, box.h + 8))
    bare = panels.button(*args, "").surface.copy()
    bare.fill((0, 0, 0, 0), pygame.Rect(full.pad + 4, full.pad, box.w - 8, box.h + 8))
    assert pygame.image.tobytes(outside, "RGBA") == pygame.image.tobytes(bare, "RGBA")
