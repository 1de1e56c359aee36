"""What copies have of their originals, and who plays what (copy, playing-cards, 2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, broken, card, champion, regalia
from tests.support.grand_archive.tables import settle
from tests.support.grand_archive.words import action_says, line, says, target

ACTIVATIONS = "copy/copying-abilities-card-activations-and-materializations"
ECHO = action("fast", name="Plain Echo", lines=(says("Copy target action card activation."),))
TWIN = action("fast", name="Plain Twin", lines=(says("Copy target ally card activation."),))
STUDY = action("fast", name="Plain Study", lines=(says("Draw a card."),))


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


def copied(card: str, echo: str, *facts: ev.Fact) -> tuple[Game, int, int]:
    """A's activation, of which that was noted, is copied by B."""
    bench = two()
    original, twin = bench.hand("A", card), bench.hand("B", echo)
    game = bench.main().fine(de.CardActivated("A", original))
    game.write(ev.StatusSet(original, "imbued"), *facts)
    game.passes().fine(de.CardActivated("B", twin), de.TargetsChosen("B", (original,))).passes(2)
    return game, original, game.table.stack[-1].handle


@pytest.mark.rule(f"{ACTIVATIONS}.3", f"{ACTIVATIONS}.eg1")
def test_a_copied_activation_is_imbued_as_the_original_is() -> None:
    game, _, copy = copied(STUDY, ECHO)
    assert "imbued" in game.thing(copy).statuses


@pytest.mark.rule(f"{ACTIVATIONS}.4")
def test_the_token_of_a_copied_activation_is_imbued_as_that_was() -> None:
    game, _, _ = copied(ally(1, 3, name="Plain Squire", cost_reserve=0), TWIN)
    settle(game)
    assert len(game.table.tokens) == 1
    (token,) = game.table.tokens
    assert "imbued" in game.thing(token).statuses
    assert queries.label(game.scene, token) == "Plain Squire"


@pytest.mark.rule("copy/copying-objects.1.1", "copy/copying-objects.1.1.1")
def test_a_card_that_is_copied_in_the_intent_is_as_printed() -> None:
    bench = two()
    mine, theirs = sorted(bench.table.things)[:2]
    blow = bench.hand("A", attack(power=2))
    intents = ir.Pick("bare", ir.Kind((ir.Noun("card"),), (ir.Lies(ir.Zone("intent")),)), ir.Any())
    card = bench.hand(
        "A", action("fast", name="Plain Volley", lines=(action_says(ir.Copy(intents, to=ir.Zone("intent"))),))
    )
    game = bench.main().fine(de.CardActivated("A", blow)).passes(2)
    game.write(ev.StatusSet(blow, "prepared"))
    game.fine(de.AttackDeclared("A", mine, (theirs,)))
    game.until("A before retaliation" if game.asked != "A attack triggers" else "A attack triggers")
    game.activate("A", card).passes(2)
    copies = [one for one in game.table.zones["A:intent"] if one != blow]
    assert len(copies) == 1
    assert "prepared" in game.thing(blow).statuses
    assert not game.table.things.get(copies[0]) or "prepared" not in game.thing(copies[0]).statuses


@pytest.mark.rule("copy/copying-objects.1.1", f"{ACTIVATIONS}.eg1")
def test_a_copy_of_an_imbued_object_is_not_imbued() -> None:
    bench = two()
    knight = bench.field("B", ally(2, 5, name="Plain Knight"))
    bench.say(ev.StatusSet(knight, "imbued"))
    mirror = bench.hand("A", action("fast", name="Plain Mirror", lines=(says("Summon a token copy of target ally."),)))
    game = bench.main().activate("A", mirror).fine(de.TargetsChosen("A", (knight,)))
    settle(game)
    (token,) = game.table.tokens
    assert (list(game.thing(knight).statuses), list(game.thing(token).statuses)) == (["imbued"], [])


@pytest.mark.rule("playing-cards.9.3")
def test_a_copy_has_what_the_card_has_gained_on_the_effects_stack() -> None:
    bench = two()
    more = line(ir.OnResolve((ir.Draw(),)))
    lender = bench.field("A", ally(lines=(more,), name="Plain Lender"))
    original, echo = bench.hand("A", STUDY), bench.hand("B", ECHO)
    game = bench.main().fine(de.CardActivated("A", original))
    game.write(ev.ChoiceSet(game.table.stack[-1].item, f"gained {game.table.card_of[lender]}#1", (1,)))
    game.passes().fine(de.CardActivated("B", echo), de.TargetsChosen("B", (original,))).passes(2)
    before = len(game.table.zones["B:hand"])
    assert len(game.resolve().table.zones["B:hand"]) == before + 2


@pytest.mark.rule("copy.1.5")
def test_the_copy_of_a_card_is_activated_as_a_card() -> None:
    bench = two()
    text = "Copy target action card in your graveyard. You may activate that copy without paying its reserve cost."
    study = bench.put("A", "graveyard", STUDY)
    card = bench.hand("A", action("fast", name="Plain Pastiche", lines=(says(text),)))
    game = bench.main().fine(de.CardActivated("A", card), de.TargetsChosen("A", (study,))).passes(2)
    copies = [one for one in game.table.zones["A:graveyard"] if one not in {study, card}]
    assert len(copies) == 1
    hand = len(game.table.zones["A:hand"])
    game.fine(de.Accepted("A", True))
    assert [item.kind for item in game.table.stack] == ["activation"]
    assert game.zone(study) == "A:graveyard"
    assert len(settle(game).table.zones["A:hand"]) == hand + 1


