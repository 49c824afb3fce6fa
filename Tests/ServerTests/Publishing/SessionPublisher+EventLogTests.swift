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
}
