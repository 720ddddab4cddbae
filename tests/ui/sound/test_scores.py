"""Scores are words: read strictly, the same samples each time."""

from __future__ import annotations

import shutil
from fractions import Fraction
from pathlib import Path

import pytest

from game.content.faults import ContentErrors
from ui.system.score.book import FOLDER, book
from ui.system.score.notes import BadNotes, parsed


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The folder of scores with one sound that may be spoilt."""
    (tmp_path / "score").mkdir()
    shutil.copy(FOLDER / "orchestra.yaml", tmp_path)
    return tmp_path


def complaint(folder: Path, text: str) -> str:
    """Return the complaint about a folder whose one file has this text."""
    (folder / "score" / "one.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentErrors) as wrong:
        book.__wrapped__(folder)
    return str(wrong.value)


@pytest.mark.parametrize(
    ("layer", "place"),
    [
        ("{play: {by: basoon, notes: C4}}", "one.yaml:4:17: unknown_word {'word': 'basoon'}"),
        ("{play: {by: bassoon, notes: C4 H4}}", "one.yaml:4:33: unknown_word {'word': 'H4'}"),
        ("{play: {by: bassoon, notes: C4, loud: 3}}", "one.yaml:4:37: unknown_field"),
        ("{thump: {high: 300, low: 4, length: 0.1}}", "one.yaml:4:30: at_least"),
        ("{bang: {high: 300}}", "one.yaml:4:6: unknown_verb"),
    ],
)
def test_a_mistake_is_named_with_file_line_and_column(copy: Path, layer: str, place: str):
    assert complaint(copy, f"- id: thud\n  family: blows\n  layers:\n  - {layer}\n").startswith(place)


def test_a_sound_of_no_family_and_a_sound_written_twice_are_complained_of(copy: Path):
    thud = "- id: thud\n  family: blow\n  layers: [{thump: {high: 300, low: 200, length: 0.1}}]\n"
    said = complaint(copy, thud + thud.replace("blow", "blows"))
    assert "one.yaml:2:11: unknown_word {'word': 'blow'}" in said
    assert "one.yaml:4:7: duplicate_id" in said


def test_a_bar_that_is_too_long_is_complained_of():
    with pytest.raises(BadNotes, match=r"\| \(4.5\)"):
        parsed("C4:1 D4 E4 F4 | C4:1 D4 E4 F4:1.5 |", beats=4)


def test_lengths_stay_ties_hold_on_and_what_is_in_brackets_is_repeated():
    notes, beats = parsed("( D3:.5 - )x2 F3+A3! ~:2 | x?")
    assert [float(note.start) for note in notes] == [0, 1, 2, 4.5]
    assert (notes[2].pitches, notes[2].length, notes[2].louder) == ((53, 57), Fraction(5, 2), 16)
    assert beats == Fraction(13, 2)


def test_every_piece_is_as_long_as_it_says_in_every_part():
    for piece in book().pieces:
        parts = [layer for layer in piece.layers if hasattr(layer, "notes")]
        lengths = {layer.by: parsed(layer.notes, piece.beats)[1] for layer in parts}
        assert set(lengths.values()) == {piece.bars * piece.beats}, (piece.id, lengths)


def test_a_layer_sounds_the_same_each_time_and_otherwise_in_each_variant():
    numpy = pytest.importorskip("numpy")
    from ui.system.score import render

    score = next(each for each in book().sounds if each.id == "card_drop")  # it needs no instrument
    first, again, other = (render.sound(score, variant, book().orchestra) for variant in (1, 1, 2))
    assert numpy.array_equal(first, again)
    assert not numpy.array_equal(first, other)
