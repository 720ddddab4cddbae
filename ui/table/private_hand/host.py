"""The moves of one seat behind the curtain, and the facts that dialogs over its hand need."""

from __future__ import annotations

from abc import abstractmethod

from game.ids import CardId, SeatId
from game.model.messages import Message
from game.model.options import Option
from game.moves import fill
from game.moves.fill import Move, Spot
from game.words.voice import Voice
from ui.table.dialogs.deals import dialog_for
from ui.table.dialogs.table_dialog import Below, DialogHost, TableDialog
from ui.table.pointer.desk import Desk, Reply
from ui.table.session import Session

ANSWERS = {"prompt.summon_mine": "share.answer_call", "prompt.duel_mine": "share.join_duel"}
"""The meaning of choosing a card where the core asks for an answer to these."""


class SeatHost(DialogHost):
    """One seat with its own table, voice and desk. `said`: why the last thing did not go."""

    def __init__(self, session: Session, seat: SeatId, below: Below) -> None:
        super().__init__(session, Desk(session.table, seat))
        self.below = below
        self.seat = seat
        self.said = ""
        self._voice = session.speaker.voice_of(seat)

    @property
    def voice(self) -> Voice:
        return self._voice

    def dialog_for(self, move: Move) -> TableDialog:
        return dialog_for(self, move)

    @abstractmethod
    def arrange(self) -> None:
        """Lays everything out anew."""

    def open_moves(self, card: CardId) -> list[Option]:
        """Return the moves that can be begun with this card now: its own, and those that it answers."""
        options, domains = self.desk.view.options, self.desk.domains
        return [option for option in options if option.source == card or fill.answers(option, card, domains)]

    def use(self, card: CardId) -> None:
        """A card of the hand is pressed."""
        found = [fill.begin(option, Spot("card", card), self.desk.domains) for option in self.open_moves(card)]
        self.follow(self.desk.meaning(found))

    def follow(self, reply: Reply) -> None:
        if reply.refused is not None:
            self.refuse(reply.refused.reason)
        super().follow(reply)

    def refuse(self, reason: Message) -> None:
        self.said = self.voice.say(reason)
        self.session.context.sounds.play("refuse")
        self.arrange()

    def dialog_closed(self) -> None:
        super().dialog_closed()
        if self.session.holder is not None and self.session.holder.by_mouse:
            self.below.let_go()

    def sentence_of(self, option: Option) -> str:
        asked = self.desk.view.prompt.key
        if option.verb == "choose" and asked in ANSWERS:
            return self.voice.text(ANSWERS[asked])
        return super().sentence_of(option)
