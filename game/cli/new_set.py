"""`main.py new-set NAME`: writes a working card set with three cards and comments that teach."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from game.cli.console import TYPED, USAGE_ERROR, Arguments, Trouble, parse, parser
from game.cli.sentences import FRENCH, system_language
from game.content.example import write_example
from game.content.folders import MANIFEST, cardsets_folder, own_folder
from game.text.typography import Lang, typeset

ID = re.compile(r"[a-z][a-z0-9_]{0,39}")

SENTENCES: dict[str, dict[Lang, str]] = {
    "form": {
        "en": 'A set is called in a-z, 0-9 and _, letter first: "{near}", say, and not "{name}".',
        "fr": 'Un jeu se nomme avec a-z, 0-9 et _, une lettre d\'abord : par exemple "{near}", et non "{name}".',
    },
    "ours": {
        "en": '"{name}" is one of the game\'s own sets. Call yours otherwise.',
        "fr": '"{name}" est un jeu livré avec le programme. Appelez le vôtre autrement.',
    },
    "there": {
        "en": "{folder} is there already. Choose another name, or take it away first.",
        "fr": "{folder} existe déjà. Choisissez un autre nom, ou retirez-le d'abord.",
    },
    "refused": {
        "en": "{folder} cannot be written ({why}).",
        "fr": "Impossible d'écrire {folder} ({why}).",
    },
    "done": {
        "en": "Three cards lie in {folder}. Change them, then check them: {typed} check {folder}",
        "fr": "Trois cartes vous attendent dans {folder}. Changez-les, puis vérifiez : {typed} check {folder}",
    },
}


class Wanted(Arguments):
    name: str
    into: Path | None


def run(arguments: list[str]) -> int:
    """Exit status 0 if the set was written."""
    rules = parser("new-set", "Writes a card set with three cards to begin with.")
    rules.add_argument("name", metavar="NAME", help="the set's id: a-z, 0-9 and _")
    rules.add_argument(
        "--into", type=Path, default=None, metavar="DIR", help="not the folder of your own sets, but this"
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
    """A sentence of this command in the language of the system."""
    lang: Lang = "fr" if system_language() is FRENCH else "en"
    return typeset(SENTENCES[key][lang], lang).format(**values)
