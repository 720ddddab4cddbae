"""The moves that each role may make in each situation: the timing matrix (docs/rules.md, "The matrix"), as a table that
the code reads.

Rows are situations, columns are roles: A the active player (in a combat: the fighter), H the accepted helper, N every
other living seat. Codes are those of D.1. `later` plays are taken now and happen right after the atomic step. In a
surplus only its owner does anything: A is the owner in the own turn, H the same in a fight, N everybody else."""

from __future__ import annotations

from typing import NamedTuple

from game.model.house_rules import HouseRules

CODES = (
    *("IT", "OS", "GL", "CU", "MO", "WM", "EN", "UD", "CL", "XD"),
    *("AB", "BS", "ST", "TR", "SE", "EQ", "HR", "RM", "HP", "SH", "PW", "TA", "DC", "WO", "IC"),
)
BIT = {code: 1 << place for place, code in enumerate(CODES)}

ROLES = ("A", "H", "N")


class Row(NamedTuple):
    """One situation of the matrix: codes per role; `fresh` codes need a card just acquired (E-106), those of `fresh_N`
    also one who does not fight (E-128).
    """

    A: str = ""
    H: str = ""
    N: str = ""
    later: str = ""
    fresh: str = ""
    fresh_N: str = ""


ANY_TIME, LAID = "GL CU XD HR SH", "IT IC CL"
MATRIX: dict[str, Row] = {
    "setup": Row(A=f"{LAID} XD EQ HR SH", N=f"{LAID} XD EQ HR SH"),
    "arrange": Row(A=f"{LAID} OS ST TR SE EQ {ANY_TIME} PW TA DC", N=f"OS TR EQ {ANY_TIME} PW TA DC", fresh=LAID),
    "revealed": Row(A=f"{LAID} OS ST TR SE EQ {ANY_TIME} PW TA DC", N=f"OS TR EQ {ANY_TIME} PW TA DC", fresh=LAID),
    "entered": Row(A=f"{LAID} OS ST TR SE EQ MO {ANY_TIME} PW TA DC", N=f"OS TR EQ {ANY_TIME} PW TA DC", fresh=LAID),
    "landing": Row(A="SH", H="SH", N="SH", later="GL CU HR"),
    "fight": Row(
        A=f"IC OS WM EN UD CL AB RM HP {ANY_TIME} PW TA",
        H=f"IC OS WM EN UD AB BS RM {ANY_TIME} PW TA",
        N=f"OS WM EN UD BS TR EQ RM HP {ANY_TIME} PW TA DC",
        fresh_N="CL",
    ),
    "final": Row(
        A=f"IC OS WM EN UD CL AB RM {ANY_TIME} PW TA",
        H=f"IC OS WM EN UD AB BS RM {ANY_TIME} PW TA",
        N=f"OS WM EN UD BS TR EQ RM {ANY_TIME} PW TA DC",
        fresh_N="CL",
    ),
    "flight": Row(
        A=f"WO OS CL AB {ANY_TIME} PW TA",
        H=f"WO OS AB {ANY_TIME} PW TA",
        N=f"WO TR EQ {ANY_TIME} PW TA DC",
        fresh_N="CL",
    ),
    "rolled": Row(A="OS AB GL CU SH", H="OS AB GL CU SH", N="OS AB GL CU SH", fresh_N="CL PW"),
    "choose": Row(A=f"{ANY_TIME} PW TA", H=f"{ANY_TIME} PW TA", N=f"{ANY_TIME} PW TA", fresh_N="CL"),
    "spoils": Row(A=f"OS CL {ANY_TIME} PW TA", H=f"{ANY_TIME} PW TA", N=f"{ANY_TIME} PW TA", fresh=LAID),
    "body": Row(A="XD SH", H="XD SH", N="XD SH", later="GL CU HR"),
    "surplus": Row(A="CL HR SH PW", H="CL HR SH PW", N="HR SH PW", later="GL CU", fresh="CL"),
    "charity": Row(A=f"{LAID} OS TR SE EQ {ANY_TIME} PW TA DC", N=f"OS TR EQ {ANY_TIME} PW TA DC", fresh=LAID),
    "over": Row(),
}

