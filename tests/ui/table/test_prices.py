"""The price of a move, the throw that it needs and other effects are told while it is filled in; gold is counted."""

from __future__ import annotations

from pathlib import Path

from tests.ui.table.told_table import card_called, told_table

THIEF = (
    "seats ann bob cid; ann level 4 thief hand kazoo elf; bob wears doom_slippers; cid wears cheese_shield; turn ann"
)

LANDLORD = "seats ann bob cid; ann level 1 elf wears fondue doom_slippers bag sandals; turn ann; door aspic_landlord"
CAUGHT = f"{LANDLORD}; dice 1 1; ---; ann opens; ann concedes; ann runs aspic_landlord; all pass"


def test_whoever_steals_reads_what_it_costs_which_throw_does_it_and_what_happens_else(tmp_path: Path):
    with told_table(tmp_path, THIEF) as person:
        person.click(card_called(person, "Thief"))
        person.click(card_called(person, "Thief"))
        assert person.sentence("prompt").startswith(
            "Nick: choose an item. Discard 1\u00a0card (hand or table); if you throw 4 or more, "
        )
        person.click(card_called(person, "Cheese Shield"))
        assert person.sentence("prompt").startswith(
            "Nick: choose 1\u00a0card to pay with. Discard 1\u00a0card (hand or table);"
        )
        assert person.sentence("prompt").endswith("else lose 1\u00a0level.")


def test_whoever_must_lose_gold_reads_how_much_and_what_each_thing_is_worth(tmp_path: Path):
    with told_table(tmp_path, CAUGHT) as person:
        person.wait(4, 0.1)
        assert "Lose an item in play worth 400\u00a0gold or more, your choice." in person.sentence("sentence")
        assert person.sentence(card_called(person, "Fondue Pot, Lit")).endswith("400\u00a0gold")


def test_what_must_be_chosen_is_put_off_and_taken_up_again_by_a_button(tmp_path: Path):
    with told_table(tmp_path, CAUGHT) as person:
        person.wait(4, 0.1)
        person.click("cancel")
        person.click("button:choose")
        person.click(card_called(person, "Fondue Pot, Lit"))
        assert "Fondue Pot, Lit" in person.sentence("log")


def test_whoever_pays_with_several_things_reads_what_they_are_worth_together(tmp_path: Path):
    cure = "sets zombies; seats ann bob cid; ann wears microwave_hat bag used_helmet hand miracle_cure; turn ann"
    with told_table(tmp_path, cure) as person:
        person.click(card_called(person, "Back from the Dead"))
        person.click(card_called(person, "Back from the Dead"))
        person.press("1")
        person.press("2")
        assert person.sentence("sentence").endswith("2 of 2 chosen · worth 1,100\u00a0gold together")
