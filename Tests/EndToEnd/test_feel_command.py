"""`overscroll feel`: any scroll view compared with the engine's."""

import re
import xml.etree.ElementTree as XML

import pytest

from motions import FRAME, HEAD, frames, offsets, table
from server import EXECUTABLE, ROOT, ends, run
from sweep_cases import some

LAWS = (
    "android", "android-overfling", "chromium", "chromium-elastic", "chromium-chromeos", "flutter-bouncing",
    "flutter-clamping", "webkit", "webkit-mac")
"""The laws in addition to the engine's, in the order of the manual."""

FLICK = frames([600, 560, 500, 420, 320], 60)
RESTING = frames([600, 560, 500, 420, 420], 60)
PULL = frames([100, 160, 260, 400, 560, 560], 60)
RELEASE = 5


def worst_and_rms(output):
    return tuple(map(float, re.search(r"^worst (\S+) at \S+ s, rms (\S+) points$", output, re.MULTILINE).groups()))


async def feel(tmp_path, text, *options):
    """Compares a CSV with the engine's motion or another law: the exit status and the output."""
    file = tmp_path / "moves.csv"
    file.write_text(text)
    return await run("feel", *options, file)


@pytest.mark.parametrize("moments, start", [
    (FLICK, 0), (FLICK, 500), (RESTING, 0), (PULL, 0), (FLICK[:RELEASE] + PULL, 0)])
async def test_the_engines_own_motion_has_no_difference(moments, start, tmp_path):
    moments = [(index * FRAME, finger) for index, (_, finger) in enumerate(moments)]
    own = await offsets(moments, tmp_path, start=start)
    status, output = await feel(tmp_path, table(moments, own), "--tolerance", "0")
    assert status == 0, output
    assert worst_and_rms(output) == (0, 0) and "\nnever beyond 0\n" in output and " o" not in output.split("both\n")[1]


async def test_the_example_in_the_manual_is_the_engines_own_motion(tmp_path):
    manual = (ROOT / "Tests/Examples/Feel/README.md").read_text()
    status, output = await feel(tmp_path, re.search(r"```csv\n(.*?)```", manual, re.DOTALL)[1])
    assert status == 0, output


async def test_another_deceleration_differs_at_the_right_times(tmp_path):
    own, other = [await offsets(FLICK, tmp_path, *settings) for settings in ([], ["physics decelerationRate=0.99"])]
    text = table(FLICK, other)
    distances = [abs(one - another) for one, another in zip(own, other, strict=True)]
    # Under the finger they are equal. Later, one limit is exceeded at once, and the other some frames later.
    assert distances[: RELEASE + 1] == [0] * (RELEASE + 1) and distances[RELEASE + 1] > 1
    for tolerance in (1, distances[RELEASE + 3] + 0.5):
        first = next(index for index, distance in enumerate(distances) if distance > tolerance)
        status, output = await feel(tmp_path, text, "--tolerance", tolerance)
        assert status == 1
        match = re.search(r"^first beyond \S+ at (\S+) s: (\S+), but the law has (\S+)$", output, re.MULTILINE)
        numbers = tuple(map(float, match.groups()))
        assert numbers == pytest.approx((first * FRAME, other[first], own[first]), abs=1e-3)
        worst, rms = worst_and_rms(output)
        assert worst == pytest.approx(max(distances), abs=1e-3)
        assert rms == pytest.approx((sum(each * each for each in distances) / len(distances)) ** 0.5, abs=1e-3)
    status, output = await feel(tmp_path, text, "--tolerance", max(distances) + 1)
    assert status == 0 and "\nnever beyond " in output
    status, output = await feel(tmp_path, text, "--physics", "decelerationRate=0.99", "--tolerance", "0")
    assert status == 0 and worst_and_rms(output) == (0, 0) and "with decelerationRate=0.99" in output


