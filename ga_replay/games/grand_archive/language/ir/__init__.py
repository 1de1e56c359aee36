"""The closed language that card text is compiled into: it says precisely who, what and when, and nothing else.

`noun` names, `condition` tests, `act` does, `verb` joins and carries; a program is a tuple of abilities, the
meaning of one line of a card.
"""

import msgspec

from ga_replay.games.grand_archive.language.ir.act import *  # noqa: F403 - the four parts are one vocabulary
from ga_replay.games.grand_archive.language.ir.change import *  # noqa: F403 - each module says what it offers
from ga_replay.games.grand_archive.language.ir.condition import *  # noqa: F403 - each module says what it offers
from ga_replay.games.grand_archive.language.ir.fight import *  # noqa: F403 - each module says what it offers
from ga_replay.games.grand_archive.language.ir.game_act import *  # noqa: F403 - each module says what it offers
from ga_replay.games.grand_archive.language.ir.node import Node as Node
from ga_replay.games.grand_archive.language.ir.noun import *  # noqa: F403 - each module says what it offers
from ga_replay.games.grand_archive.language.ir.quality import *  # noqa: F403 - each module says what it offers
from ga_replay.games.grand_archive.language.ir.verb import *  # noqa: F403 - each module says what it offers
from ga_replay.games.grand_archive.language.ir.verb import Ability, Step

Program = tuple[Ability, ...]


def encode(program: Program) -> bytes:
    """Write a program as JSON."""
    return msgspec.json.encode(program)


def encode_steps(steps: tuple[Step, ...]) -> str:
    """Write steps as JSON text."""
    return msgspec.json.encode(steps).decode()


def decode(data: bytes | msgspec.Raw) -> Program:
    """Read a program back; raises msgspec.ValidationError if it is invalid."""
    return _DECODER.decode(data)


_DECODER = msgspec.json.Decoder(Program)
