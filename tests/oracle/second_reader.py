"""The meaning of a card's words on a table, worked out a second time: naively, and without `game.rules`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, assert_never

from msgspec.structs import asdict

from game.ids import NOBODY, CardId, SeatId
from game.model import terms
from game.model.cards import CardDef
from game.model.primitives import Modifier
from game.model.ruleset import Ruleset
from game.model.state import Foe, Player, State
from game.model.terms import Filter


class Reading(NamedTuple):
    """A table as one card's text speaks of it: whose text it is, and whom it hits or names."""

    ruleset: Ruleset
    state: State
    me: SeatId
    victim: SeatId = NOBODY
    target: SeatId = NOBODY

    @property
    def player(self) -> Player:
        return self.state.players[self.me]

    def printed(self, card: CardId) -> CardDef:
        """Return the print of a card."""
        return self.ruleset.defs[self.ruleset.copies[card]]


def living(state: State) -> list[SeatId]:
    """The seats that are not dead."""
    return [SeatId(seat) for seat, player in enumerate(state.players) if player.life != "dead"]


def fighting(state: State) -> list[SeatId]:
    """The fighter and the helper."""
    combat = state.combat
    return [] if combat is None else [seat for seat in (combat.fighter, combat.helper) if seat != NOBODY]


def facing(state: State) -> list[Foe]:
    """The monsters that still stand."""
    return [] if state.combat is None else [foe for foe in state.combat.foes if foe.fate == "facing"]


def meant(reading: Reading, who: terms.Who) -> list[SeatId]:
    """The seats that a word means."""
    state, alive = reading.state, living(reading.state)
    levels = [state.players[seat].level for seat in alive]
    match who:
        case "me":
            return [reading.me]
        case "victim":
            return [reading.me if reading.victim == NOBODY else reading.victim]
        case "target":
            return [reading.target]
        case "outsider":
            return [seat for seat in (reading.victim,) if seat != NOBODY]
        case "fighter":
            return fighting(state)[:1]
        case "helper":
            return fighting(state)[1:]
        case "fighters":
            return fighting(state)
        case "others":
            return [seat for seat in alive if seat != reading.me]
        case "everybody":
            return alive
        case "highest":
            return [seat for seat in alive if state.players[seat].level == max(levels)]
        case "lowest":
            return [seat for seat in alive if state.players[seat].level == min(levels)]
    assert_never(who)


def fits(card: CardDef, wanted: Filter, worn: bool = False) -> bool:
    """Whether a filter means this card."""
    asked = [
        (wanted.kind, card.kind == wanted.kind),
        (wanted.tag, wanted.tag in card.tags),
        (wanted.family, card.family == wanted.family),
        (wanted.trait, card.local_id == wanted.trait),
        (wanted.slot is not None, card.slot == wanted.slot),
        (wanted.big is not None, card.big == wanted.big),
        (wanted.worn is not None, worn == wanted.worn),
        (wanted.loose, not card.clings),
    ]
    least = card.hands >= wanted.min_hands and card.value >= wanted.min_value and card.level >= wanted.min_level
    return least and all(so for said, so in asked if said)


def lying(reading: Reading, seat: SeatId, zone: terms.Zone, wanted: Filter) -> list[CardId]:
    """The cards in a place of a seat that a filter means."""
    player = reading.state.players[seat]
    place = {
        "hand": player.hand,
        "carried": player.carried,
        "used": player.used,
        "in_play": player.used + player.carried,
        "traits": player.traits,
        "curses": player.curses,
    }[zone]
    return [card for card in place if fits(reading.printed(card), wanted, card in player.used)]


def amount(term: terms.Amount, reading: Reading) -> int:
    """The number that a card means; what nobody has paid or thrown yet is 0."""
    state = reading.state
    match term:
        case terms.Const():
            return term.n
        case terms.Var():
            return 0
        case terms.Count(zone="traits", who="others" | "everybody"):  # the dead keep theirs, and count (E-63, E-131)
            there = [SeatId(n) for n, player in enumerate(state.players) if not player.gone]
            seats = [seat for seat in there if term.who == "everybody" or seat != reading.me]
            return term.times * sum(len(lying(reading, seat, "traits", term.filter)) for seat in seats)
        case terms.Count():
            seats = meant(reading, term.who)
            return term.times * sum(len(lying(reading, seat, term.zone, term.filter)) for seat in seats)
        case terms.Stat():
            players = [state.players[seat] for seat in meant(reading, term.who)]
            return term.times * sum(one.level if term.name == "level" else len(one.hand) for one in players)
        case terms.Foes():
            found = [foe for foe in facing(state) if fits(reading.printed(foe.card), term.filter)]
            return term.times * (max(0, len(found) - 1) if term.other else len(found))
        case terms.Players():
            return term.times * len(living(state))
    assert_never(term)


