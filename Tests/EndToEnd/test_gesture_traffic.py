"""What a gesture sends: a page draws what it does by itself, and is told little."""

import asyncio

from device import Device


class Page(Device):
    """A device that says that its page has the engine; it counts the messages that come."""

    def __init__(self, port, **hello):
        super().__init__(port, engine=2, **hello)
        self.sizes = []
        """The bytes of each message that has come."""

    def _hear(self, message):
        self.sizes.append(len(message if isinstance(message, bytes) else message.encode()))
        if isinstance(message, str):
            super()._hear(message)

    async def swipe(self, start, distance, moves):
        """A finger goes down, moves for as many frames of 60 a second, and lifts; nothing that came before counts."""
        await self.until_answered()
        self.sizes.clear()
        await self.sample("touch", 195, start)
        for _ in range(moves):
            await asyncio.sleep(1 / 60)
            await self.sample("move", 0, distance / moves)
        await self.sample("release")

    async def until_answered(self):
        """Waits for what the server says after all that was sent."""
        await self.send("ping", t=len(self.sent), roundTrip=None)
        await self.until(lambda: self.pong == len(self.sent))


async def test_a_whole_refresh_is_told_to_a_page_in_twelve_messages(server):
    async with Page(server.port) as page:
        await page.swipe(200, 288, 12)
        await page.until(lambda: "ended" in page.words())
        # Eight events, the row that came, and the inputs that the server took, thrice at most.
        assert page.words() == [
            "pulling", "armed", "began", "cycleBegan", "finished", "cycleEnded", "exitBegan", "ended"]
        assert len(page.sizes) <= 12 and sum(page.sizes) < 1_500


async def test_a_fling_is_told_to_a_page_in_one_message(server):
    async with Page(server.port) as page:
        await page.swipe(600, -160, 8)
        await page.until_answered()
        told, _ = page.sizes
        assert told < 50
