"""`python -m tests.fuzz --count N --jobs J --seed S [--reader NAME]`."""

import sys

from tests.fuzz.run import main

sys.exit(main(sys.argv[1:]))
