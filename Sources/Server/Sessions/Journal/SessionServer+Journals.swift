import OverscrollSystem
import Logging
import Overscroll
import OverscrollTransport
import OverscrollWire

// What a server does with the journals of its sessions.

extension SessionServer {
  /// Writes what a session asks for; one whose journal cannot be written tries again later.
  func journal(_ write: JournalWrite, _ session: String, isAwaited: Bool) {
    do throws(JournalError) { try journals?.write(write, session) } catch {
      return perform(registry.journalsFailed([session], error, at: now))
    }
    guard isAwaited else { return }
    journals?.commit { [weak self] in
      guard let self else { return }
      perform(registry.journalKept(session, at: now))
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
    hold(connection)
    journals?.fetch(session) { [weak self] in
      self?.unfinished.greetings.contains(connection.id) == true
    } then: { [weak self] saved in
      self?.release(connection) { $0.registry.greet(connection, hello, saved, at: $0.now) }
    }
  }

  /// Greets a connection once it is known whether another server has made new links.
  func refreshAccess(
    for connection: any DeviceConnection, _ hello: ClientMessage.Hello
  ) {
    guard let store, store.isShared else {
      return perform(registry.greet(connection, hello, at: now))
    }
    hold(connection)
    store.refresh { [weak self] in
      self?.release(connection) { $0.registry.greet(connection, hello, at: $0.now) }
    }
  }

  /// Lets a page go on with what it says of its past; of all that do, one does so in each turn of the loop.
  func goOn(_ connection: any DeviceConnection) {
    hold(connection)
    unfinished.arrivals.append(connection)
    goOnNext()
  }

  private func goOnNext() {
    guard !unfinished.arrives, let connection = unfinished.arrivals.first else { return }
    unfinished.arrives = true
    Task {
      unfinished.arrivals.removeFirst()
      unfinished.arrives = false
      let meter = WorkMeter()
      release(connection) { $0.registry.goOn(connection, at: $0.now) }
      connection.bill(meter.work)
      goOnNext()
    }
  }

  /// Keeps what a connection sends until it is released.
  private func hold(_ connection: any DeviceConnection) {
    connection.pause()
    unfinished.greetings.insert(connection.id)
  }

  /// Does something for a connection that was held, unless it has ended, and handles what it has sent meanwhile, unless it is
  /// held again.
  private func release(
    _ connection: any DeviceConnection, _ body: (SessionServer) -> [SessionRegistry.Effect]
  ) {
    guard unfinished.greetings.remove(connection.id) != nil else { return }
    perform(body(self))
    if !unfinished.greetings.contains(connection.id) { connection.goOn() }
  }
}

// Sessions whose journals cannot be written go on without, and begin them anew later.

extension SessionRegistry {
  /// Whether the journal of a session could not be written.
  func isUnsaved(_ session: String) -> Bool {
    sessions[session].map { $0.room.publisher.devices.unsaved != nil } ?? false
  }

  /// Takes that the journals of sessions could not be written: they go on without, and try again later.
  mutating func journalsFailed(
    _ failed: [String], _ error: JournalError, at now: Instant
  ) -> [Effect] {
    counters.journalFailures += failed.count
    let news = failed.count { !isUnsaved($0) }
    // A disk that is too small fails for each session that begins; the metrics count them.
    if news > 0, !sessions.names.contains(where: isUnsaved) {
      logger.error(
        "a session's journal cannot be written: \(error.problem.inLog)",
        metadata: ["sessions": "\(news)"])
    }
    return failed.flatMap { session in
      visit(session, at: now) { $0.journalFailed(error.told, at: $1) }
    }
  }

  /// Takes that the store has what was written into the journal of a session up to now.
  mutating func journalKept(_ session: String, at now: Instant) -> [Effect] {
    let wasUnsaved = isUnsaved(session)
    let effects = visit(session, at: now) { room, _ in room.journalKept() }
    if wasUnsaved, !sessions.names.contains(where: isUnsaved) {
      logger.notice("all sessions are saved again")
    }
    return effects
  }

  /// Journals can be written again: those that could not begin anew.
  mutating func journalsReturned(at now: Instant) -> [Effect] {
    sessions.names.filter(isUnsaved).flatMap { session in
      visit(session, at: now) { room, _ in room.journalReturned() }
    }
  }
}
