"""Runs programs, and says what became of each."""

import resource
import statistics
import subprocess
from dataclasses import dataclass, field
from enum import Enum

from peers import Files, Peer


class Verdict(Enum):
    COUNTED = "counted"
    UNFINISHED = "unfinished"  # the limit ended it
    WRONG = "wrong"  # it finished with another count
    FAILED = "failed"  # it ended by itself without a count


@dataclass
class Measured:
    """Runs of one peer on one puzzle, up to the first that did not count."""

    puzzle: str
    peer: str
    expected: int
    limit: int
    verdict: Verdict = Verdict.COUNTED
    count: int | None = None
    seconds: list[float] = field(default_factory=list)  # of the processor: user and system
    complaint: str = ""

    def median(self) -> float:
        return statistics.median(self.seconds)

    def bad(self) -> bool:
        return self.verdict in (Verdict.WRONG, Verdict.FAILED)

    def text(self) -> str:
        match self.verdict:
            case Verdict.COUNTED:
                return seconds_text(self.median())
            case Verdict.UNFINISHED:
                return f"> {self.limit}"
            case Verdict.WRONG:
                return f"WRONG: {self.count}"
            case Verdict.FAILED:
                return "FAILED"


def seconds_text(seconds: float) -> str:
    """Two digits that mean something, or three."""
    decimals = 3 if seconds < 0.1 else 2 if seconds < 10 else 1
    return f"{seconds:.{decimals}f}"


def run_once(measured: Measured, peer: Peer, files: Files) -> None:
    """Runs the peer once more."""

    # Of the processor, as on a busy machine a clock on the wall would end a run too early.  A tenth
    # more than is asked for: the kernel looks at its ticks, and may be early by our clock.
    def limit_processor() -> None:
        limit = measured.limit + measured.limit // 10 + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(peer.command(measured.puzzle, files), capture_output=True, text=True,
                         preexec_fn=limit_processor)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)
    measured.seconds.append(seconds)
    judge(measured, _count(peer, run.stdout), seconds)
    if measured.verdict is Verdict.FAILED:
        measured.complaint = f"exit status {run.returncode}: {run.stderr.strip()[-500:]}"


def judge(measured: Measured, count: int | None, seconds: float) -> None:
    """Notes what a run found."""
    measured.count = count
    if count is None:
        unfinished = seconds > measured.limit
        measured.verdict = Verdict.UNFINISHED if unfinished else Verdict.FAILED
    elif count != measured.expected:
        measured.verdict = Verdict.WRONG


def _count(peer: Peer, output: str) -> int | None:
    try:
        return peer.count(output)
    except (ValueError, KeyError):  # no count, no JSON, or other JSON
        return None
