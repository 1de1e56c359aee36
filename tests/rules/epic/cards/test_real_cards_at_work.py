"""Real cards in play, in other zones and with triggers, continuous abilities and costs. What is expected is what the card says."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.zones import key
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import queries
from ga_replay.games.epic.language.ability import Break, Damage, Health, Seize
from tests.support.epic.build import Bench, Game, champion, event

NOTHING = event(Health(0))
GOOD_ONE = event(Health(0), cost=1)
EVIL_ONE = event(Health(0), cost=1, alignments=("EVIL",))
WILD_ONE = event(Health(0), cost=1, alignments=("WILD",))
SAGE_ONE = event(Health(0), cost=1, alignments=("SAGE",))


def tokens(game: Game, player: str, name: str) -> int:
    """How many of those tokens the player controls."""
    cards = game.table.card_of
    return sum(cards[h] == name for h in queries.own(game.scene, player))


def declared(bench: Bench, *attackers: int) -> Game:
    """A battle with these, up to the choice of blockers."""
    return bench.main().attack("A", *attackers).to_blocks()


# --- cards that lie elsewhere ----------------------------------------------------------------------------------------------


def test_a_champion_of_any_discard_pile_enters_play_under_ones_own_control() -> None:
    """Necromancer Lord; it goes home to its owner's pile when it breaks (1.9.2)."""
    bench = Bench().decks()
    lord = bench.play("A", "necromancer-lord")
    dead = bench.put("B", "discard", champion(3, 3))
    bench.put("B", "discard", NOTHING)
    doom = bench.hand("A", event(Break()))
    game = bench.main().fine(de.PowerUsed("A", lord, "necromancer-lord#2"))
    assert game.choice == [(dead,)]
    game.fine(de.TargetsChosen("A", (dead,)))
    assert (game.thing(dead).controller, "deploying" in game.thing(dead).statuses) == ("A", True)
    game.plays("A", doom).fine(de.TargetsChosen("A", (dead,)))
    assert game.zone(dead) == "B:discard"


def test_two_other_cards_of_the_pile_pay_for_a_recall() -> None:
    """Scara's Gift: nobody is asked who has but one other card there."""
    for others in (1, 2):
        bench = Bench().decks()
        gift = bench.put("A", "discard", "scaras-gift")
        pile = bench.some("A", "discard", others, NOTHING)
        card = bench.hand("A", EVIL_ONE)
        game = bench.main().plays("A", card)
        if others == 1:  # the card just played lies there too, but only once it has been played
            assert (game.asked, game.zone(gift)) == ("A Accepted", "A:discard")
            continue
        game.fine(de.Accepted("A", True), de.TargetsChosen("A", pile))
        assert game.zone(gift) == "A:hand"


@pytest.mark.rule("5.0.8")
def test_what_leaves_the_discard_pile_triggers_however_it_leaves() -> None:
    """Ancient Chant, banished by a recycling: its player draws one for that, and one for the recycling."""
    bench = Bench().decks()
    chant, other = bench.put("A", "discard", "ancient-chant"), bench.put("A", "discard", NOTHING)
    card = bench.hand("A", "second-wind")
    game = bench.main().plays("A", card).fine(de.Recycled("A", (chant, other)))
    assert len(game.hand("A")) == 2


@pytest.mark.rule("5.0.8")
def test_what_goes_to_the_discard_pile_from_anywhere_triggers() -> None:
    """Warrior Golem, discarded from the hand."""
    bench = Bench().decks()
    golem = bench.hand("A", "warrior-golem")
    pile = bench.some("A", "discard", 2, NOTHING)
    card = bench.hand("A", "frantic-digging")
    game = bench.main().plays("A", card)
    assert game.zone(golem) == "A:discard"
    game.fine(de.Recycled("A", pile))
    assert game.asked == "A Recycled"  # the Golem's, after the event's


def test_recalling_a_card_costs_what_it_says() -> None:
    """Demon Breach: 1 health when it is recalled."""
    bench = Bench().decks()
    breach = bench.put("A", "discard", "demon-breach")
    game = bench.main().fine(de.PowerUsed("A", breach, "demon-breach#2"))
    assert (game.zone(breach), game.health("A")) == ("A:hand", 29)


def test_a_whole_discard_pile_is_banished_in_a_random_order() -> None:
    """Amnesia: 5.15.2."""
    bench = Bench().decks()
    pile = bench.some("B", "discard", 2, NOTHING)
    card = bench.hand("A", "amnesia")
    game = bench.main().plays("A", card, 1).fine(de.TargetsChosen("A", (-2,)))
    assert game.happened(ev.Mixed) == [ev.Mixed("B:deck", pile)]
    assert not game.table.zones["B:discard"]
    assert set(game.table.zones["B:deck"][:2]) == set(pile)


