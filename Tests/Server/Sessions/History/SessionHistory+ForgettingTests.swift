import Foundation
import Overscroll
import OverscrollTestSupport
import OverscrollTransport
import OverscrollWire
import Testing

@testable import OverscrollServer

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

  @Test func `a feed cannot load more rows than the limit for all lists`() throws {
    var limits = SessionLimits()
    limits.rows = 10
    let rig = RegistryRig([Letters.scene], limits: limits)
    let (_, session) = try rig.join()
    let rows = (0..<20).map { Row(id: "\($0)", title: "", note: "", mark: "", hue: 0) }
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
    let forked = try past.fork(at: 0.1)
    #expect(forked.last?["list"].array.map { $0["number"].number } == [1, 2])
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
