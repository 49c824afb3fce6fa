import OverscrollPhysics
import Testing

@testable import OverscrollServer

@Suite struct DeviceClockTests {
  /// The instants of samples with stamps every 10 ms from `first` on, which arrive 3 ms apart from 100 s on.
  private func instants(first: Double) -> [Double] {
    var clock = DeviceClock()
    return (0..<4).map { index in
      let stamp = Instant(seconds: first + 0.01 * Double(index))
      let now = Instant(seconds: 100 + 0.003 * Double(index))
      return clock.instant(of: stamp, at: now).seconds
    }
  }

  @Test func `a stamp within the network's delay is used unchanged`() {
    #expect(instants(first: 99.9) == [99.9, 99.91, 99.92, 99.93])
  }

  @Test func `a finger's moves can have stamps before its touch, but not before other moves`() {
    var clock = DeviceClock()
    let now = Instant(seconds: 100)
    let touch = clock.instant(of: Instant(seconds: 99.9), at: now, isTouch: true)
    let moves = [99.88, 99.89, 99.87].map { clock.instant(of: Instant(seconds: $0), at: now) }
    #expect(([touch] + moves).map(\.seconds) == [99.9, 99.88, 99.89, 99.89])
  }

  @Test func `a stamp in the future counts as now`() {
    #expect(instants(first: 5000)[0] == 100)
  }

  @Test func `a stamp that is more than ten seconds old counts as ten seconds old`() {
    #expect(instants(first: 90)[0] == 90)
    #expect(instants(first: -1e300)[0] == 90)
    var clock = DeviceClock()
    #expect(clock.instant(of: .zero, at: Instant(seconds: 0.5)) == .zero)
  }

  /// A network stall delays the samples of a finger, which then all arrive within microseconds.
  @Test(arguments: [0.3, 1.9, 5, 20])
  func `samples delayed by the network keep the intervals that the device measured`(
    stall: Double
  ) {
    var clock = DeviceClock()
    let instants = (0..<4).map { index in
      clock.instant(
        of: Instant(seconds: 100 - stall + 0.01 * Double(index)),
        at: Instant(seconds: 100 + 1e-6 * Double(index))
      ).seconds
    }
    let first = 100 - min(stall, 10)
    for (index, instant) in instants.enumerated() {
      #expect(abs(instant - (first + 0.01 * Double(index))) < 1e-8)
    }
  }

  @Test func `a finger that is down during a network stall keeps its stamps`() {
    var clock = DeviceClock()
    #expect(clock.instant(of: Instant(seconds: 98), at: Instant(seconds: 98)).seconds == 98)
    let late = [98.2, 98.21, 98.22].enumerated().map { index, stamp in
      clock.instant(
        of: Instant(seconds: stamp), at: Instant(seconds: 100 + 1e-6 * Double(index))
      ).seconds
    }
    #expect(late == [98.2, 98.21, 98.22])
  }

  @Test func `a finger that is down while the server stalls for a minute keeps its stamps`() {
    var clock = DeviceClock()
    _ = clock.instant(of: Instant(seconds: 98), at: Instant(seconds: 98), isTouch: true)
    let late = [98.1, 98.2, 98.4].map {
      clock.instant(of: Instant(seconds: $0), at: Instant(seconds: 158)).seconds
    }
    #expect(late == [98.1, 98.2, 98.4])
  }

  @Test func `a later stamp is at most ten seconds before the first of its gesture`() {
    for lie in [50, -1e6, -1e300] {
      var clock = DeviceClock()
      let touch = Instant(seconds: 80)
      _ = clock.instant(of: touch, at: touch, isTouch: true)
      #expect(clock.instant(of: Instant(seconds: lie), at: Instant(seconds: 100)).seconds == 70)
    }
  }

  @Test(arguments: [true, false], [99.999_999_999, 99.9, 50, -1e300])
  func `a stamp before the device's last one counts as the last one, also in the next gesture`(
    isNextGesture: Bool, stamp: Double
  ) {
    var clock = DeviceClock()
    let now = Instant(seconds: 100)
    _ = clock.instant(of: now, at: now)
    if isNextGesture { clock.beginGesture() }
    #expect(clock.instant(of: Instant(seconds: stamp), at: now) == now)
    let later = now.advanced(by: 0.1)
    if isNextGesture { clock.beginGesture() }
    #expect(clock.instant(of: later, at: later) == later)
  }

  @Test func `no stamp is in the future of a session that has restarted`() {
    var clock = DeviceClock()
    _ = clock.instant(of: Instant(seconds: 100), at: Instant(seconds: 100))
    clock.beginGesture()
    #expect(clock.instant(of: Instant(seconds: 1), at: Instant(seconds: 1)).seconds == 1)
  }

  @Test(arguments: [(-1e300, true), (89.9, true), (90.1, false), (100.9, false), (101.1, true)])
  func `a clock is wrong if a gesture's first stamp is too old or in the future`(
    stamp: Double, isWrong: Bool
  ) {
    var clock = DeviceClock()
    _ = clock.instant(of: Instant(seconds: stamp), at: Instant(seconds: 100))
    #expect(clock.isWrong == isWrong)
    clock.beginGesture()
    #expect(!clock.isWrong)
  }

  @Test func `a clock that is ahead is corrected once for the samples of a gesture`() {
    var clock = DeviceClock()
    var instants: [Double] = []
    for index in 0..<4 {
      let time = 0.01 * Double(index)
      let delay = index == 2 ? 0.02 : 0
      let instant = clock.instant(
        of: Instant(seconds: 5000 + time), at: Instant(seconds: 100 + time + delay))
      instants.append(instant.seconds)
    }
    #expect(instants == [100, 100.01, 100.02, 100.03])
  }

  @Test func `a stamp is never in the future`() {
    for first in [99.0, 99.99, 100, 100.5, 1e9] {
      for (index, instant) in instants(first: first).enumerated() {
        #expect(instant <= Instant(seconds: 100 + 0.003 * Double(index)).seconds)
      }
    }
  }

  @Test func `the next gesture forgets that the clock was ahead`() {
    var clock = DeviceClock()
    _ = clock.instant(of: Instant(seconds: 500), at: Instant(seconds: 100))
    clock.beginGesture()
    let stamp = Instant(seconds: 109.95)
    #expect(clock.instant(of: stamp, at: Instant(seconds: 110)) == stamp)
  }
}
