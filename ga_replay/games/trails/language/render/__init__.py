"""From programs back to sentences, by rules of their own: the proof that reading dropped nothing."""
