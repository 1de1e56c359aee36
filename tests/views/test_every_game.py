"""Views of matches of every game: nobody finds more illegal than whoever sees all, and tables, menus and sentences hold for every event."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping

import pytest

from ga_replay.app.codecs import CODECS
from ga_replay.app.games import GAMES, playable
from ga_replay.core.events import Decision
from ga_replay.core.log.entries import Entry
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.visibility import ALL, SPECTATOR
from ga_replay.games.epic import phrases as epic
from ga_replay.games.grand_archive import phrases as grand_archive
from ga_replay.games.trails import phrases as trails
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording
from ga_replay.replay.judged_match import JudgedMatch
from ga_replay.views.describing import events_with_sentences
from ga_replay.views.explanation import explain
from ga_replay.views.legal_options import legal_options
from ga_replay.views.table_text import table_lines
from ga_replay.views.viewer import entries_for, header_for, with_deck_sizes
from tests.support.logs.games import EPIC, EPIC_OF_THREE, Kind, each_game


def seen(kind: Kind, entries: tuple[Entry, ...], viewer: str) -> JudgedMatch:
    """The match judged from what the viewer may know."""
    header = with_deck_sizes(header_for(kind.header, viewer), entries)
    return JudgedMatch(playable(header), header, list(entries_for(entries, viewer)))


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("kind", [EPIC, EPIC_OF_THREE], ids=str)
def test_what_a_viewer_cannot_know_makes_nothing_illegal(kind: Kind, seed: int) -> None:
    recording = Recording(kind.wording.referee(kind.header))
    play_out(recording, random.Random(seed), 200)
    for viewer in (*recording.referee.table.players, SPECTATOR, ALL):
        match = seen(kind, tuple(recording.entries), viewer)
        wrong = [at for at in match.findings if match.verdict(at).status is Status.ILLEGAL]
        assert [(viewer, match.entry(at).event) for at in wrong] == []


@pytest.mark.parametrize(
    ("game", "own"),
    [("epic", epic.SPEECH.own), ("grand-archive", grand_archive.SPEECH.own), ("trails", trails.SENTENCES)],
)
def test_every_decision_has_a_sentence(game: str, own: Mapping[type, object]) -> None:
    decisions = {kind for kind in CODECS[game].types.values() if issubclass(kind, Decision)}
    assert decisions - set(own) == set()


@each_game
def test_what_is_listed_is_a_sentence_and_no_record(kind: Kind) -> None:
    """A record names its fields: `stack pushed (item 4, kind attack)`."""
    match = seen(kind, kind.played(0), ALL)
    listed = [words for _, words in events_with_sentences(match)]
    assert [words for words in listed if re.search(r"\((item|handle|key|trigger|kind|pool|role|how) ", words)] == []


@each_game
@pytest.mark.parametrize("viewer", ["B", SPECTATOR, ALL])
def test_every_event_and_table_can_be_told(kind: Kind, viewer: str) -> None:
    game = GAMES[kind.wording.game]
    match = seen(kind, kind.played(0), viewer)
    said = [words for _, words in events_with_sentences(match, everything=True)]
    assert all(said)
    assert not any("handle" in words or "=" in words for words in said)
    for position in range(0, len(match) + 1, 17):
        referee = match.at(position)
        assert table_lines(game.board(referee.scene), {})
        assert legal_options(referee, game.item_name).question
    for position in range(7, len(match) + 1, 41):
        assert explain(match, position, game.item_name, game.card_name, game.derive_values).said
