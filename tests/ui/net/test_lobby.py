"""The table before its game, as people at its machines meet it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.model.messages import AsWritten, Message
from game.net.protocol import Arrange, Dismiss, FromMachine, Leave, NewCode, Place, Ready, Start, Take, Visitor
from tests.ui.harness import Person, sitting_at
from tests.ui.net.fake_network import CODE, INVITATION, FakeNetwork, FakeVisit
from tests.ui.shell.paper_house import NOW, PaperHouse
from tests.ui.shell.test_start_page_layout import faults
from tests.ui.windows import in_windows
from ui.scenes.menu.scene import MenuScene
from ui.scenes.net.lobby import LobbyScene
from ui.scenes.net.qr_picture import qr_picture
from ui.storage.presets import Preset
from ui.storage.settings import Settings, load

EMPTY = (Place(), Place(), Place(), Place())


def person_at(machine: int, name: str, ready: bool = False) -> Place:
    return Place("person", name, machine, ready)


ADA, BORIS, CHLOE = person_at(0, "Ada"), person_at(0, "Boris", True), person_at(1, "Chloé", True)


def owned(*places: Place) -> FakeVisit:
    """At a table that this machine keeps."""
    visit = FakeVisit(places, code=CODE)
    visit.invitation = INVITATION
    return visit


def visited(*places: Place) -> FakeVisit:
    """At a table that machine 1 keeps."""
    visit = FakeVisit(places, machine=2)
    assert visit.lobby is not None
    visit.lobby = replace(visit.lobby, owner=1, locked=True)
    return visit


@contextmanager
def before_the_game(
    folder: Path, visit: FakeVisit, house: PaperHouse | None = None, settings: Settings | None = None
) -> Iterator[Person]:
    house = house or PaperHouse()
    scene = LobbyScene(visit, house, lambda: MenuScene(house, clock=lambda: NOW))
    with sitting_at(folder, scene, settings=settings, network=FakeNetwork()) as person:
        yield person


def said(visit: FakeVisit, kind: type[FromMachine]) -> list[FromMachine]:
    return [message for message in visit.said if isinstance(message, kind)]


def test_a_table_that_does_not_answer_says_so_while_it_is_tried_again(tmp_path: Path):
    visit = visited(*EMPTY)
    visit.phase, visit.lobby, visit.why = "reaching", None, Message("net.no_answer")
    with before_the_game(tmp_path, visit) as person:
        assert person.sentence("state") == "The table isn’t answering. Trying again in a moment."


def test_whoever_has_not_sat_down_is_not_told_to_wait_for_the_host(tmp_path: Path):
    with before_the_game(tmp_path, visited(person_at(1, "Chloé", True), *EMPTY[1:])) as person:
        assert person.sentence("waiting") == "Sit down, or watch."


def test_whoever_comes_sits_down_under_the_name_of_the_settings(tmp_path: Path):
    visit = visited(person_at(1, "Chloé"), *EMPTY[1:])
    with before_the_game(tmp_path, visit, settings=Settings(name="Zoé")) as person:
        assert person.focused() == "sit"
        person.press("return")
        assert person.seen("name").value == "Zoé"
        person.press("return")
        assert person.sentence("seat:1").startswith("Seat 2: Zoé")
    assert said(visit, Take) == [Take(1, "Zoé")]


def test_a_face_is_chosen_where_one_sits_down_and_stays_on_this_machine(tmp_path: Path):
    visit = visited(*EMPTY)
    with before_the_game(tmp_path, visit) as person:
        person.click("sit")
        person.write("Zoé")
        person.click("face")
        person.click("face:ghoul")
        person.click("sit_down")
    assert said(visit, Take) == [Take(0, "Zoé")]
    assert load(tmp_path, "en").settings.portraits == {"zoé": "ghoul"}


def test_a_name_language_and_character_are_chosen_and_the_name_is_known_next_time(tmp_path: Path):
    visit = visited(*EMPTY)
    with before_the_game(tmp_path, visit) as person:
        person.click("sit")
        person.write("Œdipe")
        person.click("spoken:fr")
        person.click("sex:man")
        person.click("sit_down")
    assert said(visit, Take) == [Take(0, "Œdipe", "fr", "man")]
    assert load(tmp_path, "en").settings.name == "Œdipe"


def test_nobody_sits_down_without_a_name(tmp_path: Path):
    visit = visited(*EMPTY)
    with before_the_game(tmp_path, visit) as person:
        person.click("sit")
        person.click("sit_down")
        assert person.sentence("fault") == "Every hero needs a name. Even a short one."
    assert visit.said == []


def test_a_second_person_sits_down_at_the_same_machine(tmp_path: Path):
    visit = visited(person_at(2, "Ada"), *EMPTY[1:])
    with before_the_game(tmp_path, visit, settings=Settings(name="Ada")) as person:
        assert person.sentence("sit") == "Add a person"
        person.click("sit")
        assert person.seen("name").value == ""
        person.write("Boris")
        person.press("return")
    assert said(visit, Take) == [Take(1, "Boris")]


def test_a_guest_chooses_among_the_free_seats(tmp_path: Path):
    visit = visited(person_at(1, "Chloé"), *EMPTY[1:])
    with before_the_game(tmp_path, visit, settings=Settings(name="Zoé")) as person:
        person.click("take:3")
        person.click("sit_down")
    assert said(visit, Take) == [Take(3, "Zoé")]


def test_while_a_name_is_typed_the_table_goes_on(tmp_path: Path):
    visit, house = visited(*EMPTY), PaperHouse()
    with before_the_game(tmp_path, visit, house) as person:
        person.click("sit")
        visit.becomes("table")
        person.wait()
    assert house.visits == [visit]


def test_one_says_that_one_is_ready_and_takes_it_back(tmp_path: Path):
    visit = visited(person_at(1, "Chloé", True), person_at(2, "Zoé"), Place())
    with before_the_game(tmp_path, visit) as person:
        assert person.sentence("waiting") == "Waiting for Zoé."
        person.press("p")
        assert person.sentence("waiting") == "Everybody’s ready; the host starts the game."
        person.click("ready:1")
    assert visit.said == [Ready(1, True), Ready(1, False)]


def test_two_people_at_one_machine_are_ready_together_or_each_by_herself(tmp_path: Path):
    visit = owned(ADA, BORIS, CHLOE)
    with before_the_game(tmp_path, visit) as person:
        assert person.sentence("ready") == "We’re all ready"
        person.click("ready:0")
        assert person.sentence("ready") == "Wait, not yet"
        person.click("ready")
    assert visit.said == [Ready(0, True), Ready(0, False), Ready(1, False)]


def test_the_owner_begins_when_everybody_is_ready(tmp_path: Path):
    visit, house = owned(ADA, BORIS, CHLOE), PaperHouse()
    with before_the_game(tmp_path, visit, house) as person:
        assert not person.seen("start").lit
        person.click("ready:0")
        person.click("start")
        person.wait()
    assert visit.said[-1] == Start()
    assert house.visits == [visit]
    assert not visit.closed


def test_while_seats_are_free_enter_does_not_begin(tmp_path: Path):
    visit = owned(replace(ADA, ready=True), Place(), Place())
    with before_the_game(tmp_path, visit) as person:
        assert person.sentence("waiting") == "Wait for more people, or begin with computers."
        person.press("return")
    assert visit.said == [Ready(0, False)]


def test_a_guest_has_none_of_the_owner_s_buttons(tmp_path: Path):
    visit = visited(person_at(1, "Chloé"), person_at(2, "Zoé"), Place(), Place("rival", "Boris", ready=True))
    with before_the_game(tmp_path, visit) as person:
        ids = {seen.id.partition(":")[0] for seen in person.shown()}
    assert ids & {"start", "code", "new_code", "link", "rival", "close", "free", "dismiss", "goal", "rules"} == set()


def test_the_owner_gives_a_free_seat_to_a_computer_makes_it_hard_and_takes_it_back(tmp_path: Path):
    visit = owned(ADA, Place(), Place(), Place())
    with before_the_game(tmp_path, visit) as person:
        person.click("rival:1")
        assert person.sentence("seat:1") == "Seat 2: Chloé, computer, normal"
        person.click("mind:1")
        assert person.sentence("seat:1") == "Seat 2: Chloé, computer, hard"
        person.click("free:1")
    assert visit.said == [Arrange(1, "rival"), Arrange(1, "rival", "ai:hard"), Arrange(1, "open")]


def test_the_owner_takes_a_seat_away_and_adds_one_again_but_three_must_stay(tmp_path: Path):
    visit = owned(ADA, Place(), Place(), Place())
    with before_the_game(tmp_path, visit) as person:
        person.click("close:3")
        assert not person.sees("close:2")
        person.click("add_seat")
        person.click("add_seat")
    assert visit.said == [Arrange(3, "closed"), Arrange(3, "open"), Arrange(4, "open")]


def test_the_owner_sends_a_machine_away_after_a_question(tmp_path: Path):
    visit = owned(ADA, BORIS, CHLOE)
    with before_the_game(tmp_path, visit) as person:
        person.click("dismiss:1")
        person.click("cancel")
        person.click("dismiss:1")
        person.click("confirm")
        assert not person.sees("machine:1")
    assert visit.said == [Dismiss(1)]


def test_onlookers_are_counted_refused_and_sent_away(tmp_path: Path):
    visit = owned(ADA, BORIS, Place())
    visit.comes(Visitor(5))
    with before_the_game(tmp_path, visit) as person:
        assert person.sentence("onlookers") == "Onlookers: 1"
        person.click("onlookers_allowed")
        assert person.sentence("onlookers_note") == "nobody may watch"
        person.click("dismiss_onlookers")
        person.click("confirm")
        assert person.sentence("onlookers") == "Onlookers: 0"


def test_once_everybody_is_ready_the_focus_stands_on_begin(tmp_path: Path):
    visit = owned(person_at(0, "Ada"), BORIS, CHLOE)
    with before_the_game(tmp_path, visit) as person:
        assert person.focused() == "ready"
        person.press("return")
        assert person.focused() == "start"
        person.press("return")
    assert visit.said == [Ready(0, True), Start()]


def test_once_somebody_sits_here_the_focus_stands_on_ready_and_not_on_the_next_person(tmp_path: Path):
    visit = visited(*EMPTY)
    with before_the_game(tmp_path, visit) as person:
        assert person.focused() == "sit"
        visit.say(Take(0, "Bo"))  # as `join --seat Bo` does
        person.wait()
        assert (person.sentence("sit"), person.focused()) == ("Add a person", "ready")


def test_the_owner_s_screen_shows_code_address_and_link_and_makes_another_code(tmp_path: Path):
    visit = owned(ADA, BORIS, CHLOE)
    with before_the_game(tmp_path, visit) as person:
        assert person.sentence("code") == "Code: K 7 Q 4 M D X 2"
        assert person.sentence("address") == "or 192.168.1.24"
        person.click("link")
        assert person.sentence("link:0") == INVITATION.links[0]
        person.click("close")
        person.click("new_code")
        assert person.sentence("code") == "Code: 2 2 2 2 Z Z Z 2"
    assert visit.said == [NewCode()]


def test_a_table_that_goes_on_asks_nobody_to_come_who_has_been_there(tmp_path: Path):
    for back in (True, False):
        visit, house = owned(ADA, replace(CHLOE, away=not back)), PaperHouse()
        visit.becomes("table")
        with before_the_game(tmp_path, visit, house) as person:
            assert (house.visits, person.sees("code")) == ([visit], False)


@pytest.mark.parametrize(("who", "by_code"), [(BORIS, 0), (CHLOE, 9)], ids=["a new table", "of another machine"])
def test_a_game_that_goes_on_at_once_shows_its_code_over_the_table(tmp_path: Path, who: Place, by_code: int):
    visit, house = owned(ADA, who), PaperHouse()
    visit.invitation = INVITATION._replace(by_code=by_code)
    visit.becomes("table")
    with before_the_game(tmp_path, visit, house) as person:
        assert person.sentence("code") == "Code: K 7 Q 4 M D X 2"
        assert person.sentence("link:0") == INVITATION.links[0]
        person.press("return")
        assert not person.sees("code")
    assert house.visits == [visit]


def test_a_machine_at_public_addresses_says_who_is_let_in(tmp_path: Path):
    visit = owned(ADA, BORIS, CHLOE)
    visit.invitation = INVITATION._replace(problem=Message("net.only_public"))
    with before_the_game(tmp_path, visit) as person:
        assert "--anywhere" in person.sentence("no_network")


def test_a_machine_on_no_network_says_so(tmp_path: Path):
    visit = owned(ADA, BORIS, CHLOE)
    visit.invitation = INVITATION._replace(addresses=(), links=())
    with before_the_game(tmp_path, visit) as person:
        assert person.sentence("no_network") == "This machine isn’t on any network."
        assert not person.sees("link")


def test_the_picture_of_a_link_has_whole_modules_and_a_light_edge():
    picture = qr_picture(INVITATION.links[0], 200)
    assert picture.get_width() <= 200
    assert len({picture.get_at((x, 3))[:3] for x in range(picture.get_width())}) == 1
    assert len({picture.get_at((x, picture.get_height() // 2))[:3] for x in range(picture.get_width())}) == 2


def test_an_open_table_says_so_on_every_screen(tmp_path: Path):
    with before_the_game(tmp_path, FakeVisit((ADA, BORIS, Place()))) as person:
        assert person.sentence("badge") == "Open table: anybody on this network may sit down."
        assert not person.sees("code")


def test_links_are_told_here_far_slow_and_lost(tmp_path: Path):
    visit = owned(ADA, CHLOE, person_at(2, "Dmitri"), person_at(3, "Zoé"))
    visit.comes(Visitor(2, round_trip=180))
    visit.comes(Visitor(3, away=True))
    with before_the_game(tmp_path, visit) as person:
        told = [person.sentence(f"reach:{machine}") for machine in range(4)]
    assert told[:3] == ["sets up and starts the game", "good connection, 4 ms", "slow connection, 180 ms"]
    assert told[3] == "isn’t answering; its seats are kept"


def test_the_owner_changes_goal_rules_and_what_happens_to_the_absent(tmp_path: Path):
    visit = owned(ADA, BORIS, CHLOE)
    with before_the_game(tmp_path, visit) as person:
        person.click("goal:8")
        person.click("absent:60")
        person.click("rules")
        person.click("each_rule")
        person.click("house_group:cards")
        person.click("house.big_limit:none")
        person.click("done")
        person.click("done")
        assert visit.lobby is not None
        assert person.sentence("rules_line").count("Goal level") == 1
    house = visit.lobby.house
    assert (house.goal_level, house.action_limit_s, house.big_limit) == (8, 60.0, None)


def test_the_owner_chooses_other_sets_and_a_preset_without_anybody_leaving(tmp_path: Path):
    visit, house = owned(ADA, BORIS, CHLOE), PaperHouse()
    house.kept = (Preset("Sundays", ("goal_level=8",)),)
    with before_the_game(tmp_path, visit, house) as person:
        person.click("change_sets")
        for id in ("set:attic", "set:cellar", "done", "rules", "preset:Sundays", "done"):
            person.click(id)
        assert person.sentence("sets") == "The Attic"
    assert visit.lobby is not None
    assert (visit.lobby.sets, visit.lobby.house.goal_level) == (("attic",), 8)
    assert [place.name for place in visit.lobby.places] == ["Ada", "Boris", "Chloé"]


def test_what_the_table_answers_is_told_until_the_next_deed(tmp_path: Path):
    visit = owned(ADA, BORIS, CHLOE)
    with before_the_game(tmp_path, visit) as person:
        visit.tells(Message("lobby.machine_of", {"name": AsWritten("Boris")}))
        person.wait()
        assert person.sentence("told") == "Boris’s machine"
        person.click("ready:0")
        assert not person.sees("told")


def test_somebody_gets_up_again(tmp_path: Path):
    visit = owned(ADA, BORIS, CHLOE)
    with before_the_game(tmp_path, visit) as person:
        person.click("leave:1")
        assert person.sentence("seat:1") == "Seat 2: Free seat, for anybody who joins"
    assert visit.said == [Leave(1)]


def test_closing_a_table_with_guests_asks_first(tmp_path: Path):
    visit = owned(ADA, BORIS, CHLOE)
    with before_the_game(tmp_path, visit) as person:
        person.press("escape")
        person.click("cancel")
        assert not visit.closed
        person.click("back")
        person.click("confirm")
        assert person.sees("other_machines")
    assert visit.closed


def test_leaving_a_table_asks_nothing(tmp_path: Path):
    visit = visited(CHLOE, *EMPTY[1:])
    with before_the_game(tmp_path, visit) as person:
        person.press("escape")
        assert person.sees("other_machines")
    assert visit.closed


def test_a_kept_game_whose_lobby_was_seen_for_a_moment_shows_its_code_as_well(tmp_path: Path):
    visit = owned(ADA, BORIS)
    with before_the_game(tmp_path, visit) as person:
        assert person.sees("start")
        visit.phase = "table"
        person.wait(0.2)
        assert person.sees("qr")


def test_who_began_the_game_has_seen_the_code(tmp_path: Path):
    visit = owned(ADA, BORIS, CHLOE)
    with before_the_game(tmp_path, visit) as person:
        person.click("ready:0")
        person.click("start")
        visit.phase = "table"
        person.wait(0.2)
        assert not person.sees("qr")


def test_a_code_is_typed_in_any_case_mended_and_entered(tmp_path: Path):
    visit = FakeVisit(EMPTY, phase="code")
    with before_the_game(tmp_path, visit) as person:
        for letter in "k7q4mdxx":
            person.press(letter)
        person.press("backspace")
        person.press("2")
        assert person.sentence("code") == "Code, 8 of 8: K 7 Q 4 M D X 2"
        person.press("return")
        person.wait()
        assert person.sees("sit")
    assert visit.tried == [CODE]


def test_letters_that_look_like_digits_are_taken_for_them_and_half_a_code_is_not_sent(tmp_path: Path):
    visit = FakeVisit(EMPTY, phase="code")
    with before_the_game(tmp_path, visit) as person:
        for letter in "oil-u":
            person.press(letter)
        assert person.sentence("code") == "Code, 3 of 8: 0 1 1"
        person.press("return")
        assert person.sentence("wrong") == "A code is made of eight letters and digits, such as 4K7T 9QXM."
    assert visit.tried == []


def test_a_wrong_code_is_said_with_the_tries_that_are_left_and_the_boxes_are_empty_again(tmp_path: Path):
    visit = FakeVisit(EMPTY, phase="code")
    with before_the_game(tmp_path, visit) as person:
        for letter in "22222222":
            person.press(letter)
        person.press("return")
        person.wait()
        assert person.sentence("wrong").endswith("Tries left for now: 4.")
        assert person.sentence("code") == "Code, 0 of 8: "


@pytest.mark.parametrize(("phase", "told"), [("reaching", "Reaching the table…"), ("proving", "Checking the code")])
def test_on_the_way_in_it_is_said_what_happens_and_one_may_turn_back(tmp_path: Path, phase: str, told: str):
    visit = FakeVisit(EMPTY, phase="proving" if phase == "proving" else "reaching")
    with before_the_game(tmp_path, visit) as person:
        assert person.sentence("state").startswith(told)
        person.press("escape")
        assert person.sees("other_machines")
    assert visit.closed


def test_a_visit_that_is_over_says_why_and_leads_back(tmp_path: Path):
    visit = visited(CHLOE, *EMPTY[1:])
    with before_the_game(tmp_path, visit) as person:
        visit.becomes("over", Message("lobby.does_not_answer"))
        person.wait()
        assert person.sentence("state") == "isn’t answering; its seats are kept"
        person.press("return")
        assert person.sees("other_machines")


def test_a_table_whose_cards_cannot_be_had_leads_back_with_the_reason(tmp_path: Path):
    visit, house = visited(CHLOE, *EMPTY[1:]), PaperHouse(refuses="The moon has no cards.")
    with before_the_game(tmp_path, visit, house) as person:
        visit.becomes("table")
        person.wait()
        assert person.sentence("sentence") == "The moon has no cards."
    assert visit.closed


CROWDS = {
    "alone": owned(*EMPTY),
    "six machines": owned(*(person_at(n, name) for n, name in enumerate(("Ada", "Bo", "Chloé", "Di", "Éva", "Fay")))),
    "six here": owned(*(person_at(0, "Maximilienne-Charlotte " + "ABCDEF"[n]) for n in range(6))),
    "endless names": owned(*(person_at(n % 2, "W漢"[n % 2] * 200) for n in range(6))),
    "two and two": owned(ADA, BORIS, CHLOE, person_at(1, "Dmitri"), Place(), Place("rival", "Éva", ready=True)),
    "guest": visited(person_at(1, "Chloé"), person_at(2, "Zoé"), Place(), Place(), Place()),
}


@in_windows((1024, 768), (1280, 720), (1920, 1080), lang="language")
@pytest.mark.parametrize("crowd", CROWDS)
def test_nothing_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], language: str, crowd: str):
    scene = LobbyScene(CROWDS[crowd], PaperHouse(), lambda: MenuScene(PaperHouse()))
    with sitting_at(tmp_path, scene, size, Settings(language="fr" if language == "fr" else "en")) as person:
        assert faults(person, size) == []


def test_whoever_has_no_seat_is_one_of_the_onlookers_and_reads_how_to_get_one(tmp_path: Path):
    visit = visited(person_at(1, "Ada"), person_at(1, "Bo"), person_at(1, "Cleo"))
    with before_the_game(tmp_path, visit) as person:
        assert person.sentence("onlookers") == "Onlookers: 1"
        assert person.sentence("onlookers_note") == "you’re one of them"
        assert "As soon as somebody gets up" in person.sentence("all_taken")
    with before_the_game(tmp_path, visited(person_at(1, "Ada"), person_at(2, "Bo"))) as person:
        assert person.sentence("onlookers") == "Onlookers: 0"
