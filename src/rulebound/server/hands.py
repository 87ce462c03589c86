# rulebound: interpreted
"""The hands of the server: threads that do what may take long, each thing for no longer than it may take.

A table that a client has made large may need seconds for what others need milliseconds for. Here that is done beside
the others, in turn, and stopped when it has used up its processor time.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

from rulebound.server.aside import ALONE, threads
from rulebound.server.turns import Turns

T = TypeVar("T")
Said = ParamSpec("Said")

PLACES = 4  # things that are done at once
OF_ONE = 1  # of them for one address
MOST_WAITING = 10_000  # of one address; whoever asks for so much is stopped by what they may say
SECONDS = 5.0  # of processor time, for one thing
TOO_LONG = "This takes longer than it may take here: stopped."
GLANCE = 0.25  # seconds between two looks at what takes long


class TooLong(Exception):
    """It was stopped because it took too long: one sentence."""


class Stop(BaseException):
    """Raised in a thread to stop what it does."""


class Job(Generic[T]):
    """Something that a thread does and that can be stopped."""

    def __init__(self, work: Callable[[], T]) -> None:
        self.work = work
        self.changing = threading.Lock()
        self.thread = 0  # that does it now
        self.clock: int | None = None
        self.begun = 0.0

    def run(self) -> T:
        with self.changing:
            self.thread = threading.get_ident()
            self.clock = time.pthread_getcpuclockid(self.thread) if hasattr(time, "pthread_getcpuclockid") else None
            self.begun = self.now()
        try:
            return self.work()
        finally:
            with self.changing:
                self.thread = 0

    def now(self) -> float:
        """The clock of the thread: its processor time where the system tells it."""
        return time.monotonic() if self.clock is None else time.clock_gettime(self.clock)

    def stop_after(self, seconds: float) -> None:
        """Stop it if it has run for longer; it may just be ending."""
        import ctypes

        if not self.changing.acquire(blocking=False):
            return
        try:
            if self.thread and self.now() - self.begun > seconds:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self.thread), ctypes.py_object(Stop))
        finally:
            self.changing.release()


class Hands:
    """The threads, and whose turn it is."""

    def __init__(self, seconds: float = SECONDS, places: int = PLACES) -> None:
        self.seconds = seconds
        self.turns = Turns(places, OF_ONE, MOST_WAITING)
        self.places = places
        self.open()

    async def do(self, work: Callable[Said, T], /, *about: Said.args, **more: Said.kwargs) -> T:
        """Do something when it is its turn; TooLong if it had to be stopped."""
        if ALONE:
            await asyncio.sleep(0)
            return work(*about, **more)
        async with self.turns.turn():
            job = Job(lambda: work(*about, **more))
            doing = asyncio.get_running_loop().run_in_executor(self.threads, job.run)
            try:
                while not (await asyncio.wait([doing], timeout=GLANCE))[0]:
                    job.stop_after(self.seconds)
                return doing.result()
            except Stop:
                raise TooLong(TOO_LONG) from None
            except asyncio.CancelledError:
                job.stop_after(0)
                await asyncio.wait([doing])
                raise

    def open(self) -> None:
        """From now on things are done, be it again."""
        self.threads = threads(self.places, "hand")

    def close(self) -> None:
        self.threads.shutdown(wait=True)
