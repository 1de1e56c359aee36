"""What effects make of a card (1215), and which of its crafts are valid (1202)."""
