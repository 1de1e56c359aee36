"""A match as one HTML page that needs nothing else: it opens from a mail, without a network, on a telephone."""
