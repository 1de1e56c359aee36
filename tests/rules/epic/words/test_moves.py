"""Where cards go: owners, tokens, banishing, transforming, changing hands (1.9, 2.3, 5.11, 5.15, 5.16, 5.21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import queries
from ga_replay.games.epic.language.ability import Ability, Banish, Break, Draw, Return, Seize, Token, Transform, Who
from tests.support.epic.build import Bench, champion, event, god


@pytest.mark.rule("1.9.2", "5.15.3")
@pytest.mark.parametrize(("deed", "zone"), [(Break(), "discard"), (Banish(), "deck"), (Return(), "hand")])
def test_a_card_goes_to_its_owners_zone_whoever_controlled_it(deed: Break | Banish | Return, zone: str) -> None:
    bench = Bench().decks()
    lent = bench.play("A", champion(), owner="B")
    card = bench.hand("A", event(deed))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (lent,)))
    assert game.zone(lent) == f"B:{zone}"


@pytest.mark.rule("5.15.1")
def test_a_banished_card_goes_to_the_bottom_of_the_deck() -> None:
    bench = Bench().decks()
    gone = bench.play("B", champion())
    card = bench.hand("A", event(Banish()))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (gone,)))
    assert game.table.zones["B:deck"][0] == gone


@pytest.mark.rule("5.15.2")
def test_several_are_banished_in_a_random_order() -> None:
    bench = Bench().decks()
    gone = bench.some("B", "play", 2, champion())
    card = bench.hand("A", event(Banish(Who("each"))))
    own = bench.play("A", champion())
    game = bench.main().plays("A", card)
    assert sorted(game.table.zones["B:deck"][:2]) == sorted(gone)
    assert game.happened(ev.Mixed) == [ev.Mixed("B:deck", gone)]
    assert not set(gone) & game.table.card_of.keys()  # nobody knows which of them is which
    assert game.table.zones["A:deck"][0] == own
    assert own in game.table.card_of  # one alone has no order


@pytest.mark.rule("5.11.1", "5.11.2")
def test_unbanishable_champions_are_targets_and_stay() -> None:
    bench = Bench().decks()
    firm = bench.play("B", champion(2, 2, "unbanishable"))
    card, other = bench.hand("A", event(Banish())), bench.hand("A", event(Break()))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (firm,)))
    assert game.zone(firm) == "play"
    game.plays("A", other).fine(de.TargetsChosen("A", (firm,)))
    assert game.zone(firm) == "B:discard"


@pytest.mark.rule("5.21.7", "5.21.5", "5.21.1", "5.21.2", "5.11.3")
def test_transforming_puts_cards_below_at_random_and_tokens_into_play() -> None:
    bench = Bench().decks()
    gone = bench.some("B", "play", 2, champion(5, 5, "unbanishable"))
    card = bench.hand("A", event(Transform("wolf-token", Who(count=2))))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", gone))
    assert game.happened(ev.Mixed) == [ev.Mixed("B:deck", gone)]
    assert [game.zone(handle) for handle in gone] == ["B:deck", "B:deck"]
    wolves = queries.own(game.scene, "B")
    assert [queries.label(game.scene, handle) for handle in wolves] == ["Wolf Token", "Wolf Token"]
    assert all(queries.DEPLOYING in game.thing(handle).statuses for handle in wolves)


@pytest.mark.rule("5.21.6", "2.3.5", "5.21.3", "5.21.4")
def test_a_token_that_is_transformed_goes_to_the_token_pile() -> None:
    bench = Bench().decks()
    wolf = bench.token("B", "wolf-token")
    bench.say(ev.CountersChanged(wolf, "+1/+1", 2), ev.Turned(wolf, queries.EXPENDED))
    card = bench.hand("A", event(Transform("wolf-token")))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (wolf,)))
    assert game.zone(wolf) == "outside"
    new = queries.own(game.scene, "B")
    assert [(game.thing(one).turned, game.thing(one).counters) for one in new] == [("", {})]


@pytest.mark.rule("2.3.5", "2.3.5a")
@pytest.mark.parametrize("deed", [Break(), Banish(), Return()])
def test_tokens_are_in_play_or_nowhere(deed: Break | Banish | Return) -> None:
    bench = Bench().decks()
    token = bench.token("B")
    card = bench.hand("A", event(deed))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (token,)))
    assert game.zone(token) == "outside"


@pytest.mark.rule("2.3.5a")
def test_a_token_copy_that_breaks_triggers_all_the_same() -> None:
    text = Ability("broken", (Draw(),))
    bench = Bench().decks()
    token = bench.token("B", champion(1, 1, token=True, abilities=(text,)))
    card = bench.hand("A", event(Break()))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (token,)))
    assert (game.zone(token), len(game.hand("B"))) == ("outside", 1)


@pytest.mark.rule("5.6.1")
def test_a_token_that_copies_a_card_does_what_its_tribute_says() -> None:
    """docs/readings/epic.md, reading 15."""
    copy = champion(1, 1, token=True, abilities=(Ability("tribute", (Draw(),)),))
    bench = Bench().decks()
    card = bench.hand("A", event(Token(copy)))
    game = bench.main().plays("A", card)
    assert len(game.hand("A")) == 1


@pytest.mark.rule("2.3.3", "5.21.5")
def test_tokens_come_prepared_and_deploying_under_their_makers_control() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(Token("demon-token", 2)))
    game = bench.main().plays("A", card)
    made = queries.own(game.scene, "A")
    assert [(queries.offense(game.scene, h), queries.defense(game.scene, h), game.thing(h).turned) for h in made] == [
        (4, 4, ""),
        (4, 4, ""),
    ]
    assert all(queries.DEPLOYING in game.thing(handle).statuses for handle in made)


@pytest.mark.rule("2.3.2")
def test_tokens_are_their_makers_also_in_the_turn_of_another() -> None:
    bench = Bench().decks()
    card = bench.hand("B", event(Token("wolf-token")))
    game = bench.main().ends().plays("B", card)
    assert [len(queries.own(game.scene, player)) for player in "AB"] == [0, 1]


@pytest.mark.rule("5.16.1")
def test_a_broken_card_goes_to_the_discard_pile() -> None:
    bench = Bench().decks()
    one = bench.play("B", champion())
    card = bench.hand("A", event(Break()))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (one,)))
    assert game.zone(one) == "B:discard"


@pytest.mark.rule("1.6.1")
def test_the_top_card_of_the_deck_is_drawn() -> None:
    bench = Bench()
    bench.put("A", "deck")
    top = bench.put("A", "deck")
    bench.say(ev.CardsReordered("A:deck", (top,)))
    card = bench.hand("A", event(Draw()))
    game = bench.main().plays("A", card)
    assert game.zone(top) == "A:hand"


@pytest.mark.rule("1.4.1")
def test_a_card_is_not_moved_from_where_it_does_not_lie() -> None:
    bench = Bench().decks()
    one = bench.play("B", champion())
    game = bench.main()
    found = game.recording.write(ev.CardMoved(one, "B:hand", "B:discard"))
    assert [(one.rule, one.code) for one in found.findings] == [("1.4.1", "lies-elsewhere")]


@pytest.mark.rule("2.4.2")
def test_a_god_is_not_moved() -> None:
    bench = Bench().decks()
    one = bench.put("A", "supplemental", god())
    game = bench.main()
    found = game.recording.write(ev.CardMoved(one, "A:supplemental", "A:discard"))
    assert [one.rule for one in found.findings] == ["2.4.2"]


@pytest.mark.rule("5.17.2")
def test_a_champion_that_changes_hands_is_deploying_until_its_new_players_turn() -> None:
    bench = Bench().decks()
    prize = bench.play("B", champion())
    card = bench.hand("A", event(Seize()))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (prize,)))
    assert game.thing(prize).controller == "A"
    assert de.BattleDeclared("A") not in game.choice
    game.ends().passes("B").ends("B").passes("A")
    assert game.asked == "A main"
    assert de.BattleDeclared("A") in game.choice
