# rulebound: interpreted
"""Lexicons: every keyword, quality, event, zone, action and question of a game is one row, declared once.

Everything else follows from the rows: the ints that compiled code needs (`codes.py`, written by a program), the names
in notation, JSON and saves, the glossary, what readers and clients list. A new row stands at the end of its table, so
that nothing is renumbered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from string import Formatter

from rulebound.kernel.zones import PRIVATE, PUBLIC, SECRET

VISIBILITIES = {"public": PUBLIC, "private": PRIVATE, "secret": SECRET}
WIDTH = 120
SUBJECTS = ("card", "player", "place", "game")  # what has qualities
CONCERNED = ("card", "player", "nobody")  # whose events are
DONE_TO = ("card", "unit", "player")  # what deeds are done to
TAKEN = ("", "number", "cost")  # what stands with keywords
SPOKEN_OF = ("name", "other", "player", "n", "points")  # in the sentences of events
SUMMARIES = ("SPECS", "PLAIN_KEYWORDS", "DECISION_NAMES")  # what `codes.py` tells of tables as a whole
CONST = re.compile(r"[A-Z][A-Z0-9_]*")


class LexiconError(ValueError):
    """A row that contradicts another, or the rulebook."""


@dataclass(frozen=True)
class Row:
    """A word of a game: its name in the sources, its name everywhere else, and what it is.

    word: as notation, JSON and card effects say it (of a keyword or an event, if nothing else is said, its name in
    lower case); empty: nobody says it. rule: where the rulebook has it. code: its
    number, where that is not the next one.
    """

    const: str
    word: str = ""
    about: str = ""
    rule: str = field(default="", kw_only=True)
    code: int | None = field(default=None, kw_only=True)

    @property
    def remark(self) -> str:
        rule = f"({self.rule})" if self.rule else ""
        return " ".join(part for part in (self.about, rule) if part)


@dataclass(frozen=True)
class Zone(Row):
    """A zone that each player has, or the table (shared)."""

    seen: str = field(default="public", kw_only=True)
    ordered: bool = field(default=False, kw_only=True)
    shared: bool = field(default=False, kw_only=True)
    live: bool = field(default=False, kw_only=True)


@dataclass(frozen=True)
class Quality(Row):
    """What effects can change: a number, or whether something may or can't be done.

    of: what has it: a card, a player, a place or the game. cant: what "can't …" says of it in an effect; says: in our
    wording, where that is more than the same words.
    """

    of: str = field(default="card", kw_only=True)
    cant: str = field(default="", kw_only=True)
    says: str = field(default="", kw_only=True)


@dataclass(frozen=True)
class Keyword(Quality):
    """A keyword: a quality that is printed on cards; above zero, a card has it.

    said: as it is printed, if not as its name is written. takes: a number or a cost that stands with it. heads: it is
    written before an ability of its own. text: what it means, in a sentence or two.
    """

    said: str = field(default="", kw_only=True)
    takes: str = field(default="", kw_only=True)
    heads: bool = field(default=False, kw_only=True)
    text: str = field(default="", kw_only=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "word", self.word or self.const.lower())
        object.__setattr__(self, "said", self.said or self.const.replace("_", " ").title())

    @property
    def plain(self) -> bool:
        """Is it no ability, so that its number tells all?"""
        return self.takes != "cost" and not self.heads


@dataclass(frozen=True)
class Happening(Row):
    """A kind of event. tells: its sentence in the log, past: what its verb is once it has happened, where that is not
    regular ("let"); silent: it is only asked about before it happens.

    names: what card effects call it, where that is not its word alone. of: whose it is: a card, a player, or nobody.
    """

    tells: str = field(default="", kw_only=True)
    past: str = field(default="", kw_only=True)
    names: tuple[str, ...] = field(default=(), kw_only=True)
    of: str = field(default="card", kw_only=True)
    silent: bool = field(default=False, kw_only=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "word", self.word or self.const.lower())


@dataclass(frozen=True)
class Deed:
    """A verb of the rules with all its faces: who does it is a player, and its event tells of it.

    verb: as prices say it ("banish"). done: as "can't be …" and "… this way" say it ("banished"). event: the constant
    of its event. of: what it is done to: a card (or a unit …), or nothing but the player who does it. lacks: a face
    that the rules make meaningless, and why. does: the instruction that does it, where that alone can be a price. when:
    the state in which it can be done. guarded: "can't be …" is said of what enemies do. active: the cards do it
    themselves ("can't attack"). of_two: the event tells of two cards, and not of the one whose effect it is. players:
    the event that tells once of the player whose cards do it, if there is one.
    """

    verb: str
    done: str
    event: str
    of: str = "card"
    rule: str = field(default="", kw_only=True)
    does: str = field(default="", kw_only=True)
    when: str = field(default="", kw_only=True)
    guarded: bool = field(default=False, kw_only=True)
    active: bool = field(default=False, kw_only=True)
    of_two: bool = field(default=False, kw_only=True)
    players: str = field(default="", kw_only=True)
    lacks: Mapping[str, str] = field(default_factory=dict, kw_only=True)

    @property
    def banned(self) -> str:
        """What "can't …" says of the cards."""
        return self.verb if self.active else f"be_{self.done}"

    @property
    def events(self) -> tuple[str, ...]:
        """The constants of all events that tell of it."""
        return (self.event, self.players) if self.players else (self.event,)


# "cant" while something applies, "cant_now" for a turn; "player_cant": of whoever would do it, in both ways
FACES = ("effect", "event", "happened", "this_way", "price", "cant", "cant_now", "player_cant", "instead")


@dataclass(frozen=True)
class Question(Row):
    """What a player is asked. prompt: in a sentence; again: nothing is half done, so it may be asked again."""

    prompt: str = field(default="", kw_only=True)
    again: bool = field(default=False, kw_only=True)


# what the rows of these tables are
SORTS: dict[str, type[Row]] = {"zones": Zone, "qualities": Quality, "events": Happening, "questions": Question}


@dataclass(frozen=True)
class Table:
    """Rows that are numbered together, from `first` on."""

    title: str
    rows: tuple[Row, ...]
    first: int = 0
    count: str = ""  # the constant that tells how many there are
    names: str = ""  # the tuple of their words
    bits: bool = False  # a bit each


@dataclass(frozen=True, eq=False)
class Lexicon:
    """All the words of a game."""

    game: str
    about: str
    tables: Mapping[str, Table]
    deeds: tuple[Deed, ...] = ()

    def __post_init__(self) -> None:
        consts: dict[str, str] = {}
        for name, table in self.tables.items():
            told = summaries(table)
            for row in table.rows:
                at = f"{self.game}, {name}: {row.const}"
                if row.const in consts:
                    raise LexiconError(f"{at} is declared already, in {consts[row.const]}.")
                if not CONST.fullmatch(row.const) or row.const in told:
                    raise LexiconError(f"{at} is no name for a row: capital letters and _, and not {', '.join(told)}.")
                consts[row.const] = name
                fault = next(faults(row, name), "")
                if fault:
                    raise LexiconError(f"{at}{fault}.")
            self.refuse_twice(name, "word", lambda row: (row.word,))
            if any(type(row) is not Row for row in table.rows):  # plain rows may be numbers with two names
                self.refuse_twice(name, "number", partial(number_of, {row.const: n for row, n in numbered(table)}))
        self.refuse_twice("qualities", "cant", lambda row: (row.cant,) if isinstance(row, Quality) else ())
        self.refuse_twice("qualities", "wording", lambda row: (row.says,) if isinstance(row, Quality) else ())
        self.refuse_twice("qualities", "print", lambda row: (row.said.title(),) if isinstance(row, Keyword) else ())
        self.refuse_twice("events", "name", lambda row: called(row) if isinstance(row, Happening) else ())
        self.refuse_twice("events", "sentence", lambda row: (row.tells,) if isinstance(row, Happening) else ())
        self.check_deeds()

    def check_deeds(self) -> None:
        """Refuse a deed that contradicts another, or the events, states and qualities."""
        events = {row.const: row for row in self.tables["events"].rows} if "events" in self.tables else {}
        states = {row.word for row in self.tables["states"].rows} if "states" in self.tables else set()
        said: set[str] = set()
        for deed in self.deeds:
            at = f"{self.game}, deeds: {deed.verb}"
            for event in deed.events:
                row = events.get(event)
                if not isinstance(row, Happening):
                    raise LexiconError(f"{at}: there is no event {event} that tells of it.")
                if [told for other in self.deeds for told in other.events].count(event) > 1:
                    raise LexiconError(f"{at}: the event {event} tells of another deed too.")
                whose = "player" if event == deed.players else "card" if deed.of != "player" else row.of
                if row.of != whose:
                    raise LexiconError(f"{at}: the event {event} is of '{row.of}', and not of '{whose}'.")
            if {deed.verb, deed.done} & said:
                raise LexiconError(f"{at} or '{deed.done}' is said twice.")
            if not set(deed.lacks) <= set(FACES):
                raise LexiconError(f"{at}: the faces are {', '.join(FACES)}.")
            if deed.of not in DONE_TO:
                raise LexiconError(f"{at} is done to '{deed.of}'; there are {', '.join(DONE_TO)}.")
            if deed.when and deed.when not in states:
                raise LexiconError(f"{at}: '{deed.when}' is no state.")
            if deed.guarded and f"be_{deed.done}" not in self.cant:
                raise LexiconError(f"{at} is guarded, and no quality says that it can't be_{deed.done}.")
            said |= {deed.verb, deed.done}

    def refuse_twice(self, table: str, what: str, words: Callable[[Row], tuple[str, ...]]) -> None:
        """Two rows that say the same."""
        found: dict[str, str] = {}
        for row in self.tables[table].rows if table in self.tables else ():
            for word in words(row):
                if word and word in found:
                    raise LexiconError(
                        f"{self.game}, {table}: {row.const}: the {what} '{word}' is that of {found[word]}."
                    )
                found[word] = row.const

    def check_rules(self, known: Callable[[str], bool]) -> None:
        """Refuse a row whose rule the rulebook doesn't know."""
        for name, table in self.tables.items():
            for row in table.rows:
                for rule in row.rule.split(", ") if row.rule else ():
                    if not known(rule):
                        raise LexiconError(f"{self.game}, {name}: {row.const} cites {rule}, which is no rule.")
        for deed in self.deeds:
            if not known(deed.rule):
                raise LexiconError(f"{self.game}, deeds: {deed.verb} cites {deed.rule or 'nothing'}, which is no rule.")

    # ------------------------------------------------------------------------------------ asking

    @cached_property
    def codes(self) -> dict[str, int]:
        """Constant -> its number."""
        return {row.const: number for table in self.tables.values() for row, number in numbered(table)}

    def rows(self, table: str) -> tuple[Row, ...]:
        return self.tables[table].rows

    def by_word(self, table: str) -> dict[str, int]:
        """Word -> number, of the rows that have one."""
        return {row.word: number for row, number in numbered(self.tables[table]) if row.word}

    @cached_property
    def qualities(self) -> tuple[Quality, ...]:
        return tuple(row for row in self.rows("qualities") if isinstance(row, Quality))

    @cached_property
    def keywords(self) -> tuple[Keyword, ...]:
        return tuple(row for row in self.rows("qualities") if isinstance(row, Keyword))

    @cached_property
    def keyword_codes(self) -> dict[str, int]:
        """Keyword, as effects say it -> its quality."""
        return {row.word: self.codes[row.const] for row in self.keywords}

    @cached_property
    def happenings(self) -> tuple[Happening, ...]:
        return tuple(row for row in self.rows("events") if isinstance(row, Happening))

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        return tuple(row for row in self.rows("questions") if isinstance(row, Question))

    @cached_property
    def done(self) -> dict[str, Deed]:
        """Participle -> deed."""
        return {deed.done: deed for deed in self.deeds}

    @cached_property
    def told_by(self) -> dict[str, Deed]:
        """What card effects call the event of a deed -> the deed."""
        return {
            name: deed
            for name, code in self.event_names.items()
            for deed in self.deeds
            if code in (self.codes[event] for event in deed.events)
        }

    @cached_property
    def banned(self) -> dict[str, Deed]:
        """What "can't …" says of cards -> the deed."""
        return {deed.banned: deed for deed in self.deeds}

    @cached_property
    def verbs(self) -> dict[str, Deed]:
        return {deed.verb: deed for deed in self.deeds}

    @cached_property
    def prompts(self) -> dict[str, str]:
        """What each question asks, in a sentence."""
        return {row.word: row.prompt for row in self.questions}

    @cached_property
    def asked_again(self) -> frozenset[str]:
        """The questions that may be asked again as the table stands."""
        return frozenset(row.word for row in self.questions if row.again)

    @cached_property
    def sentences(self) -> dict[int, str]:
        """What the log tells of each event."""
        return {self.codes[row.const]: row.tells for row in self.happenings if row.tells}

    @cached_property
    def cant(self) -> dict[str, int]:
        """What can't be done -> the quality that says so."""
        return {row.cant: self.codes[row.const] for row in self.qualities if row.cant}

    @cached_property
    def players_cant(self) -> dict[str, int]:
        """What players can't do -> the quality of theirs that says so."""
        return {row.cant: self.codes[row.const] for row in self.qualities if row.cant and row.of == "player"}

    @cached_property
    def event_names(self) -> dict[str, int]:
        """What card effects call an event -> its number."""
        found: dict[str, int] = {}
        for row in self.happenings:
            for name in called(row):
                found[name] = self.codes[row.const]
        return found

    def events_of(self, *whose: str) -> tuple[str, ...]:
        """What card effects call the events of a card, a player, nobody."""
        return tuple(name for row in self.happenings if row.of in whose for name in called(row))

    # ------------------------------------------------------------------------------------ codes.py

    def source(self) -> str:
        """The text of `codes.py`."""
        lines = [
            f'"""{self.about}',
            "",
            f"Written by `python -m rulebound.{self.game}.words`: a word is declared in `lexicon.py`, not here.",
            '"""',
            "",
            "from __future__ import annotations",
            "",
            "from typing import Final",
            "",
            "from librt.vecs import vec",
            "from mypy_extensions import i64",
            "",
            "from rulebound.kernel.zones import PRIVATE, PUBLIC, SECRET, ZoneSpec",
        ]
        for table in self.tables.values():
            lines += ["", f"# {'-' * max(2, WIDTH - 5 - len(table.title))} {table.title}", ""]
            for row, number in numbered(table):
                lines += declared(row.const, str(number), row.remark)
            lines += self.summary(table)
        return "\n".join(lines) + "\n"

    def summary(self, table: Table) -> Iterable[str]:
        """What is told of a table as a whole."""
        if table.count:
            yield f"{table.count}: Final = {table.first + len(table.rows)}"
        if table.names:
            yield from listed(table.names, "(", [repr_word(row.word) for row in table.rows], ",)")
        zones = [row for row in table.rows if isinstance(row, Zone)]
        if zones:
            yield from listed("SPECS", "[", [zone_spec(row) for row in zones], "]")
        plain = [row.const for row in table.rows if isinstance(row, Keyword) and row.plain]
        if plain:
            yield "# keywords that are no abilities: a number tells all"
            yield from listed("PLAIN_KEYWORDS", "vec[i64]([", plain, "])")
        asked = [row for row in table.rows if isinstance(row, Question)]
        if asked:
            yield from listed("DECISION_NAMES", "{", [f"{row.const}: {repr_word(row.word)}" for row in asked], "}")


