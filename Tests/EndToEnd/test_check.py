"""`overscroll replay --check`: transcripts as the tests of a suite."""

import json
import os
import tempfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from server import ROOT, run
from sweep_cases import some

TWO_PULLS = (ROOT / "Tests/Transcripts/two-pulls.txt").read_text()
LATER = "viewport 320 600\n0.1 probe\n0.1 -> offset 0.0 1.0 velocity 0.0 0.0\n"
OTHERS = {"user": 65534, "group": 65534} if os.geteuid() == 0 else {}
"""Runs a command as a user with restricted permissions."""


async def check(*arguments, **options):
    """The exit status of a check, and the lines that it prints."""
    status, output = await run("replay", "--check", *arguments, **options)
    return status, output.splitlines()


def written(tmp_path, text, name="transcript.txt"):
    file = tmp_path / name
    file.write_bytes(text.encode())
    return file


def without(line):
    assert TWO_PULLS.count(line) == 1
    return TWO_PULLS.replace(line, "")


async def test_a_check_is_exact_unless_a_tolerance_is_given(tmp_path):
    file = written(tmp_path, "viewport 320 600\ncontent 320 2000\n0.1 probe\n"
                             "0.1 -> offset 0.0 1e-9 velocity 0.0 0.0\n0.1 -> inset 0.0 0.0 0.0 0.0\n")
    status, lines = await check(file)
    assert status == 1 and lines[0].startswith(f"{file}:4: expected ")
    assert await check("--tolerance", "1e-6", file) == (0, ["1 passed, 0 failed"])


@pytest.mark.parametrize("text, status, wrong", [
    ("viewport 320 600\n0.1 probe\n0.1 -> inset 0.0 0.0 0.0 0.0\n", 1, ":2: expected nothing, got `0.100 -> offset"),
    ("viewport 320 600\nfly 1 2\n", 2, ":2: expected a setting such as viewport or control"),
    (None, 2, " cannot be read: no such file or directory."),
    ("", 3, " has no outputs to compare; outputs are lines with ->."),
    ("viewport 320 600\n0.1 probe\n", 3, " has no outputs to compare; outputs are lines with ->."),
])
async def test_a_check_reports_an_error_by_a_line_and_by_its_exit_status(text, status, wrong, tmp_path):
    file = tmp_path / "wrong.txt" if text is None else written(tmp_path, text)
    exit_status, lines = await check(file)
    assert exit_status == status and lines[0].startswith(f"{file}{wrong}") and lines[-1] == "0 passed, 1 failed", lines


async def test_bytes_that_are_not_text_are_unreadable_but_a_byte_order_mark_is_accepted(tmp_path):
    file = tmp_path / "transcript.txt"
    file.write_bytes(b"viewport 320 600 # \xff\n")
    assert await check(file) == (2, [f"{file} is not UTF-8 text.", "0 passed, 1 failed"])
    file.write_bytes(b"\xef\xbb\xbf" + TWO_PULLS.encode())
    assert await check(file) == (0, ["1 passed, 0 failed"])


async def test_all_differences_are_reported_and_a_missing_line_does_not_affect_the_others(tmp_path):
    text = without("1.016 -> top armed\n").replace("2.600 -> top ended", "2.700 -> top ended")
    file = written(tmp_path, text.replace("0.100 release\n", "0.100 release\n0.100 -> top ended\n"))
    assert await check(file) == (1, [
        f"{file}:9: expected `0.100 -> top ended`, got nothing",
        "  after line 8: 0.100 release",
        f"{file}:13: expected nothing, got `1.016 -> top armed`",
        "  after line 13: 1.016 move 0 240",
        f"{file}:23: expected `2.700 -> top ended`, got `2.600 -> top ended`",
        "  after line 19: 1.900 end top success",
        "0 passed, 1 failed"])


