import Logging
import Overscroll
import OverscrollSystem
import OverscrollTransport
import OverscrollWire

/// All sessions of a server: which page joins which, how many there may be, and when a session without devices ends.
///
/// Every message comes with its instant on the server's clock, and effects are returned. The
/// registry and its sessions have no clock, socket or thread: a test can play hundreds of devices in simulated time.
struct SessionRegistry {
  /// What the registry needs done outside, in order.
  enum Effect {
    /// Do something for a session.
    case shared(SharedSession.Effect, session: String)
    /// A session shows the scene of a name from now on: its program can begin.
    case opened(session: String, scene: String)
    /// Wake a session at another instant than before: at that of ``SessionRegistry/alarm(of:)`` as this is done, since what was
    /// done before it may have changed that again.
    case wake(session: String)
    /// A session has ended, or shows another scene from now on: cancel its program, its loads and its alarm.
    case ended(session: String)
    /// A session has ended for good: its journal is not needed any more.
    case forget(session: String)
    /// Fetch the journal of a session, and greet the connection then; until that is done, what it sends waits.
    indirect case fetch(session: String, for: any DeviceConnection, ClientMessage.Hello)
    /// Read whether another server has made new links, and greet the connection then; until that is done, what it sends waits.
    indirect case refreshAccess(for: any DeviceConnection, ClientMessage.Hello)
    /// Let a page go on with what it says of its past, in the next turn of the loop; until it is welcomed, what it sends waits.
    indirect case goOn(any DeviceConnection)
    /// Keep the token, and give others the links with it; then say so.
    case keepAccess(then: NewLinks)
  }

  /// The session that a connection has joined, its device's number there, what it may do, and the links by which it came.
  struct Membership {
    let session: String
    let device: Int
    let role: DeviceRole
    var access: Access
  }

  /// Every control that can be placed, by name, as JSON; encoded once, when it is first asked for.
  var controlSheet: [UInt8] { encodedSheet.value }
  private let encodedSheet: MadeOnce<[UInt8]>
  var counters = Counters()
  let scenes: [ValidatedScene]
  var access: Access
  /// What is known of a session that is not here; nil if the server keeps no journals.
  var saved: ((String) -> KnownSession)?
  let logger: Logger
  let introduction: ServerIntroduction
  var random: RandomSource
  var sessions: SessionTable
  var seats: [UInt64: Membership] = [:]

  /// Creates a registry without sessions; the first of the scenes is shown to a page that names none.
  init(
    _ scenes: [ListScene], access: Access,
    pictures: Set<String> = [], limits: SessionLimits = SessionLimits(),
    saved: ((String) -> KnownSession)? = nil, random: RandomSource, logger: Logger
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
    encodedSheet = MadeOnce {
      ControlSheet.json(scenes.map { ($0.scene.name, $0.gallery.mapValues(\.control)) })
    }
  }

  /// What `GET /metrics` answers.
  func metrics(_ traffic: Traffic) -> [Metric] {
    counters.metrics(
      sessions: sessions.count, unsaved: sessions.names.count(where: isUnsaved),
      devices: seats.count, recordedBytes: sessions.recordedBytes, rows: sessions.rows, traffic)
  }

  /// The place of a connection; nil before its hello.
  func seat(_ connection: any DeviceConnection) -> Membership? { seats[connection.id] }

  /// The session of a name, if it has not ended.
  subscript(session: String) -> SharedSession? { sessions[session]?.shared }

  func scene(named name: String) -> ValidatedScene? { scenes.first { $0.scene.name == name } }
}

// MARK: Sessions

extension SessionRegistry {
  /// When a session is to be woken, on the server's clock; nil for never.
  func alarm(of session: String) -> Instant? { sessions[session]?.alarm }

  /// Wakes a session at the instant for which it has asked.
  mutating func woken(_ session: String, at now: Instant) -> [Effect] {
    guard let entry = sessions[session] else { return [] }
    rouse(entry, at: now)
    entry.alarm = nil
    if entry.isAbandoned(at: now) { return end(session) }
    return visit(session, at: now) { $0.wake(at: $1) }
  }

  /// Does what a session's program asks for; also returns why it changed nothing, if so.
  mutating func apply(
    _ command: ProgramCommand, for session: String, at now: Instant
  ) -> (effects: [Effect], error: SessionError?) {
    var error: SessionError? = .ended
    let effects = visit(session, at: now) { error = $0.apply(command, at: $1) }
    return (effects, error)
  }

  /// Ends a session for good.
  mutating func end(_ session: String) -> [Effect] {
    let hasJournal = self[session].map { $0.journal.isKept && $0.isDriven } ?? false
    sessions.remove(session)
    logger.debug("a session has ended", metadata: ["session": "\(session)"])
    return [.ended(session: session)] + (hasJournal ? [.forget(session: session)] : [])
  }

  /// Lets a session go, which goes on at another server: its devices come there.
  mutating func letGo(_ session: String) -> [Effect] {
    guard let entry = sessions[session] else { return [] }
    for device in entry.shared.devices.all {
      device.connection.close(code: 1012, reason: "the session goes on at another server")
    }
    sessions.remove(session)
    logger.notice("a session goes on at another server", metadata: ["session": "\(session)"])
    return [.ended(session: session)]
  }

  /// Stops all sessions, which go on once the server is started again if they have journals, or at another server: their
  /// devices come back, or there.
  mutating func stop(at now: Instant) -> [Effect] {
    if saved != nil {
      for device in sessions.names.flatMap({ sessions[$0]?.shared.devices.all ?? [] }) {
        device.connection.close(code: 1012, reason: "the server stops; the session goes on")
      }
    }
    defer { for session in Array(sessions.names) { sessions.remove(session) } }
    return sessions.names.map { .ended(session: $0) }
  }
}

