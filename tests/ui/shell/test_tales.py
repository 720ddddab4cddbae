"""The tales of a finished game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.ids import BodyId, CardId, SeatId
from game.model import events as ev
from game.model.cards import CardDef, Name
from game.model.state import Deal, Offer, Promise, Vow
from game.text import LANGS, Catalogue, Names
from ui.scenes.game_over.tales import TALES, Fact, Tales, came_back

A, B, BODY, TWIN = SeatId(0), SeatId(1), BodyId(1), BodyId(2)
DRAGON, CURSE, FRIEND, ITEM = CardId(0), CardId(1), CardId(2), CardId(3)
DEFS = {
    DRAGON: CardDef("s/dragon", "door", "monster", level=18),
    CURSE: CardDef("s/moths", "door", "curse"),
    FRIEND: CardDef("s/owl", "door", "monster", level=1),
}
NAMES = Names(
    ("Anna", "Boris"),
    B,
    {
        "s/dragon": Name("Dragon", "Dragon", "m"),
        "s/moths": Name("Hungry Moths", "Mites", "f", plural=True),
        "s/owl": Name("Owl", "Chouette", "f"),
    },
)
FIGHT = ev.FightBegan(A, DRAGON, BODY, False)
HELP = Offer(1, A, B, A, B, Deal(1))


def heard(*events: ev.EventNode) -> tuple[Fact, ...]:
    tales = Tales(DEFS.__getitem__)
    tales.hear(events)
    return tales.facts()


def kinds(*events: ev.EventNode) -> list[str]:
    return [fact.sentence.key.removeprefix("tale.") for fact in heard(*events)]


def rolls(face: int) -> list[ev.EventNode]:
    return [ev.DieRolled("run", A, face)] * 2 + [ev.DieChanged(A, face, 0, thrown=True)]


HAPPENED: dict[str, tuple[Sequence[ev.EventNode], str, str]] = {
    "broken": (
        [ev.PromiseBroken(Promise(Vow(A, B, "no_help"), 1, 2))],
        "Anna breaks 1 promise. Noted.",
        "Anna rompt 1 promesse. C’est noté.",
    ),
    "free": (
        [ev.HelperJoined(A, Deal())],
        "Anna helps once for nothing. Suspicious.",
        "Anna aide une fois à l’œil. Louche.",
    ),
    "deaths": ([ev.SeatDied(B)] * 2, "You die twice in one evening.", "Vous mourez deux fois dans la soirée."),
    "trades": (
        [ev.TradeMade((A, B), ())] * 2,
        "Anna swaps belongings twice.",
        "Anna échange des affaires deux fois.",
    ),
    "sexes": (
        [ev.SexChanged(B, 1)] * 2,
        "You change sex twice. Same boots.",
        "Vous changez deux fois de sexe. Mêmes bottes.",
    ),
    "unlucky": (
        rolls(1),
        "A one for Anna, 3 times. The die is sulking.",
        "Le 1, 3 fois, pour Anna. Le dé boude.",
    ),
    "lucky": (
        rolls(6),
        "A six for Anna, 3 times. Check that die.",
        "Le 6, 3 fois, pour Anna. Vérifiez ce dé.",
    ),
    "escaped": (
        [ev.Escaped(A, BODY, "die")] * 3,
        "Anna gets away 3 times. Good shoes.",
        "Anna file 3 fois. Bonnes chaussures.",
    ),
    "crowd": (
        [FIGHT, ev.MateJoined(A, CURSE, TWIN, BODY), ev.FoeJoined(A, FRIEND, BodyId(3), CURSE)],
        "Anna fights 3 monsters at once.",
        "Anna affronte 3 monstres d’un coup.",
    ),
    "refused": (
        [ev.OfferRefused(HELP, B)] * 3,
        "You say no 3 times, politely.",
        "Vous dites non 3 fois, poliment.",
    ),
    "unearned": (
        [ev.LevelChanged(A, 2, 1, "card")] * 2,
        "Anna gains 4 levels without a fight.",
        "Anna gagne 4 niveaux sans combattre.",
    ),
    "bought": (
        [ev.LevelChanged(A, 1, 1, "sale")] * 4,
        "Anna buys 4 levels. No receipt.",
        "Anna achète 4 niveaux. Sans facture.",
    ),
    "fallen": (
        [ev.LevelChanged(B, -3, 9, "loss")],
        "You lose 3 levels on the way.",
        "Vous perdez 3 niveaux en chemin.",
    ),
    "charity": (
        [ev.CharityGiven(A, (ITEM,) * 3, (B, B, B))],
        "3 cards for you, out of charity.",
        "3 cartes de charité pour vous.",
    ),
    "looted": ([ev.CardLooted(A, B, ITEM)], "Anna takes 1 card from the dead.", "Anna prend 1 carte aux morts."),
    "killed_by": (
        [FIGHT, ev.Caught(A, BODY), ev.SeatDied(A)],
        "Anna dies. Ask the Dragon.",
        "Anna meurt. Demandez au Dragon.",
    ),
    "caught": (
        [ev.Caught(B, BODY)] * 2,
        "You are caught twice on the run.",
        "Vous vous faites attraper deux fois en courant.",
    ),
    "friend": (
        [ev.FriendMet(B, FRIEND)],
        "The Owl and you: just good friends.",
        "La Chouette et vous : bons amis, sans plus.",
    ),
    "asked": ([ev.OfferMade(HELP)] * 5, "Anna asks for help 5 times.", "Anna demande 5 fois de l’aide."),
    "thrown": (
        [ev.CurseStruck(B, CURSE, A)] * 3,
        "Poisoned presents from Anna: 3.",
        "Anna offre 3 fois un cadeau empoisonné.",
    ),
    "cursed": (
        [ev.CurseStruck(B, CURSE, B)] * 4,
        "Bad luck finds you 4 times.",
        "La poisse, 4 fois, pour vous.",
    ),
    "meddled": (
        [FIGHT, *[ev.PackGrew(B, CURSE, BODY, 5, 1)] * 3],
        "You meddle 3 times in others’ fights.",
        "Vous vous en mêlez 3 fois, sans invitation.",
    ),
    "flights": (
        [ev.FightConceded(A)] * 2,
        "Anna runs twice and calls it tactics.",
        "Anna fuit deux fois et appelle cela de la tactique.",
    ),
    "trouble": (
        [ev.FightBegan(A, DRAGON, BODY, True)] * 4,
        "Anna picks a fight 4 times, unprovoked.",
        "Anna cherche noise 4 fois, sans raison.",
    ),
    "stolen": (
        [ev.ItemTaken(B, A, ITEM, "theft")],
        "Anna steals 1 item. Finders keepers.",
        "Anna vole 1 objet. Cela traînait.",
    ),
    "reopened": (
        [ev.VictoryReopened(B)] * 4,
        "You say “We win!” too soon, 4 times.",
        "Vous criez victoire trop tôt, 4 fois.",
    ),
    "helped": ([ev.HelperJoined(A, Deal(1))] * 4, "Anna helps 4 times.", "Anna aide 4 fois."),
    "giant": (
        [FIGHT, ev.RewardsGiven(((A, 2),), (BODY,))],
        "Anna beats the Dragon.",
        "Anna bat le Dragon.",
    ),
    "sold": (
        [ev.ItemsSold(A, (ITEM,), 600)] * 2,
        "Anna sells memories worth 1,200 gold.",
        "Anna vend pour 1 200 po de souvenirs.",
    ),
    "kills": ([ev.RewardsGiven(((A, 1), (B, 1)), (BODY, TWIN))], "Anna beats 2 monsters.", "Anna bat 2 monstres."),
}  # fmt: skip


@pytest.mark.parametrize("kind", HAPPENED)
def test_what_happened_is_told_in_both_languages(kind: str):
    events, *sentences = HAPPENED[kind]
    (fact,) = (fact for fact in heard(*events) if fact.sentence.key == f"tale.{kind}")
    told = [Catalogue.load(lang).say(fact.sentence, NAMES) for lang in LANGS]
    assert [said.replace("\u00a0", " ").replace("\u202f", " ") for said in told] == sentences


def test_every_kind_of_tale_has_its_story_here():
    assert {tale.kind for tale in TALES} == {*HAPPENED, "comeback"}


def test_the_rarest_kind_is_told_first():
    assert kinds(ev.ItemsSold(A, (ITEM,), 600), ev.ItemTaken(B, A, ITEM, "theft"), *[ev.SeatDied(B)] * 2) == [
        "deaths",
        "stolen",
        "sold",
    ]


def test_what_happens_to_everybody_is_not_worth_telling_before_it_happens_often():
    assert kinds(*[ev.CurseStruck(B, CURSE, B)] * 3, ev.FightConceded(A), ev.SeatDied(A)) == []


def test_whoever_has_most_of_a_kind_is_told_of():
    (fact,) = heard(*[ev.ItemTaken(A, B, ITEM, "theft")] * 2, ev.ItemTaken(B, A, ITEM, "theft"))
    assert (fact.seat, fact.sentence.args["n"]) == (B, 2)


def test_everybody_who_broke_a_word_is_told_of():
    broken = [ev.PromiseBroken(Promise(Vow(one, other, "no_help"), 1, 2)) for one, other in ((B, A), (A, B))]
    assert [fact.seat for fact in heard(*broken)] == [B, A]


def test_a_death_is_laid_at_the_door_of_what_struck_in_that_turn_alone():
    struck = ev.CurseStruck(A, CURSE, B)
    assert kinds(struck, ev.SeatDied(A)) == ["killed_by"]
    assert kinds(struck, ev.TurnBegan(B), ev.SeatDied(A)) == []


def test_a_winner_who_was_last_at_half_time_has_come_back():
    assert [one.seat for one in came_back([(1, 1), (2, 5), (4, 6), (10, 9)], [0])] == [A]
    assert came_back([(1, 1), (2, 5), (6, 6), (10, 9)], [0]) == []
    assert came_back([(1, 1), (2, 5), (8, 6), (10, 9)], [0]) == []