async def test_a_plot_shows_the_file_and_the_law(tmp_path):
    picture = tmp_path / "plot.svg"
    status, output = await feel(tmp_path, table(FLICK, [0] * len(FLICK)), "--svg", picture)
    assert status == 1
    lines = output.splitlines()
    rows = [line.split("|")[1] for line in lines if "|" in line]
    # A file without motion is a line along the top; the law diverges downwards from it.
    assert re.fullmatch(r"\*+o+", rows[0]) and len(rows) == 16
    assert rows[-1].endswith(".") and not any("o" in row or "*" in row for row in rows[1:])
    columns = ["".join(row.ljust(len(rows[0]))[index] for row in rows[1:]) for index in range(len(rows[0]))]
    depths = [column.rfind(".") for column in columns if "." in column]
    assert depths == sorted(depths) and len(depths) > 55
    assert max(map(len, lines)) <= 80
    drawing = XML.parse(picture).getroot()
    law, still = [line.get("points").split() for line in drawing.iter("{http://www.w3.org/2000/svg}polyline")]
    assert len(law) == len(still) == len(FLICK)
    assert len({point.split(",")[1] for point in still}) == 1 < len({point.split(",")[1] for point in law})


async def test_the_resistance_of_the_band_depends_on_the_viewport(tmp_path):
    text = table(PULL, await offsets(PULL, tmp_path, viewport=400, content=3000))
    assert (await feel(tmp_path, text, "--viewport", "400", "--content", "3000"))[0] == 0
    assert (await feel(tmp_path, text))[0] == 1


@pytest.mark.parametrize("text, problem", some([
    ("", "{file}:1: expected the columns time, finger and offset; missing: time, finger, offset."),
    ("time,offset x,offset y\n0,0,-52\n",
     "{file}:1: expected the columns time, finger and offset; missing: finger, offset. A CSV timeline has no finger:"
     " record your own scroll view, as 'overscroll help feel' describes."),
    ("time,offset\n0,0\n", "{file}:1: expected the columns time, finger and offset; missing: finger."),
    (HEAD, "{file} has no samples after its first line."),
    ("time,finger,offset,offset\n0,,0,1\n",
     "{file}:1: expected one column of each name, got several columns named offset."),
    ("time,time,finger,offset,finger\n0,0,,0,\n",
     "{file}:1: expected one column of each name, got several columns named time, finger."),
    (HEAD + "0,,0\nx,,0\n", "{file}:3: expected a number from -1e10 to 1e10 as time, got 'x'."),
    (HEAD + "0,,0\n1,\n", "{file}:3: expected a number from -1e10 to 1e10 as offset, got ''."),
    (HEAD + "0," + 300 * "x" + ",0\n",
     "{file}:2: expected a number from -1e10 to 1e10 as finger, got '" + 40 * "x" + "…'."),
    (HEAD + "0,,nan\n", "{file}:2: expected a number from -1e10 to 1e10 as offset, got 'nan'."),
    ("time;finger;offset\n0;;0\n0,5;;1\n", "{file}:3: expected a number from -1e10 to 1e10 as time, got '0,5'."
     " Numbers need a decimal point, not a comma."),
    (HEAD + "0,5,100,5,0,0\n", "{file}:2: expected 3 columns, as in the first line, got 6."
     " Numbers need a decimal point, not a comma."),
    (HEAD + "1,,0\n0.5,,0\n", "{file}:3: expected a time of 1 s or later, got 0.5."),
    (HEAD + "0,,-3\n", "{file}: expected a first offset from 0 to 9156, where content can rest, got -3."),
], 4))
async def test_the_error_for_a_file_that_cannot_be_compared_is_a_sentence(text, problem, tmp_path):
    assert await feel(tmp_path, text) == (2, f"Error: {problem.format(file=tmp_path / 'moves.csv')}\n")


