"""A small WebKitGTK browser for WebKitWebDriver, which can touch the page and reports the console's errors.

The system's Python runs it. WebDriver's own touch reaches a page as a mouse; a GdkEvent reaches it as a touch.
"""

import ctypes
import json

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, JavaScriptCore, WebKit2  # noqa: E402

import gdk_touch  # noqa: E402

SIZE = (390, 844)

LISTEN = """(() => {
  const report = (kind, parts) => webkit.messageHandlers.complain.postMessage(`${kind}: ${parts.join(" ")}`);
  for (const kind of ["error", "warn"]) {
    const log = console[kind];
    console[kind] = (...parts) => {
      report(kind, parts);
      log.apply(console, parts);
    };
  }
  let isLeft = false; // a page that is left loads no more of itself
  addEventListener("beforeunload", () => isLeft = true);
  addEventListener("error", ({ message, filename, lineno, target }) => {
    if (message) report("error", [message, `${filename}:${lineno}`]);
    else if (!isLeft) report("error", ["cannot load", target.src ?? target.href]);
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => report("error", [reason]));
})()"""


class Host:
    """A window with one page, which can send messages to the host."""

    def __init__(self):
        context = WebKit2.WebContext.new_ephemeral()
        context.set_automation_allowed(True)
        context.connect("automation-started", self._started)
        self.content, self.complaints = WebKit2.UserContentManager(), []
        self._listen()
        self.view = WebKit2.WebView(
            web_context=context, user_content_manager=self.content, is_controlled_by_automation=True)
        window = Gtk.Window(decorated=False)
        window.set_default_size(*SIZE)
        window.add(self.view)
        window.connect("destroy", Gtk.main_quit)
        window.show_all()
        self.view.grab_focus()

    def _started(self, _, session):
        information = WebKit2.ApplicationInfo()
        information.set_name("overscroll")
        session.set_application_info(information)
        session.connect("create-web-view", lambda *_: self.view)

    def _listen(self):
        self.content.register_script_message_handler("complain")
        self.content.connect(
            "script-message-received::complain",
            lambda _, result: self.complaints.append(result.get_js_value().to_string()))
        for command in (self.touch, self.take_complaints):
            name = command.__name__.removeprefix("take_")
            self.content.register_script_message_handler_with_reply(name, None)
            self.content.connect(f"script-message-with-reply-received::{name}", self._on_command, command)
        self.content.add_script(WebKit2.UserScript(
            LISTEN, WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START, None, None))

    def _on_command(self, _, value, reply, command):
        def answer(what=None):
            text = JavaScriptCore.Value.new_string(value.get_context(), json.dumps(what))
            reply.return_value(text)

        command(json.loads(value.to_string()), answer)
        return True

    def touch(self, plan, answer):
        """Plays a plan of fingers, and answers at its end."""
        gdk_touch.play(self.view.get_window(), plan, answer)

    def take_complaints(self, _, answer):
        """Answers with the console's errors and warnings since the last call."""
        complaints, self.complaints = self.complaints, []
        answer(complaints)


ctypes.CDLL(None).prctl(1, 15)  # asks the system to end this process when the driver ends
Host()
Gtk.main()
