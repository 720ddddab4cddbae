"""Moments of a table made by hand from the cards of the dungeon set: what the picture is tried on.

sight("winning", "fr") is the final window of a fight; MOMENTS lists them all.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise

import msgspec

from game.content.merger import load_ruleset
from game.ids import NO_CARD, BodyId, CardId, SeatId
from game.model.cards import CardDef
from game.model.domains import Domain
from game.model.messages import Message
from game.model.options import Option, Param
from game.model.ruleset import Ruleset
from game.model.state import Deal, Result
from game.model.views import DieSight, DomainNow, FightSight, FoeSight, Part, SeatSight, SeatView, WindowSight
from game.moves.buttons import action_buttons
from game.table.interface import MoveMark, SeatInfo
from game.text import Catalogue, Names
from game.text.cards import Printer
from game.words.voice import Hint, LogLine, Voice
from ui.table.layout.sight import Mood, Sight
from ui.table.screen.action_buttons import shown

PEOPLE = ("Ada", "Boris", "Chloé", "Dmitri", "Élodie", "Farid")


class SampleCast:
    """Seats and cards of a table that is no more than a script."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.seats = tuple(SeatInfo(name, "rival" if place else "person") for place, name in enumerate(PEOPLE[:seats]))
        self._rules = rules

    def card(self, card: CardId) -> CardDef:
        return self._rules.defs[self._rules.copies[card]]


@lru_cache(maxsize=1)
def _loaded():  # type: ignore[no-untyped-def]
    return load_ruleset(["dungeon"])


@cache
def _copies() -> dict[str, list[CardId]]:
    rules, _ = _loaded()
    found: dict[str, list[CardId]] = {}
    for card, definition in enumerate(rules.copies):
        found.setdefault(rules.defs[definition].local_id, []).append(CardId(card))
    return found


def card(name: str, copy: int = 0) -> CardId:
    """The physical card with this local id."""
    return _copies()[name][copy]


@lru_cache(maxsize=4)
def voice(lang: str, seats: int = 4, me: int = 0) -> Voice:
    rules, texts = _loaded()
    words = Catalogue.load(lang)  # type: ignore[arg-type]
    names = Names(PEOPLE[:seats], me, {id: text.name for id, text in texts.texts.items()})
    printer = Printer(words, texts.texts)
    printed = lru_cache(maxsize=256)(lambda card: printer.printed(rules.defs[rules.copies[card]]))
    return Voice(words, names, printed)


def _ids(*names: str) -> tuple[CardId, ...]:
    return tuple(card(name) for name in names)


def _option(verb: str, source: CardId = NO_CARD, *params: Param) -> Option:
    return Option(verb, "", source, 0, params)  # type: ignore[arg-type]


def _seats(count: int) -> tuple[SeatSight, ...]:
    every = (
        SeatSight(
            SeatId(0),
            6,
            0,
            "alive",
            _ids("fondue", "passive_sword", "sandals"),
            _ids("cheese_shield"),
            _ids("warrior"),
            (),
            (4, 3),
            15,
        ),
        SeatSight(
            SeatId(1),
            4,
            0,
            "alive",
            _ids("denial_hat", "flypaper"),
            _ids("doom_slippers"),
            _ids("thief"),
            (),
            (3, 2),
            9,
        ),
        SeatSight(
            SeatId(2),
            7,
            1,
            "alive",
            _ids("long_agenda", "bathrobe", "overtime_crown"),
            (),
            _ids("halfling", "priest"),
            _ids("humming_hat"),
            (2, 1),
            16,
        ),
        SeatSight(
            SeatId(3),
            3,
            0,
            "alive",
            (),
            _ids("long_spoon", "plate_and_cutlery"),
            _ids("dwarf"),
            (),
            (4, 1),
            5,
        ),
        SeatSight(SeatId(4), 8, 1, "alive", _ids("motivational_poster", "elbow_grease"), (), (), (), (1, 0), 13),
        SeatSight(SeatId(5), 5, 0, "alive", _ids("portable_pew"), (), _ids("elf", "wizard"), (), (3, 3), 12),
    )
    return every[:count]


