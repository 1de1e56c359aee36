"""An id that another edition of the rulebook has: what it is called by this one, and whether it says the same."""

from __future__ import annotations

from itertools import pairwise

from ga_replay.app.games import GAMES
from ga_replay.core.rules.amended_statements import Amended, Fate
from ga_replay.games.account import read_account, read_amended

UNMOVED = frozenset({Fate.SAME, Fate.REWORDED})


def where_it_is(rule_id: str, game: str, edition: str) -> str:
    """Which other edition has a statement of that id, and its ids in this one, as a remedy; empty if none has it."""
    name, _, plain = rule_id.rpartition(":")
    if name in GAMES[game].rulesets and _has(game, name, plain):
        return f"write {plain} --rules {name}"
    for before, later in pairwise(GAMES[game].wording.editions):
        if edition == later and _has(game, before, rule_id):
            now = [one.id for one in _amended(game, later) if rule_id in one.before]
            return f"{before} has it, by {later} it is {' and '.join(now)}" if now else f"{before} alone has it"
        if edition == before and _has(game, later, rule_id):
            was = next(one.before for one in _amended(game, later) if one.id == rule_id)
            told = f"by {before} it is {' and '.join(was)}" if was else f"write --rules {later}"
            return f"{later} has it; {told}"
    return ""


def says_otherwise(rule_id: str, game: str, edition: str) -> tuple[str, ...]:
    """The other editions in which that id is another statement, or a changed one."""
    found = []
    for before, later in pairwise(GAMES[game].wording.editions):
        other = {later: before, before: later}.get(edition)
        if other is None or not _has(game, other, rule_id):
            continue
        now = next((one for one in _amended(game, later) if one.id == rule_id), None)
        if now is None or now.fate not in UNMOVED or rule_id not in now.before:
            found.append(other)
    return tuple(found)


def _has(game: str, edition: str, rule_id: str) -> bool:
    account = read_account(game, GAMES[game].wording.later(edition))
    return any(one.id == rule_id for one in account.statements)


def _amended(game: str, later: str) -> tuple[Amended, ...]:
    return read_amended(game, later)
