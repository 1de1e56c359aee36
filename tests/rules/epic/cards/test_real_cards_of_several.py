"""Real cards whose texts speak of more than one player, of what another line said, or offer two ways."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import queries
from ga_replay.games.epic.language.ability import Discard, Health, Who
from tests.support.epic.build import Bench, Game, champion, event

NOTHING = event(Health(0))
EVIL_ONE = event(Health(0), cost=1, alignments=("EVIL",))


def tokens(game: Game, player: str, name: str) -> int:
    """How many of those tokens the player controls."""
    cards = game.table.card_of
    return sum(cards[h] == name for h in queries.own(game.scene, player))


def test_either_this_or_that() -> None:
    """Furios, Father of Nature, at the start of a turn: 10 health, or 6 damage to a target."""
    for option, health in ((1, 40), (2, 30)):
        bench = Bench().decks()
        bench.put("A", "supplemental", "furios-father-of-nature")
        game = bench.at("A")
        assert (game.asked, game.choice) == ("A OptionTaken", [1, 2])
        game.fine(de.OptionTaken("A", option))
        assert game.health("A") == health
        if option == 2:
            game.fine(de.TargetsChosen("A", (-2,)))
        assert (game.asked, game.health("B")) == ("A main", 24 if option == 2 else 30)


def test_of_two_ways_with_several_deeds_one_is_gone() -> None:
    """Maligus, the Dark One: the owner of what went home discards; or two zombies and 4 health."""
    bench = Bench().decks()
    bench.put("A", "supplemental", "maligus-the-dark-one")
    lent = bench.play("A", champion(), owner="B")
    held = bench.hand("B", NOTHING)
    game = bench.at("A").fine(de.OptionTaken("A", 1), de.TargetsChosen("A", (lent,)))
    assert (game.zone(lent), game.asked) == ("B:hand", "B Discarded")
    game.fine(de.Discarded("B", (held,)))
    assert (game.asked, tokens(game, "A", "zombie-token"), game.health("A")) == ("A main", 0, 30)
    bench = Bench().decks()
    bench.put("A", "supplemental", "maligus-the-dark-one")
    game = bench.at("A").fine(de.OptionTaken("A", 2))
    assert (tokens(game, "A", "zombie-token"), game.health("A")) == (2, 34)


def test_they_are_the_tokens_that_were_made() -> None:
    """Helena, the Valiant: six human tokens, and these gain blitz, not the one that was there."""
    bench = Bench().decks()
    bench.put("A", "supplemental", "helena-the-valiant")
    old = bench.token("A")
    game = bench.at("A").fine(de.OptionTaken("A", 2))
    blitz = [queries.has(game.scene, h, "blitz") for h in queries.own(game.scene, "A") if h != old]
    assert blitz == [True] * 6
    assert not queries.has(game.scene, old, "blitz")


def test_it_may_be_what_the_line_before_spoke_of() -> None:
    """Force Lance: +2, and in one's own turn unbreakable; Revolt: the token that was made has blitz."""
    bench = Bench().decks()
    one = bench.play("A", champion(2, 2))
    card = bench.hand("A", "force-lance")
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (one,)))
    assert (queries.offense(game.scene, one), queries.has(game.scene, one, "unbreakable")) == (4, True)
    bench = Bench().decks()
    old, card = bench.token("A"), bench.hand("A", "revolt")
    game = bench.main().plays("A", card, 1)
    (made,) = set(queries.own(game.scene, "A")) - {old}
    assert [queries.has(game.scene, h, "blitz") for h in (old, made)] == [False, True]
    assert [queries.offense(game.scene, h) for h in (old, made)] == [3, 3]


def test_its_offense_is_what_it_was_in_play() -> None:
    """Vital Mission: its controller gains as much; whoever was that draws two cards."""
    bench = Bench().decks()
    mine = bench.play("A", champion(3, 3))
    bench.say(ev.CountersChanged(mine, "+1/+1", 2))
    card = bench.hand("A", "vital-mission")
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (mine,)))
    assert (game.health("A"), len(game.hand("A"))) == (35, 2)
    bench = Bench().decks()
    theirs, card = bench.play("B", champion(4, 4)), bench.hand("A", "vital-mission")
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (theirs,)))
    assert (game.health("B"), len(game.hand("A"))) == (34, 0)


def test_its_defense_is_what_it_was_in_play() -> None:
    """Ritual Sacrifice: the player whose turn it is gains it."""
    bench = Bench().decks()
    theirs, card = bench.play("B", champion(1, 7)), bench.hand("A", "ritual-sacrifice")
    game = bench.main().plays("A", card, 2).fine(de.TargetsChosen("A", (theirs,)))
    assert game.health("A") == 37


def test_who_was_damaged_by_the_card_is_known_to_its_next_line() -> None:
    """Searing Blast: no health for that player this turn; Wither: -3 for every champion that it damaged."""
    bench = Bench().decks()
    card, wind = bench.hand("A", "searing-blast"), bench.hand("B", "second-wind")
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (-2,)))
    game.ends().plays("B", wind)
    assert game.health("B") == 23
    bench = Bench().decks()
    target, same, other = (
        bench.token("B", "demon-token"),
        bench.token("B", "demon-token"),
        bench.play("B", champion(5, 9)),
    )
    card = bench.hand("A", "wither")
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (target,)))
    assert [queries.offense(game.scene, h) for h in (target, same, other)] == [1, 1, 5]


def test_whoever_attacks_alone_is_banished() -> None:
    """Lying in Wait: two attackers are not alone."""
    for count, gone in ((1, "A:deck"), (2, "play")):
        bench = Bench().decks()
        attackers = bench.some("A", "play", count, champion())
        card = bench.hand("B", "lying-in-wait")
        game = bench.main().attack("A", *attackers).passes("A").plays("B", card, 2)
        assert game.zone(attackers[0]) == gone


