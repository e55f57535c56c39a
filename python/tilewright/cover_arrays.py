"""What describes an exact-cover problem in Python, as the arrays of the C interface."""

import ctypes
import dataclasses
import operator
from typing import Any, Hashable, Iterable, Mapping, Optional

from . import _library
from ._library import Error, uint32_array


@dataclasses.dataclass
class Entries:
    """The options of a problem, one after the other.

    items:   by name: their numbers, in the order in which they were met
    starts:  where each option begins among the entries; the last one is where they end
    numbers: by entry: its item
    colours: by entry: the number of its colour, and 0 for none; None where no entry has one
    """

    items: dict[Hashable, int]
    starts: list[int]
    numbers: list[int]
    colours: Optional[list[int]] = None


class Problem:
    """Options and what is asked of their items.  Errors name what the user has named.

    options: lists of items, or an array of zeros and ones
    names:   of the options; None: they are numbered
    The others are as for `ExactCover`.
    """

    def __init__(
        self,
        options: Any,
        names: Optional[list[Any]],
        primary: Optional[Iterable[Hashable]],
        secondary: Iterable[Hashable],
        colored: bool,
        bounds: Mapping[Hashable, tuple[int, int]],
    ):
        firsts = None if primary is None else _as_items(primary, "primary")
        seconds = _as_items(secondary, "secondary")
        if hasattr(options, "__array__"):
            if colored:
                raise Error("an array of options has no colours; write the options as lists")
            self._entries = _from_matrix(options)
            self._refuse_unknown([*(firsts or []), *seconds])
        else:
            self._entries = _from_lists(options, names, firsts, seconds, colored)
        self._names = names
        self._is_secondary = self._find_secondary(firsts, seconds)
        self._refuse_colours_of_primary()
        self._refuse_options_without_primary()
        self._least, self._most = self._read_bounds(bounds)

    def to_struct(self) -> _library.CoverStruct:
        """The arrays as the C interface takes them: with primary items first."""
        entries = self._entries
        second = self._is_secondary
        order = sorted(range(len(second)), key=lambda item: (second[item], item))
        place = [0] * len(order)
        for new, old in enumerate(order):
            place[old] = new
        first = len(order) - sum(second)
        arrays = [
            uint32_array([self._least[item] for item in order[:first]]),
            uint32_array([self._most[item] for item in order[:first]]),
            (ctypes.c_size_t * len(entries.starts))(*entries.starts),
            uint32_array([place[item] for item in entries.numbers]),
            None if entries.colours is None else uint32_array(entries.colours),
        ]
        least, most, starts, numbers, colours = (
            None if array is None else ctypes.addressof(array) for array in arrays
        )
        struct = _library.CoverStruct(
            first, len(order) - first, least, most, len(entries.starts) - 1, starts, numbers, colours
        )
        struct.arrays = arrays  # they have to live as long
        return struct

    def _find_secondary(
        self, primary: Optional[list[Hashable]], secondary: list[Hashable]
    ) -> list[bool]:
        """By item: whether it is secondary."""
        both = set(primary or ()) & set(secondary)
        if both:
            raise Error(f"an item is primary or secondary, and not both: {both.pop()!r}")
        seconds, firsts = set(secondary), set(primary or ())
        found = [
            item in seconds or (primary is not None and item not in firsts)
            for item in self._entries.items
        ]
        if primary is None and self._entries.colours:  # whatever has a colour is secondary
            for item, colour in zip(self._entries.numbers, self._entries.colours):
                found[item] = found[item] or colour != 0
        return found

    def _refuse_unknown(self, items: list[Hashable]) -> None:
        for item in items:
            if item not in self._entries.items:
                columns = len(self._entries.items)
                raise Error(f"items are the columns 0 to {columns - 1} of the array, not {item!r}")

    def _refuse_colours_of_primary(self) -> None:
        for item, colour in zip(self._entries.numbers, self._entries.colours or ()):
            if colour and not self._is_secondary[item]:
                raise Error(f"item {self._name_of(item)!r} is primary, so it can have no colour")

    def _refuse_options_without_primary(self) -> None:
        starts = self._entries.starts
        for number, (begin, end) in enumerate(zip(starts, starts[1:])):
            if all(self._is_secondary[item] for item in self._entries.numbers[begin:end]):
                raise Error(f"option {_name(self._names, number)!r} has no primary item")

    def _read_bounds(
        self, bounds: Mapping[Hashable, tuple[int, int]]
    ) -> tuple[list[int], list[int]]:
        """By item: how often it is covered at least, and at most."""
        least, most = [1] * len(self._is_secondary), [1] * len(self._is_secondary)
        if not isinstance(bounds, Mapping):
            raise Error("bounds are a dictionary from items to (least, most)")
        for item, given in bounds.items():
            number = self._entries.items.get(item)
            if number is None or self._is_secondary[number]:
                raise Error(f"bounds are for primary items, and {item!r} is none")
            try:
                low, high = (operator.index(bound) for bound in given)
            except (TypeError, ValueError):
                low, high = -1, -1
            if not 0 <= low <= high < 2**32:
                raise Error(
                    f"the bounds of {item!r} are two numbers, least and most, from 0 to 2^32 - 1,"
                    f" and not {given!r}"
                )
            least[number], most[number] = low, high
        return least, most

    def _name_of(self, number: int) -> Any:
        return list(self._entries.items)[number]


