"""Continuous effects: whom they touch, how old they are, and in which order they apply."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.abilities import abilities_in_force
from tests.support.grand_archive.build import Bench, Game, action, ally, champion, regalia
from tests.support.grand_archive.words import YOURS, action_says, always, every, gets, has, kind, line, target, word

THIS_TURN = ir.Span("this", turn="this")
ALLIES = every("ally", where=YOURS)


def two(mine: str = "", theirs: str = "") -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions(mine, theirs)


def sets(n: int) -> str:
    """A regalia by which allies have that power."""
    return regalia(lines=(always(gets(ALLIES, "power", n, set=True)),))


def setting(n: int) -> str:
    """An action after which an ally has that power for the turn."""
    return action(name=f"Set {n}", lines=(action_says(gets(target("ally"), "power", n, set=True, span=THIS_TURN)),))


def cast(game: Game, card: int, *targets: int) -> Game:
    game.fine(de.CardActivated("A", card))
    for one in targets:
        game.fine(de.TargetsChosen("A", (one,)))
    return game.resolve()


# --- whom they touch ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("static-abilities.1")
def test_a_static_ability_is_on_as_long_as_its_object_is_there() -> None:
    """At once, without the Effects Stack, and not a moment longer."""
    bench, _, _ = two()
    one = bench.field("A", ally(1))
    lord = bench.hand("A", ally(1, 1, cost_reserve=0, lines=(always(gets(ALLIES, "power", 1)),)))
    game = bench.main()
    assert queries.power(game.scene, one) == 1
    game.activate("A", lord).resolve()
    assert queries.power(game.scene, one) == 2
    assert game.table.stack == []
    game.do(ev.CardMoved(lord, "field", "A:hand"))
    assert queries.power(game.scene, one) == 1


@pytest.mark.rule("continuous-effects/static-effects.p1", "continuous-effects/static-effects.eg1")
@pytest.mark.rule("continuous-effects/instanced-effects.p1")
def test_what_resolves_touches_what_there_is_and_what_stands_whatever_comes() -> None:
    """Inspiring Call against Claude: the ally that enters later gets the second point alone."""
    bench, _, _ = two()
    first = bench.field("A", ally(1))
    bench.field("A", regalia(lines=(always(gets(ALLIES, "power", 1)),)))
    call = bench.hand("A", action(lines=(action_says(gets(ALLIES, "power", 1, span=THIS_TURN)),)))
    late = bench.hand("A", ally(1, 1, cost_reserve=0))
    game = cast(bench.main(), call)
    game.activate("A", late).resolve()
    assert [queries.power(game.scene, h) for h in (first, late)] == [3, 2]


@pytest.mark.rule("continuous-effects/static-effects.p3")
def test_there_is_no_moment_without_what_stands() -> None:
    """An ally that enters under it lives, though its life without it is 0."""
    bench, _, _ = two()
    bench.field("A", regalia(lines=(always(gets(ALLIES, "life", 1), gets(ALLIES, "power", 1)),)))
    frail = bench.hand("A", ally(1, 0, cost_reserve=0))
    game = bench.main().activate("A", frail).resolve()
    assert game.zone(frail) == "field"
    assert queries.power(game.scene, frail) == 2


@pytest.mark.rule("continuous-effects/static-effects.eg2")
def test_a_lantern_touches_cards_whenever_they_came_to_the_graveyard() -> None:
    bench, _, _ = two()
    cards = every("card", where=(ir.Lies(ir.Zone("graveyard")),))
    bench.field("A", regalia(lines=(always(ir.Modify(cards, (ir.Turns((word("norm", "element"),)),))),)))
    gone, dying = bench.put("B", "graveyard", ally(elements=("FIRE",))), bench.field("B", ally(elements=("WATER",)))
    game = bench.main()
    game.do(ev.CardMoved(dying, "field", "B:graveyard"))
    assert [queries.elements(game.scene, h) for h in (gone, dying)] == [{"NORM"}, {"NORM"}]


# --- layers --------------------------------------------------------------------------------------------------------------------


def silent(what: ir.Thing) -> str:
    """A regalia by which those lose all abilities."""
    return regalia(name="Silence", lines=(always(ir.Modify(what, (ir.Lose(),))),))


@pytest.mark.rule("continuous-effects/layers.eg1")
def test_a_lantern_without_abilities_still_changes_elements() -> None:
    """Elements are Layer C, the loss of abilities Layer D."""
    bench, _, _ = two()
    cards = every("card", where=(ir.Lies(ir.Zone("graveyard")),))
    norm = ir.Modify(cards, (ir.Turns((word("norm", "element"),)),))
    bench.field("A", ally(lines=(always(norm),)))
    bench.field("A", silent(every("ally")))
    gone = bench.put("B", "graveyard", ally(elements=("FIRE",)))
    assert queries.elements(bench.main().scene, gone) == {"NORM"}


@pytest.mark.rule("continuous-effects/layers.4")
def test_what_lost_its_abilities_adds_no_power() -> None:
    """Adding is Layer E: the ability is gone by then. What sets a base value is Layer A and stands."""
    bench, _, _ = two()
    bench.field("A", ally(1, 1, name="Lord", lines=(always(gets(ALLIES, "power", 2)),)))
    one = bench.field("A", ally(1))
    bench.field("A", silent(every("ally")))
    assert queries.power(bench.main().scene, one) == 1
    bench, _, _ = two()
    bench.field("A", ally(1, 1, name="Lord", lines=(always(gets(ALLIES, "power", 4, set=True)),)))
    one = bench.field("A", ally(1))
    bench.field("A", silent(every("ally")))
    assert queries.power(bench.main().scene, one) == 4


@pytest.mark.rule("continuous-effects/layers.4")
def test_cards_in_graveyards_can_lose_their_abilities() -> None:
    """Censer of Restful Peace, in short."""
    release = ir.Activated((ir.Move("banish", ir.Self()),), (ir.Draw(),), zone="graveyard")
    slug = action(lines=(line(release), line(ir.Keyword("floating memory"))))
    for quiet in (False, True):
        bench, _, _ = two()
        gone = bench.put("A", "graveyard", slug)
        if quiet:
            bench.field("B", silent(every("card", where=(ir.Lies(ir.Zone("graveyard")),))))
        game = bench.main()
        assert (len(abilities_in_force(game.scene, gone)) > 0) is not quiet
        assert (queries.keywords(game.scene, gone) == {}) is quiet


# --- age -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("continuous-effects/timestamps.p1", "continuous-effects/timestamps.2")
@pytest.mark.rule("game-effects.p6", "game-effects.p7")
def test_the_newest_of_several_that_exclude_each_other_holds() -> None:
    """An effect that lasts, and a static ability that began after it."""
    bench, _, _ = two()
    one = bench.field("A", ally(1, 9))
    spell, ring = bench.hand("A", setting(5)), bench.hand("A", regalia_for_free(3))
    game = cast(bench.main(), spell, one)
    assert queries.power(game.scene, one) == 5
    game.activate("A", ring).resolve()
    assert queries.power(game.scene, one) == 3


def regalia_for_free(n: int) -> str:
    return regalia(
        name=f"Ring {n}", cost_memory=None, cost_reserve=0, lines=(always(gets(ALLIES, "power", n, set=True)),)
    )


@pytest.mark.rule("continuous-effects/timestamps.1")
def test_a_static_ability_is_as_old_as_its_object_and_an_effect_as_its_resolution() -> None:
    """The ring lies there, the spell resolves: for the turn its power holds, and afterwards the ring's again."""
    bench, _, _ = two()
    one = bench.field("A", ally(1, 9))
    old, new = bench.field("A", sets(3)), bench.hand("A", setting(5))
    game = cast(bench.main(), new, one)
    assert queries.power(game.scene, one) == 5
    game.until("B Materialized")
    assert queries.power(game.scene, one) == 3
    assert game.zone(old) == "field"


