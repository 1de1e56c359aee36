"""The values of a card after effects (1215), and the validity of its crafts (1202)."""

from ga_replay.games.trails.values import making as making