def test_a_banished_champion_leaves_a_zombie() -> None:
    """Necromancer Apprentice."""
    for slug, made in ((champion(), 1), (NOTHING, 0)):
        bench = Bench().decks()
        apprentice = bench.play("A", "necromancer-apprentice")
        card = bench.put("B", "discard", slug)
        game = bench.main().fine(
            de.PowerUsed("A", apprentice, "necromancer-apprentice#1"), de.TargetsChosen("A", (card,))
        )
        assert (game.zone(card), tokens(game, "A", "zombie-token")) == ("B:deck", made)


@pytest.mark.rule("5.19.1")
def test_of_the_cards_revealed_one_may_be_taken_and_the_rest_is_banished() -> None:
    """Herald of Scara: all see the cards (5.19.1); the rest goes below in a random order (5.15.2); nothing was drawn (1.6.1)."""
    bench = Bench()
    deck = [bench.put("A", "deck", slug) for slug in (NOTHING, EVIL_ONE, NOTHING)]
    bench.decks()
    scholar = bench.play("A", "citadel-scholar")
    herald = bench.hand("A", "herald-of-scara")
    game = bench.main().plays("A", herald)
    assert game.asked == "Unidentified"
    for handle, slug in zip(deck, (NOTHING, EVIL_ONE, NOTHING), strict=True):
        game.fine(ev.Identified(handle, slug))
    assert game.choice == [(), (deck[1],)]
    game.fine(de.TargetsChosen("A", (deck[1],)))
    assert (game.zone(deck[1]), queries.offense(game.scene, scholar)) == ("A:hand", 0)
    assert set(game.table.zones["A:deck"][:2]) == {deck[0], deck[2]}


# --- triggers --------------------------------------------------------------------------------------------------------------


def test_drawing_puts_a_counter_on_the_scholar_for_each_card() -> None:
    """Citadel Scholar."""
    bench = Bench().decks()
    scholar = bench.play("A", "citadel-scholar")
    card = bench.hand("A", "ancient-chant")
    game = bench.main().plays("A", card)
    assert queries.offense(game.scene, scholar) == 2


def test_whoever_was_damaged_discards() -> None:
    """Thought Plucker: that player discards a card, and its controller draws one."""
    bench = Bench().decks()
    imp, held = bench.play("A", "thought-plucker"), bench.hand("B", NOTHING)
    game = bench.main().attack("A", imp).to_blocks()
    game.to_damage()
    assert (game.zone(held), len(game.hand("A")), game.health("B")) == ("B:discard", 1, 29)


def test_damage_that_breaks_its_dealer_at_once_triggers_all_the_same() -> None:
    """Vampire Lord deals damage in battle: two counters, once."""
    bench = Bench().decks()
    lord, guards = bench.play("A", "vampire-lord"), bench.some("B", "play", 2, champion(1, 1))
    game = declared(bench, lord).fine(de.BlockersDeclared("B", guards)).to_damage()
    if game.asked == "A DamageDealtOut":
        game.fine(de.DamageDealtOut("A", (lord, 3, 2)))
    assert game.thing(lord).counters == {"+1/+1": 2}


def test_another_champion_broken_is_seen_as_long_as_one_is_in_play() -> None:
    """Zealous Necromancer: zombies do not count; Den Mother: wolves of her controller alone."""
    bench = Bench().decks()
    bench.play("A", "zealous-necromancer")
    mother = bench.play("A", "den-mother")
    victims = [bench.token("A", "zombie-token"), bench.token("B", "wolf-token"), bench.token("A", "wolf-token")]
    shots = bench.some("A", "hand", 3, event(Damage(5)))
    game = bench.main()
    for shot, victim in zip(shots, victims, strict=True):
        game.plays("A", shot).fine(de.TargetsChosen("A", (victim,)))
    game.fine(de.TriggerTaken("A", game.choice[0]))
    assert tokens(game, "A", "zombie-token") == 2
    assert queries.offense(game.scene, mother) == 11


def test_blocking_the_knight_turns_blockers_into_wolves() -> None:
    """Knight of Elara: each blocking champion that is no wolf; new objects out of the battle (5.21.3)."""
    bench = Bench().decks()
    knight = bench.play("A", "knight-of-elara")
    guard, wolf = bench.play("B", champion(9, 9)), bench.token("B", "wolf-token")
    game = declared(bench, knight).fine(de.BlockersDeclared("B", (guard, wolf)))
    assert (game.zone(guard), tokens(game, "B", "wolf-token")) == ("B:deck", 2)
    assert "blocking" in game.thing(wolf).roles


