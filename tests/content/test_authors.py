"""Authors of cards: slips that once went through, and the messages about others."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.check import faults_of
from game.content.card_pictures import picture_path
from game.content.merger import company_of, compile_set, read_alone
from game.text.cards import Printer
from game.text.catalogue import Catalogue
from game.text.faults import sentence_of
from tests.bad_input.own_sets import png
from tests.content.folders import ITEM, MANIFEST, MONSTER, TRAIT, complaints, write_set

SLIPS = {
    "a monster among treasures": (
        {"treasures": ITEM + MONSTER.replace("bat", "owl")},
        "a card of the kind `monster` belongs in doors.yaml: the file decides which back it has",
    ),
    "a French name without a gender": (
        {"treasures": ITEM.replace(", g: m", "")},
        "French needs to know whether `Bonnet` is masculine or feminine: say `g: m` or `g: f`",
    ),
    "a typographic apostrophe": (
        {"treasures": ITEM.replace("Bonnet", "Bonnet d’âne")},
        "the game itself turns `'` into `’`: write `'`",
    ),
    "a typographic quotation mark in what the menu shows": (
        {"manifest": MANIFEST.replace("Petit", "Petit…")},
        "the game itself turns `...` into `…`: write `...`",
    ),
    "a tag that nobody has declared": (
        {"treasures": ITEM + "  tags: [knitted]\n"},
        "`knitted` is not known here; possible here: `undead`; declare a new one under `tags` in set.yaml",
    ),
    "a French aside that is too long": (
        {"treasures": ITEM + f'  always: [{{add: {{run: 1}}, aside: {{en: "Ha.", fr: "{"a" * 65}"}}}}]\n'},
        "the French aside has 65 characters, 5 too many: 60 are allowed",
    ),
    "a flavour that is too long": (
        {"treasures": ITEM + f'  flavour: {{en: "{"a" * 170}", fr: "Ha."}}\n'},
        "too long: at most 160 characters are allowed, and 10 must go",
    ),
    "no language at all": ({"treasures": ITEM + "  flavour: {}\n"}, "write `en` or `fr`, or both"),
    "more copies than a table holds": (
        {"treasures": "".join(ITEM.replace("hat", f"hat_{n}") + "  count: 99\n" for n in range(21))},
        "the set has 2081 cards, counting copies; at most 2000 can be dealt",
    ),
}


@pytest.mark.parametrize(("files", "sentence"), SLIPS.values(), ids=SLIPS.keys())
def test_a_slip_is_told_with_its_cause(tmp_path: Path, files: dict[str, str], sentence: str):
    (found,) = complaints(tmp_path, **files)
    assert found.endswith(sentence)


@pytest.mark.parametrize("rest", ["  kind: item\n    slot: head\n", "   kind: item\n", "  kind: item\n   slot: head\n"])
def test_a_line_that_begins_too_far_to_the_right_is_told_as_that(tmp_path: Path, rest: str):
    (found,) = complaints(tmp_path, treasures=f"- id: hat\n{rest}")
    assert "this line begins too far to the right" in found


@pytest.mark.parametrize("name", ["hat.JPG", "HAT.png", "art/Hat.WebP", "hat.jpeg"])
def test_a_picture_in_capitals_is_the_cards(tmp_path: Path, name: str):
    home = write_set(tmp_path)
    (home / "art").mkdir()
    (home / name).write_bytes(png(40, 30))
    assert picture_path(home, "hat") == home / name


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "hat.jfif",
            "this is not a picture that can be shown: use a PNG, JPEG or WebP file with the matching file extension",
        ),
        ("pictures/Hat.png", "no card looks for its picture here: put it beside the cards, or in the folder `art`"),
    ],
)
def test_a_file_that_is_called_like_a_card_and_is_not_shown_is_told(tmp_path: Path, name: str, sentence: str):
    home = write_set(tmp_path)
    (home / name).parent.mkdir(exist_ok=True)
    (home / name).write_bytes(png(40, 30))
    (told,) = (sentence_of(fault, "en") for fault in faults_of(home))
    assert told == sentence


def test_pictures_that_take_minutes_together_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    home = write_set(tmp_path)
    for number in range(40):
        (home / f"hat_{number}.png").write_bytes(png(4000, 4000))
    (told,) = (sentence_of(fault, "en") for fault in faults_of(home))
    assert told.startswith("the set's pictures add up to 640 million pixels; at most 600 million")


IN_ONE = {"{en: Hat}": "Hat", "{fr: Haut-de-forme, g: m, elide: false}": "Haut-de-forme"}


@pytest.mark.parametrize(("written", "name"), IN_ONE.items())
def test_a_set_in_one_language_is_sound_and_the_other_shows_it_too(tmp_path: Path, written: str, name: str):
    manifest = MANIFEST.replace("{en: Tiny, fr: Petit}", "{en: Tiny}")
    home = write_set(
        tmp_path,
        manifest,
        "".join(card.replace('{en: "Bat", fr: "Souris", g: f}', "{en: Bat}") for card in (MONSTER, TRAIT)),
        ITEM.replace('{en: "Hat", fr: "Bonnet", g: m}', written),
    )
    assert faults_of(home) == ()
    compiled = compile_set(home)
    texts = read_alone(compiled, company_of("tiny")).texts
    hat = next(card for card in compiled.defs if card.local_id == "hat")
    assert all(Printer(Catalogue.load(lang), texts).printed(hat).title == name for lang in ("en", "fr"))
