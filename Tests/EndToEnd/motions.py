"""Motions of the engine's own scroll view, frame by frame, as CSV for `overscroll feel`."""

from server import run

HEAD = "time,finger,offset\n"
FRAME = 1 / 64
"""The seconds between frames: exact both as a Double and with nine decimals."""


def frames(path, count):
    """The frames of a finger that is at each place of a path for one frame, and then gone: (time, place or None)."""
    return [(index * FRAME, path[index] if index < len(path) else None) for index in range(count)]


async def offsets(moments, tmp_path, *settings, start=0, viewport=844, content=10000):
    """The offset of the engine's content at each frame."""
    lines = [f"viewport 1 {viewport}", f"content 1 {content}", *settings, f"0 scroll 0 {start}"]
    before = None
    for time, finger in moments:
        if before is None and finger is not None:
            lines.append(f"{time} touch 0 {finger}")
        elif before is not None and finger is None:
            lines.append(f"{time} release")
        elif finger is not None:
            lines.append(f"{time} move 0 {finger - before}")
        lines.append(f"{time} probe")
        before = finger
    file = tmp_path / "motion.txt"
    file.write_text("\n".join(lines))
    status, output = await run("replay", file)
    assert status == 0, output
    found = [line.split() for line in output.splitlines() if " -> offset 0.0 " in line and " velocity " in line]
    assert len(found) == len(moments)
    return [float(words[4]) for words in found]


def table(moments, stands):
    """The CSV of a finger's positions and the offsets."""
    rows = zip(moments, stands, strict=True)
    return HEAD + "".join(f"{time},{'' if finger is None else finger},{offset}\n" for (time, finger), offset in rows)
