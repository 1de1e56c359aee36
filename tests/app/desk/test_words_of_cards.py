"""What the prompt says of cards of the pool, and what may be typed there, by their prints."""

from __future__ import annotations

import ga_replay as ga
from ga_replay.app.desk.desk import Desk
from ga_replay.core.ports.board import several_at_once
from ga_replay.games.grand_archive.gists import deeds
from ga_replay.games.grand_archive.language import ir
from ga_replay_cli.question_text import question_text

BEGINNING = ("place Spirit of Wind", "place Spirit of Fire")


def holding(card: str, *lines: str) -> Desk:
    """A desk on turn 3, of two unknown lists, where A has drawn that card, and these lines have been typed."""
    at = Desk(ga.record("grand-archive", players={"Ann": None, "Bo": None}, passes_unsaid=True))
    at.opening()
    drawn = (f"{card}, 6 ??", "7 ??", "T2 B", "B draws ??", "T3 A", "main", "A draws ??")
    for line in (*BEGINNING, *drawn, *lines):
        if at.say(line).asking is not None:
            at.say("")
    return at


def offered(at: Desk) -> list[str]:
    question = at.asked().question
    assert question is not None
    return [one.line for one in question.options]


def test_prepare_by_x_says_how_many_counters_go() -> None:
    """Shadowstrike: "Prepare X" takes X counters, and no card that nobody has seen answers that question."""
    at = holding("Shadowstrike", "!fact counter preparation +2 on A champion", "activate Shadowstrike")
    paid = "A declares costs: X is {0} and optional cost 1: remove {0} preparation counter"
    assert offered(at) == [paid.format(1), f"{paid.format(2)}s", "A declares costs: none"]
    assert at.prompting.unseen_example() == ""


def test_a_card_that_may_be_an_unseen_one_has_an_example() -> None:
    assert holding("Shadowstrike").prompting.unseen_example().startswith("activate ")


def test_imbue_is_asked_for_by_its_name() -> None:
    """keyword/imbue.1, the rule of edition 2026-08-21."""
    at = holding("Windmill Engineer", "activate Windmill Engineer", "?? ??")
    question = at.asked().question
    assert question is not None
    assert question_text(question) == "A, for Windmill Engineer: show the cards that pay, for imbue? [keyword/imbue.1]"


def test_a_number_that_changes_is_said_with_its_sign() -> None:
    """Cerulean Decree's second mode takes 3 power, Verdigris Decree's gives 2: their prints."""
    assert deeds([ir.Stat("power", 3, minus=True)]) == "-3 power"
    assert deeds([ir.Stat("power", 2)]) == "+2 power"
    assert deeds([ir.Stat("power", 2, set=True)]) == "change power"


def test_effects_alike_are_counted() -> None:
    assert several_at_once(["one", "other", "one"]) == ("one (2 times)", "other")
