"""Objects and targeting: what a text can mean, target and choose."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.keys import item_ref
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, ally, attack, card, champion, regalia, weapon
from tests.support.grand_archive.words import action_says, kind, line, target, word

PAGE = "objects-and-targeting"
MARK = "age"


def two() -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions()


def marking(what: ir.Pick) -> str:
    """A free action that puts a counter on it."""
    return action(name="Mark", lines=(action_says(ir.PutCounters(MARK, what)),))


def targets(bench: Bench, what: ir.Pick) -> list[int]:
    """What can be targeted by that phrase."""
    spell = bench.hand("A", marking(what))
    game = bench.main().fine(de.CardActivated("A", spell))
    return sorted(h for some in game.choice for h in some)


def everything(bench: Bench) -> dict[str, int]:
    """One object of each type on B's side."""
    types = ("ITEM", "DOMAIN", "PHANTASIA")
    found = {name.lower(): bench.field("B", card(f"Plain {name}", name, cost_reserve=1)) for name in types}
    return {**found, "ally": bench.field("B", ally()), "weapon": bench.field("B", weapon())}


@pytest.mark.rule(f"{PAGE}/target.2")
@pytest.mark.parametrize("head", ["ally", "item", "weapon", "domain", "phantasia"])
def test_only_objects_of_the_type_are_targets(head: str) -> None:
    bench, _, _ = two()
    there = everything(bench)
    assert targets(bench, target(head)) == [there[head]]


@pytest.mark.rule(f"{PAGE}/target.2.1")
def test_everything_but_what_is_excluded_is_a_target() -> None:
    """target.eg1: a non-champion object."""
    bench, mine, theirs = two()
    there = everything(bench)
    found = targets(bench, target("object", word("champion", "type", no=True)))
    assert found == sorted(there.values())
    assert not {mine, theirs} & set(found)


@pytest.mark.rule(f"{PAGE}/target.2.2")
def test_a_phrase_that_names_a_zone_means_cards_of_that_zone() -> None:
    bench, _, _ = two()
    bench.field("B", ally())
    bench.put("B", "banishment", ally())
    gone = bench.put("B", "graveyard", ally())
    spell = bench.hand("A", action(lines=(action_says(ir.Move("banish", target("ally", where=(GRAVES,)))),)))
    game = bench.main().fine(de.CardActivated("A", spell))
    assert game.choice == [(gone,)]


GRAVES = ir.Lies(ir.Zone("graveyard"))


@pytest.mark.rule(f"{PAGE}/objects.2", f"{PAGE}/target.eg1")
def test_units_are_champions_and_allies() -> None:
    bench, mine, theirs = two()
    there = everything(bench)
    assert targets(bench, target("unit")) == sorted((mine, theirs, there["ally"]))


@pytest.mark.rule(f"{PAGE}/target.3", f"{PAGE}/target.eg2")
@pytest.mark.parametrize("head", ["ally", "token"])
def test_a_token_is_meant_as_a_card_of_its_type_is(head: str) -> None:
    bench, _, _ = two()
    handle = bench.table.next_handle
    bench.say(ev.TokenMade(handle, ally(1, 9, name="Plain Token", token=True, cost_reserve=None), "B", "field"))
    assert targets(bench, target(head)) == [handle]


@pytest.mark.rule(f"{PAGE}/target.5", f"{PAGE}/non-objects.1")
def test_a_type_alone_means_objects_on_the_field() -> None:
    """An ally card in a graveyard is a card and no ally."""
    bench, _, _ = two()
    there = bench.field("B", ally())
    bench.put("B", "graveyard", ally())
    bench.put("A", "graveyard", ally())
    assert targets(bench, target("ally")) == [there]


@pytest.mark.rule(f"{PAGE}/non-objects.1.3")
def test_cards_of_an_inner_lineage_are_no_objects() -> None:
    bench, mine, theirs = two()
    top = bench.level_up(mine, champion(1))
    assert targets(bench, target("champion")) == sorted((top, theirs))


@pytest.mark.rule(f"{PAGE}/non-objects.1.3.1")
@pytest.mark.parametrize("zone", ["inner lineage", "intent"])
def test_texts_can_mean_cards_of_lineages_and_intents(zone: str) -> None:
    bench, mine, _ = two()
    bench.level_up(mine, champion(1))
    held = bench.put("A", "intent", attack())
    phrase = target("card", where=(ir.Lies(ir.Zone(zone)),))  # type: ignore[arg-type]
    spell = bench.hand("A", action(lines=(action_says(ir.Move("banish", phrase)),)))
    game = bench.at("A", "main", step="retaliation", window="before retaliation").fine(de.CardActivated("A", spell))
    assert game.choice == [(mine,) if zone == "inner lineage" else (held,)]


