"""The forms of an address, by which `Judgement.at` finds a moment, for whoever offers or explains them."""

from ga_replay.replay.address import FORMS

__all__ = ["FORMS"]
