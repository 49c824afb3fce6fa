import Foundation
import Overscroll
import OverscrollLists
import OverscrollPhysics
import OverscrollTestSupport
import OverscrollTransport
import OverscrollWire
import Testing

@testable import OverscrollServer

/// Queries about what the page showed at a moment of the past.
@Suite struct HistoryTests {
  private let past: HistoryRig

  init() throws { past = try HistoryRig() }

  @Test(arguments: Cases.seeds(1, of: 4))
  func `the past shows at any instant what a page drew then`(seed: UInt64) throws {
    let rig = past.rig
    var random = SplitMix64(seed: seed)
    var seen: [(at: Double, picture: ReceivedPage.Picture)] = []
    for _ in 0..<60 {
      switch random.integer(0..<5) {
      case 0...1: past.pull(random.number(-400...400))
      case 2: rig.send(.wheel, 0, random.number(-60...60), from: past.device)
      case 3: rig.send(#"{"begin":{"edge":"bottom"}}"#, from: past.device)
      default: rig.send(.jump, 0, random.number(0...300), from: past.device)
      }
      rig.pass(random.number(0...0.4))
      seen.append((past.clock, try past.picture()))
      rig.pass(0.001)  // the next input happens at a later instant
    }
    let received = try past.recording()
    for (at, picture) in seen {
      #expect(try ReceivedPage.picture(of: received, at: at) == picture, "at \(at)")
    }
  }

  @Test func `a recording names its branch, and the engine's current branch is number 0`() throws {
    past.pull()
    let own = try past.recording()
    #expect(try own.picture["branch"].number == 1 && own.picture["followed"] == .bool(true))
    #expect(own.message.branch == 0 && own.message.recording.entries.count == 12)
    _ = try past.importing(past.saved())
    let imported = try past.recording(of: 2)
    #expect(try imported.picture["branch"].number == 2)
    #expect(try imported.picture["followed"] == .bool(false) && imported.message.branch == 2)
  }

  @Test func `the recording's picture contains the looks of all its controls`() throws {
    past.rig.send(#"{"input":{"line":"control bottom spinner"}}"#, from: past.device)
    past.rig.pass(0.1)
    let looks = try past.recording().picture["looks"], placed = try past.shared.model.names
    for name in ScrollEdge.allCases.compactMap({ placed[$0] }) {
      #expect((looks[name]["extent"].number ?? 0) > 0 && !looks[name]["layers"].array.isEmpty)
    }
    #expect(placed[.bottom] == "spinner")
  }

  @Test func `the messages after a recording continue it`() throws {
    let (device, _) = try past.rig.join(past.session, hasEngine: true)
    past.rig.send(.touch, 100, 300, from: device)
    past.rig.send(.move, 0, 50, from: device)
    past.rig.send(#"{"recording":{}}"#, from: device)
    var followed = try RecordingMessage(bytes: #require(device.frames.last).bytes).recording
    let count = device.frames.count
    past.rig.send(.move, 0, 60, from: device)
    past.rig.send(.release, from: device)
    let binary = device.frames[count...].filter { $0.opcode == 2 }
    let received = try binary.map { try InputsMessage(bytes: $0.bytes) }
    // The page sent these two samples, and the server applied them unchanged.
    #expect(received.flatMap(\.entries) == [.own(2)])
    let all = try past.shared.history.branch.recording.entries
    for entry in all.suffix(2) { followed.append(entry) }
    #expect(followed.entries == all)
  }

  @Test(arguments: [#"{"recording":{}}"#, #"{"whatIf":{"lines":["diagonal on"],"as":9}}"#])
  func `a query changes nothing for others`(query: String) throws {
    let (other, _) = try past.rig.join(past.session)
    _ = other.newTexts()
    let count = try past.shared.history.branch.recording.count
    _ = try past.answers(to: query)
    #expect(try past.shared.history.branch.recording.count == count && other.newTexts().isEmpty)
  }
}

/// Sessions discard their past if the recordings of all sessions need too much memory.
@Suite struct ForgettingTests {
  private func limits(bytes: Int) -> SessionLimits {
    var limits = SessionLimits()
    limits.recordedBytes = bytes
    return limits
  }

  private func rig(bytes: Int) -> RegistryRig {
    RegistryRig([FeedTests.scene()], limits: limits(bytes: bytes))
  }

  private func scroll(_ rig: RegistryRig, _ device: RecordedConnection, times: Int) {
    for _ in 0..<times { rig.send(.wheel, 0, 5, from: device) }
  }

  @Test func `recordings stay below their limit, and the longest rested forget first`() throws {
    let rig = rig(bytes: 20_000)
    let sessions = try (0..<4).map { _ in try rig.join() }
    for (device, _) in sessions {
      scroll(rig, device, times: 80)
      rig.pass(1)
      #expect(rig.registry.sessions.recordedBytes <= 20_000)
    }
    scroll(rig, sessions[3].device, times: 100)
    let starts = sessions.map { rig.registry[$0.session]?.history.branch.recording.start ?? .zero }
    #expect(starts[0] > .zero && starts[3] == .zero)
    let total = sessions.reduce(0) { $0 + (rig.registry[$1.session]?.history.bytes ?? 0) }
    #expect(rig.registry.sessions.recordedBytes == total && total <= 20_000)
    let metrics = try Prometheus(rig.registry.metrics(Traffic()).map(\.text).joined()).samples
    #expect(metrics["overscroll_recorded_bytes"] == Double(total))
    #expect(metrics["overscroll_forgotten_recordings_total"] != 0)
    for (device, _) in sessions { rig.leave(device) }
    rig.pass(600)
    #expect(rig.registry.sessions.count == 0 && rig.registry.sessions.recordedBytes == 0)
  }

  /// A part of a file whose other parts never arrive.
  private func upload(_ bytes: Int) -> String {
    let text = String(repeating: "x", count: bytes)
    return #"{"import":{"name":"a.txt","part":1,"parts":2,"text":"\#(text)"}}"#
  }

  @Test func `incomplete files count as memory, and are discarded before any recording`() throws {
    let rig = rig(bytes: 200_000)
    let (resting, session) = try rig.join()
    scroll(rig, resting, times: 80)
    let start = rig.registry[session]?.history.branch.recording.start
    for _ in 0..<5 {
      let (device, _) = try rig.join()
      rig.pass(1)
      rig.send(upload(60_000), from: device)
      #expect(rig.registry.sessions.recordedBytes <= 200_000)
    }
    let fileBytes = rig.registry.sessions.all.values.reduce(0) { $0 + $1.fileBytes }
    #expect((60_000...200_000).contains(fileBytes))
    #expect(rig.registry[session]?.history.branch.recording.start == start)
  }

  @Test func `a device is notified if there is no room for its file`() throws {
    let rig = rig(bytes: 30_000)
    let (device, session) = try rig.join()
    rig.send(upload(60_000), from: device)
    #expect(rig.registry[session]?.history.fileBytes == 0)
    let reason = "the server has no room for this file now: import it again later"
    #expect(try device.new("error").map { $0["reason"].string } == [reason])
  }

  @Test func `a feed cannot bring more rows than the limit for all lists`() throws {
    var limits = SessionLimits()
    limits.rows = 10
    let rig = RegistryRig([Letters.scene], limits: limits)
    let (_, session) = try rig.join()
    let rows = (0..<20).map { Row($0) }
    let sessions = rig.registry.sessions
    #expect(sessions.rows == rig.registry[session]?.session.loader.list.items.count)
    #expect(throws: (any Error).self) { try sessions.bounded(.success(rows)).get() }
  }

  @Test func `the branches that a session has left count as memory`() throws {
    let past = try HistoryRig()
    past.pull()
    let history = try past.shared.history
    var more = history
    more.add(history.branch)
    #expect(history.bytes > 0 && more.bytes == 2 * history.bytes)
  }

  @Test func `forgetting frees an eighth of the memory`() throws {
    let rig = rig(bytes: 40_000)
    for _ in 0..<100 where rig.registry.counters.forgotten == 0 {
      let (device, _) = try rig.join()
      scroll(rig, device, times: 10)
    }
    #expect(rig.registry.counters.forgotten > 1)
    #expect((30_001..<37_000).contains(rig.registry.sessions.recordedBytes))
  }

  @Test func `devices are notified of branches that are discarded with the past`() throws {
    let past = try HistoryRig(limits: limits(bytes: 20_000))
    past.pull()
    past.rig.pass(3)
    #expect(try past.fork(at: 0.1).last?["list"].array.map { $0["number"].number } == [1, 2])
    scroll(past.rig, past.device, times: 400)
    let received = try past.device.new("branches")
    #expect(received.map { $0["list"].array.map { $0["number"].number } } == [[2]])
  }

  @Test func `a query about the discarded past is refused, one about later is answered`() throws {
    let past = try HistoryRig(limits: limits(bytes: 20_000))
    past.rig.pass(5)
    scroll(past.rig, past.device, times: 400)
    past.rig.pass(2)
    let start = try past.recording().message.recording.start
    #expect(try start.seconds == 5 && past.shared.history.branch.recording.start == start)
    for (query, reason) in [
      (#"{"save":{}}"#, "The session before 5"),
      (#"{"why":{"edge":"top","at":1,"branch":1}}"#, "is no longer stored"),
      (#"{"save":{"as":"test"}}"#, "a test must start at"),
    ] {
      let reasons = try past.answers(to: query, "error", "transcript", "why").map { $0["reason"] }
      #expect(reasons.count == 1 && reasons[0].string?.contains(reason) == true)
    }
    #expect(try past.answers(to: #"{"save":{"as":"tracks"}}"#, "transcript").count == 1)
    #expect(try past.fork(at: 1).first?["now"].number == 5)
  }
}

@Suite struct ListHistoryTests {
  @Test(arguments: UInt64(1)...20)
  func `the list at any instant is the list shown then`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var list = PagedList<Row>(.offsetFrom0, size: 5)
    var history = ListHistory(list)
    var shown = [(at: Instant.zero, list: list)]
    for step in 1...60 {
      let count = list.items.count
      if random.integer(0..<9) == 0 {
        _ = list.assign((0..<random.integer(0..<20)).map { Row($0 + 1_000 * step) })
      } else {
        let start = random.integer(0..<count + 1)
        let end = random.integer(start..<count + 1)
        let new = (0..<random.integer(0..<6)).map { Row($0 + 1_000 * step) }
        _ = try list.replace(start..<end, with: new)
      }
      let at = Instant(seconds: Double(step))
      history.show(list, shift: 0, at: at)
      shown.append((at, list))
    }
    for (at, list) in shown {
      #expect(history.range(from: at).list == list && history.cut(at: at).list == list)
      #expect(history.range(from: at.advanced(by: 0.5)).list == list)
    }
    let middle = shown[30]
    #expect(history.cut(at: middle.at).range(from: shown[10].at).list == shown[10].list)
    #expect(history.range(from: shown[10].at).steps.count <= 50)
  }

  @Test func `a long history keeps the newest moments`() {
    var list = PagedList<Row>(.none, size: 1)
    var history = ListHistory(list)
    for step in 1...40 {
      _ = list.assign((0..<1_000).map { Row($0 + 1_000 * step) })
      history.show(list, shift: 0, at: Instant(seconds: Double(step)))
    }
    #expect(history.range(from: Instant(seconds: 39)).list.items[0].id == "39000")
    #expect(history.range(from: .zero).list.items[0].id == "20000")
  }
}
