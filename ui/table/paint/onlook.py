"""How the card looks that an onlooker is shown below the table."""

from __future__ import annotations

from collections.abc import Iterator

from ui.art.layers import Item
from ui.cards.painter import Painter
from ui.table.layout.onlook import Onlook
from ui.table.layout.sight import Sight
from ui.table.paint.card_text import text_item


def onlook_items(painter: Painter, sight: Sight, shown: Onlook | None) -> Iterator[Item]:
    if shown is None:
        return
    yield painter.card("moment:card", sight.voice.print_card(shown.card), shown.face)
    if shown.text is not None:
        yield text_item(painter, "moment:text", shown.text, painter.theme.panel)
