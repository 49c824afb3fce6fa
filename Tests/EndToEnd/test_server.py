"""The server's end, its errors, and the transcripts that it saves and replays."""

import asyncio
import json
import urllib.request
from xml.etree import ElementTree

import pytest

from gallery import FAILED
from server import EXECUTABLE, ROOT, Server, run

TRANSCRIPT = "Tests/Transcripts/two-pulls.txt"


@pytest.mark.noisy  # the browser logs each connection that is refused
async def test_the_server_exits_with_0_when_stopped_and_the_page_says_that_it_reconnects(stages):
    async with Server() as server:
        stage = await stages(of=server)
        assert await server.stop() == 0
        await stage.until_text("retrying every second")


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


async def test_a_folder_of_files_is_served_in_place_of_the_page_inside_the_program(tmp_path):
    (tmp_path / "index.html").write_text("<p>mine</p>\n")
    for options, said in [((), b"<title>Overscroll</title>"), (("--web", tmp_path), b"<p>mine</p>")]:
        async with Server(*options) as server:
            assert said in await asyncio.to_thread(lambda: urllib.request.urlopen(server.url()).read())


async def test_a_setting_that_nobody_knows_is_said_at_start(monkeypatch):
    monkeypatch.setenv("OVERSCROLL_PROT", "8081")
    monkeypatch.setenv("OVERSCROLL_MAX_DEVICES", "7")
    async with Server() as server:
        [line] = server.log().splitlines()
        assert line.endswith("OVERSCROLL_PROT is no setting; overscroll serve --help names all.")


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


@pytest.mark.parametrize("text, status, word", [
    ("viewport 320 600\n0.1 probe\n0.1 -> inset 0.0 0.0 0.0 0.0\n", 1, "line 3: "),
    ("viewport 320 600\nfly 1 2\n", 2, "line 2: expected"),
    (None, 2, "cannot be read"),
    ("", 3, "no outputs to compare with"),
    ("viewport 320 600\n0.1 probe\n", 3, "no outputs to compare with"),
])
async def test_a_check_tells_by_its_exit_status_what_is_wrong(text, status, word, tmp_path):
    transcript = tmp_path / "wrong.txt"
    if text is not None:
        transcript.write_text(text)
    told, said = await run("replay", "--check", transcript)
    assert told == status and word in said and said.startswith("Error: ") and len(said.splitlines()) == 1, said


LATER = "viewport 320 600\n0.1 probe\n0.1 -> offset 0.0 1.0 velocity 0.0 0.0\n"


def folder_of_three(tmp_path):
    """A folder with a transcript that is right, one that differs in a folder below, and no transcript."""
    (tmp_path / "below").mkdir()
    (tmp_path / "a <1>.txt").write_bytes((ROOT / TRANSCRIPT).read_bytes())
    (tmp_path / "below" / "b.txt").write_text(LATER)
    (tmp_path / "notes.md").write_text("no transcript")
    return tmp_path


async def test_a_check_of_a_folder_says_what_is_wrong_at_which_line_and_counts(tmp_path):
    folder = folder_of_three(tmp_path)
    wrong = f"{folder}/below/b.txt:3: expected `0.1 -> offset 0.0 1.0 velocity 0.0 0.0`, got `0.100 -> offset"
    status, said = await run("replay", "--check", folder)
    assert status == 1 and said.startswith(wrong) and said.endswith("\n1 passed, 1 failed\n"), said
    lines = said.splitlines()
    status, said = await run("replay", "--check", "--report", "tap", folder)
    assert (status, said.splitlines()) == (1, [
        "TAP version 13", "1..2", f"ok 1 - {folder}/a <1>.txt", f"not ok 2 - {folder}/below/b.txt", f"# {lines[0]}"])
    status, said = await run("replay", "--check", "--report", "junit", folder)
    suite = ElementTree.fromstring(said)
    assert status == 1 and (suite.get("tests"), suite.get("failures")) == ("2", "1")
    assert [case.get("name") for case in suite] == [f"{folder}/a <1>.txt", f"{folder}/below/b.txt"]
    assert [failure.get("message") for failure in suite.iter("failure")] == lines[:1]
    status, said = await run("replay", "--check", folder, "nowhere.txt")
    assert status == 2 and "nowhere.txt cannot be read.\n1 passed, 2 failed\n" in said, said


