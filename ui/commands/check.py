"""main.py check: what the core finds in card sets, and whether the words of every card fit on its face."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.cli import check
from game.cli.check import Complaint
from game.content.merger import company_of, compile_set, read_alone
from game.content.nodes import Place
from game.content.sets import read_set
from game.text import LANGS, Catalogue, Lang
from game.text.cards import Printer
from ui.cards.fit import misfits


def run(arguments: list[str]) -> int:
    """Exit status 0 if no set has a mistake and every card fits, in both languages."""
    return check.run(arguments, misfits_of)


def misfits_of(folder: Path, lang: Lang) -> list[Complaint]:
    """The cards of a sound set whose words are too long for their face, in either language."""
    pygame.font.init()
    words, compiled = Catalogue.load(lang), compile_set(folder)
    places = {card.entry.id: card.entry.place for card in read_set(folder).cards}
    texts = read_alone(compiled, company_of(compiled.manifest.id)).texts
    found = []
    for printed_in in LANGS:
        printer = Printer(Catalogue.load(printed_in), texts)
        for card in compiled.defs:
            told = [words.say(message) for message in misfits([printer.printed(card)])]
            found += [_at(places[card.local_id], printed_in, sentence) for sentence in told]
    return found


def _at(place: Place, field: Lang, sentence: str) -> Complaint:
    return Complaint(place.mark.file, place.mark.line, place.mark.column, place.owner, field, sentence)
