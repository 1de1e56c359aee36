"""The room of measurements: the program beside its peers, in one process, one after another."""
