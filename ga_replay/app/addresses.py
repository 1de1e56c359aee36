"""The forms of an address, as accepted by `Judgement.at`, for front ends that offer or explain them."""

from ga_replay.replay.address import FORMS

__all__ = ["FORMS"]
