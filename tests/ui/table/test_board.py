"""The picture of the table: what lies where, what glows, and that only what changed is painted."""

from __future__ import annotations

from itertools import combinations, pairwise

import msgspec
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ids import CardId
from game.model.options import Option
from game.words.voice import Hint, LogLine, versus
from tests.ui.table.sample_views import MOMENTS, card, sight
from ui.art.fonts import TITLE
from ui.art.layers import MERGE_WASTE, Sprite, merged
from ui.art.theme import theme_named
from ui.art.typeset import width
from ui.cards.face import CardFaces
from ui.cards.painter import CHIP_BELOW
from ui.table.layout.hand import fan, parted
from ui.table.layout.plan import lit_ids, planned
from ui.table.layout.regions import all_at, at, by_id, regions
from ui.table.layout.sight import Mood, Sight
from ui.table.layout.zones import layout
from ui.table.paint.board import TablePicture

SMALL, HD = (1024, 768), (1920, 1080)
pygame.font.init()


@pytest.fixture(scope="module")
def faces() -> CardFaces:
    return CardFaces()


def picture_of(faces: CardFaces, shown: Sight, size: tuple[int, int] = SMALL) -> TablePicture:
    picture = TablePicture(faces)
    picture.arrange(theme_named("dungeon"), size)
    picture.show(shown)
    return picture


@pytest.mark.parametrize("size", [SMALL, (1280, 720), HD])
def test_the_log_tells_the_newest_first_at_every_size(faces: CardFaces, size: tuple[int, int]) -> None:
    lines = tuple(LogLine(f"line {n}", "door", "door") for n in range(4))
    shown = msgspec.structs.replace(sight("idle", "en"), log=lines)
    item = next(item for item in picture_of(faces, shown, size).items(shown) if item.id == "log")
    assert [line.text for line in item.look[0]][:2] == ["line 3", "line 2"]


@pytest.mark.parametrize("size", [SMALL, (1280, 720), HD])
def test_where_nothing_has_happened_yet_no_box_is_empty(faces: CardFaces, size: tuple[int, int]) -> None:
    shown = msgspec.structs.replace(sight("idle", "en"), log=())
    picture = picture_of(faces, shown, size)
    told = {item.id: item.look for item in picture.items(shown)}
    assert by_id(picture.regions)["log"].sentence
    assert ("log" in told) == (size == HD)  # where it says that nothing has happened yet
    assert "hint" in told


@pytest.mark.parametrize("size", [(1280, 720), HD])
@pytest.mark.parametrize("count", [3, 8, 12])
def test_each_card_of_a_hand_knows_what_the_next_one_covers(size: tuple[int, int], count: int) -> None:
    held = fan([CardId(n) for n in range(count)], layout(size, 2, False), frozenset())
    gaps = [after.face.left - (one.face.right - one.hidden) for one, after in pairwise(held)]
    assert all(gap >= 0 for gap in gaps) or not any(one.hidden for one in held)
    assert (held[0].hidden > 0, held[-1].hidden) == (count > 7, 0)


def veiled(picture: TablePicture, shown: Sight) -> set[str]:
    looks = {item.id: item.look for item in picture.items(shown)}
    return {f"card:{one}" for one in shown.view.hand if looks[f"card:{one}"][-1].veiled}


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_cannot_be_played_stays_dimmed_while_a_card_is_held(faces: CardFaces, moment: str) -> None:
    shown = sight(moment, "en")
    before = veiled(picture_of(faces, shown), shown)
    lifting = with_mood(shown, msgspec.structs.replace(shown.mood, lit=frozenset({"zone:worn"})))
    assert veiled(picture_of(faces, lifting), lifting) == before


def with_mood(shown: Sight, mood: Mood) -> Sight:
    return msgspec.structs.replace(shown, mood=mood)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("size", [SMALL, (1280, 720), HD])
def test_every_region_lies_in_the_window_and_has_an_id_of_its_own(moment: str, size: tuple[int, int]) -> None:
    shown = sight(moment, "fr")
    found = regions(shown, planned(shown, size))
    assert len({region.id for region in found}) == len(found)
    window = Rect(0, 0, *size).inflate(24, 24)
    assert [region.id for region in found if not window.contains(region.rect)] == []


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_sentence_is_written_in_both_languages(moment: str, lang: str) -> None:
    shown = sight(moment, lang)
    sentences = [region.sentence for region in regions(shown, planned(shown, SMALL))]
    assert [sentence for sentence in sentences if "[" in sentence] == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_all_that_options_name_is_lit_and_nothing_else(moment: str) -> None:
    shown = sight(moment)
    found = by_id(regions(shown, planned(shown, HD)))
    sources = {f"card:{option.source}" for option in shown.view.options if option.source >= 0}
    lit = {id for id, region in found.items() if region.lit and region.kind == "card"}
    assert sources <= lit
    if not shown.view.options:
        assert lit == set()


