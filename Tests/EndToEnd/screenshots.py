"""Takes pictures of the page: `make screenshots` fills .screenshots, and .pictures for the README."""

import asyncio
import base64
import io

from PIL import Image

from chromium import Chromium
from server import ROOT, Server
from stage import Stage

DESKTOP = {"size": (1440, 900), "touch": False}
SCREENSHOTS = ROOT / ".screenshots"
PICTURES = ROOT / ".pictures"
"""The pictures that are in the repository."""
LARGEST = 300_000
"""The maximum size of each picture, in bytes."""
WIDTH, STEP = 840, 0.06
"""The animated picture: its size in points, and the minimum time between its frames, in seconds."""


async def pulled(stage):
    await stage.hold(300)
    await stage.until_seen("armed")


async def refreshing(stage):
    await stage.pull(300)
    await stage.until_seen("refreshing")
    await stage.page.frames(45)


async def panel(stage):
    """Shows a finished refresh in the log and a pull, without the introduction."""
    await stage.page.until("document.querySelector('#introduction .close') !== null")
    await stage.page.js("document.querySelector('#introduction .close').click()")
    await stage.press("refresh")
    await stage.until_refreshed()
    start, end = await stage.place(0.5, 0.3), await stage.place(0.5, 0.65)
    await stage.page.mouse_drag(start, end)
    await stage.page.frames(45)


async def moving(stage, path):
    """Records a pull with a mouse, its refresh and its rest, with the panel, as an animated picture."""
    page, frames = stage.page, []

    def take(frame):
        asyncio.ensure_future(page.send("Page.screencastFrameAck", sessionId=frame["sessionId"]))
        frames.append((frame["metadata"]["timestamp"], frame["data"]))

    await page.until("document.querySelector('#introduction .close') !== null")
    await page.js("document.querySelector('#introduction .close').click()")
    await page.frames(30)
    page.browser.connection.on("Page.screencastFrame", take, page.session)
    await page.send("Page.startScreencast", format="jpeg", quality=92)
    await page.frames(20)
    start, end = await stage.place(0.5, 0.3), await stage.place(0.5, 0.62)
    await page.mouse_drag(start, end, steps=40)
    await stage.until_refreshed()
    await page.frames(40)
    await page.send("Page.stopScreencast")
    frames = spaced(frames)
    times = [at for at, _ in frames] + [frames[-1][0] + 1.5]
    durations = [max(1, round(1000 * (after - at))) for at, after in zip(times, times[1:])]
    size = (WIDTH, round(WIDTH * DESKTOP["size"][1] / DESKTOP["size"][0]))
    images = [
        Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB").resize(size, Image.Resampling.LANCZOS)
        for _, data in frames]
    for quality in range(70, 20, -10):
        images[0].save(
            path, save_all=True, append_images=images[1:], duration=durations, loop=0, quality=quality, method=6,
            minimize_size=True)
        if path.stat().st_size <= LARGEST:
            break
    print(f"{path.name}: {len(frames)} frames, {path.stat().st_size // 1000} kB")
    assert path.stat().st_size <= LARGEST, "a picture in the repository is at most 300 kB"


def spaced(frames):
    """The frames that are at least an interval apart."""
    kept = frames[:1]
    for frame in frames[1:]:
        if frame[0] >= kept[-1][0] + STEP:
            kept.append(frame)
    return kept


async def controls(page, server, path):
    """Takes a picture of a part of the control sheet, with controls of several kinds."""
    await page.goto(server.url("sheet"))
    await page.until("document.body.dataset.drawn")
    shown = ["bubbles", "digest", "rainbow", "soup"]
    await page.js(
        "document.querySelectorAll('[data-control]').forEach((section) =>"
        f" section.hidden = !{shown}.includes(section.dataset.control))")
    await page.js("document.querySelectorAll('body > header').forEach((header) => header.hidden = true)")
    await page.frames(5)
    await page.screenshot(path)


async def main():
    SCREENSHOTS.mkdir(exist_ok=True)
    PICTURES.mkdir(exist_ok=True)
    async with Server() as server, Chromium(pixel_ratio=2) as browser:
        for scheme in ("light", "dark"):
            for scene, screen in ((pulled, {}), (refreshing, {}), (panel, DESKTOP)):
                page = await browser.page(**screen, dark=scheme == "dark")
                await scene(await Stage(page).open(server.url()))
                path = SCREENSHOTS / f"{scene.__name__}-{scheme}.png"
                await page.screenshot(path)
                await page.close()
                print(path.relative_to(ROOT))
            page = await browser.page(**DESKTOP, dark=scheme == "dark")
            await moving(await Stage(page).open(server.url()), PICTURES / f"panel-{scheme}.webp")
            await page.close()
            page = await browser.page(size=(1440, 850), touch=False, dark=scheme == "dark")
            await controls(page, server, SCREENSHOTS / f"controls-{scheme}.png")
            await page.close()
            publish(f"controls-{scheme}.png")


def publish(name):
    """Copies a screenshot to the README's pictures, with a reduced number of colors."""
    picture = Image.open(SCREENSHOTS / name).convert("RGB").quantize(256)
    picture.save(PICTURES / name, optimize=True)
    size = (PICTURES / name).stat().st_size
    print(f"{(PICTURES / name).relative_to(ROOT)}: {size // 1000} kB")
    assert size <= LARGEST, "a picture in the repository is at most 300 kB"


asyncio.run(main())
