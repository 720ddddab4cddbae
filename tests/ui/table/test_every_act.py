"""Acts that hit something: told after it and not before, at once when pressed, and with no trace left on the table."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.ids import HIDDEN, BodyId, CardId
from game.model import events as ev
from game.model.state import Deal, Payment
from game.model.views import SeatView
from tests.ui.harness import FRAME, Person, sitting_at
from tests.ui.table.fake_table import (
    BORIS,
    CHLOE,
    CURSE,
    HAT,
    ME,
    POTION,
    RACE,
    SPOIL_A,
    SPOIL_B,
    SWORD,
    TEXTS,
    WORN_HAT,
    FakeTable,
    fight,
    seat_sight,
    view_with,
)
from tests.ui.table.test_stage import MINE, THEIRS, sitting
from tests.ui.table.test_thrown_curse import pixels
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings


class Moment(NamedTuple):
    """A move that an act is played for; `says`: on the stage, once it is told."""

    before: SeatView
    after: SeatView
    events: tuple[ev.EventNode, ...]
    says: str


DEAD = view_with(seats=(seat_sight(0, 3), seat_sight(1, 4, life="dead"), seat_sight(2, 2)), options=())
WINS = view_with(active=BORIS, fight=fight(20, 17, fighter=BORIS), options=())
WON = view_with(active=BORIS, seats=(seat_sight(0, 3), seat_sight(1, 5), seat_sight(2, 2)), options=())
TAKES = (ev.RewardsGiven(((BORIS, 1),), (BodyId(1),)), *(ev.CardDrawn(BORIS, CardId(-2), 1) for _ in range(3)))
OURS = view_with(fight=fight(), options=())
EASED = view_with(fight=fight(20, 17, helper=BORIS), options=())
SWAP = (Payment(ME, BORIS, (WORN_HAT,), "now"), Payment(BORIS, ME, (SWORD,), "now"))
BARE = view_with(seats=(seat_sight(0, 2), seat_sight(1, 4), seat_sight(2, 2)), options=())
POORER = view_with(
    active=BORIS, seats=(seat_sight(0, 3), seat_sight(1, 4, hand_backs=(0, 0)), seat_sight(2, 2)), options=()
)
MOMENTS = {
    "help": Moment(OURS, EASED, (ev.HelperJoined(BORIS, Deal()),), "Boris helps"),
    "trade": Moment(THEIRS, THEIRS, (ev.TradeMade((ME, BORIS), SWAP),), "swap"),
    "mishap": Moment(OURS, BARE, (ev.Caught(ME, BodyId(1)), ev.LevelChanged(ME, -1, 3, "loss")), "You are caught"),
    "theft": Moment(THEIRS, BARE, (ev.ItemTaken(ME, BORIS, WORN_HAT, "theft"),), "Boris steals"),
    "conversion": Moment(THEIRS, BARE, (ev.TraitLaid(ME, RACE, BORIS),), "Boris plays"),
    "victory": Moment(WINS, WON, TAKES, "Boris gains 1"),
    "charity": Moment(THEIRS, POORER, (ev.CharityGiven(BORIS, (HIDDEN[0], HIDDEN[1]), (CHLOE, CHLOE)),), "from Boris"),
    "loot": Moment(THEIRS, POORER, (ev.CardLooted(BORIS, CHLOE, HIDDEN[1]),), "finds"),
    "shuffle": Moment(THEIRS, POORER, (ev.PileTurned(0, ()),), "its discards"),
    "death": Moment(THEIRS, DEAD, (ev.SeatDied(BORIS),), "Boris dies"),
}
ON_THE_STONE = 225, 272
"""In the middle of the portrait there."""
ON_THE_TRACK = pygame.Rect(300, 440, 900, 80)
"""Steps of the level track on the mat."""
WAITS = pygame.Rect(180, 440, 80, 14)
"""On the plate of the place of a helper."""
AT_THE_CORNER = 72, 501
"""Of the box round the portrait of the first seat."""
LIGHT_THINGS = {
    "trade": pygame.Rect(590, 300, 100, 60),
    "victory": pygame.Rect(830, 405, 48, 45),
    "theft": pygame.Rect(36, 520, 20, 20),
    "help": pygame.Rect(335, 320, 40, 40),
}
"""Within the slip, the chest, the portrait of the victim, the face of the fighter."""
every = pytest.mark.parametrize("name", MOMENTS)
veiling = pytest.mark.parametrize("name", [name for name in MOMENTS if name not in ("charity", "loot", "shuffle")])
"""A ribbon alone lets a press by, to what lies on the table."""


def told(person: Person, moment: Moment) -> bool:
    return person.sees("stage") and moment.says in person.sentence("stage")


@every
def test_it_is_told_after_it_and_not_before(tmp_path: Path, name: str):
    moment = MOMENTS[name]
    with sitting(tmp_path, moment.before) as (person, table):
        table.happens(moment.after, *moment.events)
        person.wait(0.4)
        assert not told(person, moment)
        assert tells(person, moment)


def tells(person: Person, moment: Moment) -> bool:
    """Within two seconds."""
    for _ in range(40):
        if told(person, moment):
            return True
        person.wait(0.05)
    return False


@veiling
@pytest.mark.parametrize("frames", [2, 20])
def test_a_press_in_any_frame_tells_it_at_once(tmp_path: Path, name: str, frames: int):
    moment = MOMENTS[name]
    with sitting(tmp_path, moment.before) as (person, table):
        table.happens(moment.after, *moment.events)
        person.wait(0.25 + frames * FRAME)
        person.press("space")
        person.wait(0.05)
        assert told(person, moment)
        assert table.sent == []


@every
def test_after_it_the_table_is_what_it_would_be_without(tmp_path: Path, name: str):
    def after(folder: Path, **chosen: object) -> bytes:
        with sitting(folder, MOMENTS[name].before, **chosen) as (person, table):
            table.happens(MOMENTS[name].after, *MOMENTS[name].events)
            person.wait(9, 0.1)
            return pygame.image.tobytes(person.picture(), "RGB")

    watched, cut = after(tmp_path / "watched"), after(tmp_path / "cut", animation="off")
    assert watched == cut


def test_monsters_stand_and_the_token_of_the_winner_rests_until_the_blow(tmp_path: Path):
    with sitting(tmp_path, WINS) as (person, table):
        places = [pygame.Rect(person.seen(id).rect).inflate(0, -2) for id in ("foe:1", "token:1")]  # within its edge
        before = [pixels(person, place) for place in places]
        table.happens(WON, *TAKES)
        person.wait(0.35)
        assert [pixels(person, place) for place in places] == before
        person.wait(0.5)
        assert all(pixels(person, place) != was for place, was in zip(places, before, strict=True))
        assert not told(person, MOMENTS["victory"])


POCKETS = view_with(active=BORIS, situation="body", limbo=(SPOIL_A, SPOIL_B), options=())
EMPTIER = view_with(active=BORIS, situation="body", limbo=(SPOIL_B,), options=())


def test_a_card_that_flies_away_is_not_seen_where_it_lay(tmp_path: Path):
    with sitting(tmp_path, POCKETS) as (person, table):
        place = pygame.Rect(person.seen(f"card:{SPOIL_A}").rect)
        before = pixels(person, place)
        table.happens(EMPTIER, ev.CardLooted(CHLOE, BORIS, SPOIL_A))
        person.wait(1)
        assert pixels(person, place) != before


def test_heroes_who_have_won_stand_there_until_the_mat_comes(tmp_path: Path):
    with sitting(tmp_path, WINS) as (person, table):
        hero = pygame.Rect(person.seen("plate:1").rect).center
        before = person.picture().get_at(hero)
        table.happens(WON, *TAKES)
        person.wait(0.8)
        while not told(person, MOMENTS["victory"]):
            person.wait(FRAME)
        person.wait(2 * FRAME)
        assert person.picture().get_at(hero) == before


def test_the_face_on_a_stone_that_drops_is_as_grey_as_on_the_mat(tmp_path: Path):
    with sitting(tmp_path, MOMENTS["death"].before) as (person, table):
        table.happens(DEAD, *MOMENTS["death"].events)
        while not told(person, MOMENTS["death"]):
            person.wait(FRAME)
        before = person.picture().get_at(ON_THE_STONE)
        person.wait(2)
        assert person.picture().get_at(ON_THE_STONE) == before


def test_a_card_out_of_charity_flies_to_its_new_owner_once(tmp_path: Path):
    richer = view_with(active=CHLOE, turn=4, hand=(HAT, POTION, CURSE, SWORD), options=())
    with sitting(tmp_path, THEIRS) as (person, table):
        giver = pygame.Rect(pygame.Rect(person.seen(f"seat:{BORIS}").rect).center, (8, 8))
        table.happens(richer, ev.CharityGiven(BORIS, (SWORD,), (ME,)), ev.TurnBegan(CHLOE))
        while not told(person, MOMENTS["charity"]):
            person.wait(FRAME)
        before = pixels(person, giver)
        for _ in range(90):
            person.wait(FRAME)
            assert pixels(person, giver) == before
        assert person.sees(f"card:{SWORD}")


def test_a_monster_that_stands_there_as_a_card_is_not_seen_there_while_that_rushes(tmp_path: Path):
    with sitting(tmp_path, OURS) as (person, table):
        place = pygame.Rect(person.seen("foe:1").rect).inflate(-8, -8)
        before = pixels(person, place)
        table.happens(BARE, *MOMENTS["mishap"].events)
        person.wait(0.75)
        assert not told(person, MOMENTS["mishap"])
        assert pixels(person, place) != before


def test_a_token_that_has_hopped_on_its_track_does_not_climb_again_on_the_mat(tmp_path: Path):
    table = FakeTable(WINS)
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene, settings=Settings(muted=True)) as person:
        person.wait(0.4)
        table.happens(WON, *TAKES)
        while not told(person, MOMENTS["victory"]) or scene.session.stage_motion.rising:
            person.wait(FRAME)
        before = pixels(person, ON_THE_TRACK)
        person.wait(1)
        assert pixels(person, ON_THE_TRACK) == before


@pytest.mark.parametrize("name", LIGHT_THINGS)
def test_no_flash_lies_over_what_is_as_light_as_it(tmp_path: Path, name: str):
    moment = MOMENTS[name]
    with sitting(tmp_path, moment.before) as (person, table):
        table.happens(moment.after, *moment.events)
        while not told(person, moment):
            person.wait(FRAME)
            assert min(pixels(person, LIGHT_THINGS[name])) < 60  # its ink


def test_the_flash_behind_a_portrait_does_not_end_at_a_square(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(BARE, *MOMENTS["theft"].events)
        light = []
        while not told(person, MOMENTS["theft"]):
            person.wait(FRAME)
            light.append(person.picture().get_at(AT_THE_CORNER).b)
        assert max(light) == 255


def test_a_token_is_no_larger_than_it_was_as_it_leaves_its_step(tmp_path: Path):
    with sitting(tmp_path, WINS) as (person, table):
        token = pygame.Rect(person.seen("token:1").rect)
        above = pygame.Rect(token.x, token.y - 6, token.w, 3)
        before = pixels(person, token), pixels(person, above)
        table.happens(WON, *TAKES)
        while pixels(person, token) == before[0]:
            person.wait(FRAME)
        assert pixels(person, above) == before[1]


def test_discards_do_not_lie_there_while_they_are_shuffled(tmp_path: Path):
    with sitting(tmp_path, MINE) as (person, table):
        pile = pygame.Rect(person.seen("discard:door").rect)
        place = pygame.Rect(pile.x + 12, pile.bottom - 30, pile.w - 24, 14)
        before = pixels(person, place)
        table.happens(POORER, *MOMENTS["shuffle"].events)
        person.wait(0.8)
        assert not told(person, MOMENTS["shuffle"])
        assert pixels(person, place) != before


def test_what_is_traded_lies_where_it_lay_until_the_slip_is_stamped(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        place = pygame.Rect(person.seen(f"card:{WORN_HAT}").rect)
        before = pixels(person, place)
        table.happens(THEIRS, *MOMENTS["trade"].events)
        person.wait(0.9)
        assert pixels(person, place) == before
        person.wait(0.6)
        assert pixels(person, place) != before


def test_the_place_of_a_helper_waits_until_she_lands_there(tmp_path: Path):
    with sitting(tmp_path, OURS) as (person, table):
        before = pixels(person, WAITS)
        table.happens(EASED, *MOMENTS["help"].events)
        person.wait(0.45)
        assert pixels(person, WAITS) == before
        person.wait(0.4)
        assert pixels(person, WAITS) != before
