"""Card and instance: what is negated, fizzles or is copied is the activation, and the card leaves with the last (playing-cards, 2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally, regalia
from tests.support.grand_archive.words import says

CHECKS = "state-based-checks-and-effects/types-of-checks"
BOLT = action("fast", name="Plain Bolt", lines=(says("Deal 1 damage to target ally."),))
STUDY = action("fast", name="Plain Study", lines=(says("Draw a card."),))
ECHO = action("fast", name="Plain Echo", lines=(says("Copy target action card activation."),))
BEND = action(
    "fast",
    name="Plain Bend",
    lines=(says("Copy target action card activation. You may choose new targets for the copy."),),
)
NO = action("fast", name="Plain No", lines=(says("Negate target card activation."),))
BIND = action(
    "fast",
    name="Plain Bind",
    lines=(says("Negate target card activation, then banish the card that had its activation negated this way."),),
)
SLAY = action("fast", name="Plain Slay", lines=(says("Destroy target ally."),))


class Table:
    """A card of A, and one of B that copies its activation; A holds what stops either."""

    def __init__(self, card: str = BOLT, echo: str = ECHO, *more: str) -> None:
        bench = Bench().decks()
        bench.champions()
        self.one, self.other = (bench.field("B", ally(0, 9, name=f"Plain {name}")) for name in ("One", "Other"))
        self.card, self.echo = bench.hand("A", card), bench.hand("B", echo)
        self.more = [bench.hand("A", one) for one in more]
        self.bench = bench

    def copied(self) -> Game:
        """The copy is on the Effects Stack above the original, and A acts."""
        game = self.bench.main().fine(de.CardActivated("A", self.card))
        if game.asked == "A TargetsChosen":
            game.fine(de.TargetsChosen("A", (self.one,)))
        game.passes().fine(de.CardActivated("B", self.echo), de.TargetsChosen("B", (self.card,))).passes(2)
        if game.asked == "B TargetsChosen":
            game.fine(de.TargetsChosen("B", (self.other,)))
        return game

    def stop(self, game: Game, at: int, with_: int = 0) -> Game:
        """A's card resolves, aimed at that."""
        if game.asked != "A main":
            game.passes()
        return game.activate("A", self.more[with_]).fine(de.TargetsChosen("A", (at,))).resolve()

    def copy(self, game: Game) -> int:
        found: list[int] = [item.handle for item in game.table.stack if item.handle != self.card]
        return found[0]


def popped(game: Game) -> list[str]:
    return [fact.how for fact in game.history if isinstance(fact, ev.StackPopped)]


def way(game: Game, handle: int) -> list[str]:
    """The zones to which the card has gone since it was played."""
    return [fact.to for fact in game.history if isinstance(fact, ev.CardMoved) and fact.handle == handle][1:]


@pytest.mark.rule("term/negate.1.1", "playing-cards.7", "resolution.11", f"{CHECKS}.9")
def test_a_card_whose_activation_was_negated_stays_while_a_copy_of_it_pends() -> None:
    table = Table(BOLT, ECHO, NO)
    game = table.copied()
    table.stop(game, table.card)
    assert (game.zone(table.card), len(game.table.stack)) == ("stack", 1)
    game.resolve()
    assert game.thing(table.one).damage == 1
    assert game.zone(table.card) == "A:graveyard"


@pytest.mark.rule("term/negate.1", "term/negate.1.1")
def test_a_negated_card_leaves_by_the_check_after_the_resolution() -> None:
    table = Table(STUDY, ECHO, NO)
    game = table.bench.main().fine(de.CardActivated("A", table.card))
    table.stop(game, table.card)
    assert way(game, table.card) == ["A:graveyard"]
    gone = next(
        at for at, fact in enumerate(game.history) if isinstance(fact, ev.CardMoved) and fact.to == "A:graveyard"
    )
    assert [one.how for one in game.history[:gone] if isinstance(one, ev.StackPopped)] == ["negated", "resolved"]


