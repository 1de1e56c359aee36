"""Going to any event of a match: the same table, agenda and verdict as when the match was there, and quickly."""

import time
from collections.abc import Iterator

import pytest

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.core.log.reverts import live_entries
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.fold import fold
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.rules import EDITION, GAME, RULESET
from ga_replay.games.grand_archive.setup import referee_for, table_for
from ga_replay.match.recording import Recording
from ga_replay.replay.judge import Judge
from ga_replay.replay.judged_match import JudgedMatch
from tests.support.replay.played import HEADER, MAIN, MATERIAL, PLAYABLE, played


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    return list(played(120).entries)


def walked(entries: list[Entry]) -> Iterator[tuple[int, Referee]]:
    referee = referee_for(HEADER, RULESET)
    for position, entry in enumerate(entries, 1):
        referee.feed(entry.event)
        yield position, referee


def test_every_moment_is_found_as_it_was(entries: list[Entry]) -> None:
    match = JudgedMatch(PLAYABLE, HEADER, entries)
    assert match.damage is None
    assert match.at(0).table == referee_for(HEADER, RULESET).table
    for position, referee in walked(entries):
        found = match.at(position)
        assert found.table == referee.table
        assert type(found.due) is type(referee.due)
        assert [frame.procedure for frame in found.agenda] == [frame.procedure for frame in referee.agenda]


def test_what_was_found_is_ones_own(entries: list[Entry]) -> None:
    match = JudgedMatch(PLAYABLE, HEADER, entries)
    found = match.at(50)
    for entry in entries[50:]:
        found.feed(entry.event)
    assert match.at(50).table != found.table
    assert match.at(len(entries)).table == found.table


def test_a_back_up_restores_the_table_and_the_agenda(entries: list[Entry]) -> None:
    cut = 100
    back = [*entries[:cut], Entry(ev.Reverted(60, "Judge", "out of order"))]
    again = [*back, *entries[60:]]
    match = JudgedMatch(PLAYABLE, HEADER, again)
    assert match.damage is None
    assert match.findings == []
    plain = JudgedMatch(PLAYABLE, HEADER, entries)
    assert match.at(len(again)).table.zones == plain.at(len(entries)).table.zones
    assert match.at(cut).table == plain.at(cut).table
    assert match.at(cut + 1).table.zones == plain.at(60).table.zones
    folded = fold(live_entries(again), table_for(["A", "B"]))
    assert folded.zones == match.at(len(again)).table.zones


def test_what_was_seen_stays_seen(entries: list[Entry]) -> None:
    """Reverting gives back cards and counters, never knowledge."""
    judge = Judge(PLAYABLE, HEADER)
    shown = next(
        at for at, one in enumerate(entries, 1) if isinstance(one.event, ev.Identified) and one.event.to and at > 60
    )
    told = entries[shown - 1].event
    assert isinstance(told, ev.Identified)
    for entry in entries[:shown]:
        judge.take(entry)
    before = judge.at(shown - 1).table.card_of.get(told.handle)
    judge.take(Entry(ev.Reverted(shown - 1, "Judge")))
    assert before is None
    assert judge.referee.table.card_of[told.handle] == told.card
    assert judge.at(shown + 1).table == judge.referee.table


def test_back_ups_of_back_ups(entries: list[Entry]) -> None:
    again = [*entries[:90], *(Entry(ev.Reverted(to, "Judge")) for to in (80, 90, 40, 91, 10, 94))]
    match = JudgedMatch(PLAYABLE, HEADER, again)
    for position, same_as in ((91, 80), (92, 90), (93, 40), (94, 80), (95, 10), (96, 80)):
        assert match.at(position).table.zones == match.at(same_as).table.zones


def test_a_back_up_to_what_is_not_there_is_damage(entries: list[Entry]) -> None:
    match = JudgedMatch(PLAYABLE, HEADER, [*entries[:50], Entry(ev.Reverted(99, "Judge")), *entries[50:]])
    assert match.damage is not None
    assert (match.damage.position, len(match)) == (51, 50)


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (de.CardActivated("A", 999), "card 999, which this log never introduced"),
        (de.OpportunityPassed("C"), 'refers to "C"; the players are A, B'),
        (ev.Identified(3, "no-such-card", "A"), 'no card "no-such-card"'),
        (de.AbilityActivated("A", 1, "no-such-card#1"), "which no card has"),
        (ev.CardMoved(3, "A:deck", "A:nowhere"), "A:nowhere"),
    ],
)
def test_what_no_game_could_mean_is_damage_and_the_prefix_is_kept(
    entries: list[Entry], event: ev.Event, why: str
) -> None:
    match = JudgedMatch(PLAYABLE, HEADER, [*entries[:60], Entry(event)])
    assert match.damage is not None
    assert why in str(match.damage)
    assert len(match) == 60


def test_what_an_identification_makes_illegal_is_found_then() -> None:
    """player-action-legality: a card of an element that is not enabled cannot be activated (element.2), whenever it gets its name."""
    recording = Recording(referee_for(HEADER, RULESET))
    wrong = (*MAIN[:-1], "fireball")
    seats = (Seat("A", "Ann", "", MATERIAL, wrong), HEADER.seats[1])
    header = Header(GAME, EDITION, seats, "A")
    recording = Recording(referee_for(header, RULESET))
    recording.follow()
    table = recording.referee.table
    spirit = next(h for h in table.zones["A:material"] if table.card_of.get(h) == "spirit-of-wind")
    recording.write(de.ChampionPlaced("A", spirit))
    for _ in range(40):
        due = recording.follow()
        hand = recording.referee.table.zones["A:hand"]
        if hand and recording.referee.table.window == "main" and not recording.referee.table.stack:
            break
        recording.write(de.OpportunityPassed(due.player))  # type: ignore[union-attr]  # nothing else is asked here
    card = recording.referee.table.zones["A:hand"][0]
    recording.write(de.CardActivated("A", card))
    decision = len(recording.entries)
    entries = [*recording.entries, Entry(ev.Identified(card, "fireball"), "", decision)]
    match = JudgedMatch(PLAYABLE, header, entries)
    late = [one for one in match.verdict(decision).findings if one.found_at == len(entries)]
    assert match.verdict(decision).status is Status.ILLEGAL
    assert [one.rule for one in late if one.rule.startswith("element")] != []


def test_any_event_of_2000_is_found_in_10_ms() -> None:
    entries = played(700, seed=5).entries
    assert len(entries) >= 2000
    match = JudgedMatch(PLAYABLE, HEADER, entries)

    def seconds(position: int) -> float:
        begun = time.process_time()
        _ = match.at(position).due, match.verdict(position)
        return time.process_time() - begun

    # The best of three: what the machine does besides is not ours.
    slowest = max(min(seconds(position) for _ in range(3)) for position in range(1, len(entries) + 1, 17))
    assert slowest < 0.010


def test_checkpoints_do_not_grow_with_the_match() -> None:
    judge = Judge(PLAYABLE, HEADER)
    for entry in played(700, seed=5).entries:
        judge.take(entry)
    note = Entry(ev.Noted("on and on"))
    for _ in range(20_000):
        judge.take(note)
    assert len(judge._checkpoints) <= 512 + 64  # noqa: SLF001 - memory is what this is about
    assert judge.at(10_000).table == judge.referee.table
