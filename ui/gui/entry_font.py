"""The font of text entries: what it lacks is set as everywhere else, in another font of ours or of the machine, so that
a name in any script can be read while it is typed."""

from __future__ import annotations

import pygame
from pygame_gui.core.gui_font_pygame import GUIFontPygame

from ui.art.fonts import SEMIBOLD, font, font_path
from ui.art.glyphs import Part, advance, drawn, parts


class EntryFont(GUIFontPygame):
    """Asked by pygame-gui for sizes and pictures of texts. Names of arguments are the library's."""

    def __init__(self, size: int) -> None:
        super().__init__(font_path(SEMIBOLD), size)

    def _foreign(self, text: str) -> tuple[Part, ...]:
        """Its parts, if it is not all in our own font."""
        found = parts(SEMIBOLD, text) if text else ()
        return () if all(part.source == SEMIBOLD for part in found) else found

    def get_rect(self, text: str) -> pygame.Rect:
        found = self._foreign(text)
        if not found:
            return super().get_rect(text)
        used = font(SEMIBOLD, self.point_size)
        wide = sum(advance(part, self.point_size) for part in found)
        return pygame.Rect(0, used.get_ascent(), wide, used.get_height())

    def get_metrics(self, text: str) -> list[tuple[int, int, int, int, int] | None]:
        """Never None for a letter: each can be drawn, or has its box."""
        return font(SEMIBOLD, self.point_size).metrics("".join(" " if self._foreign(one) else one for one in text))

    def render_premul(self, text: str, text_color: pygame.Color) -> pygame.Surface:
        found = self._foreign(text)
        return self._set(found, text_color) if found else super().render_premul(text, text_color)

    def render_premul_to(
        self, text: str, text_colour: pygame.Color, surf_size: tuple[int, int], surf_position: tuple[int, int]
    ) -> pygame.Surface:
        found = self._foreign(text)
        if not found:
            return super().render_premul_to(text, text_colour, surf_size, surf_position)
        surface = pygame.Surface(surf_size, pygame.SRCALPHA, 32)
        left, base = surf_position
        top = base - font(SEMIBOLD, self.point_size).get_ascent()
        surface.blit(self._set(found, text_colour), (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface

    def _set(self, found: tuple[Part, ...], colour: pygame.Color) -> pygame.Surface:
        """All parts on one base line."""
        size, used = self.point_size, font(SEMIBOLD, self.point_size)
        wide = sum(advance(part, size) for part in found)
        surface, left = pygame.Surface((max(1, wide), used.get_height()), pygame.SRCALPHA, 32), 0
        for part in found:
            image, ascent = drawn(part, size, (colour.r, colour.g, colour.b))
            surface.blit(image.convert_alpha(), (left, used.get_ascent() - ascent))
            left += advance(part, size)
        return surface.premul_alpha()
