"""Our program as a shell starts it."""

import os
import resource
import subprocess
import sys

MAIN = [sys.executable, "-m", "ga_replay_cli"]


def shell(*arguments: str, stdin: str = "", limit: int = 0, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command as a shell starts it; `limit` is the most bytes that it may have at once."""

    def narrow() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))

    return subprocess.run(
        [*MAIN, *arguments], input=stdin, capture_output=True, text=True, check=False,
        env={**os.environ, **environment}, preexec_fn=narrow if limit else None,
    )  # fmt: skip
