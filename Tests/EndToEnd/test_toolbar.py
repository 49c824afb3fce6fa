"""The buttons of a scene, pressed by a finger and by keys, and the hint."""

import pytest

from sweep_cases import some


def button(action, edge=None):
    return f"#toolbar [data-action={action}]" + (f"[data-edge={edge}]" if edge else "")


async def opened(stages, scene, **screen):
    stage = await stages(f"?scene={scene}", **screen)
    await stage.page.until("document.querySelector('#toolbar button')?.checkVisibility()")
    return stage


async def until_possible(stage, selector):
    await stage.page.until(f"document.querySelector('{selector}').getAttribute('aria-disabled') === 'false'")


async def test_a_button_keeps_the_focus_and_a_key_presses_it(stages):
    stage = await opened(stages, "ht-manual")
    await stage.until_rows(20)
    await stage.until_phase("idle", "top")
    load = button("begin", "bottom")
    await until_possible(stage, load)
    await stage.feed(latency=0)
    await stage.page.js(f"document.querySelector('{load}').focus()")
    for rows in (35, 50):
        await stage.page.key(" ")
        await stage.until_rows(rows)
        await stage.until_phase("idle", "bottom")
        await until_possible(stage, load)
    assert await stage.page.js(f"document.activeElement === document.querySelector('{load}')")


@pytest.mark.parametrize("scene", some(["ht-manual", "iq-users"], 2))
@pytest.mark.parametrize("width", some([320, 390, 1440], 2))
async def test_every_button_can_be_hit_and_read(stages, scene, width):
    stage = await opened(stages, scene, size=(width, 844))
    sizes = await stage.page.js(
        "[...document.querySelectorAll('#toolbar button')].map((one) =>"
        " [one.offsetWidth, one.offsetHeight, one.scrollWidth <= one.clientWidth,"
        " one.getBoundingClientRect().right <= innerWidth, one.getAttribute('aria-label') ?? one.textContent])")
    for wide, high, is_read, is_inside, _ in sizes:
        assert high >= 44 and wide >= 36 and is_read and is_inside
    names = [name for *_, name in sizes]
    assert len(set(names)) == len(names)


async def test_a_button_stops_the_refresh_that_the_one_in_its_place_has_begun(stages):
    stage = await opened(stages, "iq-users")
    seen = "[...document.querySelectorAll('#toolbar button')].filter((one) => one.checkVisibility(" \
        "{ visibilityProperty: true })).map(({ textContent }) => textContent)"
    assert await stage.page.js(seen) == ["Clear", "Refresh", "Load more"]
    place = await stage.page.box(button("begin", "top"))
    await stage.page.js(f"document.querySelector('{button('begin', 'top')}').focus()")
    await stage.page.key(" ")
    await stage.page.until(f"{seen}.join() === 'Clear,Stop refresh,Load more'")
    assert await stage.page.box(button("stop", "top")) == place
    await stage.page.key(" ")
    await stage.until_phase("idle", "top")
    await stage.page.until(f"{seen}.join() === 'Clear,Refresh,Load more'")
