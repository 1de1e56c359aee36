"""Pending items, continuous effects with their age, uses and attacks on the table of a position.

Choices are made by the game's own procedures on a twin of the table, so that no impossible choice can be written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId, TriggerId
from ga_replay.core.input.limits import is_number
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.table import Effect
from ga_replay.core.table.zones import key
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading import reader
from ga_replay.logs.transcript.reading.statements import read_fact
from ga_replay.logs.transcript.references.read_reference import read_card
from ga_replay.logs.transcript.references.reading_context import ReadingContext
from ga_replay.logs.transcript.syntax.cursor import Cursor
from ga_replay.logs.transcript.syntax.pieces import end_of_group
from ga_replay.match.recording import Recording

if TYPE_CHECKING:
    from ga_replay.logs.position.set_up import SetUp

T = TypeVar("T")


class PendingItem(Struct):
    """A card or ability that is pending or has resolved, with its player and choices."""

    card: str = ""
    source: int = 0
    text: str = ""
    player: str = ""
    x: int | None = None
    modes: str = ""
    shares: str = ""
    targets: list[str] = field(default_factory=list)


# --- lines ---------------------------------------------------------------------------------------------------------------


def read_stack(setting: SetUp, cursor: Cursor) -> None:
    """`stack: Drain of A (x 2) -> B champion`: it lies on top of the items of earlier lines."""
    if not setting.staging.stacks:
        raise cursor.fault(
            Code.BAD_POSITION, "nothing is pending while a player decides", "play it in the first lines after ---", 0
        )
    said = _said(setting, cursor)
    _put(setting, said, cursor)
    setting.say(*_chosen(setting, said, cursor))
    setting.say(*setting.staging.counted(setting.table))


def read_lasting(setting: SetUp, cursor: Cursor) -> None:
    """`lasts: Rally of A -> Knight since T2`: its continuous effects hold; its other effects are over."""
    said = _said(setting, cursor)
    staging = setting.staging
    if said.card:
        _lay_down(setting, said)
    twin = setting.twin()
    _put(twin, said, cursor)
    chosen = _chosen(twin, said, cursor)
    twin.say(*chosen)
    pen = _pen(twin, staging.resolving(twin.table))
    due = pen.fill()
    if not isinstance(due, ag.Over):
        cause = "this line does not say enough about how it resolved"
        raise cursor.fault(Code.BAD_POSITION, cause, "play it in the first lines after ---", 0)
    facts = [*chosen, *(one.event for one in pen.recording.entries)]
    if not _keeps(setting, facts, cursor):
        raise cursor.fault(Code.BAD_POSITION, "nothing of it lasts", "name what began an effect, with its targets", 0)


def _keeps(setting: SetUp, facts: Sequence[ev.Event], cursor: Cursor) -> bool:
    """Writes the lasting ones of these facts, with new numbers; True if there are any."""
    table = setting.table
    numbers: dict[int, int] = {}
    before = len(setting.facts)
    for fact in facts:
        if isinstance(fact, ev.EffectBegan):
            numbers[fact.effect] = table.next_id
            setting.outlasting.append((cursor, table.next_id))
            setting.say(replace(fact, effect=table.next_id))
        elif isinstance(fact, ev.DelayedSet):
            setting.say(replace(fact, delayed=table.next_id))
        elif isinstance(fact, ev.Fact) and (kept := setting.staging.remains(fact, numbers)) is not None:
            setting.say(kept)
    return len(setting.facts) > before


def read_since(cursor: Cursor) -> int | None:
    """The turn named at the end of a line: read before its effect begins."""
    said = _turn_of(cursor.text)
    return said[1] if said is not None else None


def ended_effects(setting: SetUp) -> Iterator[tuple[Cursor, str]]:
    """The lines whose effects have ended by now, each with the reason."""
    for cursor, number in setting.outlasting:
        effect: Effect | None = setting.table.effects.get(EffectId(number))
        over = setting.staging.outlived(setting.table, effect) if effect is not None else ""
        if over:
            yield cursor, over


def read_history(setting: SetUp, cursor: Cursor, span: str) -> None:
    """Reads a player's deeds: `this turn: A activated Study, 2 Fireball`; `this turn: A drawn 2`."""
    player = _seat(setting, cursor)
    act = cursor.word() or ""
    with_cards, alone = setting.staging.deeds
    if act not in (*with_cards, *alone):
        known = ", ".join(sorted((*with_cards, *alone)))
        raise cursor.fault(Code.BAD_POSITION, f'"{act}" is not counted', f"write one of {known}", 0)
    while True:
        start = cursor.at
        cursor.blanks()
        count = cursor.integer()
        if count is not None and count < 1:
            raise cursor.fault(Code.BAD_POSITION, "the smallest number of times is 1", "leave it out", start)
        card = _card(setting, cursor) if act in with_cards else ""
        setting.say(setting.staging.deed(act, player, card, 1 if count is None else count, span))
        if not cursor.literal(","):
            break
    _done(cursor)


