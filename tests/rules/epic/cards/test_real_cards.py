"""Real cards in play: what their lines come to, card by card. What is expected is what the card says."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import queries
from ga_replay.games.epic.language.ability import Health
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


# --- may, if, otherwise ----------------------------------------------------------------------------------------------------


def paying(health: int = 30) -> tuple[Game, int]:
    """A Spawning Demon in play and an evil card of cost 1 to play."""
    bench = Bench(health=health).decks()
    bench.play("A", "spawning-demon")
    card = bench.hand("A", EVIL_ONE)
    return bench.main().plays("A", card), card


@pytest.mark.rule("5.18.3")
def test_what_may_be_done_is_asked_and_what_hangs_on_it_follows() -> None:
    game, _ = paying()
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", True))
    assert (game.health("A"), tokens(game, "A", "demon-token")) == (29, 1)


@pytest.mark.rule("5.18.3")
def test_what_was_declined_is_not_done_and_nothing_that_hangs_on_it() -> None:
    game, _ = paying()
    game.fine(de.Accepted("A", False))
    assert (game.health("A"), tokens(game, "A", "demon-token")) == (30, 0)


def test_the_last_health_may_be_paid_and_is_the_end() -> None:
    """1.5.4: whoever is at 0 is out, and makes no token any more."""
    game, _ = paying(health=1)
    game.fine(de.Accepted("A", True))
    assert game.table.ended


def test_if_you_do_is_not_met_where_an_unbreakable_champion_was_the_target() -> None:
    """Reaper: 5.9.2, the attempt fails."""
    bench = Bench().decks()
    bench.play("A", "reaper")
    rock = bench.play("B", champion(1, 1, "unbreakable"))
    weak = bench.play("B", champion(1, 1))
    first, second = bench.hand("A", EVIL_ONE), bench.hand("A", EVIL_ONE)
    bench.say(ev.PoolChanged("A", "gold", 1))
    game = bench.main().plays("A", first).fine(de.Accepted("A", True), de.TargetsChosen("A", (rock,)))
    assert (game.zone(rock), tokens(game, "B", "demon-token")) == ("play", 0)
    game.plays("A", second).fine(de.Accepted("A", True), de.TargetsChosen("A", (weak,)))
    assert (game.zone(weak), tokens(game, "B", "demon-token")) == ("B:discard", 1)


@pytest.mark.parametrize(("player", "count"), [("A", 3), ("B", 2)])
def test_in_ones_own_turn_and_otherwise(player: str, count: int) -> None:
    """Demon Breach."""
    bench = Bench().decks()
    card = bench.hand(player, "demon-breach")
    game = bench.main() if player == "A" else bench.main().ends()
    game.plays(player, card)
    assert tokens(game, player, "demon-token") == count


def test_a_part_that_speaks_of_ones_own_turn_does_nothing_in_another() -> None:
    """Divine Judgment: 3.2.3c, as much of it as can be done."""
    bench = Bench().decks()
    bystander = bench.play("A", champion())
    card = bench.hand("B", "divine-judgment")
    game = bench.main().ends().plays("B", card, 2)
    assert (game.zone(bystander), game.zone(card)) == ("play", "B:discard")


# --- targets, and what is chosen without the word --------------------------------------------------------------------------


@pytest.mark.rule("5.12.2")
def test_what_breaks_a_champion_of_its_player_asks_for_no_target() -> None:
    """Winged Death: each opponent breaks one, untargetable or not, but not an unbreakable one if there is another."""
    bench = Bench().decks()
    ghost = bench.play("B", champion(3, 3, "untargetable"))
    bench.play("B", champion(3, 3, "unbreakable"))
    card = bench.hand("A", "winged-death")
    game = bench.main().plays("A", card)
    assert (game.asked, game.choice) == ("B Sacrificed", [ghost])
    game.fine(de.Sacrificed("B", ghost))
    assert game.zone(ghost) == "B:discard"


def test_up_to_so_many_targets_may_be_none() -> None:
    """Forked Lightning: 5 damage to each of up to two targets."""
    bench = Bench().decks()
    one = bench.play("B", champion(1, 6))
    card = bench.hand("A", "forked-lightning")
    game = bench.main().plays("A", card)
    assert game.choice == [(), (one,), (-1,), (-2,), (one, -1), (one, -2), (-1, -2)]
    game.fine(de.TargetsChosen("A", (one, -2)))
    assert (game.thing(one).damage, game.health("B")) == (5, 25)


def test_a_target_player_and_each_champion_they_control() -> None:
    """Fireball, its second part: {1} besides the corner (3.6.1)."""
    bench = Bench().decks()
    theirs, mine = bench.play("B", champion(1, 9, "untargetable")), bench.play("A", champion(1, 9))
    card = bench.hand("A", "fireball")
    game = bench.main().plays("A", card, 2)
    assert game.gold("A") == 0
    game.fine(de.TargetsChosen("A", (-2,)))
    assert (game.health("B"), game.thing(theirs).damage, game.thing(mine).damage) == (27, 3, 0)


def test_all_others_of_the_same_name_are_no_targets() -> None:
    """Angeline: token after token of one name is unbreakable, untargetable ones too."""
    bench = Bench().decks()
    god = bench.put("A", "supplemental", "angeline-silver-wing")
    others = [bench.token("A"), bench.token("B"), bench.token("B", "wolf-token")]
    game = bench.main().fine(de.PowerUsed("A", god, "angeline-silver-wing#1"))
    made = max(game.table.tokens)
    assert "expended" in game.thing(made).turned
    game.fine(de.TargetsChosen("A", (made,)))
    has = [queries.has(game.scene, h, "unbreakable") for h in (made, *others)]
    assert has == [True, True, True, False]


def test_a_champion_that_costs_nothing_is_one_that_can_be_banished() -> None:
    """Time Bender's power on {0} champions."""
    bench = Bench().decks()
    bender = bench.play("A", "time-bender")
    cheap = bench.play("B", champion(cost=0))
    bench.play("B", champion(cost=1))
    game = bench.main().fine(de.PowerUsed("A", bender, "time-bender#2"))
    assert game.choice == [(cheap,)]


