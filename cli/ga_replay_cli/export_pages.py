"""`ga-replay export --to html`: a match as one page, or a folder of matches as a small site."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct

from ga_replay.app.errors import ArgumentError, GaReplayError, IntegrityError
from ga_replay.app.match import Match
from ga_replay.app.match_files import named
from ga_replay.app.page.document import page
from ga_replay.app.page.site import INDEX, IndexLine, file_names, index, listed
from ga_replay.app.page.tracks import Tracks, tracks_of
from ga_replay.app.study.stripping import without_notes_at
from ga_replay.app.whole_files import write_whole
from ga_replay_cli.console import ExitCode, fail, note, progress
from ga_replay_cli.matches import exit_code, note_other_cards, open_match


class PageOptions(Struct, frozen=True):
    """The options of pages: the viewer, the views they offer, and where the matches are found."""

    viewer: str
    views: tuple[str, ...] = ()
    address: str = ""
    embed: bool = False
    url: str | None = None
    decks_from: Path | None = None
    strip: bool = False

    def opened(self, name: str) -> tuple[Match, str]:
        """The match, as far as it can be read and with its notes unless they are left out, and the address in it."""
        match = open_match(name, self.url, self.decks_from, mixed=True)
        return without_notes_at(match, self.viewer, self.address) if self.strip else (match, self.address)


class Made(Struct, frozen=True):
    """The result for a match: its line in the index, None if it has no page; a sentence if something is wrong."""

    line: IndexLine | None
    wrong: str
    code: ExitCode


def one_page(name: str, how: PageOptions) -> tuple[bytes, ExitCode]:
    """The page of a match; of a damaged one with its good part, and the exit code says so."""
    match, address = how.opened(name)
    with progress("events drawn:") as advance:
        tracks = tracks_of(match, how.viewer, address, how.views, advance)
    note_other_cards(match)
    wrong, code = damage(match, tracks)
    if wrong:
        note(f"{wrong}; the page has the events before that")
    return page(tracks, embed=how.embed), code


def damage(match: Match, tracks: Tracks) -> tuple[str, ExitCode]:
    """The fault of a match that has a page all the same; empty if it is whole."""
    if match.problems:
        first = match.problems[0]
        return f"{first.place}: {first.cause}", exit_code(match.problems)
    found = tracks.first.judgement.damage
    return found, ExitCode.UNREADABLE if found else ExitCode.LEGAL


# --- a site ------------------------------------------------------------------------------------------------------------


def site(folder: Path, out: Path, how: PageOptions, jobs: int) -> ExitCode:
    """A page for each match below the folder, and the index; a match that cannot be read is named and passed over."""
    names = list(named([str(folder)]))
    if not names:
        fail(f"{folder}: there is no match in this folder; put logs or transcripts into it", ExitCode.USAGE)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"{out}: {error.strerror}; name a folder for the site", ExitCode.USAGE)
    files = file_names([str(Path(name).relative_to(folder).with_suffix("")) for name in names])
    work = dict(zip(names, files, strict=True))
    lines: list[IndexLine] = []
    worst = ExitCode.LEGAL
    with progress("matches drawn:", len(names)) as advance:
        for made in _made(names, partial(_into_the_site, files=work, out=out, how=how), jobs):
            if made.wrong:
                note(made.wrong)
            lines += [made.line] if made.line is not None else []
            worst = worst or made.code
            advance()
    _write(out / INDEX, index(folder.resolve().name, lines))
    note(f"{out / INDEX}: {len(lines)} of {len(names)} matches have a page.")
    return worst


def _made(names: Sequence[str], make: partial[Made], jobs: int) -> Iterator[Made]:
    if jobs == 1:
        return map(make, names)
    from ga_replay_cli.workers import spread  # noqa: PLC0415 - only needed for several at once

    return spread(make, iter(names), jobs)


def _into_the_site(name: str, files: dict[str, str], out: Path, how: PageOptions) -> Made:
    """The page of one match of several, written. Raises ArgumentError, and GaReplayError if it cannot be written."""
    try:
        match, _ = how.opened(name)
        tracks = tracks_of(match, how.viewer, "", how.views)
    except ArgumentError:
        raise  # the command itself is wrong, for every match
    except GaReplayError as error:
        code = ExitCode.INTEGRITY if isinstance(error, IntegrityError) else ExitCode.UNREADABLE
        return Made(None, f"{error}; it has no page", code)
    _write(out / files[name], page(tracks, embed=how.embed, back=INDEX))
    wrong, code = damage(match, tracks)
    return Made(listed(files[name], tracks), f"{wrong}; its page has the events before that" if wrong else "", code)


def _write(path: Path, data: bytes) -> None:
    """A file of the site, completely or not at all. A web server may read it: a new one has the mode of any new file."""
    try:
        path.touch()
    except OSError as error:
        raise GaReplayError(error.strerror or str(error), place=str(path), remedy="name another folder") from error
    write_whole(path, [data])