def faults(row: Row, table: str) -> Iterator[str]:
    """What is wrong with a row by itself."""
    sort = SORTS.get(table, Row)
    if not isinstance(row, sort) or (sort is Row and type(row) is not Row):
        yield f" is a {type(row).__name__}, which doesn't belong there"
    if isinstance(row, Zone) and row.seen not in VISIBILITIES:
        yield f": '{row.seen}' is no way to be seen"
    if isinstance(row, (Zone, Question)) and not row.word:
        yield " has no word"
    if isinstance(row, Question) and not row.prompt:
        yield " has no prompt"
    if isinstance(row, Quality):
        yield from quality_faults(row)
    if isinstance(row, Happening):
        yield from happening_faults(row)


def quality_faults(row: Quality) -> Iterator[str]:
    if row.of not in SUBJECTS:
        yield f" is of '{row.of}'; there are {', '.join(SUBJECTS)}"
    if row.says and not row.cant:
        yield f" says '{row.says}' of nothing that can't be done: it has no cant"
    if isinstance(row, Keyword):
        if not (row.rule and row.text):
            yield ": a keyword says its rule and what it means"
        if row.takes not in TAKEN:
            yield f" takes '{row.takes}'; a keyword takes a number, a cost or nothing"
        if row.of != "card":
            yield f" is of a {row.of}; keywords are printed on cards"


