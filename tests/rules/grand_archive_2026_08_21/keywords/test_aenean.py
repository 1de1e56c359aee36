"""Aenean Progression and Elysian Aura (keyword/aenean-progression, keyword/elysian-aura, 2026-08-21).

No published card has them; the keywords are read in the words that the book gives them.
"""

import pytest

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.texts.playing.costs import reserve_cost
from tests.support.grand_archive.build import Bench, Game, action, ally, champion
from tests.support.grand_archive.words import says

# --- Aenean Progression ------------------------------------------------------------------------------------------------------


def rising(n: int = 0, cost: int = 1) -> str:
    return action(name=f"Plain Chant {n}", cost_reserve=cost, lines=(says("Aenean Progression"), says("Draw a card.")))


def two(level: int = 0) -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions(champion(level=level))


def chanting(*more: str) -> tuple[Game, int, list[int]]:
    """A plays a chant with another one in hand; and B has those cards."""
    bench, _, _ = two()
    first, second = bench.hand("A", rising(1)), bench.hand("A", rising(2))
    bench.some("A", "hand", 6)
    theirs = [bench.hand("B", one) for one in more]
    game = bench.main().fine(de.CardActivated("A", first))
    game.fine(de.ReservePaid("A", tuple(game.table.zones["A:hand"][-1:])))
    return game, second, theirs


def costs(game: Game, card: int, player: str = "A") -> int:
    return reserve_cost(game.scene, player, card, "")


@pytest.mark.rule("keyword/aenean-progression.1")
@pytest.mark.rule("keyword/aenean-progression.2")
def test_each_that_has_resolved_makes_the_next_cost_two_more() -> None:
    game, second, _ = chanting()
    assert costs(game, second) == 1
    game.resolve()
    assert costs(game, second) == 3
    hand = tuple(h for h in game.table.zones["A:hand"] if h != second)
    game.fine(de.CardActivated("A", second))
    assert game.cannot(de.ReservePaid("A", hand[:1]))
    game.fine(de.ReservePaid("A", hand[:3])).resolve()
    assert game.table.usage["game:progressed:A"] == 2


@pytest.mark.rule("keyword/aenean-progression.2")
def test_one_that_was_negated_does_not_count() -> None:
    negate = action(name="Plain Denial", lines=(says("Negate target card activation."),))
    game, second, (denial,) = chanting(negate)
    chant = game.table.stack[-1].handle
    game.passes().fine(de.CardActivated("B", denial), de.TargetsChosen("B", (chant,))).resolve()
    assert costs(game, second) == 1


@pytest.mark.rule("keyword/aenean-progression.1")
def test_it_counts_what_its_own_player_has_resolved() -> None:
    game, _, (theirs,) = chanting(rising(3))
    game.resolve()
    assert costs(game, theirs, "B") == 1


def test_other_cards_cost_what_they_did() -> None:
    bench, _, _ = two()
    first, other = bench.hand("A", rising(1, cost=0)), bench.hand("A", action(name="Plain Study", cost_reserve=1))
    game = bench.main().activate("A", first).resolve()
    assert costs(game, other) == 1


# --- Elysian Aura ------------------------------------------------------------------------------------------------------------

AURA = ally(1, 1, name="Plain Seraph", cost_reserve=0, lines=(says("Elysian Aura"),))


def spell(*lines: str, aenean: bool = True, cost: int = 0) -> str:
    subtypes = ("AENEAN", "SPELL") if aenean else ("SPELL",)
    return action(name="Plain Hymn", subtypes=subtypes, cost_reserve=cost, lines=tuple(map(says, lines)))


def sung(text: str, *, auras: int = 1, aenean: bool = True, level: int = 1) -> int:
    """How many cards A draws by the text of the Spell, which A owns."""
    bench, _, _ = two(level)
    for _ in range(auras):
        bench.field("A", AURA)
    game = bench.main().activate("A", bench.hand("A", spell(text, aenean=aenean)))
    game.resolve()
    return len(game.table.zones["A:hand"])


BY_LEVEL = "Draw LV cards."


@pytest.mark.rule("keyword/elysian-aura.1")
def test_an_aenean_spell_resolves_as_with_two_more_levels() -> None:
    assert sung(BY_LEVEL) == 3
    assert sung(BY_LEVEL, auras=0) == 1
    assert sung(BY_LEVEL, aenean=False) == 1


@pytest.mark.rule("keyword/elysian-aura.1.1")
def test_two_auras_are_no_more_than_one() -> None:
    assert sung(BY_LEVEL, auras=2) == 3