HAND = (
    "pep_mouthwash",
    "kazoo",
    "hungry_moths",
    "knight_owl",
    "persuasion_anvil",
    "soup_in_helmet",
    "lawyered_up",
)


def base(seats: int = 4) -> SeatView:
    """The person's own turn before the door."""
    hand = _ids(*HAND)
    return SeatView(
        seat=SeatId(0),
        seats=_seats(seats),
        hand=hand,
        fresh=(),
        situation="arrange",
        phase="arrange",
        turn=12,
        active=SeatId(0),
        waiting=(SeatId(0),),
        draw_left=(41, 37),
        discard_top=(card("airport_gargoyle"), card("torn_page")),
        discard_size=(8, 5),
        limbo=(),
        fight=None,
        die=None,
        window=None,
        offers=(),
        queued=0,
        prompt=Message("prompt.arrange_mine"),
        options=(
            _option("open_door"),
            _option("sell_items", CardId(-1), Param("sold", "cards", Domain("own_play"), 1, 9)),
            _option("lay_card", hand[4]),
            _option("play_card", hand[2], Param("target", "seat", (1, 2))),
            _option("play_card", hand[5], Param("target", "seat", (1, 2))),
            _option("wear_item", card("cheese_shield")),
            _option("drop_card", card("warrior")),
        ),
        domains=(DomainNow(Domain("own_play"), (card("fondue"), card("cheese_shield"))),),
        goal=10,
    )


def _part(key: str, amount: int, owner: int = -1, of: str = "", /, **args: int | str) -> Part:
    return Part(Message(key, args), amount, SeatId(owner), card(of) if of else CardId(-1))


def _foe(body: int, of: str, strength: int, treasures: int, levels: int, *enhancers: str) -> FoeSight:
    return FoeSight(BodyId(body), card(of), _ids(*enhancers), strength, treasures, levels, "facing")


def _fight(helper: int = -1, duck: bool = False, claimed: bool = False) -> FightSight:
    heroes = [_part("table.levels_of", 6, 0, seat="seat:0"), _part("table.worn_items", 9, 0)]
    heroes += [_part("board.card", 6, 0, "kazoo", card="card:dungeon/kazoo")] * duck
    heroes += [_part("table.levels_of", 9, helper, seat=f"seat:{helper}")] * (helper >= 0)
    monsters = (
        _part("board.card", 16, -1, "decaf_dragon", card="card:dungeon/decaf_dragon"),
        _part("board.card", 1, -1, "slime_intern", card="card:dungeon/slime_intern"),
        _part("board.card", 4, 2, "caffeinated", card="card:dungeon/caffeinated"),
    )
    total = sum(part.amount for part in heroes)
    foes = (_foe(1, "decaf_dragon", 20, 4, 2, "caffeinated"), _foe(2, "slime_intern", 1, 1, 1))
    return FightSight(
        SeatId(0),
        SeatId(helper),
        Deal(2, True),
        foes,
        total,
        21,
        total > 21,
        tuple(heroes),
        monsters,
        _ids("kazoo") if duck else (),
        5,
        3,
        claimed,
        short=max(0, 22 - total),
    )


def losing(seats: int = 4) -> SeatView:
    hand = _ids(*HAND)
    options = (
        _option("offer_help", CardId(-1), Param("helper", "seat", (1, 2, 3))),
        _option("concede"),
        _option("play_card", hand[0], Param("side", "side", (0, 1))),
        _option("play_card", hand[1], Param("side", "side", (0, 1))),
        _option("play_card", hand[2], Param("target", "seat", (1, 2))),
        _option("play_card", hand[6], Param("foe", "foe", (1, 2))),
    )
    said = Message("prompt.fight_losing_mine", {"mine": 15, "theirs": 21, "n": 7})
    return msgspec.structs.replace(
        base(seats), situation="fight", fight=_fight(), prompt=said, options=options, waiting=()
    )


