"""`ga-replay explain`: the reasons for an event's verdict, or the derivation of a card's value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from ga_replay.app.explaining import CountedSource, EntryClaims, Explanation, Value
from ga_replay.app.match import Judgement
from ga_replay.app.moment import Moment
from ga_replay.app.rules import gist_of
from ga_replay.app.study.variations import Spot, spot_of
from ga_replay.app.viewers import SPECTATOR
from ga_replay_cli.console import ExitCode, Line, paint, write, write_json, write_lines
from ga_replay_cli.match_argument import MATCH
from ga_replay_cli.moment import event_line, note_lines, note_viewer, why
from ga_replay_cli.show import judged, report_broken
from ga_replay_cli.store_option import at_option, db_option, decks_from_option, viewer_option


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

    For the event at ADDRESS: what was due and by which step of the rulebook, every prohibition that was checked,
    the legal alternatives, what it follows from, and what is due after it. VALUE is one of the card: power, life,
    level, "attack power", durability, cost, types, classes, elements or keywords in Grand Archive, offense,
    defense, cost, alignments, traits or keywords in Epic; none: all of them.

    \b
      ga-replay explain samples/tour/fault.transcript
      ga-replay explain samples/tour/tour.transcript --at 3.main --as A
      ga-replay explain samples/tour/tour.transcript "Spirit of Fire" level
    """  # click's mark for lines that stay as they are
    judgement = judged(match, viewer, decks_from, url)
    if card is not None:
        spot = spot_of(judgement, address or f"@{len(judgement)}")
        show_values(spot.judgement, spot.moment, spot.moment.values(card, value or ""), as_json=as_json)
    else:
        show_event(spot_of(judgement, address or f"@{judgement.first_fault().position}"), as_json=as_json)
    note_viewer(viewer)
    return report_broken(judgement)


def summary(judgement: Judgement, moment: Moment) -> dict[str, object]:
    """The last object of `--json`, as far as both kinds have it."""
    return {"summary": True, "match": judgement.match.name, "viewer": judgement.viewer, "event": moment.position}


def show_event(spot: Spot, *, as_json: bool) -> None:
    """Prints the reasons for an event's verdict, as data or in words."""
    judgement, moment = spot.judgement, spot.moment
    told = moment.explanation
    if as_json:
        write_json(told)
        write_json({**summary(judgement, moment), "verdict": told.verdict})
    else:
        write_lines(ExplanationText(judgement).of(moment, spot.in_variation))


def show_values(judgement: Judgement, moment: Moment, found: Sequence[Value], *, as_json: bool) -> None:
    """Values as data or in words."""
    if as_json:
        for value in found:
            write_json(value)
        write_json({**summary(judgement, moment), "values": len(found)})
        return
    words = ExplanationText(judgement)
    write(paint(found[0].card, bold=True) + f" at {moment.address}")
    for value in found:
        write_lines(words.of_value(value, "  "))


class ExplanationText:
    """An explanation for people: rule ids with their gists, as far as the rulebook's account has them."""

    def __init__(self, judgement: Judgement) -> None:
        self.game, self.edition = judgement.match.game, judgement.header.rules

    def rule(self, rule: str) -> str:
        """The id, and its gist."""
        return f"[{rule}] {gist_of(rule, self.game, self.edition)}".rstrip()

    def of(self, moment: Moment, where: str) -> Iterator[Line]:
        """The whole explanation; `where` is the event's address if it is in a variation."""
        told = moment.explanation
        yield event_line(moment, where=where)
        yield from note_lines(moment)
        yield from why(moment)
        yield from self._due(told)
        yield from self._prohibitions(told)
        if told.values:
            yield "values that are not as printed:"
            for value in told.values:
                yield from self.of_value(value, f"  {value.card}: ")
        if told.causes:
            yield "it follows from:"
            yield from (f"  @{one.event} {one.address}  {one.said}" for one in told.causes)
        if told.recorded != EntryClaims():
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
        """A value: one line, then each change with the counted items."""
        yield f"{before}{value.sum}"
        for step in value.changes:
            yield f"      {self.rule(step.rule)}"
            yield from (f"        {_counted(source)}" for source in step.sources)


def _recorded(said: EntryClaims) -> str:
    """The log's own claims beside the event."""
    words = [f"by {said.because}"] if said.because else []
    words += [f"following from @{said.cause}"] if said.cause else []
    words += [f"in group {said.group}"] if said.group else []
    return ", ".join([*words, "implied"] if said.implied else words)


def _by(rule: str) -> str:
    return f" [{rule}]" if rule else ""


def _counted(source: CountedSource) -> str:
    by = "" if source.by is None else f"{source.by:+d}: "
    where = f" (@{source.event} {source.address})" if source.event else ""
    return f"{by}{source.words}{where}"
