"""Every card of our editions has a picture of its own."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from game.content.card_kinds import Curse
from game.content.folders import SHIPPED
from game.content.sets import read_set
from tests.ui.art.test_kit import DRAWN, shipped
from ui.art.kit.kit import kit
from ui.art.kit.review import remarks

EDITIONS = sorted({path.parent.parent for path in DRAWN})
STATEMENT = re.compile(r"^ +- (\{.*\})$", re.MULTILINE)
MOST = 2
STAGES = {name for name in kit().scenes if name.startswith("curse_")}


def motives(text: str) -> dict[str, set[str]]:
    """Return the motives of each card in a file of descriptions."""
    entries = re.split(r"^- id: (\w+)$", text, flags=re.MULTILINE)[1:]
    return {id: set(STATEMENT.findall(body)) for id, body in zip(entries[::2], entries[1::2], strict=True)}


def sharing(found: dict[str, set[str]]) -> list[tuple[str, str]]:
    """Pairs of which one has half of the other's statements."""
    drawn = {id: statements for id, statements in found.items() if statements}
    return [pair for pair in combinations(drawn, 2) if _share(*(drawn[id] for id in pair))]


def _share(one: set[str], other: set[str]) -> bool:
    return 2 * len(one & other) >= min(len(one), len(other))


def test_all_three_editions_are_looked_at():
    assert [path.name for path in EDITIONS] == ["dungeon", "horror", "zombies"]
    assert {path.parent for path in EDITIONS} == {SHIPPED}


@pytest.mark.parametrize("folder", EDITIONS, ids=lambda folder: folder.name)
def test_every_card_has_its_picture_and_every_picture_its_card(folder: Path):
    pictures = {path.stem for path in DRAWN if path.parent.parent == folder}
    assert pictures ^ {card.entry.id for card in read_set(folder).cards} == set()


@pytest.mark.parametrize("folder", EDITIONS, ids=lambda folder: folder.name)
def test_no_edition_stands_at_attention_or_shows_one_head_or_says_what_is_not_drawn(folder: Path):
    assert list(remarks(shipped(folder), kit().props)) == []


def test_all_pictures_together_take_six_megabytes_at_most():
    assert 4 << 20 < sum(path.stat().st_size for path in DRAWN) <= 6 << 20


@pytest.mark.parametrize("folder", EDITIONS, ids=lambda folder: folder.name)
def test_curses_have_one_of_five_stages(folder: Path):
    cards = {card.entry.id: card.entry for card in read_set(folder).cards}
    scenes = [shipped(folder)[id].scene for id, entry in cards.items() if isinstance(entry, Curse)]
    assert len({scene for scene in scenes if scene in STAGES}) == 5
    assert sum(scene not in STAGES for scene in scenes) <= MOST


@pytest.mark.parametrize("folder", EDITIONS, ids=lambda folder: folder.name)
def test_variants_share_a_motive_at_most_twice(folder: Path):
    found = motives("".join(path.read_text("utf-8") for path in sorted(folder.glob("art/*.yaml"))))
    shared = [id for pair in sharing(found) for id in pair]
    assert len(found) > 100
    assert [id for id in found if shared.count(id) >= MOST] == []


def test_a_motive_is_found_again_under_other_names():
    text = (SHIPPED / "dungeon" / "art" / "doors_3.yaml").read_text("utf-8")
    (id,) = (id for id in motives(text) if id == "escalator_piranhas")
    again = text.replace(f"- id: {id}", f"- id: other_{id}")
    both = {**motives(text), **motives(again)}
    assert (id, f"other_{id}") in sharing(both)