@pytest.mark.parametrize("moments", [
    [(0, "", 0)], [(0, 100, 0)], [(index / 60, "", 0) for index in range(10)],
    [(0, "", 40), (1, 300, 40), (2, "", 40), (3, 500, 40), (4, 500, 40)],
])
async def test_a_file_without_motion_does_not_pass(moments, tmp_path):
    text = HEAD + "".join(f"{time},{finger},{offset}\n" for time, finger, offset in moments)
    assert await feel(tmp_path, text, "--law", "all") == (
        3, f"Error: {tmp_path}/moves.csv has nothing to compare: neither a finger nor the content moves.\n")
    assert (await feel(tmp_path, text + "5,300,40\n6,280,40\n"))[0] == 1


@pytest.mark.parametrize("separator, head", [
    (";", "Time,Finger,Offset"), ("\t", "time,finger,offset"), (",", "TIME, Finger ,offset")])
async def test_a_file_can_have_other_separators_and_capital_letters(separator, head, tmp_path):
    text = table(PULL, await offsets(PULL, tmp_path)).replace(HEAD, head + "\n").replace(",", separator)
    assert (await feel(tmp_path, text, "--tolerance", "0"))[0] == 0


async def test_times_since_1970_are_accepted(tmp_path):
    text = table([(1_732_730_000 + time, finger) for time, finger in PULL], await offsets(PULL, tmp_path))
    assert (await feel(tmp_path, text, "--tolerance", "1"))[0] == 0


async def test_times_that_look_like_milliseconds_cause_a_hint(tmp_path):
    stands = await offsets(PULL, tmp_path)
    hint = "are their times in milliseconds? They must be in seconds.\n"
    assert hint not in (await feel(tmp_path, table(PULL, stands)))[1]
    output = (await feel(tmp_path, table([(time * 1000, finger) for time, finger in PULL], stands)))[1]
    assert output.startswith(f"The samples are 15.625 s apart: {hint}")


async def test_unreadable_files_and_invalid_options_have_different_errors(tmp_path):
    assert await run("feel", "no.csv") == (2, "Error: no.csv cannot be read: no such file or directory.\n")
    binary, good = tmp_path / "binary.csv", tmp_path / "good.csv"
    binary.write_bytes(b"\xff\xfe")
    good.write_text(HEAD + "0,100,0\n1,95,0\n")
    assert await run("feel", binary) == (2, f"Error: {binary} is not UTF-8 text.\n")
    for option, value, output in [
        ("--viewport", "0", "--viewport must be 1 or more points, got 0.0."),
        ("--tolerance", "nan", "--tolerance must be a finite number, 0 or more, got nan."),
        ("--physics", "model=round", "--physics: expected "),
        ("--physics", "model=ideal\n", "--physics must be one line."),
    ]:
        status, text = await run("feel", option, value, good)
        assert status == 64 and output in text
    status, text = await run("feel", "--svg", tmp_path / "sub" / ".." / "good.csv", good)
    assert status == 64 and "--svg must not be" in text and good.read_text().startswith(HEAD)
    status, text = await run("feel", "--svg", tmp_path / "none" / "plot.svg", good)
    assert status == 1 and "cannot be written: no such file or directory." in text


async def test_other_columns_quotes_a_byte_order_mark_and_windows_line_breaks_are_accepted(tmp_path):
    own = await offsets(PULL, tmp_path)
    lines = ["\ufeff\"offset\",note,time , finger"] + [
        f"{offset},x,{time + 7},{'' if finger is None else finger}"
        for (time, finger), offset in zip(PULL, own, strict=True)]
    status, output, _ = await ends(EXECUTABLE, "feel", "-", text="\r\n".join([*lines, "", ""]))
    assert status == 0 and worst_and_rms(output) == (0, 0)


def rows(output):
    """The rows of the table of several laws: name, worst and rms."""
    lines = [line for line in output.split("\n\n")[1].splitlines()[1:] if not line.startswith("allowing for this:")]
    return [(line.split()[0], float(line.split()[1]), float(line.split()[4])) for line in lines]


