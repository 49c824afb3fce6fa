"""Input sources and their actions, in the format of WebDriver and BiDi."""

from itertools import pairwise

BUTTONS = {"begin": "pointerDown", "end": "pointerUp"}
PAUSE = {"type": "pause", "duration": 0}

FRAME = 1 / 60
"""The minimum time between the moves of a finger, in seconds; each action takes a round trip to the page."""


def key(key):
    actions = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
    return {"type": "key", "id": "keyboard", "actions": actions}


def wheel(name, x, y, dx, dy):
    """Turns a wheel once, by whole points."""
    turn = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": round(dx), "deltaY": round(dy)}
    return {"type": "wheel", "id": name, "actions": [turn]}


def fingers(plan):
    """Fingers that follow a plan; the plan has no cancel, because WebDriver cannot cancel a touch."""
    plan = _once_a_frame(plan)
    return [_finger(number, plan) for number in sorted({step.finger for step in plan})]


def _once_a_frame(plan):
    """The plan without moves that are followed by another move of the same finger within a frame."""
    kept = []
    for step, after in pairwise([*plan, plan[-1]._replace(kind="end")]):
        is_move = step.kind == after.kind == "move" and step.finger == after.finger
        if not (is_move and kept and after.time - kept[-1].time < 1.1 * FRAME):
            kept.append(step)
    return kept


def _finger(number, plan):
    """One of a plan's fingers, which pauses while other fingers act."""
    pauses = [1000 * (after.time - before.time) for before, after in pairwise(plan)]
    actions = []
    for step, pause in zip(plan, [*pauses, 0]):
        own = step.finger == number
        place = {"type": "pointerMove", "x": round(step.x), "y": round(step.y), "duration": 0}
        actions.append(place if own else PAUSE)
        if step.kind != "move":
            actions.append({"type": BUTTONS[step.kind], "button": 0} if own else PAUSE)
        actions.append({"type": "pause", "duration": round(pause)})
    return {"type": "pointer", "id": f"finger {number}", "parameters": {"pointerType": "touch"}, "actions": actions}


def mouse(steps):
    """A mouse whose steps are pairs: coordinates move it, and a word with a button's number presses or releases the
    button."""
    moves = [
        {"type": "pointerMove", "x": round(one), "y": round(other), "duration": 0} if not isinstance(one, str)
        else {"type": BUTTONS[one], "button": other}
        for one, other in steps]
    return {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
