"""Shell completion: the script for each shell, its question and our answer.

It replaces click's own: click's bash script splits names at blanks, shows no files beside other words, and takes a
colon for the end of a word; its fish script cuts names off at a comma. Its zsh script is used as it is.
"""

from __future__ import annotations

import os
import re
from typing import NamedTuple

import click
from click.shell_completion import BashComplete, CompletionItem, FishComplete, ShellComplete, ZshComplete

from ga_replay.app.visible import half_of_a_pair

BASH = """\
%(complete_func)s() {
    local line answer kind value cut=
    COMPREPLY=()
    if [[ -n $COMP_LINE ]]; then
        line=${COMP_LINE:0:COMP_POINT}
    else
        local IFS=' '
        line="${COMP_WORDS[*]:0:COMP_CWORD+1}"
        IFS=$' \\t\\n'
    fi
    while IFS= read -r answer; do
        kind=${answer%%%%,*}
        value=${answer#*,}
        case $kind in
            cut)
                cut=$value
                ;;
            plain)
                [[ $value == *[^A-Za-z0-9_./:=@%%+,#-]* ]] && compopt -o filenames 2>/dev/null
                COMPREPLY+=("${value#"$cut"}")
                ;;
            file|dir)
                compopt -o filenames 2>/dev/null
                while IFS= read -r answer; do
                    COMPREPLY+=("${answer#"$cut"}")
                done < <(compgen -"${kind:0:1}" -- "$value")
                ;;
        esac
    done < <(
        COMP_LINE=$line COMP_WORDBREAKS=$COMP_WORDBREAKS COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD \\
            %(complete_var)s=bash_complete "${1:-%(prog_name)s}" 2>/dev/null
    )
}

complete -o nosort -F %(complete_func)s %(prog_name)s 2>/dev/null || complete -F %(complete_func)s %(prog_name)s
"""

FISH = """\
function %(complete_func)s
    set -l response (env %(complete_var)s=fish_complete COMP_WORDS=(commandline -cp | string collect) \\
        COMP_CWORD=(commandline -ct | string collect) %(prog_name)s 2>/dev/null)
    for answer in $response
        set -l parts (string split --max 1 "," -- $answer)
        switch $parts[1]
            case dir
                __fish_complete_directories $parts[2]
            case file
                __fish_complete_path $parts[2]
            case plain
                echo $parts[2]
        end
    end
end

complete --no-files --command %(prog_name)s --arguments "(%(complete_func)s)"
"""


_UNQUOTED = re.compile(r"[$`]|^~")
"""Characters that bash keeps in a completed word, and then takes for something else."""


class Typed(NamedTuple):
    """A command line up to the cursor.

    It has the words before, the current word, and the length of its part that bash keeps.
    """

    before: list[str]
    begun: str
    kept: int


def typed(line: str, breaks: str = "") -> Typed:
    """The line as a shell reads it, which may end within quotes.

    `breaks` are the characters at which bash splits words.
    """
    words: list[str] = []
    word, inside, kept, quote, escaped = "", False, 0, "", False
    for char in line:
        if escaped:
            word, escaped = word + char, False
        elif char == "\\" and quote != "'":
            escaped, inside = True, True
        elif quote:
            quote, word = ("", word) if char == quote else (quote, word + char)
        elif char in "'\"":
            quote, inside, kept = char, True, len(word)
        elif char.isspace():
            if inside:
                words.append(word)
            word, inside, kept = "", False, 0
        else:
            if char in breaks:  # bash begins the next word after it, or with an @
                kept = len(word) + (char != "@")
            word, inside = word + char, True
    return Typed(words, word, kept)


class _Quiet(ShellComplete):
    """A shell that gets no completions if a line makes no sense, or is not text."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        try:
            found = super().get_completions(args, incomplete)
        except click.UsageError:
            return []
        return [one for one in found if half_of_a_pair(one.value) < 0]


class Bash(_Quiet, BashComplete):
    """Bash, whose script sends the line up to the cursor beside click's variables."""

    source_template = BASH
    kept = ""

    def source(self) -> str:
        """The script; older versions of bash know less, without an error."""
        return ShellComplete.source(self)

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words before the current one, and that one."""
        line = os.environ.get("COMP_LINE")
        if line is None:
            return super().get_completion_args()
        breaks = set(os.environ.get("COMP_WORDBREAKS", "")) & set(":=@")
        found = typed(line, "".join(breaks))
        self.kept = found.begun[: found.kept]
        return found.before[1:], found.begun

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        """The possible words, without those that bash would insert wrongly: it leaves $ and ~ unquoted."""
        found = super().get_completions(args, incomplete)
        return [one for one in found if one.type != "plain" or not _UNQUOTED.search(one.value)]

    def complete(self) -> str:
        """The answer, without the beginning of the word that bash keeps."""
        answer = super().complete()
        kept = self.kept.partition("=")[2] if self.kept.startswith("--") else self.kept
        return f"cut,{kept}\n{answer}" if kept else answer


class _Whole(ShellComplete):
    """A shell that replaces the whole word, as in `--to=nd`; click returns only the value."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        found = super().get_completions(args, incomplete)
        option, equals, _ = incomplete.partition("=")
        if not (equals and option.startswith("--")):
            return found
        return [CompletionItem(f"{option}={one.value}", help=one.help) for one in found if one.type == "plain"]


class Zsh(_Whole, _Quiet, ZshComplete):
    """Zsh, with click's own script."""


class Fish(_Whole, _Quiet, FishComplete):
    """Fish, whose script sends the line up to the cursor in one piece."""

    source_template = FISH

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words before the current one, and that one."""
        found = typed(os.environ["COMP_WORDS"])
        return found.before[1:], found.begun


SHELLS: dict[str, type[ShellComplete]] = {"bash": Bash, "zsh": Zsh, "fish": Fish}
