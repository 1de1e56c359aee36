"""A wrong total is answered with the one fact without which it would be right.

Expected values: a draw phase draws one card (draw-phase.1); Imperial Recruit hits with its printed power in the sample match.
"""

from __future__ import annotations

from ga_replay.app.desk.desk import Desk
from ga_replay.app.desk.reply import Reply
from ga_replay.app.recording import Recorder
from tests.support.desk.desks import statuses
from tests.support.desk.missing import TURN, illegal, played
from tests.support.laws.going_on import sample
from tests.support.laws.killed import Kept
from tests.support.places import SAMPLES


def test_a_draw_explains_a_hand_and_one_key_puts_it_right() -> None:
    at = played(*TURN, "", "T4 B", *TURN, "", "T5 A", *TURN, "")
    asking = at.say("seen: A hand 8").asking
    assert asking is not None
    assert asking.text.startswith("hand 8 would be right without this: ?? goes from A's deck to A's hand (turn 5 of A")
    assert asking.keys.startswith("Enter or n: leave it, a: write the match anew without it")
    assert "turn 3 of A" in at.say("e").asking.text  # type: ignore[union-attr]
    at.say("a")
    assert illegal(at) == [("missed", "draw-phase.1")]


def test_what_was_seen_right_before_is_no_cause() -> None:
    """The table had nine cards after both draws, so that no draw explains that there are eight now."""
    at = played(*TURN, "", "T4 B", *TURN, "", "T5 A", *TURN, "", "seen: A hand 9")
    assert at.say("seen: A hand 8") == Reply()
    assert statuses(at) == {"illegal"}


def test_damage_explains_a_life_total() -> None:
    of = sample(SAMPLES / "tour" / "tour.transcript")
    at = Desk(Recorder(Kept(of.header), passes_unsaid=True))
    at.recorder.write("\n".join(of.lines[: of.lines.index("T6 B")]))
    asking = at.say("seen: B life 18").asking  # printed 20; hit for 2, 1 and 1
    assert asking is not None
    assert "Imperial Recruit deals 2 damage to Tonoris, Lone Mercenary (turn 5 of A" in asking.text


def test_where_no_one_fact_explains_it_nothing_is_asked() -> None:
    at = played(*TURN, "")
    assert at.say("seen: A hand 2") == Reply()
    assert illegal(at) == [("seen-otherwise", "tracking-information.1")]


def test_enter_leaves_all() -> None:
    at = played(*TURN, "", "T4 B")
    at.say("seen: A hand 7")
    before = len(at.recorder)
    at.say("")
    assert len(at.recorder) == before


def test_whatever_else_is_typed_leaves_all_and_says_nothing_of_an_empty_line() -> None:
    at = played(*TURN, "", "T4 B")
    at.say("seen: A hand 7")
    reply = at.say("note looked twice")
    assert reply.lines == ()
    assert illegal(at) == [("seen-otherwise", "tracking-information.1")]
