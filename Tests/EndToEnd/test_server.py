"""The server's end, its errors, and the transcripts that it saves and replays."""

import pytest

from gallery import FAILED
from server import Server, run


@pytest.mark.noisy  # the browser logs each connection that is refused
async def test_the_server_exits_with_0_when_stopped_and_the_page_says_that_it_reconnects(stages):
    async with Server() as server:
        stage = await stages(of=server)
        assert await server.stop() == 0
        await stage.until_text("trying again every second")


@pytest.mark.noisy  # the pages outlive their server, and the browser logs each connection that is refused
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


async def test_a_saved_transcript_replays_to_the_same_outputs(stages):
    stage = await stages()
    await stage.pull(320)
    await stage.until_seen("refreshing")
    await stage.until_at_rest()
    transcript = await stage.page.download(stage.press("save"))
    assert "-> top began user" in transcript.read_text()
    status, said = await run("replay", "--check", transcript)
    assert status == 0, said


async def test_a_check_is_exact_unless_a_tolerance_is_given(tmp_path):
    transcript = tmp_path / "last-digit.txt"
    transcript.write_text("viewport 320 600\ncontent 320 2000\n0.1 probe\n"
                          "0.1 -> offset 0.0 1e-9 velocity 0.0 0.0\n0.1 -> inset 0.0 0.0 0.0 0.0\n")
    status, said = await run("replay", "--check", transcript)
    assert status == 1 and "line 4" in said, said
    assert (await run("replay", "--check", "--tolerance", "1e-6", transcript))[0] == 0


@pytest.mark.parametrize("arguments", [["--check", "--tolerance=-1"], ["--check", "--tolerance", "nan"],
                                       ["--check", "--tolerance", "much"], ["--tolerance", "1e-6"]])
async def test_an_invalid_or_useless_tolerance_is_refused(arguments, tmp_path):
    transcript = tmp_path / "empty.txt"
    transcript.write_text("")
    status, said = await run("replay", *arguments, transcript)
    assert status == 64 and "--tolerance" in said, said
