"""The stage over the table as a picture: painted over what is there, gone without a trace, a few pixels a tick."""

from __future__ import annotations

import gc
import weakref

import msgspec
import pygame
import pytest
from pygame import Rect

from tests.ui.table.sample_beats import BEATS, caption, on_stage, said
from tests.ui.table.sample_views import card, sight
from ui.art.layers import Drawing, Item, TableLayer
from ui.art.picture import Picture
from ui.art.shelf import USUAL_WINDOW, shelf
from ui.art.theme import looks, theme_named
from ui.cards.face import CardFaces
from ui.cards.pictures import Pictures
from ui.table.layout.regions import STAGE_CARD, STAGE_GO_ON, THROW
from ui.table.layout.sight import Sight
from ui.table.paint.board import TablePicture
from ui.table.stage.beat import DieLook
from ui.table.stage.pieces import MOVING_IDS, TOTAL_IDS
from ui.table.stage.plan import MAT, RISES, TURNS, VEIL, Upcoming

SIZE = (1280, 720)
ON_MAT = Rect(40, 160, 1200, 380)
UNDER = {"beside": Rect(0, 0, 12, 12), "half": Rect(0, 0, 50, 50), "hidden": Rect(30, 30, 20, 20)}


UNDRAWN = Drawing("nobody draws it", lambda: Picture(pygame.Surface((1, 1)), 0))


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def drawn(seen: Sight, theme: str = "dungeon", size: tuple[int, int] = SIZE) -> TablePicture:
    picture = TablePicture(CardFaces())
    picture.arrange(theme_named(theme), size)
    picture.show(seen)
    return picture


def pixels(picture: TablePicture, within: Rect | None = None) -> bytes:
    surface = picture.layer.surface
    return pygame.image.tobytes(surface.subsurface(within or surface.get_rect()), "RGB")


def staged(name: str, lang: str = "en") -> Sight:
    table = sight("losing", lang, 4)
    mood = msgspec.structs.replace(table.mood, focus=STAGE_GO_ON)
    return msgspec.structs.replace(table, stage=on_stage(name), mood=mood)


@pytest.mark.parametrize("name", sorted(BEATS))
def test_it_goes_without_a_trace(name: str):
    table = sight("losing", "en", 4)
    picture = drawn(table)
    before = pixels(picture)
    picture.show(staged(name))
    assert pixels(picture) != before
    picture.show(table)
    assert pixels(picture) == before


@pytest.mark.parametrize("name", ["door", "curse", "victory", "death", "throw"])
def test_painted_over_the_table_it_is_the_same_as_painted_with_it(name: str):
    over = drawn(sight("losing", "en", 4))
    over.show(staged(name))
    assert pixels(over) == pixels(drawn(staged(name)))


@pytest.mark.parametrize(("name", "ids"), [("throw", ("stage:die",)), ("fight_card", TOTAL_IDS)])
@pytest.mark.parametrize("size", [SIZE, (1920, 1080)])
def test_a_die_or_a_total_that_changes_on_the_mat_has_nothing_below_the_mat_painted(
    name: str, ids: tuple[str, ...], size: tuple[int, int]
):
    picture = drawn(staged(name), size=size)
    items = {item.id: item for item in picture.items(staged(name))}
    leather = items[MAT].solid
    assert leather is not None
    assert all(leather.contains(items[id].bounds) for id in ids)


def test_a_tick_of_its_time_touches_the_ring_alone():
    seen = staged("door")
    picture = drawn(seen)
    picture.draw(pygame.Surface(SIZE), stale=True)
    picture.show(msgspec.structs.replace(seen, stage=msgspec.structs.replace(on_stage("door"), share=0.9)))
    touched = picture.draw(pygame.Surface(SIZE))
    assert touched is not None
    assert sum(box.w * box.h for box in touched) < 60 * 60


def test_later_its_picture_is_the_same_as_if_it_were_laid_out_anew():
    seen = staged("door")
    later = msgspec.structs.replace(seen, stage=msgspec.structs.replace(on_stage("door"), share=0.9))
    picture, anew = drawn(seen), drawn(later)
    picture.show(later)
    assert (pixels(picture), picture.plan, picture.regions) == (pixels(anew), anew.plan, anew.regions)


