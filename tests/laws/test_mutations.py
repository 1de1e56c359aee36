"""Law 4: a log that was changed in one place. Facts, decisions and broken structure apart; and nothing crashes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Annotated, Any, get_args, get_origin

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ga_replay.core import events as ev
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.fold import FoldError
from ga_replay.games.epic import decisions as epic
from ga_replay.games.grand_archive import decisions as grand_archive
from tests.support.laws.games import EPIC, GRAND_ARCHIVE, MATCHES, Match, each_match
from tests.support.laws.mutating import before, changed, checkpoints, is_plain_fact, noticed, table_of

TRIES = 60


def places(match: Match, wanted: Callable[[ev.Event], bool], rng: random.Random) -> list[int]:
    """Some places of such events."""
    every = [number for number, event in enumerate(match.events()) if number > 4 and wanted(event)]
    return sorted(rng.sample(every, min(TRIES, len(every))))


@each_match
def test_a_changed_fact_is_always_noticed(match: Match) -> None:
    rng = random.Random(match.seed)
    for at in places(match, is_plain_fact, rng):
        event = match.events()[at]
        other = changed(event, rng, table_of(match))
        if other is not None:
            assert noticed(match, at, [other], 1), (at, event, other)


@each_match
def test_a_dropped_or_doubled_event_is_always_noticed(match: Match) -> None:
    """Every event but an identity, which may be given twice, and a last pass, which the log may end before."""
    rng = random.Random(match.seed)
    log = match.events()
    for at in places(match, lambda event: not isinstance(event, ev.Identified), rng):
        if at < len(log) - 40:
            assert noticed(match, at, [], 1), (at, log[at])
            assert noticed(match, at, [log[at], log[at]], 1), (at, log[at])


@pytest.mark.parametrize("match", [*GRAND_ARCHIVE[:2], *EPIC[:2]], ids=str)
def test_facts_out_of_order_are_noticed_unless_they_happen_together(match: Match) -> None:
    rng = random.Random(match.seed)
    log = match.events()
    entries = match.played().entries
    for at in places(match, is_plain_fact, rng):
        both = [entry.group for entry in entries[at : at + 2]]
        apart = at + 1 < len(log) and log[at] != log[at + 1] and (both[0] != both[1] or not both[0])
        if apart and not isinstance(log[at + 1], ev.Identified):
            assert noticed(match, at, [log[at + 1], log[at]], 2), (at, log[at : at + 2])


@each_match
def test_a_changed_decision_is_noticed_or_was_possible(match: Match) -> None:
    """Decisions, chance and identities: what nobody notices lies in the choice, and everything after it is just what was due."""
    rng = random.Random(match.seed)
    told: Counter[str] = Counter()
    for at in places(match, lambda event: not is_plain_fact(event), rng):
        event = match.events()[at]
        other = changed(event, rng, table_of(match))
        if other is None or other == event:
            continue
        if noticed(match, at, [other], 1):
            told["noticed"] += 1
        else:
            told["possible"] += 1
            referee = before(match, at)
            assert referee.feed(other).status is Status.LEGAL
            assert all(referee.feed(later).status is Status.LEGAL for later in match.events()[at + 1 :])
    assert told["noticed"] > 0


# --- whatever the log says ------------------------------------------------------------------------------------------------------

WORDS = (
    "",
    "A",
    "B",
    "C",
    "field",
    "stack",
    "A:hand",
    "B:deck",
    "nowhere",
    "main",
    "draw",
    "rested",
    "buff",
    "play",
    "A:discard",
    "health",
    "expended",
    "battle",
    "attacking",
    "durability",
    "retaliation",
    "#enlighten",
    "1#1",
)
KINDS: tuple[Any, ...] = (
    *ev.FACTS,
    *grand_archive.DECISIONS,
    *epic.DECISIONS,
    ev.ChanceFell,
    ev.TextApplied,
    ev.TextDone,
    ev.Observed,
)


@st.composite
def strange(draw: st.DrawFn, handles: tuple[int, ...]) -> Any:
    """An event of any kind that says anything."""
    kind = draw(st.sampled_from(KINDS))
    number = st.sampled_from((0, 1, -1, 10**6, *handles))
    said: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        plain = get_args(field.type)[0] if get_origin(field.type) is Annotated else field.type
        plain = getattr(plain, "__supertype__", plain)  # an id of its own type is a number
        if plain is int:
            said[field.name] = draw(number)
        elif field.type is str:
            said[field.name] = draw(st.sampled_from(WORDS))
        elif field.type is bool:
            said[field.name] = draw(st.booleans())
        elif plain == tuple[str, ...]:
            said[field.name] = ()
        else:
            said[field.name] = tuple(draw(st.lists(number, max_size=3)))
    return kind(**said)


def everywhere() -> Iterator[Referee]:
    for match in (*GRAND_ARCHIVE[:2], *EPIC[:2]):
        yield from checkpoints(match)[4::6]


@settings(max_examples=150)
@given(st.data())
def test_nothing_crashes_whatever_the_log_says(data: st.DataObject) -> None:
    referee = data.draw(st.sampled_from(list(everywhere()))).fork()
    zones = referee.table.zones
    handles = (*tuple(referee.table.things)[:6], *zones["A:hand"][:2], *zones.get("B:memory", zones["B:hand"])[:2])
    for _ in range(data.draw(st.integers(1, 6))):
        try:
            referee.feed(data.draw(strange(handles)))
            _ = referee.due
            _ = referee.expected()
        except FoldError:
            return


@settings(max_examples=60)
@given(st.data())
def test_nothing_crashes_when_events_of_the_log_stand_elsewhere(data: st.DataObject) -> None:
    match = data.draw(st.sampled_from(MATCHES))
    kept = checkpoints(match)
    referee = kept[data.draw(st.integers(2, len(kept) - 1))].fork()
    log = match.events()
    for _ in range(data.draw(st.integers(1, 8))):
        try:
            referee.feed(log[data.draw(st.integers(5, len(log) - 1))])
            _ = referee.expected()
            goes_on(referee)
        except FoldError:
            return


@settings(max_examples=60)
@given(st.data())
def test_nothing_crashes_and_nothing_hangs_when_facts_are_denied(data: st.DataObject) -> None:
    """Each denial is found once, and the game goes on to the next question or to its end."""
    match = data.draw(st.sampled_from(MATCHES))
    at = data.draw(st.integers(5, len(match.events()) - 2))
    referee = before(match, at)
    pending = [fact for fact in referee.pending if not isinstance(fact, ev.TriggerGone | ev.Identified)]
    if not pending:
        return
    denied: Any = data.draw(st.sampled_from(pending))
    found = referee.feed(ev.Denied(denied))
    assert "missed" in [finding.code for finding in found.findings], denied
    try:
        goes_on(referee)
        for event in match.events()[at + 1 : at + 30]:
            referee.feed(event)
        goes_on(referee)
    except FoldError:
        return


def goes_on(referee: Referee, most: int = 400) -> None:
    """What is forced comes to an end."""
    for _ in range(most):
        if not isinstance(referee.due, ag.Must):
            return
        referee.feed(referee.pending[0])
    raise AssertionError(f"no end of {referee.pending}")


@each_match
def test_a_token_of_no_card_is_damage(match: Match) -> None:
    """A card may be withheld (`Identified`); everybody sees which token is made."""
    referee = checkpoints(match)[2].fork()
    for card in ("", "nobody-made-such-a-token"):
        with pytest.raises(FoldError, match="unknown card"):
            referee.fork().feed(ev.TokenMade(referee.table.next_handle, card, "A", min(referee.table.thing_zones)))


@pytest.mark.parametrize("key", ["attackers", "numbers"])
def test_an_attack_goes_on_where_a_record_denies_half_of_what_was_proposed(key: str) -> None:
    """Who attacks and which objects they were are told one after the other (found by hypothesis)."""
    match = Match("trails", ("blitz-lamps", "blitz-rooftops"), 0)
    events = match.events()
    at, denied = next((n, one) for n, one in enumerate(events) if isinstance(one, ev.ChoiceSet) and one.key == key)
    referee = before(match, at)
    found = referee.feed(ev.Denied(denied))
    assert "missed" in [finding.code for finding in found.findings]
    for event in events[at + 1 : at + 30]:
        referee.feed(event)
    goes_on(referee)
