"""Where tasks are carried out: processes (loky), threads, or a Dask cluster, all behind joblib."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from simulate.errors import InputError, RunError, unknown

Task = TypeVar("Task")
Result = TypeVar("Result")

BACKENDS = ("loky", "threading", "dask")
CONNECT_SECONDS = 10
RESUME = "the finished parts are kept, run the same command again to resume"


def check_backend(backend: str, jobs: int, scheduler: str | None) -> None:
    """Refuse what cannot work before anything is written.

    Raises
    ------
    InputError
        For an unknown backend, a senseless number of jobs, or a scheduler missing or given in vain.
    """
    if backend not in BACKENDS:
        raise unknown("backend", backend, BACKENDS)
    if jobs != -1 and jobs < 1:
        raise InputError(f"jobs should be 1 or more, or -1 for one per core, but is {jobs}")
    if backend == "dask" and not scheduler:
        raise InputError("the backend dask needs the address of a scheduler (--scheduler tcp://HOST:8786)")
    if backend != "dask" and scheduler:
        raise InputError(f"a scheduler goes with the backend dask, not {backend}")


def start_worker() -> None:
    """Prepare a worker process: Ctrl-C is the parent's business, and one process is one thread."""
    import pyarrow as pa

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pa.set_cpu_count(1)
    pa.set_io_thread_count(1)


@contextlib.contextmanager
def dask_client(scheduler: str | None) -> Iterator[Any]:
    """A connection to a Dask scheduler.

    Raises
    ------
    InputError
        If Dask is not installed.
    RunError
        If nobody answers at the address.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise InputError("the backend dask needs Dask: pip install 'bilanx[dask]'") from error
    try:
        client: Any = Client(scheduler, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise RunError(f"no Dask scheduler answers at {scheduler}: {error}") from error
    with client:
        yield client


@contextlib.contextmanager
def failures_in_one_line(backend: str) -> Iterator[None]:
    """Tell the death of workers as a RunError."""
    deaths: tuple[type[BaseException], ...] = (BrokenProcessPool,)
    if backend == "dask":
        from distributed import CancelledError, KilledWorker
        from distributed.comm.core import CommClosedError

        deaths += (KilledWorker, CancelledError, CommClosedError, TimeoutError)
    try:
        yield
    except deaths as error:
        raise RunError(f"a worker died, killed or out of memory; {RESUME} (perhaps with fewer jobs)") from error


def results(
    function: Callable[[Task], Result], tasks: Iterable[Task], *, backend: str, jobs: int, scheduler: str | None
) -> Iterator[Result]:
    """Carry out tasks and hand over each result as soon as it is there, in any order.

    Raises
    ------
    RunError
        If a worker dies or the cluster cannot be reached; errors of the function itself pass through.
    """
    from joblib import Parallel, delayed, parallel_config

    with contextlib.ExitStack() as stack:
        options: dict[str, Any] = {}
        if backend == "loky":
            options = {"inner_max_num_threads": 1, "initializer": start_worker}
        elif backend == "dask":
            options = {"client": stack.enter_context(dask_client(scheduler))}
        stack.enter_context(failures_in_one_line(backend))
        with parallel_config(backend, n_jobs=jobs, **options):
            parallel = Parallel(return_as="generator_unordered", batch_size=1)
        yield from parallel(delayed(function)(task) for task in tasks)
