"""Peculiarities of the doors in the zombies' set: people, mojos and powers."""

from __future__ import annotations

import pytest

from game.text.cards import Printer
from game.text.catalogue import Catalogue
from tests.sets.editions import edition

ZOMBIES = edition("zombies")


@pytest.mark.rule("R-MONSTER-09")
def test_most_monsters_are_people_and_the_others_are_undead():
    assert len(ZOMBIES.tagged("undead")) * 3 <= len(ZOMBIES.of_kind("monster"))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_mojos_powers_and_what_doubles_them_say_what_they_are(lang):
    printer = Printer(Catalogue.load(lang), ZOMBIES.texts.texts)
    words = {printer.printed(card).type_word for card in ZOMBIES.defs if card.kind in ("trait", "enabler")}
    assert words == {"MOJO", {"en": "POWER", "fr": "TALENT"}[lang]}
