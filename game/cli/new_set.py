"""`main.py new-set NAME`: writes a working card set with three cards and comments that teach."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from game.cli.console import TYPED, USAGE_ERROR, Arguments, Trouble, parse, parser
from game.cli.sentences import system_lang
from game.content.example import write_example
from game.content.folders import MANIFEST, cardsets_folder, own_folder
from game.text.catalogue import Catalogue
from game.text.typography import typeset

ID = re.compile(r"[a-z][a-z0-9_]{0,39}")


class Wanted(Arguments):
    name: str
    into: Path | None


def run(arguments: list[str]) -> int:
    """Exit status 0 if the set was written."""
    rules = parser("new-set", "Writes a card set with three cards to begin with.")
    rules.add_argument("name", metavar="NAME", help="the set's id: a-z, 0-9 and _")
    rules.add_argument(
        "--into", type=Path, default=None, metavar="DIR", help="this folder instead of the one for your own sets"
    )
    wanted = parse(rules, arguments, Wanted())
    folder = (wanted.into or own_folder()).resolve() / wanted.name
    _refuse(wanted.name, folder)
    try:
        write_example(folder)
    except OSError as error:
        raise Trouble(told("refused", folder=folder, why=error.strerror or error)) from error
    print(told("done", folder=folder, typed=TYPED))
    return 0


def _refuse(name: str, folder: Path) -> None:
    """Trouble for a name that cannot be."""
    if not ID.fullmatch(name):
        raise Trouble(told("form", near=_near(name), name=name), USAGE_ERROR)
    if (cardsets_folder() / name / MANIFEST).is_file():
        raise Trouble(told("ours", name=name), USAGE_ERROR)
    if folder.exists():
        raise Trouble(told("there", folder=folder))


def _near(name: str) -> str:
    """ "Mon jeu d'été" → "mon_jeu_d_ete"."""
    plain = unicodedata.normalize("NFD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_0123456789")[:40] or "my_set"


def told(key: str, **values: object) -> str:
    """A sentence about writing sets in the language of the system; paths and names stand in it as they are."""
    lang = system_lang()
    return typeset(Catalogue.load(lang).texts[f"set_made.{key}"], lang).format(**values)
