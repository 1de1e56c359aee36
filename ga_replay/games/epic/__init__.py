"""Epic Card Game: the rulebook of 2017-04-06 as code, chapter by chapter."""
