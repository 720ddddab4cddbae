"""Where the words of our own cards stand: off the frame, the picture and the icons, and in lines that read well."""

from __future__ import annotations

from itertools import chain

import msgspec
import pytest

from game.content.merger import loaded_alone
from game.model.printed import Line, PrintedCard, Run
from game.text.cards import Printer
from game.text.catalogue import Catalogue
from game.text.typography import LANGS, Lang
from ui.art.colour import INK
from ui.art.svg import blank
from ui.art.typeset import SetLine
from ui.cards.block import set_block
from ui.cards.designs import ZOOM
from ui.cards.face import BADGE_WORD_TOP
from ui.cards.footer import footer_fits
from ui.cards.titles import ZOOM_MIDDLE_BADGE, ZOOM_MIDDLE_PLAIN, draw_title, thumb_title, zoom_middle, zoom_title

SETS = ("dungeon", "horror", "zombies")
PAPER_TOP, PICTURE_TOP = 14.25, 77.5  # inner edges of the lines round them, design units
BADGE_RIGHT, ORNAMENT_RIGHT, MEDAL_LEFT = 83, 30, 293
TOY = PrintedCard("toy", "treasure", "item", "ITEM", "Toy")


def cards(card_set: str, lang: Lang) -> list[PrintedCard]:
    defs, texts = loaded_alone(card_set)
    printer = Printer(Catalogue.load(lang), texts.texts)
    return [printer.printed(card) for card in defs]


def plain(line: SetLine) -> str:
    return "".join(piece.text for piece in line)


def lines_of(card: PrintedCard) -> list[str]:
    block = set_block(card)
    words = chain(block.flavour, (line.words for line in block.rules), block.bad)
    titles = zoom_title(card.title, bool(card.badge), 1.0, card.lang), thumb_title(card.title, 1.0, card.lang)
    return [*map(plain, words), *chain.from_iterable(title.lines for title in titles)]


def ends_alone(line: str) -> bool:
    """On a letter that leads to the next word, or on a bonus that says not yet what it is for."""
    last = line.replace("\u00a0", " ").rsplit(" ", 1)[-1].lstrip("(«“")
    return (len(last) == 1 and last.isalpha()) or (last[:1] in "+\u2212" and last[1:].isdigit())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("card_set", SETS)
def test_no_line_ends_with_a_lone_letter_or_a_bare_bonus(card_set: str, lang: Lang) -> None:
    found = cards(card_set, lang)
    assert len(found) > 100
    assert [(card.id, line) for card in found for line in lines_of(card) if ends_alone(line)] == []


@pytest.mark.parametrize("scale", [0.7, pytest.param(1.0, marks=pytest.mark.long), 1.6])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("card_set", SETS)
def test_no_ink_of_a_title_comes_near_frame_picture_or_icons(card_set: str, lang: Lang, scale: float) -> None:
    sheet = blank(int(ZOOM.w * scale), int(120 * scale))
    for card in cards(card_set, lang):
        sheet.fill((0, 0, 0, 0))
        title = zoom_title(card.title, bool(card.badge), scale, card.lang)
        middle = ZOOM_MIDDLE_BADGE if card.badge else ZOOM_MIDDLE_PLAIN
        draw_title(sheet, title, middle * scale, zoom_middle(title, scale), INK)
        ink = sheet.get_bounding_rect(64)
        left, right = (BADGE_RIGHT if card.badge else ORNAMENT_RIGHT) * scale, MEDAL_LEFT * scale
        assert (ink.left - left >= 8 * scale - 1, right - ink.right >= 8 * scale - 1) == (True, True), card.title
        assert ink.top - PAPER_TOP * scale >= 3 * scale - 1, card.title
        assert min(PICTURE_TOP, BADGE_WORD_TOP) * scale - ink.bottom >= 3 * scale - 1, card.title


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("card_set", SETS)
def test_every_card_has_a_joke_and_a_foot_in_which_all_has_room(card_set: str, lang: Lang) -> None:
    found = cards(card_set, lang)
    assert [card.id for card in found if not card.flavour] == []
    assert [card.id for card in found if not footer_fits(card)] == []


def test_an_aside_begins_a_line_where_that_costs_none() -> None:
    rule, aside = Run("The street dies, and so do you. "), Run("Lovely roses, every year.", italic=True)
    block = set_block(msgspec.structs.replace(TOY, rules=(Line((rule, aside)),)))
    assert [plain(line.words) for line in block.rules][1:] == ["Lovely roses, every year."]


@pytest.mark.parametrize(
    ("joke", "second"),
    [
        ("It was like that when we came in, officer. Mostly.", "Mostly."),
        ("Long enough for two disciplines, and for a window seat.", "and for a window seat."),
        ("Eleven steps of dancing and a single step of falling down.", "and a single step of falling down."),
    ],
)
def test_a_joke_in_two_lines_is_parted_where_it_pauses(joke: str, second: str) -> None:
    first, last = map(plain, set_block(msgspec.structs.replace(TOY, flavour=joke)).flavour)
    assert (f"{first} {last}", last) == (joke, second)
