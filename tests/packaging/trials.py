"""What must work once the wheel is installed, with nothing else."""

from __future__ import annotations

from typing import NamedTuple

from tests.packaging.environment import VERSION, Environment
from tests.support.places import ROOT

SAMPLES = ROOT / "samples"


class Trial(NamedTuple):
    """A command, the exit code that is wanted, and words that it must print."""

    command: tuple[str, ...]
    exit_code: int
    said: str


MATCHES = ("tour/tour.transcript", "epic/matches/1.transcript", "trails/matches/1.transcript")
POSITIONS = (
    "grand_archive/positions/language/conditions.position",
    "epic/positions/examples/language.position",
    "trails/positions/combat/resolving.position",
)
LIBRARY = "import sys, ga_replay; print('loaded:', [one for one in ('click', 'prompt_toolkit', 'sqlalchemy') if one in sys.modules])"
TRIALS = {
    "version": Trial(("ga-replay", "--version"), 0, f"ga-replay, version {VERSION}\n"),
    "as a module": Trial(("python", "-m", "ga_replay", "--help"), 0, "Usage: ga-replay [OPTIONS] COMMAND"),
    # Neither the command's packages nor the store's are loaded with the library.
    "as a library": Trial(("python", "-c", LIBRARY), 0, "loaded: []\n"),
    # It records into a SQLite store, and reads the samples inside the package.
    "demo": Trial(("ga-replay", "demo"), 0, "Walk through the match"),
    # Cards, programs and rulebooks of each game.
    "judged": Trial(("ga-replay", "validate", *(str(SAMPLES / name) for name in MATCHES)), 0, " 0 illegal, 0 unclear"),
    # A rested unit attacks, which this statement of the rulebook forbids.
    "fault": Trial(
        ("ga-replay", "validate", str(SAMPLES / "tour" / "fault.transcript")), 1, "attacking-and-the-combat-phase.1.4"
    ),
    # Cards that are written for the position: each game's grammar reads their text.
    "grammars": Trial(("ga-replay", "check", *(str(SAMPLES / name) for name in POSITIONS)), 0, "all as expected"),
}


def tried(environment: Environment, trial: Trial) -> None:
    """Raises AssertionError where the command does not do what it must."""
    done = environment.run(*trial.command)
    told = f"{' '.join(trial.command)}: exit code {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    assert done.returncode == trial.exit_code, told
    assert trial.said in done.stdout, told
    assert "Traceback" not in done.stderr, told
