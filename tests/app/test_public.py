"""What `import ga_replay` gives: the names of the page, each documented, and nothing loaded before it is used."""

from __future__ import annotations

import ast
import builtins
import collections.abc
import contextlib
import doctest
import inspect
import json
import re
import subprocess
import sys
import types
import typing
from collections.abc import Callable, Iterator
from functools import cached_property
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, cast

import pytest

import ga_replay as ga
import ga_replay_storage
from tests.support.places import ROOT

VALUES = [name for name in ga.__all__ if name != "__version__"]


def loaded_after(program: str) -> set[str]:
    """The modules that a new process has loaded after these lines."""
    ask = f"{program}\nimport json, sys\nprint(json.dumps(list(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, check=True, text=True, cwd=ROOT)
    return set(json.loads(done.stdout))


@pytest.mark.process
def test_importing_loads_nothing_but_the_package() -> None:
    loaded = loaded_after("import ga_replay")
    ours = {name for name in loaded if name.partition(".")[0] in {"ga_replay", "ga_replay_cli", "ga_replay_storage"}}
    assert ours == {"ga_replay"}
    assert not {"msgspec", "lark", "click", "sqlalchemy", "typing"} & loaded


@pytest.mark.process
def test_judging_loads_neither_the_command_nor_the_store() -> None:
    loaded = loaded_after("import ga_replay as ga; ga.open('samples/tour/tour.transcript')")
    assert "ga_replay.app.opening" in loaded
    assert not {"click", "sqlalchemy", "ga_replay_cli", "ga_replay_storage", "prompt_toolkit", "asyncio"} & loaded


def test_there_is_what_is_promised() -> None:
    assert list(ga.__all__) == sorted(ga.__all__)
    for name in ga.__all__:
        assert getattr(ga, name) is not None
    assert set(ga.__all__) <= set(dir(ga))


def test_editors_and_type_checkers_see_the_same_names() -> None:
    """The imports that only they read name the places at which the values are found."""
    tree = ast.parse(Path(str(ga.__file__)).read_text(encoding="utf-8"))
    only_they = next(one for one in tree.body if isinstance(one, ast.If))
    seen = {
        alias.asname or alias.name: getattr(import_module(str(one.module)), alias.name)
        for one in only_they.body
        if isinstance(one, ast.ImportFrom)
        for alias in one.names
    }
    assert seen == {name: getattr(ga, name) for name in VALUES}


def test_no_public_name_is_the_name_of_a_room() -> None:
    """`import ga_replay.games` would take the place of a function `games`."""
    assert not {room.name for room in iter_modules(ga.__path__)} & set(ga.__all__)


def test_an_unknown_name_is_told_as_python_tells_it() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'opne'"):
        _ = ga.opne  # type: ignore[attr-defined]


def public_parts(thing: Any) -> dict[str, Any]:
    """What a public class has of its own that a reader would call, or look at by a property."""
    if not inspect.isclass(thing):
        return {}
    own = {
        name: value
        for one in thing.__mro__
        if one.__module__.startswith("ga_replay")
        for name, value in vars(one).items()
    }
    called = (property, cached_property, staticmethod, classmethod)
    return {
        name: value
        for name, value in own.items()
        if not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, called))
    }


@pytest.mark.parametrize("name", VALUES)
def test_every_public_name_says_what_it_is(name: str) -> None:
    thing = getattr(ga, name)
    assert (thing.__doc__ or "").strip(), name
    silent = [part for part, value in public_parts(thing).items() if not (value.__doc__ or "").strip()]
    assert silent == [], name


@pytest.mark.parametrize("name", [name for name in VALUES if inspect.isfunction(getattr(ga, name))])
def test_every_public_function_says_what_it_raises_and_shows_an_example(name: str) -> None:
    said = getattr(ga, name).__doc__
    assert ">>> " in said or "::" in said, name
    assert "Raises" in said or "errors" in said, name


@pytest.mark.parametrize("name", ga_replay_storage.__all__)
def test_the_store_says_what_it_is_too(name: str) -> None:
    thing = getattr(ga_replay_storage, name)
    assert (thing.__doc__ or "").strip(), name
    assert [part for part, value in public_parts(thing).items() if not (value.__doc__ or "").strip()] == []
    assert f"`{name}`" in (ROOT / "docs" / "python-api.md").read_text(encoding="utf-8")


NAME, QUOTED = re.compile(r"[A-Za-z_]\w*(?!\w|\.)"), re.compile("'[^']*'")
OF_PYTHON = {
    *dir(builtins), *dir(collections.abc), *dir(typing), *dir(contextlib), *dir(types), "os", "PathLike", "Path", "Random", "BinaryIO", "date", "dt",
}  # fmt: skip
"""What an annotation may name without being ours."""
INNER = {
    "CardData.pool",
    "CardData.with_pool",
    "Match.playable",
    "Recorder.ahead",
    "Recorder.catalogue",
    "Recorder.draft",
    "Recorder.keep",
    "Recorder.twin",
    "RecordingError.of",
}
"""What modules of the library use of public classes, and the page does not name."""
PUBLIC = {*ga.__all__, *(place.rpartition(".")[2] for place in vars(ga)["_PLACES"].values())}


def types_of(thing: Any) -> Iterator[tuple[str, str]]:
    """The annotations of a function, or of all that a class offers by its methods and properties: whose, and as it is written."""
    if not inspect.isclass(thing):
        for said in getattr(thing, "__annotations__", {}).values():
            yield thing.__name__, str(said)
        return
    for name, value in public_parts(thing).items():
        function = (
            value.fget if isinstance(value, property) else getattr(value, "func", getattr(value, "__func__", value))
        )
        for _, said in types_of(inspect.unwrap(cast("Callable[..., Any]", function))):
            yield f"{thing.__name__}.{name}", said


@pytest.mark.parametrize("name", VALUES)
def test_signatures_name_public_types_alone(name: str) -> None:
    """Else a program could not write down the type of what it is given."""
    leaks = [
        f"{whose}: {said}"
        for whose, said in types_of(getattr(ga, name))
        if whose not in INNER and not set(NAME.findall(QUOTED.sub("", said))) <= OF_PYTHON | PUBLIC
    ]
    assert leaks == []


@pytest.mark.parametrize("name", VALUES)
def test_examples_in_docstrings_run(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    known = {"ga": ga, "Path": Path, name: getattr(ga, name)}
    said: list[str] = []
    for example in doctest.DocTestFinder(exclude_empty=True).find(getattr(ga, name), name, module=False, globs=known):
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=said.append)
    assert said == [], "".join(said)
