"""Real shells, in which somebody presses Tab: what stands in the line then."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

from msgspec import Struct

PATIENCE = 120.0
READY, SHOWN = re.compile("READYTOGO"), re.compile(r"<<<(.*?)>>>", re.DOTALL)
INSTALLED = {shell: path for shell in ("bash", "zsh", "fish") if (path := shutil.which(shell))}
TAB, SHOW, ALL = "\t", "\x07", "\x1b*"
"""Keys: Tab, one that prints the line, and one that puts in all that would do."""

# What is typed is echoed: quotes tell it from what is printed.
BASH = """
PS1=
bind 'set enable-bracketed-paste off'
bind 'set bell-style none'
show() { printf '<<<%s>>''>\\n' "$READLINE_LINE"; }
bind -x '"\\C-g": show'
eval "$(ga-replay completion bash)"
echo READY""TO""GO
"""
ZSH = """
PROMPT= RPS1=
unset zle_bracketed_paste
setopt nobeep
autoload -U compinit; compinit -u -D
zle -C all-matches complete-word _generic; bindkey '\\e*' all-matches
zstyle ':completion:all-matches:*' insert yes
zstyle ':completion:all-matches::::' completer _all_matches _complete
show() { zle -I; print -r -- "<<<$BUFFER>>"">" }; zle -N show; bindkey '^G' show
eval "$(ga-replay completion zsh)"
echo READY""TO""GO
"""
BEGIN = {"bash": (("--norc", "--noprofile", "-i"), BASH), "zsh": (("-f", "-i"), ZSH)}


class Place(Struct, frozen=True):
    """A folder in which a shell begins, with our command on its path, and the store that it uses."""

    folder: Path
    program: Path
    store: str

    def environment(self) -> dict[str, str]:
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("COMP_", "GA_REPLAY", "XDG_"))}
        path = f"{self.program.parent}{os.pathsep}{kept['PATH']}"
        return kept | {
            "PATH": path,
            "GA_REPLAY_DB": self.store,
            "TERM": "dumb",
            "LC_ALL": "C.UTF-8",
            "HOME": str(self.folder.parent),
        }


def program(folder: Path) -> Path:
    """Our command as a file that a shell finds."""
    file = folder / "bin" / "ga-replay"
    file.parent.mkdir()
    file.write_text(f"#!{sys.executable}\nfrom ga_replay_cli.__main__ import main\nmain()\n", encoding="utf-8")
    file.chmod(0o755)
    return file


def line_after(shell: str, place: Place, typed: str) -> str:
    """What stands in the line of bash or zsh after those keys."""
    options, settings = BEGIN[shell]
    here, there = pty.openpty()
    running = subprocess.Popen(
        [INSTALLED[shell], *options],
        stdin=there,
        stdout=there,
        stderr=there,
        env=place.environment(),
        cwd=place.folder,
        start_new_session=True,
    )
    os.close(there)
    try:
        os.write(here, settings.encode())
        _until(here, READY)
        os.write(here, f"{typed}{SHOW}".encode())
        return _until(here, SHOWN)[1].replace("\r\n", "").strip("\r")
    finally:
        running.kill()
        running.wait()
        os.close(here)


def _until(here: int, wanted: re.Pattern[str]) -> re.Match[str]:
    raw, end = b"", time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if select.select([here], [], [], 0.2)[0]:
            raw += os.read(here, 65536)
            if found := wanted.search(raw.decode(errors="replace")):
                return found
    raise AssertionError(raw.decode(errors="replace"))


def called(place: Place, *words: str) -> list[str]:
    """What the script's function answers in a bash that nobody sits at, as for the last of the words."""
    named = " ".join(f'"${{{at}}}"' for at in range(1, len(words) + 1))
    script = f"""eval "$(ga-replay completion bash)"
COMP_WORDS=({named}); COMP_CWORD={len(words) - 1}
_ga_replay_completion
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    done = subprocess.run(
        [INSTALLED["bash"], "--norc", "-c", script, "bash", *words], env=place.environment(), cwd=place.folder,
        capture_output=True, text=True, check=True, timeout=PATIENCE,
    )  # fmt: skip
    assert done.stderr == ""
    return done.stdout.splitlines()


def offered_by_fish(place: Place, line: str) -> list[str]:
    """What fish would offer at the end of that line."""
    script = "ga-replay completion fish | source; complete -C $argv[1]"
    done = subprocess.run(
        [INSTALLED["fish"], "-N", "-c", script, "--", line], env=place.environment(), cwd=place.folder,
        capture_output=True, text=True, check=True, timeout=PATIENCE,
    )  # fmt: skip
    assert done.stderr == ""
    return [one.partition("\t")[0] for one in done.stdout.splitlines()]