def test_tokens_alone_are_banished() -> None:
    """Cleansing Light."""
    bench = Bench().decks()
    token, card = bench.token("B"), bench.play("B", champion())
    light = bench.hand("A", "cleansing-light")
    game = bench.main().plays("A", light).fine(de.Accepted("A", True))
    assert (game.zone(token), game.zone(card)) == ("outside", "play")


def test_who_has_another_class_or_alignment_is_spared() -> None:
    """Raxxa's Displeasure breaks all but demons; an alignment that was added counts (2.5.3) for Dark One's Fury."""
    bench = Bench(gold=2).decks()
    leader = bench.play("B", "dark-leader")
    token, wolf = bench.token("B"), bench.token("B", "wolf-token")
    fury = bench.hand("A", "dark-ones-fury")
    game = bench.main().plays("A", fury, 2)
    assert [game.zone(h) for h in (leader, token, wolf)] == ["play", "play", "outside"]


def test_airborne_attackers_are_out_of_the_hands_reach() -> None:
    """Hands from Below: 4 damage to each attacking champion without airborne."""
    bench = Bench().decks()
    flier, runner = bench.play("A", champion(2, 9, "airborne")), bench.play("A", champion(2, 9))
    home = bench.play("A", champion(2, 9))
    hands = bench.hand("B", "hands-from-below")
    game = bench.main().attack("A", flier, runner).passes("A").plays("B", hands)
    assert [game.thing(h).damage for h in (flier, runner, home)] == [0, 4, 0]
    assert tokens(game, "B", "zombie-token") == 2


def test_every_champion_of_the_defending_player_is_damaged() -> None:
    """Draka, Dragon Tyrant, among three: the attacked player's champions alone."""
    bench = Bench("ABC").decks()
    draka = bench.play("A", "draka-dragon-tyrant")
    attacked, other = bench.play("C", champion(1, 9)), bench.play("B", champion(1, 9))
    game = bench.main().attack("A", draka, whom="C")
    assert (game.thing(attacked).damage, game.thing(other).damage) == (3, 0)


# --- "it", "them", "its controller" ----------------------------------------------------------------------------------------


def test_it_is_what_was_named_before() -> None:
    """Lash: 1 damage, then breakthrough and +4 for the same champion."""
    bench = Bench().decks()
    one = bench.play("A", champion(2, 2))
    card = bench.hand("A", "lash")
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (one,)))
    assert (queries.offense(game.scene, one), set(queries.keywords(game.scene, one))) == (6, {"breakthrough"})


def test_them_are_those_who_were_named_before() -> None:
    """Winds of Change: breakthrough for all of one's champions, and two counters on each of them."""
    bench = Bench().decks()
    one, other, strange = bench.play("A", champion(2, 2)), bench.token("A"), bench.play("B", champion(2, 2))
    card = bench.hand("A", "winds-of-change")
    game = bench.main().plays("A", card, 1)
    assert [queries.offense(game.scene, h) for h in (one, other, strange)] == [4, 3, 2]
    assert queries.has(game.scene, other, "breakthrough")


def test_its_controller_is_who_had_it_when_it_was_broken() -> None:
    """Reaper again, on a champion that somebody else owns: 1.9.2, and the controller gets the token."""
    bench = Bench("ABC").decks()
    bench.play("A", "reaper")
    lent = bench.play("B", champion(1, 1), owner="C")
    card = bench.hand("A", EVIL_ONE)
    game = bench.main().plays("A", card).fine(de.Accepted("A", True), de.TargetsChosen("A", (lent,)))
    assert (game.zone(lent), tokens(game, "B", "demon-token"), tokens(game, "C", "demon-token")) == ("C:discard", 1, 0)


def test_the_player_whose_turn_it_is() -> None:
    """Inner Demon, played in the other's turn: the turn player gets the token."""
    bench = Bench().decks()
    one = bench.play("A", champion())
    card = bench.hand("B", "inner-demon")
    game = bench.main().ends().plays("B", card, 2).fine(de.TargetsChosen("B", (one,)))
    assert tokens(game, "A", "demon-token") == 1
