"""A move is filled in where no place on the table answers: cards to pay or sell, a seat, a number, a way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.ids import CardId
from game.model.defaults import FREE
from game.moves import completion, fill
from game.moves.fill import Move
from game.moves.move_form import MoveForm
from game.words.card_words import card_title
from game.words.questions import answer_in_words
from ui.kit.buttons import Tag
from ui.kit.choice_grid import CardChoice, Grid, add_cards, add_words, grid_of_cards, grid_of_words
from ui.kit.dialogs import Answer
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.table.dialogs.advice import Advice
from ui.table.dialogs.table_dialog import DialogHost, TableDialog

FRAME = 330.0  # units of a dialog that are not its content


class MoveDialog(TableDialog):
    """Fills a move: its questions one after the other, with OK once the answer is enough, and one step back."""

    def __init__(self, host: DialogHost, move: Move) -> None:
        super().__init__(host)
        self.move = move
        self._advice = Advice(host, move.option.verb, self.renew)
        self._offered: tuple[int, ...] = ()  # values laid out to be chosen from

    @property
    def form(self) -> MoveForm:
        """As it stands at the table as it is now."""
        return MoveForm(self.view, self.move)

    def stands(self) -> bool:
        return completion.still_open(self.move, self.view) is not None

    def heading(self) -> str:
        param, voice, option = self.form.param, self.host.voice, self.move.option
        if option.verb == "sell_items":
            return voice.text("play.sell_heading")
        return self.host.session.speaker.asks(self.view, option, param, voice)

    def sentence(self) -> str:
        reached = self.form.reached
        if reached is not None:
            have, need = reached
            so_far = self.say("sell.missing", n=need - have) if have < need else self._sold_for(have)
            double = self.say("sell.double") if self.form.may_double else ""
            return " ".join(filter(None, (self.say("sell.hint", n=need), so_far, double)))
        speaker, voice = self.host.session.speaker, self.host.voice
        why = speaker.bargain(self.move.option, voice) or speaker.demand(self.view, self.move.option, voice)
        marked = " · ".join(filter(None, (self._chosen(), self._worth())))
        return f"{why} {marked}".strip()

    def _chosen(self) -> str:
        """How many cards are marked, and of how many."""
        form, param = self.form, self.form.param
        if param.kind != "cards" or param.most == 1:
            return ""
        key = "play.chosen" if param.least == param.most else "play.chosen_upto"
        return self.say(key, n=len(form.said), total=min(param.most, len(form.candidates)))

    def _worth(self) -> str:
        """Return the worth of the marked cards together, in words; empty if it is nothing."""
        marked = self.form.marked if self.form.counts_gold else ()
        gold = sum(self.host.session.table.card(card).value for card in marked)
        return self.say("play.worth_together", n=gold) if gold else ""

    def _sold_for(self, gold: int) -> str:
        """Return the gains of the sale as it is now, in words; the last level is not for sale."""
        found = self.foresee(completion.command(self.move, self.view.seat))
        if found is None:
            return ""
        return self.say("sell.total", n=gold, levels=found.level - self.view.seats[self.view.seat].level)

    def answers(self) -> Sequence[Answer]:
        form = self.form
        word = self.say("common.back" if form.before is not None else self._leaving)
        back = Answer("cancel", "neutral", Tag(word, 24), self._back, stakes=FREE)
        if not form.agrees:
            return (back,)
        lit = form.lacking is None
        word, key = ("play.none", "N") if lit and not form.said else ("common.ok", "O")
        agree = Answer("ok", "good", Tag(self.say(word), 24, "check", key), self._agree, lit)
        return (agree, *(self._advice.buttons() if form.gives else ()), back)

    @property
    def _leaving(self) -> str:
        """The key of the button that shuts the dialog: a choice that must be made is only put off."""
        return "play.answer_offer" if self.move.option.verb == "choose" else "common.cancel"

    def default(self) -> str:
        """Where a key only marks a card, the first has the focus; where it would be the answer, none has."""
        found = self.form.candidates if self.form.param.kind == "cards" and self.form.marks else ()
        return f"card:{found[0]}" if found else super().default()

    def measure(self, sheet: Sheet) -> None:
        self._offered = self.form.candidates
        self.extra = self._grid(sheet).high + 12

    def update(self, dt: float) -> bool:
        """The table goes on below: what may be chosen can change under her hand."""
        changed = super().update(dt)
        move = completion.still_open(self.move, self.view)
        if move is None or self._gone:
            return changed
        self.move, advised = move, self._advice.come()
        if advised is not None:
            self.move = fill.chosen(self.move, advised.args[self.move.at])
            self.renew()
        elif self.form.candidates != self._offered:
            self.renew()
        return changed

    def _grid(self, sheet: Sheet) -> Grid:
        count, room = len(self.form.candidates), min(self.width, sheet.width - 80) - 96
        if self.form.param.kind != "cards":
            return grid_of_words(count, room)
        return grid_of_cards(count, room, sheet.height - FRAME)

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        room, grid = room._replace(y=top), self._grid(sheet)
        if self.form.param.kind == "cards":
            cards = [self._card(CardId(value)) for value in self.form.candidates]
            add_cards(page, sheet, room, grid, self.host, cards, self._press)
        else:
            words = [(value, self._word(value)) for value in self.form.candidates]
            add_words(page, sheet, room, grid, words, self._press)

    def _card(self, card: CardId) -> CardChoice:
        printed, form = self.host.voice.print_card(card), self.form
        chosen, doubled = card in form.said, card in form.doubled
        worth = printed.value_word if form.counts_gold else ""
        name, key = card_title(printed, worth), "play.doubled" if doubled else "play.going" if chosen else ""
        mark: Literal["", "on", "doubled"] = "doubled" if doubled else "on" if chosen else ""
        return CardChoice(card, mark, worth, self.say(key, name=name) if key else name)

    def _word(self, value: int) -> str:
        return answer_in_words(self.form.param, value, self.view, self.host.voice, self.form.given)

    def _press(self, value: int) -> None:
        self._go_on(self.form.pressed(value))

    def _agree(self) -> None:
        if self.form.lacking is None:
            self._go_on(self.form.agreed())

    def _go_on(self, move: Move) -> None:
        if move.complete:
            self.go_on(move)
            return
        asked, self.move = self.move.at, move
        self.renew() if move.at == asked else self.ask_on()

    def _back(self) -> None:
        before = self.form.before
        if before is None:
            self.shut()
            return
        self.move = before
        self.ask_on()
