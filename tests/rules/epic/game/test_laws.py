"""What holds of play-outs of plain cards to their end; tests/laws holds the rest on shorter ones."""

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
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import queries
from ga_replay.games.epic.decisions import DECISIONS
from ga_replay.games.epic.rules import EDITION, GAME, RULESET
from ga_replay.games.epic.setup import referee_for
from ga_replay.games.epic.zones import OUTSIDE
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording
from tests.support.epic.build import SHELF
from tests.support.epic.decks import DECK
from tests.support.laws.play_outs import assert_offers_are_legal, judge_with_faults

SEEDS = tuple(range(10))


def beginning(seed: int) -> Referee:
    """A game of two, three or four players."""
    players = "ABCD"[: 2 + seed % 3]
    seats = tuple(Seat(player, main=DECK) for player in players)
    return referee_for(Header(GAME, EDITION, seats, players[seed % len(players)]), RULESET)


@cache
def played(seed: int) -> Recording:
    """A play-out; nobody changes what is returned."""
    with queries.use_pool(SHELF):
        return play_out(Recording(beginning(seed)), random.Random(seed), 4000)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_play_out_is_legal_from_end_to_end(seed: int) -> None:
    recording = played(seed)
    assert {found.status for found in recording.verdicts} == {Status.LEGAL}
    assert recording.referee.table.ended


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_events_survive_their_encoding(seed: int) -> None:
    codec = Codec(DECISIONS)
    for entry in played(seed).entries:
        assert codec.from_json(codec.json(entry.event)) == entry.event
        assert codec.unpack(*codec.pack(entry.event)) == entry.event


@pytest.mark.parametrize("seed", [2, 4, 5, 11])
def test_players_may_leave_at_any_time_and_the_game_goes_on(seed: int) -> None:
    """1.2.2, 1.9.3: at a question or in the middle of what is due, nothing of theirs happens any more and all the rest does."""
    referee = beginning(seed)
    rng = random.Random(seed)
    with queries.use_pool(SHELF):
        for at, entry in enumerate(played(seed).entries[:600]):
            if at % 12 == seed and not referee.table.ended:
                leaves(referee.fork(), rng)
            referee.feed(entry.event)


def leaves(referee: Referee, rng: random.Random) -> None:
    """Somebody leaves, and the game goes on for a while."""
    alive = referee.table.alive()
    who = alive[rng.randrange(len(alive))]
    recording = Recording(referee.fork())
    recording.write(de.Conceded(who))
    play_out(recording, rng, 12)
    assert {found.status for found in recording.verdicts} == {Status.LEGAL}
    table = recording.referee.table
    assert table.ended or all(table.zone_of[h] == OUTSIDE for h, owner in table.owner_of.items() if owner == who)
    for entry, found in zip(recording.entries, recording.verdicts, strict=True):
        assert referee.feed(entry.event) == found


@pytest.mark.parametrize("seed", range(20, 26))
def test_players_may_leave_one_after_another(seed: int) -> None:
    rng = random.Random(seed)
    recording = Recording(beginning(seed))
    with queries.use_pool(SHELF):
        for _ in range(4):
            play_out(recording, rng, rng.randrange(4, 40))
            recording.follow()
            alive = recording.referee.table.alive()
            if recording.referee.table.ended or len(alive) == 1:
                break
            recording.write(de.Conceded(alive[rng.randrange(len(alive))]))
        play_out(recording, rng, 4000)
    assert recording.referee.table.ended
    assert {found.status for found in recording.verdicts} == {Status.LEGAL}


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_an_event_that_is_missing_twice_there_or_in_the_wrong_place_ends_no_judging(seed: int) -> None:
    """Whatever is wrong with a log, it is judged to its end or to what is broken in it."""
    rng = random.Random(seed)
    events = [entry.event for entry in played(seed).entries]
    judge_with_faults(lambda: beginning(seed), events, rng.sample(range(len(events) - 1), 40))


@pytest.mark.parametrize("seed", SEEDS[3:6])
def test_what_is_offered_is_legal_and_what_is_legal_was_offered(seed: int) -> None:
    """Law 3 on every tenth question; neighbours of an offer are other cards in the place of one that it names."""
    events = (entry.event for entry in played(seed).entries)
    assert_offers_are_legal(beginning(seed), events, 10, neighbours)


def neighbours(may: ag.May, referee: Referee) -> list[ev.Decision]:
    """Plays of every card in any hand, which are legal or not."""
    if de.CardPlayed not in may.kinds:
        return []
    hands = [cards for zone, cards in referee.table.zones.items() if zone.endswith(":hand")]
    return [de.CardPlayed(may.player, handle, part) for cards in hands for handle in cards[:4] for part in (0, 1)]


def test_every_kind_of_decision_was_met() -> None:
    met = {type(entry.event) for seed in SEEDS for entry in played(seed).entries}
    missing = {one.__name__ for one in DECISIONS} - {one.__name__ for one in met}
    assert missing == {"Conceded"}
