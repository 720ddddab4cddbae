"""Words that fit on a card, words that do not, and what gives way first."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import pytest
from pygame import Rect
from pygame.image import tobytes

from game.model.printed import Line, PrintedCard, Run
from game.text.cards import Printer
from game.text.catalogue import Catalogue
from game.text.typography import LANGS, Lang
from tests.sets.editions import edition
from tests.ui.cards.samples import SAMPLES, read_cards
from ui.art.theme import SMALLEST_TEXT
from ui.canvas import unit
from ui.cards.block import restriction_fits, set_block
from ui.cards.designs import READ_WIDTH, TEXT_LEFT, TEXT_ROOM, THUMB, ZOOM, Design
from ui.cards.face import compose
from ui.cards.fit import misfits
from ui.cards.titles import thumb_title, zoom_title
from ui.kit.card_zoom import beside

CARDS = [card for languages in read_cards(SAMPLES) for card in languages]
PLAIN = PrintedCard("plain", "door", "monster", "MONSTER", "Toll Goose", flavour="Exact change only.")
LONG_FRENCH_TITLE = "Cuillère déraisonnablement longue"


def with_rules(words, **changes):
    text = ("Lose a level unless you can name it. " * words)[: 37 * words].strip()
    return msgspec.structs.replace(PLAIN, rules=(Line((Run(text),)),), **changes)


class Fit(NamedTuple):
    size: float
    keeps_joke: bool
    fits: bool


def fit(printed):
    """How the rules are set on the zoom at full size."""
    block = set_block(printed)
    return Fit(block.design_size, bool(block.flavour), block.fits)


def keys(card):
    return [message.key for message in misfits([card])]


def test_of_all_samples_only_the_longest_leaves_its_joke_out():
    assert [(one.key, one.args["id"]) for one in misfits(CARDS)] == [("fit.joke_left_out", "tax_golem")] * 2


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("set_id", ["dungeon", "horror", "zombies"])
def test_every_card_of_ours_shows_its_joke_and_its_whole_picture_where_it_is_shown_to_be_read(set_id: str, lang: Lang):
    printer = Printer(Catalogue.load(lang), edition(set_id).texts.texts)
    faces = [printer.printed(card) for card in edition(set_id).defs]
    for width in (READ_WIDTH, 360, 388):
        blocks = {face.id: set_block(face, ZOOM.scale(width)) for face in faces}
        assert [card for card, block in blocks.items() if not block.flavour or block.lift] == []


def test_short_rules_are_set_large_and_keep_their_joke():
    assert fit(with_rules(1)) == (18.0, True, True)


def test_the_joke_shares_the_least_size_with_the_rules_and_gives_way_where_it_does_not_fit_even_then():
    assert fit(with_rules(10)) == (13.0, True, True)
    assert fit(with_rules(11)).keeps_joke is False
    assert fit(with_rules(11)).fits


def test_a_joke_that_gives_way_is_told():
    assert keys(with_rules(11)) == ["fit.joke_left_out"]
    assert keys(with_rules(11, flavour="")) == []


def test_it_is_told_by_how_many_letters_a_joke_is_too_long():
    card = with_rules(8, flavour="Exact change only, and no coppers, thank you. " * 4)
    (told,) = misfits([card])
    over = told.args["over"]
    assert isinstance(over, int)
    assert keys(msgspec.structs.replace(card, flavour=card.flavour[:-over])) == []
    assert keys(msgspec.structs.replace(card, flavour=card.flavour[: 1 - over])) == ["fit.joke_left_out"]


def test_the_picture_of_a_small_card_gives_way_to_the_joke_as_far_as_enough_of_it_is_left():
    lifts = {fit_at.lift for n in range(1, 11) if (fit_at := set_block(with_rules(n), 0.8)).flavour}
    assert lifts == {0.0, 30.0, 60.0}


def test_text_that_would_fall_under_13_pixels_is_refused():
    assert keys(with_rules(30)) == ["fit.rules_too_long"]


def test_a_title_that_cannot_be_set_is_refused():
    assert keys(msgspec.structs.replace(PLAIN, title="Donau" * 30)) == ["fit.title_too_long"]


def test_a_badge_holds_three_signs():
    assert keys(msgspec.structs.replace(PLAIN, badge="+1000")) == ["fit.badge_too_long"]


def test_a_foot_that_does_not_stand_side_by_side_is_refused():
    crowded = msgspec.structs.replace(
        PLAIN, slot="head", slot_word="Couvre-chef de cérémonie", big_word="Énorme", value_word="12 000 pièces d’or"
    )
    assert keys(crowded) == ["fit.foot_too_long"]


def test_a_restriction_that_does_not_fit_into_its_line_is_refused():
    assert keys(msgspec.structs.replace(PLAIN, restriction="Only for an Elf")) == []
    assert keys(msgspec.structs.replace(PLAIN, restriction="Only for an Elf " * 4)) == ["fit.restriction_too_long"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("set_id", ["dungeon", "horror", "zombies"])
def test_for_whom_a_card_is_stands_in_one_line_wherever_it_is_shown_to_be_read(set_id: str, lang: Lang):
    printer = Printer(Catalogue.load(lang), edition(set_id).texts.texts)
    said = {face.restriction for face in map(printer.printed, edition(set_id).defs)} - {""}
    assert len(said) > 5
    assert [text for text in said for width in (READ_WIDTH, 388) if not restriction_fits(text, ZOOM.scale(width))] == []


def test_for_whom_a_card_is_stands_in_the_same_place_whatever_else_it_says():
    said = [with_rules(n, restriction=text) for n, text in ((1, "Only for an Elf"), (6, "Only for an Elf"), (1, ""))]
    place = Rect(TEXT_LEFT, 302, TEXT_ROOM, 20)
    one, other, without = (tobytes(compose(card, ZOOM, ZOOM.w).subsurface(place), "RGBA") for card in said)
    assert one == other != without


@pytest.mark.parametrize("design", [ZOOM, THUMB])
def test_a_card_that_not_everybody_may_use_shows_a_lock(design: Design):
    free, bound = (compose(with_rules(1, restriction=text), design, design.w) for text in ("", "Only for an Elf"))
    assert tobytes(free, "RGBA") != tobytes(bound, "RGBA")


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
def test_a_small_card_that_is_looked_at_is_as_wide_as_all_of_its_words_need(size):
    faces = [beside(Rect(x, 300, 90, 126), size, unit(size)) for x in range(0, size[0] - 90, 100)]
    assert all(face.w >= READ_WIDTH and Rect(0, 0, *size).contains(face) for face in faces)


@pytest.mark.parametrize("width", [97, 106, 116, 120, 160, 196])
def test_a_long_french_title_is_never_cut_off_on_a_thumb(width):
    title = thumb_title(LONG_FRENCH_TITLE, width / 120, "fr")
    assert "".join(title.lines).replace("-", "").replace(" ", "") == LONG_FRENCH_TITLE.replace(" ", "")
    assert title.size >= SMALLEST_TEXT


def test_a_word_that_has_a_hyphen_is_parted_on_a_thumb_before_its_letters_shrink():
    title = thumb_title("Dîner-spectacle", 1.0, "fr")
    assert (title.lines, title.size, title.squeeze) == (("Dîner-", "spectacle"), 15, 1.0)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.title)
def test_every_title_stands_whole_on_its_zoom(card):
    title = zoom_title(card.title, bool(card.badge), 1.0, card.lang)
    assert title.fits
    assert " ".join(title.lines) == card.title


@pytest.mark.parametrize("scale", [0.7, 0.8, 1.0, 1.3])
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.title)
def test_rules_can_be_read_at_every_scale_because_the_picture_gives_way(card, scale):
    block = set_block(card, scale)
    assert block.fits
    assert block.size >= SMALLEST_TEXT


def test_the_same_words_are_set_alike_at_twice_the_size():
    one, two = set_block(with_rules(5), 1.0), set_block(with_rules(5), 2.0)
    assert abs(one.design_size - two.design_size) <= 0.5
    assert (bool(one.flavour), one.lift) == (bool(two.flavour), two.lift)
