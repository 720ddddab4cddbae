"""`main.py cards SET`: lists the cards of a set, or prints what stands on them. ui.commands.cards draws them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal, get_args

from game.cli.console import Arguments, JsonValue, Parser, Trouble, did_you_mean, parse, parser, print_json
from game.cli.sentences import system_lang
from game.content.faults import ContentErrors
from game.content.folders import cardsets_folder
from game.content.merger import UnknownSet, loaded_alone
from game.model.cards import CardDef
from game.model.printed import Line, PrintedCard
from game.model.ruleset import CardTexts
from game.text.cards import Printer
from game.text.catalogue import Catalogue
from game.text.faults import sentences_of
from game.text.typography import Lang, typeset

FaceSize = Literal["zoom", "thumb", "chip"]

DrawSheet = Callable[[Sequence[PrintedCard], FaceSize, Path], None]
"""Draws the faces of cards in one size into a picture."""


class Wanted(Arguments):
    set: str
    lang: Lang
    text: bool
    json: bool
    sheet: Path | None
    size: FaceSize


def run(arguments: list[str], draw_sheet: DrawSheet) -> int:
    """Prints one line per card, or whole cards with --text; with --sheet their faces are drawn instead."""
    wanted = parse(options(), arguments, Wanted())
    defs, texts = _load(wanted.set)
    printer = Printer(Catalogue.load(wanted.lang), texts.texts)
    cards = [(card, printer.printed(card)) for card in defs]
    if wanted.sheet is not None:
        draw_sheet([face for _, face in cards], wanted.size, wanted.sheet)
        return 0
    if wanted.json:
        return print_json({"set": wanted.set, "cards": [_as_json(card, face, wanted.text) for card, face in cards]})
    for card, face in cards:
        print("\n".join(_page(card, face, wanted.lang) if wanted.text else [_row(card, face)]))
    return 0


def options() -> Parser:
    rules = parser("cards", "Lists the cards of a set.")
    rules.add_argument("set", metavar="SET", help="the name of a card set's folder")
    rules.add_argument("--lang", choices=("en", "fr"), default=system_lang(), help="language of the cards")
    rules.add_argument("--text", action="store_true", help="print everything on each card")
    rules.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    rules.add_argument("--sheet", type=Path, metavar="OUT.png", help="draw the finished faces of all cards instead")
    rules.add_argument("--size", choices=get_args(FaceSize), default="thumb", help="size of the faces on the sheet")
    return rules


def _load(set_id: str) -> tuple[tuple[CardDef, ...], CardTexts]:
    try:
        return loaded_alone(set_id)
    except UnknownSet as error:
        near = did_you_mean(set_id, error.known)
        there = f"There are: {', '.join(error.known)}." if error.known else f"{cardsets_folder()} holds none."
        raise Trouble(f'There is no card set "{set_id}".{near} {there}') from error
    except ContentErrors as error:
        raise Trouble(f"The card set has mistakes.\n{sentences_of(error, 'en')}") from error


def _row(card: CardDef, face: PrintedCard) -> str:
    return f"{card.count} × {card.local_id:24} {face.type_word:14} {face.badge:>4}  {face.title}"


def _page(card: CardDef, face: PrintedCard, lang: Lang) -> list[str]:
    """A card as plain lines; an empty line at its end."""
    foot = [face.slot_word, face.big_word, face.value_word, face.treasures_word, face.levels_word, face.note]
    lines = [_row(card, face), *_lines(face.told)]
    bad_word = typeset(f"{face.bad_word}:", lang)
    lines += [f"    {bad_word} {line.strip()}" for line in _lines(face.bad)]
    lines += [f"    [{' · '.join(word for word in foot if word)}]"] * any(foot)
    return [*lines, *[f"    {face.flavour}"] * bool(face.flavour), ""]


def _lines(lines: Sequence[Line]) -> list[str]:
    return [f"    {'• ' if line.bullet else ''}{''.join(run.text for run in line.runs)}" for line in lines]


def _as_json(card: CardDef, face: PrintedCard, with_text: bool) -> Mapping[str, JsonValue]:
    short: dict[str, JsonValue] = {
        "id": card.id, "back": card.back, "type": face.type, "count": card.count, "title": face.title,
        "badge": face.badge,
    }  # fmt: skip
    if not with_text:
        return short
    rules = [line.strip() for line in _lines(face.told)]
    bad = [line.strip() for line in _lines(face.bad)]
    foot: dict[str, JsonValue] = {
        "slot": face.slot_word, "big": face.big_word, "value": face.value_word, "treasures": face.treasures_word,
        "levels": face.levels_word, "note": face.note,
    }  # fmt: skip
    return {**short, "rules": rules, "mishap": bad, "flavour": face.flavour, **foot}
