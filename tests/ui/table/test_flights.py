"""A card becomes what it becomes by an act: it is never swapped for a figure, nor for another face as it lands."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from tests.ui.harness import FRAME, Person
from tests.ui.table.told_table import table_before
from ui.art.layers import Sprite
from ui.storage.settings import Settings
from ui.table.motion.animations import AnyMotion, Flight, Withdrawal
from ui.table.paint.cards import Aloft, aloft, cast_shadow
from ui.table.session import Session

MOVING = Settings(muted=True)
LITTLE = 15.0
"""Of 255, by which the pixels of a card differ once it is one of the table: its shadow, its last degree."""
SEATS = "seats ann bob cid\nbob level {}\ncid hand wrong_room decaf_dragon torn_page\nfight {}\nturn bob\n---\n"
CARD_THROWN = "cid plays wrong_room with decaf_dragon\n"
JOINS = SEATS.format(5, "committee_hydra") + CARD_THROWN
TURNS = SEATS.format(5, "knight_owl") + CARD_THROWN
LEAVES = SEATS.format(1, "committee_hydra knight_owl") + "cid plays torn_page on committee_hydra\n"


def test_the_shadow_of_a_card_in_the_air_is_as_round_as_the_card():
    shadow = cast_shadow(240)
    pad, middle = 240 // 8, shadow.get_width() // 2
    edge, corner = (shadow.get_at(at).a for at in ((middle, pad), (pad, pad)))
    assert edge > 3 * corner > 0


def test_nothing_is_seen_of_the_part_of_a_shadow_that_is_not_drawn_below_its_card(tmp_path: Path):
    with happening(tmp_path, JOINS) as (_, session):
        cards = (-1, -2, *session.shown.view.hand[:2])
        for wide, turn, card in itertools.product((40, 107, 180, 230), (0.0, -4.0, 8.0, 12.0), cards):
            at = Aloft(200.4, 200.7, wide * 0.93, turn, turn / 12)
            shadow, lies = aloft(session.painter, session.voice, card, wide, at)
            assert shadow.below is not None
            assert shadow.below.w > at.wide / 2
            whole, part = (_painted(one, lies) for one in (shadow._replace(below=None), shadow))
            assert _alike(whole, part)


def _painted(*sprites: Sprite) -> pygame.Surface:
    sheet = pygame.Surface((400, 420))
    sheet.fill("white")
    for sprite in sprites:
        sprite.put(sheet)
    return sheet


def _alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether no pixel differs by more than 3 of 255, which a face of full alpha lets through when it is blitted."""
    less = one.copy()
    less.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    near = [pygame.mask.from_threshold(sheet, (0, 0, 0), (4, 4, 4, 255)) for sheet in (less, other)]
    return all(mask.count() == 400 * 420 for mask in near)


@contextmanager
def happening(folder: Path, words: str) -> Iterator[tuple[Person, Session]]:
    """The last step has just been taken."""
    with table_before(folder, words, MOVING) as (person, (table, steps)):
        person.wait(0.4)
        for command in steps[-1]:
            table.submit(command)
        yield person, person.app._stack[0].session


def moved(person: Person, session: Session, seconds: float) -> list[AnyMotion]:
    """All that moves meanwhile, in the order in which it begins."""
    found: dict[int, AnyMotion] = {}
    for _ in range(round(seconds / FRAME)):
        person.wait(FRAME)
        found |= {id(one): one for one in session.shown.reel.motions}
    return list(found.values())


def kinds(motions: list[AnyMotion]) -> dict[str, str]:
    """By what of the table it hides."""
    return {one.hides: type(one).__name__ for one in motions if one.hides.startswith("foe:")}


def test_who_joins_a_fight_rises_out_of_its_card_and_who_stood_there_walks_aside(tmp_path: Path):
    with happening(tmp_path, JOINS) as (person, session):
        assert kinds(moved(person, session, 1.0)) == {"foe:1": "Shift", "foe:2": "Emergence"}


def test_who_joins_a_fight_that_it_turns_rises_out_of_its_card_once_that_is_told(tmp_path: Path):
    with happening(tmp_path, TURNS) as (person, session):
        assert kinds(moved(person, session, 4.0)) == {"foe:2": "Emergence"}


def test_who_leaves_a_fight_goes_back_into_its_card(tmp_path: Path):
    with happening(tmp_path, LEAVES) as (person, session):
        motions = moved(person, session, 1.0)
        assert kinds(motions) == {"foe:2": "Shift"}
        assert any(isinstance(one, Withdrawal) for one in motions)


def test_a_card_that_could_be_read_is_the_one_that_lies_there_by_the_time_it_lies(tmp_path: Path):
    with happening(tmp_path, TURNS) as (person, session):
        while not session.shown.reel.running:
            person.wait(FRAME)
        (home,) = (one for one in session.shown.reel.motions if type(one) is Flight)
        while home in session.shown.reel.motions:
            before = person.picture().subsurface(home.to).copy()
            person.wait(FRAME)
        assert difference(before, person.picture().subsurface(home.to)) < LITTLE


def difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """The mean of what the pixels of two pictures differ by, 0 to 255."""
    both = zip(pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB"), strict=True)
    return sum(abs(one - other) for one, other in both) / (3 * a.get_width() * a.get_height())
