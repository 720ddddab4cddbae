"""Figures with a spine: how a stance moves them, what it leaves alone, and what is said of a set that stands about."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.content.reader import convert, read_file
from tests.ui.art.test_alikeness import ALIKE, apart, dhash
from ui.art.kit import words
from ui.art.kit.book import drawn
from ui.art.kit.figure import Figure
from ui.art.kit.kit import kit
from ui.art.kit.placement import Placement
from ui.art.kit.posture import Posture, posture_of
from ui.art.kit.review import FEWEST, remarks
from ui.art.kit.spine import Bent, Spine

OLD = Path(__file__).with_name("old_descriptions.yaml")
AS_BEFORE = {
    "slime_intern": 0x01808060816081E000E280620060916003300AB004D801680C8C0CE610DE00F8,
    "damp_ghost": 0x0006D80E998C1987998609441547494D4663C4A0D8B8ECA0E93C5920721E3838,
    "knight_owl": 0x1E607C30FCD8E490CD90C350CA588ADC851E86990C8E0D8A8F172739037CA370,
    "decaf_dragon": 0x04004468D668FAE4F969396119152AA91C8B968B8E3996093799F839070B00B8,
    "elf": 0x324C17189B19726B4B4A712B95295E99C5ABD24F164E4AB6C331336C2336E737,
}
"""dHashes of the pictures that the kit made of these descriptions before figures had a spine."""
STANCES = sorted(kit().stances.keys() - {"upright"})
EYES = 0.0, -50.0


def posture(it: words.Creature) -> Posture:
    body = kit().bodies[it.body]
    return posture_of(kit().stances[it.stance], body, Figure.of_body(body, body, it), it)


def picture(id: str = "one", seen: str = "", scene: str = "arch", *draw: words.Statement) -> words.Picture:
    return words.Picture(id=id, seen=seen, joke="", scene=scene, ground="sky", draw=draw)


def test_upright_figures_are_not_bent():
    spine = posture(words.Creature(body="person")).spine
    assert {point: spine(point) for point in ((0, 150), (40, 60), (-80, -120))} == {
        (0, 150): (0, 150), (40, 60): (40, 60), (-80, -120): (-80, -120),
    }  # fmt: skip


@pytest.mark.parametrize("body", ["person", "pear", "skeleton"])
@pytest.mark.parametrize("stance", STANCES)
def test_a_stance_moves_the_head_and_leaves_the_ground(body: str, stance: str):
    spine = posture(words.Creature(body=body, stance=stance)).spine
    assert spine((0, spine.ground)) == pytest.approx((0, spine.ground))
    assert max(abs(there - here) for there, here in zip(spine(EYES), EYES, strict=True)) > 8


@pytest.mark.parametrize("stance", STANCES)
def test_a_face_turned_to_the_left_mirrors_its_stance(stance: str):
    right, left = (posture(words.Creature(body="person", stance=stance, turn=turn)) for turn in (0.5, -0.5))
    (x, y), mirrored = right.spine((30, -60)), left.spine((-30, -60))
    assert mirrored == pytest.approx((-x, y))
    assert (left.left.ankle, left.right.ankle) == tuple(
        (-leg.ankle[0], leg.ankle[1]) for leg in (right.right, right.left)
    )


def test_weight_on_one_leg_shifts_the_hips_and_sets_the_other_foot_aside():
    stands = posture(words.Creature(body="person", weight=1))
    assert stands.spine.shift > 10
    assert (stands.left.ankle[0], stands.right.ankle[0]) == (pytest.approx(-20), 0)


def test_a_thing_bends_over_its_whole_height_and_stays_on_the_ground():
    spine = Spine.of_thing(166, 20)
    assert spine((80, 166)) == (80, 166)
    places = [spine((0, y))[0] for y in (166, 66, -34, -134)]
    assert places == sorted(places)
    assert spine.degrees((0, -134)) == pytest.approx(20)


def test_what_a_hand_holds_turns_and_does_not_bend():
    spine = posture(words.Creature(body="person", bend=40)).spine
    held = Bent(Placement(), spine).rigid(60, 20)
    grip, tip = held((0, 0)), held((100, 0))
    assert grip == spine((60, 20))
    assert math.dist(grip, tip) == pytest.approx(100)
    assert math.degrees(math.atan2(tip[1] - grip[1], tip[0] - grip[0])) == pytest.approx(40)


def test_five_descriptions_of_the_kit_before_are_valid_and_come_out_alike():
    found = convert(read_file(OLD, OLD.name), tuple[words.Picture, ...], noun="card")
    assert {each.id for each in found} == set(AS_BEFORE)
    assert [each.id for each in found if apart(dhash(drawn(each)), AS_BEFORE[each.id]) >= ALIKE] == []


def test_a_set_that_stands_at_attention_with_one_head_is_told():
    person = words.Creature(body="person")
    many = {str(n): picture(str(n), "", "plain", person) for n in range(FEWEST)}
    assert [each.split(":")[0] for each in remarks(many, ())] == [
        "12 of 12 creatures stand upright", "12 of 12 creatures have one head (person)",
        "12 of 12 pictures have the scene `plain`.",
    ]  # fmt: skip
    acting = [replace(person, stance=stance, head=head) for head in kit().heads for stance in STANCES]
    assert list(remarks({str(n): picture(str(n), "", "arch", each) for n, each in enumerate(acting)}, ())) == []


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        ("Two ducks.", []),
        ("Three ducks swim.", ["one: `seen` says three ducks, drawn are 2."]),
        ("Two ducks and a sword.", ["one: `seen` names a sword, and none is drawn."]),
        ("Two angry zombies watch.", ["one: `seen` says two zombies, drawn are 1."]),
    ],
)
def test_seen_is_held_against_what_is_drawn(seen: str, told: list[str]):
    ducks = words.Row(n=2, step="90 0", draw=(words.Prop(name="duck"),))
    one = picture("one", seen, "arch", ducks, words.Creature(body="person"))
    assert list(remarks({"one": one}, kit().props)) == told
