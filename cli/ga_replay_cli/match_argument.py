"""Arguments with shell completion: a match by its name in the store or by its file, a file, a folder, a viewer, a moment."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from ga_replay_cli.console import is_plain

VIEWERS = ("A", "B", "spectator", "judge", "all")


class MatchName(click.ParamType[str]):
    """A match: a file, or a name in the store given by `--db` or the user's own."""

    name = "match"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
        """The names with this beginning, and files."""
        from ga_replay_storage.names import names  # noqa: PLC0415 - only needed for completion

        stored = [name for name in names(ctx.params.get("url")) if name.startswith(incomplete) and can_be_typed(name)]
        return [*map(CompletionItem, stored), *FILE.shell_complete(ctx, param, incomplete)]


class FileName(click.ParamType[str]):
    """A file or a folder, completed by the shell: `kind` is file or dir. The command checks that it exists."""

    def __init__(self, kind: str) -> None:
        self.name = self.kind = kind

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
        """The shell's own completions."""
        return [CompletionItem(incomplete, type=self.kind)]


class Viewer(click.ParamType[str]):
    """A viewer: a seat, or one of the words."""

    name = "viewer"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
        """Those with this beginning."""
        return [CompletionItem(one) for one in VIEWERS if one.startswith(incomplete)]


class Address(click.ParamType[str]):
    """A moment of the match that the command is about."""

    name = "address"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
        """The match's bookmarks with this beginning, as links have them."""
        from ga_replay_cli.matches import bookmarked  # noqa: PLC0415 - only needed for completion

        words = [ctx.params.get("match"), ctx.params.get("one"), *ctx.args]  # click leaves them before an open option
        match = next(filter(None, words), "-")
        found = bookmarked(match, ctx.params.get("url"), ctx.params.get("decks_from"))
        return [CompletionItem(name) for name in found if name.startswith(incomplete.lower())]


def can_be_typed(name: str) -> bool:
    """True if a stored name can be completed.

    A name with invisible characters, or one that means an option or stdin, cannot.
    """
    return is_plain(name) and not name.startswith("-")


MATCH = MatchName()
FILE = FileName("file")
FOLDER = FileName("dir")
VIEWER = Viewer()
ADDRESS = Address()
