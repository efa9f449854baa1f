#!/usr/bin/env python3
"""Proves that a Dask cluster of which workers and the client die writes the bytes of one run on one machine.

    pip install -r cluster/requirements.txt
    tests/scripts/cluster.py QUESTLAB_BINARY [--games N] [--shards N]

The experiment uses a layer and a strategy of a user, which the workers have only from the client. One plain run is the truth. Then
`cluster/questlab_dask.py` plays the same with three workers on this computer. One worker dies by SIGKILL, then the client, with the
scheduler inside it, by SIGKILL, then the client by SIGTERM. Started again, it plays what is missing, and every file of its result
must equal the truth byte for byte. Started once more, it plays nothing. A worker whose program plays other games is refused. No
process and no folder is left behind. Takes about a minute on two cores; exits with 1 and says what is wrong.
"""

import argparse
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

try:
    import distributed  # noqa: F401
    import psutil
except ImportError:
    print("error: this proof needs Dask; `pip install -r cluster/requirements.txt` installs it", file=sys.stderr)
    sys.exit(2)

SCRIPT = Path(__file__).resolve().parents[2] / "cluster" / "questlab_dask.py"
PATIENCE = 100
"""The longest time in seconds that anything may take."""
MARK = "QUESTLAB_CLUSTER_PROOF"
"""The environment variable by which processes of this proof are known."""

FILES = {
    "experiments/proof.toml": """schema = 2
title = "Proof"
question = "Do many machines play what one plays?"
edition = "talisman-r4e"
players = 4
games = 20_000
seed = 31

[field]
strategy = "mine"

[[variant]]
name = "printed"

[[variant]]
name = "house"
layers = ["house"]
rules.trophy_cost = 5
""",
    "layers/house.toml": """schema = 1
game = "talisman"
title = "House rules of the proof"
kind = "house_rule"
changes = "everyone starts with two gold"
source = "tests/scripts/cluster.py"

[rules]
start_gold = 2
""",
    "strategies/mine.toml": """schema = 1
game = "talisman"
plays = "as seasoned"
extends = "seasoned"
""",
}

COUNTED = """#!/bin/sh
case " $* " in *" --shard "*) echo "$*" >> {log};; esac
exec {program} "$@"
"""
"""The program, which notes each part that it is asked to play."""

FOREIGN = """#!{python} -IS
import os, subprocess, sys
arguments = [{program!r}, *sys.argv[1:]]
is_foreign = sys.argv[1] == "bench"
if is_foreign and {one!r}:
    try:
        with open({one!r}, "x") as file:
            file.write(str(os.getppid()))
    except FileExistsError:
        with open({one!r}) as file:
            is_foreign = file.read() == str(os.getppid())
if not is_foreign:
    os.execv(arguments[0], arguments)
shown = subprocess.run(arguments, stdout=subprocess.PIPE, check=True, text=True).stdout
start = shown.index('"fingerprint": "') + len('"fingerprint": "')
print(shown[:start] + ("0" if shown[start] != "0" else "1") + shown[start + 1:])
"""
"""The program, which shows a wrong fingerprint: always, or only to the first worker that asks."""


class Wrong(Exception):
    """What the proof has found."""


