"""`ga-replay explain`: why an event was judged as it was, or why a value of a card is what it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

import click

from ga_replay.app.hiding import mix_for
from ga_replay.core.knowledge import SPECTATOR
from ga_replay.core.limits import is_number
from ga_replay.games.account import UnknownRule, read_account
from ga_replay.views.explaining import Explanation, Recorded, Source, Value, values
from ga_replay.views.explaining import explain as explain_event
from ga_replay_cli.console import ExitCode, Line, leave, paint, write, write_json, write_lines
from ga_replay_cli.match_argument import MATCH
from ga_replay_cli.moment import Shown, say_viewer
from ga_replay_cli.show import broken
from ga_replay_cli.source import exit_code, judged_with_its_cards, one
from ga_replay_cli.store_option import at_option, db_option, decks_from_option, viewer_option

COST = "cost"
"""Of a card with several it means all."""


@click.command()
@click.argument("match", metavar="FILE|MATCH", type=MATCH)
@click.argument("card", required=False)
@click.argument("value", required=False)
@at_option(after="Default: the first fault; of a CARD the end.")
@click.option(
    "--json", "as_json", is_flag=True, help="The event (or each value of the card) as one JSON object, then a summary."
)
@viewer_option(SPECTATOR, "Information hidden from them is not shown.")
@decks_from_option
@db_option
def explain(  # noqa: PLR0913 - one for each option
    match: str,
    card: str | None,
    value: str | None,
    *,
    address: str | None,
    as_json: bool,
    viewer: str,
    decks_from: Path | None,
    url: str | None,
) -> ExitCode:
    """Say why an event was judged as it was; or, with CARD (a name, or #HANDLE), why its values are what they are.

    Of the event at ADDRESS: what was due and by which step of the rulebook, every prohibition that was asked, what would
    have been legal, what it follows from, and what is wanted after it. VALUE is one of the card: power, life, level,
    "attack power", durability, cost, types, classes, elements or keywords in Grand Archive, offense, defense, cost,
    alignments, traits or keywords in Epic; none: all of them.

    \b
      ga-replay explain samples/tour/fault.transcript
      ga-replay explain samples/tour/tour.transcript --at 3.main --as A
      ga-replay explain samples/tour/tour.transcript "Spirit of Fire" level
    """  # click's mark for lines that stay as they are
    source = one(match, url, decks_from, mixed=mix_for(viewer))
    if source.header is None:
        leave(str(source.problems[0]), exit_code(source.problems))
    judged_with_its_cards(source)
    shown = Shown(source, viewer)
    if card is not None:
        position = shown.find(address)
        handle = named(shown, position, card)
        there = values(shown.match, position, handle, shown.game.card_name, shown.game.reckon)
        found = [one for one in there if wanted(one, value)]
        if not there:
            leave(f"it is unknown here which card {card} is", ExitCode.USAGE)
        if not found:
            leave(f"{card} has no {value}; it has {', '.join(one.name for one in there)}", ExitCode.USAGE)
        tell_values(shown, position, found, as_json=as_json)
    else:
        position = shown.find(address) if address else shown.match.first_fault()
        if not position:
            leave(f"{source.name}: there is no event to explain at @0; expected @1 or later", ExitCode.USAGE)
        told = explain_event(shown.match, position, shown.game.item_name, shown.game.card_name, shown.game.reckon)
        if as_json:
            write_json(told)
            write_json(
                {"summary": True, "match": source.name, "viewer": viewer, "event": position, "verdict": told.verdict}
            )
        else:
            write_lines(Words(shown).of(told))
    say_viewer(viewer)
    return broken(shown)


def wanted(found: Value, name: str | None) -> bool:
    """Whether the value was asked for; `cost` is any cost."""
    return name is None or found.name == name or (name == COST and found.name.endswith(f" {COST}"))


def named(shown: Shown, position: int, card: str) -> int:
    """The handle of the card that is meant. Raises Complaint where it is none, or one of several."""
    table = shown.match.at(position).table
    asked = card.strip().casefold()
    number = asked.removeprefix("#")
    if is_number(number) and int(number) in table.card_of:
        return int(number)
    names = {handle: shown.game.card_name(slug) for handle, slug in table.card_of.items()}
    exact = [handle for handle, name in names.items() if asked in (name.casefold(), table.card_of[handle])]
    found = exact or [handle for handle, name in names.items() if name.casefold().startswith(asked)]
    objects = [handle for handle in found if handle in table.things]
    if not found:
        near = get_close_matches(asked, [name.casefold() for name in names.values()], n=1)
        meant = next((name for name in names.values() if name.casefold() in near), "")
        remedy = (
            f"did you mean {meant}?"
            if meant
            else f"name one that is known at {_place(shown, position)}, or see more with --as"
        )
        leave(f'no card known to {shown.viewer} then is called "{card}"; {remedy}', ExitCode.USAGE)
    if len(objects or found) > 1:
        listed = ", ".join(
            f"#{h} {table.controller(h)}'s {names[h]} in {table.zone_of[h]}" for h in sorted(objects or found)[:12]
        )
        leave(f'"{card}" fits {len(objects or found)} cards; write one of {listed}', ExitCode.USAGE)
    return (objects or found)[0]


def tell_values(shown: Shown, position: int, found: Sequence[Value], *, as_json: bool) -> None:
    """Values as data or in words."""
    if as_json:
        for value in found:
            write_json(value)
        write_json(
            {
                "summary": True,
                "match": shown.source.name,
                "viewer": shown.viewer,
                "event": position,
                "values": len(found),
            }
        )
        return
    words = Words(shown)
    write(paint(found[0].card, bold=True) + f" at {_place(shown, position)}")
    for value in found:
        write_lines(words.of_value(value, "  "))


class Words:
    """An explanation for people: ids with what they say, where the account of the rulebook has it."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self.account = read_account(shown.game.name)

    def rule(self, rule: str) -> str:
        """The id, and its gist."""
        try:
            gist = self.account.find(rule).gist
        except UnknownRule:
            return f"[{rule}]"
        return f"[{rule}] {gist}".rstrip()

    def of(self, told: Explanation) -> Iterator[Line]:
        """The whole explanation."""
        yield self.shown.event_line(told.event)
        yield from self.shown.why(told.event)
        yield from self._due(told)
        yield from self._prohibitions(told)
        if told.values:
            yield "values that are not as printed:"
            for value in told.values:
                yield from self.of_value(value, f"  {value.card}: ")
        if told.causes:
            yield "it follows from:"
            yield from (f"  @{one.event} {one.address}  {one.said}" for one in told.causes)
        if told.recorded != Recorded():
            yield f"recorded, but not confirmed: {_recorded(told.recorded)}"
        yield f"then: {told.next.question}{_by(told.next.rule)}"
        yield from (f"  {item}" for item in told.next.items)
        yield from ("  …" for _ in range(told.next.more))

    def _due(self, told: Explanation) -> Iterator[str]:
        yield f"due before it: {told.due.question}{_by(told.due.rule)}; {told.fit}"
        yield from (f"  {item}" for item in told.due.items)
        yield from ("  …" for _ in range(told.due.more))
        if told.ways:
            yield "procedures in progress:"
            yield from (f"  {way.procedure}: {self.rule(way.rule)}" for way in told.ways)

    def _prohibitions(self, told: Explanation) -> Iterator[Line]:
        if not told.prohibitions:
            return
        count = sum(asked.broken for asked in told.prohibitions)
        yield f"prohibitions asked: {len(told.prohibitions)}, {count or 'none'} broken"
        for asked in sorted(told.prohibitions, key=lambda it: not it.broken):
            word = paint("broken", "red", bold=True) if asked.broken else "kept"
            yield "  " + word + f"  [{asked.rule}] {asked.gist}" + (f": {asked.by}" if asked.by else "")

    def of_value(self, value: Value, before: str) -> Iterator[str]:
        """A value: the sum, then each change with what it counted."""
        yield f"{before}{value.sum}"
        for step in value.changes:
            yield f"      {self.rule(step.rule)}"
            yield from (f"        {_counted(source)}" for source in step.sources)


def _place(shown: Shown, position: int) -> str:
    return shown.match.timeline.address(position) if position else "@0"


def _recorded(said: Recorded) -> str:
    """What the log says beside the event."""
    words = [f"by {said.because}"] if said.because else []
    words += [f"following from @{said.cause}"] if said.cause else []
    words += [f"in group {said.group}"] if said.group else []
    return ", ".join([*words, "implied"] if said.implied else words)


def _by(rule: str) -> str:
    return f" [{rule}]" if rule else ""


def _counted(source: Source) -> str:
    by = "" if source.by is None else f"{source.by:+d}: "
    where = f" (@{source.event} {source.address})" if source.event else ""
    return f"{by}{source.words}{where}"
