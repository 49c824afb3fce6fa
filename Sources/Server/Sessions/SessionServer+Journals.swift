import OverscrollWire

// What the server does with the journals of its sessions.

extension SessionServer {
  /// Writes what a session asks for; one whose journal cannot be written tries again later.
  func journal(_ write: JournalWrite, _ session: String, isAwaited: Bool) {
    do throws(JournalError) { try journals?.write(write, session) } catch {
      return perform(registry.journalsFailed([session], error, at: now))
    }
    guard isAwaited else { return }
    journals?.commit { [weak self] in
      guard let self else { return }
      perform(registry.visit(session, at: now) { room, _ in room.journalKept() })
    }
  }

  /// Does what follows from what has become of journals.
  func hear(_ event: JournalEvent) {
    switch event {
    case .lost(let sessions, let error):
      perform(registry.journalsFailed(sessions, error, at: now))
    case .returned: perform(registry.journalsReturned(at: now))
    case .takenOver(let session): perform(registry.letGo(session))
    }
  }

  /// Greets a connection once its session is here; what it sends meanwhile waits.
  func fetch(
    _ session: String, for connection: any DeviceConnection, _ hello: ClientMessage.Hello
  ) {
    connection.pause()
    underWay.greetings.insert(connection.id)
    journals?.fetch(session) { [weak self] saved in
      guard let self, underWay.greetings.remove(connection.id) != nil else { return }
      perform(registry.greet(connection, hello, saved, at: now))
      connection.goOn()
    }
  }
}
