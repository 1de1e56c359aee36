"""The meaning of the phrases of which.lark for counts, conditions and durations."""

from __future__ import annotations

from typing import Literal, cast

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.trails.language.semantics.phrases import negative, phrase
from ga_replay.games.trails.language.semantics.which import others
from ga_replay.games.trails.language.which import UNIT, Amount, Condition, Count, Which, X
from ga_replay.games.trails.language.words import Until

# --- counting ---------------------------------------------------------------------------------------------------------


@phrase()
def plus(n: Amount) -> Amount:
    return n


@phrase()
def minus(n: Amount) -> Amount:
    return negative(n)


@phrase()
def for_each(which: Which) -> Count:
    return Count(which)


@phrase()
def for_each_organization() -> Count:
    return Count(UNIT, of="organizations")


@phrase()
def where(name: str, method: X) -> tuple[str, X]:
    return name, method


@phrase()
def once(base: Count) -> X:
    return X(method=base)


@phrase()
def twice(base: Count) -> X:
    return X(method=base, times=2)


@phrase()
def so_often(times: Amount, base: Count) -> X:
    if not isinstance(times, int) or times < 3:
        raise MeaninglessError
    return X(method=base, times=times)


@phrase()
def base_plus(base: Count, n: Amount) -> X:
    return X(method=base, plus=_fixed(n))


@phrase()
def twice_plus(base: Count, n: Amount) -> X:
    return X(method=base, times=2, plus=_fixed(n))


def _fixed(n: Amount) -> int:
    if not isinstance(n, int):
        raise MeaninglessError
    return n


@phrase()
def number_of(which: Which) -> Count:
    return Count(which)


Of = Literal["organizations", "done", "bond", "strength of it", "cp of it"]
_OF: tuple[tuple[str, Of], ...] = (
    ("number_of_organizations", "organizations"), ("number_done", "done"), ("bond_of_you", "bond"),
    ("strength_of_it", "strength of it"), ("cp_of_it", "cp of it"),
)  # fmt: skip
for _name, _of in _OF:
    phrase(_name)(lambda of=_of: Count(UNIT, of=of))


# --- conditions and times ---------------------------------------------------------------------------------------------


def _sided(counted: Condition, side: Literal["own", "opposing"]) -> Condition:
    if counted.which is None or counted.which.zone or counted.which.side:
        raise MeaninglessError
    return replace(counted, which=replace(counted.which, side=side))


@phrase()
def you_control(counted: Condition) -> Condition:
    return _sided(counted, "own")


@phrase()
def opponent_controls(counted: Condition) -> Condition:
    return _sided(counted, "opposing")


@phrase()
def there_is(counted: Condition) -> Condition:
    return counted


def _bond(n: Amount, side: str, whose: Literal["you", "opponent"]) -> Condition:
    if side == "more":
        return Condition(bond_least=_fixed(n), whose=whose)
    return Condition(bond_most=_fixed(n), whose=whose)


@phrase()
def your_bond(n: Amount, side: str) -> Condition:
    return _bond(n, side, "you")


@phrase()
def opponents_bond(n: Amount, side: str) -> Condition:
    return _bond(n, side, "opponent")


@phrase()
def you_have_initiative() -> Condition:
    return Condition(initiative=True)


@phrase()
def opponent_has_initiative() -> Condition:
    return Condition(initiative=True, whose="opponent")


@phrase()
def it_is(which: Which) -> Condition:
    return Condition(which, it=True)


@phrase()
def one_of(which: Which) -> Condition:
    return Condition(which)


@phrase()
def another_of(which: Which) -> Condition:
    return Condition(others(which))


@phrase()
def none_of(which: Which) -> Condition:
    return Condition(which, least=0, most=0)


@phrase()
def so_many(n: Amount, side: str, which: Which) -> Condition:
    if side == "more":
        return Condition(which, least=_fixed(n))
    return Condition(which, least=0, most=_fixed(n))


@phrase()
def so_many_others(n: Amount, side: str, which: Which) -> Condition:
    return so_many(n, side, others(which))


for _name, _until in (("this_combat", "combat"), ("this_turn", "turn"), ("next_turn", "next turn")):
    phrase(_name)(lambda until=_until: cast("Until", until))