@pytest.mark.rule("keyword/elysian-aura.2")
@pytest.mark.parametrize(("auras", "due"), [(0, 4), (1, 2)])
def test_efficiency_takes_off_two_more(auras: int, due: int) -> None:
    """The book's own example: an Aenean Spell with efficiency, and the champion is of level 3."""
    bench, _, _ = two(3)
    for _ in range(auras):
        bench.field("A", AURA)
    card = bench.hand("A", spell("Efficiency", cost=7))
    paying = bench.some("A", "hand", 7)
    game = bench.main()
    assert costs(game, card) == due
    game.fine(de.CardActivated("A", card))
    assert game.cannot(de.ReservePaid("A", tuple(paying[: due - 1])))
    game.fine(de.ReservePaid("A", tuple(paying[:due])))


@pytest.mark.rule("keyword/elysian-aura.2")
def test_a_cost_that_only_the_aura_makes_payable_is_payable() -> None:
    bench, _, _ = two(0)
    bench.field("A", AURA)
    card = bench.hand("A", spell("Efficiency", cost=2))
    bench.main().fine(de.CardActivated("A", card))
    bench, _, _ = two(0)
    card = bench.hand("A", spell("Efficiency", cost=2))
    assert bench.main().cannot(de.CardActivated("A", card))


DOOM = action(name="Plain Doom", lines=(says("Destroy target ally."),))
HIGH = "[Level 3+] Deal 2 damage to target champion."


def answered(text: str, *, before: bool = True) -> tuple[Game, int]:
    """B destroys A's aura in answer to the Spell; or there was none, and A gets one in answer."""
    bench, _, theirs = two(1)
    seraph = bench.field("A", AURA) if before else bench.hand("A", AURA)
    card, doom = bench.hand("A", spell(text)), bench.hand("B", DOOM)
    call = bench.hand("A", action(name="Plain Call", lines=(says("Put an ally card from your hand onto the field."),)))
    game = bench.main().fine(de.CardActivated("A", card))
    if game.asked == "A TargetsChosen":
        game.fine(de.TargetsChosen("A", (theirs,)))
    if before:
        game.passes().fine(de.CardActivated("B", doom), de.TargetsChosen("B", (seraph,))).passes(2)
    else:
        game.fine(de.CardActivated("A", call)).passes(2).fine(de.Chosen("A", (seraph,)))
    return game, theirs


@pytest.mark.rule("keyword/elysian-aura.3")
def test_what_was_paid_stays_and_nobody_elses_level_is_higher_meanwhile() -> None:
    """While it pends, the champion's level is what it is."""
    bench, _, _ = two(1)
    bench.field("A", AURA)
    study = bench.hand("A", action(name="Plain Study", subtypes=("SPELL",), lines=(says(BY_LEVEL),)))
    game = bench.main().activate("A", bench.hand("A", spell(BY_LEVEL)))
    assert queries.level(game.scene, "A") == 1
    game.fine(de.CardActivated("A", study)).passes(2)
    assert len(game.table.zones["A:hand"]) == 1
    game.passes(2)
    assert len(game.table.zones["A:hand"]) == 4


@pytest.mark.rule("keyword/elysian-aura.3.1")
def test_a_line_of_a_restriction_is_lost_with_the_aura() -> None:
    game, theirs = answered(HIGH)
    game.passes(2)
    assert game.thing(theirs).damage == 0


def test_with_the_aura_it_does_what_it_says() -> None:
    """keyword/elysian-aura.1."""
    bench, _, theirs = two(1)
    bench.field("A", AURA)
    card = bench.hand("A", spell(HIGH))
    game = bench.main().fine(de.CardActivated("A", card), de.TargetsChosen("A", (theirs,))).passes(2)
    assert game.thing(theirs).damage == 2


@pytest.mark.rule("keyword/elysian-aura.3.1")
def test_an_aura_that_is_lost_as_it_resolves_counts_for_restrictions_until_then() -> None:
    bench, _, theirs = two(1)
    bench.field("A", AURA)
    card = bench.hand("A", spell("Sacrifice an ally.", "[Level 3+] Deal 2 damage to each champion you don't control."))
    game = bench.main().activate("A", card).passes(2)
    assert game.thing(theirs).damage == 2


@pytest.mark.rule("keyword/elysian-aura.3.2")
@pytest.mark.parametrize(("before", "drawn"), [(True, 1), (False, 3)])
def test_amounts_follow_the_aura_as_it_resolves(*, before: bool, drawn: int) -> None:
    game, _ = answered(BY_LEVEL, before=before)
    had = len(game.table.zones["A:hand"])
    game.passes(2)
    assert len(game.table.zones["A:hand"]) - had == drawn


@pytest.mark.rule("keyword/elysian-aura.3.2")
def test_an_amount_after_the_loss_is_counted_without_it() -> None:
    """Lost during resolution."""
    bench, _, _ = two(1)
    bench.field("A", AURA)
    game = bench.main().activate("A", bench.hand("A", spell("Sacrifice an ally. Draw LV cards."))).passes(2)
    assert len(game.table.zones["A:hand"]) == 1
