"""Copies of activations, abilities, cards and objects."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.cards.card import X
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, broken
from tests.support.grand_archive.tables import marks, settle
from tests.support.grand_archive.words import action_says, says

ACTIVATIONS = "copy/copying-abilities-card-activations-and-materializations"
BOLT = action("fast", name="Plain Bolt", lines=(says("Deal 1 damage to target ally."),))
ECHO = action("fast", name="Plain Echo", lines=(says("Copy target action card activation."),))
BEND = action(
    "fast",
    name="Plain Bend",
    lines=(says("Copy target action card activation. You may choose new targets for the copy."),),
)
NO = action("fast", name="Plain No", lines=(says("Negate target card activation."),))


class Table:
    """A bolt of A at one of two allies of B, and a card of B that copies it."""

    def __init__(self, bolt: str = BOLT, echo: str = ECHO, **choices: tuple[int, ...]) -> None:
        self.bench = Bench().decks()
        self.bench.champions()
        self.one, self.other = (self.bench.field("B", ally(0, 9, name=f"Plain {name}")) for name in ("One", "Other"))
        self.bolt, self.echo = self.bench.hand("A", bolt), self.bench.hand("B", echo)
        self.no = self.bench.hand("A", NO)
        self.choices = choices

    def copied(self) -> Game:
        """The copy is on the Effects Stack, above the original."""
        game = self.bench.main().fine(de.CardActivated("A", self.bolt))
        while not game.asked.endswith("main"):
            decision = (
                de.CostsDeclared("A", x=3)
                if game.asked == "A CostsDeclared"
                else de.ModesChosen("A", (1,))
                if game.asked == "A ModesChosen"
                else de.TargetsChosen("A", (self.one,))
                if game.asked == "A TargetsChosen"
                else de.ReservePaid("A", tuple(next(iter(game.choice))))
            )
            game.fine(decision)
        game.passes().fine(de.CardActivated("B", self.echo), de.TargetsChosen("B", (self.bolt,)))
        return game.passes(2)

    def copy(self, game: Game) -> int:
        found: list[int] = [item.handle for item in game.table.stack if item.handle != self.bolt]
        return found[0]


def test_a_copy_does_what_the_original_does() -> None:
    table = Table()
    game = settle(table.copied())
    assert game.thing(table.one).damage == 2


@pytest.mark.rule(f"{ACTIVATIONS}.1", "term/copy.3")
def test_a_copy_has_the_targets_of_the_original() -> None:
    table = Table()
    game = table.copied()
    first, second = game.table.stack
    assert first.choices == second.choices
    assert first.choices


@pytest.mark.rule("cost.9.3")
def test_a_copy_has_the_x_of_the_original() -> None:
    table = Table(action("fast", name="Plain Sum", cost_reserve=X, lines=(says("Deal X damage to target ally."),)))
    table.bench.some("A", "hand", 3)
    game = table.copied().resolve()
    assert game.thing(table.one).damage == 3


@pytest.mark.rule("copy.1", "copy.eg1")
def test_a_copied_activation_is_on_the_effects_stack() -> None:
    table = Table()
    game = table.copied()
    assert game.zone(table.copy(game)) == "stack"
    assert [item.kind for item in game.table.stack] == ["activation", "activation"]


@pytest.mark.rule("copy.1.1")
def test_a_copied_activation_can_be_negated_as_one() -> None:
    table = Table()
    game = table.copied()
    copy = table.copy(game)
    if game.asked != "A main":
        game.passes()
    game.fine(de.CardActivated("A", table.no), de.TargetsChosen("A", (copy,)))
    assert settle(game).thing(table.one).damage == 1


def test_copying_is_not_activating() -> None:
    """copy.1.1: it is an activation, and nobody has activated it."""
    table = Table()
    game = table.copied()
    assert [
        fact.key
        for fact in marks(game, ev.UsageMarked)
        if fact.key.startswith("turn:activated:B:plain:name=Plain_Bolt")
    ] == []


@pytest.mark.rule("copy.2")
def test_whoever_copies_an_activation_controls_the_copy() -> None:
    table = Table()
    game = table.copied()
    assert [item.player for item in game.table.stack] == ["A", "B"]


@pytest.mark.rule("tokens.3")
def test_a_copy_on_the_effects_stack_is_no_token() -> None:
    table = Table()
    assert not table.copied().table.tokens


@pytest.mark.rule("state-based-checks-and-effects/types-of-checks.5", "copy.5", f"{ACTIVATIONS}.5")
def test_a_copied_action_ceases_to_exist_as_it_resolves() -> None:
    table = Table()
    game = table.copied()
    copy = table.copy(game)
    settle(game)
    assert (game.zone(copy), game.zone(table.bolt)) == ("outside", "A:graveyard")
    assert copy not in game.table.zones["B:graveyard"]


@pytest.mark.rule(f"{ACTIVATIONS}.5")
def test_a_copied_action_ceases_to_exist_as_it_is_negated() -> None:
    table = Table()
    game = table.copied()
    copy = table.copy(game)
    if game.asked != "A main":
        game.passes()
    game.fine(de.CardActivated("A", table.no), de.TargetsChosen("A", (copy,))).resolve()
    assert game.zone(copy) == "outside"


@pytest.mark.rule(f"{ACTIVATIONS}.3", f"{ACTIVATIONS}.eg1", "copy/copying-objects.1.1")
def test_a_copy_of_an_imbued_activation_is_imbued() -> None:
    table = Table()
    game = table.bench.main().fine(de.CardActivated("A", table.bolt), de.TargetsChosen("A", (table.one,)))
    game.write(ev.StatusSet(table.bolt, "imbued"))
    game.passes().fine(de.CardActivated("B", table.echo), de.TargetsChosen("B", (table.bolt,))).passes(2)
    assert "imbued" in game.thing(table.copy(game)).statuses


@pytest.mark.rule(f"{ACTIVATIONS}.2")
def test_what_was_done_as_the_original_resolved_is_not_copied() -> None:
    table = Table()
    game = table.bench.main().fine(de.CardActivated("A", table.bolt), de.TargetsChosen("A", (table.one,)))
    game.write(ev.ChoiceSet(game.table.stack[-1].item, "did deal", (table.one,)))
    game.passes().fine(de.CardActivated("B", table.echo), de.TargetsChosen("B", (table.bolt,))).passes(2)
    assert "did deal" not in game.table.stack[-1].choices


# --- new targets -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("copy.4")
def test_new_targets_may_be_chosen_where_the_text_says_so() -> None:
    table = Table(echo=BEND)
    game = table.copied()
    assert game.asked == "B TargetsChosen"
    game.fine(de.TargetsChosen("B", (table.other,)))
    settle(game)
    assert [game.thing(one).damage for one in (table.one, table.other)] == [1, 1]


@pytest.mark.rule("copy.4")
def test_the_old_target_may_be_kept() -> None:
    table = Table(echo=BEND)
    game = table.copied().fine(de.TargetsChosen("B", (table.one,)))
    assert settle(game).thing(table.one).damage == 2


def test_what_is_no_legal_target_is_not_chosen() -> None:
    """copy.4, card-activation.5."""
    table = Table(echo=BEND)
    game = table.copied()
    assert broken(game.do(de.TargetsChosen("B", (game.table.zones["field"][0],))))


@pytest.mark.rule("copy.4.1")
def test_no_other_choice_is_made_anew() -> None:
    modal = says("Choose one —\n• Deal 1 damage to target ally.\n• Draw a card.")
    table = Table(action("fast", name="Plain Choice", lines=(modal,)), BEND)
    game = table.copied()
    assert game.asked == "B TargetsChosen"
    assert game.table.stack[-1].choices["modes"] == (1,)


# --- abilities -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("copy.3", "term/copy.4")
def test_a_copied_ability_has_the_source_of_the_original() -> None:
    bench = Bench().decks()
    bench.champions()
    bell = bench.field("A", ally(1, 3, name="Plain Bell", lines=(says("On Attack: Put a buff counter on ~."),)))
    theirs = bench.field("B", ally(0, 9, name="Plain Wall"))
    echo = bench.hand("B", action("fast", name="Plain Echo", lines=(says("Copy target trigger."),)))
    game = bench.main().fine(de.AttackDeclared("A", bell, (theirs,)))
    if game.asked.startswith("A"):
        game.passes()
    game.fine(de.CardActivated("B", echo))
    if game.asked == "B TargetsChosen":
        game.fine(de.TargetsChosen("B", tuple(next(iter(game.choice)))))
    game.passes(2)
    assert [(item.kind, item.player) for item in game.table.stack] == [("trigger", "A"), ("trigger", "B")]
    settle(game)
    assert game.thing(bell).counters == {"buff": 2}


# --- cards elsewhere -------------------------------------------------------------------------------------------------


def pastiche() -> tuple[Game, int, int]:
    """A copies an action in its graveyard, and may activate the copy."""
    bench = Bench().decks()
    bench.champions()
    text = "Copy target action card in your graveyard. You may activate that copy without paying its reserve cost."
    study = bench.put(
        "A", "graveyard", action("fast", name="Plain Study", cost_reserve=4, lines=(says("Draw a card."),))
    )
    card = bench.hand("A", action("fast", name="Plain Pastiche", lines=(says(text),)))
    game = bench.main().fine(de.CardActivated("A", card), de.TargetsChosen("A", (study,))).passes(2)
    assert game.asked == "A Accepted"
    others = [h for h in game.table.zones["A:graveyard"] if h not in {study, card}]
    assert others
    return game, study, others[0]


@pytest.mark.rule("copy.1.2")
def test_a_card_is_copied_where_it_lies() -> None:
    game, study, copy = pastiche()
    assert game.zone(copy) == game.zone(study)


def test_the_copy_is_activated_and_not_the_card() -> None:
    """grim-pastiche."""
    game, study, copy = pastiche()
    game.fine(de.Accepted("A", True))
    assert (game.zone(copy), game.zone(study)) == ("stack", "A:graveyard")
    hand = len(game.table.zones["A:hand"])
    settle(game)
    assert len(game.table.zones["A:hand"]) == hand + 1
    assert game.zone(copy) == "outside"


def test_a_copy_that_is_not_activated_is_gone_with_the_effect() -> None:
    """copy.1.4."""
    game, study, copy = pastiche()
    game.fine(de.Accepted("A", False))
    assert (game.zone(copy), game.zone(study)) == ("outside", "A:graveyard")


@pytest.mark.rule(f"{ACTIVATIONS}.4", "copy.1.4")
def test_a_copied_activation_of_an_ally_enters_as_a_token() -> None:
    bench = Bench().decks()
    bench.champions()
    squire = bench.hand("A", ally(1, 3, name="Plain Squire", cost_reserve=0))
    echo = bench.hand("B", action("fast", name="Plain Echo", lines=(says("Copy target ally card activation."),)))
    game = bench.main().fine(de.CardActivated("A", squire)).passes()
    game.fine(de.CardActivated("B", echo), de.TargetsChosen("B", (squire,))).passes(2)
    copy = game.table.stack[-1].handle
    settle(game)
    assert len(game.table.tokens) == 1
    (token,) = game.table.tokens
    assert (game.zone(copy), game.zone(token), game.table.controller(token)) == ("outside", "field", "B")
    assert queries.label(game.scene, token) == "Plain Squire"


# --- intents ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("copy.1.4.1", "copy/copying-objects.3", "intent.2.1")
def test_a_copied_intent_stays_until_the_end_of_combat() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    blow = bench.hand("A", attack(power=2))
    intents = ir.Pick("bare", ir.Kind((ir.Noun("card"),), (ir.Lies(ir.Zone("intent")),)), ir.Any())
    node = ir.Copy(intents, to=ir.Zone("intent"))
    card = bench.hand("A", action("fast", name="Plain Volley", lines=(action_says(node),)))
    game = bench.main().fine(de.CardActivated("A", blow)).passes(2)
    game.fine(de.AttackDeclared("A", mine, (theirs,)))
    game.until("A before retaliation" if game.asked != "A attack triggers" else "A attack triggers")
    game.activate("A", card).passes(2)
    copies = [h for h in game.table.zones["A:intent"] if h != blow]
    assert len(copies) == 1
    assert queries.label(game.scene, copies[0]) == "Plain Attack"
    game.until("A main")
    assert game.thing(theirs).damage == 4
    assert (game.zone(copies[0]), game.zone(blow)) == ("outside", "A:graveyard")


# --- objects -----------------------------------------------------------------------------------------------------------


MIRROR = action("fast", name="Plain Mirror", lines=(says("Summon a token copy of target ally."),))
SIGHT = "seiryuu-azure-dragon"
"""The flip side of a Fatestone."""


def mirrored(bench: Bench, original: int, mirror: str = MIRROR) -> tuple[Game, int]:
    """A summons a token copy of that object."""
    card = bench.hand("A", mirror)
    game = bench.main()
    before = set(game.table.tokens)
    game.fine(de.CardActivated("A", card), de.TargetsChosen("A", (original,)))
    settle(game)
    made = set(game.table.tokens) - before
    assert len(made) == 1
    (token,) = made
    return game, token


def bare() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


@pytest.mark.rule("copy/copying-objects.1", "term/copy.2")
def test_a_copy_of_an_object_is_as_printed() -> None:
    """echoic-guard, 2024-05-17; convoking-slime, 2024-05-17."""
    bench = bare()
    game, token = mirrored(bench, bench.field("B", ally(2, 5, name="Plain Knight"), rested=True, buff=2, damage=1))
    copy = game.thing(token)
    assert (copy.counters, copy.turned, copy.damage, copy.controller) == ({}, "", 0, "A")
    assert queries.power(game.scene, token) == 2


@pytest.mark.rule("tokens.3")
def test_a_token_that_is_a_copy_of_a_card_is_a_token_by_type() -> None:
    bench = bare()
    knight = bench.field("B", ally(2, 5, name="Plain Knight"))
    game, token = mirrored(bench, knight)
    assert [queries.is_type(game.scene, one, "TOKEN") for one in (knight, token)] == [False, True]
    assert token in queries.own(game.scene, "A", "TOKEN")


@pytest.mark.rule("copy/copying-objects.1.1")
def test_a_copy_of_an_imbued_object_is_imbued() -> None:
    """Other statuses of the original are not copied."""
    bench = bare()
    knight = bench.field("B", ally(2, 5, name="Plain Knight"))
    bench.say(ev.StatusSet(knight, "imbued"), ev.StatusSet(knight, "fostered"))
    game, token = mirrored(bench, knight)
    assert list(game.thing(token).statuses) == ["imbued"]


@pytest.mark.rule("game-effects.p10")
def test_a_copy_has_all_characteristics_of_the_original() -> None:
    bench = bare()
    original = bench.field("B", ally(2, 5, name="Plain Knight", subtypes=("HUMAN",), lines=(says("Taunt"),)))
    game, token = mirrored(bench, original)
    assert queries.label(game.scene, token) == "Plain Knight"
    assert "taunt" in queries.keywords(game.scene, token)
    assert queries.is_type(game.scene, token, "HUMAN")


@pytest.mark.rule("copy.1.3")
def test_a_copy_on_the_field_stays() -> None:
    bench = bare()
    game, token = mirrored(bench, bench.field("B", ally(2, 5)))
    assert game.zone(token) == "field"
    assert token in game.table.tokens


@pytest.mark.rule("copy/copying-objects.2", "copy/copying-objects.eg1", "banishment.eg2")
def test_a_copy_remembers_nothing_of_the_original() -> None:
    """What the original has banished is no card that the copy has banished."""
    bench = bare()
    original = bench.field("B", ally(2, 5))
    gone = bench.put("B", "banishment", ally(name="Plain Gone"))
    bench.say(ev.StatusSet(original, f"did banish {gone}"))
    game, token = mirrored(bench, original)
    assert game.thing(original).statuses
    assert not game.thing(token).statuses


@pytest.mark.rule("copy/copying-objects.5")
def test_a_copy_of_a_copy_is_as_that_is() -> None:
    bench = bare()
    second = bench.hand("A", MIRROR)
    game, token = mirrored(bench, bench.field("B", ally(2, 5, name="Plain Knight")))
    game.fine(de.CardActivated("A", second), de.TargetsChosen("A", (token,)))
    settle(game)
    assert [queries.label(game.scene, one) for one in game.table.tokens] == ["Plain Knight", "Plain Knight"]


@pytest.mark.rule("double-faced-cards.7", "double-faced-cards.7.1", "copy/copying-objects.6")
def test_the_side_that_is_up_is_copied() -> None:
    bench = bare()
    game, token = mirrored(bench, bench.field("B", SIGHT))
    assert game.table.card_of[token] == SIGHT


@pytest.mark.rule("double-faced-cards.7.2")
def test_a_copy_does_not_transform() -> None:
    bench = bare()
    turn = bench.hand("A", action("fast", name="Plain Turn", lines=(action_says(ir.Transform(ALLY)),)))
    game, token = mirrored(bench, bench.field("B", SIGHT))
    game.fine(de.CardActivated("A", turn), de.TargetsChosen("A", (token,)))
    settle(game)
    assert game.table.card_of[token] == SIGHT


@pytest.mark.rule("copy/copying-objects.4")
def test_what_becomes_of_the_original_does_nothing_to_the_copy() -> None:
    bench = bare()
    original = bench.field("B", SIGHT)
    turn = bench.hand("A", action("fast", name="Plain Turn", lines=(action_says(ir.Transform(ALLY)),)))
    game, token = mirrored(bench, original)
    game.fine(de.CardActivated("A", turn), de.TargetsChosen("A", (original,)))
    settle(game)
    assert game.table.card_of[original] != SIGHT
    assert game.table.card_of[token] == SIGHT


ALLY = ir.Pick("target", ir.Kind((ir.Noun("ally"),)), 1)


@pytest.mark.rule("cost.9.4")
def test_every_x_of_a_copied_object_is_0() -> None:
    """A copy of an ally that entered with X counters has none."""
    bench = bare()
    lines = (says("~ enters the field with X buff counters on it."),)
    original = bench.field("B", ally(1, 5, cost_reserve=X, lines=lines), buff=3)
    game, token = mirrored(bench, original)
    assert (game.thing(token).counters, game.asked) == ({}, "A main")


@pytest.mark.parametrize(
    ("text", "token"), [("Destroy target token.", True), ("Destroy target non-token object.", False)]
)
def test_an_object_that_is_a_copy_is_a_token_for_texts(text: str, *, token: bool) -> None:
    """tokens.3: whatever it is a copy of."""
    bench = Bench().decks()
    bench.champions()
    bench.field("A", ally(2, 3, name="Plain Knight"))
    mirror = bench.hand("A", action("fast", name="Plain Mirror", lines=(says("Summon a token copy of target ally."),)))
    doom = bench.hand("A", action("fast", name="Plain Doom", lines=(says(text),)))
    game = bench.main().fine(de.CardActivated("A", mirror))
    game.fine(de.TargetsChosen("A", game.choice[0])).passes(2)
    (copy,) = game.table.tokens
    offered = {one[0] for one in game.fine(de.CardActivated("A", doom)).choice}
    assert (copy in offered) is token