def test_what_is_drawn_elsewhere_for_a_while_leaves_all_else_where_it_lies():
    seen = sight("losing", "en", 4)
    gone = msgspec.structs.replace(seen, mood=msgspec.structs.replace(seen.mood, absent=frozenset(("die", "token:0"))))
    picture = drawn(seen)
    for now in (gone, seen):
        picture.show(now)
        anew = drawn(now)
        assert (pixels(picture), picture.plan, picture.regions) == (pixels(anew), anew.plan, anew.regions)


class Coming(Pictures):
    """The pictures of all cards come at once."""

    came = 0

    def edition(self, card: str) -> int:
        return self.came

    def drawing(self, card: str, size: tuple[int, int]) -> pygame.Surface | None:
        return super().drawing(card, size) if self.came else None


def test_a_picture_that_comes_as_the_clock_ticks_is_seen():
    seen = staged("curse")
    later = msgspec.structs.replace(seen, stage=msgspec.structs.replace(on_stage("curse"), share=0.9))
    picture = TablePicture(CardFaces(pictures := Coming()))
    picture.arrange(theme_named("dungeon"), SIZE)
    picture.show(seen)
    pictures.came = 1
    picture.renew()
    picture.show(later)
    assert pixels(picture) == pixels(drawn(later))


def test_while_the_mat_rises_only_the_veil_lies_on_the_table():
    rising = staged("victory")
    mood = msgspec.structs.replace(rising.mood, absent=frozenset((RISES,)))
    picture = drawn(msgspec.structs.replace(rising, mood=mood))
    assert picture.layer.holds("stage:veil")
    assert not picture.layer.holds("stage:mat")
    assert picture.risen is None


def test_what_rises_is_drawn_in_lots_and_holds_no_frame_up():
    rising = staged("victory")
    mood = msgspec.structs.replace(rising.mood, absent=frozenset((RISES,)))
    picture = drawn(msgspec.structs.replace(rising, mood=mood))
    lots = [picture.draw_on()]
    while not lots[-1]:
        lots.append(picture.draw_on())
    assert 3 <= len(lots) <= 32
    assert picture.risen is not None
    surface, box = picture.risen
    assert surface.get_size() == box.size
    assert picture.plan.stage is not None
    assert box.contains(picture.plan.stage.mat)


def test_a_mat_that_is_left_half_drawn_goes_at_once_with_its_sheet():
    picture, seen = drawn(sight("idle", "en", 4)), rising("door")
    picture.lay_out(seen)
    stage = picture.plan.stage
    assert seen.stage is not None
    assert stage is not None
    upcoming = Upcoming(picture.painter, seen, seen.stage, stage, SIZE)
    for _ in range(8):
        assert not upcoming.go_on()
    left = weakref.ref(upcoming)
    gc.disable()
    del upcoming
    gc.enable()
    assert left() is None


def test_the_clock_may_tick_while_the_mat_is_made_ready():
    rising = staged("victory")
    mood = msgspec.structs.replace(rising.mood, absent=frozenset((RISES,)))
    picture = drawn(msgspec.structs.replace(rising, mood=mood))
    ready = False
    for tick in range(30):
        stage = msgspec.structs.replace(on_stage("victory"), share=tick / 30)
        picture.show(msgspec.structs.replace(rising, mood=mood, stage=stage))
        ready = picture.draw_on() or ready
    assert ready


def test_totals_and_tokens_are_no_part_of_the_picture_that_rises():
    picture = drawn(rising("victory"))
    while not picture.draw_on() or picture.catch_up():
        pass
    assert picture.risen is not None
    picture.layer.surface.blit(*picture.risen)
    seen = staged("victory")
    still = msgspec.structs.replace(seen, mood=msgspec.structs.replace(seen.mood, absent=MOVING_IDS))
    assert pixels(picture, ON_MAT) == pixels(drawn(still), ON_MAT) != pixels(drawn(seen), ON_MAT)


@pytest.mark.parametrize("theme", sorted(looks().themes))
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_beat_is_drawn_in_every_theme_and_language(theme: str, lang: str):
    pictures = {name: pixels(drawn(staged(name, lang), theme)) for name in ("curse", "victory", "my_turn")}
    assert len(set(pictures.values())) == len(pictures)