// MARK: Visits

// Whatever happens to a session, happens in a visit: it brings the session's clock, and leaves with what the session needs.

extension SessionRegistry {
  /// Lets a session do something at the instant on its own clock; returns the effects.
  mutating func visit<Problem: Error>(
    _ session: String, at now: Instant,
    _ body: (inout SharedSession, Instant) throws(Problem) -> Void
  ) throws(Problem) -> [Effect] {
    var effects = try attend(session, at: now, body)
    let forgetful = sessions.forgetful
    if !forgetful.isEmpty { effects += saveMemory(of: forgetful, at: now) }
    return effects
  }

  /// Lets a session do something, whatever memory the recordings take.
  mutating func attend<Problem: Error>(
    _ session: String, at now: Instant,
    _ body: (inout SharedSession, Instant) throws(Problem) -> Void
  ) throws(Problem) -> [Effect] {
    guard let entry = sessions[session] else { return [] }
    rouse(entry, at: now)
    let time = entry.clock.sessionTime(now)
    try body(&entry.shared, time)
    entry.shared.writeJournal(entry.clock, at: time)
    // One call, since reading a property of a session from outside moves the whole session.
    let report = entry.shared.takeReport()
    counters.add(report.counters)
    sessions.setRecorded(report, of: entry, at: now)
    let alarm = entry.nextAlarm(report.deadline).map { max($0, now) }
    let effects = report.effects.map { Effect.shared($0, session: session) }
    guard alarm != entry.alarm else { return effects }
    entry.alarm = alarm
    return effects + [.wake(session: session)]
  }
}

// MARK: What is to be done outside

/// What a registry needs done, in the order in which it was asked for.
///
/// Doing one thing can ask for others, as a journal that cannot be written does. These come after all that waits, because what
/// waits is older: a scene that has ended does not take along what the next one has asked for.
struct EffectQueue {
  private var waiting: [SessionRegistry.Effect] = []
  /// How many of those that wait were taken.
  private var taken = 0
  private var isBusy = false

  /// Adds effects after those that wait.
  ///
  /// - Returns: Whether the caller is to take them; otherwise somebody is doing that already.
  mutating func add(_ effects: [SessionRegistry.Effect]) -> Bool {
    waiting += effects
    defer { isBusy = true }
    return !isBusy
  }

  /// Takes the effect that comes next; after the last, nil.
  mutating func next() -> SessionRegistry.Effect? {
    guard taken < waiting.count else {
      waiting.removeAll(keepingCapacity: true)
      (taken, isBusy) = (0, false)
      return nil
    }
    defer { taken += 1 }
    return waiting[taken]
  }
}

// Hands each message of a page to its session.

extension SessionRegistry {
  /// Takes a binary message of a connection.
  mutating func receive(
    binary bytes: RawSpan, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    counters.messages += 1
    guard let seat = seat(connection) else {
      return refuse(connection, .hello, "the first message must be hello")
    }
    do throws(WireError) {
      let samples = try Samples(bytes)
      guard seat.role.mayDrive else { return deny(connection, samples, at: now) }
      return try visit(seat.session, at: now) { shared, time throws(WireError) in
        try shared.receive(samples, from: seat.device, at: time)
      }
    } catch { return complain(connection, error, at: now) }
  }

  /// Takes a text message of a connection.
  mutating func receive(
    text: Data, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    counters.messages += 1
    let seat = seat(connection)
    do throws(WireError) {
      let message = try ClientMessage(text)
      guard let seat else { return greet(connection, message.request, at: now) }
      guard seat.role >= message.leastRole else { return deny(connection, at: now) }
      switch message.request {
      case .hello: throw .text("this connection has said hello already")
      case .session(let request):
        return try visit(seat.session, at: now) { shared, time throws(WireError) in
          try shared.handle(request, from: seat.device, at: time)
        }
      case .server(let request): return try handle(request, from: connection, seat, at: now)
      }
    } catch {
      guard seat != nil else { return refuse(connection, error.refusal, error.description) }
      return complain(connection, error, at: now)
    }
  }

  private mutating func handle(
    _ request: ServerRequest, from connection: any DeviceConnection,
    _ seat: Membership, at now: Instant
  ) throws(WireError) -> [Effect] {
    switch request {
    case .open(let scene): try open(scene, in: seat.session, by: seat.device, at: now)
    case .speed(let speed): setSpeed(of: seat.session, to: speed, by: seat.device, at: now)
    case .newLinks(let path): try makeNewLinks(for: connection, at: path)
    }
  }

  private mutating func complain(
    _ connection: any DeviceConnection, _ error: WireError, at now: Instant
  ) -> [Effect] {
    counters.errors += 1
    return tell(connection, .error(reason: error.description, line: error.line), at: now)
  }

  /// Sends a message to the device of a connection.
  mutating func tell(
    _ connection: any DeviceConnection, _ message: ServerMessage, at now: Instant
  ) -> [Effect] {
    guard let seat = seat(connection) else { return [] }
    return visit(seat.session, at: now) { shared, _ in shared.devices.send(message, to: seat.device)
    }
  }
}

extension WireError {
  /// The code with which a page is refused whose first message is not taken.
  fileprivate var refusal: Refusal {
    switch self {
    case .version, .engine: .version
    case .field, .sequence, .text, .line: .hello
    }
  }
}
