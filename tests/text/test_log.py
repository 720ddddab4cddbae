"""The log: every event is told or quiet on purpose, and every line can be said to everybody at the table."""

from typing import get_args

import pytest
from msgspec.structs import replace

from game.ids import NO_CARD, NOBODY, BodyId, CardId, SeatId
from game.model import events as ev
from game.model.cards import Ability, CardDef, Name
from game.model.corrections import KINDS, PLACES, WHYS
from game.model.messages import Message
from game.model.options import Command, Refusal
from game.model.primitives import Modifier, RollDie
from game.model.state import (
    SALE_DOUBLED,
    UNTIL_NEAR,
    Deal,
    Due,
    Lasting,
    No,
    Offer,
    Payment,
    Promise,
    Result,
    Vow,
    Word,
)
from game.model.terms import Const
from game.text import LANGS, Catalogue, Lang, Names
from game.text.log import Chronicle
from game.text.recap import Recap
from tests.support.references import cards_named
from tests.support.sample_events import sample

A, B, C = SeatId(0), SeatId(1), SeatId(2)
HERON, GOBLINS, CURSE, TONIC, BACK = (CardId(n) for n in (0, 1, 2, 3, -1))
BODY = BodyId(7)
DEFS = (
    CardDef("s/heron", "door", "monster"),
    CardDef("s/goblins", "door", "monster"),
    CardDef("s/moths", "door", "curse"),
    CardDef("s/tonic", "treasure", "oneshot"),
)
NAMES = {
    "s/heron": Name("Tax Heron", "Héron du fisc", elide=False),
    "s/goblins": Name("Gossiping Goblins", "Gobelins commères", plural=True),
    "s/moths": Name("Hungry Moths", "Mites affamées", "f", plural=True),
    "s/tonic": Name("Tonic", "Élixir"),
}
OFFER = Offer(1, A, B, A, B, Deal(2, True))


def owing(due: Due) -> Deal:
    """Two items for a word of each kind."""
    vows = tuple(Vow(B, A, word) for word in get_args(Word))
    return Deal(1, payments=(Payment(A, B, (TONIC, CURSE), due),), vows=vows)


