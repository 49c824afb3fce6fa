"""From the laptop to the phone: the QR code on the page, and the introduction for new users."""

import signal

import pytest

import plans
from axe import axe
from codes import codes
from network import ADDRESSES
from server import Server
from stage import Stage
from sweep_cases import later, sizes, some

LAPTOP = {"size": (1440, 900), "touch": False}
FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError') } })"


async def scanned(page, path):
    """The only link in the QR codes of the page's picture."""
    await page.until("document.querySelector('[data-qr]')?.getBoundingClientRect().width > 0")
    await page.frames()
    await page.screenshot(path)
    [link] = codes(path)
    return link


@pytest.mark.skipif(not ADDRESSES, reason="this machine has no network")
@pytest.mark.parametrize("dark", some([False, True], 2), ids=["light", "dark"])
async def test_a_phone_that_scans_the_laptops_code_joins_the_same_list(stages, pages, lan, tmp_path, dark):
    laptop = await stages(f"#token={lan.token}", of=lan, dark=dark, **LAPTOP)
    unasked = await scanned(laptop.page, tmp_path / "unasked.png")
    await laptop.press("join")
    await laptop.page.until("document.querySelector('dialog[open] [data-qr]') !== null")
    link = await scanned(laptop.page, tmp_path / "dialog.png")
    assert link == unasked == await laptop.page.js("document.getElementById('join-link').value")
    assert await axe(laptop.page) == []
    phone = await Stage(await pages()).open(link)
    assert await phone.session() == await laptop.session()
    assert not await phone.page.js("isSecureContext")  # plain http on a network: the list works without it
    await phone.hold(320)
    await laptop.until_seen("armed")


async def test_the_hand_shows_a_pull_until_the_first_pull_and_ignores_touches(stages, server):
    stage = await stages()
    page = stage.page
    await page.until("document.getElementById('hand')?.getAnimations()[0]?.playState === 'running'")
    assert "Pull it down" in await page.js("document.getElementById('first-line').textContent")
    x, y = await page.middle("#hand .skin")
    await page.touch(plans.lift(plans.drag((x, y), (x, y + 320)), after=0.2))
    await stage.until_seen("refreshing")
    await page.until("!document.getElementById('hand') && !document.getElementById('first-line')")
    again = await stage.open(server.url())
    await page.until("document.querySelector('[data-action=introduce]') !== null")
    assert not await page.js("document.getElementById('hand') !== null")
    await again.page.key("h")
    await page.until("document.getElementById('hand') !== null")
    await again.press("introduce")
    await page.until("document.getElementById('hand') === null")


HAND_OVER_LINE = """(() => {
  const hand = document.getElementById("hand"), [motion] = hand.getAnimations();
  const line = document.getElementById("first-line").getBoundingClientRect();
  const bar = document.getElementById("bar").getBoundingClientRect();
  motion.pause();
  return [350, 900, 1450, 1800].filter((time) => {
    motion.currentTime = time;
    const boxes = [...hand.querySelectorAll("path, circle")].map((each) => each.getBoundingClientRect());
    return boxes.some(({ top, bottom }) => bottom > line.top || top < bar.bottom);
  });
})()"""
"""The times when the hand is not between the bar and the first words, in milliseconds."""


@pytest.mark.parametrize("size", sizes((320, 568), (390, 844), (844, 390), share=3))
@pytest.mark.parametrize("scene", ["primes", later("iq-horizontal")])
async def test_the_hand_stays_between_the_bar_and_the_first_words(stages, size, scene):
    stage = await stages(f"?scene={scene}", size=size)
    await stage.page.until("document.getElementById('hand')?.checkVisibility()")
    assert await stage.page.js(HAND_OVER_LINE) == []


async def test_the_hand_does_not_cover_the_words_of_an_empty_list(stages):
    stage = await stages("?scene=iq-users")
    page, hand = stage.page, "document.getElementById('hand').checkVisibility()"
    await page.until("document.getElementById('first-line') !== null")
    assert "Nothing here yet" in await page.js("document.getElementById('list').textContent")
    assert await page.js(hand) is False
    await stage.press_at("top")
    await stage.until_rows(3)
    await page.until(hand)


async def test_a_suggestion_to_try_closes_the_panel_that_covers_it(stages):
    stage = await stages()
    line = "(document.getElementById('first-line')?.checkVisibility() ?? false)"
    await stage.page.until(line)
    for _ in range(2):  # the line is visible below the panel, and then it is not
        await stage.press("panel")
        await stage.page.until(f"!document.getElementById('panel').hidden && !{line}")
        await stage.press("introduce")
        await stage.page.until(f"document.getElementById('panel').hidden && {line}")
        await stage.press("introduce")
        await stage.page.until(f"!{line}")


