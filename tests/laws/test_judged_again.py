"""Law 3, second half: a play-out that is judged again is legal, or unclear, from end to end, and ends at the same table."""

from ga_replay.core.rules.verdict import Status
from ga_replay.match.recording import Recording
from tests.support.laws.games import Match, each_match


@each_match
def test_a_play_out_is_legal_from_end_to_end(match: Match) -> None:
    recording = match.played()
    referee = match.beginning()
    for event, before in zip(match.events(), recording.verdicts, strict=True):
        found = referee.feed(event)
        assert found == before
        assert found.status is not Status.ILLEGAL, (event, found)
    assert referee.table == recording.referee.table
    assert not referee.owed


@each_match
def test_a_fork_goes_on_by_itself(match: Match) -> None:
    """A referee that is forked at every due point judges the rest like the one that was not."""
    recording = match.played()
    referee = match.beginning()
    for event in match.events():
        _ = referee.due
        referee = referee.fork()
        assert referee.feed(event).status is not Status.ILLEGAL
    assert referee.table == recording.referee.table


@each_match
def test_what_is_forced_is_written_the_same_again(match: Match) -> None:
    """Decisions, chance and identities alone make the whole log again."""
    recording = match.played()
    again = Recording(match.beginning())
    for entry in recording.entries:
        if not entry.because:
            again.follow()
            again.add(entry)
    if recording.referee.table.ended:
        again.follow()
    assert again.entries == recording.entries
