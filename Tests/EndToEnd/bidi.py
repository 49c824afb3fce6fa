"""WebDriver BiDi: the DevTools Protocol's manner, with other words for a refusal."""

import cdp


class Connection(cdp.Connection):
    """One WebSocket to a browser, shared by all its pages."""

    def _reason(self, message):
        return f"{message['error']}: {message['message']}"