@pytest.mark.rule("playing-cards.2")
def test_nobody_plays_a_card_of_another_player_without_permission() -> None:
    bench = two()
    theirs = bench.hand("B", STUDY)
    found = bench.main().do(de.CardActivated("A", theirs))
    assert ("playing-cards.2", "only-the-owner-plays-a-card") in broken(found)


@pytest.mark.rule("state-based-checks-and-effects/types-of-checks.10.1")
def test_a_line_whose_restriction_is_lost_while_it_pends_does_nothing() -> None:
    """It had no targets; what was chosen stays (restriction-abilities.4.1)."""
    bench = Bench().decks()
    mine, _ = bench.champions(champion(1))
    bench.say(ev.CountersChanged(mine, "level", 1))
    says_more = (action_says(ir.Draw()), line(ir.OnResolve((ir.Draw(),), restrictions=(ir.Bonus("level", 2),))))
    spell = bench.hand("A", action(lines=says_more))
    game = bench.main().activate("A", spell)
    game.do(ev.CountersChanged(mine, "level", -1))
    before = len(game.table.zones["A:hand"])
    assert len(game.resolve().table.zones["A:hand"]) == before + 1


def test_what_was_chosen_for_a_line_stays_although_its_restriction_is_lost() -> None:
    """restriction-abilities.4.1, .4.2."""
    bench = Bench().decks()
    mine, _ = bench.champions(champion(1))
    bench.say(ev.CountersChanged(mine, "level", 1))
    slays = line(ir.OnResolve((ir.Destroy(target("ally")),), restrictions=(ir.Bonus("level", 2),)))
    victim, spell = bench.field("B", ally()), bench.hand("A", action(lines=(slays,)))
    game = bench.main().activate("A", spell).fine(de.TargetsChosen("A", (victim,)))
    game.do(ev.CountersChanged(mine, "level", -1))
    assert game.resolve().zone(victim) == "B:graveyard"


def test_what_is_banished_instead_of_dying_is_not_preserved() -> None:
    """keyword/preserve-preserved.1.1."""
    bench = two()
    tree = bench.field("B", ally(1, 1, lines=(says("Preserve"),)))
    bench.say(ev.StatusSet(tree, "ephemeral"))
    slay = bench.hand("A", action("fast", name="Plain Slay", lines=(says("Destroy target ally."),)))
    game = bench.main().activate("A", slay).fine(de.TargetsChosen("A", (tree,))).resolve()
    assert (game.zone(tree), game.table.stack, game.table.waiting) == ("B:banishment", [], {})


@pytest.mark.parametrize("replaced", [False, True])
def test_what_was_done_was_done_whatever_became_of_it_instead(replaced: bool) -> None:
    """resolution.10: "if you do" is met by an ally that is banished instead of dying."""
    bench = two()
    tree = bench.field("B", ally(1, 1))
    if replaced:
        bench.say(ev.StatusSet(tree, "ephemeral"))
    slay = bench.hand(
        "A", action("fast", name="Plain Slay", lines=(says("Destroy target ally. If you do, draw a card."),))
    )
    game = bench.main().activate("A", slay).fine(de.TargetsChosen("A", (tree,)))
    before = len(game.table.zones["A:hand"])
    assert len(game.resolve().table.zones["A:hand"]) == before + 1


@pytest.mark.rule("card-activation.15")
def test_a_card_with_a_memory_cost_that_is_activated_pays_it_and_is_an_activation() -> None:
    """Nothing lets it be activated here, which is found; what it costs is what it costs."""
    bench = two()
    ring, memory = bench.hand("A", regalia(cost_memory=1)), bench.some("A", "memory", 2, ally())
    game = bench.main()
    assert broken(game.do(de.CardActivated("A", ring)))
    assert [item.kind for item in game.table.stack] == ["activation"]
    assert game.asked == "Chance"
    assert game.chance(memory[0]).findings == ()
    assert game.resolve().zone(ring) == "field"


@pytest.mark.rule("activated-abilities.12")
def test_who_does_not_control_the_object_activates_its_ability_where_the_text_lets_any_player() -> None:
    """Control of it does not change (activated-abilities.12.1)."""
    bench = two()
    text = "Discard a card: Draw a card. Any player may activate this ability."
    fort = bench.field("B", card("Plain Fort", "DOMAIN", cost_reserve=1, lines=(says(text),)))
    (mine,) = bench.some("A", "hand", 1)
    game = bench.main()
    game.fine(de.AbilityActivated("A", fort, f"{game.table.card_of[fort]}#1"))
    if game.asked == "A Chosen":
        game.fine(de.Chosen("A", (mine,)))
    assert [(item.kind, item.player) for item in game.table.stack] == [("ability", "A")]
    before = len(game.table.zones["A:hand"])
    settle(game)
    assert len(game.table.zones["A:hand"]) == before + 1
    assert game.table.controller(fort) == "B"


@pytest.mark.rule("tokens.3.1")
@pytest.mark.parametrize(("text", "copied"), [("Summon a token copy of target ally.", True), ("Draw a card.", False)])
def test_a_token_that_was_banished_does_not_return_by_the_same_text(text: str, *, copied: bool) -> None:
    bench = two()
    knight = bench.field("A", ally(2, 5, name="Plain Knight"))
    mirror = bench.hand("A", action("fast", name="Plain Mirror", lines=(says(text),)))
    away = "Banish target ally. Then return it to the field."
    blink = bench.hand("A", action("fast", name="Plain Blink", lines=(says(away),)))
    game = bench.main().activate("A", mirror)
    if copied:
        game.fine(de.TargetsChosen("A", (knight,)))
    settle(game)
    gone = next(iter(game.table.tokens), knight)
    settle(game.activate("A", blink).fine(de.TargetsChosen("A", (gone,))))
    assert (game.zone(gone) == "field") is not copied
    assert game.zone(knight) == "field"
