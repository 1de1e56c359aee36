"""The codecs of the games, each made when a log of its game is first read."""

from importlib import import_module

from ga_replay.app.lazy_tables import OnDemand, room
from ga_replay.core.log.codec import Codec
from ga_replay.logs.wire_format import Codecs


def _codec(name: str) -> Codec:
    return Codec(import_module(f"ga_replay.games.{room(name)}.decisions").DECISIONS)


CODECS: Codecs = OnDemand(_codec)
