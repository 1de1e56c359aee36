"""What single words of texts come to: who is meant, what can be chosen, what is not done, restricted gold, duties."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import moves, queries, readings
from ga_replay.games.epic.language.ability import (
    YOU,
    Ability,
    Banish,
    Break,
    Damage,
    Dearer,
    Discard,
    Give,
    Gold,
    Health,
    Prepare,
    Return,
    Token,
    Who,
)
from ga_replay.games.epic.reversing import TakenBack
from tests.support.epic.build import Bench, Game, champion, event

NOTHING = event(Health(0))
LEADER = champion(
    abilities=(
        Ability("static", (Give(1, alignments=("EVIL",), who=Who("each", side="own", trait="HUMAN", other=True)),)),
    )
)


# --- who is meant ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.5.3")
def test_an_alignment_that_was_added_makes_a_champion_a_target() -> None:
    """The book's own example: human tokens are evil too while the leader is in play."""
    bench = Bench().decks()
    bench.play("A", LEADER)
    token = bench.token("A")
    card = bench.hand("A", event(Break(Who(alignment="EVIL"))))
    game = bench.main().plays("A", card)
    assert game.choice == [(token,)]


@pytest.mark.rule("2.5.2")
def test_an_alignment_that_was_added_is_a_trait() -> None:
    bench = Bench().decks()
    bench.play("A", LEADER)
    token = bench.token("A")
    game = bench.main()
    assert queries.traits(game.scene, token) >= {"EVIL", "GOOD", "HUMAN", "TOKEN"}


@pytest.mark.rule("3.3.2")
def test_a_continuous_ability_reaches_untargetable_champions() -> None:
    bench = Bench().decks()
    bench.play("A", champion(abilities=(Ability("static", (Give(2, who=Who("each", other=True)),)),)))
    ghost = bench.play("B", champion(3, 3, "untargetable"))
    assert queries.offense(bench.main().scene, ghost) == 5


@pytest.mark.rule("5.20.6")
def test_untargetable_does_nothing_in_a_discard_pile() -> None:
    bench = Bench().decks()
    ghost = bench.put("A", "discard", champion(3, 3, "untargetable"))
    card = bench.hand("A", event(Return(Who("target", "card", side="own", lies="discard"))))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (ghost,)))
    assert game.zone(ghost) == "A:hand"


def test_a_card_is_banished_from_any_discard_pile() -> None:
    """5.15.1: to the bottom of its owner's deck."""
    bench = Bench().decks()
    own, other = bench.put("A", "discard", NOTHING), bench.put("B", "discard", NOTHING)
    card = bench.hand("A", event(Banish(Who("target", "card", lies="discard"))))
    game = bench.main().plays("A", card)
    assert game.choice == [(own,), (other,)]
    game.fine(de.TargetsChosen("A", (other,)))
    assert game.table.zones["B:deck"][0] == other


@pytest.mark.rule("5.20.4")
def test_an_untargetable_player_is_no_target() -> None:
    bench = Bench().decks()
    bench.play("B", champion(abilities=(Ability("static", (Give(keywords=("untargetable",), who=YOU),)),)))
    card = bench.hand("A", event(Damage(3, Who(kind="player"))))
    game = bench.main().plays("A", card)
    assert game.choice == [(-1,)]


@pytest.mark.rule("5.12.3")
def test_an_untargetable_champion_is_blocked_like_any_other() -> None:
    bench = Bench().decks()
    ghost, guard = bench.play("A", champion(3, 3, "untargetable")), bench.play("B", champion(2, 4))
    game = bench.main().attack("A", ghost).to_blocks().fine(de.BlockersDeclared("B", (guard,)))
    assert "blocked" in game.thing(ghost).roles


# --- what is gained, and what is not -------------------------------------------------------------------------------------------


@pytest.mark.rule("5.0.4")
def test_who_gains_no_abilities_gains_numbers() -> None:
    bench = Bench().decks()
    stubborn = bench.play("A", champion(2, 2, "gains no abilities"))
    bench.play("A", champion(abilities=(Ability("static", (Give(0, 1, ("blitz",), who=Who("each", other=True)),)),)))
    card = bench.hand("A", event(Give(3, keywords=("airborne",))))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (stubborn,)))
    assert (queries.offense(game.scene, stubborn), queries.defense(game.scene, stubborn)) == (5, 3)
    assert queries.keywords(game.scene, stubborn) == {"gains no abilities"}


