"""Tokens as texts make them: with counters, of one of several names, and as copies."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Game, action, ally, regalia, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, end_turn, marks, play, settle, use
from tests.support.grand_archive.words import says


def made(game: Game) -> list[str]:
    """What was summoned, in its order."""
    return [fact.card for fact in marks(game, ev.TokenMade)]


def doing(*text: str) -> Game:
    """An action with these lines has resolved, or asks something."""
    bench = Fight(TONORIS)
    return play(bench.main(), "A", bench.hand("A", action(lines=tuple(says(one) for one in text))))


# --- counters, another, an additional ----------------------------------------------------------------------------------


def test_a_token_enters_with_counters() -> None:
    game = doing("Summon a Direwolf token with three sheen counters on it.")
    (token,) = game.table.tokens
    assert made(game) == ["direwolf"]
    assert game.thing(token).counters["sheen"] == 3


def test_each_of_several_tokens_enters_with_counters() -> None:
    game = doing("Summon two Direwolf tokens each with a buff counter on them.")
    assert [game.thing(one).counters["buff"] for one in game.table.tokens] == [1, 1]


def test_a_token_without_counters_has_none() -> None:
    game = doing("Summon a Direwolf token. Summon another Direwolf token.")
    assert made(game) == ["direwolf"] * 2
    assert not any(game.thing(one).counters for one in game.table.tokens)


def test_that_token_is_the_one_that_was_just_summoned() -> None:
    bench = Fight(TONORIS)
    bench.say(ev.TokenMade(bench.table.next_handle, "direwolf", "A", "field"))
    text = "Summon a Direwolf token with a buff counter on it. That token gains stealth until end of turn."
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(text),))))
    assert ["stealth" in queries.keywords(game.scene, one) for one in game.table.tokens] == [False, True]


# --- one of each, one of several ---------------------------------------------------------------------------------------


def test_one_of_each_name_in_the_printed_order() -> None:
    game = doing("Summon a Fraysia, Manaroot, and a Blightroot token.")
    assert made(game) == ["fraysia", "manaroot", "blightroot"]


@pytest.mark.parametrize("instead", [True, False])
@pytest.mark.parametrize(
    ("text", "many"), [("a Fraysia, Manaroot, and a Blightroot token", 3), ("a Fraysia and a Manaroot token", 2)]
)
def test_what_is_summoned_at_once_is_replaced_as_a_whole(text: str, many: int, *, instead: bool) -> None:
    """Tonoris, Creation's Will: "that many", so of all tokens that the text summons, and once."""
    bench = Fight((*TONORIS, "tonoris-creations-will"))
    twice = bench.hand("A", action(lines=(says(f"Summon {text}."), says("Summon a Direwolf token."))))
    game = play(bench.main(), "A", twice)
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", instead))
    first = made(game)
    assert len(first) == many
    assert (set(first) == {"aurousteel-greatsword"}) == instead
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", not instead))
    assert made(game)[len(first) :] == ["direwolf" if instead else "aurousteel-greatsword"]


@pytest.mark.parametrize(("chosen", "name"), [(1, "fraysia"), (3, "manaroot")])
def test_a_token_of_the_name_that_is_chosen(chosen: int, name: str) -> None:
    game = doing("Summon your choice of Fraysia, Blightroot, or Manaroot token.")
    assert game.asked == "A ModesChosen"
    game.fine(de.ModesChosen("A", (chosen,)))
    assert made(game) == [name]


@pytest.mark.parametrize("modes", [(), (4,), (1, 2), (0,)])
def test_exactly_one_of_the_names_is_chosen(modes: tuple[int, ...]) -> None:
    game = doing("Summon your choice of a Fraysia or a Blightroot token.")
    assert game.do(de.ModesChosen("A", modes)).findings


def test_what_is_summoned_for_each_is_chosen_anew() -> None:
    bench = Fight(TONORIS)
    herbs = [bench.field("A", "blightroot") for _ in range(2)]
    text = "Sacrifice up to two items. For each item sacrificed this way, summon your choice of a Fraysia or a Manaroot token."
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(text),))))
    game.fine(de.Chosen("A", tuple(herbs)))
    game.fine(de.ModesChosen("A", (1,)))
    game.fine(de.ModesChosen("A", (2,)))
    assert made(game) == ["fraysia", "manaroot"]


# --- copies ------------------------------------------------------------------------------------------------------------


def copying(bench: Fight, original: int, text: str) -> Game:
    return play(bench.main(), "A", bench.hand("A", action(lines=(says(text),))), (), original)


