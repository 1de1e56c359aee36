"""Between two games at the desk, and the short words for what ends a game or a match."""

from __future__ import annotations

import pytest

import ga_replay as ga
from ga_replay.app.desk.between import spelled
from ga_replay.app.desk.desk import Desk
from ga_replay.core import events as ev
from ga_replay.core.live import live
from tests.app.test_desk import LORRAINE, TONORIS
from tests.replay.test_whole_match import OVER, TAGS

EPIC = '[Game "epic"] [First "A"] [BestOf "3"]\n[A "Ann"] [B "Bo"]\n\n  A concede\n'
TRAILS = (
    '[Game "trails"] [First "A"] [BestOf "3"]\n[A "Ann"] [B "Bo"]\n\n  chance chooser: -1\n  first A\n  A concede\n'
)


def desk(text: str) -> Desk:
    """A desk that goes on after this transcript."""
    at = Desk(ga.record(ga.read(text), passes_unsaid=True))
    at.opening()
    return at


def between(*lines: str) -> Desk:
    """A desk after the first game of a best of three, which B won, and after these lines."""
    at = desk(TAGS + OVER + "\n")
    for line in lines:
        reply = at.say(line)
        assert not reply.kept, reply
    return at


def last(at: Desk, kind: type[ev.Event]) -> ev.Event:
    return [one.event for one in live(at.recorder.match.entries) if isinstance(one.event, kind)][-1]


# --- what is asked -----------------------------------------------------------------------------------------------------


def test_the_score_is_told_and_who_usually_goes_first() -> None:
    assert between().asked().prompt == (
        "A 0 - B 1 of 3; who goes first in game 2? (A or B; Enter: A, who lost; quit stops) "
    )


def test_after_a_draw_enter_says_that_somebody_has_to_choose() -> None:
    at = desk(TAGS + "T1 A\n  game drawn\n")
    assert "nobody lost the last one" in at.asked().prompt
    assert at.say("").message == "nobody lost the last game: write who goes first, A or B"
    at.say("a")
    assert last(at, ev.GameBegan) == ev.GameBegan("A")


@pytest.mark.parametrize(("said", "event"), [
    ("", ev.GameBegan("A")), ("b", ev.GameBegan("B")), ("B by A", ev.GameBegan("B", "A")), ("G2 A by B", ev.GameBegan("A", "B")),
])  # fmt: skip
def test_somebody_goes_first(said: str, event: ev.GameBegan) -> None:
    at = between(said)
    assert last(at, ev.GameBegan) == event
    assert not at.is_between_games


@pytest.mark.parametrize("text", [EPIC, TRAILS])
def test_it_is_so_in_every_game(text: str) -> None:
    at = desk(text)
    assert at.asked().prompt.startswith("A 0 - B 1 of 3; who goes first in game 2?")
    at.say("")
    assert last(at, ev.GameBegan) == ev.GameBegan("A")


def test_a_wrong_word_stays_on_the_line() -> None:
    at = between()
    before = len(at.recorder)
    for wrong in ("banana", "Z", "A by Z", "G3 A", "side A", "side A -1", "side Z -1 Zephyr", "match Z"):
        assert at.say(wrong).kept == wrong
    assert len(at.recorder) == before
    assert at.say("quit").quits


# --- short words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("said", "line"), [
    ("concede A", "A concede"), ("concede bo", "B concede"), ("concede Z", "concede Z"),
    ("drawn", "game drawn"), ("drawn time", "game drawn on time"), ("Drawn Blade", "Drawn Blade"),
    ("game A", "game to A"), ("game ann on time", "game to A on time"), ("game to A on time", "game to A on time"),
    ("time", "time called"), ("time 3", "time called extra 3"), ("time warp", "time warp"),
    ("match b", "match to B"), ("match drawn", "match drawn"), ("drop Ann", "drop A"), ("draws 7 ??", "draws 7 ??"),
])  # fmt: skip
def test_a_short_word_stands_for_a_line(said: str, line: str) -> None:
    recorder = ga.record("grand-archive", players={"Ann": LORRAINE, "Bo": TONORIS}, passes_unsaid=True)
    assert spelled(recorder, said) == line


def test_cards_are_exchanged_by_letters() -> None:
    """Dream Fairy is in the deck of A, and Displace in the sideboard."""
    at = between("side ann -2 dream +2 disp")
    assert last(at, ev.Sideboarded) == ev.Sideboarded("A", ("dream-fairy",) * 2, ("displace",) * 2, 60, 3)


def test_letters_of_several_cards_are_asked_about() -> None:
    at = between()
    reply = at.say("side A -1 knig +1 disp")
    assert reply.kept == "side A -1 knig +1 disp"
    assert reply.message.startswith('"knig" fits several: ')
    assert reply.message.endswith("; write more letters")


@pytest.mark.parametrize("said", ["concede A", "game B", "game bo time"])
def test_a_game_ends_in_the_middle(said: str) -> None:
    """The cards that were drawn last are asked for, and the word is no name of a card."""
    at = between("", "spirit")
    assert at.asked().drawn is not None
    at.say(said)
    ended = last(at, ev.GameEnded)
    assert isinstance(ended, ev.GameEnded)
    assert ended.winner == "B"
    assert at.is_finished, "B has won two games of three"


@pytest.mark.parametrize(("said", "winner"), [("match A", "A"), ("drop B", ""), ("match drawn", "")])
def test_the_match_ends(said: str, winner: str) -> None:
    at = between(said)
    assert at.is_finished
    ended = [one.event for one in live(at.recorder.match.entries) if isinstance(one.event, ev.MatchEnded)]
    assert [one.winner for one in ended] == ([winner] if said.startswith("match") else [])


def test_a_game_that_is_over_is_opened_again_by_a_take_back() -> None:
    at = between("", "spirit")
    asked = at.asked().prompt
    at.say("concede B")
    ended = at.asked().prompt
    at.say("takeback")
    assert "goes first" in ended
    assert at.asked().prompt == asked
