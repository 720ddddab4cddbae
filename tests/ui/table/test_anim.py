"""Motion as values of time, the die, and what the difference of two views moves."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.messages import Message
from game.model.thoughts import Said
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import (
    BORIS,
    CARDS,
    HAT,
    ME,
    MONSTER,
    POTION,
    TEXTS,
    FakeTable,
    fight,
    seat_sight,
    view_with,
)
from ui.art.layers import Sprite
from ui.gestures import KeyPressed, Mods
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.shortcuts import sign_of
from ui.storage.settings import Settings
from ui.table.input import keys
from ui.table.layout.regions import Region
from ui.table.motion import animations, presenter
from ui.table.motion.animations import AnyMotion, Climb, Count, Dealt, Emergence, Flight, Reel, Way
from ui.table.motion.die import EDGE, HEIGHTS, LANDS, LEAVES, PATIENCE, ROLLS, TIPS, Look, Throw, tumbled
from ui.table.stage.beat import TUMBLE
from ui.table.stage.throw import TRAY
from ui.toolkit.script import Act, Scheduler

HERE, THERE = Rect(0, 0, 60, 84), Rect(600, 300, 120, 168)


def begun(motion: AnyMotion) -> Act:
    act = Act(motion.script())
    act.step(0.0)
    return act


def test_a_flight_begins_and_ends_where_it_says():
    flight = animations.travel(HAT, HERE, THERE, "card:10")
    act = begun(flight)
    assert flight.place == HERE
    act.step(0.1)
    assert HERE.x < flight.place.x < THERE.x
    act.skip()
    assert (flight.place, flight.size) == (THERE, 1)


def test_a_kicked_card_shows_its_back_until_it_turns_on_its_edge():
    flight = animations.kick(HAT, HERE, THERE, "card:10")
    act = begun(flight)
    act.step(0.1)
    assert flight.face == (CardId(-1), 1.0)
    act.step(animations.KICK_FLY + animations.KICK_FLIP / 2 - 0.1)
    assert flight.face[1] == pytest.approx(0, abs=1e-6)
    act.skip()
    assert flight.face == (HAT, pytest.approx(1.0))


def test_dealt_cards_follow_each_other():
    heard: list[int] = []
    dealt = [
        Dealt(ME, 0, (CardId(n), HERE, THERE, ""), n * animations.DEAL_APART, lambda: heard.append(1)) for n in range(2)
    ]
    acts = [begun(flight) for flight in dealt]
    for act in acts:
        act.step(animations.DEAL_APART)
    assert [flight.place == HERE for flight in dealt] == [False, True]
    assert len(heard) == 2


def test_a_total_counts_through_the_numbers_between():
    count = Count("heroes", 10, 16)
    act, seen = begun(count), [count.value]
    while not act.over:
        act.step(animations.COUNT_POINT)
        seen.append(count.value)
    assert sorted(set(seen)) == list(range(10, 17))
    assert act.now <= 7 * animations.COUNT_POINT


def reel(rate: float = 1.0) -> tuple[Scheduler, Reel]:
    scheduler = Scheduler(print)
    return scheduler, Reel(scheduler, lambda: rate)


def test_a_reel_hides_what_is_in_the_air_and_nothing_afterwards():
    scheduler, running = reel()
    running.play([animations.travel(HAT, HERE, THERE, "card:10")])
    assert running.hidden() == {"card:10"}
    assert scheduler.step(1.0)
    assert (running.running, running.hidden()) == (False, frozenset())


@pytest.mark.parametrize(("rate", "seconds", "runs"), [(2.0, 0.11, True), (2.0, 0.13, False), (math.inf, 0.001, False)])
def test_twice_as_fast_takes_half_the_time_and_off_takes_none(rate: float, seconds: float, runs: bool):
    scheduler, running = reel(rate)
    running.play([animations.travel(HAT, HERE, THERE, "")])
    scheduler.step(seconds)
    assert running.running == runs


def test_what_begins_later_runs_its_full_time():
    scheduler, running = reel()
    running.play([Count("heroes", 0, 9)])
    scheduler.step(0.3)
    running.play([Count("monsters", 0, 9)])
    scheduler.step(0.1)
    assert [motion.side for motion in running.motions if isinstance(motion, Count)] == ["monsters"]


# --- the die ---------------------------------------------------------------------------------------------------


def lying(mine: Throw) -> Act:
    act = Act(mine.script(list, list))
    act.step(0.0)
    return act


def test_a_die_that_nobody_throws_falls_by_itself():
    throw = Throw(ME, 4, mine=True)
    act = lying(throw)
    act.step(PATIENCE - 0.1)
    assert (throw.stage, throw.look().face) == ("waiting", 0)
    act.step(0.2)
    assert (throw.stage, act.reports) == ("tumbling", [])


def test_a_die_in_the_hand_waits_without_limit_and_put_down_as_long_as_before():
    throw = Throw(ME, 4, mine=True)
    act = lying(throw)
    throw.lift()
    act.step(60)
    assert throw.stage == "held"
    throw.put_down()
    act.step(PATIENCE - 0.1)
    assert throw.stage == "waiting"
    act.step(0.2)
    assert throw.stage == "tumbling"


@pytest.mark.parametrize("face", range(1, 7))
def test_a_tumbling_die_ends_on_the_face_that_was_rolled(face: int):
    shown = [tumbled(face, step / 50).face for step in range(51)]
    assert shown[-1] == face
    assert face not in shown[: round(50 * TIPS)]


def test_a_tumbling_die_spins_slower_and_flies_lower_with_each_bounce_and_stays_in_its_tray():
    looks = [tumbled(3, step / 200) for step in range(201)]
    spins = [
        abs(b.turn - a.turn) for a, b in pairwise(tumbled(3, share) for share in (LEAVES, LANDS, EDGE, ROLLS, TIPS))
    ]
    lasts = [b - a for a, b in pairwise((LEAVES, LANDS, EDGE, ROLLS, TIPS))]
    speeds = [spin / last for spin, last in zip(spins, lasts, strict=True)]
    assert speeds == sorted(speeds, reverse=True)
    assert tuple(sorted(HEIGHTS, reverse=True)) == HEIGHTS
    assert all(abs(look.right) + 0.5 <= TRAY[2] / 2 for look in looks)


def test_a_die_sets_out_and_comes_to_lie_without_a_jump():
    looks = [tumbled(3, step / 200) for step in range(201)]
    assert looks[0] == Look(0, -360, hand=1.0)
    for a, b in pairwise(looks):
        assert max(abs(b.right - a.right), abs(b.lift - a.lift), abs(b.hand - a.hand)) < 0.08
        assert abs(b.turn - a.turn) <= 12


def test_the_face_lies_still_before_the_table_goes_on():
    throw = Throw(ME, 2, mine=True)
    act = lying(throw)
    throw.throw()
    act.step(TUMBLE)
    assert (throw.stage, throw.look().face) == ("shown", 2)
    act.step(1.0)
    assert throw.stage == "over"


# --- from views to motion ---------------------------------------------------------------------------------------


def places(*regions: Region) -> dict[str, Region]:
    fixed = (
        Region("deck:door", "deck", Rect(0, 0, 80, 112), 0),
        Region("discard:treasure", "discard", Rect(900, 0, 80, 112), 1),
        Region("seat:1", "seat", Rect(0, 200, 300, 100), 1),
    )
    return {region.id: region for region in (*fixed, *regions)}


def lain(card: CardId, rect: Rect, place: str = "hand") -> Region:
    return Region(f"card:{card}", "card", rect, card, card=card, place=place, face=rect)  # type: ignore[arg-type]


def moved(*events: ev.EventNode, before: dict[str, Region], after: dict[str, Region], **views: object):
    old, new = views.get("old", view_with()), views.get("new", view_with())
    return presenter.motions(presenter.Moment(old, new, events, before, after), CARDS.__getitem__)


def test_a_card_that_lies_elsewhere_flies_there():
    (flight,) = moved(before=places(lain(HAT, HERE)), after=places(lain(HAT, THERE, "worn")))
    assert isinstance(flight, Flight)
    assert (flight.start, flight.to, flight.hides) == (HERE, THERE, "card:10")


def test_a_card_that_is_gone_flies_to_its_discard():
    (flight,) = moved(before=places(lain(POTION, HERE)), after=places())
    assert isinstance(flight, Flight)
    assert flight.to == Rect(900, 0, 80, 112)


def test_a_rivals_card_comes_from_its_seat():
    played = ev.CardPlayed(BORIS, POTION)
    (flight,) = moved(played, before=places(), after=places(lain(POTION, THERE, "middle")))
    assert isinstance(flight, Flight)
    assert Rect(0, 200, 300, 100).contains(flight.start)


def test_an_opened_door_is_kicked_and_turns_over():
    opened = ev.DoorOpened(ME, MONSTER)
    (flight,) = moved(opened, before=places(), after=places(lain(MONSTER, THERE, "middle")))
    assert isinstance(flight, Flight)
    assert (flight.start, flight.to, flight.face[0]) == (Rect(0, 0, 80, 112), THERE, CardId(-1))


def test_totals_count_and_tokens_climb():
    level = ev.LevelChanged(ME, 1, 3, "kill")
    new = view_with(fight=fight(12), seats=(seat_sight(0, 4), *view_with().seats[1:]))
    motions = moved(level, before=places(), after=places(), old=view_with(fight=fight(7)), new=new)
    assert [(type(m).__name__, m.start, m.to) for m in motions] == [("Count", 7, 12), ("Climb", 3, 4)]  # type: ignore[union-attr]


def over_token(person: Person) -> bytes:
    """Return the picture above the token of a rival."""
    token = Rect(person.seen(f"token:{BORIS}").rect)
    return pygame.image.tobytes(
        person.picture().subsurface(token.move(0, -round(1.6 * token.h)).inflate(180, 0)), "RGB"
    )


def test_by_how_much_a_level_changes_rises_over_its_token_and_is_gone_within_a_second(tmp_path: Path):
    scene = TableScene(FakeTable(view_with()), TEXTS, Exits(Scene, None, Scene))
    with sitting_at(tmp_path, scene, (1280, 720), Settings(muted=True)) as person:
        person.wait(1.0)
        before = over_token(person)
        scene.session.shown.fly(Climb(BORIS, 4, 5))
        person.wait(0.75)
        assert over_token(person) != before
        person.wait(0.4)
        assert over_token(person) == before


def test_by_how_much_a_level_changes_sinks_where_words_hang_over_its_token(tmp_path: Path):
    scene = TableScene(FakeTable(view_with()), TEXTS, Exits(Scene, None, Scene))
    with sitting_at(tmp_path, scene, (1280, 720), Settings(muted=True)) as person:
        scene.session.bubbles.hear(Said(BORIS, (), Message("line.banker.asks_2")), view_with())
        person.wait(1.0)
        said = over_token(person)
        scene.session.shown.fly(Climb(BORIS, 4, 3))
        person.wait(0.75)
        assert over_token(person) == said


def test_a_rivals_draw_shows_only_a_back():
    drawn = ev.CardDrawn(SeatId(1), CardId(-1), 0)
    (flight,) = moved(drawn, before=places(), after=places())
    assert isinstance(flight, Flight)
    assert flight.card == CardId(-1)


# --- keys --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "wished"),
    [
        (KeyPressed("return", ""), "use"),
        (KeyPressed("escape", ""), "back"),
        (KeyPressed("backspace", ""), "undo"),
        (KeyPressed("z", "z", Mods(ctrl=True)), "undo"),
        (KeyPressed("z", "z", Mods(shift=True, ctrl=True)), "redo"),
        (KeyPressed("y", "y", Mods(ctrl=True)), "redo"),
        (KeyPressed("é", "2"), "card"),
        (KeyPressed("[2]", "", text="2"), "card"),
        (KeyPressed("left alt", ""), "zoom"),
    ],
)
def test_a_key_is_a_wish(key: KeyPressed, wished: str):
    found = keys.wish(key, {"2"})
    assert found is not None
    assert found.kind == wished


def test_a_keypad_that_moves_the_cursor_chooses_no_card():
    assert keys.wish(KeyPressed("[2]", ""), {"2"}) is None


def test_a_letter_belongs_to_the_button_that_carries_it():
    key = KeyPressed("p", "p")
    assert keys.wish(key) == keys.Wish("pause")
    assert keys.wish(key, {"p"}) == keys.Wish("letter", letter="p")


def test_where_keys_print_no_latin_letters_their_places_count():
    assert sign_of(KeyPressed("з", "p")) == "p"
    assert sign_of(KeyPressed("a", "q")) == "a"
    assert sign_of(KeyPressed("é", "2")) == "2"


def test_a_key_that_prints_no_letter_stands_for_none_wherever_it_lies():
    comma_where_america_has_m, pad_that_writes_no_digits = KeyPressed(",", "m"), KeyPressed("[5]", "")
    assert sign_of(comma_where_america_has_m) == sign_of(pad_that_writes_no_digits) == ""


def test_a_monster_rises_out_of_its_card_with_no_empty_moment_between():
    flight = Flight(MONSTER, HERE, HERE, Way(0.3), "foe:1")
    motion = Emergence(flight, THERE, lambda: Sprite(pygame.Surface((60, 60)), 600, 300))
    act = begun(motion)
    for _ in range(20):
        assert max(motion.left.now, motion.out.now) > 0.5
        act.step(0.05)
    assert (motion.left.now, motion.out.now) == (0, 1)
