"""What comes with prevented damage, names of sources, and damage counted by what a text did before.

The lines are printed ones, mostly under plain cards; what is expected is their plain sense, and the statement named.
"""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import May
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.playing import preserved
from tests.support.grand_archive.build import Bench, Game, action, ally, card, champion, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, end_turn, marks, play, settle
from tests.support.grand_archive.words import printed, says


def bolt(n: int, name: str = "Bolt", sort: str = "") -> str:
    """A free action that deals damage."""
    return action(name=name, lines=(says(f"Deal {n} {sort} damage to target unit.".replace("  ", " ")),))


def item(*lines: str, name: str = "Plain Item") -> str:
    return card(name, "ITEM", cost_reserve=1, lines=lines)


def ward(bench: Fight, slug: str, at: int, name: str = "Ward") -> int:
    """A free action of A with that line."""
    return bench.hand("A", action(name=name, lines=(printed(slug, at),)))


def struck(bench: Fight, game: Game, *blows: int, at: int = 0) -> list[int]:
    """The damage on A's champion after each of B's cards."""
    found = []
    for one in blows:
        game.passes()
        settle(play(game, "B", one, (), at or bench.mine))
        found.append(game.thing(at or bench.mine).damage)
    return found


def size(game: Game, zone: str) -> int:
    return len(game.table.zones[zone])


# --- as much as was prevented ------------------------------------------------------------------------------------------


@pytest.mark.rule("damage-prevention.p11")
def test_as_many_cards_as_damage_was_prevented_go_to_the_graveyard() -> None:
    """Hailstorm Guard: the next damage alone, and at once (damage-prevention.eg2): nothing triggers or waits."""
    bench = Fight()
    guard = ward(bench, "hailstorm-guard", 2)
    blows = [bench.hand("B", bolt(n)) for n in (3, 2)]
    game = play(bench.main(), "A", guard)
    before = size(game, "A:graveyard")
    assert struck(bench, game, *blows) == [0, 2]
    assert (size(game, "A:deck"), size(game, "A:graveyard") - before) == (7, 3)
    assert not marks(game, ev.TriggerWaiting)


@pytest.mark.rule("damage-prevention.2", "damage-prevention.p7")
def test_nothing_prevented_is_no_card() -> None:
    bench = Fight()
    guard = ward(bench, "hailstorm-guard", 2)
    blows = [bench.hand("B", bolt(3, sort="unpreventable")), bench.hand("B", bolt(1))]
    game = play(bench.main(), "A", guard)
    assert struck(bench, game, *blows) == [3, 4]
    assert size(game, "A:deck") == 10


@pytest.mark.rule("keyword/preserve-preserved.3")
def test_as_many_cards_as_damage_was_prevented_are_preserved() -> None:
    """Spellshield: Tera: everybody sees them, and they lie face up in the material deck."""
    bench = Bench()
    mine, _ = bench.champions()
    cards = [bench.put("A", "deck", ally(1, 1)) for _ in range(3)]
    guard = bench.hand("A", action(name="Ward", lines=(printed("spellshield-tera", 2),)))
    blow = bench.hand("B", bolt(2))
    game = play(bench.main(), "A", guard).passes()
    settle(play(game, "B", blow, (), mine))
    assert game.thing(mine).damage == 0
    assert [game.zone(one) for one in cards] == ["A:material", "A:material", "A:deck"]
    assert {one.handle for one in marks(game, ev.Revealed)} == {*cards[:2]}
    assert [preserved.is_preserved(game.scene, one) for one in cards] == [True, True, False]


# --- the name of a source ------------------------------------------------------------------------------------------------


def named(bench: Fight, game: Game, name: str) -> Game:
    """A plays Crimson Prescience, and names a card."""
    play(game, "A", bench.table.zones["A:hand"][0])
    assert game.asked == "A NameChosen"
    return settle(game.fine(de.NameChosen("A", name)))


@pytest.mark.rule("damage-prevention.p9", "naming.p7")
def test_damage_of_sources_with_the_chosen_name_is_prevented() -> None:
    """All of it, each time, until the end of the turn; a source of another name deals it."""
    bench = Fight()
    ward(bench, "crimson-prescience", 2)
    fire = bolt(3, "Fire")
    blows = [bench.hand("B", slug) for slug in (fire, bolt(2, "Ice"), fire)]
    game = named(bench, bench.main(), fire)
    assert struck(bench, game, *blows) == [0, 2, 2]


