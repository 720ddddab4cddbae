"""The vote on going back further than is free: every machine with persons votes, and all must agree in time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.moves.vote_form import NO, YES, VoteForm, open_vote
from game.table.interface import VOTING_S, GameTable
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer
from ui.table.dialogs.counted_dialog import CountedDialog
from ui.table.dialogs.table_dialog import DialogHost


class BallotDialog(CountedDialog):
    """Stands while this machine may still vote. Esc only looks at the table first."""

    def __init__(self, host: DialogHost, table: GameTable) -> None:
        super().__init__(host)
        self.table = table
        self._form: VoteForm | None = open_vote(table)

    def stands(self) -> bool:
        return open_vote(self.table) is not None

    @property
    def gone(self) -> float:
        return 1 - self.host.session.machines.voting / VOTING_S

    def heading(self) -> str:
        return self.host.voice.say(self._form.asked) if self._form is not None else ""

    def sentence(self) -> str:
        """Return who has said yes, and the first move that would go."""
        form, voice = self._form, self.host.voice
        if form is None:
            return ""
        said = voice.say(form.agreed)
        if form.first is None:
            return said
        return f"{self.say('linked.first_gone', what=self.host.session.title_of(form.first))} {said}"

    def answers(self) -> Sequence[Answer]:
        said = [
            Answer(each.id, "neutral", Tag(self.host.voice.say(each.label), 24, each.icon, each.key.upper()), then)
            for each in (YES, NO)
            for then in (partial(self._vote, each is YES),)
        ]
        return (*said, Answer("look", "dark", Tag(self.say("linked.look_first"), 22), self.shut))

    def _vote(self, yes: bool) -> None:
        self.table.vote(yes)
        self.shut()

    def update(self, dt: float) -> bool:
        before, self._form = self._form, open_vote(self.table) or self._form
        if before != self._form:
            self.renew()
        return super().update(dt)
