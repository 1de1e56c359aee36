"""Execution of programs: steps as instructions with jumps, one after another on the referee's agenda, in any game."""
