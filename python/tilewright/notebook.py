"""How puzzles and solutions show themselves in notebooks."""

import html
import sys
from typing import Any, Iterable, Optional, Protocol, Sequence

from ._library import Error

# How many solutions a gallery shows.
most_shown = 60


class Drawable(Protocol):
    """A solution, as far as it is shown."""

    @property
    def is_solid(self) -> bool: ...

    def svg(self, **look: Any) -> str: ...


def in_a_row(blocks: Iterable[str]) -> str:
    shown = "".join(f"<div>{block}</div>" for block in blocks)
    return f'<div style="display:flex;flex-wrap:wrap;gap:1em;align-items:center">{shown}</div>'


def drawn(solution: Drawable, **look: Any) -> Optional[str]:
    """Its picture, a solid as one; None for what can only be read."""
    for view in ("solid", None) if solution.is_solid else (None,):
        try:
            return solution.svg(view=view, **look)
        except Error:  # a solid without pieces has layers alone
            continue
    return None


def solution_html(solution: Drawable) -> str:
    # Some converters of notebooks take pictures of their own out, but not those in HTML.
    picture = drawn(solution)
    if picture is None:
        return _read(solution)
    return in_a_row([picture, solution.svg()] if solution.is_solid else [picture])


def _read(solution: Drawable) -> str:
    return f"<pre>{html.escape(str(solution))}</pre>"


def gallery_html(solutions: Sequence[Drawable], note: str = "") -> str:
    """Small pictures of solutions, numbered.

    note: what stands above them
    """
    figures = []
    for number, solution in enumerate(solutions[:most_shown], 1):
        picture = drawn(solution, unit=12, letters=False) or _read(solution)
        figures.append(
            f'<figure style="margin:0">{picture}<figcaption>{number}</figcaption></figure>'
        )
    more = len(solutions) - len(figures)
    end = f"<p>and {more:,} more</p>" if more > 0 else ""
    return (f"<p>{html.escape(note)}</p>" if note else "") + in_a_row(figures) + end


def show_lists(solution_type: type) -> None:
    """Shows lists of solutions as galleries, where a notebook runs.  Other lists stay as is."""

    def list_html(values: list[Any]) -> Optional[str]:
        if not values or not all(isinstance(value, solution_type) for value in values):
            return None
        return gallery_html(values, f"{len(values):,} solutions" if len(values) > 1 else "")

    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is not None:
        shell.display_formatter.formatters["text/html"].for_type(list, list_html)