def test_its_cards_and_its_pill_can_be_pointed_at():
    found = {region.id: region for region in drawn(staged("curse")).regions}
    assert found[STAGE_CARD].card == card("soup_in_helmet")
    assert found[f"{STAGE_CARD}:{card('fondue')}"].card == card("fondue")
    assert (found[STAGE_GO_ON].sentence, found[STAGE_GO_ON].key) == ("Ouch. Go on", "Space")


def test_a_die_that_waits_is_thrown_from_the_stage():
    seen = staged("throw")
    waiting = msgspec.structs.replace(on_stage("throw"), die=DieLook(0, waits=True))
    picture = drawn(msgspec.structs.replace(seen, stage=waiting))
    found = {region.id: region for region in picture.regions}
    assert found[THROW].sentence == "Throw the die"
    assert STAGE_GO_ON not in found
    assert picture.plan.stage is not None
    assert picture.plan.stage.mat is not None
    assert picture.plan.stage.mat.contains(found["die"].rect)
    assert [region.id for region in picture.regions].count("die") == 1


def test_what_is_told_small_stands_beside_its_seat():
    told = msgspec.structs.replace(
        caption("shake", "me", said("promises it", "le promet"), said("a treasure", "un trésor")), card=card("kazoo")
    )
    seen = msgspec.structs.replace(sight("losing", "en", 4), beside=(told,))
    picture = drawn(seen)
    panel = picture.plan.beside[0].box
    assert panel.top < picture.plan.seats[0].box.bottom < panel.bottom
    assert all(panel.contains(piece.box) for piece in picture.plan.beside[1:])
    assert pygame.Rect((0, 0), SIZE).contains(panel)


@pytest.mark.parametrize("name", ["door", "death"])
def test_what_hides_the_table_under_the_mat_is_leather_all_over(name: str):
    seen = staged(name)
    mat = next(item for item in drawn(seen).items(seen) if item.id == MAT)
    assert mat.solid is not None
    alone = pygame.Surface(SIZE, pygame.SRCALPHA)
    mat.paint(alone)
    hidden = alone.subsurface(mat.solid)
    assert pygame.mask.from_surface(hidden, 254).count() == hidden.get_width() * hidden.get_height()


def test_of_a_table_under_the_mat_only_what_is_seen_is_painted_anew():
    painted: list[str] = []
    under = [Item(name, box, 0, lambda _, name=name: painted.append(name)) for name, box in UNDER.items()]
    layer = TableLayer(pygame.Surface((100, 100)))
    for beat in ("first", "next"):
        painted.clear()
        layer.show([*under, Item(MAT, Rect(10, 10, 80, 80), beat, lambda _: None, Rect(12, 12, 76, 76))])
    assert painted == ["beside", "half"]


def rising(name: str) -> Sight:
    seen = staged(name)
    return msgspec.structs.replace(seen, mood=msgspec.structs.replace(seen.mood, absent=frozenset((RISES,))))


def bit_by_bit(picture: TablePicture, name: str) -> None:
    """Frame by frame until all of it lies there."""
    for _ in range(20):
        picture.draw_on()
    picture.show(staged(name))
    while picture.catch_up():
        pass


def test_the_frame_in_which_a_stage_opens_lays_its_veil_and_draws_nothing_else():
    table, seen = drawn(sight("idle", "en", 4)), rising("door")
    before = table.layer.surface.copy()
    table.show(seen)
    next(item for item in table.items(seen) if item.id == VEIL).paint(before)
    assert pixels(table) == pygame.image.tobytes(before, "RGB")


def test_what_has_changed_below_the_veil_comes_in_lots_and_is_seen_all_at_once():
    picture, fight = drawn(sight("idle", "en", 4)), rising("door")
    picture.show(fight)
    while not picture.draw_on():
        pass
    seen = [pixels(picture)]
    while picture.catch_up():
        seen.append(pixels(picture))
    assert len(seen) > 4
    assert (len(set(seen)), seen[0] != seen[-1], seen[0] == seen[-2]) == (2, True, True)


