"""The words for a correction and its reason, for everybody."""

from __future__ import annotations

from game.ids import CardId
from game.model.commands import Correction
from game.model.messages import AsWritten
from game.model.options import Command
from game.model.views import SeatView
from game.table.interface import GameTable
from game.words.voice import Voice


def in_words(command: Command, table: GameTable, view: SeatView, voice: Voice) -> tuple[str, str]:
    """Return the words for a correction and its reason, for everybody: a card that not all can see is not named."""
    said = Correction.of(command)
    reason = voice.text(f"evening.why_{said.why}")
    if said.kind == "set_level":
        name = table.seats[said.seat].name
        return voice.text("evening.says_level", name=AsWritten(name), n=said.value), reason
    if said.kind == "move_card":
        title = voice.print_card(said.card).title if _seen(view, said.card) else voice.text("evening.hand_card")
        place = voice.text(f"evening.place_{said.place}")
        to = table.seats[said.seat].name
        return voice.text("evening.says_move", what=title, name=AsWritten(to), place=place), reason
    return voice.text(f"evening.says_{said.kind}"), reason


def _seen(view: SeatView, card: CardId) -> bool:
    laid = [one for seat in view.seats for one in (*seat.used, *seat.carried, *seat.traits, *seat.curses)]
    return card in laid or card in view.discard_top