def folder_of_three(tmp_path):
    """A folder with a correct transcript, a wrong one in a subfolder, and files that are not transcripts."""
    (tmp_path / "below").mkdir()
    (tmp_path / ".hidden").mkdir()
    written(tmp_path, TWO_PULLS, "a <1>.txt")
    written(tmp_path, LATER, "below/b.txt")
    written(tmp_path, LATER, ".hidden/c.txt")
    written(tmp_path, "no transcript", "notes.md")
    (tmp_path / "below/again").symlink_to(tmp_path)
    os.mkfifo(tmp_path / "pipe.txt")
    return tmp_path


async def test_a_folder_is_compared_with_its_subfolders_and_each_file_once(tmp_path):
    folder = folder_of_three(tmp_path)
    wrong = f"{folder}/below/b.txt:3: expected `0.1 -> offset 0.0 1.0 velocity 0.0 0.0`, got `0.100 -> offset"
    status, lines = await check(folder)
    assert status == 1 and lines[0].startswith(wrong) and lines[-1] == "1 passed, 1 failed", lines
    assert await check(folder, f"{folder}/", folder / "a <1>.txt") == (status, lines)
    status, lines = await check("nowhere.txt", folder)
    assert status == 2 and lines[0] == "nowhere.txt cannot be read: no such file or directory."
    assert lines[-1] == "1 passed, 2 failed"


async def test_names_are_printed_on_one_line_without_control_characters(tmp_path):
    names = ["a # SKIP later.txt", "b\nok 2 - c.txt", "d\x1b[2J.txt", "e\\.txt"]
    for name in names:
        written(tmp_path, LATER, name)
    seen = ["a # SKIP later.txt", "b\\u{a}ok 2 - c.txt", "d\\u{1b}[2J.txt", "e\\.txt"]
    plain = [f"{tmp_path}/{name}" for name in seen]
    _, lines = await check(tmp_path)
    assert [line.split(":3: ")[0] for line in lines if ":3: " in line] == plain
    _, output = await check("--report", "tap", tmp_path)
    assert [line for line in output if line.startswith(("ok", "not ok"))] == [
        f"not ok {number} - " + name.replace("\\", "\\\\").replace("#", "\\#") for number, name in enumerate(plain, 1)]
    _, output = await check("--report", "junit", tmp_path)
    assert [case.get("name") for case in ElementTree.fromstring("\n".join(output))] == plain


async def test_standard_input_is_compared(tmp_path):
    assert await check("-", text=TWO_PULLS) == (0, ["1 passed, 0 failed"])
    status, lines = await check("-", text=without("1.016 -> top armed\n"))
    assert status == 1 and lines[0] == "-:12: expected nothing, got `1.016 -> top armed`"


async def test_the_machine_readable_reports_have_the_same_contents(tmp_path):
    folder = folder_of_three(tmp_path)
    names = [f"{folder}/a <1>.txt", f"{folder}/below/b.txt"]
    _, lines = await check(folder)
    wrong = [line for line in lines if line.startswith(names[1])]
    assert len(wrong) == 2
    status, output = await check("--report", "tap", folder)
    assert (status, output) == (1, ["TAP version 13", "1..2", f"ok 1 - {names[0]}", f"not ok 2 - {names[1]}",
                                  *[f"# {line}" for line in lines[:-1]]])
    status, output = await check("--report", "junit", folder, "nowhere.txt")
    suite = ElementTree.fromstring("\n".join(output))
    assert status == 2 and [suite.get(name) for name in ("tests", "failures", "errors")] == ["3", "1", "1"]
    assert [case.get("file") for case in suite] == [case.get("name") for case in suite] == [*names, "nowhere.txt"]
    [failure] = suite.iter("failure")
    assert (failure.get("message"), failure.text) == (wrong[0], "\n".join(lines[:-1]))
    [error] = suite.iter("error")
    assert error.get("message") == "nowhere.txt cannot be read: no such file or directory."
    status, output = await check("--report", "json", folder)
    report = json.loads("\n".join(output))
    assert status == 1 and [report[name] for name in ("passed", "failed", "written")] == [1, 1, 0]
    assert [(file["file"], file["result"]) for file in report["files"]] == [(names[0], "equal"), (names[1], "differs")]
    first, _ = report["files"][1]["differences"]
    assert (first["line"], first["input"]) == (3, {"line": 2, "text": "0.1 probe"})
    assert wrong[0].endswith(f"expected `{first['expected']}`, got `{first['got']}`")


