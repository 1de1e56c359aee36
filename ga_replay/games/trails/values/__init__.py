"""What effects make of a card (1215), and which of its crafts are valid (1202)."""

from ga_replay.games.trails.values import making as making
