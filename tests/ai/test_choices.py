"""Choices of a rival in situations where everybody would agree."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.characters import EVEN, tempers
from game.ai.decision import Moment, Style
from game.ai.fight_plans import levers
from game.ai.fights import prey
from game.ai.policies import POLICIES, SPENDS, WORTH_IT, minded
from game.ai.scene import lacking, scene_of
from game.ai.valuation import TREASURE
from game.content.rival_levels import levels
from game.ids import SeatId
from game.lab.whole_game import play
from game.model.messages import Message
from game.model.primitives import ChooseOne, Discard, LoseLevel, Modifier
from game.model.terms import Const, Filter
from game.model.views import SeatView
from game.table.mind_protocol import Verdict
from game.views import view, waiting
from tests.support.stories import Table, card_def, engine, table, table_with

LORE = Lore(engine().book.ruleset)
SEATS = ("ann", "bob", "cid")


def thinks(t: Table, name: str, policy: str = "ai") -> Verdict:
    """Return this seat's choice now."""
    seat = SeatId(SEATS.index(name))
    seen = view(t.book, t.state, seat)
    return POLICIES[policy](LORE, seen, seat in waiting(t.book, t.state), 1)


def move(t: Table, name: str, policy: str = "ai") -> str:
    """Its verb and card: "play_card kazoo", or "" for nothing."""
    command = thinks(t, name, policy).command
    if command is None:
        return ""
    card = f" {engine().book.local[command.source]}" if command.source >= 0 else ""
    return command.verb + card


def why(t: Table, name: str) -> list[str]:
    return [reason.key for reason in thinks(t, name).reasons]


def test_a_won_fight_is_claimed():
    t = table("seats ann bob cid; ann level 6 hand kazoo; fight knight_owl; turn ann")
    assert (move(t, "ann"), why(t, "ann")) == ("claim", ["reason.wins"])


def test_a_one_shot_is_spent_where_it_turns_the_fight_and_not_where_it_does_not():
    lost_by = "seats ann bob cid; ann level {} hand pep_mouthwash; fight knight_owl; turn ann"
    assert move(table(lost_by.format(3)), "ann") == "play_card pep_mouthwash"
    assert move(table(lost_by.format(1)), "ann") != "play_card pep_mouthwash"


def test_help_is_asked_of_whoever_can_carry_the_fight():
    t = table(
        "seats ann bob cid; ann level 3; bob level 3; cid level 8 wears bathrobe; fight committee_hydra; turn ann"
    )
    command = thinks(t, "ann").command
    assert command is not None
    assert (command.verb, command.args[0]) == ("offer_help", (2,))


def test_a_share_is_reckoned_from_the_treasures_that_there_are_once_somebody_helps():
    fight = "seats ann bob cid; ann level 6; bob level 9 dwarf; fight overdraft_banshee +caffeinated; turn ann"
    command = thinks(table(fight), "ann").command
    assert command is not None
    assert (command.verb, command.args[1]) == ("offer_help", (2,))
    assert move(table(fight).does("ann asks bob for 2"), "bob") == "accept"


@pytest.mark.parametrize(("level", "asks"), [(8, True), (9, False)])
def test_nobody_asks_a_helper_whom_the_level_for_helping_would_let_win(level: int, asks: bool):
    t = table(f"seats ann bob cid; ann level 3; bob level {level} elf; cid level 1; fight committee_hydra; turn ann")
    assert (move(t, "ann") == "offer_help") is asks


def test_whoever_asked_waits_for_the_answer_and_asks_no_more_than_twice():
    t = table("seats ann bob cid; bob level 8; cid level 9; ann level 4; fight committee_hydra; turn ann")
    for _ in range(2):
        assert move(t, "ann") == "offer_help"
        command = thinks(t, "ann").command
        assert command is not None
        helper = SEATS[command.args[0][0]]
        t.does(f"ann asks {helper} for {command.args[1][0]}")
        assert move(t, "ann") == ""
        t.does(f"{helper} declines")
    assert move(t, "ann") == "concede"


