import Foundation
import OverscrollTestSupport

@testable import OverscrollServer

/// A registry with simulated devices, feeds and time: each event happens when the rig's clock reaches its instant.
final class RegistryRig {
  /// A pending result of a feed or of work on a recording.
  private enum DueEffect {
    case load(FeedCall, any Feed)
    case recordingJob(RecordingJob.Result)
  }

  /// A pending event outside the registry.
  private struct Due {
    let at: Instant
    let session: String
    let effect: DueEffect
  }

  /// The registry under test.
  private(set) var registry: SessionRegistry
  /// The server's clock.
  private(set) var now = Instant.zero
  /// The requested alarm of each session.
  private(set) var alarms: [String: Instant] = [:]
  /// The sessions that have been opened, and their scenes.
  private(set) var opened: [(session: String, scene: String)] = []
  /// The calls to feeds, in order.
  private(set) var calls: [FeedCall] = []
  /// The events sent to the programs of sessions.
  private(set) var events: [String: [SessionEvent]] = [:]
  /// The sessions that have ended.
  private(set) var ended: [String] = []
  /// The devices that have requested an invitation to their session, in order.
  private(set) var invited: [UInt64] = []
  /// The number of times the links were changed.
  private(set) var changedLinks = 0
  /// Whether new links wait for ``finishSaving()`` to be saved.
  var isDiskSlow = false
  /// Whether journals are shared with other servers, so that sessions must be fetched.
  var isShared = false
  /// The connections that are greeted after their session has been fetched.
  private var fetching: [(session: String, device: any DeviceConnection, ClientMessage.Hello)] = []
  private var unsavedLinks: [(connection: any DeviceConnection, path: PagePath)] = []
  /// The number of additional iterations of the loop that resent inputs have taken.
  private(set) var iterations = 0
  /// Whether additional iterations are suspended.
  var holdsIterations = false
  /// The time that a feed and work on a recording take, in seconds.
  var latency = 0.05
  private var dues: [Due] = []
  private var effects: [SessionRegistry.Effect] = []
  private var isInIteration = false
  /// The disk with the server's journals, if it keeps any.
  let disk = SimulatedDisk()
  /// The server in its initial state, with its scenes but without sessions.
  private let start: SessionRegistry
  private var connections: UInt64 = 0
  private var sequences: [UInt64: UInt32] = [:]
  /// The samples messages that each connection has sent.
  private(set) var sent: [UInt64: [Samples]] = [:]
  /// The same samples in the form that a page uses to resend them: the number, the kind, and three numbers per sample.
  private(set) var sentNumbers: [UInt64: [[Double]]] = [:]

  /// Creates a rig with a server of these scenes.
  convenience init(
    _ scenes: [ListScene] = [.primes], access: Access = .open,
    limits: SessionLimits = SessionLimits(), keepsJournals: Bool = false, seed: UInt64 = 1
  ) {
    let server = RegistryRig.server(scenes, access: access, limits: limits)
    self.init(server, keepsJournals: keepsJournals, seed: seed)
  }

  /// Creates a rig with a server in its initial state, whose random numbers come from a seed.
  init(_ server: SessionRegistry, keepsJournals: Bool, seed: UInt64) {
    var start = server
    start.random = SharedRandom(seed: seed)
    self.start = start
    registry = start
    if keepsJournals { registry.saved = { [unowned self] in lookUp($0) } }
  }

  private func lookUp(_ session: String) -> SavedSessionLookup {
    isShared ? .elsewhere : disk.read(session).map { .session($0) } ?? .unknown
  }

  /// Creates a server in its initial state.
  ///
  /// Rigs can share it, because it is a value; checking its scenes takes as long as simulating a day.
  static func server(
    _ scenes: [ListScene], access: Access = .open, limits: SessionLimits
  ) -> SessionRegistry {
    SessionRegistry(
      scenes, access: access, limits: limits, random: SystemRandomNumberGenerator(), logger: quiet)
  }

  /// Restarts the server, which knows only the sessions in its journals.
  func restart() {
    disk.restart()
    let saved = registry.saved
    registry = start
    registry.saved = saved
    (alarms, dues) = ([:], [])
  }

  /// Simulates a sleep of the machine, in seconds: events that become due happen after it wakes.
  func sleep(_ seconds: Double) { inIteration { now = now.advanced(by: seconds) } }

