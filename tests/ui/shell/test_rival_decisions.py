"""After the game: the decisions that turned it, all that were worth a thought, and the table as it was then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from game.ids import SeatId
from game.model.messages import Message
from game.model.options import Command
from game.model.state import Deal, Offer, Result
from game.model.thoughts import Choice, Decision
from game.table.interface import MoveMark
from tests.ui.harness import Person, sitting_at
from tests.ui.shell.test_start_page_layout import faults
from tests.ui.table.fake_table import BORIS, HAT, ME, TEXTS, FakeTable, fight, option, seat_sight, view_with
from tests.ui.windows import in_windows
from ui.scene import Context, Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Language, Settings
from ui.table.open_wins import OpenWin

TURNS, OF_A_TURN = 50, 8
OVER = view_with(situation="over", result=Result((ME,), "kill"), options=(option("open_door"), option("lay_card", HAT)))
LAY, OPEN = Command(BORIS, "lay_card", HAT), Command(BORIS, "open_door")
WEIGHED = (
    Choice(LAY, 2.4, (Message("reason.plan"),), (Message("plan.makes", {"n": 7}),)),
    Choice(OPEN, 0.4, (Message("reason.level"),)),
)


def long_game(seats: Sequence[str] = ("Ada", "Boris", "Chloé")) -> FakeTable:
    """Fifty turns; in the third and the ninth Boris gains much, in the twentieth he loses it again."""
    seen = tuple(seat_sight(n, 3) for n in range(len(seats)))
    table, rest = FakeTable(msgspec.structs.replace(OVER, seats=seen), seats), [2] * (len(seats) - 2)
    moves = range(1, TURNS * OF_A_TURN + 1)
    table.marks = [MoveMark(n, 1 + (n - 1) // OF_A_TURN, BORIS, "other", (3, boris(n), *rest)) for n in moves]
    stronger = {n: (seen[0], msgspec.structs.replace(seen[1], strength=boris(n)), *seen[2:]) for n in moves}
    table.pasts = {n: msgspec.structs.replace(OVER, seats=each) for n, each in stronger.items()}
    table.made = [Decision(n, BORIS, 1 + (n - 1) // OF_A_TURN, "", LAY, WEIGHED) for n in moves if n % 2 == 0]
    return table


def boris(move: int) -> int:
    return 1 + 3 * (move >= 20) + 4 * (move >= 70) - 2 * (move >= 156)


class Wins:
    """One win that Ada has left lying."""

    seat, turn, move, moves = ME, 4, 29, 3
    done = False

    def __init__(self) -> None:
        self.found: list[OpenWin] = []
        self.played: list[int] = []

    def advance(self) -> None:
        self.found, self.done = [self], True

    def table(self, win: OpenWin, context: Context, home: object) -> Scene:
        self.played.append(win.move)
        return Scene()


@contextmanager
def reading(
    folder: Path, table: FakeTable, wins: Wins | None = None, size: tuple[int, int] = (1280, 720), lang: Language = "en"
) -> Iterator[Person]:
    exits = Exits(Scene, lambda context: Scene(), Scene, open_wins=None if wins is None else lambda: wins)
    settings = Settings(animation="off", muted=True, language=lang)
    with sitting_at(folder, TableScene(table, TEXTS, exits), size, settings) as person:
        person.wait_for("thoughts")
        person.press("t")
        person.wait(0.3)
        yield person


def chosen(person: Person) -> str:
    return next(seen.id for seen in person.shown("choice") if seen.value == "on")


def test_the_three_decisions_that_turned_the_game_come_first_and_lead_into_the_list(tmp_path: Path):
    with reading(tmp_path, long_game()) as person:
        assert [person.sentence(f"point:{n}").partition(".")[0] for n in range(3)] == [
            "Turn 3 · Boris", "Turn 9 · Boris", "Turn 20 · Boris",
        ]  # fmt: skip
        assert "Boris: 3" in person.sentence("point:0")
        person.press("2")
        assert (chosen(person), person.focused()) == ("made:70", "made:70")


def test_a_decision_is_told_with_hand_plan_numbers_and_why_the_others_were_left(tmp_path: Path):
    with reading(tmp_path, long_game()) as person:
        assert person.sentence("knew").startswith("In hand: ")
        assert person.sentence("planned") == "The plan: That makes 7."
        assert (person.sentence("choice:1"), person.sentence("worth:1")) == ("2. Kick the door in", "+0.4")
        assert person.sentence("why:1") == "A level is a level. Passed over: it was worth 2.0 less."


@pytest.mark.parametrize(
    ("lang", "done", "lay"),
    [
        ("en", "Offer help", "You ask Boris for help"),
        ("fr", "Proposer de l’aide", "Vous demandez de l’aide. Pour Boris"),
    ],
)
def test_help_that_is_offered_and_help_that_is_asked_for_are_told_apart(tmp_path: Path, lang: Language, done, lay):
    table, asked = long_game(), Offer(1, ME, BORIS, ME, BORIS, Deal(1))
    offer = Command(BORIS, "offer_help")
    seen = msgspec.structs.replace(OVER, seat=BORIS, fight=fight(), offers=(asked,), options=())
    weighed = (Choice(offer, 1.0), WEIGHED[1])
    table.made = [msgspec.structs.replace(one, command=offer, considered=weighed) for one in table.made]
    table.knew = lambda made: seen
    with reading(tmp_path, table, lang=lang) as person:
        assert person.sentence("what") == done
        assert lay in person.sentence("offered")


def test_the_list_is_read_by_keys_from_entry_to_entry_and_from_turn_to_turn(tmp_path: Path):
    with reading(tmp_path, long_game()) as person:
        read = []
        for key in ("down", "down", "down", "right", "left", "up", "page down", "home"):
            person.press(key)
            read.append(chosen(person))
        assert read[:6] == ["made:22", "made:24", "made:26", "made:34", "made:26", "made:24"]
        assert person.focused() == chosen(person) != "made:24"


def test_what_was_decided_before_the_first_turn_is_told_so(tmp_path: Path):
    table = long_game()
    table.made[0] = msgspec.structs.replace(table.made[0], turn=0)
    with reading(tmp_path, table) as person:
        for _ in range(3):
            person.press("left")
        assert (person.sentence("turn:0"), person.sentence("when")) == (
            "Before the first turn", "Before the first turn · Boris",
        )  # fmt: skip


def test_a_press_on_the_levels_goes_to_that_turn(tmp_path: Path):
    with reading(tmp_path, long_game()) as person:
        person.click((1100, 220))
        assert int(chosen(person).partition(":")[2]) > 40 * OF_A_TURN


def test_the_table_is_seen_as_it_was_and_the_list_is_there_again_afterwards(tmp_path: Path):
    with reading(tmp_path, long_game()) as person:
        person.press("v")
        person.wait(0.5)
        assert f"move 19 of {TURNS * OF_A_TURN}" in person.sentence("prompt")
        person.press("space")
        person.wait(0.3)
        assert chosen(person) == "made:20"


def test_a_win_that_was_left_lying_stands_in_the_list_and_is_played_at_a_press(tmp_path: Path):
    wins = Wins()
    with reading(tmp_path, long_game(), wins) as person:
        person.press("right")
        person.press("up")
        while chosen(person) != "missed:29":
            person.press("down")
        assert (person.sentence("what"), person.seen("play").key) == ("You could have won here!", "P")
        person.press("p")
        person.wait(0.2)
        assert wins.played == [29]


@in_windows((1024, 768), (1280, 720), (2560, 1440))
def test_a_long_game_of_six_with_endless_names_keeps_to_the_page(tmp_path: Path, lang: Language, size: tuple[int, int]):
    names = [f"{letter * 40}" for letter in "WMQÉÇA"]
    with reading(tmp_path, long_game(names), Wins(), size, lang) as person:
        for key in ("1", "page down", "end", "3"):
            person.press(key)
            assert faults(person, size) == []


def test_what_another_machine_has_not_told_yet_waits_on_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table, known = long_game(), list[SeatId]()
    monkeypatch.setattr(table, "knew", lambda made: OVER if known else None)
    with reading(tmp_path, table) as person:
        assert (person.sentence("made:20"), person.sees("what")) == ("Boris: …", False)
        known.append(ME)
        person.press("down")
        assert (person.sentence("made:20")[:6], person.sees("what")) == ("Boris:", True)
