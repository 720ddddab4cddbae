"""One beat of each kind, made by hand from the cards of the dungeon set: what pictures are tried on. The sentences are
those of the design, in both languages.

on_stage("door") is a rival's door as it is shown; BEATS lists them all; long_beats() are the same with the longest
words that may come.
"""

from __future__ import annotations

import msgspec

from game.ids import NOBODY, CardId, SeatId
from game.model.messages import Message
from game.words.voice import Tint
from tests.ui.table.sample_fight_beats import (
    any_throw,
    fight_card,
    game_won,
    throw,
    throw_begins,
    victory,
    victory_alone,
)
from tests.ui.table.sample_sentences import ADA, BORIS, CHLOE, DMITRI, row, said
from tests.ui.table.sample_views import card
from ui.table.stage.beat import Beat, BeforeAfter, Caption, DieLook, OnStage, Totals, TurnFeed
from ui.table.stage.death import DeathBeat
from ui.table.stage.door import DoorBeat
from ui.table.stage.fight import CardBeat
from ui.table.stage.loss import LossBeat
from ui.table.stage.throw import ThrowBeat
from ui.table.stage.track import HandoverBeat, LevelClimb, RibbonBeat, ShuffleBeat, TrackBeat


def door() -> DoorBeat:
    return DoorBeat(
        ribbon=said("Behind the door: a monster", "Derrière la porte : un monstre"),
        icon="door",
        tint="bad",
        card=card("committee_hydra"),
        by=BORIS,
        headline=said("Boris kicks the door", "Boris enfonce la porte"),
        under=said("level 4, strength 9", "niveau 4, force 9"),
        heading=said("What follows", "La suite"),
        rows=(
            row(
                "swords",
                "bad",
                "Boris must fight it: 9 to 12",
                "Boris doit le combattre : 9 contre 12",
                "10 on the card, +2 for the Big item in the bag. 4 short.",
                "10 sur la carte, +2 pour le gros objet dans le sac. Il manque 4.",
            ),
            row(
                "skull",
                "muted",
                "If it catches Boris: 2 items lost",
                "S’il l’attrape : 2 objets perdus",
                "To get away: 5 or more, −1 for the Saucepan.",
                "Pour fuir : 5 ou plus, −1 pour la casserole.",
            ),
            row(
                "treasure",
                "item",
                "If Boris wins: 3 treasures, +1 level",
                "S’il gagne : 3 trésors, +1 niveau",
                "A helper would share the treasures.",
                "Un allié partagerait les trésors.",
            ),
            row("shake", "me", "Then you may help, or meddle", "Ensuite : aider, ou s’en mêler"),
        ),
        seconds=1.4,
    )


def curse() -> LossBeat:
    return LossBeat(
        ribbon=said("A curse!", "Malédiction !"),
        icon="curse",
        tint="curse",
        card=card("soup_in_helmet"),
        by=CHLOE,
        to=ADA,
        headline=said("Chloé curses you", "Chloé vous maudit"),
        line=said("“Oh, was that your good side?”", "« Oh, c’était votre bon profil ? »"),
        heading=said("You lose", "Vous perdez"),
        lost=(card("fondue"),),
        rows=(row("trash", "muted", "It goes to the discard pile.", "Elle part à la défausse."),),
        strength=BeforeAfter(18, 15),
        waits=True,
        act=said("Ouch. Go on", "Aïe. Continuer"),
    )


def mishap() -> LossBeat:
    """Four cards at once, by nobody's hand."""
    return LossBeat(
        ribbon=said("The Bailiff Ogre has you", "L'Ogre huissier vous tient"),
        icon="skull",
        tint="bad",
        card=card("committee_hydra"),
        to=ADA,
        headline=said("It catches you", "Il vous attrape"),
        under=said("the die said 2", "le dé a dit 2"),
        heading=said("You lose", "Vous perdez"),
        lost=tuple(card(name) for name in ("fondue", "bathrobe", "cheese_shield", "sandals")),
        rows=(row("cards", "muted", "To the discard pile", "À la défausse"),),
        strength=BeforeAfter(18, 7),
        waits=True,
        act=said("Ouch. Go on", "Aïe. Continuer"),
    )


