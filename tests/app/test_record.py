"""`record` begins matches, and goes on with those that are there: in memory, in a file, and in a store."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from threading import Event, Thread

import pytest

from ga_replay.app.card_data import CardData, users_cards
from ga_replay.app.errors import (
    ArgumentError,
    CardDataError,
    GaReplayError,
    RecordingError,
    UnknownMatchError,
    UnknownNameError,
    UnreadableError,
    UnsupportedError,
)
from ga_replay.app.match_cards import sets_of
from ga_replay.app.opening import open_match
from ga_replay.app.record import record
from ga_replay.core.log.entries import Entry
from ga_replay.logs.handle_order import MIXED
from ga_replay_storage import open_store
from ga_replay_storage.matches import Store
from ga_replay_storage.store import MatchExists, StoreError
from tests.support.app.transcripts import lines_of
from tests.support.places import SAMPLES

TOUR = SAMPLES / "tour" / "tour.transcript"
EPIC = SAMPLES / "epic" / "matches" / "1.transcript"
TRAILS = SAMPLES / "trails" / "matches" / "1.transcript"
DECKS = SAMPLES / "grand_archive" / "decks"
LORRAINE, TONORIS = DECKS / "lorraine-crux.txt", DECKS / "tonoris-wind.txt"
ANN_AND_BO = {"Ann": LORRAINE, "Bo": TONORIS}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(f"sqlite:///{tmp_path / 'matches.sqlite'}") as opened:
        yield opened


def listed(deck: Path, section: str) -> Counter[str]:
    """The cards of a section of a deck list, as the file says them, by their slugs."""
    found: Counter[str] = Counter()
    here = ""
    for line in deck.read_text().splitlines():
        if line.startswith("#"):
            here = line.strip("# ").casefold()
        elif line.strip() and here.startswith(section):
            count, _, name = line.strip().partition(" ")
            found["-".join(re.findall("[a-z]+", name.casefold().replace("'", "")))] += int(count)
    return found


# --- a new match ---------------------------------------------------------------------------------------------------------


def test_a_new_match_has_its_players_decks_and_tags() -> None:
    tags = {"Event": "Thursday league", "Date": "2025-11-06", "BestOf": "3", "Scorekeeper": "Eve"}
    match = record("grand-archive", players=ANN_AND_BO, first="B", tags=tags).match
    header = match.head()
    assert (match.game, match.players, header.first) == ("grand-archive", {"A": "Ann", "B": "Bo"}, "B")
    assert (header.event, header.date, header.best_of) == ("Thursday league", "2025-11-06", 3)
    assert ("Scorekeeper", "Eve") in header.tags
    assert [seat.deck for seat in header.seats] == ["lorraine-crux.txt", "tonoris-wind.txt"]
    assert Counter(header.seats[0].material) == listed(LORRAINE, "material")
    assert Counter(header.seats[1].main) == listed(TONORIS, "main")


def test_the_same_transcript_is_recorded_by_its_lines() -> None:
    """Whoever begins the match of a transcript and says its lines has its log, but for the handles, which are mixed."""
    with record("grand-archive", players=ANN_AND_BO) as recorder:
        for line in lines_of(TOUR):
            recorder.write(line)
        recorder.fill()
        recorded = recorder.match
    match = open_match(TOUR)
    assert [type(entry.event) for entry in recorded.entries] == [type(entry.event) for entry in match.entries]
    assert [entry.because for entry in recorded.entries] == [entry.because for entry in match.entries]


def test_handles_are_mixed_anew_each_time() -> None:
    """The handle of a card tells an opponent nothing."""
    headers = [record("grand-archive", players=ANN_AND_BO).header for _ in range(6)]
    assert all(MIXED in header.tags for header in headers)
    assert len({header.seats[0].material for header in headers}) > 1


def test_a_deck_may_be_a_text_or_unknown() -> None:
    recorder = record("grand-archive", players={"Ann": LORRAINE.read_text(), "Bo": None})
    ann, bo = recorder.header.seats
    assert Counter(ann.main) == listed(LORRAINE, "main")
    assert (ann.deck, bo.deck, bo.main) == ("", "", ())


@pytest.mark.parametrize(
    ("game", "more", "error", "told"),
    [
        ("epix", {"players": ANN_AND_BO}, UnsupportedError, "epix"),
        ("epic", {}, ArgumentError, "players"),
        ("epic", {"players": {"Ann": None}}, ArgumentError, "2 to 4 players, and 1"),
        ("epic", {"players": {"Ann": None, "Bo": None}, "first": "C"}, UnknownNameError, "C"),
        ("epic", {"players": {"Ann": None, "Bo": None}, "as_": "C"}, UnknownNameError, "C"),
        ("epic", {"players": {"Ann": "no-such.txt", "Bo": None}}, UnreadableError, "no-such.txt"),
        ("epic", {"players": {"Ann": "3x No Such Card\n", "Bo": None}}, UnreadableError, "the deck of Ann:1"),
        ("epic", {"players": {"Ann": None, "Bo": None}, "tags": {"BestOf": "three"}}, UnreadableError, "BestOf"),
        ("epic", {"players": {"Ann": None, "Bo": None}, "into": "m.pgn"}, ArgumentError, "m.pgn"),
        ("epic", {"players": {"Ann": None, "Bo": None}, "tags": {"Cards": "no.toml"}}, CardDataError, "no.toml"),
    ],
)
def test_what_cannot_begin_is_told(
    game: str, more: dict[str, object], error: type[GaReplayError], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    with pytest.raises(error, match=told) as raised:
        record(game, **more)  # type: ignore[arg-type]  # each is wrong in its own way
    assert type(raised.value) is error
    assert list(tmp_path.iterdir()) == []


# --- going on ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [TOUR, EPIC, TRAILS], ids=["grand-archive", "epic", "trails"])
def test_a_file_is_gone_on_with(path: Path, tmp_path: Path) -> None:
    """Stopped in the middle and gone on with, it is the log of the transcript; it is written with the cards that it names."""
    copytree(SAMPLES / "trails" / "cards", tmp_path / "cards")
    file = tmp_path / "matches" / "m.ndjson"
    file.parent.mkdir()
    match, lines = open_match(path), lines_of(path)
    with record(
        open_match(path).__class__(name="m", file="", header=match.header, entries=(), cards=match.cards), into=file
    ) as recorder:
        recorder.write("\n".join(lines[:9]))
        stored = len(recorder)
    assert len(open_match(file).entries) == stored
    with record(file) as recorder:
        assert len(recorder) == stored
        assert recorder.match.cards.pool(match.game).digest == match.cards.pool(match.game).digest
        for line in lines[9:]:
            recorder.write(line)
        recorder.fill()
    assert list(open_match(file).entries) == list(match.entries)


def test_a_stored_match_is_gone_on_with(store: Store) -> None:
    match, lines = open_match(EPIC), lines_of(EPIC)
    players = [("Ann", EPIC.parent / "../decks/sage-tempo.txt"), ("Bo", EPIC.parent / "../decks/wild-fire.txt")]
    with record("epic", players=players, into=store.target("swiss-4"), tags={"Event": "league"}) as recorder:
        recorder.write("\n".join(lines[:9]))
    assert store.names() == ("swiss-4",)
    with record(store["swiss-4"]) as recorder:
        recorder.write("\n".join(lines[9:]))
        recorder.fill()
    stored = open_match(store["swiss-4"])
    assert stored.head().event == "league"
    assert [entry.event for entry in stored.entries] == [entry.event for entry in match.entries]


def test_a_stored_match_is_judged_by_the_sets_that_it_names(store: Store, tmp_path: Path) -> None:
    """Without them it does not go on: other cards would give other verdicts."""
    assert sets_of(open_match(TRAILS).head())
    store.save(open_match(TRAILS), name="lamps")
    with pytest.raises(CardDataError, match=r"lanternfall\.toml"):
        record(store["lamps"])
    with record(store["lamps"], decks_from=TRAILS.parent) as recorder:
        assert recorder.cards.pool("trails").digest == open_match(TRAILS).cards.pool("trails").digest
        recorder.write('note: "and on" by Ann')
    assert len(store["lamps"].entries) == len(open_match(TRAILS).mixed().entries) + 1


def test_a_match_goes_on_in_memory() -> None:
    match = open_match(EPIC)
    recorder = record(match)
    recorder.write('note: "and on" by Ann')
    assert list(recorder.match.entries[:-1]) == list(match.mixed().entries)
    assert recorder.match.cards is match.cards


def test_a_match_that_breaks_off_does_not_go_on(tmp_path: Path) -> None:
    broken = tmp_path / "broken.transcript"
    broken.write_text('[Game "epic"] [A "Ann"] [B "Bo"]\n\nT1 A\n  no such line\n')
    with pytest.raises(UnreadableError, match=r"broken\.transcript:4"):
        record(broken)
    with pytest.raises(UnreadableError):
        record(open_match(broken))


@pytest.mark.parametrize("more", [{"players": {"Ann": None, "Bo": None}}, {"tags": {"Event": "x"}}])
def test_a_match_has_its_players_already(more: dict[str, object]) -> None:
    with pytest.raises(ArgumentError, match="players of its own"):
        record(open_match(EPIC), **more)  # type: ignore[arg-type]  # as above


def test_nothing_is_written_over_a_match(tmp_path: Path, store: Store) -> None:
    file = tmp_path / "m.ndjson"
    for into in (file, store.target("m")):
        record("epic", players={"Ann": None, "Bo": None}, into=into).close()
    before = file.read_bytes()
    for into in (file, store.target("m")):
        with pytest.raises(RecordingError, match="begun there before"):
            record("epic", players={"Cy": None, "Di": None}, into=into)
        with pytest.raises(RecordingError, match="begun there before"):
            record(open_match(EPIC), into=into)
    assert file.read_bytes() == before
    assert open_match(store["m"]).players == {"A": "Ann", "B": "Bo"}


@pytest.mark.parametrize("missing", ["nowhere.ndjson", "nowhere.transcript"])
def test_a_file_that_is_not_there_does_not_go_on(missing: str, tmp_path: Path) -> None:
    with pytest.raises(GaReplayError, match=missing):
        record(tmp_path / missing)
    assert list(tmp_path.iterdir()) == []


def test_one_recorder_writes_a_file(tmp_path: Path) -> None:
    file = tmp_path / "m.ndjson"
    with (
        record("epic", players={"Ann": None, "Bo": None}, into=file),
        pytest.raises(RecordingError, match="another recorder"),
    ):
        record(file)


def test_cards_that_are_given_are_those_of_the_match() -> None:
    files = [(path.name, path.read_bytes()) for path in sorted((SAMPLES / "trails" / "cards").glob("*.toml"))]
    cards = CardData().with_sets("trails", files)
    recorder = record("trails", players={"Ann": None, "Bo": None}, cards=cards)
    assert recorder.match.cards is cards
    assert recorder.header.pool == cards.pool("trails").digest != users_cards().pool("trails").digest


# --- the store -----------------------------------------------------------------------------------------------------------


def test_a_saved_match_is_there_under_its_name(store: Store) -> None:
    match = open_match(EPIC)
    assert store.save(match, name="swiss-3") == len(match.entries)
    assert store.save(match, name="swiss-3") == 0
    assert store.names() == ("swiss-3",)
    assert "swiss-3" in store
    assert "swiss-4" not in store
    assert list(open_match(store["swiss-3"]).entries) == list(match.mixed().entries)


def test_what_is_new_of_a_match_is_added(store: Store) -> None:
    recorder = record(open_match(EPIC))
    store.save(recorder.match, name="m")
    new = recorder.write('note: "and on" by Ann')
    assert store.save(recorder.match, name="m") == len(new)
    assert list(store["m"].entries) == list(recorder.match.entries)


def test_another_match_of_that_name_stays(store: Store) -> None:
    store.save(open_match(EPIC), name="m")
    with pytest.raises(MatchExists, match="'m' is already stored"):
        store.save(open_match(TOUR), name="m")
    assert open_match(store["m"]).game == "epic"


def test_a_match_that_is_not_there_is_told_with_those_that_are_near(store: Store) -> None:
    store.save(open_match(EPIC), name="swiss-3")
    for ask in (lambda: store["swis-3"], lambda: store.follow("swis-3")):
        with pytest.raises(UnknownMatchError, match=r"did you mean swiss-3\?"):
            ask()


def test_what_is_wrong_with_a_store_is_an_error_of_the_library(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as raised:
        open_store("mysql://localhost/x")
    assert isinstance(raised.value, GaReplayError)
    assert raised.value.remedy.startswith("write sqlite:///FILE")


def test_a_follower_sees_what_a_recorder_writes_as_it_comes(store: Store) -> None:
    with record("epic", players={"Ann": None, "Bo": None}, into=store.target("m")) as recorder:
        recorder.write("T1 A")
        seen: list[Entry] = []
        news = Event()

        def follow() -> None:
            for entry in store.follow("m", after=2, every=0.01):
                seen.append(entry)
                news.set()

        follower = Thread(target=follow)
        follower.start()
        for line in ("T2 B", "T3 A"):
            news.clear()
            told = recorder.write(line)
            while len(seen) < len(recorder) - 2:
                assert news.wait(20), f"{len(told)} entries were written, and nobody saw them"
                news.clear()
        store.close()
        follower.join(20)
        assert not follower.is_alive()
        assert seen == list(recorder.match.entries[2:])


def test_a_follower_ends_when_it_is_told(store: Store) -> None:
    store.save(open_match(EPIC), name="m")
    assert list(store.follow("m", until=lambda: True)) == list(store["m"].entries)