def test_a_helper_who_would_win_as_well_is_asked_only_where_it_cannot_be_done_alone():
    fighter = "seats ann bob cid; ann level 9{}; bob level 9 elf; cid level 2; fight committee_hydra; turn ann"
    assert move(table(fighter.format(" hand pep_mouthwash")), "ann") == "play_card pep_mouthwash"
    assert move(table(fighter.format("")), "ann") == "offer_help"


def test_nobody_helps_somebody_else_to_win_the_game():
    t = table("seats ann bob cid; ann level 9; bob level 4; fight committee_hydra; turn ann").does("ann asks bob for 3")
    assert (move(t, "bob"), why(t, "bob")) == ("decline", ["reason.would_win"])


def test_an_elf_who_would_win_too_helps_to_win_the_game():
    t = table("seats ann bob cid; ann level 9; bob level 9 elf; fight committee_hydra; turn ann").does(
        "ann asks bob for 0"
    )
    assert move(t, "bob") == "accept"


CLAIMED = "seats ann bob cid; ann level {} wears bathrobe; bob hand {}; fight knight_owl; turn ann"


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        ("bigger_than_it_looked", "bigger_than_it_looked"),
        ("caffeinated kazoo elf", "caffeinated"),
        ("torn_page", "torn_page"),
    ],
)
def test_a_player_about_to_win_is_stopped_with_whatever_does_it(hand: str, first: str):
    t = table(CLAIMED.format(9, hand)).does("ann claims")
    assert move(t, "bob") == f"play_card {first}"


def test_a_win_that_changes_little_is_let_be():
    t = table(CLAIMED.format(2, "caffeinated")).does("ann claims")
    assert move(t, "bob") == "pass"


def test_a_greedy_mind_never_meddles():
    t = table(CLAIMED.format(9, "bigger_than_it_looked")).does("ann claims")
    assert (move(t, "bob", "greedy"), move(t, "bob")) == ("pass", "play_card bigger_than_it_looked")


GEAR = "bathrobe fondue hairdryer selfie_stick bag harp"


@pytest.mark.rule("R-DEATH-18")
@pytest.mark.parametrize(("gear", "done"), [("", "pick_fight final_boss"), (f" wears {GEAR}", "search_room")])
def test_whoever_has_nothing_to_lose_picks_the_fight_that_kills_it(gear: str, done: str):
    """A new life comes with eight new cards."""
    assert move(table(f"seats ann bob cid; ann level 2 hand final_boss{gear}; turn ann entered"), "ann") == done


def test_a_hopeless_fight_is_given_up_and_a_card_saves_from_death():
    t = table(f"seats ann bob cid; ann level 5 wears {GEAR} hand urgent_call; fight final_boss; turn ann")
    assert move(t, "ann") == "concede"
    t.does("ann concedes")
    assert move(t, "ann") == "play_card urgent_call"


def test_the_better_hat_is_put_on_in_two_steps_and_then_there_is_peace():
    t = table("seats ann bob cid; ann wears fondue bag overtime_crown; turn ann")
    assert move(t, "ann") == "stow_item fondue"
    t.does("ann stows fondue")
    assert move(t, "ann") == "wear_item overtime_crown"
    t.does("ann wears overtime_crown")
    assert move(t, "ann") == "open_door"


def test_a_level_is_bought_with_what_nobody_would_wear():
    t = table("seats ann bob cid; ann level 3 wears bathrobe bag passive_sword portable_pew; turn ann charity")
    command = thinks(t, "ann").command
    assert command is not None
    assert [engine().book.local[card] for card in command.args[0]] == ["passive_sword", "portable_pew"]


def test_levels_are_bought_in_one_sale_where_two_would_waste_the_gold():
    t = table("seats ann bob cid; ann level 3 bag passive_sword harp long_agenda; turn ann charity")
    command = thinks(t, "ann").command
    assert command is not None
    assert {engine().book.local[card] for card in command.args[0]} == {"passive_sword", "harp", "long_agenda"}


@pytest.mark.parametrize("lies", ["bag", "hand"])
@pytest.mark.parametrize("phase", ["", "charity"])
def test_nobody_puts_on_what_it_sells_next(lies: str, phase: str):
    t = table(f"seats ann bob cid; ann level 3 {lies} golden_parachute; turn ann {phase}")
    assert move(t, "ann") == "sell_items"


