# rulebound: interpreted
"""Worker processes: one question at a time, and a process that doesn't answer in time is replaced."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any


class Lost(RuntimeError):
    """A process that died or took too long over a question; it is gone."""


class Worker:
    """A process that answers: `ready`, then `exchange`, which blocks and belongs into a thread.

    target: what the process does with its end of the pipe; it answers each message with (True, answer) or (False, why).
    """

    def __init__(self, target: Callable[[Connection], None], patience: float, name: str) -> None:
        self.target = target
        self.patience = patience
        self.name = name
        self.process: BaseProcess | None = None
        self.connection: Connection | None = None

    def exchange(self, message: Any) -> Any:
        """Send a message to the ready process and wait; ValueError with what went wrong there, Lost if none answers."""
        assert self.connection is not None
        try:
            self.connection.send(message)
            if not self.connection.poll(self.patience):
                raise TimeoutError(f"no answer for {self.patience:.0f} seconds")
            good, found = self.connection.recv()
        except (OSError, EOFError) as error:
            self.stop()
            raise Lost(type(error).__name__) from error
        if not good:
            raise ValueError(found)
        return found

    def ready(self) -> bool:
        """Start the process if there is none; has it been there before? Lost if it can't be started."""
        if self.process is not None and self.process.is_alive():
            return True
        self.stop()
        context = multiprocessing.get_context("spawn")
        try:
            here, there = context.Pipe()
            self.process = context.Process(target=self.target, args=(there,), daemon=True, name=self.name)
            self.process.start()
        except OSError as error:
            self.process = None
            raise Lost(type(error).__name__) from error
        there.close()
        self.connection = here
        return False

    def kill(self) -> None:
        """End the process, whatever it is doing; who waits for it notices."""
        process = self.process
        if process is not None:
            process.kill()

    def stop(self) -> None:
        """End the process and forget it."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
        if self.connection is not None:
            self.connection.close()
        self.process = self.connection = None
