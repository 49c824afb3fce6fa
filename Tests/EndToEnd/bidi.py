"""WebDriver BiDi: the same scheme as the DevTools Protocol, except for the format of an error."""

import cdp


class Connection(cdp.Connection):
    """One WebSocket to a browser, shared by all its pages."""

    def _reason(self, message):
        return f"{message['error']}: {message['message']}"