  /// The numbers of a session's requests that feeds have not answered yet.
  func loads(of session: String) -> [Int] {
    dues.compactMap {
      guard $0.session == session, case .load(let call, _) = $0.effect else { return nil }
      return call.request.number
    }
  }

  /// Whether no events are pending.
  var isAtRest: Bool { alarms.isEmpty && dues.isEmpty }

  /// The instant of the next event.
  private var next: Instant? { (dues.map(\.at) + alarms.values).min() }

  /// Advances the time to an instant; each event happens at its own instant.
  func pass(to end: Instant) {
    var standing = 0
    while let next, next <= end {
      standing = next > now ? 0 : standing + 1
      precondition(standing < 1_000, "time advances")
      now = max(now, next)
      if let index = dues.firstIndex(where: { $0.at <= next }) {
        carryOut(dues.remove(at: index))
      } else if let session = alarms.filter({ $0.value <= next }).keys.min() {
        alarms[session] = nil
        perform(registry.wake(session, at: now))
      }
    }
    now = max(now, end)
  }

  /// Advances the time by some seconds.
  func pass(_ seconds: Double) { pass(to: now.advanced(by: seconds)) }

  private func carryOut(_ due: Due) {
    switch due.effect {
    case .load(let call, let feed):
      let answer = RegistryRig.answer(call, feed), number = call.request.number
      perform(registry.withSession(due.session, at: now) { $0.answered(number, answer, at: $1) })
    case .recordingJob(let result): perform(registry.finishJob(due.session, result, at: now))
    }
  }

  /// The answer of a feed without delays.
  private static func answer(_ call: FeedCall, _ feed: any Feed) -> Result<[Row], any Error> {
    switch (call.response, feed) {
    case (.fails, _): .failure(FeedError("It fails."))
    case (.asked, let feed as any SynchronousFeed):
      .success(feed.page(call.request, rows: call.rows))
    case (.asked, _), (.empty, _): .success([])
    }
  }

  /// Runs a body within one iteration of the loop; events that are due at once happen in the next one.
  func inIteration(_ body: () throws -> Void) rethrows {
    guard !isInIteration else { return try body() }
    isInIteration = true
    try body()
    isInIteration = false
    pass(0)
  }

  /// Reports that the disk has saved the new links.
  func finishSaving() {
    let all = unsavedLinks
    unsavedLinks = []
    for (connection, path) in all {
      perform(registry.accessSaved(for: connection, path, at: now))
    }
  }

  /// Reports that the requested sessions have been fetched.
  func finishFetching() {
    for (session, device, hello) in fetching {
      perform(registry.handleHello(device, hello, disk.read(session), at: now))
    }
    fetching = []
  }

  /// Reports that the store of journals is available again, but has lost every journal.
  func journalsReturn() { inIteration { perform(registry.journalsAvailable(at: now)) } }

  /// Reports that the journal of a session has been saved up to now; a lost journal remains lost.
  func journalIsKept(_ session: String) { perform(registry.journalSaved(session, at: now)) }

  /// Reports new links from another server.
  func receive(_ access: Access) { inIteration { perform(registry.apply(access, at: now)) } }

  /// Reports that another server has taken over a session.
  func takeOver(_ session: String) { perform(registry.handOff(session)) }

  private func perform(_ effects: [SessionRegistry.Effect]) {
    let isPerforming = !self.effects.isEmpty
    self.effects += effects
    guard !isPerforming else { return }
    var performed = 0
    while performed < self.effects.count {
      perform(self.effects[performed])
      performed += 1
    }
    self.effects = []
  }