def winning(seats: int = 4) -> SeatView:
    fight = _fight(1, True, True)
    asked = tuple(SeatId(seat) for seat in range(1, seats))
    hand = _ids(*(name for name in HAND if name != "kazoo"))
    return msgspec.structs.replace(
        base(seats),
        situation="final",
        fight=fight,
        hand=hand,
        waiting=asked,
        window=WindowSight(1, "final", asked, asked[1:2]),
        prompt=Message("prompt.final_mine", {"mine": 30, "theirs": 21}),
        options=(_option("play_card", hand[0], Param("side", "side", (0, 1))), _option("play_card", hand[1])),
    )


def winning_alone(seats: int = 4) -> SeatView:
    said = Message("prompt.fight_winning_mine", {"mine": 30, "theirs": 21})
    fight = _fight(1, True)
    return msgspec.structs.replace(
        losing(seats),
        hand=winning(seats).hand,
        fight=fight,
        prompt=said,
        options=(_option("claim"), *losing().options[1:3]),
    )


def crowded(seats: int = 6) -> SeatView:
    """Four monsters with three enhancers, three cards thrown in, many worn things, a hand of twelve."""
    foes = (
        _foe(1, "decaf_dragon", 26, 4, 2, "caffeinated", "bigger_than_it_looked"),
        _foe(2, "slime_intern", 1, 1, 1),
        _foe(3, "committee_hydra", 10, 3, 1, "still_in_pyjamas"),
        _foe(4, "parcel_mimic", 2, 1, 1),
    )
    parts = tuple(
        _part("board.card", n, -1, of, card=f"card:dungeon/{of}")
        for of, n in (
            ("decaf_dragon", 16),
            ("slime_intern", 1),
            ("committee_hydra", 10),
            ("parcel_mimic", 2),
            ("caffeinated", 4),
            ("bigger_than_it_looked", 10),
            ("still_in_pyjamas", 5),
        )
    )
    fight = msgspec.structs.replace(
        _fight(1, True),
        foes=foes,
        monsters=48,
        short=19,
        winning=False,
        monsters_parts=parts,
        treasures=9,
        levels=5,
        spent=_ids("kazoo", "cold_bucket", "shoe_pebble"),
    )
    seen = list(_seats(seats))
    seen[0] = msgspec.structs.replace(
        seen[0],
        used=_ids("fondue", "bathrobe", "passive_sword", "flypaper", "sandals", "elbow_grease"),
        carried=_ids("cheese_shield", "long_spoon", "denial_hat"),
        traits=_ids("warrior", "elf"),
        curses=_ids("humming_hat"),
    )
    mine = {*seen[0].used, *seen[0].carried, *seen[0].traits, *seen[0].curses}
    for seat in range(1, seats):
        rival = seen[seat]
        seen[seat] = msgspec.structs.replace(
            rival,
            used=tuple(held for held in rival.used if held not in mine),
            carried=tuple(held for held in rival.carried if held not in mine),
            traits=tuple(held for held in rival.traits if held not in mine),
            curses=tuple(held for held in rival.curses if held not in mine),
        )
    hand = _ids(
        *(name for name in HAND if name != "kazoo"),
        "gossip_goblins",
        "training_montage",
        "wrong_room",
        "urgent_call",
        "apology_biscuits",
    )
    said = Message("prompt.fight_losing_mine", {"mine": 30, "theirs": 48, "n": 19})
    options = losing().options[:3]
    return msgspec.structs.replace(
        losing(seats), fight=fight, seats=tuple(seen), hand=hand, prompt=said, options=options
    )


def setup(seats: int = 4) -> SeatView:
    hand = _ids("elf", "warrior", "cheese_shield", "fondue", "knight_owl", "hungry_moths", "kazoo", "long_spoon")
    seen = [
        msgspec.structs.replace(seat, level=1, used=(), carried=(), traits=(), curses=(), strength=1)
        for seat in _seats(seats)
    ]
    seen[1] = msgspec.structs.replace(seen[1], ready=True)
    options = tuple(_option("lay_card", held) for held in (*hand[:4], hand[7]))
    return msgspec.structs.replace(
        base(seats),
        situation="setup",
        phase="begin",
        turn=0,
        seats=tuple(seen),
        hand=hand,
        discard_top=(CardId(-1), CardId(-2)),
        options=(_option("ready"), *options),
        prompt=Message("prompt.setup_mine"),
        waiting=tuple(SeatId(n) for n in range(seats)),
    )