async def test_the_engines_own_motion_is_nearest_to_uikit(tmp_path):
    text, picture = table(PULL, await offsets(PULL, tmp_path)), tmp_path / "plot.svg"
    status, output = await feel(tmp_path, text, "--law", "all", "--svg", picture)
    assert status == 0 and rows(output)[0] == ("uikit", 0, 0)
    assert max(map(len, output.splitlines())) <= 80
    lines = list(XML.parse(picture).getroot().iter("{http://www.w3.org/2000/svg}polyline"))
    assert [line.find("{http://www.w3.org/2000/svg}title").text for line in lines] == [
        *(name for name, *_ in rows(output)[1:]), "uikit", "the file"]
    words = [text.text for text in XML.parse(picture).getroot().iter("{http://www.w3.org/2000/svg}text")]
    assert set(words) >= {"uikit", "the file", *LAWS}
    assert "o the file   . uikit   * both" in output
    assert len({line.get("points") for line in lines[:-1]}) > 3


async def test_the_name_of_a_family_compares_only_its_laws_and_lists_the_nearest_first(tmp_path):
    _, output = await feel(tmp_path, table(FLICK, await offsets(FLICK, tmp_path)), "--law", "flutter")
    (nearest, _, least), (other, _, most) = rows(output)
    assert {nearest, other} == {"flutter-bouncing", "flutter-clamping"} and least < most


async def test_the_error_for_an_unknown_law_is_a_sentence(tmp_path):
    names = ", ".join(["uikit", *LAWS, "all"])
    for law in ("ios", "", "Android", "flut"):
        status, output = await feel(tmp_path, HEAD + "0,,0\n", "--law", law)
        assert status == 64 and output.startswith(f"Error: --law must be one of {names}; got '{law}'.\n")
    status, output = await feel(tmp_path, HEAD + "0,,0\n", "--law", "android", "--physics", "model=ideal")
    assert status == 64 and output.startswith("Error: --physics needs --law uikit, got android.\n")


def later(moments, own, points):
    """The content of a recorder whose drag starts `points` later, which it never catches up."""
    return [max(0, offset - points) for (_, _), offset in zip(moments, own, strict=True)]


@pytest.mark.parametrize("points", some([19, 104, 141], 3))
async def test_a_recorder_that_starts_late_matches_uikit_and_its_lateness_is_reported(points, tmp_path):
    late = later(FLICK, await offsets(FLICK, tmp_path), points)
    status, output = await feel(tmp_path, table(FLICK, late), "--law", "all", "--tolerance", "0.01")
    assert status == 0 and rows(output)[0][0] == "uikit", output
    assert f"allowing for this: the content starts {points} points later\n" in output


async def test_a_recorder_with_an_early_first_free_frame_matches_uikit(tmp_path):
    own = await offsets(FLICK, tmp_path)
    ahead = table(FLICK[:-1], own[:RELEASE] + own[RELEASE + 1:])
    status, output = await feel(tmp_path, ahead, "--tolerance", "0.01")
    assert status == 0, output
    assert "allowing for this: its first free frame is 15.625 ms ahead\n" in output


async def test_fingers_can_have_separate_times(tmp_path):
    stands = await offsets(FLICK, tmp_path)
    head = "time,finger,offset,finger time\n"
    # The frames show the finger's positions with increasing delays; the velocity is that of the touches.
    text = head + "".join(
        f"{time},,{offset},\n" if finger is None else f"{time + index / 500},{finger},{offset},{time}\n"
        for index, ((time, finger), offset) in enumerate(zip(FLICK, stands, strict=True)))
    status, output = await feel(tmp_path, text, "--tolerance", "1e-6")
    assert status == 0, output
    error = f"Error: {tmp_path}/moves.csv:3: expected a finger time of 0.2 s or later, got 0.1.\n"
    assert await feel(tmp_path, head + "0,5,0,0.2\n0.3,4,0,0.1\n") == (2, error)


async def test_a_trackpad_has_its_own_band(tmp_path):
    text = table(PULL, await offsets(PULL, tmp_path, "rubberband 0.715"))
    assert (await feel(tmp_path, text))[0] == 1
    status, output = await feel(tmp_path, text, "--trackpad", "--tolerance", "0")
    assert status == 0, output
