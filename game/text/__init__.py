"""The texts for players: words, grammar, sentences and card texts in English and French.

May import game.model and game.content. Guarantee: a sentence leaves this room complete, with its typography applied."""

from game.text.catalogue import NO_NAMES, Catalogue, Names
from game.text.speech import is_pronoun
from game.text.typography import LANGS, Lang

__all__ = ["LANGS", "NO_NAMES", "Catalogue", "Lang", "Names", "is_pronoun"]