def flight(seats: int = 4) -> SeatView:
    fight = msgspec.structs.replace(_fight(), runner=SeatId(0))
    return msgspec.structs.replace(
        losing(seats),
        situation="flight",
        fight=fight,
        prompt=Message("prompt.run_choose_mine"),
        options=(_option("run_from", CardId(-1), Param("target", "foe", (1, 2))),),
    )


def rolled(seats: int = 4) -> SeatView:
    return msgspec.structs.replace(
        flight(seats),
        situation="rolled",
        die=DieSight(SeatId(0), 3, 1, 5, "run", BodyId(1)),
        options=(_option("pass"), _option("play_card", card("pep_mouthwash"))),
        prompt=Message("prompt.rolled_mine", {"face": 3}),
    )


def body(seats: int = 4) -> SeatView:
    limbo = _ids("long_spoon", "plate_and_cutlery", "urgent_call", "gossip_goblins", "training_montage")
    seen = list(_seats(seats))
    seen[3] = msgspec.structs.replace(seen[3], life="dead", carried=(), hand_backs=(0, 0), strength=0)
    return msgspec.structs.replace(
        base(seats),
        situation="body",
        seats=tuple(seen),
        limbo=limbo,
        victim=SeatId(3),
        active=SeatId(3),
        options=(_option("take_card", CardId(-1), Param("card", "cards", limbo)),),
        prompt=Message("prompt.pockets_mine", {"seat": "seat:3"}),
    )


def spoils(seats: int = 4) -> SeatView:
    limbo = _ids("portable_pew", "urgent_call", "heroics_invoice")
    return msgspec.structs.replace(
        base(seats),
        situation="spoils",
        limbo=limbo,
        prompt=Message("prompt.spoils_mine", {"n": 3, "mine": 2}),
        options=(_option("take_card", CardId(-1), Param("card", "cards", limbo)),),
    )


def revealed(seats: int = 4) -> SeatView:
    door = card("expired_diploma")
    return msgspec.structs.replace(
        base(seats),
        situation="revealed",
        limbo=(door,),
        discard_top=(card("parcel_mimic"), CardId(-2)),
        options=(_option("keep_card", door), _option("play_card", door)),
        prompt=Message("prompt.revealed_mine", {"card": "card:dungeon/expired_diploma"}),
    )


def charity(seats: int = 4) -> SeatView:
    hand = _ids(*HAND)
    return msgspec.structs.replace(
        base(seats),
        situation="charity",
        phase="charity",
        options=(
            _option(
                "give_charity",
                CardId(-1),
                Param("cards", "cards", hand, 2, 2),
                Param("to", "seats", (3,), 2, 2, per_value_of=0),
            ),
        ),
        prompt=Message("prompt.charity_give_mine", {"have": 7, "limit": 5, "n": 2, "seats": "seat:3"}),
    )


def choose(seats: int = 4) -> SeatView:
    worn = _ids("fondue", "passive_sword", "sandals")
    return msgspec.structs.replace(
        base(seats),
        situation="choose",
        limbo=(card("wardrobe_mixup"),),
        options=(_option("choose", CardId(-1), Param("cards", "cards", worn)),),
        prompt=Message("prompt.choose_mine", {"card": "card:dungeon/wardrobe_mixup"}),
    )


def ways(seats: int = 4) -> SeatView:
    labels = (
        Message("board.card", {"card": "card:dungeon/fondue"}),
        Message("table.short", {"n": 2}),
        Message("button.choose_none"),
    )
    return msgspec.structs.replace(
        choose(seats), options=(_option("choose", CardId(-1), Param("way", "way", (0, 1, 2), labels=labels)),)
    )


def theirs(seats: int = 4) -> SeatView:
    return msgspec.structs.replace(
        base(seats),
        active=SeatId(2),
        waiting=(SeatId(2),),
        options=(),
        prompt=Message("prompt.arrange_theirs", {"seat": "seat:2"}),
    )


