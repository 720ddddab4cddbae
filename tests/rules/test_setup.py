"""Set-up: decks, hands, piles, who begins (R-SETUP)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from game.model import events as ev
from game.model.state import DOOR, TREASURE
from game.rules.setup import WrongTableSize
from game.table.chance import LooseChance, SeededChance
from tests.support.stories import dealt, engine, table


@pytest.mark.rule("R-SETUP-01")
@pytest.mark.parametrize("seats", [3, 6])
def test_three_to_six_can_play(seats):
    assert len(dealt(seats).state.players) == seats


@pytest.mark.rule("R-SETUP-01")
@pytest.mark.parametrize("seats", [0, 2, 7])
def test_fewer_than_three_or_more_than_six_cannot_play(seats):
    with pytest.raises(WrongTableSize, match=str(seats)):
        engine().start(seats, LooseChance(random.Random(1)))


@pytest.mark.rule("R-SETUP-03")
@pytest.mark.parametrize("chance", [SeededChance(5), LooseChance(random.Random(5))])
def test_the_die_shows_one_to_six_equally_often(chance):
    counts = Counter(chance.die(n) for n in range(6000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(880 < count < 1120 for count in counts.values())  # 1000 ± 4 standard deviations


@pytest.mark.rule("R-SETUP-04", "R-SETUP-08")
def test_every_card_lies_in_the_deck_of_its_back_or_in_a_hand():
    t = dealt(4)
    for pile, cards in ((DOOR, t.book.door_cards), (TREASURE, t.book.treasure_cards)):
        held = [card for player in t.state.players for card in player.hand if t.book.back[card] == pile]
        assert sorted([*t.state.draw[pile], *held]) == sorted(cards)


@pytest.mark.rule("R-SETUP-08")
def test_nobody_sees_what_is_left_in_the_decks():
    seen = dealt(4).view("ann")
    assert seen.draw_left == tuple(
        len(cards) - 16 for cards in (engine().book.door_cards, engine().book.treasure_cards)
    )


@pytest.mark.rule("R-SETUP-05")
def test_each_deck_is_shuffled_for_itself():
    chance = SeededChance(3)
    shuffles = [event for event in engine().start(3, chance).events if isinstance(event, ev.PileShuffled)]
    assert [event.pile for event in shuffles] == [DOOR, TREASURE]
    assert shuffles[DOOR].cards == chance.order(0, engine().book.door_cards)
    assert shuffles[TREASURE].cards == chance.order(1, engine().book.treasure_cards)


@pytest.mark.rule("R-SETUP-06")
def test_everybody_starts_with_four_cards_of_each_back():
    seen = dealt(5).view("ann")
    assert [seat.hand_backs for seat in seen.seats] == [(4, 4)] * 5


@pytest.mark.rule("R-SETUP-06")
def test_another_number_of_starting_cards_can_be_agreed():
    assert dealt(start_each=2).view("ann").seats[2].hand_backs == (2, 2)


@pytest.mark.rule("R-SETUP-09", "E-05")
def test_a_discarded_card_goes_to_the_pile_of_its_own_back():
    """Also a door card that pays for an ability together with a treasure (E-05)."""
    t = table("seats ann bob cid; ann warrior hand thief kazoo; fight committee_hydra; turn ann")
    t.does("ann uses warrior paying kazoo thief")
    t.expects("door_discard thief", "treasure_discard kazoo")


@pytest.mark.rule("R-SETUP-10")
def test_everybody_sees_the_top_of_each_discard_and_how_high_it_is():
    t = table("seats ann bob cid; discard elf dwarf fondue; turn ann")
    seen = t.view("cid")
    assert seen.discard_size == (2, 1)
    assert [t.book.local[card] for card in seen.discard_top] == ["dwarf", "fondue"]


@pytest.mark.rule("R-SETUP-12")
def test_an_empty_deck_is_made_of_its_own_discard():
    t = table("seats ann bob cid; discard elf fondue; turn ann")
    t.state = replace(t.state, draw=((), t.state.draw[TREASURE]))
    t.does("ann opens").expects("open elf", "treasure_discard fondue")
    assert t.happened(ev.PileTurned)


@pytest.mark.rule("R-SETUP-12", "E-01", "E-02")
def test_a_draw_goes_on_across_a_reshuffle_but_without_the_cards_of_the_fight():
    """E-01 and E-02: the used one-shot is not in the discard yet, and would be the third treasure."""
    t = table("seats ann bob cid; ann level 8 hand kazoo; discard fondue; fight committee_hydra; turn ann")
    t.state = replace(t.state, draw=(t.state.draw[DOOR], t.state.draw[TREASURE][:1]))
    t.does("ann plays kazoo on heroes", "ann claims", "all pass").expects("ann cards 2")
    t.expects("treasure_discard kazoo")


@pytest.mark.rule("R-SETUP-13", "E-04")
def test_with_deck_and_discard_empty_nothing_is_drawn_and_play_goes_on():
    """E-04: no door at all counts as no monster met."""
    t = table("seats ann bob cid; ann hand slime_intern; turn ann")
    t.state = replace(t.state, draw=((), ()))
    t.does("ann opens", "expect situation entered", "ann searches")
    t.expects("ann cards 1", "situation charity")


@pytest.mark.rule("R-SETUP-13")
def test_an_empty_deck_does_not_bar_a_fight_picked_from_the_hand():
    t = table("seats ann bob cid; ann hand slime_intern; turn ann")
    t.state = replace(t.state, draw=((), ()))
    t.does("ann opens", "ann picks slime_intern").expects("fight 1 1")


@pytest.mark.rule("R-SETUP-14", "R-CHAR-01")
def test_everybody_starts_at_level_one_human_without_a_class_and_with_nothing_in_play():
    for player in dealt(6).state.players:
        assert player.level == 1
        assert player.traits + player.used + player.carried + player.curses == ()


@pytest.mark.rule("R-SETUP-14")
def test_the_counter_goes_as_far_as_ten():
    t = table("seats ann bob cid; ann level 9 wears bathrobe; fight committee_hydra; turn ann")
    t.does("ann claims", "all pass").expects("ann level 10")


@pytest.mark.rule("R-SETUP-15")
def test_the_highest_throw_begins():
    t = dealt(3, faces=(2, 5, 4))
    t.does("ann readies", "bob readies", "cid readies").expects("turn bob", "situation arrange")


@pytest.mark.rule("R-SETUP-15", "E-85")
def test_those_who_tie_throw_again_among_themselves():
    """E-85."""
    t = dealt(3, faces=(6, 1, 6, 2, 3))
    t.does("ann readies", "bob readies", "cid readies").expects("turn cid")
    chosen = next(event for event in t.log if isinstance(event, ev.FirstSeatChosen))
    assert chosen.throws == ((0, 6), (1, 1), (2, 6), (0, 2), (2, 3))


@pytest.mark.rule("R-SETUP-17", "R-TURN-21")
def test_after_a_turn_the_player_to_the_left_plays_and_after_the_last_the_first():
    t = table("seats ann bob cid; door elf dwarf elf dwarf elf dwarf; turn bob")
    for name, left in (("bob", "cid"), ("cid", "ann"), ("ann", "bob")):
        t.does(f"{name} opens", f"{name} keeps elf", f"{name} searches", f"{name} ends", f"expect turn {left}")
    assert t.state.turn == 4
