"""`missed`, said turns later: the last such fact is found, and the match is written anew without it, or the judge lets it happen now.

Expected values: a draw phase draws one card (draw-phase.1); Spirit of Wind draws seven as it enters, and Tonoris one (printed texts); nothing else draws
in these lines.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from ga_replay.app.desk.desk import Desk
from ga_replay.app.desk.rewritten_match import without
from ga_replay.app.errors import RecordingError
from ga_replay.app.recording import Recorder
from ga_replay.core import events as ev
from ga_replay.core.log.reverts import live_positions
from tests.support.desk.desks import SEVEN, desk, events, hand
from tests.support.desk.missing import TURN, illegal, played
from tests.support.laws.going_on import sample
from tests.support.laws.killed import Kept
from tests.support.places import SAMPLES


def asked(at: Desk, said: str) -> str:
    asking = at.say(said).asking
    assert asking is not None
    return asking.text


def test_a_draw_is_found_two_turns_later_and_the_match_written_anew() -> None:
    at = played(*TURN, "", "activate Woodland Squirrels", "T4 B", *TURN, "", "T5 A")
    before, cards = events(at), hand(at, "A")
    text = asked(at, "missed A draw")
    assert text.startswith("?? goes from A's deck to A's hand (turn 3 of A, draw phase, @")
    assert "since then stay" in text
    assert events(at) == before
    at.say("")
    assert hand(at, "A") == cards - 1
    assert illegal(at) == [("missed", "draw-phase.1")]
    again = [one for one in events(at) if isinstance(one, ev.Decision)]
    assert again == [one for one in before if isinstance(one, ev.Decision)]


def test_by_a_ruling_it_happens_now_and_is_not_found_again() -> None:
    at = played(*TURN, "", "activate Woodland Squirrels", "T4 B", *TURN, "", "T5 A")
    cards = hand(at, "A")
    at.say("missed A draw")
    at.say("r")
    assert hand(at, "A") == cards
    assert illegal(at) == [("missed", "draw-phase.1")]
    assert isinstance(events(at)[-2], ev.Ruled)
    assert at.asked().drawn is not None


def test_a_trigger_is_found_by_its_card() -> None:
    """Whatever it is called, as `!missed` has it; what answered it is left out."""
    of = sample(SAMPLES / "tour" / "tour.transcript")
    at = Desk(Recorder(Kept(of.header), passes_unsaid=True))
    at.recorder.write("\n".join(of.lines[: of.lines.index("T4 B")]))
    text = asked(at, "missed On Enter of Lorraine")
    assert text.startswith("an ability of Lorraine, Wandering Warrior triggers for A")
    assert "left out: choose Ornamental Greatsword" in text
    at.say("a")
    assert next(code for code, _ in illegal(at)) == "missed"
    assert not any(isinstance(one, ev.TriggerWaiting) and "lorraine" in one.text for one in events(at))


def test_an_earlier_one_may_be_meant_or_none() -> None:
    at = played(*TURN, "", "T4 B", *TURN, "")
    before = len(at.recorder)
    assert "turn 4 of B" in asked(at, "missed draw")
    assert "turn 3 of A" in asked(at, "e")
    assert "turn 2 of B" in asked(at, "e")
    assert at.say("n").kept == "missed draw"
    assert len(at.recorder) == before


def test_what_is_wrong_without_it_is_said_first() -> None:
    at = played(*TURN, "", "seen: A hand 8", "T4 B")
    assert 'this is wrong without it: "seen: A hand 8": seen: A hand 8; the table has 7' in asked(at, "missed A draw")
    at.say("a")
    assert [code for code, _ in illegal(at)] == ["missed", "seen-otherwise"]


def test_a_name_goes_to_the_draw_that_there_was() -> None:
    """Ann named the card of turn 5; she drew none in turn 3, so that her first draw is that of turn 5."""
    at = played(*TURN, "", "T4 B", *TURN, "", "T5 A", *TURN, "Deflecting Edge")
    at.say("missed A draw")
    assert "turn 3 of A" in asked(at, "e")
    at.say("a")
    assert illegal(at) == [("missed", "draw-phase.1")]
    table = at.recorder.pen.table
    drawn = [one for one in events(at) if isinstance(one, ev.CardMoved) and one.to == "A:hand"][-1]
    assert table.card_of[drawn.handle] == "deflecting-edge"


def test_lines_that_cannot_be_said_again_are_told_and_enter_leaves_all() -> None:
    """Without Spirit of Wind's seven cards Bo has none to pay with."""
    of = sample(SAMPLES / "tour" / "tour.transcript")
    at = Desk(Recorder(Kept(of.header), passes_unsaid=True))
    at.recorder.write("\n".join(of.lines[: of.lines.index("T4 B")]))
    before = len(at.recorder)
    text = asked(at, "missed trigger of B Spirit of Wind")
    assert 'cannot be said again, from "activate Imperial Recruit (reserve 2 ??)"' in text
    at.say("")
    assert len(at.recorder) == before
    at.say("missed trigger of B Spirit of Wind")
    reply = at.say("a")
    assert reply.lines[0] == reply.kept == "activate Imperial Recruit (reserve 2 ??)"
    assert reply.lines[-1] == "T4 B"
    assert at.prompting.where().startswith("T2 B")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("missed", "what was missed? write"),
        ("missed lightning", 'nothing that happened of itself in this game is called "lightning"'),
        ("missed A B draw", 'nothing that happened of itself in this game is called "A B draw"'),
    ],
)
def test_what_is_not_there_is_said_so(said: str, why: str) -> None:
    at = desk("spirit", "spirit", SEVEN, "")
    reply = at.say(said)
    assert reply.message.startswith(why)
    assert reply.kept.strip() == said


def facts(recorder: Recorder) -> Sequence[int]:
    entries = recorder.pen.recording.entries
    moved = (ev.CardMoved, ev.TriggerWaiting, ev.Turned, ev.DamageMarked)
    return [
        at
        for at in live_positions(entries).live
        if entries[at - 1].because and isinstance(entries[at - 1].event, moved)
    ]


@pytest.mark.law
@pytest.mark.parametrize("name", ["tour/tour", "tour/fault", "epic/matches/1", "trails/matches/1"])
def test_any_fact_can_have_been_missed(name: str) -> None:
    """Nothing but a refusal in words comes of it; what can be said again stands in its order behind what did not happen."""
    of = sample(SAMPLES / f"{name}.transcript")
    recorder = Recorder(Kept(of.header), passes_unsaid=True)
    recorder.write("\n".join(of.lines))
    known = len(recorder)
    for at in random.Random(name).sample(facts(recorder), 6):
        try:
            anew = without(recorder, at)
        except RecordingError:
            continue
        new = anew.draft.pen.recording.entries[known:]
        assert (new[0].event, new[1].event) == (
            ev.Reverted(at - 1, "", miswritten=True),
            ev.Denied(recorder.pen.recording.entries[at - 1].event),  # type: ignore[arg-type]
        )
        assert anew.said or anew.lost or anew.left_out or at > known - 20
        assert bool(anew.wrong) >= bool(anew.lost)
    assert len(recorder) == known


def test_the_question_of_several_says_how_many() -> None:
    """Three of six cards pay: Enter alone cannot say which."""
    at = desk("spirit", "spirit", SEVEN, "", "activate Imperial Recruit")
    assert at.say("").message == "choose 2: numbers such as 1 2, letters of each, or a line; ? helps"


def test_the_prompt_before_a_phase_ends_without_a_blank() -> None:
    assert desk().asked().prompt == "before turn 1> "
