"""The room where programs run: steps as instructions with jumps, one after another on the referee's agenda, whatever the game."""
