"""Contact sheets for looking: every card at zoom, thumb and chip, and the backs.

    python -m ui.cards.sheet OUT.png [CARDS.yaml] [zoom|thumb|chip|backs|all] [SCALE]

CARDS.yaml is a list of lists of printed cards (game.model.printed), one a language."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pygame

from game.model.printed import PrintedCard
from ui.art.theme import looks
from ui.cards.designs import CHIP, DESIGNS, THUMB, ZOOM, Design
from ui.cards.face import CardFaces

GAP = 14
SHEET_COLOUR = (0x3A, 0x2A, 0x20)
SAMPLES = Path(__file__).resolve().parents[2] / "tests" / "ui" / "cards" / "samples.yaml"


def read_cards(source: Path) -> list[list[PrintedCard]]:
    """Printed cards from a file, one list of languages a card."""
    cards: list[list[PrintedCard]] = msgspec.yaml.decode(source.read_bytes(), type=list[list[PrintedCard]])
    for languages in cards:
        languages[1:] = [french(card) for card in languages[1:]]
    return cards


def french(card: PrintedCard) -> PrintedCard:
    """Samples name no language and are written with plain spaces; real cards come with their typography applied."""
    text = msgspec.json.encode(msgspec.structs.replace(card, lang="fr")).decode()
    for sign in "!?;%":
        text = text.replace(f" {sign}", f"\u202f{sign}")
    return msgspec.json.decode(
        text.replace(" :", "\u00a0:").replace("« ", "«\u00a0").replace(" »", "\u00a0»"), type=PrintedCard
    )


def faces_sheet(
    cards: Sequence[PrintedCard],
    design: Design,
    columns: int,
    scale: float = 1.0,
    colour: tuple[int, int, int] = SHEET_COLOUR,
) -> pygame.Surface:
    """The cards side by side in one design."""
    faces, width = CardFaces(), int(design.w * scale + 0.5)
    return _grid([faces.face(card, design, width) for card in cards], columns, colour)


def backs_sheet(scale: float = 1.0) -> pygame.Surface:
    """Both backs of every theme."""
    faces, width = CardFaces(), int(ZOOM.w * scale + 0.5)
    backs = [faces.back(theme, deck, width) for theme in looks().themes.values() for deck in looks().decks]
    return _grid(backs, len(backs), SHEET_COLOUR)


def _grid(pictures: Sequence[pygame.Surface], columns: int, colour: tuple[int, int, int]) -> pygame.Surface:
    w, h = (length + GAP for length in pictures[0].get_size())
    rows = -(-len(pictures) // columns)
    sheet = pygame.Surface((columns * w + GAP, rows * h + GAP))
    sheet.fill(colour)
    for place, picture in enumerate(pictures):
        sheet.blit(picture, (GAP + place % columns * w, GAP + place // columns * h))
    return sheet


def everything(cards: Sequence[Sequence[PrintedCard]], scale: float) -> pygame.Surface:
    """All designs of all cards, one under the other."""
    flat = [card for place in range(len(cards[0])) for card in (languages[place] for languages in cards)]
    across = -(-len(flat) // 4)
    sheets = [
        faces_sheet(flat, ZOOM, across, scale),
        faces_sheet(flat, THUMB, across * 2, scale),
        faces_sheet(flat, CHIP, across * 4, scale),
        backs_sheet(scale * 0.6),
    ]
    whole = pygame.Surface((max(s.get_width() for s in sheets), sum(s.get_height() for s in sheets)))
    whole.fill(SHEET_COLOUR)
    y = 0
    for sheet in sheets:
        whole.blit(sheet, (0, y))
        y += sheet.get_height()
    return whole


def main(arguments: Sequence[str]) -> int:
    """Write the sheet that was asked for; exit status 2 says how it is asked for."""
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    cards = read_cards(Path(arguments[1]) if len(arguments) > 1 else SAMPLES)
    wanted, scale = arguments[2] if len(arguments) > 2 else "all", float(arguments[3]) if len(arguments) > 3 else 1.0
    pygame.image.save(_wanted(cards, wanted, scale), arguments[0])
    return 0


def _wanted(cards: Sequence[Sequence[PrintedCard]], wanted: str, scale: float) -> pygame.Surface:
    if wanted == "all":
        return everything(cards, scale)
    if wanted == "backs":
        return backs_sheet(scale)
    flat = [card for place in range(len(cards[0])) for card in (languages[place] for languages in cards)]
    design = next(design for design in DESIGNS if design.name == wanted)
    return faces_sheet(flat, design, len(cards) if design is not ZOOM else -(-len(cards) // 2), scale)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
