"""From a matplotlib Figure to the two forms a report needs: SVG to put into the page and PNG to pass on."""

import io
import re
import textwrap
import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reports import layout, theme

if TYPE_CHECKING:
    from matplotlib.figure import Figure

TITLE_LETTERS, TITLE_LINE = 50, 0.18  # letters per line and its height in inches, above a PNG
NOTE_LETTERS, NOTE_LINE = 77, 0.13  # and below it
PNG_EFFORT = 3  # of 9: twice as quick as the default for a tenth more bytes
_ROLES = {colour: f"var(--{role})" for role, colour in theme.LIGHT.items()}
_STYLE = re.compile(r' style="[^"]*"')
_COLOUR = re.compile(r"#[0-9a-f]{6}\b")
_FAMILY = re.compile(r"font-family: [^;\"]*")
_NOT_FOR_PAGE = re.compile(r"^.*?(?=<svg)|<metadata>.*?</metadata>|<style.*?</style>", re.DOTALL)
_GROUP_ID = re.compile(r'(<g) id="[^"]*"')
_NOT_TURNED = re.compile(r' transform="rotate\(-?0 [^"]*"')
_BETWEEN_TAGS = re.compile(r">\s+<")
_PLACES = re.compile(r' (?:d|x|y|transform)="[^"]*"')
_LONG_NUMBER = re.compile(r"(\d\.\d\d)\d+")


@dataclass(frozen=True)
class Picture:
    """One chart in both forms."""

    svg: str
    png: bytes


def picture(figure: "Figure", name: str, title: str, footnote: str) -> Picture:
    """Render a figure.

    Parameters
    ----------
    figure
        The drawing, without its title.
    name
        Unique on the page; identifiers inside the SVG are derived from it, so that equal input gives equal bytes.
    title, footnote
        Written above and below the PNG, which has to stand alone; the page sets its own around the SVG.
    """
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing from")  # the page's fonts may well have it
        svg = page_svg(_save(figure, "svg", name), title)
        _frame(figure, title, footnote)
        return Picture(svg, _save(figure, "png", name))


def page_svg(document: bytes, title: str) -> str:
    """Cut an SVG document down to a small element whose colours and fonts follow the page."""
    svg = _NOT_FOR_PAGE.sub("", document.decode())
    svg = _GROUP_ID.sub(r"\1", svg)
    svg = _STYLE.sub(lambda style: _follow_page(style.group()), svg)
    svg = _BETWEEN_TAGS.sub("><", _NOT_TURNED.sub("", svg))
    svg = _PLACES.sub(lambda places: " " + " ".join(_LONG_NUMBER.sub(r"\1", places.group()).split()), svg)
    head, body = svg.split(">", 1)
    head = re.sub(r' (width|height|version|xmlns:xlink)="[^"]*"', "", head)
    return (
        f'{head} role="img" aria-label="{_attribute(title)}" xmlns:xlink="http://www.w3.org/1999/xlink">{body.strip()}'
    )


def _attribute(text: str) -> str:
    from xml.sax.saxutils import escape

    return escape(text, {'"': "&quot;"})


def _follow_page(style: str) -> str:
    style = _COLOUR.sub(lambda colour: _ROLES.get(colour.group(), colour.group()), style)
    return _FAMILY.sub("font-family: var(--font)", style)


def _save(figure: "Figure", form: str, name: str) -> bytes:
    import matplotlib

    file = io.BytesIO()
    options: Any = {"metadata": {"Date": None, "Creator": None, "Format": None, "Type": None}}
    if form == "png":
        options = {"metadata": {"Software": None}, "pil_kwargs": {"compress_level": PNG_EFFORT}}
    with theme.drawing(), matplotlib.rc_context({"svg.hashsalt": name}):
        figure.savefig(file, format=form, dpi=theme.PNG_DPI, **options)
    return file.getvalue()


@theme.drawing()
def _frame(figure: "Figure", title: str, footnote: str) -> None:
    """Add title and footnote, and the height they need."""
    above, below = textwrap.wrap(title, TITLE_LETTERS), textwrap.wrap(footnote, NOTE_LETTERS)
    layout.extend(figure, above=TITLE_LINE * len(above) + 0.16, below=NOTE_LINE * len(below) + 0.14)
    left, height = layout.EDGE / theme.WIDTH, figure.get_figheight()
    figure.text(left, 1 - 0.08 / height, "\n".join(above), va="top", fontsize=10, fontweight="bold")
    figure.text(left, 0.06 / height, "\n".join(below), va="bottom", fontsize=7, color=theme.MUTED)
