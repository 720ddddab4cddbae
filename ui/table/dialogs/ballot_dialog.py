"""Somebody wants to go back further than is free: every machine with persons votes, and all must agree in time."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.messages import AsWritten
from game.table.interface import VOTING_S, GameTable
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer
from ui.table.dialogs.counted_dialog import CountedDialog
from ui.table.dialogs.table_dialog import DialogHost
from ui.table.linked import names_at


class BallotDialog(CountedDialog):
    """Stands while this machine may still vote. Esc only looks at the table first."""

    def __init__(self, host: DialogHost, table: GameTable) -> None:
        super().__init__(host)
        self.table = table
        self._votes = 0

    def stands(self) -> bool:
        ballot = self.table.ballot
        return ballot is not None and ballot.mine is None and self.host.session.heard

    @property
    def gone(self) -> float:
        return 1 - self.host.session.machines.voting / VOTING_S

    def heading(self) -> str:
        ballot = self.table.ballot
        if ballot is None:
            return ""
        return self.say("linked.wants_back", name=AsWritten(self.table.seats[ballot.by].name), n=ballot.to)

    def sentence(self) -> str:
        """Who has said yes, and what would be the first move to go."""
        ballot, marks = self.table.ballot, self.table.timeline()
        if ballot is None:
            return ""
        agreed = names_at(self.table, [number for number, yes in ballot.votes.items() if yes])
        said = self.say("linked.votes", names=AsWritten(agreed))
        first = next((mark for mark in marks if mark.move == ballot.to + 1), None)
        return f"{self.say('linked.first_gone', what=self.host.session.title_of(first))} {said}" if first else said

    def answers(self) -> Sequence[Answer]:
        return (
            Answer("vote_yes", "neutral", Tag(self.say("linked.vote_yes"), 24, "check", "Y"), self._yes),
            Answer("vote_no", "neutral", Tag(self.say("linked.vote_no"), 24, "cross", "N"), self._no),
            Answer("look", "dark", Tag(self.say("linked.look_first"), 22), self.shut),
        )

    def _yes(self) -> None:
        self._vote(yes=True)

    def _no(self) -> None:
        self._vote(yes=False)

    def _vote(self, *, yes: bool) -> None:
        self.table.vote(yes)
        self.shut()

    def update(self, dt: float) -> bool:
        ballot = self.table.ballot
        votes = len(ballot.votes) if ballot is not None else 0
        if votes != self._votes:
            self._votes = votes
            self.renew()
        return super().update(dt)
