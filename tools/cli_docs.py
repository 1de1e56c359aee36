"""Writes docs/cli.md from the commands themselves: `python tools/cli_docs.py`; with --check it only tells whether it is up to date."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from ga_replay_cli.__main__ import PROGRAM, cli

PAGE = Path(__file__).resolve().parents[1] / "docs" / "cli.md"
HEAD = """\
# The command line

Written by `tools/cli_docs.py` from the commands' own help; a test says when it is out of date.

Data goes to stdout, talk to stderr; `-` is stdin. With `--json` a command prints one object per
line, the last one a summary. Colour only on a terminal and never with `NO_COLOR`; progress shows on
stderr when it takes over a second.

Text from others (names, notes, comments, file names, cards, lines that cannot be read) is shown,
never obeyed: control characters, line ends, characters that reorder a line and invisible ones are
printed as JSON escapes, such as `\\u001b`, and joined emoji are separated. With `--json` the text
is the same data, in JSON's escapes. Transcripts are written in the same way; only
`export --to ndjson` writes a log byte by byte into a pipe or a file, and escapes it at a terminal.

| exit code | meaning |
|---|---|
| 0 | all legal, or simply done |
| 1 | something is illegal |
| 2 | the command was used wrongly |
| 3 | something cannot be read, or is damaged |
| 4 | a log is not intact: it was changed or cut off |
| 5 | nothing is illegal, but something is unclear |
| 70 | an unexpected error, or a process of `--jobs` that was killed: the rest is unknown |
| 129, 130, 141, 143 | it was stopped: its terminal was closed, by Ctrl-C, because the reader of its stdout went away, by SIGTERM |

After an unexpected error one sentence names a report file: in the user's state folder
(`$XDG_STATE_HOME/ga-replay`, else `~/.local/state/ga-replay`), else in the temporary folder; only
its owner can read it. It contains versions, platform, the command line without the home folder and
passwords, and the place in the program. No match or list is copied into it, and nothing is sent.

An address names a moment: `@12` is event 12, `:40` the last event written by line 40 of the file,
`T5` (or `5`) the beginning of turn 5, `2:T5` the same in game 2, `3.main` the beginning of turn 3's
main phase, `1:3.main.2` the second event there in game 1. A bookmark is an address too, in words or
as a link has it: `"the mistake"`, `#the-mistake`. A viewer is a seat (`A`, `B`), `spectator`,
`judge` or `all`; information hidden from them is left out.
"""
WIDTH = 100


def commands(group: click.Group, path: str) -> Iterator[tuple[str, click.Command]]:
    """Every command with its full name, groups opened."""
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        if isinstance(command, click.Group):
            yield from commands(command, f"{path} {name}")
        elif command is not None:
            yield f"{path} {name}", command


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for name, command in commands(cli, PROGRAM):
        above = click.Context(cli, info_name="", **cli.context_settings)
        context = click.Context(command, above, name, terminal_width=WIDTH, max_content_width=WIDTH)
        parts.append(f"## `{name}`\n\n```\n{command.get_help(context).rstrip()}\n```\n")
    return "\n".join(parts)


def main() -> int:
    """Write the page, or check it."""
    text = page()
    if "--check" in sys.argv[1:]:
        if PAGE.read_text(encoding="utf-8") == text:
            return 0
        print(f"{PAGE.name} is out of date; run python tools/cli_docs.py", file=sys.stderr)
        return 1
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
