"""A vote on going back, as a value: the question, those who have agreed, and the possible answers."""

from __future__ import annotations

from typing import NamedTuple

from game.model.messages import AsWritten, Message
from game.moves.buttons import ActionButton
from game.table.interface import GameTable, MoveMark, names_at

YES = ActionButton("vote_yes", Message("linked.vote_yes"), "check", key="y")
NO = ActionButton("vote_no", Message("linked.vote_no"), "cross", key="n")


class VoteForm(NamedTuple):
    """`first`: the first move that would go; `votes`: how many have voted."""

    asked: Message
    agreed: Message
    first: MoveMark | None
    votes: int


def open_vote(table: GameTable) -> VoteForm | None:
    """The vote that this machine may still answer."""
    ballot = table.ballot
    if ballot is None or ballot.mine is not None or table.link.state != "here":
        return None
    asked = Message("linked.wants_back", {"name": AsWritten(table.seats[ballot.by].name), "n": ballot.to})
    agreed = names_at(table, [number for number, yes in ballot.votes.items() if yes])
    first = next((mark for mark in table.timeline() if mark.move == ballot.to + 1), None)
    return VoteForm(asked, Message("linked.votes", {"names": AsWritten(agreed)}), first, len(ballot.votes))
