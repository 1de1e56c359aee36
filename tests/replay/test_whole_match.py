"""What is judged around the games of a match: exchanged cards, a game too many, a result that the games deny. And who gets to know it."""

from __future__ import annotations

import msgspec
import pytest

import ga_replay as ga
from ga_replay.app.games import GAMES, playable
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.core.rules.verdict import IDENTITY, Status, Verdict
from ga_replay.logs.event_secrets import seal_off
from ga_replay.logs.transcript.reading.expand import Expansion, expand
from ga_replay.logs.transcript.writing.contract import contract
from ga_replay.replay.judge import Judge
from ga_replay.views.viewer import entries_for, header_for
from tests.support.replay.series import OVER, TAGS


def told(*lines: str) -> Expansion:
    found = expand(TAGS + "\n".join(lines) + "\n", GAMES["grand-archive"].wording)
    assert found.diagnostics == ()
    return found


def judged(found: Expansion, kind: type[ev.Event]) -> Verdict:
    """The verdict on the last event of that kind."""
    return [verdict for entry, verdict in zip(found.entries, found.verdicts, strict=True) if type(entry.event) is kind][
        -1
    ]


def rules(verdict: Verdict) -> set[tuple[str, str]]:
    return {(one.code, one.rule) for one in verdict.findings}


def added(found: Expansion, player: str) -> list[tuple[str, ...]]:
    """The main decks of the player, game by game."""
    return [
        entry.event.cards
        for entry in found.entries
        if isinstance(entry.event, ev.CardsAdded) and entry.event.owner == player and "DECK" in entry.event.zone.upper()
    ]


def test_the_next_game_is_played_with_the_exchanged_cards_and_so_is_the_one_after_it() -> None:
    found = told(OVER, "side A -2 Dream Fairy +2 Displace", "G2 B by A", OVER, "G3 B by B")
    assert judged(found, ev.Sideboarded).status is Status.LEGAL
    before, after, third = [cards for cards in added(found, "A") if len(cards) == 60]
    assert (before.count("dream-fairy"), before.count("displace")) == (4, 0)
    assert (after.count("dream-fairy"), after.count("displace")) == (2, 2)
    assert third == after
    assert {cards for cards in added(found, "B") if len(cards) == 60} == {before}


def test_a_card_that_lies_in_the_material_deck_is_exchanged_there() -> None:
    found = told(OVER, "side A -1 Smoke Bombs +1 Nullifying Lantern", "G2 A")
    assert judged(found, ev.Sideboarded).status is Status.LEGAL
    assert [one.event for one in found.entries if type(one.event) is ev.Sideboarded] == [
        ev.Sideboarded("A", ("smoke-bombs",), ("nullifying-lantern",), 60, 3)
    ]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("side A -2 Dream Fairy +1 Displace", ("main-deck-of-sixty", "format-conventions.5")),
        ("side A -1 Dream Fairy +1 Zephyr", ("four-of-a-name", "format-conventions.5")),
        ("side A -1 Spirit of Wind +1 Tariff Ring", ("a-champion-to-begin-with", "format-conventions.7")),
        ("side A -1 Smoke Bombs +1 Displace", ("sideboard-of-fifteen-points", "format-conventions.8")),
        ("side A -1 Esteemed Knight +4 Displace", ("not-in-the-list", IDENTITY)),
        ("side A -1 Veiling Breeze +1 Displace", ("not-in-the-list", IDENTITY)),
    ],
    ids=["too-few", "five-of-a-name", "no-champion", "points", "not-in-the-sideboard", "not-in-the-deck"],
)
def test_an_exchange_beyond_the_format_is_illegal(line: str, rule: tuple[str, str]) -> None:
    """The sideboard has 3 regalia and 6 others: 15 points, the most that format-conventions.8 allows."""
    found = judged(told(OVER, line, "G2 A"), ev.Sideboarded)
    assert found.status is Status.ILLEGAL
    assert rule in rules(found)


def test_the_demands_are_those_of_the_day_of_the_match() -> None:
    """Before 2024-05-17 no sideboard had points; on the day itself one of nine cards is held to them."""
    line = "side A -1 Smoke Bombs +1 Displace"
    for day, held in (("2024.05.16", False), ("2024-05-17", True), ("2025.01.01", True), ("one day", True)):
        found = expand(
            TAGS.replace("[BestOf", f'[Date "{day}"] [BestOf') + f"{OVER}{line}\nG2 A\n", GAMES["grand-archive"].wording
        )
        codes = {code for code, _ in rules(judged(found, ev.Sideboarded))}
        assert codes == ({"sideboard-of-fifteen-points"} if held else set()), day


def test_cards_are_exchanged_between_two_games_alone() -> None:
    found = judged(told("T1 A", "place Spirit of Wind", "side A -2 Dream Fairy +2 Displace"), ev.Sideboarded)
    assert {code for code, _ in rules(found)} == {"between-games-only"}


def test_where_the_sideboard_is_not_in_the_log_an_exchange_is_unclear() -> None:
    found = judged(told(OVER, "side B -2 Dream Fairy +2 Displace"), ev.Sideboarded)
    assert found.status is Status.UNCLEAR
    assert judged(told(OVER, "side B ??"), ev.Sideboarded).status is Status.UNCLEAR