# --- loyalty ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.3.1")
def test_loyalty_x_counts_the_cards_shown() -> None:
    """Zannos, Corpse Lord."""
    bench = Bench().decks()
    shown = bench.some("A", "hand", 3, EVIL_ONE)
    card = bench.hand("A", "zannos-corpse-lord")
    game = bench.main().plays("A", card)
    assert len(game.choice) == 8
    game.fine(de.HandRevealed("A", shown))
    assert (game.health("A"), game.health("B"), tokens(game, "A", "zombie-token")) == (33, 27, 3)


@pytest.mark.rule("5.0.8")
def test_a_card_of_all_alignments_is_so_in_the_hand() -> None:
    """Erwin, shown for the loyalty of an evil champion."""
    bench = Bench().decks()
    erwin, other = bench.hand("A", "erwin-architect-of-war"), bench.hand("A", EVIL_ONE)
    card = bench.hand("A", "medusa")
    game = bench.main().plays("A", card)
    assert game.choice == [(), (erwin, other)]


# --- continuous ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.3.3")
def test_weaker_champions_do_not_block() -> None:
    """Steel Titan: 13 offense."""
    bench = Bench().decks()
    titan = bench.play("A", "steel-titan")
    weak, strong = bench.play("B", champion(12, 1)), bench.play("B", champion(13, 1))
    game = declared(bench, titan)
    assert game.choice == [(), (strong,)]
    assert game.cannot(de.BlockersDeclared("B", (weak,))) == ["3.3.3"]


@pytest.mark.rule("3.3.3")
def test_unbreakable_in_its_controllers_turn_alone() -> None:
    """Saren, Night Stalker."""
    bench = Bench().decks()
    mine, theirs = bench.play("A", "saren-night-stalker"), bench.play("B", "saren-night-stalker")
    game = bench.main()
    assert [queries.has(game.scene, h, "unbreakable") for h in (mine, theirs)] == [True, False]


@pytest.mark.rule("3.2.3b")
def test_wild_champions_are_played_as_if_they_had_ambush() -> None:
    """Jungle Queen, for her controller's wild champions."""
    bench = Bench().decks()
    bench.play("B", "jungle-queen")
    wild, other = bench.hand("B", champion(alignments=("WILD",))), bench.hand("B", champion())
    game = bench.main().ends()
    assert game.cannot(de.CardPlayed("B", other)) == ["4.1.4"]
    game.plays("B", wild)
    assert game.zone(wild) == "play"


@pytest.mark.rule("3.3.3")
def test_an_expended_angel_keeps_its_player_from_being_attacked() -> None:
    """Avenging Angel, among four: the other players can be attacked."""
    bench = Bench("ABCD").decks()
    attacker = bench.play("A", champion())
    bench.play("B", "avenging-angel", turned="expended")
    game = bench.main().fine(de.BattleDeclared("A"), de.AttackersDeclared("A", (attacker,)))
    assert game.choice == ["C", "D"]
    assert game.cannot(de.OpponentAttacked("A", "B")) == ["M4.4.1"]


@pytest.mark.rule("3.3.3")
def test_between_two_nobody_can_be_attacked_then() -> None:
    bench = Bench().decks()
    attacker = bench.play("A", champion())
    bench.play("B", "avenging-angel", turned="expended")
    game = bench.main()
    assert game.cannot(de.BattleDeclared("A")) == ["4.4"]
    assert game.cannot(de.AttackersDeclared("A", (attacker,)))[-1] == "3.3.3"


@pytest.mark.rule("3.2.3")
def test_nobody_attacks_after_a_ceasefire() -> None:
    """For the rest of the turn; the next turn sees attacks again."""
    bench = Bench().decks()
    bench.play("A", champion())
    card = bench.hand("A", "ceasefire")
    game = bench.main().plays("A", card)
    assert "4.4" in game.cannot(de.BattleDeclared("A"))
    game.ends().passes("B")
    assert not game.table.effects


@pytest.mark.rule("3.3.3")
def test_opponents_of_the_woodreader_gain_no_health() -> None:
    """Kalani, Woodreader; paying and losing go on."""
    bench = Bench().decks()
    bench.play("B", "kalani-woodreader")
    mine, theirs = bench.hand("A", "second-wind"), bench.hand("B", "second-wind")
    game = bench.main().plays("A", mine)
    game.ends().plays("B", theirs)
    assert (game.health("A"), game.health("B")) == (30, 35)


@pytest.mark.rule("3.3.3")
def test_whoever_the_steed_damages_gains_no_health_this_turn() -> None:
    """Steed of Zaltessa."""
    bench = Bench().decks()
    steed, wind = bench.play("A", "steed-of-zaltessa"), bench.hand("B", "second-wind")
    game = bench.main().attack("A", steed).to_blocks().to_damage()
    assert game.health("B") == 24
    game.ends().plays("B", wind)
    assert game.health("B") == 24


