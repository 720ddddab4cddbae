"""What a person reads before the libraries (and so the text catalogue) are there, in English and in French.

The French avoids : ; ! ? on purpose: the function that sets the no-break spaces before them is not loaded yet.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping
from typing import Literal

Language = Mapping[str, str]

ENGLISH: Language = {
    "first_start": "Doors & Disasters needs a few libraries first. They go into {folder}, this happens only once.",
    "again": "The libraries in {folder} are incomplete or out of date. Setting that right.",
    "making": "making a Python environment",
    "asking": "asking the network for the libraries",
    "fetching": "fetching {name}",
    "retrying": "the network does not answer, trying again",
    "installing": "installing ({count} in all)",
    "done": "ready after {seconds} seconds",
    "no_venv": (
        "This Python cannot make environments because its {module} module is missing. Install it, then start again "
        "(Debian, Ubuntu, Mint: sudo apt install python3-venv; Fedora: sudo dnf install python3-pip; "
        "Arch: sudo pacman -S python)."
    ),
    "venv_failed": "The Python environment {folder} could not be made ({reason}). Put that right and start again.",
    "not_ours": "{folder} is in the way: it is no Python environment. Move it elsewhere and start again.",
    "install_failed": (
        "The libraries could not be installed ({reason}). Check the network connection and the free disk space, "
        "then start again: it goes on where it stopped."
    ),
    "still_missing": "{names} is still missing in {folder}. Delete that folder and start again.",
    "lacks_extra": "This needs more libraries. Install them, then start again: "
    "pipx inject doors-and-disasters {missing} (with uv: one --with for each).",
    "no_project": "{path} is missing or damaged. Fetch the project again.",
    "interrupted": "Stopped. The next start goes on from here.",
    "damaged": "{place} is missing or damaged ({why}). Fetch the project again.",
    "system_refuses": "The system refuses to go on ({why}).",
    "details": "The details are in {path}.",
}

FRENCH: Language = {
    "first_start": "Doors & Disasters a d’abord besoin de quelques bibliothèques. "
    "Elles vont dans {folder}, une fois pour toutes.",
    "again": "Les bibliothèques de {folder} sont incomplètes ou dépassées. Remise en ordre.",
    "making": "création d’un environnement Python",
    "asking": "demande des bibliothèques au réseau",
    "fetching": "téléchargement de {name}",
    "retrying": "le réseau ne répond pas, nouvel essai",
    "installing": "installation ({count} en tout)",
    "done": "prêt après {seconds} secondes",
    "no_venv": (
        "Ce Python ne peut pas créer d’environnement, car son module {module} manque. Installez-le, puis relancez "
        "(sudo apt install python3-venv sous Debian, Ubuntu et Mint, sudo dnf install python3-pip sous Fedora, "
        "sudo pacman -S python sous Arch)."
    ),
    "venv_failed": "L’environnement Python {folder} n’a pas pu être créé ({reason}). Corrigez cela, puis relancez.",
    "not_ours": "{folder} gêne, car ce n’est pas un environnement Python. Déplacez-le, puis relancez.",
    "install_failed": (
        "Les bibliothèques n’ont pas pu être installées ({reason}). Vérifiez la connexion et la place sur le disque, "
        "puis relancez. La suite reprendra là où elle s’est arrêtée."
    ),
    "still_missing": "{names} manque toujours dans {folder}. Supprimez ce dossier, puis relancez.",
    "lacks_extra": "Il faut ici d’autres bibliothèques. Installez-les, puis relancez. "
    "pipx inject doors-and-disasters {missing} (avec uv, un --with pour chacune).",
    "no_project": "{path} manque ou est abîmé. Récupérez le projet à nouveau.",
    "interrupted": "Arrêté. Le prochain lancement reprendra ici.",
    "damaged": "{place} manque ou est abîmé ({why}). Récupérez le projet à nouveau.",
    "system_refuses": "Le système refuse de continuer ({why}).",
    "details": "Ce qui s’est passé est écrit dans {path}.",
}


def system_lang(environment: Mapping[str, str] = os.environ) -> Literal["en", "fr"]:
    """French where the system speaks French, else English. POSIX variables first; Windows has none of them."""
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    named = next((name for name in names if name), None) or locale.getlocale()[0] or ""
    return "fr" if named.lower().startswith("fr") else "en"


def sentence(key: str, **values: object) -> str:
    """The sentence in the language of the system."""
    sentences = FRENCH if system_lang() == "fr" else ENGLISH
    return sentences[key].format(**values)
