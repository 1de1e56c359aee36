"""`python -m ga_replay` is the command `ga-replay`: the one module of the library that knows the command line; nothing imports it."""

from ga_replay_cli.__main__ import main

if __name__ == "__main__":
    main()