# --- costs, control, battle ------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.5.3")
def test_counters_are_a_cost() -> None:
    """Djinn of the Sands: three counters, three cards."""
    bench = Bench().decks()
    djinn = bench.play("A", "djinn-of-the-sands")
    power = "djinn-of-the-sands#2"
    game = bench.main()
    assert game.cannot(de.PowerUsed("A", djinn, power)) == ["3.5.3"]
    bench = Bench().decks()
    djinn = bench.play("A", "djinn-of-the-sands")
    bench.say(ev.CountersChanged(djinn, "+1/+1", 1))
    game = bench.main().fine(de.PowerUsed("A", djinn, power))
    assert (game.thing(djinn).counters.get("+1/+1", 0), len(game.hand("A"))) == (0, 1)


@pytest.mark.rule("4.5.2d")
def test_control_for_a_turn_ends_with_it() -> None:
    """Helion, the Dominator: loyalty 2."""
    bench = Bench().decks()
    theirs = bench.play("B", champion(5, 5))
    shown = bench.some("A", "hand", 2, SAGE_ONE)
    card = bench.hand("A", "helion-the-dominator")
    game = bench.main().plays("A", card).fine(de.HandRevealed("A", shown), de.TargetsChosen("A", (theirs,)))
    assert (game.thing(theirs).controller, queries.has(game.scene, theirs, "blitz")) == ("A", True)
    game.ends().passes("B")
    assert game.thing(theirs).controller == "B"


def test_what_somebody_else_has_taken_since_stays_where_it_is() -> None:
    """The event Turn, for a turn; then somebody takes the champion for good."""
    bench = Bench("ABC", gold=2).decks()
    theirs = bench.play("B", champion(5, 5))
    lent, kept = bench.hand("A", "turn"), bench.hand("C", event(Seize()))
    game = bench.main().plays("A", lent, 1).fine(de.TargetsChosen("A", (theirs,)))
    assert game.thing(theirs).controller == "A"
    game.ends().passes("B").plays("C", kept).fine(de.TargetsChosen("C", (theirs,)))
    game.passes("C", "A", "B").fine(de.Proceeded("A"))
    assert game.thing(theirs).controller == "C"


def test_fighters_are_taken_out_of_the_battle_and_prepared() -> None:
    """Feint."""
    bench = Bench().decks()
    attacker, home = bench.play("A", champion()), bench.play("A", champion(), turned="expended")
    card = bench.hand("A", "feint")
    game = bench.main().attack("A", attacker).plays("A", card)
    assert (game.thing(attacker).roles, game.thing(attacker).turned, game.thing(home).turned) == ({}, "", "expended")


def test_doubling_counts_the_tokens_that_there_are() -> None:
    """Rabble Rouser: a token first, then as many again."""
    bench = Bench().decks()
    rouser, _ = bench.play("A", "rabble-rouser"), bench.token("A")
    bench.token("B")
    game = bench.main().fine(de.PowerUsed("A", rouser, "rabble-rouser#1"))
    assert (tokens(game, "A", "human-token"), tokens(game, "B", "human-token")) == (4, 1)


def test_twice_the_starting_health_wins() -> None:
    """Chamberlain Kark: 1.2.1."""
    for health, winner in ((60, "A"), (59, "")):
        bench = Bench(health=health).decks()
        card = bench.hand("A", "chamberlain-kark")
        game = bench.main().plays("A", card)
        game.fine(de.TriggerTaken("A", game.choice[0]))
        assert game.table.winner == winner


def test_all_of_it_is_left_open_where_a_part_of_an_event_is_unread() -> None:
    """Final Task: its first part is read, its second is not."""
    bench = Bench().decks()
    card = bench.hand("A", "final-task")
    game = bench.main().plays("A", card, 1)
    assert len(game.hand("A")) == 2
    assert isinstance(game.due, ag.May)
    assert game.table.zones[key("discard", "A")] == [card]


def test_nothing_is_sure_from_the_moment_in_which_an_unread_part_is_under_way() -> None:
    """Final Task's second part: what is laid down and paid for it before any card has moved again is as open as what follows."""
    bench = Bench().decks()
    card = bench.hand("A", "final-task")
    recording = bench.main().recording
    recording.write(de.CardPlayed("A", card, 2))
    while isinstance(due := recording.referee.due, ag.Must):
        recording.write(due.facts[0])
    entries = list(zip(recording.entries, recording.verdicts, strict=True))
    pushed = next(at for at, (entry, _) in enumerate(entries) if isinstance(entry.event, ev.StackPushed))
    after = [found.status for _, found in entries[pushed + 1 :]]
    assert after
    assert set(after) == {Status.UNCLEAR}
