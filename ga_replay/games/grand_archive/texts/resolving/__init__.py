"""What texts do as they resolve, one act after another."""
