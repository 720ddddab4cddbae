"""A card as it is drawn by itself: its face, or the back that stands for it."""

from __future__ import annotations

from game.ids import CardId
from game.words.voice import Voice
from ui.art.picture import Picture
from ui.cards.painter import Painter, Shine

DECKS = ("door", "treasure")


def card_picture(painter: Painter, voice: Voice, card: CardId, wide: int, turn: float, lifted: bool) -> Picture:
    """A face, or the back that a negative number stands for."""
    if card < 0:
        return painter.composed_back(DECKS[-1 - card], wide, turn)
    return painter.composed(voice.print_card(card), wide, turn, Shine(lifted=lifted))
