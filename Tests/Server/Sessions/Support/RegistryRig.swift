import Foundation
import Logging
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire

@testable import OverscrollServer

/// A registry with simulated devices, feeds and time: each event happens when the rig's clock reaches its instant.
final class RegistryRig {
  /// What a feed or work on a recording will bring.
  private enum DueEffect {
    case load(FeedCall, any Feed)
    case recordingJob(RecordingJob.Result)
  }

  /// Something that will happen outside the registry.
  private struct Due {
    let at: Instant
    let session: String
    let effect: DueEffect
  }

  /// What is tested.
  private(set) var registry: SessionRegistry
  /// The server's clock.
  private(set) var now = Instant.zero
  /// When each session wants to be woken.
  private(set) var alarms: [String: Instant] = [:]
  /// The sessions that have been opened, and their scenes.
  private(set) var opened: [(session: String, scene: String)] = []
  /// The calls to feeds, in order.
  private(set) var calls: [FeedCall] = []
  /// What the program of a session was told.
  private(set) var events: [String: [SessionEvent]] = [:]
  /// The sessions that have ended.
  private(set) var ended: [String] = []
  /// The devices that were to be told how others join their session, in order.
  private(set) var invited: [UInt64] = []
  /// How often the links were changed.
  private(set) var changedLinks = 0
  /// Whether what is to be kept waits for ``finishKeeping()``.
  var isDiskSlow = false
  /// Whether the journals that are read are where other servers have them too, so that they must be fetched.
  var isShared = false
  /// The connections that are greeted once their session is fetched.
  private var fetching: [(session: String, device: any DeviceConnection, ClientMessage.Hello)] = []
  private var keeping: [SessionRegistry.NewLinks] = []
  /// How many recordings have been worked on.
  private(set) var recordingJobs = 0
  /// How many further turns of the loop pages took to say what they had done before.
  private(set) var turns = 0
  /// Whether there are no further turns.
  var holdsTurns = false
  /// Seconds that a feed and work on a recording take.
  var patience = 0.05
  private var dues: [Due] = []
  private var effects = EffectQueue()
  private var isInTurn = false
  /// Where the server keeps its journals, if it keeps any.
  let disk = SimulatedDisk()
  /// The server as it starts: it knows its scenes, and nothing of what was.
  private let start: SessionRegistry
  private var connections: UInt64 = 0
  private var sequences: [UInt64: UInt32] = [:]
  /// The samples messages that each connection has sent.
  private(set) var sent: [UInt64: [Samples]] = [:]
  /// The same as a page says them again: the number, the kind, and three numbers for each sample.
  private(set) var said: [UInt64: [[Double]]] = [:]

  /// Creates a rig with a server of these scenes.
  convenience init(
    _ scenes: [ListScene] = [.primes], access: Access = .open,
    limits: SessionLimits = SessionLimits(),
    keepsJournals: Bool = false, seed: UInt64 = 1
  ) {
    self.init(
      RegistryRig.server(scenes, access: access, limits: limits),
      keepsJournals: keepsJournals, seed: seed)
  }

  /// Creates a rig with a server that has just started, whose random numbers come from a seed.
  init(_ server: SessionRegistry, keepsJournals: Bool, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var start = server
    start.random = RandomSource { random.next() }
    self.start = start
    registry = start
    if keepsJournals { registry.saved = { [unowned self] in known($0) } }
  }

  private func known(_ session: String) -> KnownSession {
    isShared ? .elsewhere : disk.read(session).map { .session($0) } ?? .unknown
  }

