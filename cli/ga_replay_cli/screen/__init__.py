"""The recorder that fills the terminal: a desk drawn on one screen."""
