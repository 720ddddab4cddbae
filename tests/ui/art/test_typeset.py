"""Words to lines: where a line may break and where it may not."""

from __future__ import annotations

from itertools import pairwise, product
from unittest.mock import patch

import pytest
from pygame.image import tobytes

from game.model.printed import Run
from ui.art import fonts
from ui.art.colour import CREAM, INK
from ui.art.svg import blank
from ui.art.typeset import (
    balanced,
    balanced_runs,
    blit_text,
    joined,
    label,
    line_width,
    outlined,
    shortened,
    width,
    words_of,
    wrap,
    wrap_runs,
)
from ui.cards.titles import hyphenated, syllables, thumb_title, zoom_title

NBSP, NNBSP = "\u00a0", "\u202f"


def plain(lines):
    return ["".join(piece.text for piece in line) for line in lines]


@pytest.mark.parametrize("sign", [f"{NBSP}:", f"{NBSP}»", f"{NNBSP}!", f"{NNBSP}?", f"{NNBSP};", f"{NNBSP}%"])
def test_no_line_ever_begins_with_a_french_sign(sign):
    text = f"Perdez votre casque{sign} puis fuyez en criant{sign} et encore{sign}"
    for room in range(40, 400, 7):
        assert all(line[0] not in ":»!?;%" for line in wrap(fonts.BODY, 17, text, room))


def test_an_opening_guillemet_never_ends_a_line():
    text = f"On y lit «{NBSP}ha{NBSP}» en toutes petites lettres"
    assert all(not line.endswith("«") for room in range(30, 300, 5) for line in wrap(fonts.BODY, 17, text, room))


@pytest.mark.parametrize(
    "text", ["Discard a card, I say (a small one) or a hat", "Harpe à deux fins, à qui y a goûté, ô rage"]
)
def test_no_line_ends_with_a_word_of_one_letter(text):
    for room in range(70, 400, 3):
        lines = [*wrap(fonts.BODY, 17, text, room), *plain(balanced_runs([Run(text)], fonts.BODY, 17, room))]
        assert [line for line in lines if line[-2:].strip(" (") in set("aàIyô")] == []


def test_no_line_ends_with_a_bonus_that_does_not_say_what_for():
    text = "Employée. +1 pour fuir, −2 en combat et +10 pour un monstre"
    for room in range(90, 400, 3):
        assert all(line[-1].isalpha() or line[-1] in ".,%" for line in wrap(fonts.BODY, 17, text, room))


@pytest.mark.parametrize(
    "text",
    ["Un monstre de niveau 4 ou moins, à 5 ou plus au dé, 1 ou 2 mains", "Level 4 or less, on 5 or more, 1 or 2 hands"],
)
def test_a_number_stays_with_what_it_counts(text):
    torn = (" niveau", "Level", " ou", " or", "1", "2", "4", "5")
    for room in range(150, 400, 3):
        lines = [*wrap(fonts.BODY, 17, text, room), *plain(balanced_runs([Run(text)], fonts.BODY, 17, room))]
        assert [line for line in lines if line.endswith(torn)] == []


def test_a_little_word_begins_a_line_rather_than_end_one_that_is_balanced():
    text = "Perdez la carte que vous aimez dans la rue"
    room = width(fonts.BODY, 17, "Perdez la carte que vous aimez dans la")
    assert wrap(fonts.BODY, 17, text, room)[1] == "rue"
    assert not any(line.endswith((" la", " dans")) for line in balanced(fonts.BODY, 17, text, room))
    assert not any(line.endswith((" la", " dans")) for line in plain(balanced_runs([Run(text)], fonts.BODY, 17, room)))


def test_a_little_word_stays_where_the_next_line_has_no_room_for_it():
    room = width(fonts.BODY, 17, "anticonstitutionnellement")
    assert balanced(fonts.BODY, 17, "Perdez le anticonstitutionnellement", room)[0] == "Perdez le"


