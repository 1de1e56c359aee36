"""How steps hang together: may, if you do, instead, unless, repeat, X, modes; and what nobody could read."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.scope import Scope
from tests.support.grand_archive.build import Game, action, ally
from tests.support.grand_archive.tables import TONORIS, TRISTAN, Fight, marks, play, settle
from tests.support.grand_archive.words import YOURS, action_says, kind, target, unread

DISCARD = ir.Move("discard", ir.Pick("choose", kind("card")))
DRAW = ir.Draw()


def free(bench: Fight, *steps: ir.Step, player: str = "A") -> int:
    """A free fast action that says this."""
    return bench.hand(player, action(lines=(action_says(*steps),)))


def counters(game: Game, handle: int) -> dict[str, int]:
    return game.thing(handle).counters


# --- may, do, unless -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("yes", [True, False])
@pytest.mark.rule("resolution.5")
def test_may_and_what_follows(yes: bool) -> None:
    """resolution.5, .7."""
    bench = Fight()
    card = free(bench, ir.May((DISCARD,), (DRAW,), (ir.PutCounters("age", ir.Champion()),)))
    bench.payers("A", 1)
    game = play(bench.main(), "A", card)
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", yes))
    assert len(game.table.zones["A:graveyard"]) == (2 if yes else 1)
    assert len(game.table.zones["A:hand"]) == 1
    assert counters(game, bench.mine) == ({} if yes else {"age": 1})


@pytest.mark.rule("resolution.7")
def test_what_cannot_be_done_counts_as_not_done() -> None:
    """resolution.7: the default case is applied."""
    bench = Fight()
    card = free(bench, ir.May((DISCARD,), (DRAW,), (ir.PutCounters("age", ir.Champion()),)))
    game = play(bench.main(), "A", card)
    assert counters(game, bench.mine) == {"age": 1}


def test_another_player_may() -> None:
    """Who is asked is who "they" are afterwards."""
    bench = Fight()
    opponent = ir.Player("opponent", "a")
    theirs = ir.Draw(1, ir.Player("player", "they"))
    card = free(
        bench,
        ir.May(
            (ir.Move("discard", ir.Pick("choose", kind("card")), who=ir.Player("player", "they")),),
            (theirs,),
            who=opponent,
        ),
    )
    given = bench.payers("B", 2)
    game = play(bench.main(), "A", card)
    assert game.asked == "B Accepted"
    game.fine(de.Accepted("B", True))
    assert game.asked == "B Chosen"
    game.fine(de.Chosen("B", given[:1]))
    assert game.zone(given[0]) == "B:graveyard"
    assert len(game.table.zones["B:hand"]) == 2
    assert not game.table.zones["A:hand"]


def test_if_you_do_without_a_choice() -> None:
    """What can be done in full is done, and its consequence with it; else as much as there is, and the alternative."""
    for there, drawn in ((2, 1), (1, 0)):
        bench = Fight()
        bench.say(ev.CountersChanged(bench.mine, "battle", there))
        card = free(
            bench,
            ir.Do((ir.RemoveCounters("battle", ir.Champion(), 2),), (DRAW,), (ir.PutCounters("age", ir.Champion()),)),
        )
        game = play(bench.main(), "A", card)
        assert len(game.table.zones["A:hand"]) == drawn
        assert counters(game, bench.mine) == ({} if drawn else {"age": 1})


@pytest.mark.parametrize("pays", [True, False])
def test_unless_somebody_pays(pays: bool) -> None:
    """cost.2: reserve can be paid as something resolves (effects.p3)."""
    bench = Fight()
    opponent = ir.Player("opponent", "a")
    card = free(bench, ir.Unless((ir.Damage(2, ir.Champion(opponent)),), opponent, (ir.Pay(2, opponent),)))
    given = bench.payers("B", 2)
    game = play(bench.main(), "A", card)
    game.fine(de.Accepted("B", pays))
    if pays:
        game.fine(de.ReservePaid("B", given))
    assert game.thing(bench.theirs).damage == (0 if pays else 2)
    assert len(game.table.zones["B:memory"]) == (2 if pays else 0)


def test_who_cannot_pay_is_not_asked() -> None:
    bench = Fight()
    opponent = ir.Player("opponent", "a")
    card = free(bench, ir.Unless((ir.Damage(2, ir.Champion(opponent)),), opponent, (ir.Pay(2, opponent),)))
    bench.payers("B", 1)
    game = play(bench.main(), "A", card)
    assert not marks(game, de.Accepted)
    assert game.thing(bench.theirs).damage == 2


# --- if, instead -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "drawn"), [(0, 1), (1, 2)])
def test_otherwise(hand: int, drawn: int) -> None:
    bench = Fight()
    has_none = ir.Compare(
        ir.Count(ir.Pick("all", kind("card", where=(ir.Lies(ir.Zone("hand", ir.YOU), said="in"),)), ir.Any())),
        ir.Bound(most=0),
    )
    card = free(bench, ir.If(has_none, (DRAW,), (ir.Draw(2),)))
    bench.payers("A", hand)
    game = play(bench.main(), "A", card)
    assert len(game.table.zones["A:hand"]) == hand + drawn


def test_the_last_instead_that_applies_counts() -> None:
    """Each speaks of what stands before it."""
    always, never = ir.Compare(1, ir.Bound(least=1)), ir.Compare(0, ir.Bound(least=1))
    for conditions, expected in (
        ((always, always), 3),
        ((always, never), 2),
        ((never, never), 1),
        ((never, always), 3),
    ):
        bench = Fight()
        steps = (
            ir.Draw(1),
            ir.Instead(conditions[0], (ir.Draw(2),)),
            ir.Instead(conditions[1], (ir.Draw(3),)),
        )
        game = play(bench.main(), "A", free(bench, *steps))
        assert len(game.table.zones["A:hand"]) == expected


def test_a_condition_between_steps_sees_what_the_first_did() -> None:
    """resolution.p2, .eg1: one step after another."""
    bench = Fight()
    many = ir.Carries(ir.Champion(), ir.CounterTrait("age", ir.Bound(least=2)))
    card = free(bench, ir.PutCounters("age", ir.Champion(), 2), ir.If(many, (DRAW,)))
    game = play(bench.main(), "A", card)
    assert len(game.table.zones["A:hand"]) == 1


# --- repeat, X, modes --------------------------------------------------------------------------------------------------


def test_so_many_times() -> None:
    bench = Fight()
    card = free(bench, ir.Repeat((ir.PutCounters("age", ir.Champion()), DRAW), 3))
    game = play(bench.main(), "A", card)
    assert counters(game, bench.mine) == {"age": 3}
    assert len(game.table.zones["A:hand"]) == 3


def test_once_for_each_thing() -> None:
    """`each` names what it is done for."""
    bench = Fight(TONORIS)
    allies = [bench.field("A", ally(n, 9)) for n in (1, 2)]
    each = ir.Pick("each", kind("ally", where=YOURS), ir.Any(), slot=1)
    card = free(bench, ir.Repeat((ir.PutCounters("buff", ir.Ref(1), ir.Number("power", ir.Ref(1))),), each))
    game = play(bench.main(), "A", card)
    assert [counters(game, h) for h in allies] == [{"buff": 1}, {"buff": 2}]


def test_asked_each_time_anew() -> None:
    bench = Fight(TONORIS)
    one, two = bench.field("A", ally(1, 9)), bench.field("A", ally(1, 9))
    card = free(bench, ir.Repeat((ir.PutCounters("buff", ir.Pick("choose", kind("ally", where=YOURS))),), 2))
    game = play(bench.main(), "A", card)
    game.fine(de.Chosen("A", (one,)), de.Chosen("A", (two,)))
    assert [counters(game, h) for h in (one, two)] == [{"buff": 1}, {"buff": 1}]


def test_where_x_is_defined_it_stays_what_it_was() -> None:
    bench = Fight(TONORIS)
    mine = [bench.field("A", ally(1, 1)) for _ in range(2)]
    count = ir.Count(ir.Pick("all", kind("ally", where=YOURS), ir.Any()))
    card = free(bench, ir.Let(count, (ir.Destroy(ir.Pick("all", kind("ally"), ir.Any())), ir.Draw(ir.X()))))
    game = play(bench.main(), "A", card)
    assert [game.zone(h) for h in mine] == ["A:graveyard"] * 2
    assert len(game.table.zones["A:hand"]) == 2


def test_x_of_the_cost_is_what_was_declared() -> None:
    """card-activation.3.1."""
    bench = Fight()
    card = bench.hand("A", action(cost_reserve=-1, lines=(action_says(ir.Draw(ir.X())),)))
    pay = bench.payers("A", 3)
    game = bench.main().fine(de.CardActivated("A", card), de.CostsDeclared("A", 2), de.ReservePaid("A", pay[:2]))
    settle(game)
    assert len(game.table.zones["A:hand"]) == 3


def test_only_the_chosen_modes_happen() -> None:
    """term/modes.1: chosen as it is activated, done in printed order."""
    bench = Fight()
    modes = ir.Modes(
        (ir.Mode((DRAW,)), ir.Mode((ir.PutCounters("age", ir.Champion()),)), ir.Mode((ir.Damage(1, target("unit")),))),
        2,
    )
    card = free(bench, modes)
    game = bench.main().fine(de.CardActivated("A", card), de.ModesChosen("A", (2, 3)))
    game.fine(de.TargetsChosen("A", (bench.theirs,)))
    settle(game)
    assert counters(game, bench.mine) == {"age": 1}
    assert game.thing(bench.theirs).damage == 1
    assert not game.table.zones["A:hand"]


# --- this way ------------------------------------------------------------------------------------------------------------


def test_as_many_as_were_banished_this_way() -> None:
    bench = Fight()
    memory = bench.some("A", "memory", 3)
    banish = ir.Move("banish", ir.Pick("choose", kind("card", where=(ir.Lies(ir.Zone("memory", ir.YOU)),)), ir.Any()))
    card = free(bench, banish, ir.Draw(ir.ThisWay("banish", kind("card"))))
    game = play(bench.main(), "A", card)
    game.fine(de.Chosen("A", memory[:2]))
    assert len(game.table.zones["A:hand"]) == 2


def test_from_among_the_cards_looked_at() -> None:
    """searching-and-finding.3: what was looked at is what can be picked."""
    bench = Fight()
    top = tuple(reversed(bench.table.zones["A:deck"]))[:3]
    deck = ir.Lies(ir.Zone("deck", ir.YOU), said="of")
    steps = (
        ir.LookAt(ir.Pick("top", kind("card", where=(deck,)), 3)),
        ir.Move(
            "put",
            ir.Pick("choose", kind("card", where=(ir.Lies(ir.Zone("deck", ir.YOU)), ir.ThatWay("look")))),
            ir.Zone("hand"),
        ),
    )
    game = play(bench.main(), "A", free(bench, *steps))
    assert game.asked == "A Chosen"
    assert sorted(game.choice) == sorted((h,) for h in top)
    game.fine(de.Chosen("A", (top[1],)))
    assert game.zone(top[1]) == "A:hand"


def test_a_search_for_a_quality_may_fail_in_a_private_zone() -> None:
    """searching-and-finding.1, .2."""
    for wanted, least in (
        (kind("ally", where=(ir.Lies(ir.Zone("deck", ir.YOU)),)), 0),
        (kind("card", where=(ir.Lies(ir.Zone("deck", ir.YOU)),)), 1),
    ):
        bench = Fight()
        search = ir.Search(ir.Zone("deck", ir.YOU), ir.Pick("choose", wanted, slot=1))
        card = free(bench, search, ir.Move("put", ir.Ref(1), ir.Zone("hand")), ir.Shuffle(ir.Zone("deck", ir.YOU)))
        game = play(bench.main(), "A", card)
        assert (() in game.choice) is (least == 0)
        game.fine(de.Chosen("A", game.choice[-1]))
        assert len(game.table.zones["A:hand"]) == 1
        assert marks(game, ev.Shuffled) == [ev.Shuffled("A:deck")]


# --- what nobody could read ------------------------------------------------------------------------------------------------


def opaque(bench: Fight) -> int:
    """A free action with a line that nobody could read, and one that draws."""
    return bench.hand("A", action(lines=(unread(Scope("everything")), action_says(DRAW))))


def played_loosely(bench: Fight) -> Game:
    """It is activated and resolves; whether that was right nobody can tell."""
    card, game = opaque(bench), bench.main()
    for event in (de.CardActivated("A", card), de.OpportunityPassed("A"), de.OpportunityPassed("B")):
        assert game.do(event).status is not Status.ILLEGAL
    return game


def test_an_unread_line_is_asked_for_and_leaves_something_for_the_turn() -> None:
    """player-action-legality.p3: what is unclear is not illegal."""
    bench = Fight()
    game = played_loosely(bench)
    assert game.asked == "UnreadText"
    found = game.do(ev.DamageMarked(bench.theirs, 2))
    assert found.status is Status.UNCLEAR
    assert game.do(ev.TextDone()).status is Status.UNCLEAR
    assert len(game.table.zones["A:hand"]) == 1
    assert [one.until for one in game.table.effects.values()] == ["end of turn"]
    for player in "ABABAB":
        if game.table.phase != "end" or game.table.effects:
            game.do(de.OpportunityPassed(player))
    assert not game.table.effects


def test_a_step_that_this_referee_cannot_do_is_left_to_the_people() -> None:
    bench = Fight(TRISTAN)
    card = free(bench, ir.EndPhase("main phase"), DRAW)
    game = play(bench.main(), "A", card)
    assert game.asked == "UnreadText"
    game.do(ev.TextDone())
    assert len(game.table.zones["A:hand"]) == 1


def test_a_condition_that_nobody_can_decide_is_left_to_the_people() -> None:
    """A card that nobody has told decides it."""
    fire = ir.Exists(kind("card", ir.Word("element", "fire"), where=(ir.Lies(ir.Zone("hand", ir.YOU), said="in"),)))
    bench = Fight(of="fireball")
    hidden = bench.put("A", "hand")
    card = free(bench, ir.If(fire, (DRAW,)))
    game = play(bench.main(), "A", card)
    assert hidden in game.table.zones["A:hand"]
    assert game.asked == "UnreadText"
    game.do(ev.TextDone())
    assert game.asked == "A main"
