"""Cards that nobody has seen, by letters: what is left in the list says which card is meant."""

from __future__ import annotations

from pathlib import Path

import ga_replay as ga
from benchmarks.games import SAMPLES
from ga_replay.app.desk.desk import Desk
from tests.support.desk.desks import SEVEN, desk, events, statuses

DECKS = SAMPLES / "epic" / "decks"


def epic(*lines: str) -> Desk:
    """A desk of Epic where all hands are unknown, after these lines."""
    players = {"Ann": DECKS / "angeline-humans.txt", "Bo": DECKS / "scara-demons.txt"}
    at = Desk(ga.record("epic", players=players, passes_unsaid=True))
    at.opening()
    for line in lines:
        at.say(line)
    return at


def after(*lines: str) -> list[str]:
    """What these lines write on the first turn of A, whose hand is unknown."""
    return [repr(one) for one in events(desk("spirit", "spirit", "7", "", *lines))][-6:]


def test_an_unseen_card_is_played_by_its_letters() -> None:
    assert after("imp") == after("activate Imperial Recruit")
    assert after("activate imp") == after("activate Imperial Recruit")
    assert after("A activate imp") == after("activate Imperial Recruit")
    assert statuses(desk("spirit", "spirit", "7", "", "imp", "")) == {"legal"}


def test_letters_that_fit_several_unseen_cards_list_them() -> None:
    at = desk("spirit", "spirit", "7", "")
    before = len(at.recorder)
    reply = at.say("w")
    assert "fits several unseen cards: Windrider Vanguard; Woodland Squirrels" in reply.message
    assert reply.kept == "w"
    assert len(at.recorder) == before


def test_a_card_of_the_menu_comes_before_unseen_ones() -> None:
    at = desk("spirit", "spirit", SEVEN, "")
    at.say("squi")
    assert any(type(one).__name__ == "CardActivated" for one in events(at))


def test_an_event_of_two_parts_asks_for_the_part() -> None:
    """Secret Legion has two parts (the printed "or"); the list of A holds it, and its hand is unknown."""
    at = epic("5", "5", "", "")
    reply = at.say("secret")
    assert reply.asking is not None
    assert [one.text for one in reply.asking.answers][:2] == ["play Secret Legion part 1", "play Secret Legion part 2"]
    assert at.say("2").kept == ""
    played = next(one for one in reversed(events(at)) if type(one).__name__ == "CardPlayed")
    assert getattr(played, "part", 0) == 2


def test_what_is_in_no_list_is_told() -> None:
    at = desk("spirit", "spirit", "7", "")
    reply = at.say("xyzzy")
    assert reply.kept == "xyzzy"
    assert reply.message


def hidden_glass(tmp_path: Path) -> Desk:
    """The Looking Glass may begin in play (its printed text); A, who records, does not see that B has it."""
    decks = SAMPLES / "grand_archive" / "decks"
    text = (decks / "tonoris-wind.txt").read_text(encoding="utf-8")
    theirs = tmp_path / "glass.txt"
    theirs.write_text(text.replace("1 Bulwark Sword", "1 The Looking Glass"), encoding="utf-8")
    players = {"Ann": decks / "lorraine-crux.txt", "Bo": theirs}
    at = Desk(ga.record("grand-archive", players=players, as_="A", passes_unsaid=True))
    at.opening()
    return at


def test_a_decision_by_cards_that_only_another_player_sees_is_asked_for_as_a_line(tmp_path: Path) -> None:
    at, other = hidden_glass(tmp_path), hidden_glass(tmp_path)
    question = at.asked().question
    assert question is not None
    assert (question.player, question.options) == ("B", ())
    assert question.text.startswith("B decides by cards that are hidden here: write the line, such as begin with ")
    assert question.text.endswith("; Enter: nothing")
    assert at.say("B begin with nothing").message == other.say("").message == ""
    assert at.recorder.question.text == other.recorder.question.text == "A: choose the champion to begin with"
    assert [one.event for one in at.lately(6)] == [one.event for one in other.lately(6)]


def test_while_a_hidden_card_is_decided_about_no_champion_is_legal_yet(tmp_path: Path) -> None:
    """Cards begin in play before champions do (starting-the-game/standard-games.5 and 6), so A's has to wait."""
    at, later = hidden_glass(tmp_path), hidden_glass(tmp_path)
    recorder = at.recorder
    decisions = recorder.legal_decisions()
    assert (decisions.player, list(decisions), decisions.count(), decisions.is_certain) == ("B", [], 0, False)
    assert (recorder.due.question, recorder.due.items) == ("B decides by cards that are hidden here", ())
    champion = "A place Spirit of Wind"
    assert [one.verdict for one in recorder.why_not(champion)] == ["unclear"]
    assert not recorder.is_legal(champion)
    later.say("B begin with nothing")
    placed = next(iter(later.recorder.legal_decisions()))
    assert later.recorder.is_legal(placed)
    assert later.recorder.is_legal(champion)
    assert not recorder.is_legal(placed)
    assert [one.verdict for one in recorder.why_not(placed)] == ["unclear"]