class Proof:
    """A folder with the experiment, and ways to run the client there."""

    def __init__(self, program, home, options):
        self.home, self.options = home, options
        self.program = program
        self.log = home / "played.txt"
        self.scratch = home / "scratch"
        self.scratch.mkdir()
        for name, text in FILES.items():
            path = home / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        self.counted = self.script("counted", COUNTED.format(log=shlex.quote(str(self.log)), program=shlex.quote(program)))
        self.environment = {**os.environ, MARK: str(home), "TMPDIR": str(self.scratch)}
        self.start = time.monotonic()

    def script(self, name, text):
        """Writes a program."""
        path = self.home / name
        path.write_text(text)
        path.chmod(0o755)
        return str(path)

    def say(self, text):
        """Tells of a step that holds."""
        print(f"{time.monotonic() - self.start:5.1f} s  {text}", flush=True)

    def plan(self):
        """Returns what is played."""
        return ["proof", "--games", str(self.options.games), "--keep-games"]

    def client(self, out, *more):
        """Starts the client. Returns the process and the file of its messages."""
        messages = self.home / f"{out}-messages.txt"
        command = [
            sys.executable, str(SCRIPT), *self.plan(), "--shards", str(self.options.shards), "--out", out,
            "--workers", "3", "--questlab", self.counted, *more,
        ]
        with open(messages, "wb") as file:
            process = subprocess.Popen(command, cwd=self.home, env=self.environment, stdout=file, stderr=file)
        return process, messages

    def finish(self, process, messages, code):
        """Waits for the client, and checks its exit code. Returns its messages."""
        try:
            found = process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Wrong(f"the client does not end\n{messages.read_text()}") from None
        text = messages.read_text()
        if found != code:
            raise Wrong(f"the client ends with exit code {found}, not {code}\n{text}")
        return text

    def stored(self, out):
        """Returns the number of parts that are stored."""
        return len(list((self.home / f"{out}-parts").glob("*-of-*/manifest.toml")))

    def wait_for_parts(self, process, messages, out, parts):
        """Waits until so many parts are stored. Fails if the run is over before."""
        until = time.monotonic() + PATIENCE
        while self.stored(out) < parts:
            if process.poll() is not None or time.monotonic() > until:
                raise Wrong(f"the client ends before {parts} parts are stored\n{messages.read_text()}")
            time.sleep(0.02)
        if self.stored(out) >= self.options.shards:
            raise Wrong("the games were played too fast to kill anything; use more --games")

    def played(self):
        """Returns how often the program was asked to play a part since the last call."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return len(lines)

    def busy_worker(self, process):
        """Returns a worker process that plays a part at this moment."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for found in psutil.Process(process.pid).children(recursive=True):
                try:
                    if "--shard" in found.cmdline() and found.parent().parent().pid != process.pid:
                        # The program, its guard, the worker.
                        return found.parent().parent()
                except (psutil.NoSuchProcess, AttributeError):
                    continue
            time.sleep(0.02)
        raise Wrong("no worker plays")

    def check_nothing_left(self):
        """Fails if processes or folders stay behind."""
        until = time.monotonic() + 15
        while True:
            processes = [found for found in psutil.process_iter() if self.is_ours(found)]
            folders = list(self.scratch.glob("questlab-*"))
            if not processes and not folders:
                return
            if time.monotonic() > until:
                raise Wrong(f"left behind: {processes} {folders}")
            time.sleep(0.2)

    def is_ours(self, process):
        """Was this process started by the proof?"""
        try:
            return process.pid != os.getpid() and process.environ().get(MARK) == str(self.home)
        except psutil.Error:
            return False

    def compare(self, out):
        """Fails unless every file of a result equals the truth."""
        truth, found = tree(self.home / "truth"), tree(self.home / out)
        names = [name for name in sorted({*truth, *found}) if truth.get(name) != found.get(name)]
        if names:
            first = difference(truth.get(names[0]), found.get(names[0]))
            raise Wrong(f"{len(names)} of {len(truth)} files of {out} differ from one run: {', '.join(names)}; {names[0]}: {first}")
        return len(truth)


def tree(folder):
    """Returns the content of a folder by relative paths; folders and links count."""
    found = {}
    for path in folder.rglob("*"):
        name = str(path.relative_to(folder))
        found[name] = b"a link" if path.is_symlink() else None if path.is_dir() else path.read_bytes()
        if path.is_dir():
            found[name] = b"a folder"
    return found


def difference(truth, found):
    """Returns the first place where two files differ."""
    if truth is None or found is None:
        return "is missing" if found is None else "is not in one run"
    pairs = enumerate(zip(truth.splitlines(), found.splitlines(), strict=False), 1)
    for line, (left, right) in pairs:
        if left != right:
            return f"line {line}: {left[:200]!r}, not {right[:200]!r}"
    return f"{len(truth)} bytes, not {len(found)}"


def one_run(proof):
    """Plays the truth: one run on one machine."""
    command = [proof.program, "run", *proof.plan(), "--out", "truth", "--quiet"]
    done = subprocess.run(command, cwd=proof.home, env=proof.environment, capture_output=True, timeout=PATIENCE, check=False)
    if done.returncode != 0:
        raise Wrong(f"one run fails with exit code {done.returncode}: {done.stderr.decode('utf-8', 'replace')}")
    proof.say(f"one run: {len(tree(proof.home / 'truth'))} files")