async def test_a_report_is_valid_xml_whatever_a_transcript_contains(tmp_path):
    file = written(tmp_path, "viewport 320 600\n0.1 -> \x01 & \"<>\"\n")
    _, output = await check("--report", "junit", file)
    [failure] = ElementTree.fromstring("\n".join(output)).iter("failure")
    assert 'expected `0.1 -> \ufffd & "<>"`' in failure.get("message")


async def test_an_update_writes_only_the_outputs_that_differ(tmp_path):
    folder = folder_of_three(tmp_path)
    right, changed = folder / "a <1>.txt", folder / "below/b.txt"
    before, file = right.stat().st_mtime_ns, changed.stat().st_ino
    changed.chmod(0o640)
    assert await check("--update", folder) == (0, [f"{changed}: written", "2 passed, 0 failed, 1 written"])
    assert await check(folder) == (0, ["2 passed, 0 failed"])
    assert changed.read_text() == (await run("replay", changed))[1]
    assert changed.stat().st_ino != file and changed.stat().st_mode & 0o777 == 0o640  # another file took its place
    assert right.stat().st_mtime_ns == before
    assert sorted(path.name for path in changed.parent.iterdir()) == ["again", "b.txt"]


async def test_an_update_keeps_line_breaks_comments_and_links(tmp_path):
    right = "\ufeff" + TWO_PULLS.replace("top armed", "top armed # here").replace("\n", "\r\n")
    file = written(tmp_path, right.replace("armed", "amred"))
    link = tmp_path / "link.txt"
    link.symlink_to(file)
    assert await check("--update", link) == (0, [f"{link}: written", "1 passed, 0 failed, 1 written"])
    assert file.read_bytes() == right.encode() and link.is_symlink()


async def test_an_update_leaves_a_file_with_mixed_line_breaks_or_invalid_lines_unchanged(tmp_path):
    for text in (LATER.replace("\n", "\r\n", 1), "fly\n"):
        file = written(tmp_path, text)
        assert (await check("--update", file))[0] == 2
        assert file.read_bytes() == text.encode()


async def test_the_error_for_missing_permissions_is_a_sentence():
    with tempfile.TemporaryDirectory(prefix="overscroll-") as folder:
        folder = Path(folder)
        folder.chmod(0o755)
        closed = folder / "closed"
        closed.mkdir(0o700 if OTHERS else 0)
        file = written(folder, LATER)
        assert await check(closed, **OTHERS) == (
            2, [f"{closed} cannot be read: permission denied.", "0 passed, 1 failed"])
        folder.chmod(0o555)
        assert await check("--update", file, **OTHERS) == (
            1, [f"{file} cannot be written: permission denied.", "0 passed, 1 failed"])
        folder.chmod(0o777)
        file.chmod(0o444)
        assert (await check("--update", file, **OTHERS))[0] == 1, "a file that is protected is not replaced"
        assert file.read_text() == LATER


async def test_a_replay_ends_at_the_requested_time(tmp_path):
    file = written(tmp_path, TWO_PULLS[:TWO_PULLS.index("2.100 ->")])
    assert (await check(file))[0] == 0
    settled = TWO_PULLS.replace("4.000 pass\n", "")
    assert await run("replay", "--settle", file) == (0, settled)
    status, lines = await check("--settle", file)
    assert status == 1 and [line.split("got ")[-1] for line in lines if "expected" in line] == [
        f"`{line}`" for line in settled.splitlines()[-4:]]
    assert (await check("--settle", "--update", file))[0] == 0 and file.read_text() == settled
    assert (await run("replay", "--until", "2.2", file))[1] == TWO_PULLS[:TWO_PULLS.index("2.600 ->")]
    assert await check("--until", "2.2", file) == (0, ["1 passed, 0 failed"])


