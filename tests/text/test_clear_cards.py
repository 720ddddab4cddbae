"""Cards that a reader understands without having seen the data: who, from where, how often, at whose choice."""

import pytest

from game.content.merger import list_set_ids, load_ruleset
from game.model.cards import Ability, Bilingual, CardDef, Cost, Limit
from game.model.primitives import (
    Add,
    ChangeSex,
    ChooseOne,
    DiscardSelf,
    DrawCards,
    GainLevel,
    LiftCurse,
    LoseLevel,
    LoseTrait,
    Modifier,
    RemoveFoe,
    RollDie,
    TakeCard,
)
from game.model.terms import Alone, AnyOf, Const, Filter, Has, Var
from game.text import LANGS
from game.text.cards import Printer
from tests.text.test_cards import WORDS, plain, rules, show

LONGEST = 228
OUR_SETS = [*((set_id,) for set_id in list_set_ids()), tuple(list_set_ids())]
ONE, LEVEL, DOOR = Const(1), GainLevel(Const(1), "target"), DrawCards("door", Const(1))


def curse(*effects: object) -> CardDef:
    return CardDef("s/spell", "door", "curse", abilities=(Ability("when", "lands", effects, ""),))  # type: ignore[arg-type]


def special(*plays: Ability) -> CardDef:
    return CardDef("s/trick", "door", "special", abilities=plays)