PAID = owing("won")
SWAP = Deal(payments=(Payment(A, B, (TONIC,), "now"), Payment(B, A, (CURSE, HERON), "now")))
GIFT = Deal(payments=SWAP.payments[:1])
WISH = Deal(payments=SWAP.payments[1:])
STRONGER = Lasting(TONIC, Modifier("fight", Const(3)), 3, "fight_ends")
SAMPLES: list[ev.EventNode] = [
    ev.FirstSeatChosen(A, ((A, 5), (B, 2))),
    ev.WentBack(A, 3),
    *(ev.Corrected(A, kind, why) for kind, why in zip(KINDS, WHYS, strict=True)),
    *(ev.CardMoved(B, A, TONIC, place) for place in PLACES),
    ev.PileTurned(0, (BACK,)),
    ev.LastRoundBegan(A),
    ev.CharityGiven(A, (BACK, BACK), (B, B)),
    ev.CommandQueued(A, Command(A, "play_card", CURSE)),
    ev.QueueTaken(A, 0, Refusal(Message("refuse.not_now.CU"))),
    ev.GameEnded(Result((A, B), "kill")),
    ev.WatchTurned(0, True, "s/moths"),
    ev.WatchTurned(0, True, "s/moths", "s/tonic"),
    ev.WatchTurned(0, True, "s/moths", "s/tonic", (A,)),
    ev.WatchTurned(0, True, "s/moths", "s/tonic", (A,), last=True),
    ev.CardDrawn(A, TONIC, 1),
    ev.CardDrawn(A, BACK, 0),
    ev.TraitTaken(A, TONIC, 0),
    ev.HandShown(A, (HERON, TONIC)),
    ev.ItemLaid(A, TONIC, False),
    ev.TraitLaid(A, TONIC),
    ev.TraitLaid(A, TONIC, by=B),
    ev.ItemFreed(A, TONIC, HERON),
    *(ev.CardsDiscarded(A, (TONIC, CURSE), cause) for cause in ("effect", "dropped", "fuel", "surplus", "charity")),
    *(ev.ItemTaken(B, A, TONIC, cause) for cause in ("theft", "effect", "surplus")),
    ev.HandCardTaken(A, B, BACK),
    ev.ItemsSold(A, (TONIC,), 1200),
    ev.SpoilsDrawn((TONIC, CURSE), (A, B)),
    ev.CardLooted(A, B, TONIC),
    ev.CardPlayed(A, TONIC),
    ev.CurseStruck(A, CURSE, A),
    ev.CurseStruck(A, CURSE, B),
    ev.CursePassed(A, B, CURSE),
    ev.LevelChanged(A, 1, 3, "card"),
    ev.LevelChanged(A, -2, 3, "loss"),
    ev.AbilityUsed(A, TONIC, 0),
    ev.LastingBegan(STRONGER, A),
    ev.LastingBegan(STRONGER, body=BODY),
    ev.LastingBegan(replace(STRONGER, source=HERON), body=BODY),
    ev.LastingBegan(STRONGER),
    ev.Fizzled(CURSE, A, Message("fizzle.nothing_to_lose")),
    ev.RewardsGiven(((A, 1), (B, 1)), (BODY,)),
    ev.FightBegan(A, HERON, BODY, False),
    ev.FightBegan(A, GOBLINS, BODY, True),
    ev.FoeJoined(A, HERON, BODY, TONIC),
    ev.FoeJoined(A, HERON, BODY, GOBLINS),
    ev.FoeJoined(A, HERON, BODY, CardId(-1)),
    ev.MateJoined(A, TONIC, BodyId(9), BODY),
    ev.FoeLeft(BODY, (HERON,)),
    ev.PackGrew(A, TONIC, BODY, 5, 1),
    ev.FightMuted(HERON),
    ev.FightCalledOff(TONIC),
    ev.HelperJoined(A, Deal()),
    ev.HelperJoined(A, Deal(2, True)),
    ev.OfferMade(OFFER),
    ev.OfferMade(Offer(2, B, A, A, B, Deal())),
    ev.OfferMade(Offer(3, A, B, A, B, PAID)),
    *(
        ev.OfferMade(Offer(4, A, B, NOBODY, NOBODY, terms, kind))
        for kind in ("trade", "pact")
        for terms in (SWAP, GIFT, WISH)
    ),
    *(ev.OfferMade(Offer(5, B, A, NOBODY, NOBODY, terms, "pact")) for terms in map(owing, get_args(Due))),
    *(ev.HelperJoined(B, terms) for terms in map(owing, get_args(Due))),
    *(ev.PactMade(Offer(6, A, B, NOBODY, NOBODY, terms, "pact")) for terms in map(owing, ("won", "always"))),
    ev.TradeMade((A, B), SWAP.payments),
    ev.TradeMade((A, B), GIFT.payments),
    ev.DealPaid(GIFT.payments[0]),
    ev.DealPaid(GIFT.payments[0], (TONIC,)),
    ev.OffersLapsed((3,), unfit=True, seats=(A, B)),
    *(ev.PromiseGiven(Promise(Vow(A, B, word), 2, 4)) for word in get_args(Word)),
    ev.PromiseBroken(Promise(Vow(A, B, "no_curse"), 2, 4)),
    ev.PromiseKept(Promise(Vow(A, B, "long_peace"), 2, UNTIL_NEAR)),
    ev.OfferRefused(OFFER, A, No(A, B, Deal(2, True), 5, 8)),
    ev.DieRolled("run", A, 4, 1, 5, BODY),
    ev.DieRolled("effect", A, 4),
    ev.DieChanged(A, 4, 0, True),
    ev.DieChanged(A, 4, 1, False),
    ev.Escaped(A, BODY, "die"),
    ev.Escaped(A, BODY, "not_pursued"),
    ev.Caught(A, BODY),
]
HIDING = [kind for kind in ev.KINDS if issubclass(kind, ev.OfCard) and kind.FACES != "public"]
ALL = (
    *SAMPLES,
    *(sample(kind) for kind in ev.KINDS if kind not in {type(event) for event in SAMPLES}),
    *(replace(sample(kind), card=BACK) for kind in HIDING),
)
LINT = ("[", "{", "  ", " de le ", " à le ", " de les ", " à les ", "'", '"', "None")


def names(me: SeatId | None) -> Names:
    return Names(("Anna", "Boris", "Chloé"), me, NAMES)


def chronicle() -> Chronicle:
    return Chronicle(lambda card: DEFS[card], {BODY: HERON})


def said(event: ev.EventNode, lang: Lang, me: SeatId | None = C) -> list[str]:
    words = Catalogue.load(lang)
    return [words.say(entry.message, names(me)) for entry in chronicle().tell([event])]


def test_every_event_is_told_or_quiet_on_purpose() -> None:
    assert [event for event in ALL if bool(chronicle().tell([event])) == isinstance(event, ev.Quiet)] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("me", [None, A, B])
def test_every_line_reads_clean_for_everybody(lang: Lang, me: SeatId | None) -> None:
    words = Catalogue.load(lang)
    lines = [words.say(entry.message, names(me)) for entry in chronicle().tell(ALL)]
    assert [line for line in lines if any(fault in line for fault in LINT)] == []


