import Logging
import Overscroll
import OverscrollSystem
import OverscrollWire

/// Assigns pages to sessions, limits their number, and ends sessions without devices.
///
/// Every message has its instant on the server's clock, and effects are returned, so a test can run hundreds of devices
/// in simulated time, without a socket or thread.
struct SessionRegistry {
  enum Effect {
    case shared(SharedSession.Effect, session: String)
    /// A session now shows the scene with a name: start its program.
    case opened(session: String, scene: String)
    /// Set the alarm to ``SessionEntry/alarm`` at the time of this effect: earlier effects can change it.
    case wake(session: String)
    /// A session has ended or shows another scene: cancel its program, loads and alarm.
    case ended(session: String)
    /// A session has ended permanently: delete its journal.
    case forget(session: String)
    /// Fetch the journal of a session, then handle the connection's hello; hold its messages until then.
    indirect case fetch(session: String, for: any DeviceConnection, ClientMessage.Hello)
    /// Check whether another server has made new links, then handle the hello; hold the messages until then.
    indirect case refreshAccess(for: any DeviceConnection, ClientMessage.Hello)
    /// Store the token, then report the result, so that the connection receives links to pages at a path.
    case saveAccess(for: any DeviceConnection, PagePath)
  }

  struct Membership {
    let session: String
    let device: Int
    let role: DeviceRole
    var access: Access
  }

  /// Every control that can be placed, by name, as JSON.
  let controlSheet: Lazy<[UInt8]>
  var counters = Counters()
  let scenes: [ValidatedScene]
  var access: Access
  /// Looks up a session that is not in memory; `nil` if the server keeps no journals.
  var saved: ((String) -> SavedSessionLookup)?
  let logger: Logger
  let introduction: ServerIntroduction
  /// The source of random numbers: the system, or a seed if a run must be repeatable.
  var random: any RandomNumberGenerator
  var sessions: SessionTable
  var memberships: [UInt64: Membership] = [:]

  /// Creates a registry without sessions; pages that do not request a scene get the first one.
  init(
    _ scenes: [ListScene], access: Access,
    pictures: Set<String> = [], limits: SessionLimits = SessionLimits(),
    saved: ((String) -> SavedSessionLookup)? = nil, random: any RandomNumberGenerator,
    logger: Logger
  ) {
    precondition(!scenes.isEmpty, "a server has at least one scene to show")
    let scenes = ValidatedScene.all(scenes, pictures: pictures)
    for problem in scenes.flatMap(\.problems) { logger.error("\(problem)") }
    self.scenes = scenes
    (self.access, self.saved) = (access, saved)
    sessions = SessionTable(limits)
    self.random = random
    self.logger = logger
    introduction = ServerIntroduction(
      scenes: WrittenJSON(
        scenes.map {
          SceneName(name: $0.scene.name, title: $0.scene.title, group: $0.scene.group)
        }), instance: RandomID.make(using: &self.random))
    controlSheet = Lazy {
      ControlSheet.json(scenes.map { ($0.scene.name, $0.gallery.mapValues(\.control)) })
    }
  }

  /// The membership of a connection, or `nil` before its hello.
  func membership(of connection: any DeviceConnection) -> Membership? { memberships[connection.id] }

  subscript(session: String) -> SharedSession? { sessions[session]?.shared }

  func scene(named name: String) -> ValidatedScene? { scenes.first { $0.scene.name == name } }
}

// MARK: Sessions

extension SessionRegistry {
  mutating func wake(_ session: String, at now: Instant) -> [Effect] {
    guard let entry = sessions[session] else { return [] }
    skipOversleep(of: entry, at: now)
    entry.alarm = nil
    if let end = entry.eviction?.end, end <= now { return self.end(session) }
    return withSession(session, at: now) { $0.wake(at: $1) }
  }

  mutating func end(_ session: String) -> [Effect] {
    let hasJournal = self[session].map { $0.journal.isEnabled && $0.hasUserInput } ?? false
    sessions.remove(session)
    logger.debug("a session has ended", metadata: ["session": "\(session)"])
    return [.ended(session: session)] + (hasJournal ? [.forget(session: session)] : [])
  }

  /// Hands off a session that continues on another server.
  mutating func handOff(_ session: String) -> [Effect] {
    guard let entry = sessions[session] else { return [] }
    logger.notice("a session continues on another server", metadata: ["session": "\(session)"])
    return suspend(entry, because: "the session continues on another server")
  }

  mutating func stop() -> [Effect] {
    let reason = "the server is stopping; the session continues"
    return Array(sessions.all.values).flatMap { suspend($0, because: reason) }
  }

