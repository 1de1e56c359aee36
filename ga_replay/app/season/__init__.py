"""Many matches at once: what happened in each, in narrow rows, and the language in which they are asked for."""
