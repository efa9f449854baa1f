#!/usr/bin/env python3
"""Plays one Questlab experiment on many machines with Dask, and merges the parts into one run.

    pip install -r cluster/requirements.txt
    python cluster/questlab_dask.py EXPERIMENT --shards 100 --out DIR
    python cluster/questlab_dask.py EXPERIMENT --shards 100 --out DIR --scheduler tcp://host:8786

The experiment is cut into parts of equal size (`questlab run --shard I/N`). Dask sends the parts to its workers. This client stores
each finished part in `DIR-parts/` at once and whole. The same command, started again, plays only the parts that are missing. At the
end `questlab merge` joins the parts into DIR, with the bytes that one run on one machine would have written.

Workers need Python, the packages of `cluster/requirements.txt` and the program `questlab`; they need no shared file system. A
worker plays only after it has shown that its program plays the same games as the client's program.

Exit codes: 0 done; 1 failed; 2 bad input; 129, 130 or 143 stopped by SIGHUP, SIGINT or SIGTERM. Otherwise the code is that of
`questlab merge`. See docs/scale.md.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import logging
import os
import queue
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import IO, TYPE_CHECKING, Any, NamedTuple, NoReturn, TypedDict

if TYPE_CHECKING:
    from distributed import Client, Future

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

BENCH = ("bench", "--games", "200", "--format", "json")
"""The games that prove that two programs play the same."""
BENCH_SECONDS = 600
"""The longest time that these games may take on a worker."""
FILE_BYTES = 4_000_000
"""The largest user file that Questlab reads."""
USER_FILES = ("strategies/**/*.toml", "layers/*.toml")
"""Where Questlab looks for a user's files by name."""
PARTS_FAILED = 5
"""The number of failed parts after which the rest is not tried."""
RECONNECT_SECONDS = 300
"""The time for which a lost scheduler is waited for."""
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Proof(TypedDict):
    """What a program has shown of the games that it plays."""

    version: str
    fingerprints: dict[str, str]


class Job(TypedDict):
    """What a worker must know to play a part. Plain values, because a worker does not have this file."""

    client: str
    """Differs between two starts of this script, so that a worker proves itself again after a restart."""
    program: str
    proof: Proof
    arguments: list[str]
    files: dict[str, bytes]
    shards: int


class Outcome(TypedDict):
    """What a worker returns for a part."""

    kind: str
    """`played`, `refused` (this worker plays other games) or `bad_input`."""
    worker: str
    """The name of the worker, for people."""
    address: str
    text: str
    """Messages of the program, or the reason."""
    files: dict[str, bytes]


class BadInput(Exception):
    """The command line or a file is wrong: exit code 2."""


class Failed(Exception):
    """The work failed: exit code 1."""


class Interrupted(Exception):
    """A signal asked this program to stop."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class SchedulerLost(Exception):
    """The Dask scheduler no longer answers."""


# What runs on a worker. Dask sends these functions by value.

GUARD = """
import contextlib, json, os, shutil, subprocess, sys, tempfile, threading

def tell(line):
    with contextlib.suppress(OSError):
        os.write(1, line + b"\\n")

def run(folder):
    tell(os.fsencode(folder))
    command = sys.stdin.buffer.readline()
    if not command.endswith(b"\\n"):
        return
    home, output, messages = (os.path.join(folder, name) for name in ("home", "output.txt", "messages.txt"))
    with open(output, "wb") as output, open(messages, "wb") as messages:
        child = subprocess.Popen(json.loads(command), cwd=home, stdin=subprocess.DEVNULL, stdout=output, stderr=messages)
    threading.Thread(target=lambda: tell(str(child.wait()).encode()), daemon=True).start()
    sys.stdin.buffer.read()
    child.kill()
    child.wait()

folder = tempfile.mkdtemp(prefix="questlab-")
try:
    run(folder)
finally:
    shutil.rmtree(folder, ignore_errors=True)
"""
"""Makes a folder and prints its name, runs the command that it reads, prints its exit code, and waits for the end of standard
input. Then it kills the command and removes the folder. Even a worker that dies by SIGKILL leaves neither of them behind."""
IGNORE_CTRL_C = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)"
"""What a worker on this computer does first: a terminal sends Ctrl-C to every process, but only the client is to act on it."""


def bench(program: str) -> Proof:
    """Returns the version and the fingerprints of a program. Fails with OSError or ValueError if it shows none."""
    if shutil.which(program) is None:
        raise FileNotFoundError(f"there is no program {program}")
    command, until = [program, *BENCH], time.monotonic() + BENCH_SECONDS
    # Without files: a user's own strategies would replace those that are compared.
    ended = run_guarded(command, {}, lambda: time.monotonic() > until)
    if ended.code != 0:
        raise ValueError(f"`{shlex.join(command)}` fails with exit code {ended.code}: {last_lines(ended.messages)}")
    try:
        shown = json.loads(ended.output)
        fingerprints = {str(row["strategy"]): str(row["fingerprint"]) for row in shown["rows"]}
        return {"version": str(shown["version"]), "fingerprints": fingerprints}
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"`{shlex.join(command)}` prints no fingerprints of games") from error


def last_lines(output: bytes, lines: int = 5) -> str:
    """Returns the end of a program's messages."""
    text = output.decode("utf-8", "replace").strip()
    return "\n".join(text.splitlines()[-lines:]) or "no message"


