"""A table of several machines: who sits elsewhere, who is away, who is back; in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.model.messages import Message
from tests.ui.harness import Person
from tests.ui.table.fake_link import BORIS, CHLOE, EACH, ME, LinkedTable, linked
from tests.ui.table.fake_table import POTION, option, view_with
from ui.art import fonts
from ui.art.typeset import width
from ui.scenes.table import TableScene

HIS_TURN = view_with(active=BORIS, waiting=(BORIS,))


def table_scene(person: Person) -> TableScene:
    scene = person.app._stack[-1]
    assert isinstance(scene, TableScene)
    return scene


def test_a_seat_says_that_its_person_sits_at_another_machine(tmp_path: Path):
    with linked(tmp_path, LinkedTable()) as person:
        assert person.sentence("seat:1").endswith("on another machine")
        assert "machine" not in person.sentence("seat:0")


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Waiting for Boris, on another machine."), ("fr", "On attend Boris, sur une autre machine.")],
)
def test_the_prompt_says_for_whom_one_waits(tmp_path: Path, lang: str, said: str):
    with linked(tmp_path, LinkedTable(HIS_TURN), lang=lang) as person:
        assert person.sentence("prompt").endswith(said)


def test_a_machine_that_does_not_answer_is_told_with_how_long(tmp_path: Path):
    table = LinkedTable(HIS_TURN)
    with linked(tmp_path, table) as person:
        table.seated(BORIS, away=True)
        person.wait(3.2)
        assert person.sentence("banner").startswith("Boris’s machine isn’t answering. The seat is kept. 0:03")
        assert "isn’t answering" in person.sentence("seat:1")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_a_press_on_the_banner_leads_to_stands_on_it(tmp_path: Path, lang: str):
    table = LinkedTable(HIS_TURN)
    with linked(tmp_path, table, lang=lang) as person:
        table.seated(BORIS, away=True)
        person.wait(3.2)
        assert person.seen("banner").rect[2] > width(fonts.BOLD, 14, person.sentence("banner"))


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Boris has left the table politely. The seat is kept. 0:0"),
        ("fr", "Boris a quitté la table en disant au revoir. La place est gardée. 0:0"),
    ],
)
def test_who_left_politely_is_not_said_to_have_lost_the_link(tmp_path: Path, lang: str, said: str):
    table = LinkedTable(HIS_TURN)
    with linked(tmp_path, table, lang=lang) as person:
        table_scene(person).session.machines.tell(Message("linked.left", {"seat": f"seat:{BORIS}"}))
        table.seated(BORIS, away=True)
        person.wait(3.2)
        assert person.sentence("banner").startswith(said)
        assert "answer" not in person.sentence("seat:1")
        table.seated(BORIS, away=False)
        person.wait(0.2)
        table.seated(BORIS, away=True)
        person.wait(3.2)
        assert not person.sentence("banner").startswith(said)


def test_who_is_away_without_being_asked_disturbs_nobody(tmp_path: Path):
    table = LinkedTable(view_with(options=(option("open_door"),)))
    with linked(tmp_path, table) as person:
        table.seated(CHLOE, away=True)
        person.wait(8)
        assert not person.sees("banner")


@pytest.mark.parametrize(("lang", "said"), [("en", "Boris is back."), ("fr", "Boris est de retour.")])
def test_who_is_back_is_told_for_a_while(tmp_path: Path, lang: str, said: str):
    table = LinkedTable(view_with())
    table.seated(BORIS, away=True)
    with linked(tmp_path, table, lang=lang) as person:
        table.seated(BORIS, away=False)
        person.wait(0.5)
        assert person.sentence("banner") == said
        person.wait(7)
        assert not person.sees("banner")


def test_a_computer_that_plays_for_somebody_is_told_and_stands_at_the_seat(tmp_path: Path):
    table = LinkedTable(view_with())
    with linked(tmp_path, table) as person:
        table.seated(BORIS, away=True)
        table.seated(BORIS, kind="rival")
        person.wait(0.2)
        assert person.sentence("banner") == "The computer is playing for Boris in the meantime."
        assert "the computer plays" in person.sentence("seat:1")
        table.seated(BORIS, kind="person", away=False)
        person.wait(0.2)
        assert person.sentence("banner") == "Boris is back, and the computer hands over."


def test_what_machines_are_about_is_told_while_one_looks_back(tmp_path: Path):
    table = LinkedTable(HIS_TURN)
    with linked(tmp_path, table) as person:
        person.click("mark:1")
        table.seated(BORIS, away=True)
        person.wait(2)
        assert person.sentence("banner").startswith("Boris’s machine isn’t answering.")
        assert not person.sees("signs")
        person.press("escape")
        person.wait(0.2)
        assert person.sees("signs")


def test_the_word_of_the_table_says_whose_word_it_is(tmp_path: Path):
    table = LinkedTable(HIS_TURN, machine=1)
    with linked(tmp_path, table) as person:
        person.press("escape")
        assert "Ada" in person.sentence("put_right")
        assert not person.seen("put_right").lit  # by Ada alone, at her machine


def test_a_name_at_a_table_of_several_machines_does_not_follow_the_language_of_one(tmp_path: Path):
    table = LinkedTable(HIS_TURN)
    table.seated(ME, name="You")
    with linked(tmp_path, table, lang="fr") as person:
        assert person.sentence("seat:0").startswith("You")
    assert table.seats[ME].name == "You"


@pytest.mark.parametrize(
    ("lang", "said", "pill"),
    [("en", "Boris has got up", "nobody is sitting here"), ("fr", "Boris a laissé la place", "personne à cette place")],
)
def test_a_seat_that_somebody_got_up_from_waits_for_another_person(tmp_path: Path, lang: str, said: str, pill: str):
    table = LinkedTable(HIS_TURN)
    with linked(tmp_path, table, lang=lang) as person:
        table.seated(BORIS, away=True, machine=-1)
        person.wait(3)
        assert person.sentence("banner").startswith(said)
        assert pill in person.sentence("seat:1")
        person.wait(3)
        assert said in person.sentence("page")


def test_a_hand_that_is_looked_at_closes_when_nobody_here_has_its_seat_any_more(tmp_path: Path):
    here = (EACH[0], EACH[1]._replace(machine=0), EACH[2])
    table = LinkedTable(view_with(hand=()), here)
    table.hands = {seat: view_with(seat=seat) for seat in (ME, BORIS)}
    with linked(tmp_path, table) as person:
        person.hold("f2")
        assert person.sees(f"card:{POTION}")
        table.seated(BORIS, kind="rival", machine=1)
        person.wait(0.3)
        assert not person.sees("who")
        person.let_go("f2")