def test_no_region_shows_a_card_of_a_rivals_hand_or_of_a_pile() -> None:
    for moment in MOMENTS:
        shown = sight(moment)
        view = shown.view
        seats = [(*seat.used, *seat.carried, *seat.traits, *seat.curses) for seat in view.seats]
        open_cards = {*view.hand, *view.limbo, *view.discard_top, *(held for seat in seats for held in seat)}
        fight = view.fight
        foes = fight.foes if fight else ()
        open_cards |= {*(fight.spent if fight else ()), *(foe.card for foe in foes)}
        open_cards |= {enhancer for foe in foes for enhancer in foe.enhancers}
        shown_cards = {region.card for region in regions(shown, planned(shown, HD)) if region.card >= 0}
        assert shown_cards - {shown.mood.zoom} <= open_cards


def test_the_topmost_card_of_the_fan_is_hit_and_its_corner_that_is_turned_away_is_not() -> None:
    shown = sight("theirs")
    found = regions(shown, planned(shown, HD))
    last = [region for region in found if region.place == "hand"][-1]
    assert last.turn > 4
    assert at(found, last.rect.center) == last
    assert last.id not in [region.id for region in all_at(found, (last.rect.right - 2, last.rect.top + 2))]


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), HD, (2560, 1440)])
def test_a_short_name_beside_a_class_is_written_whole(size: tuple[int, int]) -> None:
    shown = sight("idle")
    own = planned(shown, size).own
    assert own is not None
    assert own.chips
    left, _, px = own.name
    assert width(TITLE, px, shown.voice.seat(own.seat)) <= own.name_end - 8 - left


def test_a_worn_card_lies_on_the_worn_row_on_the_seat() -> None:
    shown = sight("idle")
    found = regions(shown, planned(shown, HD))
    hat = by_id(found)[f"card:{card('fondue')}"]
    assert [region.kind for region in all_at(found, hat.rect.center)] == ["card", "worn", "seat"]


def test_the_second_look_at_the_same_moment_paints_nothing(faces: CardFaces) -> None:
    picture = picture_of(faces, sight("winning"))
    window = pygame.Surface(SMALL)
    assert picture.draw(window, stale=True) is None
    picture.show(sight("winning"))
    assert picture.draw(window) == []


def test_pointing_at_a_button_repaints_little_more_than_the_button(faces: CardFaces) -> None:
    shown = sight("losing")
    picture = picture_of(faces, shown)
    picture.draw(pygame.Surface(SMALL), stale=True)
    picture.show(with_mood(shown, msgspec.structs.replace(shown.mood, hover="button:concede")))
    button = by_id(picture.regions)["button:concede"].rect
    touched = picture.draw(pygame.Surface(SMALL))
    assert touched
    assert all(button.inflate(40, 40).contains(rect) for rect in touched)


@pytest.mark.parametrize(("before", "after"), list(combinations(("idle", "losing", "winning", "spoils", "setup"), 2)))
def test_what_was_repainted_in_part_looks_like_what_is_painted_anew(faces: CardFaces, before: str, after: str) -> None:
    kept = picture_of(faces, sight(before))
    kept.show(sight(after))
    anew = picture_of(faces, sight(after))
    assert pygame.image.tobytes(kept.layer.surface, "RGB") == pygame.image.tobytes(anew.layer.surface, "RGB")


def test_what_is_held_in_the_hand_is_not_drawn_on_the_table(faces: CardFaces) -> None:
    shown = sight("idle")
    held = f"card:{card('knight_owl')}"
    away = with_mood(shown, Mood(absent=frozenset((held,))))
    picture = picture_of(faces, away)
    assert held not in by_id(picture.regions)
    assert held not in {item.id for item in picture.items(away)} - set(away.mood.absent)


def test_a_sprite_leaves_the_table_as_it_was(faces: CardFaces) -> None:
    picture, window = picture_of(faces, sight("idle")), pygame.Surface(SMALL)
    picture.draw(window, stale=True)
    clean = pygame.image.tobytes(window, "RGB")
    flying = pygame.Surface((80, 112))
    flying.fill((200, 30, 30))
    assert picture.draw(window, [Sprite(flying, 300, 300, 128)])
    assert pygame.image.tobytes(window, "RGB") != clean
    assert picture.draw(window) == [Rect(300, 300, 80, 112)]
    assert pygame.image.tobytes(window, "RGB") == clean


def test_rectangles_that_lie_apart_stay_apart_and_neighbours_join() -> None:
    window = Rect(0, 0, 1000, 1000)
    assert len(merged([Rect(0, 0, 20, 20), Rect(900, 900, 20, 20)], window)) == 2
    assert merged([Rect(0, 0, 20, 20), Rect(10, 0, 20, 20)], window) == [Rect(0, 0, 30, 20)]
    assert merged([Rect(9, 9, 900, 900), Rect(990, 990, 5, 5)], window) == [Rect(9, 9, 986, 986)]


@given(st.lists(st.builds(Rect, st.integers(-50, 990), st.integers(-50, 990), *[st.integers(1, 120)] * 2), max_size=60))
def test_of_what_is_dirty_nothing_is_left_out_and_no_two_are_left_that_would_better_be_one(dirty: list[Rect]) -> None:
    window = Rect(0, 0, 1000, 1000)
    found = merged(dirty, window)
    seen = [clipped for rect in dirty if (clipped := rect.clip(window))]
    assert all(any(rect.contains(part) for rect in found) for part in seen)
    for one, other in combinations(found, 2):
        both = one.union(other)
        assert both.w * both.h > MERGE_WASTE * (one.w * one.h + other.w * other.h)