@pytest.mark.parametrize("title", ["Wrong Room, Sorry", "Odd Shoes, Full", "Budget Cut, Literal"])
def test_a_title_of_two_lines_parts_after_its_comma(title):
    lines = thumb_title(title, 1.0, "en").lines
    assert lines == tuple(title.replace(", ", ",|").split("|"))


@pytest.mark.parametrize("title", ["Nain de jardin public", "Diadème de reine du bal", "Phénix en arrêt maladie"])
def test_a_title_does_not_part_after_a_little_word(title):
    assert not thumb_title(title, 1.0, "fr").ends_little
    assert not zoom_title(title, True, 1.0, "fr").ends_little


@pytest.mark.parametrize("title", ["Épée passive-agressive", "Critique gastro-nécrologique"])
def test_a_long_title_with_a_hyphen_keeps_the_letters_of_titles(title):
    title_set = thumb_title(title, 1.0, "fr")
    assert (title_set.role, title_set.fits) == (fonts.TITLE, True)
    assert all(width(fonts.TITLE, title_set.size, line) * title_set.squeeze <= 105 for line in title_set.lines)


def test_a_letter_stands_alone_rather_than_out_of_its_room():
    assert wrap(fonts.BODY, 17, "a horse", width(fonts.BODY, 17, "horse")) == ["a", "horse"]


def test_a_no_break_space_is_drawn_as_a_space_in_the_font_that_has_no_glyph_for_it():
    for space in (NBSP, NNBSP):
        assert (
            label(fonts.TITLE, 24, f"Oie{space}!", (0, 0, 0)).get_size()
            == label(fonts.TITLE, 24, "Oie !", (0, 0, 0)).get_size()
        )


def test_wrapping_loses_no_word():
    text = "Cuillère déraisonnablement longue pour dîner avec le genre de gens qu’on croise en bas"
    assert " ".join(wrap(fonts.TITLE, 20, text, 180)) == text


def test_balanced_lines_are_as_few_as_wrapped_ones_and_more_alike():
    text = "Lose your headgear. If you wear none, lose a level and a little dignity."
    plain_lines, even = wrap(fonts.BODY, 17, text, 300), balanced(fonts.BODY, 17, text, 300)
    spread = [max(map(len, lines)) - min(map(len, lines)) for lines in (plain_lines, even)]
    assert len(even) == len(plain_lines)
    assert spread[1] <= spread[0]


def test_styles_change_inside_a_word_without_tearing_it():
    words = words_of([Run("Dig", bold=True), Run("-out, "), Run("really", italic=True)], fonts.BODY)
    assert [len(word) for word in words] == [2, 1]
    assert plain([joined(words)]) == ["Dig-out, really"]


def test_lines_of_mixed_styles_stay_within_their_room():
    runs = [
        Run("Spare parts: ", bold=True),
        Run("discard a card to add +1 to one of your items "),
        Run("or not.", True),
    ]
    for room in (120, 200, 300):
        lines = balanced_runs(runs, fonts.BODY, 17, room)
        assert max(line_width(line, 17) for line in lines) <= room + 1
        assert " ".join(plain(lines)) == "Spare parts: discard a card to add +1 to one of your items or not."


def test_an_empty_paragraph_has_no_lines():
    assert wrap_runs([Run("")], fonts.BODY, 17, 100) == []


def test_a_word_too_wide_is_cut_with_hyphens_and_can_be_put_together_again():
    parts = hyphenated(fonts.TITLE, 13, "déraisonnablement", 102, "fr")
    assert len(parts) == 2
    assert "".join(parts).replace("-", "") == "déraisonnablement"
    assert all(width(fonts.TITLE, 13, part) <= 102 for part in parts)


def test_a_word_that_has_a_hyphen_breaks_there():
    assert hyphenated(fonts.TITLE, 13, "Peuple-taupe", 70, "fr") == ["Peuple-", "taupe"]