def theft() -> LossBeat:
    """A level and nothing else."""
    return LossBeat(
        ribbon=said("A level down", "Un niveau de moins"),
        icon="curse",
        tint="curse",
        card=card("hungry_moths"),
        by=CHLOE,
        to=BORIS,
        headline=said("Chloé curses Boris", "Chloé maudit Boris"),
        heading=said("Boris loses", "Boris perd"),
        level=BeforeAfter(4, 3),
        rows=(
            row(
                "down", "bad", "One level", "Un niveau", "His strength goes with it: 9 to 8.", "Sa force suit : 9 à 8."
            ),
        ),
        seconds=1.6,
    )


def rival_hit() -> LossBeat:
    """The same as `curse` on a rival, from the hand as a back."""
    return msgspec.structs.replace(
        curse(),
        to=BORIS,
        headline=said("Chloé curses Boris", "Chloé maudit Boris"),
        line=None,
        lost=(CardId(-2), CardId(-1)),
        heading=said("Boris loses", "Boris perd"),
        waits=False,
        seconds=1.6,
        act=said("Go on", "Continuer"),
    )


def death() -> DeathBeat:
    return DeathBeat(
        ribbon=said("You die", "Vous mourez"),
        icon="skull",
        tint="door",
        to=ADA,
        headline=said("Done to a turn.", "Ci-gît, pour un tour."),
        under=said("No flowers by request.", "Fleurs au cimetière, merci."),
        heading=said("Your pockets are emptied", "On vide vos poches"),
        level=6,
        stays=(card("warrior"), card("humming_hat")),
        pockets=tuple(
            card(name)
            for name in (
                "fondue",
                "bathrobe",
                "passive_sword",
                "cheese_shield",
                "sandals",
                "pep_mouthwash",
                "kazoo",
            )
        ),
        order=(CHLOE, BORIS, DMITRI),
        rows=(
            row(
                "door",
                "good",
                "Back with your next turn",
                "Retour à votre prochain tour",
                "with 4 door cards and 4 treasure cards. Until then you may help.",
                "avec 4 cartes Porte et 4 cartes Trésor. En attendant, vous pouvez aider.",
            ),
        ),
        waits=True,
    )


def near_goal() -> TrackBeat:
    return TrackBeat(
        ribbon=said("Chloé is one level short", "Il manque un niveau à Chloé"),
        icon="crown",
        tint="accent",
        by=CHLOE,
        headline=said("Chloé is at level 9", "Chloé est au niveau 9"),
        climbs=(LevelClimb(CHLOE, BeforeAfter(8, 9), 10),),
        rows=(
            row(
                "warning",
                "bad",
                "One more level and it is over",
                "Encore un niveau et c’est fini",
                "Be unfriendly.",
                "Soyez désagréable.",
            ),
        ),
        seconds=1.6,
    )


def last_round() -> TrackBeat:
    climbs = tuple(LevelClimb(SeatId(seat), BeforeAfter(level, level), 10) for seat, level in enumerate((6, 4, 10, 3)))
    return msgspec.structs.replace(
        near_goal(),
        ribbon=said("The last round", "Le dernier tour de table"),
        headline=said("Chloé has reached the goal", "Chloé a atteint le but"),
        climbs=climbs,
        rows=(row("stopwatch", "bad", "One more turn for everybody else", "Encore un tour pour les autres"),),
    )


def outsider() -> TrackBeat:
    return msgspec.structs.replace(
        last_round(),
        ribbon=said("A rule has its say", "Une règle prend la parole"),
        by=NOBODY,
        headline=said(
            "The Dissenting Voice: everybody but Chloé is a Cultist. One more, and the game ends: "
            "the highest level wins.",
            "La voix discordante : sauf Chloé, tout le monde est Cultiste. Un de plus, et la partie s’arrête : "
            "le plus haut niveau gagne.",
        ),
        rows=(row("up", "good", "Chloé gains 1 level: now level 5.", "Chloé gagne 1 niveau : niveau 5 à présent."),),
    )


