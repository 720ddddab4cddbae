"""docs/stage.md, whose tables are printed from the code: what is staged, for how long."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from ui.table.stage import beat
from ui.table.stage.events import EVENT_PRESENTATION, EventPresentation

PAGE = Path(__file__).parents[2] / "docs" / "stage.md"
TABLE = re.compile(r"(<!-- (?:rows|times) -->\n).*?(<!-- end -->)", re.S)


def printed(text: str) -> str:
    """The page with its tables as they are now."""
    tables = iter((_times(), _rows()))
    return TABLE.sub(lambda found: found[1] + next(tables) + found[2], text)


def _times() -> str:
    lines = ["| row | instant | brisk | leisurely |", "| --- | --- | --- | --- |"]
    for name, value in vars(beat).items():
        if isinstance(value, beat.Times):
            row = name.lower().replace("_", " ")
            lines.append(f"| {row} | {value.instant:g} | {value.brisk:g} | {value.leisurely:g} |")
    return "\n".join(lines) + "\n"


def _rows() -> str:
    lines = ["| event | is shown | is heard as | belongs to |", "| --- | --- | --- | --- |"]
    for kind, row in EVENT_PRESENTATION.items():
        lines.append(f"| `{kind.__name__}` | {_shown(row)} | {row.sound or ''} | {_joins(row)} |")
    return "\n".join(lines) + "\n"


def _shown(row: EventPresentation) -> str:
    if row.build is not None:
        said = (inspect.getdoc(row.build) or "").split("\n\n")[0].replace("\n", " ")
        return f"staged or caption: {said[0].lower()}{said[1:].rstrip('.')}"
    return "caption" if row.leads else "nothing"


def _joins(row: EventPresentation) -> str:
    if row.joins_any:
        return "whatever came before in its move" if row.leads else ""
    return ", ".join(sorted(f"`{kind.__name__}`" for kind in row.joins))