@pytest.mark.parametrize(("hand", "lays"), [(5, False), (6, True)])
def test_a_one_shot_is_laid_open_only_where_it_would_be_given_away(hand: int, lays: bool):
    cards = ["pep_mouthwash", "kazoo", "bigger_than_it_looked", "caffeinated", "lawyered_up", "knight_owl"][:hand]
    t = table(f"seats ann bob cid; ann level 9 hand {' '.join(cards)}; turn ann charity")
    assert move(t, "ann").startswith("lay_card") is lays


@pytest.mark.parametrize(
    ("items", "sells"),
    [("bag passive_sword portable_pew", True), ("flypaper referee_whistle", False)],
    ids=["idle", "in use"],
)
def test_gear_in_use_is_not_sold_to_stand_weaker_before_the_goal(items: str, sells: bool):
    t = table(f"seats ann bob cid; ann level 8 wears {items}; turn ann charity")
    assert "sell_items" in {option.verb for option in t.view("ann").options}
    assert move(t, "ann").startswith("sell_items") is sells


def test_what_need_not_be_done_is_worth_a_tenth_of_a_level_even_where_the_game_waits():
    made: list[float] = []

    def mind(lore: Lore, seen: SeatView, must: bool, seed: int) -> Verdict:
        verdict = POLICIES["ai"](lore, seen, must, seed)
        if verdict.command is not None and verdict.command.verb in SPENDS:
            made.extend(choice.worth for choice in verdict.considered[:1])
        return verdict

    play(engine(), [mind] * 4, 11, lambda move: None)
    assert made
    assert min(made) >= WORTH_IT


@pytest.mark.parametrize(("floor", "strength"), [(1, 1), (0, -1), (None, -1)])
def test_a_rival_counts_a_weak_monster_as_the_table_does(floor: int | None, strength: int):
    t = table("seats ann bob cid; ann level 3; turn ann", monster_strength_floor=floor)
    weaker = replace(card_def("slime_intern"), level=1, modifiers=(Modifier("fight", Const(-2), "foe"),))
    defs = tuple(weaker if known.id == weaker.id else known for known in t.book.ruleset.defs)
    lore = Lore(replace(t.book.ruleset, defs=defs))
    scene = scene_of(lore, t.view("ann")).against(SeatId(0), t.card("slime_intern"))
    assert lacking(scene) == strength + 1 - 3


def test_a_weak_monster_is_fought_and_a_strong_one_is_left_in_the_hand():
    text = "seats ann bob cid; ann level 5 hand {}; turn ann entered"
    assert move(table(text.format("knight_owl")), "ann") == "pick_fight knight_owl"
    assert move(table(text.format("committee_hydra")), "ann") == "search_room"


def test_only_a_weak_monster_is_called_one():
    assert prey(card_def("slime_intern")) == Message("reason.weak_monster")
    assert prey(card_def("committee_hydra")) == Message("reason.prey", {"n": 3})


@pytest.mark.parametrize("other", ["torn_page", "read_the_manual"], ids=["the best", "what would lift another"])
def test_charity_keeps(other: str):
    hand = f"{other} bigger_than_it_looked caffeinated lawyered_up lich_archivist committee_hydra"
    t = table(f"seats ann bob cid; ann level 9 hand {hand}; bob level 2; turn ann charity")
    command = thinks(t, "ann").command
    assert command is not None
    assert [engine().book.local[card] for card in command.args[0]] == ["lich_archivist"]


@pytest.mark.parametrize(
    ("more", "done"),
    [
        ("", "end_turn"),
        (" knight_owl", "play_card unskippable_tutorial"),
        (" kazoo", "lay_card kazoo"),
        (" passive_sword harp", "sell_items"),
    ],
)
def test_a_curse_that_would_be_given_away_is_played_on_whoever_leads(more: str, done: str):
    hand = f"unskippable_tutorial torn_page bigger_than_it_looked caffeinated lawyered_up{more}"
    t = table(f"seats ann bob cid; ann level 2 hand {hand}; bob level 4; turn ann charity")
    assert move(t, "ann") == done


