# rulebound: interpreted
"""What is done aside: in a thread or a process of its own; or, in a browser, which has neither, here and now."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

T = TypeVar("T")
Said = ParamSpec("Said")

ALONE = sys.platform == "emscripten"


class Here(Executor):
    """Does at once whatever it is given."""

    def submit(self, work: Callable[Said, T], /, *about: Said.args, **more: Said.kwargs) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(work(*about, **more))
        except Exception as error:
            done.set_exception(error)
        return done


def threads(number: int, name: str) -> Executor:
    """So many threads of this name."""
    return Here() if ALONE else ThreadPoolExecutor(number, name)


async def aside(work: Callable[Said, T], /, *about: Said.args, **more: Said.kwargs) -> T:
    """Do something that may take a while while others go on."""
    if ALONE:
        await asyncio.sleep(0)
        return work(*about, **more)
    return await asyncio.to_thread(work, *about, **more)


async def _directly(work: Callable[..., Any], *about: Any, **settings: Any) -> Any:
    return work(*about)


if ALONE:
    import anyio.to_thread

    # What the framework would give to a thread: every request whose function is no coroutine.
    anyio.to_thread.run_sync = _directly  # type: ignore[assignment]
