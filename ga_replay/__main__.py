"""`python -m ga_replay` is the command `ga-replay`.

It is the one module of the library that imports the command line; no module imports it.
"""

from ga_replay_cli.__main__ import main

if __name__ == "__main__":
    main()
