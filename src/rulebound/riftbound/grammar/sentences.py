# rulebound: interpreted
"""Printed sentences and how they hang together: then, if you do, may, pay to, if, otherwise, instead.

A body in print is a row of sentences. `assemble` turns the row into effects:

- an `If` governs its own sentence, `Otherwise` is its other branch;
- `You may X. If you do, Y` and `X. If you do, Y` are one gate, so is `X. If you can't, Y`;
- `you may pay [1] to X` on resolution is a gate whose first part is the payment;
- `… instead` makes a gate of the new version and the old one;
- `do this:` makes a new item of what follows in the sentence.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound import nodes as r
from rulebound.riftbound.grammar.amounts import amount, done_to_each
from rulebound.riftbound.grammar.conditions import condition
from rulebound.riftbound.grammar.costs import deeds, their_deeds
from rulebound.riftbound.grammar.events import event
from rulebound.riftbound.grammar.others import NEXT_PLAYER, instruction
from rulebound.riftbound.grammar.selectors import ALREADY, LOOKED, PLACED, THAT, one, quantity, reference
from rulebound.riftbound.grammar.statements import has_duration, timed
from rulebound.riftbound.grammar.verbs import AS_BEFORE, number_alone
from rulebound.riftbound.grammar.words import KEPT, tag
from rulebound.riftbound.lexicon import DOMAINS
from rulebound.text.combinators import FAIL, Alt, Later, Lexeme, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import Leads, flat_all, replaced_at, tagged
from rulebound.text.scopes import merge
from rulebound.text.walking import substitute
from rulebound.text.wording import Printed, const, only_there, wrap


@dataclass
class Sentence(Leads):
    """One printed sentence, taken apart."""

    link: str
    leads: tuple[tuple[str, Any], ...]
    may: str
    cost: tuple[Any, ...]
    effects: tuple[Any, ...]
    instead: bool = False
    reflexive: bool = False
    after: Any = None
    tail: Any = None  # when it is done, if later
    unless: Any = None  # who may prevent it, what they do for that, and what is done then
    same: bool = False  # it only says more about the last instruction
    fresh: bool = False  # the first sentence of a line
    goes_on: bool = False  # the next begins within the same sentence: `…, then you may …`


def ends_in_quotation(effects: tuple[Any, ...]) -> bool:
    """Is the last thing said an ability in quotes, with a full stop of its own?"""
    return isinstance(effects[-1], n.GainAbility) and effects[-1].ability.kind != "keyword"


_GOES_ON = "goes on"
_MORE = ("link", "leads", "may", "cost", "instead", "tail", "after", "unless")  # would govern what follows as well


def _sentence(pieces: Any) -> Any:
    """A sentence stops with a full stop, unless a quotation ends it that has one."""
    numbered = pieces["effects"][0]
    bare = isinstance(numbered, r.PlayToken) and not numbered.name
    if (bare or getattr(numbered, "to", None) == AS_BEFORE) and not pieces["instead"]:
        return FAIL
    effects = pieces["effects"]
    if pieces["link"] == "do this":  # `when you do, …`: a new item, once it was done (R4:386)
        pieces["link"], pieces["reflexive"] = "do", True
    if pieces["unless"] is not None and isinstance(effects[-1], r.Counter):
        return FAIL  # countering says for itself what prevents it
    quoted = ends_in_quotation(effects)
    if isinstance(effects, Steps) and pieces["after"] is not None:
        before = tuple(effects[: len(effects) - len(effects.last)])
        pieces["effects"] = (*before, n.Gate(effects.last, pieces["after"]))
        pieces["after"] = None
    else:
        pieces["effects"] = tuple(effects)
    stop = pieces.pop("stop")
    if stop == _GOES_ON:
        return Sentence(**pieces, goes_on=True) if not any(pieces[part] for part in _MORE) and not quoted else FAIL
    behind = quoted and effects[-1].duration != ""  # a duration may stand behind the quotation, or before it
    return Sentence(**pieces) if stop != quoted or behind else FAIL


_dies = Alt(wrap(("who", reference)), quantity)
would_die = Map(
    Seq(
        ("who", Alt(_dies, const(n.Ref("self"), "I"))),
        " would die",
        ("cause", Alt(const("any", ""), const("combat", " during combat"))),
    ),
    only_there(lambda p: n.Event("dies", p["who"], cause=p["cause"])),
)
_NEXT_MAIN = "the start of your next Main Phase"
_counted = Alt(  # what an instruction is done once for each of
    const(r.PlayerNumber("paid"), "buff spent"),
    const(r.PlayersWho("opponents"), "opponent who did", "opponent who does"),
    const(r.PlayersWho("opponents", False), "opponent who didn't", "opponent who doesn't"),
    done_to_each,
)
_THIS_TURN = Alt("this turn, ", *(f"{words}, " for words in ("until end of turn", "until the end of the turn")))
lead = Alt(
    Map(Seq("if ", ("value", condition), ", "), tagged("if")),
    Map(Seq("when ", ("value", event), " this turn, "), tagged("whenever")),
    Map(Seq(_THIS_TURN, Alt("when ", "whenever "), ("value", event), ", "), tagged("whenever")),
    Map(Seq(_THIS_TURN, "the next time ", ("value", event), ", "), tagged("next")),
    const(("whenever", n.Event("dies", THAT)), "if it dies this turn, ", "if that unit dies this turn, "),
    Map(Seq("the next time ", ("value", event), " this turn, "), tagged("next")),
    Map(Seq("the next time ", ("value", would_die), " this turn, "), tagged("next_instead")),
    Map(Seq("if ", ("value", would_die), " this turn, "), tagged("instead")),
    const(
        ("ending", n.Event("turn_ends")), "at the end of this turn, ", "at the end of the turn, ", "at end of turn, "
    ),
    const(("later", n.Event("beginning_phase", side="yours")), "at the start of your next Beginning Phase, "),
    const(("later", n.Event("you_hold", side="they")), "when they hold, "),
    const(("later", n.Event("main_phase", side="yours")), Seq("at ", _NEXT_MAIN, ", ")),
    Map(Seq("for each ", ("value", _counted), ", "), tagged("times")),
    Map(Seq("for each player that chooses ", ("value", tag), ", "), tagged("voter")),
    Map(Seq("for each ", ("value", one), ", "), tagged("each")),
    name="a condition",
)
link = Alt(
    const("then", "then, ", "then "),
    const("do", "if you do, ", "if they do, ", "if you counter it this way, ", "if you counter a spell this way, "),
    const("do this", "when you do, ", "when they do, "),
    const("otherwise", "otherwise, "),
    const("cant", "if you can't, "),
    const("dont", "if you don't, ", "if you do not, ", "if they don't, ", "if they do not, "),
    *(const(f"cant {number}", f"if you couldn't channel {number} runes this way, ") for number in range(2, 7)),
)
clause = Alt(
    instruction,
    Map(timed, only_there(lambda found: found if has_duration(found) else FAIL)),
    name="an instruction such as 'draw 1'",
)
_and = Alt(" and ", ", and ", ", ")
_then = Alt(", then ", ", and then ")


class Steps(tuple[Any, ...]):
    """Effects joined by `then`; `last` are those after the last one, which a closing `if` governs alone."""

    last: tuple[Any, ...] = ()


def _doer(words: str, who: str) -> Lexeme:
    """Who does what follows, told by the words it begins with."""
    return Lexeme("an instruction", words, only_there(lambda _: who))


_told = Alt(_doer(r"(?=they )", "they"), _doer(r"(?=you )", "you"), _doer(r"(?!they |you )", ""))
_told_clause = Map(Seq(("who", _told), ("do", clause)), only_there(lambda p: (p["who"], tuple(p["do"]))))


def _by_them(effects: tuple[Any, ...]) -> Any:
    """What is said without a doer behind what a player does: that player does it too."""
    if all(getattr(effect, "who", "") == "you" and not isinstance(effect, (n.Choose, n.Gate)) for effect in effects):
        return tuple(replace(effect, who="they") for effect in effects)
    theirs = isinstance(effects[0], n.Choose) and effects[0].what.side == "theirs"
    return (r.EachPlayer("they", effects),) if theirs else FAIL


def _is_theirs(effect: Any) -> bool:
    """Does the player spoken of do it? What is discarded is told by its cards."""
    return getattr(effect, "who", "") == "they" or getattr(effect, "position", "") == "discard"


def _flat(found: Any) -> Any:
    """All effects; who does something does what is joined to it by `and` or `then`, unless another is named."""
    out: list[Any] = []
    they = False
    for who, effects in found:
        if who:
            they = who == "they" and any(_is_theirs(effect) for effect in effects)
        elif they and (effects := _by_them(effects)) is FAIL:
            return FAIL
        out.extend(effects)
    return tuple(out)


def _steps(pieces: Any) -> Any:
    before, joined = _flat(pieces["a"]), _flat((*pieces["a"], *pieces["b"]))
    if before is FAIL or joined is FAIL:
        return FAIL
    found = Steps(joined)
    found.last = joined[len(before) :]
    return found


core = Alt(
    Map(Many(_told_clause, _and, least=1, most=5), only_there(_flat)),
    Map(
        Seq(
            ("a", Many(_told_clause, Alt(_and, _then), least=1, most=4)),
            _then,
            ("b", Many(_told_clause, _and, least=1, most=3)),
        ),
        only_there(_steps),
    ),
    Map(Seq(("a", clause), " or ", ("b", clause)), only_there(lambda p: (n.Modes((p["a"], p["b"])),))),
    name="an instruction such as 'draw 1'",
)
_who = Alt(
    const("you", "you may "),
    const("they", "they may ", "that player may "),
    const("controller", "its controller may "),
    const("owner", "its owner may "),
    const("you_and_opponents", "you and each opponent may "),
    const("opponents", "each opponent may "),
    const("all", "each player may "),
    const("from_next", Seq(NEXT_PLAYER, "each player may ")),
)
_core = Alt(core, number_alone, name="an instruction such as 'draw 1'")
_after = Alt(
    wrap(" if ", ("c", condition)),
    const(None, ""),
)
_tail = Alt(
    const(None, ""),
    const(n.Event("turn_ends"), " at the end of this turn", " at end of turn"),
    const(n.Event("main_phase", side="yours"), Seq(" at ", _NEXT_MAIN)),
    wrap(" the next time ", ("e", event), " this turn"),
)
_who_prevents = Alt(const("controller", "its controller"), const("owner", "its owner"), const("they", "that player"))
_unless = Alt(  # who may prevent it, and by what
    const(None, ""),
    Map(Seq(" unless its controller has you ", ("core", core)), only_there(lambda p: ("controller", (), p["core"]))),
    Map(Seq(" unless you ", ("cost", deeds)), only_there(lambda p: ("you", (r.PayNow(p["cost"]),), ()))),
    Map(
        Alt(
            Seq(" unless ", ("who", const("they", "they")), " ", ("cost", their_deeds(False))),
            Seq(" unless ", ("who", _who_prevents), " ", ("cost", their_deeds(True))),
        ),
        only_there(lambda p: (p["who"], (r.PayNow(p["cost"]),), ())),
    ),
)
sentence = Map(
    Seq(
        ("link", Opt(link, "")),
        ("leads", Many(lead, "", most=3)),
        ("reflexive", Opt(const(True, "do this: ", "then do this: "), False)),
        ("may", Opt(Alt(_who, const("", "you must ")), "")),
        ("cost", Opt(wrap(("cost", deeds), " to "), ())),
        ("effects", _core),
        ("instead", Opt(const(True, " instead"), False)),
        ("tail", _tail),
        ("after", _after),
        ("unless", _unless),
        ("stop", Alt(const(True, "."), const(False, ""), const(_GOES_ON, ", then", ", and then"))),
    ),
    only_there(lambda pieces: _sentence(dict(pieces))),
)
_TO_HAND = Seq("return it to ", KEPT, " instead of putting it in their trash.")
_counter_to = Map(  # of the spell just countered
    Seq(("link", Opt(link, "")), _TO_HAND),
    only_there(lambda p: Sentence(p["link"], (), "", (), (r.Counter(n.Ref("pronoun"), to="hand"),), same=True)),
)
_reduced = Map(  # of the card just played
    Seq("reduce its Energy cost by ", ("by", amount), "."),
    only_there(lambda p: Sentence("", (), "", (), (r.PlayCheaper(n.Ref("pronoun"), p["by"]),), same=True)),
)
_states = Alt(const("ready", "ready"), const("exhausted", "exhausted"))
_spared = Map(  # `if …, you don't ready a gear this way`
    Seq("if ", ("c", condition), ", you don't ", ("effects", instruction), " this way."),
    only_there(
        lambda p: Sentence("", (), "", (), (r.EachPlayer("others", p["effects"][-1:]),), after=p["c"], same=True)
    ),
)
_CASES = {"spell": "spell", "gear": "gear", "unit": "unit"}
_BASED_ON = "the following based on "
_mode_rows = Later("sentences")
_mode = Map(Seq("■", ("row", _mode_rows)), only_there(lambda p: p["row"]))


def _modes(pieces: Any) -> Any:
    options = tuple(assemble(rows) for rows in pieces["modes"])
    if any(option is FAIL for option in options):
        return FAIL
    least, most = pieces["how_many"]
    if (least, most) != (1, 1):  # every way to choose so many, each in the order of the text
        if pieces["memory"] or (most < 99 and most > len(options)):
            return FAIL
        numbers = range(least, min(most, len(options)) + 1)
        ways = [way for number_of in numbers for way in combinations(options, number_of)]
        options = tuple(tuple(effect for option in way for effect in option) for way in ways)
    who = pieces.get("who", "you")
    if who == "you":
        found = r.ModesOnce(options, pieces["memory"]) if pieces["memory"] else n.Modes(options)
        return Sentence(pieces["link"], pieces["leads"], "", (), (found,))
    seen = tuple(_seen_by_them(option) for option in options)
    if FAIL in seen or pieces["memory"]:
        return FAIL
    done = r.EachPlayer(who, (n.Modes(seen),))
    effects = (r.ChooseOpponent(), done) if who == "opponent" else (done,)
    return Sentence(pieces["link"], pieces["leads"], "", (), effects)


def _seen_by_them(option: tuple[Any, ...]) -> Any:
    """What they do, with `you` as themselves; then what you do."""
    theirs: list[Any] = []
    ours: list[Any] = []
    for effect in option:
        they = getattr(effect, "who", "") == "they"
        if they and ours:
            return FAIL
        if not they:
            ours.append(effect)
        elif isinstance(effect, r.EachPlayer):
            theirs.extend(effect.then)
        else:
            theirs.append(replace(effect, who="you"))
    return (*theirs, r.EachPlayer("home", tuple(ours))) if ours else tuple(theirs)


_how_many = Alt(
    const((1, 1), "one"),
    const((2, 2), "two"),
    const((3, 3), "three"),
    const((1, 2), "one or both"),
    const((1, 99), "one or more"),
)
_memory = Alt(
    const("", " —"),
    const("turn", " you've not chosen this turn —", " that hasn't been chosen this turn —"),
    const("play", " you haven't already chosen —"),
)
_choosers = Alt(
    const("you", "choose "),
    const("all", "each player chooses "),
    const("opponents", "each opponent chooses "),
    const("opponent", "an opponent chooses "),
    const("they", "they choose ", "that player chooses "),
    const("controller", "its controller chooses "),
    const("defender", "the defender chooses "),
    const("attacker", "the attacker chooses "),
)
modes = Map(
    Seq(
        ("link", Opt(link, "")),
        ("leads", Many(lead, "", most=2)),
        ("who", _choosers),
        ("how_many", _how_many),
        ("memory", _memory),
        ("modes", Many(_mode, "", least=2, most=6)),
    ),
    only_there(_modes),
)
_entering = Map(  # of the token just played: `if …, it enters ready`
    Seq("if ", ("c", condition), Alt(", it enters ", ", they enter "), ("state", _states), "."),
    only_there(
        lambda p: Sentence("", (), "", (), (r.PlayToken("", state=p["state"]),), after=p["c"], same=True),
    ),
)
_row_of_plain: Syntax = Many(Alt(sentence, _counter_to, _reduced, _spared, _entering), " ", least=1, most=7)
_mode_rows.is_(_row_of_plain)
_case = Map(
    Seq("■", ("kind", Alt(*(const(kind, word) for word, kind in _CASES.items()))), " — ", ("row", _mode_rows)),
    only_there(lambda p: (p["kind"], p["row"])),
)
_cases = Map(  # a branch for each type of the card just discarded
    Seq(
        ("link", Opt(link, "")),
        ("one", Alt(const(False, "do "), const(True, "do one of "))),
        _BASED_ON,
        ("what", Alt(const(PLACED, "the discarded card's"), const(THAT, "its", "that card's", "the revealed card's"))),
        " type:",
        ("cases", Many(_case, "", least=2, most=4)),
    ),
    only_there(lambda p: _by_case(p, lambda kind, body: _if(p["one"], n.Is(p["what"], (n.Kind((kind,)),)), body))),
)


def _by_case(pieces: Any, gate: Any) -> Any:
    """A gate for each case that a list names."""
    effects = []
    for case, rows in pieces["cases"]:
        body = assemble(rows)
        if body is FAIL:
            return FAIL
        effects.append(gate(case, body))
    return Sentence(pieces["link"], (), "", (), tuple(effects))


_domain_case = Map(
    Seq("■", ("domain", Alt(*(const(word.lower(), f"[{word}]") for word in DOMAINS))), " — ", ("row", _mode_rows)),
    only_there(lambda p: (p["domain"], p["row"])),
)
_domain_cases = Map(  # a branch for each domain of the rune just seen
    Seq(
        ("link", Opt(link, "")),
        Seq("do one of ", _BASED_ON, "its domain:"),
        ("cases", Many(_domain_case, "", least=2, most=6)),
    ),
    only_there(lambda p: _by_case(p, lambda domain, body: _if(True, n.Is(LOOKED, (n.Color((domain,)),)), body))),
)


def _if(one_of: bool, condition_found: Any, body: Any) -> n.Gate:
    # R4:386: "do one of the following" is a new item, whose choices are made when it is finalised
    return n.Gate((r.Reflexive(body),) if one_of else body, condition_found)


row: Syntax = _row_of_plain
sentences = Printed(
    Alt(
        row,
        Map(modes, only_there(lambda found: (found,))),
        Map(
            Seq(("row", row), " ", ("modes", Alt(modes, _cases, _domain_cases))),
            only_there(lambda p: (*p["row"], p["modes"])),
        ),
        name="a sentence",
    )
)


# --------------------------------------------------------------------------------------------------------- assembling


_EACH = {"times": r.Times, "voter": r.EachVoter, "each": r.EachCard}  # leads that say how often, or for whom


_SEVERAL = ("opponents", "all", "from_next", "you_and_opponents")


class Assembler:
    """Puts sentences together."""

    def __init__(self) -> None:
        self.out: list[Any] = []
        self.start = 0  # where the last sentence's effects begin
        self.opened = False  # the last item is a gate that `otherwise` or `if you do` may go on with
        self.reflexive: Assembler | None = None  # an open `do this:`, which the rest of its row belongs to

    def add(self, item: Sentence) -> bool:
        """Take in one sentence; False if it makes no sense here."""
        effects = item.effects
        if item.same:
            return self.says_more(item)
        if self.reflexive is not None and not item.fresh:
            return self.reflexive.add(item)
        self.reflexive = None
        if item.reflexive:
            self.reflexive = Assembler()
            if not self.reflexive.add(replace(item, reflexive=False, link="", leads=(), after=None, instead=False)):
                return False
            item = replace(item, may="", cost=())
            effects = (self.reflexive,)
        conditions = [value for name, value in item.leads if name == "if"]
        if item.after is not None:
            conditions.append(item.after)
        if item.instead:
            return self.instead(item, conditions)
        if item.unless:
            if item.may or item.cost or item.link:
                return False
            effects = _prevented(effects, *item.unless)
        who = "you" if item.may or any(isinstance(cost, r.Pay) for cost in item.cost) else ""  # R4:444
        if item.cost:
            effects = (n.Gate(effects, None, who, (r.PayNow(item.cost),)),)
        elif item.may:
            effects = (n.Gate((), None, who, effects),)
        if item.may not in ("", "you"):  # another player does it, with `you` as themselves
            effects = (r.EachPlayer(item.may, effects),)
        if item.tail is not None:
            lasts = "turn" if item.tail.kind != "main_phase" else ""
            effects = (n.Delayed(item.tail, effects, lasts, True),)
        for name, value in reversed(item.leads):
            if name == "ending":
                effects = (n.Delayed(value, effects, "turn", True),)
            elif name in ("whenever", "next", "later"):
                effects = (n.Delayed(value, effects, "" if name == "later" else "turn", name != "whenever"),)
            elif name in _EACH:
                effects = (_EACH[name](value, effects),)
            elif name != "if":
                return False
        if self.plays_there(item, conditions):
            return True
        return self.place(item.link, conditions, effects)

    def says_more(self, item: Sentence) -> bool:
        """Where a countered spell goes, what a card costs less, who is spared: part of the instruction before."""
        said, last = item.effects[0], self.out[-1] if self.out else None
        if isinstance(said, r.Counter) and isinstance(last, r.Counter):
            self.out[-1] = replace(last, to=said.to)
        elif isinstance(said, r.PlayCheaper) and isinstance(last, r.PlayCard):
            if last != r.PlayCard(last.what):
                return False
            self.out[-1] = replace(said, what=last.what)
        elif isinstance(said, r.EachPlayer) and isinstance(last, r.EachPlayer) and last.who == "all":
            if not isinstance(last.then[-1], type(said.then[0])):
                return False
            spared = (replace(last, who=said.who),)
            self.out[-1] = n.Gate(spared, item.after, otherwise=(last,))
        elif isinstance(said, r.PlayToken) and isinstance(last, r.PlayToken) and not last.state:
            self.out[-1] = n.Gate((replace(last, state=said.state),), item.after, otherwise=(last,))
        else:
            return False
        return True

    def plays_there(self, item: Sentence, conditions: list[Any]) -> bool:
        """`If …, play it here`, after `play it`: the same play, to that place."""
        only = item.effects[0] if len(item.effects) == 1 else None
        if not conditions or item.link or item.cost or not isinstance(only, r.PlayCard) or only.cost != "full":
            return False
        for index in range(len(self.out) - 1, -1, -1):
            done = _play_to(self.out[index], only, "or_here" if item.may else only.to, flat_all(conditions))
            if done is not None:
                self.out[index] = done
                self.opened = False
                return True
        return False

    def place(self, link_word: str, conditions: list[Any], effects: tuple[Any, ...]) -> bool:
        if link_word.startswith("cant "):
            found = self.out[-1] if self.out else None
            if not isinstance(found, r.Channel) or found.amount != int(link_word.removeprefix("cant ")):
                return False
            link_word = "cant"
        if link_word in ("do", "otherwise", "cant", "dont") and not self.out:
            return False
        if conditions and link_word != "otherwise":
            effects = (merge(n.Gate(effects, flat_all(conditions))),)
        last = self.out[-1] if self.out else None
        if link_word == "do":
            if self.opened and isinstance(last, n.Gate) and _only_chooses(last) and last.then:
                self.out[-1] = replace(last, then=(n.Gate(effects, first=last.then),))
            elif self.opened and isinstance(last, n.Gate) and last.who:
                self.out[-1] = replace(last, then=(*last.then, *effects))
            else:
                done = tuple(self.out[self.start :])
                self.out[self.start :] = [n.Gate(effects, first=done)]
            self.opened = True
            return True
        if link_word == "otherwise":
            if not self.opened or not isinstance(last, n.Gate) or last.otherwise or conditions:
                return False
            self.out[-1] = replace(last, otherwise=effects)
            self.opened = False
            return True
        if link_word == "dont":
            return self.else_do(effects)
        if link_word == "cant":
            done = tuple(self.out[self.start :])
            self.out[self.start :] = [n.Gate((), first=done, otherwise=effects)]
            self.opened = False
            return True
        if (
            last is not None and _only_chooses(last) and self.opened and not conditions
        ):  # `You may choose X. Do this to it.`
            self.out[-1] = replace(last, then=(*last.then, *effects))
            return True
        self.start = len(self.out)
        self.out.extend(effects)
        self.opened = isinstance(self.out[-1], n.Gate)
        return True

    def else_do(self, effects: tuple[Any, ...]) -> bool:
        """What is done if a player does not do what they may."""
        last = self.out[-1]
        if isinstance(last, r.EachPlayer) and last.who in _SEVERAL and len(last.then) == 1:
            inner, seen = last.then[0], _seen_by_them(effects)  # for each of them who does not
            if inner != n.Gate((), None, "you", getattr(inner, "first", ())) or seen is FAIL:
                return False
            self.out[-1] = replace(last, then=(replace(inner, otherwise=seen),))
            self.opened = False
            return True
        if isinstance(last, r.EachPlayer) and len(last.then) == 1:  # another player may: you do the rest
            inner = last.then[0]
            last = replace(inner, who=last.who) if isinstance(inner, n.Gate) and inner.who == "you" else inner
        if not isinstance(last, n.Gate) or not last.who or last.otherwise or last.then or last.condition is not None:
            return False
        self.out[-1] = replace(last, otherwise=effects)
        self.opened = False
        return True

    def instead(self, item: Sentence, conditions: list[Any]) -> bool:
        """The effects replace the part of the row they are a version of, or an event about to happen."""
        next_time, each_time = item.lead("next_instead"), item.lead("instead")
        event_lead = next_time if next_time is not None else each_time
        if event_lead is not None:
            then = (*((r.PayNow(item.cost),) if item.cost else ()), *item.effects)
            self.start = len(self.out)
            each = next_time is None and isinstance(event_lead.who, n.Select)  # of one card it comes to the same
            found: Any = r.NextInstead(event_lead, then, item.may, each)
            if conditions:
                found = n.Gate((found,), flat_all(conditions))
            self.out.append(found)
            self.opened = False
            return True
        if (
            not conditions
            or not self.out
            or item.may
            or item.link
            or len(conditions) != len(item.leads) + (item.after is not None)
        ):
            return False
        conditions = [substitute(found, {ALREADY: THAT}) for found in conditions]
        at = replaced_at(self.out, (type(item.effects[0]),))
        if at is None:
            return False
        old = tuple(self.out[at:])
        effects = _renumbered(item.effects, old)
        if effects is None:
            return False
        self.out[at:] = [n.Gate(effects, flat_all(conditions), otherwise=old)]
        self.opened = False
        return True


def _prevented(effects: tuple[Any, ...], who_may: str, first: tuple[Any, ...], then: tuple[Any, ...]) -> Any:
    """The effects, unless somebody does something else first: each of the players whom it is told to, if it is they."""
    last = effects[-1]
    who = getattr(last, "who", "you")
    if who_may == "they" and not then and who not in ("you", "they"):
        otherwise = last.then if isinstance(last, r.EachPlayer) else (replace(last, who="you"),)
        return (*effects[:-1], r.EachPlayer(who, (n.Gate((), None, "you", first, otherwise),)))
    chosen = effects[:1] if who_may != "you" and isinstance(effects[0], n.Choose) else ()
    return (*chosen, n.Gate(then, None, who_may, first, effects[len(chosen) :]))


def _renumbered(effects: tuple[Any, ...], old: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The old instructions with the new number, where only a number was said; None if they have another."""
    said = effects[0]
    token = isinstance(said, r.PlayToken) and not said.name
    if not token and getattr(said, "to", None) != AS_BEFORE:
        return effects
    if len(effects) > 1 or len(old) > 1 or (isinstance(said, n.Modify) and old[0].duration != said.duration):
        return None
    return (replace(old[0], amount=said.amount),) if isinstance(old[0].amount, int) else None