def read_combat(setting: SetUp, cursor: Cursor) -> None:
    """`combat: Knight -> B champion with Sword`: that attack has been declared, with all its roles."""
    pen = _pen(setting, setting.staging.choosing(setting.table))
    here = ReadingContext(pen, setting.table.turn_player)
    attackers = _several(cursor, lambda: read_card(cursor, here, ""))
    if not cursor.literal("->"):
        raise cursor.fault(Code.UNREADABLE_LINE, "it attacks nothing", "write -> and what it attacks")
    targets = _several(cursor, lambda: _attacked(cursor, here))
    others = _several(cursor, lambda: read_card(cursor, here, "")) if cursor.literal("with") else []
    _done(cursor)
    setting.say(*setting.staging.fighting(setting.table, tuple(attackers), tuple(targets), tuple(others)))


def read_waiting(setting: SetUp, cursor: Cursor) -> None:
    """`waits: Dream Fairy ability 2`: that ability of the object has triggered and waits to be placed."""
    handle = read_card(cursor, ReadingContext(setting.pen_now(), setting.speaker), "")
    word = (cursor.word() or "") if cursor.literal("ability") else ""
    if not word or not cursor.done:
        raise cursor.fault(
            Code.UNREADABLE_LINE, f'"{cursor.rest}" names no ability', "write ability and its line on the card"
        )
    address = setting.staging.ability(setting.table, handle, word)
    setting.say(ev.TriggerWaiting(TriggerId(setting.table.next_id), address, handle, setting.table.controller(handle)))


def read_set_up_fact(setting: SetUp, cursor: Cursor) -> None:
    """`!fact …`: the fact holds, in the notation of transcripts."""
    setting.say(read_fact(setting.pen_now(), cursor, setting.speaker).fact)


def _several(cursor: Cursor, read: Callable[[], T]) -> list[T]:
    found = [read()]
    while cursor.literal(","):
        found.append(read())
    return found


def _attacked(cursor: Cursor, here: ReadingContext) -> int | str:
    """An object, or a player if none of their objects is named."""
    start = cursor.at
    for seat in here.seats():
        if cursor.literal(seat.lower()) and (cursor.done or re.match(r",|with\b", cursor.text[cursor.at :])):
            return seat
        cursor.at = start
    return read_card(cursor, here, "")


# --- reading -------------------------------------------------------------------------------------------------------------


def _turn_of(text: str) -> tuple[int, int] | None:
    """The start of `since T2` at the end of a line, and the turn."""
    head, word, tail = text.rpartition(" since ")
    number = tail.strip().lstrip("Tt")
    return (len(head), int(number)) if word and is_number(number) and len(number) <= 3 else None


def _said(setting: SetUp, cursor: Cursor) -> PendingItem:
    """`Drain of A (x 2, modes 1, 2) -> B champion`, `Mage ability 1 -> Knight`."""
    said = PendingItem(player=setting.table.turn_player)
    turn = _turn_of(cursor.text)
    if turn is not None:
        cursor = _cut(cursor, turn[0])
    _source(setting, cursor, said)
    if cursor.literal("of"):
        said.player = _seat(setting, cursor)
    if cursor.literal("("):
        end = end_of_group(cursor.text, cursor.at - 1)
        inner = _cut(cursor, end)
        inner.at = cursor.at
        _announced(inner, said)
        cursor.at = end + 1
    while cursor.literal("->"):
        at = cursor.text.find("->", cursor.at)
        at = len(cursor.text) if at < 0 else at
        said.targets.append(cursor.text[cursor.at : at].strip())
        cursor.at = at
    _done(cursor)
    return said


def _cut(cursor: Cursor, end: int) -> Cursor:
    shorter = Cursor(cursor.text[:end], cursor.column_of(0))
    shorter.at = cursor.at
    return shorter


def _source(setting: SetUp, cursor: Cursor, said: PendingItem) -> None:
    cursor.blanks()
    start = cursor.at
    match = setting.names.match(cursor)
    if match is not None and not cursor.literal("ability") and cursor.text[cursor.at : cursor.at + 1] != "#":
        cursor.at = start
        said.card = _card(setting, cursor)
        return
    cursor.at = start
    said.source = read_card(
        cursor, ReadingContext(_pen(setting, setting.staging.choosing(setting.table)), said.player), ""
    )
    if not cursor.literal("ability"):
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" names no ability', "write ability and its line on the card")  # fmt: skip
    said.text = setting.staging.ability(setting.table, said.source, cursor.word() or "")
    said.player = setting.table.controller(said.source)