def helped() -> CardBeat:
    return CardBeat(
        ribbon=said("Help arrives", "Du renfort"),
        icon="shake",
        tint="me",
        by=BORIS,
        to=ADA,
        cards=(card("decaf_dragon"), card("slime_intern")),
        headline=said("Boris helps you", "Boris vous aide"),
        line=said(
            "“For two treasures I am anybody’s friend.”", "« Pour deux trésors, je suis l’ami de tout le monde. »"
        ),
        heading=said("The fight now", "Le combat à présent"),
        totals=Totals(BeforeAfter(15, 24), BeforeAfter(22, 22), winning=True),
        rows=(row("treasure", "item", "2 treasures for Boris", "2 trésors pour Boris"),),
        seconds=1.4,
    )


def horde() -> CardBeat:
    return CardBeat(
        ribbon=said("A horde", "Une horde"),
        icon="monster",
        tint="bad",
        by=BORIS,
        cards=tuple(
            card(name)
            for name in ("decaf_dragon", "slime_intern", "committee_hydra", "parcel_mimic", "airport_gargoyle")
        ),
        headline=said("Five of them come", "Ils arrivent à cinq"),
        rows=(row("swords", "bad", "All fight as one", "Tous se battent ensemble"),),
        seconds=1.4,
    )


def conversion() -> CardBeat:
    return CardBeat(
        ribbon=said("Another class", "Une autre classe"),
        icon="class",
        tint="me",
        by=CHLOE,
        card=card("warrior"),
        headline=said("Chloé is a Warrior now", "Chloé devient Guerrière"),
        rows=(row("shield", "good", "Ties are hers from now on", "Les égalités sont à elle désormais"),),
        seconds=1.4,
    )


def my_turn() -> RibbonBeat:
    return RibbonBeat(ribbon=said("Your turn", "À vous de jouer"), icon="door", tint="good", seconds=0.8)


def charity() -> HandoverBeat:
    return HandoverBeat(
        ribbon=said("Boris gives cards away", "Boris donne des cartes"), icon="shake", tint="good", seconds=0.4
    )


def shuffle() -> ShuffleBeat:
    return ShuffleBeat(
        ribbon=said("The doors are shuffled", "On mélange les portes"), icon="cards", tint="muted", seconds=0.4
    )


BEATS = {
    "door": door,
    "curse": curse,
    "mishap": mishap,
    "theft": theft,
    "rival_hit": rival_hit,
    "fight_card": fight_card,
    "throw": throw,
    "throw_begins": throw_begins,
    "any_throw": any_throw,
    "victory": victory,
    "victory_alone": victory_alone,
    "game_won": game_won,
    "death": death,
    "near_goal": near_goal,
    "last_round": last_round,
    "outsider": outsider,
    "helped": helped,
    "horde": horde,
    "conversion": conversion,
    "my_turn": my_turn,
    "charity": charity,
    "shuffle": shuffle,
}


def on_stage(name: str, key: str = "Space") -> OnStage:
    return shown(BEATS[name](), key)


def shown(beat: Beat, key: str = "Space") -> OnStage:
    """As it is seen after a third of its time; one that waits is the first of two."""
    die = DieLook(beat.face if isinstance(beat, ThrowBeat) else 0)
    if beat.waits:
        return OnStage(beat, queue=2, key=key)
    return OnStage(beat, share=0.4, die=die, key=key)


def caption(icon: str, tint: Tint, head: Message, tail: Message, seat: SeatId = BORIS) -> Caption:
    return Caption(head=head, tail=tail, icon=icon, tint=tint, seat=seat, seconds=0.9)


def strip(present: bool = True) -> TurnFeed:
    """A rival's turn with a fight, as it is followed."""
    done = (
        caption(
            "door",
            "door",
            said("kicks the door", "enfonce la porte"),
            said("Saturday Night Biter", "Croqueur du samedi soir"),
        ),
        caption("swords", "bad", said("fights it", "le combat"), said("9 to 9: 1 short", "9 à 9 : manque 1")),
        caption("shake", "accent", said("asks Chloé", "demande à Chloé"), said("she says no", "elle refuse"), CHLOE),
    )
    now = caption("oneshot", "oneshot", said("plays a card", "joue une carte"), said("9 to 12", "9 à 12"))
    return TurnFeed(
        seat=BORIS, done=done, present=now if present else None, thinks=not present, seconds=0.9, stepping=present
    )
