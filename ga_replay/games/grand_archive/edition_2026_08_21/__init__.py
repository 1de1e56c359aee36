"""Grand Archive by the comprehensive rules of 2026-08-21: what differs from those of 2025-08-08, and nothing else."""
