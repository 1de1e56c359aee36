"""Games of chance in the Pantheon format, with the lists of the samples: whatever the players do, nothing illegal is offered."""

import random

import pytest

from ga_replay.core.log.entries import Header, Seat
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording
from tests.support.places import SAMPLES

LISTS = sorted((SAMPLES / "grand_archive" / "pantheon").glob("*.txt"))
DECISIONS = 260


def header(players: str) -> Header:
    read = [WORDING.lists(path.read_text(), path.name) for path in LISTS]
    seats = [Seat(seat, material=read[at % 3].material, main=read[at % 3].main) for at, seat in enumerate(players)]
    return Header(WORDING.game, "2026-08-21", tuple(seats), "B", "pantheon")


@pytest.mark.parametrize(("players", "seed"), [("ABC", 1), ("ABCD", 4)])
def test_a_game_of_chance_is_legal_and_boons_are_bestowed_in_it(players: str, seed: int) -> None:
    """boons.1."""
    rules = WORDING.rulesets["2026-08-21"]
    played = play_out(Recording(WORDING.referee_for(header(players), rules)), random.Random(seed), DECISIONS)
    referee = WORDING.referee_for(header(players), rules)
    events = [entry.event for entry in played.entries]
    assert [found for event in events for found in referee.feed(event).findings] == []
    assert any(isinstance(event, de.BoonBestowed) for event in events)
