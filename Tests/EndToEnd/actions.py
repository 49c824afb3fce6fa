"""Input as WebDriver and BiDi want it: sources, each with the actions of its hand."""

from itertools import pairwise

BUTTONS = {"begin": "pointerDown", "end": "pointerUp"}


def key(key):
    """Pressed and let go."""
    actions = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
    return {"type": "key", "id": "keyboard", "actions": actions}


def wheel(name, x, y, dx, dy):
    """Turned once, by whole points."""
    turn = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": round(dx), "deltaY": round(dy)}
    return {"type": "wheel", "id": name, "actions": [turn]}


def finger(plan):
    """A finger that follows a plan; WebDriver knows none that is taken away, so there is no cancel."""
    pauses = [1000 * (after.time - before.time) for before, after in pairwise(plan)]
    actions = []
    for step, pause in zip(plan, [*pauses, 0]):
        actions.append({"type": "pointerMove", "x": round(step.x), "y": round(step.y), "duration": 0})
        if step.kind != "move":
            actions.append({"type": BUTTONS[step.kind], "button": 0})
        actions.append({"type": "pause", "duration": round(pause)})
    kind = {"pointerType": "touch"}
    return {"type": "pointer", "id": "finger", "parameters": kind, "actions": actions}
