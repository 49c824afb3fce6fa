"""Compares the drawing of each control at fixed moments with approved pictures.

RECORD=1 draws the pictures again for approval.
"""

import base64
import io
import os

import pytest
from PIL import Image

from looks import alike, differing
from server import ROOT
from sweep_cases import some, with_a_phones_pixels

PICTURES = ROOT / "Tests/Pictures"
CELL = 320
"""The width of one moment in a picture, in pixels."""
CANVASES = """Object.fromEntries([...document.querySelectorAll("[data-control]")].map((section) =>
  [section.dataset.control, [...section.querySelectorAll("canvas")].map((canvas) => canvas.toDataURL())]))"""


def strip(cells):
    """Joins pictures side by side."""
    whole = Image.new("RGB", (sum(cell.width for cell in cells), cells[0].height))
    for index, cell in enumerate(cells):
        whole.paste(cell, (index * CELL, 0))
    return whole


def cell(picture, index):
    """One of the pictures that are side by side in another picture."""
    return picture.crop((index * CELL, 0, (index + 1) * CELL, picture.height))


async def sheet(page, server):
    """The pictures of every control at its moments, by the control's name."""
    await page.goto(server.url("sheet"))
    await page.until("document.body.dataset.drawn")

    def read(url):
        picture = Image.open(io.BytesIO(base64.b64decode(url.partition(",")[2]))).convert("RGB")
        return picture.resize((CELL, round(CELL * picture.height / picture.width)), Image.Resampling.LANCZOS)

    return {name: [read(url) for url in urls] for name, urls in (await page.js(CANVASES)).items()}


@with_a_phones_pixels
@pytest.mark.parametrize("dark", some([False, True], 2), ids=["light", "dark"])
async def test_each_control_looks_like_its_approved_picture(pages, server, dark):
    drawn = await sheet(await pages(size=(1440, 900), touch=False, dark=dark), server)
    folder = PICTURES / ("dark" if dark else "light")
    if os.environ.get("RECORD"):
        folder.mkdir(parents=True, exist_ok=True)
        for name, cells in drawn.items():
            strip(cells).save(folder / f"{name}.png", optimize=True)
    assert sorted(drawn) == sorted(path.stem for path in folder.glob("*.png"))
    for name, cells in drawn.items():
        approved, now = Image.open(folder / f"{name}.png").convert("RGB"), strip(cells)
        assert approved.size == now.size, name
        for index in range(len(cells)):
            one, other = cell(approved, index), cell(now, index)
            assert alike(one, other), f"{name}, cell {index}: {differing(one, other):.2%} differs"
