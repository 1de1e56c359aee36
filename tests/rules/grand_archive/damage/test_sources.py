"""Texts about the source of damage: what a source counts as, what it deals instead, and what triggers on it.

The lines are printed ones, under plain cards; what is expected is their plain sense, and the ruling or statement named.
"""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally, card
from tests.support.grand_archive.tables import Fight, marks, play, settle, use
from tests.support.grand_archive.words import printed, says


def gun(bench: Bench, player: str, text: str, *subtypes: str, element: str = "NORM") -> int:
    """An object that deals damage; no element has to be enabled to use it."""
    line = says(f"REST: {text}")
    slug = card(f"Gun of {element}", "ITEM", cost_reserve=1, subtypes=subtypes, elements=(element,), lines=(line,))
    return bench.field(player, slug)


def shoot(game: Game, player: str, one: int, *targets: int) -> Game:
    """The gun is used, and all that triggers resolves."""
    if player == "B":
        game.passes()
    return settle(use(game, player, one, "#1", *targets))


def item(*lines: str, name: str = "Plain Item") -> str:
    return card(name, "ITEM", cost_reserve=1, lines=lines)


def damage(game: Game, *handles: int) -> list[int]:
    return [game.thing(one).damage for one in handles]


def counters(game: Game, handle: int, kind: str) -> int:
    return game.thing(handle).counters.get(kind, 0)


# --- Spell sources -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("subtypes", "by", "taken"), [(("SPELL",), "A", 5), ((), "A", 3), (("SPELL",), "B", 3)])
def test_spell_sources_of_its_controller_deal_more_damage(subtypes: tuple[str, ...], by: str, taken: int) -> None:
    """Essence Crucible with two refinement counters."""
    bench = Fight()
    bench.field("A", item(printed("essence-crucible", 3)), refinement=2)
    one = gun(bench, by, "Deal 3 damage to target unit.", *subtypes)
    game = shoot(bench.main(), by, one, bench.theirs)
    assert damage(game, bench.theirs) == [taken]


def test_the_counters_are_counted_as_the_damage_would_be_dealt() -> None:
    """A static ability holds as long as it is there (continuous-effects/static-effects.p1); Fireball is a Spell."""
    bench = Fight()
    pot = bench.field("A", item(printed("essence-crucible", 3)))
    cards, pay = [bench.hand("A", "fireball") for _ in range(2)], bench.payers("A", 4)
    game = play(bench.main(), "A", cards[0], pay[:2], bench.theirs)
    assert damage(game, bench.theirs) == [3]
    game.do(ev.CountersChanged(pot, "refinement", 4))
    play(game, "A", cards[1], pay[2:], bench.theirs)
    assert damage(game, bench.theirs) == [3 + 3 + 4]


@pytest.mark.parametrize(("how", "taken"), [("As a Spell, deal 1", 3), ("Deal 1", 1)])
@pytest.mark.rule("keyword/spellshroud.1")
def test_what_is_dealt_as_a_spell_is_dealt_by_a_spell_source(how: str, taken: int) -> None:
    """lunar-conduit, 2024-05-17: such an effect acts as if it was of the subtype."""
    bench = Fight()
    bench.field("A", item(printed("essence-crucible", 3)), refinement=2)
    one = gun(bench, "A", f"{how} damage to target unit.")
    game = shoot(bench.main(), "A", one, bench.theirs)
    assert damage(game, bench.theirs) == [taken]


def test_no_attack_is_a_spell_source() -> None:
    """damage.10.1: the attacking ally is the source, not a text of it that resolved before."""
    bench = Fight()
    bench.field("A", item(printed("essence-crucible", 3)), refinement=2)
    mage = bench.field("A", ally(1, 9, lines=(says("On Attack: As a Spell, deal 1 damage to target champion."),)))
    game = bench.main().fine(de.AttackDeclared("A", mage, (bench.theirs,), ()))
    game.until("A TargetsChosen").fine(de.TargetsChosen("A", (bench.theirs,))).until("A before damage").passes(2)
    assert damage(game, bench.theirs) == [1 + 2 + 1]


@pytest.mark.parametrize(
    ("subtypes", "element", "by", "put"),
    [(("SPELL",), "FIRE", "A", 1), (("SPELL",), "WATER", "A", 0), ((), "FIRE", "A", 0), (("SPELL",), "FIRE", "B", 0)],
)
def test_a_trigger_on_the_damage_of_a_fire_spell(subtypes: tuple[str, ...], element: str, by: str, put: int) -> None:
    bench = Fight()
    staff = bench.field("A", item(printed("everflame-staff", 1)))
    one = gun(bench, by, "Deal 3 damage to target unit.", *subtypes, element=element)
    game = shoot(bench.main(), by, one, bench.theirs)
    assert counters(game, staff, "refinement") == put


def test_each_unit_dealt_damage_is_one_instance() -> None:
    """everflame-staff, 2024-10-10: one trigger for each object; and none for damage that was prevented (damage.7)."""
    bench = Fight()
    staff = bench.field("A", item(printed("everflame-staff", 1)))
    bench.field("B", ally(1, 9))
    bench.field("B", item(says("If damage would be dealt to your champion, prevent that damage."), name="Wall"))
    one = gun(bench, "A", "Deal 1 damage to each unit.", "SPELL", element="FIRE")
    game = shoot(bench.main(), "A", one)
    waiting = tuple(one.trigger for one in marks(game, ev.TriggerWaiting))
    settle(game.fine(de.TriggersOrdered("A", waiting)))
    assert counters(game, staff, "refinement") == 2  # A's champion and the ally