def test_where_no_card_can_be_played_all_of_them_are_dimmed(faces: CardFaces) -> None:
    idle = sight("idle", "en")
    nothing = msgspec.structs.replace(idle, view=msgspec.structs.replace(idle.view, options=()))
    held = {f"card:{each}" for each in idle.view.hand}
    assert veiled(picture_of(faces, idle), idle) < held
    assert veiled(picture_of(faces, nothing), nothing) == held


def test_what_is_worn_does_not_shine_in_the_fight_of_somebody_else_only_because_it_could_be_put_away() -> None:
    theirs = sight("theirs", "en").view
    worn = theirs.seats[theirs.seat].used[0]
    stow, use = (Option(verb, "EQ", worn) for verb in ("stow_item", "use_ability"))
    assert f"card:{worn}" not in lit_ids(msgspec.structs.replace(theirs, options=(stow,)))
    assert f"card:{worn}" in lit_ids(msgspec.structs.replace(theirs, options=(stow, use)))


@pytest.mark.parametrize("size", [(1280, 720), HD])
@pytest.mark.parametrize("count", [1, 5, 8, 14, 20])
@pytest.mark.parametrize("follows", [False, True])
def test_however_many_cards_lie_in_one_fan_of_which_each_shows_a_strip(size, count: int, follows: bool) -> None:
    place = layout(size, 3, True, 1, follows)
    held = fan([CardId(n) for n in range(count)], place, frozenset())
    assert all(place.hand.inflate(0, 8).contains(one.face) for one in held)
    assert all(b.face.x - a.face.x >= 20 and abs(b.face.y - a.face.y) < a.face.h // 4 for a, b in pairwise(held))


@pytest.mark.parametrize("size", [(1280, 720), HD])
@pytest.mark.parametrize("count", [2, 5, 8, 14])
def test_the_fan_parts_for_the_card_that_rises_and_stays_where_it_is_kept(size, count: int) -> None:
    place = layout(size, 3, True, 1)
    held = fan([CardId(n) for n in range(count)], place, frozenset())
    for number, one in enumerate(held):
        poses = parted(held, {one.card: 1.0})
        middles = [poses[other.card].x for other in held]
        assert middles == sorted(middles)
        assert poses[one.card].y < one.face.centery
        beside = [middles[n] for n in (number - 1, number + 1) if 2 < n < count - 3]
        assert all(abs(x - middles[number]) > 0.9 * one.face.w for x in beside)
        assert place.own.right < min(middles) - one.face.w / 2
        assert max(middles) + one.face.w / 2 < place.actions.x


def test_a_fan_at_rest_lies_as_when_nothing_has_risen() -> None:
    held = fan([CardId(n) for n in range(6)], layout(HD, 3, True, 1), frozenset())
    assert {card: pose[:3] for card, pose in parted(held, {}).items()} == {
        one.card: (*one.face.center, one.turn) for one in held
    }


@pytest.mark.parametrize("size", [SMALL, (1280, 720), HD])
@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("count", [1, 2, 7, 12, 16, 24])
def test_cards_that_lie_open_never_lie_on_each_other(size: tuple[int, int], seats: int, count: int) -> None:
    seen = sight("idle", "en", seats)
    view = msgspec.structs.replace(seen.view, limbo=tuple(map(CardId, range(count))))
    seen = msgspec.structs.replace(seen, view=view)
    plan = planned(seen, size)
    assert plan.middle is not None
    faces = [face for _, face in plan.middle.cards]
    assert all(plan.place.middle.contains(face) for face in faces)
    assert not any(a.colliderect(b) for a, b in combinations(faces, 2))
    assert count > 12 or size == SMALL or faces[0].w >= CHIP_BELOW


@pytest.mark.parametrize("size", [SMALL, (1280, 720), HD])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_either_both_piles_are_named_or_neither(faces: CardFaces, size: tuple[int, int], lang: str) -> None:
    shown = sight("idle", lang)
    told = {item.id: item.look[1] for item in picture_of(faces, shown, size).items(shown) if item.id[:5] == "deck:"}
    assert told["deck:door"].isdigit() == told["deck:treasure"].isdigit()


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_neighbouring_cards_would_make_of_a_fight_is_never_written_over_each_other(faces, size, lang):
    shown = sight("losing", lang)
    said = shown.says("foreseen.hint_wins", n=21, theirs=20)
    hints = {f"card:{one}": Hint(said, True, versus(21, 20)) for one in shown.view.hand[:3]}
    picture = picture_of(faces, with_mood(shown, msgspec.structs.replace(shown.mood, hints=hints)), size)
    chips = [item.bounds.inflate(-8, -8) for item in picture.items(picture.shown) if item.id.startswith("hint:")]
    assert len(chips) == 3
    assert not any(a.colliderect(b) for a, b in combinations(chips, 2))
