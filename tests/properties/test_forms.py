"""Moves that are open can be filled in by presses alone, without a display, and the rules take them."""

from __future__ import annotations

import pytest

from game.ids import CardId
from game.model.cards import CardDef
from game.model.commands import OFFERED
from game.model.options import Command, Option
from game.model.views import SeatView
from game.moves import completion, deal_form, presses
from game.moves.charity_form import CharityForm
from game.moves.fill import Move
from game.moves.move_form import MoveForm
from game.rules.card_index import CardIndex
from game.views import view, waiting
from tests.support.playing import recorded, repeats_an_offer
from tests.ui.table.fake_table import FakeTable


@pytest.mark.parametrize("seed", [2, 3, 4, 5])
def test_every_open_move_is_filled_by_its_form_and_taken(seed: int) -> None:
    """Among them charity with receivers, sales that are enough only at double value, slips of all three kinds."""
    game = recorded(seed, most=300)
    for state in (move.state for move in game.moves):
        for seen in (view(game.book, state, seat) for seat in waiting(game.book, state)):
            for option in (option for option in seen.options if option.params):
                command = filled(Seen(seen, game.book), option)
                refusal = game.engine.check(state, command)
                assert refusal is None or repeats_an_offer(command, refusal), (command, refusal)


class Seen(FakeTable):
    """A seat's view, with its cards."""

    def __init__(self, seen: SeatView, book: CardIndex) -> None:
        super().__init__(seen)
        self._defs = book.defs

    def card(self, card: CardId) -> CardDef:
        return self._defs[card]


def filled(table: FakeTable, option: Option) -> Command:
    """Return the command made by always pressing the first possible choice."""
    seen = table.view()
    if option.verb in OFFERED:
        return slip(table, option)
    move = presses.begun(option, seen.domain_values)
    if option.verb == "give_charity":
        move = given(seen, move)
    while not move.complete:
        move = pressed(MoveForm(seen, move))
    return completion.command(move, seen.seat)


def pressed(form: MoveForm) -> Move:
    """The next thing that is not chosen yet; where all of them are too little, the dearest is sold twice."""
    if not form.agrees:
        return form.pressed(form.candidates[0])
    if form.lacking is None:
        return form.agreed()
    left = [value for value in form.candidates if value not in form.said]
    return form.pressed(left[0] if left else max(zip(form.param.weights, form.candidates, strict=True))[1])


def given(seen: SeatView, move: Move) -> Move:
    form = CharityForm(seen, move)
    while form.lacking is not None:
        form = form.turned(form.kept[0])
    return form.filled


def slip(table: FakeTable, option: Option) -> Command:
    form = deal_form.begun(table, table.view(), option.verb)
    for pan in form.pans:
        if form.lacking is not None and pan.cards:
            form = form.put(pan.name, CardId(pan.cards[0]), given=True)
    return form.command