def happening_faults(row: Happening) -> Iterator[str]:
    if row.of not in CONCERNED:
        yield f" is of '{row.of}'; there are {', '.join(CONCERNED)}"
    spoken = {name for _, name, _, _ in Formatter().parse(row.tells) if name is not None}
    if not spoken <= set(SPOKEN_OF):
        yield f": a sentence speaks of {', '.join(SPOKEN_OF)}, and not of {', '.join(sorted(spoken - set(SPOKEN_OF)))}"
    if row.tells and row.of == "player" and "player" not in spoken:
        yield " is of a player, of whom its sentence doesn't speak"
    if row.of == "nobody" and spoken & {"name", "player"}:
        yield " is of nobody, and its sentence speaks of somebody"
    if row.silent and row.tells:
        yield " is silent, and has a sentence"
    if row.past and not row.tells:
        yield f" says '{row.past}' of a verb in no sentence"


def summaries(table: Table) -> tuple[str, ...]:
    """The names that `codes.py` has beside those of the rows."""
    return tuple(name for name in (table.count, table.names, *SUMMARIES) if name)


def number_of(codes: Mapping[str, int], row: Row) -> tuple[str]:
    return (str(codes[row.const]),)


def numbered(table: Table) -> Iterable[tuple[Row, int]]:
    """The rows of a table with their numbers."""
    next_number = table.first
    for row in table.rows:
        number = next_number if row.code is None else row.code
        yield row, 1 << number if table.bits else number
        next_number = number + 1


def called(row: Happening) -> tuple[str, ...]:
    """What card effects call an event."""
    return row.names or ((row.word,) if not row.silent else ())


def repr_word(word: str) -> str:
    return f'"{word}"'


def zone_spec(row: Zone) -> str:
    flags = "".join(f", {name}=True" for name in ("ordered", "shared", "live") if getattr(row, name))
    return f'ZoneSpec("{row.word}", {row.seen.upper()}{flags})'


def declared(const: str, value: str, remark: str) -> list[str]:
    line = f"{const}: Final = {value}"
    whole = f"{line}  # {remark}" if remark else line
    return [whole] if len(whole) <= WIDTH else [f"# {remark}", line]


def listed(const: str, start: str, items: list[str], end: str) -> list[str]:
    """A list over as many lines as it takes."""
    lines, line = [f"{const}: Final = {start}"], "   "
    for item in items:
        if len(line) + len(item) + 2 > WIDTH:
            lines.append(line)
            line = "   "
        line += f" {item},"
    return [*lines, line, f"{end.lstrip(',')}  # fmt: skip"]


def write(lexicon: Lexicon, folder: Path) -> None:
    (folder / "codes.py").write_text(lexicon.source(), encoding="utf-8")
