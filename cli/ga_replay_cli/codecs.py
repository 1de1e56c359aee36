"""The games that the command line can read, by the names that logs give them."""

from ga_replay.core.codec import Codec
from ga_replay.games.grand_archive.decisions import DECISIONS
from ga_replay.logs.lines import Codecs

CODECS: Codecs = {"grand-archive": Codec(DECISIONS)}
