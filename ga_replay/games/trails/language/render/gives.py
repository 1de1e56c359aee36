"""Renders what cards get, have, lose and may not do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import article
from ga_replay.games.trails.language.ability import Ability, Give
from ga_replay.games.trails.language.render.which import SPANS, for_each, signed, subject, times_of
from ga_replay.games.trails.language.semantics.crafts import EVERYWHERE
from ga_replay.games.trails.language.semantics.gives import ALL, RELATIVE, SET
from ga_replay.games.trails.language.which import Amount
from ga_replay.games.trails.language.words import Flag

FLAG_WORDS: Final[dict[Flag, str]] = {
    "cannot attack": "can't attack",
    "pays an EP to attack": "must pay an EP to attack",
    "cannot be attacked": "can't be attacked",
    "cannot attack players": "can't attack players",
    "must attack": "must attack if able",
    "must be attacked": "must be attacked if able",
    "causes no overkill": "can't cause overkill",
    "fights back all": "fights back all attacking UNITs",
    "fights back if able": "must be fought back if able",
    "cannot be fought back": "can't be fought back",
    "cannot be stunned": "can't be stunned",
    "cannot be knocked out": "can't be KO'd",
    "cannot be destroyed": "can't be destroyed",
    "cannot be targeted": "can't be targeted",
    "does not ready": "can't be readied",
    "cannot leave for the trail": "can't be put into the trail",
}


CRAFTS: dict[str, Callable[[Ability], str]] = {}
"""The renderers of crafts by kind. `render/crafts` fills it in: a craft may give another one."""


def craft(ability: Ability) -> str:
    """A craft without its bullet."""
    if ability.kind not in CRAFTS:
        raise UnsayableError(ability.kind)
    words = CRAFTS[ability.kind](ability)
    if ability.zones and ability.zones != EVERYWHERE:
        return f"while this card is in your {' or '.join(ability.zones)}, {words}"
    return words


def gives(one: Give, *, many: bool) -> str:
    """The whole clause; `many`: several cards get it."""
    words = changes(one, many=many)
    if not words:
        raise UnsayableError("Give")
    given = words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
    said = f"{subject(one.who, many=many)} {given}"
    if one.crafts and SPANS[one.until]:
        return f"{SPANS[one.until].strip()}, {said}"
    return f"{said}{SPANS[one.until]}"


def changes(one: Give, *, many: bool) -> list[str]:
    """Each change with its verb, in the order of the fields."""
    gain, lose = ("gain", "lose") if many else ("gains", "loses")
    found = [f"{gain} {words}" for words in (*_numbers(one.strength, one.defense), *_relative(one), *_set(one))]
    found += [f"{'are' if many else 'is'} also {kind + 's' if many else article(kind)}" for kind in one.types]
    found += [f"{gain} {words}" for words in _words(one)]
    found += [f'{gain} "{craft(given)}"' for given in one.crafts]
    found += [f"{lose} {'all organizations' if name == ALL else name}" for name in one.lose_organizations]
    found += [f"{lose} {'all icon crafts' if icon == ALL else f'[{icon}]'}" for icon in one.lose_icons]
    found += [f"{lose} all crafts"] * one.lose_crafts
    flags = [FLAG_WORDS[flag] for flag in one.flags]
    return found + [flag.replace("fights", "fight") if many else flag for flag in flags]


def _numbers(strength: Amount, defense: Amount) -> list[str]:
    if (strength, defense) == (0, 0):
        return []
    counted = {for_each(n) for n in (strength, defense) if n != 0}
    if len(counted) != 1:
        raise UnsayableError("two ways of counting")
    return [f"{signed(times_of(strength))}/{signed(times_of(defense))}{counted.pop()}"]


def _relative(one: Give) -> list[str]:
    numbers = [(word, getattr(one, name)) for word, name in RELATIVE.items()]
    return [f"{word} {abs(n)} {'less' if n < 0 else 'more'}" for word, n in numbers if n]


def _set(one: Give) -> list[str]:
    numbers = [(word, getattr(one, name)) for word, name in SET.items()]
    return [f"{word} {n}" for word, n in numbers if n is not None]


def _words(one: Give) -> list[str]:
    found = [f"'{name}'" for name in one.names]
    found += one.organizations
    found += {"": [], "it": ["the organizations of it"], "chosen": ["the chosen organization"]}[one.organizations_of]
    found += ["all organizations"] * one.all_organizations
    return found + [f"[{icon}]" for icon in one.icons]
