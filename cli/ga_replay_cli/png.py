"""An SVG picture as PNG, by whichever converter the machine has."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from ga_replay_cli.console import ExitCode, fail

DRAWING, PNG = "moment.svg", "moment.png"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
SCALE = 2
"""The number of pixels of the PNG for each of the SVG, in both directions."""
SECONDS = 60
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
CONVERTERS = ("rsvg-convert", "inkscape", *BROWSERS, "cairosvg")
_SIZE = re.compile(rb'<svg[^>]* width="([0-9]+)" height="([0-9]+)"')


def png(svg: bytes) -> bytes:
    """The picture as PNG; fails with a message if no converter is there, or none of them can do it."""
    there = [name for name in CONVERTERS if shutil.which(name)]
    drawn = next(filter(None, (_converted(svg, name) for name in there)), b"")
    if not drawn:
        cause = f"{', '.join(there)} could not draw it" if there else "no converter is on this machine"
        remedy = f"install one of {', '.join(CONVERTERS)}, or write --to svg"
        fail(f"a PNG cannot be written: {cause}; {remedy}", ExitCode.USAGE)
    return drawn


def _arguments(name: str, svg: bytes) -> list[str]:
    """The command line of a converter up to the name of the drawing, in whose folder it runs."""
    if name == "rsvg-convert":
        return ["--zoom", str(SCALE), "--output", PNG]
    if name == "inkscape":
        return ["--export-type=png", f"--export-filename={PNG}", f"--export-dpi={96 * SCALE}"]
    if name == "cairosvg":
        return ["--scale", str(SCALE), "--output", PNG]
    return _screenshot(svg)


def _screenshot(svg: bytes) -> list[str]:
    """The command line of a browser."""
    size = _SIZE.match(svg)
    assert size is not None
    alone = ["--no-sandbox"] if sys.platform == "linux" and os.geteuid() == 0 else []  # it refuses to run as root
    window = [f"--window-size={int(size[1])},{int(size[2])}", f"--force-device-scale-factor={SCALE}"]
    own = ["--user-data-dir=profile", "--no-first-run", "--disable-gpu", "--hide-scrollbars"]
    return ["--headless", *alone, *own, *window, f"--screenshot={PNG}"]


def _converted(svg: bytes, name: str) -> bytes:
    """The picture by this converter; empty if it fails."""
    with tempfile.TemporaryDirectory(prefix="ga-replay-", ignore_cleanup_errors=True) as folder:
        drawing, drawn = Path(folder) / DRAWING, Path(folder) / PNG
        drawing.write_bytes(svg)
        whole = drawing.as_uri() if name in BROWSERS else DRAWING  # a browser takes addresses, not files
        command = [shutil.which(name) or name, *_arguments(name, svg), whole]
        try:
            subprocess.run(command, cwd=folder, capture_output=True, timeout=SECONDS, check=True)  # noqa: S603 - no word of it is a stranger's
            found = drawn.read_bytes()
        except (OSError, subprocess.SubprocessError):
            return b""
    return found if found.startswith(SIGNATURE) else b""
