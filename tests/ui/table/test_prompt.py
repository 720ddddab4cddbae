"""The sentence under the table that says whose move it is: it is never cut."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.text.catalogue import Catalogue
from tests.ui.table.told_table import card_called, told_table
from ui.art.theme import Scale
from ui.art.typeset import sentence_set
from ui.canvas import unit
from ui.storage.settings import Settings
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


THIEF = "seats ann bob cid; ann level 2 thief hand elf doormat_golem; bob level 3 bag fondue hand slime_intern"


@pytest.mark.parametrize(
    ("words", "covers", "goal"),
    [
        (f"{THIEF}; turn ann entered", "coach", "Fondue"),
        (f"{THIEF}; turn bob entered; ---; bob picks slime_intern; bob claims", "strip", "seat:1"),
    ],
)
def test_what_ones_own_move_lacks_is_asked_over_whatever_else_is_told_there(tmp_path: Path, words, covers, goal):
    with told_table(tmp_path, words, Settings(animation="off", muted=True, notes="on")) as ann:
        ann.wait(4)
        assert ann.sees(covers)
        ann.click(card_called(ann, "Thief"))
        ann.click(goal if goal.startswith("seat") else card_called(ann, goal))
        assert "choose 1\u00a0card to pay with" in ann.sentence("prompt")
        assert not ann.sees(covers)
        assert ann.sentence(card_called(ann, "Doormat")) == "Doormat Golem, Monster, 3"
