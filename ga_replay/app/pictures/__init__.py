"""One moment of a match as a picture, for reports, articles and mail."""
