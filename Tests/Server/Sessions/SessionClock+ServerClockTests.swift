import Foundation
import Testing

@testable import OverscrollServer

@Suite struct ServerClockTests {
  @Test func `it begins with the time of the day`() {
    let clock = ServerClock(at: Date(timeIntervalSince1970: 1_800_000_000))
    #expect((1_800_000_000..<1_800_000_100).contains(clock.now.seconds))
  }

  @Test(arguments: [-1e18, -1, 9.3e9, 2.5e11, 1e18])
  func `a machine whose clock is far wrong has a server whose clock goes on`(seconds: Double) {
    let clock = ServerClock(at: Date(timeIntervalSince1970: seconds))
    let first = clock.now
    #expect(ServerClock.instants.contains(first) && clock.now >= first)
    let session = SessionClock(at: first)
    #expect(session.isPossible)
    #expect(session.sessionTime(ServerClock.instants.upperBound) >= .zero)
    #expect(clock.moment(of: .distantFuture) > .now)
  }
}
