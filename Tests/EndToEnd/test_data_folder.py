"""The folder of a server's data: one server uses it, and leaves other programs' files unchanged."""

import os

from server import Server, run


async def test_the_folder_of_another_server_is_an_error_until_that_server_is_killed(tmp_path):
    async with Server("--data", str(tmp_path)) as first:
        status, output = await run("serve", "--port", "0", "--data", tmp_path)
        assert status == 1
        assert output == (f"Error: Another server, process {first.process.pid}, uses {tmp_path}."
                          " Choose another folder with --data.\n")
        await first.kill()
        async with Server("--data", str(tmp_path)):
            pass


async def test_files_of_an_earlier_version_are_reported_and_kept(tmp_path):
    folder = tmp_path / "journal"
    folder.mkdir()
    for name in ("overscroll.txt", "00000001.log"):
        (folder / name).write_text("overscroll log 1")
        os.utime(folder / name, (0, 0))
    before = {each: each.stat().st_mtime for each in [folder, *folder.iterdir()]}
    async with Server("--data", str(tmp_path)) as server:
        [line] = [line for line in server.log().splitlines() if str(folder) in line]
        assert line.endswith("are from an earlier version: they are not read and stay unchanged")
        assert await server.stop() == 0
    assert before == {each: each.stat().st_mtime for each in before}


async def test_only_its_owner_can_read_the_files_of_a_server(tmp_path):
    async with Server("--lan", "--tls", "--data", str(tmp_path / "data")) as server:
        assert "other users" not in server.log()
    own = [tmp_path / "data", *(tmp_path / "data").rglob("*")]
    assert {"token", "certificate.pem", "sessions.db", "people.sqlite", "lock"} <= {each.name for each in own}
    assert [(each, oct(each.stat().st_mode)) for each in own if each.stat().st_mode & 0o077] == []
