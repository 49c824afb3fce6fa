"""The required behavior of each scene of the demo, and a visit that tries every edge of a scene."""

from typing import NamedTuple

import plans
from stage import SETTLED


class Scene(NamedTuple):
    """The behavior of a scene's edges."""

    starts: tuple  # the edges at the list's start, which refresh after a pull
    first: int = 0  # the number of rows after a refresh; 0 for one more than before
    page: int = 0  # the number of rows that loading more adds
    ends: dict = {}  # the edges at the list's end, each with its way of loading more
    opens: bool = False  # whether a refresh begins by itself
    way: int = 320  # the finger movement that pulls an edge beyond its threshold, in points


class End(NamedTuple):
    """How an edge at the list's end loads more."""

    by: str  # "pull", "reach" or "button"
    shows: bool  # whether a footer that can be tapped stays in view there


REACH, PULL, BUTTON = End("reach", True), End("pull", True), End("button", True)
BARE_REACH, BARE_PULL = End("reach", False), End("pull", False)
STILL = Scene(("top",), first=20)
BUBBLES = Scene(("top",), first=44)
COUNTER = Scene(("top",), way=560)

SCENES = {
    "primes": Scene(("top",)),
    "people": Scene(("top",), 25, 25, {"bottom": REACH}, opens=True),
    "floor": Scene(("top",)),
    "rtl": Scene(("right",), 3, 3, {"left": BARE_PULL}, opens=True),
    "android": Scene(("top",)),
    "from-the-edge": Scene(("top",)),
    "pages": Scene(("top",), 3, opens=True),
    "ends": Scene(("top",), 25, 25, {"bottom": REACH}, opens=True),
    "header": Scene(("top",)),
    "jh-colors": STILL, "jh-google": STILL, "jh-yahoo": STILL, "jh-label": STILL,
    "jh-bubbles": BUBBLES,
    **{
        f"jh-bubbles-{kind}-{anchor}": BUBBLES
        for kind in ("background", "slidedown") for anchor in ("top", "middle", "bottom")},
    "ht-auto": Scene(("top", "left"), 20, 15, {"right": REACH, "bottom": REACH}, opens=True),
    "ht-dragging": Scene(("top", "left"), 20, 15, {"right": PULL, "bottom": PULL}, opens=True),
    "ht-manual": Scene(("top", "left"), 20, 15, {"right": BUTTON, "bottom": BUTTON}, opens=True),
    "ht-follow": Scene(("top", "left"), 20, 15, {"right": PULL, "bottom": PULL}, opens=True),
    "ht-free": Scene(("top", "left"), 20, 15, {"right": PULL, "bottom": PULL}, opens=True),
    "ht-always": Scene(("top", "left"), 3, 3, {"right": PULL, "bottom": PULL}, opens=True),
    "ht-hidden": Scene(("top", "left"), 20, opens=True),
    "gv-counter": COUNTER, "gv-fixed-top": COUNTER, "gv-fixed-bottom": COUNTER, "gv-live": COUNTER,
    "ms-primes": Scene(("top", "left"), page=1, ends={"right": BARE_PULL, "bottom": BARE_PULL}),
    "iq-users": Scene(("top",), 3, 3, {"bottom": BARE_REACH}),
    "iq-models": Scene(("top",), 3, 3, {"bottom": REACH}),
    "iq-preload": Scene(("top",), 3, 3, {"bottom": BARE_REACH}),
    "iq-soup": Scene(("top",), 3, 3, {"bottom": BARE_REACH}),
    "iq-horizontal": Scene(("left",), 3, 3, {"right": BARE_PULL}, opens=True),
}


EVERYWHERE = [name for name in SCENES if name == next(other for other in SCENES if SCENES[other] == SCENES[name])]
"""The first scene of each description; scenes with the same description differ on the server, not on the page."""

FAILED = "This request failed on purpose, to show what a failure looks like."


