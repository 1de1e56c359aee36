"""What texts do to attacks and to what pends: other targets, no attack any more, another one, triggers once more."""

from ga_replay.games.grand_archive.language.ir.node import Node
from ga_replay.games.grand_archive.language.ir.noun import Thing


class Redirect(Node, frozen=True):
    """Change the target of an attack, an activation or an effect to another."""

    what: Thing
    to: Thing


class StopAttack(Node, frozen=True):
    """A unit stops attacking, or is taken out of the combat."""

    what: Thing


class AttackAgain(Node, frozen=True):
    """The unit of an attack that a text answers declares another attack: its combat ends, and the new one follows."""

    what: Thing


class Retrigger(Node, frozen=True):
    """Trigger all abilities of that label ("Attack" of On Attack) of a thing, each that many times."""

    of: Thing
    label: str
    n: int = 1
    said: str = ""
