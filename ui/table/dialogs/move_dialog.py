"""A move is filled in where no place on the table answers: cards to pay or sell, a seat, a number, a way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.ids import NO_CARD, CardId
from game.model.defaults import FREE
from game.model.options import Domains, Param
from game.moves import completion, fill
from game.moves.fill import Move
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
        self._offered: tuple[int, ...] = ()  # what is laid out to be chosen from

    @property
    def domains(self) -> Domains:
        return self.host.desk.domains

    @property
    def param(self) -> Param:
        param = fill.asked(self.move)
        assert param is not None
        return param

    def stands(self) -> bool:
        return completion.still_open(self.move, self.view) is not None

    def heading(self) -> str:
        param, voice = self.param, self.host.voice
        if self.move.option.verb == "sell_items":
            return voice.text("play.sell_heading")
        if self.move.option.verb in ("choose", "give_charity") and param.kind in ("cards", "way"):
            return voice.say(self.view.prompt)
        return self.host.session.speaker.asks(self.move.option, param, voice)

    def sentence(self) -> str:
        reached = completion.reached(self.move, self.domains)
        if reached is not None:
            have, need = reached
            so_far = self.say("sell.missing", n=need - have) if have < need else self._sold_for(have)
            return " ".join(filter(None, (self.say("sell.hint", n=need), so_far, self._doubled())))
        speaker, voice = self.host.session.speaker, self.host.voice
        why = speaker.bargain(self.move.option, voice) or speaker.demand(self.view, self.move.option, voice)
        marked = " · ".join(filter(None, (self._chosen(), self._worth())))
        return f"{why} {marked}".strip()

    def _doubled(self) -> str:
        """That something may count double, and how that is said, as long as nothing does."""
        twice = self.param.doubles
        may = twice >= 0 and self.move.option.params[twice].most > 0 and not self.move.args[twice]
        return self.say("sell.double") if may else ""

    def _chosen(self) -> str:
        """How many cards are marked, and of how many."""
        param = self.param
        if param.kind != "cards" or param.most == 1:
            return ""
        key = "play.chosen" if param.least == param.most else "play.chosen_upto"
        return self.say(key, n=len(self.move.args[self.move.at]), total=min(param.most, len(self._candidates())))

    @property
    def _counts_gold(self) -> bool:
        """Whether things are sold, paid with or lost: each says what it is worth."""
        return bool(self.param.weights) or self.param.name == "cost" or self.move.option.verb == "choose"

    def _worth(self) -> str:
        """What the marked cards are worth together."""
        marked = self.move.args[self.move.at] if self.param.kind == "cards" and self.param.most > 1 else ()
        gold = sum(self.host.session.table.card(CardId(card)).value for card in marked) if self._counts_gold else 0
        return self.say("play.worth_together", n=gold) if gold else ""

    def _sold_for(self, gold: int) -> str:
        """What the sale as it is now would bring; the last level is not for sale."""
        found = self.foresee(completion.command(self.move, self.view.seat))
        if found is None:
            return ""
        return self.say("sell.total", n=gold, levels=found.level - self.view.seats[self.view.seat].level)

    def answers(self) -> Sequence[Answer]:
        word = self.say("common.back" if self._before is not None else self._leaving)
        back = Answer("cancel", "neutral", Tag(word, 24), self._back, stakes=FREE)
        if not self._picks_many:
            return (back,)
        lit, nothing = completion.lacking(self.move, self.domains) is None, not self.move.args[self.move.at]
        ok = self.say("play.none") if nothing and lit else self.say("common.ok")
        agree = Answer("ok", "good", Tag(ok, 24, "check"), self._agree, lit)
        return (agree, *(self._advice.buttons() if self._gives else ()), back)

    @property
    def _gives(self) -> bool:
        """Cards too many are a choice that some leave to somebody else."""
        return self.move.option.verb == "give_charity"

    @property
    def _leaving(self) -> str:
        """What must be chosen is only put off; anything else was never begun."""
        return "play.answer_offer" if self.move.option.verb == "choose" else "common.cancel"

    @property
    def _picks_many(self) -> bool:
        return self.param.kind == "cards" and (self._marks or self.param.least == 0)

    @property
    def _marks(self) -> bool:
        """Cards are marked first, to be agreed to with OK; of those that are given away the only one is too."""
        return self.param.most > 1 or self._gives

    def _candidates(self) -> tuple[int, ...]:
        """An even share is kept by offering only those who have got least."""
        found = fill.candidates(self.move, self.domains)
        given = self.move.args[self.move.at]
        if not self.param.even:
            return found
        least = min((given.count(value) for value in found), default=0)
        return tuple(value for value in found if given.count(value) == least)

    def default(self) -> str:
        """Where a key only marks a card, the first has the focus; where it would be the answer, none has."""
        found = self._candidates() if self.param.kind == "cards" and self._marks else ()
        return f"card:{found[0]}" if found else super().default()

    def measure(self, sheet: Sheet) -> None:
        self._offered = self._candidates()
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
        elif self._candidates() != self._offered:
            self.renew()
        return changed

    def _grid(self, sheet: Sheet) -> Grid:
        count, room = len(self._candidates()), min(self.width, sheet.width - 80) - 96
        if self.param.kind != "cards":
            return grid_of_words(count, room)
        return grid_of_cards(count, room, sheet.height - FRAME)

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        room, grid = room._replace(y=top), self._grid(sheet)
        if self.param.kind == "cards":
            cards = [self._card(CardId(value)) for value in self._candidates()]
            add_cards(page, sheet, room, grid, self.host, cards, self._toggle)
        else:
            words = [(value, self._word(value)) for value in self._candidates()]
            add_words(page, sheet, room, grid, words, self._pick)

    def _card(self, card: CardId) -> CardChoice:
        printed, doubles = self.host.voice.print_card(card), self.param.doubles
        chosen = card in self.move.args[self.move.at]
        doubled = doubles >= 0 and card in self.move.args[doubles]
        worth = printed.value_word if self._counts_gold else ""
        name, key = card_title(printed, worth), "play.doubled" if doubled else "play.going" if chosen else ""
        mark: Literal["", "on", "doubled"] = "doubled" if doubled else "on" if chosen else ""
        return CardChoice(card, mark, worth, self.say(key, name=name) if key else name)

    def _word(self, value: int) -> str:
        param, given = self.param, self.move.args
        card = CardId(given[param.per_value_of][len(given[self.move.at])]) if param.kind == "seats" else NO_CARD
        return answer_in_words(param, value, self.view, self.host.voice, card)

    def _toggle(self, card: CardId) -> None:
        if self._marks and self.param.most == 1:
            self._go_on(fill.marked(self.move, card))
        elif self._picks_many:
            self._go_on(fill.cycled(self.move, card, self.domains))
        else:
            self._pick(card)

    def _pick(self, value: int) -> None:
        self._go_on(fill.answered(self.move, value, self.domains))

    def _agree(self) -> None:
        if completion.lacking(self.move, self.domains) is None:
            self._go_on(fill.agreed(self.move, self.domains))

    def _go_on(self, move: Move) -> None:
        if move.complete:
            self.go_on(move)
            return
        asked, self.move = self.move.at, move
        self.renew() if move.at == asked else self.ask_on()

    @property
    def _before(self) -> Move | None:
        """The question before this one, as it was answered; None where this is the first."""
        before = completion.back(self.move)
        while before is not None and before.at == self.move.at:
            before = completion.back(before)
        return None if before is None or before.complete else before

    def _back(self) -> None:
        before = self._before
        if before is None:
            self.shut()
            return
        self.move = before
        self.ask_on()
