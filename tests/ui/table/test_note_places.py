"""Where notes lie: none over another, none over a card that it does not belong to, none outside the window."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pygame
import pytest
from pygame import Rect

from game.ids import CardId, SeatId
from game.model.foreseen import Foreseen, Outfit
from game.model.messages import Message
from game.model.options import Command, Option
from game.model.views import Part
from game.text import Catalogue
from game.words.notes import Note
from tests.ui.table.sample_views import MOMENTS, sight
from ui.art import fonts
from ui.art.theme import theme_named
from ui.art.typeset import width
from ui.canvas import unit
from ui.cards.face import CardFaces
from ui.cards.painter import Painter
from ui.table.layout.notes import NotePlace, whole_note
from ui.table.layout.outfit import outfit_plan
from ui.table.layout.plan import Plan, planned
from ui.table.layout.regions import regions
from ui.table.layout.sight import HandNotes, Mood, Sight
from ui.table.layout.zoom import zoom_beside
from ui.table.paint import notes as paint
from ui.table.paint.board import TablePicture
from ui.table.paint.notes import picture_of

pygame.font.init()

SIZES = [(1024, 720), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)]
YES = Note("yes", "put it down", "You win ties, and may wear the sword.")


def dressing(count: int, *, spread: bool = True, lang: str = "en") -> Sight:
    """A hand of so many cards, each with a note."""
    seen = sight("setup", lang)
    hand = tuple(sorted({*seen.view.hand, *(CardId(n) for n in range(8))}))[:count]
    laid = tuple(Command(seen.me, "lay_card", card) for card in hand)
    parts = tuple(Part(Message("part.level", {"seat": "seat:0"}), n) for n in (10, 3, 4, 5))
    notes = HandNotes(dict.fromkeys(hand, YES), True, spread, Outfit(laid, 8, parts))
    return msgspec.structs.replace(seen, view=msgspec.structs.replace(seen.view, hand=hand), notes=notes)


def boxes(plan: Plan) -> list[Rect]:
    return [one.box for one in plan.notes]


@pytest.mark.parametrize(("winning", "fill"), [(True, "good"), (False, "bar")])
def test_a_whole_note_on_a_fight_that_would_be_lost_is_not_green(winning: bool, fill: str):
    theme, found = theme_named("dungeon"), Foreseen(Command(SeatId(0), "play_card"), SeatId(0), 6, 19, winning)
    place = NotePlace(CardId(0), Note("yes", "+5 for us", promise=found), Rect(0, 0, 192, 117))
    drawn = picture_of(Painter(theme, CardFaces(), 1.0), place)
    assert drawn.surface.get_at((drawn.pad + 14, drawn.pad + 20))[:3] == getattr(theme, fill)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 4, 8])
def test_on_the_mat_no_note_lies_on_another_or_on_a_card(size: tuple[int, int], count: int):
    plan = planned(dressing(count), size)
    found = boxes(plan) if all(one.full for one in plan.notes) else []
    assert all(not one.colliderect(other) for one, other in combinations(found, 2))
    assert all(not box.colliderect(one.face) for box in found for one in plan.held)
    assert all(plan.place.mat.contains(box) for box in (*found, *(one.face for one in plan.held)))


CONDITION = "Seulement si quelqu’un est mort et n’a pas encore repioché, ou si personne n’a un niveau plus bas."


@pytest.mark.parametrize(("spread", "said"), [(False, CONDITION), (True, "Pas encore.")])
@pytest.mark.parametrize("size", SIZES[1:])
def test_a_long_condition_is_told_whole_beside_its_card_and_in_fewer_words_on_the_mat(
    size: tuple[int, int], spread: bool, said: str, monkeypatch: pytest.MonkeyPatch
):
    told, seen = Note("no", "plus tard", CONDITION, less="Pas encore."), dressing(8, spread=spread, lang="fr")
    notes = HandNotes(dict.fromkeys(seen.view.hand, told), True, spread)
    seen = msgspec.structs.replace(seen, notes=notes, mood=Mood(hover=f"card:{seen.view.hand[3]}"))
    place = next(one for one in planned(seen, size).notes if one.full)
    lines = list[str]()
    monkeypatch.setattr(paint, "stacked", lambda surface, role, px, said, *rest: lines.extend(said))
    picture_of(Painter(theme_named("dungeon"), CardFaces(), unit(size)), place)
    assert " ".join(lines) == said


@pytest.mark.parametrize("size", SIZES[1:])
def test_at_every_usual_size_eight_cards_have_whole_notes(size: tuple[int, int]):
    plan = planned(dressing(8), size)
    assert [one.full for one in plan.notes] == [True] * 8
    assert all(box.w >= 92 and box.h >= 78 for box in boxes(plan))


@pytest.mark.parametrize("size", SIZES[1:])
def test_at_set_up_a_hand_has_the_room_of_the_discards_until_something_may_lie_there(size: tuple[int, int]):
    full = dressing(8)
    seen = msgspec.structs.replace(full, view=msgspec.structs.replace(full.view, discard_size=(0, 0)))
    drop = Option("drop_card", "", seen.view.hand[0])
    may_drop = msgspec.structs.replace(seen, view=msgspec.structs.replace(seen.view, options=(drop,)))
    first, then = planned(seen, size), planned(may_drop, size)
    discards = {"discard:door", "discard:treasure"}
    assert discards.isdisjoint(one.id for one in regions(seen, first))
    assert discards <= {one.id for one in regions(may_drop, then)}
    assert first.held[0].face.w > then.held[0].face.w
    assert all(one.box.collidelist([first.place.door_deck, first.place.treasure_deck]) < 0 for one in first.held)


@pytest.mark.parametrize("size", SIZES)
def test_in_the_fan_chips_keep_clear_of_each_other_and_the_card_looked_at_has_its_whole_note(size: tuple[int, int]):
    seen = dressing(8, spread=False)
    first = f"card:{seen.view.hand[0]}"
    lit = frozenset(f"card:{card}" for card in seen.view.hand)
    plan = planned(msgspec.structs.replace(seen, mood=Mood(hover=first, lit=lit)), size)
    chips = [one.box for one in plan.notes if not one.full]
    assert len(chips) == 7
    assert [one.card for one in plan.notes if one.full] == [seen.view.hand[0]]
    assert all(not one.colliderect(other) for one, other in combinations((*chips, plan.place.prompt), 2))
    assert all(Rect(0, 0, *size).contains(one.box) for one in plan.notes)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 5, 8])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_would_lie_in_front_fits_into_its_panel(size: tuple[int, int], count: int, lang: str):
    seen = dressing(count, lang=lang)
    found = outfit_plan(seen, planned(seen, size).place)
    assert found is not None
    sums = Rect(0, 0, width(fonts.BOLD, found.px, found.said), found.px)
    sums.center = found.shield.centerx, found.foot
    boxes = [*(face for _, face in found.cards), found.shield, sums]
    assert all(found.box.contains(box) for box in boxes)
    assert all(not one.colliderect(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_head_is_cut_under_the_cards_of_the_smallest_usual_window(lang: str):
    words, box = Catalogue.load("fr" if lang == "fr" else "en"), planned(dressing(8), (1280, 720)).notes[0].box
    heads = (
        "lay_class",
        "lay_race",
        "lay",
        "wear",
        "bag",
        "play",
        "throw",
        "use",
        "give",
        "discard",
        "choose",
        "keep",
        "later",
    )
    said = [words.say(Message(f"note.{head}")) for head in (*heads, "not_now", "fight")]
    said += [words.say(Message("note.wear_gain", {"n": n})) for n in (-5, 15)]
    assert [head for head in said if width(fonts.BOLD, 13, head) + 13 * 1.35 > box.w - 10] == []


@pytest.mark.parametrize("spread", [False, True])
def test_a_hand_that_lies_over_the_mat_lies_on_the_felt(spread: bool):
    picture = TablePicture(CardFaces())
    picture.arrange(theme_named("dungeon"), (1280, 720))
    picture.lay_out(dressing(8, spread=spread))
    assert ("place" in {item.id for item in picture.items(picture.shown)}) is not spread


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("spread", [False, True])
@pytest.mark.parametrize("place", [0, 3, 7])
def test_a_card_shown_large_leaves_its_whole_note_free(size: tuple[int, int], spread: bool, place: int):
    seen = dressing(8, spread=spread)
    card = seen.view.hand[place]
    plan = planned(msgspec.structs.replace(seen, mood=Mood(hover=f"card:{card}", lit=frozenset())), size)
    note = whole_note(card, plan.notes)
    face = next(one.face for one in plan.held if one.card == card)
    assert note is not None
    assert not zoom_beside(plan.place, face, 0, note).colliderect(note)


KEPT_FREE = ("prompt", "deck", "button", "way")


def test_no_note_is_seen_before_its_card():
    picture, seen = TablePicture(CardFaces()), dressing(8)
    picture.arrange(theme_named("horror"), (1311, 777))
    picture.lay_out(seen)
    items = list(picture.items(seen))
    notes, cards = ({f"{kind}:{card}" for card in seen.view.hand} for kind in ("note", "card"))
    picture.layer.show(items, 1)
    assert sum(map(picture.layer.holds, cards)) == 1
    assert sum(map(picture.layer.holds, notes)) <= 1
    picture.layer.show(items)
    assert all(map(picture.layer.holds, notes | cards))


WORDS_OF_THE_MAT = {"title", "kick", "die words"}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_note_lies_on_words_of_the_mat(moment: str, size: tuple[int, int], lang: str):
    picture = TablePicture(CardFaces())
    picture.arrange(theme_named("dungeon"), size)
    seen = msgspec.structs.replace(sight(moment, lang), notes=HandNotes(dict.fromkeys(sight(moment).view.hand, YES)))
    for card in seen.view.hand:
        mood = msgspec.structs.replace(seen.mood, focus=f"card:{card}")
        looked = msgspec.structs.replace(seen, mood=mood, learns=True)
        picture.lay_out(looked)
        note = whole_note(card, picture.plan.notes)
        words = [item for item in picture.items(looked) if item.id in WORDS_OF_THE_MAT]
        assert [item.id for item in words if note is None or note.colliderect(item.bounds)] == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("moment", MOMENTS)
def test_wherever_the_pointer_is_no_note_lies_on_another_card_or_on_the_message(moment: str, size: tuple[int, int]):
    seen = sight(moment)
    seen = msgspec.structs.replace(seen, notes=HandNotes(dict.fromkeys(seen.view.hand, YES)))
    for card in seen.view.hand:
        looked = msgspec.structs.replace(seen, mood=msgspec.structs.replace(seen.mood, hover=f"card:{card}"))
        plan = planned(looked, size)
        other = [one for one in regions(looked, plan) if (one.card >= 0 or one.kind in KEPT_FREE) and one.card != card]
        note = whole_note(card, plan.notes)
        assert note is not None
        assert [one.id for one in other if one.rect.colliderect(note)] == []