  /// Removes a session; with a journal, it continues on another server or after a restart, where its devices reconnect.
  private mutating func suspend(_ entry: SessionEntry, because reason: String) -> [Effect] {
    for device in entry.shared.devices.all {
      // The session can return before the connection has closed. Another device can then have the same number.
      memberships[device.connection.id] = nil
      if saved != nil { device.connection.close(code: 1012, reason: reason) }
    }
    sessions.remove(entry.shared.id)
    return [.ended(session: entry.shared.id)]
  }
}

// MARK: Access to a session

// Every change of a session runs in `withSession`, which passes the session's time and collects its effects.

extension SessionRegistry {
  mutating func withSession<Problem: Error>(
    _ session: String, at now: Instant,
    _ body: (inout SharedSession, Instant) throws(Problem) -> Void
  ) throws(Problem) -> [Effect] {
    var effects = try withSessionIgnoringMemoryLimit(session, at: now, body)
    let sessionsToForget = sessions.sessionsToForget
    if !sessionsToForget.isEmpty { effects += saveMemory(of: sessionsToForget, at: now) }
    return effects
  }

  /// Runs a closure on a session without enforcing the memory limit of recordings.
  mutating func withSessionIgnoringMemoryLimit<Problem: Error>(
    _ session: String, at now: Instant,
    _ body: (inout SharedSession, Instant) throws(Problem) -> Void
  ) throws(Problem) -> [Effect] {
    guard let entry = sessions[session] else { return [] }
    skipOversleep(of: entry, at: now)
    let time = entry.clock.sessionTime(now)
    try body(&entry.shared, time)
    entry.shared.writeJournal(entry.clock, at: time)
    // One call, because reading a property of a session from outside moves the whole session.
    let report = entry.shared.takeReport()
    counters.sessionCounters.add(report.counters)
    sessions.setRecorded(report, of: entry, at: now)
    let next = report.deadline.map(entry.clock.serverTime).earlier(entry.eviction?.end)
    let alarm = next.map { max($0, now) }
    let effects = report.effects.map { Effect.shared($0, session: session) }
    guard alarm != entry.alarm else { return effects }
    entry.alarm = alarm
    return effects + [.wake(session: session)]
  }
}

// MARK: Messages

extension SessionRegistry {
  mutating func receive(
    binary bytes: RawSpan, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    counters.messages += 1
    guard let membership = membership(of: connection) else {
      return refuse(connection, .hello, "the first message must be hello")
    }
    do throws(WireError) {
      let samples = try Samples(bytes)
      guard membership.role.mayDrive else { return deny(connection, samples, at: now) }
      return try withSession(membership.session, at: now) { shared, time throws(WireError) in
        try shared.receive(samples, from: membership.device, at: time)
      }
    } catch { return reportError(connection, error, at: now) }
  }

  mutating func receive(
    text: Data, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    counters.messages += 1
    let membership = membership(of: connection)
    do throws(WireError) {
      let message = try ClientMessage(text)
      guard let membership else {
        guard case .hello(let hello) = message.request else {
          throw .text("the first message must be hello")
        }
        return [.refreshAccess(for: connection, hello)]
      }
      guard membership.role >= message.leastRole else { return deny(connection, at: now) }
      switch message.request {
      case .hello: throw .text("this connection has already sent hello")
      case .session(let request):
        return try withSession(membership.session, at: now) { shared, time throws(WireError) in
          try shared.handle(request, from: membership.device, at: time)
        }
      case .server(.open(let scene)):
        return try open(scene, in: membership.session, by: membership.device, at: now)
      case .server(.speed(let speed)):
        return setSpeed(of: membership.session, to: speed, by: membership.device, at: now)
      case .server(.newLinks(let path)): return try makeNewLinks(for: connection, at: path)
      }
    } catch {
      guard membership != nil else { return refuse(connection, error.refusal, error.description) }
      return reportError(connection, error, at: now)
    }
  }

  private mutating func reportError(
    _ connection: any DeviceConnection, _ error: WireError, at now: Instant
  ) -> [Effect] {
    counters.errors += 1
    return notify(connection, .error(reason: error.description, line: error.line), at: now)
  }

  mutating func notify(
    _ connection: any DeviceConnection, _ message: ServerMessage, at now: Instant
  ) -> [Effect] {
    guard let membership = membership(of: connection) else { return [] }
    return withSession(membership.session, at: now) { shared, _ in
      shared.devices.send(message, to: membership.device)
    }
  }
}

extension WireError {
  /// The code for a page whose first message is rejected.
  fileprivate var refusal: Refusal {
    switch self {
    case .version, .engine: .version
    case .field, .sequence, .text, .line: .hello
    }
  }
}
