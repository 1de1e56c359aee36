"""Grand Archive's card English: the meaning of lines (`ir`, `semantics`), rendering (`render`), evaluation and execution."""
