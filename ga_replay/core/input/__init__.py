"""Reading what strangers wrote: how much is read, decoders, JSON and TOML within bounds, text made visible."""