class Visit:
    """A user who visits a scene and lets each edge refresh and fail, if possible."""

    def __init__(self, stage, scene):
        self.stage, self.scene = stage, scene

    async def go(self):
        stage, scene = self.stage, self.scene
        if scene.opens:
            await stage.until_rows(scene.first)
            await stage.until_phase("idle", scene.starts[0])
        await stage.feed(latency=0)
        for edge in scene.starts:
            await self.fail(edge, self.pull)
            await self.refresh(edge)
        for number, (edge, end) in enumerate(scene.ends.items()):
            if number:  # the previous edge has exhausted the list for this one, too, until the list is refreshed
                await self.refresh(scene.starts[-1])
            await self.fail(edge, self.asks(end))
            await self.retry_at_end(edge, end)
            await self.scroll_to_the_end(edge, end)

    async def refresh(self, edge):
        rows = await self.stage.rows()
        await self.through(edge, self.pull_there)
        await self.stage.until_rows(self.scene.first or rows + 1)

    async def retry_at_end(self, edge, end):
        rows = await self.stage.rows()
        await self.through(edge, self.tap if end.shows else self.asks(end))
        # If a page of rows leaves the end in view under the finger, another page is loaded.
        more = await self.stage.until_rows_from(rows + self.scene.page) - rows
        assert more % self.scene.page == 0
        await self.stage.until_phase("idle", edge)
        await self.stage.until_still(SETTLED)

    async def scroll_to_the_end(self, edge, end):
        rows = await self.stage.rows()
        await self.stage.feed(answers="all empty")
        await self.through(edge, self.asks(end))
        await self.stage.until_announced("Nothing more to load")
        await self.stage.feed(answers="normal")
        await self.stage.forget()
        for _ in range(10):
            await self.pull(edge)
            if "There is nothing more to load." in await self.stage.declined(edge):
                break
        assert "There is nothing more to load." in await self.stage.declined(edge)
        assert "refreshing" not in await self.stage.phases(edge)
        assert await self.stage.rows() == rows

    async def fail(self, edge, ask):
        rows = await self.stage.rows()
        await self.stage.feed(answers="all fail")
        await self.through(edge, ask)
        await self.stage.until_hinted(FAILED)
        await self.stage.until_announced("Loading more failed" if edge in self.scene.ends else "Refreshing failed")
        await self.stage.until_text_of(f"Try again at the {edge}", "edges")
        await self.stage.until_still(SETTLED)
        assert await self.stage.rows() == rows
        await self.stage.feed(answers="normal")

    async def through(self, edge, ask):
        """Begins a refresh at an edge, and waits until it has run and its control has gone."""
        await self.stage.forget()
        await ask(edge)
        await self.stage.until_seen("refreshing", edge)
        await self.stage.until_phase("idle", edge)

    def asks(self, end):
        return {"pull": self.pull_there, "reach": self.reach, "button": self.stage.press_at}[end.by]

    async def pull(self, edge):
        await self.stage.page.touch(plans.pull(self.scene.way, edge=edge))

    async def pull_there(self, edge):
        """Drags the list to an edge, if it is elsewhere, and pulls it."""
        for _ in range(10):
            await self.pull(edge)
            if "armed" in await self.stage.phases(edge):
                return
            await self.stage.until_still(SETTLED)  # a busy server answers late
            if "armed" in await self.stage.phases(edge):
                return

    async def reach(self, edge):
        """Scrolls away from the end and back, so that the end loads more again."""
        opposite = {"bottom": "top", "right": "left"}[edge]
        await self.stage.pull(100, opposite)
        for _ in range(10):
            await self.stage.page.touch(plans.fling(edge))
            if "refreshing" in await self.stage.phases(edge):
                return

    async def tap(self, edge):
        """Drags the list to its end and taps the footer there."""
        if self.scene.ends[edge].by != "pull":  # a pull has already dragged it there
            for _ in range(2):
                await self.pull(edge)
        await self.stage.until_still(SETTLED)
        x, y = await self.stage.place(*{"bottom": (0.5, 1), "right": (0.95, 0.5)}[edge])
        above = await self.stage.page.js("document.getElementById('toolbar').offsetHeight") + 20
        await self.stage.page.touch(plans.tap(x, y - above if edge == "bottom" else y))
