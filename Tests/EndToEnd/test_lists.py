"""Lists that are refreshed far from their start, that run from right to left, and that did not load."""

import io
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from PIL import Image, ImageChops

from server import Server
from stage import Stage
from sweep_cases import with_a_phones_pixels

ROUNDED = 2
"""The maximum difference between faded content and the background, in levels."""


class API(ThreadingHTTPServer):
    """A JSON API that fails until it is repaired."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answer)
        self.works = False
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def url(self):
        return f"http://127.0.0.1:{self.server_port}/users?page={{page}}&size={{size}}"


class Answer(BaseHTTPRequestHandler):
    def do_GET(self):
        body = json.dumps([{"id": n, "name": f"User {n}"} for n in range(20)]).encode()
        self.send_response(200 if self.server.works else 503)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Keeps requests out of the test's output."""


async def test_a_users_own_api_is_the_first_scene_and_can_be_retried_after_a_failure(pages):
    with API() as api:
        async with Server("--feed", api.url()) as server:
            page = await pages()
            await page.goto(server.url())
            await page.until("document.getElementById('title')?.textContent === 'Your API'")
            words = await page.until("document.querySelector('#failure [role=status]').textContent")
            assert words.startswith("This list did not load.") and "503" in words
            api.works = True
            await page.until("!document.querySelector('#failure button').hidden")
            await page.js("document.querySelector('#failure button').click()")
            await page.until("document.querySelector('#failure button').hidden")
            stage = Stage(page)
            await stage.until_rows_from(20)
            await page.close()
        api.shutdown()


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