async def test_the_first_line_disappears_after_a_drag_that_does_not_refresh(stages):
    stage = await stages()
    page = stage.page
    await page.until("document.getElementById('first-line') !== null")
    await page.touch(plans.tap(195, 400))
    assert await page.js("document.getElementById('first-line') !== null")
    down, *drag, up = plans.lift(plans.drag((195, 500), (195, 400)), after=0.2)
    await page.touch([down, *drag])
    assert await page.js("document.getElementById('first-line') !== null"), "it stays while the finger is down"
    await page.touch([up])
    await page.until("document.getElementById('first-line') === null")
    assert "refreshing" not in await stage.phases()


async def test_the_first_line_disappears_when_a_button_of_the_scene_is_pressed(stages):
    page = (await stages("?scene=iq-horizontal")).page
    await page.until("document.getElementById('first-line') !== null")
    await page.until("document.querySelector('#toolbar button')?.checkVisibility()")
    await page.js("document.querySelector('#toolbar button').click()")
    await page.until("document.getElementById('first-line') === null")


async def test_without_storage_and_motion_the_hand_is_still_and_everything_works(pages, server):
    page = await pages()
    await page.send("Page.addScriptToEvaluateOnNewDocument", source=FORBIDDEN)
    await page.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    stage = await Stage(page).open(server.url())
    await page.until("document.getElementById('hand') !== null")
    assert await page.js("document.getElementById('hand').getAnimations().length") == 0
    await stage.pull(320)
    await stage.until_seen("refreshing")
    await page.until("document.getElementById('first-line') === null")


async def test_a_wide_screen_offers_three_suggestions_until_the_user_dismisses_them(stages, server):
    stage = await stages(**LAPTOP)
    page = stage.page
    offers = "[...document.querySelectorAll('#introduction .offers button')]"
    await page.until(f"{offers}.length === 3")
    assert "--lan" in await page.until("document.querySelector('#introduction .scan').textContent")
    assert await axe(page) == []
    await page.js(f"{offers}[2].click()")
    assert "The list still follows you" in await page.js(f"{offers}[2].textContent")
    await page.until("document.getElementById('chip').textContent.includes('does not answer')")
    await page.until("document.getElementById('chip').textContent === ''")
    await page.js(f"{offers}[0].click()")
    await page.until("document.getElementById('title')?.textContent === 'Second floor'")
    await page.until("document.querySelector('#introduction .close') !== null")
    panel = "document.getElementById('panel').getBoundingClientRect().top"
    below = await page.js(panel)
    await page.js("document.querySelector('#introduction .close').click()")
    assert await page.js("document.getElementById('introduction') === null")
    assert await page.js(panel) < below, "the panel uses its space"
    await stage.open(server.url())
    await page.until("document.querySelector('[data-action=introduce]') !== null")
    assert not await page.js("document.getElementById('introduction') !== null")


CUT = "[...document.querySelectorAll('#introduction .offers button')].find((card) => card.textContent.includes('Cut'))"
WATCH_CUT = f"""(() => {{
  const note = {CUT}.querySelector("span"), seen = window.seenNotes = [];
  const look = () => seen.push([note.textContent, document.body.dataset.connection]);
  new MutationObserver(look).observe(note, {{ childList: true, characterData: true, subtree: true }});
}})()"""
"""Records each text of the card that cuts the connection, and the state of the connection at that time."""


@pytest.mark.sweep
@pytest.mark.noisy  # the browser logs attempts that a stopped server does not answer
async def test_the_card_that_cuts_the_connection_shows_this_until_the_server_answers_and_can_cut_it_again(stages):
    async with Server() as server:
        page = (await stages(of=server, **LAPTOP)).page
        await page.until(f"{CUT} !== undefined")
        before = await page.js(f"{CUT}.querySelector('span').textContent")
        await page.js(WATCH_CUT)
        for _ in range(2):  # a second press changes nothing
            await page.js(f"{CUT}.click()")
        server.process.send_signal(signal.SIGSTOP)  # the server is away for longer than the card cuts the connection
        for state in ("silent", "connecting", "waiting"):  # an attempt to reconnect has failed
            await page.until(f"document.body.dataset.connection === '{state}'")
        assert len(await page.js("window.seenNotes")) == 1
        server.process.send_signal(signal.SIGCONT)
        await page.until("window.seenNotes.length === 2")
        assert await page.js("window.seenNotes[1]") == [before, "live"]
        await page.js(f"{CUT}.click()")
        await page.until("document.body.dataset.connection === 'silent'")