def test_on_a_mat_that_lies_what_is_new_is_seen_at_once_and_below_the_veil_it_comes_in_lots():
    picture = drawn(sight("idle", "en", 4))
    picture.show(rising("door"))
    bit_by_bit(picture, "door")
    later = msgspec.structs.replace(sight("idle", "en", 4), stage=on_stage("curse"))
    picture.show(later)
    seen, anew = [pixels(picture)], drawn(later)
    assert pixels(picture, ON_MAT) == pixels(anew, ON_MAT)
    while picture.catch_up():
        seen.append(pixels(picture))
    assert seen[0] == seen[1] != seen[-1] == pixels(anew)


@pytest.mark.parametrize("name", ["door", "curse", "victory"])
def test_what_came_bit_by_bit_is_the_same_as_painted_at_once(name: str):
    picture = drawn(sight("idle", "en", 4))
    picture.show(rising(name))
    bit_by_bit(picture, name)
    assert pixels(picture) == pixels(drawn(staged(name)))


def test_what_follows_on_a_mat_that_lies_there_comes_bit_by_bit_too():
    picture = drawn(sight("idle", "en", 4))
    picture.show(rising("curse"))
    bit_by_bit(picture, "curse")
    bit_by_bit(picture, "door")
    assert pixels(picture) == pixels(drawn(staged("door")))


def test_what_changes_while_it_is_painted_in_lots_is_not_lost():
    picture, seen = drawn(sight("idle", "en", 4)), rising("door")
    picture.show(seen)
    while not picture.draw_on():
        pass
    assert picture.catch_up()
    picture.show(msgspec.structs.replace(seen, can_undo=not seen.can_undo))
    picture.catch_up()
    later = msgspec.structs.replace(staged("door"), can_undo=not seen.can_undo)
    picture.show(later)
    while picture.catch_up():
        pass
    assert pixels(picture) == pixels(drawn(later))


def test_before_an_act_on_the_open_table_nothing_is_left_of_the_beat_before():
    picture, seen = drawn(sight("idle", "en", 4)), staged("curse")
    picture.show(rising("throw"))
    bit_by_bit(picture, "throw")
    mood = msgspec.structs.replace(seen.mood, absent=frozenset((RISES, VEIL)))
    open_table = msgspec.structs.replace(seen, mood=mood)
    picture.show(open_table)
    assert pixels(picture) == pixels(drawn(open_table))


def turning(name: str) -> Sight:
    seen = staged(name)
    return msgspec.structs.replace(seen, mood=msgspec.structs.replace(seen.mood, absent=frozenset((TURNS,))))


def test_the_beat_before_is_seen_until_what_takes_its_place_is_drawn():
    picture = drawn(staged("curse"))
    before = pixels(picture)
    picture.show(turning("door"))
    lots = [picture.draw_on()]
    while not lots[-1]:
        assert pixels(picture) == before
        lots.append(picture.draw_on())
    assert 4 <= len(lots) <= 30
    picture.show(staged("door"))
    assert pixels(picture) == pixels(drawn(staged("door")))


def unringed(seen: Sight) -> Sight:
    return msgspec.structs.replace(seen, mood=msgspec.structs.replace(seen.mood, focus=""))


@pytest.mark.parametrize(("before", "after"), [("throw", "fight_card"), ("fight_card", "curse"), ("throw", "mishap")])
def test_of_what_takes_the_place_of_a_beat_nothing_is_left_to_draw_in_the_frame_that_shows_it(before: str, after: str):
    shelf().fit((1, 1))
    shelf().fit(USUAL_WINDOW)
    picture = drawn(sight("losing", "en", 4), size=USUAL_WINDOW)
    picture.show(rising(before))
    bit_by_bit(picture, before)
    picture.show(turning(after))
    while not picture.draw_on():
        picture.draw(pygame.Surface(USUAL_WINDOW))
    drawn_ahead = shelf().drawn
    picture.show(unringed(staged(after)))
    assert shelf().drawn == drawn_ahead


def test_in_another_window_what_takes_the_place_of_a_beat_is_seen_at_once():
    picture = drawn(staged("curse"))
    picture.arrange(picture.painter.theme, SIZE)
    picture.show(turning("door"))
    assert pixels(picture) == pixels(drawn(staged("door")))


