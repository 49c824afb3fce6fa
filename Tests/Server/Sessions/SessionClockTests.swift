import Overscroll
import OverscrollWire
import Testing

@testable import OverscrollServer

/// A session's clock beside the server's.
@Suite struct SessionClockTests {
  @Test(arguments: SessionSpeed.allCases)
  func `a second of the server is as much of the session as the speed says`(speed: SessionSpeed) {
    let clock = SessionClock(Instant(seconds: 5), at: Instant(seconds: 100), speed: speed)
    #expect(clock.sessionTime(Instant(seconds: 101)) == Instant(seconds: 5 + speed.factor))
  }

  @Test(arguments: SessionSpeed.allCases)
  func `an alarm rings exactly when the session's clock says its instant`(speed: SessionSpeed) {
    let clock = SessionClock(Instant(nanoseconds: 7), at: Instant(nanoseconds: 11), speed: speed)
    for nanoseconds: Int64 in [8, 9, 1_000_000_007] {
      let due = Instant(nanoseconds: nanoseconds)
      let alarm = clock.serverTime(due)
      #expect(clock.sessionTime(alarm) == due)
      #expect(clock.sessionTime(Instant(nanoseconds: alarm.nanoseconds - 1)) < due)
    }
  }

  @Test(arguments: SessionSpeed.allCases)
  func `what never comes in the session never comes on the server`(speed: SessionSpeed) {
    #expect(
      SessionClock(at: Instant(seconds: 1), speed: speed).serverTime(.distantFuture)
        == .distantFuture)
  }
}