def over(seats: int = 4) -> SeatView:
    return msgspec.structs.replace(
        base(seats),
        situation="over",
        phase="over",
        options=(),
        waiting=(),
        result=Result((SeatId(0),), "kill"),
        prompt=Message("prompt.over_mine"),
    )


MOMENTS = {
    "idle": base,
    "losing": losing,
    "winning": winning,
    "claim": winning_alone,
    "crowded": crowded,
    "setup": setup,
    "flight": flight,
    "rolled": rolled,
    "body": body,
    "spoils": spoils,
    "revealed": revealed,
    "charity": charity,
    "choose": choose,
    "ways": ways,
    "theirs": theirs,
    "over": over,
}


def _log(lang: str) -> tuple[LogLine, ...]:
    french = lang == "fr"
    said = (
        ("Boris gives 2 cards to Dmitri.", "Boris donne 2 cartes à Dmitri.", "shake", "door", 1),
        ("Chloé fights the Eternal Jogger (4).", "Chloé affronte le Joggeur éternel (4).", "swords", "bad", 2),
        ("Chloé wins alone: level 7.", "Chloé gagne seule : niveau 7.", "star", "accent", 2),
        ("Dmitri meets the Disco Zombie (6).", "Dmitri tombe sur le Zombie disco (6).", "swords", "bad", 3),
        ("Dmitri rolls 5 and gets away.", "Dmitri fait 5 et déguerpit.", "run", "me", 3),
        ("Élodie sells 1,100 gold: level 8.", "Élodie vend pour 1 100 po : niveau 8.", "coin", "item", 4),
        ("Ada kicks open a door.", "Ada enfonce une porte.", "door", "door", 0),
        (
            "Ada fights the Decaf Dragon (16) and the Unpaid Intern Slime (1).",
            "Ada affronte le Dragon décaféiné (16) et la Gelée stagiaire (1).",
            "swords",
            "bad",
            0,
        ),
        ("Chloé: “Caffeinated”, dragon +4.", "Chloé : « Sous caféine », dragon +4.", "modifier", "modifier", 2),
        ("Boris helps for 2 of the 5 treasures.", "Boris aide contre 2 des 5 trésors.", "shake", "accent", 1),
    )
    return tuple(
        LogLine(fr if french else en, icon, tint, seat, n < 6) for n, (en, fr, icon, tint, seat) in enumerate(said)
    )  # type: ignore[arg-type]


def _marks() -> tuple[MoveMark, ...]:
    icons = ("door", "fight", "other", "curse", "level", "other", "death", "door", "fight")
    moves = (8, 22, 40, 61, 80, 99, 110, 131, 148)
    assert all(one < other for one, other in pairwise(moves))
    return tuple(
        MoveMark(move, n + 1, SeatId(0), icon, (1,) * 4)
        for n, (move, icon) in enumerate(zip(moves, icons, strict=True))
    )  # type: ignore[arg-type]


def sight(moment: str, lang: str = "en", seats: int = 0, mood: Mood | None = None) -> Sight:
    """The whole of what the picture is drawn from at one moment."""
    view = MOMENTS[moment](seats) if seats else MOMENTS[moment]()
    count = len(view.seats)
    speaks, cast = voice(lang, count), SampleCast(_loaded()[0], count)
    return Sight(
        view=view,
        cast=cast,
        voice=speaks,
        buttons=tuple(shown(each, speaks) for each in action_buttons(view, cast)),
        mood=mood or _mood(moment, lang),
        log=_log(lang),
        marks=_marks(),
        can_undo=True,
    )


def _mood(moment: str, lang: str) -> Mood:
    if moment == "losing":
        hints = {f"card:{card('kazoo')}": Hint({"fr": "21 gagne"}.get(lang, "21 wins"), True)}
        return Mood(focus="button:offer_help", hints=hints)
    if moment == "winning":
        potion = f"card:{card('pep_mouthwash')}"
        lines = ("+5 for us: 35 to 21.", "+5 for them: 30 to 26.")
        return Mood(focus=potion, zoom=card("pep_mouthwash"), detail=lines)
    return Mood(focus="button:open_door") if moment == "idle" else Mood()
