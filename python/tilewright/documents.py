"""Puzzle files as documents: looked through, and edited key by key."""

import json
from typing import Any

from . import _library
from ._library import Error, Json, calls


def errors(text: str, name: str = "puzzle") -> list[Json]:
    """All errors of a puzzle file, each with its place and the keys that lead there.

    >>> import tilewright
    >>> found = tilewright.errors("lattice = 'sqare'\\ntitel = 'mine'")
    >>> [one["message"] for one in found]
    ["unknown key 'titel' in a puzzle", 'unknown lattice "sqare"']
    """
    found: list[Json] = _library.take_json(calls.puzzle_errors(*_file(text, name)))["errors"]
    return found


def document(text: str, name: str = "puzzle") -> Json:
    """The keys and values of a puzzle file, which need not describe a puzzle.

    >>> import tilewright
    >>> tilewright.document("region.box = [6, 10]  # a tray")
    {'region': {'box': [6, 10]}}
    """
    found: Json = _library.take_json(calls.document(*_file(text, name)))["document"]
    return found


def edit(text: str, patch: list[Json]) -> str:
    """A puzzle file with other values; what is not touched stays byte for byte as it was.

    patch: operations as of RFC 6902, with "op" ("add", "remove" or "replace"), "path" (a pointer
           or a list of keys and indices) and "value"

    >>> import tilewright
    >>> widen = {"op": "replace", "path": "/region/box", "value": [6, 12]}
    >>> print(tilewright.edit("region.box = [6, 10]  # a tray", [widen]))
    region.box = [6, 12]  # a tray
    """
    data = _library.encoded(text, "a puzzle file")
    operations = as_json(patch, "a patch")
    return _library.take_text(calls.edit(data, len(data), operations, len(operations)))


def as_json(value: Any, what: str) -> bytes:
    """A value of dictionaries, lists, texts and numbers as JSON."""
    try:
        return json.dumps(value, allow_nan=False).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise Error(f"{what} cannot be written as JSON: {error}") from None


def _file(text: str, name: str) -> tuple[bytes, int, bytes]:
    data = _library.encoded(text, "a puzzle file")
    return data, len(data), _library.encoded_name(name, "the name of a puzzle")
