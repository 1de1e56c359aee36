"""The entry point: finds the command by its name, imports only that one, and turns every failure into an exit code."""

import importlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from errno import EBADF
from typing import NamedTuple, NoReturn

import click
from click.shell_completion import CompletionItem

from ga_replay.app.errors import ArgumentError, GaReplayError, IntegrityError
from ga_replay.app.limits import ARGUMENT, is_number
from ga_replay_cli.console import ExitCode, UserError, note, paint
from ga_replay_cli.streams import flush_streams, prepare_streams

PROGRAM = "ga-replay"
COMPLETION = "_GA_REPLAY_COMPLETE"  # the variable that click's completion scripts set


class CommandEntry(NamedTuple):
    """The module of a command, and its line in `--help`, so that listing it imports nothing."""

    target: str
    summary: str


COMMANDS: Mapping[str, CommandEntry] = {
    "branch": CommandEntry("ga_replay_cli.branch:branch", "Play another line from a moment of a match."),
    "cards": CommandEntry("ga_replay_cli.cards:cards", "Look a card up; show how much card text is carried out."),
    "check": CommandEntry("ga_replay_cli.check:check", "Check positions: what-if tables with expected results."),
    "completion": CommandEntry("ga_replay_cli.completion:completion", "Print the script for Tab in bash, zsh or fish."),
    "decks": CommandEntry("ga_replay_cli.decks:decks", "Check deck lists against the rules of a format."),
    "demo": CommandEntry("ga_replay_cli.demo:demo", "Take the tour on the samples: record, judge, step, export."),
    "diff": CommandEntry("ga_replay_cli.diff:diff", "Compare two recordings of one match, up to where they part."),
    "explain": CommandEntry(
        "ga_replay_cli.explain:explain", "Say why an event was judged so, or why a value is what it is."
    ),
    "export": CommandEntry(
        "ga_replay_cli.export:export", "Write a match as NDJSON, as a transcript or in another format."
    ),
    "find": CommandEntry("ga_replay_cli.find:find", "Find the moments of stored matches that a query asks for."),
    "import": CommandEntry("ga_replay_cli.import_:import_", "Bring logs and transcripts into the store."),
    "key": CommandEntry("ga_replay_cli.key:key", "Make a key to sign with; keep a list of the keys you know."),
    "list": CommandEntry("ga_replay_cli.list_:list_", "List the matches in the store."),
    "mend": CommandEntry("ga_replay_cli.mend:mend", "Drop the cut last line of a recording, and say what it was."),
    "merge": CommandEntry("ga_replay_cli.merge:merge", "Make one match of two recordings, with what either could see."),
    "note": CommandEntry("ga_replay_cli.note_:note_", "Keep a note about an event of a match; list the notes."),
    "record": CommandEntry(
        "ga_replay_cli.record:record", "Record a match at the prompt, or from a transcript on stdin."
    ),
    "reindex": CommandEntry("ga_replay_cli.reindex:reindex", "Judge all stored matches anew for find."),
    "rules": CommandEntry("ga_replay_cli.rules:rules", "Look a rule up; show how much of a rulebook is enforced."),
    "show": CommandEntry("ga_replay_cli.show:show", "Show the table of a match at one moment."),
    "sign": CommandEntry("ga_replay_cli.sign:sign", "Sign a log: vouch for all of it, or for its beginning."),
    "stats": CommandEntry(
        "ga_replay_cli.stats:stats", "Count over the stored matches: results, cards, damage, findings."
    ),
    "step": CommandEntry("ga_replay_cli.step:step", "Walk through a match: table, verdict, what would be legal."),
    "validate": CommandEntry(
        "ga_replay_cli.validate:validate", "Judge each event of matches; exit 1 if one is illegal."
    ),
    "verify": CommandEntry(
        "ga_replay_cli.verify:verify", "Check that a log is intact and complete, and who signed it."
    ),
}


class LazyGroup(click.Group):
    """Lists commands from their table and imports one only when it is asked for."""

    def __init__(self, table: Mapping[str, CommandEntry], **settings: object) -> None:
        super().__init__(**settings)  # type: ignore[arg-type]  # click's own keywords, passed on unread
        self.table = table

    def list_commands(self, ctx: click.Context) -> list[str]:  # click's signature
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command; an unknown name, or one whose module is not installed, is not a command."""
        if cmd_name not in self.table:
            from difflib import get_close_matches  # noqa: PLC0415 - only needed for misspelt names

            near = get_close_matches(cmd_name, self.table, n=1)
            if near:
                ctx.fail(f"No such command '{cmd_name}'; did you mean {near[0]}?")
            return None
        module_name, _, name = self.table[cmd_name].target.partition(":")
        try:
            module = importlib.import_module(module_name)
        except ModuleNotFoundError as missing:
            if missing.name != module_name:
                raise  # a command is there, but a module it needs is not
            ctx.fail(f"The command '{cmd_name}' is not installed.")
        command: click.Command = getattr(module, name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.summary) for name, command in self.table.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete names from the table; click's own way would import every command."""
        names = [
            CompletionItem(name, help=command.summary)
            for name, command in self.table.items()
            if name.startswith(incomplete)
        ]
        return names + click.Command.shell_complete(self, ctx, incomplete)


