"""What a move costs, what its throw must reach and what happens else is said while it is filled in; gold is counted."""

from __future__ import annotations

from pathlib import Path

from tests.ui.table.told_table import card_called, told_table

THIEF = (
    "seats ann bob cid; ann level 4 thief hand kazoo elf; bob wears doom_slippers; cid wears cheese_shield; turn ann"
)


def test_whoever_steals_reads_what_it_costs_which_throw_does_it_and_what_happens_else(tmp_path: Path):
    with told_table(tmp_path, THIEF) as person:
        person.click(card_called(person, "Thief"))
        person.click(card_called(person, "Thief"))
        assert person.sentence("prompt").startswith(
            "Filch: Choose an item. Discard 1\u00a0card; if you throw 4 or more, "
        )
        person.click(card_called(person, "Cheese Shield"))
        assert person.sentence("prompt").startswith("Filch: Choose 1\u00a0card to pay with. Discard 1\u00a0card;")
        assert person.sentence("prompt").endswith("else lose 1\u00a0level.")