@pytest.mark.rule("5.6.2")
def test_a_tribute_that_finds_no_target_does_nothing_at_all() -> None:
    bench = Bench().decks()
    text = Ability("tribute", (Break(Who(alignment="EVIL")), Health(2)))
    card = bench.hand("A", champion(abilities=(text,)))
    game = bench.main().plays("A", card)
    assert game.zone(card) == "play"
    assert game.health("A") == 30


def test_a_tribute_that_does_not_begin_with_a_target_does_what_it_can() -> None:
    """docs/readings/epic.md, reading 22."""
    bench = Bench().decks()
    text = Ability("tribute", (Health(2), Break(Who(alignment="EVIL"))))
    card = bench.hand("A", champion(abilities=(text,)))
    assert bench.main().plays("A", card).health("A") == 32


@pytest.mark.rule("2.6.2")
def test_cards_and_tokens_enter_play_prepared_unless_it_is_said() -> None:
    bench = Bench().decks()
    hero, tired = bench.hand("A", champion()), bench.hand("A", event(Token("human-token", 1, expended=True)))
    game = bench.main().plays("A", hero)
    assert queries.prepared(game.scene, hero)
    game.plays("A", tired)
    token = game.happened(ev.TokenMade)[0].handle
    assert game.thing(token).turned == "expended"


@pytest.mark.rule("1.4.3")
def test_what_enters_play_is_known_to_all() -> None:
    bench = Bench().decks()
    card = bench.hand("A", champion())
    game = bench.main()
    assert [type(fact) for fact in moves.enter(game.scene, card, "A")] == [ev.Identified, ev.CardMoved]


@pytest.mark.rule("5.16.2")
def test_a_discarded_champion_is_not_broken() -> None:
    bench = Bench().decks()
    bench.hand("B", champion(abilities=(Ability("broken", (Health(3),)),)))
    card = bench.hand("A", event(Discard(1, Who(kind="player", side="opposing"))))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (-2,)))
    assert game.health("B") == 30
    assert not game.happened(ev.TriggerWaiting)


@pytest.mark.rule("2.3.5a")
def test_a_token_that_breaks_is_seen_by_what_looks_at_breaking() -> None:
    bench = Bench().decks()
    bench.play("B", champion(abilities=(Ability("champion broken", (Health(2),)),)))
    token = bench.token("A")
    card = bench.hand("A", event(Break()))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (token,)))
    assert (game.zone(token), game.health("B")) == ("outside", 32)


@pytest.mark.rule("5.16.3", "5.9.3")
def test_a_champion_breaks_as_the_defense_that_kept_it_ends_with_the_battle() -> None:
    bench = Bench().decks()
    hero, guard = bench.play("A", champion(3, 2)), bench.play("B", champion(3, 4))
    card = bench.hand("A", event(Give(0, 3, until="battle")))
    game = bench.main().attack("A", hero).plays("A", card).fine(de.TargetsChosen("A", (hero,)))
    game.to_blocks().fine(de.BlockersDeclared("B", (guard,))).to_damage()
    assert game.zone(hero) == "A:discard"


# --- gold for cards of one alignment ---------------------------------------------------------------------------------------------


def test_gold_for_good_cards_pays_for_them_alone() -> None:
    """3.6.3; what may pay for nothing else is paid first (docs/readings/epic.md, reading 23)."""
    bench = Bench().decks()
    will = bench.hand("A", event(Gold("GOOD")))
    good, evil = bench.hand("A", champion(cost=1)), bench.hand("A", champion(cost=1, alignments=("EVIL",)))
    game = bench.main().plays("A", will).plays("A", good)
    assert (game.gold("A"), game.table.pools["A:gold good"]) == (1, 0)
    game.plays("A", evil)
    assert game.gold("A") == 0


@pytest.mark.rule("3.6.3")
def test_gold_for_good_cards_pays_for_no_other() -> None:
    bench = Bench(gold=0).decks()
    will, evil = bench.hand("A", event(Gold("GOOD"))), bench.hand("A", champion(cost=1, alignments=("EVIL",)))
    game = bench.main().plays("A", will)
    assert game.cannot(de.CardPlayed("A", evil)) == ["3.6.3"]


@pytest.mark.rule("4.2.2", "4.5.2e")
def test_all_gold_is_lost_also_what_pays_for_one_alignment() -> None:
    bench = Bench().decks()
    will = bench.hand("A", event(Gold("WILD")))
    game = bench.main().plays("A", will).ends().passes("B")
    assert (game.gold("A"), game.table.pools["A:gold wild"]) == (1, 0)


