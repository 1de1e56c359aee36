"""The turn: start phase, initiative, the end of the main phase, end phase (4.1 to 4.3, 4.5)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import queries
from ga_replay.games.epic.language.ability import YOU, Ability, Cost, Damage, Draw, Give, Health, Who
from ga_replay.games.epic.zones import DECK
from tests.support.epic.build import Bench, champion, event

NOTHING = event(Health(0))


def ready(players: str = "AB", count: int = 4) -> tuple[Bench, dict[str, tuple[int, ...]]]:
    """Everybody holds free events that do nothing."""
    bench = Bench(players).decks()
    return bench, {player: bench.some(player, "hand", count, NOTHING) for player in players}


# --- start phase -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.2.4", "5.17.2", "5.14.2")
def test_champions_prepare_and_are_deploying_no_more() -> None:
    bench = Bench().decks()
    expended = bench.play("A", champion(), turned=queries.EXPENDED)
    flipped = bench.play("A", champion(), turned="flipped expended")
    fresh = bench.play("A", champion(), deploying=True)
    other = bench.play("B", champion(), turned=queries.EXPENDED, deploying=True)
    game = bench.at("A")
    assert [game.thing(h).turned for h in (expended, flipped, other)] == ["", "", queries.EXPENDED]
    assert [queries.DEPLOYING in game.thing(h).statuses for h in (fresh, other)] == [False, True]


@pytest.mark.rule("4.2.2")
def test_gold_that_is_left_is_lost_and_one_is_gained() -> None:
    game = Bench(gold=3).decks().at("A")
    assert game.gold("A") == 1
    assert game.gold("B") == 3


@pytest.mark.rule("4.2.5", "4.2.6")
def test_triggers_of_the_start_resolve_before_the_main_phase() -> None:
    bench = Bench().decks()
    text = Ability("start", (Health(3),)), Ability("broken", (Health(5),))
    bench.play("A", champion(abilities=text))
    bench.play("B", champion(abilities=text))
    game = bench.at("A")
    assert game.asked == "A main"
    assert (game.health("A"), game.health("B")) == (33, 30)
    facts = game.history
    assert facts.index(ev.PoolChanged("A", "health", 3)) < facts.index(ev.PhaseBegan("main"))


@pytest.mark.rule("4.2.1")
def test_nobody_plays_in_the_start_phase() -> None:
    bench, hands = ready()
    bench.play("A", champion(abilities=(Ability("start", (Damage(1, Who(kind="player")),)),)))
    game = bench.at("A")
    assert game.asked == "A TargetsChosen"
    assert "4.2.1" in game.cannot(de.CardPlayed("A", hands["A"][0]))


# --- initiative ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.1", "4.1.2", "4.1.1", "3.2.6")
def test_only_the_player_with_initiative_plays_and_keeps_it_after_a_play() -> None:
    bench, hands = ready()
    game = bench.main()
    assert "3.1" in game.cannot(de.CardPlayed("B", hands["B"][0]))
    game.plays("A", hands["A"][0])
    assert game.asked == "A main"
    game.plays("A", hands["A"][1])
    assert game.asked == "A main"


@pytest.mark.rule("3.1.1")
def test_nobody_passes_without_initiative() -> None:
    bench, hands = ready()
    game = bench.main().ends()
    assert game.cannot(de.Passed("A")) == ["3.1.1"]
    assert de.Passed("B") in game.choice
    assert de.CardPlayed("B", hands["B"][0]) in game.choice


# --- the end of the main phase, two players --------------------------------------------------------------------------------


@pytest.mark.rule("4.3.4", "4.3.3")
def test_a_turn_that_nobody_answers_ends_at_once() -> None:
    bench, _ = ready()
    game = bench.main().ends()
    assert game.asked == "B last plays"
    game.passes("B")
    assert game.asked == "B main"


@pytest.mark.rule("4.3.4", "4.3.6")
def test_who_is_answered_goes_on_only_to_do_something() -> None:
    bench, hands = ready()
    game = bench.main().ends().plays("B", hands["B"][0]).passes("B")
    assert game.asked == "A Proceeded"
    assert game.choice == [de.Proceeded("A"), de.Continued("A")]
    game.fine(de.Continued("A"))
    assert game.asked == "A main again"
    assert game.cannot(de.EndDeclared("A")) == ["4.3.4"]
    game.plays("A", hands["A"][0]).ends()
    assert game.asked == "B last plays"


@pytest.mark.rule("4.3.4", "4.3.6")
def test_nobody_goes_on_who_has_nothing_to_do() -> None:
    bench = Bench().decks()
    played = bench.hand("B", NOTHING)
    game = bench.main().ends().plays("B", played).passes("B")
    assert game.choice == [de.Proceeded("A")]
    assert game.cannot(de.Continued("A")) == ["4.3.4"]
    game.fine(de.Proceeded("A"))
    assert game.asked == "B main"


@pytest.mark.rule("4.3.6")
def test_a_battle_is_something_to_go_on_for() -> None:
    bench = Bench().decks()
    bench.play("A", champion())
    played = bench.hand("B", NOTHING)
    game = bench.main().ends().plays("B", played).passes("B").fine(de.Continued("A"))
    assert game.choice == [de.BattleDeclared("A")]


@pytest.mark.rule("4.3.3")
def test_only_the_turn_player_ends_the_turn() -> None:
    bench, _ = ready()
    game = bench.main()
    assert game.cannot(de.EndDeclared("B")) == ["4.3.3"]


# --- the end of the main phase, more players -------------------------------------------------------------------------------


@pytest.mark.rule("4.3.5")
def test_all_others_may_answer_in_turn_and_without_answers_the_turn_ends() -> None:
    bench, _ = ready("ABC")
    game = bench.main().ends()
    assert game.asked == "B last plays"
    game.passes("B")
    assert game.asked == "C last plays"
    game.passes("C")
    assert game.asked == "B main"


@pytest.mark.rule("4.3.5", "4.3.6")
def test_it_goes_round_until_it_would_come_to_the_last_who_made_a_play() -> None:
    bench, hands = ready("ABC")
    game = bench.main().ends().passes("B").plays("C", hands["C"][0]).passes("C")
    assert game.asked == "A last plays answered"
    game.passes("A")
    assert game.asked == "B last plays answered"
    game.passes("B")
    assert game.asked == "A Proceeded"
    game.fine(de.Continued("A"))
    assert game.asked == "A main again"


@pytest.mark.rule("4.3.5")
def test_a_play_of_the_turn_player_sends_it_round_again() -> None:
    bench, hands = ready("ABC")
    game = bench.main().ends().plays("B", hands["B"][0]).passes("B", "C").plays("A", hands["A"][0]).passes("A")
    assert game.asked == "B last plays answered"
    game.passes("B", "C")
    assert game.asked == "A Proceeded"


@pytest.mark.rule("4.1.4")
def test_in_the_turn_of_another_only_ambush_champions_and_events_are_played() -> None:
    bench, hands = ready()
    slow, quick = bench.hand("B", champion()), bench.hand("B", champion(2, 2, "ambush"))
    game = bench.main().ends()
    assert game.cannot(de.CardPlayed("B", slow)) == ["4.1.4"]
    assert de.CardPlayed("B", quick) in game.choice
    assert de.CardPlayed("B", hands["B"][0]) in game.choice


@pytest.mark.rule("3.2.3b", "5.14.1", "5.0.8")
def test_ambush_lets_a_champion_be_played_when_an_event_could_be() -> None:
    bench = Bench().decks()
    quick = bench.hand("B", champion(2, 2, "ambush"))
    game = bench.main().ends().plays("B", quick)
    assert game.zone(quick) == "play"
    assert queries.DEPLOYING in game.thing(quick).statuses


# --- end phase -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.5", "4.5.2e", "4.5.2f")
def test_the_turn_player_has_a_gold_again_and_the_turn_passes_on() -> None:
    game = Bench("ABC", gold=0).decks().main().ends().passes("B", "C")
    assert [fact.phase for fact in game.facts if isinstance(fact, ev.PhaseBegan)] == ["end", "start", "main"]
    assert game.gold("A") == 1
    assert game.table.turn_player == "B"


@pytest.mark.rule("4.5.2b", "1.7.4")
def test_the_turn_player_discards_down_to_seven() -> None:
    bench, hands = ready(count=9)
    game = bench.main().ends().passes("B")
    assert game.asked == "A Discarded"
    assert game.cannot(de.Discarded("A", hands["A"][:1])) == ["1.7.4"]
    game.fine(de.Discarded("A", hands["A"][:2]))
    assert len(game.hand("A")) == 7
    assert len(game.hand("B")) == 10  # it is not B's turn that ended; one was drawn at the start of the next


@pytest.mark.rule("4.5.2a", "4.5.1")
def test_triggers_of_the_end_resolve_and_may_make_a_player_discard() -> None:
    bench, _ = ready(count=7)
    bench.play("A", champion(abilities=(Ability("end", (Draw(),)),)))
    game = bench.main().ends().passes("B")
    assert game.asked == "A Discarded"


@pytest.mark.rule("4.5.1")
def test_nobody_plays_in_the_end_phase() -> None:
    bench, hands = ready(count=8)
    game = bench.main().ends().passes("B")
    assert game.asked == "A Discarded"
    assert "4.5.1" in game.cannot(de.CardPlayed("A", hands["A"][0]))


@pytest.mark.rule("4.5.2c", "4.5.2d")
def test_damage_goes_before_what_kept_a_champion_alive() -> None:
    bench = Bench().decks()
    hurt = bench.play("A", champion(1, 2))
    saving, hurting = bench.hand("A", event(Give(0, 4))), bench.hand("A", event(Damage(3)))
    game = bench.main().plays("A", saving).fine(de.TargetsChosen("A", (hurt,)))
    game.plays("A", hurting).fine(de.TargetsChosen("A", (hurt,)))
    assert game.thing(hurt).damage == 3
    game.ends().passes("B")
    assert game.zone(hurt) == "play"
    assert (game.thing(hurt).damage, queries.defense(game.scene, hurt)) == (0, 2)


@pytest.mark.rule("4.5.2c")
def test_flipped_champions_of_all_players_prepare_and_expended_ones_do_not() -> None:
    bench = Bench().decks()
    both = bench.play("A", champion(), turned="flipped expended")
    flipped = bench.play("A", champion(), turned="flipped")
    game = bench.main().ends().passes("B")
    assert [game.thing(h).turned for h in (both, flipped)] == ["expended", ""]


# --- drawing, winning and losing -------------------------------------------------------------------------------------------


@pytest.mark.rule("1.6.2", "1.2.1")
def test_drawing_two_cards_from_a_deck_of_one_draws_one_and_wins() -> None:
    bench = Bench("ABC")
    last = bench.put("A", DECK)
    card = bench.hand("A", event(Draw(2)))
    game = bench.main().plays("A", card)
    assert game.zone(last) == "A:hand"
    assert (game.table.ended, game.table.winner) == ("deck", "A")


@pytest.mark.rule("1.2.2", "1.5.4", "1.5.3", "1.2.1")
def test_damage_to_nought_eliminates_a_player_and_the_last_one_wins() -> None:
    bench = Bench(health=3).decks()
    card = bench.hand("A", event(Damage(3, Who(kind="player"))))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (-2,)))
    assert game.table.lost == {"B": "health"}
    assert (game.table.ended, game.table.winner) == ("last", "A")


@pytest.mark.rule("1.2.1")
def test_where_all_are_eliminated_at_once_the_game_is_drawn() -> None:
    bench = Bench(health=2).decks()
    card = bench.hand("A", event(Damage(2, Who("each", "player"))))
    game = bench.main().plays("A", card)
    assert (game.table.ended, game.table.winner) == ("draw", "")


@pytest.mark.rule("1.9.3")
def test_the_cards_of_a_player_who_leaves_leave_too_whoever_controls_them() -> None:
    bench = Bench("ABC").decks()
    lent, own = bench.play("A", champion(), owner="B"), bench.play("A", champion())
    game = bench.main()
    assert game.asked == "A main"
    game.fine(de.Conceded("B"))
    assert (game.zone(lent), game.zone(own)) == ("outside", "play")
    assert not game.table.zones["B:deck"]
    assert not game.table.ended
    game.ends()
    assert game.asked == "C last plays"


@pytest.mark.rule("1.2.2")
def test_who_leaves_the_game_loses_it_at_any_time() -> None:
    game = Bench().decks().main().fine(de.Conceded("A"))
    assert (game.table.ended, game.table.winner) == ("last", "B")


def test_a_turn_whose_player_leaves_ends_without_a_decision() -> None:
    """Not covered by the book; docs/readings/epic.md, reading 18."""
    game = Bench("ABC").decks().main().fine(de.Conceded("A"))
    assert game.asked == "B main"


def test_initiative_of_a_player_who_leaves_goes_to_the_next() -> None:
    """docs/readings/epic.md, reading 18."""
    bench, hands = ready("ABC")
    game = bench.main().ends()
    assert game.asked == "B last plays"
    game.fine(de.Conceded("B"))
    assert game.asked == "C last plays"
    game.plays("C", hands["C"][0]).passes("C")
    assert game.asked == "A last plays answered"


@pytest.mark.rule("1.5.4", "1.2.2")
def test_who_pays_the_last_health_is_out_before_anything_comes_of_it() -> None:
    bench = Bench(health=2).decks()
    slug = champion(1, 1, abilities=(Ability("power", (Health(5, YOU),), Cost(health=2)),))
    card = bench.play("A", slug)
    game = bench.main().fine(de.PowerUsed("A", card, f"{slug}#1"))
    assert (game.table.ended, game.table.winner) == ("last", "B")


def test_paid_health_is_no_damage() -> None:
    bench = Bench().decks()
    righteous = champion(1, 1, "righteous", abilities=(Ability("power", (Health(0, YOU),), Cost(health=2)),))
    card = bench.play("A", righteous)
    game = bench.main().fine(de.PowerUsed("A", card, f"{righteous}#1"))
    assert game.health("A") == 28