def _only_chooses(gate: Any) -> bool:
    return isinstance(gate, n.Gate) and bool(gate.who) and len(gate.first) == 1 and isinstance(gate.first[0], n.Choose)


def _play_to(step: Any, play: r.PlayCard, to: str, condition_found: Any) -> Any:
    """The step with its play of the same card sent there if the condition holds; None if it has none."""
    if isinstance(step, r.PlayCard) and step.what in (play.what, n.Ref("it")):
        return n.Gate((replace(step, to=to),), condition_found, otherwise=(step,))
    if isinstance(step, n.Gate) and step.first:
        inner = _play_to(step.first[-1], play, to, condition_found)
        return None if inner is None else replace(step, first=(*step.first[:-1], inner))
    return None


def paid_first(found: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """`You may pay [1]. If you do, X.` is `You may pay [1] to X.`"""
    out: list[Sentence] = []
    for item in found:
        last = out[-1] if out else None
        if (
            last is not None
            and item.link == "do"
            and last.may == "you"
            and not last.cost
            and not (item.may or item.cost)
        ):
            only = last.effects[0] if len(last.effects) == 1 else None
            if isinstance(only, r.PayNow) and not (last.instead or last.tail or last.after or item.instead):
                out[-1] = replace(item, link=last.link, leads=last.leads + item.leads, may="you", cost=only.cost)
                continue
        out.append(item)
    return tuple(out)


def assemble(found: tuple[Sentence, ...]) -> Any:
    """The effects of a row of sentences, FAIL if they don't fit together."""
    work = Assembler()
    for index, item in enumerate(found):
        after = found[index + 1] if index + 1 < len(found) else None
        if item.goes_on and (after is None or after.may != "you" or after.link or after.leads):
            return FAIL
    for item in paid_first(found):
        if not work.add(item):
            return FAIL
    return _frozen(tuple(work.out))


def _frozen(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with every finished `do this:` in its place."""
    return tuple(_freeze(item) for item in effects)


def _freeze(item: Any) -> Any:
    if isinstance(item, Assembler):
        return r.Reflexive(_frozen(tuple(item.out)))
    if isinstance(item, n.Gate):
        return replace(item, first=_frozen(item.first), then=_frozen(item.then), otherwise=_frozen(item.otherwise))
    if isinstance(item, (n.Delayed, r.EachPlayer, r.Times, r.EachVoter, r.EachCard)):
        return replace(item, then=_frozen(item.then))
    return item
