"""Takes pictures of the page: `make screenshots` fills .screenshots, and .pictures for the README."""

import asyncio

from PIL import Image

from chromium import Chromium
from server import ROOT, Server
from stage import Stage

PHONE = {"size": (390, 844), "touch": True}
DESKTOP = {"size": (1440, 900), "touch": False}
SCREENSHOTS = ROOT / ".screenshots"
PICTURES = ROOT / ".pictures"
"""These pictures are in the repository; each has at most 300 kB."""


async def pulled(stage):
    await stage.hold(300)
    await stage.until_seen("armed")


async def refreshing(stage):
    await stage.pull(300)
    await stage.until_seen("refreshing")
    await stage.page.frames(45)


async def panel(stage):
    """Shows a finished refresh in the log, and a pull under way; the introduction makes room for them."""
    await stage.page.until("document.querySelector('#introduction .close') !== null")
    await stage.page.js("document.querySelector('#introduction .close').click()")
    await stage.press("refresh")
    await stage.until_seen("refreshing")
    await stage.until_at_rest()
    start, end = await stage.place(0.5, 0.3), await stage.place(0.5, 0.65)
    await stage.page.mouse_drag(start, end)
    await stage.page.frames(45)


async def controls(page, server, path):
    """Takes a picture of a part of the contact sheet: controls of several kinds, one below another."""
    await page.goto(server.url("sheet"))
    await page.until("document.body.dataset.drawn")
    shown = ["bubbles", "digest", "rainbow", "soup"]
    await page.js(
        "document.querySelectorAll('[data-control]').forEach((section) =>"
        f" section.hidden = !{shown}.includes(section.dataset.control))"
    )
    await page.js("document.querySelectorAll('body > header').forEach((header) => header.hidden = true)")
    await page.frames(5)
    await page.screenshot(path)


async def main():
    SCREENSHOTS.mkdir(exist_ok=True)
    PICTURES.mkdir(exist_ok=True)
    async with Server() as server, Chromium() as browser:
        for scheme in ("light", "dark"):
            for scene, look in ((pulled, PHONE), (refreshing, PHONE), (panel, DESKTOP)):
                page = await browser.page(**look, dark=scheme == "dark")
                await scene(await Stage(page).open(server.url()))
                path = SCREENSHOTS / f"{scene.__name__}-{scheme}.png"
                await page.screenshot(path)
                await page.close()
                print(path.relative_to(ROOT))
            page = await browser.page(size=(1440, 850), touch=False, dark=scheme == "dark")
            await controls(page, server, SCREENSHOTS / f"controls-{scheme}.png")
            await page.close()
            for name in ("panel", "controls"):
                publish(f"{name}-{scheme}.png")


def publish(name):
    """Copies a screenshot to the README's pictures, with few enough colours to be small."""
    picture = Image.open(SCREENSHOTS / name).convert("RGB").quantize(256)
    picture.save(PICTURES / name, optimize=True)
    size = (PICTURES / name).stat().st_size
    print(f"{(PICTURES / name).relative_to(ROOT)}: {size // 1000} kB")
    assert size <= 300_000, "a picture in the repository is at most 300 kB"


asyncio.run(main())
