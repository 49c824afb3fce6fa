"""Draws controls without a browser, and compares them with the approved pictures of the page."""

import base64
import io
import re

import pytest
from PIL import Image

from looks import differing
from server import EXECUTABLE, ROOT, ends, run
from test_painter import CELL, PICTURES

GALLERY = (
    "arrow", "bubbles", "colors", "curtain", "digest", "footer", "indicator", "label", "material", "plain", "progress",
    "rainbow", "soup", "spinner")

LENGTH = 844
"""The viewport's length in the approved pictures, in points, because parts of controls depend on it."""

UNDER = 16
"""The points above the content's edge that are not compared, because its corners are round in the approved pictures."""

WITH_WORDS = ("arrow", "curtain", "label", "progress")

ENOUGH = {True: 0.025, False: 0.003}
"""The fraction of a picture that can differ, with and without words, which are rasterized differently."""

BEGAN = 1
"""The time when the refresh of a transcript begins, in seconds."""

RASTER = """(async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * image.width, 2 * image.height];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL();
})"""


def transcript(name, moment):
    """A transcript that puts a control in a state of the sheet, and the time of that state."""
    head = f"viewport 320 {LENGTH}\ncontent 320 4000\nrubberband off\ncontrol top {name}\n"
    if moment["timeline"] == "cycle":
        return head + f"{BEGAN} begin top animated=off\n"
    # The first ten points of a finger's movement do not move the content. Beyond the threshold, wait until it has
    # armed.
    return head + f"0 touch 160 20\n0.1 move 0 {10.001 + moment['distance']}\n"


async def drawn(page, text, at, tmp_path, *options):
    """The picture of a transcript's controls at a time."""
    file = tmp_path / "moment.txt"
    file.write_text(text)
    status, svg = await run("draw", file, "--at", str(at), *options)
    assert status == 0, svg
    source = "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()
    url = await page.js(f"{RASTER}({source!r})")
    picture = Image.open(io.BytesIO(base64.b64decode(url.partition(",")[2]))).convert("RGB")
    return picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.LANCZOS)


@pytest.mark.sweep
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_controls_drawn_without_a_browser_look_as_on_the_page(pages, server, tmp_path, scheme):
    page = await pages()
    await page.goto(server.url("sheet"))
    sheet = (await page.js("fetch('/controls.json').then((answer) => answer.json())"))["controls"]
    controls = {each["name"]: each for each in sheet if each["name"] in GALLERY and not each.get("scene")}
    assert sorted(controls) == sorted(GALLERY)
    count = 0
    for name, control in controls.items():
        approved = Image.open(PICTURES / scheme / f"{name}.png").convert("RGB")
        for index, moment in enumerate(control["moments"]):
            depth = round(moment["distance"]) - UNDER
            if moment["timeline"] not in ("pull", "cycle") or moment["phase"] == "idle" or depth < 24:
                continue
            count += 1
            at = BEGAN + moment["at"] * control["cycle"] if moment["timeline"] == "cycle" else 5
            picture = await drawn(page, transcript(name, moment), at, tmp_path, *["--dark"] * (scheme == "dark"))
            one = approved.crop((index * CELL, 0, (index + 1) * CELL, depth))
            part = min(differing(one, picture.crop((0, dy, CELL, depth + dy))) for dy in (-1, 0, 1))
            what = f"{name} at {moment['timeline']} {moment['at']}"
            assert part <= ENOUGH[name in WITH_WORDS], f"{what}: {part:.2%} differs"
    assert count > 5 * len(GALLERY)


async def test_without_a_time_the_last_one_with_a_visible_control_is_drawn_and_reported():
    command = (EXECUTABLE, "draw", ROOT / "Tests/Transcripts/two-pulls.txt")
    _, picture, message = await ends(*command)
    at = re.fullmatch(r"Drawn at (\S+) s; choose another time with --at.\n", message)[1]
    assert "<path" in picture and (0, picture, "") == await ends(*command, "--at", at)
    assert picture != (await ends(*command, "--at", "9"))[1]


async def test_a_control_that_is_not_in_the_gallery_is_named_on_standard_error(tmp_path):
    file = tmp_path / "own.txt"
    file.write_text("control top mine threshold=60 refreshingExtent=60\n0 touch 100 100\n0.1 move 0 100\n")
    status, output, complained = await ends(EXECUTABLE, "draw", file)
    assert status == 0 and output.startswith("<svg")
    assert complained == (
        "Drawn at 0.100 s; choose another time with --at.\n"
        "The control at the top is left out: mine is not in the gallery; its program draws it with SVGPicture.\n")
