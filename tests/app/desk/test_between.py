"""Between two games at the desk, and the short words for what ends a game or a match."""

from __future__ import annotations

import pytest

import ga_replay as ga
from ga_replay.app.desk.after_game import result_of
from ga_replay.app.desk.around_games import spelled
from ga_replay.app.desk.desk import Desk
from ga_replay.core import events as ev
from ga_replay.core.log.reverts import live_entries
from tests.support.desk.desks import LORRAINE, TONORIS
from tests.support.places import SAMPLES
from tests.support.replay.series import OVER, TAGS

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
    return [one.event for one in live_entries(at.recorder.match.entries) if isinstance(one.event, kind)][-1]


# --- what is asked -----------------------------------------------------------------------------------------------------


def test_the_score_is_told_and_who_usually_goes_first() -> None:
    assert between().asked().prompt == (
        "A 0 - B 1 of 3; who goes first in game 2? (A or B; Enter: A, who lost; quit stops) "
    )


def test_after_a_draw_enter_says_that_somebody_has_to_choose() -> None:
    at = desk(TAGS + "T1 A\n  game drawn\n")
    assert "the last one has no single loser" in at.asked().prompt
    assert at.say("").message == "the last game has no single loser: write who goes first, A or B"
    at.say("a")
    assert last(at, ev.GameBegan) == ev.GameBegan("A")


@pytest.mark.parametrize(("said", "event"), [
    ("", ev.GameBegan("A")), ("b", ev.GameBegan("B")), ("B by A", ev.GameBegan("B", "A")), ("G2 A by B", ev.GameBegan("A", "B")),
])  # fmt: skip
def test_somebody_goes_first(said: str, event: ev.GameBegan) -> None:
    at = between(said)
    assert last(at, ev.GameBegan) == event
    assert not at.recorder.is_over


def test_it_is_so_in_epic() -> None:
    at = desk(EPIC)
    assert at.asked().prompt.startswith("A 0 - B 1 of 3; who goes first in game 2?")
    at.say("")
    assert last(at, ev.GameBegan) == ev.GameBegan("A")


def test_in_trails_each_game_says_itself_who_goes_first() -> None:
    """603.1a: a player who was found by a fair method chooses."""
    at = desk(TRAILS)
    assert at.asked().prompt == "A 0 - B 1 of 3; game 2: chance says who chooses (Enter: it begins; quit stops) "
    assert at.say("").lines == ("game 2 of 3, A 0 - B 1",)
    assert "the next game begins" in [one.said for one in at.news()]
    assert not at.recorder.is_over
    at.say("drawn")
    at.say("")
    assert at.prompting.score() == "A 0 - B 1 of 3"
    assert not at.recorder.is_over


def test_a_wrong_word_stays_on_the_line() -> None:
    at = between()
    before = len(at.recorder)
    for wrong in ("banana", "Z", "A by Z", "G3 A", "side A", "side A -1", "side Z -1 Zephyr", "match Z"):
        assert at.say(wrong).kept == wrong
    assert len(at.recorder) == before
    assert at.say("match").message == "the line does not say how it ended; write drawn, or to A or B"
    assert at.say("drop").message == "the line does not say which player; write A or B"
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


@pytest.mark.parametrize("lists", ["", ' [MainB "60 ??"]'])
def test_without_a_list_any_card_is_found_by_letters(lists: str) -> None:
    at = desk(f'[Game "grand-archive"] [First "A"] [BestOf "3"]\n[A "Ann"] [B "Bo"]{lists}\n\n  concede\n')
    at.say("side B -2 hurricane sw +2 inspiring c")
    assert last(at, ev.Sideboarded) == ev.Sideboarded("B", ("hurricane-sweep",) * 2, ("inspiring-call",) * 2)
    reply = at.say("side B -1 fire +1 frostb")
    assert reply.kept
    assert reply.message.endswith("; …; write more letters")


