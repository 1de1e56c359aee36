"""The turn: initiative, the preparation phase and the cure phase (700)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.which import Which, Who
from tests.support.trails.build import Bench, Game, always, event, unit, when

ANY = Who(which=Which(("UNIT",)))


def windows(game: Game) -> list[tuple[str, str]]:
    """Every window that has opened, with who had priority first."""
    return [(one.player, one.window) for one in game.ever(ev.WindowOpened)]


def idle_turn(first: str = "A") -> Game:
    """A whole turn in which nobody does anything, up to the beginning of the next."""
    game = Bench().decks().game(first=first)
    for _ in range(80):
        if game.ever(ev.TurnBegan):
            break
        game.idles()
    return game


@pytest.mark.rule(
    "703.2", "703.4", "703.6c", "703.7c", "703.8c", "802.2", "803.2", "802.5", "705.2", "705.4", "902.2", "902.1", "704.1", "801.1", "703.5", "702.1",
    "701.1", "802.3", "802.4", "804.14", "803.4a", "703.6", "703.7", "703.8", "802.3a",
)  # fmt: skip
def test_nobody_acts_in_a_turn_of_fourteen_windows() -> None:
    """The map's first vector: 2 + 2 x 3 + 1 + 2 + 1 + 2, the primary player first in each."""
    game = idle_turn()
    assert windows(game)[:14] == [
        ("A", "start of turn"), ("A", "start of preparation"),
        ("A", "draw"), ("A", "homebase"), ("A", "deployment"), ("B", "draw"), ("B", "homebase"), ("B", "deployment"),
        ("A", "start of combat"), ("A", "propose"), ("B", "propose"), ("A", "end of combat"),
        ("A", "cure"), ("A", "end of turn"),
    ]  # fmt: skip
    assert [one.phase for one in game.ever(ev.PhaseBegan)][:3] == ["preparation", "combat", "cure"]
    steps = [
        "A draw",
        "A homebase",
        "A deployment",
        "B draw",
        "B homebase",
        "B deployment",
        "A propose",
        "B propose",
        "end",
    ]
    assert [one.step for one in game.ever(ev.StepBegan)][:9] == steps


@pytest.mark.rule("705.9")
def test_the_initiative_goes_to_the_other_player_with_each_turn() -> None:
    assert idle_turn("A").ever(ev.TurnBegan) == [ev.TurnBegan("B", 4)]
    assert idle_turn("B").ever(ev.TurnBegan) == [ev.TurnBegan("A", 4)]


@pytest.mark.rule("702.3", "702.2")
def test_whoever_performs_a_step_is_primary() -> None:
    game = Bench().decks().game("preparation", "B draw")
    assert game.asked == "B draw"
    game = Bench().decks().priority("cure")
    assert game.asked == "A cure"


# --- preparation -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "facts"),
    [
        pytest.param("start of turn", ("", ""), marks=pytest.mark.rule("703.1")),
        pytest.param("start of preparation", ("", ""), marks=pytest.mark.rule("703.3")),
        pytest.param("start of draw", ("preparation", "A draw"), marks=pytest.mark.rule("703.6b")),
        pytest.param("start of homebase", ("preparation", "A homebase"), marks=pytest.mark.rule("703.7b")),
        pytest.param("start of deployment", ("preparation", "A deployment"), marks=pytest.mark.rule("703.8b")),
        pytest.param("start of combat", ("combat", ""), marks=pytest.mark.rule("802.1")),
        pytest.param("start of propose attacker", ("combat", "A propose"), marks=pytest.mark.rule("803.1")),
        pytest.param("end of combat", ("combat", "end"), marks=pytest.mark.rule("802.4")),
        pytest.param("start of cure", ("cure", ""), marks=pytest.mark.rule("705.1")),
        pytest.param("end of turn", ("cure", ""), marks=pytest.mark.rule("705.3")),
    ],
)
def test_moments_of_the_turn_trigger(what: str, facts: tuple[str, str]) -> None:
    bench = Bench().decks()
    bench.field("A", unit(2, 2, when(what, ab.Bond(4))))
    game = bench.game(*facts)
    for _ in range(12):
        if game.ever(ev.TriggerWaiting):
            break
        game.idles()
        if game.table.turn_number > 3 or (game.table.phase, game.table.step) != (facts[0] or "preparation", facts[1]):
            break
    assert len(game.ever(ev.TriggerWaiting)) == 1


@pytest.mark.rule("703.6a")
def test_two_cards_are_drawn_before_anything_triggers() -> None:
    bench = Bench().decks()
    bench.field("A", unit(2, 2, when("start of draw", ab.Bond(4))))
    game = bench.game("preparation", "A draw")
    assert len(game.hand("A")) == 2
    kinds = [type(one) for one in game.history]
    assert kinds.index(ev.CardMoved) < kinds.index(ev.TriggerWaiting)


@pytest.mark.rule("703.7a", "503.1a")
def test_one_card_of_the_hand_may_be_put_face_down_into_the_homebase() -> None:
    bench = Bench().decks()
    card, other = bench.hand("A", unit()), bench.hand("B", unit())
    game = bench.game("preparation", "A homebase")
    assert game.choice == [0, card]
    assert game.cannot(de.HomebasePlaced("A", other)) == ["703.7a"]
    game.fine(de.HomebasePlaced("A", card))
    assert (game.zone(card), game.down(card), game.ready(card)) == ("A:homebase", True, True)
    assert not game.table.is_public(card)


@pytest.mark.rule("703.8a", "302.1", "301.1")
def test_each_card_of_the_homebase_gives_a_cp() -> None:
    bench = Bench().decks()
    bench.home("A", unit())
    bench.home("A", unit(), up=True)
    bench.home("A", unit(), actioned=True)
    bench.home("B", unit())
    assert bench.game("preparation", "A deployment").pool("A", "cp") == 3


