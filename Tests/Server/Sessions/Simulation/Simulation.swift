import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Simulates a server and its devices on a bad day, determined by a seed.
///
/// Messages are late or lost, devices join, send wrong stamps, vanish and return, feeds fail or never answer, the
/// machine sleeps, and the server restarts. Nothing waits, so thousands of days pass in a minute, and the same seed
/// repeats the same day.
struct Simulation {
  /// A lost connection, and the time when the server notices the loss.
  private struct Lost {
    let connection: RecordedConnection
    let noticed: Instant
  }

  let rig: RegistryRig
  private var random: SplitMix64
  private(set) var devices: [SimulatedDevice] = []
  private var lost: [Lost] = []
  /// The names of all sessions that a device has joined.
  private var sessions: [String] = []
  /// The pages that have lost their connection, and all samples that they have sent.
  private var away: [(page: Int, session: String, sent: [[Double]])] = []
  private var pages = 0

  static let limits = {
    var limits = SessionLimits()
    (limits.sessions, limits.devices) = (6, 4)
    return limits
  }()

  /// The server at the start of each day.
  static func server() -> SessionRegistry {
    var letters = Letters.scene
    // Pages can only request actions that the scene has a button for.
    letters.actions = [
      SceneAction("Stop", .stop(.top)), SceneAction("Fail", .end(.top, .failure)),
      SceneAction("Exhaust", .end(.bottom, .exhausted)), SceneAction("Off", .disable(.top)),
      SceneAction("On", .enable(.top)), SceneAction("Again", .reset(.bottom)),
      SceneAction("Clear", .clear),
    ]
    return RegistryRig.server([letters, .primes], limits: limits)
  }

  init(seed: UInt64, on server: SessionRegistry) {
    rig = RegistryRig(server, keepsJournals: true, seed: seed)
    random = SplitMix64(seed: seed)
  }

  /// Simulates a day with a number of events, and checks the server after each.
  mutating func run(events: Int) throws {
    for _ in 0..<events {
      try pass(random.number(0...0.1))
      try happen()
      try expectSoundness()
    }
    try settle()
  }

  // MARK: What happens

  private mutating func happen() throws {
    switch random.integer(0..<100) {
    case 0..<12: try join()
    case 12..<15: vanish(notifies: true)
    case 15..<18: vanish(notifies: false)
    case 18..<20: rig.latency = [0.02, 1, 1e9].randomElement(using: &random) ?? 1
    case 20: rig.sleep([1, 100, 30_000].randomElement(using: &random) ?? 1)
    case 21: try restart()
    case 22: rig.disk.isFull.toggle()
    case 23: rig.disk.sync()
    default:
      guard let device = devices.randomElement(using: &random) else { return try join() }
      device.send(message(), at: rig.now, after: random.number(device.delay))
    }
  }

  /// Joins a device, with or without the name of a session; a returning page rejoins its session.
  private mutating func join() throws {
    let session = random.integer(0..<3) == 0 ? nil : sessions.randomElement(using: &random)
    let scene = random.integer(0..<4) == 0 ? "primes" : "letters"
    let offset = Vector(0, random.number(-100...400))
    let connection = rig.connect()
    let hasEngine = random.integer(0..<2) == 0
    pages += 1
    // A returning page resends its latest samples, whether or not they were applied.
    let back = away.isEmpty ? nil : away.remove(at: random.integer(0..<away.count))
    let page = back?.page ?? pages, sent = back?.sent ?? []
    let shown = back.flatMap { rig.registry[$0.session]?.scene.name }
    rig.hello(
      connection, session: back?.session ?? session, scene: shown ?? scene,
      offset: random.integer(0..<2) == 0 ? nil : offset, hasEngine: hasEngine,
      page: (page, UInt32(sent.last?[0] ?? 0), Array(sent.suffix(random.integer(0..<8)))))
    guard let name = rig.registry.membership(of: connection)?.session else {
      let codes = try connection.refusals()
      try #require(codes.allSatisfy { $0 != "hello" }, "the server can read each message of a page")
      return rig.leave(connection)
    }
    if !sessions.contains(name) { sessions.append(name) }
    devices.append(
      SimulatedDevice(
        connection, session: name, page: page, after: sent,
        delay: [0...0, 0.02...0.05, 0.1...0.4].randomElement(using: &random) ?? 0...0,
        received: hasEngine ? ReceivedModel(connection, rig) : nil))
  }

