"""Fingers on a GTK 3 window, as on a touch screen."""

import ctypes

from gi.repository import Gdk, GLib

gdk, gtk, gobject = (ctypes.CDLL(f"lib{name}.so.0") for name in ("gdk-3", "gtk-3", "gobject-2.0"))
pointer, double = ctypes.c_void_p, ctypes.c_double
for function, result, *arguments in (
    (gdk.gdk_event_new, pointer, ctypes.c_int),
    (gdk.gdk_event_free, None, pointer),
    (gdk.gdk_event_set_device, None, pointer, pointer),
    (gdk.gdk_event_set_source_device, None, pointer, pointer),
    (gtk.gtk_main_do_event, None, pointer),
    (gobject.g_object_ref, pointer, pointer),
):
    function.restype, function.argtypes = result, arguments


class GdkEventTouch(ctypes.Structure):
    """The struct GdkEventTouch of gdkevents.h."""

    _fields_ = [
        ("type", ctypes.c_int), ("window", pointer), ("send_event", ctypes.c_int8), ("time", ctypes.c_uint32),
        ("x", double), ("y", double), ("axes", pointer), ("state", ctypes.c_uint), ("sequence", pointer),
        ("emulating_pointer", ctypes.c_int), ("device", pointer), ("x_root", double), ("y_root", double),
    ]


KINDS = {"begin": 37, "move": 38, "end": 39, "cancel": 40}


def play(window, plan, done):
    """Plays a plan at its own pace, with the plan's times in its events; calls done at its end."""
    began = GLib.get_monotonic_time() / 1000
    steps = iter(plan)

    def follow():
        step = next(steps, None)
        if step is None:
            done()
            return
        late = GLib.get_monotonic_time() / 1000 - began - 1000 * step[0]
        GLib.timeout_add(max(0, round(-late)), touch, step, priority=GLib.PRIORITY_HIGH)

    def touch(step):
        time, kind, x, y, finger = step
        _emit(window, KINDS[kind], round(began + 1000 * time), x, y, finger)
        follow()
        return GLib.SOURCE_REMOVE

    follow()


def _emit(window, kind, time, x, y, finger):
    device = hash(Gdk.Display.get_default().get_default_seat().get_pointer())  # the hash is the address
    event = gdk.gdk_event_new(kind)
    _, left, top = window.get_origin()
    touch = GdkEventTouch.from_address(event)
    touch.window = gobject.g_object_ref(hash(window))
    touch.time = time & 0xFFFFFFFF
    touch.sequence = finger + 1
    touch.x, touch.y, touch.x_root, touch.y_root = x, y, left + x, top + y
    gdk.gdk_event_set_device(event, device)
    gdk.gdk_event_set_source_device(event, device)
    gtk.gtk_main_do_event(event)
    gdk.gdk_event_free(event)
