"""The Workplace Culture helps those who meet it, however it has come."""

import pytest

from tests.support.stories import table


@pytest.mark.parametrize(
    ("moment", "move", "sums"),
    [
        ("door workplace_culture", "ann opens", "5 3"),
        (
            "fight emeritus; bob hand another_appendix workplace_culture",
            "bob plays another_appendix with workplace_culture",
            "5 9",
        ),
    ],
)
def test_what_the_die_shows_counts_for_the_side_that_fights(moment: str, move: str, sums: str) -> None:
    table(f"sets horror; seats ann bob cid; {moment}; dice 4; turn ann").does(move).expects(f"fight {sums}")
