import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Invariants of a registry with hundreds of devices that join, drive and leave at random.
@Suite struct RegistryInvariantTests {
  /// The parts of a message that the invariant reads; decoding any JSON would take ten times as long.
  private struct Message: Decodable {
    struct Device: Decodable { let id: Int }
    struct Welcome: Decodable { let device: Int }
    struct Line: Decodable { let number: Int }
    struct Devices: Decodable {
      let list: [Device]
      let holder: Int?
    }
    let welcome: Welcome?
    let event: Line?
    let failed: Line?
    let devices: Devices?
  }

  /// A device and the messages that it has received.
  private final class Watcher {
    let connection: RecordedConnection
    let session: String
    var number = 0
    /// The lines of the log and their numbers, in order of arrival.
    var lines: [[UInt8]] = []
    var numbers: [Int] = []
    var holder: Int?
    var list: [Int] = []

    init(_ connection: RecordedConnection, _ session: String) {
      (self.connection, self.session) = (connection, session)
    }

    func read() throws {
      let kinds: Set = ["welcome", "event", "failed", "devices"]
      for (kind, bytes) in connection.newTexts() where kinds.contains(kind) {
        let message = try JSONDecoder().decode(Message.self, from: Data(bytes))
        number = message.welcome?.device ?? number
        if let line = message.event ?? message.failed {
          lines.append(bytes)
          numbers.append(line.number)
        }
        if let devices = message.devices {
          (holder, list) = (devices.holder, devices.list.map(\.id))
        }
      }
    }
  }

  /// Devices that act at random, with a seed.
  private struct Crowd {
    let rig: RegistryRig
    var random: SplitMix64
    var watchers: [Watcher] = []
    var sessions: [String] = []
    var joined = 0

    init(seed: UInt64) {
      rig = RegistryRig([Letters.scene], seed: seed)
      random = SplitMix64(seed: seed)
    }

    mutating func step() throws {
      rig.pass(random.number(0...0.2))
      switch random.integer(0..<20) {
      case 0...2: try join()
      case 3...4 where !watchers.isEmpty: try leave(random.integer(0..<watchers.count))
      default: if let watcher = watchers.randomElement(using: &random) { drive(watcher) }
      }
    }

    private mutating func join() throws {
      let session = random.integer(0..<4) == 0 ? nil : sessions.randomElement(using: &random)
      let device = rig.connect()
      rig.hello(device, session: session, hasEngine: random.integer(0..<2) == 0)
      joined += 1
      let watcher = Watcher(device, rig.registry.seat(device)?.session ?? "")
      try watcher.read()
      guard !watcher.session.isEmpty else { return }
      if session == nil { sessions.append(watcher.session) }
      watchers.append(watcher)
    }

    mutating func leave(_ index: Int) throws {
      let watcher = watchers.remove(at: index)
      try watcher.read()
      rig.leave(watcher.connection)
    }

    private mutating func drive(_ watcher: Watcher) {
      let device = watcher.connection
      switch random.integer(0..<120) {
      case 0...9: rig.send(.touch, 100, 300, from: device)
      case 10...49: rig.send(.move, 0, random.number(-200...200), from: device)
      case 50...59: rig.send(random.integer(0..<4) == 0 ? .cancel : .release, from: device)
      case 60...69: rig.send(.wheel, 0, random.number(-300...300), from: device)
      case 70...79: rig.send(#"{"begin":{"edge":"top"}}"#, from: device)
      case 80...89: rig.send(#"{"begin":{"edge":"bottom"}}"#, from: device)
      case 90...99:
        let height = 300 + random.integer(0..<600)
        rig.send(#"{"viewport":{"size":[390,\#(height)],"insets":[52,0,0,0]}}"#, from: device)
      case 100...117: rig.ping(device, roundTrip: random.number(0.001...0.2))
      default: rig.send(#"{"save":{}}"#, from: device)
      }
    }
  }

  private func expectAgreement(_ crowd: Crowd) throws {
    for (session, watchers) in Dictionary(grouping: crowd.watchers, by: \.session) {
      for watcher in watchers { try watcher.read() }
      let shared = try #require(crowd.rig.registry[session])
      #expect(
        watchers.allSatisfy { $0.holder == shared.devices.toldHolder }, "all know who holds it")
      if let holder = shared.devices.holder { #expect(watchers.contains { $0.number == holder }) }
      let longest = watchers.max { $0.lines.count < $1.lines.count }?.lines ?? []
      for watcher in watchers {
        #expect(watcher.list == shared.devices.all.map(\.number))
        // A device that joined later lacks the first lines, but none after them.
        let first = watcher.numbers.first ?? 1
        #expect(watcher.numbers == Array(first..<first + watcher.numbers.count))
        #expect(watcher.lines.elementsEqual(longest.suffix(watcher.lines.count)))
      }
    }
  }

  @Test(arguments: Cases.seeds(1, of: 8))
  func `devices receive the same events, one holds the list, and all rest`(seed: UInt64) throws {
    var crowd = Crowd(seed: seed)
    for step in 0..<2_000 {
      try crowd.step()
      if step.isMultiple(of: 200) { try expectAgreement(crowd) }
    }
    #expect(crowd.joined > 200)
    try expectAgreement(crowd)
    #expect(crowd.watchers.contains { !$0.lines.isEmpty })
    // The connected devices do nothing more, except that their fingers lift.
    for watcher in crowd.watchers { crowd.rig.send(.release, from: watcher.connection) }
    crowd.rig.pass(30)
    try expectAgreement(crowd)
    let visited = Set(crowd.watchers.map(\.session))
    for session in visited {
      let shared = try #require(crowd.rig.registry[session])
      #expect(shared.nextDeadline == nil && shared.devices.holder == nil)
    }
    #expect(Set(crowd.rig.alarms.keys).isDisjoint(with: visited))
    while !crowd.watchers.isEmpty { try crowd.leave(0) }
    crowd.rig.pass(600)
    #expect(crowd.rig.registry.sessions.count == 0 && crowd.rig.isAtRest)
  }
}
