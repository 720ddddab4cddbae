"""The list of words in docs/art.md, printed from the kit."""

from __future__ import annotations

from pathlib import Path
from textwrap import fill

from tests.docs.cards_page import SECTION
from ui.art.kit.eyes import BROWS
from ui.art.kit.kit import kit
from ui.art.kit.limbs import NO_ARM, POSES

PAGE = Path(__file__).parents[2] / "docs" / "art.md"
WIDTH = 120


def words() -> str:
    """One line for each kind of word."""
    found = kit()
    lists = {
        "scene": found.scenes, "creature": found.bodies, "head": found.heads, "stance": found.stances,
        "mood": found.moods, "mouth": found.mouths, "brow": BROWS, "pose of an arm": (*POSES, NO_ARM),
        "part": found.parts, "prop": found.props, "colour": found.palette,
    }  # fmt: skip
    lines = (f"* **{kind}**: {', '.join(f'`{name}`' for name in names)}" for kind, names in lists.items())
    return "\n".join(fill(line, WIDTH, subsequent_indent="  ") for line in lines)


def printed(page: str) -> str:
    """The page with the list as it is now."""
    return SECTION.sub(lambda found: f"{found[1]}\n{words()}\n\n{found[2]}", page)