def test_a_reason_never_names_a_card():
    t = table(CLAIMED.format(9, "bigger_than_it_looked")).does("ann claims")
    reasons = thinks(t, "bob").reasons
    assert [reason.key for reason in reasons] == ["reason.would_win", "reason.turns_fight"]
    assert not any(str(value).startswith("card:") for reason in reasons for value in reason.args.values())


def asked(item: str) -> tuple[int, ...]:
    """The way that ann takes when a curse lets her choose between a level and an item, of which she has one."""
    curse = card_def("unskippable_tutorial")
    ways = ((Discard("in_play", Filter(kind="item")),), (LoseLevel(Const(1)),))
    asking = replace(curse, abilities=(replace(curse.abilities[0], do=(ChooseOne(ways),)),))
    t = table_with(f"seats ann bob cid; ann level 5 wears {item}; bob hand unskippable_tutorial; turn bob", asking)
    t.does("bob plays unskippable_tutorial on ann")
    command = POLICIES["ai"](Lore(t.book.ruleset), t.view("ann"), True, 1).command
    assert command is not None
    return command.args[0]


def test_of_two_ways_out_of_a_curse_the_cheaper_one_is_taken():
    assert (asked("bathrobe"), asked("cheese_shield")) == ((1,), (0,))


@pytest.mark.rule("E-72")
def test_a_rival_knows_that_half_a_human_is_no_elf_to_a_slime():
    """E-72: what the view says of spared drawbacks counts in what it expects of a fight."""
    t = table("seats ann bob cid; ann family_tree elf; bob elf; turn ann")
    slime = t.card("aspic_landlord")
    scenes = [scene_of(LORE, t.view("ann")).against(SeatId(seat), slime) for seat in (0, 1, 2)]
    assert [lacking(scene) for scene in scenes] == [6, 10, 6]


TWO_FOES = "seats ann bob cid; ann level 5{}; fight committee_hydra slime_intern; turn ann"


@pytest.mark.rule("R-COMBAT-09")
def test_where_the_table_allows_it_one_monster_is_beaten_and_the_other_run_from():
    """A-07: option split_combat."""
    assert move(table(TWO_FOES.format(""), split_combat=True), "ann") == "claim"
    assert move(table(TWO_FOES.format("")), "ann") != "claim"


@pytest.mark.parametrize(("me", "left"), [("ann", 1), ("bob", 2), ("cid", 0)])
def test_of_two_who_stand_alike_the_one_at_the_left_is_cursed(me: str, left: int):
    others = "; ".join(f"{name} level 9" for name in ("ann", "bob", "cid") if name != me)
    t = table(f"seats ann bob cid; {me} level 2 hand unskippable_tutorial; {others}; turn {me} charity")
    command = thinks(t, me).command
    assert command is not None
    assert command.args == ((left,),)


@pytest.mark.parametrize(
    ("bob", "moves"),
    [
        ("level 3", "search_room"),
        ("level 6 wears bathrobe", "pick_fight committee_hydra"),
        ("level 9", "search_room"),
    ],
    ids=["nobody could help", "somebody could", "the treasure would arm a leader"],
)
def test_a_monster_is_picked_that_somebody_would_help_to_beat(bob: str, moves: str):
    t = table(f"seats ann bob cid; ann level 5 hand committee_hydra; bob {bob}; turn ann entered")
    assert move(t, "ann") == moves


def test_a_monster_that_lets_nobody_help_is_not_picked_for_somebody_who_could():
    t = table("seats ann bob cid; ann level 5 hand giant_bouncer; bob level 7; turn ann entered")
    assert move(t, "ann") == "search_room"


def test_nobody_picks_a_fight_for_the_game_that_needs_a_helper():
    t = table("seats ann bob cid; ann level 9 hand committee_hydra; bob level 9; turn ann entered")
    assert move(t, "ann") == "search_room"


@pytest.mark.rule("R-ENH-09")
@pytest.mark.parametrize(
    ("level", "moves"), [(5, "play_card caffeinated"), (8, "claim")], ids=["far from the goal", "near the goal"]
)
def test_a_fight_won_by_far_is_made_dearer_for_the_treasure(level: int, moves: str):
    wears = "wears bathrobe fondue hand caffeinated"
    t = table(f"seats ann bob cid; ann level {level} {wears}; fight slime_intern; turn ann")
    assert move(t, "ann") == moves


