"""`ga-replay export`: a match written in another form, complete or redacted for a viewer."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from ga_replay.app.exporting import ALL, ndjson_lines, sees_all, transcript, viewer_words
from ga_replay.app.hiding import mix_for
from ga_replay.app.match import Match
from ga_replay.app.match_files import STDIN
from ga_replay.app.study.stripping import without_notes, without_notes_at
from ga_replay.app.study.variations import Spot, spot_of
from ga_replay.app.whole_files import write_whole
from ga_replay_cli.console import ExitCode, as_json, fail, is_terminal, note, write_lines
from ga_replay_cli.match_argument import FILE, MATCH
from ga_replay_cli.matches import note_other_cards, open_complete_match
from ga_replay_cli.one_of import OneOf
from ga_replay_cli.png import png
from ga_replay_cli.show import judged, report_broken
from ga_replay_cli.store_option import at_option, db_option, decks_from_option, viewer_option

FORMS = ("ndjson", "transcript", "json", "html")
"""The forms of a whole match."""
MOMENTS = ("svg", "png", "text", "position")
"""The forms of one moment."""
NOTES = "notes"
MOST_JOBS = 64
"""More processes than that are a slip of the finger."""


@click.command()
@click.argument("match", metavar="FILE|MATCH|DIR", type=MATCH)
@click.option("--to", "form", type=OneOf([*FORMS, *MOMENTS]), required=True, help="The form to write.")
@at_option("Of svg, png, text and position: the moment, by default the end; of html: the one that is shown first.")
@click.option("--out", metavar="PATH", type=FILE, help="Where to write it. Default: stdout.")
@click.option("--plain", is_flag=True, help="NDJSON without hashes and seal, as a person would write it.")
@click.option("--strip", type=OneOf([NOTES]), help="Leave all notes out: comments, marks, bookmarks, variations.")
@click.option("--embed", is_flag=True, help="Of html: for a frame in an article, with the list of events folded away.")
@click.option(
    "--views",
    metavar="VIEWER,...",
    default="",
    help="Of html: whose views the page offers. Default: all that --as may have.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1, MOST_JOBS),
    default=1,
    show_default=True,
    help="Of a site: make this many pages at once.",
)
@viewer_option(ALL, "The whole match is the record; anybody else gets it without what they cannot know.")
@decks_from_option
@db_option
def export(  # noqa: PLR0913 - one for each option
    match: str,
    *,
    form: str,
    address: str | None,
    out: str | None,
    plain: bool,
    strip: str | None,
    embed: bool,
    views: str,
    jobs: int,
    viewer: str,
    decks_from: Path | None,
    url: str | None,
) -> ExitCode:
    """Write a match, of a file (- is stdin) or of the store, in another form, or one moment of it.

    `ga-replay import` restores a match that was exported for all, unchanged. NDJSON is sealed: `ga-replay verify`
    shows whether it was changed, even if it was written for one viewer. A file or a pipe gets it byte for byte; at
    a terminal, control characters are shown as JSON escapes.

    Of html: one page that needs no network and can be sent, with the views of all whose knowledge --as includes. A
    folder of matches becomes a small site: --out names its folder. A damaged match has a page up to the damage; exit
    3 or 4 says so.

    A position is a moment that `ga-replay check` reads: the match up to there, and the line that was really played
    next, with its verdict. Change that line to ask what if.

    \b
      ga-replay export swiss-3 --to ndjson --out swiss-3.ndjson
      ga-replay export swiss-3 --to json --as spectator
      ga-replay export swiss-3 --to html --as spectator --out swiss-3.html
      ga-replay export league --to html --as spectator --out site
      ga-replay export swiss-3 --to svg --at 4.main.2 --out moment.svg
      ga-replay export swiss-3 --to transcript --as B --strip notes
      ga-replay export swiss-3 --to position --at @412 --out dispute.position
    """  # click's mark for lines that stay as they are
    folder = match != STDIN and Path(match).is_dir()
    refuse_misplaced(form, plain=plain, embed=embed or bool(views), folder=folder, address=address, out=out)
    code = ExitCode.LEGAL
    if form == "html":
        from ga_replay_cli.export_pages import PageOptions, one_page, site  # noqa: PLC0415 - only for pages

        wanted = tuple(filter(None, views.replace(" ", "").split(",")))
        how = PageOptions(viewer, wanted, address or "", embed=embed, url=url, decks_from=decks_from, strip=bool(strip))
        if folder:
            code = site(Path(match), Path(out or ""), how, jobs)
        else:
            data, code = one_page(match, how)
            write_out(iter([data]), out)
    elif form in MOMENTS:
        judgement = judged(match, viewer, decks_from, url)
        if strip:
            bare, address = without_notes_at(judgement.match, viewer, address or "")
            judgement = bare.judge(viewer)
        spot = spot_of(judgement, address) if address else spot_of(judgement, f"@{len(judgement)}")
        write_out(iter([of_moment(spot, form)]), out)
        code = report_broken(judgement)
    else:
        source = open_complete_match(match, url, decks_from, mixed=form != "transcript" or mix_for(viewer))
        source = without_notes(source) if strip else source
        write_out(lines_of(source, form, viewer, plain=plain), out)
    if sees_all(viewer):
        note("Exported in full, including hidden cards. Use --as spectator to leave them out.")
    else:
        note(f"Exported without the cards hidden from {viewer_words(viewer)} (--as {viewer}).")
    return code


def refuse_misplaced(
    form: str, *, plain: bool, embed: bool, folder: bool, address: str | None, out: str | None
) -> None:
    """Refuses options that say nothing about this form."""
    if plain and form != "ndjson":
        fail("--plain is for --to ndjson", ExitCode.USAGE)
    if embed and form != "html":
        fail("--embed and --views are for --to html", ExitCode.USAGE)
    if address is not None and form not in (*MOMENTS, "html"):
        fail(f"--at is for --to html, {', '.join(MOMENTS)}", ExitCode.USAGE)
    if form == "png" and out is None and is_terminal(sys.stdout):
        fail("a PNG is not text for a terminal; write it into a file: --out moment.png", ExitCode.USAGE)
    if folder and (form != "html" or out is None):
        fail("a folder of matches becomes a site; write --to html --out SITE", ExitCode.USAGE)
    if folder and address is not None:
        fail("--at is a moment of one match, and a folder has many; leave it out", ExitCode.USAGE)


def lines_of(source: Match, form: str, viewer: str, *, plain: bool) -> Iterator[bytes]:
    """The match in that form, piece by piece."""
    match form:
        case "ndjson":
            return ndjson_lines(source, viewer, plain=plain)
        case "transcript":
            return iter([transcript(source, viewer).encode()])
        case _:
            return document(source, viewer)


def of_moment(spot: Spot, form: str) -> bytes:
    """The moment as a picture, as text or as a position."""
    judgement = spot.judgement
    if form == "position":
        from ga_replay.app.study.from_moment import position  # noqa: PLC0415 - only for positions

        return position(spot)
    from ga_replay.app.page.names import title  # noqa: PLC0415 - only for pictures
    from ga_replay.app.pictures.svg import picture  # noqa: PLC0415 - as above
    from ga_replay.app.pictures.text import text  # noqa: PLC0415 - as above

    frame, name = spot.frame, title(judgement.header, judgement.match.name)
    if judgement.viewer != ALL:
        name = f"{name}, as {viewer_words(judgement.viewer)} sees it"
    if form == "text":
        return text(spot.moment, frame, name)
    drawing = picture(frame, judgement.match.players, name)
    return png(drawing) if form == "png" else drawing


def document(source: Match, viewer: str) -> Iterator[bytes]:
    """One JSON object with everything that a program might need: entries with places, sentences and verdicts."""
    judgement = source.judge(viewer)
    note_other_cards(source)
    head = as_json({"format": "ga-replay.json", "version": 1, "viewer": viewer, "header": judgement.header})
    yield head[:-1].encode() + b',"entries":[\n'
    for record in judgement.entries():
        yield as_json(record).encode() + (b",\n" if record.n < len(judgement) else b"\n")
    yield b"]}\n"


def write_out(lines: Iterator[bytes], out: str | None) -> None:
    """To stdout, or to a file that is written completely or not at all."""
    if out is not None:
        write_whole(Path(out), lines)
    elif is_terminal(sys.stdout):
        for some in lines:
            write_lines(some.decode().removesuffix("\n").split("\n"))
    else:
        sys.stdout.flush()
        for line in lines:
            sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
