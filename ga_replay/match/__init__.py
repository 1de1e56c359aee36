"""Writing a match: recording events with their forced consequences, and random play-outs."""