def test_a_race_is_not_laid_that_makes_a_worn_item_fall():
    worn = ("bathrobe", "long_spoon")
    laid = [move(table(f"seats ann bob cid; ann hand halfling wears {item}; turn ann"), "ann") for item in worn]
    assert laid == ["lay_card halfling", "open_door"]


def test_a_class_is_not_laid_that_may_not_wear_what_is_worn():
    worn = ("bathrobe", "plate_and_cutlery")
    laid = [move(table(f"seats ann bob cid; ann hand wizard wears {item}; turn ann"), "ann") for item in worn]
    assert laid == ["lay_card wizard", "open_door"]


def test_what_allows_a_second_race_is_not_paid_before_the_race_itself():
    t = table("seats ann bob cid; ann elf dwarf family_tree; turn ann")
    moment = Moment(LORE, t.view("ann"), True, 1, Style(levels()["normal"]))
    assert moment.worth(t.card("family_tree")) > moment.worth(t.card("elf"))


def seen_by_ann(text: str) -> Verdict:
    """Return the decision of Ann, at a table of another edition."""
    t = table(text)
    return POLICIES["ai"](Lore(t.book.ruleset), t.view("ann"), True, 1)


SLEUTH = "sets horror zombies; seats ann bob cid; ann level 3 sleuth {}; turn ann charity"


@pytest.mark.parametrize(
    ("lies", "paid"),
    [
        ("hand sleuth", True),
        ("hand sleuth tenured illuminated second_edition slide_show bottomless", False),
        ("bag roller_skates", False),
    ],
    ids=["a trifle", "into a full hand", "good money"],
)
def test_a_card_nobody_knows_is_not_paid_for_with_goods(lies: str, paid: bool):
    command = seen_by_ann(SLEUTH.format(lies)).command
    assert command is not None
    assert (command.verb == "use_ability") is paid


@pytest.mark.parametrize(("level", "used"), [(3, True), (2, False)])
def test_a_worn_item_that_is_used_up_takes_its_own_points_along(level: int, used: bool):
    seats = f"seats ann bob cid; ann level {level} wears frozen_joint"
    command = seen_by_ann(f"sets dungeon zombies; {seats}; fight myopic_basilisk; turn ann").command
    assert command is not None
    assert (command.verb == "use_ability") is used


def test_what_makes_room_for_a_big_item_is_not_sold_without_it():
    t = table("seats ann bob cid; ann level 5 wears hand_truck long_spoon plate_and_cutlery; turn ann")
    moment = Moment(LORE, t.view("ann"), True, 1, Style(levels()["normal"]))
    assert moment.worth(t.card("hand_truck")) > moment.worth(t.card("long_spoon"))


def test_a_worn_item_is_paid_in_a_fight_after_the_cards_in_hand_and_counted_for_what_it_loses():
    paid = "seats ann bob cid; ann level {} warrior wears motivational_poster hand {}; fight knight_owl; turn ann"
    command = thinks(table(paid.format(2, "family_tree seniority")), "ann").command
    assert command is not None
    assert command.verb == "use_ability"
    assert LORE.defs[command.args[0][0]].local_id == "family_tree"
    assert move(table(paid.format(2, "")), "ann") != "use_ability warrior"


@pytest.mark.parametrize(
    ("ann", "mind", "paid"),
    [
        ("level 9 warrior hand white_flag seniority", "normal", "seniority"),
        ("level 2 warrior hand tall_poppy thin_walls", "normal", "thin_walls"),
        ("level 2 warrior wears motivational_poster hand slime_intern", "gambler", "slime_intern"),
    ],
    ids=["what is of no use where it decides", "before what stops a win", "before what is worn"],
)
def test_the_card_that_is_paid_is_the_one_that_one_can_best_do_without(ann: str, mind: str, paid: str):
    t = table(f"seats ann bob cid; ann {ann}; bob level 9; fight committee_hydra; turn ann")
    moment = Moment(LORE, t.view("ann"), True, 1, Style(levels()["hard"], tempers().get(mind, EVEN)))
    cards = (*moment.view.hand, *moment.sight.carried, *moment.sight.used)
    assert [LORE.defs[card].local_id for card in moment.cheapest(cards, 1)] == [paid]


