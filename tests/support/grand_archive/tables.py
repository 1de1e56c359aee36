"""Tables for tests of card text: real champions, real cards by slug, and what is asked of them in few words."""

from __future__ import annotations

from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game

RAI = ("spirit-of-fire", "rai-spellcrafter", "rai-archmage")
TRISTAN = ("spirit-of-wind", "zander-prepared-scout", "tristan-grim-stalker")
TONORIS = ("spirit-of-wind", "tonoris-lone-mercenary", "tonoris-might-of-humanity")
LORRAINE = ("spirit-of-wind", "lorraine-wandering-warrior", "lorraine-blademaster")


class Fight(Bench):
    """A bench with leveled champions and decks that nobody knows."""

    def __init__(
        self,
        mine: tuple[str, ...] = RAI,
        theirs: tuple[str, ...] = TONORIS,
        deck: int = 10,
        of: str = "woodland-squirrels",
    ) -> None:
        super().__init__()
        for player in "AB":
            self.say(ev.CardsAdded(player, f"{player}:deck", self.table.next_handle, deck, (of,) * deck))
        self.mine = self.leveled("A", mine)
        self.theirs = self.leveled("B", theirs)

    def leveled(self, player: str, cards: tuple[str, ...]) -> int:
        """A champion with that lineage; the handle is that of its topmost card."""
        on = self.field(player, cards[0])
        for slug in cards[1:]:
            on = self.level_up(on, slug)
        return on

    def payers(self, player: str, count: int) -> tuple[int, ...]:
        """Cards in hand to pay with; nobody has told which they are."""
        return self.some(player, "hand", count)


def play(game: Game, player: str, handle: int, pay: tuple[int, ...] = (), *targets: int, way: str = "") -> Game:
    """Activates a card, targets one after another, pays, and lets it resolve."""
    return settle(announce(game, player, handle, pay, *targets, way=way))


def settle(game: Game) -> Game:
    """All pass until nothing waits any more, or until somebody is asked for something else."""
    for _ in range(40):
        due = game.due
        if not game.table.stack or not isinstance(due, ag.May) or de.OpportunityPassed not in due.kinds:
            return game
        game.passes()
    raise AssertionError("the Effects Stack never becomes empty")


def announce(game: Game, player: str, handle: int, pay: tuple[int, ...] = (), *targets: int, way: str = "") -> Game:
    """Activates a card up to the moment at which it has been paid for."""
    game.fine(de.CardActivated(player, handle, way))
    for one in targets:
        game.fine(de.TargetsChosen(player, (one,)))
    return game.fine(de.ReservePaid(player, pay)) if pay else game


def end_turn(game: Game) -> Game:
    """All pass until the next turn has begun."""
    turn = game.table.turn_number
    for _ in range(40):
        if game.table.turn_number != turn:
            return game
        game.passes()
    raise AssertionError("the turn never ends")


def use(game: Game, player: str, handle: int, line: str, *targets: int) -> Game:
    """Activates the ability of that line of a card (`#2`), and lets it resolve."""
    slug = game.table.card_of[handle]
    game.fine(de.AbilityActivated(player, handle, f"{slug}{line}" if line.startswith("#") else line))
    for one in targets:
        game.fine(de.TargetsChosen(player, (one,)))
    return settle(game)


def marks(game: Game, kind: type[Any]) -> list[Any]:
    """All facts of that type so far."""
    return [fact for fact in game.history if type(fact) is kind]


def reason(game: Game, fact: ev.Event) -> str:
    """What the log gives as the reason of that fact."""
    return next(entry.because for entry in game.recording.entries if entry.event == fact)


def lethal(game: Game, handle: int) -> None:
    """Damage from nowhere that kills a unit, written down as it is."""
    game.recording.write(ev.DamageMarked(handle, 99))
