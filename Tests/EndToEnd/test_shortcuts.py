"""The keys of the panel, and the list of all keys."""

from axe import axe

LAPTOP = {"size": (1440, 900), "touch": False}
SELECTED = "document.querySelector('#panel-tabs [aria-selected=true]')?.id"
DIALOG = "document.querySelector('dialog#shortcuts')"
HIDDEN = "document.getElementById('panel').hidden"
LISTED = f"[...{DIALOG}.querySelectorAll('kbd')].map(({{ textContent }}) => textContent)"


def is_handled(key, target="document.body"):
    """Presses a key, regardless of the keyboard's layout; true if the page handled it."""
    return (
        f"!{target}.dispatchEvent(new KeyboardEvent('keydown',"
        f" {{ key: {key!r}, bubbles: true, cancelable: true }}))")


async def listening(stages, **screen):
    """A page that handles its keys."""
    stage = await stages(**screen)
    await stage.page.until("document.querySelector('[data-action=introduce]') !== null")
    await stage.page.until(is_handled("End"))
    return stage


async def test_a_key_opens_each_tab_of_the_panel(stages):
    page = (await listening(stages)).page
    for key, tab in zip("12345", ("watch", "why", "time", "tune", "export")):
        await page.until(is_handled(key))
        await page.until(f"{SELECTED} === 'choose-{tab}' && !{HIDDEN}")
        await page.until(f"document.getElementById('tab-{tab}').childElementCount > 0")
    await page.until(is_handled("/"))
    await page.until(f"{SELECTED} === 'choose-watch' && document.activeElement.matches('#log-tools input')")
    await page.js("document.activeElement.blur()")
    assert await page.js(is_handled("p"))
    await page.until(HIDDEN)


async def test_the_dialog_lists_every_key_and_escape_closes_it(stages):
    page = (await listening(stages, **LAPTOP)).page
    await page.js("document.getElementById('stage').focus()")
    await page.until(is_handled("?"))
    await page.until(f"{DIALOG}?.open")
    listed = await page.js(LISTED)
    for key in ("P", "1", "2", "3", "4", "5", "K", "R", "J", "S", "H", "L", "?", "Space", "Home"):
        assert key in listed
    assert await axe(page) == []
    assert not await page.js(is_handled("p", f"{DIALOG}.querySelector('button')"))
    await page.press("Escape", windowsVirtualKeyCode=27)
    await page.until(f"{DIALOG} === null")
    assert await page.js("document.activeElement.id") == "stage"


async def test_in_a_field_keys_are_text_and_they_can_be_disabled(stages):
    stage = await listening(stages, **LAPTOP)
    page = stage.page
    await stage.choose("watch")
    await page.until("document.querySelector('#log-tools input') !== null")
    await page.until(is_handled("/"))
    assert await page.js("document.activeElement.type") == "search"
    assert not await page.js(is_handled("3", "document.activeElement"))
    assert await page.js(SELECTED) == "choose-watch"
    assert await page.js(is_handled("?"))
    await page.until(f"{DIALOG}?.open")
    await page.js(f"{DIALOG}.querySelector('[type=checkbox]').click()")
    await page.js(f"{DIALOG}.close()")
    await page.until(f"{DIALOG} === null")
    assert not await page.js(is_handled("3"))
    assert await page.js(is_handled("?"))
