"""The buttons of a scene, pressed by a finger and by keys, and the hint."""

import pytest

import plans
from sweep_cases import engines_in_turn, some
from test_staying_in_session import open_scene, until_scene


def button(action, edge=None):
    return f"#toolbar [data-action={action}]" + (f"[data-edge={edge}]" if edge else "")


async def opened(stages, scene, **look):
    stage = await stages(f"?scene={scene}", **look)
    await stage.page.until("document.querySelector('#toolbar button')?.checkVisibility()")
    return stage


async def box(stage, selector):
    """The left, top, right and bottom of an element on the page."""
    return await stage.page.js(
        "(({ left, top, right, bottom }) => [left, top, right, bottom])"
        f"(document.querySelector('{selector}').getBoundingClientRect())"
    )


async def tap(stage, action, edge=None):
    """Taps a button as soon as it is enabled."""
    selector = button(action, edge)
    await until_possible(stage, selector)
    left, top, right, bottom = await box(stage, selector)
    await stage.page.touch(plans.tap((left + right) / 2, (top + bottom) / 2))


async def until_possible(stage, selector, possible=True):
    await stage.page.until(
        f"document.querySelector('{selector}').getAttribute('aria-disabled') === '{str(not possible).lower()}'"
    )


@engines_in_turn
async def test_a_finger_on_the_buttons_loads_stops_and_clears_as_in_iqpulltorefresh(stages):
    stage = await opened(stages, "iq-users")
    await until_possible(stage, button("begin", "bottom"), False)
    await tap(stage, "begin", "top")
    await stage.until_seen("refreshing", "top")
    await tap(stage, "stop", "top")
    await stage.until_phase("idle", "top")
    await stage.feed(latency=0)
    await tap(stage, "begin", "top")
    await stage.until_rows(3)
    await stage.until_phase("idle", "top")
    await tap(stage, "begin", "bottom")
    await stage.until_rows(6)
    await tap(stage, "clear")
    await stage.until_rows(0)
    for edge in ("top", "bottom"):
        await until_possible(stage, button("stop", edge), False)
    await until_possible(stage, button("begin", "bottom"), False)
    await until_possible(stage, button("clear"), False)


@engines_in_turn
async def test_a_button_keeps_the_focus_and_a_key_presses_it(stages, engine):
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


async def test_a_disabled_button_sends_nothing(stages):
    stage = await opened(stages, "iq-users")
    await stage.feed(latency=0)
    await stage.page.js(f"document.querySelector('{button('stop', 'top')}').click()")
    await tap(stage, "begin", "top")
    await stage.until_rows(3)
    assert await stage.declined("top") == []


async def test_on_a_phone_the_buttons_are_below_the_last_row(stages):
    stage = await opened(stages, "ht-manual")
    await stage.until_rows(20)
    await stage.until_phase("idle", "top")
    left, top, right, bottom = await box(stage, "#toolbar")
    assert (left, right, bottom) == (0, 390, 844) and bottom - top >= 44
    # The end of the list: 20 rows of 56, the 60 that are reserved for the footer, and the toolbar.
    end = 20 * 56 + 60 + (bottom - top) - 844
    await stage.page.js("document.getElementById('stage').focus()")
    for _ in range(4):
        await stage.page.touch(plans.fling("bottom"))
        await stage.until_still()
    assert (await stage.offset())[1] == pytest.approx(end, abs=1)


async def test_on_a_wide_screen_the_buttons_are_between_the_stage_and_the_panel(stages):
    stage = await opened(stages, "iq-users", size=(1440, 900))
    device, bar, panel = [await box(stage, name) for name in ("#device", "#toolbar", "#panel")]
    assert device[2] < bar[0] and bar[2] < panel[0]
    assert device[1] < bar[1] and bar[3] < device[3]


@pytest.mark.parametrize("scene", some(["ht-manual", "iq-users"], 2))
@pytest.mark.parametrize("width", some([320, 390, 1440], 2))
async def test_every_button_can_be_hit_and_read(stages, scene, width):
    stage = await opened(stages, scene, size=(width, 844))
    sizes = await stage.page.js(
        "[...document.querySelectorAll('#toolbar button')].map((one) =>"
        " [one.offsetWidth, one.offsetHeight, one.scrollWidth <= one.clientWidth,"
        " one.getBoundingClientRect().right <= innerWidth, one.getAttribute('aria-label') ?? one.textContent])"
    )
    for wide, high, is_read, is_inside, _ in sizes:
        assert high >= 44 and wide >= 36 and is_read and is_inside
    names = [name for *_, name in sizes]
    assert len(set(names)) == len(names)


async def test_the_hint_says_what_to_do(stages):
    stage = await opened(stages, "ht-manual")
    hint = "document.getElementById('scene-hint').textContent"
    assert "Load more" in await stage.page.js(hint)
    await stage.until_rows(20)
    await stage.until_phase("idle", "top")
    await tap(stage, "begin", "bottom")
    await stage.until_seen("refreshing", "bottom")
    assert "Load more" in await stage.page.js(hint)


async def test_a_stopped_refresh_is_announced_and_its_button_is_disabled(stages):
    stage = await opened(stages, "iq-users")
    await tap(stage, "begin", "top")
    await stage.until_phase("refreshing")
    await tap(stage, "stop", "top")
    await stage.until_phase("idle")
    await stage.page.until("document.getElementById('stage-status').textContent === 'Stopped'")
    await until_possible(stage, button("stop", "top"), False)


async def test_a_button_stops_the_refresh_that_the_one_in_its_place_has_begun(stages):
    stage = await opened(stages, "iq-users")
    seen = "[...document.querySelectorAll('#toolbar button')].filter((one) => one.checkVisibility(" \
        "{ visibilityProperty: true })).map(({ textContent }) => textContent)"
    assert await stage.page.js(seen) == ["Clear", "Refresh", "Load more"]
    place = await box(stage, button("begin", "top"))
    await stage.page.js(f"document.querySelector('{button('begin', 'top')}').focus()")
    await stage.page.key(" ")
    await stage.page.until(f"{seen}.join() === 'Clear,Stop refresh,Load more'")
    assert await box(stage, button("stop", "top")) == place
    await stage.page.key(" ")
    await stage.until_phase("idle", "top")
    await stage.page.until(f"{seen}.join() === 'Clear,Refresh,Load more'")


async def test_the_buttons_of_a_scene_are_gone_in_the_next_one(stages):
    stage = await opened(stages, "iq-users")
    await open_scene(stage, "primes")
    await until_scene(stage, "primes")
    await stage.page.until("document.querySelector('#toolbar button') === null")
