"""Arguments that a shell completes: a match by its name in the store or by its file, a file, a folder, a viewer."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from ga_replay_cli.console import is_plain

VIEWERS = ("A", "B", "spectator", "judge", "all")


class MatchName(click.ParamType[str]):
    """A match: a file, or a name in the store that `--db` gives or that is the user's own."""

    name = "match"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
        """The names that begin so, and files."""
        from ga_replay_storage.names import names  # noqa: PLC0415 - only where a shell asks

        stored = [name for name in names(ctx.params.get("url")) if name.startswith(incomplete) and can_be_typed(name)]
        return [*map(CompletionItem, stored), *FILE.shell_complete(ctx, param, incomplete)]


class FileName(click.ParamType[str]):
    """A file or a folder, as the shell completes it: `kind` is file or dir. Whether it is there is the command's business."""

    def __init__(self, kind: str) -> None:
        self.name = self.kind = kind

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
        """What the shell knows."""
        return [CompletionItem(incomplete, type=self.kind)]


class Viewer(click.ParamType[str]):
    """Somebody whose eyes it is: a seat, or one of the words."""

    name = "viewer"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
        """Those that begin so."""
        return [CompletionItem(one) for one in VIEWERS if one.startswith(incomplete)]


def can_be_typed(name: str) -> bool:
    """Whether a stored name is put into somebody's line: not one that they cannot see or that is an option or stdin there."""
    return is_plain(name) and not name.startswith("-")


MATCH = MatchName()
FILE = FileName("file")
FOLDER = FileName("dir")
VIEWER = Viewer()
