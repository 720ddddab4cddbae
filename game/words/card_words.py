"""A card in words, for a screen reader."""

from __future__ import annotations

from collections.abc import Sequence

from game.ids import CardId
from game.model.printed import Line, PrintedCard
from game.model.views import FoeSight, SeatView
from game.text.typography import typeset
from game.words.voice import Voice


def card_title(printed: PrintedCard, *more: str) -> str:
    """Its name, kind and number."""
    return ", ".join(part for part in (printed.title, printed.type_word.capitalize(), printed.badge, *more) if part)


def read_out(printed: PrintedCard) -> str:
    """Every word of a card, from its title to its foot, as one text."""
    foot = (printed.slot_word, printed.big_word, printed.value_word, printed.treasures_word, printed.levels_word)
    parts = [card_title(printed)]
    parts += [words_of(printed.told), _mishap(printed)]
    parts += [", ".join(word for word in foot if word), printed.note, printed.flavour]
    return "\n".join(part for part in parts if part)


def rules_of(printed: PrintedCard) -> list[str]:
    """Return the rules printed on a card, line by line."""
    found = [words_of((line,)) for line in printed.told]
    return [*found, _mishap(printed)] if printed.bad else found


def _mishap(printed: PrintedCard) -> str:
    told = words_of(printed.bad)
    return typeset(f"{printed.bad_word.capitalize()}: {told}", printed.lang) if told else ""


def words_of(lines: Sequence[Line]) -> str:
    """Printed lines as one text."""
    return " ".join("".join(run.text for run in line.runs) for line in lines)


def letters_on(voice: Voice, card: CardId) -> int:
    """The number of letters of a card's title and of its text."""
    printed = voice.print_card(card)
    return len(f"{printed.title} {printed.restriction} {words_of((*printed.rules, *printed.bad))}")


def foe_title(foe: FoeSight, voice: Voice) -> str:
    """The card that lies there for a monster; a companion's card alone would not say what it is."""
    kind = f" ({voice.print_card(foe.kind).title})" if foe.kind != foe.card else ""
    return voice.print_card(foe.card).title + kind


def pile_name(view: SeatView, voice: Voice, pile: int) -> str:
    """Return the name of a set's own pile in the language of the voice."""
    name = view.aside[pile].name
    return name.fr if voice.words.lang == "fr" else name.en
