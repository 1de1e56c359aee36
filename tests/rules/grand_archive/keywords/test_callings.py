"""Starcalling and aethercalling: what may be done with a card while it is looked at in glimpsing."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Game, action, ally, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, marks, play, settle
from tests.support.grand_archive.words import says

STAR = "Draw a card into your memory."


def star(cost: int = 0, *lines: str, name: str = "Plain Star", speed: str = "slow", **facts: object) -> str:
    said = (f"Starcalling — ({cost})", *(lines or (STAR,)))
    return action(speed, name, lines=tuple(says(one) for one in said), cost_reserve=5, **facts)


class Sky(Fight):
    """A table on which A glimpses the cards of the deck, the first named on top."""

    def looking(self, *cards: str, pay: int = 0, text: str = "Glimpse 3.") -> tuple[Game, list[int], tuple[int, ...]]:
        handles = [self.hand("A", one) for one in reversed(cards)]
        self.say(*[ev.CardMoved(one, "A:hand", "A:deck") for one in handles])
        payers = self.payers("A", pay)
        glimpse = self.hand("A", action(lines=(says(text),), name="Glimpse"))
        return play(self.main(), "A", glimpse), handles[::-1], payers


def way(game: Game, handle: int) -> str:
    return f"{game.table.card_of[handle]}#1"


def call(game: Game, handle: int) -> de.CardActivated:
    return de.CardActivated("A", handle, way(game, handle))


def deck(game: Game) -> list[int]:
    """From the top."""
    return list(reversed(game.table.zones["A:deck"]))


# --- starcalling -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/starcalling.1", "keyword/starcalling.3")
def test_a_card_that_is_seen_is_activated_and_all_others_go_to_the_bottom() -> None:
    sky = Sky(TONORIS)
    game, (first, second, third), _ = sky.looking(ally(name="First"), star(), ally(name="Third"))
    game.fine(call(game, second))
    game.fine(de.Chosen("A", (third, first)))
    assert deck(game)[-1] == third
    assert deck(game)[-2] == first
    settle(game)
    assert game.zone(second) == "A:graveyard"
    assert len(game.table.zones["A:memory"]) == 1


@pytest.mark.rule("keyword/starcalling.3")
def test_after_it_nothing_stays_on_top() -> None:
    sky = Sky(TONORIS)
    game, (first, second, _), _ = sky.looking(ally(name="First"), star(), ally(name="Third"))
    game.fine(call(game, second))
    assert game.do(de.Chosen("A", (first,))).findings


def test_nobody_has_to_starcall() -> None:
    """keyword/starcalling.1: may."""
    sky = Sky(TONORIS)
    game, (first, second, third), _ = sky.looking(ally(name="First"), star(), ally(name="Third"))
    game.fine(de.Chosen("A", (second, first, third)))
    assert deck(game)[:3] == [second, first, third]
    assert game.asked == "A main"


@pytest.mark.rule("keyword/starcalling.2", "keyword/starcalling.4")
@pytest.mark.parametrize(("cost", "less", "due"), [(2, 0, 2), (2, 1, 1), (1, 3, 0)])
def test_its_cost_is_that_of_starcalling_as_effects_change_it(cost: int, less: int, due: int) -> None:
    sky = Sky(TONORIS)
    if less:
        sky.field("A", ally(1, 1, lines=(says(f"Action cards you activate cost {less} less to activate."),)))
    game, (one, *_), payers = sky.looking(star(cost), ally(), ally(), pay=3)
    game.fine(call(game, one))
    if due:
        assert game.referee.fork().feed(de.ReservePaid("A", payers[: due - 1])).findings
        game.fine(de.ReservePaid("A", payers[:due]))
    assert game.table.lies(one, "stack")


def test_what_cannot_be_paid_is_not_starcalled() -> None:
    """card-activation.8."""
    sky = Sky(TONORIS)
    game, (one, *_), _ = sky.looking(star(2), ally(), ally(), pay=1)
    assert game.do(call(game, one)).status is Status.ILLEGAL


def test_elements_must_be_enabled_all_the_same() -> None:
    """keyword/starcalling.2 changes the cost alone; element.2."""
    sky = Sky(TONORIS)
    game, (one, *_), _ = sky.looking(star(elements=("ASTRA",)), ally(), ally())
    assert game.do(call(game, one)).status is Status.ILLEGAL


def test_a_card_without_the_keyword_is_not_activated_from_there() -> None:
    sky = Sky(TONORIS)
    game, (one, *_), _ = sky.looking(action(name="Plain"), star(), ally())
    assert game.do(de.CardActivated("A", one)).status is Status.ILLEGAL


def test_a_card_below_those_seen_is_not_starcalled() -> None:
    sky = Sky(TONORIS)
    game, (_, _, third), _ = sky.looking(star(name="One"), ally(), star(name="Two"), text="Glimpse 2.")
    assert game.do(call(game, third)).status is Status.ILLEGAL


def test_only_one_card_is_starcalled() -> None:
    sky = Sky(TONORIS)
    game, (one, two, _), _ = sky.looking(star(name="One"), star(name="Two"), ally())
    game.fine(call(game, one))
    assert game.do(call(game, two)).status is Status.ILLEGAL


@pytest.mark.rule("keyword/starcalling.1")
def test_a_card_that_its_player_alone_knows_may_be_starcalled() -> None:
    sky = Sky(TONORIS)
    game, (one, other), _ = sky.looking("", "", text="Glimpse 2.")
    assert game.do(de.CardActivated("A", one, f"{star()}#1")).findings == ()
    assert game.table.lies(one, "stack")
    assert deck(game)[-1] == other


def test_an_unknown_card_is_starcalled_by_that_keyword_alone_and_among_those_seen() -> None:
    """keyword/starcalling.1."""
    sky = Sky(TONORIS)
    called, plain = star(), action(name="Plain", lines=(says("Draw a card."),))
    game, (one, _, third), _ = sky.looking("", "", "", text="Glimpse 2.")
    for handle, way in ((one, ""), (one, f"{plain}#1"), (third, f"{called}#1")):
        assert game.referee.fork().feed(de.CardActivated("A", handle, way)).findings
    game.fine(de.Chosen("A", (one,)))


@pytest.mark.rule("keyword/starcalling.1.1")
def test_a_slow_card_is_starcalled_in_another_player_s_turn() -> None:
    sky = Sky(TONORIS)
    one = sky.hand("A", star())
    sky.say(ev.CardMoved(one, "A:hand", "A:deck"))
    glimpse = sky.hand("A", action(lines=(says("Glimpse 1."),), name="Glimpse"))
    game = sky.main("B").passes()
    game.fine(de.CardActivated("A", glimpse))
    game.passes(2)
    game.fine(call(game, one))
    assert game.table.lies(one, "stack")


@pytest.mark.rule("keyword/starcalling.5")
def test_it_works_from_the_deck_alone() -> None:
    sky = Sky(TONORIS)
    one = sky.hand("A", star())
    game = sky.main()
    assert game.do(call(game, one)).status is Status.ILLEGAL


@pytest.mark.rule("keyword/starcalling.5", "keyword/starcalling.6")
def test_it_waits_until_what_resolves_has_resolved() -> None:
    """Astra Sight, ruling of 2024-01-19: the rest of the glimpsing text is done first."""
    sky = Sky(TONORIS)
    game, (one, *_), _ = sky.looking(
        star(0, "Deal 7 damage to target champion."), ally(), ally(), text="Glimpse 2. Recover 2."
    )
    game.fine(call(game, one), de.TargetsChosen("A", (sky.theirs,)))
    assert game.table.holder == "A"
    assert [item.handle for item in game.table.stack] == [one]
    assert game.thing(sky.theirs).damage == 0
    settle(game)
    assert game.thing(sky.theirs).damage == 7


def test_a_card_knows_that_it_was_starcalled() -> None:
    sky = Sky(TONORIS)
    text = "If ~ was starcalled, draw a card into your memory."
    game, (one, *_), _ = sky.looking(star(0, text), ally(), ally(), text="Glimpse 1.")
    settle(game.fine(call(game, one)))
    assert len(game.table.zones["A:memory"]) == 1


def test_a_card_knows_that_it_was_not() -> None:
    sky = Sky(TONORIS)
    one = sky.hand("A", star(0, "If ~ was starcalled, draw two cards into your memory."))
    game = play(sky.main(), "A", one, sky.payers("A", 5))
    assert len(game.table.zones["A:memory"]) == 5


def test_whoever_waits_for_starcalling_hears_it() -> None:
    sky = Sky(TONORIS)
    sky.field("A", ally(1, 1, lines=(says("Whenever you starcall a card, recover 1."),)))
    game, (one, *_), _ = sky.looking(star(), ally(), ally(), text="Glimpse 1.")
    game.fine(call(game, one))
    assert len(marks(game, ev.TriggerWaiting)) == 1


def test_all_cards_that_were_seen_were_glimpsed() -> None:
    """term/glimpse.1: the one that was played among them."""
    sky = Sky(TONORIS)
    game, (one, two, three), _ = sky.looking(star(), ally(), ally())
    game.fine(call(game, one), de.Chosen("A", (two, three)))
    assert game.table.usage["turn:glimpsed:A"] == 3


# --- aethercalling -----------------------------------------------------------------------------------------------------


def charge(name: str = "Plain Charge") -> str:
    return action(name=name, lines=(says("Aethercalling"),), subtypes=("AETHERCHARGE",))


def wing(name: str = "Plain Wing") -> str:
    return weapon(1, 2, name=name, subtypes=("AETHERWING",))


def load(game: Game, handle: int) -> de.AbilityActivated:
    return de.AbilityActivated("A", handle, way(game, handle))


@pytest.mark.rule("keyword/aethercalling.1", "keyword/aethercalling.2", "special-game-actions-and-turn-based-actions.4")
def test_a_card_that_is_seen_is_loaded_into_an_aetherwing() -> None:
    sky = Sky(TONORIS)
    bow = sky.field("A", wing())
    game, (one, two, three), _ = sky.looking(ally(name="One"), charge(), ally(name="Three"))
    game.fine(load(game, two))
    assert game.table.under_of[two] == bow
    assert not [fact for fact in marks(game, ev.StackPushed) if fact.handle == two]
    game.fine(de.Chosen("A", (three, one)))
    assert deck(game)[:2] == [three, one]
    assert game.table.usage["turn:glimpsed:A"] == 3


@pytest.mark.rule("keyword/aethercalling.1")
def test_its_player_picks_the_aetherwing() -> None:
    sky = Sky(TONORIS)
    wings = [sky.field("A", wing(name)) for name in ("Left", "Right")]
    other = sky.field("A", weapon(1, 2, name="Plain Sword"))
    game, (one, *_), _ = sky.looking(charge(), ally(), ally())
    game.fine(load(game, one))
    assert game.referee.fork().feed(de.Chosen("A", (other,))).findings
    game.fine(de.Chosen("A", (wings[1],)))
    assert game.table.under_of[one] == wings[1]


def test_several_cards_are_loaded_one_after_another() -> None:
    sky = Sky(TONORIS)
    bow = sky.field("A", wing())
    game, (one, two, three), _ = sky.looking(charge("One"), charge("Two"), ally())
    game.fine(load(game, two), load(game, one), de.Chosen("A", ()))
    assert game.table.things[bow].beneath == [two, one]
    assert deck(game)[-1] == three


@pytest.mark.parametrize("whose", ["B", ""])
def test_without_an_aetherwing_of_ones_own_nothing_is_loaded(whose: str) -> None:
    sky = Sky(TONORIS)
    if whose:
        sky.field(whose, wing())
    game, (one, *_), _ = sky.looking(charge(), ally(), ally())
    assert game.do(load(game, one)).status is Status.ILLEGAL


def test_a_card_without_the_keyword_is_not_loaded() -> None:
    sky = Sky(TONORIS)
    sky.field("A", wing())
    game, (_, two, _), _ = sky.looking(charge(), ally(), ally())
    assert game.do(de.AbilityActivated("A", two, f"{game.table.card_of[two]}#1")).status is Status.ILLEGAL


def test_first_one_card_is_loaded_and_then_another_is_starcalled() -> None:
    sky = Sky(TONORIS)
    bow = sky.field("A", wing())
    game, (one, two, three), _ = sky.looking(charge(), star(), ally())
    game.fine(load(game, one), call(game, two))
    assert game.table.things[bow].beneath == [one]
    assert game.table.lies(two, "stack")
    assert deck(game)[-1] == three


# --- paying something else for starcalling -----------------------------------------------------------------------------

FREE = "Once per turn, you may pay (1) rather than pay a card's starcalling costs."


def free(game: Game, source: int, handle: int) -> de.CardActivated:
    """Activated by way of the text that lets something else be paid."""
    return de.CardActivated("A", handle, f"{game.table.card_of[source]}#1:effects.0")


def test_a_text_lets_its_player_pay_something_else_once_a_turn() -> None:
    """Arisanna, Astral Zenith, rulings of 2024-01-19: it may be kept for another card."""
    sky = Sky(TONORIS)
    seer = sky.field("A", ally(1, 1, lines=(says(FREE),)))
    second = sky.hand("A", action(lines=(says("Glimpse 1."),), name="Second Look"))
    game, (one, two, _), pay = sky.looking(star(3, name="One"), star(3, name="Two"), ally(), pay=5, text="Glimpse 1.")
    game.fine(free(game, seer, one), de.ReservePaid("A", pay[:1]))
    settle(game)
    assert game.zone(one) == "A:graveyard"
    settle(game.fine(de.CardActivated("A", second)))
    assert game.do(free(game, seer, two)).status is Status.ILLEGAL


def test_its_own_starcalling_cost_stays_possible() -> None:
    sky = Sky(TONORIS)
    sky.field("A", ally(1, 1, lines=(says(FREE),)))
    game, (one, *_), pay = sky.looking(star(3), ally(), ally(), pay=3)
    game.fine(call(game, one), de.ReservePaid("A", pay))
    assert game.table.lies(one, "stack")


def test_what_changes_the_reserve_cost_does_not_change_what_is_paid_instead() -> None:
    """The same ruling: it is ignored."""
    sky = Sky(TONORIS)
    seer = sky.field("A", ally(1, 1, lines=(says(FREE),)))
    sky.field("A", ally(1, 1, name="Cheaper", lines=(says("Action cards you activate cost 1 less to activate."),)))
    game, (one, *_), pay = sky.looking(star(3), ally(), ally(), pay=1)
    game.fine(free(game, seer, one), de.ReservePaid("A", pay))
    assert game.table.lies(one, "stack")


def test_a_card_without_starcalling_is_not_activated_so() -> None:
    sky = Sky(TONORIS)
    seer = sky.field("A", ally(1, 1, lines=(says(FREE),)))
    game, (_, two, _), _ = sky.looking(star(0), action(name="Plain"), ally(), pay=3)
    assert game.do(free(game, seer, two)).status is Status.ILLEGAL


def test_nor_is_a_card_of_the_hand() -> None:
    sky = Sky(TONORIS)
    seer = sky.field("A", ally(1, 1, lines=(says(FREE),)))
    one = sky.hand("A", star(3))
    sky.payers("A", 5)
    game = sky.main()
    assert game.do(free(game, seer, one)).status is Status.ILLEGAL


def test_whoever_pays_so_has_starcalled() -> None:
    sky = Sky(TONORIS)
    seer = sky.field("A", ally(1, 1, lines=(says(FREE),)))
    sky.field("A", ally(1, 1, name="Hears", lines=(says("Whenever you starcall a card, recover 1."),)))
    game, (one, *_), pay = sky.looking(star(3), ally(), ally(), pay=1)
    game.fine(free(game, seer, one), de.ReservePaid("A", pay))
    assert len(marks(game, ev.TriggerWaiting)) == 1
