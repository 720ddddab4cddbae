"""Where things lie on the start page: pure functions from the window's size to rectangles."""

from __future__ import annotations

from typing import NamedTuple

from ui.kit.page_layout import Sheet, Zone

LEFT = 640  # units: the width of the left third
MARGIN = 28
WIDEST_PANEL = 1400


class LeftColumn(NamedTuple):
    quick: Zone
    saved: Zone
    saved_rows: list[Zone]
    buttons: list[Zone]
    picture: Zone


def left_column(sheet: Sheet) -> LeftColumn:
    """The title, the one big button, up to three saved games, four buttons, and what is left for a picture."""
    x, w = 60.0, 520.0
    rows = [Zone(x + 12, 494 + n * 61, w - 24, 55) for n in range(3)]
    across = Zone(x, 700, w, 58).columns(2, 16)
    below = [zone._replace(y=774) for zone in across]
    return LeftColumn(
        quick=Zone(x, 282, w, 130),
        saved=Zone(x, 436, w, 246),
        saved_rows=rows,
        buttons=[*across, *below],
        picture=Zone(x, 856, w, max(0.0, sheet.height - 856)),
    )


def panel_zone(sheet: Sheet) -> Zone:
    room = sheet.width - LEFT - MARGIN - 36
    wide = min(room, WIDEST_PANEL)
    return Zone(LEFT + 36 + (room - wide) / 2, MARGIN, wide, sheet.height - 2 * MARGIN)
