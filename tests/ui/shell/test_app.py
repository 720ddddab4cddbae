"""The loop, the window and the crash scene."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from game import collector
from game.collector import sweep
from tests.ui.harness import FRAME, REPEATED, sitting_at
from tests.ui.shell.paper_house import NOW, PaperHouse
from ui.app import App
from ui.art.ground import table
from ui.canvas import SMALLEST, Canvas
from ui.dialogs.pause import Pause, Ways
from ui.dialogs.settings import SettingsDialog
from ui.gestures import FRESH, UNASKED, Clicked, DragCancelled, DragDropped, Gesture, KeyPressed
from ui.scene import Lifeboat, Scene
from ui.scenes.menu.scene import MenuScene


class Glass(Scene):
    """Counts what it is asked; cracks when it is clicked."""

    def __init__(self, boat: Lifeboat | None = None) -> None:
        self.drawn = 0
        self.boat = boat
        self.heard: list[Gesture] = []

    def handle(self, gesture: Gesture) -> None:
        self.heard.append(gesture)
        if isinstance(gesture, Clicked):
            raise RuntimeError("the glass broke")

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        self.drawn += 1
        return None

    def lifeboat(self) -> Lifeboat | None:
        return self.boat


class Knot(Scene):
    """A scene that refers to itself, as scenes do whose buttons refer to them."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _own_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOORS_LOG_DIR", str(tmp_path / "log"))


def resize(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, {"size": size, "w": size[0], "h": size[1]}))
    app.step(FRAME)
    app.step(FRAME)


def test_a_crash_says_up_to_which_move_the_game_is_safe_and_goes_back_to_it(tmp_path: Path):
    opened: list[Scene] = []

    def reopen() -> Scene:
        opened.append(Glass())
        return opened[0]

    with sitting_at(tmp_path, Glass(Lifeboat(212, reopen))) as person:
        person.click((300, 300))
        assert "Your game is safe up to move 212." in person.sentence("page")
        assert person.focused() == "reopen"
        person.press("return")
        assert opened
    assert "the glass broke" in (tmp_path / "log" / "crash.log").read_text("utf-8")


def test_a_second_crash_after_coming_back_is_caught_too(tmp_path: Path):
    with sitting_at(tmp_path, Glass(Lifeboat(3, Glass))) as person:
        person.click((300, 300))
        person.press("return")
        person.click((300, 300))
        assert person.sees("menu")


def test_a_drag_reaches_the_scene_and_escape_takes_it_back(tmp_path: Path):
    glass = Glass()
    with sitting_at(tmp_path, glass) as person:
        person.drag((200, 200), (400, 300))
        person.drag((200, 200), (400, 300), drop=False)
        person.press("escape")
    dropped = [gesture for gesture in glass.heard if isinstance(gesture, DragDropped)]
    assert dropped == [DragDropped((200, 200), (400, 300))]
    assert DragCancelled((200, 200)) in glass.heard


@pytest.mark.parametrize("keys", [("escape", "return"), ("return", "return"), ("return", "escape", "x")])
def test_two_presses_in_one_frame_close_one_page_and_press_nothing_below(tmp_path: Path, keys):
    glass = Glass()
    with sitting_at(tmp_path, glass) as person:
        person.app.push(Pause(lambda: Ways((), (), ())))
        person.wait(FRESH)
        person.press_at_once(*keys)
        assert person.app.alive
        assert not person.sees("resume")
        heard = [gesture.name for gesture in glass.heard if isinstance(gesture, KeyPressed)]
        assert heard == ["escape"] * ("escape" in keys[1:])


@pytest.mark.parametrize(("seconds", "unasked"), [(0.4, False), (0.6, False), (0.6, True), (0.9, True)])
def test_what_has_come_under_the_pointer_is_not_clicked_at_first_nor_shut_if_it_came_unasked(
    tmp_path, seconds, unasked
):
    with sitting_at(tmp_path, Glass()) as person:
        pause = Pause(lambda: Ways((), (), ()))
        pause.unasked = unasked
        person.app.push(pause)
        person.wait(0.1)
        person.point(at := person.at("resume"))
        person.wait(seconds - 0.2)
        person.press_at_once("escape") if unasked else person.click_at_once(at)
        assert person.sees("resume") == (seconds < (UNASKED if unasked else FRESH))


def test_a_language_switch_over_a_dialog_says_everything_anew_and_keeps_one_focus(tmp_path: Path):
    with sitting_at(tmp_path, MenuScene(PaperHouse(), clock=lambda: NOW)) as person:
        person.app.push(Pause(lambda: Ways((), (), ())))
        person.wait()
        person.app.push(SettingsDialog())
        person.wait()
        person.click("language:fr")
        assert person.sentence("heading") == "Réglages"
        person.press("escape")
        assert person.sentence("resume") == "Retour à la table"
        assert person.focused()
        person.press("escape")
        assert person.sentence("deal") == "Distribuer"


def test_nothing_is_drawn_and_the_loop_dozes_while_nothing_moves(tmp_path: Path):
    glass = Glass()
    with sitting_at(tmp_path, glass) as person:
        person.wait(1.5)
        before = glass.drawn
        person.wait(2.0)
        assert glass.drawn == before
        assert not person.app.lively


