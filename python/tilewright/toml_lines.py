"""Values as lines of a puzzle file."""

import json
import operator
from typing import Any, Iterable, Mapping

from ._library import Error


def _quoted(text: str) -> str:
    # A JSON string is a TOML string, but for a character that JSON leaves as it is.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def value_text(value: Any) -> str:
    """Any value that TOML has."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_quoted(str(k))} = {value_text(v)}" for k, v in value.items()) + "}"
    if isinstance(value, Iterable):
        return "[" + ", ".join(value_text(one) for one in value) + "]"
    if hasattr(value, "__index__"):
        return str(operator.index(value))
    if isinstance(value, float):
        return repr(float(value))
    raise Error(f"numbers, texts, lists and dictionaries can stand in a puzzle, and not {value!r}")


def line(key: str, value: Any) -> str:
    """A key with its value; nothing where that is None."""
    return "" if value is None else f"{key} = {value_text(value)}\n"
