"""main.py draw: pictures of cards from their descriptions, and sheets of pictures and of every word of the kit."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.cli import console
from game.content.faults import ContentError, ContentErrors
from game.content.folders import homes
from game.content.sets import read_set
from game.text.faults import sentences_of
from ui.art.kit.book import FOLDER, drawn, read_pictures, refuse_large
from ui.art.kit.kit import kit
from ui.art.kit.review import remarks
from ui.art.kit.sheet import Tile, contact_sheet, kit_sheet
from ui.art.kit.words import Picture
from ui.commands.picture_file import save


class Wishes(console.Arguments):
    """The options of the command line."""

    set: str | None
    cards: list[str]
    sheet: Path | None
    look: Path | None


def run(arguments: list[str]) -> int:
    """Exit status 0 when every picture asked for is written; Trouble says what hindered it."""
    wishes = console.parse(rules(), arguments, Wishes())
    if wishes.set is None and wishes.sheet is None:
        raise console.Trouble("Say which set to draw, or --sheet OUT.png for every word of the kit.", 2)
    pygame.font.init()
    try:
        if wishes.sheet is not None:
            save(kit_sheet(kit()), wishes.sheet)
        if wishes.set is not None:
            draw(folder_of(wishes.set), wishes)
    except ContentErrors as wrong:
        raise console.Trouble(f"Not every picture could be drawn.\n{sentences_of(wrong, 'en')}") from wrong
    return 0


def rules() -> console.Parser:
    options = console.parser("draw", "Draws pictures of cards from their descriptions in the art folder of a set.")
    options.add_argument("set", nargs="?", metavar="SET", help="the name of a card set's folder")
    options.add_argument("cards", nargs="*", metavar="CARD", help="only these cards")
    options.add_argument("--look", type=Path, metavar="OUT.png", help="also show these pictures on one sheet")
    options.add_argument("--sheet", type=Path, metavar="OUT.png", help="print every word of the kit with its picture")
    return options


def folder_of(set_id: str) -> Path:
    """The folder of a set; a zip is nothing to draw into."""
    found = {home.id: home.path for home in homes() if not home.taken and not home.packed}
    if set_id not in found:
        near = console.did_you_mean(set_id, found)
        raise console.Trouble(f'There is no card set "{set_id}".{near} There are: {", ".join(found)}.', 2)
    return found[set_id]


def draw(folder: Path, wishes: Wishes) -> None:
    """Writes what differs, and shows all of it where that is wished; what has a mistake hinders nothing else."""
    pictures = read_pictures(folder, frozenset(card.entry.id for card in read_set(folder).cards))
    wanted = [pictures[card] for card in asked_for(wishes.cards, pictures)] or list(pictures.values())
    tiles: list[Tile] = []
    wrong: list[ContentError] = []
    with console.progress("pictures", len(wanted)) as bar:
        for picture in wanted:
            try:
                data = drawn(picture)
                tiles.append(Tile(picture.id, data.decode()))
                refuse_large(picture, data)
                write(folder / FOLDER / f"{picture.id}.svg", data)
            except ContentErrors as found:
                wrong += found.errors
            bar.advance()
    for remark in remarks({picture.id: picture for picture in wanted}, kit().props):
        print(f"look again: {remark}")
    if wishes.look is not None and tiles:
        save(contact_sheet(tiles), wishes.look)
    if wrong:
        raise ContentErrors(wrong)


def write(path: Path, data: bytes) -> None:
    """A file that says the same already stays untouched."""
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)
        print(f"{path.name}: {len(data)} bytes")


def asked_for(cards: Sequence[str], pictures: dict[str, Picture]) -> list[str]:
    """The cards asked for, each of which must have a description."""
    for card in cards:
        if card not in pictures:
            near = console.did_you_mean(card, pictures)
            raise console.Trouble(f'No description in the art folder is of "{card}".{near}', 2)
    return list(cards)
