"""Printed cards to draw, each in English and French."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.model.printed import PrintedCard

SAMPLES = Path(__file__).with_name("samples.yaml")


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
