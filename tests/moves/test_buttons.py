"""The buttons of a moment, their order and their words: stories without a display."""

from __future__ import annotations

import msgspec
import pytest

from game.ids import BodyId
from game.model.domains import Domain
from game.model.messages import Message
from game.model.options import Command, Option, Param
from game.model.views import FoeSight, SeatView
from game.moves import completion, presses
from game.moves.buttons import ActionButton, action_buttons, default, machine_buttons
from game.moves.private import letters, private_moves
from game.table.interface import SeatInfo
from tests.ui.table.fake_link import EACH, LinkedTable
from tests.ui.table.fake_table import BORIS, DRAGON, ELF, HAT, ME, MONSTER, FakeTable, fight, option, view_with

FLEEING = option("run_from", -1, Param("body", "foe", Domain("foes")))


def shown(view: SeatView) -> list[ActionButton]:
    return list(action_buttons(view, FakeTable(view)))


def moment(*options: Option, **changes: object) -> SeatView:
    return view_with(options=options, **changes)


def test_the_first_open_verb_of_the_order_is_the_main_button_whatever_the_order_of_the_options() -> None:
    found = shown(moment(option("sell_items"), option("offer_help"), option("open_door"), option("lay_card", HAT)))
    assert [(each.id, each.key) for each in found] == [
        ("button:open_door", "space"),
        ("button:offer_help", "h"),
        ("button:sell_items", "s"),
    ]


def test_two_buttons_never_have_one_key() -> None:
    found = shown(moment(option("claim"), option("run_from"), option("pass")))
    assert [each.key for each in found] == ["space", "", ""]


@pytest.mark.parametrize(
    ("most", "prompt", "word"),
    [
        (1, "give", "give_card"),
        (2, "give", "give_cards"),
        (1, "discard", "discard_card"),
        (3, "discard", "discard_cards"),
    ],
)
def test_charity_says_how_many_cards_go_and_whether_anybody_gets_them(most: int, prompt: str, word: str) -> None:
    giving = option("give_charity", -1, Param("cards", "cards", (1, 2, 3), most, most))
    (button,) = shown(moment(giving, prompt=Message(f"prompt.charity_{prompt}_mine")))
    assert button.label == Message(f"button.{word}")
    assert default(moment(giving, prompt=Message(f"prompt.charity_{prompt}_mine"))) == "button:give_charity"


def test_of_several_monsters_each_is_run_from_by_its_name_and_a_companion_by_what_it_is_too() -> None:
    called = FoeSight(BodyId(2), ELF, (), 1, 1, 1, "facing", printed_as=MONSTER)
    view = moment(FLEEING, fight=msgspec.structs.replace(fight(), foes=(fight().foes[0], called)))
    first, second = shown(view)
    assert (first.id, first.label) == (
        "button:run_from",
        Message("button.run_from_named", {"card": "card:dungeon/dragon"}),
    )
    assert (second.id, second.key, second.label.args["kind"]) == ("way:2", "2", "card:dungeon/slime")


def test_the_button_of_running_means_the_first_monster_and_the_digits_mean_the_others() -> None:
    view = moment(FLEEING, fight=fight())
    second = presses.way(view, 2)
    assert second is not None
    found = [presses.begun(FLEEING, view.domain_values), second]
    assert [completion.command(move, ME) for move in found] == [
        Command(ME, "run_from", args=((1,),)),
        Command(ME, "run_from", args=((2,),)),
    ]


def test_a_fight_that_is_picked_is_weighed_first_and_a_sale_is_written_on_a_form() -> None:
    sale = option("sell_items", -1, Param("cards", "cards", (1, 2), 1, 2, weights=(600, 400), total=1000))
    view = moment(option("pick_fight", MONSTER), sale)
    assert not presses.is_clear(presses.of_verb(view, "pick_fight"))
    (found,) = presses.of_verb(view, "sell_items")
    assert presses.needs_form(found)


def test_a_clock_that_is_held_is_let_run_again_by_the_same_button() -> None:
    table = LinkedTable(moment(option("pass")))
    table.going = 0.5
    (hold,) = machine_buttons(table, table.view())
    table.held_by = frozenset((ME,))
    (let_run,) = machine_buttons(table, table.view())
    assert hold.id == let_run.id
    assert (hold.label.key, let_run.label.key) == ("button.wait", "linked.let_run")


def test_a_seat_is_taken_back_from_the_computer_only_while_the_table_is_heard() -> None:
    table = LinkedTable(moment(), (*EACH[:2], SeatInfo("Chloé", "rival", machine=2)), machine=2)
    assert [each.label.key for each in machine_buttons(table, table.view())] == ["linked.play_again"]
    table.cut()
    assert not list(machine_buttons(table, table.view()))


def test_what_the_table_offers_as_well_has_no_button_behind_the_curtain() -> None:
    view = moment(option("lay_card", HAT), option("end_turn"), option("pass"), option("drop_card", DRAGON))
    assert [each.verb for each in private_moves(view, msgspec.structs.replace(view, seat=BORIS))] == [
        "end_turn",
        "pass",
        "drop_card",
    ]
    front = msgspec.structs.replace(view, options=(option("end_turn"),))
    assert [each.verb for each in private_moves(view, front)] == ["pass", "drop_card"]
    assert letters(private_moves(view, front)) == ["X", "I"]


def test_the_ability_that_a_monster_gives_those_who_fight_it_has_a_button_and_that_of_an_item_none() -> None:
    found = shown(moment(option("concede"), option("use_ability", HAT), option("use_ability", MONSTER), fight=fight()))
    assert [(each.id, each.key) for each in found] == [("button:concede", "r"), ("button:use_ability", "u")]
    assert [each.id for each in shown(moment(option("use_ability", HAT), fight=fight()))] == []
