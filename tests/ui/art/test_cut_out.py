"""The figure of a picture can be cut out of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.card_pictures import card_picture, cut_out
from game.content.pictures import judge_svg
from ui.art.kit.book import FOLDER, drawn, read_pictures
from ui.commands.all_cards import every_card

HEAD = '<svg viewBox="0 0 9 9"><g fill="#000000">'
MONSTERS = [card.id for card in every_card().cards if card.kind == "monster"]


def test_what_is_marked_leaves_its_place_behind():
    wall, troll = '<path d="M0 0h9"/>', '<g id="figure"><path d="M1 1h2"/><g><path d="M2 2h1"/></g></g>'
    assert cut_out(f"{HEAD}{wall}{troll}</g></svg>".encode()) == (
        f"{HEAD}{wall}</g></svg>".encode(),
        f"{HEAD}{troll}</g></svg>".encode(),
    )


HAT = """
- id: hat
  seen: "A red hat."
  joke: "It is only a hat."
  scene: plain
  ground: sky
  behind: [{flat: "-50 -50, 50 -50, 50 0, -50 0", fill: '#010101', straight: true}]
  draw:
    - {flat: "-290 0, 290 0, 290 90, -290 90", fill: '#020202', straight: true}
    - {oval: "0 0 60 50", fill: '#030303'}
    - {flat: "-290 0, 290 0, 290 90, -290 90", fill: '#040404', straight: true}
"""


def test_what_is_behind_and_what_comes_first_from_edge_to_edge_belongs_to_the_place(tmp_path: Path):
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "hats.yaml").write_text(HAT, encoding="utf-8")
    both = cut_out(drawn(read_pictures(tmp_path, frozenset(["hat"]))["hat"]))
    assert both is not None
    place, hat = (set(re.findall(rb"#0\d0\d0\d", part)) for part in both)
    assert place == {b"#010101", b"#020202"}
    assert hat == {b"#030303", b"#040404"}


@pytest.mark.parametrize("body", ['<path d="M0 0h9"/>', "<g><g/></g>", '<g id="other"></g>'])
def test_without_a_mark_nothing_is_cut_out(body: str):
    assert cut_out(f"{HEAD}{body}</g></svg>".encode()) is None


def test_nearly_every_monster_of_ours_can_step_out_of_its_picture():
    pictures = {card: card_picture(card) for card in MONSTERS}
    parts = {card: cut_out(found.data) for card, found in pictures.items() if found is not None}
    stepping = [card for card, both in parts.items() if both and all(judge_svg(part) is None for part in both)]
    assert len(stepping) >= 0.95 * len(MONSTERS)
    assert all(re.search(rb"<path", part) for card in stepping for part in parts[card] or ())
