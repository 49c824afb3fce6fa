import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollServer
@testable import OverscrollWire

@Suite struct EventLogTests {
  @Test(arguments: [0, 1, 99, 100, 101, 350])
  func `lines are numbered from 1, and the newest 100 are kept as sent`(count: Int) throws {
    var log = EventLog()
    let sent = try (0..<count).map { index in
      let bytes = log.append {
        .failed(number: $0, time: Double(index), edge: .top, reason: "line \(index)")
      }
      return try JSON(Data(bytes))["failed"]
    }
    #expect(sent.compactMap { $0["number"].number } == (0..<count).map { Double($0 + 1) })
    #expect(log.last == count)
    #expect(try log.newest.map { try JSON(Data($0))["failed"] } == sent.suffix(100))
  }

  @Test func `the newest 100 failures are kept, and each is one line`() throws {
    var log = EventLog()
    let failures = (0..<120).map {
      EventLog.Failure(
        at: Instant(seconds: Double($0)), edge: $0 == 119 ? nil : .left, because: "because \($0)")
    }
    let lines = try failures.map { try JSON(Data(log.append($0))) }
    #expect(log.failures == failures.suffix(100) && log.last == 120)
    #expect(lines[7]["failed"]["edge"].string == "left" && lines[7]["failed"]["time"].number == 7)
    #expect(lines[119]["programFailed"]["reason"].string == "because 119")
  }

  @Test func `the reason for a failure is one line of limited length`() {
    let reason = String(repeating: "no\n", count: 9_000)
    let failure = EventLog.Failure(at: .zero, edge: .top, because: reason)
    #expect(failure.reason == reason.inLog && failure.reason.count == 301)
  }

  @Test func `notes are numbered separately from events`() throws {
    var log = EventLog()
    let failure = EventLog.Failure(at: .zero, edge: .top, because: "no route")
    _ = log.append(failure)
    for number in 1...3 { _ = log.append(SessionNote(.joined, devices: [number]), at: .zero) }
    let line = try JSON(Data(log.append(failure)))
    #expect(line["failed"]["number"].number == 2)
    let notes = try log.newest.map { try JSON(Data($0))["noted"]["number"].number }
    #expect(notes == [nil, 1, 2, 3, nil])
  }

  @Test func `each stall and drop of a network is a line, and a latency slider is one line`() {
    var log = EventLog()
    let (slow, slower) = (
      NetworkConditions(latency: 0.1, jitter: 0), NetworkConditions(latency: 0.2, jitter: 0)
    )
    for change in [
      NetworkChange.stall(3), .stall(3), .drop, .drop, .set(slow), .set(slower), .set(.none),
    ] { _ = log.append(SessionNote(.network, devices: [2], by: 1, detail: change.text), at: .zero) }
    #expect(log.newest.count == 6)
  }

  @Test func `a dragged slider is a single line until something else happens`() throws {
    var log = EventLog()
    func tune(_ line: String, _ seconds: Double, by device: Int = 1) throws -> JSON {
      let note = SessionNote(.tuned, by: device, detail: line)
      return try JSON(Data(log.append(note, at: Instant(seconds: seconds))))["noted"]
    }
    let lines = try [
      tune("control top bubbles threshold=81", 1), tune("control top bubbles threshold=82", 1.1),
      tune("control top bubbles threshold=82 exit=1", 1.2),
      tune("control top bubbles threshold=83 exit=1", 1.3),
      tune("control top bubbles threshold=84 exit=1", 1.4, by: 2),
    ]
    #expect(lines.map { $0["number"].number } == [1, 1, 2, 2, 3])
    _ = log.append(EventLog.Failure(at: .zero, edge: .top, because: "no route"))
    let last = try tune("control top bubbles threshold=85 exit=1", 1.5, by: 2)
    #expect(last["number"].number == 4)
    let kept = try log.newest.map { try JSON(Data($0))["noted"]["time"].number }
    #expect(kept == [1.1, 1.3, 1.4, nil, 1.5])
  }
}
