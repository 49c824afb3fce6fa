"""Input sources with their actions, in the form that WebDriver and BiDi take."""

from itertools import pairwise

BUTTONS = {"begin": "pointerDown", "end": "pointerUp"}


def key(key):
    """A key that is pressed and released."""
    actions = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
    return {"type": "key", "id": "keyboard", "actions": actions}


def wheel(name, x, y, dx, dy):
    """A wheel that is turned once, by whole points."""
    turn = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": round(dx), "deltaY": round(dy)}
    return {"type": "wheel", "id": name, "actions": [turn]}


def finger(plan):
    """A finger that follows a plan; the plan has no cancel, because WebDriver cannot cancel a touch."""
    pauses = [1000 * (after.time - before.time) for before, after in pairwise(plan)]
    actions = []
    for step, pause in zip(plan, [*pauses, 0]):
        actions.append({"type": "pointerMove", "x": round(step.x), "y": round(step.y), "duration": 0})
        if step.kind != "move":
            actions.append({"type": BUTTONS[step.kind], "button": 0})
        actions.append({"type": "pause", "duration": round(pause)})
    kind = {"pointerType": "touch"}
    return {"type": "pointer", "id": "finger", "parameters": kind, "actions": actions}
