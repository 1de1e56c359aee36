"""How many keys a scorekeeper presses to write a match down: `make keys`."""
