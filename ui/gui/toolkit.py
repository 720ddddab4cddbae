"""pygame-gui behind a few words: buttons that show our pictures, one-line text entries, and what was used since the
last look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pygame
from pygame_gui import UI_BUTTON_PRESSED, UI_TEXT_ENTRY_CHANGED, UI_TEXT_ENTRY_FINISHED, UIManager
from pygame_gui.core.surface_cache import SurfaceCache
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.elements import UIButton, UITextEntryLine

from game.text.typography import MISLEADING
from ui.art.colour import CREAM, INK, css, mix
from ui.art.fonts import SEMIBOLD, font_path
from ui.canvas import Placed
from ui.gestures import WidgetUsed
from ui.gui.entry_font import EntryFont
from ui.gui.looks import LONGEST_ENTRY, EntryLook, Mood, States

ENTRY = "text_entry_line"
SETTLED = 0.5  # seconds without an event until hover and buttons have come to rest
MOODS: Mapping[str, Mood] = {
    "normal": "rest",
    "hovered": "hover",
    "active": "down",
    "selected": "down",
    "disabled": "dead",
}


class _Pictures:
    """The shape of a pygame-gui button, as ready pictures."""

    def __init__(self, states: States, box: pygame.Rect) -> None:
        self._states = states
        self._ready: dict[Mood, pygame.Surface] = {}
        self._box = box
        self._shown = "normal"
        self._fresh = True

    def set_active_state(self, state: str) -> None:
        self._fresh = self._fresh or state != self._shown
        self._shown = state

    def has_fresh_surface(self) -> bool:
        return self._fresh

    def get_fresh_surface(self) -> pygame.Surface:
        self._fresh = False
        mood = MOODS[self._shown]
        if mood not in self._ready:
            self._ready[mood] = self._states.picture(mood).premul_alpha()
        return self._ready[mood]

    def collide_point(self, point: tuple[float, float]) -> bool:
        return self._box.collidepoint(point)

    def update(self, time_delta: float) -> None:
        return

    def set_position(self, point: tuple[float, float]) -> None:
        return

    def cleanup(self) -> None:
        self._ready.clear()


class PictureButton(UIButton):
    """A pygame-gui button that looks like its pictures. box: what is pressed; the pictures may be larger."""

    def __init__(self, box: pygame.Rect, states: States, manager: UIManager, pressed: Callable[[], None]) -> None:
        self._states = states
        self._box = box
        around = states.picture("rest").get_rect(topleft=(box.x - states.hang[0], box.y - states.hang[1]))
        super().__init__(around, "", manager, command={UI_BUTTON_PRESSED: lambda data: pressed()})

    def rebuild(self) -> None:
        shape = _Pictures(self._states, self._box)
        if not self.is_enabled:
            shape.set_active_state("disabled")
        self.drawable_shape = shape  # type: ignore[assignment]
        self.on_fresh_drawable_shape_ready()


class EntryShapes(SurfaceCache):
    """The library's store for shapes it has drawn. Ours draws only text entries, all alike: the 4 MB of each sheet of
    the original would stay empty."""

    SHEET = 1024, 256  # pixels, for several states of the largest entry

    def __init__(self) -> None:
        super().__init__()
        sheet = pygame.Surface(self.SHEET, pygame.SRCALPHA, 32)
        self.cache_surface_size = self.SHEET
        self.cache_surfaces = [{"surface": sheet, "free_space_rectangles": [sheet.get_rect()]}]


class _Manager(UIManager):
    """Hears of the mouse in points of the window."""

    def __init__(self, size: tuple[int, int], look: EntryLook, placed: Placed) -> None:
        self._placed = placed
        super().__init__(size, _gui_theme(look), enable_live_theme_updates=False)
        theme = self.get_theme()
        assert isinstance(theme, UIAppearanceTheme)
        for found in theme.ele_font_res[ENTRY].values():
            found.loaded_font = EntryFont(look.text_size)

    def calculate_scaled_mouse_position(self, position: tuple[int, int]) -> tuple[int, int]:
        return self._placed.to_canvas(position)


class Toolkit:
    """The widgets of one scene. Feed it events before anybody else, then collect what was used."""

    def __init__(self, size: tuple[int, int], look: EntryLook, placed: Placed) -> None:
        self.made_for = size, look, placed
        self._manager = _Manager(size, look, placed)
        self._manager.get_theme().shape_cache = EntryShapes()
        self._used: list[WidgetUsed] = []
        self._entries: dict[str, UITextEntryLine] = {}
        self._drawn: dict[int, tuple[int, pygame.Rect]] = {}
        self._quiet: float | None = None  # since when
        self._entered: str | None = None  # the entry that a press which is still on has given the keyboard

    def button(self, id: str, box: pygame.Rect, states: States, lit: bool) -> None:
        button = PictureButton(box, states, self._manager, lambda: self._used.append(WidgetUsed(id)))
        if not lit:
            button.disable()

    def entry(self, id: str, box: pygame.Rect, text: str, longest: int = LONGEST_ENTRY) -> None:
        entry = UITextEntryLine(box, self._manager, initial_text=text)
        entry.set_text_length_limit(longest)
        entry.edit_position = len(text)
        self._entries[id] = entry

    def process(self, event: pygame.event.Event) -> bool:
        """True if a widget took the event, so that it is no gesture for the scene."""
        self._quiet = None
        before = self.typing
        if event.type in (UI_TEXT_ENTRY_CHANGED, UI_TEXT_ENTRY_FINISHED):
            self._entry_used(event)
            return True
        taken = bool(self._manager.process_events(event))
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._entered = self.typing if self.typing != before else None
        elif event.type == pygame.MOUSEBUTTONUP and self._entered is not None:
            self._mark_all(self._entered)
        return taken

    def _mark_all(self, id: str) -> None:
        """A click into an entry marks its text, so that typing replaces it; the next click sets the cursor, and a
        stretch that was marked by hand stays as it is."""
        entry, self._entered = self._entries.get(id), None
        if entry is not None and entry.select_range[0] == entry.select_range[1]:
            entry.edit_position = len(entry.get_text())
            entry.select_range = [0, entry.edit_position]

    def used(self) -> Iterator[WidgetUsed]:
        """Yield the events of widgets since the last call, in order."""
        used, self._used = self._used, []
        yield from used

    def type_into(self, id: str | None) -> None:
        """Gives this entry the keyboard, or with None takes the keyboard from all."""
        self._manager.set_focus_set(None if id is None else self._entries.get(id))

    @property
    def typing(self) -> str | None:
        """The entry that has the keyboard."""
        return next((id for id, entry in self._entries.items() if entry.is_focused), None)

    def text_of(self, id: str) -> str:
        return self._entries[id].get_text()

    def update(self, dt: float, now: float) -> list[pygame.Rect]:
        """Time for cursors and hover; returns where the picture is other than when it was last drawn. After a while
        without an event nothing can change but the cursor of an entry."""
        self._quiet = now if self._quiet is None else self._quiet
        if now - self._quiet > SETTLED and self.typing is None:
            return []
        self._manager.update(dt)
        touched = []
        for sprite in self._manager.get_sprite_group().sprites():
            look = (id(sprite.image), pygame.Rect(sprite.rect))
            before = self._drawn.get(id(sprite))
            if before != look:
                touched.append(look[1])
                self._drawn[id(sprite)] = look
        return touched

    def draw(self, surface: pygame.Surface) -> None:
        self._manager.draw_ui(surface)

    def clear(self) -> None:
        self._manager.set_focus_set(None)
        self._manager.clear_and_reset()
        self._used.clear()
        self._entries.clear()
        self._drawn.clear()
        self._quiet = None

    def _entry_used(self, event: pygame.event.Event) -> None:
        for id, entry in self._entries.items():
            if entry is event.ui_element:
                text = entry.get_text()  # more may have been typed since the event
                if MISLEADING.search(text):  # it was pasted
                    text = MISLEADING.sub("", text)
                    entry.set_text(text)
                self._used.append(WidgetUsed(id, text, event.type == UI_TEXT_ENTRY_FINISHED))


def _gui_theme(look: EntryLook) -> dict[str, dict[str, dict[str, str]]]:
    """The pygame-gui theme: our font for everything, paper and ink for text entries, nothing for what we paint
    ourselves."""
    theme, text_size, line, indent = look
    path = str(font_path(SEMIBOLD))
    paper = css(mix(theme.panel, CREAM, 0.5))
    return {
        ENTRY: {
            "font": {"name": "doors", "size": str(text_size), "regular_path": path},
            "colours": {
                "dark_bg": paper,
                "normal_text": css(theme.text),
                "text_cursor": css(theme.text),
                "selected_bg": css(theme.me),
                "selected_text": css(CREAM),
                "normal_border": css(INK),
            },
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": str(3 * line),
                "border_width": str(line),
                "shadow_width": "0",
                "padding": f"{indent - line},4",
            },
        },
    }