def test_if_they_are_both_sage_and_otherwise() -> None:
    """Inspiration."""
    sage = event(Health(0), alignments=("SAGE",))
    for pile, drawn in (((sage, sage), 2), ((sage, NOTHING), 1)):
        bench = Bench().decks()
        there = [bench.put("A", "discard", slug) for slug in pile]
        card = bench.hand("A", "inspiration")
        game = bench.main().plays("A", card).fine(de.TargetsChosen("A", tuple(there)))
        assert len(game.hand("A")) == drawn


def test_the_first_the_second_and_the_third_target() -> None:
    """Rain of Fire: 3, 4 and 5 damage, in the order in which they are named."""
    bench = Bench().decks()
    one, other = bench.play("B", champion(1, 9)), bench.play("B", champion(1, 9))
    card = bench.hand("A", "rain-of-fire")
    game = bench.main().plays("A", card, 2).fine(de.TargetsChosen("A", (other, -2, one)))
    assert (game.thing(other).damage, game.health("B"), game.thing(one).damage) == (3, 26, 5)


def test_the_turn_player_may_return_a_champion_card_of_their_own() -> None:
    """No Escape, played in another's turn."""
    bench = Bench().decks()
    victim = bench.play("A", champion())
    mine, theirs = bench.put("A", "discard", champion(cost=1)), bench.put("B", "discard", champion())
    card = bench.hand("B", "no-escape")
    game = bench.main().ends().plays("B", card, 2).fine(de.TargetsChosen("B", (victim,)))
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", True))
    assert game.choice == [(mine,), (victim,)]
    assert game.cannot(de.TargetsChosen("A", (theirs,)))
    game.fine(de.TargetsChosen("A", (victim,)))
    assert game.zone(victim) == "A:hand"


def test_that_player_banishes_a_card_of_their_hand() -> None:
    """Temporal Shift: the owner of the champion, who may banish that very card."""
    bench = Bench().decks()
    theirs, held = bench.play("B", champion()), bench.hand("B", NOTHING)
    card = bench.hand("A", "temporal-shift")
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (theirs,)))
    assert (game.asked, game.choice) == ("B TargetsChosen", [(held,), (theirs,)])
    game.fine(de.TargetsChosen("B", (held,)))
    assert (game.zone(held), len(game.hand("A"))) == ("B:deck", 1)


def test_as_many_may_be_returned_as_were_revealed() -> None:
    """Scarros, Hound of Draka."""
    bench = Bench().decks()
    wild = event(Health(0), alignments=("WILD",))
    shown = bench.some("A", "hand", 2, wild)
    theirs = bench.some("B", "play", 3, champion())
    bench.play("A", champion())
    card = bench.hand("A", "scarros-hound-of-draka")
    game = bench.main().plays("A", card).fine(de.HandRevealed("A", shown), de.Accepted("A", True))
    assert max(map(len, game.choice)) == 2
    game.fine(de.TargetsChosen("A", theirs[:2]))
    assert [game.zone(h) for h in theirs] == ["B:hand", "B:hand", "play"]


def test_each_champion_card_of_a_pile_counts() -> None:
    """Heinous Feast: 1 health for each, and then the pile is banished; Zombie Apocalypse: a zombie for each of one's own."""
    bench = Bench().decks()
    pile = [bench.put("B", "discard", slug) for slug in (champion(), NOTHING, champion(cost=1))]
    card = bench.hand("A", "heinous-feast")
    game = bench.main().plays("A", card, 1).fine(de.TargetsChosen("A", (-2,)))
    assert (game.health("A"), {game.zone(h) for h in pile}) == (32, {"B:deck"})
    bench = Bench().decks()
    bench.put("B", "discard", champion())
    bench.play("B", champion())
    bench.play("A", champion())
    card = bench.hand("A", "zombie-apocalypse")
    game = bench.main().plays("A", card, 2)
    assert (tokens(game, "A", "zombie-token"), tokens(game, "B", "zombie-token")) == (1, 2)


def test_gold_for_wild_cards_alone() -> None:
    """Brachiosaurus."""
    bench = Bench().decks()
    card = bench.hand("A", "brachiosaurus")
    wild, evil = bench.hand("A", event(Health(0), cost=1, alignments=("WILD",))), bench.hand("A", EVIL_ONE)
    game = bench.main().plays("A", card)
    assert game.cannot(de.CardPlayed("A", evil)) == ["3.6.3"]
    game.plays("A", wild)


def test_what_an_opponent_makes_one_discard_may_enter_play_instead() -> None:
    """Markus, Watch Captain: not where one's own text wants the discard."""
    for player, zone in (("B", "play"), ("A", "A:discard")):
        bench = Bench().decks()
        markus = bench.hand("A", "markus-watch-captain")
        card = bench.hand(player, event(Discard(1, Who("players", "player"))))
        game = bench.main() if player == "A" else bench.main().ends()
        game.plays(player, card)
        assert game.zone(markus) == zone


def test_a_card_that_nobody_told_is_told_as_it_enters_play() -> None:
    """Surprise Attack."""
    bench = Bench().decks()
    unknown = bench.table.next_handle
    bench.say(ev.CardsAdded("A", "A:deck", unknown, 1, ("mythic-monster",)), ev.CardMoved(unknown, "A:deck", "A:hand"))
    card = bench.hand("A", "surprise-attack")
    game = bench.main().plays("A", card).fine(de.Accepted("A", True), de.TargetsChosen("A", (unknown,)))
    assert game.asked == "Unidentified"
    game.fine(ev.Identified(unknown, "mythic-monster"))
    assert game.zone(unknown) == "play"
