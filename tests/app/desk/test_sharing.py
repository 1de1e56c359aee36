"""Few keys where there is little to decide: Enter pays, and amounts alone deal damage out."""

from __future__ import annotations

import pytest

import ga_replay as ga
from benchmarks.games import SAMPLES
from ga_replay.app.desk.desk import Desk
from ga_replay.core import events as ev
from tests.support.desk.desks import desk, events

MATCH = SAMPLES / "epic" / "matches" / "2.transcript"
FIRST, THEN = "  deal Human Token#4 2 to Medusa", "  deal Medusa"


def paid(at: Desk) -> tuple[int, ...]:
    found = [one for one in events(at) if type(one).__name__ == "ReservePaid"]
    return tuple(getattr(found[-1], "handles", ())) if found else ()


# --- Enter -------------------------------------------------------------------------------------------------------------


def test_enter_pays_with_unknown_cards() -> None:
    """Imperial Recruit costs two: the printed cost. All that is left in the hand are unknown cards."""
    at = desk("spirit", "spirit", "7", "", "activate Imperial Recruit", "")
    assert len(paid(at)) == 2


def test_enter_pays_with_copies() -> None:
    at = desk("spirit", "spirit", "fav fav fav fav imp", "", "imp")
    assert at.say("").message, "the hand has unknown cards too"
    assert paid(at) == ()


def test_enter_does_not_choose_between_different_cards() -> None:
    at = desk("spirit", "spirit", "fav deflec imp 4", "", "imp")
    before = len(at.recorder)
    assert at.say("").message.startswith("choose 2")
    assert len(at.recorder) == before


# --- damage that is dealt out ------------------------------------------------------------------------------------------


def dealing(line: str) -> Desk:
    """A desk where the match has come to that line, which deals damage out."""
    text = MATCH.read_text(encoding="utf-8")
    begun = ga.read(text[: text.index(line)], decks_from=MATCH.parent.parent / "decks")
    at = Desk(ga.record(begun, passes_unsaid=True))
    at.opening()
    if line == THEN:
        at.say("")  # the last Human Token has Medusa alone to deal damage to
    return at


def last(at: Desk) -> ev.Event:
    return next(one for one in reversed(events(at)) if type(one).__name__ == "DamageDealtOut")


def test_amounts_in_the_order_of_the_table_are_the_line_written_out() -> None:
    """Medusa alone still deals damage: one, three, one and one to four of the Human Tokens, as the sample says."""
    short, long = dealing(THEN), dealing(THEN)
    text = MATCH.read_text(encoding="utf-8")
    line = text[text.index(THEN) :].split("\n", maxsplit=1)[0].strip()
    long.recorder.write(line, here=True)
    amounts = getattr(last(long), "shares", ())[1:]
    assert short.say(" ".join(map(str, amounts))).message == ""
    assert last(short) == last(long)


@pytest.mark.parametrize(
    ("said", "why"),
    [("9 9", "deal … if"), ("1 1 1 1 1 1 1 1", "8 amounts, and Medusa deals damage to"), ("medu 0 0", "deal … if")],
)
def test_what_cannot_be_is_told_and_kept(said: str, why: str) -> None:
    at = dealing(THEN)
    before = len(at.recorder)
    reply = at.say(said)
    assert reply.kept == said
    assert why in reply.message
    assert len(at.recorder) == before


def test_where_several_deal_damage_it_is_said_who() -> None:
    at = dealing(FIRST)
    assert "deal damage: Human Token" in at.say("2 0").message
