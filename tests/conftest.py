"""What holds for every test: how hypothesis draws its examples."""

import os

import hypothesis

hypothesis.settings.register_profile("clone", deadline=None)
# On a machine that lands changes a failure must be the change's own: the same examples each time.
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "clone")
