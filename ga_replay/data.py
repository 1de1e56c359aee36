"""The one access to files shipped inside the package; nothing else in the domain opens a file."""

from pkgutil import get_data  # importlib.resources loads tempfile, random and more: a tenth of the time to begin


def read(package: str, name: str) -> bytes:
    """Return the file `name` of `package`; FileNotFoundError if the package ships none."""
    found = get_data(package, name)
    if found is None:
        raise FileNotFoundError(f"{package} is installed in a form that holds no files")
    return found


def read_if_there(package: str, name: str) -> bytes | None:
    """Return the file `name` of `package`, or None if the package ships none."""
    try:
        return read(package, name)
    except FileNotFoundError:
        return None
