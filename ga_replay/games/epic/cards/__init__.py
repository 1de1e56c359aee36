"""What is known of the cards of Epic: facts of a pool, and abilities as data."""
