"""`ga-replay note`: a note about an event, kept in the match; or all notes of a match."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from click.shell_completion import CompletionItem
from msgspec.structs import replace

from ga_replay.app.hiding import mix_for
from ga_replay.app.match import Judgement
from ga_replay.app.match_files import STDIN
from ga_replay.app.study.annotating import Annotated, annotate
from ga_replay.app.study.notes import Note, arrow_of
from ga_replay.app.targets import InStore, Target
from ga_replay.app.viewers import ALL, SPECTATOR
from ga_replay_cli.console import ExitCode, fail, is_terminal, note, write, write_json, write_lines
from ga_replay_cli.match_argument import MATCH
from ga_replay_cli.matches import note_other_cards, open_complete_match
from ga_replay_cli.moment import event_line, note_line, note_lines, note_viewer
from ga_replay_cli.show import judged, report_broken
from ga_replay_cli.store import store
from ga_replay_cli.store_option import at_option, db_option, decks_from_option, viewer_option

MARKS = {"!": "good", "?": "a mistake", "!!": "very good", "??": "a blunder", "!?": "interesting", "?!": "doubtful"}


class Mark(click.ParamType[str]):
    """A mark of a move: one of the usual ones, or `$` and a number."""

    name = "mark"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
        """The usual marks, each with its meaning."""
        return [CompletionItem(mark, help=said) for mark, said in MARKS.items() if mark.startswith(incomplete)]


class Reader(click.ParamType[str]):
    """Who may read a note: the judge, or a seat."""

    name = "reader"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
        """Those with this beginning."""
        return [CompletionItem(one) for one in ("judge", "A", "B") if one.startswith(incomplete)]


@click.command("note")
@click.argument("match", metavar="FILE|MATCH", type=MATCH)
@click.argument("text", required=False, default="")
@at_option("The event that the note is about:", more=())
@click.option("--mark", "glyph", metavar="MARK", type=Mark(), default="", help="! good, ? a mistake, !!, ??, !? or ?!.")
@click.option("--arrow", "arrows", metavar="'CARD -> CARD'", multiple=True, help="An arrow; several with --arrow again. CARD alone is marked.")  # fmt: skip
@click.option("--bookmark", metavar="NAME", default="", help="Name the moment: NAME is then an address.")
@click.option("--chapter", metavar="TITLE", default="", help="A chapter of the match begins here.")
@click.option("--variation", metavar="'LINE; LINE'", default="", help="The lines that could have been played instead.")
@click.option("--by", metavar="NAME", default="", help="Who writes the note.")
@click.option("--for", "to", metavar="READER", type=Reader(), default="", help="Who alone may read it: judge, or a seat. Default: everybody.")  # fmt: skip
@click.option("--list", "listing", is_flag=True, help="List the notes of the match, in the order of their events.")
@click.option("--json", "as_json", is_flag=True, help="The note as one JSON object; with --list one object per note, the last one a summary.")  # fmt: skip
@viewer_option("", f"Default: {ALL}; with --list {SPECTATOR}, so that notes for others are left out.")
@decks_from_option
@db_option
def note_(  # noqa: PLR0913 - one for each option
    match: str,
    text: str,
    *,
    address: str | None,
    glyph: str,
    arrows: tuple[str, ...],
    bookmark: str,
    chapter: str,
    variation: str,
    by: str,
    to: str,
    listing: bool,
    as_json: bool,
    viewer: str,
    decks_from: Path | None,
    url: str | None,
) -> ExitCode:
    """Keep a note about an event in the match: a text (- is stdin), a mark, arrows, a bookmark, a chapter, a variation.

    In a transcript it stands beside the line of its event, if that line ends with it, or else at the end; nothing
    else in the file changes. In a log, and in the store, it is one more entry. A sealed log takes none. A note that
    is there already is not written again.

    \b
      ga-replay note my.transcript --at 3.main.2 "the block was better" --mark '?!' --by Ann
      ga-replay note swiss-3 --at @120 --bookmark "the mistake" --variation 'attack Dream Fairy -> B champion'
      ga-replay note swiss-3 --at "the mistake" --arrow 'A Dream Fairy -> B champion'
      ga-replay note swiss-3 --list
    """  # click's mark for lines that stay as they are
    said = Note(
        n=0,
        text=text,
        by=by,
        to=to,
        glyph=glyph,
        arrows=tuple(map(arrow_of, arrows)),
        bookmark=bookmark,
        chapter=chapter,
        variation=variation,
    )
    if listing:
        if said != Note(n=0) or address is not None:
            fail("--list goes with --json, --as, --decks-from and --db only", ExitCode.USAGE)
        return list_notes(judged(match, viewer or SPECTATOR, decks_from, url), as_json=as_json)
    if address is None:
        fail("say which event the note is about: --at ADDRESS; --list lists the notes there are", ExitCode.USAGE)
    if match == STDIN:
        fail("a note is kept in a file or in the store, not on stdin", ExitCode.USAGE)
    if said.text == STDIN:
        said = replace(said, text=typed())
    source = open_complete_match(match, url, decks_from, mixed=mix_for(viewer or ALL))
    note_other_cards(source)
    with target_of(match, url, in_store=not source.file) as target:
        kept = annotate(source.judge(viewer or ALL), address, said, into=target)
    tell(kept, match, as_json=as_json)
    return ExitCode.LEGAL


def typed() -> str:
    """The text on stdin, without its last line end."""
    if is_terminal(sys.stdin):
        note("Write the note; Ctrl-D ends it.")
    return sys.stdin.read().rstrip("\n")


@contextmanager
def target_of(match: str, url: str | None, *, in_store: bool) -> Iterator[Target | None]:
    """The target of a match of the store; None for a file, which is written in its place."""
    if not in_store:
        yield None
        return
    with store(url) as matches:
        yield InStore(match, matches)


def tell(kept: Annotated, match: str, *, as_json: bool) -> None:
    """Prints what is kept, and where."""
    if as_json:
        write_json(
            {"match": match, "event": kept.at, "address": kept.address, "notes": kept.notes, "again": kept.again}
        )
    else:
        for one in kept.notes:
            write(f"@{kept.at} {kept.address}  " + note_line(one))
    note(f"It was in {match} already; nothing was written." if kept.again else f"Kept in {match}.")


def list_notes(judgement: Judgement, *, as_json: bool) -> ExitCode:
    """Prints all notes that the viewer may read, those about one event together."""
    moments = [moment for moment in map(judgement.at, range(len(judgement) + 1)) if moment.notes]
    for moment in moments:
        if as_json:
            for one in moment.notes:
                write_json({"event": moment.position, "address": moment.address, "said": moment.said, "note": one})
        else:
            write(event_line(moment))
            write_lines(note_lines(moment))
    count = sum(len(moment.notes) for moment in moments)
    if as_json:
        write_json({"summary": True, "match": judgement.match.name, "viewer": judgement.viewer, "notes": count})
    elif not count:
        note("there are no notes in this match; `ga-replay note MATCH --at ADDRESS TEXT` writes one")
    note_viewer(judgement.viewer)
    return report_broken(judgement)