def test_the_mat_is_never_late_even_if_its_picture_stands_on_the_shelf_no_more():
    picture = drawn(sight("idle", "en", 4))
    picture.show(rising("curse"))
    while not picture.draw_on():
        pass
    shelf().fit((1, 1))
    shelf().fit(USUAL_WINDOW)
    picture.show(staged("curse"))
    assert picture.layer.holds(MAT)


def test_what_changes_on_something_solid_does_not_stir_what_lies_round_it():
    layer, painted = TableLayer(pygame.Surface((100, 100))), list[str]()
    for n in (1, 2):
        painted.clear()
        bar = Item("bar", Rect(0, 0, 100, 9), n, lambda _: None)
        far = Item("far", Rect(0, 40, 9, 9), 0, lambda _: painted.append("far"))
        mat = Item(MAT, Rect(10, 10, 80, 80), 0, lambda _: None, Rect(12, 12, 76, 76))
        layer.show([bar, far, mat, Item("die", Rect(13, 13, 70, 70), n, lambda _: None)])
    assert painted == []


def test_what_changes_over_the_veil_has_nothing_below_it_painted():
    layer, painted = TableLayer(pygame.Surface((100, 100))), list[str]()
    table = Item("table", Rect(0, 0, 50, 50), 0, lambda _: painted.append("table"))
    veil = Item(VEIL, Rect(0, 0, 100, 100), 0, lambda _: painted.append("veil"))
    layer.show([table])
    layer.lay(veil)
    for n in (1, 2):
        painted.clear()
        layer.show([table, veil, Item(MAT, Rect(40, 40, 9, 9), n, lambda _: painted.append("mat"))], veil=VEIL)
    assert painted == ["veil", "mat"]


def test_what_must_be_drawn_first_stays_as_it_was_until_it_is():
    layer, box = TableLayer(pygame.Surface((100, 100))), Rect(0, 0, 9, 9)
    old, new = (Item("a", box, n, lambda to, n=n: to.fill((n, n, n), box), drawing=UNDRAWN) for n in (50, 90))
    layer.show([old])
    assert layer.show([new], dear=0) == []
    assert layer.late
    assert layer.surface.get_at((1, 1))[0] == 50
    layer.show([new], dear=1)
    assert layer.surface.get_at((1, 1))[0] == 90


@pytest.mark.parametrize("foreseen", [True, False])
def test_what_a_throw_will_show_is_drawn_before_the_frame_that_tells_it(foreseen: bool):
    on = on_stage("throw")
    away = msgspec.structs.replace(on.beat, said=(), headline=None, under=None, rows=(), face=0, stamp=None)
    falls = msgspec.structs.replace(on, beat=away, die=DieLook(0, away=True))
    picture = drawn(msgspec.structs.replace(staged("throw"), stage=falls), size=(1700, 1000))
    for _ in range(20 if foreseen else 0):
        picture.foresee(on)
    before = shelf().drawn
    picture.show(staged("throw"))
    assert (shelf().drawn == before) == foreseen


def test_as_the_veil_goes_only_what_has_changed_since_and_what_it_touches_is_painted_again():
    painted: list[str] = []
    under = [Item(name, box, 0, lambda _, name=name: painted.append(name)) for name, box in UNDER.items()]
    layer = TableLayer(pygame.Surface((100, 100)))
    layer.show(under)
    layer.lay(Item(VEIL, Rect(0, 0, 100, 100), 0, lambda _: None))
    painted.clear()
    layer.show([under[0]._replace(look=1), *under[1:]])
    assert painted == ["beside", "half"]


@pytest.mark.parametrize(("before", "after"), [("idle", "losing"), ("losing", "revealed")])
@pytest.mark.parametrize("lots", [0, 3, 30, 100])
def test_as_the_veil_goes_the_table_is_the_same_as_painted_at_once_however_far_its_lots_have_come(
    before: str, after: str, lots: int
):
    picture, bare = drawn(sight(before, "en", 4)), sight(after, "en", 4)
    stands = msgspec.structs.replace(bare, stage=on_stage("door"))
    picture.show(msgspec.structs.replace(stands, mood=rising("door").mood))
    while not picture.draw_on():
        pass
    picture.show(stands)
    for _ in range(lots):
        picture.catch_up()
    picture.show(bare)
    assert pixels(picture) == pixels(drawn(bare))
