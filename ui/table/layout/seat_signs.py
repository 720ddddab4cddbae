"""The signs of a seat: what its races, classes, curses and the like are, and which of them share one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.ids import CardId, SeatId
from game.model.views import SeatSight, SeatView
from game.words.promises import held_to
from game.words.voice import Cast, Voice
from ui.art.theme import card_type

CURSES = "curse"


class Sign(NamedTuple):
    """A sign before it has a place. `ranks`: what stands on it whether there is room for words or not; `told`: what it
    stands for, where that is no card."""

    cards: tuple[CardId, ...]
    text: str
    icon: str
    look: str
    family: str
    several: int = 0
    ranks: str = ""
    told: str = ""


def rank_sum(cast: Cast, known: SeatSight) -> dict[str, int]:
    """The ranks of a seat's traits, summed up by family; families without ranks are not there."""
    sums: dict[str, int] = {}
    for card in known.traits:
        trait = cast.card(card)
        if trait.rank:
            sums[trait.family] = sums.get(trait.family, 0) + trait.rank
    return sums


def apart(cast: Cast, voice: Voice, known: SeatSight) -> list[Sign]:
    """A sign for each card, but one for all of a family whose ranks count."""
    ranks, row, told = rank_sum(cast, known), [], set[str]()
    for card in (*known.traits, *known.curses):
        face = voice.print_card(card)
        if face.family not in ranks:
            look = face.sign_type or face.type
            icon = face.icon or face.sign or card_type(face.type).icon
            row.append(Sign((card,), face.title, icon, look, _family(cast, card)))
        elif face.family not in told:
            told.add(face.family)
            row.append(_ranked(voice, known, face.family, ranks[face.family]))
    return row


def promised(view: SeatView, seat: SeatId, voice: Voice) -> list[Sign]:
    """Return one sign, without a word, for the promises of a seat that hold; none if there is none."""
    held = list(held_to(view, seat, voice))
    return [Sign((), "", "shake", "special", f"promise:{seat}", len(held), told=" · ".join(held))] if held else []


def _family(cast: Cast, card: CardId) -> str:
    """Return the key of a card's sign, which its family shares; a clinging card has its own."""
    trait = cast.card(card)
    if trait.clings:
        return f"{card}"
    return trait.family or trait.enables or CURSES


def _ranked(voice: Voice, known: SeatSight, family: str, ranks: int) -> Sign:
    cards = tuple(card for card in known.traits if voice.print_card(card).family == family)
    face = voice.print_card(cards[0])
    words = f"{ranks}/{known.level}"
    icon = face.sign or card_type(face.type).icon
    told = f"{face.type_word.capitalize()} {words}"
    return Sign(cards, told, icon, face.sign_type or face.type, family, ranks=words)


def joined(cast: Cast, voice: Voice, signs: list[Sign]) -> list[Sign]:
    """One sign for each family; several cards are called by their family."""
    row = []
    for family in dict.fromkeys(sign.family for sign in signs):
        members = [sign for sign in signs if sign.family == family]
        if len(members) == 1:
            row += members
            continue
        cards = tuple(card for sign in members for card in sign.cards)
        face = voice.print_card(cards[0])
        icon = face.sign or card_type(face.type).icon
        count = sum(1 for card in cards if not cast.card(card).enables)
        row.append(Sign(cards, face.type_word.capitalize(), icon, members[0].look, family, count))
    return row


def ranks_told(cast: Cast, voice: Voice, known: SeatSight) -> Iterable[str]:
    """ "Power: ranks 7 of 9" for each family with ranks."""
    for family, ranks in rank_sum(cast, known).items():
        card = next(card for card in known.traits if cast.card(card).family == family)
        word = voice.print_card(card).type_word.capitalize()
        yield voice.text("board.ranks", family=word, n=ranks, level=known.level)
