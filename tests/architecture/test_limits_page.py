"""docs/limits.md is the table of the bounds, row by row and nothing more."""

import pytest

from ga_replay.core.input import limits
from ga_replay.core.input.limits import Bound, TooMuch, whole_number
from tests.support.places import ROOT

PAGE = ROOT / "docs/limits.md"


def test_the_page_is_the_table_of_the_bounds() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    bounds = {name: bound for name, bound in vars(limits).items() if isinstance(bound, Bound)}
    assert rows == [f"| `{name}` | {one.most} {one.of} | {one.why} | {one.remedy} |" for name, one in bounds.items()]


def test_a_number_has_so_many_digits_with_its_sign_or_without() -> None:
    digits = "9" * limits.DIGITS.most
    assert whole_number(f"-{digits}") == -(10**limits.DIGITS.most - 1)
    with pytest.raises(TooMuch, match="more than 18 digits in a number"):
        whole_number(f"{digits}9")


def test_what_passes_a_bound_on_either_side_of_0_is_refused() -> None:
    assert limits.ADDED.hold(limits.ADDED.most) == limits.ADDED.most
    for number in (limits.ADDED.most + 1, -limits.ADDED.most - 1):
        with pytest.raises(TooMuch) as refused:
            limits.ADDED.hold(number)
        assert (refused.value.cause, refused.value.remedy) == (limits.ADDED.cause, limits.ADDED.remedy)
