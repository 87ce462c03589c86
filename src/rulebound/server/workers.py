# rulebound: interpreted
"""Worker processes: one question at a time, and a process that doesn't answer in time is replaced."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from rulebound.server.aside import ALONE

Answer = Callable[[Any], Any]


class Lost(RuntimeError):
    """A process that died or took too long over a question; it is gone."""


BEGINS_WITHIN = 300.0  # seconds of the clock of the wall until a process is ready
ON_A_BUSY_MACHINE = 20  # a question may take so many times its patience by the clock of the wall


class Worker:
    """A process that answers: `ready`, then `exchange`, which blocks and belongs into a thread.

    made: makes, in the process, the function that answers; a ValueError of one sentence is an answer too. patience:
    seconds of processor time that a question may take; on a busy machine they may last longer.
    """

    def __init__(self, made: Callable[[], Answer], patience: float, name: str) -> None:
        self.made = made
        self.here = made() if ALONE else None
        self.patience = patience
        self.name = name
        self.process: BaseProcess | None = None
        self.connection: Connection | None = None
        self.used = 0.0  # seconds of processor time that the last question took
        self.changing = threading.Lock()  # it may be ended while a thread starts or asks it
        self.starting = threading.Lock()  # held until it says that it is ready
        self.ended = False

    def exchange(self, message: Any) -> Any:
        """Send a message to the ready process and wait; ValueError with what went wrong there, Lost if none answers."""
        if self.here is not None:
            return self.here(message)
        connection = self.connection
        try:
            if connection is None:
                raise EOFError
            connection.send((self.patience, message))
            if not connection.poll(ON_A_BUSY_MACHINE * self.patience):
                raise TimeoutError(f"no answer for {self.patience:.0f} seconds")
            good, found, self.used = connection.recv()
        except (OSError, EOFError) as error:
            self.stop()
            raise Lost(type(error).__name__) from error
        if not good:
            raise ValueError(found)
        return found

    def ready(self) -> bool:
        """Start the process if there is none; has it been there before? Lost if it can't be started."""
        if self.here is not None:
            return True
        with self.starting:
            return self.start()

    def start(self) -> bool:
        with self.changing:
            if self.process is not None and self.process.is_alive():
                return True
            self.forget()
            if self.ended:
                raise Lost("ended")
            context = multiprocessing.get_context("spawn")
            try:
                here, there = context.Pipe()
                process = context.Process(target=answering, args=(there, self.made), daemon=True, name=self.name)
                process.start()
                there.close()
            except OSError as error:
                raise Lost(type(error).__name__) from error
            self.process, self.connection = process, here
        try:  # what it needs to begin is nobody's time
            if not here.poll(BEGINS_WITHIN):
                raise TimeoutError
            here.recv()
        except (OSError, EOFError) as error:
            self.stop()
            raise Lost(type(error).__name__) from error
        return False

    def end(self) -> None:
        """End the process for good, whatever it is doing; who waits for it notices."""
        with self.changing:
            self.ended = True
            if self.process is not None:
                self.process.kill()

    def stop(self) -> None:
        """End the process and forget it; the next question gets another."""
        with self.changing:
            self.forget()

    def forget(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
        if self.connection is not None:
            self.connection.close()
        self.process = self.connection = None


def answering(connection: Connection, made: Callable[[], Answer]) -> None:
    """A worker's life: a question comes in, an answer goes out, until the server is gone.

    Who takes more processor time than a question has is ended by the system, where it can.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    if hasattr(os, "nice"):
        os.nice(5)  # who plays is answered before anybody thinks
    answer = made()
    limit = getattr(signal, "setitimer", None)
    try:
        connection.send(True)
    except OSError:
        return
    while True:
        try:
            seconds, message = connection.recv()
            begun = time.process_time()
            if limit:
                limit(signal.ITIMER_PROF, seconds)
            try:
                good, found = True, answer(message)
            except ValueError as error:
                good, found = False, " ".join(str(error).split())
            if limit:
                limit(signal.ITIMER_PROF, 0)
            connection.send((good, found, time.process_time() - begun))
        except (EOFError, OSError):
            return
