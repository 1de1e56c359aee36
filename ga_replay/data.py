"""The one door to files shipped inside the package; nothing else in the domain opens a file."""

from importlib.resources import files


def read(package: str, name: str) -> bytes:
    """Return the file `name` of `package`; FileNotFoundError where the package ships none."""
    return files(package).joinpath(name).read_bytes()


def read_if_there(package: str, name: str) -> bytes | None:
    """Return the file `name` of `package`, or None where the package ships none."""
    file = files(package).joinpath(name)
    return file.read_bytes() if file.is_file() else None