def test_a_copy_has_what_is_printed_and_nothing_that_happened_to_the_original() -> None:
    """Convoking Slime, ruling of 2024-05-17: neither counters nor changed stats."""
    bench = Fight(TONORIS)
    wolf = ally(2, 3, name="Plain Wolf")
    original = bench.field("A", wolf, rested=True, buff=4)
    game = copying(bench, original, "Summon a token copy of target ally.")
    (copy,) = game.table.tokens
    assert game.table.card_of[copy] == wolf
    assert (queries.power(game.scene, copy), game.thing(copy).turned) == (2, "")
    assert not game.thing(copy).counters


def test_a_copy_is_its_maker_s_and_ceases_to_exist_off_the_field() -> None:
    """copy.2, tokens.2: of an opponent's object too."""
    bench = Fight(TONORIS)
    original = bench.field("B", ally(2, 3))
    exile = bench.hand("A", action(lines=(says("Return target ally to its owner's hand."),), name="Exile"))
    game = copying(bench, original, "Summon a token copy of target ally.")
    (copy,) = game.table.tokens
    assert game.table.controller(copy) == "A"
    play(game, "A", exile, (), copy)
    assert game.zone(copy) == "outside"
    assert game.zone(original) == "field"


def test_a_copied_weapon_has_its_durability() -> None:
    bench = Fight(TONORIS)
    original = bench.field("A", weapon(2, 3), durability=1)
    game = copying(bench, original, "Summon a token copy of target weapon.")
    (copy,) = game.table.tokens
    assert game.thing(copy).counters["durability"] == 3


def test_what_a_copy_does_on_entering_triggers() -> None:
    bench = Fight(TONORIS)
    original = bench.field("A", ally(1, 1, lines=(says("On Enter: Draw a card."),)))
    game = copying(bench, original, "Summon a token copy of target ally.")
    assert [one.source for one in marks(game, ev.TriggerWaiting)] == list(game.table.tokens)


def test_a_copy_of_itself_enters_rested() -> None:
    bench = Fight(TONORIS)
    slime = ally(1, 1, lines=(says("At the beginning of your end phase, summon a copy of ~ rested."),))
    bench.field("A", slime)
    game = end_turn(bench.main())
    (copy,) = game.table.tokens
    assert (game.table.card_of[copy], game.thing(copy).turned) == (slime, "rested")


def test_the_copy_of_what_becomes_rested_enters_rested_and_does_not_become_so() -> None:
    """It makes one copy, not one after another."""
    bench = Fight(TONORIS)
    mirror = bench.field(
        "A",
        regalia(
            lines=(says("Whenever ~ becomes rested, summon a token copy of it rested."), says("REST: Draw a card."))
        ),
    )
    game = use(bench.main(), "A", mirror, "#2")
    assert len(game.table.tokens) == 1


def test_a_copy_of_an_object_that_is_gone_is_made_of_nothing() -> None:
    """resolution/checking-resolution.4: its only target is lost."""
    bench = Fight(TONORIS)
    original = bench.field("B", ally(2, 3))
    spell = bench.hand("A", action(lines=(says("Summon a token copy of target ally."),)))
    away = bench.hand("B", action(lines=(says("Destroy target ally."),), name="Away"))
    game = bench.main().fine(de.CardActivated("A", spell), de.TargetsChosen("A", (original,)))
    game.passes()
    settle(game.fine(de.CardActivated("B", away), de.TargetsChosen("B", (original,))))
    assert not marks(game, ev.TokenMade)


@pytest.mark.parametrize(
    "line", ["Hindered", "~ enters the field with two buff counters on it.", "~ enters the field rested."]
)
def test_how_a_copy_enters_by_its_own_text_is_left_open(line: str) -> None:
    bench = Fight(TONORIS)
    original = bench.field("A", ally(2, 3, lines=(says(line),)))
    assert copying(bench, original, "Summon a token copy of target ally.").asked == "UnreadText"


@pytest.mark.parametrize(("foxes", "more"), [(0, 0), (1, 1)])
def test_one_more_counter_is_put_on_the_token_that_was_summoned(foxes: int, more: int) -> None:
    """The plain sense: besides those with which it entered."""
    bench = Fight(TONORIS)
    for _ in range(foxes):
        bench.field("A", ally(1, 1, subtypes=("FOX",)))
    text = (
        "Summon a Direwolf token with a sheen counter on it. If you control a Fox ally, "
        "put an additional sheen counter on that token."
    )
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(text),))))
    (token,) = game.table.tokens
    assert game.thing(token).counters["sheen"] == 1 + more