def played(*effects: object, **fields: object) -> Ability:
    return Ability("play", "any_time", effects, "OS", **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("sets", OUR_SETS, ids=" ".join)
def test_rules_with_their_jokes_stay_short(sets: tuple[str, ...], lang: str) -> None:
    ruleset, texts = load_ruleset(sets)
    printer = Printer(WORDS[lang], texts.texts)  # type: ignore[index]
    faces = [printer.printed(card) for card in ruleset.defs]
    long = {face.id: sum(len(run.text) for line in (*face.rules, *face.bad) for run in line.runs) for face in faces}
    assert {card_id: n for card_id, n in long.items() if n > LONGEST} == {}


def test_an_order_after_what_somebody_else_does_begins_a_sentence() -> None:
    lend = special(played(LEVEL, DOOR, target="level_rival"))
    assert rules(lend) == [
        "Another player gains 1 level (but not the win). Then draw 1 door card.",
        "Un autre joueur gagne 1 niveau (mais pas la partie). Ensuite, piochez 1 carte Porte.",
    ]


def test_a_bonus_after_an_order_is_no_further_order() -> None:
    swap = curse(ChangeSex(), Add(Modifier("fight", Const(-5), "victim"), "next_fight"))
    assert [said.partition(" (")[0] for said in rules(swap)] == [
        "Change sex; −5 in your next fight",
        "Changez de sexe ; −5 à votre prochain combat",
    ]


def test_two_ways_to_play_a_card_are_joined_by_or() -> None:
    either = special(played(DOOR), Ability("play", "running", (DOOR,), "OS"))
    assert rules(either)[0] == "At any time: draw 1 door card. Or, before an escape throw: draw 1 door card."


def test_the_side_is_chosen_before_the_die_is_thrown() -> None:
    rocket = Ability(
        "play", "fight", (RollDie(), Add(Modifier("fight", Var("face", 2), "target"))), "OS", target="side"
    )
    assert rules(special(rocket)) == [
        "Choose a side, then throw the die: that side gets +2 per pip.",
        "Choisissez un camp, puis lancez le dé : +2 par point du dé pour ce camp.",
    ]


def test_somebody_who_was_named_is_that_player_then() -> None:
    theft = special(played(LEVEL, TakeCard(), target="rival"))
    assert [said.partition(". ")[2] for said in rules(theft)] == [
        "Then take a card at random from that player’s hand.",
        "Ensuite, prenez une carte au hasard dans la main de ce joueur.",
    ]


def test_where_two_may_be_one_is_lost_and_its_owner_chooses() -> None:
    assert rules(curse(LoseTrait("class"))) == ["Lose a class, your choice.", "Perdez une classe, à votre choix."]


def test_how_many_are_needed_is_said() -> None:
    scholar = special(played(LEVEL, target="level_player", when=Has(Filter(family="class"), n=2)))
    en, fr = rules(scholar)
    assert ("at least 2 classes" in en, "au moins 2 classes" in fr) == (True, True)


def test_who_throws_a_curse_reads_that_its_victim_chooses_and_the_caught_read_of_themselves() -> None:
    ways = ChooseOne(((LoseLevel(ONE),), (LoseLevel(Const(2)),)), "victim")
    troll = CardDef("s/troll", "door", "monster", abilities=(Ability("when", "caught", (ways,), ""),))
    assert rules(curse(ways))[0].startswith("Victim’s choice: ")
    assert plain(show(troll)[0].bad).startswith("Your choice: ")


def test_what_happens_to_those_who_escape_happens_to_them_alone() -> None:
    glare = CardDef("s/glare", "door", "monster", abilities=(Ability("when", "escaped", (LoseLevel(ONE),), ""),))
    assert rules(glare) == ["If you get away: lose 1 level.", "Si vous échappez à ce monstre : perdez 1 niveau."]


def test_jokes_of_one_paragraph_follow_its_rules() -> None:
    hat = CardDef("s/hat", "treasure", "item", modifiers=(Modifier("run", ONE), Modifier("hand_limit", Const(-1))))
    said = rules(hat, asides={"modifier.0": Bilingual("Run, hat.", "Cours, chapeau.")})
    assert said == [
        "+1 to run. Your hand limit drops by 1 card. Run, hat.",
        "+1 pour fuir. Votre limite de main baisse de 1 carte. Cours, chapeau.",
    ]


def test_a_card_speaks_of_no_traits_that_no_set_at_the_table_has() -> None:
    either = AnyOf((Has(Filter(trait="clockwright")), Has(Filter(trait="druid"))))
    prayer = special(played(DOOR, LoseTrait("", "everybody", tag_of="druid"), when=either))
    assert rules(prayer) == [
        "At any time, if you are a Clockwright: draw 1 door card.",
        "À tout moment, si vous êtes Horloger : piochez 1 carte Porte.",
    ]


def test_the_price_says_once_where_it_comes_from() -> None:
    acts = tuple(Ability("act", at, (DOOR,), "AB", cost=Cost()) for at in ("own_turn", "running"))  # type: ignore[arg-type]
    dealer = CardDef("s/dealer", "treasure", "item", abilities=acts)
    assert rules(dealer) == [
        "On your turn, outside fights, you may discard 1 card (hand or table): draw 1 door card. "
        "Before an escape throw, you may discard 1 card: draw 1 door card.",
        "À votre tour, hors combat, vous pouvez défausser 1 carte (main ou table) : piochez 1 carte Porte. "
        "Avant un jet de fuite, vous pouvez défausser 1 carte : piochez 1 carte Porte.",
    ]


def test_a_condition_that_asks_for_the_curse_it_takes_away_goes_without_saying() -> None:
    ruleset, texts = load_ruleset(("dungeon",))
    card = next(card for card in ruleset.defs if card.id == "dungeon/return_to_sender")
    face = Printer(WORDS["en"], texts.texts).printed(card)
    assert (plain(face.rules), face.note) == ("A curse in front of you goes to another player.", "At any time")


def test_what_a_card_lets_its_owner_do_is_no_order() -> None:
    acts = (Ability("act", "fight_mine", (DOOR, DiscardSelf()), "AB"), Ability("act", "own_turn", (DOOR,), "AB"))
    assert rules(CardDef("s/axe", "treasure", "item", abilities=acts)) == [
        "In your fight, you may discard this card: draw 1 door card. "
        "On your turn, outside fights, if you like: draw 1 door card.",
        "Dans votre combat, vous pouvez défausser cette carte : piochez 1 carte Porte. "
        "À votre tour, hors combat, si vous voulez : piochez 1 carte Porte.",
    ]


def test_what_the_side_may_pay_is_offered_to_everybody_on_it() -> None:
    bribe = Ability("act", "fight", (RemoveFoe(),), "AB", by="side", cost=Cost())
    assert rules(CardDef("s/sphinx", "door", "monster", abilities=(bribe,))) == [
        "Anybody on your side may discard 1 card (hand or table): "
        "this monster leaves (no level; treasure to the winner).",
        "Un joueur de votre camp peut défausser 1 carte (main ou table) : "
        "ce monstre part (pas de niveau ; trésors au vainqueur).",
    ]


def test_a_curse_must_be_there_for_whatever_else_comes_of_lifting_it() -> None:
    lift = Ability("play", "any_time", (LiftCurse(), DOOR), "OS", when=Has(Filter(kind="curse")))
    assert rules(special(lift))[0].startswith("At any time, if you have a curse: remove a curse")


def test_the_same_bonus_once_more_is_another_one() -> None:
    flag = (Modifier("run", ONE), Modifier("run", ONE, when=Alone()))
    assert rules(CardDef("s/flag", "treasure", "item", modifiers=flag)) == [
        "+1 to run. Another +1 if nobody helps.",
        "+1 pour fuir. Encore +1 si personne n’aide.",
    ]


def test_two_who_gain_something_gain_it_each() -> None:
    said = rules(special(played(GainLevel(ONE, "fighters"))))
    assert [text.partition(" (")[0] for text in said] == [
        "The fighter and the helper each gain 1 level",
        "Le combattant et son allié gagnent chacun 1 niveau",
    ]


def test_the_ways_of_a_choice_all_begin_with_a_verb() -> None:
    ways = ChooseOne(((DOOR,), (Add(Modifier("fight", Const(5)), "turn_ends"),)), "me")
    assert rules(special(played(ways))) == [
        "Your choice: draw 1 door card, or get +5 until the end of the turn.",
        "Choisissez : piochez 1 carte Porte, ou recevez +5 jusqu’à la fin du tour.",
    ]


@pytest.mark.parametrize(("lang", "word"), [("en", "HIRELING"), ("fr", "LARBIN")])
def test_a_hireling_is_called_so_in_every_box(lang: str, word: str) -> None:
    ruleset, texts = load_ruleset(tuple(list_set_ids()))
    printer = Printer(WORDS[lang], texts.texts)  # type: ignore[index]
    assert {printer.printed(card).type_word for card in ruleset.defs if card.kind == "hireling"} == {word}


def test_a_card_that_goes_once_it_has_helped_says_so_in_the_same_breath() -> None:
    axe = special(played(DOOR, DiscardSelf()))
    assert rules(axe)[0] == "Draw 1 door card; discard this card."


def test_what_each_of_a_side_may_do_says_for_whom_its_limit_is() -> None:
    weaker = Add(Modifier("fight", Var("paid", -2), "foe"), "fight_ends")
    guard = Ability("act", "fight", (weaker,), "AB", by="side", cost=Cost(most=3), limit=Limit(3, "combat", True))
    pair = Ability("act", "fight", (DOOR,), "AB", by="side", cost=Cost(least=2, most=2), limit=Limit(1, "combat"))
    said = [rules(CardDef("s/guard", "door", "monster", abilities=(one,)))[0] for one in (guard, pair)]
    assert said == [
        "Each player on your side may discard up to 3 cards (hand or table): this monster gets −2 for each card.",
        "Each player on your side may discard 2 cards (hand or table): draw 1 door card (once each).",
    ]


def test_a_price_is_said_again_but_not_from_where_it_may_be_paid() -> None:
    acts = tuple(Ability("act", at, (DOOR,), "AB", cost=Cost()) for at in ("fight_others", "own_turn"))
    titles = {f"ability.{n}": Bilingual("Trick", "Ruse") for n in range(2)}
    said = rules(CardDef("s/rogue", "door", "trait", family="class", abilities=acts), titles=titles)[0]
    assert said == (
        "Trick. In a rival’s fight: discard 1 card (hand or table); draw 1 door card. / "
        "Trick. On your turn, outside fights: discard 1 card; draw 1 door card."
    ).replace("'", "’")
