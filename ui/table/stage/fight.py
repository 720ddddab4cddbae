"""Cards and helpers that change a fight, trades, and hands that are shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model import events as ev
from game.model.messages import Message, seat_named
from game.text.log import LogEntry
from ui.system.sounds import SoundName
from ui.table.stage import boxes
from ui.table.stage.beat import OF_RIBBON, OTHERS_FIGHT, OWN_FIGHT, RIVALS_LOSS, Beat, Totals
from ui.table.stage.boxes import PieceBox
from ui.table.stage.loss import Blow, cursed, losses, staged_loss
from ui.table.stage.mat import MatFrame
from ui.table.stage.pieces import StagePiece
from ui.table.stage.shown_move import Events, ShownMove, actor, cause, first_of, rows_of, standing, words
from ui.table.stage.throw import moved_throw
from ui.toolkit.flow import Space, fit, inset

SEVERAL, SEVERAL_SMALL, SHOWN = 128, 96, 6
HELPS = ev.HelperJoined | ev.HelperLeft
RIBBONS: Mapping[type[ev.Event], str] = {
    ev.MateJoined: "stage.foe_joins",
    ev.FoeLeft: "stage.foe_leaves",
    ev.FightCalledOff: "stage.called_off",
    ev.HelperJoined: "stage.helper",
    ev.HelperLeft: "stage.helper_left",
}


class CardBeat(Beat, frozen=True, kw_only=True):
    """Anything with a card, or several, in the middle: helpers, trades, powers, what everybody is now."""

    SOUND = "card_play"

    cards: tuple[CardId, ...] = ()
    totals: Totals | None = None

    def pieces(self, f: MatFrame) -> list[StagePiece]:
        """The card, or several; who and with whom; how the fight stands, and what it means."""
        f = f if self.card != NO_CARD or self.cards else f.halved()
        both = self.to not in (NOBODY, self.by) and self.by != NOBODY
        r = 48 if both else boxes.ACTOR_FACE
        found = [*boxes.big_card(f, self), *boxes.person(f, self, f.left, r=r, both=both)]
        if self.card == NO_CARD and self.cards:
            found += self._several(f)
        if self.totals is None:
            return [*found, *boxes.panel(f, f.right, self.rows, self.heading)]
        sums = inset(20, boxes.both_totals(f, self.totals), 20)
        trees = (boxes.panel_tree(f, self.rows, self.heading, squeeze, sums, below=4) for squeeze in boxes.SQUEEZES)
        return [*found, *fit(f, f.right, trees)]

    def _several(self, f: MatFrame) -> Iterator[StagePiece]:
        """On paper in the middle, in two rows where they are many."""
        shown, rest = self.cards[:SHOWN], len(self.cards) - SHOWN
        half = (len(shown) + 1) // 2 if len(shown) > 3 else len(shown)
        lots = [lot for lot in (shown[:half], shown[half:]) if lot]
        left, down = f.px(boxes.ASIDE), f.px(14)
        count = boxes.PiecesBox(0, f.px(30), lambda at: [boxes.more(f, at.right - left, at.y + down, rest)])

        def tree(share: float) -> PieceBox:
            size = (SEVERAL if len(lots) == 1 else SEVERAL_SMALL) * share
            rows = [part for lot in lots for part in (boxes.CardsBox(lot, size), Space(6))]
            return boxes.sheet(Space(10), *rows, *((count,) if rest > 0 else ()), Space(10))

        return fit(f, f.middle.inflate(f.px(40), 0), map(tree, (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)))


class FightCardBeat(CardBeat, frozen=True, kw_only=True):
    """A change of a fight by a seat or a `card`. `turned`: by the card the other side is ahead now; `joined`: cards of
    the monsters that it has let in."""

    totals: Totals
    joined: tuple[CardId, ...] = ()
    turned: bool = False

    @property
    def sound(self) -> SoundName:
        return "tide" if self.turned else self.hit_sound

    @property
    def hit_sound(self) -> SoundName:
        """When the card hits its side."""
        return OF_RIBBON.get(self.ribbon.key, "blow" if self.totals.monsters.by else "boost")

    def pieces(self, f: MatFrame) -> list[StagePiece]:
        """The picture, with dots from its player."""
        found = CardBeat.pieces(self, f)
        return [*found, *boxes.to_card(f, self, found)]


def undecided(beat: Beat) -> CardBeat:
    """The fight as it stood before this beat, of which nothing is known yet."""
    return CardBeat(ribbon=words("stage.fight_now"), icon="swords", by=beat.by, move=beat.move)


def played(move: ShownMove, events: Events) -> Beat | None:
    """A card or an ability that does something: by what it does."""
    lead = events[0]
    card, by = cause(lead), actor(lead)
    if any(isinstance(event, ev.CurseStruck) for event in events):
        return cursed(move, events)
    if any(isinstance(event, ev.DieChanged) for event in events):
        return moved_throw(move, events, card)
    hurt = [seat for seat in losses(events, card) if seat != by]
    if not hurt:
        return in_fight(move, events)
    stolen = any(isinstance(event, ev.ItemTaken | ev.HandCardTaken) for event in events)
    blow = Blow(words("stage.theft" if stolen else "stage.loss"), card, by)
    return staged_loss(move, events, blow, hurt[0]) or in_fight(move, events)


def in_fight(move: ShownMove, events: Events) -> Beat | None:
    """A change of a fight that a person here is in, or of who is ahead in another."""
    totals, card, by, helps = move.totals(), cause(events[0]), actor(events[0]), isinstance(events[0], HELPS)
    if totals is None or move.before.fight is None:
        return None
    changed = bool(totals.heroes.by or totals.monsters.by) or move.after.fight is None
    changed = changed or any(isinstance(event, ev.FoeJoined) or type(event) in RIBBONS for event in events)
    if not (move.turned() or (move.own_fight() and changed)) or (move.ours(by) and not changed):
        return None
    return FightCardBeat(
        ribbon=_ribbon(move, events, by),
        icon="shake" if helps else "swords",
        card=card,
        by=by,
        heading=words("stage.fight_now"),
        line=move.line(by),
        rows=standing(move.after.fight) + rows_of(move.log(events)[1 : 4 if helps else 3]),
        seconds=move.seconds(OWN_FIGHT if move.own_fight() else OTHERS_FIGHT),
        totals=totals,
        turned=move.turned() and not helps,
        joined=tuple(event.card for event in events if isinstance(event, ev.FoeJoined | ev.MateJoined)),
    )


def _ribbon(move: ShownMove, events: Events, by: SeatId) -> Message:
    for event in events:
        if isinstance(event, ev.FoeJoined):
            return words("stage.foe_joins" if event.by >= 0 else "stage.horde")
        if type(event) in RIBBONS:
            return words(RIBBONS[type(event)])
    fight = move.after.fight or move.before.fight
    inside = fight is not None and by in (fight.fighter, fight.helper)
    return words("stage.fight_card" if inside else "stage.meddling")


def declined(move: ShownMove, events: Events) -> Beat | None:
    """A refusal to a person who learns, and why: her alternatives depend on it."""
    refused = next(event for event in events if isinstance(event, ev.OfferRefused))
    if not move.reader.learns or not move.ours(refused.offer.by):
        return None
    said, why = move.log(events), move.reason(refused.seat)
    because = () if why is None else (LogEntry(why, "deal", refused.seat),)
    return CardBeat(
        ribbon=words("stage.declined"),
        icon="shake",
        tint="bad",
        said=said + because,
        by=refused.seat,
        line=move.line(refused.seat),
        rows=rows_of(because) + standing(move.after.fight),
        waits=True,
        totals=move.totals(),
    )


def converted(move: ShownMove, events: Events) -> Beat | None:
    """A trait laid in front of somebody by another seat."""
    laid = next(event for event in events if isinstance(event, ev.TraitLaid))
    if laid.by in (NOBODY, laid.seat):
        return in_fight(move, events) if move.turned() else None
    return staged_loss(move, events, Blow(words("stage.conversion"), laid.card, laid.by), laid.seat)


def traded(move: ShownMove, events: Events) -> Beat | None:
    """A trade that a person here has made with somebody, or one that turns a fight."""
    made = next(event for event in events if isinstance(event, ev.TradeMade))
    ours = any(move.ours(seat) for seat in made.between)
    if not (ours or move.turned()):
        return None
    return CardBeat(
        ribbon=words("stage.trade"),
        icon="shake",
        by=made.between[0],
        to=made.between[1],
        rows=rows_of(move.log(events)[1:]),
        seconds=move.seconds(OWN_FIGHT if ours else OTHERS_FIGHT),
        cards=tuple(card for payment in made.payments for card in payment.cards),
        totals=move.totals() if move.turned() else None,
    )


def shown_hand(move: ShownMove, events: Events) -> CardBeat | None:
    """A hand that is shown, to everybody but its owner; the player who has it shown reads it as long as she likes."""
    shown = next((event for event in events if isinstance(event, ev.HandShown)), None)
    if shown is None or move.reader.seats == {shown.seat}:
        return None
    by, said = actor(events[0]), [entry for entry in move.log(events) if entry.message.key != "log.hand_shown"]
    return CardBeat(
        ribbon=words("stage.hand"),
        icon="cards",
        by=by,
        to=shown.seat,
        headline=first_of(said, words("stage.shows_hand", seat=seat_named(shown.seat), n=len(shown.cards))),
        rows=rows_of(said[1:]),
        waits=move.ours(by) and by != shown.seat,
        seconds=move.seconds(RIVALS_LOSS),
        cards=shown.cards,
    )
