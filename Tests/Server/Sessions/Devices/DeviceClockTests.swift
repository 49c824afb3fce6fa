import OverscrollPhysics
import Testing

@testable import OverscrollServer

@Suite struct DeviceClockTests {
  /// The stamp of each sample, the time of its arrival and its instant, in seconds.
  typealias Gesture = [(stamp: Double, now: Double, instant: Double)]

  private static let gestures: [(String, [Gesture])] = [
    ("unchanged", [[(99.9, 100, 99.9), (99.91, 100.003, 99.91), (99.92, 100.006, 99.92)]]),
    ("the future is now", [[(5000, 100, 100)], [(100.5, 100, 100), (100.51, 100.003, 100.003)]]),
    ("ahead", [[(5000, 100, 100), (5000.01, 100.01, 100.01), (5000.02, 100.04, 100.02)]]),
    ("ahead later", [[(99.99, 100, 99.99), (100.01, 100.006, 100.006), (100.02, 101, 100.016)]]),
    ("ahead in the earlier gesture", [[(500, 100, 100)], [(109.95, 110, 109.95)]]),
    ("ten seconds old at most", [[(-1e300, 100, 90)], [(90, 100, 90)], [(90.1, 100, 90.1)]]),
    ("not before the session", [[(-1, 0.5, 0)]]),
    ("delayed", [[(95, 100, 95), (95.01, 100.000_001, 95.01), (95.02, 100.000_002, 95.02)]]),
    ("delayed too long", [[(80, 100, 90), (80.01, 100.000_001, 90.01), (80.02, 101, 90.02)]]),
    ("down in a network stall", [[(98, 98, 98), (98.2, 100, 98.2), (98.21, 100.000_001, 98.21)]]),
    (
      "not before the last one",
      [[(100, 100, 100), (99.999_999_999, 100, 100), (50, 100, 100), (101, 101, 101)]]
    ),
    (
      "not before the last one of an earlier gesture",
      [[(100, 100, 100)], [(99.999_999_999, 100, 100)], [(-1e300, 100, 100)], [(101, 101, 101)]]
    ),
    ("not in the future of a restarted session", [[(100, 100, 100)], [(1, 1, 1)]]),
  ]

  private static let touches: [(String, [Gesture])] = [
    ("a touch with a late stamp", [[(99.9, 100, 99.9), (99.88, 100, 99.88), (99.87, 100, 99.88)]]),
    ("down while the server stalls", [[(98, 98, 98), (98.1, 158, 98.1), (98.4, 158, 98.4)]]),
    (
      "ten seconds before the touch at most",
      [[(80, 80, 80), (50, 100, 70)], [(180, 180, 180), (-1e300, 200, 170)]]
    ),
  ]

  @Test(arguments: gestures.map { ($0, $1, false) } + touches.map { ($0, $1, true) })
  func `a stamp becomes an instant`(rule: String, gestures: [Gesture], startWithTouch: Bool) {
    var clock = DeviceClock()
    for (number, gesture) in gestures.enumerated() {
      if number > 0 { clock.beginGesture() }
      let instants = gesture.enumerated().map { index, sample in
        clock.instant(
          of: Instant(seconds: sample.stamp), at: Instant(seconds: sample.now),
          isTouch: startWithTouch && index == 0)
      }
      #expect(instants == gesture.map { Instant(seconds: $0.instant) }, "gesture \(number)")
    }
  }

  @Test(arguments: [(-1e300, true), (89.9, true), (90.1, false), (100.9, false), (101.1, true)])
  func `a clock is wrong if a first stamp is old or in the future`(stamp: Double, isWrong: Bool) {
    var clock = DeviceClock()
    _ = clock.instant(of: Instant(seconds: stamp), at: Instant(seconds: 100))
    #expect(clock.isWrong == isWrong)
    clock.beginGesture()
    #expect(!clock.isWrong)
  }
}