def _announced(cursor: Cursor, said: PendingItem) -> None:
    """Announced values: `x 2`, `modes 1, 2`, `choose 3, 4` of what is split, separated by semicolons."""
    while not cursor.done:
        if cursor.literal("x"):
            said.x = cursor.integer()
            if said.x is None or said.x < 0:
                raise cursor.fault(Code.BAD_POSITION, "X is not a number from 0 on", "write x and how much it is")
        elif cursor.literal("modes"):
            said.modes = _up_to_the_next(cursor)
        elif cursor.literal("choose"):
            said.shares = _up_to_the_next(cursor)
        else:
            raise cursor.fault(
                Code.UNREADABLE_LINE,
                f'"{cursor.rest}" is not announced',
                "write x 2, modes 1, or choose 3, 4 for a split",
            )
        cursor.literal(";")


def _up_to_the_next(cursor: Cursor) -> str:
    """The text up to the next semicolon."""
    start, end = cursor.at, cursor.text.find(";", cursor.at)
    cursor.at = len(cursor.text) if end < 0 else end
    return cursor.text[start : cursor.at].strip()


def _card(setting: SetUp, cursor: Cursor) -> str:
    match = setting.names.match(cursor)
    if match is None:
        raise setting.names.unknown(cursor)
    if len(match.cards) > 1:
        raise cursor.fault(Code.AMBIGUOUS_REFERENCE, f'"{match.said}" may be several cards', "write the whole name")
    return next(iter(match.cards))


def _seat(setting: SetUp, cursor: Cursor) -> str:
    word = cursor.word()
    if word not in setting.draft.players:
        remedy = f"write {' or '.join(setting.draft.players)}"
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{word}" is not a player', remedy)
    return word


def _done(cursor: Cursor) -> None:
    if not cursor.done:
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" is not expected on this line', "leave it out")


# --- facts ---------------------------------------------------------------------------------------------------------------


def _pen(setting: SetUp, referee: Referee) -> Pen:
    return Pen(Recording(referee), setting.wording, setting.names)


def _lay_down(setting: SetUp, said: PendingItem) -> None:
    """Moves a resolved card to its zone: as in the position, else the usual zone of its player."""
    table, staging = setting.table, setting.staging
    places = [key(one, said.player) for one in staging.spent]
    lying = [handle for place in places for handle in table.zones[place] if table.card_of.get(handle) == said.card]
    if lying:
        said.source = lying[0]
        return
    said.source = table.next_handle
    setting.say(ev.CardsAdded(said.player, places[0], said.source, 1), ev.Identified(said.source, said.card))


def _put(setting: SetUp, said: PendingItem, cursor: Cursor) -> None:
    """Puts it on the Effects Stack, announced; nothing is chosen for it yet."""
    table, staging = setting.table, setting.staging
    if said.card:
        source = said.source
        if not source:
            source = table.next_handle
            setting.say(ev.CardsAdded(said.player, key(staging.origin, said.player), source, 1), ev.Identified(source, said.card))  # fmt: skip
        zone = staging.pending if staging.pending in table.zones else key(staging.pending, said.player)
        setting.say(ev.CardMoved(source, table.zone_of[source], zone))
        setting.say(*staging.pushed(table, source, said.player, ""))
    else:
        setting.say(*staging.pushed(table, said.source, said.player, said.text))
    wrong = staging.undeclared(table, said.x)
    if wrong:
        raise cursor.fault(Code.BAD_POSITION, wrong, "write (x 2) if, and only if, its cost has an X", 0)
    if said.x is not None:
        setting.say(ev.ChoiceSet(table.stack[-1].item, "x", (said.x,)))


def _chosen(setting: SetUp, said: PendingItem, cursor: Cursor) -> list[ev.Fact]:
    """The modes and targets, chosen as the rules ask for them. Raises Fault if they are impossible."""
    pen = _pen(setting, setting.staging.choosing(setting.table))
    pen.speaker, pen.prompted = said.player, True
    modes, shares = (
        [f"{verb} {told}"] if told else [] for verb, told in (("modes", said.modes), ("choose", said.shares))
    )
    for line in [*modes, *(f"targets {one}" for one in said.targets), *shares]:
        pen.fill()
        if isinstance(pen.due, ag.Over):
            raise cursor.fault(Code.BAD_POSITION, f'"{line}" is not asked for', "leave it out", 0)
        reader.read_statement(pen, f"now {said.player} {line}", cursor.column_of(0))
    verdict = next((one for one in pen.recording.verdicts if one.status is Status.ILLEGAL), None)
    if verdict is not None:
        found = verdict.findings[0]
        raise cursor.fault(Code.BAD_POSITION, f"that cannot have been chosen: {found.message} ({found.rule})", "choose something else", 0)  # fmt: skip
    if not isinstance(pen.fill(), ag.Over):
        cause = "not all that it asks for has been chosen"
        raise cursor.fault(Code.BAD_POSITION, cause, "write (modes 1) and -> with the targets of each phrase", 0)
    return [one.event for one in pen.recording.entries if isinstance(one.event, ev.Fact)]