# --- one or more units ---------------------------------------------------------------------------------------------------


GUO_JIA = ("spirit-of-fire", "guo-jia-chosen-disciple")


@pytest.mark.parametrize(("element", "by", "put"), [("FIRE", "A", 1), ("WATER", "A", 0), ("FIRE", "B", 0)])
@pytest.mark.rule("damage.16")
def test_damage_to_several_units_at_once_is_one_event(element: str, by: str, put: int) -> None:
    """Fabled Ruby Fatestone; damage.eg3: one quantity dealt to all of them."""
    bench = Fight(GUO_JIA)
    bench.field("A", "fabled-ruby-fatestone")
    bench.field("B", ally(1, 9))
    one = gun(bench, by, "Deal 1 damage to each unit.", element=element)
    game = shoot(bench.main(), by, one)
    assert counters(game, bench.mine, "quest") == put


def test_combat_damage_is_none_of_it() -> None:
    bench = Fight(GUO_JIA)
    bench.field("A", "fabled-ruby-fatestone")
    knight = bench.field("A", ally(2, 9, elements=("FIRE",)))
    game = bench.main().fine(de.AttackDeclared("A", knight, (bench.theirs,), ())).until("A before damage").passes(2)
    assert damage(game, bench.theirs) == [2]
    assert counters(game, bench.mine, "quest") == 0


STAR = "an astra element source you control"
SOME = "one or more units this turn"
NEXT = f"The next time {STAR} would deal damage to {SOME}, it deals that much damage plus 3 to those units instead."
EACH = "Deal 2 damage to each unit."


def aimed(bench: Fight) -> tuple[int, int, int]:
    """An ally of each player, and a card with an effect such as Prima Materia's."""
    mine, theirs = bench.field("A", ally(1, 29)), bench.field("B", ally(1, 29))
    return mine, theirs, bench.hand("A", action(name="Draught", lines=(says(f"Draw a card. {NEXT}"),)))


@pytest.mark.rule("damage.16")
def test_the_next_damage_is_more_for_all_units_at_once_and_then_no_more() -> None:
    bench = Fight()
    mine, theirs, draught = aimed(bench)
    guns = [gun(bench, "A", EACH, element="ASTRA") for _ in range(2)]
    game = play(bench.main(), "A", draught)
    shoot(game, "A", guns[0])
    assert damage(game, mine, theirs, bench.theirs) == [5, 5, 5]
    shoot(game, "A", guns[1])
    assert damage(game, mine, theirs, bench.theirs) == [7, 7, 7]


@pytest.mark.rule("replacement-effects.p2")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_a_unit_whose_damage_is_prevented_takes_nothing_from_the_others(order: tuple[int, ...]) -> None:
    bench = Fight()
    mine, theirs, draught = aimed(bench)
    bench.field("A", item(says("If damage would be dealt to an ally you control, prevent that damage."), name="Wall"))
    one = gun(bench, "A", EACH, element="ASTRA")
    game = shoot(play(bench.main(), "A", draught), "A", one).fine(de.Chosen("A", order))
    assert damage(game, mine, theirs, bench.theirs) == [0, 5, 5]


@pytest.mark.parametrize(("element", "by", "taken"), [("FIRE", "A", 2), ("ASTRA", "B", 2), ("ASTRA", "A", 5)])
def test_the_next_damage_of_another_source_is_left_alone(element: str, by: str, taken: int) -> None:
    """prima-materia, 2024-05-17: a source is any object or card of the element."""
    bench = Fight()
    _, theirs, draught = aimed(bench)
    one = gun(bench, by, EACH, element=element)
    game = shoot(play(bench.main(), "A", draught), by, one)
    assert damage(game, theirs) == [taken]


@pytest.mark.rule("damage.14")
def test_the_next_combat_damage_of_one_source() -> None:
    """The ally of the element deals more; the one that retaliates against it is another source."""
    bench = Fight()
    attacker = bench.field("A", ally(2, 29, name="Star", elements=("ASTRA",)))
    _, target, draught = aimed(bench)
    game = play(bench.main(), "A", draught)
    game.fine(de.AttackDeclared("A", attacker, (target,), ())).until("B Retaliated")
    game.fine(de.Retaliated("B", (target,))).until("A before damage").passes(2)
    assert damage(game, target, attacker) == [5, 1]


def test_more_by_the_level_as_it_resolved() -> None:
    """Weaken Resistance, cast by a champion of level 2; its reminder: calculated as the effect resolves."""
    bench = Fight()
    curse = bench.hand("A", action(name="Curse", lines=(printed("weaken-resistance", 2),)))
    plain, *guns = (gun(bench, "A", "Deal 1 damage to target unit.", *some) for some in ((), ("SPELL",), ("SPELL",)))
    game = play(bench.main(), "A", curse, (), bench.theirs)
    game.do(ev.CountersChanged(bench.mine, "level", 3))
    found = []
    for one in (plain, *guns):
        shoot(game, "A", one, bench.theirs)
        found += damage(game, bench.theirs)
    assert found == [1, 1 + 3, 1 + 3 + 1]