async def test_files_are_reported_in_order_however_many_are_compared_in_parallel(tmp_path):
    for number in range(20):
        written(tmp_path, LATER, f"{number:02}.txt")
    status, lines = await check("--jobs", "3", tmp_path)
    order = list(dict.fromkeys(line.split(":")[0] for line in lines if line.startswith("/")))
    assert status == 1 and order == [f"{tmp_path}/{number:02}.txt" for number in range(20)]


async def test_an_empty_file_or_folder_passes_if_that_is_allowed(tmp_path):
    (tmp_path / "empty").mkdir()
    paths = [tmp_path / "empty", written(tmp_path, ""), written(tmp_path, "viewport 320 600\n0.1 probe\n", "b.txt")]
    assert (await check(*paths))[0] == 3
    assert await check("--allow-empty", *paths) == (0, ["2 passed, 0 failed"])
    assert (await check("--allow-empty", written(tmp_path, LATER)))[0] == 1


@pytest.mark.parametrize("arguments, sentence", some([
    *[(["replay", *words.split()], output) for words, output in {
        "a.txt b.txt": "Several files need --check.", "--update a.txt": "--update needs --check.",
        "--report tap a.txt": "--report needs --check.", "--jobs 2 a.txt": "--jobs needs --check",
        "--allow-empty a.txt": "--allow-empty needs --check.",
        "--tolerance 1e-6 a.txt": "--tolerance needs --check.",
        "--check --update -": "--update cannot be used with standard input.",
        "--check --jobs 0 a.txt": "--jobs must be 1 or more, got 0.",
        "--check --tolerance -1 a.txt": "--tolerance must be a finite number, 0 or more, got -1.0.",
        "--check --tolerance nan a.txt": "--tolerance must be a finite number, 0 or more, got nan.",
        "--check --report html a.txt": "'text', 'junit', 'tap' or 'json'",
        "--check": "<files>",
        "--until -3 a.txt": "--until must be a time from 0 to 1e9 seconds, got -3.0.",
        "--until=nan a.txt": "--until must be a time",
        "--until 1 --settle a.txt": "--until and --settle cannot be used together.",
        "--check --until 1 --update a.txt": "--until and --update cannot be used together."}.items()],
    (["feel", "--content", "-1", "a.csv"], "--content must be 1 or more points, got -1.0."),
    (["draw", "--at", "-1", "a.txt"], "--at must be a time from 0 to 1e9 seconds, got -1.0."),
    (["serve", "--port", "-1"], "--port must be a number from 0 to 65535, got -1."),
    *[(["serve", f"--{name}", "-1"], f"--{name} must be a number from {least} to 1000000, got -1.") for name, least in (
        ("max-sessions", 1), ("max-sessions-per-address", 1), ("max-devices", 1), ("recording-memory", 1),
        ("journal-size", 0), ("max-connections", 1), ("max-connections-per-address", 1),
        ("max-messages-per-second", 1))],
], 4), ids=lambda value: " ".join(value) if isinstance(value, list) else "")
async def test_an_invalid_option_is_refused_with_a_sentence_about_it(arguments, sentence):
    status, output = await run(*arguments)
    assert status == 64 and output.startswith("Error: ") and sentence in output, output


async def test_short_cycles_that_repeat_for_too_long_are_refused(tmp_path):
    scene = "viewport 320 600\ncontent 320 2000\ncontrol top bubbles cycle=0.01\n0 begin top\n"
    file = written(tmp_path, f"{scene}1e9 pass\n")
    status, output = await run("replay", file)
    assert status == 2 and f"{file} has more than 200000 events: short cycles repeat for too long." in output, output


async def test_a_folder_without_transcripts_is_refused():
    status, output = await run("replay", "--check", "Sources")
    assert status == 3 and "Sources has no transcripts; their names end with .txt." in output, output
