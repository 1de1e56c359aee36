"""The room of the games, one folder each; they never import each other."""