@pytest.mark.parametrize("lies", ["bag fondue hand damp_ghost", "hand damp_ghost fondue"])
def test_what_makes_one_stronger_is_put_on_before_a_fight_for_the_game(lies: str):
    t = table(f"seats ann bob cid; ann level 9 {lies}; turn ann entered")
    assert move(t, "ann").endswith("fondue")


@pytest.mark.parametrize(
    ("wears", "cid", "done"),
    [
        ("bathrobe fondue", "", "play_card old_fireworks"),
        ("bathrobe fondue long_spoon", "", "pass"),
        ("bathrobe fondue long_spoon", " hand elf", "play_card old_fireworks"),
    ],
    ids=["a lucky die does it", "nothing can do it", "others may hold what is missing"],
)
def test_a_claim_of_the_game_is_opposed_with_all_that_may_help(wears: str, cid: str, done: str):
    claimed = f"seats ann bob cid; ann level 9 wears {wears}; bob bag old_fireworks; cid level 2{cid}; fight knight_owl"
    t = table(f"{claimed}; turn ann").does("ann claims")
    assert {move(t, "bob", mind) for mind in ("ai", "ai:paladin")} == {done}


def test_a_claim_of_the_game_is_opposed_card_by_card_by_who_plans_with_fewer_than_it_takes():
    t = table(CLAIMED.format(9, "caffeinated kazoo elf")).does("ann claims")
    simple = minded(Style(replace(levels()["normal"], plan=1)))
    command = simple(LORE, t.view("bob"), True, 1).command
    assert command is not None
    assert command.verb == "play_card"


@pytest.mark.parametrize(("share", "lost"), [(1, 4), (4, 1)])
def test_what_is_promised_to_a_helper_is_not_lost_by_a_fight_that_is_called_off(share: int, lost: int):
    ann = "ann level 8 hand power_cut wears microwave_hat odd_shoes"
    t = table(f"sets zombies; seats ann bob cid; {ann}; bob level 1; turn ann; fight third_battalion")
    t.does(f"ann asks bob for {share}", "bob accepts")
    moment = Moment(Lore(t.book.ruleset), t.view("ann"), True, 1, Style(levels()["normal"]))
    cost = min(lever.cost for lever in levers(moment, for_heroes=True))
    assert cost == pytest.approx(moment.cost(t.card("power_cut")) + moment.gain(2) + TREASURE * lost)


@pytest.mark.rule("R-COMBAT-13")
@pytest.mark.parametrize(("level", "turn", "done"), [(1, 60, True), (1, 59, False), (9, 60, False)])
def test_a_class_is_given_up_for_one_that_sends_monsters_away_by_whoever_beats_none_in_a_long_game(
    level: int, turn: int, done: bool
):
    t = table(f"seats ann bob cid; ann level {level} warrior hand wizard; turn ann")
    command = POLICIES["ai"](LORE, replace(t.view("ann"), turn=turn), True, 1).command
    assert (command is not None and command.verb == "drop_card") is done
    after = table("seats ann bob cid; ann hand wizard; turn ann")
    assert move(after, "ann") == "lay_card wizard"


@pytest.mark.rule("R-HAND-06")
@pytest.mark.parametrize(
    ("curse", "turn", "done"), [("curses sewn_pockets", 60, True), ("", 60, False), ("curses sewn_pockets", 59, False)]
)
def test_a_race_that_leaves_too_few_cards_to_send_a_monster_away_is_given_up_in_a_long_game(
    curse: str, turn: int, done: bool
):
    worn = table(f"seats ann bob cid; ann elf wizard {curse}; turn ann")
    command = POLICIES["ai"](LORE, replace(worn.view("ann"), turn=turn), True, 1).command
    assert (command is not None and command.verb == "drop_card") is done
    held = table(f"seats ann bob cid; ann wizard hand elf {curse}; turn ann")
    command = POLICIES["ai"](LORE, replace(held.view("ann"), turn=turn), True, 1).command
    assert (command is not None and command.verb == "lay_card") is not done
