"""The game terms that texts are made of (1300)."""