  private func perform(_ effect: SessionRegistry.Effect) {
    switch effect {
    case .saveAccess(let connection, let path):
      changedLinks += 1
      unsavedLinks.append((connection, path))
      if !isDiskSlow { finishSaving() }
    case .opened(let session, let scene): opened.append((session, scene))
    case .wake(let session): alarms[session] = registry.sessions[session]?.alarm
    case .ended(let session):
      ended.append(session)
      alarms[session] = nil
      dues.removeAll { $0.session == session }
    case .forget(let session): disk.remove(session)
    case .shared(.replayInputs(let connection), _):
      iterations += 1
      if !holdsIterations { perform(registry.replayInputs(of: connection, at: now)) }
    case .refreshAccess(let connection, let hello):
      perform(registry.handleHello(connection, hello, at: now))
    case .fetch(let session, let connection, let hello):
      fetching.append((session, connection, hello))
    case .shared(.journal(let write, let isAwaited), let session):
      do throws(JournalError) {
        try disk.write(write, session)
        if isAwaited { journalIsKept(session) }
      } catch { perform(registry.journalsFailed([session], error, at: now)) }
    case .shared(.event(let event), let session): events[session, default: []].append(event)
    case .shared(.invite(let device, _), _): invited.append(device.id)
    case .shared(.load(let call, let feed), let session):
      calls.append(call)
      let at = now.advanced(by: latency + call.latency)
      dues.append(Due(at: at, session: session, effect: .load(call, feed)))
    case .shared(.cancel(let number), let session):
      dues.removeAll { due in
        guard case .load(let call, _) = due.effect else { return false }
        return due.session == session && call.request.number == number
      }
    case .shared(.recordingJob(let work), let session):
      let at = now.advanced(by: latency)
      dues.append(Due(at: at, session: session, effect: .recordingJob(work.run())))
    }
  }
}

/// A generator whose copies share a sequence.
private final class SharedRandom: RandomNumberGenerator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  func next() -> UInt64 { random.next() }
}

/// A feed that answers without delay.
protocol SynchronousFeed: Feed {
  func page(_ request: FeedRequest, rows: [Row]) -> [Row]
}

extension SynchronousFeed {
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    page(request, rows: rows)
  }
}

// MARK: What devices do

extension RegistryRig {
  /// Creates a connection that has not sent hello.
  func connect(from address: String = "", name: String? = nil) -> RecordedConnection {
    connections += 1
    return RecordedConnection(connections, address: address, name: name)
  }

  /// Connects a new device, which sends hello.
  func arrive(
    session: String? = nil, scene: String? = nil, offset: Vector? = nil, token: String? = nil,
    hasEngine: Bool = false,
    page: (id: Int, sequence: UInt32, unanswered: [[Double]])? = nil, time: Double? = nil
  ) -> RecordedConnection {
    let device = connect()
    hello(
      device, session: session, scene: scene, offset: offset, token: token, hasEngine: hasEngine,
      page: page, time: time)
    return device
  }

  /// Joins a session, or opens one, with a new device.
  func join(
    _ session: String? = nil, scene: String? = nil, token: String? = nil,
    from address: String = "", hasEngine: Bool = false
  ) throws -> (device: RecordedConnection, session: String) {
    let device = connect(from: address)
    hello(device, session: session, scene: scene, token: token, hasEngine: hasEngine)
    let welcome = try device.new("welcome").first
    return (device, welcome?["session"].string ?? "")
  }

  /// Creates a rig with one device in a session.
  static func ofOne(_ scenes: [ListScene] = [.primes]) throws -> (
    rig: RegistryRig, device: RecordedConnection, session: String
  ) {
    let rig = RegistryRig(scenes)
    let (device, session) = try rig.join()
    return (rig, device, session)
  }

  /// Creates a rig with two devices in one session.
  static func ofTwo() throws -> (
    rig: RegistryRig, first: RecordedConnection, second: RecordedConnection, session: String
  ) {
    let (rig, first, session) = try ofOne()
    return (rig, first, try rig.join(session).device, session)
  }

  func hello(
    _ device: RecordedConnection, session: String? = nil, scene: String? = nil,
    offset: Vector? = nil, token: String? = nil, hasEngine: Bool = false,
    page: (id: Int, sequence: UInt32, unanswered: [[Double]])? = nil, time: Double? = nil
  ) {
    let known = page.map { page in
      let unanswered = page.unanswered.map { message in
        let samples = stride(from: 2, to: message.count, by: 3).map { Array(message[$0..<$0 + 3]) }
        return #"{"sequence":\#(Int(message[0])),"kind":\#(Int(message[1])),"samples":\#(samples)}"#
      }
      return
        #","page":\#(page.id),"sequence":\#(page.sequence),"unanswered":[\#(unanswered.joined(separator: ","))]"#
    }
    if let page { sequences[device.id] = page.sequence }
    let names = [("session", session), ("scene", scene), ("token", token)].map { name, value in
      "\"\(name)\":" + (value.map { "\"\($0)\"" } ?? "null")
    }
    let place = offset.map { "[\($0.x),\($0.y)]" } ?? "null"
    send(
      """
      {"hello":{"version":1,\(names.joined(separator: ",")),"offset":\(place),
      "viewport":[390,844],"insets":[52,0,0,0],"device":"touch",
      "engine":\(hasEngine ? "\(ScrollModel.version)" : "null"),"time":\(time.map { "\($0)" } ?? "null")\(known ?? "")}}
      """, from: device)
  }

