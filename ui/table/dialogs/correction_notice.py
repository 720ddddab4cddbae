"""The owner's correction, before everybody: what and why, a clock, and one key to object. Afterwards, once: only now,
or at this table from now on?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.model.defaults import FREE
from game.model.messages import AsWritten
from game.table.interface import GameTable
from game.words.corrections import in_words
from game.words.house_rules import told
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer
from ui.table.dialogs.counted_dialog import CountedDialog
from ui.table.dialogs.table_dialog import DialogHost, TableDialog


class ProposalDialog(CountedDialog):
    """Stands while the correction waits. Space or Enter objects; Esc lets it happen, and the clock goes on."""

    def __init__(self, host: DialogHost, table: GameTable) -> None:
        super().__init__(host)
        self.table = table

    def stands(self) -> bool:
        return self.table.proposal is not None

    def heading(self) -> str:
        found = self.table.proposal
        name = self.table.seats[found.by].name if found is not None else ""
        return self.say("evening.proposed_by", name=AsWritten(name))

    def sentence(self) -> str:
        found = self.table.proposal
        if found is None:
            return ""
        what, why = in_words(found.command, self.table, self.view, self.host.voice)
        return f"{what} {self.say('evening.because', why=why)}"

    def answers(self) -> Sequence[Answer]:
        no = Tag(self.say("evening.object"), 24, "cross", self.say("key.space"))
        return (
            Answer("object", "bad", no, self._object, stakes=FREE),
            Answer("fine", "neutral", Tag(self.say("evening.fine"), 24), self.shut, stakes=FREE),
        )

    def _object(self) -> None:
        self.table.object()
        self.shut()

    @property
    def gone(self) -> float:
        found = self.table.proposal
        return 0.0 if found is None else found.gone


class FromNowOnDialog(TableDialog):
    """Asked once after a correction. `rule`: the house rule that would have allowed it, written NAME=VALUE; without
    one, `choose` leads to all of them."""

    heading_key = "evening.from_now_on_ask"
    for_all = True
    width = 980.0

    def __init__(self, host: DialogHost, rule: str, keep: Callable[[str], None], choose: Callable[[], None]) -> None:
        super().__init__(host)
        self._rule, self._keep, self._choose = rule, keep, choose

    def sentence(self) -> str:
        rule = next(iter(told((self._rule,), self.context.words) if self._rule else ()), "")
        return self.say("evening.rule_offered", rule=rule) if rule else self.say("evening.no_rule_offered")

    def answers(self) -> Sequence[Answer]:
        return (
            Answer("from_now_on", "accent", Tag(self.say("evening.from_now_on"), 22, key="N"), self._agree),
            Answer("only_now", "neutral", Tag(self.say("evening.only_now"), 22), self.shut, stakes=FREE),
        )

    def _agree(self) -> None:
        self.shut()
        if self._rule:
            self._keep(self._rule)
        else:
            self._choose()
