"""The desk: where somebody writes a match down as it is played. A front end shows what it answers and reads keys, and knows nothing of games."""
