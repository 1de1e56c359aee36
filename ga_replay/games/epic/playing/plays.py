"""Making a play: a card is announced, paid for and carried out, then triggers resolve (3.2); likewise powers (3.5)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, End, Must, Unidentified, UnreadText
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import name_of
from ga_replay.games.epic import moves, queries
from ga_replay.games.epic.checks import check
from ga_replay.games.epic.decisions import CardPlayed, PowerUsed
from ga_replay.games.epic.playing.legality import text_of
from ga_replay.games.epic.unread import is_unread
from ga_replay.games.epic.zones import OUTSIDE, PLAY, SUPPLEMENTAL


def begin(scene: Scene, decision: CardPlayed | PowerUsed) -> list[Answer]:
    """The procedure that a play starts; None if its card is missing."""
    handle, player = decision.handle, decision.player
    if isinstance(decision, PowerUsed):
        return [Call("power", (handle, player, decision.text))]
    if name_of(scene.table.zone_of[handle]) in {PLAY, SUPPLEMENTAL, OUTSIDE}:
        return []
    return [Call("play", (handle, player, decision.part, *decision.also))]


def _text(scene: Scene, at: int = 2) -> str:
    """The address of the part that is played, or of another one that is played with it."""
    return text_of(scene, CardPlayed(scene.word(1), scene.number(), scene.number(at)))


def _also(scene: Scene) -> list[str]:
    """The addresses of the parts that are played with the chosen one, against the book."""
    return [text for at in range(3, len(scene.args)) if (text := _text(scene, at))]


def tell_it(scene: Scene) -> Unidentified | Must | None:
    """The player announces the card before anything is paid: it is public from then on."""
    handle = scene.number()
    if handle not in scene.table.card_of:
        return Unidentified((handle,), "3.2.1")
    told = moves.shown(scene, handle)
    return Must(tuple(told), "3.2.1") if told else None


def pay(scene: Scene) -> list[Answer]:
    """The cost of the card; another part adds the cost in its own text."""
    handle, player = scene.number(), scene.word(1)
    return [
        Call("pay", (handle, player, _text(scene))),
        *[Call("pay", (handle, player, text, "more")) for text in _also(scene)],
    ]


def stop_without_the_player(scene: Scene) -> End | None:
    """A player who is out of the game, by leaving or by a payment, plays nothing."""
    lost = scene.table.lost
    return End() if lost and scene.word(1) in lost else None


def announce(scene: Scene) -> Must:
    """It is being played from now on."""
    handle, player = scene.number(), scene.word(1)
    printed = queries.card(scene, handle)
    kind = "event" if printed is None or printed.type == "EVENT" else "champion"
    pushed = ev.StackPushed(scene.table.next_id, kind, handle, player, _text(scene))
    return Must((pushed,), "3.2.1")


def _played(scene: Scene) -> Item:
    """The card being played. Raises LookupError if the log left out its announcement."""
    handle = scene.number()
    for one in reversed(scene.table.stack):
        if one.handle == handle and one.kind in {"champion", "event"}:
            return one
    raise LookupError(handle)


def take_back_what_its_player_left(scene: Scene) -> list[Answer] | None:
    """The card of a player who left as it was announced is gone with all the others (1.9.3): nothing of it is done."""
    if scene.word(1) not in scene.table.lost:
        return None
    return [Must((ev.StackPopped(_played(scene).item),), "1.2.2"), End()]


def lay_the_event_down(scene: Scene) -> Must | None:
    """It is in the supplemental zone until it is done, so neither in the hand nor in the discard pile (5.5.6)."""
    item = _played(scene)
    return Must(tuple(moves.move(scene, item.handle, SUPPLEMENTAL)), "1.4.6") if item.kind == "event" else None


def put_the_champion_into_play(scene: Scene) -> Must | None:
    """All that a champion does is to enter play."""
    item = _played(scene)
    return Must(tuple(moves.enter(scene, item.handle, item.player)), "3.2.3a") if item.kind == "champion" else None


def do_what_nobody_could_read(scene: Scene) -> UnreadText | None:
    """An unknown card, or an event with unread lines, does what people record."""
    item = _played(scene)
    printed = queries.card(scene, item.handle)
    if printed is None or (printed.type == "EVENT" and is_unread(item.text)):
        return UnreadText(item.handle, printed.slug if printed is not None else "", item.player)
    return None


def do_it(scene: Scene) -> list[Answer]:
    """A champion only enters play; for an event its part is carried out, then any other part."""
    item = _played(scene)
    others = [Call("other part", (item.handle, item.player, text)) for text in _also(scene)]
    return [*([Call("resolve", (item.item, 0))] if item.text else []), *others, Call("finish", (item.item,))]


def announce_another_part(scene: Scene) -> Must:
    """A part besides the chosen one."""
    return Must((ev.StackPushed(scene.table.next_id, "event", scene.number(), scene.word(1), scene.word(2)),), "3.2.1")


def resolve_it(scene: Scene) -> Call:
    return Call("resolve", (_played(scene).item, 0))


def be_done_with_it(scene: Scene) -> Must:
    """The card stays in place until all of it is done."""
    return Must((ev.StackPopped(_played(scene).item),), "3.2.3")


def resolve_what_triggered(scene: Scene) -> Call | None:
    return Call("triggers", (scene.word(1),)) if scene.table.waiting else None


PLAY_A_CARD = procedure(
    "play",
    step("3.2.1", tell_it, lambda _scene, _told: None, name="tell"),
    step("3.2.1", pay, name="pay"),
    step("1.5.4", check, name="checks"),
    step("1.2.2", stop_without_the_player, name="player"),
    step("3.2.1", announce, name="announce"),
    step("1.2.2", take_back_what_its_player_left, name="gone"),
    step("1.4.6", lay_the_event_down, also=("2.2.3", "5.5.6")),
    step("3.2.3a", put_the_champion_into_play),
    step("3.2.3", do_what_nobody_could_read, lambda _scene, _done: None, name="unread"),
    step("3.2.3", do_it, name="do"),
    step("3.2.5", resolve_what_triggered),
)


OTHER_PART = procedure(
    "other part",
    step("3.2.1", announce_another_part),
    step("3.2.3", do_what_nobody_could_read, lambda _scene, _done: None, name="unread"),
    step("3.2.3", resolve_it, name="do"),
    step("3.2.3", be_done_with_it, name="done"),
)


def use(scene: Scene) -> list[Answer]:
    """It resolves at once; the text after its colon is carried out."""
    item = scene.table.next_id
    pushed = ev.StackPushed(item, "power", scene.number(), scene.word(1), scene.word(2))
    return [Must((pushed,), "3.5.1"), Call("resolve", (item, 0)), Call("finish", (item,))]


USE_A_POWER = procedure(
    "power",
    step("3.5.1", lambda scene: Call("pay", scene.args), name="pay"),
    step("1.5.4", check, name="checks"),
    step("1.2.2", stop_without_the_player, name="player"),
    step("3.5.1", use),
    step("3.2.5", resolve_what_triggered),
)
