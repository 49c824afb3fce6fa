"""The scene picker, an unknown scene, and the accessibility of scenes."""

import pytest

from axe import axe
from sweep_cases import engines_in_turn, some

KEYS = {"ArrowDown": ("\ue015", 40), "Enter": ("\ue007", 13)}
"""The codes of keys without a letter: WebDriver's character and Chromium's key code."""


@engines_in_turn
async def test_keys_pick_another_scene(stages, engine):
    stage = await stages()
    await stage.page.js("document.getElementById('scene').focus()")
    await press(stage.page, engine, "ArrowDown")
    await stage.page.until("document.getElementById('scene').value === 'people'")
    assert "people" not in await stage.page.js("location.search")
    await press(stage.page, engine, "Enter")
    await until_shown(stage.page, "people", "People")


@pytest.mark.parametrize("name", some(["people", "iq-horizontal", "ht-manual", "ms-primes", "jh-bubbles"], 5))
async def test_axe_finds_no_barrier_in_a_scene(stages, name):
    stage = await stages(f"?scene={name}")
    await stage.page.until("document.querySelectorAll('#list [aria-posinset]').length")
    assert await axe(stage.page) == []


async def press(page, engine, key):
    """Presses a key without a letter."""
    webdriver, code = KEYS[key]
    if engine != "chromium":
        return await page.key(webdriver)
    for kind in ("rawKeyDown", "keyUp"):
        await page.send("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code)


async def until_shown(page, name, title):
    shown = "new URLSearchParams(location.search).get('scene')"
    await page.until(f"{shown} === '{name}' && document.title.startsWith('{title} ')")
    await page.until("window.overscroll?.session")