@pytest.mark.rule("3.6.1")
def test_what_a_card_in_play_adds_is_paid_too() -> None:
    bench = Bench(health=2).decks()
    bench.play("B", champion(abilities=(Ability("static", (Dearer(health=3),)),)))
    card, own = bench.hand("A", NOTHING), bench.hand("B", NOTHING)
    game = bench.main()
    assert game.cannot(de.CardPlayed("A", card)) == ["3.6.3"]
    game.ends().plays("B", own)
    assert game.health("B") == 2


@pytest.mark.rule("3.6.2")
def test_what_a_card_in_play_adds_to_powers_is_paid_too() -> None:
    bench = Bench().decks()
    bench.play("B", champion(abilities=(Ability("static", (Dearer("powers", gold=1),)),)))
    power = champion(abilities=(Ability("power", (Health(1),)),))
    own = bench.play("A", power)
    game = bench.main().fine(de.PowerUsed("A", own, f"{power}#1"))
    assert (game.gold("A"), game.health("A")) == (0, 31)
    assert game.cannot(de.PowerUsed("A", own, f"{power}#1")) == ["3.6.3"]


# --- duties ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.3.3")
def test_a_champion_that_must_attack_attacks_before_the_turn_ends() -> None:
    bench = Bench().decks()
    rex = bench.play("A", champion(9, 9, "must attack"))
    game = bench.main()
    assert game.cannot(de.EndDeclared("A")) == ["4.3.3"]
    game.attack("A", rex).to_blocks().to_damage().ends().passes("B")
    assert game.table.turn_player == "B"


def test_a_champion_that_cannot_attack_owes_nothing() -> None:
    bench = Bench().decks()
    bench.play("A", champion(9, 9, "must attack"), deploying=True)
    bench.play("A", champion(9, 9, "must attack"), turned="expended")
    bench.main().ends()


@pytest.mark.rule("4.3.6")
def test_who_must_attack_does_not_go_on_to_the_end() -> None:
    bench = Bench().decks()
    rex = bench.play("A", champion(9, 9, "must attack"), turned="expended")
    card = bench.hand("B", event(Prepare(Who("each"))))
    game = bench.main().ends().plays("B", card).passes("B")
    assert queries.prepared(game.scene, rex)
    assert game.cannot(de.Proceeded("A")) == ["4.3.3"]


# --- reversing -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.7.1")
def test_whoever_saw_what_another_had_to_discard_does_not_reverse_it() -> None:
    """The only card of a hand goes without anybody choosing it, and is seen all the same."""
    bench = Bench().decks()
    bench.hand("B", NOTHING)
    card = bench.hand("A", event(Discard(1, Who("opponents", "player"))))
    game = bench.main()
    before = len(game.history)
    game.plays("A", card)
    found = game.scene.rules.violations(game.scene, TakenBack("A", tuple(game.history[before:])))
    assert [one.rule for one in found] == ["3.7.1"]


# --- a contradiction of the book -------------------------------------------------------------------------------------------------


def round_again() -> tuple[Game, int]:
    """Three players; A attacks C, who passes before damage; B has made a play, and it comes to C again. A's other card could be played."""
    bench = Bench("ABC").decks()
    hero = bench.play("A", champion(3, 3))
    first, second = bench.hand("B", NOTHING), bench.hand("A", NOTHING)
    game = bench.main().attack("A", hero, whom="C").passes("A", "B", "C")
    return game.passes("C", "A").plays("B", first).passes("B"), second


@pytest.mark.rule("M4.4.9")
def test_the_defender_has_initiative_again_by_the_reading_taken() -> None:
    """docs/readings/epic.md, reading 8."""
    game, _ = round_again()
    assert game.asked == "C before damage"
    assert game.passes("C", "A").health("C") == 27


def test_that_the_turn_player_has_it_by_the_letter_is_unclear() -> None:
    """M4.4.9 names the turn player, M4.4.10 and 4.4.10 go on with the defender; then it would come to B, who made the last play."""
    game, _ = round_again()
    found = game.do(de.Passed("A"))
    assert (found.status, found.readings) == (Status.UNCLEAR, (readings.AFTER_THE_ROUND,))
    assert game.health("C") == 27


def test_a_play_by_the_letter_begins_the_round_anew() -> None:
    game, second = round_again()
    found = game.do(de.CardPlayed("A", second))
    assert (found.status, found.readings) == (Status.UNCLEAR, (readings.AFTER_THE_ROUND,))
    assert game.asked == "A before damage"
    assert game.passes("A", "B", "C").health("C") == 27


def test_nobody_else_acts_there() -> None:
    game, _ = round_again()
    assert "3.1.1" in game.cannot(de.Passed("B"))