def holds(condition: terms.Condition | None, reading: Reading) -> bool:
    """Whether a card's condition holds. One on a throw that has not been made does not."""
    state = reading.state
    match condition:
        case None:
            return True
        case terms.Not():
            asks_of_fight = isinstance(condition.of, terms.Alone | terms.FoeIs | terms.SideHas)
            return not (holds(condition.of, reading) or (asks_of_fight and not fighting(state)))
        case terms.AllOf():
            return all(holds(part, reading) for part in condition.of)
        case terms.AnyOf():
            return any(holds(part, reading) for part in condition.of)
        case terms.Has():
            return any(_bearing(reading, seat, condition) >= condition.n for seat in meant(reading, condition.who))
        case terms.SideHas():
            return any(_bearing(reading, seat, condition) for seat in fighting(state))
        case terms.FoeIs():
            return any(fits(reading.printed(foe.card), condition.filter) for foe in facing(state))
        case terms.Alone():
            return len(fighting(state)) == 1
        case terms.Helping():
            return fighting(state)[1:] == [reading.me]
        case terms.VarAtLeast():
            return condition.n <= 0
        case terms.VarAtMost():
            return condition.n >= 0
        case terms.SomebodyDead():
            return any(player.life != "alive" and not player.gone for player in state.players)
        case terms.RunRoll() | terms.MyRun() | terms.RunFailed():
            return _thrown(condition, reading)
        case terms.AllBut():
            return _all_but(condition, reading)
    return any(_is_so(condition, state.players[seat], reading) for seat in meant(reading, condition.who))


def _is_so(
    condition: terms.LevelAtMost | terms.Sex | terms.Lowest | terms.HandAtMost, player: Player, reading: Reading
) -> bool:
    """Return whether a condition on one player holds."""
    match condition:
        case terms.LevelAtMost():
            return player.level <= condition.n
        case terms.Sex():
            return player.sex == condition.sex
        case terms.HandAtMost():
            return len(player.hand) <= condition.n
        case terms.Lowest():
            return all(player.level <= reading.state.players[seat].level for seat in living(reading.state))
    assert_never(condition)


def _bearing(reading: Reading, seat: SeatId, condition: terms.Has | terms.SideHas) -> int:
    """How many such cards somebody has."""
    player, wanted = reading.state.players[seat], condition.filter
    if condition.against and wanted.trait in spared(reading.ruleset, player):
        return 0
    zones: tuple[terms.Zone, ...] = ("curses",) if wanted.kind == "curse" else ("traits", "in_play")
    return sum(len(lying(reading, seat, zone, wanted)) for zone in zones)


def _thrown(condition: terms.RunRoll | terms.MyRun | terms.RunFailed, reading: Reading) -> bool:
    """Whether the die that lies there was thrown to run, by me, and too low."""
    roll = reading.state.roll
    if roll is None or roll.why != "run":
        return False
    mine, failed = roll.seat == reading.me, roll.face + roll.plus < roll.need
    return {terms.RunRoll: True, terms.MyRun: mine, terms.RunFailed: mine and failed}[type(condition)]


def _all_but(condition: terms.AllBut, reading: Reading) -> bool:
    """Whether so many of those that have not left lack such a trait (E-63, E-119)."""
    there = [SeatId(seat) for seat, player in enumerate(reading.state.players) if not player.gone]
    without = [seat for seat in there if not lying(reading, seat, "traits", condition.filter)]
    return len(without) == condition.n and (condition.n == 0 or len(there) >= 3)


def spared(ruleset: Ruleset, player: Player) -> set[str]:
    """The races and classes of which a player has the advantages alone (A-29, E-72)."""
    house, cards = ruleset.house, [ruleset.defs[ruleset.copies[card]] for card in player.traits]
    found = set[str]()
    for family in {card.enables for card in cards if card.enables}:
        held = [card.local_id for card in cards if card.family == family]
        alone = len(held) == 1 and house.half_breed_one_race == "no_penalties"
        if alone or (len(held) > 1 and house.two_cards_penalties == "none"):
            found.update(held)
    return found


def rule_cards(ruleset: Ruleset) -> list[CardDef]:
    """Those that no house rule switches off."""
    house = asdict(ruleset.house)
    return [card for card in ruleset.defs if card.kind == "rule" and house.get(card.option, True)]


def modifiers_on(ruleset: Ruleset, player: Player) -> Iterator[Modifier]:
    """Yield the modifiers on the rule cards and on the cards in front of a player, without those that the player is
    spared. A power that lies there twice counts once (E-50)."""
    for card in rule_cards(ruleset):
        yield from card.modifiers
    ranked = {family for each in ruleset.sets for family in each.ranked}
    seen, free = set[str](), spared(ruleset, player)
    for card in (ruleset.defs[ruleset.copies[one]] for one in player.used + player.traits + player.curses):
        if card.family not in ranked or card.local_id not in seen:
            yield from (one for one in card.modifiers if not (one.drawback and card.local_id in free))
        seen.add(card.local_id)
