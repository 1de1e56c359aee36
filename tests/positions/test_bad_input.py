"""Whatever people write into a position, they are told what is wrong with it: nothing is raised."""

import random
import re
from pathlib import Path

import pytest

from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.notation.staging import GrandArchiveStaging
from ga_replay.logs.position.checking import check

FOLDER = Path(__file__).resolve().parents[2] / "samples" / "grand_archive" / "positions"
SIGNS = '()@#->;,?!0 1"{}x'


def samples() -> list[tuple[str, str]]:
    """Each sample position with the head of its file."""
    found = []
    for path in sorted(FOLDER.rglob("*.position")):
        head, *bodies = re.split(r"(?m)^position:", path.read_text())
        found += [(head, f"position:{body}") for body in bodies]
    return found


def spoilt(rng: random.Random, body: str, others: list[str]) -> str:
    """The position with a line too many, too few or changed."""
    lines = body.split("\n")
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    match rng.randrange(4):
        case 0:
            lines.insert(at, rng.choice(others))
        case 1:
            del lines[at]
        case 2:
            words[rng.randrange(len(words))] = rng.choice(rng.choice(others).split(" "))
            lines[at] = " ".join(words)
        case _:
            place = rng.randrange(len(lines[at]) + 1)
            lines[at] = f"{lines[at][:place]}{rng.choice(SIGNS)}{lines[at][place + 1 :]}"
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_raised_for_a_position_that_was_spoilt(seed: int) -> None:
    rng = random.Random(seed)
    known = samples()
    others = [line for _, body in known for line in body.split("\n") if line]
    for _ in range(30):
        head, body = rng.choice(known)
        report = check(head + spoilt(rng, body, others), WORDING, GrandArchiveStaging, "p.position")
        assert all(found.cause and found.remedy and found.line for found in report.diagnostics)
