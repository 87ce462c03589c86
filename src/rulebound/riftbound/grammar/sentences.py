# rulebound: interpreted
"""Printed sentences, taken apart: then, if you do, may, pay to, if, otherwise, instead; `assembling` joins them."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import amount, done_to_each
from rulebound.riftbound.grammar.conditions import condition
from rulebound.riftbound.grammar.costs import deeds, their_deeds
from rulebound.riftbound.grammar.dealing import number_alone
from rulebound.riftbound.grammar.events import event
from rulebound.riftbound.grammar.others import NEXT_PLAYER, instruction, plain_deed
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.selectors import LOOKED, PLACED, THAT, one, place, quantity, reference
from rulebound.riftbound.grammar.statements import has_duration, timed
from rulebound.riftbound.grammar.words import KEPT, tag
from rulebound.riftbound.reading.assembling import AS_BEFORE, Sentence, assemble, seen_by_them
from rulebound.riftbound.words.lexicon import DOMAINS
from rulebound.text.combinators import FAIL, Alt, Later, Lexeme, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import tagged
from rulebound.text.wording import Printed, const, only_there, wrap


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


def _would_die(pieces: Any) -> Any:
    """Where it would die is said of the unit, behind the verb too."""
    who, at = pieces["who"], pieces["at"]
    if at is not None:
        if not isinstance(who, n.Select) or any(isinstance(part, r.At) for part in who.filters):
            return FAIL
        who = replace(who, filters=canonical((*who.filters, at)))
    return n.Event("dies", who, cause=pieces["cause"])


would_die = Map(
    Seq(
        ("who", Alt(_dies, const(n.Ref("self"), "I"))),
        " would die",
        ("cause", Alt(const("any", ""), const("combat", " during combat", " in combat"))),
        ("at", Opt(wrap(" ", ("at", place)))),
    ),
    only_there(_would_die),
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
    Map(Seq(_THIS_TURN, "if ", ("value", would_die), ", "), tagged("instead")),
    Map(Seq(_THIS_TURN, "the next time ", ("value", would_die), ", "), tagged("next_instead")),
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
    seen = tuple(seen_by_them(option) for option in options)
    if FAIL in seen or pieces["memory"]:
        return FAIL
    done = r.EachPlayer(who, (n.Modes(seen),))
    effects = (r.ChooseOpponent(), done) if who == "opponent" else (done,)
    return Sentence(pieces["link"], pieces["leads"], "", (), effects)


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
_who_did = Map(  # `each player who does draws 2`, of what each of them might do
    Seq(
        ("who", Alt(const("all", "each player"), const("opponents", "each opponent"))),
        Alt(" who does ", " who did "),
        ("do", Many(plain_deed, Alt(" and ", ", then "), least=1, most=2)),
        ".",
    ),
    only_there(
        lambda p: Sentence(
            "", (), "", (), (n.Gate(tuple(effect for part in p["do"] for effect in part), who=p["who"]),), same=True
        )
    ),
)
_row_of_plain: Syntax = Many(Alt(_who_did, sentence, _counter_to, _reduced, _spared, _entering), " ", least=1, most=7)
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