@pytest.mark.parametrize("said", ["concede A", "game B", "game bo time", "game to B", "Game to B on time"])
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
    ended = [one.event for one in live_entries(at.recorder.match.entries) if isinstance(one.event, ev.MatchEnded)]
    assert [one.winner for one in ended] == ([winner] if said.startswith("match") else [])


def test_a_game_that_is_over_is_opened_again_by_a_take_back() -> None:
    at = between("", "spirit")
    asked = at.asked().prompt
    at.say("concede B")
    ended = at.asked().prompt
    at.say("takeback")
    assert "goes first" in ended
    assert at.asked().prompt == asked
    assert at.recorder.match.outcome.result == "open"


# --- what is illegal, or means two things --------------------------------------------------------------------------------


def test_an_exchange_beyond_the_format_is_told_and_kept() -> None:
    """format-conventions.5: a main deck has at least sixty cards."""
    at = between()
    before = len(at.recorder)
    reply = at.say("side A -2 Dream Fairy")
    assert reply.asking is not None
    assert reply.asking.text.startswith(
        "this is illegal: the main deck has 58 cards; it needs at least 60 [format-conventions.5]; "
    )
    assert at.say("").kept == "side A -2 Dream Fairy"
    assert len(at.recorder) == before


def test_an_illegal_exchange_that_was_made_is_written() -> None:
    at = between("side A -2 Dream Fairy", "y")
    assert last(at, ev.Sideboarded) == ev.Sideboarded("A", ("dream-fairy",) * 2, (), 58, 3)


def test_somebody_concedes_a_game_that_is_over_only_if_it_was_meant() -> None:
    at = between()
    reply = at.say("concede B")
    assert reply.asking is not None
    assert "the game was over" in reply.asking.text
    at.say("n")
    assert at.asked().prompt.startswith("A 0 - B 1 of 3; ")
    at.say("concede B")
    lines = at.say("?").lines
    assert lines[0] == "not written: concede B"
    assert len(lines) > 10, "the help stands behind it"


def test_a_word_that_is_no_line_says_what_may_be_typed() -> None:
    assert between().say("banana").message == (
        '"banana" says nothing here: write who goes first, A or B, or a line such as side A -1 Name +1 Name, '
        "match drawn, takeback (? lists all)"
    )


def test_a_short_word_that_is_a_card_as_well_is_asked_about() -> None:
    """Time Walker is a card of Epic."""
    tags = EPIC.replace("\n\n  A concede", ' [MainA "30 time-walker, 30 wurm-hatchling"]\n')
    at = desk(tags)
    assert at.asked().drawn is not None
    reply = at.say("time")
    assert reply.asking is not None
    assert [one.text for one in reply.asking.answers] == ["A drew Time Walker", "write time called", "write nothing"]
    assert at.say("n").kept == "time"
    at.say("time 3")
    at.say("2")
    assert last(at, ev.TimeCalled) == ev.TimeCalled(3)
    at.say("time 4")
    at.say("")
    named = [one.event for one in live_entries(at.recorder.match.entries) if isinstance(one.event, ev.Identified)]
    assert [one.card for one in named[-1:]] == ["time-walker"]


def test_without_a_list_a_short_word_fits_several_cards() -> None:
    """Time Bender, Time Master, Time Walker."""
    at = desk(EPIC.replace("  A concede", ""))
    reply = at.say("time")
    assert reply.asking is not None
    assert reply.asking.answers[0].text.startswith('"time" fits several: Time')
    assert at.say("").kept == "time"
    assert not any(isinstance(one.event, ev.TimeCalled) for one in at.recorder.match.entries)


# --- around the last game ------------------------------------------------------------------------------------------------


def test_a_game_that_begins_is_told() -> None:
    assert between().say("B by A").lines == ("game 2 of 3, A 0 - B 1: Bo goes first",)


def test_time_that_was_called_stays_in_sight() -> None:
    assert between("time 3").asked().prompt.startswith("A 0 - B 1 of 3, time is called; who goes first in game 2?")


def test_players_are_called_by_their_names() -> None:
    at = between("bo by ann")
    assert last(at, ev.GameBegan) == ev.GameBegan("B", "A")