def test_other_units_are_not_protected_by_it() -> None:
    bench = Fight()
    ward(bench, "crimson-prescience", 2)
    knight = bench.field("A", ally(1, 9))
    blow = bench.hand("B", bolt(3, "Fire"))
    game = named(bench, bench.main(), bolt(3, "Fire"))
    assert struck(bench, game, blow, at=knight) == [3]


def test_two_of_them_keep_a_name_each() -> None:
    """Each effect is about the name that was chosen for it, though the cards are alike."""
    bench = Fight()
    slugs = [bolt(n, name) for n, name in ((1, "Fire"), (2, "Ice"), (4, "Wind"))]
    for _ in range(2):
        ward(bench, "crimson-prescience", 2)
    blows = [bench.hand("B", slug) for slug in slugs]
    game = named(bench, named(bench, bench.main(), slugs[0]), slugs[1])
    assert struck(bench, game, *blows) == [0, 0, 4]


@pytest.mark.parametrize(("which", "cost"), [(0, 3), (1, 1)])
def test_an_effect_of_an_action_on_costs_keeps_the_name(which: int, cost: int) -> None:
    """Kingdom's Divide: two more for cards of that name, and for no others."""
    bench = Fight()
    wall = ward(bench, "kingdoms-divide", 1)
    one, other = (bench.hand("A", action(name=name, cost_reserve=1)) for name in ("One", "Other"))
    bench.payers("A", 5)
    game = settle(play(bench.main(), "A", wall).fine(de.NameChosen("A", bench.table.card_of[one])))
    due = game.fine(de.CardActivated("A", (one, other)[which])).due
    assert isinstance(due, May)
    assert len(next(iter(due.choice))) == cost


# --- what was revealed ---------------------------------------------------------------------------------------------------


def eye(*deck: str) -> tuple[int, Game, list[int]]:
    """Storm Tyrant's Eye is used over a deck with these cards on top, the topmost first, and a wall that stops damage."""
    bench = Bench()
    mine, _ = bench.champions()
    cards = [bench.put("A", "deck", slug) for slug in deck]
    bench.field("A", item(says("If damage would be dealt to your champion, prevent that damage."), name="Wall"))
    one = bench.field("A", item(printed("storm-tyrants-eye", 1), name="Eye"))
    game = bench.main().fine(de.AbilityActivated("A", one, f"{bench.table.card_of[one]}#1"))
    return mine, settle(game), cards


ARCANE = card("Spark", "ACTION", speed="fast", cost_reserve=1, elements=("ARCANE",))
PLAIN = action(name="Plain")


@pytest.mark.rule("term/reveal.2")
@pytest.mark.parametrize("which", [0, 1, 2])
def test_damage_for_each_card_revealed_and_one_of_them_is_taken(which: int) -> None:
    """Any one of the three, not just the one that ended it; the others go to the bottom. Nothing prevents the damage."""
    mine, game, cards = eye(PLAIN, PLAIN, ARCANE, PLAIN)
    assert game.thing(mine).damage == 3
    assert game.cannot(de.Chosen("A", (cards[3],)))
    game.fine(de.Chosen("A", (cards[which],)))
    assert game.zone(cards[which]) == "A:hand"
    rest = {one for one in cards[:3] if one != cards[which]}
    game.chance(*sorted(rest))
    assert set(game.table.zones["A:deck"][:2]) == rest


# --- the hit champion, and each champion of some players -----------------------------------------------------------------


SPIRIT = champion(0, 15, "Plain Spirit", classes=("SPIRIT",))
HERO = champion(1, 18, "Hero", cost_memory=0)


def shot() -> Game:
    """A's ally has hit B's champion with a line such as Tasershot's; both champions can level up."""
    bench = Bench()
    bench.decks()
    _, theirs = bench.champions(SPIRIT, SPIRIT)
    line = says(
        "On Champion Hit: Whenever the hit champion levels up until the beginning of your next turn, "
        "deal 4 unpreventable damage to them."
    )
    hunter = bench.field("A", ally(1, 9, lines=(line,)))
    for player in "AB":
        bench.put(player, "material", HERO)
    game = bench.main().fine(de.AttackDeclared("A", hunter, (theirs,), ()))
    return settle(game.until("A before damage").passes(2))


def turn_of(game: Game, player: str, *, levels: bool) -> int:
    """The damage on the player's champion as the main phase of their next turn begins."""
    end_turn(game)
    card = game.table.zones[f"{player}:material"][-1]
    game.until(f"{player} Materialized")
    game.fine(de.Materialized(player, card) if levels else de.MaterializationDeclined(player)).until(f"{player} main")
    return game.thing(queries.champion(game.scene, player)).damage


