"""A virtual screen for browsers that need one."""

import asyncio
import os

import processes

SIZE = "1000x2000x24"


class Xvfb:
    """An X server on a free display: `async with Xvfb() as screen`."""

    async def __aenter__(self):
        reads, writes = os.pipe()
        self.process = await asyncio.create_subprocess_exec(
            "Xvfb", "-displayfd", str(writes), "-screen", "0", SIZE, "-nolisten", "tcp",
            pass_fds=[writes], stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL)
        os.close(writes)
        with os.fdopen(reads) as output:
            number = await asyncio.to_thread(output.readline)
        if not number.strip():
            raise RuntimeError(f"Xvfb ended at once with {await self.process.wait()}")
        self.display = f":{number.strip()}"
        return self

    async def __aexit__(self, *_):
        await processes.end(self.process)
