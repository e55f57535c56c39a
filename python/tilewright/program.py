"""The program `tilewright`, run for what the library does not have."""

import functools
import os
import pathlib
import re
import shutil
import subprocess
import warnings
from typing import Any, Sequence

from ._library import Error, Fault, version

# What its exit status says.
_FAULTS = {
    65: Fault.INPUT,
    66: Fault.MISSING,
    70: Fault.INTERNAL,
    74: Fault.IO,
    75: Fault.STOPPED,
}


def _found() -> str:
    """Where the program lies."""
    wanted = os.environ.get("TILEWRIGHT_PROGRAM")
    found = shutil.which(wanted or "tilewright")
    if found is None:
        raise Error(
            "this needs the program tilewright, which was not found"
            + (f" as {wanted!r}" if wanted else ""),
            Fault.MISSING,
            hint="install it ('make install', or the Debian package tilewright), or say where it"
            " lies with TILEWRIGHT_PROGRAM",
        )
    _check_version(found)
    return found


@functools.lru_cache(maxsize=None)
def _check_version(program: str) -> None:
    said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.split()
    if said[-1:] != [version()]:
        raise Error(
            f"{program} is of version {''.join(said[-1:])}, and the library of version {version()}",
            hint="install both of one version",
        )


def run(words: Sequence[str], folder: str, usual: Sequence[int] = (0,)) -> str:
    """What the program prints.  Its notes become warnings, and its errors are raised.

    folder: where it runs
    usual:  the exit statuses with which there is an answer
    """
    process = subprocess.Popen(
        [_found(), *words], cwd=folder, text=True, encoding="utf-8", errors="replace",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )
    try:
        out, told = process.communicate()
    except BaseException:  # Ctrl-C
        process.terminate()
        process.wait()
        raise
    if process.returncode not in usual or (process.returncode != 0 and not out):
        raise _error(told, process.returncode)
    for note in re.findall(r"(?m)^(?:\S+: )?(?:note|warning): (.*)$", told):
        warnings.warn(note, stacklevel=5)
    return out


def _error(told: str, status: int) -> Error:
    text = told.strip() or f"the program ended with status {status}"
    said = re.search(r"(?m)^(?:(.*?)(?::(\d+):(\d+))?: )?error: (.*)$", text)
    source, line, column, message = said.groups("") if said else ("", "", "", text)
    hint = re.search(r"(?m)^  hint: (.*)$", text)
    return Error(
        message,
        _FAULTS.get(status, Fault.USAGE),
        hint.group(1) if hint else "",
        "" if source == "tilewright" else source,
        int(line or 0),
        int(column or 0),
    )


def flags(**options: Any) -> list[str]:
    """Options as words: True stands for the option alone, None and False for none."""
    words: list[str] = []
    for key, value in options.items():
        name = "--" + key.strip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            words.append(name)
        elif isinstance(value, (str, int, float, os.PathLike)):
            words.append(f"{name}={os.fspath(value) if isinstance(value, os.PathLike) else value}")
        elif hasattr(value, "__index__") or hasattr(value, "__float__"):
            words.append(f"{name}={value}")
        else:
            raise Error(f"options are numbers, texts, True and False, and {key!r} is {value!r}")
    return words


def target(path: Any) -> pathlib.Path:
    """A file to be written, wherever the program runs."""
    try:
        return pathlib.Path(os.path.abspath(path))
    except (TypeError, ValueError):
        raise Error(f"a file is named by a text or a path, and not by {path!r}") from None
