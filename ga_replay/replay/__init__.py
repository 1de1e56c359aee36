"""The room of going through a recorded match: timeline, seeking, explaining."""
