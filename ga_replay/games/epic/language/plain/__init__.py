"""Lines of Epic told in words of our own, as they were read."""
