import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct EventLogTests {
  private func lines(_ count: Int) throws -> (sent: [JSON], log: EventLog) {
    var log = EventLog()
    let sent = try (0..<count).map { index in
      try JSON(
        Data(
          log.append { number in
            .failed(number: number, time: Double(index), edge: .top, reason: "line \(index)")
          }))["failed"]
    }
    return (sent, log)
  }

  @Test func `lines are numbered from 1`() throws {
    let (sent, log) = try lines(3)
    #expect(sent.map { $0["number"].number } == [1, 2, 3])
    #expect(log.last == 3)
  }

  @Test(arguments: [0, 1, 99, 100, 101, 350])
  func `the newest 100 lines are kept as they were sent`(count: Int) throws {
    let (sent, log) = try lines(count)
    #expect(try log.newest.map { try JSON(Data($0))["failed"] } == sent.suffix(100))
  }

  @Test func `the newest 100 failures are known, each by the line that tells it`() throws {
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

  @Test func `a reason is one line of bounded length, whatever a feed says`() {
    let reason = String(repeating: "no\n", count: 9_000)
    let failure = EventLog.Failure(at: .zero, edge: .top, because: reason)
    #expect(failure.reason == reason.inLog && failure.reason.count == 301)
  }
}
