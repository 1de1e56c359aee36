"""`python -m tests.packaging [--jobs J] PYTHON...`."""

import sys

from tests.packaging.everywhere import main

sys.exit(main(sys.argv[1:]))
