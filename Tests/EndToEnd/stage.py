"""Overscroll's page as its users find it: the names that the page's contract promises."""

import plans

WATCH = """(() => {
  const seen = window.seenPhases = {};
  const first = (edge) => document.querySelector(`[data-edge="${edge}"][data-phase]`);
  const note = (edge, phase) => {
    if (seen[edge].at(-1) !== phase) seen[edge].push(phase);
  };
  for (const { dataset } of document.querySelectorAll("[data-edge][data-phase]")) {
    seen[dataset.edge] = [first(dataset.edge).dataset.phase];
  }
  new MutationObserver((records) => {
    const ours = records.filter(({ target }) => target === first(target.dataset.edge));
    for (const { target, oldValue } of ours) note(target.dataset.edge, oldValue);
    for (const { target } of ours) note(target.dataset.edge, target.dataset.phase);
  }).observe(document, { subtree: true, attributeFilter: ["data-phase"], attributeOldValue: true });
  const hints = window.seenHints = [];
  const hint = document.getElementById("hint");
  new MutationObserver(() => hints.push(hint.textContent))
    .observe(hint, { childList: true, subtree: true, characterData: true });
})()"""

SET_SIZE = "document.querySelector('#list [aria-setsize]')?.getAttribute('aria-setsize')"

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
    """A page with Overscroll open in it, connected and at rest."""

    def __init__(self, page):
        self.page = page

    async def open(self, url):
        await self.page.goto(url)
        await self.page.until("window.overscroll?.session")
        await self.page.until("document.querySelectorAll('[data-edge][data-phase]').length")
        await self.page.js(WATCH)
        await self.rows()
        self.start = await self.until_still(10)
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
        await self.page.until(
            f"document.querySelector('{_edge(edge)}').dataset.phase === '{phase}'"
        )

    async def until_seen(self, phase, edge="top"):
        """Waits until the edge has been in a phase, however short."""
        await self.page.until(f"window.seenPhases.{edge}.includes('{phase}')")

    async def phases(self, edge="top"):
        """Each phase the edge has been in since the page was opened, in order."""
        return await self.page.js(f"window.seenPhases.{edge}")

    async def forget(self):
        """From now on only phases and hints count as seen that come, and the phase that each edge is in."""
        await self.page.js("Object.values(window.seenPhases).forEach((all) => all.splice(0, all.length - 1))")
        await self.page.js("window.seenHints.length = 0")

    async def until_at_rest(self):
        """Waits until the edge at the top is idle and the offset is again where it began."""
        await self.until_phase("idle")
        x, y = self.start
        await self.page.until(
            "(({ offsetX, offsetY }) =>"
            f" Math.hypot(offsetX - {x}, offsetY - {y}) < 0.5)"
            "(document.getElementById('stage-status').dataset)"
        )

    async def until_still(self, frames=30):
        """Waits until the offset has not changed for some frames, and returns it."""
        await self.page.js(f"({STILL})({frames})")
        return await self.offset()

    async def until_event(self, event):
        """Waits for a row of the log and returns what it says."""
        row = f"document.querySelector('#log [data-event=\"{event}\"]')"
        return await self.page.until(f"{row}?.textContent")

    async def until_text(self, text):
        """Waits until the page shows a text somewhere, in whatever case."""
        await self.page.until(f"document.body.innerText.toLowerCase().includes('{text}')")

    async def rows(self):
        """How many rows there are, as the accessible list says; it follows at each rest."""
        return int(await self.page.until(SET_SIZE))

    async def until_rows(self, count):
        await self.page.until(f"{SET_SIZE} === '{count}'")

    async def until_rows_from(self, least):
        """Waits until there are so many rows or more, and returns how many."""
        return int(await self.page.until(f"{SET_SIZE} >= {least} && {SET_SIZE}"))

    async def until_alone(self):
        """Waits until no other device is in the session."""
        await self.page.until("document.querySelectorAll('#devices li').length === 1")

    async def press(self, action):
        """Presses a button of the panel, whether the panel is open or not."""
        await self.page.js(f"document.querySelector('[data-action={action}]').click()")

    async def hold(self, distance):
        """Drags a finger down, and leaves it there."""
        await self.page.touch(plans.pull(distance)[:-1])

    async def pull(self, distance, edge="top"):
        """Drags a finger away from an edge, rests and lifts it."""
        await self.page.touch(plans.pull(distance, edge=edge))

    async def press_at(self, edge):
        """Presses the button that stands for an edge among the words for the canvas."""
        await self.page.js(f"document.querySelector('{_edge(edge)} button').click()")

    async def feed(self, **choices):
        """Chooses in the panel how the scene's feed behaves: its latency, its answers."""
        if not await self.page.js("document.querySelector('#feed select')"):
            await self.press("panel")
            await self.page.until("document.querySelector('#feed select')")
            await self.press("panel")
        for name, value in choices.items():
            select = f"document.querySelector('#feed [name={name}]')"
            await self.page.js(f"({select}.value = '{value}', {select}.dispatchEvent(new Event('change')))")
            await self.page.until(f"{select}.value === '{value}'")

    async def until_said(self, words, where="stage-status"):
        """Waits until an element that is read out says so."""
        await self.page.until(f"document.getElementById('{where}').textContent.includes('{words}')")

    async def until_hinted(self, words):
        """Waits until a hint has said so, however short."""
        await self.page.until(f"window.seenHints.some((words) => words.includes('{words}'))")

    async def declined(self, edge):
        """Why what was asked for at an edge did not happen, as the log has it."""
        return await self.page.js(
            "[...document.querySelectorAll('#log [data-event=declined]')].map(({ cells }) => cells)"
            f".filter((cells) => cells[1].textContent === '{edge}').map((cells) => cells[3].textContent)"
        )

    async def place(self, x, y):
        """Where on the page a point of the stage is; both are ratios of its size."""
        return await self.page.js(
            f"(({{ left, top, width, height }}) => [left + width * {x}, top + height * {y}])"
            "(document.getElementById('stage').getBoundingClientRect())"
        )


def _edge(edge):
    return f'[data-edge="{edge}"][data-phase]'
