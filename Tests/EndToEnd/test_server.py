"""The server's end, its errors, and the transcripts that it saves and replays."""

import os

import pytest

from gallery import FAILED
from raw import Raw, request
from server import EXECUTABLE, Server, ends, run

TRANSCRIPT = "Tests/Transcripts/two-pulls.txt"


@pytest.mark.noisy  # the pages outlive their server, and the browser logs refused connections
async def test_a_failure_is_a_sentence_on_the_page_and_in_the_log(stages, pages):
    async with Server() as server:
        assert server.log() == ""
        stage = await stages(of=server)
        await stage.feed(answers="all fail")
        await stage.pull(320)
        assert FAILED in await stage.until_event("failed")
        assert f"the feed failed: {FAILED}" in server.log()
        lost = await pages()
        await lost.goto(server.url("?scene=teapots"))
        await lost.until("document.getElementById('chip')?.textContent.includes('There is no scene called teapots')")
        assert "a page was refused: there is no scene called teapots\n" in server.log()


async def test_a_folder_that_cannot_be_written_is_counted():
    async with Server() as server:
        assert server.metric("data_unwritable") == 0
        moved = server.data.rename(f"{server.data}-moved")
        assert server.metric("data_unwritable") == 1
        moved.rename(server.data)
        assert server.metric("data_unwritable") == 0


async def test_a_folder_of_files_is_served_instead_of_the_page_in_the_program(tmp_path):
    (tmp_path / "index.html").write_text("<p>mine</p>\n")
    for options, content in [((), b"<title>Overscroll</title>"), (("--web", tmp_path), b"<p>mine</p>")]:
        async with Server(*options) as server:
            assert content in server.get()


async def test_the_error_for_an_unknown_subcommand_lists_the_existing_ones():
    status, output = await run("bogus")
    names = "serve, replay, fmt, transcript, why, trace, transitions, draw, feel, help"
    error = f"Error: There is no subcommand 'bogus'. Choose one of {names}.\n"
    assert status == 64 and output.startswith(error), output
    assert "Usage: overscroll <subcommand>" in output


async def test_a_folder_without_a_page_is_refused(tmp_path):
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "later.js").write_text("")
    status, output = await run("serve", "--port", "0", "--data", tmp_path / "data", "--web", tmp_path / "web")
    assert status == 1 and output == f"Error: The page's folder {tmp_path / 'web'} has no index.html.\n", output


@pytest.mark.parametrize("options, expected", [
    (["--web", ""], "--web must be a folder, got an empty string."),
    (["--host", "127.0.0.1", "--lan"], "--host and --lan cannot be used together."),
    (["--host", "mac.local"], "--host "), (["--lan", "--allow-host", "*"], "--allow-host "),
    (["--allow-origin", "null"], "--allow-origin "), (["--max-connections", "many"], "The value 'many' is invalid"),
    (["--feed-private"], "--feed-private needs --feed."),
    (["--feed", "https://example.com/users"], "The feed's address must contain {page}"),
    (["--tls-cert", "/none.pem"], "--tls-cert and --tls-key must be used together."),
    (["--journal", "redis://:secret@store/x"], "--journal must be the address of a Redis server"),
], ids=lambda value: " ".join(value) if isinstance(value, list) else "")
async def test_an_invalid_option_of_serve_is_a_usage_error_before_anything_is_written(options, expected, tmp_path):
    status, output = await run("serve", "--port", "0", "--data", tmp_path, *options)
    assert status == 64 and output.startswith(f"Error: {expected}") and "secret" not in output, output
    assert list(tmp_path.iterdir()) == []


async def test_a_page_at_an_allowed_origin_reaches_the_socket():
    origin = "https://app.example"
    async with Server("--allow-origin", origin) as server, Raw(server.port) as page:
        await page.send(request(changes={"Origin": origin}))
        assert await page.status() == 101


async def test_an_unknown_setting_is_reported_at_the_start(monkeypatch):
    monkeypatch.setenv("OVERSCROLL_PROT", "8081")
    monkeypatch.setenv("OVERSCROLL_MAX_DEVICES", "7")
    async with Server() as server:
        [line] = server.log().splitlines()
        assert line.endswith("OVERSCROLL_PROT is not a setting; overscroll serve --help lists all settings.")


async def test_a_server_with_too_few_open_files_reports_it():
    problem = "This process can open 39 files, but the server needs 40: raise the limit with ulimit -n"
    with pytest.raises(RuntimeError, match=problem):
        async with Server(command=("bash", "-c", f'ulimit -n 39; exec "{EXECUTABLE}" serve --port 0')):
            pass


UNWRITTEN = "Error: standard output could not be written completely.\n"


async def complaint(command, output):
    """The exit status of a command that prints to a file, and its standard error."""
    status, _, complained = await ends(EXECUTABLE, *command, stdout=output)
    return status, complained


@pytest.mark.parametrize("command", [["replay", TRANSCRIPT], ["--help"]], ids=" ".join)
async def test_a_full_disk_is_an_error(command):
    with open("/dev/full", "wb") as full:
        assert await complaint(command, full) == (1, UNWRITTEN)


@pytest.mark.parametrize("command, status", [
    (f"replay {TRANSCRIPT}", 0), ("--help", 0), ("replay --check WRONG", 1), ("fmt --check nowhere.txt", 2)])
async def test_a_command_without_a_reader_reports_its_result_by_its_status(command, status, tmp_path):
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("viewport 320 600\n0.1 -> nonsense\n")
    closed, pipe = os.pipe()
    os.close(closed)
    with open(pipe, "wb") as pipe:
        assert await complaint(command.replace("WRONG", str(wrong)).split(), pipe) == (status, "")


async def test_a_file_without_an_end_is_an_error():
    expected = "Error: /dev/zero is longer than 256 MB.\n"
    assert await run("replay", "/dev/zero") == (2, expected)
