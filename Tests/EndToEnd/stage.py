"""Overscroll's page, driven by its stable ids and data attributes."""

import plans

WATCH = """(() => {
  const seen = window.seenPhases = {};
  const first = (edge) => document.querySelector(`[data-edge="${edge}"][data-phase]`);
  const note = (edge, phase) => {
    const all = seen[edge] ??= []; // an edge of a scene that opened later
    if (all.at(-1) !== phase) all.push(phase);
  };
  for (const { dataset } of document.querySelectorAll("[data-edge][data-phase]")) {
    seen[dataset.edge] = [first(dataset.edge).dataset.phase];
  }
  new MutationObserver((records) => {
    const ours = records.filter(({ target }) => target === first(target.dataset.edge));
    for (const { target, oldValue } of ours) if (oldValue) note(target.dataset.edge, oldValue);
    for (const { target } of ours) note(target.dataset.edge, target.dataset.phase);
  }).observe(document, { subtree: true, attributeFilter: ["data-phase"], attributeOldValue: true });
  const hints = window.seenHints = [];
  for (const hint of document.querySelectorAll("#hint, #failure [role=status]")) {
    new MutationObserver(() => hints.push(hint.textContent))
      .observe(hint, { childList: true, subtree: true, characterData: true });
  }
  const heard = window.seenWords = [];
  const status = document.getElementById("stage-status");
  new MutationObserver(() => heard.push(status.textContent))
    .observe(status, { childList: true, subtree: true, characterData: true });
})()"""

SET_SIZE = "document.querySelector('#list [aria-setsize]')?.getAttribute('aria-setsize')"

SETTLED = 16
"""A number of frames that is longer than the page takes between two readings of its moving offset."""

STILL = """(count) => new Promise((done) => {
  const status = document.getElementById("stage-status").dataset;
  let last, frames = 0;
  const look = () => {
    const now = `${status.offsetX} ${status.offsetY}`;
    frames = now === last ? frames + 1 : 0;
    last = now;
    frames < count ? requestAnimationFrame(look) : done(true);
  };
  look();
})"""


