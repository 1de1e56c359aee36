"""Triggered and continuous abilities, batches, and the keywords that are texts (3.2.5a, 3.3, 3.4, 5.3 to 5.6, 5.18)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.table.visibility import is_open
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import queries
from ga_replay.games.epic.language.ability import (
    SELF,
    YOU,
    Ability,
    Break,
    Cost,
    Counters,
    Damage,
    Draw,
    Give,
    Health,
    May,
    Recall,
    Seize,
    Token,
    Who,
)
from tests.support.epic.build import Bench, champion, event

NOTHING = event(Health(0))
SHAMAN = champion(1, 9, abilities=(Ability("ally", (Damage(1),), alignment="WILD"),))


# --- batches ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.2.2", "3.2.5")
def test_what_an_event_triggers_waits_until_it_is_done() -> None:
    """The example of 3.2.2."""
    bench = Bench().decks()
    bench.play("A", champion(abilities=(Ability("event played", (Health(2),)),)))
    card = bench.hand("A", event(Damage(1, Who(kind="player"))))
    game = bench.main().plays("A", card)
    assert (game.asked, game.health("A")) == ("A TargetsChosen", 30)
    game.fine(de.TargetsChosen("A", (-2,)))
    assert (game.asked, game.health("A")) == ("A main", 32)
    moved = next(fact for fact in game.facts if isinstance(fact, ev.CardMoved))
    assert game.facts.index(moved) < game.facts.index(ev.PoolChanged("A", "health", 2))


@pytest.mark.rule("3.2.5a")
def test_a_trigger_of_a_batch_that_resolves_waits_for_the_next_batch() -> None:
    """The example of 3.2.5a: two Fire Shamans, and a Warrior Golem that is a target."""
    bench = Bench().decks()
    bench.play("A", SHAMAN)
    bench.play("A", SHAMAN)
    golem = bench.play("B", champion(1, 1, abilities=(Ability("broken", (Health(5, YOU),)),)))
    other = bench.play("B", champion(1, 9))
    wurm = bench.hand("A", champion(cost=1, alignments=("WILD",)))
    game = bench.main().plays("A", wurm)
    assert game.asked == "A TriggerTaken"
    game.fine(de.TriggerTaken("A", game.choice[1]), de.TargetsChosen("A", (golem,)))
    assert game.asked == "A TargetsChosen"  # the second Shaman, not the Golem
    assert game.health("B") == 30
    game.fine(de.TargetsChosen("A", (other,)))
    assert (game.asked, game.health("B")) == ("A main", 35)


@pytest.mark.rule("3.2.5a")
def test_the_player_with_initiative_resolves_first_then_the_others_clockwise() -> None:
    bench = Bench("ABC").decks()
    text = Ability("broken", (Damage(1, Who(kind="player")),))
    for player in "CAB":
        bench.play(player, champion(1, 1, abilities=(text,)))
    card = bench.hand("B", event(Break(Who("each"))))
    game = bench.main().ends().plays("B", card)
    order = []
    while game.asked.endswith("TargetsChosen"):
        order.append(game.asked[0])
        game.fine(de.TargetsChosen(game.asked[0], (-1,)))
    assert order == ["B", "C", "A"]


@pytest.mark.rule("3.4.1", "2.3.5a")
def test_a_broken_card_triggers_and_so_does_a_token() -> None:
    bench = Bench().decks()
    text = Ability("broken", (Draw(),))
    bench.play("B", champion(1, 1, abilities=(text,)))
    card = bench.hand("A", event(Break(Who("each"))))
    game = bench.main().plays("A", card)
    assert len(game.hand("B")) == 1


# --- ally ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.18.1", "5.18.2")
def test_ally_abilities_trigger_on_cards_of_cost_1_that_match() -> None:
    bench = Bench(gold=5).decks()
    bench.play("A", champion(abilities=(Ability("ally", (Health(1),), alignment="GOOD"),)))
    match_, other = (
        bench.hand("A", event(Health(0), cost=1)),
        bench.hand("A", event(Health(0), cost=1, alignments=("EVIL",))),
    )
    free = bench.hand("A", champion(cost=0))
    game = bench.main().plays("A", match_)
    assert game.health("A") == 31
    game.plays("A", other).plays("A", free)
    assert game.health("A") == 31


def test_an_ally_ability_does_not_see_its_own_card_played() -> None:
    """docs/readings/epic.md, reading 16."""
    bench = Bench().decks()
    card = bench.hand("A", champion(cost=1, abilities=(Ability("ally", (Health(1),), alignment="GOOD"),)))
    game = bench.main().plays("A", card)
    assert game.health("A") == 30


@pytest.mark.rule("5.18.3")
def test_an_ability_that_says_may_asks() -> None:
    bench = Bench().decks()
    bench.play(
        "A", champion(abilities=(Ability("ally", (May(2), Health(-1), Token("demon-token")), alignment="GOOD"),))
    )
    card = bench.hand("A", event(Health(0), cost=1))
    game = bench.main().plays("A", card)
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", False))
    assert (game.asked, game.health("A")) == ("A main", 30)


# --- tribute and loyalty ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.6.1", "5.6.3", "3.2.5")
def test_tribute_is_done_as_the_card_enters_play_and_cannot_be_ignored() -> None:
    bench = Bench().decks()
    own = bench.play("A", champion(alignments=("EVIL",)))
    tribute = Ability("tribute", (Break(Who(alignment="EVIL")),))
    card = bench.hand("A", champion(abilities=(tribute,)))
    game = bench.main().plays("A", card)
    assert game.choice == [(own,)]
    game.fine(de.TargetsChosen("A", (own,)))
    assert game.zone(own) == "A:discard"


def test_tribute_without_a_target_keeps_nobody_from_playing() -> None:
    """5.6.2, 5.6.4."""
    bench = Bench().decks()
    card = bench.hand("A", champion(abilities=(Ability("tribute", (Break(Who(alignment="EVIL")),)),)))
    game = bench.main().plays("A", card)
    assert (game.asked, game.zone(card)) == ("A main", "play")


def loyal(bench: Bench) -> int:
    return bench.hand(
        "A", champion(abilities=(Ability("loyalty", (Give(0, 0, ("blitz",), who=SELF, until=""),), loyal=2),))
    )


@pytest.mark.rule("5.3.1", "5.3.4", "5.3.5")
def test_loyalty_wants_so_many_cards_of_its_alignment_or_none() -> None:
    bench = Bench().decks()
    shown = bench.some("A", "hand", 2, NOTHING)
    evil = bench.hand("A", event(Health(0), alignments=("EVIL",)))
    card = loyal(bench)
    game = bench.main().plays("A", card)
    assert game.asked == "A HandRevealed"
    assert game.choice == [(), shown]
    assert game.cannot(de.HandRevealed("A", shown[:1])) == ["5.3.4"]
    assert game.cannot(de.HandRevealed("A", (shown[0], evil))) == ["5.3.1"]
    game.fine(de.HandRevealed("A", shown))
    assert queries.has(game.scene, card, "blitz")
    assert all(game.table.is_public(handle) for handle in shown)


@pytest.mark.rule("5.3.2", "5.19.1", "5.3.6", "5.3.3", "5.19.2")
def test_shown_cards_are_seen_by_all_and_may_be_shown_again() -> None:
    bench = Bench().decks()
    shown = bench.some("A", "hand", 2, NOTHING)
    cards = loyal(bench), loyal(bench)
    game = bench.main().plays("A", cards[0]).fine(de.HandRevealed("A", shown))
    assert all(game.table.is_public(handle) for handle in shown)
    game.plays("A", cards[1])
    assert shown in game.choice


@pytest.mark.rule("1.4.8")
def test_shown_cards_are_open_until_what_they_are_shown_for_has_resolved() -> None:
    bench = Bench().decks()
    shown, foe = bench.some("A", "hand", 2, NOTHING), bench.play("B", champion())
    card = bench.hand("A", champion(abilities=(Ability("loyalty", (Damage(1, Who()),), loyal=2),)))
    game = bench.main().plays("A", card).fine(de.HandRevealed("A", shown))
    assert game.asked == "A TargetsChosen"
    assert all(is_open(game.table, handle) for handle in shown)
    game.fine(de.TargetsChosen("A", (foe,)))
    assert not any(is_open(game.table, handle) for handle in shown)
    assert all(game.table.is_public(handle) for handle in shown)


@pytest.mark.rule("5.3.7")
def test_what_loyalty_gives_stays_under_another_player() -> None:
    bench = Bench(gold=3).decks()
    shown = bench.some("A", "hand", 2, NOTHING)
    card, charm = loyal(bench), bench.hand("B", event(Seize(Who(side="opposing"))))
    game = bench.main().plays("A", card).fine(de.HandRevealed("A", shown)).ends().plays("B", charm)
    game.fine(de.TargetsChosen("B", (card,)))
    assert game.thing(card).controller == "B"
    assert queries.has(game.scene, card, "blitz")


@pytest.mark.rule("3.4.2", "3.2.2")
def test_what_triggers_in_the_middle_of_an_event_waits_for_its_end() -> None:
    bench = Bench().decks()
    bench.play("A", champion(1, 1, abilities=(Ability("broken", (Health(3),)),)))
    card = bench.hand("A", event(Break(Who("each")), Health(5)))
    game = bench.main().plays("A", card)
    assert [fact.by for fact in game.happened(ev.PoolChanged)] == [5, 3]


@pytest.mark.rule("5.18.4")
def test_of_an_ally_ability_as_much_is_done_as_can_be() -> None:
    bench = Bench().decks()
    text = Ability("ally", (Break(Who(alignment="EVIL")), Health(2)), alignment="GOOD")
    bench.play("A", champion(abilities=(text,)))
    card = bench.hand("A", event(Health(0), cost=1))
    game = bench.main().plays("A", card)
    assert game.health("A") == 32


@pytest.mark.rule("5.0.4")
def test_a_champion_that_gains_no_abilities_keeps_its_own() -> None:
    bench = Bench().decks()
    own = bench.play("A", champion(2, 2, "gains no abilities", "airborne"))
    card = bench.hand("A", event(Give(keywords=("blitz",))))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (own,)))
    assert queries.has(game.scene, own, "airborne")
    assert not queries.has(game.scene, own, "blitz")


@pytest.mark.rule("5.3.4")
def test_with_too_few_cards_loyalty_fails() -> None:
    bench = Bench().decks()
    bench.hand("A", NOTHING)
    card = loyal(bench)
    game = bench.main().plays("A", card)
    assert game.choice == [()]
    game.fine(de.HandRevealed("A", ()))
    assert not queries.has(game.scene, card, "blitz")


@pytest.mark.rule("5.3.5")
def test_loyalty_may_be_declined() -> None:
    bench = Bench().decks()
    bench.some("A", "hand", 2, NOTHING)
    card = loyal(bench)
    game = bench.main().plays("A", card).fine(de.HandRevealed("A", ()))
    assert not queries.has(game.scene, card, "blitz")


# --- recall and the discard pile -------------------------------------------------------------------------------------------


@pytest.mark.rule("5.0.2", "5.4.2", "5.4.1")
def test_recall_works_from_the_discard_pile_alone() -> None:
    text = Ability("ally", (Recall(),), alignment="GOOD", in_discard=True)
    bench = Bench().decks()
    there, lying = bench.play("A", champion(abilities=(text,))), bench.put("A", "discard", champion(abilities=(text,)))
    card = bench.hand("A", event(Health(0), cost=1))
    game = bench.main().plays("A", card)
    assert game.asked == "A main"
    assert [fact.source for fact in game.happened(ev.TriggerWaiting)] == [lying]
    assert (game.zone(there), game.zone(lying)) == ("play", "A:hand")


@pytest.mark.rule("5.0.3", "5.0")
def test_what_is_not_greyed_does_nothing_in_the_discard_pile() -> None:
    text = Ability("ally", (Health(1),), alignment="GOOD")
    bench = Bench().decks()
    bench.put("A", "discard", champion(abilities=(text,)))
    card = bench.hand("A", event(Health(0), cost=1))
    game = bench.main().plays("A", card)
    assert game.health("A") == 30


@pytest.mark.rule("5.0.2", "5.4.3")
def test_a_card_that_breaks_now_was_not_there_to_be_recalled() -> None:
    """5.4.3: the Cave Troll."""
    text = Ability("ally", (Recall(),), alignment="GOOD", in_discard=True)
    bench = Bench().decks()
    troll = bench.play("A", champion(1, 1, abilities=(text,)))
    card = bench.hand("A", event(Damage(3, Who("each")), cost=1))
    game = bench.main().plays("A", card)
    assert game.zone(troll) == "A:discard"


# --- continuous abilities and counters -------------------------------------------------------------------------------------


@pytest.mark.rule("3.3.3", "2.5.3")
def test_continuous_abilities_hold_while_their_card_is_in_play() -> None:
    give = Give(2, 1, ("airborne",), ("EVIL",), who=Who("each", side="own", other=True))
    bench = Bench().decks()
    bearer = bench.play("A", champion(2, 2, abilities=(Ability("static", (give,)),)))
    other = bench.play("A", champion(1, 5, "untargetable"))
    theirs = bench.play("B", champion(1, 5))
    card = bench.hand("A", event(Break(Who(side="own"))))
    game = bench.main()
    assert [queries.offense(game.scene, h) for h in (bearer, other, theirs)] == [2, 3, 1]
    assert (queries.defense(game.scene, other), queries.has(game.scene, other, "airborne")) == (6, True)
    assert queries.alignments(game.scene, other) == {"GOOD", "EVIL"}
    game.plays("A", card).fine(de.TargetsChosen("A", (bearer,)))
    assert (queries.offense(game.scene, other), queries.has(game.scene, other, "airborne")) == (1, False)


@pytest.mark.rule("2.7", "2.7.2", "2.7.3")
def test_counters_add_up() -> None:
    bench = Bench().decks()
    own = bench.play("A", champion(2, 2))
    cards = [bench.hand("A", event(Counters("+1/+1", 3))), bench.hand("A", event(Counters("+1/+1", 1)))]
    game = bench.main()
    for card in cards:
        game.plays("A", card).fine(de.TargetsChosen("A", (own,)))
    assert (queries.offense(game.scene, own), queries.defense(game.scene, own)) == (6, 6)


@pytest.mark.rule("5.0.5")
def test_each_word_of_the_type_line_is_a_trait() -> None:
    bench = Bench().decks()
    own = bench.play("A", champion(classes=("DINOSAUR",), alignments=("WILD",)))
    game = bench.main()
    assert queries.traits(game.scene, own) == {"WILD", "DINOSAUR", "CHAMPION"}


@pytest.mark.rule("5.0.6")
def test_attacking_is_a_trait_while_it_lasts() -> None:
    bench = Bench().decks()
    own = bench.play("A", champion())
    game = bench.main()
    assert "ATTACKING" not in queries.traits(game.scene, own)
    game.attack("A", own)
    assert "ATTACKING" in queries.traits(game.scene, own)


def test_a_power_may_be_given_a_price_in_champions() -> None:
    slug = champion(1, 1, abilities=(Ability("power", (Draw(),), Cost(break_own=True)),))
    bench = Bench().decks()
    card, other = bench.play("A", slug), bench.play("A", champion())
    game = bench.main().fine(de.PowerUsed("A", card, f"{slug}#1"))
    assert game.choice == [card, other]
    game.fine(de.Sacrificed("A", other))
    assert (game.zone(other), len(game.hand("A"))) == ("A:discard", 1)
