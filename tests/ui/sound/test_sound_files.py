"""The files of assets/sound keep what docs/sound.md states of them: each law is measured on what the game plays."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations

import numpy
import pytest

from tests.ui.sound.sound_files import decoded, families, sound_of, sound_paths
from ui.system.score.book import FOLDER, book
from ui.system.score.measures import Measure, integrated, measured, seam
from ui.system.score.render import BAR, MUSIC
from ui.system.score.samples import RATE

LARGEST = 8_000_000
"""Bytes of all files."""
DECODED = 25_000_000
"""Bytes of one variant of every sound and of another one under way."""


def measures() -> dict[str, Measure]:
    return {name: each for family in families().values() for name, each in family.items()}


def test_every_score_has_its_files_and_every_file_its_score():
    wanted = Counter({score.id: len(score.turns) for score in book().sounds})
    assert Counter(map(sound_of, sound_paths())) == wanted
    pieces = {path.stem.removeprefix("music.") for path in FOLDER.glob("music.*.ogg")}
    assert pieces == {piece.id for piece in book().pieces}
    assert 50 <= len(wanted) <= 75
    assert set(wanted.values()) <= {2, 3, 4}


def test_each_sound_is_as_loud_as_its_family():
    wanted = {name: family.loudness for name, family in book().orchestra.families.items()}
    off = {
        name: round(each.loudness - wanted[family], 2)
        for family, found in families().items()
        for name, each in found.items()
    }
    assert {name: by for name, by in off.items() if abs(by) > 1.5} == {}


def test_no_sound_is_louder_than_a_player_can_play():
    assert {name: each.peak for name, each in measures().items() if each.peak > -1} == {}


def test_a_blow_hits_at_once():
    assert {name: each.attack for name, each in families()["blows"].items() if each.attack > 0.012} == {}


def test_small_loudspeakers_can_play_most_of_every_sound():
    assert {name: each.above for name, each in measures().items() if each.above < 0.65} == {}


def test_any_two_families_sound_differently():
    traits = {family: [traits_of(each) for each in found.values()] for family, found in families().items()}
    spread = numpy.std([one for each in traits.values() for one in each], axis=0)
    middle = {family: numpy.mean(each, axis=0) / spread for family, each in traits.items()}
    pairs = combinations(sorted(middle), 2)
    near = {pair: round(math.dist(middle[pair[0]], middle[pair[1]]), 2) for pair in pairs}
    assert {pair: distance for pair, distance in near.items() if distance < 1.0} == {}


def traits_of(each: Measure) -> tuple[float, ...]:
    """Return the values by which ears tell sounds apart."""
    return math.log(each.centroid), math.log(each.attack), math.log(each.decay), each.flatness


def test_the_files_are_small_and_one_variant_of_each_is_little_memory():
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) <= LARGEST
    longest = Counter[str]()
    for name, each in measures().items():
        longest[sound_of_stem(name)] = max(longest[sound_of_stem(name)], round(each.seconds * RATE) * 4)
    assert sum(longest.values()) + 4 * max(longest.values()) <= DECODED


def sound_of_stem(stem: str) -> str:
    return stem.split(".")[0]


@pytest.mark.parametrize("piece", book().pieces, ids=lambda piece: piece.id)
def test_a_piece_comes_round_without_a_step(piece):
    take = decoded(FOLDER / f"music.{piece.id}.ogg")
    assert len(take) == piece.bars * BAR * RATE
    assert 60 <= len(take) / RATE <= 90
    assert seam(take) <= -50


@pytest.mark.long
@pytest.mark.parametrize("piece", book().pieces, ids=lambda piece: piece.id)
def test_music_is_low_and_never_loud(piece):
    take = decoded(FOLDER / f"music.{piece.id}.ogg")
    assert abs(integrated(take) - MUSIC) <= 1
    assert measured(take[: 30 * RATE]).peak <= -1