@pytest.mark.rule("continuous-effects/timestamps.1")
def test_of_two_static_abilities_the_newer_object_decides() -> None:
    """The older ring left and came back: it is the newer one now, wherever it lies."""
    bench, _, _ = two()
    one = bench.field("A", ally(1, 9))
    first, spell = bench.field("A", sets(2)), bench.hand("A", setting(7))
    game = cast(bench.main(), spell, one)
    game.do(ev.CardMoved(first, "field", "A:banishment"))
    game.do(ev.CardMoved(first, "A:banishment", "field"))
    assert queries.power(game.scene, one) == 2


@pytest.mark.rule("continuous-effects/timestamps.2")
def test_what_does_not_exclude_each_other_adds_up() -> None:
    bench, _, _ = two()
    one = bench.field("A", ally(1, 9))
    for n in (1, 2):
        bench.field("A", regalia(name=f"Ring {n}", lines=(always(gets(ALLIES, "power", n)),)))
    spell, ring = bench.hand("A", setting(5)), bench.hand("A", regalia_for_free(4))
    game = cast(bench.main(), spell, one)
    game.activate("A", ring).resolve()
    assert queries.power(game.scene, one) == 4 + 1 + 2


def of_the_champion(n: int) -> str:
    return always(gets(ALLIES, "power", n, set=True))


@pytest.mark.rule("continuous-effects/timestamps.3.1", "continuous-effects/timestamps.3")
def test_a_champion_is_as_old_as_the_first_card_of_its_lineage() -> None:
    """Its new card sets the power to 6; the ring is newer than the champion, though older than the card."""
    bench, mine, _ = two()
    one = bench.field("A", ally(1, 9))
    bench.field("A", sets(3))
    bench.level_up(mine, champion(1, lines=(of_the_champion(6),)))
    assert queries.power(bench.main().scene, one) == 3


