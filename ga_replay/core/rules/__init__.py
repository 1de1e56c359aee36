"""What rules are made of: choices, the agenda, the scene, procedures, prohibitions, quantities, replacements, verdicts."""