def test_what_the_new_lists_miss_is_missed_whatever_else_the_sideboard_had() -> None:
    """format-conventions.5 and .7: B's sideboard is not in the log."""
    for line, rule in (
        ("side B -1 Dream Fairy", ("main-deck-of-sixty", "format-conventions.5")),
        ("side B -1 Spirit of Wind +1 Tariff Ring", ("a-champion-to-begin-with", "format-conventions.7")),
    ):
        found = judged(told(OVER, line), ev.Sideboarded)
        assert (found.status, rule in rules(found)) == (Status.ILLEGAL, True), line


def test_no_third_game_belongs_to_a_match_that_somebody_has_won() -> None:
    """Best of three: two games are most of them."""
    found = told(OVER, "G2 A", OVER, "G3 A")
    assert {code for code, _ in rules(judged(found, ev.GameBegan))} == {"match-over"}
    found = told(OVER, "G2 A", "B concede", "G3 A")
    assert judged(found, ev.GameBegan).status is Status.LEGAL
    found = told(OVER, "G2 A", "game drawn", "G3 A", "game drawn", "G4 B")
    assert judged(found, ev.GameBegan).status is Status.LEGAL


@pytest.mark.parametrize("said", ["drop A", "match to B", "match drawn"])
def test_no_game_follows_a_drop_or_a_result(said: str) -> None:
    assert {code for code, _ in rules(judged(told(OVER, said, "G2 A"), ev.GameBegan))} == {"match-over"}


def test_a_result_that_the_games_deny_is_found() -> None:
    twice = (OVER, "G2 A", OVER)
    assert judged(told(*twice, "match to B"), ev.MatchEnded).status is Status.LEGAL
    assert {code for code, _ in rules(judged(told(*twice, "match to A"), ev.MatchEnded))} == {"not-the-result"}
    assert judged(told(OVER, 'match to A because "Bo gave it up"'), ev.MatchEnded).status is Status.LEGAL


@pytest.mark.parametrize(("line", "event"), [
    ("game drawn", ev.GameEnded("", "agreed")), ("game to B", ev.GameEnded("B", "agreed")),
    ("game drawn on time", ev.GameEnded("", "time")), ("game to A on time", ev.GameEnded("A", "time")),
])  # fmt: skip
def test_a_game_that_ends_by_no_rule_is_over(line: str, event: ev.GameEnded) -> None:
    found = told("T1 A", "place Spirit of Wind", "time called extra 2", line)
    assert (found.entries[-1].event, found.verdicts[-1].status) == (event, Status.LEGAL)
    again = judged(told("concede", f"!fact game over for A why {event.why}"), ev.GameEnded)
    assert again.status is Status.ILLEGAL  # it was over already


def test_a_take_back_takes_the_exchange_back() -> None:
    found = told(OVER, "side A -2 Dream Fairy +2 Displace", "takeback", "G2 A")
    assert [cards.count("displace") for cards in added(found, "A") if len(cards) == 60] == [0, 0]


def test_a_transcript_of_it_gives_the_very_log_again() -> None:
    wording = GAMES["grand-archive"].wording
    found = told(
        OVER, "side A -2 Dream Fairy +2 Displace", "side B ??", "G2 B by A", "game drawn on time", 'match drawn because "tie"',
    )  # fmt: skip
    assert found.header is not None
    text = contract(found.header, found.entries, wording)
    assert expand(text, wording).entries == found.entries
    assert "!event" not in text
    assert "side A -2 Dream Fairy +2 Displace\n" in text


def test_what_was_exchanged_is_the_players_secret() -> None:
    """Bo's view has the sizes of the decks, no names, and is judged without an illegal entry."""
    found = told(OVER, "side A -2 Dream Fairy +3 Displace", "G2 B by A", OVER)
    event = next(one.event for one in found.entries if isinstance(one.event, ev.Sideboarded))
    public, secret = seal_off(event)
    assert public == ev.Sideboarded("A", (), (), 61, 3)
    assert secret is not None
    assert secret.whose == "A"
    assert found.header is not None
    header = header_for(found.header, "B")
    seen = list(entries_for(found.entries, "B"))
    assert b"displace" not in msgspec.json.encode(seen)
    judge = Judge(playable(header), header, whole=False)
    verdicts = [judge.take(entry) for entry in seen]
    assert {one.status for one in verdicts} == {Status.LEGAL, Status.UNCLEAR}


def test_an_old_log_that_says_nothing_around_its_games_reads_as_before() -> None:
    """A game begins with its cards alone, with no word of who goes first and none of how many games there are."""
    header = Header("grand-archive", "2025-08-08", (Seat("A"), Seat("B")), "A")
    found = expand('[Game "grand-archive"] [First "A"]\n\nconcede\nG2 A\nconcede\nG3 A\n', GAMES["grand-archive"].wording)  # fmt: skip
    old = [msgspec.structs.replace(one, cause=0) for one in found.entries if type(one.event) is not ev.GameBegan]
    judge = Judge(playable(header), header)
    assert {judge.take(Entry(one.event, one.because)).status for one in old} == {Status.LEGAL}


@pytest.mark.parametrize(("role", "status"), [("A", Status.ILLEGAL), ("all", Status.ILLEGAL), ("B", Status.UNCLEAR)])
def test_who_records_for_another_seat_is_not_told_why_an_exchange_is_wrong(role: str, status: Status) -> None:
    """What Ann's sideboard holds is her secret, also from Bo, who writes the match down."""
    recorder = ga.record(ga.read(TAGS + OVER), as_=role)
    (written,) = recorder.write("side A -2 Dream Fairy +2 Woodland Squirrels")
    assert (written.verdict, bool(written.findings)) == (status, status is Status.ILLEGAL)
