"""Where everything lies that rises over the table: in any window, with the longest words."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

import msgspec
import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.messages import InBoth, Message
from game.text import Lang
from game.words.voice import Voice
from tests.ui.table.sample_beats import BEATS, death, horde, mishap, shown
from tests.ui.table.sample_sentences import ADA, BORIS, said
from tests.ui.table.sample_views import voice
from tests.ui.table.staged_games import played, seen_by, told
from tests.ui.windows import in_windows
from ui.art.typeset import width
from ui.canvas import SCALES, TEXT_FLOOR
from ui.table.stage.beat import Beat, BeatRow
from ui.table.stage.death import Stone
from ui.table.stage.pieces import (
    Bow,
    CardPiece,
    ChipPiece,
    FacePiece,
    Panel,
    Shield,
    SpeechPiece,
    StagePiece,
    Stamp,
    TextPiece,
)
from ui.table.stage.plan import StagePlan, stage_plan
from ui.table.stage.throw import SmallDie, Sum
from ui.table.stage.track import Steps, Token
from ui.toolkit import flow
from ui.toolkit.flow import Flow, M, T, first_fit

SIZES = st.tuples(st.integers(960, 2560), st.integers(540, 1440))
CORNERS = ((960, 540), (1024, 720), (1280, 720), (1920, 1080), (2560, 1440), (2160, 720), (1024, 1460))
WIDE = "W" * 200
LONG = "Whoever wears the unreasonably long umbrella of the neighbour "
TOUCH = 3  # px by which boxes of words may meet: letters do not fill them


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def plan_of(beat: Beat, size: tuple[int, int], spoken: Voice | None = None, scale: int = 100) -> StagePlan:
    return stage_plan(shown(beat), spoken or voice("fr", 6), size, 300, scale / 100)


def faults(plan: StagePlan, size: tuple[int, int]) -> list[str]:
    """Return pieces that are unreadable, overlap or leave the mat or the window."""
    found = [f"unreadable: {piece}" for piece in plan.pieces if not readable(piece)]
    things = [piece for piece in plan.pieces if not covers(piece)]
    found += [f"meet: {a}\n {b}" for a, b in itertools.combinations(things, 2) if meet(a.box, b.box)]
    if plan.mat is not None and plan.pill is not None:
        mat = plan.mat.inflate(-8, 0)
        found += [f"outside: {piece}" for piece in plan.pieces if not mat.contains(piece.box)]
        found += [f"pill over: {piece}" for piece in things if meet(piece.box, plan.pill.box)]
        found += [f"ribbon over: {piece}" for piece in things if meet(piece.box, plan.ribbon.box)]
        found += ["pill cut"] * (not Rect((0, 0), size).contains(plan.pill.box))
    window = Rect((0, 0), size)
    return found + ["ribbon cut"] * (not window.contains(plan.ribbon.box))


def covers(piece: StagePiece) -> bool:
    """Return whether it lies under others, or over a part of them on purpose."""
    over = isinstance(piece, CardPiece) and piece.fate == "beaten"
    return over or isinstance(piece, Panel | Stone | Bow | Token) or (isinstance(piece, Stamp) and not piece.id)


def meet(one: Rect, other: Rect) -> bool:
    return bool(one.inflate(-2 * TOUCH, -2 * TOUCH).colliderect(other.inflate(-2 * TOUCH, -2 * TOUCH)))


def readable(piece: StagePiece) -> bool:
    """No letter under the least size, no line wider than its box."""
    if isinstance(piece, TextPiece):
        return piece.px >= TEXT_FLOOR and all(
            width(piece.role, piece.px, line) <= piece.box.w + 1 for line in piece.lines
        )
    return not isinstance(piece, SpeechPiece | ChipPiece | Stamp) or piece.px >= TEXT_FLOOR


@pytest.mark.parametrize(("plus", "plates"), [(1, ["4", "+1", "5"]), (0, ["4"])])
def test_a_throw_to_which_nothing_is_added_is_no_sum(plus: int, plates: list[str]):
    plan = plan_of(msgspec.structs.replace(BEATS["throw"](), plus=plus), (1280, 720))
    assert [piece.text for piece in plan.pieces if isinstance(piece, Sum)] == plates


@pytest.mark.parametrize("name", sorted(BEATS))
@pytest.mark.parametrize("size", CORNERS)
def test_nothing_of_a_beat_overlaps_or_leaves_the_mat(name: str, size: tuple[int, int]):
    assert faults(plan_of(BEATS[name](), size), size) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", CORNERS)
def test_a_warning_to_everybody_is_read_whole(size: tuple[int, int], lang: str):
    plan = plan_of(BEATS["outsider"](), size, voice(lang, 4))
    assert [piece for piece in plan.pieces if isinstance(piece, TextPiece) and "…" in " ".join(piece.lines)] == []


@pytest.mark.parametrize("seat", [ADA, NOBODY])
@in_windows((1280, 720), (1920, 1080))
def test_what_happens_in_games_is_told_whole(seat: SeatId, size: tuple[int, int], lang: Lang):
    spoken, games = voice(lang, 4, seat), [played(seed) for seed in (3, 7)]
    beats = [one.beat for game in games for seen in seen_by(game, seat) for one in told(game, seen, seat) if one.beat]
    pieces = [piece for beat in beats for piece in plan_of(beat, size, spoken).pieces]
    assert [piece.lines for piece in pieces if isinstance(piece, TextPiece) and "…" in " ".join(piece.lines)] == []


def test_a_sum_that_finds_no_room_is_shortened_and_does_not_vanish():
    beat = BEATS["victory"]()
    long = tuple(msgspec.structs.replace(one, label=said(LONG * 4, LONG * 4)) for one in beat.parts[1][:1])
    beat = msgspec.structs.replace(beat, parts=(beat.parts[0], long))
    lines = [" ".join(piece.lines) for piece in plan_of(beat, (1280, 720)).pieces if isinstance(piece, TextPiece)]
    assert any(line.startswith("Whoever") and line.endswith("…") for line in lines)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(BEATS)), SIZES, st.sampled_from(SCALES))
def test_so_it_is_in_any_window_at_any_scale(name: str, size: tuple[int, int], scale: int):
    assert faults(plan_of(BEATS[name](), size, scale=scale), size) == []


@pytest.mark.parametrize("name", ["door", "curse", "mishap", "fight_card", "conversion", "helped"])
@pytest.mark.parametrize("size", CORNERS)
def test_without_a_card_the_others_share_its_room(name: str, size: tuple[int, int]):
    bare = msgspec.structs.replace(BEATS[name](), card=NO_CARD)
    assert faults(plan_of(bare, size), size) == []


@settings(max_examples=60, deadline=None)
@example(16, 1, (1153, 649))
@given(st.integers(1, 20), st.integers(1, 5), SIZES)
def test_however_many_cards_are_lost_all_are_told(cards: int, takers: int, size: tuple[int, int]):
    many = tuple(CardId(n) for n in range(cards))
    robbed = msgspec.structs.replace(mishap(), lost=many)
    dead = msgspec.structs.replace(death(), pockets=many, order=tuple(SeatId(seat) for seat in range(1, takers + 1)))
    crowd = msgspec.structs.replace(horde(), cards=many)
    for beat in (robbed, dead, crowd):
        plan = plan_of(beat, size)
        assert faults(plan, size) == []
        seen = sum(type(piece) is CardPiece for piece in plan.pieces)
        counted = [int(piece.text) for piece in plan.pieces if isinstance(piece, ChipPiece) and piece.icon == "cards"]
        assert seen + sum(counted) == cards


def test_what_there_was_not_to_lose_is_told_below_the_card_that_is_lost_not_beside_it():
    spared = BeatRow("down", "bad", Message("fizzle.level_one", {"card": InBoth("Imp", "Lutin")}))
    beat = msgspec.structs.replace(mishap(), lost=mishap().lost[:1], rows=(spared,), strength=None)
    plan = plan_of(beat, (1280, 720))
    card = next(piece for piece in plan.pieces if isinstance(piece, CardPiece) and piece.fate == "lost")
    words = next(piece for piece in plan.pieces if isinstance(piece, TextPiece) and "Lutin" in piece.lines[0])
    assert words.box.y > card.box.bottom


def long_worded(beat: Beat, text: str) -> Beat:
    """Each sentence of it is as long as can be."""
    said = Message("board.card", {"card": InBoth(text, text)})
    rows = tuple(BeatRow(row.icon, row.tint, said, said) for row in (beat.rows * 4)[:4])
    changed = {field: said for field in ("headline", "under", "line", "heading") if getattr(beat, field) is not None}
    return msgspec.structs.replace(beat, ribbon=said, act=said, rows=rows, **changed)


@settings(max_examples=60, deadline=None)
@example("throw", WIDE, (1197, 674), 115)
@given(st.sampled_from(sorted(BEATS)), st.sampled_from((WIDE, LONG * 4)), SIZES, st.sampled_from(SCALES))
def test_the_longest_words_find_room(name: str, text: str, size: tuple[int, int], scale: int):
    usual = voice("fr")
    people = usual._replace(names=msgspec.structs.replace(usual.names, seats=(text[:200],) * 6))
    assert faults(plan_of(long_worded(BEATS[name](), text), size, people, scale), size) == []


@pytest.mark.parametrize("name", sorted(BEATS))
@pytest.mark.parametrize("size", CORNERS)
def test_a_beat_is_laid_out_by_measuring_at_most_ten_trees(
    name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
):
    measured = 0

    def counted(metrics: M, room: Rect, trees: Iterable[Flow[M, T]]) -> tuple[Flow[M, T], int]:
        def count() -> Iterator[Flow[M, T]]:
            nonlocal measured
            for tree in trees:
                measured += 1
                yield tree

        return first_fit(metrics, room, count())

    monkeypatch.setattr(flow, "first_fit", counted)
    for beat in (BEATS[name](), long_worded(BEATS[name](), LONG * 4)):
        measured = 0
        plan_of(beat, size)
        assert measured <= 10


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["rival_hit", "mishap", "curse"])
def test_what_is_lost_and_what_it_costs_lie_within_their_panel(name: str, size: tuple[int, int]):
    plan = plan_of(BEATS[name](), size)
    panel = next(piece.box for piece in plan.pieces if isinstance(piece, Panel))
    lost = [piece.box for piece in plan.pieces if isinstance(piece, Shield) or type(piece) is CardPiece]
    assert lost
    assert all(panel.contains(box) for box in lost)


def test_two_who_climb_have_tracks_of_one_length():
    plan = plan_of(BEATS["victory_alone"](), (1280, 720))
    tracks = [piece.box for piece in plan.pieces if isinstance(piece, Steps)]
    assert len({(box.x, box.w) for box in tracks}) == 1 < len(tracks)


def test_the_crown_is_on_whoever_wins_the_game_else_on_whose_fight_it_was():
    faces = [
        [piece for piece in plan_of(BEATS[name](), (1280, 720)).pieces if isinstance(piece, FacePiece)]
        for name in ("victory", "game_won")
    ]
    crowned = [[one.seat for one in some if one.crown or one.mood == "crowned"] for some in faces]
    assert crowned == [[ADA], [BORIS]]


def test_a_level_that_is_lost_has_no_arrow_upwards():
    assert {piece.icon for piece in plan_of(BEATS["theft"](), (1280, 720)).pieces if isinstance(piece, ChipPiece)} == {
        "down"
    }


@pytest.mark.parametrize(("need", "plus", "enough"), [(5, 1, 4), (5, 0, 5), (3, 4, 1), (9, 1, 7)])
def test_before_a_die_falls_each_of_its_faces_stands_over_what_it_would_mean(need: int, plus: int, enough: int):
    beat = msgspec.structs.replace(BEATS["throw_begins"](), need=need, plus=plus)
    pieces = plan_of(beat, (1280, 720), voice("en")).pieces
    faces = [(piece.face, piece.tint) for piece in pieces if isinstance(piece, SmallDie)]
    assert faces == [(face, "good" if face >= enough else "bad") for face in range(1, 7)]
    said = [piece.text for piece in pieces if isinstance(piece, ChipPiece)]
    assert said == ["Caught"] * (enough > 1) + ["Got away"] * (enough < 7)
