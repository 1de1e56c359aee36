"""Playing cards and abilities: announcing, paying, resolving."""
