"""The traffic of a gesture: a page predicts its own gestures, so that the server sends little."""

import asyncio

from device import Device


class Page(Device):
    """A device whose page has the engine; it keeps the messages that it receives."""

    def __init__(self, port, **hello):
        super().__init__(port, engine=3, **hello)
        self.messages = []

    def _receive(self, message):
        self.messages.append(message)
        if isinstance(message, str):
            super()._receive(message)

    async def swipe(self, start, distance, moves):
        """Touches with a finger, moves it for some frames at 60 per second, and lifts it; earlier messages do not
        count."""
        await self.until_answered()
        self.messages.clear()
        await self.sample("touch", 195, start)
        for _ in range(moves):
            await asyncio.sleep(1 / 60)
            await self.sample("move", 0, distance / moves)
        await self.sample("release")

    @property
    def sizes(self):
        """The sizes of the received messages, in bytes."""
        return [len(each if isinstance(each, bytes) else each.encode()) for each in self.messages]

    async def until_answered(self):
        """Waits for the server's messages up to the reply to a ping."""
        await self.send("ping", t=len(self.sent), roundTrip=None)
        await self.until(lambda: self.pong == len(self.sent))


async def test_a_whole_refresh_takes_twelve_messages_to_a_page(server):
    async with Page(server.port) as page:
        await page.swipe(200, 288, 12)
        await page.until(lambda: "ended" in page.words())
        # Eight events, the new row, and at most three messages with applied inputs.
        assert page.words() == [
            "pulling", "armed", "began", "cycleBegan", "finished", "cycleEnded", "exitBegan", "ended"]
        assert len(page.sizes) <= 12 and sum(page.sizes) < 1_500


async def test_a_fling_takes_one_message_to_a_page(server):
    async with Page(server.port) as page:
        await page.swipe(600, -160, 8)
        await page.until_answered()
        received, _ = page.sizes
        assert received < 50