MOMENTS: dict[str, tuple[str, ...]] = {
    "setup": (),
    "arrange": ("any_time", "own_turn", "whole_turn"),
    "revealed": ("any_time", "own_turn", "whole_turn"),
    "entered": ("any_time", "own_turn", "whole_turn"),
    "charity": ("any_time", "own_turn", "whole_turn"),
    "landing": ("any_time",),
    "fight": ("any_time", "whole_turn", "fight", "fight_mine", "fight_others"),
    "final": ("any_time", "fight", "fight_mine", "fight_others"),
    "flight": ("any_time", "running"),
    "rolled": ("any_time", "rolled"),
    "choose": ("any_time",),
    "spoils": ("any_time",),
    "body": ("any_time",),
    "surplus": ("any_time",),
    "over": (),
}
"""Which moments printed on cards (`Ability.at`) a situation is."""


def of_role(at: str, who: str) -> bool:
    """Whether a printed moment is one for this role: "in your combat" is for combatants, "your turn" for the active.
    A combat is the fighter's: for the helper it is somebody else's too (E-39).
    """
    own = {"own_turn": who == "A", "whole_turn": who == "A"}
    return {"fight_mine": who != "N", "fight_others": who != "A", **own}.get(at, True)


FIGHTS = ("fight", "fight_mine", "fight_others")
"""Printed moments that there are in an open fight only."""
OF_MOMENT: dict[str, str] = {
    "own_turn": "TA",
    "whole_turn": "TA",
    "any_time": "TA",
    "fight": "AB BS",
    "fight_mine": "AB",
    "fight_others": "BS",
    "running": "AB",
    "rolled": "AB",
}
"""Codes by the printed moment of an ability: it is open to everybody whom its words name, whatever it is aimed at."""


def codes_of_ability(action: str, at: str) -> str:
    """The codes of an ability of a card on the table, any of which will do. To send a monster away, to let somebody get
    away, and to steal in the own turn, have codes of their own.
    """
    return action if action in ("RM", "WO") or (action, at) == ("ST", "own_turn") else OF_MOMENT[at]


TURN_SITUATIONS = ("arrange", "revealed", "entered", "charity")


class Gate(NamedTuple):
    """One cell of the matrix as bit masks over CODES."""

    now: int
    later: int
    fresh: int


GateTable = dict[tuple[str, str], Gate]


def mask(codes: str) -> int:
    """The bits of some codes."""
    bits = 0
    for code in codes.split():
        bits |= BIT[code]
    return bits


def gates(house: HouseRules) -> GateTable:
    """The matrix under these house rules (the timing options live here and nowhere else)."""
    table = {}
    for situation, row in MATRIX.items():
        for role in ROLES:
            now = _housed(house, situation, role, mask(codes_of(row, role)))
            later = _housed_later(house, role, mask(row.later))
            table[situation, role] = Gate(now, later, _housed_fresh(house, situation, role, row))
    return table


def codes_of(row: Row, role: str) -> str:
    """The codes of one role in a row."""
    return {"A": row.A, "H": row.H, "N": row.N}[role]


def _housed(house: HouseRules, situation: str, role: str, now: int) -> int:
    in_turn = situation in TURN_SITUATIONS
    if house.gual_timing == "own_turn" and not (role == "A" and (in_turn or situation == "fight")):
        now &= ~BIT["GL"]
    outside_fights = in_turn or situation == "setup" or (situation, role) == ("surplus", "A")
    if house.class_in_combat == "never" and not outside_fights:
        now &= ~BIT["CL"]
    if house.equip_timing == "own_turn" and role != "A" and situation != "setup":
        now &= ~BIT["EQ"]
    if not house.trade_by_bystanders and not in_turn:
        now &= ~BIT["TR"]
    if house.steal_timing == "any" and in_turn:
        now |= BIT["ST"]
    return now


def _housed_later(house: HouseRules, role: str, later: int) -> int:
    return later & ~BIT["GL"] if house.gual_timing == "own_turn" and role != "A" else later


def _housed_fresh(house: HouseRules, situation: str, role: str, row: Row) -> int:
    """Without lay_received_items only a share of treasure, which was drawn, is laid at once (E-106). Where nobody lays
    a class in a fight, its onlookers do not either.
    """
    fresh, beside = mask(row.fresh), mask(row.fresh_N) if role == "N" else 0
    if not house.lay_received_items and situation != "spoils":
        fresh &= ~mask("IT IC")
    return fresh | (beside & ~BIT["CL"] if house.class_in_combat == "never" else beside)