def test_no_game_too_many_begins_with_enter() -> None:
    """One game each and a draw: nobody has won two of three."""
    at = between("", "concede B", "", "drawn")
    assert "(A or B; all games are played: match drawn ends it; quit stops)" in at.asked().prompt
    assert at.say("").message == "all games are played: write match drawn, or who goes first in game 4"
    at.say("match drawn")
    assert at.is_finished
    assert result_of(at.recorder) == "a draw"


def test_a_match_that_is_over_is_opened_again_by_a_take_back() -> None:
    at = between("", "concede A")
    assert at.asked().prompt == "the match is over: Bo has won 2-0; Enter ends, takeback opens the game again "
    assert at.say("takeback").message == "taken back: A concedes; the game goes on"
    assert not at.is_finished
    at.say("concede B")
    assert at.asked().prompt.startswith("A 1 - B 1 of 3; who goes first in game 3?")


def test_enter_ends_where_the_match_is_over() -> None:
    assert between("", "concede A").say("").quits


def test_a_game_that_has_just_begun_is_taken_back() -> None:
    at = between("")
    at.say("takeback")
    assert at.asked().prompt.startswith("A 0 - B 1 of 3; who goes first in game 2?")


@pytest.mark.parametrize("text", [TAGS + OVER, EPIC, TRAILS])
def test_a_match_gone_on_with_at_any_point_asks_the_same(text: str) -> None:
    at = desk(text + "\n")
    for line in ("", "concede B", "time 3", "A by A", "drawn", "match A"):
        at.say(line)
        asked = at.asked()
        again = desk(at.recorder.match.to_transcript())
        assert again.asked() == asked
        assert again.recorder.match.entries == at.recorder.match.entries


@pytest.mark.parametrize(("said", "why"), [("drop A", "A has dropped"), ("match B", "its result was handed in: B won")])
def test_a_match_that_is_decided_during_a_game_is_told(said: str, why: str) -> None:
    at = between("", "spirit")
    assert at.say(said).message == f"{why}; the game goes on: concede A or game A ends it, quit stops"
    at.say("time")
    at.say("concede A")
    assert at.is_finished
    assert result_of(at.recorder) == "Bo has won 2-0"


def test_who_won_because_the_other_dropped_is_told_so() -> None:
    assert result_of(between("", "concede B", "drop A").recorder) == "Bo has won 1-1, for A has dropped"
    assert result_of(between("drop A", "drop B").recorder) == "A has dropped"


@pytest.mark.parametrize(
    "said", ["time called", "time called extra 3", "game drawn", "match to A", 'match drawn because "a tie"', "drop A"]
)
def test_a_line_in_full_is_no_card_that_was_drawn(said: str) -> None:
    at = between("", "spirit")
    before = len(at.recorder)
    assert not at.say(said).kept
    assert len(at.recorder) > before


@pytest.mark.parametrize(("game", "winner"), [("grand_archive", "B"), ("epic", "A"), ("trails", "A")])
def test_a_game_that_a_rule_ends_is_stored_as_over_and_the_next_is_asked_for(game: str, winner: str) -> None:
    """The last acts end it: the attack of B, the turn of A in which B runs out of health, and B's draws from an empty deck."""
    text = (SAMPLES / game / "matches" / "1.transcript").read_text("utf-8")
    *lines, before, end = text.replace("[First ", '[BestOf "3"] [First ', 1).splitlines()
    at = Desk(ga.record(ga.read("\n".join(lines) + "\n", decks_from=SAMPLES / game / "matches"), passes_unsaid=True))
    at.opening()
    assert not at.recorder.is_over
    for line in (before, end):
        if not at.recorder.is_over:
            reply = at.say(line.split("{")[0].strip())
            assert not reply.kept, reply
    ended = last(at, ev.GameEnded)
    assert isinstance(ended, ev.GameEnded)
    assert ended.winner == winner
    assert f"{winner} 1" in at.asked().prompt
    assert [game.over for game in at.recorder.match.outcome.games] == [True]
