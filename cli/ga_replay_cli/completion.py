"""`ga-replay completion`: shell scripts that complete commands, matches and files."""

from __future__ import annotations

import click

from ga_replay_cli.__main__ import COMPLETION, PROGRAM, cli
from ga_replay_cli.console import write_lines
from ga_replay_cli.one_of import OneOf
from ga_replay_cli.shells import SHELLS


@click.command()
@click.argument("shell", type=OneOf(list(SHELLS)))
def completion(shell: str) -> None:
    """Print the script with which a shell completes commands, options, files and the names of stored matches.

    Turn it on with one line in the file that your shell reads as it begins: for bash ~/.bashrc, for zsh ~/.zshrc (after
    compinit), for fish ~/.config/fish/config.fish.

    \b
      eval "$(ga-replay completion bash)"
      eval "$(ga-replay completion zsh)"
      ga-replay completion fish | source
    """  # click's mark for lines that stay as they are
    write_lines(SHELLS[shell](cli, {}, PROGRAM, COMPLETION).source().splitlines())
