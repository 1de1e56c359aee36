"""The building blocks of rules.

Choices, agenda, scene, procedures, prohibitions, quantities, replacements, verdicts.
"""
