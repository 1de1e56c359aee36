"""What holds of play-outs of described cards to their end: all is legal, resumes from the table, survives encoding and faults."""

from __future__ import annotations

import random
from functools import cache

import pytest

from ga_replay.core import events as ev
from ga_replay.core.log.codec import Codec
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.fold import fold
from ga_replay.core.table.visibility import UNTOLD
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails import queries
from ga_replay.games.trails.decisions import DECISIONS
from ga_replay.games.trails.rules import EDITION, GAME, RULESET
from ga_replay.games.trails.setup import referee_for, table_for
from ga_replay.logs.event_secrets import seal_off
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording
from tests.support.laws.play_outs import MARKS, assert_offers_are_legal, assert_resumes, judge_with_faults
from tests.support.trails.build import SHELF
from tests.support.trails.decks import DECK

SEEDS = tuple(range(6))


def beginning() -> Referee:
    seats = tuple([Seat(player, main=DECK) for player in "AB"])
    return referee_for(Header(GAME, EDITION, seats), RULESET)


@cache
def played(seed: int) -> Recording:
    """A play-out; nobody changes what is returned."""
    with queries.use_pool(SHELF):
        return play_out(Recording(beginning()), random.Random(seed), 6000)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_play_out_is_legal_from_end_to_end(seed: int) -> None:
    recording = played(seed)
    assert {found.status for found in recording.verdicts} == {Status.LEGAL}
    assert recording.referee.table.ended


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_a_resumed_agenda_is_the_one_that_walked_there(seed: int) -> None:
    referee = beginning()
    for entry in played(seed).entries[:1500]:
        referee.feed(entry.event)
        if isinstance(entry.event, MARKS):
            assert_resumes(referee, entry.event)


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_the_table_is_a_fold_of_the_facts_and_events_survive_their_encoding(seed: int) -> None:
    recording = played(seed)
    table = fold(recording.entries, table_for(recording.referee.table.players))
    assert table == recording.referee.table
    codec = Codec(DECISIONS)
    for entry in recording.entries:
        assert codec.from_json(codec.json(entry.event)) == entry.event
        assert codec.unpack(*codec.pack(entry.event)) == entry.event


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_an_event_that_is_missing_twice_there_or_in_the_wrong_place_ends_no_judging(seed: int) -> None:
    """Whatever is wrong with a log, it is judged to its end or to what is broken in it."""
    rng = random.Random(seed)
    events = [entry.event for entry in played(seed).entries]
    judge_with_faults(beginning, events, rng.sample(range(len(events) - 1), 25))


@pytest.mark.parametrize("viewer", ["A", "spectator"])
def test_nothing_is_illegal_in_the_eyes_of_those_who_know_less(viewer: str) -> None:
    """What others were told alone is not in the log that they have."""
    seats = tuple([Seat(one, main=DECK if one == viewer else (UNTOLD,) * len(DECK)) for one in "AB"])
    referee = referee_for(Header(GAME, EDITION, seats), RULESET)
    for entry in played(1).entries:
        public, secret = seal_off(entry.event)
        seen = entry.event if secret is None or secret.whose == viewer else public
        assert referee.feed(seen).status is not Status.ILLEGAL, seen


@pytest.mark.parametrize("seed", SEEDS[2:4])
def test_what_is_offered_is_legal_and_what_is_legal_was_offered(seed: int) -> None:
    """Neighbours of an offer are other cards in the place of one that it names."""
    events = (entry.event for entry in played(seed).entries)
    assert_offers_are_legal(beginning(), events, 12, neighbours)


def neighbours(may: ag.May, referee: Referee) -> list[ev.Decision]:
    """Plays of every card in any hand or homebase, which are legal or not."""
    if de.CardPlayed not in may.kinds:
        return []
    zones = [cards for zone, cards in referee.table.zones.items() if zone.endswith((":hand", ":homebase"))]
    plays = [kind(may.player, h) for cards in zones for h in cards[:5] for kind in (de.CardPlayed, de.ArtsPlayed)]
    return [*plays, *[de.EPGained(may.player, h) for cards in zones for h in cards[:5]]]


def test_most_kinds_of_decision_were_met() -> None:
    met = {type(entry.event) for seed in SEEDS for entry in played(seed).entries}
    missing = {one.__name__ for one in DECISIONS} - {one.__name__ for one in met}
    assert missing <= {
        "Conceded",
        "LoopBegun",
        "LoopRepeated",
        "LoopEndless",
        "HiddenRevealed",
        "ReplacementChosen",
        "Arranged",
    }