def test_every_card_that_a_line_names_is_named_by_its_definition() -> None:
    found = cards_named([entry.message for entry in chronicle().tell(ALL)])
    assert found == set(NAMES)


@pytest.mark.parametrize(("lang", "title"), [("en", "Tonic"), ("fr", "Élixir")])
def test_a_card_that_the_owners_word_moves_is_called_by_its_title(lang: Lang, title: str) -> None:
    lines = [line for place in PLACES for line in said(ev.CardMoved(B, A, TONIC, place), lang)]
    assert [line for line in lines if title.lower() not in line.lower()] == []


def test_hidden_cards_that_somebody_draws_one_after_the_other_share_a_line() -> None:
    piles = (A, 1), (A, 1), (A, 0), (B, 0), (B, 0), (B, 0)
    told = chronicle().tell([ev.CardDrawn(seat, NO_CARD, pile) for seat, pile in piles])
    lines = [Catalogue.load("en").say(entry.message, names(C)) for entry in told]
    assert lines == [
        "Anna draws 2\u00a0treasure cards.",
        "Anna draws 1\u00a0door card.",
        "Boris draws 3\u00a0door cards.",
    ]


def test_the_same_fact_reads_as_yours_or_as_hers() -> None:
    event = ev.FightBegan(A, HERON, BODY, True)
    assert said(event, "en", A) == ["You pick a fight with the Tax Heron."]
    assert said(event, "fr") == ["Anna cherche noise au Héron du fisc."]


def test_names_in_the_plural_take_a_plural_verb() -> None:
    story = Chronicle(lambda card: DEFS[card], {BODY: GOBLINS})
    [entry] = story.tell([ev.Escaped(A, BODY, "not_pursued")])
    heard = [Catalogue.load(lang).say(entry.message, names(A)) for lang in LANGS]
    assert heard == [
        "The Gossiping Goblins don’t get up for you.",
        "Les Gobelins commères ne se lèvent pas pour vous.",
    ]


@pytest.mark.parametrize(("rank", "line"), [(0, "Anna is now a Tonic."), (2, "Anna puts down “Tonic”.")])
def test_one_is_a_wizard_but_has_a_knack(rank: int, line: str) -> None:
    story = Chronicle(lambda _: CardDef("s/tonic", "door", "trait", rank=rank))
    [entry] = story.tell([ev.TraitLaid(A, TONIC)])
    assert Catalogue.load("en").say(entry.message, names(B)) == line


def test_what_one_would_like_of_the_reader_is_not_said_of_what_is_theirs() -> None:
    assert said(ev.OfferMade(Offer(1, A, B, A, B, WISH, kind="trade")), "en", B)[0].startswith(
        "Anna would like something from you: "
    )


def test_a_throw_behind_a_fight_is_told_with_the_worn_card_that_asks_for_it_and_so_is_its_move() -> None:
    throws = (Ability("when", "won", (RollDie("face"),), "TA"),)
    cards = {card: replace(DEFS[card], abilities=throws if card == TONIC else ()) for card in (CURSE, TONIC)}
    front = {A: (CURSE, TONIC)}.__getitem__
    events = ev.FightEnded(A, "won", ()), ev.DieRolled("effect", A, 6), ev.DieRolled("effect", A, 2)
    told = Chronicle(cards.__getitem__).tell(events, front)
    lines = [Catalogue.load("en").say(entry.message, names(B)) for entry in told]
    assert Recap(cards.__getitem__).of(A, events, front) == told[0]
    assert lines == ["Tonic: Anna throws a 6.", "Anna throws a 2."]


def test_a_card_drawn_by_a_rival_stays_unknown() -> None:
    assert said(ev.CardDrawn(A, BACK, 1), "fr") == ["Anna pioche 1\u00a0carte Trésor."]
    assert said(ev.CardDrawn(A, TONIC, 1), "fr", A) == ["Vous piochez\u00a0: Élixir."]


@pytest.mark.parametrize(
    ("need", "plus", "told"),
    [(5, 0, "it takes 5 or more."), (5, 2, "a 3 or more on the die"), (5, -2, "no throw"), (5, 4, "any throw")],
)
def test_a_run_names_no_face_that_the_die_has_not(need: int, plus: int, told: str) -> None:
    assert told in said(ev.DieRolled("run", A, 2, body=BODY, need=need, plus=plus), "en")[0]


def test_whoever_has_returned_from_the_graveyard_does_not_return_again_with_its_first_cards() -> None:
    told = [said(ev.SeatReturned(A, life), "en")[0] for life in ("newborn", "reborn", "alive")]
    assert ["graveyard" in line for line in told] == [True, True, False]


