"""The prospects of a player: the use of her hand for her fight and against somebody else's, by the sums that the table
foresees, and the possible helpers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ids import CardId, SeatId
from game.model.cards import CardDef
from game.model.foreseen import Foreseen
from game.model.options import Option, values
from game.model.views import SeatView


class Outlook(NamedTuple):
    """Cards of the hand: `suits`, what is sensible to put down; `helps`, what adds to her side of her own fight;
    `enough`, what wins that, each card alone or else all together; `spoils`, what can be played against somebody else's
    fight or thrown at anybody; `prey`, monsters that she may fight and is not foreseen to lose to. `families`: those
    of traits that she could put down and has none of. `helpers`: with whom her fight would be won, who have not said
    no."""

    view: SeatView
    suits: tuple[CardId, ...] = ()
    helps: frozenset[CardId] = frozenset()
    enough: frozenset[CardId] = frozenset()
    spoils: frozenset[CardId] = frozenset()
    prey: frozenset[CardId] = frozenset()
    families: frozenset[str] = frozenset()
    helpers: tuple[SeatId, ...] = ()

    @property
    def losing(self) -> bool:
        """Her own fight is on, and would be lost as it stands."""
        fight = self.view.fight
        return fight is not None and fight.fighter == self.view.seat and not fight.winning

    @property
    def looks_on(self) -> bool:
        """Whether a fight is on without her."""
        fight = self.view.fight
        return fight is not None and self.view.seat not in (fight.fighter, fight.helper)

    @property
    def wins_game(self) -> bool:
        """Whether to win her own fight would be to win the game."""
        view = self.view
        return view.fight is not None and view.seats[view.fight.fighter].level + view.fight.levels >= view.goal

    @property
    def asks(self) -> bool:
        """Whether an offer of hers lies open that was not answered by another one."""
        answered = {offer.replaces for offer in self.view.offers}
        return any(offer.by == self.view.seat and offer.id not in answered for offer in self.view.offers)

    @property
    def declined(self) -> tuple[SeatId, ...]:
        """The seats that have said no to her in this fight."""
        fight = self.view.fight
        return tuple(no.to for no in fight.refused if no.by == self.view.seat) if fight is not None else ()


def useless(view: SeatView, found: Sequence[Foreseen]) -> frozenset[CardId]:
    """Cards of the hand that can only be played, and with every target find nothing to act on."""
    wasted, domains = Counter(one.command.key for one in found if one.vain), view.domain_values

    def is_idle(option: Option) -> bool:
        ways = len(values(option.params[0], domains)) if option.params else 1
        return wasted[option.key] >= ways > 0

    of_card = {card: [option for option in view.options if option.source == card] for card in view.hand}
    return frozenset(card for card, own in of_card.items() if own and all(map(is_idle, own)))


def outlook_of(view: SeatView, found: Sequence[Foreseen], card_def: Callable[[CardId], CardDef]) -> Outlook:
    """By what is `found` of her moves; `card_def`: the definition of a card that she sees."""
    now, held, idle = Outlook(view), [one for one in found if one.card in view.hand], useless(view, found)
    adds = [one for one in held if now.losing and one.fighter == view.seat and one.gain > 0]
    harms = {one.card for one in held if one.gain < 0}
    plays = (option.source for option in view.options if option.verb == "play_card" and option.source in view.hand)
    sought = frozenset(option.source for option in view.options if option.verb == "pick_fight")
    return now._replace(
        helps=frozenset(one.card for one in adds),
        enough=_enough(view, adds),
        spoils=frozenset(
            card
            for card in plays
            if now.looks_on and card not in idle and (card in harms or card_def(card).kind == "curse")
        ),
        prey=sought - {one.card for one in held if one.command.verb == "pick_fight" and not one.winning},
        families=_new_families(view, card_def),
    )


def _new_families(view: SeatView, card_def: Callable[[CardId], CardDef]) -> frozenset[str]:
    laid = (option.source for option in view.options if option.verb == "lay_card" and option.source in view.hand)
    return frozenset(card_def(card).family for card in laid) - {
        card_def(card).family for card in view.seats[view.seat].traits
    }


def _enough(view: SeatView, adds: Sequence[Foreseen]) -> frozenset[CardId]:
    alone = frozenset(one.card for one in adds if one.winning)
    gains = {one.card: one.gain for one in sorted(adds, key=lambda one: one.gain)}  # of each card its best way
    together = view.fight is not None and sum(gains.values()) >= view.fight.short
    return alone or frozenset(gains if together else ())
