"""Conventions: rounding, searching, what lies face down, states, tokens, permissions, giving up, special actions."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.agenda import May
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, champion, regalia, rules_now
from tests.support.grand_archive.tables import TONORIS, Fight, end_turn, marks, play, settle
from tests.support.grand_archive.words import action_says, always, every, gets, kind, line, word

YOUR_DECK = ir.Lies(ir.Zone("deck", ir.YOU))
YOUR_MEMORY = ir.Lies(ir.Zone("memory", ir.YOU))
EACH = ir.Player("player", "each")


def says(bench: Bench, *steps: ir.Step, player: str = "A") -> int:
    """A free action in hand that does this."""
    return bench.hand(player, action(name="Plain Deed", lines=(action_says(*steps),)))


# --- numbers -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("rounding.p1")
def test_halves_are_rounded_down() -> None:
    bench = Fight(TONORIS)
    half = ir.Times(2, 5, divide=True)
    card = says(bench, ir.Damage(half, ir.Champion(ir.Player("opponent", "a"))))
    game = play(bench.main(), "A", card)
    assert game.thing(bench.theirs).damage == 2


# --- searching ---------------------------------------------------------------------------------------------------------------


def found(*words: ir.Word, zone: ir.Lies = YOUR_MEMORY) -> ir.Move:
    """A card of that sort is put into the hand."""
    return ir.Move("put", ir.Pick("choose", kind("card", *words, where=(zone,))), ir.Zone("hand"))


@pytest.mark.rule("searching-and-finding.1")
def test_what_has_a_quality_need_not_be_found_in_a_private_zone() -> None:
    bench = Fight(TONORIS)
    fire = bench.some("A", "memory", 2, ally(elements=("FIRE",)))
    game = play(bench.main(), "A", says(bench, found(word("fire", "element"))))
    assert game.asked == "A Chosen"
    assert sorted(game.choice) == [(), *((h,) for h in fire)]


def test_what_lies_in_the_open_must_be_found() -> None:
    """searching-and-finding.1: the graveyard is public."""
    bench = Fight(TONORIS)
    fire = bench.some("A", "graveyard", 2, ally(elements=("FIRE",)))
    game = play(
        bench.main(), "A", says(bench, found(word("fire", "element"), zone=ir.Lies(ir.Zone("graveyard", ir.YOU))))
    )
    assert sorted(game.choice) == [(h,) for h in fire]


@pytest.mark.rule("searching-and-finding.2")
def test_any_card_must_be_found() -> None:
    bench = Fight(TONORIS)
    cards = bench.some("A", "memory", 2)
    game = play(bench.main(), "A", says(bench, found()))
    assert sorted(game.choice) == [(h,) for h in cards]


@pytest.mark.rule("properties-and-states.1.1", "searching-and-finding.3")
def test_what_lies_face_down_has_no_quality_to_be_found_by() -> None:
    bench = Fight(TONORIS)
    seen, down = bench.some("A", "banishment", 2, ally(elements=("FIRE",)))
    bench.say(ev.Flipped(down, "down"))
    world = world_of(bench.main().scene)
    fire = word("fire", "element")
    assert [world.is_word(h, fire) for h in (seen, down)] == [True, False]
    assert [world.is_head(h, "ally") for h in (seen, down)] == [True, False]
    assert [world.is_head(h, "card") for h in (seen, down)] == [True, True]
    assert [world.number(h, "power") for h in (seen, down)] == [1, None]


@pytest.mark.rule("searching-and-finding.p2")
def test_a_text_goes_on_where_there_is_nothing_to_find() -> None:
    bench = Fight(TONORIS)
    game = play(bench.main(), "A", says(bench, found(), ir.Draw()))
    assert game.asked == "A main"
    assert len(game.table.zones["A:hand"]) == 1


# --- states ------------------------------------------------------------------------------------------------------------------


ALLIES = ir.Pick("all", kind("ally"), ir.Any())


@pytest.mark.rule("properties-and-states.p2", "properties-and-states.eg1")
def test_what_is_rested_does_not_become_rested() -> None:
    """properties-and-states.eg1; the same for waking up and other states."""
    bench = Fight(TONORIS)
    rested, awake = bench.field("A", ally(1, 1), rested=True), bench.field("A", ally(1, 1))
    game = play(bench.main(), "A", says(bench, ir.Wake(ALLIES, rest=True)))
    assert [fact.handle for fact in marks(game, ev.Turned)] == [awake]
    game = play(Game(bench), "A", says(bench, ir.Become(ALLIES, "distant"), ir.Become(ALLIES, "distant")))
    assert len(marks(game, ev.StatusSet)) == 2
    assert rested in game.table.things


@pytest.mark.rule("card-and-object-information.p2", "naming.p1")
def test_what_has_left_counts_as_it_was() -> None:
    bench = Fight(TONORIS)
    hits = ir.Damage(ir.Number("power", ir.Self()), ir.Champion(ir.Player("opponent", "a")))
    unit = bench.field("A", ally(2, 1, lines=(line(ir.Triggered(ir.Event("leave", what=ir.Self()), (hits,))),)), buff=2)
    game = play(bench.main(), "A", says(bench, ir.Move("return", ALLIES, ir.Zone("hand"))))
    settle(game)
    assert game.zone(unit) == "A:hand"
    assert game.thing(bench.theirs).damage == 4


# --- tokens ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("tokens.4")
def test_who_controls_the_effect_owns_the_tokens_that_another_player_summons() -> None:
    bench = Fight(TONORIS)
    game = play(bench.main(), "A", says(bench, ir.Summon("Powercell", 1, ir.Player("opponent", "all"))))
    (made,) = marks(game, ev.TokenMade)
    assert (game.table.controller(made.handle), game.table.owner_of[made.handle]) == ("B", "A")


# --- permissions, giving up --------------------------------------------------------------------------------------------------


@pytest.mark.rule("permission.p1")
def test_a_prohibition_is_stronger_than_a_permission() -> None:
    grave = ir.Permit(
        every("ally", where=(ir.Lies(ir.Zone("graveyard", ir.YOU)),)), source=ir.Zone("graveyard", ir.YOU)
    )
    bench = Bench().decks()
    bench.champions()
    slug = regalia(lines=(always(grave),))
    bench.field("A", slug)
    unit = bench.put("A", "graveyard", ally(cost_reserve=0))
    assert any(isinstance(one, de.CardActivated) and one.handle == unit for one in bench.main().choice)
    bench.field(
        "B",
        regalia(
            name="Plain Ban", lines=(always(ir.Cannot(ir.Player("opponent", "all"), "activate", what=every("card"))),)
        ),
    )
    game = Game(bench)
    assert not any(isinstance(one, de.CardActivated) and one.handle == unit for one in game.choice)


@pytest.mark.rule("concession.p1", "concession.p2")
def test_a_player_may_give_up_while_the_other_one_is_asked_for_something() -> None:
    bench = Bench().decks()
    bench.champions()
    card = bench.hand("A", action(cost_reserve=1))
    bench.hand("A")
    game = bench.main().fine(de.CardActivated("A", card))
    assert game.asked == "A ReservePaid"
    assert not game.do(de.Conceded("B")).findings
    assert (game.table.lost, game.table.winner) == ({"B": "conceded"}, "A")


@pytest.mark.rule("concession.p3")
def test_no_text_keeps_a_player_from_giving_up() -> None:
    bench = Bench().decks()
    bench.champions()
    bench.field("A", regalia(lines=(always(ir.Cannot(ir.YOU, "lose")),)))
    game = bench.main().fine(de.Conceded("A"))
    assert game.table.winner == "B"


# --- special and turn-based actions ------------------------------------------------------------------------------------------


@pytest.mark.rule("special-game-actions-and-turn-based-actions.p4", "special-game-actions-and-turn-based-actions.1")
@pytest.mark.rule("special-game-actions-and-turn-based-actions.eg1")
def test_no_text_keeps_a_champion_from_being_placed() -> None:
    """special-game-actions-and-turn-based-actions.eg1; placing it is no materialization either."""
    bench = Bench().decks()
    bench.field("A", champion())
    bench.say(ev.UsageMarked("champion:B", -1))
    barred = ir.Cannot(ir.Player("opponent", "all"), "materialize", what=every("card"))
    bench.field("A", regalia(lines=(always(barred),)))
    spirit = bench.put("B", "material", champion())
    bench.say(ev.TurnBegan("A", 1), ev.TurnBegan("B", 2))
    game = Game(bench)
    assert game.asked == "B ChampionPlaced"
    game.fine(de.ChampionPlaced("B", spirit))
    assert not any(name.startswith("turn:materialized") for name in game.table.usage)


SPECIAL = "special-game-actions-and-turn-based-actions"


@pytest.mark.rule(f"{SPECIAL}.p1", f"{SPECIAL}.p3")
@pytest.mark.parametrize("phase", ["wake up", "draw"])
def test_nobody_acts_while_the_game_does_what_it_does(phase: str) -> None:
    bench = Fight(TONORIS)
    bench.field("A", ally(1, 1), rested=True)
    quick = bench.hand("B", action())
    bench.say(ev.TurnBegan("A", 1), ev.TurnBegan("B", 2), ev.TurnBegan("A", 3), ev.PhaseBegan(phase))
    rules = rules_now()
    referee = Referee(rules, bench.table, rules.flow.resume(Scene(bench.table, rules)))
    found_ = referee.feed(de.CardActivated("B", quick))
    assert (f"{SPECIAL}.p1", "nobody-responds-to-special-and-turn-based-actions") in broken(found_)


# --- effects -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("effects.p2")
@pytest.mark.parametrize("yes", [True, False])
def test_what_a_player_may_do_is_decided_as_the_effect_resolves(yes: bool) -> None:
    bench = Fight(TONORIS)
    game = play(bench.main(), "A", says(bench, ir.May((ir.Draw(),))))
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", yes))
    assert len(game.table.zones["A:hand"]) == int(yes)


@pytest.mark.rule("effects.p3")
@pytest.mark.parametrize("pays", [True, False])
def test_unless_does_one_thing_or_the_other(pays: bool) -> None:
    bench = Fight(TONORIS)
    unit = bench.field("A", ally(1, 1))
    pay = bench.payers("A", 1)
    game = play(bench.main(), "A", says(bench, ir.Unless((ir.Destroy(ALLIES),), ir.YOU, (ir.Pay(1),))))
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", pays))
    if pays:
        game.fine(de.ReservePaid("A", pay))
    assert game.zone(unit) == ("field" if pays else "A:graveyard")


def clock(n: int = 2) -> str:
    """An item that draws a card when it has n charge counters."""
    event = ir.Event("charge", ir.Self(), n=ir.Bound(n), label="Charge")
    return regalia(name="Plain Clock", lines=(line(ir.Triggered(event, (ir.Draw(),))),))


@pytest.mark.rule("special-game-actions-and-turn-based-actions.10")
def test_objects_with_on_charge_are_charged_as_recollection_begins() -> None:
    bench = Fight(TONORIS)
    mine, theirs, other = bench.field("A", clock()), bench.field("B", clock()), bench.field("A", regalia())
    game = bench.at("A", "materialize").fine(de.MaterializationDeclined("A"))
    assert [game.thing(h).counters for h in (mine, theirs, other)] == [{"charge": 1}, {}, {}]


# --- choosing at the same time -----------------------------------------------------------------------------------------------


@pytest.mark.rule("simultaneous-selections.1", "simultaneous-selections.p1")
def test_the_turn_player_chooses_first() -> None:
    bench = Fight(TONORIS)
    for player in "AB":
        bench.some(player, "graveyard", 2, ally())
    own = ir.Lies(ir.Zone("graveyard", ir.Player("player", "they")))
    step = ir.Move("banish", ir.Pick("choose", kind("card", where=(own,))), who=EACH)
    card = bench.hand("A", action(lines=(action_says(step),)))
    game = play(bench.main("B").passes(), "A", card)
    due = game.due
    assert isinstance(due, May)
    assert due.player == "B"


@pytest.mark.rule("simultaneous-selections.2")
@pytest.mark.parametrize("order", ["AB", "BA"])
def test_hidden_cards_are_chosen_in_any_order_and_go_together(order: str) -> None:
    bench = Fight(TONORIS)
    hands = {player: bench.some(player, "hand", 2) for player in "AB"}
    step = ir.Move("discard", ir.Pick("choose", kind("card")), who=EACH)
    game = play(bench.main(), "A", says(bench, step))
    for player in order:
        assert not game.do(de.Chosen(player, hands[player][:1])).findings
        assert all(game.zone(h).endswith("hand") for h in (hands["A"][0], hands["B"][0])) is (player == order[0])
    assert [game.zone(hands[player][0]) for player in "AB"] == ["A:graveyard", "B:graveyard"]
    assert [game.zone(hands[player][1]) for player in "AB"] == ["A:hand", "B:hand"]


# --- the checks --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("state-based-checks-and-effects/types-of-checks.1")
def test_the_end_of_the_game_is_checked_before_anything_else() -> None:
    bench = Bench().decks()
    bench.champions()
    twin = ally(1, 1, supertypes=("UNIQUE",))
    bench.field("B", twin)
    bench.field("B", twin)
    bench.say(ev.UsageMarked("decked:A"))
    game = bench.main()
    assert (game.asked, game.table.winner) == ("Over", "B")


@pytest.mark.rule("state-based-checks-and-effects/types-of-checks.6")
def test_damage_on_allies_and_effects_of_the_turn_go_as_it_ends() -> None:
    bench = Fight(TONORIS)
    unit = bench.field("B", ally(1, 5), damage=2)
    stronger = gets(ALLIES, "power", 2, span=ir.Span("this"))
    game = end_turn(play(bench.main(), "A", says(bench, stronger)))
    assert game.thing(unit).damage == 0
    assert queries.power(game.scene, unit) == 1


# --- elements ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("special-elements/norm.1")
def test_norm_is_enabled_for_everybody() -> None:
    bench = Bench().decks()
    bench.champions(champion(elements=("FIRE",)))
    plain = bench.hand("A", action(elements=("NORM",)))
    game = bench.main()
    assert game.scene.rules.permits(game.scene, de.CardActivated("A", plain))


@pytest.mark.rule("special-elements/exalted.3")
@pytest.mark.parametrize(("enabled", "legal"), [(("FIRE", "CRUX"), True), (("CRUX",), False), (("FIRE",), False)])
def test_an_exalted_card_wants_exalted_and_its_other_elements(enabled: tuple[str, ...], legal: bool) -> None:
    """special-elements/exalted.2: it is of both."""
    bench = Bench().decks()
    bench.champions(champion(elements=enabled))
    card = bench.hand("A", action(elements=("FIRE", "EXALTED")))
    found_ = bench.main().write(de.CardActivated("A", card))
    assert broken(found_) == ([] if legal else [("card-activation.2.1", "elements-must-be-enabled")])
