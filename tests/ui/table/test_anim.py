"""Motion as values of time, the die, and what the difference of two views moves."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ids import CardId, SeatId
from game.model import events as ev
from tests.ui.table.fake_table import BORIS, CARDS, HAT, ME, MONSTER, POTION, fight, seat_sight, view_with
from ui.gestures import KeyPressed, Mods
from ui.shortcuts import sign_of
from ui.table.input import keys
from ui.table.layout.regions import Region
from ui.table.motion import animations, presenter
from ui.table.motion.animations import Count, Flight, Reel, Shake
from ui.table.motion.die import FACES, PATIENCE, Throw, tumbled
from ui.table.stage.beat import TUMBLE

HERE, THERE = Rect(0, 0, 60, 84), Rect(600, 300, 120, 168)


def test_a_flight_begins_and_ends_where_it_says():
    flight = animations.travel(HAT, HERE, THERE, "card:10")
    assert flight.place(0) == HERE
    assert flight.place(flight.end) == THERE
    assert HERE.x < flight.place(flight.end / 3).x < THERE.x


def test_a_dealt_card_shows_its_back_until_it_turns_on_its_edge():
    flight = animations.kick(HAT, HERE, THERE, "card:10")[0]
    assert isinstance(flight, Flight)
    assert flight.face(0.1) == (CardId(-1), 1.0)
    assert flight.face(animations.KICK_FLY + animations.KICK_FLIP / 2)[1] == pytest.approx(0, abs=1e-6)
    assert flight.face(flight.end) == (HAT, pytest.approx(1.0))


def test_dealt_cards_follow_each_other():
    dealt = animations.deal((CardId(n), CardId(-1), HERE, THERE, f"card:{n}") for n in range(3))
    assert [motion.delay for motion in dealt] == [0, animations.DEAL_APART, 2 * animations.DEAL_APART]


def test_a_shake_ends_where_it_began():
    shake = Shake(0.24, region="mat", reach=6, times=3)
    assert shake.offset(0) == shake.offset(0.24) == 0
    assert max(abs(shake.offset(t / 100)) for t in range(24)) > 3


def test_a_total_counts_through_the_numbers_between():
    count = animations.count("heroes", 10, 16)
    assert count.seconds == pytest.approx(6 * animations.COUNT_POINT)
    assert [count.value(t) for t in (0, count.seconds / 2, 1)] == [10, 13, 16]


def test_a_reel_hides_what_is_in_the_air_and_nothing_afterwards():
    reel = Reel()
    reel.play([animations.travel(HAT, HERE, THERE, "card:10")])
    assert reel.hidden() == {"card:10"}
    assert reel.advance(1.0)
    assert (reel.running, reel.hidden()) == (False, frozenset())


def test_twice_as_fast_takes_half_the_time_and_off_takes_none():
    fast, off = Reel(), Reel()
    for reel in (fast, off):
        reel.play([Count(1.0, side="heroes", start=0, to=9)])
    fast.advance(0.5, speed=2.0)
    off.advance(0.001, speed=float("inf"))
    assert not fast.running
    assert not off.running


def test_what_begins_later_runs_its_full_time():
    reel = Reel()
    reel.play([Count(1.0, side="heroes", start=0, to=9)])
    reel.advance(0.9)
    reel.play([Count(1.0, side="monsters", start=0, to=9)])
    reel.advance(0.5)
    assert [motion.side for motion in reel.motions if isinstance(motion, Count)] == ["monsters"]


# --- the die ---------------------------------------------------------------------------------------------------


def test_a_die_that_nobody_throws_falls_by_itself():
    throw = Throw(ME, 4, mine=True)
    throw.advance(PATIENCE - 0.1)
    assert (throw.stage, throw.look().face) == ("waiting", 0)
    throw.advance(0.2)
    assert throw.stage == "tumbling"


def test_a_die_in_the_hand_waits_without_limit():
    throw = Throw(ME, 4, mine=True)
    throw.lift()
    throw.advance(60)
    assert throw.open


@pytest.mark.parametrize("face", range(1, 7))
def test_a_tumbling_die_ends_on_the_face_that_was_rolled(face: int):
    shown = [tumbled(face, step / 50).face for step in range(51)]
    assert shown[-1] == face
    assert len({n for n in range(FACES)}) == FACES
    assert face not in shown[: 50 * (FACES - 1) // FACES]


def test_the_face_lies_still_before_the_table_goes_on():
    throw = Throw(ME, 2, mine=True)
    throw.throw()
    throw.advance(TUMBLE)
    assert (throw.stage, throw.look().face) == ("shown", 2)
    throw.advance(1.0)
    assert throw.stage == "over"


# --- from views to motion ---------------------------------------------------------------------------------------


def places(*regions: Region) -> dict[str, Region]:
    fixed = (
        Region("deck:door", "deck", Rect(0, 0, 80, 112), 0),
        Region("discard:treasure", "discard", Rect(900, 0, 80, 112), 1),
        Region("seat:1", "seat", Rect(0, 200, 300, 100), 1),
    )
    return {region.id: region for region in (*fixed, *regions)}


def lying(card: CardId, rect: Rect, place: str = "hand") -> Region:
    return Region(f"card:{card}", "card", rect, card, card=card, place=place, face=rect)  # type: ignore[arg-type]


def moved(*events: ev.EventNode, before: dict[str, Region], after: dict[str, Region], **views: object):
    old, new = views.get("old", view_with()), views.get("new", view_with())
    return presenter.motions(presenter.Moment(old, new, events, before, after), CARDS.__getitem__)


def test_a_card_that_lies_elsewhere_flies_there():
    (flight,) = moved(before=places(lying(HAT, HERE)), after=places(lying(HAT, THERE, "worn")))
    assert isinstance(flight, Flight)
    assert (flight.start, flight.to, flight.hides) == (HERE, THERE, ("card:10",))


def test_a_card_that_is_gone_flies_to_its_discard():
    (flight,) = moved(before=places(lying(POTION, HERE)), after=places())
    assert isinstance(flight, Flight)
    assert flight.to == Rect(900, 0, 80, 112)


def test_a_rivals_card_comes_from_its_seat():
    played = ev.CardPlayed(BORIS, POTION)
    (flight,) = moved(played, before=places(), after=places(lying(POTION, THERE, "middle")))
    assert isinstance(flight, Flight)
    assert Rect(0, 200, 300, 100).contains(flight.start)


def test_an_opened_door_is_kicked_and_shakes_the_mat():
    opened = ev.DoorOpened(ME, MONSTER)
    motions = moved(opened, before=places(), after=places(lying(MONSTER, THERE, "middle")))
    assert [type(motion) for motion in motions] == [Flight, Shake]


def test_totals_count_and_tokens_climb():
    level = ev.LevelChanged(ME, 1, 3, "kill")
    new = view_with(fight=fight(12), seats=(seat_sight(0, 4), *view_with().seats[1:]))
    motions = moved(level, before=places(), after=places(), old=view_with(fight=fight(7)), new=new)
    assert [(type(m).__name__, m.start, m.to) for m in motions] == [("Count", 7, 12), ("Climb", 3, 4)]  # type: ignore[union-attr]


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
        (KeyPressed("left alt", ""), "zoom"),
    ],
)
def test_a_key_is_a_wish(key: KeyPressed, wished: str):
    found = keys.wish(key, {"2"})
    assert found is not None
    assert found.kind == wished


def test_a_letter_belongs_to_the_button_that_carries_it():
    key = KeyPressed("p", "p")
    assert keys.wish(key) == keys.Wish("pause")
    assert keys.wish(key, {"p"}) == keys.Wish("letter", letter="p")


def test_where_keys_print_no_latin_letters_their_places_count():
    assert sign_of(KeyPressed("з", "p")) == "p"
    assert sign_of(KeyPressed("a", "q")) == "a"
    assert sign_of(KeyPressed("é", "2")) == "2"


def test_a_key_that_prints_no_letter_stands_for_none_wherever_it_lies():
    comma_where_america_has_m, digit_of_the_pad = KeyPressed(",", "m"), KeyPressed("[5]", "", text="5")
    assert sign_of(comma_where_america_has_m) == sign_of(digit_of_the_pad) == ""