@pytest.mark.rule("continuous-effects/timestamps.3.2")
def test_what_a_card_of_the_lineage_gives_is_as_old_as_its_coming_there() -> None:
    """A ring between two champion cards: the inner card that came after the ring decides."""
    inherited = line(ir.Static((gets(ALLIES, "power", 6, set=True),), inherited=True))
    bench, mine, _ = two()
    one = bench.field("A", ally(1, 9))
    bench.field("A", sets(3))
    top = bench.level_up(mine, champion(1, lines=(inherited,)))
    bench.level_up(top, champion(2))
    assert queries.power(bench.main().scene, one) == 6
    bench, mine, _ = two(champion(lines=(inherited,)))
    one = bench.field("A", ally(1, 9))
    bench.field("A", sets(3))
    bench.level_up(mine, champion(1))
    assert queries.power(bench.main().scene, one) == 3


@pytest.mark.rule("continuous-effects/timestamps.3.1.1")
def test_leveling_up_gains_no_abilities() -> None:
    """A champion that lost all abilities has none of its new card either: that text is what it always had."""
    ability = line(ir.Activated((ir.Pay(0),), (ir.Draw(),)))
    loses = ir.Modify(ir.Champion(), (ir.Lose(),), span=THIS_TURN)
    bench, _, _ = two()
    quiet = bench.hand("A", action(lines=(action_says(loses),)))
    level = bench.hand("A", action(name="Level", lines=(action_says(ir.LevelUp(ir.Champion())),)))
    card = bench.put("A", "material", champion(1, lines=(ability,)))
    game = cast(bench.main(), quiet)
    game.fine(de.CardActivated("A", level)).passes(2).fine(de.Chosen("A", (card,)))
    assert queries.champion(game.scene, "A") == card
    assert abilities_in_force(game.scene, card) == ()


# --- what a new type leaves ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("objects-and-targeting/objects.3")
def test_a_stat_stays_with_an_object_of_another_type() -> None:
    """An ally that is an item now, and no unit, has its power and life still."""
    bench, _, _ = two()
    one = bench.field("A", ally(3, 2))
    bench.field("A", regalia(lines=(always(ir.Modify(every("ally"), (ir.Turns((word("item", "type"),)),))),)))
    scene = bench.main().scene
    assert queries.types(scene, one) == {"ITEM"}
    assert (queries.power(scene, one), queries.life(scene, one)) == (3, 2)


# --- costs ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("static-abilities.4", "static-abilities.eg1")
def test_what_is_saved_changes_no_cost() -> None:
    """A card of cost 7 with efficiency at level 3 is paid with 4, and is still one of cost 6 or more."""
    dear = kind("card activation", where=(ir.Bears(ir.NumberTrait("reserve cost", ir.Bound(least=6))),))
    bench, _, _ = two(champion(3))
    spell = bench.hand("A", action("fast", cost_reserve=7, lines=(line(ir.Keyword("efficiency")),)))
    pay = bench.some("A", "hand", 4)
    stop = bench.hand("B", action(lines=(action_says(ir.Negate(ir.Pick("target", dear))),)))
    game = bench.main().fine(de.CardActivated("A", spell), de.ReservePaid("A", pay)).passes()
    game.fine(de.CardActivated("B", stop))
    assert game.choice == [(spell,)]


# --- what contradicts ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("game-effects.p8")
def test_what_is_permitted_later_does_not_beat_what_is_forbidden() -> None:
    """What forbids is the older of the two, and holds."""
    banished = kind("card", where=(ir.Lies(ir.Zone("banishment", ir.YOU)),))
    bench, _, _ = two()
    bench.field("B", regalia(lines=(always(ir.Cannot(ir.Player("opponent", "all"), "activate")),)))
    permit = ir.Permit(ir.Pick("bare", banished, ir.Any()), source=ir.Zone("banishment", ir.YOU))
    bench.field("A", regalia(name="Gate", lines=(always(permit),)))
    bench.put("A", "banishment", action())
    assert not [one for one in bench.main().choice if isinstance(one, de.CardActivated)]


def test_keywords_follow_the_same_order() -> None:
    """continuous-effects/timestamps.2: given and then lost, or lost and then given."""
    for later, kept in ((True, {"stealth": 1}), (False, {})):
        bench, _, _ = two()
        gives = regalia(lines=(always(has(ALLIES, "stealth")),))
        takes = regalia(name="Light", lines=(always(ir.Modify(ALLIES, (ir.Lose("stealth"),))),))
        for slug in (takes, gives) if later else (gives, takes):
            bench.field("A", slug)
        one = bench.field("A", ally())
        assert queries.keywords(bench.main().scene, one) == kept
