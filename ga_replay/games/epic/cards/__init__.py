"""The card data of Epic: facts of a pool, and abilities as data."""