  func send(_ text: String, from device: RecordedConnection) {
    inIteration { perform(registry.receive(text: Data(text.utf8), from: device, at: now)) }
  }

  /// Requests a refresh, and advances the time by some seconds.
  func begin(_ edge: String, from device: RecordedConnection, then seconds: Double) {
    send(#"{"begin":{"edge":"\#(edge)"}}"#, from: device)
    pass(seconds)
  }

  /// The transcript of a device's session so far.
  func transcript(for device: RecordedConnection) throws -> String {
    send(#"{"save":{}}"#, from: device)
    pass(0.1)
    return try device.new("transcript").last?["text"].string ?? ""
  }

  func ping(_ device: RecordedConnection, roundTrip: Double) {
    send(#"{"ping":{"t":0,"roundTrip":\#(roundTrip)}}"#, from: device)
  }

  /// Sends a binary message unchanged.
  func send(bytes: [UInt8], from device: RecordedConnection) {
    perform(registry.receive(binary: bytes.span.bytes, from: device, at: now))
  }

  /// Sends a sample in a message with the next number, stamped now or `late` seconds ago.
  func send(
    _ phase: Page.Phase, _ x: Double = 0, _ y: Double = 0, from device: RecordedConnection,
    late: Double = 0
  ) { send(phase, x, [y], from: device, late: late) }

  /// Sends samples in a message with the next number.
  ///
  /// The samples are `apart` seconds from each other, and the last one is stamped now or `late` seconds ago.
  func send(
    _ phase: Page.Phase, _ x: Double, _ ys: [Double], apart: Double = 0,
    from device: RecordedConnection, late: Double = 0
  ) {
    let sequence = sequences[device.id, default: 0] + 1
    sequences[device.id] = sequence
    let time = clock(of: device) - late
    let samples = ys.enumerated().flatMap { [time - apart * Double(ys.count - 1 - $0), x, $1] }
    let bytes = Page.samples(phase, sequence, samples)
    let numbers = [Double(sequence), Double(phase.rawValue)] + samples
    sentNumbers[device.id, default: []].append(numbers)
    if let message = try? Samples(bytes.span.bytes) { sent[device.id, default: []].append(message) }
    inIteration { perform(registry.receive(binary: bytes.span.bytes, from: device, at: now)) }
  }

  /// The current time of a device's session, in seconds; 0 before it has joined.
  func clock(of device: RecordedConnection) -> Double {
    let session = registry.membership(of: device)?.session ?? ""
    return registry.sessions[session] == nil ? 0 : clock(of: session)
  }

  /// The current time of a session, in seconds.
  func clock(of session: String) -> Double {
    registry.sessions[session]?.clock.sessionTime(now).seconds ?? .nan
  }

  func leave(_ device: RecordedConnection) {
    inIteration { perform(registry.closed(device, at: now)) }
  }
}

// MARK: What a program does

extension RegistryRig {
  /// Carries out a call of a session's program.
  ///
  /// - Throws: The reason why the call changed nothing.
  func program(_ session: String, _ call: (inout SharedSession) throws -> Void) throws {
    var result = Result<Void, any Error>.failure(SessionError.ended)
    let effects = registry.withSession(session, at: now) { shared, time in
      shared.run(.time(time))
      result = Result { try call(&shared) }
    }
    inIteration { perform(effects) }
    try result.get()
  }

  /// Ends the program of a session with an error.
  func fail(_ session: String, _ reason: String) {
    inIteration {
      perform(registry.withSession(session, at: now) { $0.programFailed(reason, at: $1) })
    }
  }

  /// The descriptions of the events sent to the program of a session.
  func lines(_ session: String) -> [String] { (events[session] ?? []).map(\.description) }
}

extension ServerIntroduction {
  /// The introduction of a session without a server.
  static let unnamed = ServerIntroduction(scenes: WrittenJSON([]), instance: "test")
}
