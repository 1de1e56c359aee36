"""What a killed unit had is looked at as it was when it died (ruling of rowland-schwartz-knight, 2025-12-04)."""

import pytest

from ga_replay.core.rules.agenda import UnreadText
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Game, action, ally
from tests.support.grand_archive.tables import TONORIS, Fight, play, settle
from tests.support.grand_archive.words import says

KILLS = "On Kill: If the killed unit had intercept or taunt, put a buff counter on ~."


def killed(text: str = "", printed: dict[str, int] | None = None, *, own: str = "") -> tuple[Game, int]:
    """An ally that has killed another, to which the text was done before."""
    bench = Fight(TONORIS)
    killer = bench.field("A", ally(5, 9, lines=(says(KILLS),)))
    lines = (says(own),) if own else ()
    victim = bench.field("B", ally(1, 1, name="Victim", keywords=printed, lines=lines))
    game = bench.main()
    if text:
        game = play(game, "A", bench.hand("A", action(lines=(says(text),))), (), victim)
    game.fine(de.AttackDeclared("A", killer, (victim,)))
    while game.zone(victim) == "field":
        if game.asked == "B Retaliated":
            game.fine(de.Retaliated("B", ()))
        else:
            game.passes()
    return settle(game), killer


@pytest.mark.parametrize(("text", "printed", "grown"), [
    ("", {"taunt": 1}, True), ("", None, False), ("Target ally gains taunt until end of turn.", None, True),
    ("Target ally gains vigor until end of turn.", None, False),
])  # fmt: skip
def test_a_keyword_that_it_had(text: str, printed: dict[str, int] | None, grown: bool) -> None:
    game, killer = killed(text, printed)
    assert game.thing(killer).counters.get("buff", 0) == int(grown)


@pytest.mark.parametrize(("text", "own"), [
    ("Target ally loses taunt until end of turn.", "Taunt"), ("", "As long as ~ is awake, it has taunt."),
])  # fmt: skip
def test_what_no_record_tells_is_left_to_people(text: str, own: str) -> None:
    """term/last-known-information.2: it is not recorded what the object had lost, or had on a condition."""
    game, killer = killed(text, own=own)
    assert isinstance(game.due, UnreadText)
    assert not game.thing(killer).counters
