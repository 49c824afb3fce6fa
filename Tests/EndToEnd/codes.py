"""Reads QR codes with zbar, like a phone's camera."""

import re
import subprocess

from PIL import Image

SIDE = 8
"""The size of a module in drawn codes, in pixels."""
DARK = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}
"""Whether the upper and the lower half of a block character are dark, on a light background."""


def codes(path):
    """The texts of the codes in a picture; a code that appears twice counts once."""
    read = subprocess.run(["zbarimg", "--quiet", "--raw", path], capture_output=True, text=True)
    assert read.returncode in (0, 4), read.stderr  # 4: there is no code
    return sorted(set(read.stdout.split()))


def draw_blocks(lines, path):
    """Draws the lines of a terminal as black on white."""
    rows = [re.fullmatch("\x1b\\[38;5;16;48;5;231m(.*)\x1b\\[0m", line)[1] for line in lines]
    picture = Image.new("L", (len(rows[0]) * SIDE, len(rows) * 2 * SIDE), 255)
    for y, row in enumerate(rows):
        for x, block in enumerate(row):
            for half, is_dark in enumerate(DARK[block]):
                left, top = x * SIDE, (2 * y + half) * SIDE
                picture.paste(0 if is_dark else 255, (left, top, left + SIDE, top + SIDE))
    picture.save(path)
