"""The values of a card after effects (1215), and the validity of its crafts (1202)."""
