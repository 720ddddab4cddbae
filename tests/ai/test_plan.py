"""A turn thought through: wins that lie open are taken, and the plan is told to those who may hear it."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.characters import tempers
from game.ai.decision import Moment, Style
from game.ai.own_moves import own_moves
from game.ai.plan import with_plan
from game.ai.policies import POLICIES
from game.cli.scenario import default_sets, engine_of
from game.content.merger import load_ruleset
from game.content.rival_levels import USUAL, levels
from game.ids import CardId, SeatId
from game.lab.open_wins import moves_to_win, open_wins, positions, takes_it
from game.lab.puzzles import table_of
from game.lab.simulate import seed_of
from game.model.thoughts import Choice
from game.model.views import Deed
from game.table.mind_protocol import Verdict
from game.table.puzzles import puzzles
from game.table.rivals import known_to
from game.table.scenarios.text import read_scenario
from game.text import Catalogue, Names
from game.words.voice import Voice
from game.words.weighed_moves import reasons_in_words
from tests.support.stories import Table, engine, table

RULESET, TEXTS = load_ruleset(default_sets())
LORE = Lore(RULESET)
SALE_FIRST = "seats ann bob cid; ann level 8 hand damp_ghost harp passive_sword; turn ann entered"
"""Level 9 can be bought, and the tenth comes from the ghost; in the other order nine it is."""


def thinks(t: Table, mind: str = "ai:normal") -> Verdict:
    return POLICIES[mind](Lore(t.book.ruleset), known_to(t.book, t.state, SeatId(0)), True, 1)


def first(t: Table, mind: str = "ai:normal") -> str:
    command = thinks(t, mind).command
    return command.verb if command is not None else ""


def test_what_is_for_sale_is_sold_before_the_fight_that_wins():
    assert first(table(SALE_FIRST)) == "sell_items"
    assert takes_it(engine(), "ai:normal", table(SALE_FIRST).state)


@pytest.mark.parametrize(
    ("edition", "card", "monster"),
    [("horror", "unquoted_chapter", "rabid_footnote"), ("zombies", "round_of_brains", "paperboy")],
)
def test_a_level_that_also_lets_others_draw_is_played_before_the_fight_that_wins(edition: str, card: str, monster: str):
    t = table(f"sets {edition}; seats ann bob cid; ann level 8 hand {card}; fight {monster}; turn ann")
    assert takes_it(t.engine, "ai:normal", t.state)


def test_a_card_for_whoever_has_just_helped_does_that_one_no_harm():
    t = table("sets horror; seats ann bob cid; ann level 8 hand unquoted_chapter; fight rabid_footnote; turn ann")
    helped = tuple(Deed(t.state.turn, SeatId(seat), SeatId(0), "help") for seat in (1, 2))
    seen = replace(known_to(t.book, t.state, SeatId(0)), deeds=helped)
    command = POLICIES["ai:normal:paladin"](Lore(t.book.ruleset), seen, True, 1).command
    assert command is not None
    assert command.verb == "play_card"


def test_a_game_that_can_be_won_after_the_fight_is_not_left_until_the_next_turn():
    gear = "golf_shoes borrowed_drill funeral_suit wrestling_leotard"
    t = table(f"sets zombies; seats ann bob cid; ann level 8 hand miracle_cure bag {gear}; turn ann charity")
    assert takes_it(t.engine, "ai:normal", t.state)


def test_a_card_that_may_win_is_played_after_the_kill_whose_fight_its_price_holds():
    gear = "golf_shoes borrowed_drill microwave_hat"
    t = table(
        f"sets zombies; seats ann bob cid; ann level 8 wears {gear} hand miracle_cure; fight census_taker; turn ann"
    )
    assert first(t) == "claim"
    assert takes_it(t.engine, "ai:normal", t.state)


@pytest.mark.parametrize(("hand", "plays"), [("tall_poppy", True), ("tall_poppy knight_owl", False)])
def test_a_level_of_its_own_is_not_given_up_before_a_kill_that_wins(hand: str, plays: bool):
    t = table(f"seats ann bob cid; ann level 9 hand {hand}; bob level 9; cid level 9; turn ann")
    assert (first(t) == "play_card") is plays


OPENER = "wears dip_pen indoor_crampons bag away_jersey hand letter_opener; bob cultist; cid cultist; turn ann"
AXE = "wears specimen_jar sponge glazed_axe bag away_jersey hand shoal; turn ann entered"


@pytest.mark.parametrize(
    ("own", "kept"), [(OPENER, "letter_opener"), (AXE, "glazed_axe")], ids=["by who sits there", "by its ability"]
)
def test_what_does_most_in_the_fight_that_decides_is_not_sold_before_it(own: str, kept: str):
    t = table(f"sets horror; seats ann bob cid; ann level 8 {own}")
    command = thinks(t).command
    assert command is not None
    assert command.verb == ("lay_card" if own == OPENER else "sell_items")
    assert all(t.card(kept) not in cards for cards in command.args)


PAYS = "sets horror; seats ann bob cid; ann level 6 scholar wears {} hand {}; turn ann entered"
"""Three levels are worn; the tenth is paid with the rest of the hand."""


def test_a_sale_spares_the_cards_that_pay_for_a_level_which_wins():
    hand = "honorary_doctorate registry_error subcommittee accusing_glass joint_degree"
    t = table(
        PAYS.format("unabridged_dread oral_wig archive_overalls bag final_reminder brass_bookends elephant_gun", hand)
    )
    mind = POLICIES["ai:normal:banker"]
    sale = mind(Lore(t.book.ruleset), known_to(t.book, t.state, SeatId(0)), True, 1).command
    assert sale is not None
    assert sale.verb == "sell_items"
    assert t.card("accusing_glass") not in sale.args[0]


def test_what_no_fight_needs_is_sold_before_a_fight_that_wins_and_brings_a_card():
    gear = (
        "sanity_certificate dig_shovel strapped_mattress golf_shoes bag shower_curtain dialectic_exit bulky_waste_day"
    )
    hand = "marching_band joint_degree mystery_tin already_bitten"
    t = table(f"sets horror zombies dungeon; seats ann bob cid; ann level 8 wears {gear} hand {hand}; turn ann entered")
    assert takes_it(t.engine, "ai:normal:avenger", t.state)


def test_a_mind_that_sees_no_plan_fights_first():
    assert not takes_it(engine(), "ai:easy", table(SALE_FIRST).state)
    assert not any(choice.plan for choice in thinks(table(SALE_FIRST), "ai:easy").considered)


@pytest.mark.parametrize("mind", ["ai:hard", "ai:normal:banker"])
def test_whoever_sells_late_sells_early_to_win(mind: str):
    rich = "seats ann bob cid; ann level {} hand damp_ghost harp passive_sword{}; turn ann entered"
    assert first(table(rich.format(5, "")), mind) != "sell_items"
    assert first(table(rich.format(7, " read_the_manual")), mind) in ("sell_items", "play_card")
    assert takes_it(engine(), mind, table(rich.format(7, " read_the_manual")).state)


def test_a_hoard_is_not_weighed_in_every_way_there_is():
    """Eighteen items for sale: a quarter of a million ways, each priced card by card."""
    hoard = [card.local_id for card in RULESET.defs if card.kind == "item" and card.value][:18]
    seen = table(f"seats ann bob cid; ann hand {' '.join(hoard)}; turn ann entered").view("ann")
    priced: Counter[CardId] = Counter()

    def cost(card: CardId) -> float:
        priced[card] += 1
        return 1.0

    assert list(own_moves(seen, cost, 6))
    assert priced.total() < 10_000


def test_the_cheapest_sale_of_each_number_of_levels_comes_before_a_second_one_of_any():
    seen = table("seats ann bob cid; ann hand harp passive_sword portable_pew long_agenda fondue; turn ann").view("ann")
    sales = [command.args[0] for command in own_moves(seen, lambda _: 1.0, 3) if command.verb == "sell_items"]
    assert [sum(LORE.defs[CardId(card)].value for card in cards) // 1000 for cards in sales] == [1, 2, 3]


def test_nothing_is_sold_that_the_fight_needs():
    """The bathrobe is a strength that knight owl asks for; there is gold enough without it."""
    t = table("seats ann bob cid; ann level 8 wears bathrobe hand eternal_jogger harp passive_sword; turn ann entered")
    command = thinks(t).command
    assert command is not None
    assert t.card("bathrobe") not in command.args[0]


def told(choice: Choice, lang: str) -> str:
    names = Names(("Ann", "Bob", "Cid"), SeatId(0), {id: text.name for id, text in TEXTS.texts.items()})
    return reasons_in_words(choice, Voice(Catalogue.load(lang), names, lambda card: pytest.fail(f"prints {card}")))


def test_the_plan_is_told_in_one_sentence_in_both_languages():
    best = thinks(table(SALE_FIRST)).considered[0]
    assert told(best, "en").endswith("I fight “Slightly Damp Ghost” and that makes 10.")
    assert told(best, "fr").endswith(" et cela fait 10.")


SWAP = "seats ann bob cid; ann thief hand {} wrong_room hiccups parking_fine; fight plumbing_thing; turn ann"


@pytest.mark.rule("E-115")
def test_a_class_is_given_up_for_one_that_takes_the_treasure_of_a_fight_too_big():
    best = thinks(table(SWAP.format("wizard"))).considered[0]
    assert told(best, "en").startswith("I give up “Thief”, I put down “Wizard”, I use “Wizard”")
    assert told(best, "fr").startswith("Je renonce à «\u00a0Voleur\u00a0», je pose «\u00a0Magicien\u00a0»")
    assert first(table(SWAP.format("priest"))) == "concede"


def test_a_monster_of_the_hand_is_met_for_its_treasure_by_who_can_do_away_with_it():
    met = "seats ann bob cid; ann {} hand plumbing_thing wrong_room hiccups parking_fine; turn ann entered"
    assert (first(table(met.format("wizard"))), first(table(met.format("priest")))) == ("pick_fight", "search_room")
    assert [reason.key for reason in thinks(table(met.format("wizard"))).reasons] == ["reason.prepared"]


@pytest.mark.parametrize("mind", ["ai:normal", "ai:banker", "ai:hard:banker"])
@pytest.mark.parametrize(("shot", "done"), [("lullaby_mobile", "pick_fight"), ("open_manhole", "search_room")])
def test_a_monster_that_a_one_shot_turns_is_met_also_by_who_sells_nothing_yet(mind: str, shot: str, done: str):
    own = "wears wrestling_leotard bag electric_knife barbecue_apron hand gone_viral half_dead katana_uncle"
    t = table(f"sets zombies; seats ann bob cid; ann {own} doorstep_preacher {shot}; turn ann entered")
    command = POLICIES[mind](Lore(t.book.ruleset), known_to(t.book, t.state, SeatId(0)), True, 1).command
    assert command is not None
    assert command.verb == done


PICKED = "seats ann bob cid; ann level {} hand {}; bob level {}{}; turn ann entered"


@pytest.mark.parametrize(("harmed", "done"), [(0, "pick_fight"), (2, "search_room")])
def test_a_fight_too_big_is_not_picked_where_nobody_would_be_asked(harmed: int, done: str):
    t = table(PICKED.format(7, "overdraft_banshee", 6, " wears bathrobe"))
    seen = replace(
        known_to(t.book, t.state, SeatId(0)), deeds=(Deed(t.state.turn, SeatId(0), SeatId(1), "harm"),) * harmed
    )
    command = POLICIES["ai"](LORE, seen, True, 1).command
    assert command is not None
    assert command.verb == done


@pytest.mark.parametrize(("hand", "done"), [("", "search_room"), (" old_fireworks", "pick_fight")])
def test_a_gambler_dares_what_its_cards_may_turn(hand: str, done: str):
    assert first(table(PICKED.format(3, f"knight_owl{hand}", 1, "")), "ai:gambler") == done


def test_what_all_hear_of_a_plan_names_no_card():
    assert not any(reason.args for reason in thinks(table(SALE_FIRST)).reasons)


def test_a_plan_that_wins_is_kept_until_it_has_won():
    found = [state for state in positions(engine(), seed_of(7, 1)) if moves_to_win(engine(), state)]
    assert found
    assert all(takes_it(engine(), "ai:normal", state) for state in found)


def test_open_wins_are_counted_for_each_mind():
    found = open_wins(engine(), ("ai:easy", "ai:normal"), 1, 6)
    assert (found.found, found.taken["ai:normal"]) == (1, 1)
    assert found.searched > found.found


@pytest.mark.long
@pytest.mark.parametrize(("mind", "most"), [("ai:hard", 0.1), ("ai:normal", 0.3)])
def test_minds_that_plan_solve_our_puzzles(mind: str, most: float):
    """All but so large a share of them."""
    unsolved = []
    for puzzle in puzzles():
        scenario = read_scenario(puzzle.path, (puzzle.set,))
        rules = engine_of(scenario)
        unsolved += [] if takes_it(rules, mind, table_of(rules, scenario)) else [puzzle.id]
    assert len(unsolved) <= most * len(puzzles()), unsolved


def test_what_a_plan_takes_from_somebody_is_harm_to_its_owner():
    """A move that names a card alone; words and gratitude are kept by whom it harms."""
    hand = "sticky_label committee_hydra harp passive_sword"
    t = table(f"seats ann bob cid; bob wears bathrobe; ann hand {hand}; turn ann entered")
    moment = Moment(LORE, known_to(t.book, t.state, SeatId(0)), True, 1, Style(levels()[USUAL]))
    (planned,) = with_plan(moment, [])
    assert (planned.option.source, planned.harms) == (t.card("sticky_label"), 1)
    gentle = Style(levels()[USUAL], tempers()["paladin"])
    assert not with_plan(Moment(LORE, known_to(t.book, t.state, SeatId(0)), True, 1, gentle), [])
