"""What is declared for a card and cannot be: costs and ways that are not open, modes that there are not, targets that no card has."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.board_view import knows_text
from ga_replay.games.grand_archive.references import is_text
from tests.support.grand_archive.build import Bench, Game, ally, broken, champion, weapon

WATER, WIND = (champion(elements=(element,)) for element in ("WATER", "WIND"))
ZANDER = champion(1, elements=("WIND",), classes=("ASSASSIN",))


def two(mine: str = "", other: str = "") -> Bench:
    bench = Bench().decks()
    bench.champions(mine or WIND, other)
    return bench


@pytest.mark.rule("card-activation.3.2")
def test_prepare_is_not_declared_without_a_counter() -> None:
    """keyword/prepare-n.1: a preparation counter is removed for it, and there is none."""
    bench = two()
    cut, pay = bench.hand("A", "thieving-cut"), bench.some("A", "hand", 2, ally())
    game = bench.main().activate("A", cut, pay)
    found = game.do(de.CostsDeclared("A", 0, (1,)))
    assert broken(found) == [("card-activation.3.2", "optional-costs-must-be-there")]


def fumes(counters: int) -> tuple[Game, int, str]:
    bench = two()
    bench.say(ev.CountersChanged(bench.table.zones["field"][0], "preparation", counters))
    handle = bench.hand("A", "ensnaring-fumes")
    return bench.main(), handle, "ensnaring-fumes#1:effects.0"


@pytest.mark.rule("card-activation.3.3")
def test_an_alternative_cost_that_cannot_be_paid_is_not_declared() -> None:
    """Three preparation counters are wanted for Ensnaring Fumes."""
    game, handle, way = fumes(3)
    assert de.CardActivated("A", handle, way) in game.choice
    game.fine(de.CardActivated("A", handle, way))
    game, handle, way = fumes(2)
    assert ("card-activation.8", "additional-costs-must-be-payable") in broken(
        game.do(de.CardActivated("A", handle, way))
    )
    game, handle, _ = fumes(3)
    found = game.do(de.CardActivated("A", handle, "thieving-cut#2"))
    assert broken(found)[0] == ("card-activation.3.3", "other-costs-must-be-there")


@pytest.mark.rule("keyword/floating-memory.1")
def test_floating_memory_pays_from_the_graveyard_alone() -> None:
    """What lies in the hand does not, and where nothing is paid nothing does."""
    bench = two()
    held, lies = bench.hand("A", "reclaim"), bench.put("A", "graveyard", "reclaim")
    plain = bench.put("A", "graveyard", ally())
    game = bench.main()
    for handle, why in ((held, "is in A's hand"), (plain, "has no floating memory"), (lies, "no memory cost")):
        found = game.do(de.FloatingUsed("A", (handle,)))
        assert broken(found) == [("keyword/floating-memory.1", "floating-memory-pays-from-the-graveyard")]
        assert why in found.findings[0].message


@pytest.mark.rule("card-activation.9")
def test_a_card_that_is_announced_is_no_activation_yet() -> None:
    """Frostbind cannot be its own target."""
    bench = two(WATER)
    frost, other = bench.hand("A", "frostbind"), bench.hand("A", "fast-cure")
    pay = bench.some("A", "hand", 4, ally())
    game = bench.main().fine(de.CardActivated("A", other), de.TargetsChosen("A", (-2,)), de.ReservePaid("A", pay[:2]))
    game.fine(de.CardActivated("A", frost))
    assert game.choice == [(other,)]
    found = game.do(de.TargetsChosen("A", (frost,)))
    assert broken(found) == [("card-activation.5", "not-among-the-choices")]


def test_a_card_without_the_target_it_needs_fizzles() -> None:
    """resolution/checking-resolution.4.1: it resolves only where its necessary targets are legal; nobody is asked to pay."""
    bench = two(WATER)
    frost, pay = bench.hand("A", "frostbind"), bench.some("A", "hand", 2, ally())
    game = bench.main()
    assert broken(game.do(de.CardActivated("A", frost))) == [("card-activation.5", "necessary-targets-must-exist")]
    game.fine(de.ReservePaid("A", pay)).resolve()
    assert [one.how for one in game.history if isinstance(one, ev.StackPopped)] == ["fizzled"]
    assert game.zone(frost) == "A:graveyard"


@pytest.mark.parametrize("mode", [0, 4, 99, -1])
def test_a_mode_that_there_is_not_is_found_and_does_nothing(mode: int) -> None:
    """card-activation.4."""
    bench = two(champion(1, elements=("WIND",), classes=("TAMER",)))
    frenzy, pay = bench.hand("A", "bestial-frenzy"), bench.some("A", "hand", 2, ally())
    game = bench.main().fine(de.CardActivated("A", frenzy))
    found = game.do(de.ModesChosen("A", (mode,)))
    assert broken(found) == [("card-activation.4", "not-among-the-choices")]
    game.fine(de.ReservePaid("A", pay)).resolve()
    assert game.zone(frenzy) == "A:graveyard"


def test_what_an_unread_text_may_have_left_names_a_text() -> None:
    """A log that holds such an effect speaks of nothing strange: the line is printed, though nobody can read it."""
    for address in ("unread:cerulean-decree/1", "unread:freezing-hail/1:steps.1"):
        assert knows_text(address)
        assert is_text(address)
    for address in ("unread:cerulean-decree/9", "unread:no-such-card/1", "unread:"):
        assert not knows_text(address)


def test_the_line_that_forbids_is_named() -> None:
    """player-action-legality.p2."""
    bench = two()
    vanish = bench.hand("A", "vanish-from-sight")
    bench.some("A", "hand", 3, ally())
    found = bench.main().do(de.CardActivated("A", vanish))
    assert broken(found) == [("player-action-legality.p2", "texts-may-forbid-it")]
    assert found.findings[0].message.endswith("vanish-from-sight#1")


def test_where_a_card_lies_is_told() -> None:
    """card-activation.p2, materialize-phase.3, attacking-and-the-combat-phase.1."""
    bench = two()
    lost, held = bench.put("A", "banishment", ally()), bench.hand("A", ally(2))
    foe = bench.table.zones["field"][1]
    game = bench.main()
    assert "is in A's banishment" in game.do(de.CardActivated("A", lost)).findings[0].message
    found = game.do(de.AttackDeclared("A", held, (foe,)))
    assert any("is in A's hand" in one.message for one in found.findings)


@pytest.mark.parametrize(
    ("what", "value"),
    [("life", 3), ("damage", 1), ("power", 2), ("buff", 1), ("preparation", 0), ("rested", 1), ("awake", 0)],
)
def test_what_is_seen_of_an_object_is_compared(what: str, value: int) -> None:
    """tracking-information.p1: damage and counters; life is what is left of 3 and a buff counter."""
    bench = two()
    unit = bench.field("B", ally(1, 3), rested=True, damage=1, buff=1)
    game = bench.main()
    assert game.do(ev.Observed(what, value, "", unit)).status is Status.LEGAL
    found = game.do(ev.Observed(what, value + 1, "", unit))
    assert broken(found) == [("tracking-information.p1", "seen-otherwise")]
    assert "Plain Ally" in found.findings[0].message


def test_durability_and_counters_of_a_player_s_champion_are_compared() -> None:
    """weapon.4.2, term/preparation-counters.1."""
    bench = two(ZANDER)
    sword = bench.field("A", weapon(2, 2))
    bench.say(ev.CountersChanged(bench.table.zones["field"][0], "preparation", 2))
    game = bench.main()
    assert game.do(ev.Observed("durability", 2, "", sword)).status is Status.LEGAL
    assert game.do(ev.Observed("durability", 1, "", sword)).status is Status.ILLEGAL
    assert game.do(ev.Observed("preparation", 2, "A", 0)).status is Status.LEGAL
    assert game.do(ev.Observed("preparation", 1, "A", 0)).status is Status.ILLEGAL
    assert game.do(ev.Observed("level", 1, "A", 0)).status is Status.LEGAL


def test_what_nobody_can_look_at_is_unclear() -> None:
    bench = two()
    assert bench.main().do(ev.Observed("lfe", 12, "A", 0)).status is Status.UNCLEAR
