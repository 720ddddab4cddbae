"""Values of the slots in a lesson's sentences: persons, cards and numbers of this table."""

from __future__ import annotations

from game.model.messages import AsWritten, MessageValue
from game.table.interface import GameTable
from game.words.charity import kept
from game.words.escapes import pursuers
from game.words.prospects import Outlook
from game.words.voice import Voice


def told_of(now: Outlook, table: GameTable, voice: Voice) -> dict[str, MessageValue]:
    """The values of their slots, by name; those of which nothing is to be said now are left out."""
    view, flight = now.view, pursuers(table.foreseen(now.view.seat), now.view, voice)
    told: dict[str, MessageValue] = {"goal": view.goal, "limit": kept(view)}
    told["escapes"] = AsWritten(" ".join(f"{one.takes} {one.caught}".strip() for one in flight))
    if now.suits:
        card = next((card for card in now.suits if table.card(card).kind == "item"), now.suits[0])
        told["card"] = f"card:{table.card(card).id}"
    if now.helpers:
        told["rival"] = f"seat:{now.helpers[0]}"
    if now.declined:
        told["seat"] = f"seat:{now.declined[-1]}"
    return told
