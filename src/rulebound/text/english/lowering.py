# rulebound: interpreted
"""What both games need to make effects of meanings: refusing, a function for each verb, and the meanings of a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property, lru_cache
from importlib.resources import as_file, files
from typing import Any

from rulebound.effects import nodes as n
from rulebound.kernel.lexicon import Lexicon
from rulebound.text.declared import add_verbs, done_by_players, done_to_cards, plain
from rulebound.text.english.chart import Chart, Token, TooLong
from rulebound.text.english.explaining import Explaining, Tagged, extended
from rulebound.text.english.lexicon import read_words
from rulebound.text.english.meaning import Deed, Joined, Unmeant
from rulebound.text.english.own import NO_WORDS, OwnWords
from rulebound.text.english.saying import Saying
from rulebound.text.english.saying_things import Spelling
from rulebound.text.english.sentences import Grammar

__all__ = ["Deeds", "Doing", "Effects", "English", "Unsaid", "called", "only"]

Effects = tuple[Any, ...]
Doing = Callable[[Deed], Effects]


class Unsaid(Unmeant):
    """A line that is no sentence: its tokens, and at which of them reading stopped."""

    def __init__(self, chart: Chart) -> None:
        self.tokens, self.farthest = chart.tokens[: chart.size], chart.farthest
        super().__init__("no sentence")


class Deeds(dict[str, Doing]):
    """What doing something is: a function for each sense of a verb, or for the verb."""

    def __call__(self, *senses: str) -> Callable[[Doing], Doing]:
        def register(function: Doing) -> Doing:
            self.update(dict.fromkeys(senses, function))
            return function

        return register

    def declared(
        self, lexicon: Lexicon, target: Callable[[Any], tuple[Effects, Any]], amount: Callable[[Any], Any]
    ) -> None:
        """The deeds of the lexicon whose verb nothing else is said with."""

        def to_cards(found: Deed) -> Effects:
            only(found, "object")
            choice, what = target(found.role("object"))
            return (*choice, n.DeedTo(found.verb, what))

        def by_player(found: Deed) -> Effects:
            only(found, "object")
            return (n.DeedBy(found.verb, amount(found.role("object"))),)

        for deeds, function in ((done_to_cards(lexicon), to_cards), (done_by_players(lexicon), by_player)):
            for deed in deeds:
                self.setdefault(deed.verb, function)

    def done(self, found: Any) -> Effects:
        """The effects of a deed, by its sense or else by its verb."""
        if not isinstance(found, Deed):
            raise Unmeant("such an instruction")
        name = found.sense if found.sense in self else found.verb
        if name not in self:
            raise Unmeant(f"'{found.sense}' as an instruction")
        return self[name](found)


ROLES = {  # what a role is said with
    "time": "a time such as 'this turn'", "equal": "'equal to …'", "this_way": "'this way'", "for_each": "'for each …'",
    "least": "'to a minimum of …'", "most": "'to a maximum of …'", "agent": "'by …'", "to_do": "'to …'",
    "instead_of": "'instead of …'",
    "object": "something that it is done to", "place": "a place", "state": "a state", "while": "'while …'",
    "if_possible": "'if possible'", "on_turn": "'on the turn …'", "with_what": "'with …'", "doing": "what else is done",
    "additional_cost": "an additional cost", "on": "'on …'",
    **{name: f"'{name} …'" for name in ("from", "to", "as", "with", "for", "after", "between", "using", "without")},
}  # fmt: skip


def only(found: Deed, *names: str) -> None:
    """Refuse roles that this deed has no place for."""
    extra = found.names() - set(names)
    if extra:
        raise Unmeant(f"'{found.verb}' with {' and '.join(ROLES.get(name, name) for name in sorted(extra))}")


def called(noun: Any) -> str:
    """What a noun is called in a refusal."""
    if isinstance(noun, Joined):
        return f" {noun.how} ".join(called(item) for item in noun.of)
    if isinstance(noun, tuple):
        return str(noun[-1])
    return str(getattr(noun, "word", None) or getattr(noun, "noun", None) or noun)


class English:
    """The grammar over the words of a game and over those of one's own, and what a line means by it.

    normalise: how the game settles a text, tagged: how it says that something has a tag, spelling: how it writes signs,
    settle: how it gives sentences that mean the same the same form.
    """

    def __init__(
        self,
        package: str,
        lexicon: Lexicon,
        tokens: Callable[[str], list[Token]],
        normalise: Callable[[str], str],
        tagged: Callable[[str], Tagged],
        spelling: Spelling,
        own: OwnWords = NO_WORDS,
        settle: Callable[[Any], Any] = lambda found: found,
    ) -> None:
        self.package = package
        self.lexicon = lexicon
        self.tokens = tokens
        self.normalise = normalise
        self.tagged = tagged
        self.spelling = spelling
        self.own = own
        self.settle = settle
        self.parsed = lru_cache(maxsize=128)(self.parse)  # whoever refuses a line asks again
        self.bans = cache(lambda me: tuple(self.said_of_rows(me)))

    def knowing(self, own: OwnWords) -> English:
        """The same with words of one's own."""
        return _knowing(self, own) if own else self

    @cached_property
    def grammar(self) -> Grammar:
        with as_file(files(self.package).joinpath("english.txt")) as path:
            words = read_words(path)
        add_verbs(words, self.lexicon)
        return Grammar(extended(words, self.own), self.settle)

    @cached_property
    def saying(self) -> Saying:
        return Saying(self.grammar.words, self.spelling)

    @cached_property
    def explaining(self) -> Explaining:
        return Explaining(self.grammar, self.own, self.tokens, self.tagged, self.lines_of)

    def lines_of(self, text: str) -> list[list[Any]]:
        """The rival meanings of each line of a text that explains something."""
        return [self.meanings(line) for line in self.normalise(text).split("\n") if line]

    def meanings(self, line: str) -> list[Any]:
        """The rival meanings of a line; Unmeant if it has none."""
        found = self.parsed(line)
        if isinstance(found, Unmeant):
            raise found
        return list(found) if not self.own else [item for meaning in found for item in self.explaining.of(meaning)]

    def banned(self, me: str, deed: Deed, passive: bool) -> str:
        """What a card, me, or a player can't do, or have done to it, in just the words of a row; or nothing."""
        return next((name for name, *words in self.bans(me) if words == [deed, passive]), "")

    def said_of_rows(self, me: str) -> Iterator[tuple[str, Deed, bool]]:
        """Every prohibition that a row says, as it is understood of whom it is about."""
        for row in self.lexicon.qualities:
            who = "You" if row.of == "player" else me
            try:
                lines = self.meanings(self.normalise(f"{who} can't {row.says or plain(row.cant)}.")) if row.cant else []
            except Unmeant:  # words that no card prints
                continue
            yield from ((row.cant, line.body[0].core.deed, line.body[0].core.passive) for line in lines)

    def parse(self, line: str) -> list[Any] | Unmeant:
        """The rival meanings of a line, or that it has none."""
        try:
            found, chart = self.grammar.readings(self.tokens(self.grammar.words.meant(line)))
        except (TooLong, RecursionError):
            return Unmeant("too long")
        return [meaning for meaning, _ in found] if found else Unsaid(chart)


@lru_cache(maxsize=64)
def _knowing(english: English, own: OwnWords) -> English:
    return English(
        english.package,
        english.lexicon,
        english.tokens,
        english.normalise,
        english.tagged,
        english.spelling,
        own,
        english.settle,
    )
