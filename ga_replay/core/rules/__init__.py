"""The building blocks of rules, such as choices, the agenda, procedures, prohibitions, quantities and verdicts."""
