"""The panel beside the run button on losing a fight."""

import pygame

from game.words.escapes import Pursuer
from ui.art import fonts
from ui.art.typeset import width
from ui.table.paint.pursuers import fitted, told

pygame.font.init()
SIZE, ROOM = 13, 250
SHORT, WHY = "Hydra: 2 or more on the die.", "Hydra: 2 or more on the die (Sandals +2, Hydra +1, Elf +1, Saucepan −1)."
HYDRA = Pursuer(1, SHORT, WHY, "Caught: each other player in turn takes a card from your hand at random.")


def test_where_there_is_room_it_says_why_so_much_is_needed():
    said = " ".join(line for line, _ in told([HYDRA], SIZE, ROOM, 4))
    assert said == HYDRA.sentence


def test_what_is_risked_is_told_whole_before_any_reason_is():
    lines = told([HYDRA], SIZE, ROOM, 3)
    assert [line for line, bad in lines if not bad] == [SHORT]
    assert " ".join(line for line, bad in lines if bad) == HYDRA.caught


def test_of_more_than_there_is_room_for_each_has_one_line():
    lines = told([HYDRA, HYDRA], SIZE, ROOM, 3)
    assert [line for line, bad in lines if not bad] == [SHORT, SHORT]
    assert all(width(fonts.SEMIBOLD, SIZE, line) <= ROOM for line, _ in lines)


def test_where_many_buttons_leave_little_room_the_heading_goes_before_what_is_risked_does():
    heading, size, lines = fitted([HYDRA], [(22, 18), (0, SIZE)], ROOM, 60)
    assert (heading, size) == (0, SIZE)
    assert " ".join(line for line, bad in lines if bad) == HYDRA.caught