def _as_items(items: Any, what: str) -> list[Hashable]:
    """Items as a list: whatever gives them may give them only once."""
    if isinstance(items, (str, bytes)) or not isinstance(items, Iterable):
        raise Error(f"{what} items are a list of items, and not {items!r}")
    return [_checked(item) for item in items]


def _checked(item: Any) -> Hashable:
    try:
        hash(item)
    except TypeError:
        raise Error(f"items are what can be a key of a dictionary, which {item!r} cannot") from None
    checked: Hashable = item
    return checked


def _name(names: Optional[list[Any]], number: int) -> Any:
    return number if names is None else names[number]


def _from_matrix(options: Any) -> Entries:
    import numpy

    matrix = numpy.asarray(options)
    if matrix.ndim != 2:
        raise Error("an array of options has two dimensions: a row is an option")
    if matrix.dtype.kind not in "buif":
        raise Error("an array of options has zeros and ones")
    other = numpy.argwhere((matrix != 0) & (matrix != 1))
    if len(other):
        row, column = (int(place) for place in other[0])
        raise Error(
            f"an array of options has zeros and ones, and not {matrix[row, column]} in row {row},"
            f" column {column}"
        )
    rows, columns = numpy.nonzero(matrix)
    starts = numpy.searchsorted(rows, numpy.arange(matrix.shape[0] + 1))
    return Entries({i: i for i in range(matrix.shape[1])}, starts.tolist(), columns.tolist())


def _from_lists(
    options: Any,
    names: Optional[list[Any]],
    primary: Optional[list[Hashable]],
    secondary: list[Hashable],
    colored: bool,
) -> Entries:
    items: dict[Hashable, int] = {item: i for i, item in enumerate(dict.fromkeys(primary or ()))}
    palette: dict[Hashable, int] = {}
    starts, numbers, colours = [0], [], []
    for number, option in enumerate(_as_options(options)):
        name = _name(names, number)
        seen = set()
        for entry in _as_option(option, name):
            item, colour = _split(entry) if colored else (_checked(entry), None)
            if item in seen:
                raise Error(f"option {name!r} has item {item!r} twice")
            seen.add(item)
            numbers.append(items.setdefault(item, len(items)))
            colours.append(0 if colour is None else palette.setdefault(colour, len(palette) + 1))
        starts.append(len(numbers))
    for item in secondary:
        items.setdefault(item, len(items))
    return Entries(items, starts, numbers, colours if colored else None)


def _as_options(options: Any) -> Iterable[Any]:
    if isinstance(options, (str, bytes)) or not isinstance(options, Iterable):
        raise Error(f"options are lists of items, and not {options!r}")
    return options


def _as_option(option: Any, name: Any) -> Iterable[Any]:
    """The items of an option.  Texts and dictionaries could be meant in two ways."""
    if isinstance(option, (str, bytes)):
        raise Error(f"option {name!r} is a list of items, such as [{option!r}], and not a text")
    if isinstance(option, Mapping):
        raise Error(f"option {name!r} is a list of items, and not a dictionary")
    if not isinstance(option, Iterable):
        raise Error(f"option {name!r} is a list of items, and not {option!r}")
    return option


def _split(entry: Any) -> tuple[Hashable, Optional[Hashable]]:
    """An item and its colour: "x:red" and ("x", "red") have one."""
    if isinstance(entry, tuple) and len(entry) == 2:
        return _checked(entry[0]), _checked(entry[1])
    if isinstance(entry, str) and ":" in entry:
        item, colour = entry.split(":", 1)
        return item, colour
    return _checked(entry), None
