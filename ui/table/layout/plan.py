"""The whole table as numbers: everything the picture and the regions agree on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from pygame import Rect

from game.ids import CardId, SeatId
from game.model.options import Domains, Option, Param, Verb, values
from game.model.views import SeatView, Situation
from ui.canvas import unit
from ui.table.fight.plan import FightPlan, body_id, fight_plan
from ui.table.layout.beside import beside
from ui.table.layout.giving import GivingPlan, given, giving_plan
from ui.table.layout.hand import Held, fan
from ui.table.layout.hints import HintPlace, hint_places
from ui.table.layout.notes import NotePlace, Occupied, note_places, spread, with_room
from ui.table.layout.onlook import Onlook, onlook, with_log
from ui.table.layout.outfit import OutfitPlan, outfit_plan
from ui.table.layout.seat_chips import OpenSign, opened
from ui.table.layout.seats import SeatPlan, own_plan, rival_plan
from ui.table.layout.sight import Sight
from ui.table.layout.turn_feed import TurnFeedPlan, turn_feed_plan
from ui.table.layout.zones import Layout, button_places, layout
from ui.table.middle.plan import MiddlePlan, middle_plan
from ui.table.stage.pieces import StagePiece
from ui.table.stage.plan import StagePlan, choice, stage_plan

# These moves begin with what they name, not with a button alone.
_NAMING: tuple[Verb, ...] = ("take_card", "choose", "run_from", "give_charity")
_PILE_VERBS: tuple[Verb, ...] = ("open_door", "search_room")
# Always open, and no act of the moment: what lies there for it shines on quiet own turns alone.
_TIDYING: tuple[Verb, ...] = ("wear_item", "stow_item", "drop_card")
# Cards lie open where the board of a fight was.
_SPREAD: tuple[Situation, ...] = ("spoils", "body")


class Plan(msgspec.Struct, frozen=True):
    """Where everything lies at this moment. `begins`: ids of regions with which a move begins; `lit`: these, or those
    that answer the move being filled in."""

    place: Layout
    seats: tuple[SeatPlan, ...]
    own: SeatPlan | None
    fight: FightPlan | None
    middle: MiddlePlan | None
    held: tuple[Held, ...]
    buttons: tuple[Rect, ...]
    begins: frozenset[str]
    lit: frozenset[str]
    opened: OpenSign | None = None  # the sign of several cards that is looked at
    notes: tuple[NotePlace, ...] = ()  # at the cards of the own hand
    hints: tuple[HintPlace, ...] = ()  # over those that would change the fight
    onlook: Onlook | None = None  # for an onlooker
    outfit: OutfitPlan | None = None  # cards in front once everything sensible is laid
    stage: StagePlan | None = None  # the mat that has risen over the table
    giving: GivingPlan | None = None  # cards to be given away
    turn_feed: TurnFeedPlan | None = None  # a rival's turn as it is followed
    beside: tuple[StagePiece, ...] = ()  # captions beside seats

    def seat(self, seat: SeatId) -> SeatPlan | None:
        """The place of a seat, own or rival."""
        mine = (self.own,) if self.own is not None else ()
        return next((plan for plan in (*self.seats, *mine) if plan.seat == seat), None)


def planned(sight: Sight, size: tuple[int, int], scale: float = 1.0) -> Plan:
    fighting = sight.view.fight is not None and not (sight.view.limbo and sight.view.situation in _SPREAD)
    follows = sight.turn_feed is not None and not sight.asked_keys
    rows = max(2, min(5, len(sight.rivals)))
    gives = len(sight.view.hand) if sight.gives else 0
    place = layout(size, rows, fighting, len(sight.buttons), follows, scale, sight.has_sheet, gives)
    place = with_room(sight, with_log(sight, place))
    begins = lit_ids(sight.view) - {f"card:{card}" for card in sight.useless}
    lit = begins if sight.mood.lit is None else sight.mood.lit
    boxes = place.seats if sight.me >= 0 else (*place.seats, place.own)  # an onlooker sees one seat more
    rivals = tuple(rival_plan(sight, place, seat, box) for seat, box in zip(sight.rivals, boxes, strict=False))
    giving = giving_plan(sight, place)
    own = own_plan(sight, place, given(giving)) if sight.me >= 0 else None
    everybody = (*rivals, *((own,) if own is not None else ()))
    fight = fight_plan(sight, place, place.u / unit(size)) if fighting else None
    middle = middle_plan(sight, place) if fight is None or sight.view.limbo else None
    held, buttons = _held(sight, place, lit, given(giving)), button_places(place, len(sight.buttons))
    occupied = _occupied(sight, place, buttons, held, everybody, fight, middle)
    notes = note_places(sight, held, place, lit, occupied)
    return Plan(
        place=place,
        seats=rivals,
        own=own,
        fight=fight,
        middle=middle,
        giving=giving,
        held=held,
        notes=notes,
        hints=hint_places(sight.mood, held, place, others=sum(not one.full for one in notes)),
        outfit=outfit_plan(sight, place),
        onlook=onlook(sight, place),
        buttons=buttons,
        begins=begins,
        lit=lit,
        turn_feed=turn_feed_of(sight, place),
        beside=beside(sight.beside, sight.voice, place, everybody) if sight.beside else (),
        stage=stage_of(sight, place, size, scale),
        opened=opened(sight, [(one.seat, one.chips) for one in everybody], place.px(15), size),
    )


def stage_of(sight: Sight, place: Layout, size: tuple[int, int], scale: float) -> StagePlan | None:
    """Return the plan of the mat that rises over the table; None while none does."""
    if sight.stage is None:
        return None
    return stage_plan(sight.stage, sight.voice, size, place.mat.y, scale, choice(sight))


def _occupied(
    sight: Sight,
    place: Layout,
    buttons: Sequence[Rect],
    held: Sequence[Held],
    seats: Sequence[SeatPlan],
    fight: FightPlan | None,
    middle: MiddlePlan | None,
) -> Occupied:
    """Where notes would cover something."""
    piles = (place.door_deck, place.door_discard, place.treasure_deck, place.treasure_discard, place.die)
    kept = [*piles, *buttons, place.prompt, *(one.box for one in held)]
    kept += [laid.box for one in seats for laid in (*one.worn, *one.bag)]
    kept += [chip.rect for one in seats for chip in one.chips]
    told = [*(one.box for one in seats), *(panel for panel in (place.log, place.foot) if panel is not None)]
    kept += [face for _, face in middle.cards] if middle is not None else []
    kept += [middle.door] if middle is not None and middle.ajar else []
    kept += [middle.plaque.bounds] if middle is not None and middle.plaque is not None else []
    kept += [place.die_words] if sight.die_told else []
    kept += [panel for panel in (place.zoom, place.strip, place.pace) if panel is not None]
    if fight is None:
        return Occupied(kept, told)
    return Occupied([*kept, *fight.busy], told)


def _held(sight: Sight, place: Layout, lit: frozenset[str], given: Sequence[CardId]) -> tuple[Held, ...]:
    """The hand: a fan, or while its owner gets dressed side by side on the mat."""
    if sight.spread:
        return spread(sight.view.hand, place, lit)
    hand = [card for card in sight.view.hand if card not in given]
    held, laid = fan(hand, place, lit), sight.mood.laid
    if not laid:
        return held
    return tuple(one if one.card not in laid else Held(one.card, Rect(laid[one.card]), 0.0) for one in held)


def turn_feed_of(sight: Sight, place: Layout) -> TurnFeedPlan | None:
    """A rival's turn as it is followed; None while none is."""
    if sight.turn_feed is None:
        return None
    opens = sight.me >= 0 and (place.log is None or (place.log_over_own and place.foot is None))
    notes, asked = _foot_free(sight, place), sight.me >= 0
    return turn_feed_plan(sight.turn_feed, sight.voice, place, notes=notes, opens_log=opens, asked=asked)


