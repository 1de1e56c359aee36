"""How champions level up besides: into champions of their own base level, which is a sort of that event."""

from typing import Final

ALIKE: Final = "into champions of the same base level"
