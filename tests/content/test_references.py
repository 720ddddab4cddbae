"""Statements of a set about other sets are compared with those that are here; it can be read without them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import check
from game.content.folders import OWN_VARIABLE
from game.text.faults import sentence_of
from tests.content.folders import ITEM, MANIFEST, write_set
from ui.commands import cards

OURS = MANIFEST
SLIPS = {
    "a theme that nobody has painted": (
        {"manifest": OURS.replace("theme: dungeon", "theme: dungoen")},
        "`dungoen` is not known here, did you mean `dungeon`?",
    ),
    "a replaced card that is not there": (
        {"treasures": ITEM + "  replaces: dungeon/fondeu\n"},
        "field `replaces` of card `hat`: `dungeon/fondeu` is not known here, did you mean `dungeon/fondue`?",
    ),
    "a set that is not there": (
        {"treasures": ITEM + "  replaces: dungoen/fondue\n"},
        "there is no card set `dungoen` here, did you mean `dungeon`?",
    ),
    "a card that replaces its neighbour": ({"treasures": ITEM + "  replaces: tiny/bat\n"}, "for cards of another set"),
    "a race that no set has": (
        {"manifest": OURS[:-1] + ", speaks_of: {traits: [elff]}}"},
        "`speaks_of.traits[0]` of set `tiny`: no other card set here has `elff`, did you mean `elf`?",
    ),
    "a family that nobody brings": (
        {"manifest": OURS[:-1] + ", needs: {families: [mojjo]}}"},
        "no other card set here has `mojjo`, did you mean `mojo`?",
    ),
}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(OWN_VARIABLE, str(tmp_path / "own"))
    return tmp_path / "own"


@pytest.mark.parametrize(("files", "sentence"), SLIPS.values(), ids=SLIPS.keys())
def test_a_slip_about_another_set_gets_one_clear_sentence(own: Path, files: dict[str, str], sentence: str):
    (fault,) = check.slips_of(write_set(own, **{"manifest": OURS, **files}))
    assert sentence in f"{fault.mark}: {sentence_of(fault, 'en')}"


def test_what_other_sets_have_may_be_spoken_of_needed_and_replaced(own: Path):
    manifest = OURS[:-1] + ", speaks_of: {traits: [elf]}, needs: {families: [mojo]}}"
    assert check.slips_of(write_set(own, manifest, treasures=ITEM + "  replaces: dungeon/fondue\n")) == ()


def test_a_set_that_needs_others_can_be_read_alone(own: Path, capsys: pytest.CaptureFixture[str]):
    manifest = OURS[:-1] + ", speaks_of: {traits: [elf]}, needs: {families: [mojo]}}"
    treasures = ITEM + "  replaces: dungeon/fondue\n  use_if: {has: {trait: elf}}\n"
    write_set(own, manifest, treasures=treasures)
    assert cards.run(["tiny", "--text", "--lang", "fr"]) == 0
    assert "Réservé : Elfe." in capsys.readouterr().out.replace("\u00a0", " ")


def test_a_set_may_be_checked_by_its_name(own: Path, capsys: pytest.CaptureFixture[str]):
    write_set(own, OURS)
    assert check.run(["tiny", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "Card sets read: 1. No mistakes.\n"


def test_a_complaint_about_a_whole_file_names_no_line(own: Path, capsys: pytest.CaptureFixture[str]):
    write_set(own, OURS, doors="")
    assert check.run(["tiny", "--lang", "en"]) == 1
    assert capsys.readouterr().out == "tiny/doors.yaml: the file is empty\n"
