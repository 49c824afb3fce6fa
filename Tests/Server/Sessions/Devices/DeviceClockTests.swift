import OverscrollPhysics
import Testing

@testable import OverscrollServer

@Suite struct DeviceClockTests {
  /// The gestures of a device: the stamp of each sample, the time of its arrival and its instant, in seconds.
  struct Gestures: CustomTestStringConvertible {
    let testDescription: String
    var isTouchFirst = false
    let gestures: [[(stamp: Double, now: Double, instant: Double)]]
  }

  private static let cases: [Gestures] = [
    Gestures(
      testDescription: "stamps within the network's delay are used unchanged",
      gestures: [[(99.9, 100, 99.9), (99.91, 100.003, 99.91), (99.92, 100.006, 99.92)]]),
    Gestures(
      testDescription: "moves can have stamps before their touch, but not before other moves",
      isTouchFirst: true,
      gestures: [[(99.9, 100, 99.9), (99.88, 100, 99.88), (99.87, 100, 99.88)]]),
    Gestures(
      testDescription: "a stamp in the future counts as now",
      gestures: [[(5000, 100, 100)], [(100.5, 100, 100), (100.51, 100.003, 100.003)]]),
    Gestures(
      testDescription: "a clock that is ahead is corrected once for the samples of a gesture",
      gestures: [[(5000, 100, 100), (5000.01, 100.01, 100.01), (5000.02, 100.04, 100.02)]]),
    Gestures(
      testDescription: "a later stamp in the future counts as now and shifts the rest",
      gestures: [[(99.99, 100, 99.99), (100.01, 100.006, 100.006), (100.02, 100.1, 100.016)]]),
    Gestures(
      testDescription: "a stamp that is more than ten seconds old counts as ten seconds old",
      gestures: [[(-1e300, 100, 90)], [(90, 100, 90)], [(90.1, 100, 90.1)]]),
    Gestures(
      testDescription: "no stamp is before the session's start", gestures: [[(-1, 0.5, 0)]]),
    Gestures(
      testDescription: "samples delayed by the network keep their intervals",
      gestures: [[(95, 100, 95), (95.01, 100.000_001, 95.01), (95.02, 100.000_002, 95.02)]]),
    Gestures(
      testDescription: "samples delayed for too long keep their intervals, too",
      gestures: [[(80, 100, 90), (80.01, 100.000_001, 90.01), (80.02, 100.000_002, 90.02)]]),
    Gestures(
      testDescription: "a finger that is down during a network stall keeps its stamps",
      gestures: [[(98, 98, 98), (98.2, 100, 98.2), (98.21, 100.000_001, 98.21)]]),
    Gestures(
      testDescription: "a finger that is down while the server stalls keeps its stamps",
      isTouchFirst: true, gestures: [[(98, 98, 98), (98.1, 158, 98.1), (98.4, 158, 98.4)]]),
    Gestures(
      testDescription: "a later stamp is at most ten seconds before the first of its gesture",
      isTouchFirst: true,
      gestures: [[(80, 80, 80), (50, 100, 70)], [(180, 180, 180), (-1e300, 200, 170)]]),
    Gestures(
      testDescription: "a stamp before the device's last one counts as the last one",
      gestures: [[(100, 100, 100), (99.999_999_999, 100, 100), (50, 100, 100), (101, 101, 101)]]),
    Gestures(
      testDescription: "a stamp before the last one of an earlier gesture counts as that one",
      gestures: [
        [(100, 100, 100)], [(99.999_999_999, 100, 100)], [(50, 100, 100)], [(-1e300, 100, 100)],
        [(100.1, 100.1, 100.1)],
      ]),
    Gestures(
      testDescription: "no stamp is in the future of a session that has restarted",
      gestures: [[(100, 100, 100)], [(1, 1, 1)]]),
    Gestures(
      testDescription: "the next gesture forgets that the clock was ahead",
      gestures: [[(500, 100, 100)], [(109.95, 110, 109.95)]]),
  ]

  @Test(arguments: cases) func `a stamp becomes an instant of the session`(gestures: Gestures) {
    var clock = DeviceClock()
    for (number, gesture) in gestures.gestures.enumerated() {
      if number > 0 { clock.beginGesture() }
      let instants = gesture.enumerated().map { index, sample in
        clock.instant(
          of: Instant(seconds: sample.stamp), at: Instant(seconds: sample.now),
          isTouch: gestures.isTouchFirst && index == 0)
      }
      #expect(instants == gesture.map { Instant(seconds: $0.instant) }, "gesture \(number)")
    }
  }

  @Test(arguments: [(-1e300, true), (89.9, true), (90.1, false), (100.9, false), (101.1, true)])
  func `a clock is wrong if a first stamp is too old or in the future`(
    stamp: Double, isWrong: Bool
  ) {
    var clock = DeviceClock()
    _ = clock.instant(of: Instant(seconds: stamp), at: Instant(seconds: 100))
    #expect(clock.isWrong == isWrong)
    clock.beginGesture()
    #expect(!clock.isWrong)
  }
}
