"""The errors and warnings in a page's console."""


async def complaints(connection, session):
    """Returns a list that receives each later error and warning of the console."""
    messages = []

    def exception(event):
        details = event["exceptionDetails"]
        messages.append(details.get("exception", {}).get("description", details["text"]))

    def called(event):
        if event["type"] in ("error", "warning", "assert"):
            words = (str(each.get("value", each.get("description"))) for each in event["args"])
            messages.append(f"{event['type']}: {' '.join(words)}")

    def logged(event):
        entry = event["entry"]
        if entry["level"] in ("error", "warning"):
            messages.append(f"{entry['level']}: {entry['text']} {entry.get('url', '')}")

    connection.on("Runtime.exceptionThrown", exception, session)
    connection.on("Runtime.consoleAPICalled", called, session)
    connection.on("Log.entryAdded", logged, session)
    for domain in ("Runtime", "Log"):
        await connection.send(f"{domain}.enable", session)
    return messages