  /// Removes a device and its messages in transit; the server notices at once, or after its deadline for pings.
  private mutating func vanish(notifies: Bool) {
    guard !devices.isEmpty else { return }
    let device = devices.remove(at: random.integer(0..<devices.count))
    lose(device)
    if notifies { return rig.leave(device.connection) }
    lost.append(Lost(connection: device.connection, noticed: rig.now.advanced(by: 35)))
  }

  /// Records that the page of a device has lost its connection and might return.
  private mutating func lose(_ device: SimulatedDevice) {
    let sent = device.earlier + (rig.sentNumbers[device.connection.id] ?? [])
    away.append((device.number, device.session, sent))
  }

  /// Restarts the server, and sometimes its machine; then unsynced writes are lost.
  private mutating func restart() throws {
    try expectJournals()
    if random.integer(0..<3) == 0 { rig.disk.fail(&random) }
    rig.restart()
    for device in devices { lose(device) }
    (devices, lost) = ([], [])
  }

  private mutating func message() -> SimulatedDevice.Message {
    switch random.integer(0..<100) {
    case 0..<15: .samples(.touch, 195, [300], apart: 0)
    case 15..<48: samples(.move, farthest: 200)
    case 48..<57: .samples(random.integer(0..<4) == 0 ? .cancel : .release, 0, [0], apart: 0)
    case 57..<66:
      samples([.wheel, .notched, .momentum].randomElement(using: &random) ?? .wheel, farthest: 300)
    case 66..<68:
      .samples(
        random.integer(0..<2) == 0 ? .scroll : .jump, 0, [random.number(-100...900)], apart: 0)
    case 68..<70: .rubbish((0..<random.integer(0..<40)).map { _ in UInt8(random.integer(0..<256)) })
    case 70..<72: .text(Simulation.malformed.randomElement(using: &random) ?? "")
    default: .text(Simulation.texts.randomElement(using: &random) ?? "")
    }
  }

  /// Creates samples on a clock that advances, stops or goes back.
  private mutating func samples(_ phase: Page.Phase, farthest: Double) -> SimulatedDevice.Message {
    let count = random.integer(1..<4)
    let ys = (0..<count).map { _ in random.number(-farthest...farthest) / Double(count) }
    let gaps = [0.008, 0.008, 0, -1e-9, -0.1, -1e9]
    return .samples(phase, 0, ys, apart: gaps.randomElement(using: &random) ?? 0)
  }

  // MARK: Time

  /// Advances the time; messages arrive, and the server notices broken connections.
  private mutating func pass(_ seconds: Double) throws {
    let end = rig.now.advanced(by: seconds)
    while let device = devices.min(by: { $0.nextArrival < $1.nextArrival }),
      let parcel = device.removeArrival(by: end)
    {
      rig.pass(to: parcel.arrives)
      deliver(parcel, of: device)
      removeEnded()
    }
    rig.pass(to: end)
    removeEnded()
    for each in lost where each.noticed <= end { rig.leave(each.connection) }
    lost.removeAll { $0.noticed <= end }
  }

  /// Removes the devices whose connections the server has ended; a page whose connection was cut might return.
  private mutating func removeEnded() {
    for device in devices where device.connection.isOver {
      if device.connection.isAborted { lose(device) }
      rig.leave(device.connection)
    }
    devices.removeAll { $0.connection.isOver }
  }

  private func deliver(_ parcel: SimulatedDevice.Parcel, of device: SimulatedDevice) {
    switch parcel.message {
    case .samples(let phase, let x, let ys, let apart):
      rig.send(phase, x, ys, apart: apart, from: device.connection, late: rig.now - parcel.sent)
    case .text(let text): rig.send(text, from: device.connection)
    case .rubbish(let bytes): rig.send(bytes: bytes, from: device.connection)
    }
  }

  /// Ends the day: messages in transit arrive, fingers lift, and nothing more is sent.
  private mutating func settle() throws {
    try pass(5)
    for device in devices {
      device.send(.samples(.cancel, 0, [0], apart: 0), at: rig.now, after: 0)
      device.send(.text(#"{"speed":{"speed":1}}"#), at: rig.now, after: 0)
    }
    try pass(100)
    try expectSoundness()
    try expectRest()
  }
}
