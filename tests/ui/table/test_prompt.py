"""The sentence under the table that says whose move it is: it is never cut."""

from __future__ import annotations

import pygame
import pytest

from game.text.catalogue import Catalogue
from ui.art.theme import Scale
from ui.art.typeset import sentence_set
from ui.canvas import unit
from ui.table.layout.zones import layout
from ui.table.paint.top_bar import PROMPT_LEADING

SAID = (
    "Derrière la porte : Plus gros que prévu. À garder, ou à jouer tout de suite.",
    "Personne à combattre ici. Cherchez noise à un monstre de votre main, ou fouillez la pièce.",
    "Chloé paie d’une carte de niveau pour avoir le Voleur. Disputez-lui cette carte au dé avec une carte de niveau, "
    "ou laissez faire.",
)


@pytest.mark.parametrize("size", [(1024, 720), (1024, 1463), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("said", SAID)
def test_the_prompt_is_told_to_its_end_in_every_window(said: str, size: tuple[int, int]) -> None:
    pygame.font.init()
    box = layout(size, 2, False).prompt.inflate(0, -2)
    scale = Scale(unit(size))
    room = box.right - scale.px(18) - box.x - box.h - scale.px(8)
    _, px, lines = sentence_set(scale, said, box.h, room)
    assert " ".join(lines) == said
    assert len(lines) * px * PROMPT_LEADING <= box.h + 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("key", ["fight_losing_mine", "fight_losing_closed_mine", "fight_tied_mine", "end_mine"])
def test_no_line_of_a_french_prompt_ends_with_the_verb_of_its_next_sentence(key: str, size: tuple[int, int]) -> None:
    pygame.font.init()
    box, scale, words = layout(size, 2, False).prompt.inflate(0, -2), Scale(unit(size)), Catalogue.load("fr")
    for room in range(box.w // 2, box.w, 7):  # as wide as buttons and names leave it
        said = words.say(f"prompt.{key}", mine=17, theirs=27, n=11)
        _, _, lines = sentence_set(scale, said, box.h, room)
        assert [line for line in lines if line.endswith("Jouez")] == []
