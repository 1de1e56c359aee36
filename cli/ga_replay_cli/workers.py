"""One piece of work done on many names, or other things that can be pickled, in several processes, none of which outlives this one."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeVar

from ga_replay_cli.console import ExitCode, fail

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Results that may wait for each process: a season's need not all lie in memory."""


def spread(work: Callable[[T], R], names: Iterator[T], jobs: int) -> Iterator[R]:
    """The result of the work for each name, in their order.

    Raises what the work raises, and UserError for a killed process.
    """
    with ProcessPoolExecutor(jobs, initializer=_leave_signals_to_the_first) as pool:
        try:
            waiting = deque(pool.submit(work, name) for name in islice(names, AHEAD * jobs))
            while waiting:
                yield waiting.popleft().result()
                waiting.extend(pool.submit(work, name) for name in islice(names, 1))
        except BrokenProcessPool:
            fail(
                "a process that did a part of the work was stopped from outside, perhaps for want of memory;"
                " do less at once with --jobs",
                ExitCode.INTERNAL,
            )
        except BaseException:
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _leave_signals_to_the_first() -> None:
    """Ctrl-C reaches every process of a terminal: the first one reports it, and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