  /// A server that has just started.
  ///
  /// Rigs can share it, because it is a value: to check its scenes costs as much as a simulated day.
  static func server(
    _ scenes: [ListScene], access: Access = .open, limits: SessionLimits
  ) -> SessionRegistry {
    SessionRegistry(
      scenes, access: access, limits: limits, random: .system,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// The server ends and starts again, and knows nothing but what is in its journals.
  func restart() {
    disk.restart()
    let saved = registry.saved
    registry = start
    registry.saved = saved
    (alarms, dues) = ([:], [])
  }

  /// The machine sleeps for some seconds: what was due meanwhile happens when it wakes.
  func sleep(_ seconds: Double) {
    inTurn { now = now.advanced(by: seconds) }
  }

  /// The numbers of the requests that feeds have not answered yet, for a session.
  func loads(of session: String) -> [Int] {
    dues.compactMap {
      guard $0.session == session, case .load(let call, _) = $0.effect else { return nil }
      return call.request.number
    }
  }

  /// Whether nothing will happen any more.
  var isAtRest: Bool { alarms.isEmpty && dues.isEmpty }

  /// The instant at which something happens next.
  private var next: Instant? { (dues.map(\.at) + alarms.values).min() }

  /// Lets time pass up to an instant; what is due happens at its own.
  func pass(to end: Instant) {
    var standing = 0
    while let next, next <= end {
      standing = next > now ? 0 : standing + 1
      precondition(standing < 1_000, "time goes on")
      now = max(now, next)
      if let index = dues.firstIndex(where: { $0.at <= next }) {
        let due = dues.remove(at: index)
        carryOut(due)
      } else if let session = alarms.filter({ $0.value <= next }).keys.min() {
        alarms[session] = nil
        perform(registry.woken(session, at: now))
      }
    }
    now = max(now, end)
  }

  /// Lets time pass by some seconds.
  func pass(_ seconds: Double) { pass(to: now.advanced(by: seconds)) }

  private func carryOut(_ due: Due) {
    switch due.effect {
    case .load(let call, let feed):
      let answer = RegistryRig.answer(call, feed)
      perform(
        registry.visit(due.session, at: now) { $0.answered(call.request.number, answer, at: $1) })
    case .recordingJob(let result): perform(registry.finishJob(due.session, result, at: now))
    }
  }

  /// What a feed without delays answers.
  private static func answer(
    _ call: FeedCall, _ feed: any Feed
  ) -> Result<[Row], any Error> {
    switch (call.response, feed) {
    case (.fails, _): .failure(FeedError("It fails."))
    case (.asked, let feed as any PromptFeed):
      .success(feed.page(call.request, rows: call.rows))
    case (.asked, _), (.empty, _): .success([])
    }
  }

  /// Does something in a turn of the loop; what is due at once happens in the next.
  func inTurn(_ body: () throws -> Void) rethrows {
    guard !isInTurn else { return try body() }
    isInTurn = true
    try body()
    isInTurn = false
    pass(0)
  }

  /// The disk has what was to be kept.
  func finishKeeping() {
    let all = keeping
    keeping = []
    for links in all { perform(registry.kept(links, at: now)) }
  }

  /// The sessions that were asked for have been fetched.
  func finishFetching() {
    for (session, device, hello) in fetching {
      perform(registry.greet(device, hello, disk.read(session), at: now))
    }
    fetching = []
  }

  /// What keeps the journals is back, after it had lost them all.
  func journalsReturn() { inTurn { perform(registry.journalsReturned(at: now)) } }

  /// What was written into the journal of a session up to now is kept, unless it is known to be lost.
  func journalIsKept(_ session: String) {
    perform(registry.journalKept(session, at: now))
  }

  /// Another server has made new links.
  func hear(_ access: Access) { inTurn { perform(registry.apply(access, at: now)) } }

  /// Another server has taken a session over.
  func takeOver(_ session: String) { perform(registry.letGo(session)) }

  private func perform(_ effects: [SessionRegistry.Effect]) {
    guard self.effects.add(effects) else { return }
    while let effect = self.effects.next() { perform(effect) }
  }

  private func perform(_ effect: SessionRegistry.Effect) {
    switch effect {
    case .keepAccess(let links):
      changedLinks += 1
      keeping.append(links)
      if !isDiskSlow { finishKeeping() }
    case .opened(let session, let scene): opened.append((session, scene))
    case .wake(let session): alarms[session] = registry.alarm(of: session)
    case .ended(let session):
      ended.append(session)
      alarms[session] = nil
      dues.removeAll { $0.session == session }
    case .forget(let session): disk.remove(session)
    case .goOn(let connection):
      turns += 1
      if !holdsTurns { perform(registry.goOn(connection, at: now)) }
    case .refreshAccess(let connection, let hello):
      perform(registry.greet(connection, hello, at: now))
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
      let at = now.advanced(by: patience + call.latency)
      dues.append(Due(at: at, session: session, effect: .load(call, feed)))
    case .shared(.cancel(let number), let session):
      dues.removeAll { due in
        guard case .load(let call, _) = due.effect else { return false }
        return due.session == session && call.request.number == number
      }
    case .shared(.recordingJob(let work), let session):
      recordingJobs += 1
      let at = now.advanced(by: patience)
      dues.append(Due(at: at, session: session, effect: .recordingJob(work.run())))
    }
  }
}

/// A feed that answers without taking its time.
protocol PromptFeed: Feed {
  func page(_ request: FeedRequest, rows: [Row]) -> [Row]
}

extension PromptFeed {
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    page(request, rows: rows)
  }
}

// MARK: What devices do

extension RegistryRig {
  /// A new connection, which has not said hello.
  func connect(from address: String = "", name: String? = nil) -> RecordedConnection {
    connections += 1
    let connection = RecordedConnection(connections, address: address, name: name)
    connection.now = { [unowned self] in now }
    return connection
  }

