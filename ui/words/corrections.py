"""What a correction does, and why, for everybody."""

from __future__ import annotations

from game.ids import CardId, SeatId
from game.model.corrections import KINDS, PLACES, WHYS
from game.model.messages import AsWritten
from game.model.options import Command
from game.model.views import SeatView
from game.table.interface import GameTable
from ui.words.voice import Voice


def in_words(command: Command, table: GameTable, view: SeatView, voice: Voice) -> tuple[str, str]:
    """What a correction does, and why, for everybody: a card that not all can see is not named."""
    kind, why = KINDS[command.reference], WHYS[command.args[1][0]]
    reason = voice.text(f"evening.why_{why}")
    if kind == "set_level":
        name = table.seats[command.args[2][0]].name
        return voice.text("evening.says_level", name=AsWritten(name), n=command.args[3][0]), reason
    if kind == "move_card":
        card = command.source
        title = voice.print_card(card).title if _seen(view, card) else voice.text("evening.hand_card")
        place = voice.text(f"evening.place_{PLACES[command.args[3][0]]}")
        to = table.seats[SeatId(command.args[2][0])].name
        return voice.text("evening.says_move", what=title, name=AsWritten(to), place=place), reason
    return voice.text(f"evening.says_{kind}"), reason


def _seen(view: SeatView, card: CardId) -> bool:
    laid = [one for seat in view.seats for one in (*seat.used, *seat.carried, *seat.traits, *seat.curses)]
    return card in laid or card in view.discard_top