class Stage:
    """A page with Overscroll, connected and at rest."""

    def __init__(self, page):
        self.page = page

    async def open(self, url):
        await self.page.goto(url)
        await self.page.until("window.overscroll?.session")
        await self.page.until("document.querySelectorAll('[data-edge][data-phase]').length")
        await self.page.js(WATCH)
        await self.rows()
        self.start = await self.until_still(SETTLED)
        return self

    async def session(self):
        return await self.page.js("window.overscroll.session")

    async def offset(self):
        status = "document.getElementById('stage-status').dataset"
        x, y = await self.page.js(f"[{status}.offsetX, {status}.offsetY]")
        return float(x), float(y)

    async def phase(self, edge="top"):
        return await self.page.js(f"document.querySelector('{_edge(edge)}').dataset.phase")

    async def until_phase(self, phase, edge="top"):
        await self.page.until(f"document.querySelector('{_edge(edge)}').dataset.phase === '{phase}'")

    async def until_seen(self, phase, edge="top"):
        """Waits until the edge has been in a phase, however briefly."""
        await self.page.until(f"window.seenPhases.{edge}.includes('{phase}')")

    async def phases(self, edge="top"):
        """The edge's phases, in order, since the page was opened or `forget` was called."""
        return await self.page.js(f"window.seenPhases.{edge}")

    async def forget(self):
        """Forgets everything seen and announced so far, except the current phase of each edge."""
        await self.page.js("Object.values(window.seenPhases).forEach((all) => all.splice(0, all.length - 1))")
        await self.page.js("window.seenHints.length = window.seenWords.length = 0")

    async def until_at_rest(self):
        """Waits until the control at the top is idle and the offset is back at its start."""
        await self.until_phase("idle")
        x, y = self.start
        await self.until_offset(y, x, within=0.5)

    async def until_refreshed(self):
        """Waits until the control at the top has refreshed and is at rest again."""
        await self.until_seen("refreshing")
        await self.until_at_rest()

    async def until_offset(self, y, x=0, within=0.01):
        """Waits until the list has this offset, with a tolerance in points."""
        await self.page.until(
            f"(({{ offsetX, offsetY }}) => Math.hypot(offsetX - {x}, offsetY - {y}) < {within})"
            "(document.getElementById('stage-status').dataset)")

    async def until_still(self, frames=30):
        """Waits until the offset has not changed for some frames, and returns it."""
        await self.page.js(f"({STILL})({frames})")
        return await self.offset()

    async def until_event(self, event):
        """Waits for an event in the log and returns the text of its row."""
        row = f"document.querySelector('#log [data-event=\"{event}\"]')"
        return await self.page.until(f"{row}?.textContent")

    async def until_text(self, text):
        """Waits until the page shows a text anywhere, in upper or lower case."""
        await self.page.until(f"document.body.innerText.toLowerCase().includes('{text}')")

    async def rows(self):
        """The number of rows in the accessible list, which is updated whenever the list comes to rest."""
        return int(await self.page.until(SET_SIZE))

    async def until_rows(self, count):
        await self.page.until(f"{SET_SIZE} === '{count}'")

    async def until_rows_from(self, least):
        """Waits until there are at least `least` rows, and returns their number."""
        return int(await self.page.until(f"{SET_SIZE} >= {least} && {SET_SIZE}"))

    async def press(self, action):
        """Presses a button of the panel, even while the panel is closed."""
        await self.page.js(f"document.querySelector('[data-action={action}]').click()")

    async def hold(self, distance):
        """Drags with a finger that does not lift."""
        await self.page.touch(plans.pull(distance)[:-1])

    async def pull(self, distance, edge="top"):
        """Drags with a finger away from an edge, holds it still and lifts it."""
        await self.page.touch(plans.pull(distance, edge=edge))

    async def refresh(self, distance=320):
        """Pulls a refresh at the top and waits until it has ended; forgets earlier phases."""
        await self.forget()
        await self.pull(distance)
        await self.until_refreshed()

    async def press_at(self, edge):
        """Presses the button that refreshes an edge without a pull."""
        await self.page.js(f"document.querySelector('{_edge(edge)} button').click()")

    async def choose(self, tab):
        """Selects a tab of the panel, even while the panel is closed; opens the panel if the tab has not loaded."""
        chooser = f"document.getElementById('choose-{tab}')"
        if not await self.page.js(f"{chooser} !== null"):
            await self.press("panel")
            await self.page.until(f"{chooser} !== null")
            await self.press("panel")
            await self.page.until("!document.getElementById('panel').style.translate")
        await self.page.js(f"{chooser}.click()")
        await self.page.until(f"document.getElementById('tab-{tab}').childElementCount > 0")

    async def feed(self, **choices):
        """Sets the latency and the answers of the scene's feed in the panel; then shows the log again."""
        await self.choose("tune")
        for name, value in choices.items():
            select = f"document.querySelector('#feed [name={name}]')"
            await self.page.js(f"({select}.value = '{value}', {select}.dispatchEvent(new Event('change')))")
            await self.page.until(f"{select}.value === '{value}'")
        await self.choose("watch")

    async def until_text_of(self, words, where="stage-status"):
        """Waits until an element that screen readers announce contains these words."""
        await self.page.until(f"document.getElementById('{where}')?.textContent.includes('{words}')")

    async def until_announced(self, words):
        """Waits until these words about the stage have been announced to screen readers, however briefly."""
        await self.page.until(f"window.seenWords.some((words) => words.includes('{words}'))")

    async def until_hinted(self, words):
        """Waits until a hint with these words has been shown, however briefly."""
        await self.page.until(f"window.seenHints.some((words) => words.includes('{words}'))")

    async def declined(self, edge):
        """The reasons in the log for declined pulls at an edge."""
        return await self.page.js(
            "[...document.querySelectorAll('#log [data-event=declined]')].map(({ cells }) => cells)"
            f".filter((cells) => cells[1].textContent === '{edge}').map((cells) => cells[3].textContent)")

    async def place(self, x, y):
        """The position on the page of a point of the stage, which is given as fractions of the stage's size."""
        return await self.page.js(
            f"(({{ left, top, width, height }}) => [left + width * {x}, top + height * {y}])"
            "(document.getElementById('stage').getBoundingClientRect())")


def _edge(edge):
    return f'[data-edge="{edge}"][data-phase]'
