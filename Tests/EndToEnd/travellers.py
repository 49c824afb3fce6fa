"""Travellers in a separate process: `travellers.py PORT PAUSE NAME…`, until a line arrives on standard input."""

import asyncio
import json
import sys

from driver import travelling


async def main(port, pause, names):
    async with travelling(port, names, pause) as travellers:
        await asyncio.to_thread(sys.stdin.readline)
    json.dump([each.report() for each in travellers], sys.stdout)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:]))
