"""Another user's rights for a while: root may write whatever is read-only."""

from __future__ import annotations

import os
import pwd
from collections.abc import Iterator
from contextlib import contextmanager


def account() -> pwd.struct_passwd:
    """A user without rights that this machine has. Raises RuntimeError where there is none."""
    for name in ("nobody", "postgres", "daemon"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError("the store's tests run as root and need an unprivileged account: nobody, postgres or daemon")


@contextmanager
def unprivileged() -> Iterator[None]:
    """Root acts as that user within; anybody else is unprivileged already."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(account().pw_uid)
    try:
        yield
    finally:
        os.seteuid(0)
