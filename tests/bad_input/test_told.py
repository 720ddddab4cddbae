"""Messages about faults: each its own clear sentence, with the place and the word that was meant."""

from __future__ import annotations

import codecs
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.check import faults_of
from game.content.merger import load_ruleset
from game.lab.replay import open_game
from game.text.faults import sentence_of
from tests.bad_input.own_sets import lay
from tests.bad_input.program import ROOT, refused, run, surroundings
from tests.content.folders import ITEM, MANIFEST, MONSTER, TRAIT, complaints
from tests.support.complaints import refused_saying
from ui.storage import settings

FRENCH = "fr_FR.UTF-8"


@pytest.mark.parametrize(("typed", "near"), [("dungoen", ' Did you mean "dungeon"?'), ("xyzzy", "")])
def test_a_set_that_is_not_there_is_told_with_the_nearest_name(tmp_path: Path, typed: str, near: str):
    assert refused(tmp_path, "check", typed) == f'main.py check: There is no card set, folder or zip "{typed}".{near}'


def test_a_misspelt_field_is_told_before_the_one_that_is_missing_for_it(tmp_path: Path):
    said = complaints(tmp_path, doors=MONSTER.replace("treasures:", "tresures:") + TRAIT)
    assert [line.split(": ", 2)[2] for line in said] == [
        "unknown field, did you mean `treasures`?",
        "`treasures` is missing",
    ]


def test_a_field_that_is_missing_and_not_misspelt_is_still_told(tmp_path: Path):
    doors = MONSTER.replace("treasures: 1", "xyzzy: 1") + TRAIT
    assert "`treasures` is missing" in " ".join(complaints(tmp_path, doors=doors))


@pytest.mark.parametrize("effect", ["roll", "reroll", "auto_escape", "discard_self", "end_fight", "add_foe"])
def test_an_effect_that_is_one_word_says_so_when_something_stands_behind_it(tmp_path: Path, effect: str):
    doors = MONSTER.replace("bad: [", f"bad: [{{{effect}: 1}}, ") + TRAIT
    assert f"write just `{effect}`" in " ".join(complaints(tmp_path, doors=doors))


def test_a_word_without_its_plural_is_told(tmp_path: Path):
    word = 'words: [{id: imp, name: {en: "passenger", fr: "passager", g: m}}]'
    home = lay(tmp_path, manifest=MANIFEST.replace("tags: [undead]", f"tags: [undead, imp], {word}"))
    said = [f"{sentence_of(fault, 'en')} {sentence_of(fault, 'fr')}" for fault in faults_of(home)]
    assert any("the plural of `imp` is missing" in one and "même identique" in one for one in said)


def play(folder: Path, sets: str, **variables: str) -> str:
    return refused(folder, "play", "--sets", sets, **variables)


def test_play_names_the_misspelt_field_with_its_line(tmp_path: Path):
    lay(tmp_path / "own_sets", doors=MONSTER.replace("treasures:", "tresures:") + TRAIT)
    said = play(tmp_path, "tiny")
    assert "tiny/doors.yaml:" in said
    assert "`tresures`" in said
    assert "did you mean `treasures`?" in said


def test_a_card_that_replaces_nothing_here_is_told_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DOORS_OWN_SETS_DIR", str(tmp_path / "own_sets"))
    lay(tmp_path / "own_sets", treasures=ITEM.replace("slot:", "replaces: horror/sponge\n  slot:"))
    with refused_saying(r"^tiny/treasures\.yaml:\d+:\d+: .*`horror/sponge`"):
        load_ruleset(("dungeon", "tiny"))


def test_a_set_with_the_id_of_ours_is_called_by_what_lies_there(tmp_path: Path):
    lay(tmp_path / "own_sets", "dungeon", manifest=MANIFEST)
    told = play(tmp_path, "own:dungeon")
    assert "own:dungeon" not in told
    assert "dungeon can’t be used: dungeon: `dungeon` is the id of one of the game’s own" in told


