"""The games that the command line can read, by the names that logs give them."""

from ga_replay.core.codec import Codec
from ga_replay.games.epic.decisions import DECISIONS as EPIC
from ga_replay.games.grand_archive.decisions import DECISIONS as GRAND_ARCHIVE
from ga_replay.games.trails.decisions import DECISIONS as TRAILS
from ga_replay.logs.lines import Codecs

CODECS: Codecs = {"grand-archive": Codec(GRAND_ARCHIVE), "epic": Codec(EPIC), "trails": Codec(TRAILS)}
