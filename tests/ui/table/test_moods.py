"""Faces: what happened to a seat and what is at stake for it are seen in its portrait, when they are seen at all."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.ids import SeatId
from game.model import events as ev
from game.words.moods import Reaction, face_moods, reactions
from game.words.speaker import Speaker
from tests.support.stories import table
from tests.ui.harness import Person
from tests.ui.table.fake_table import BORIS, CHLOE, CURSE, ME, TEXTS, FakeTable
from tests.ui.table.sample_beats import BEATS
from tests.ui.table.sample_views import sight
from tests.ui.table.stage_sheet import strip_sight
from tests.ui.table.test_stage import CURSED, MINE, sitting
from tests.ui.table.test_stage_layout import plan_of
from tests.ui.table.test_stage_picture import drawn
from ui.art.features import FEATURES
from ui.art.heads import CHARACTERS
from ui.art.portraits import SIDE, Likeness, portrait, usual
from ui.art.theme import theme_named
from ui.cards.face import CardFaces
from ui.scenes.table import TableScene
from ui.table.layout.sight import Sight
from ui.table.paint.room.picture import RoomPicture
from ui.table.screen.moment import sight as sight_of
from ui.table.stage.pieces import FacePiece

DUEL = "seats ann bob cid; ann level 3; bob hand unskippable_tutorial; "
WAYS = [
    ("fight committee_hydra; ann level 1; turn ann", (), "afraid calm calm"),
    ("fight slime_intern; ann level 5; turn ann", (), "glad calm calm"),
    ("fight slime_intern; turn ann", ("bob plays unskippable_tutorial on ann", "ann claims"), "glad scheming calm"),
    ("fight slime_intern; ann level 9; turn ann", (), "scheming afraid afraid"),
    ("ann level 9; turn bob", (), "scheming calm calm"),
    ("turn ann", ("bob plays unskippable_tutorial on ann",), "hit scheming calm"),
    ("turn ann; door humming_hat", ("ann opens",), "hit calm calm"),
    ("fight slime_intern; ann level 5; turn ann", ("ann claims", "all pass"), "glad calm calm"),
    ("fight slime_intern; ann level 9; turn ann", ("ann claims", "all pass"), "crowned cross cross"),
    ("fight juice_vampire; turn ann; dice 6", ("ann concedes", "ann runs juice_vampire", "all pass"), "glad calm calm"),
    ("fight juice_vampire; turn ann; dice 1", ("ann concedes", "ann runs juice_vampire", "all pass"), "hit calm calm"),
]


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def moods_after(words: str, *steps: str) -> str:
    """The moods at a table set up in words, after each of these moves."""
    told = table(DUEL + words)
    felt: list[Reaction] = []
    for move, step in enumerate(steps, 1):
        before = len(told.log)
        told.does(step)
        felt += reactions(move, told.state.turn, told.log[before:])
    return " ".join(face_moods(told.view("ann"), felt, len(steps)))


@pytest.mark.parametrize(("words", "steps", "moods"), WAYS)
def test_a_face_shows_what_happened_and_what_is_at_stake(words: str, steps: tuple[str, ...], moods: str):
    assert moods_after(words, *steps) == moods


def test_a_mood_lasts_through_the_next_turn():
    opened = "turn ann entered; door elf; door elf; door elf"
    steps = ["bob plays unskippable_tutorial on cid", "ann searches", "ann ends"]
    assert moods_after(opened, *steps) == "calm calm hit"


def shown_moods(person: Person) -> tuple[str, ...]:
    scene = person.app._stack[-1]
    assert isinstance(scene, TableScene)
    return tuple(likeness.mood for likeness in sight_of(scene.session).likenesses)


def test_no_face_shows_what_was_not_told_yet(tmp_path: Path):
    with sitting(tmp_path, MINE) as (person, fake):
        fake.happens(MINE, *CURSED)
        fake.happens(MINE, ev.CurseStruck(BORIS, CURSE, CHLOE))
        person.wait(0.3)
        assert shown_moods(person) == ("calm", "calm", "calm")
        person.wait(3)
        assert shown_moods(person) == ("hit", "calm", "scheming")
        person.press("space")
        person.wait(3)
        assert shown_moods(person) == ("hit", "hit", "scheming")


def test_what_is_taken_back_is_felt_no_more():
    fake = FakeTable(MINE)
    speaker = Speaker(fake, TEXTS)
    fake.happens(MINE, *CURSED)
    fake.takes_back(MINE)
    cursed, back = fake.pump(0.0)
    speaker.hear(cursed)
    assert speaker.moods(MINE) == ("hit", "calm", "scheming")
    speaker.hear(back)
    assert speaker.moods(MINE) == ("calm", "calm", "calm")


def test_who_looks_back_sees_the_faces_of_then():
    fake = FakeTable(MINE)
    speaker = Speaker(fake, TEXTS)
    fake.happens(MINE, *CURSED)
    fake.happens(MINE, ev.LevelChanged(ME, 1, 2, "card"))
    cursed, climbed = fake.pump(0.0)
    speaker.hear(cursed)
    speaker.hear(climbed)
    assert [speaker.moods(MINE, move)[ME] for move in (0, cursed.move, climbed.move)] == ["calm", "hit", "glad"]


@pytest.mark.parametrize(
    ("beat", "moods"), [("rival_hit", ["hit"]), ("death", ["dead"]), ("game_won", ["cross", "crowned"])]
)
def test_a_beat_that_is_called_back_shows_the_face_of_then(beat: str, moods: list[str]):
    pieces = plan_of(BEATS[beat](), (1280, 720)).pieces
    assert [piece.mood for piece in pieces if isinstance(piece, FacePiece) and piece.mood is not None] == moods


def felt_by(seat: SeatId, seen: Sight) -> Sight:
    """The same table, and this seat is cross."""
    calm = [usual(n) for n in range(1, len(seen.view.seats) + 1)]
    calm[seat] = calm[seat].in_mood("cross")
    return msgspec.structs.replace(seen, likenesses=tuple(calm))


@pytest.mark.parametrize(
    ("seen", "seat", "painted"),
    [(sight("idle"), ME, {"seat:0", "prompt"}), (strip_sight("en"), BORIS, {"seat:1", "strip:cell:3"})],
)
def test_only_what_shows_the_face_whose_mood_changes_is_painted_anew(seen: Sight, seat: SeatId, painted: set[str]):
    """So a mood costs nothing while it lasts. A rival that thinks is seen in the turn feed."""
    picture = drawn(seen)
    before = {item.id: item.look for item in picture.items(seen)}
    assert {item.id for item in picture.items(felt_by(seat, seen)) if item.look != before[item.id]} == painted


@pytest.mark.parametrize("moment", ["idle", "losing"])
def test_a_mood_that_changes_is_seen_across_the_room(moment: str):
    calm, surface = sight(moment), pygame.Surface((1280, 720))
    picture = RoomPicture(theme_named("dungeon"), CardFaces(), surface.get_size())
    picture.draw(surface, calm, stale=True)
    touched = picture.draw(surface, felt_by(ME, calm), stale=False)
    assert picture.plan is not None
    assert any(picture.plan.board.colliderect(rect) for rect in touched or ())


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("r", [20, 58])
def test_no_mood_of_a_character_looks_like_another(character: str, r: int):
    pictures = [portrait(1, r, None, Likeness(character, None, mood)).surface for mood in FEATURES]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(FEATURES) == 8


def test_the_frame_of_a_picture_that_was_brought_reacts(tmp_path: Path):
    file = tmp_path / "own.png"
    pygame.image.save(pygame.Surface((SIDE, SIDE)), file)
    pictures = {mood: portrait(1, 40, None, Likeness("mole", file, mood)).surface for mood in FEATURES}
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures.values()}) == len(FEATURES)
    faded = {
        mood for mood, picture in pictures.items() if picture.get_at((49, 55)) != pictures["calm"].get_at((49, 55))
    }
    assert faded == {"dead"}
