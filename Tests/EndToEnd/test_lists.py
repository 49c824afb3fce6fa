"""Lists that are refreshed far from their start, that run from right to left, and that did not load."""

import io
import json

import pytest
from PIL import Image, ImageChops

from server import Server
from stage import Stage
from sweep_cases import with_a_phones_pixels
from test_docs import Quiet, serving

ROUNDED = 2
"""The maximum difference between faded content and the background, in levels."""


class API(Quiet):
    """A JSON API that fails until it is repaired."""

    works = False

    def do_GET(self):
        body = json.dumps([{"id": n, "name": f"User {n}"} for n in range(20)]).encode()
        self.send_response(200 if API.works else 503)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


async def test_a_users_own_api_is_the_first_scene_and_can_be_retried_after_a_failure(pages):
    with serving(API) as address:
        async with Server("--feed", f"{address}/users?page={{page}}&size={{size}}") as server:
            page = await pages()
            await page.goto(server.url())
            await page.until("document.getElementById('title')?.textContent === 'Your API'")
            words = await page.until("document.querySelector('#failure [role=status]').textContent")
            assert words.startswith("This list did not load.") and "503" in words
            API.works = True
            await page.until("!document.querySelector('#failure button').hidden")
            await page.js("document.querySelector('#failure button').click()")
            await page.until("document.querySelector('#failure button').hidden")
            stage = Stage(page)
            await stage.until_rows_from(20)
            await page.close()


@pytest.mark.sweep
@with_a_phones_pixels
async def test_the_fade_below_the_title_bar_covers_no_row_of_a_list_at_rest(stages):
    stage = await stages()
    await stage.until_still()
    faded = await _below_the_bar(stage.page)
    await stage.page.js("document.styleSheets[0].insertRule('#bar::after { content: none !important }')")
    assert await stage.page.js("getComputedStyle(document.getElementById('bar'), '::after').content") == "none"
    plain = await _below_the_bar(stage.page)
    worst = max(high for _, high in ImageChops.difference(faded, plain).getextrema())
    assert worst <= ROUNDED, f"{worst} of 255 levels"


async def _below_the_bar(page):
    await page.frames()
    picture = Image.open(io.BytesIO(await page.picture())).convert("RGB")
    return picture.crop((0, picture.height * 52 // 844, picture.width, picture.height * 92 // 844))