@pytest.mark.rule("attack.1")
def test_an_attack_in_the_intent_can_be_a_target() -> None:
    bench, _, _ = two()
    held = bench.put("A", "intent", attack())
    bench.put("A", "graveyard", attack())
    spell = bench.hand("A", action(lines=(action_says(ir.Move("banish", target("attack"))),)))
    game = bench.at("A", "main", step="retaliation", window="before retaliation").fine(de.CardActivated("A", spell))
    assert game.choice == [(held,)]


@pytest.mark.rule("object-specific-zones/inner-lineage.1")
def test_a_champion_card_of_an_inner_lineage_is_no_champion() -> None:
    bench, mine, theirs = two()
    top = bench.level_up(mine, champion(1))
    assert targets(bench, target("champion")) == sorted((top, theirs))


@pytest.mark.rule("object-specific-zones/loaded-cards.1")
def test_a_loaded_item_card_is_no_item() -> None:
    bench, _, _ = two()
    bow, other = (
        bench.field("B", weapon(subtypes=("BOW",))),
        bench.field("B", card("Plain Item", "ITEM", cost_reserve=1)),
    )
    arrow = bench.put("B", "graveyard", card("Plain Arrow", "ITEM", subtypes=("ARROW",), cost_reserve=1))
    bench.say(ev.Attached(arrow, bow, "loaded", "B:graveyard"))
    assert targets(bench, target("item")) == [other]


@pytest.mark.rule("field.p4")
def test_every_card_on_the_field_is_an_object() -> None:
    bench, mine, theirs = two()
    there = everything(bench)
    bench.put("B", "graveyard", ally())
    assert targets(bench, target("object")) == sorted((mine, theirs, *there.values()))


def stopping(head: str) -> str:
    """A free fast action that negates one."""
    return action(name="Stop", lines=(action_says(ir.Negate(target(head))),))


@pytest.mark.rule(f"{PAGE}/non-objects.1.1.1")
def test_activations_can_be_targeted() -> None:
    """Cards and abilities that were activated and wait on the Effects Stack."""
    slug = regalia(lines=(line(ir.Activated((ir.Pay(0),), (ir.Draw(),))),))
    bench, _, _ = two()
    quick, item, stop = bench.hand("A", action("fast")), bench.field("A", slug), bench.hand("B", stopping("activation"))
    game = bench.main().activate("A", quick).fine(de.AbilityActivated("A", item, f"{slug}#1")).passes()
    game.fine(de.CardActivated("B", stop))
    (ability,) = [one.item for one in game.table.stack if one.kind == "ability"]
    assert sorted(game.choice) == sorted([(quick,), (item_ref(ability),)])


@pytest.mark.rule(f"{PAGE}/non-objects.1.1")
def test_what_is_being_activated_is_no_activation_yet() -> None:
    """It becomes one when all its steps are done, so an ability is no target of its own (nor a card: card-activation.9)."""
    slug = regalia(lines=(line(ir.Activated((ir.Pay(0),), (ir.Negate(target("activation")),))),))
    bench, _, _ = two()
    quick, item = bench.hand("A", action("fast")), bench.field("B", slug)
    game = bench.main().activate("A", quick).passes().fine(de.AbilityActivated("B", item, f"{slug}#1"))
    assert game.choice == [(quick,)]


@pytest.mark.rule(f"{PAGE}/non-objects.1.2.1")
def test_materializations_can_be_targeted() -> None:
    bench, _, _ = two()
    ring = bench.put("A", "material", regalia())
    stop, other = bench.hand("B", stopping("materialization")), bench.hand("B", stopping("activation"))
    game = bench.at("A", number=5).until("A Materialized")
    game.fine(de.Materialized("A", ring)).passes()
    assert de.CardActivated("B", other) not in game.choice
    game.fine(de.CardActivated("B", stop))
    assert game.choice == [(ring,)]


@pytest.mark.rule(f"{PAGE}/target.4", f"{PAGE}/target.eg3")
def test_what_is_chosen_on_resolution_is_no_target() -> None:
    """Creative Shock: the unit is chosen then, so nothing has to be there before and shrouds keep nobody from it."""
    bench, _, _ = two()
    bench.field("B", ally(1, 1, lines=(line(ir.Keyword("spellshroud")),)))
    spell = bench.hand(
        "A", action(subtypes=("SPELL",), lines=(action_says(ir.Damage(2, ir.Pick("choose", kind("ally")))),))
    )
    game = bench.main().fine(de.CardActivated("A", spell))
    assert game.asked == "A main"
    (shrouded,) = [h for h, thing in game.table.things.items() if thing.controller == "B"][1:]
    game.resolve()
    assert game.zone(shrouded) == "B:graveyard"