def killed_and_started_again(proof):
    """Kills a worker, then the client, and starts it again."""
    process, messages = proof.client("result")
    proof.wait_for_parts(process, messages, "result", 2)
    worker = proof.busy_worker(process)
    worker.kill()
    killed_at = proof.stored("result")
    proof.wait_for_parts(process, messages, "result", killed_at + 3)
    proof.say(f"worker killed after {killed_at} parts; the run goes on")
    process.kill()
    process.wait()
    stored = proof.stored("result")
    proof.check_nothing_left()
    proof.played()
    proof.say(f"client and scheduler killed after {stored} parts; nothing is left behind")

    process, messages = proof.client("result")
    proof.wait_for_parts(process, messages, "result", stored + 2)
    process.send_signal(signal.SIGTERM)
    text = proof.finish(process, messages, 143)
    if "goes on where it stopped" not in text or str(SCRIPT) not in text:
        raise Wrong(f"the client does not say how to go on\n{text}")
    stored = proof.stored("result")
    proof.check_nothing_left()
    proof.played()
    proof.say(f"client stopped by SIGTERM after {stored} parts; it says how to go on")

    proof.finish(*proof.client("result"), 0)
    files, played = proof.compare("result"), proof.played()
    if not 0 < played <= proof.options.shards - stored:
        raise Wrong(f"{played} parts were played, but {proof.options.shards - stored} were missing")
    proof.check_nothing_left()
    proof.say(f"started again: {played} parts played, {files} files equal one run")


def started_once_more(proof):
    """Starts a finished command again."""
    proof.finish(*proof.client("result"), 0)
    if proof.played():
        raise Wrong("a finished command plays again")
    proof.compare("result")
    proof.say("started once more: nothing is played, the files are the same")
    process, messages = proof.client("result", "--seed", "32")
    text = proof.finish(process, messages, 2)
    if "seed" not in text:
        raise Wrong(f"the client does not say that the seed differs\n{text}")
    proof.compare("result")
    proof.say("another command in that folder is refused")


def foreign_programs(proof):
    """Offers workers whose program plays other games."""
    def foreign(name, one=""):
        return proof.script(name, FOREIGN.format(python=sys.executable, program=proof.counted, one=str(one)))

    text = proof.finish(*proof.client("foreign", "--worker-questlab", foreign("all-foreign")), 2)
    if "plays other games" not in text or proof.stored("foreign") or proof.played():
        raise Wrong(f"foreign workers play\n{text}")
    proof.say("a cluster of foreign workers is refused")
    text = proof.finish(*proof.client("mixed", "--worker-questlab", foreign("one-foreign", proof.home / "first")), 0)
    if text.count("is refused") != 1:
        raise Wrong(f"one foreign worker should be refused\n{text}")
    proof.compare("mixed")
    proof.check_nothing_left()
    proof.say("one foreign worker among three is refused; the others play all parts")


def main():
    """Runs the proof."""
    parser = argparse.ArgumentParser(description="Prove that a cluster writes the bytes of one run.")
    parser.add_argument("questlab", help="the program")
    parser.add_argument("--games", type=int, default=5_120, help="games per variant [default: 5120]")
    parser.add_argument("--shards", type=int, default=20, help="parts, at least 12 [default: 20]")
    options = parser.parse_args()
    program = shutil.which(os.path.abspath(options.questlab))
    if program is None or options.shards < 12:
        parser.error(f"{options.questlab} is no program" if program is None else "--shards must be at least 12")
    with tempfile.TemporaryDirectory(prefix="questlab-cluster-") as folder:
        proof = Proof(program, Path(folder).resolve(), options)
        try:
            for step in (one_run, killed_and_started_again, started_once_more, foreign_programs):
                step(proof)
        except Wrong as wrong:
            print(f"wrong: {wrong}", file=sys.stderr)
            return 1
        finally:
            for process in psutil.process_iter():
                if proof.is_ours(process):
                    process.kill()
    print("A cluster that dies on the way writes the bytes of one run.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
