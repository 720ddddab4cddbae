"""Sample beats of fights: the cards played into them, throws, victories."""

from __future__ import annotations

import msgspec

from game.ids import NOBODY
from tests.ui.table.sample_sentences import ADA, BORIS, CHLOE, DMITRI, part, row, said
from tests.ui.table.sample_views import card
from ui.table.stage.beat import BeforeAfter, Totals
from ui.table.stage.fight import FightCardBeat
from ui.table.stage.throw import ThrowBeat
from ui.table.stage.track import LevelClimb
from ui.table.stage.victory import VictoryBeat

FIGHT = Totals(BeforeAfter(24, 30), BeforeAfter(22, 22), winning=True)
HEROES = part("Ada", "Ada", 15), part("Boris", "Boris", 9), part("Potion", "Potion", 6, "pep_mouthwash")
MONSTERS = (
    part("Decaf Dragon", "Dragon décaféiné", 16, "decaf_dragon"),
    part("Unpaid Intern Slime", "Gluant stagiaire", 1, "slime_intern"),
    part("Caffeinated", "Caféiné", 5, "caffeinated"),
)


def fight_card() -> FightCardBeat:
    return FightCardBeat(
        ribbon=said("The fight turns", "Le combat bascule"),
        icon="swords",
        tint="accent",
        card=card("pep_mouthwash"),
        by=DMITRI,
        headline=said("Dmitri meddles", "Dmitri s’en mêle"),
        line=said("“You looked too happy.”", "« Vous aviez l’air trop content. »"),
        heading=said("The fight now", "Le combat à présent"),
        totals=Totals(BeforeAfter(18, 18), BeforeAfter(16, 21)),
        rows=(
            row(
                "swords",
                "bad",
                "The monsters lead",
                "Les monstres mènent",
                "4 short: it takes 22 to win.",
                "Il manque 4 : il faut 22.",
            ),
        ),
        turned=True,
        seconds=1.4,
    )


def throw() -> ThrowBeat:
    return ThrowBeat(
        ribbon=said("You run from the Decaf Dragon", "Vous fuyez le Dragon décaféiné"),
        icon="run",
        tint="bad",
        card=card("decaf_dragon"),
        by=ADA,
        face=4,
        need=5,
        plus=1,
        under=said("just enough", "tout juste"),
        stamp=said("Got away", "Échappé"),
        good=True,
        rows=(
            row(
                "skull",
                "good",
                "No Mishap",
                "Pas de sale coup",
                "Alive, and not even toasted.",
                "En vie, pas même grillée.",
            ),
            row(
                "cards",
                "muted",
                "No treasure, no level",
                "Ni trésor, ni niveau",
                "The dragon goes on the discard.",
                "Le dragon va à la défausse.",
            ),
            row("shake", "door", "Next: the end of the turn", "Ensuite : la fin du tour"),
        ),
        seconds=1.9,
    )


def throw_begins() -> ThrowBeat:
    """The die is still in the hand."""
    return msgspec.structs.replace(throw(), face=0, under=None, rows=(), stamp=None, good=False)


def any_throw() -> ThrowBeat:
    """No monster: the thrower stands at the left."""
    return ThrowBeat(
        ribbon=said("A throw for the first turn", "Un lancer pour commencer"),
        icon="die",
        tint="door",
        by=BORIS,
        headline=said("Boris throws", "Boris lance"),
        face=2,
        stamp=said("Caught", "Trop tard !"),
        rows=(row("skull", "bad", "He loses his hat", "Il perd son chapeau"),),
        seconds=1.5,
    )


def victory() -> VictoryBeat:
    climb = LevelClimb(ADA, BeforeAfter(6, 9), 10)
    return VictoryBeat(
        ribbon=said("You win, 30 to 22", "Vous gagnez, 30 à 22"),
        icon="crown",
        tint="accent",
        by=ADA,
        helper=BORIS,
        totals=FIGHT,
        parts=(HEROES, MONSTERS),
        climbs=(climb,),
        shares={ADA: 4, BORIS: 2},
        beaten=(card("decaf_dragon"), card("slime_intern")),
        seconds=2.4,
        act=said("Take the treasures", "Prendre les trésors"),
    )


def game_won() -> VictoryBeat:
    """By the helper, for whom helping is the last level."""
    beat = victory()
    climbs = (*beat.climbs, LevelClimb(BORIS, BeforeAfter(9, 10), 10))
    won = said("Boris wins the game!", "Boris gagne la partie !")
    return msgspec.structs.replace(beat, ribbon=won, climbs=climbs, winners=(BORIS,), waits=True, seconds=0.0)


def victory_alone() -> VictoryBeat:
    """With something else that it brings, and open treasures."""
    climbs = (
        LevelClimb(CHLOE, BeforeAfter(7, 8), 20),
        LevelClimb(DMITRI, BeforeAfter(3, 4), 20),
    )
    return msgspec.structs.replace(
        victory(),
        ribbon=said("Chloé wins, 30 to 22", "Chloé gagne, 30 à 22"),
        by=CHLOE,
        helper=NOBODY,
        climbs=climbs,
        shares={CHLOE: 3},
        beaten=(card("committee_hydra"),),
        open_spoils=tuple(card(name) for name in ("fondue", "long_spoon", "kazoo")),
        rows=(
            row(
                "curse",
                "curse",
                "The curse is lifted",
                "La malédiction est levée",
                "The hat hums no more.",
                "Le chapeau ne fredonne plus.",
            ),
        ),
    )
