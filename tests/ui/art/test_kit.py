"""The drawing kit: descriptions in, committed pictures out."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path

import pygame
import pytest

from game.cli.console import Trouble
from game.content.faults import ContentErrors
from game.content.pictures import judge_drawn
from game.content.sets import read_set
from game.text.faults import sentences_of
from tests.content.folders import write_set
from tests.support.complaints import refused_saying
from ui.art.kit.book import FOLDER, LARGEST_PICTURE, drawn, read_pictures
from ui.art.kit.kit import kit
from ui.art.kit.paths import Contour, onward
from ui.art.kit.sheet import kit_sheet
from ui.art.kit.words import Picture
from ui.commands import draw

CARDSETS = Path(__file__).parents[3] / "cardsets"
DRAWN = sorted(CARDSETS.glob(f"*/{FOLDER}/*.svg"))
PICTURE = """
- id: hat
  seen: "A red hat."
  joke: "It is only a hat."
  scene: burst
  ground: sky
  draw: [{oval: "0 0 60 50", fill: red}]
"""


PARTS = 3
"""Drawing every picture takes so long that a third of them is drawn again in each run, and all in a long one."""


def descriptions(folder: Path) -> dict[str, Picture]:
    """Return the descriptions of the pictures of a set, by card."""
    return read_pictures(folder, frozenset(card.entry.id for card in read_set(folder).cards))


shipped = cache(descriptions)


def described(folder: Path) -> dict[str, bytes]:
    """The pictures of a set, drawn now."""
    return {card: drawn(each) for card, each in descriptions(folder).items()}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The art folder of a set of three cards, with a description of one."""
    home = write_set(tmp_path)
    monkeypatch.setenv("DOORS_CARDSETS_DIR", str(tmp_path))
    (home / FOLDER).mkdir()
    (home / FOLDER / "hats.yaml").write_text(PICTURE, encoding="utf-8")
    return home / FOLDER


@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, PARTS))])
@pytest.mark.parametrize("folder", sorted(path.parent for path in CARDSETS.glob(f"*/{FOLDER}")), ids=lambda f: f.name)
def test_pictures_drawn_again_are_the_committed_bytes(folder: Path, part: int):
    anew = {card: drawn(each) for card, each in islice(shipped(folder).items(), part, None, PARTS)}
    assert len(anew) >= 10
    assert {card: (folder / FOLDER / f"{card}.svg").read_bytes() for card in anew} == anew


def test_an_arm_whose_hand_is_beside_its_elbow_turns_no_corner_inside_a_curve():
    bent = Contour((-42, 44), (((-49, 51), (-76, 76), (-84, 83)), ((-92, 90), (-88, 87), (-89, 87))), closed=False)
    assert [len(curve) for curve in onward((bent,))[0].curves] == [3, 1]


def test_every_committed_picture_is_small_and_holds_plain_paths_only():
    large = {path.name for path in DRAWN if len(path.read_bytes()) > LARGEST_PICTURE}
    wrong = {path.name for path in DRAWN if judge_drawn(path)}
    assert DRAWN
    assert (large, wrong) == (set(), set())


def test_a_wrong_word_is_named_with_its_line_and_the_nearest_right_one(own: Path):
    (own / "hats.yaml").write_text(PICTURE.replace("burst", "brust").replace("fill: red", "fil: red"), encoding="utf-8")
    with refused_saying(r"art/hats.yaml:7:\d+: field `draw\[0\].fil` .*mean `fill`") as wrong:
        described(own.parent)
    assert len(wrong.value.errors) == 1
    (own / "hats.yaml").write_text(PICTURE.replace("burst", "brust"), encoding="utf-8")
    with refused_saying(r"art/hats.yaml:5:\d+: .*`brust` .* `burst`"):
        described(own.parent)


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("fill: red", "fill: rde", "`red`"),
        ("oval:", "ovla:", "`oval`"),
        ("0 0 60 50", "0 zero 60", "is not a list of numbers"),
        ("fill: red", "fill: '#12'", "is not a colour"),
        ("id: hat", "id: hta", "`hat`"),
        ('{oval: "0 0 60 50", fill: red}', "{part: horns}", "grows only on creatures"),
        ('{oval: "0 0 60 50", fill: red}', "{prop: swrod}", "`sword`"),
        ('{oval: "0 0 60 50", fill: red}', "{creature: peer}", "`pear`"),
        ('{oval: "0 0 60 50", fill: red}', "{creature: pear, mood: angyr}", "`angry`"),
        ('{oval: "0 0 60 50", fill: red}', "{prop: sword, colours: {gripp: red}}", "`grip`"),
    ],
)
def test_what_cannot_be_drawn_is_told_in_one_line(own: Path, right: str, wrong: str, told: str):
    (own / "hats.yaml").write_text(PICTURE.replace(right, wrong), encoding="utf-8")
    with pytest.raises(ContentErrors) as found:
        described(own.parent)
    assert len(found.value.errors) == 1
    assert told in sentences_of(found.value, "en")
    assert "hats.yaml:" in sentences_of(found.value, "en")


def test_a_picture_that_grew_too_large_is_shown_and_told_but_not_written(own: Path):
    many = '{scatter: 60, over: "0 0 200 200", draw: [{prop: sword}]}'
    (own / "hats.yaml").write_text(PICTURE.replace('{oval: "0 0 60 50", fill: red}', many), encoding="utf-8")
    with pytest.raises(Trouble, match=f"at most {LARGEST_PICTURE} are shipped"):
        draw.run([own.parent.name, "--look", str(own / "look.png")])
    assert sorted(path.name for path in own.iterdir()) == ["hats.yaml", "look.png"]


def test_the_command_writes_a_picture_once(own: Path, capsys: pytest.CaptureFixture[str]):
    assert draw.run([own.parent.name]) == 0
    first = capsys.readouterr().out
    assert draw.run([own.parent.name, "hat", "--look", str(own / "look.png")]) == 0
    assert (first[:8], capsys.readouterr().out) == ("hat.svg:", "")
    assert pygame.image.load(own / "look.png").get_width() > 360


def test_the_command_says_what_to_look_at_again(own: Path, capsys: pytest.CaptureFixture[str]):
    ducks = PICTURE.replace('{oval: "0 0 60 50", fill: red}', "{prop: duck}").replace("A red hat", "Three ducks")
    (own / "hats.yaml").write_text(ducks, encoding="utf-8")
    assert draw.run([own.parent.name]) == 0
    assert "look again: hat: `seen` says three ducks, drawn are 1." in capsys.readouterr().out


def test_every_word_of_the_kit_is_on_its_sheet_and_there_are_enough():
    words = kit()
    sheet = kit_sheet(words, columns=20)
    tiles = sum(map(len, (words.scenes, words.bodies, words.moods, words.mouths, words.parts, words.props)))
    assert sheet.get_width() * sheet.get_height() > tiles * 168 * 120
    assert (len(words.bodies) >= 17, len(words.props) >= 40, len(words.scenes) >= 12, len(words.moods) >= 10) == (
        True,
    ) * 4
