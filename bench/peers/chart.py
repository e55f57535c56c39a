"""A chart of measurements as SVG: a dot for each peer and puzzle, on a logarithmic scale."""

import math
from html import escape
from itertools import groupby

from measure import Measured, Verdict, seconds_text

# Okabe and Ito's blue and vermilion, which colour-blind readers tell apart; shapes differ as well.
STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #1b1f24 }
  .card { fill: #ffffff; stroke: #d0d7de }
  .title { font-weight: 600 }
  .faint { fill: #59636e }
  .grid { stroke: #d0d7de }
  .ours { fill: #0072b2; stroke: #0072b2 }
  .theirs { fill: #d55e00; stroke: #d55e00 }
  .stem { stroke-width: 2; opacity: .45 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .card { fill: #0d1117; stroke: #3d444d }
    .faint { fill: #9198a1 }
    .grid { stroke: #30363d }
    .ours { fill: #56b4e9; stroke: #56b4e9 }
    .theirs { fill: #e69f00; stroke: #e69f00 }
  }
"""

WIDTH = 760
LEFT, RIGHT = 190, 660  # of the scale; names before it, values behind the dots
ROW, HEADING = 19, 30
TOP, BOTTOM = 64, 20


class Scale:
    """Where a number of seconds lies."""

    def __init__(self, least: float, most: float):
        self.low = math.floor(math.log10(least))
        self.high = max(self.low + 1, math.ceil(math.log10(most)))

    def __call__(self, seconds: float) -> float:
        part = (math.log10(seconds) - self.low) / (self.high - self.low)
        return LEFT + part * (RIGHT - LEFT)

    def decades(self) -> list[float]:
        return [10.0**power for power in range(self.low, self.high + 1)]


def draw(rows: list[Measured], title: str) -> str:
    """The chart of runs that counted or were given up, at least one."""
    scale = Scale(min(map(_seconds, rows)), max(map(_seconds, rows)))
    body, y = [], TOP
    for puzzle, group in groupby(rows, lambda row: row.puzzle):
        group = list(group)
        solutions = f"{group[0].expected:,} solutions"
        body.append(f'<text x="16" y="{y + 20}"><tspan class="title">{escape(puzzle)}</tspan>'
                    f'<tspan class="faint" dx="8">{solutions}</tspan></text>')
        y += HEADING
        body += _grid(scale, y, ROW * len(group))
        for row in group:
            body += _row(row, scale, y)
            y += ROW
    head = [f'<text x="16" y="26" class="title">{escape(title)}</text>', *_labels(scale)]
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y + BOTTOM}" '
            f'viewBox="0 0 {WIDTH} {y + BOTTOM}" role="img">\n'
            f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n"
            f'<rect class="card" x=".5" y=".5" width="{WIDTH - 1}" height="{y + BOTTOM - 1}" '
            'rx="8"/>\n' + "\n".join(head + body) + "\n</svg>\n")


def _seconds(row: Measured) -> float:
    # A clock that shows nothing has not ticked.
    return row.limit if row.verdict is Verdict.UNFINISHED else max(row.median(), 1e-3)


def _labels(scale: Scale) -> list[str]:
    return [f'<text class="faint" x="{scale(seconds):.1f}" y="{TOP - 12}" text-anchor="middle">'
            f"{seconds:g} s</text>" for seconds in scale.decades()]


def _grid(scale: Scale, y: float, height: float) -> list[str]:
    return [f'<path class="grid" d="M{scale(seconds):.1f} {y - 4}v{height + 4}"/>'
            for seconds in scale.decades()]


def _row(row: Measured, scale: Scale, y: float) -> list[str]:
    """Name, stem, dot and value; an arrow for a run that was given up."""
    x, middle = scale(_seconds(row)), y + ROW / 2 - 2
    family = "ours" if row.peer.startswith("tilewright") else "theirs"
    unfinished = row.verdict is Verdict.UNFINISHED
    if unfinished:
        mark = f'<path class="{family}" d="M{x - 5:.1f} {middle - 5}l10 5l-10 5z"/>'
    elif family == "ours":
        mark = f'<circle class="{family}" cx="{x:.1f}" cy="{middle}" r="5"/>'
    else:
        mark = f'<rect class="{family}" x="{x - 4.5:.1f}" y="{middle - 4.5}" width="9" height="9"/>'
    value = f"> {row.limit}" if unfinished else seconds_text(row.median())
    return [
        f'<text x="{LEFT - 10}" y="{middle + 4}" text-anchor="end">{escape(row.peer)}</text>',
        f'<path class="{family} stem" d="M{LEFT} {middle}H{x:.1f}"/>',
        mark,
        f'<text x="{x + 11:.1f}" y="{middle + 4}">{escape(value)} s</text>',
    ]
