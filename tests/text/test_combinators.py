"""One description reads and prints: sequences, alternatives, lists, isomorphisms, and where reading fails."""

from dataclasses import dataclass
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rulebound.text.combinators import FAIL, Alt, Iso, Later, Lexeme, Many, Map, Opt, Seq, Syntax, readings
from rulebound.text.wording import Article, const, node, only_if, taken, wrap

NUMBER = Lexeme("a number", r"\d+", Iso(int, str), "0123456789")


@dataclass(frozen=True)
class Hit:
    amount: int
    target: str
    hard: bool = False


HIT = Alt(
    node(
        Hit,
        "hit ",
        ("target", Alt(const("cat", "the cat"), const("dog", "the dog"), const("cat", "a cat"))),
        " for ",
        ("amount", NUMBER),
    ),
    node(Hit, "deal ", ("amount", NUMBER), " to ", ("target", Alt(const("cat", "the cat"), const("dog", "the dog")))),
)


def only(syntax: Syntax, text: str) -> tuple[Any, Any]:
    found, _ = readings(syntax, text)
    assert len(found) == 1, text
    return found[0]


def test_a_node_is_read_from_either_wording_and_printed_in_the_first() -> None:
    for text in ("hit the dog for 3", "deal 3 to the dog"):
        tree, value = only(HIT, text)
        assert value == Hit(3, "dog")
        assert HIT.show(tree) == text
        assert HIT.show(HIT.build(value)) == "hit the dog for 3"  # type: ignore[arg-type]


def test_a_tree_keeps_the_wording_variant() -> None:
    tree, value = only(HIT, "hit a cat for 1")
    assert value == Hit(1, "cat")
    assert HIT.show(tree) == "hit a cat for 1"


def test_a_value_with_another_field_set_has_no_words() -> None:
    assert HIT.build(Hit(1, "cat", hard=True)) is None


@given(st.integers(0, 999), st.sampled_from(["cat", "dog"]))
def test_building_and_reading_are_inverse(amount: int, target: str) -> None:
    tree = HIT.build(Hit(amount, target))
    assert tree is not None
    again, value = only(HIT, HIT.show(tree))
    assert (again, value) == (tree, Hit(amount, target))


def test_all_readings_are_found() -> None:
    spaced = Many(Alt(const("one", "a"), const("two", "aa")), least=1)
    found, _ = readings(spaced, "aaa")
    assert sorted({value for _, value in found}) == [("one", "one", "one"), ("one", "two"), ("two", "one")]


def test_the_furthest_failure_is_named() -> None:
    found, run = readings(HIT, "hit the dog with 3")
    assert found == []
    assert run.furthest == len("hit the dog")
    assert list(run.expected) == ["'for'"]


def test_words_left_over_are_a_failure_too() -> None:
    found, run = readings(HIT, "hit the dog for 3 now")
    assert found == []
    assert (run.furthest, list(run.expected)) == (len("hit the dog for 3"), ["the end"])


def test_a_list_prints_its_separators() -> None:
    listing = Many(NUMBER, Alt(", ", " and "), least=1)
    tree, value = only(listing, "1, 2 and 3")
    assert value == (1, 2, 3)
    assert listing.show(tree) == "1, 2 and 3"
    assert listing.show(listing.build((4, 5)) or tree) == "4, 5"
    assert listing.build(()) is None


def test_an_option_stands_for_its_default() -> None:
    maybe = Seq("go", ("far", Opt(const(True, " far"), False)))
    assert only(maybe, "go")[1] == {"far": False}
    assert only(maybe, "go far")[1] == {"far": True}
    assert maybe.show(maybe.build({"far": True})) == "go far"  # type: ignore[arg-type]


def test_a_partial_isomorphism_can_refuse_both_ways() -> None:
    small = Map(NUMBER, Iso(lambda n: n if n < 10 else FAIL, lambda n: n if n < 10 else FAIL))
    assert readings(small, "12")[0] == []
    assert small.build(12) is None
    assert only(small, "7")[1] == 7


def test_the_article_follows_the_sound() -> None:
    thing = Article(Alt(const(1, "apple"), const(2, "pear"), const(3, "unit"), const(4, "(Orb) unit")))
    printed = [thing.show(tree) for tree in (thing.build(value) for value in (1, 2, 3, 4)) if tree]
    assert printed == ["an apple", "a pear", "a unit", "an (Orb) unit"]
    assert only(thing, "an pear")[1] == 2


def test_recursion_and_wrapping() -> None:
    nest = Later("a nest")
    nest.is_(
        Alt(const(0, "x"), Map(wrap("(", ("inner", nest), ")"), Iso(lambda n: n + 1, lambda n: n - 1 if n else FAIL)))
    )
    tree, value = only(nest, "((x))")
    assert value == 2
    assert nest.show(tree) == "((x))"
    assert nest.show(nest.build(3) or tree) == "(((x)))"


def test_a_reading_is_given_up_after_so_many_steps() -> None:
    found, run = readings(HIT, "hit the dog for 3", steps=2)
    assert (found, run.over) == ([], "it takes too many steps to read")
    assert readings(HIT, "hit the dog for 3")[1].over == ""


def test_a_value_is_taken_apart_where_its_pieces_make_it_again() -> None:
    easy = taken(lambda p: Hit(p["by"], p["whom"]), by="amount", whom="target")
    assert easy.back(Hit(2, "cat")) == {"by": 2, "whom": "cat"}
    assert easy.back(Hit(2, "cat", hard=True)) is FAIL
    assert easy.back("cat") is FAIL


def test_only_values_that_pass_the_test_are_read_and_said() -> None:
    big = only_if(NUMBER, lambda number: number > 5)
    assert [value for _, value in readings(big, "6")[0]] == [6]
    assert readings(big, "5")[0] == [] and big.build(5) is None and big.build("six") is None
