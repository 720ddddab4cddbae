"""What else may be done behind the curtain, beside the foot: ask for a hint, and, for the owner, put a card of her own
hand right."""

from __future__ import annotations

from ui.kit.page import Page
from ui.kit.page_layout import Sheet
from ui.kit.pictures import Tag
from ui.table.dialogs.correction_dialog import CorrectionDialog
from ui.table.dialogs.hint_dialog import HintDialog
from ui.table.private_hand.host import SeatHost
from ui.table.private_hand.paint import FOOT_HIGH, FOOT_WIDE

GAP, HIGH, MOST_WIDE = 26.0, 66.0, 400.0


def add_asides(page: Page, sheet: Sheet, top: float, glance: SeatHost) -> None:
    """At the right of the foot the hint, at the left the owner's word. `top`: of the foot, in units."""
    table, say = glance.session.table, glance.voice.text
    side = (sheet.width - min(FOOT_WIDE, sheet.width - 80)) / 2
    wide = min(MOST_WIDE, side - 2 * GAP)
    y = top + (FOOT_HIGH - HIGH) / 2
    right = sheet.rect(sheet.width - side + GAP, y, wide, HIGH)
    page.button(
        "hint",
        right,
        "neutral",
        Tag(say("evening.hint"), 22, "question"),
        lambda: glance.show(HintDialog(glance, table, glance.seat)),
    )
    if glance.seat == table.owner:
        left = sheet.rect(side - GAP - wide, y, wide, HIGH)
        page.button(
            "put_right",
            left,
            "dark",
            Tag(say("evening.put_right"), 22),
            lambda: glance.show(CorrectionDialog(glance, table, hand=True)),
        )
