"""Everything the reader can complain about, in English and French, and the two exceptions that carry the complaints."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from game.content.nodes import Mark, Place
from game.files import NotPlain, why

MOST_FAULTS = 20  # a longer list helps nobody: the first ones usually cause the rest
MOST_WORDS = 12  # valid words listed when none is near
LONGEST_QUOTE = 40  # characters of the author's own text repeated in a complaint

SENTENCES: dict[str, tuple[str, str]] = {
    "unreadable": ("the file cannot be read ({why})", "le fichier ne peut pas être lu ({why})"),
    "not_plain": (
        "this is no plain file: a folder, a pipe or a device stands in its place",
        "ce n’est pas un fichier ordinaire : un dossier, un tube ou un périphérique en tient lieu",
    ),
    "too_big": ("the file is larger than {most} KiB", "le fichier dépasse {most} Kio"),
    "not_utf8": ("the file is not UTF-8 text", "le fichier n’est pas du texte UTF-8"),
    "control_character": (
        "the invisible character U+{code} is not allowed",
        "le caractère invisible U+{code} n’est pas permis",
    ),
    "empty": ("the file is empty", "le fichier est vide"),
    "syntax": ("this is not readable YAML: {why}", "ce YAML est illisible : {why}"),
    "alias": ("aliases (`*name`) are not allowed", "les alias (`*nom`) ne sont pas permis"),
    "anchor": ("anchors (`&name`) are not allowed", "les ancres (`&nom`) ne sont pas permises"),
    "tag": ("tags (`!name`) are not allowed", "les étiquettes (`!nom`) ne sont pas permises"),
    "directive": ("directives (`%…`) are not allowed", "les directives (`%…`) ne sont pas permises"),
    "second_document": ("only one document per file", "un seul document par fichier"),
    "too_deep": ("nested deeper than {most} levels", "plus de {most} niveaux d’imbrication"),
    "too_many": ("more than {most} entries in one file", "plus de {most} éléments dans un fichier"),
    "duplicate": (
        "`{word}` stands twice, first in line {line}",
        "`{word}` figure deux fois, d’abord à la ligne {line}",
    ),
    "key_form": ("a key must be one word", "une clé doit être un seul mot"),
    "number_form": (
        "`{word}` looks like a number in a form that is not allowed: write `{instead}`, or quote it if it is text",
        "`{word}` ressemble à un nombre sous une forme interdite : écrivez `{instead}`, ou mettez des guillemets",
    ),
    "number_size": ("the number `{word}` is too long", "le nombre `{word}` est trop long"),
    "unknown_field": ("unknown field", "champ inconnu"),
    "bare_word": (
        "nothing stands behind this word: write just `{word}`",
        "rien ne suit ce mot : écrivez simplement `{word}`",
    ),
    "missing_field": ("`{word}` is missing", "il manque `{word}`"),
    "unknown_word": ("`{word}` is not known here", "`{word}` est inconnu ici"),
    "unknown_verb": ("no known verb among `{word}`", "aucun verbe connu parmi `{word}`"),
    "expected": ("expected {wanted}, found {found}", "attendu : {wanted} ; trouvé : {found}"),
    "at_least": ("must be at least {bound}", "doit valoir au moins {bound}"),
    "at_most": ("must be at most {bound}", "doit valoir au plus {bound}"),
    "more_than": ("must be more than {bound}", "doit être supérieur à {bound}"),
    "less_than": ("must be less than {bound}", "doit être inférieur à {bound}"),
    "multiple_of": ("must be a multiple of {bound}", "doit être un multiple de {bound}"),
    "too_short": ("needs a length of at least {bound}", "doit avoir une longueur d’au moins {bound}"),
    "too_long": ("may have a length of at most {bound}", "doit avoir une longueur d’au plus {bound}"),
    "pattern": ("`{word}` does not have the form `{pattern}`", "`{word}` n’a pas la forme `{pattern}`"),
    "count": ("needs exactly {bound} entries, has {found}", "doit avoir exactement {bound} éléments, en a {found}"),
    "invalid": ("{why}", "{why}"),
    "set_folder": (
        "the set is called `{word}`, but its folder is called `{folder}`",
        "l’extension s’appelle `{word}`, mais son dossier s’appelle `{folder}`",
    ),
    "duplicate_id": ("a card with this id stands already at {where}", "une carte de ce nom existe déjà : {where}"),
    "unused_word": ("no card uses `{word}`: take it out", "aucune carte n’emploie `{word}` : retirez-le"),
    "name_length": (
        "the name has {found} characters, at most {most} fit on a card",
        "le nom a {found} caractères, une carte en contient {most} au plus",
    ),
    "word_length": (
        "the word `{word}` has {found} letters, at most {most} fit on a card",
        "le mot `{word}` a {found} lettres, une carte en contient {most} au plus",
    ),
    "elide": (
        "`{word}` begins with h or y: say `elide: true` (l’homme) or `elide: false` (le héros)",
        "`{word}` commence par h ou y : précisez `elide: true` (l’homme) ou `elide: false` (le héros)",
    ),
    "exactly_one": ("write exactly one of {fields}", "écrivez un seul de ces champs : {fields}"),
    "only_with": ("`{word}` means something only with {other}", "`{word}` n’a de sens qu’avec {other}"),
    "needs_target": ("`{word}` needs `target: {target}`", "`{word}` demande `target: {target}`"),
    "target_unused": ("nothing in `do` uses the target", "rien dans `do` n’utilise la cible"),
    "cannot_pay": (
        "this can never be paid: it costs {n} cards and the limit is {most}",
        "impossible à payer : cela coûte {n} cartes et la limite est de {most}",
    ),
    "does_nothing": ("this card does nothing: give it {fields}", "cette carte ne fait rien : donnez-lui {fields}"),
    "no_fight": (
        "`{word}` asks about a fight, but `at: {at}` lies outside of fights",
        "`{word}` parle d’un combat, mais `at: {at}` est hors des combats",
    ),
    "lies_elsewhere": (
        "nothing of this sort ever lies in `{zone}`: only {kinds}",
        "rien de tel ne se trouve jamais dans `{zone}` : seulement {kinds}",
    ),
    "for_nobody": (
        "`for: {word}` reaches nobody here: leave it out, and it is for `{meant}`",
        "`for: {word}` n’atteint personne ici : retirez-le, et ce sera pour `{meant}`",
    ),
    "contradiction": ("this can never be true", "cela ne peut jamais être vrai"),
    "always_true": ("this is always true", "cela est toujours vrai"),
    "use_set": (
        "a yes or no cannot be added: write `set:` instead of `add:`",
        "un oui ou un non ne s’ajoute pas : écrivez `set:` au lieu de `add:`",
    ),
    "aside_too_long": (
        "an aside has at most 60 characters, this one has {word}",
        "un aparté a 60 caractères au plus, celui-ci en a {word}",
    ),
    "aside_digit": (
        "an aside may not say `{word}`: numbers belong to the rules",
        "un aparté ne peut pas dire `{word}` : les chiffres sont pour les règles",
    ),
    "aside_rule_word": (
        "an aside may not say `{word}`: it could be taken for a rule",
        "un aparté ne peut pas dire `{word}` : on le prendrait pour une règle",
    ),
    "aside_too_many": ("a card has at most 3 asides, this one has {word}", "3 apartés au plus par carte, ici {word}"),
    "no_words": (
        "`{word}` has no name to print yet: give it one under `words` in set.yaml",
        "`{word}` n’a pas encore de nom à imprimer : donnez-lui-en un sous `words` dans set.yaml",
    ),
    "no_many": (
        "say what several of `{word}` are called, even if it is the same: `many: {{en: …, fr: …}}`",
        "dites comment plusieurs `{word}` s’appellent, même si rien ne change : `many: {{en: …, fr: …}}`",
    ),
    "program": (
        "`{word}` is a program; a card set holds data only, take it out",
        "`{word}` est un programme ; un jeu de cartes ne contient que des données, retirez-le",
    ),
    "picture_form": (
        "this is no picture of a kind that can be shown: PNG, JPEG or WEBP, called so",
        "ce n’est pas une image affichable : il faut du PNG, du JPEG ou du WEBP, et le nom qui va avec",
    ),
    "picture_large": (
        "the picture has {wide} × {high} pixels; at most {most} a side and {area} million in all",
        "l’image fait {wide} × {high} pixels ; {most} de côté au plus, et {area} millions en tout",
    ),
    "picture_heavy": (
        "the picture has {found} KiB, at most {most} are read",
        "l’image fait {found} Kio, on n’en lit que {most}",
    ),
    "picture_drawn": (
        "an SVG of a set holds plain paths and groups only: no scripts, links, texts, filters or styles",
        "le SVG d’un jeu ne contient que des tracés et des groupes : ni script, ni lien, ni texte, ni filtre, ni style",
    ),
    "picture_long": (
        "the picture has {found} bytes, at most {most} are shipped: draw fewer or plainer shapes",
        "l’image fait {found} octets, on en livre {most} au plus : moins de formes, ou plus simples",
    ),
    "colour_form": (
        "`{word}` is no colour: write a name of the palette or '#rrggbb', with -20 for ink or +20 for light",
        "`{word}` n’est pas une couleur : un nom de la palette ou '#rrvvbb', -20 pour l’encre, +20 pour la lumière",
    ),
    "numbers_form": (
        '`{found}` is not a row of numbers of this length: write "x y, x y" or "x y rx ry"',
        '`{found}` n’est pas une suite de nombres de cette longueur : écrivez "x y, x y" ou "x y rx ry"',
    ),
    "only_on_creature": ("`{word}` grows on creatures only", "`{word}` ne pousse que sur une créature"),
    "package_large": ("the zip is larger than {most} MiB", "le zip dépasse {most} Mio"),
    "package_broken": (
        "this zip is damaged, or packed in a way that is not read here: pack it again",
        "ce zip est abîmé, ou compressé d’une façon illisible ici : refaites-le",
    ),
    "package_many": ("more than {most} files in one set", "plus de {most} fichiers dans un jeu"),
    "package_bomb": (
        "unpacked it would fill more than {most} MiB; nothing was unpacked",
        "décompressé, il remplirait plus de {most} Mio ; rien n’a été décompressé",
    ),
    "package_steep": (
        "it would swell to more than {most} times its size, no honest set does; nothing was unpacked",
        "il gonflerait de plus de {most} fois sa taille, aucun jeu honnête ne fait cela ; rien n’a été décompressé",
    ),
    "package_climbs": (
        "`{word}` climbs out of the set's folder; nothing was unpacked",
        "`{word}` sort du dossier du jeu ; rien n’a été décompressé",
    ),
    "package_link": (
        "`{word}` is a link to another file; a set brings its files along",
        "`{word}` est un lien vers un autre fichier ; un jeu apporte ses fichiers avec lui",
    ),
    "package_name": (
        "some systems have no file called `{word}`: name it otherwise",
        "certains systèmes refusent un fichier nommé `{word}` : donnez-lui un autre nom",
    ),
    "package_locked": (
        "`{word}` is locked with a password: pack the set without one",
        "`{word}` est protégé par un mot de passe : refaites le zip sans",
    ),
    "package_nested": (
        "`{word}` is another archive: pack the files themselves",
        "`{word}` est encore une archive : mettez-y les fichiers eux-mêmes",
    ),
    "package_twice": ("`{word}` is in the zip twice", "`{word}` est deux fois dans le zip"),
    "package_one_set": (
        "a zip holds one set, so one set.yaml; here there are {found}",
        "un zip contient un jeu, donc un seul set.yaml ; ici il y en a {found}",
    ),
    "id_of_ours": (
        "`{word}` is the id of one of the game's own sets; ours stays, call yours otherwise",
        "`{word}` désigne déjà un jeu livré avec le programme ; celui-ci reste, appelez le vôtre autrement",
    ),
    "id_twice": (
        "there is a folder `{word}` too; the folder counts, take one of the two away",
        "il y a aussi un dossier `{word}` ; c’est lui qui compte, retirez l’un des deux",
    ),
    "needs_family": (
        "`{set}` needs the family `{word}`, which no set at this table has: add a set with it",
        "`{set}` a besoin de la famille `{word}`, qu’aucun jeu de cette table ne possède : ajoutez un jeu qui l’a",
    ),
    "replaces_nothing": (
        "`{set}` replaces the card `{word}`, which is not at this table: add its set, or take `replaces` out",
        "`{set}` remplace la carte `{word}`, absente de cette table : ajoutez son jeu, ou retirez `replaces`",
    ),
    "replaces_own": (
        "a card replaces one of another set; take yours out instead",
        "une carte en remplace une d’un autre jeu ; retirez plutôt la vôtre",
    ),
    "no_such_set": ("there is no card set `{word}` here", "il n’y a pas de jeu de cartes `{word}` ici"),
    "no_other_set": ("no other card set here has `{word}`", "aucun autre jeu de cartes ici n’a `{word}`"),
    "no_value": ("`{name}` cannot be `{word}`", "`{name}` ne peut pas valoir `{word}`"),
    "replaces_twice": (
        "`{set}` and `{other}` both replace `{word}`: leave one of them in the box",
        "`{set}` et `{other}` remplacent tous deux `{word}` : laissez-en un de côté",
    ),
    "family_torn": (
        "`{set}` and `{other}` disagree about `{field}` of the family `{word}`: leave one of them in the box",
        "`{set}` et `{other}` ne s’accordent pas sur `{field}` de la famille `{word}` : laissez-en un de côté",
    ),
    "more_faults": ("there are more errors", "il y a d’autres erreurs"),
}

HINTS: dict[str, tuple[str, str]] = {
    "near": (", did you mean `{hint}`?", ", vouliez-vous dire `{hint}` ?"),
    "words": (", possible here: {hint}", ", possible ici : {hint}"),
    "quote": (", put it in quotes", ", mettez-le entre guillemets"),
    "boolean": (", write `true` or `false`", ", écrivez `true` ou `false`"),
}

NOUNS: dict[str, tuple[str, str]] = {
    "entry": ("entry", "de l’élément"),
    "card": ("card", "de la carte"),
    "set": ("set", "de l’extension"),
    "scenario": ("scenario", "du scénario"),
    "text": ("text", "du texte"),
    "word": ("word", "du mot"),
    "verb": ("verb", "du verbe"),
    "adjective": ("adjective", "de l’adjectif"),
    "rival": ("rival", "du rival"),
}

KINDS: dict[str, tuple[str, str]] = {
    "text": ("text", "du texte"),
    "word": ("a word", "un mot"),
    "number": ("a whole number", "un nombre entier"),
    "decimal": ("a number", "un nombre"),
    "boolean": ("`true` or `false`", "`true` ou `false`"),
    "list": ("a list", "une liste"),
    "mapping": ("a mapping (`key: value`)", "des paires `clé: valeur`"),
    "nothing": ("nothing", "rien"),
}

# PyYAML's own words for the slips authors make most; the rest is passed on as it is
SYNTAX: dict[str, tuple[str, str]] = {
    "found character '\\t' that cannot start any token": (
        "a tab stands where only spaces may stand",
        "une tabulation remplace des espaces",
    ),
    "mapping values are not allowed here": (
        "a `:` too many; text with `: ` inside needs quotes",
        "un `:` de trop ; un texte contenant `: ` demande des guillemets",
    ),
    "expected <block end>, but found '?'": (
        "the indentation does not fit the lines above",
        "l’indentation ne suit pas les lignes précédentes",
    ),
    "expected ',' or '}', but got '<scalar>'": (
        "before this a `,` or a closing quote is missing",
        "il manque une `,` ou un guillemet fermant avant ceci",
    ),
    "expected ',' or '}', but got ':'": (
        "a `:` too many; text with `: ` inside needs quotes",
        "un `:` de trop ; un texte contenant `: ` demande des guillemets",
    ),
    "could not find expected ':'": ("a `:` is missing", "il manque un `:`"),
    "expected <block end>, but found '<block mapping start>'": (
        "the indentation does not fit the lines above",
        "l’indentation ne suit pas les lignes précédentes",
    ),
    "expected <block end>, but found '<scalar>'": (
        "the indentation does not fit the lines above",
        "l’indentation ne suit pas les lignes précédentes",
    ),
    "expected ',' or '}', but got '<stream end>'": ("a `}` is missing", "il manque un `}`"),
    "expected ',' or ']', but got '<stream end>'": ("a `]` is missing", "il manque un `]`"),
    "found unexpected end of stream": ("a closing quote is missing", "il manque un guillemet fermant"),
}

# What patterns ask for; an author need not read them
FORMS: dict[str, tuple[str, str]] = {
    "^[a-z][a-z0-9_]*$": ("a-z, 0-9, _ with a letter first", "a-z, 0-9, _ avec une lettre en tête"),
    "^[a-z][a-z0-9_]*/[a-z][a-z0-9_]*$": ("set/card", "jeu/carte"),
}

Languages = ("en", "fr")


class ContentError(Exception):
    """One complaint about one place of one file. `key` and `hint_key` name sentences of this module."""

    def __init__(
        self, place: Place, key: str, args: dict[str, str | int] | None = None, hint_key: str = "", hint: str = ""
    ) -> None:
        super().__init__(place, key, args, hint_key, hint)
        self.place = place
        self.key = key
        self.details = args or {}
        self.hint_key = hint_key
        self.hint = hint

    @property
    def mark(self) -> Mark:
        """The exact node, or the key of the field that should not be there."""
        return self.place.mark

    def sentence(self, language: str = "en") -> str:
        """What is wrong, with field and card but without the file: "field `bonsu` of card `x`: unknown field"."""
        column = Languages.index(language)
        details = {name: _worded(value, column) for name, value in self.details.items()}
        text = SENTENCES[self.key][column].format_map(details)
        if self.hint_key:
            text += HINTS[self.hint_key][column].format(hint=self.hint)
        return _about(self.place, column) + text

    def __str__(self) -> str:
        return f"{self.mark}: {self.sentence()}"


class ContentErrors(Exception):
    """All complaints about one file in its order, at most MOST_FAULTS and one line saying that there are more."""

    def __init__(self, errors: Iterable[ContentError]) -> None:
        ordered = sorted(errors, key=lambda error: error.mark)
        self.errors = tuple(ordered[:MOST_FAULTS])
        if len(ordered) > MOST_FAULTS:
            rest = ordered[MOST_FAULTS]
            self.errors += (ContentError(Place(rest.mark), "more_faults"),)
        super().__init__(self.errors)

    def report(self, language: str = "en") -> str:
        """One line per complaint, each with its file, line and column."""
        return "\n".join(f"{error.mark}: {error.sentence(language)}" for error in self.errors)

    def __str__(self) -> str:
        return self.report()


def unknown(place: Place, key: str, word: str, valid: Iterable[str], **details: str) -> ContentError:
    """A word that is none of the valid ones: offers the nearest, else the first dozen."""
    words = sorted(valid)
    told: dict[str, str | int] = {**details, "word": shown(word)}
    near = get_close_matches(word[:LONGEST_QUOTE], words, n=1)
    if near:
        return ContentError(place, key, told, "near", near[0])
    listed = ", ".join(f"`{each}`" for each in words[:MOST_WORDS])
    more = ", …" if len(words) > MOST_WORDS else ""
    return ContentError(place, key, told, "words" if words else "", listed + more)


def unreadable(place: Place, error: OSError) -> ContentError:
    """A file that the system does not give, or that is no file."""
    if isinstance(error, NotPlain):
        return ContentError(place, "not_plain")
    return ContentError(place, "unreadable", {"why": why(error)})


def shown(text: str) -> str:
    """The author's own text, short and on one line."""
    flat = " ".join(text.split())
    return flat if len(flat) <= LONGEST_QUOTE else flat[: LONGEST_QUOTE - 1] + "…"


def _worded(value: str | int, column: int) -> str | int:
    """Kinds ("kind:list,text"), patterns and YAML problems ("yaml:…") become words; everything else stays as it is."""
    if isinstance(value, str) and value.startswith("kind:"):
        words = [KINDS[kind][column] for kind in value[5:].split(",")]
        return (" or ", " ou ")[column].join(words)
    if value in FORMS:
        return FORMS[str(value)][column]
    if isinstance(value, str) and value.startswith("yaml:"):
        known = SYNTAX.get(value[5:])
        return known[column] if known else value[5:]
    return value


def _about(place: Place, column: int) -> str:
    noun, owner = NOUNS[place.noun][column], shown(place.owner)
    if column == 0:
        parts = [f"field `{place.path}`"] * bool(place.path) + [f"{noun} `{owner}`"] * bool(owner)
        return " of ".join(parts) + ": " * bool(parts)
    if not owner:
        return f"champ `{place.path}` : " if place.path else ""
    return f"champ `{place.path}` {noun} `{owner}` : " if place.path else f"à propos {noun} `{owner}` : "
