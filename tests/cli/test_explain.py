"""`ga-replay explain`: an event with what was due and asked, a value with what made it so."""

from __future__ import annotations

import json

import pytest

from tests.support.cli.played import Ran, objects


def test_without_an_address_it_is_the_first_fault(ran: Ran, fault: str) -> None:
    """A rested Imperial Recruit attacks (attacking-and-the-combat-phase.1.4)."""
    code, out, _ = ran("explain", fault)
    assert code == 0
    assert "A was asked for this" in out
    assert "opportunity: [timing-and-permissions/opportunity.2]" in out
    assert "1 broken" in out
    assert "broken  [attacking-and-the-combat-phase.1.4]" in out
    assert "would have been legal: A passes; A attacks" in out
    assert "kept  [keyword/taunt.2]" in out


def test_values_that_are_not_as_printed_are_told_with_their_events(ran: Ran, fault: str) -> None:
    """Imperial Recruit has 1 power printed, 1 more while fostered, and 1 more by Ornamental Greatsword's On Enter this turn."""
    code, out, _ = ran("explain", fault, "--json")
    told, summary = objects(out)
    assert code == 0
    power = next(one for one in told["values"] if one["name"] == "power")
    assert (power["card"], power["value"], power["base"]) == ("Imperial Recruit", 3, 1)
    assert power["sum"] == "power 3 = printed 1 + 2 by continuous-effects/layers.2.5"
    sources = power["changes"][0]["sources"]
    assert [one["by"] for one in sources] == [1, 1]
    assert all(0 < one["event"] < told["event"] and one["address"] for one in sources)
    assert (summary["summary"], summary["verdict"], summary["viewer"]) == (True, "illegal", "spectator")


def test_a_fact_names_its_step_and_what_it_follows_from(ran: Ran, tour: str) -> None:
    _, out, _ = ran("explain", tour, "--at", "@240", "--json", "--as", "all")
    told = objects(out)[0]
    assert told["fit"].startswith("this was due")
    assert told["ways"][0]["procedure"] == "game"
    assert all(way["rule"] for way in told["ways"])
    chain = [one["event"] for one in told["causes"]]
    assert chain == sorted(chain, reverse=True)
    assert all(at < 240 for at in chain)
    assert told["prohibitions"] == []
    assert told["next"]["question"]


def test_the_sum_of_a_card_by_name_part_of_a_name_and_handle(ran: Ran, fault: str) -> None:
    code, out, _ = ran("explain", fault, "imperial", "power", "--at", "@275")
    assert code == 0
    assert "power 3 = printed 1 + 2 by continuous-effects/layers.2.5" in out
    assert "+1: the text ornamental-greatsword#1" in out
    _, listed, _ = ran("explain", fault, "Imperial Recruit", "--at", "@275", "--json")
    *values, summary = objects(listed)
    assert summary["values"] == len(values) > 3
    handle = values[0]["handle"]
    assert ran("explain", fault, f"#{handle}", "power", "--at", "@275")[1] == out


def test_a_cost_of_a_card_in_hand_is_for_whoever_knows_it(ran: Ran, tour: str) -> None:
    at = ("--at", "@240")
    code, out, _ = ran("explain", tour, "Esteemed Knight", "cost", *at, "--as", "A")
    assert code == 0
    assert "reserve cost" in out
    code, out, err = ran("explain", tour, "Esteemed Knight", "cost", *at)
    assert (code, out) == (2, "")
    assert "no card known to spectator" in err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("No Such Card",), "no card known to spectator then"),
        (("#9999",), "no card known to spectator then"),
        (("imperial", "cost"), "has no cost"),
        (("imperial", "colour"), "colour"),
        (("--at", "@0"), "no event to explain"),
        (("--at", "99.main"), "99.main"),
        (("--as", "C"), "C"),
        (("",), "write one of"),
    ],
)
def test_wrong_use_is_one_clear_line(arguments: tuple[str, ...], says: str, ran: Ran, fault: str) -> None:
    code, out, err = ran("explain", fault, *arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert "Traceback" not in err


def test_a_file_that_is_none(ran: Ran) -> None:
    assert ran("explain", "nowhere.transcript")[0] == 3
    assert ran("explain")[0] == 2


def test_every_event_of_the_tour_can_be_explained(ran: Ran, tour: str) -> None:
    _, out, _ = ran("show", tour, "--json")
    last = json.loads(out)["event"]
    for position in range(1, last, 61):
        code, out, _ = ran("explain", tour, "--at", f"@{position}", "--as", "B")
        assert (code, bool(out)) == (0, True)
