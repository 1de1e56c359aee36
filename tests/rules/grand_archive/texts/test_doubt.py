"""What comes of a fault that an unread text may excuse is as open as the fault, until the game is in step again; of a plain fault nothing comes."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language.scope import Scope
from tests.support.grand_archive.build import Bench, Game, action, ally, champion
from tests.support.grand_archive.words import unread

UNCLEAR, LEGAL, ILLEGAL = Status.UNCLEAR, Status.LEGAL, Status.ILLEGAL


def until_it_goes(game: Game, handle: int, trick: int) -> tuple[ev.Event, ...]:
    """A plays something, and all is written down until state is checked and that object has to go."""
    game.write(de.CardActivated("A", trick))
    while game.referee.pending and all(getattr(fact, "handle", 0) != handle for fact in game.referee.pending):
        game.write(game.referee.pending[0])
    assert game.referee.pending
    return game.referee.pending


def struck(line: str = "") -> tuple[Game, int, int]:
    """An ally with that line has as much damage as life, and has to die; another ally lies beside it."""
    bench = Bench().decks()
    bench.champions()
    odd = bench.field("A", ally(1, 2, lines=(line,) if line else ()))
    plain = bench.field("A", ally(1, 9))
    trick = bench.hand("A", action())
    game = bench.main()
    game.write(ev.DamageMarked(odd, 2))
    until_it_goes(game, odd, trick)
    return game, odd, plain


def lives_on(game: Game) -> Status:
    """The log goes on as if it lived."""
    return game.write(ev.WindowOpened("main", "A")).status


def test_a_death_that_was_doubted_stays_so_when_it_comes() -> None:
    """types-of-checks.2: nobody can tell whether it was due before, nor in which order what follows comes."""
    game, odd, plain = struck(unread(Scope("own")))
    assert lives_on(game) is UNCLEAR
    assert [one.unread != () for one in game.referee.owed] == [True]
    late = game.write(ev.CardMoved(odd, "field", "A:graveyard"))
    assert (late.status, late.findings) == (UNCLEAR, ())
    following = game.write(ev.StepBegan("end of combat"))
    assert (following.status, following.findings != ()) == (UNCLEAR, True)
    assert following.unread == late.unread
    assert (
        game.write(ev.DamageMarked(plain, 1)).status is ILLEGAL
    )  # the step has begun: all that is under way is on the table


def test_a_death_that_nothing_excuses_is_found_once() -> None:
    game, odd, _ = struck()
    assert lives_on(game) is ILLEGAL
    assert game.write(ev.CardMoved(odd, "field", "A:graveyard")).status is LEGAL


def test_a_doubt_ends_with_the_next_window_in_time() -> None:
    """What reaches its own object alone excuses nothing else for longer."""
    game, odd, plain = struck(unread(Scope("own")))
    assert lives_on(game) is UNCLEAR
    assert game.referee.progress.doubt == ()  # the window that comes too early has begun all the same
    assert game.write(ev.CountersChanged(plain, "buff", 1)).status is ILLEGAL
    assert game.zone(odd) == "field"


def test_what_was_put_off_is_replaced_once() -> None:
    """object-specific-zones.p1: what lies under a champion leaves once, although something came before it."""
    bench = Bench().decks()
    mine, theirs = bench.champions()
    mine = bench.level_up(mine, champion(1))
    trick = bench.hand("A", action())
    game = bench.main()
    game.write(ev.DamageMarked(mine, 99))
    leaving = until_it_goes(game, mine, trick)
    assert [type(fact) for fact in leaving] == [ev.Detached, ev.CardMoved]
    assert game.write(ev.DamageMarked(theirs, 1)).status is ILLEGAL
    assert game.referee.pending == leaving


def test_a_window_that_opens_before_its_time_ends_what_was_under_way() -> None:
    """One fault, one finding: a cost was never paid (card-activation.8), and the game goes on in the window."""
    bench = Bench().decks()
    bench.champions()
    costly = bench.hand("A", action(cost_reserve=1))
    bench.hand("A")
    game = bench.main()
    game.fine(de.CardActivated("A", costly))
    assert game.asked == "A ReservePaid"
    assert game.write(ev.WindowOpened("main", "A")).status is ILLEGAL
    assert game.asked == "A main"
    game.passes(2)
    assert game.zone(costly) == "A:graveyard"
