"""An exact-cover instance: read as `tilewright dump` prints it, written as other programs want it."""

from dataclasses import dataclass


class NotPlain(ValueError):
    """The instance has something that not every peer can say."""


@dataclass(frozen=True)
class Instance:
    items: list[str]
    options: list[list[int]]  # items by number, ascending

    def covering(self) -> list[list[int]]:
        """The options that contain each item."""
        options = [[] for _ in self.items]
        for option, covered in enumerate(self.options):
            for item in covered:
                options[item].append(option)
        return options


def read(text: str) -> Instance:
    """Reads Knuth's format.  Takes plain exact covers only: every item exactly once, no colours."""
    lines = [line.split() for line in text.splitlines() if line and not line.startswith("|")]
    items = lines[0]
    for name in items:
        if "|" in name:
            raise NotPlain(f"item '{name}': only items that are covered exactly once are compared")
    number = {name: i for i, name in enumerate(items)}
    for line in lines[1:]:
        for word in line:
            if word not in number:
                raise NotPlain(f"'{word}' is no item, or an item with a colour")
    return Instance(items, [sorted(number[word] for word in line) for line in lines[1:]])


def to_opb(instance: Instance) -> str:
    """Pseudo-Boolean constraints, for clasp: a variable an option, an equation an item."""
    lines = [f"* #variable= {len(instance.options)} #constraint= {len(instance.items)}"]
    for options in instance.covering():
        lines.append(" ".join(f"+1 x{option + 1}" for option in options) + " = 1 ;")
    return "\n".join(lines) + "\n"


def to_dzn(instance: Instance) -> str:
    """Data for cover.mzn."""
    return (f"items = {len(instance.items)};\noptions = {len(instance.options)};\n"
            f"covering = {_sets(instance.covering())};\ncovered = {_sets(instance.options)};\n")


def _sets(lists: list[list[int]]) -> str:
    return "[" + ",\n".join("{" + ",".join(str(i + 1) for i in each) + "}" for each in lists) + "]"