  /// A device that has joined a session, or opened one.
  func join(
    _ session: String? = nil, scene: String? = nil, token: String? = nil,
    from address: String = "", hasEngine: Bool = false
  ) throws -> (device: RecordedConnection, session: String) {
    let device = connect(from: address)
    hello(device, session: session, scene: scene, token: token, hasEngine: hasEngine)
    let welcome = try device.new("welcome").first
    return (device, welcome?["session"].string ?? "")
  }

  /// A rig with two devices in one session.
  static func ofTwo() throws -> (
    rig: RegistryRig, first: RecordedConnection, second: RecordedConnection, session: String
  ) {
    let rig = RegistryRig()
    let (first, session) = try rig.join()
    return (rig, first, try rig.join(session).device, session)
  }

  func hello(
    _ device: RecordedConnection, session: String? = nil, scene: String? = nil,
    offset: Vector? = nil, token: String? = nil, hasEngine: Bool = false,
    page: (id: Int, sequence: UInt32, unanswered: [[Double]])? = nil, time: Double? = nil
  ) {
    let known = page.map { page in
      let unanswered = page.unanswered.map { said in
        let samples = stride(from: 2, to: said.count, by: 3).map { Array(said[$0..<$0 + 3]) }
        return #"{"sequence":\#(Int(said[0])),"kind":\#(Int(said[1])),"samples":\#(samples)}"#
      }
      return
        #","page":\#(page.id),"sequence":\#(page.sequence),"unanswered":[\#(unanswered.joined(separator: ","))]"#
    }
    if let page { sequences[device.id] = page.sequence }
    let names = [("session", session), ("scene", scene), ("token", token)].map {
      name, value in
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
    inTurn { perform(registry.receive(text: Data(text.utf8), from: device, at: now)) }
  }

  func ping(_ device: RecordedConnection, roundTrip: Double) {
    send(#"{"ping":{"t":0,"roundTrip":\#(roundTrip)}}"#, from: device)
  }

  /// Sends a binary message as it is.
  func send(bytes: [UInt8], from device: RecordedConnection) {
    perform(registry.receive(binary: bytes.span.bytes, from: device, at: now))
  }

  /// Sends a sample in a message with the next number, stamped now or some seconds ago.
  func send(
    _ phase: Page.Phase, _ x: Double = 0, _ y: Double = 0, from device: RecordedConnection,
    late: Double = 0
  ) {
    send(phase, x, [y], from: device, late: late)
  }

  /// Sends samples in a message with the next number, `apart` seconds from one to the next, the last one stamped now or some
  /// seconds ago.
  func send(
    _ phase: Page.Phase, _ x: Double, _ ys: [Double], apart: Double = 0,
    from device: RecordedConnection, late: Double = 0
  ) {
    sequences[device.id, default: 0] += 1
    let time = clock(of: device) - late
    let samples = ys.enumerated().flatMap { [time - apart * Double(ys.count - 1 - $0), x, $1] }
    let bytes = Page.samples(phase, sequences[device.id] ?? 1, samples)
    said[device.id, default: []].append(
      [Double(sequences[device.id] ?? 1), Double(phase.rawValue)] + samples)
    if let message = try? Samples(bytes.span.bytes) { sent[device.id, default: []].append(message) }
    inTurn { perform(registry.receive(binary: bytes.span.bytes, from: device, at: now)) }
  }

  /// The clock of a device's session now, seconds.
  func clock(of device: RecordedConnection) -> Double {
    guard let seat = registry.seat(device) else { return 0 }
    return registry.sessions[seat.session]?.clock.sessionTime(now).seconds ?? 0
  }

  func leave(_ device: RecordedConnection) {
    inTurn { perform(registry.closed(device, at: now)) }
  }
}

// MARK: What a program does

extension RegistryRig {
  /// Does what the program of a session asks for, now.
  ///
  /// - Throws: Why it changed nothing.
  func program(_ session: String, _ command: ProgramCommand) throws(SessionError) {
    let (effects, error) = registry.apply(command, for: session, at: now)
    inTurn { perform(effects) }
    if let error { throw error }
  }

  /// The program of a session ends with an error, now.
  func fail(_ session: String, _ reason: String) {
    inTurn { perform(registry.visit(session, at: now) { $0.programFailed(reason, at: $1) }) }
  }

  /// The lines that the program of a session was told.
  func lines(_ session: String) -> [String] { (events[session] ?? []).map(\.description) }
}

extension ServerIntroduction {
  /// That of a session without a server.
  static let unnamed = ServerIntroduction(scenes: WrittenJSON([]), instance: "test")
}

extension SharedSession {
  /// Lets a page join in one go.
  mutating func join(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello,
    as role: DeviceRole = .inspect, server: ServerIntroduction, created: Bool, at now: Instant
  ) -> Int {
    var arrival = begin(connection, hello, as: role, created: created, at: now)
    while !arrival.isWelcomed { goOn(&arrival, server: server, at: now) }
    return arrival.device
  }
}
