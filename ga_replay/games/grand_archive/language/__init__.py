"""Grand Archive's card English: what lines mean (`ir`, `semantics`), how they are written back (`render`), evaluated and run."""