def difference(program: str, wanted: Proof) -> str:
    """Returns why a program cannot play for another one, or nothing if it plays the same."""
    try:
        found = bench(program)
    except (OSError, ValueError, RuntimeError) as error:
        return f"{program} cannot be tried: {error}"
    if found["fingerprints"] != wanted["fingerprints"]:
        names = sorted({*found["fingerprints"], *wanted["fingerprints"]})
        there, here = found["fingerprints"], wanted["fingerprints"]
        rows = [
            f"{name} {there.get(name, 'none')} instead of {here.get(name, 'none')}"
            for name in names
            if there.get(name) != here.get(name)
        ]
        return f"{program} plays other games than the client's program (fingerprint of {', '.join(rows)})"
    if found["version"] != wanted["version"]:
        return f"{program} has version {found['version']}, the client's program {wanted['version']}"
    return ""


def refusal(worker: Any, job: Job) -> str:
    """Returns why a worker may not play, or nothing. A worker process is tried once for each start of the client."""
    lock = worker.__dict__.setdefault("_questlab_lock", threading.Lock())
    known = worker.__dict__.setdefault("_questlab_refusals", {})
    key = (job["client"], job["program"])
    with lock:
        if key not in known:
            known[key] = difference(job["program"], job["proof"])
        return str(known[key])


def is_cancelled(worker: Any, key: Any) -> bool:
    """Has the client or the scheduler dropped the task that runs under this key?"""
    tasks = getattr(getattr(worker, "state", None), "tasks", {})
    return getattr(tasks.get(key), "state", None) == "cancelled"


class Ended(NamedTuple):
    """What a command has left."""

    code: int
    """Its exit code; less than 0 if a signal ended it."""
    output: bytes
    messages: bytes
    files: dict[str, bytes]
    """The files of the folder `part`."""


def run_guarded(command: list[str], files: dict[str, bytes], is_unwanted: Callable[[], bool]) -> Ended:
    """Runs a command in a fresh folder that holds these files. Kills it when nobody wants it any more."""
    process = subprocess.Popen(
        [sys.executable, "-c", GUARD],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,  # Ctrl-C in a terminal goes to the client alone.
    )
    assert process.stdin is not None and process.stdout is not None
    lines: queue.Queue[bytes] = queue.Queue()
    reader = threading.Thread(target=read_lines, args=(process.stdout, lines))
    reader.start()
    try:
        folder = Path(os.fsdecode(next_line(lines, is_unwanted)))
        home = folder / "home"
        home.mkdir()
        for name, content in files.items():
            target = home / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        process.stdin.write(json.dumps(command).encode() + b"\n")
        process.stdin.flush()
        code = int(next_line(lines, is_unwanted))
        output, messages = (folder / "output.txt").read_bytes(), (folder / "messages.txt").read_bytes()
        return Ended(code, output, messages, files_below(home / "part"))
    finally:
        with contextlib.suppress(OSError):
            process.stdin.close()
        process.wait()
        reader.join()
        process.stdout.close()


def read_lines(stream: IO[bytes], lines: queue.Queue[bytes]) -> None:
    """Reads what a guard prints: the name of its folder, then the exit code. An empty line means that it has ended."""
    lines.put(stream.readline())
    lines.put(stream.readline())


def next_line(lines: queue.Queue[bytes], is_unwanted: Callable[[], bool]) -> bytes:
    """Returns what a guard prints next. Fails when nobody waits for it any more, or when the guard has died."""
    while not is_unwanted():
        with contextlib.suppress(queue.Empty):
            line = lines.get(timeout=0.5)
            if not line:
                raise RuntimeError("the process that guards the program has died")
            return line.rstrip(b"\n")
    raise TimeoutError("the program was stopped, because it took too long or nobody waited for it any more")