CUT = """en Mis-an-thrope Lamp-shade Sym-path-etic Breast-plate Hypo-thesis Neigh-bour’s sphinx
fr misan-thrope sca-phandre biblio-thé-caire trans-port d’arro-sage l’inhu-ma-nité sphinx"""


@pytest.mark.parametrize("cut", [(line[:2], word) for line in CUT.split("\n") for word in line[3:].split()])
def test_a_word_is_cut_where_its_language_cuts_it(cut):
    lang, parts = cut[0], cut[1].split("-")
    word = "".join(parts)
    places = [0, *syllables(word, lang), len(word)]
    assert [word[start:end] for start, end in pairwise(places)] == parts


@pytest.mark.parametrize("size", range(13, 31))
@pytest.mark.parametrize("words", ["F1 pour", "F1 to", "11 trolls"])
def test_two_words_stand_apart_in_every_size(words, size):
    sheet = label(fonts.TITLE, size, words, (0, 0, 0))
    empty = [all(sheet.get_at((x, y)).a < 60 for y in range(sheet.get_height())) for x in range(sheet.get_width())]
    gaps = [len(run) for run in "".join("x_"[each] for each in empty).strip("_").split("x") if run]
    assert max(gaps) >= 0.36 * size
    assert sheet.get_width() == width(fonts.TITLE, size, words)


def test_text_stands_on_its_base_line():
    sheet = blank(80, 60)
    blit_text(sheet, fonts.TITLE, 30, "H", 10, 40, (255, 255, 255))
    painted = sheet.get_bounding_rect()
    assert abs(painted.bottom - 40) <= 1


@pytest.mark.parametrize("role", [fonts.TITLE, fonts.BODY, fonts.SEMIBOLD, fonts.BOLD, fonts.ITALIC])
def test_every_role_can_write_french(role):
    letters = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»…’–—×−±0123456789"
    assert all(metric is not None for metric in fonts.font(role, 20).metrics(letters))


@pytest.mark.parametrize("text", ["Un tour de jeu", "Ce qui est en jeu"])
def test_a_letter_that_leans_under_the_one_before_it_pushes_no_word_out_of_its_line(text: str):
    apart = label(fonts.TITLE, 60, text, (0, 0, 0)).get_bounding_rect()
    together = fonts.font(fonts.TITLE, 60).render(text, True, (0, 0, 0)).get_bounding_rect()
    ends = label(fonts.TITLE, 60, text, (0, 0, 0)).get_width() - apart.right
    assert ends == fonts.font(fonts.TITLE, 60).size(text)[0] - together.right


def test_of_a_text_without_end_only_what_could_stand_there_is_measured():
    endless, room = "Pay me! " * 400_000, 240
    with patch("ui.art.typeset.width", wraps=width) as measured:
        short = shortened(fonts.BODY, 17, endless, room)
    assert width(fonts.BODY, 17, short) <= room
    assert measured.call_count < 12
    assert max(len(call.args[2]) for call in measured.call_args_list) <= room + 1


@pytest.mark.parametrize("text", ["16", "-5", "BEATEN"])
@pytest.mark.parametrize("size", [48, 130])
def test_a_thick_outline_looks_as_if_the_letters_had_been_laid_out_of_every_place_within_it(text: str, size: int):
    radius, reach = size / 10, size // 10 + 1
    letters, margin = label(fonts.TITLE, size, text, INK), int(radius + 1.999)
    thick = blank(letters.get_width() + 2 * margin, letters.get_height() + 2 * margin)
    for y, x in product(range(-reach, reach + 1), repeat=2):
        if x * x + y * y <= (radius + 0.35) ** 2:
            thick.blit(letters, (margin + x, margin + y))
    thick.blit(label(fonts.TITLE, size, text, CREAM), (margin, margin))
    drawn = outlined(fonts.TITLE, size, text, CREAM, INK, radius)
    assert tobytes(drawn.premul_alpha(), "RGBA") == tobytes(thick.premul_alpha(), "RGBA")