def test_a_mark_that_an_editor_puts_in_front_costs_no_setting(tmp_path: Path):
    settings.store(settings.Settings(name="Ada", rivals=4), tmp_path)
    file = tmp_path / settings.FILE_NAME
    file.write_bytes(codecs.BOM_UTF8 + file.read_bytes())
    assert settings.load(tmp_path, "fr") == settings.Loaded(settings.Settings(name="Ada", rivals=4))


@pytest.fixture(scope="module")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game with two card sets, as `main.py simulate` keeps it."""
    folder = tmp_path_factory.mktemp("simulated")
    sets = ("--sets", "dungeon,horror")
    run(folder, "simulate", "--games", "1", "--policies", "random", *sets, "--log", str(folder / "log"))
    return folder / "log" / "game 0001.doors"


def lacks(folder: Path, missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on this card set is not there."""
    shutil.copytree(ROOT / "cardsets", folder / "cardsets", ignore=shutil.ignore_patterns(missing))
    monkeypatch.setenv("DOORS_CARDSETS_DIR", str(folder / "cardsets"))


def test_a_simulated_game_keeps_its_cards_like_any_other(simulated: Path, tmp_path: Path, monkeypatch):
    lacks(tmp_path, "dungeon", monkeypatch)
    game = open_game(simulated)
    assert (len(game.texts.texts) > 100, game.other is not None) == (True, True)


def test_a_save_names_every_set_that_it_misses(simulated: Path, tmp_path: Path, monkeypatch):
    lacks(tmp_path, "horror", monkeypatch)
    for language, said in (("en_GB.UTF-8", "the card set “horror”"), (FRENCH, "le jeu de cartes « horror »")):
        told = run(tmp_path, "replay", str(simulated), LC_ALL=language)
        assert said in told.stderr.replace("\u00a0", " ").replace("\u202f", " ")


# --- the program's own files ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the whole program, to be harmed."""
    place = tmp_path_factory.mktemp("copy")
    for part in ("game", "ui", "assets", "cardsets"):
        shutil.copytree(ROOT / part, place / part)
    for file in ("main.py", "pyproject.toml"):
        shutil.copy(ROOT / file, place / file)
    return place


@pytest.mark.parametrize(
    ("file", "harm"),
    [
        ("assets/text/ui.en.yaml", "menu: ["),
        pytest.param("assets/text/ui.en.yaml", "menu: {play: [1]}", marks=pytest.mark.long),
        pytest.param("assets/text/faults.en.yaml", "fault: [", marks=pytest.mark.long),
        ("assets/text/words.yaml", "menu: {play: [1]}"),
        pytest.param("assets/text/verbs.yaml", "menu: [", marks=pytest.mark.long),
        ("assets/tempers.yaml", "tempers: ["),
        ("assets/levels/normal.yaml", "noise: ["),
        pytest.param("assets/icons.yaml", "sword: [", marks=pytest.mark.long),
        ("assets/icons.yaml", "sword: 3"),
        ("assets/theme_colours.yaml", "themes: 3"),
        ("assets/fonts.toml", "title = ["),
        ("assets/icons.yaml", None),
        pytest.param("assets/theme_colours.yaml", None, marks=pytest.mark.long),
        pytest.param("assets/fonts.toml", None, marks=pytest.mark.long),
    ],
)
def test_a_damaged_copy_of_the_game_says_which_file(copy: Path, tmp_path: Path, file: str, harm: str | None):
    path, sound = copy / file, (copy / file).read_bytes()
    path.unlink()
    if harm is not None:
        path.write_text(harm, encoding="utf-8")
    command = [sys.executable, str(copy / "main.py"), "play", "--sets", "dungeon", "--lang", "en"]
    done = subprocess.run(command, env=surroundings(tmp_path), capture_output=True, encoding="utf-8", timeout=30)
    path.write_bytes(sound)
    assert (done.returncode, done.stderr.count("\n"), done.stdout) == (1, 1, "")
    assert path.name in done.stderr
    assert "Fetch the project again." in done.stderr
