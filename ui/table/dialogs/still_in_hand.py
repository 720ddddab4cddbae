"""A word before somebody says Ready with something sensible still in the hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.defaults import FREE
from game.model.foreseen import Outfit
from game.model.messages import AsWritten
from game.moves import fill
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer
from ui.table.dialogs.table_dialog import DialogHost, TableDialog


class StillInHandDialog(TableDialog):
    """Lay it, be ready all the same, or go back and look."""

    heading_key = "note.still"
    width = 1500.0
    above = 0.0  # the cards that it names stay in sight

    def __init__(self, host: DialogHost) -> None:
        super().__init__(host)
        self._keys = tuple(option.key for option in self.view.options if option.verb == "ready")

    @property
    def _outfit(self) -> Outfit:
        return self.host.session.table.sensible(self.view.seat)

    def stands(self) -> bool:
        return bool(self._outfit.moves) and any(option.key in self._keys for option in self.view.options)

    def sentence(self) -> str:
        """The cards by name, and the strength they would give."""
        outfit, voice = self._outfit, self.host.voice
        cards = AsWritten(", ".join(voice.print_card(card).title for card in outfit.cards))
        key = "note.still_one" if len(outfit.cards) == 1 else "note.still_many"
        return self.say(key, cards=cards, n=outfit.strength)

    def answers(self) -> Sequence[Answer]:
        lay, ready, back = self.say("share.lay_sensibly"), self.say("note.ready_anyway"), self.say("note.go_back")
        return (
            Answer("lay", "accent", Tag(lay, 24, "armour", "J"), self._lay),
            Answer("ready", "good", Tag(ready, 22, "check", "R"), self._ready),
            Answer("cancel", "neutral", Tag(back, 20), self.shut, stakes=FREE),
        )

    def _lay(self) -> None:
        self.host.session.table.lay_sensibly(self.view.seat)
        self.shut()

    def _ready(self) -> None:
        option = next(option for option in self.view.options if option.verb == "ready")
        self.go_on(fill.begin(option, None, self.host.desk.domains))