def files_below(folder: Path) -> dict[str, bytes]:
    """Returns the regular files of a folder by their relative paths."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            found[path.relative_to(folder).as_posix()] = path.read_bytes()
    return found


def play_part(job: Job, part: int) -> Outcome:
    """Plays one part on a worker, in a fresh folder. Raises RuntimeError where another try may help."""
    from distributed import get_worker

    worker = get_worker()
    key = worker.get_current_task()
    name = str(worker.address) if str(worker.name) == worker.address else f"{worker.name} ({worker.address})"

    def outcome(kind: str, text: str = "", files: dict[str, bytes] | None = None) -> Outcome:
        return {"kind": kind, "worker": name, "address": worker.address, "text": text, "files": files or {}}

    reason = refusal(worker, job)
    if reason:
        return outcome("refused", reason)
    shard = f"{part}/{job['shards']}"
    command = [job["program"], "run", *job["arguments"], "--shard", shard, "--out", "part", "--quiet"]
    ended = run_guarded(command, job["files"], lambda: is_cancelled(worker, key))
    text = last_lines(ended.messages, 20)
    if ended.code == 2:
        return outcome("bad_input", text)
    # Exit code 1 and a whole part: a few games were stopped by a fault of the program, the others count.
    if ended.code not in (0, 1) or "manifest.toml" not in ended.files:
        raise RuntimeError(f"part {part} of {job['shards']} ended with exit code {ended.code} on worker {name}: {text}")
    return outcome("played", text if ended.code == 1 else "", ended.files)


# What runs on the client: messages and signals.


def note(text: str) -> None:
    """Prints a line to standard error."""
    print(text, file=sys.stderr, flush=True)


class Stop:
    """Remembers the first signal that asks this program to stop. The second one stops it at once."""

    def __init__(self) -> None:
        self.number = 0

    def listen(self) -> None:
        """Takes the signals over, except those that the parent process has switched off (`nohup`)."""
        for number in SIGNALS:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self.hear)

    def hear(self, number: int, _frame: object) -> None:
        """Handles a signal."""
        if self.number:
            os._exit(128 + number)
        self.number = number

    def check(self) -> None:
        """Raises Interrupted if a signal has come."""
        if self.number:
            raise Interrupted(self.number)


class Progress:
    """Shows how far the run is, on standard error."""

    def __init__(self, shards: int, stored: int, games: int | None) -> None:
        self.shards, self.stored, self.games = shards, stored, games
        self.done = stored
        self.start = time.monotonic()
        self.is_terminal = sys.stderr.isatty()
        self.shown_at = 0.0
        self.is_open = False

    def text(self) -> str:
        """Returns parts, games, games per second and the time left."""
        seconds = max(time.monotonic() - self.start, 1e-9)
        here = self.done - self.stored
        words = [f"part {self.done:,} of {self.shards:,}"]
        if self.games is not None:
            played = self.games * self.done // self.shards
            words.append(f"{played:,} of {self.games:,} games")
            if here:
                words.append(f"{self.games * here / self.shards / seconds:,.0f} games/s")
        if here and self.done < self.shards:
            words.append(f"{duration(seconds * (self.shards - self.done) / here)} left")
        return ", ".join(words)

    def show(self, *, at_once: bool = False) -> None:
        """Shows the line again: twice a second in a terminal, every half minute in a file."""
        now = time.monotonic()
        if not at_once and now - self.shown_at < (0.5 if self.is_terminal else 30):
            return
        self.shown_at = now
        if self.is_terminal:
            width = shutil.get_terminal_size().columns - 1
            print("\r\033[K" + self.text()[:width], end="", file=sys.stderr, flush=True)
            self.is_open = True
        else:
            note(self.text())

    def say(self, text: str) -> None:
        """Prints a line above the progress line."""
        self.close()
        note(text)

    def close(self) -> None:
        """Ends the line that stands open."""
        if self.is_open:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
            self.is_open = False


def duration(seconds: float) -> str:
    """Returns a time in the unit that fits."""
    for unit, size in (("days", 86_400), ("h", 3_600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds:.0f} s"


# What runs on the client: the parts on disk.


@dataclass
class Parts:
    """The folder `DIR-parts` with the parts that are finished."""

    folder: Path
    shards: int
    lock: Any = field(default=None, repr=False)

    def path(self, part: int) -> Path:
        """Returns the folder of a part."""
        return self.folder / f"{part}-of-{self.shards}"

    def open(self, facts: dict[str, Any]) -> None:
        """Makes the folder ours. Fails if it holds something else, or if another client works there."""
        record = self.folder / "run.json"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not record.exists() and any(path.name != "lock" for path in self.folder.iterdir()):
                raise BadInput(f"{self.folder} holds files of something else; choose another --out")
            self.take_lock()
            if any(self.folder.glob("*-of-*")):
                self.compare(json.loads(record.read_text("utf-8")), facts)
            else:
                write_whole(record, (json.dumps(facts, indent=2) + "\n").encode())
            for rest in self.folder.glob(".*-new"):
                remove(rest)
        except (OSError, ValueError) as error:
            raise BadInput(f"{self.folder} cannot be used: {error}") from error

    def take_lock(self) -> None:
        """Refuses a second client. The lock ends with this process, however it ends."""
        if fcntl is None:
            return
        self.lock = (self.folder / "lock").open("ab")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise BadInput(f"another client works in {self.folder}; wait for it, or stop it first") from error

    def compare(self, stored: object, facts: dict[str, Any]) -> None:
        """Fails with what differs if the parts are those of another command."""
        there = stored if isinstance(stored, dict) else {}
        rows = differences(there, facts)
        if rows:
            raise BadInput(
                f"{self.folder} holds parts of another command: {'; '.join(rows)}. "
                f"Choose another --out, or remove {self.folder} to begin again"
            )

    def missing(self) -> list[int]:
        """Returns the parts that are not stored yet."""
        return [part for part in range(1, self.shards + 1) if not (self.path(part) / "manifest.toml").is_file()]

    def store(self, part: int, outcome: Outcome) -> None:
        """Stores a part whole or not at all: written beside, synced, renamed."""
        new = self.folder / f".{part}-of-{self.shards}-new"
        remove(new)
        new.mkdir()
        folders = {new}
        for name, content in outcome["files"].items():
            relative = PurePosixPath(name)
            if relative.is_absolute() or ".." in relative.parts:
                raise Failed(f"worker {outcome['worker']} returned a file with the name {name!r}; parts have no such file")
            target = new / relative
            target.parent.mkdir(parents=True, exist_ok=True)
            folders.update(folder for folder in target.parents if new in (folder, *folder.parents))
            write_synced(target, content)
        for folder in sorted(folders, reverse=True):
            sync_folder(folder)
        if outcome["text"]:
            write_whole(self.fault(part), (outcome["text"] + "\n").encode())
        remove(self.path(part))  # Only a part without a manifest can lie there.
        os.rename(new, self.path(part))
        sync_folder(self.folder)

    def fault(self, part: int) -> Path:
        """Returns the file that tells of games of a part that a fault of the program stopped."""
        return self.folder / f"{part}-of-{self.shards}.fault.txt"

    def faults(self) -> list[int]:
        """Returns the parts in which a fault of the program stopped games."""
        return [part for part in range(1, self.shards + 1) if self.fault(part).exists()]


def differences(there: dict[str, Any], here: dict[str, Any], above: str = "") -> list[str]:
    """Returns the facts in which two commands differ, in words."""
    rows = []
    for name in sorted({*there, *here}):
        old, new = there.get(name), here.get(name)
        if isinstance(old, dict) and isinstance(new, dict):
            rows += differences(old, new, f"{name} ")
        elif above == "files " and old != new:
            how = "is new" if old is None else "is missing" if new is None else "has changed"
            rows.append(f"the file {name} {how}")
        elif old != new:
            rows.append(f"{above}{name} was {said(old)} and is {said(new)}")
    return rows


def said(value: object) -> str:
    """Returns a fact as a person would write it."""
    return "not given" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def write_synced(path: Path, content: bytes) -> None:
    """Writes a file and waits until it is on the disk."""
    with open(path, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file whole or not at all."""
    new = path.with_name(f".{path.name}-new")
    write_synced(new, content)
    os.replace(new, path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Waits until the names in a folder are on the disk, where the system can do so."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def remove(path: Path) -> None:
    """Removes a file or a folder of this script, if it is there."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


# What runs on the client: what is sent to the workers.


def user_files(experiment: str) -> tuple[str, dict[str, bytes]]:
    """Returns the experiment as a worker is to name it, and the user's files by the paths that they get on the worker.

    Files are found as Questlab finds them: the experiment by its path or in `experiments/`, strategies, modules and layers in their
    folders, and any file that one of these names by its path.
    """
    files: dict[str, bytes] = {}
    named = experiment
    given, in_folder = Path(experiment), Path("experiments", f"{Path(experiment).stem}.toml")
    if given.is_file():
        is_inside = not given.is_absolute() and ".." not in given.parts
        named = given.as_posix() if is_inside else given.name
        add(files, named, given)
    add(files, in_folder.as_posix(), in_folder)
    for pattern in USER_FILES:
        for path in sorted(Path().glob(pattern)):
            add(files, path.as_posix(), path)
    texts = list(files.values())
    while texts:
        for match in re.findall(rb"[\"']([^\"'\n]+\.toml)[\"']", texts.pop()):
            name = match.decode("utf-8", "replace")
            path = Path(name)
            if name in files or path.as_posix() in files or not path.is_file():
                continue
            if path.is_absolute() or ".." in path.parts:
                raise BadInput(f"{name} lies outside the current folder and cannot be sent; copy it to strategies/ or layers/")
            add(files, path.as_posix(), path)
            texts += [files[path.as_posix()]] if path.as_posix() in files else []
    return named, files


def add(files: dict[str, bytes], name: str, path: Path) -> None:
    """Adds a file if Questlab can read it. The client has tried the experiment, so no other file is needed."""
    with contextlib.suppress(OSError):
        if path.is_file() and path.stat().st_size <= FILE_BYTES:
            files[name] = path.read_bytes()


def plan_arguments(options: argparse.Namespace) -> list[str]:
    """Returns the flags that change what is played."""
    arguments = []
    for flag in ("games", "seed", "edition"):
        value = getattr(options, flag)
        if value is not None:
            arguments += [f"--{flag}", str(value)]
    return arguments


def try_here(program: str, options: argparse.Namespace) -> int | None:
    """Lets the client's program check the experiment. Returns the number of games of all variants, if it prints one."""
    out = os.path.join(tempfile.gettempdir(), f"questlab-{uuid.uuid4().hex}")  # Never made.
    command = [program, "run", options.experiment, *plan_arguments(options), "--dry-run", "--out", out]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if done.returncode != 0:
        kind = BadInput if done.returncode == 2 else Failed
        raise kind(last_lines(done.stderr, 50).removeprefix("error: "))
    found = re.search(rb"([\d,]+) games in each of ([\d,]+) variants?", done.stdout)
    if found is None:
        return None
    games, variants = (int(number.replace(b",", b"")) for number in found.groups())
    return games * variants


def facts_of(options: argparse.Namespace, named: str, files: dict[str, bytes], proof: Proof) -> dict[str, Any]:
    """Returns what must be the same in each start of a command."""
    return {
        "schema": 1,
        "experiment": named,
        "shards": options.shards,
        "games": options.games,
        "seed": options.seed,
        "edition": options.edition,
        "keep_games": options.keep_games,
        "version": proof["version"],
        "fingerprints": proof["fingerprints"],
        "files": {name: hashlib.sha256(content).hexdigest() for name, content in sorted(files.items())},
    }


# What runs on the client: the parts that are played.


@dataclass
class Driver:
    """Keeps the workers busy until no part is missing."""

    job: Job
    parts: Parts
    retries: int
    progress: Progress
    stop: Stop
    waiting: deque[int]
    running: dict[Future[Any], tuple[int, frozenset[str]]] = field(default_factory=dict)
    """The part of each task, and the workers that it is restricted to, if any."""
    refused: dict[str, str] = field(default_factory=dict)
    """Addresses of refused workers, and why."""
    deaths: Counter[int] = field(default_factory=Counter)
    failed: dict[int, str] = field(default_factory=dict)
    workers: dict[str, int] = field(default_factory=dict)
    """Addresses of the workers that may play, and how many tasks each runs at a time."""
    looked_at: float = 0.0

    def play(self, client: Client) -> None:
        """Plays what is missing. Raises SchedulerLost, Interrupted, BadInput or Failed; finished parts are stored before."""
        try:
            while self.waiting or self.running:
                self.stop.check()
                if client.status == "closed":
                    raise SchedulerLost
                if client.status == "running":
                    self.look_at_workers(client)
                    self.submit(client)
                if not self.collect():
                    time.sleep(0.1)
                self.progress.show()
        finally:
            self.drop(client)
        if self.failed:
            raise Failed(self.failures())

    def drop(self, client: Client) -> None:
        """Takes back what is still running."""
        with contextlib.suppress(Exception):
            client.cancel(list(self.running), force=True)
        self.waiting.extendleft(part for part, _ in self.running.values())
        self.running.clear()

    def look_at_workers(self, client: Client) -> None:
        """Notes who can play, and takes tasks back that wait for workers that have gone."""
        now = time.monotonic()
        if now - self.looked_at < 1:
            return
        alive = client.scheduler_info(n_workers=-1)["workers"]
        if not alive and (self.workers or not self.looked_at):
            self.progress.say("waiting for Dask workers ...")
        self.looked_at = now
        self.workers = {address: about["nthreads"] for address, about in alive.items() if address not in self.refused}
        if alive and not self.workers:
            raise BadInput(f"no worker plays the same games as this computer; {next(reversed(self.refused.values()))}")
        for future, (part, allowed) in list(self.running.items()):
            if allowed and self.workers and allowed.isdisjoint(self.workers):
                self.take_back(future, part)

    def take_back(self, future: Future[Any], part: int) -> None:
        """Puts a part at the head of the queue."""
        self.running.pop(future, None)
        with contextlib.suppress(Exception):
            future.cancel()
        self.waiting.appendleft(part)

    def submit(self, client: Client) -> None:
        """Gives Dask as many parts as its workers will need soon. More would only fill the scheduler's memory."""
        window = max(1, 2 * sum(self.workers.values()))
        # Without refused workers Dask may use whoever comes.
        allowed = frozenset(self.workers) if self.refused else frozenset()
        while self.waiting and len(self.running) < window:
            part = self.waiting.popleft()
            future = client.submit(
                play_part,
                self.job,
                part,
                key=f"questlab_part-{part}-{uuid.uuid4().hex}",
                retries=self.retries,
                workers=sorted(allowed) or None,
                pure=False,
            )
            self.running[future] = (part, allowed)

    def collect(self) -> bool:
        """Handles the tasks that have ended. Returns whether there was one."""
        ended = [(future, part) for future, (part, _) in self.running.items() if future.status != "pending"]
        for future, part in ended:
            self.stop.check()
            if future.status == "finished":
                self.finish(future, part)
            elif future.status == "error":
                self.fail(future, part)
            else:  # Cancelled or lost, because the scheduler has forgotten it.
                self.take_back(future, part)
        return bool(ended)

    def finish(self, future: Future[Any], part: int) -> None:
        """Stores a part, or handles the worker's refusal to play it."""
        try:
            outcome: Outcome = future.result(timeout=30)
        except (OSError, TimeoutError, CancelledError):
            return  # The data is on its way, or its worker has gone; Dask says which at the next look.
        except Exception:
            if future.status == "error":
                self.fail(future, part)
            return
        if outcome["kind"] == "refused":
            self.refuse(outcome)
            self.take_back(future, part)
            return
        if outcome["kind"] == "bad_input":
            reason = outcome["text"].removeprefix("error: ")
            raise BadInput(f"the program on worker {outcome['worker']} refuses part {part}: {reason}")
        del self.running[future]
        self.parts.store(part, outcome)
        self.progress.done += 1
        if outcome["text"]:
            self.progress.say(f"part {part}: {outcome['text']}")

    def refuse(self, outcome: Outcome) -> None:
        """Keeps a worker out that plays other games."""
        if outcome["address"] not in self.refused:
            reason = f"worker {outcome['worker']} is refused: {outcome['text']}"
            self.refused[outcome["address"]] = reason
            self.progress.say(f"warning: {reason}")
            self.looked_at = 0.0
            self.workers.pop(outcome["address"], None)

    def fail(self, future: Future[Any], part: int) -> None:
        """Tries a part again if its workers died, and gives it up otherwise: Dask has tried it again already."""
        from distributed import KilledWorker

        error = future.exception()
        if isinstance(error, KilledWorker):
            self.deaths[part] += 1
            if self.deaths[part] <= self.retries:
                self.progress.say(f"warning: workers died while they played part {part}; it is played again")
                self.take_back(future, part)
                return
            error = RuntimeError("every worker that played it died; the logs of the workers say why")
        del self.running[future]
        self.failed[part] = str(error)
        self.progress.say(f"error: part {part} has failed {self.retries + 1} times: {error}")
        if len(self.failed) >= PARTS_FAILED:
            raise Failed(self.failures())

    def failures(self) -> str:
        """Returns which parts have failed."""
        numbers = ", ".join(map(str, sorted(self.failed)))
        what = "part" if len(self.failed) == 1 else "parts"
        return f"{what} {numbers} failed; finished parts are kept"


@contextlib.contextmanager
def local_client(options: argparse.Namespace) -> Iterator[Client]:
    """Starts workers on this computer, one process each."""
    from distributed import Client, LocalCluster

    workers = options.workers or max(1, cores() // options.threads_per_worker)
    with (
        LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address=None,
            memory_limit=None,
            preload=[IGNORE_CTRL_C],
            silence_logs=logging.CRITICAL,
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client


@contextlib.contextmanager
def remote_client(options: argparse.Namespace) -> Iterator[Client]:
    """Connects to a Dask scheduler that somebody else has started."""
    from distributed import Client

    try:
        client = Client(options.scheduler, timeout=20)
    except ValueError as error:
        raise BadInput(f"--scheduler {options.scheduler}: {error}") from error
    except (OSError, TimeoutError) as error:
        raise SchedulerLost(f"no Dask scheduler answers at {options.scheduler}") from error
    try:
        yield client
    finally:
        with contextlib.suppress(Exception):
            client.close(timeout=5)


def cores() -> int:
    """Returns the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_all(options: argparse.Namespace, driver: Driver) -> None:
    """Plays every missing part. Waits for a scheduler that was lost, and goes on with it."""
    if options.scheduler is None:
        with local_client(options) as client:
            driver.play(client)
        return
    lost_at: float | None = None
    is_known = False
    while True:
        driver.stop.check()
        try:
            with remote_client(options) as client:
                is_known, lost_at = True, None
                driver.play(client)
            return
        except SchedulerLost as error:
            if not is_known:
                raise Failed(str(error)) from error
            if lost_at is None:
                lost_at = time.monotonic()
                driver.progress.say(f"warning: the scheduler at {options.scheduler} is lost; waiting for it to come back ...")
            if time.monotonic() - lost_at > RECONNECT_SECONDS:
                raise Failed(f"the scheduler at {options.scheduler} did not come back; finished parts are kept") from error
            for _ in range(20):
                driver.stop.check()
                time.sleep(0.1)


# What runs on the client: the end.


class Result:
    """The folder DIR, and whether what lies there comes from these parts.

    `DIR-parts/merge.json` holds the SHA-256 of the manifest of DIR. Its value is `unknown` while a merge runs, so that a merge
    that was killed can be started again.
    """

    def __init__(self, out: Path, parts: Path) -> None:
        self.out, self.marker = out, parts / "merge.json"

    def check(self, *, force: bool) -> None:
        """Fails before anything is played if merging would replace something else."""
        try:
            is_free = not self.out.exists() or (self.out.is_dir() and not any(self.out.iterdir()))
        except OSError as error:
            raise BadInput(f"{self.out} cannot be used: {error}") from error
        if not is_free and not force and not self.is_ours():
            raise BadInput(
                f"{self.out} is not empty and does not hold the result of this command; "
                "choose another --out, or replace a run with --force"
            )

    def is_ours(self) -> bool:
        """Was what lies there written by an earlier start of this command?"""
        return self.merged() in ("unknown", self.hash())

    def merged(self) -> str:
        """Returns what the marker says."""
        try:
            return str(json.loads(self.marker.read_text("utf-8"))["manifest"])
        except (OSError, ValueError, KeyError, TypeError):
            return "none"

    def hash(self) -> str:
        """Returns the SHA-256 of the manifest, or `absent`."""
        try:
            return hashlib.sha256((self.out / "manifest.toml").read_bytes()).hexdigest()
        except OSError:
            return "absent"

    def mark(self, manifest: str) -> str:
        """Stores which manifest comes from these parts. Returns what was stored before."""
        before = self.merged()
        write_whole(self.marker, (json.dumps({"manifest": manifest}) + "\n").encode())
        return before


def merge(program: str, parts: Parts, result: Result, stop: Stop, *, force: bool) -> int:
    """Joins all parts into the result, passes the messages on and returns the exit code."""
    force = force or result.is_ours()
    before = result.mark("unknown")
    folders = [str(parts.path(part)) for part in range(1, parts.shards + 1)]
    command = [program, "merge", *folders, "--out", str(result.out), *(["--force"] if force else [])]
    try:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    except OSError as error:
        raise Failed(f"{program} merge cannot be started: {error}") from error
    while True:
        with contextlib.suppress(subprocess.TimeoutExpired):
            code = process.wait(timeout=0.2)
            break
        if stop.number:
            process.send_signal(stop.number)
            process.wait()
            raise Interrupted(stop.number)
    # Exit code 2: the merge was refused and nothing was written.
    found = result.hash()
    result.mark(before if code == 2 or found == "absent" else found)
    return code if code >= 0 else 128 - code


def program_of(name: str) -> str:
    """Returns a program's name for use from any folder. A path becomes absolute; a plain name is looked up in PATH."""
    return os.path.abspath(name) if os.path.dirname(name) else name


def run(options: argparse.Namespace, stop: Stop) -> int:
    """Does what the command line asks and returns the exit code."""
    program = program_of(options.questlab)
    out = Path(os.path.abspath(options.out))
    if not out.name:
        raise BadInput(f"--out {options.out}: a result needs a folder of its own")
    try:
        proof = bench(program)
    except (OSError, ValueError, RuntimeError) as error:
        raise BadInput(f"--questlab {options.questlab}: {error}") from error
    games = try_here(program, options)
    named, files = user_files(options.experiment)
    stop.check()
    parts = Parts(out.with_name(f"{out.name}-parts"), options.shards)
    result = Result(out, parts.folder)
    result.check(force=options.force)
    parts.open(facts_of(options, named, files, proof))
    missing = parts.missing()
    progress = Progress(options.shards, options.shards - len(missing), games)
    if len(missing) < options.shards:
        note(f"{options.shards - len(missing):,} of {options.shards:,} parts lie in {parts.folder} and are not played again")
    if missing:
        job: Job = {
            "client": uuid.uuid4().hex,
            "program": program_of(options.worker_questlab) if options.worker_questlab else program,
            "proof": proof,
            "arguments": [
                named,
                *plan_arguments(options),
                *(["--keep-games"] if options.keep_games else []),
                "--threads",
                str(options.threads_per_worker),
            ],
            "files": files,
            "shards": options.shards,
        }
        try:
            play_all(options, Driver(job, parts, options.retries, progress, stop, deque(missing)))
        finally:
            progress.close()
        note(progress.text())
    stop.check()
    with contextlib.suppress(ValueError):  # Another drive of Windows.
        parts.folder = Path(os.path.relpath(parts.folder))  # Short, because a command line is bounded.
    code = merge(program, parts, result, stop, force=options.force)
    faults = parts.faults()
    if faults:
        numbers = ", ".join(map(str, faults))
        note(f"warning: a fault of the program stopped games of parts {numbers}; see {parts.folder}/*.fault.txt")
    if code == 0 and faults:
        return 1
    if code == 0 and options.remove_parts:
        remove(parts.folder)
    return code


def between(least: int, most: int = 2**63 - 1) -> Callable[[str], int]:
    """Returns a reader of whole numbers within bounds."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"`{text}` is not a whole number from {least} to {most:,}")
        return number

    return read


class Parser(argparse.ArgumentParser):
    """A parser whose errors read like those of Questlab."""

    def error(self, message: str) -> NoReturn:
        """Prints one sentence and exits with 2."""
        note(f"error: {message}\n = help: {self.prog} --help shows all options")
        sys.exit(2)


def parser() -> Parser:
    """Returns the command line."""
    made = Parser(
        description="Play a Questlab experiment on many machines with Dask and merge the parts. "
        "The same command, started again, plays only what is missing.",
        epilog="The guide is docs/scale.md.",
        allow_abbrev=False,
    )
    option = made.add_argument
    option("experiment", metavar="EXPERIMENT", help="file, or name of a shipped experiment")
    option("--shards", type=between(1, 10_000), required=True, metavar="N", help="number of parts, at most 10,000")
    option("--out", required=True, metavar="DIR", help="folder of the result; parts are kept in DIR-parts")
    option("--games", type=between(1), metavar="N", help="games per variant [default: the experiment's]")
    option("--seed", type=between(0), metavar="N", help="seed of all random numbers [default: the experiment's]")
    option("--edition", metavar="E", help="edition [default: the experiment's]")
    option("--keep-games", action="store_true", help="write a row for each game and seat")
    option("--scheduler", metavar="ADDRESS", help="a Dask scheduler, such as tcp://host:8786 [default: this computer]")
    option("--workers", type=between(1), metavar="K", help="worker processes on this computer [default: cores / T]")
    option("--threads-per-worker", type=between(1, 1024), default=1, metavar="T", help="threads for a part [default: 1]")
    option("--questlab", default="questlab", metavar="PATH", help="the program [default: questlab]")
    option("--worker-questlab", metavar="PATH", help="the program on the workers [default: that of --questlab]")
    option("--retries", type=between(0), default=3, metavar="R", help="times that a failed part is tried again [default: 3]")
    option("--force", action="store_true", help="replace the run in DIR")
    option("--remove-parts", action="store_true", help="remove DIR-parts after the merge")
    return made


def options_of(arguments: list[str]) -> argparse.Namespace:
    """Reads the command line."""
    made = parser()
    options = made.parse_args(arguments)
    if options.scheduler is not None and options.workers is not None:
        made.error("--workers is for this computer; a cluster with a --scheduler has its own workers")
    return options


def main() -> int:
    """Runs the program, and tells of an error in one sentence."""
    options = options_of(sys.argv[1:])
    try:
        import distributed  # noqa: F401
    except ImportError:
        note("error: the Python package `distributed` is missing; `pip install -r cluster/requirements.txt` installs it")
        return 2
    stop = Stop()
    stop.listen()
    again = f" = help: this command goes on where it stopped:\n   {shlex.join(sys.orig_argv)}"
    try:
        return run(options, stop)
    except Interrupted as interrupted:
        note(f"stopped by {signal.Signals(interrupted.number).name}; finished parts are kept\n{again}")
        return 128 + interrupted.number
    except BadInput as error:
        note(f"error: {error}")
        return 2
    except (Failed, OSError) as error:
        note(f"error: {error}\n{again}")
        return 1


if __name__ == "__main__":
    sys.exit(main())