cli = LazyGroup(
    COMMANDS,
    name=PROGRAM,
    help="Record matches of trading card games, judge every event against the rulebook, and replay them.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
click.version_option(None, "-V", "--version", package_name="ga-replay", prog_name=PROGRAM)(cli)


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; a command returns an `ExitCode`, or nothing for 0."""
    return guarded(lambda: invoke(arguments), arguments)


def guarded(work: Callable[[], int], arguments: Sequence[str]) -> int:
    """Do the work and return its exit code.

    Every expected failure becomes one line on stderr. Any other is a bug: one line too, and a report of it.
    """
    try:
        return expected(work)
    except Exception as error:  # noqa: BLE001 - the one place where every other exception ends
        from ga_replay_cli.crash_report import report_crash  # noqa: PLC0415 - hardly ever

        return complain(report_crash(error, arguments), ExitCode.INTERNAL)


def expected(work: Callable[[], int]) -> int:
    """Turn an expected failure of any command into its exit code."""
    try:
        exit_code = work()
        sys.stdout.flush()
    except UserError as complaint:
        return complain(complaint.message, complaint.exit_code, complaint.more)
    except GaReplayError as error:
        return complain(str(error), exit_code_of(error), error.more)
    except click.UsageError as error:
        return misused(error)
    except click.ClickException as error:
        return complain(error.format_message(), ExitCode.UNREADABLE)
    except (KeyboardInterrupt, click.Abort):
        note()
        return ExitCode.INTERRUPTED
    except BrokenPipeError:
        return ExitCode.PIPE_CLOSED  # the reader is gone, as after `head`
    except OSError as error:
        return complain(failed(error), ExitCode.UNREADABLE)
    return exit_code


def exit_code_of(error: GaReplayError) -> ExitCode:
    """The exit code for an error of the library."""
    match error:
        case ArgumentError():
            return ExitCode.USAGE
        case IntegrityError():
            return ExitCode.INTEGRITY
        case _:
            return ExitCode.UNREADABLE


def failed(error: OSError) -> str:
    """The message for a system error of a file or a stream."""
    if error.filename is not None:
        return f"{error.filename}: {error.strerror or error}"
    if error.errno == EBADF:
        return "this command needs stdin or stdout, which is closed; the output is incomplete"
    return f"{error.strerror or error}; the output is incomplete"


def invoke(arguments: Sequence[str]) -> int:
    for number, one in enumerate(arguments, 1):
        if len(one) > ARGUMENT.most:
            raise UserError(f"word {number} of the command has {ARGUMENT.cause}; {ARGUMENT.remedy}", ExitCode.USAGE)
    try:
        with cli.make_context(PROGRAM, list(arguments)) as context:
            answer = cli.invoke(context)
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    return answer if isinstance(answer, int) else ExitCode.LEGAL


def complain(message: str, exit_code: ExitCode, more: Sequence[str] = ()) -> ExitCode:
    """Print the error in one line, and the lines of further faults."""
    note(paint(f"{PROGRAM}:", "red", bold=True) + f" {message}")
    for line in more:
        note(line)
    return exit_code


def misused(error: click.UsageError) -> ExitCode:
    """Print the usage and the error, as click does, but with the typed text escaped as untrusted."""
    if error.ctx is not None:
        for line in error.ctx.get_usage().splitlines():
            note(line)
        note(f"Try '{error.ctx.command_path} {max(error.ctx.help_option_names, key=len)}' for help.")
        note()
    message = suggesting(error)
    # For a missing argument click lists the choices in lines of their own, and repeats nothing that was typed.
    first, *others = message.splitlines() if isinstance(error, click.MissingParameter) else [message]
    note(f"Error: {first}")
    for line in others:
        note(line.expandtabs(4))
    return ExitCode.USAGE


def suggesting(error: click.UsageError) -> str:
    """The error, with one suggestion for an option that does not exist; click's own way is to list several."""
    if isinstance(error, click.NoSuchOption) and error.possibilities:
        return f"{error.message.rstrip('.')}; did you mean {error.possibilities[0]}?"
    return error.format_message()


def completed(instruction: str) -> int:
    """Answer a shell that asks for completions, or for its completion script."""
    from click.shell_completion import add_completion_class, shell_complete  # noqa: PLC0415 - only needed for completion

    from ga_replay_cli.shells import SHELLS  # noqa: PLC0415 - as above

    for name, shell in SHELLS.items():
        add_completion_class(shell, name)
    missing = [name for name in ("COMP_WORDS", "COMP_CWORD") if name not in os.environ]
    if instruction.endswith("_complete") and missing:
        return complain(f"{COMPLETION}={instruction} also needs {' and '.join(missing)}", ExitCode.USAGE)
    if instruction in ("bash_complete", "zsh_complete") and not is_number(os.environ["COMP_CWORD"]):
        return complain("COMP_CWORD must be the number of a word", ExitCode.USAGE)
    if shell_complete(cli, {}, PROGRAM, COMPLETION, instruction):
        return complain(f"{COMPLETION}={instruction} is not an instruction for shell completion", ExitCode.USAGE)
    return ExitCode.LEGAL


def main() -> NoReturn:
    prepare_streams()
    asked = os.environ.get(COMPLETION)
    exit_code = guarded(lambda: completed(asked), ()) if asked else run(sys.argv[1:])
    flush_streams()
    sys.exit(exit_code)


if __name__ == "__main__":
    main()
