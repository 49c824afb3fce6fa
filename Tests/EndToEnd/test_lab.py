"""The physics lab: its numbers, the state in its address, and its plots."""

import pytest
import pytest_asyncio

DESKTOP = {"size": (1440, 900), "touch": False}

FACTS = """Object.fromEntries([...document.querySelectorAll("[data-fact]")].map((row) =>
  [row.dataset.fact, [...row.querySelectorAll("td")].map((cell) => cell.textContent)]))"""

SLIDE = """(([id, value]) => {
  const slider = document.getElementById(id);
  slider.value = value;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
})"""


class Lab:
    """The lab, opened in a page."""

    def __init__(self, page):
        self.page = page

    async def facts(self):
        """The table: for each fact, its values for Overscroll, Flutter and the textbook."""
        return await self.page.js(FACTS)

    async def slide(self, name, value):
        await self.page.js(f'{SLIDE}(["{name}", "{value}"])')

    async def until_search(self, search):
        """Waits until the address has these parameters; it is updated after the sliders stop."""
        await self.page.until(f"location.search === '{search}'")

    async def time(self):
        return float(await self.page.js("document.getElementById('plots').ariaValueNow"))

    async def space(self, repeats=0):
        """Holds the space bar like a keyboard, with `repeats` repetitions."""
        key = {"key": " ", "code": "Space", "windowsVirtualKeyCode": 32}
        for repeat in range(repeats + 1):
            await self.page.send("Input.dispatchKeyEvent", type="keyDown", text=" ", autoRepeat=repeat > 0, **key)
        await self.page.send("Input.dispatchKeyEvent", type="keyUp", **key)
        await self.page.frames()


@pytest_asyncio.fixture
async def labs(pages, server):
    async def lab(query="", **screen):
        page = await pages(**(screen or DESKTOP))
        await page.goto(server.url(f"lab{query}"))
        await page.until("document.querySelector('#offset-plot .curve') !== null")
        await page.frames()
        return Lab(page)

    return lab


async def test_on_a_laptop_the_lab_does_not_scroll_and_no_part_leaves_a_narrow_window(labs):
    assert await (await labs()).page.js("document.documentElement.scrollHeight") == DESKTOP["size"][1]
    lab = await labs(size=(900, 768), touch=False)
    assert await lab.page.js("document.documentElement.scrollWidth") == 900


async def test_sliders_change_the_table_and_the_address(labs):
    lab = await labs("?from=500&velocity=2000")
    before = await lab.facts()
    await lab.slide("from", 600)
    await lab.slide("velocity", 3000)
    after = await lab.facts()
    assert after["edge-hit"][0] == "0.15529" != before["edge-hit"][0]
    await lab.until_search("")
    await lab.slide("edge", 2000)
    await lab.until_search("?edge=2000")
    await lab.page.js("document.getElementById('reset').click()")
    assert await lab.facts() == after


async def test_an_invalid_address_is_ignored_and_a_value_out_of_range_is_clamped(labs):
    first = await labs()
    values = "[...document.querySelectorAll('input')].map((input) => [input.value, input.checked])"
    lab = await labs("?from=x&edge=&rate=NaN&at=-1&hide=nobody&return=rope")
    assert await lab.page.js(values) == await first.page.js(values)
    assert await lab.time() == await first.time()
    lab = await labs("?velocity=1e9")
    assert await lab.page.js("document.getElementById('velocity').value") == "8000"


async def test_a_link_opens_the_same_plots(labs):
    first = await labs("?from=1191&velocity=2398")
    await first.page.js("document.querySelector('[name=return][value=spring]').click()")
    await first.slide("ratio", 0.6)
    await first.slide("stiffness", 180)
    await first.slide("band", 0.4)
    await first.page.js("document.getElementById('textbook-shown').click()")
    await first.page.js("document.querySelector('[name=view][value=bounce]').click()")
    await first.page.js("document.querySelector('#presets [value=\"0.99\"]').click()")
    await first.page.js("document.querySelectorAll('#moments button')[1].click()")
    await first.page.until("location.search.includes('at=')")
    second = await labs(await first.page.js("location.search"))
    whole = "document.querySelector('main').innerHTML"
    assert await second.facts() == await first.facts()
    assert await second.page.js(whole) == await first.page.js(whole)
    values = "[...document.querySelectorAll('input')].map((input) => [input.value, input.checked])"
    assert await second.page.js(values) == await first.page.js(values)


async def test_the_crosshair_follows_the_pointer_and_keys(labs):
    lab = await labs()
    peak = await lab.time()
    assert abs(peak - 0.246) < 0.001
    x, y = await lab.page.middle("#offset-plot")
    await lab.page.mouse([(x, y)])
    await lab.page.frames()
    assert await lab.time() > peak
    await lab.page.mouse([(5, 5)])
    await lab.page.frames()
    assert await lab.time() == peak
    await lab.page.js("document.getElementById('plots').focus()")
    await lab.page.press("Home")
    await lab.page.press("ArrowRight")
    assert await lab.time() == 0.01
    await lab.until_search("?at=0.01")
    await lab.page.press("PageUp")
    assert await lab.time() == 0.11
    await lab.page.press("PageDown")
    assert await lab.time() == 0.01
    await lab.page.press("Escape")
    assert await lab.time() == peak


async def test_space_plays_the_motion_in_all_three_lists_once_while_it_is_held_and_scrolls_nothing(labs):
    lab = await labs("?at=0", size=(1440, 500), touch=False)
    lists = "[...document.querySelectorAll('#strips span')].map((each) => each.textContent)"
    assert await lab.page.js(lists) == ["600.0 pt"] * 3
    assert await lab.page.js("document.documentElement.scrollHeight > innerHeight + 100")
    await lab.space(repeats=3)
    await lab.page.until("document.getElementById('play').innerText.includes('Stop')")
    await lab.page.until("document.getElementById('play').innerText.includes('Play')")
    assert await lab.page.js(lists) == ["1000.0 pt"] * 3
    assert await lab.time() > 0.9
    assert await lab.page.js("scrollY") == 0


PLAYING = "document.getElementById('play').matches('.playing')"


@pytest.mark.sweep
async def test_space_is_left_to_a_focused_control(labs):
    lab = await labs("?velocity=5000", size=(1440, 500), touch=False)
    for control, done in (
        ("#flutter-shown", "!document.getElementById('flutter-shown').checked"),
        ("[name=view][value=bounce]", "document.querySelector('[name=view][value=bounce]').checked"),
        ("#reset", "document.getElementById('velocity').valueAsNumber === 3000"),
        ("header a", "scrollY > 0"),
    ):
        await lab.page.js(f"document.querySelector({control!r}).focus({{ preventScroll: true }})")
        await lab.space()
        await lab.page.until(f"{done} || {PLAYING}")
        assert await lab.page.js(f"{done} && !{PLAYING}"), control


@pytest.mark.sweep
async def test_with_reduced_motion_play_advances_in_steps(labs):
    lab = await labs()
    await lab.page.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    await lab.page.until("document.getElementById('play').innerText.includes('Step')")
    times = []
    for _ in range(3):
        await lab.page.press(" ")
        times.append(await lab.time())
    assert times == [0, 0.155, 0.2]
