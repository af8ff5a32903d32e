"""The only module that knows numba: one decorator, one cache that cannot go stale.

numba's own cache looks at one file's timestamp, so it misses edits in other modules and changed flags. Every game's
cache folder is therefore named by a digest of the sources that its machine code is made of (the shared ones, its
rules, its players), the versions and the flags: an edit of one game leaves the others compiled.
"""

import hashlib
import os
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import numba
import numpy as np
from llvmlite import binding
from numba import types
from numba.core import cgutils, codegen
from numba.extending import intrinsic
from numba.np import arrayobj
from platformdirs import user_cache_path

Function = TypeVar("Function", bound=Callable[..., Any])

settings: Any = numba.config

ROOT = Path(__file__).resolve().parent.parent
COMPILED = tuple(f"simulate/{name}.py" for name in ("jit", "rng", "contract", "bans", "kernel", "loop"))
COMPILED_FOLDERS = ("simulate/games", "policies")
SHARED = "shared"  # the home of what all games use
ALL = "all"  # the home of what may use any game: tests


@cache
def source_digest(home: str = ALL) -> str:
    """Digest of compiled sources: of one game with what all share, or of everything, which stands in a run's manifest.

    Read once: later edits of a file do not change what this process plays.
    """
    digest = hashlib.blake2b(digest_size=8)
    paths = [ROOT / name for name in COMPILED]
    for folder in COMPILED_FOLDERS:
        paths += sorted((ROOT / folder / ("" if home == ALL else home)).rglob("*.py"))
    for path in paths:
        digest.update(path.relative_to(ROOT).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def cache_folder(home: str = ALL) -> Path:
    """The folder of machine code that fits the sources of a home, the versions and the flags."""
    flags = f"{numba.__version__}-{np.__version__}-{int(settings.BOUNDSCHECK or 0)}"
    name = f"{home}-{source_digest(home)}-{flags}"
    return Path(os.environ.get("BILANX_CACHE_DIR", user_cache_path("bilanx"))) / name


def home_of(module: str) -> str:
    """The game in whose folder a module lies, SHARED for what all games use, ALL for the others."""
    for folder in COMPILED_FOLDERS:
        package = folder.replace("/", ".") + "."
        if module.startswith(package):
            return module.removeprefix(package).partition(".")[0]
    return SHARED if f"{module.replace('.', '/')}.py" in COMPILED else ALL


INTERPRETED = bool(settings.DISABLE_JIT)


def compiled(function: Function, home: str | None = None) -> Function:
    """Compile a rule: cached on disk, without the interpreter lock, IEEE division (no hidden exceptions).

    Without numba's runtime nothing counts references (a twelfth of the time), and what would allocate does not compile.
    """
    settings.CACHE_DIR = str(cache_folder(home or home_of(function.__module__)))  # numba reads it while it decorates
    njit: Any = numba.njit  # whose types do not know its runtime, `nrt`
    rule = njit(cache=True, nogil=True, error_model="numpy", _nrt=False)(function)
    if not INTERPRETED:
        template = rule.get_call_template
        rule.get_call_template = lambda args, kws: template(tuple(map(widened, args)), kws)
    result: Function = rule
    return result


def widened(kind: Any) -> Any:
    """The type under which a rule is compiled: one version for all whole numbers, enums and constants alike.

    numba would compile a rule once more for every mix of them that some caller passes, which doubles the time.
    """
    if isinstance(kind, types.IntEnumMember | types.IntegerLiteral) or kind in (types.int8, types.int16, types.int32):
        return types.int64
    return kind


def counted_from_the_start(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """An index as machine code. No rule counts from the end, and looking for it takes up to an eighth of the time."""
    if any(package in builder.function.name for package in PACKAGES):
        return context.cast(builder, index, kind, types.intp)
    return counted_from_either_end(context, builder, kind, index, size)


PACKAGES = ("8simulate", "8policies")  # as numba writes them in the names of functions
counted_from_either_end: Any = arrayobj.fix_integer_index
arrayobj.fix_integer_index = counted_from_the_start


def optimise_knowing_who_calls(library: Any) -> None:
    """Optimise machine code. Nobody else calls the rules linked into a game's loop; LLVM makes use of knowing that.

    They get names of their own: LLVM changes how they are called, and would take them for the rules that others call.
    """
    if library.name.startswith(LOOP):
        for function in library._final_module.functions:
            if function.linkage == binding.Linkage.linkonce_odr:
                function.linkage = "internal"
                function.name = f"{LOOP}.{function.name}"
    optimise(library)


LOOP = "play_games"  # how the names of loops begin
optimise: Any = codegen.CPUCodeLibrary._optimize_final_module
codegen.CPUCodeLibrary._optimize_final_module = optimise_knowing_who_calls  # type: ignore[method-assign]


@intrinsic(prefer_literal=True)
def compiled_slate(context: Any, length: Any) -> Any:
    """The machine code of `slate`."""
    kind = types.Array(types.float64, 1, "C")

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        stack: Any = cgutils
        arrays: Any = arrayobj
        data = stack.alloca_once(builder, context.get_data_type(types.float64), size=length.literal_value)
        array = arrays.make_array(kind)(context, builder)
        shape, step = (context.get_constant(types.intp, number) for number in (length.literal_value, 8))
        arrays.populate_array(array, data=data, shape=(shape,), strides=(step,), itemsize=step, meminfo=None)
        return array._getvalue()

    return kind(length), generate


# `slate(length)` gives a constant number of floats to reckon with, unset, on the stack: where numpy's arrays would
# cost memory of the heap, and a tuple that is indexed costs jumps. It is gone when the function that asked returns.
slate: Any = np.zeros if INTERPRETED else compiled_slate


def specialise(
    template: Callable[..., Any], name: str, bindings: Mapping[str, Any], home: str = ALL
) -> Callable[..., Any]:
    """Compile a copy of `template` whose globals named in `bindings` are replaced, which all belong to `home`.

    A function passed as an argument or closed over is never found in numba's cache again; one that is a global is.
    `template` is the plain Python function, not yet compiled.
    """
    copy = FunctionType(template.__code__, {**template.__globals__, **bindings}, name)
    copy.__qualname__ = name
    copy.__module__ = template.__module__
    copy.__doc__ = template.__doc__
    return compiled(copy, home)


def is_cached(name: str, home: str = ALL) -> bool:
    """Whether machine code of a function for these sources is on disk already (else its first call takes a while)."""
    return INTERPRETED or any(cache_folder(home).rglob(f"*.{name}-*.nbc"))
