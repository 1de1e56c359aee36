"""Cards that nobody has told: what depends on them is unclear, and the game goes on."""

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language.scope import EVERYTHING
from tests.support.grand_archive.build import Bench, action, ally
from tests.support.grand_archive.words import unread


def test_any_reserve_pays_for_an_unknown_card() -> None:
    """card-activation.8: nobody can tell its cost; cost.2: what was paid lies in memory."""
    bench = Bench().decks()
    bench.champions()
    odd, pay = bench.hand("B"), (bench.hand("B"), bench.hand("B"))
    game = bench.main("B")
    assert game.do(de.CardActivated("B", odd)).status is Status.UNCLEAR
    assert game.asked == "B ReservePaid"
    paid = game.do(de.ReservePaid("B", pay))
    assert (paid.status, paid.findings) == (Status.UNCLEAR, ())
    assert [game.zone(handle) for handle in pay] == ["B:memory", "B:memory"]
    game.passes(2)
    assert game.do(ev.TextDone()).unread == (f"card {odd} is not identified",)
    assert game.asked == "B main"
    assert not any(isinstance(entry.event, ev.EffectBegan) for entry in game.recording.entries)


def test_what_is_seen_of_an_object_that_is_gone_is_a_finding() -> None:
    """tracking-information.p1."""
    bench = Bench().decks()
    bench.champions()
    gone = bench.put("B", "graveyard", ally())
    found = bench.main().do(ev.Observed("damage", 1, "", gone))
    assert [one.code for one in found.findings] == ["seen-otherwise"]
    assert "B's graveyard" in found.findings[0].message


def test_nobody_has_to_write_down_what_an_unread_text_may_have_left() -> None:
    """A log that goes on without that mark is unclear there."""
    bench = Bench().decks()
    bench.champions()
    odd = bench.hand("A", action(lines=(unread(EVERYTHING),)))
    game = bench.main()
    game.do(de.CardActivated("A", odd))
    game.do(de.OpportunityPassed("A"))
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    assert isinstance(game.referee.pending[0], ev.EffectBegan)
    assert game.write(ev.StackPopped(game.table.stack[-1].item)).status is Status.UNCLEAR