@pytest.mark.rule("302.1b")
def test_cp_and_ep_vanish_at_the_end_of_each_step_and_phase() -> None:
    """The map's vector 12: what was gained before the draw step is gone in it."""
    bench = Bench().decks()
    card = bench.home("A", unit())
    game = bench.game().through("start of turn").fine(de.EPGained("A", card))
    assert game.pool("A", "ep") == 1
    game.through("start of preparation")
    assert (game.asked, game.pool("A", "ep")) == ("A draw", 0)
    game = Bench().decks().deployment(cp=3)
    game.both_pass()
    assert game.pool("A", "cp") == 0


# --- cure ------------------------------------------------------------------------------------------------------------


def at_the_end(bench: Bench) -> Game:
    """Both pass in the last window of the turn."""
    return bench.decks().priority("end of turn").both_pass()


@pytest.mark.rule("705.5")
@pytest.mark.parametrize(
    ("bonds", "winner"),
    [((0, 5), "B"), ((5, -2), "A"), ((-3, -4), "A"), ((-4, -3), "B"), ((-3, -3), "B"), ((1, 1), "")],
)
def test_bond_decides_as_the_turn_ends(bonds: tuple[int, int], winner: str) -> None:
    """The map's vector 8: with the same bond the initiative player, A, loses."""
    bench = Bench(0).say(ev.PoolChanged("A", "bond", bonds[0]), ev.PoolChanged("B", "bond", bonds[1]))
    game = at_the_end(bench)
    assert game.table.winner == winner
    assert bool(game.table.ended) == bool(winner)


@pytest.mark.rule("705.5")
def test_bond_may_be_below_nothing_and_come_back_before_the_end() -> None:
    bench = Bench(1)
    one, two = bench.hand("A", event(ab.Bond(-11))), bench.hand("A", event(ab.Bond(12)))
    game = bench.decks().priority().plays("A", one).both_pass()
    assert (game.bond("A"), game.asked) == (-10, "A cure")
    game.plays("A", two).both_pass()
    assert game.bond("A") == 2
    game.through("cure", "end of turn")
    assert not game.table.ended


@pytest.mark.rule("705.6", "1502.1")
def test_each_player_cures_one_and_all_others_go_to_the_trail() -> None:
    """The map's vector 16."""
    bench = Bench()
    mine, lost, theirs = (
        bench.field("A", unit(), stunned=True),
        bench.field("A", unit(), stunned=True),
        bench.field("B", unit(), stunned=True),
    )
    game = at_the_end(bench)
    assert game.asked == "A CureChosen"
    assert game.choice == [0, mine, lost]
    game.fine(de.CureChosen("A", mine))
    assert game.asked == "B CureChosen"
    game.fine(de.CureChosen("B", 0))
    assert (game.stunned(mine), game.down(mine), game.ready(mine)) == (False, False, True)
    assert [game.zone(h) for h in (lost, theirs)] == ["A:trail", "B:trail"]
    gone = [[one.handle for one in (group.event,) if isinstance(one, ev.CardMoved)] for group in game.recording.entries]
    assert sorted(h for one in gone for h in one if h in (lost, theirs)) == [lost, theirs]


@pytest.mark.rule("705.6")
def test_who_cannot_go_to_the_trail_stays_stunned() -> None:
    bench = Bench()
    stays = bench.field("A", unit(), stunned=True)
    bench.field(
        "A", unit(2, 2, always(ab.Give(flags=("cannot leave for the trail",), who=Who("each", Which(("UNIT",))))))
    )
    game = at_the_end(bench).fine(de.CureChosen("A", 0))
    assert (game.zone(stays), game.stunned(stays), game.ready(stays)) == ("field", True, False)


@pytest.mark.rule("705.7")
def test_effects_of_the_turn_end_with_it() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 2))
    card = bench.hand("A", event(ab.Give(3, 0, who=ANY)))
    game = bench.decks().priority().plays("A", card).fine(de.TargetsChosen("A", (one,))).both_pass()
    assert game.stats(one) == (5, 2)
    game.through("cure", "end of turn")
    assert game.stats(one) == (2, 2)


@pytest.mark.rule("705.8", "1315.1")
def test_everything_is_readied() -> None:
    bench = Bench()
    mine, theirs = bench.field("A", unit(), actioned=True), bench.field("B", unit(), actioned=True)
    home = bench.home("A", unit(), actioned=True)
    game = at_the_end(bench)
    assert [game.ready(h) for h in (mine, theirs, home)] == [True, True, True]


@pytest.mark.rule("1306.2b")
def test_the_stunned_are_not_readied() -> None:
    bench = Bench()
    one = bench.field("A", unit(), stunned=True)
    ready = bench.hand("A", event(ab.Ready(Who(which=Which(("UNIT",), states=("stunned",))))))
    game = bench.decks().priority().plays("A", ready).fine(de.TargetsChosen("A", (one,))).both_pass()
    assert not game.ready(one)


def test_triggers_of_the_very_end_wait_for_the_next_turn() -> None:
    """No rule check comes after 705.4 (docs/readings/trails.md, reading 5)."""
    bench = Bench()
    bench.field("A", unit(2, 2, when("moves", ab.Bond(4), which=Which(("UNIT",)), frm="field", to="trail")))
    bench.field("B", unit(), stunned=True)
    game = at_the_end(bench).fine(de.CureChosen("B", 0))
    assert (game.asked, len(game.standby())) == ("B start of turn", 1)
    assert game.both_pass().bond("A") == 34
