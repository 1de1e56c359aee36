"""Whatever people write into a position, they are told what is wrong with it: nothing is raised."""

import random
import re

import pytest

from ga_replay.logs.position.check_positions import check
from tests.support.positions.corpora import CORPORA, Corpus

SIGNS = '()@#->;,?!0 1"{}x'


def samples(corpus: Corpus) -> list[tuple[str, str]]:
    """Each sample position with the head of its file."""
    found = []
    for path in corpus.files:
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


@pytest.mark.law
@pytest.mark.parametrize("corpus", CORPORA, ids=lambda corpus: corpus.name)
@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_raised_for_a_position_that_was_spoilt(seed: int, corpus: Corpus) -> None:
    rng = random.Random(seed)
    known = samples(corpus)
    others = [line for _, body in known for line in body.split("\n") if line]
    for _ in range(30):
        head, body = rng.choice(known)
        report = check(head + spoilt(rng, body, others), corpus.wording, corpus.staging, "p.position")
        assert all(found.cause and found.remedy and found.line for found in report.diagnostics)
