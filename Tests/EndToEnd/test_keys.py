"""The keys that scroll on each platform, and the keys of the browser."""

import pytest

ALT, CONTROL, META, SHIFT = 1, 2, 4, 8
CODES = {"End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowDown": 40, "PageDown": 34}


async def press(page, key, modifiers=0):
    for kind in ("rawKeyDown", "keyUp"):
        await page.send("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=CODES[key],
                        modifiers=modifiers)


async def on(stages, platform):
    """A page on a desktop platform, with the focus on its list."""
    stage = await stages(size=(1440, 900), touch=False)
    await stage.page.send("Emulation.setUserAgentOverride", userAgent="Mozilla/5.0", platform=platform)
    await stage.page.js("document.getElementById('stage').focus()")
    return stage


@pytest.mark.parametrize("platform, down, up", [
    ("Win32", ("End", CONTROL), ("Home", CONTROL)),
    ("MacIntel", ("ArrowDown", META), ("ArrowUp", META)),
])
async def test_the_keys_of_a_platform_scroll_to_the_ends(stages, platform, down, up):
    stage = await on(stages, platform)
    await press(stage.page, *down)
    await stage.page.until(f"document.querySelector('#list li:last-child').ariaPosInSet === '{await stage.rows()}'")
    await press(stage.page, *up)
    await stage.until_at_rest()


async def test_alt_and_an_arrow_scroll_a_page_on_a_mac_and_are_left_to_the_browser_elsewhere(stages):
    for platform in ("MacIntel", "Win32"):
        stage = await on(stages, platform)
        await press(stage.page, "ArrowDown", ALT)
        await stage.page.frames(20)
        moved = await stage.until_still() != stage.start
        assert moved == (platform == "MacIntel")
