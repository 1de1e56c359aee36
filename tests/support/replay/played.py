"""A play-out of Grand Archive between small lists."""

import random

from ga_replay.core.log.entries import Header, Seat
from ga_replay.games.grand_archive.board_view import knows_card, knows_text
from ga_replay.games.grand_archive.rules import EDITION, GAME, RULESET
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording
from ga_replay.replay.judge import Playable

PLAYABLE = Playable(ruleset=RULESET, referee_for=referee_for, knows_card=knows_card, knows_text=knows_text)


MATERIAL = ("spirit-of-wind", "lorraine-wandering-warrior", "lorraine-blademaster", "ornamental-greatsword")


MAIN = ("woodland-squirrels",) * 30 + ("imperial-recruit",) * 30


HEADER = Header(GAME, EDITION, (Seat("A", "Ann", "", MATERIAL, MAIN), Seat("B", "Bo", "", MATERIAL, MAIN)), "A")


def played(decisions: int, seed: int = 1) -> Recording:
    recording = Recording(referee_for(HEADER, RULESET))
    return play_out(recording, random.Random(seed), decisions)
