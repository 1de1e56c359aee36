"""The forms of an address, by which `Judgement.at` finds a moment, for front ends that offer or explain them."""

from ga_replay.replay.address import FORMS

__all__ = ["FORMS"]