async def test_an_update_writes_what_was_computed_into_what_differs_and_nothing_else(tmp_path):
    folder = folder_of_three(tmp_path)
    before = (folder / "a <1>.txt").stat().st_mtime_ns
    assert await run("replay", "--check", "--update", folder) == (0, "2 passed, 0 failed\n")
    assert await run("replay", "--check", folder) == (0, "2 passed, 0 failed\n")
    changed = folder / "below" / "b.txt"
    assert changed.read_text() == (await run("replay", changed))[1]
    assert (folder / "a <1>.txt").stat().st_mtime_ns == before


@pytest.mark.parametrize("arguments, status, word", [
    (["a.txt", "b.txt"], 64, "Several files need --check."), (["--update", "a.txt"], 64, "--update needs --check."),
    (["--report", "tap", "a.txt"], 64, "--report needs --check."),
    (["--check", "--report", "html", "a.txt"], 64, "html"),
    (["--check", "--update", "-"], 64, "--update cannot write standard input."),
    (["--check", "Sources"], 3, "Sources has no transcripts, whose names end with .txt."),
])
async def test_a_check_that_makes_no_sense_is_refused(arguments, status, word):
    told, said = await run("replay", *arguments)
    assert told == status and word in said, said


async def test_all_transcripts_of_the_repository_are_as_they_say():
    status, said = await run("replay", "--check", "Tests/Transcripts")
    assert status == 0 and said.endswith(" passed, 0 failed\n"), said


async def test_why_says_what_a_short_pull_lacks_and_the_lines_that_it_names_make_it_refresh(tmp_path):
    short = ROOT / "Tests/Transcripts/short-pull.txt"
    status, said = await run("why", short)
    assert status == 0, said
    assert said.startswith("At 0.500 s the pull at the top did not refresh: below threshold by 20."), said
    assert "if the finger had gone 20.01 points further" in said and "with a threshold of 59.99 points" in said
    assert "began" not in (await run("replay", short))[1]
    [pull] = json.loads((await run("why", "--json", short))[1])
    assert (pull["at"], pull["edge"], pull["reason"]) == (0.5, "top", "below threshold by 20.0")
    assert [change["what"] for change in pull["changes"]] == ["further", "threshold"]
    for change in pull["changes"]:
        lines = short.read_text().splitlines()
        for number, line in change["edit"]:
            lines[number - 1] = line
        changed = tmp_path / f"{change['what']}.txt"
        changed.write_text("\n".join(lines) + "\n")
        assert "0.500 -> top began user" in (await run("replay", changed))[1]


async def test_why_says_so_where_no_pull_was_declined_and_where_a_file_is_no_transcript(tmp_path):
    refreshed = ROOT / "Tests/Transcripts/pull-and-refresh.txt"
    assert await run("why", refreshed) == (0, "No pull was declined.\n")
    assert await run("why", "--json", refreshed) == (0, "[]\n")
    wrong = tmp_path / "wrong.txt"
    many = "0 probe\n" * 50_001
    for text, word in ((None, "cannot be read"), ("fly 1 2\n", "line 1: expected"), (many, "50001 inputs")):
        if text is not None:
            wrong.write_text(text)
        status, said = await run("why", wrong)
        assert status == 1 and word in said and said.startswith("Error: ") and len(said.splitlines()) == 1, said


@pytest.mark.parametrize("command", [["replay", TRANSCRIPT], ["trace", TRANSCRIPT], ["why", TRANSCRIPT],
                                     ["transitions"], ["transitions", "--format", "dot"], ["--help"]], ids=" ".join)
async def test_a_full_disk_is_an_error(command):
    with open("/dev/full", "wb") as full:
        process = await asyncio.create_subprocess_exec(
            EXECUTABLE, *command, cwd=ROOT, stdout=full, stderr=asyncio.subprocess.PIPE)
        _, said = await asyncio.wait_for(process.communicate(), 30)
    assert (process.returncode, said.decode()) == (1, "Error: standard output could not be written to the end.\n")


@pytest.mark.parametrize("arguments", [["--check", "--tolerance=-1"], ["--check", "--tolerance", "nan"],
                                       ["--check", "--tolerance", "much"], ["--tolerance", "1e-6"]])
async def test_an_invalid_or_useless_tolerance_is_refused(arguments, tmp_path):
    transcript = tmp_path / "empty.txt"
    transcript.write_text("")
    status, said = await run("replay", *arguments, transcript)
    assert status == 64 and "--tolerance" in said, said
