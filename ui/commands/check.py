"""main.py check: what the core finds in card sets, whether the words of every card fit on its face, and whether its
picture can be decoded."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.cli import check
from game.cli.check import Complaint
from game.content.card_pictures import picture_path, read_picture
from game.content.faults import ContentError
from game.content.merger import company_of, compile_set, read_alone
from game.content.nodes import Mark, Place
from game.content.sets import read_set
from game.text import LANGS, Catalogue, Lang
from game.text.cards import Printer
from ui.cards.drawings import drawn
from ui.cards.emblem import CANVAS_H, CANVAS_W
from ui.cards.fit import misfits


def run(arguments: list[str]) -> int:
    """Exit status 0 if no set has a mistake and every card fits, in both languages."""
    return check.run(arguments, lambda folder, lang: [*misfits_of(folder, lang), *broken_pictures(folder, lang)])


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
            for misfit in misfits([printer.printed(card)]):
                told = words.say(f"fit.in_{printed_in}", fault=words.say(misfit))
                found.append(_at(places[card.local_id], printed_in, told))
    return found


def broken_pictures(folder: Path, lang: Lang) -> list[Complaint]:
    """Pictures of cards whose first bytes promise what the rest does not keep; the game shows the emblem instead."""
    found = [picture_path(folder, card.entry.id) for card in read_set(folder).cards]
    return [as_broken(folder, path, lang) for path in found if path is not None and not is_sound(path)]


def as_broken(folder: Path, path: Path, lang: Lang) -> Complaint:
    place = Place(Mark(f"{folder.name}/{path.relative_to(folder).as_posix()}"))
    return check.as_complaint(ContentError(place, "picture_broken"), lang)


def is_sound(path: Path) -> bool:
    """Whether it can be drawn."""
    picture = read_picture(path)
    return picture is not None and drawn(picture, (CANVAS_W, CANVAS_H)) is not None


def _at(place: Place, field: Lang, sentence: str) -> Complaint:
    return Complaint(place.mark.file, place.mark.line, place.mark.column, place.owner, field, sentence)