def test_the_first_event_wakes_the_loop(tmp_path: Path):
    with sitting_at(tmp_path, Glass()) as person:
        person.wait(3.0)
        person.point((200, 200))
        assert person.app.lively


class Dozing(Glass):
    """Presses a key as soon as the loop dozes, and leaves when it hears one."""

    def update(self, dt: float) -> bool:
        app = self.context.stage
        if not app.lively:
            assert not self.heard
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, scancode=4, unicode="a"))
        return False

    def handle(self, gesture: Gesture) -> None:
        super().handle(gesture)
        self.context.quit()


def test_what_ends_the_doze_of_the_loop_is_heard(tmp_path: Path):
    dozing = Dozing()
    with sitting_at(tmp_path, Glass()) as person:
        assert person.app.run(dozing) == 0
    assert len(dozing.heard) == 1


def test_a_resized_window_is_laid_out_anew(tmp_path: Path):
    with sitting_at(tmp_path, MenuScene(PaperHouse(), clock=lambda: NOW)) as person:
        resize(person.app, (1600, 900))
        person.wait()
        assert person.seen("deal").rect[0] > 1200
        assert person.app.context.size == (1600, 900)


def test_a_window_below_the_smallest_shows_the_last_good_page_scaled_and_can_be_clicked(tmp_path: Path):
    with sitting_at(tmp_path, MenuScene(PaperHouse(), clock=lambda: NOW), (1280, 720)) as person:
        resize(person.app, (640, 360))
        assert person.app.context.size == (1280, 720)
        person.click("settings")
        assert person.sentence("heading") == "Settings"


@pytest.mark.parametrize("size", [(1600, 700), (700, 1000), (1000, 200), (150, 900)])
def test_a_window_of_an_odd_shape_keeps_the_shape_of_what_it_shows_and_can_be_clicked(tmp_path: Path, size):
    with sitting_at(tmp_path, MenuScene(PaperHouse(), clock=lambda: NOW), (1280, 720)) as person:
        resize(person.app, size)
        window = person.app.window
        left, top, each = window.placed
        assert window.canvas.size[0] / each + 2 * left == pytest.approx(size[0], abs=1.5)
        assert window.canvas.size[1] / each + 2 * top == pytest.approx(size[1], abs=1.5)
        person.click("settings")
        assert person.sentence("heading") == "Settings"


@pytest.mark.parametrize("size", [(640, 360), (700, 1000), (1000, 200), (150, 900)])
def test_what_is_announced_lies_where_the_window_shows_it(tmp_path: Path, size):
    with sitting_at(tmp_path, MenuScene(PaperHouse(), clock=lambda: NOW), (1280, 720)) as person:
        resize(person.app, size)
        shown = pygame.Rect((0, 0), size).inflate(2, 2)  # a pixel for what is rounded
        assert all(shown.contains(thing.rect) for thing in person.shown())
        whole = pygame.Rect(person.shown("button")[0].rect).unionall([thing.rect for thing in person.shown("button")])
        assert whole.w > min(size[0], size[1] * 3) / 2  # in full size, not in a corner


def test_beside_a_picture_that_keeps_its_shape_lies_the_ground(tmp_path: Path):
    with sitting_at(tmp_path, MenuScene(PaperHouse(), clock=lambda: NOW), (1280, 720)) as person:
        resize(person.app, (1000, 200))
        ground = table(person.app.context.theme, 1000, 200)
        assert pygame.display.get_surface().get_at((5, 100)) == ground.get_at((5, 100))


def test_f11_and_alt_enter_change_to_full_screen_and_back(tmp_path: Path):
    with sitting_at(tmp_path, Glass()) as person:
        person.hold("f11")
        person.keep_down("f11", 9 * REPEATED)
        person.let_go("f11")
        assert person.app.window.full_screen
        person.press("return", alt=True)
        assert not person.app.window.full_screen
        assert person.app.window.canvas.size[0] >= SMALLEST[0]


def test_the_quit_of_the_window_ends_the_loop(tmp_path: Path):
    with sitting_at(tmp_path, Glass()) as person:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        person.wait()
        assert not person.app.alive


def test_while_nothing_moves_what_has_come_is_looked_through_for_garbage_and_then_no_more():
    knot = Knot()
    gone = weakref.ref(knot)
    del knot
    kept, frozen = [[n] for n in range(1000)], gc.get_freeze_count()
    gc.collect(0)
    try:
        collector.rest()
        assert gone() is None
        assert gc.get_freeze_count() > frozen + len(kept) // 2
    finally:
        gc.unfreeze()


def test_a_scene_that_lived_when_the_window_opened_is_forgotten_once_another_has_its_place(tmp_path: Path):
    with sitting_at(tmp_path, Glass()) as person, patch("game.collector.sweep", sweep):
        person.app.go(Knot())
        person.app.step(FRAME)
        first = weakref.ref(person.app._stack[0])
        collector.freeze()
        person.app.go(Glass())
        person.app.step(FRAME)
        assert first() is None
