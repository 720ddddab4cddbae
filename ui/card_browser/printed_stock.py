"""The cards of a stock, printed in the language of the moment: a few more in every frame, so that nothing stands
still."""

from __future__ import annotations

from game.ids import CardId
from game.model.cards import CardDef
from game.model.printed import PrintedCard
from game.text import Names
from game.text.cards import Printer
from game.text.search import holds, plain
from game.words.voice import Voice
from ui.card_browser.stock import Stock, Wanted, fits
from ui.cards.face import CardFaces
from ui.cards.painter import Painter
from ui.scene import Context

AT_A_TIME = 10
"""Cards that are printed in one frame."""


class PrintedStock:
    """Prints cards when they are asked for, and all others in time; a card is known by its place in the stock."""

    def __init__(self, context: Context, stock: Stock) -> None:
        self._stock = stock
        self._printer = Printer(context.words, stock.texts)
        self._printed: dict[int, PrintedCard] = {}
        self._words: dict[int, str] = {}
        self.painter = Painter(context.theme, CardFaces(context.pictures), context.u)
        self.voice = Voice(context.words, Names(), self.printed)

    def printed(self, card: CardId) -> PrintedCard:
        if card not in self._printed:
            self._printed[card] = self._printer.printed(self._stock.cards[card])
        return self._printed[card]

    def _words_on(self, card: CardId) -> str:
        if card not in self._words:
            self._words[card] = plain(_all_words(self.printed(card)))
        return self._words[card]

    def print_on(self) -> bool:
        """A few more; True while there are others."""
        blank = [CardId(n) for n in range(len(self._stock.cards)) if n not in self._words]
        for card in blank[:AT_A_TIME]:
            self._words_on(card)
        return len(blank) > AT_A_TIME

    def found(self, wanted: Wanted) -> list[CardId]:
        """The cards that are looked for; what they print is read only where words are."""
        return [CardId(n) for n, card in enumerate(self._stock.cards) if self._is_found(CardId(n), card, wanted)]

    def _is_found(self, place: CardId, card: CardDef, wanted: Wanted) -> bool:
        return fits(card, wanted) and (not wanted.words.strip() or holds(self._words_on(place), wanted.words))


def _all_words(card: PrintedCard) -> str:
    lines = (run.text for line in (*card.told, *card.bad) for run in line.runs)
    more = (card.title, card.type_word, card.flavour, card.note, card.slot_word, card.big_word, card.value_word)
    return " ".join((*more, *lines))