def test_a_fight_that_began_before_the_log_did_still_has_a_monster() -> None:
    [entry] = Chronicle(lambda card: DEFS[card]).tell([ev.Caught(A, BODY)])
    assert Catalogue.load("fr").say(entry.message, names(A)) == "Vous vous faites attraper par le monstre."


def test_a_throw_says_which_card_asked_for_it_as_long_as_that_is_certain() -> None:
    thrown, used = ev.DieRolled("effect", A, 4), ev.AbilityUsed(A, TONIC, 0)
    told = [chronicle().tell(events)[-1] for events in ([used, thrown], [ev.Caught(A, BODY), thrown], [thrown])]
    assert [entry.card for entry in told] == [TONIC, HERON, NO_CARD]
    assert Catalogue.load("en").say(told[0].message, names(B)) == "Tonic: Anna throws a 4."
    assert Catalogue.load("fr").say(told[1].message, names(B)) == "Héron du fisc\u00a0: Anna lance le dé, qui fait 4."
    assert chronicle().tell([used, ev.FightEnded(A, "won", ()), thrown])[-1].card == NO_CARD


def test_an_item_that_counts_double_in_a_sale_is_no_card_that_is_used() -> None:
    assert said(ev.AbilityUsed(A, TONIC, SALE_DOUBLED), "en", A) == ["Tonic counts double."]


def test_a_curse_names_who_sent_it() -> None:
    event = ev.CurseStruck(A, CURSE, B)
    assert said(event, "en", A) == ["Boris plays a curse on you: Hungry Moths."]
    assert said(event, "fr", B) == ["Vous jouez une malédiction sur Anna\u00a0: Mites affamées."]


def test_where_a_set_calls_its_curses_traps_the_log_does_so_too() -> None:
    trap = {"s/kind:curse": Name("trap", "piège")}
    words = [entry.message for entry in chronicle().tell([ev.CurseStruck(A, CURSE, B), ev.CurseStruck(A, CURSE, A)])]
    own = Names(("Anna", "Boris"), A, NAMES | trap)
    said_en, said_fr = ([Catalogue.load(lang).say(word, own) for word in words] for lang in LANGS)
    assert said_en == ["Boris plays a trap on you: Hungry Moths.", "A trap for you: Hungry Moths."]
    assert [said.partition("\u00a0")[0] for said in said_fr] == ["Boris joue un piège sur vous", "Un piège pour vous"]


def test_a_rule_card_says_why_the_odd_one_out_gains_and_why_all_is_over() -> None:
    event = ev.WatchTurned(1, True, "s/heron", "s/tonic", (A,))
    assert said(event, "en", A)[0].startswith("Tax Heron: everybody but you is a Tonic.")
    assert said(event, "fr")[0].startswith("Héron du fisc\u00a0: sauf Anna, tout le monde est Élixir.")
    assert "everybody is a Tonic." in said(ev.WatchTurned(2, True, "s/heron", "s/tonic"), "en")[0]


@pytest.mark.parametrize(
    ("lang", "end"),
    [("en", "One more, and the game ends: the highest level wins."), ("fr", "le plus haut niveau gagne.")],
)
def test_everybody_reads_that_one_more_would_end_the_game(lang: Lang, end: str) -> None:
    told = ev.WatchTurned(1, True, "s/heron", "s/tonic", (A,))
    assert said(replace(told, last=True), lang, A)[0].endswith(end)
    assert not said(told, lang, A)[0].endswith(end)


def test_a_watch_that_is_over_is_not_told() -> None:
    assert said(ev.WatchTurned(1, False), "en") == []


def test_who_answers_a_call_brings_one_and_who_plays_a_card_is_told_with_it() -> None:
    called, played = ev.FoeJoined(B, HERON, BODY, GOBLINS), ev.FoeJoined(B, HERON, BODY, TONIC)
    assert said(called, "en") == ["The Gossiping Goblins call: Boris brings the Tax Heron along."]
    assert said(called, "fr") == ["Les Gobelins commères appellent\u00a0: Boris amène le Héron du fisc."]
    assert said(played, "en", B) == ["You play “Tonic” and bring the Tax Heron along."]
    assert said(played, "fr") == ["Boris joue «\u00a0Élixir\u00a0» et amène le Héron du fisc."]


@pytest.mark.parametrize(("by", "line"), [(A, "You put down “Tonic”."), (B, "Boris plays “Tonic” on you.")])
def test_what_one_lays_on_oneself_is_simply_put_down(by: SeatId, line: str) -> None:
    story = Chronicle(lambda _: CardDef("s/tonic", "door", "enhancer"))
    [entry] = story.tell([ev.TraitLaid(A, TONIC, by=by)])
    assert Catalogue.load("en").say(entry.message, names(A)) == line
