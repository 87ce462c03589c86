"""`rulebound play`: a game in the terminal against the computer."""

from __future__ import annotations

import argparse
import shlex
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from rulebound import games
from rulebound.commands.games import add_cards, add_game, begun, log_lines, words_said
from rulebound.game import in_short

if TYPE_CHECKING:
    from rulebound.kernel.events import Record
    from rulebound.kernel.table import Table

DEFAULT_NAME = "rulebound-game"
HELP = """\
Type the number of an option, its line, or the beginning of its line.
  why LINE     may I do this? If not: the rule that forbids it
  undo         back to your previous decision
  show CARD    what a card is and says
  board        the board again            log          everything that happened
  save FILE    write the game to a file   load FILE    go on with a saved game
  concede      give up                    quit         leave (and save, if you like)"""


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser("play", help="play in the terminal", description="Play in the terminal.")
    add_game(parser)
    parser.add_argument("--deck", action="append", default=[], metavar="DECK", help="yours; again: the others'")
    parser.add_argument("--opponent", metavar="PLAYER", help="random, greedy, search-1 to -3 (greedy)")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same game")
    parser.add_argument("--mode", default="", help="the way of playing (a game of two)")
    parser.add_argument("--as", dest="seat", type=int, metavar="SEAT", help="your seat (1)")
    parser.add_argument("--edition", help="the edition of the rules (the newest)")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    add_cards(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.resume:
        if options.deck or options.mode or options.seed is not None or options.edition is not None or options.cards:
            said = "A resumed game has its decks, its cards, its mode, its seed and its edition"
            raise ValueError(f"{said}; --deck, --cards, --mode, --seed and --edition belong to a new one.")
        session = Session.resumed(options.resume, sys.stdin, sys.stdout, options.opponent, options.seat)
        if session.game.name != options.game:
            raise ValueError(f"{options.resume}: is a game of {session.game.name}, not of {options.game}.")
    else:
        session = new_session(options)
    return session.run()


def new_session(options: argparse.Namespace) -> Session:
    """A new game as the arguments want it."""
    from rulebound.kernel.rng import checked_seed
    from rulebound.players import known_player

    game = games[options.game]
    names = list(options.deck)
    count = max(game.mode(options.mode).least, len(names))
    seat = 0 if options.seat is None else options.seat - 1
    if not 0 <= seat < count:
        raise ValueError(f"There is no seat {seat + 1}: they are counted from 1 to {count}.")
    if len(names) < count:
        names = game.starters(options.mode, count, names, options.edition or "", seat)
    else:
        names.insert(seat, names.pop(0))
    seed = checked_seed(options.seed) if options.seed is not None else fresh_seed()
    own = game.cards.own(options.cards, words_said(game, options))
    pairing = game.pairing(names, options.edition or "", options.mode, own)
    session = Session(pairing.table(seed), seat, known_player(options.opponent or "greedy"), sys.stdin, sys.stdout)
    seats = ", ".join(f"p{number} plays {name}" for number, name in enumerate(pairing.names, 1))
    session.say(f"{seats}; you are p{seat + 1}. Seed {seed}.")
    for name in dict.fromkeys(names):  # what breaks a rule is not dealt: these are lists
        for breach in game.decks.check(game.decks.read(name, own), options.edition or "", options.mode):
            session.say(f"No tournament deck, {name}: {breach}")
    session.say("Type help for help.")
    return session


def fresh_seed() -> int:
    """A seed for a game nobody has seen yet."""
    import secrets

    return secrets.randbelow(1_000_000)


class Leave(Exception):
    """The player leaves the table."""


class Session:
    """One game at the terminal: reads from one stream, writes to the other, holds a copy for every undo."""

    def __init__(self, table: Table, seat: int, opponent: str, source: TextIO, target: TextIO) -> None:
        self.table = table
        self.game = games.of(table)
        self.seat = seat
        self.opponent = opponent
        self.source = source
        self.target = target
        self.file: Path | None = None  # where the game was saved last
        self.saved: list[tuple[int, str]] = []  # the moves that were in that save
        self.history: list[tuple[Table, int]] = []  # own decisions: the table and the length of the log there
        self.told = 0  # lines of the log told so far
        self.leaving = False  # what is said now may go unheard
        self.table.listen()

    # ------------------------------------------------------------------------------------ resuming

    @classmethod
    def resumed(
        cls, path: str, source: TextIO, target: TextIO, opponent: str | None = None, seat: int | None = None
    ) -> Session:
        """A session that goes on where a file stopped."""
        from rulebound.kernel.saves import read
        from rulebound.players import PLAYERS, known_player

        data = read(Path(path))
        table = games.saved(data, path).saves.resume(data, path)
        terminal = data.get("terminal")
        told = terminal if isinstance(terminal, dict) else {}
        if seat is None:
            seat = told.get("seat", 1) if told.get("seat") in range(1, table.players + 1) else 1
        if not 1 <= seat <= table.players:
            raise ValueError(f"There is no seat {seat}: they are counted from 1 to {table.players}.")
        if opponent is not None:
            known_player(opponent)
        else:
            opponent = str(told.get("opponent")) if told.get("opponent") in PLAYERS else "greedy"
        session = cls(table, seat - 1, opponent, source, target)
        session.file = Path(path)
        session.saved = list(table.moves)
        session.remember(data, path)
        return session

    def remember(self, data: dict[str, Any], path: str) -> None:
        """Play the lines of a save again for their log and for undo; without them if the rules have changed since."""
        from rulebound.kernel.notation import play_again
        from rulebound.kernel.saves import checksum

        history: list[tuple[Table, int]] = []
        try:
            again = self.game.saves.begin(data, path)
            log = again.listen()
            for player, line in data["lines"]:
                if again.to_act == self.seat:
                    history.append((again.clone(), len(log)))
                play_again(again, player, line)
        except ValueError:
            return
        if checksum(again) == data["checksum"]:
            self.table, self.history, self.told = again, history, len(log)

    # ------------------------------------------------------------------------------------ the loop

    def run(self) -> int:
        """Play until the player leaves; the exit code. Whatever happens to the input, the game is not lost."""
        try:
            with hanging_up():
                while True:
                    self.opponents_go()
                    self.prompt()
                    self.turn_of_the_player()
        except Leave:
            return 0
        except EOFError:
            self.leaving = True
            self.keep()
            return 0
        except (KeyboardInterrupt, Exception) as error:  # OSError: nobody reads what is said any more
            self.leaving = True
            self.say("")
            if not isinstance(error, (KeyboardInterrupt, OSError)):
                self.step_back()
            self.keep()
            if not isinstance(error, KeyboardInterrupt):
                raise
            return 130

    def step_back(self) -> None:
        """A move that broke off in the middle is no game: keep the last own decision, or what is saved already."""
        if self.history and len(self.history[-1][0].moves) > len(self.saved):
            self.table = self.history[-1][0]
        else:
            self.saved = list(self.table.moves)

    def opponents_go(self) -> None:
        """Let the computer decide until the player is asked; its luck hangs on the game and the move number only."""
        from rulebound.kernel.notation import Option, line_of
        from rulebound.kernel.rng import derive
        from rulebound.players import new_player

        table = self.table
        seed = table.start.get("seed", 0)
        base = derive(seed if isinstance(seed, int) else 0, 1 + self.seat)
        while not table.over and table.to_act != self.seat:
            player = new_player(self.opponent, derive(base, len(table.moves)), timed=True)
            code = int(player.decide(table, table.to_act))
            with unbroken():
                table.play(Option(code, line_of(table, code)))

    def prompt(self) -> None:
        """What happened, the board, and what can be done."""
        self.tell_news()
        table = self.table
        if table.over:
            self.say(self.result())
            self.say("Type undo, log, board, save FILE, load FILE or quit.")
            return
        self.say("")
        self.show_board()
        self.show_options()

    def turn_of_the_player(self) -> None:
        """Take lines until one of them moves the game."""
        if not self.table.over:
            self.history.append((self.table.clone(), len(self.table.listen())))
        while True:
            line = self.read("> ")
            if line and self.obey(line):
                return

    def obey(self, line: str) -> bool:
        """Do what a line says; True if the game stands differently now."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        command = word.casefold()
        if command in ("quit", "exit"):
            self.quit()
        if command in ("help", "?"):
            self.say(HELP)
        elif command == "why":
            self.why(rest)
        elif command == "show":
            self.show(rest)
        elif command == "board":
            self.show_board()
            self.show_options()
        elif command == "options":
            self.show_options()
        elif command == "log":
            self.tell(self.table.listen())
        elif command == "save":
            self.save(rest)
        elif command == "load":
            return self.load(rest)
        elif command == "undo":
            return self.undo()
        elif self.table.over:
            self.say("The game is over.")
        else:
            return self.move(line)
        return False

    # ------------------------------------------------------------------------------------ moves

    def move(self, line: str) -> bool:
        """An option by number, by its line or by the beginning of it, or a compound line."""
        from rulebound.kernel.errors import Illegal
        from rulebound.kernel.notation import Option, line_of, matching, normal, option_lines

        table = self.table
        codes = [int(code) for code in table.options]
        if line.isascii() and line.isdecimal():
            number = int(line) if len(line) < 6 else 0
            if not 1 <= number <= len(codes):
                self.say(f"There is no option {line}: they go from 1 to {len(codes)}.")
                return False
            chosen = [codes[number - 1]]
        else:
            chosen = matching(table, line)
            if not chosen:
                lines = zip(codes, option_lines(table))
                chosen = [code for code, option in lines if normal(option).startswith(normal(line))]
        if len(chosen) > 1:
            self.say(f"'{line}' fits several options: {', '.join(line_of(table, code) for code in chosen)}.")
            return False
        try:
            with unbroken():
                table.play(Option(chosen[0], line_of(table, chosen[0])) if chosen else line)
        except Illegal as refused:
            self.say(f"{refused}")
            return False
        return True

    def why(self, line: str) -> None:
        """Which rule forbids a line, or that none does."""
        if not line:
            self.say("Say what you would like to do: why LINE")
            return
        if self.table.over:
            self.say(f"The game is over ({self.table.result_rule}).")
            return
        reason = self.table.why_not(line)
        if reason is None:
            self.say(f"'{line}' is possible now.")
        else:
            short = in_short(self.game.words, line, reason.rule)
            self.say(f"{short} {reason.text}" if short else reason.text)

    def undo(self) -> bool:
        """Back to the player's own decision before this one."""
        if not self.table.over and self.history:
            self.history.pop()  # the one being asked now
        if not self.history:
            if not self.table.over:
                self.history.append((self.table.clone(), len(self.table.listen())))
            self.say("There is nothing to undo.")
            return False
        before, length = self.history.pop()
        log = self.table.listen()[:length]
        table = before.clone()
        table.log = log
        self.table = table
        self.told = length
        self.say("Undone.")
        return True

    # ------------------------------------------------------------------------------------ files

    def write(self, path: Path) -> None:
        """Write the game, and who plays it, to a file; SaveError if it can't be."""
        from rulebound.kernel import saves

        data = self.game.saves.as_data(self.table)
        data["terminal"] = {"seat": self.seat + 1, "opponent": self.opponent}
        saves.write(path, data)
        self.file = path
        self.saved = list(self.table.moves)

    def save(self, name: str) -> bool:
        """`save FILE`; without a name where it was saved before."""
        from rulebound.kernel.saves import SaveError

        path = Path(name) if name else self.file or unused_file(Path())
        try:
            self.write(path)
        except SaveError as error:
            self.say(str(error))
            return False
        self.say(f"Saved to {path}. Go on with: rulebound play {self.game.name} --resume {shlex.quote(str(path))}")
        return True

    def load(self, name: str) -> bool:
        """`load FILE`: the game here gives way, but not without having been kept."""
        if not name:
            self.say("Say which file: load FILE")
            return False
        try:
            other = Session.resumed(name, self.source, self.target)
        except ValueError as error:
            self.say(str(error))
            return False
        if self.unsaved():
            if self.file is not None and self.file.resolve() == Path(name).resolve():
                self.file = None  # what is being loaded is not written over
            self.keep()
        self.table, self.seat, self.opponent, self.game = other.table, other.seat, other.opponent, other.game
        self.file, self.saved = other.file, other.saved
        self.history, self.told = other.history, other.told
        self.say(f"Loaded {name}.")
        return True

    def unsaved(self) -> bool:
        """Has the game begun and moved since it was saved?"""
        mine = any(player == self.seat for player, _ in self.table.moves)
        return mine and self.saved != self.table.moves

    def keep(self) -> None:
        """Save what would be lost, wherever that is possible."""
        from rulebound.kernel.saves import SaveError

        if not self.unsaved() or self.table.over:
            if self.file is not None and not self.table.over:
                self.say(f"The game is in {self.file}.")
            return
        places = [self.file] if self.file is not None else []
        places += [unused_file(Path()), unused_file(Path(tempfile.gettempdir()))]
        for path in places:
            try:
                self.write(path)
            except SaveError:
                continue
            self.say(f"The game was saved to {path}.")
            self.say(f"Go on with: rulebound play {self.game.name} --resume {shlex.quote(str(path))}")
            return
        self.say("The game could not be saved anywhere.")

    def quit(self) -> None:
        """Leave, with an offer to save."""
        if self.unsaved() and not self.table.over:
            while True:
                answer = self.read("Save the game? (yes, no, or a file name) ")
                if answer.casefold() in ("no", "n"):
                    break
                if answer.casefold() in ("yes", "y"):
                    self.keep()
                    break
                if answer and self.save(answer):
                    break
        raise Leave

    # ------------------------------------------------------------------------------------ words

    def read(self, prompt: str) -> str:
        """The next line; EOFError at the end of the input."""
        self.target.write(prompt)
        self.target.flush()
        try:
            line = self.source.readline()
        except UnicodeDecodeError:
            return "?"
        if not line:
            self.say("")
            raise EOFError
        return line.replace("\x00", "").strip()

    def say(self, text: str) -> None:
        try:
            self.target.write(text + "\n")
            self.target.flush()
        except OSError:
            if not self.leaving:
                raise

    def show_board(self) -> None:
        self.say(self.game.board.board(self.table, self.seat))

    def show_options(self) -> None:
        from rulebound.kernel.notation import option_lines

        if self.table.over:
            return
        self.say("")
        self.say(self.table.prompt())
        for number, line in enumerate(option_lines(self.table), 1):
            self.say(f"{number:>4}  {line}")

    def show(self, word: str) -> None:
        if not word:
            self.say("Say which card: show NAME")
            return
        try:
            self.say(self.game.board.card_text(self.table, word))
        except ValueError as error:
            self.say(begun(str(error)))

    def tell_news(self) -> None:
        """The log since the last prompt."""
        log = self.table.listen()
        if len(log) > self.told:
            self.say("")
            self.tell(log[self.told :])
        self.told = len(log)

    def tell(self, records: list[Record]) -> None:
        from rulebound.kernel.views import visible_log

        for line in log_lines(visible_log(records, self.seat)):
            self.say(f"  {line}")

    def result(self) -> str:
        """How the game ended."""
        table = self.table
        told = f"({table.result_rule}: {table.result_reason})"
        if table.winners == 0:
            return f"A draw {told}."
        return f"You win {told}." if table.winners >> self.seat & 1 else f"You lose {told}."


ENDS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def handled(numbers: list[int], handler: Callable[[int, Any], Any]) -> Iterator[None]:
    """Let a handler take these signals for a while (only a main thread can)."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = [(number, signal.signal(number, handler)) for number in numbers]
    try:
        yield
    finally:
        for number, old in before:
            signal.signal(number, old)


def interrupt(number: int, frame: Any) -> None:
    raise KeyboardInterrupt


@contextmanager
def hanging_up() -> Iterator[None]:
    """A closed window and a request to end are taken like Ctrl-C."""
    with handled(ENDS, interrupt):
        yield


@contextmanager
def unbroken() -> Iterator[None]:
    """Let Ctrl-C and the like wait until the table stands still: half a move is no game."""
    waiting: list[int] = []
    with handled([signal.SIGINT, *ENDS], lambda number, frame: waiting.append(number)):
        yield
    if waiting:
        raise KeyboardInterrupt


def unused_file(folder: Path) -> Path:
    """A file name nobody uses yet: an older game is never overwritten."""
    path = folder / f"{DEFAULT_NAME}.json"
    number = 2
    while path.exists():
        path = folder / f"{DEFAULT_NAME}-{number}.json"
        number += 1
    return path
