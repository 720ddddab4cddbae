"""Sets from elsewhere: found, checked and mixed like ours, or refused with one sentence in both languages."""

from __future__ import annotations

import stat
import zipfile
from pathlib import Path

import pytest

from game.cli.check import faults_of
from game.content import packages
from game.content.faults import ContentErrors
from game.content.folders import OWN_VARIABLE, list_set_ids
from game.content.merger import load_ruleset
from game.content.packages import unpacked
from game.content.pictures import measure
from game.model.house_rules import OptionFault
from game.table.save_folder import DIRECTORY_VARIABLE
from game.text import Catalogue
from game.text.faults import sentence_of
from tests.bad_input.own_sets import jpeg, lay, nested, pack, png, refusal, webp
from tests.content.folders import ITEM, MANIFEST, MONSTER, TRAIT
from ui.commands.local_backend import LocalHouse
from ui.commands.tables import resume_game, start_game
from ui.scenes.menu.backend import CardSet


@pytest.fixture
def own(tmp_path: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's own folder; it is not there yet."""
    monkeypatch.setenv(OWN_VARIABLE, str(tmp_path / "own"))
    monkeypatch.setenv(DIRECTORY_VARIABLE, str(tmp_path / "saves"))
    return tmp_path / "own"


def seen(tmp_path: Path, id: str) -> CardSet:
    """Return the panel's data on a set."""
    house = LocalHouse(tmp_path / "saves", lambda: Catalogue.load("en"), start_game, resume_game)
    return next(card_set for card_set in house.card_sets() if card_set.id == id)


def torn(*sets: str) -> tuple[str, str]:
    """Return the reason why sets cannot lie at one table, in both languages."""
    with pytest.raises(ContentErrors) as refused:
        load_ruleset(sets)
    (error,) = refused.value.errors
    return sentence_of(error, "en"), sentence_of(error, "fr")


# --- found and mixed ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("packed", [False, True])
def test_a_set_that_was_dropped_in_is_found_beside_ours_and_mixed_with_them(tmp_path: Path, own: Path, packed: bool):
    pack(own) if packed else lay(own)
    assert list_set_ids()[0] == "dungeon"
    assert list_set_ids()[-1] == "tiny"
    assert seen(tmp_path, "tiny") == CardSet("tiny", {"en": "Tiny", "fr": "Petit"}, theme="dungeon", cards=3)
    ids = {card.id for card in load_ruleset(["dungeon", "tiny"])[0].defs}
    assert {"tiny/bat", "tiny/warrior", "tiny/hat"} < ids


def test_a_corrected_set_is_offered_at_the_next_look(tmp_path: Path, own: Path):
    doors = lay(own, doors=MONSTER + TRAIT.replace("wins_ties: true", "wins_tise: true")) / "doors.yaml"
    assert "wins_tise" in seen(tmp_path, "tiny").problem["en"]
    doors.write_text(MONSTER + TRAIT, encoding="utf-8")
    assert not seen(tmp_path, "tiny").problem


def test_a_zip_that_was_exchanged_is_unpacked_anew(own: Path):
    unpacked(pack(own))
    again = unpacked(pack(own, {"tiny/notes.txt": b"second edition"}))
    assert (again / "notes.txt").read_text() == "second edition"
    assert len(list(again.parents[1].iterdir())) == 1


def test_an_unpacked_set_that_lost_a_file_is_unpacked_again(own: Path):
    package = pack(own)
    (unpacked(package) / "doors.yaml").unlink()
    assert (unpacked(package) / "doors.yaml").exists()


# --- ids of others --------------------------------------------------------------------------------------------


def test_an_id_of_ours_cannot_be_claimed(tmp_path: Path, own: Path):
    ours = load_ruleset(["dungeon"])[0].digest
    home = lay(own, "dungeon")
    assert load_ruleset(["dungeon"])[0].digest == ours
    problem = seen(tmp_path, "own:dungeon").problem
    assert "`dungeon` is the id of one of the game’s own sets: give yours another id" in problem["en"]
    assert "appelez le vôtre autrement" in problem["fr"]
    assert [fault.key for fault in faults_of(home)] == ["id_of_ours"]


def test_of_a_folder_and_a_zip_of_one_name_the_folder_counts(tmp_path: Path, own: Path):
    lay(own), pack(own)
    assert not seen(tmp_path, "tiny").problem
    assert "there is a folder `tiny` too" in seen(tmp_path, "own:tiny.zip").problem["en"]


# --- zips -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["../evil.yaml", "tiny/../../evil.yaml", "/etc/evil.yaml", "C:/evil.yaml"])
def test_a_zip_that_climbs_out_of_its_folder_is_refused(own: Path, name: str):
    told = refusal(pack(own, {name: b"x"}))
    assert "climbs out of the set’s folder; nothing was unpacked" in told["en"]
    assert "sort du dossier du jeu" in told["fr"]
    assert not list(own.parent.rglob("evil*"))


def link(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


CASES = {
    "a link": ({link("tiny/doors"): b"/etc/passwd"}, "link to another file", "un lien vers un autre fichier"),
    "a device": ({"tiny/CON.txt": b"x"}, "some systems do not allow a file", "certains systèmes refusent"),
    "another zip": ({"tiny/more.zip": nested()}, "another archive", "est à son tour une archive"),
    "a program": ({"tiny/run.py": b"print()"}, "`tiny/run.py` is a program", "est un programme"),
    "two spellings": ({"tiny/SET.yaml": b"x"}, "in the zip twice", "deux fois dans le zip"),
    "two sets": ({"more/set.yaml": b"x"}, "one set.yaml; this one has 2", "ici il y en a 2"),
    "too many files": ({f"tiny/{n}.txt": b"" for n in range(2001)}, "more than 2000 files", "plus de 2000 fichiers"),
}


@pytest.mark.parametrize(("more", "en", "fr"), CASES.values(), ids=CASES)
def test_a_zip_with_something_no_set_needs_is_refused(own: Path, more: dict, en: str, fr: str):
    told = refusal(pack(own, more))
    assert en in told["en"]
    assert fr in told["fr"]
    assert not (own.parent / "cache" / "packages").exists()


def test_a_zip_that_unpacks_to_gigabytes_is_refused(own: Path, monkeypatch: pytest.MonkeyPatch):
    told = refusal(pack(own, {"tiny/a.txt": bytes(packages.LARGEST_CONTENT + 1)}))
    assert "more than 64 MiB; nothing was unpacked" in told["en"]
    assert "plus de 64 Mio" in told["fr"]
    told = refusal(pack(own, {"tiny/a.txt": bytes(2 << 20)}))
    assert "more than 100 times its size" in told["en"]


def test_a_zip_that_lies_about_its_sizes_is_refused_while_it_is_read(own: Path):
    package = pack(own, {"tiny/a.txt": bytes(3 << 20)})
    honest = package.read_bytes()
    package.write_bytes(honest.replace((3 << 20).to_bytes(4, "little"), (100).to_bytes(4, "little")))
    assert "damaged" in refusal(package)["en"] or "times its size" in refusal(package)["en"]


def test_a_locked_zip_asks_for_one_without_a_password(own: Path):
    package = pack(own)
    data = bytearray(package.read_bytes())
    data[data.index(b"PK\x01\x02") + 8] |= 1
    package.write_bytes(bytes(data))
    told = refusal(package)
    assert "locked with a password" in told["en"]
    assert "protégé par un mot de passe" in told["fr"]


@pytest.mark.parametrize("data", [b"", b"Dear diary", b"PK\x05\x06" + bytes(18), b"PK\x03\x04" + bytes(100)])
def test_what_is_no_zip_says_so(tmp_path: Path, own: Path, data: bytes):
    own.mkdir()
    (own / "tiny.zip").write_bytes(data)
    assert seen(tmp_path, "tiny").problem["en"].startswith("tiny.zip: ")


# --- what lies in a set ---------------------------------------------------------------------------------------


def test_a_set_with_a_program_in_it_is_refused(tmp_path: Path, own: Path):
    (lay(own) / "effects.py").write_text("print('boo')")
    problem = seen(tmp_path, "tiny").problem
    assert problem["en"] == "tiny/effects.py: `effects.py` is a program; a card set holds data only: take it out"
    assert "est un programme" in problem["fr"]


def test_code_in_yaml_is_refused(tmp_path: Path, own: Path):
    lay(own, doors="- !!python/object/apply:os.system [echo boo]")
    assert "tags (`!name`) are not allowed" in seen(tmp_path, "tiny").problem["en"]


PICTURES = {
    "30,000 pixels": ("big.png", png(30_000, 30_000), "30000 × 30000 pixels", "fait 30000 × 30000 pixels"),
    "a long one": ("big.jpg", jpeg(5000, 10), "5000 × 10 pixels", "5000 × 10 pixels"),
    "17 million": ("big.webp", webp(4096, 4096), "16 million in all", "16 millions en tout"),
    "too heavy": ("big.png", png(9, 9) + bytes(9 << 20), "at most 8192 are read", "on n’en lit que 8192"),
    "another kind": ("big.gif", b"GIF89a", "PNG, JPEG or WebP", "du PNG, du JPEG ou du WebP"),
    "a false name": ("big.png", jpeg(9, 9), "PNG, JPEG or WebP", "du PNG, du JPEG ou du WebP"),
}


@pytest.mark.parametrize(("name", "data", "en", "fr"), PICTURES.values(), ids=PICTURES)
def test_a_picture_that_cannot_be_shown_is_refused(tmp_path: Path, own: Path, name: str, data: bytes, en: str, fr: str):
    (lay(own) / name).write_bytes(data)
    problem = seen(tmp_path, "tiny").problem
    assert problem["en"].startswith(f"tiny/{name}: ")
    assert en in problem["en"]
    assert fr in problem["fr"]


def test_a_picture_is_measured_by_its_first_bytes():
    assert measure(png(300, 200)) == ("png", 300, 200)
    assert measure(jpeg(300, 200)) == ("jpeg", 300, 200)
    for kind in (b"VP8X", b"VP8L", b"VP8 "):
        assert measure(webp(300, 200, kind)) == ("webp", 300, 200)
    assert measure(b"\xff\xd8\xff\xe0") is None
    assert measure(webp(300, 200)[:20]) is None


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-280 -200 560 400">{}</svg>'
SQUARE = SVG.format('<g fill="#2a1b17"><path d="M0 0l9 0 0 9z" opacity=".5"/></g>')
DRAWINGS = {
    "a script": SVG.format("<script>alert(1)</script>"),
    "a link": SVG.format('<image href="file:///etc/passwd"/>'),
    "a handler": SVG.format('<path d="M0 0" onload="alert(1)"/>'),
    "a style": SVG.format('<path d="M0 0" fill="url(#g)"/>'),
    "a text": SVG.format("<text>boo</text>"),
    "an entity": '<!DOCTYPE svg [<!ENTITY a "a">]>' + SQUARE,
    "no drawing": "boo",
}


def test_a_set_brings_its_drawings_in_the_folder_art_as_a_folder_and_as_a_zip(tmp_path: Path, own: Path):
    (lay(own) / "art").mkdir()
    (own / "tiny" / "art" / "hat.svg").write_text(SQUARE)
    assert seen(tmp_path, "tiny").problem == {}
    assert (unpacked(pack(tmp_path / "zips", {"tiny/art/hat.svg": SQUARE.encode()})) / "art" / "hat.svg").exists()


@pytest.mark.parametrize("text", DRAWINGS.values(), ids=DRAWINGS)
def test_a_drawing_of_anything_but_plain_paths_is_refused(tmp_path: Path, own: Path, text: str):
    (lay(own) / "art").mkdir()
    (own / "tiny" / "art" / "hat.svg").write_text(text)
    problem = seen(tmp_path, "tiny").problem
    assert problem["en"].startswith("tiny/art/hat.svg: the SVG of a card may hold only plain paths and groups")
    assert "que des tracés" in problem["fr"]


def test_a_drawing_with_a_million_nodes_is_refused_unread(tmp_path: Path, own: Path):
    (lay(own) / "art").mkdir()
    (own / "tiny" / "art" / "hat.svg").write_text(SVG.format('<path d="M0 0"/>' * 1_000_000))
    assert "at most 64 are read" in seen(tmp_path, "tiny").problem["en"]


# --- at one table ---------------------------------------------------------------------------------------------


def test_a_set_that_needs_an_absent_family_says_which(own: Path):
    lay(own, manifest=MANIFEST.replace("tags:", "needs: {families: [mojo]}, tags:"))
    en, fr = torn("dungeon", "tiny")
    assert en == "`tiny` needs the family `mojo`, which no set at this table has: add a set that has it"
    assert fr.startswith("`tiny` a besoin de la famille `mojo`")
    load_ruleset(["tiny", "zombies"])


REPLACING = ITEM.replace("slot:", "replaces: other/hat\n  slot:")


def test_a_card_that_replaces_another_lies_there_in_its_place(own: Path):
    lay(own, "other"), lay(own, treasures=REPLACING)
    ids = [card.id for card in load_ruleset(["other", "tiny"])[0].defs]
    assert "tiny/hat" in ids
    assert "other/hat" not in ids


def test_a_set_that_replaces_a_card_that_is_not_there_says_which(own: Path):
    lay(own, treasures=REPLACING)
    en, fr = torn("dungeon", "tiny")
    assert en.startswith("`tiny` replaces the card `other/hat`, which is not at this table")
    assert fr.startswith("`tiny` remplace la carte `other/hat`")


def test_two_sets_that_replace_one_card_are_named(own: Path):
    lay(own, "other"), lay(own, treasures=REPLACING), lay(own, "third", treasures=REPLACING)
    en, fr = torn("other", "tiny", "third")
    assert en == "`third` and `tiny` both replace `other/hat`: leave one of them in the box"
    assert "remplacent tous deux" in fr


def test_two_sets_that_differ_about_a_family_are_named(own: Path):
    ranked = TRAIT.replace("always", "rank: 1\n  always")
    lay(own), lay(own, "other", manifest=MANIFEST.replace("tags:", "ranked: [class], tags:"), doors=MONSTER + ranked)
    en, fr = torn("tiny", "other")
    assert en.startswith("`other` and `tiny` disagree about `ranked` of the family `class`")
    assert "ne s’accordent pas" in fr


def test_two_sets_that_want_different_house_rules_wait_for_a_word(own: Path):
    for id, goal in (("tiny", 20), ("other", 6)):
        options = f"options: [goal_level={goal}], mixed: [goal_level={goal}], tags:"
        lay(own, id, manifest=MANIFEST.replace("tags:", options))
    with pytest.raises(OptionFault) as torn_about:
        load_ruleset(["tiny", "other"])
    for lang, word in (("en", "tiny"), ("fr", "tiny")):
        assert word in Catalogue.load(lang).say(torn_about.value.message)
