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
    shown = "new URLSearchParams(location.search).get('scene')"
    await stage.page.until(f"{shown} === 'people' && document.title.startsWith('People ')")
    await stage.page.until("window.overscroll?.session")


@pytest.mark.parametrize("name", some(["people", "iq-horizontal", "ht-manual", "ms-primes", "jh-bubbles"], 5))
async def test_axe_finds_no_barrier_in_a_scene(stages, name):
    stage = await stages(f"?scene={name}")
    await stage.page.until("document.querySelectorAll('#list [aria-posinset]').length")
    assert await axe(stage.page) == []


async def press(page, engine, key):
    """Presses a key without a letter."""
    webdriver, code = KEYS[key]
    await (page.press(key, code=key, windowsVirtualKeyCode=code) if engine == "chromium" else page.key(webdriver))