def _foot_free(sight: Sight, place: Layout) -> bool:
    """Neither buttons nor the log nor what is to be said of a card lie at the foot of the right corner."""
    return not sight.buttons and not sight.mood.detail and not (place.log == place.foot and sight.log)


def lit_ids(view: SeatView) -> frozenset[str]:
    """Ids of everything with which a move of these options begins."""
    domains = view.domain_values
    quiet = view.fight is None and (view.active == view.seat or view.situation == "setup")
    telling = (option for option in view.options if quiet or option.verb not in _TIDYING)
    return frozenset(id for option in telling for id in _begins(option, view, domains))


def _begins(option: Option, view: SeatView, domains: Domains) -> Iterator[str]:
    yield f"button:{option.verb}"
    if option.source >= 0:
        yield f"card:{option.source}"
        foes = view.fight.foes if view.fight is not None else ()
        yield from (body_id(foe.body) for foe in foes if foe.kind == option.source)
    if option.verb in _PILE_VERBS:
        yield "deck:door"
    if option.verb == "open_door":
        yield "door"
    if option.verb == "run_from":
        yield "die"
    if option.verb == "claim_top":
        yield "discard:door"
    if option.verb in _NAMING and option.params:
        yield from _named(option.params[0], domains)


def _named(param: Param, domains: Domains) -> Iterator[str]:
    kind = {"cards": "card", "seat": "seat", "foe": "foe", "way": "way"}.get(param.kind)
    if kind is not None:
        yield from (f"{kind}:{value}" for value in values(param, domains))
