"""What lines that are not understood could change."""
