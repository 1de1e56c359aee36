"""Suppressing, recovering, scavenging, agility, imbuing, levels and costs of X (2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, champion, regalia
from tests.support.grand_archive.tables import Fight, marks, play, settle
from tests.support.grand_archive.words import action_says, every, line, says

FIRE, WIND, LUXEM, UMBRA, TERA = ("FIRE",), ("WIND",), ("LUXEM",), ("UMBRA",), ("TERA",)
FOX = ally(1, 1, name="Plain Fox", subtypes=("FOX",))


def two() -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions()


# --- suppress ------------------------------------------------------------------------------------------------------------


def suppressing(*owners: str) -> tuple[Game, tuple[int, ...]]:
    """A suppresses every ally there is, and comes to the end phase."""
    bench, _, _ = two()
    allies = tuple(bench.field(one, ally(1, 9, name=f"Ally {at}")) for at, one in enumerate(owners))
    spell = bench.hand("A", action(lines=(action_says(ir.Suppress(every("ally"))),)))
    return play(bench.main(), "A", spell).passes(2), allies


@pytest.mark.rule("term/suppress.3")
def test_each_suppressed_object_returns_by_a_trigger_of_its_own() -> None:
    game, _ = suppressing("A", "A")
    assert len(marks(game, ev.TriggerWaiting)) == 2
    assert game.asked == "A TriggersOrdered"


@pytest.mark.rule("term/suppress.1.1")
def test_who_suppresses_controls_the_return_of_another_players_ally() -> None:
    game, (taken,) = suppressing("B")
    assert [item.player for item in game.table.stack] == ["A"]
    assert settle(game).thing(taken).controller == "B"


# --- recover, scavenge -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("term/recover.2.1.1")
@pytest.mark.parametrize(("n", "draws"), [(2, 1), (0, 0)])
def test_recovering_without_damage_triggers_and_recovering_nothing_does_not(n: int, draws: int) -> None:
    bench, _, _ = two()
    bench.field("A", ally(1, 1, lines=(says("Whenever you recover, draw a card."),)))
    spell = bench.hand("A", action(lines=(action_says(ir.Recover(n)),)))
    game = play(bench.main(), "A", spell)
    assert len(game.table.zones["A:hand"]) == draws


@pytest.mark.rule("term/scavenge-n.1")
def test_scavenging_reveals_no_more_than_that_many_and_the_rest_goes_to_the_bottom() -> None:
    bench = Fight()
    deck = [bench.hand("A", one) for one in (FOX, *(ally(1, 1, name=f"Other {at}") for at in range(3)))]
    bench.say(*[ev.CardMoved(one, "A:hand", "A:deck") for one in deck])
    spell = bench.hand("A", action(lines=(says("Scavenge 3 for a Fox ally card."),)))
    game = play(bench.main(), "A", spell)
    assert [fact.handle for fact in marks(game, ev.Revealed)] == deck[:0:-1]
    assert game.table.zones["A:deck"][-1] == deck[0]
    assert set(game.table.zones["A:deck"][:3]) == set(deck[1:])


# --- agility ---------------------------------------------------------------------------------------------------------------


def nimble(player: str = "A", times: int = 1, *, at_the_end: bool = False, turn: str = "A") -> Game:
    """That player gains agility 1 so often, with three cards in memory."""
    bench, _, _ = two()
    bench.some(player, "memory", 3)
    cards = [bench.hand(player, action(lines=(action_says(ir.GetStatus("agility", n=1)),))) for _ in range(times)]
    game = bench.main(turn)
    if at_the_end:
        game.until(f"{turn} end")
    if player != turn:
        game.passes()
    for one in cards:
        play(game, player, one)
        if player != turn and one != cards[-1]:
            game.passes()
    return game


def waiting(game: Game) -> int:
    return len(marks(game, ev.TriggerWaiting))


@pytest.mark.rule("keyword/agility-n.1.1")
def test_agility_lasts_for_the_turn_where_the_text_says_nothing() -> None:
    assert waiting(nimble().until("A end")) == 1


@pytest.mark.rule("keyword/agility-n.1.1")
def test_each_agility_of_a_player_triggers() -> None:
    """keyword/agility-n.1.1.1, .1.2."""
    assert waiting(nimble(times=2).passes(2)) == 2


@pytest.mark.rule("keyword/agility-n.1.1")
def test_agility_of_an_opponents_turn_triggers_in_that_turn() -> None:
    """keyword/agility-n.1.2.1."""
    game = nimble("B")
    game.until("A end")
    assert waiting(game) == 1


@pytest.mark.rule("keyword/agility-n.1.1.2")
def test_agility_gained_in_the_end_phase_is_lost_in_the_clean_up() -> None:
    game = nimble(at_the_end=True)
    assert game.table.delayed
    game.until("B Materialized")
    assert not game.table.delayed
    game.fine(de.MaterializationDeclined("B"))
    assert waiting(game.until("B end")) == 0


# --- imbue -----------------------------------------------------------------------------------------------------------------


def is_imbued(numbers: tuple[int | str, ...], *payers: tuple[str, ...]) -> bool:
    """A fire ally for 2 with these imbues, paid for with cards of these elements that are shown."""
    bench = Bench().decks()
    bench.champions(champion(elements=FIRE))
    lines = tuple(line(ir.Keyword("imbue", n)) if isinstance(n, int) else says(n) for n in numbers)
    pay = tuple(bench.hand("A", ally(elements=of, name=f"Plain {at}")) for at, of in enumerate(payers))
    vessel = bench.hand("A", ally(1, 1, name="Plain Vessel", cost_reserve=2, elements=FIRE, lines=lines))
    game = bench.main().fine(de.CardActivated("A", vessel), de.ReservePaid("A", pay))
    settle(game.fine(de.Accepted("A", True)))
    return "imbued" in game.thing(vessel).statuses


@pytest.mark.rule("keyword/imbue.6")
def test_either_of_two_sorts_of_imbue_is_enough() -> None:
    assert is_imbued((2, "Advanced Imbue 2"), LUXEM, TERA)
    assert is_imbued((2, "Advanced Imbue 2"), FIRE, FIRE)


@pytest.mark.rule("keyword/imbue.7.1")
@pytest.mark.parametrize(("payers", "enough"), [((FIRE, FIRE), True), ((FIRE, WIND), False)])
def test_a_plain_imbue_wants_the_elements_of_the_card(payers: tuple[tuple[str, ...], ...], enough: bool) -> None:
    assert is_imbued((2,), *payers) is enough


@pytest.mark.rule("keyword/imbue.7.1.1")
@pytest.mark.parametrize(("payer", "enough"), [(("WIND", "EXALTED"), True), (FIRE, True), (WIND, False)])
def test_an_exalted_card_is_imbued_by_either_of_its_elements(payer: tuple[str, ...], enough: bool) -> None:
    bench = Bench().decks()
    bench.champions(champion(elements=("FIRE", "LUXEM")))
    pay = tuple(bench.hand("A", ally(elements=payer, name=f"Plain {at}")) for at in range(2))
    slug = ally(1, 1, name="Plain Vessel", cost_reserve=2, elements=("FIRE", "EXALTED"), keywords={"imbue": 2})
    vessel = bench.hand("A", slug)
    game = bench.main().fine(de.CardActivated("A", vessel), de.ReservePaid("A", pay), de.Accepted("A", True))
    assert ("imbued" in settle(game).thing(vessel).statuses) is enough


@pytest.mark.rule("keyword/imbue.7.2")
@pytest.mark.parametrize(("payers", "enough"), [((LUXEM, TERA), True), ((FIRE, LUXEM), False)])
def test_an_advanced_imbue_wants_any_advanced_elements(payers: tuple[tuple[str, ...], ...], enough: bool) -> None:
    assert is_imbued(("Advanced Imbue 2",), *payers) is enough


@pytest.mark.rule("keyword/imbue.7.3")
@pytest.mark.parametrize(("payers", "enough"), [((LUXEM, UMBRA), True), ((FIRE, FIRE), False)])
def test_a_named_imbue_wants_the_elements_it_names(payers: tuple[tuple[str, ...], ...], enough: bool) -> None:
    assert is_imbued(("Luxem & Umbra Imbue 2",), *payers) is enough


# --- levels ----------------------------------------------------------------------------------------------------------------


def materializing(level: int) -> tuple[Game, int, int]:
    bench = Bench()
    bench.decks()
    mine, _ = bench.champions(champion(name="Rai, Young"))
    bench.level_up(mine, champion(1, name="Rai, Mage"))
    bench.some("A", "memory", 5)
    return bench.at("A").until("A Materialized"), mine, bench.put("A", "material", champion(level, name="Rai, Old"))


@pytest.mark.rule("champion.7")
@pytest.mark.parametrize(("level", "legal"), [(2, True), (3, False), (1, False)])
def test_a_champion_one_level_above_is_materialized(level: int, legal: bool) -> None:
    game, _, card = materializing(level)
    found = game.do(de.Materialized("A", card))
    assert ("champions-level-up-one-level-at-a-time" in [code for _, code in broken(found)]) is not legal


# --- costs of X --------------------------------------------------------------------------------------------------------------


def fetching(words: str) -> tuple[Game, int, int]:
    """A text that asks for cards of a graveyard; one of them costs X, one 0."""
    bench, _, _ = two()
    variable = bench.put("A", "graveyard", action(name="Plain X", cost_reserve=-1))
    free = bench.put("A", "graveyard", action(name="Plain Zero"))
    spell = bench.hand("A", action(name="Plain Fetch", lines=(says(words),)))
    return bench.main().fine(de.CardActivated("A", spell)), variable, free


@pytest.mark.rule("cost.9.1")
def test_a_card_of_cost_x_is_none_with_cost_0() -> None:
    game, _, free = fetching("Return target card with reserve cost 0 from your graveyard to your hand.")
    assert game.choice == [(free,)]


def test_a_card_of_cost_x_costs_less_than_3() -> None:
    """cost.eg4: the set is not said number by number."""
    game, variable, free = fetching("Return target card with reserve cost 2 or less from your graveyard to your hand.")
    assert sorted(game.choice) == [(variable,), (free,)]


@pytest.mark.rule("cost.10")
def test_an_object_of_cost_x_costs_0() -> None:
    bench, _, _ = two()
    thing = bench.field("A", ally(1, 1, cost_reserve=-1))
    slay = bench.hand("B", action(lines=(says("Destroy target ally with reserve cost 0."),)))
    game = bench.main().passes().fine(de.CardActivated("B", slay))
    assert game.choice == [(thing,)]


# --- regalia -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("supertypes/regalia.5")
@pytest.mark.parametrize("to", ["hand", "memory"])
def test_a_regalia_goes_to_the_material_deck_from_a_banishment(to: str) -> None:
    bench, _, _ = two()
    ring = bench.put("A", "banishment", regalia())
    text = (
        "Return target card from your banishment to your hand."
        if to == "hand"
        else ("Put target card from your banishment into your memory.")
    )
    game = settle(
        bench.main().activate("A", bench.hand("A", action(lines=(says(text),)))).fine(de.TargetsChosen("A", (ring,)))
    )
    assert game.zone(ring) == "A:material"