@pytest.mark.rule("champion.8")
def test_a_hit_champion_that_levels_up_is_dealt_damage() -> None:
    """It is the same object, whatever card lies on top."""
    assert turn_of(shot(), "B", levels=True) == 1 + 4


def test_no_champion_but_the_hit_one() -> None:
    game = shot()
    assert turn_of(game, "B", levels=False) == 1
    assert turn_of(game, "A", levels=True) == 0


def test_no_longer_than_until_the_next_turn_of_who_hit() -> None:
    game = shot()
    assert (turn_of(game, "B", levels=False), turn_of(game, "A", levels=False)) == (1, 0)
    assert turn_of(game, "B", levels=True) == 1


@pytest.mark.parametrize(("cards", "taken"), [((3, 4), [0, 4]), ((4, 4), [4, 4]), ((0, 0), [0, 0])])
def test_damage_to_champions_of_players_with_many_cards_in_memory(cards: tuple[int, int], taken: list[int]) -> None:
    """Umbral Tithe: each draws two first, and six or more are enough."""
    bench = Fight()
    tithe = bench.hand("A", action(name="Tithe", lines=(printed("umbral-tithe", 1),)))
    for player, count in zip("AB", cards, strict=True):
        bench.some(player, "memory", count)
    game = play(bench.main(), "A", tithe)
    assert [game.thing(one).damage for one in (bench.mine, bench.theirs)] == taken


# --- distant, and a shield -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pays", [True, False])
def test_allies_also_become_distant_for_a_payment(pays: bool) -> None:
    """False Step: two of each damage is prevented, the champion is distant anyway."""
    bench = Fight(TONORIS, TONORIS)
    step = ward(bench, "false-step", 1)
    knight = bench.field("A", ally(1, 9))
    pay = bench.payers("A", 2)
    blows = [bench.hand("B", bolt(3)) for _ in range(2)]
    game = play(bench.main(), "A", step).fine(de.Accepted("A", pays))
    if pays:
        game.fine(de.ReservePaid("A", pay))
    settle(game)
    distant = ["distant" in game.thing(one).statuses for one in (bench.mine, knight)]
    assert distant == [True, pays]
    assert struck(bench, game, *blows) == [1, 2]


@pytest.mark.rule("damage-prevention.p8")
def test_a_shield_for_each_of_two_by_the_cards_revealed() -> None:
    """Veiled Dash with two wind element cards revealed."""
    bench = Fight()
    dash = ward(bench, "veiled-dash", 2)
    wind = [bench.put("A", "memory", ally(1, 1, elements=("WIND",))) for _ in range(2)]
    knight, other = bench.field("A", ally(1, 9)), bench.field("A", ally(1, 9, name="Other"))
    blows = [bench.hand("B", bolt(3)) for _ in range(3)]
    game = bench.main().fine(de.CardActivated("A", dash)).fine(de.TargetsChosen("A", (bench.mine, knight)))
    settle(game).fine(de.Chosen("A", tuple(wind)))
    settle(game)
    assert "distant" in game.thing(knight).statuses
    assert struck(bench, game, blows[0]) == [1]
    assert struck(bench, game, blows[1], at=knight) == [1]
    assert struck(bench, game, blows[2], at=other) == [3]


def test_the_first_attack_of_the_next_turn_is_stronger_by_what_was_prevented() -> None:
    """Righteous Retribution: four of four prevented; that attack alone gets as much, and not in this turn."""
    bench = Fight(TONORIS, TONORIS)
    guard = ward(bench, "righteous-retribution", 2)
    sword = bench.field("A", weapon(1, 9))
    blow = bench.hand("B", bolt(4))
    game = play(bench.main(), "A", guard)
    assert struck(bench, game, blow) == [0]
    for player in "BA":
        end_turn(game)
        game.until(f"{player} Materialized").fine(de.MaterializationDeclined(player)).until(f"{player} main")
    found = []
    for _ in range(2):
        game.do(ev.Turned(bench.mine, ""))
        game.fine(de.AttackDeclared("A", bench.mine, (bench.theirs,), (sword,)))
        settle(game.until("A before damage").passes(2).until("A main"))
        found.append(game.thing(bench.theirs).damage)
    assert found == [1 + 4, 1 + 4 + 1]