@pytest.mark.rule("term/negate.1")
def test_a_negated_card_goes_where_it_would_have_gone() -> None:
    table = Table(action("fast", name="Plain Seed", lines=(says("Draw a card."), says("Preserve"))), ECHO, NO)
    game = table.copied()
    table.stop(game, table.card).resolve()
    assert way(game, table.card) == ["A:material"]


@pytest.mark.rule("playing-cards.8", "term/fizzle.3", f"{CHECKS}.10", "playing-cards.9.2")
def test_a_card_that_is_banished_from_the_effects_stack_takes_its_copies_with_it() -> None:
    """playing-cards.eg1, types-of-checks.eg1: Frostbind."""
    table = Table(BOLT, ECHO, BIND)
    game = table.copied()
    copy = table.copy(game)
    table.stop(game, table.card)
    assert (game.table.stack, game.zone(copy)) == ([], "outside")
    assert way(game, table.card) == ["A:banishment"]
    assert popped(game) == ["resolved", "negated", "resolved", "fizzled"]
    assert game.thing(table.one).damage == 0


@pytest.mark.rule("playing-cards.eg1")
def test_the_card_of_a_negated_copy_is_the_card_that_was_played() -> None:
    table = Table(BOLT, ECHO, BIND)
    game = table.copied()
    table.stop(game, table.copy(game))
    assert (game.table.stack, game.zone(table.card)) == ([], "A:banishment")


@pytest.mark.rule("term/fizzle.1.1", "resolution.2.1")
def test_a_card_whose_activation_fizzled_stays_while_a_copy_of_it_pends() -> None:
    table = Table(BOLT, BEND, SLAY)
    game = table.copied()
    table.stop(game, table.one)
    assert (game.zone(table.card), [item.handle for item in game.table.stack]) == ("stack", [table.copy(game)])
    game.resolve()
    assert game.thing(table.other).damage == 1
    assert game.zone(table.card) == "A:graveyard"


@pytest.mark.rule("resolution.2.1", "resolution.11")
def test_a_copy_that_resolves_leaves_the_card_to_what_else_pends_of_it() -> None:
    table = Table()
    game = table.copied()
    copy = table.copy(game)
    game.resolve()
    assert (game.zone(copy), game.zone(table.card)) == ("outside", "stack")
    assert game.resolve().zone(table.card) == "A:graveyard"


@pytest.mark.rule("playing-cards.7")
def test_a_played_regalia_that_becomes_no_object_is_banished() -> None:
    table = Table(regalia(cost_reserve=0, cost_memory=None), ECHO, NO)
    game = table.bench.main().fine(de.CardActivated("A", table.card))
    table.stop(game, table.card)
    assert game.zone(table.card) == "A:banishment"


@pytest.mark.rule("playing-cards.7")
def test_a_copied_ally_alone_becomes_no_object_of_the_card() -> None:
    echo = action("fast", name="Plain Twin", lines=(says("Copy target ally card activation."),))
    table = Table(ally(1, 3, name="Plain Squire", cost_reserve=0), echo, NO)
    game = table.copied()
    table.stop(game, table.card)
    game.resolve()
    assert [game.table.controller(one) for one in game.table.tokens] == ["B"]
    assert way(game, table.card) == ["A:graveyard"]


def test_what_waits_for_a_negated_activation_sees_the_card_on_the_effects_stack() -> None:
    """Reversal's Polarity asks for its reserve cost."""
    text = "Whenever an action card activation you control is negated, deal X damage to target unit, where X is that card's reserve cost."
    table = Table(action("fast", name="Plain Costly", cost_reserve=2, lines=(says("Draw a card."),)))
    bench = table.bench
    bench.field("A", ally(0, 9, name="Plain Bell", lines=(says(text),)))
    no, pay = bench.hand("B", NO), bench.some("A", "hand", 2)
    game = bench.main().activate("A", table.card, pay).passes()
    game.activate("B", no).fine(de.TargetsChosen("B", (table.card,))).resolve()
    game.fine(de.TargetsChosen("A", (table.one,))).resolve()
    assert game.thing(table.one).damage == 2
