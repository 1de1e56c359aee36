"""Grand Archive's card English: meaning (`ir`, `semantics`), rendering (`render`), evaluation and execution."""
