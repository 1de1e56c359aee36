"""Cards: pools, their files, and the cards in force for a match."""
