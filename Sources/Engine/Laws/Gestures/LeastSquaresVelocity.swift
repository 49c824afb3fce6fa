/// A finger's velocity by a parabola that is fitted to where it was: the strategy LSQ2 of Android's VelocityTracker.
///
/// Of the parabola x(t) = a + bt + ct² with the least squares of the distances to the samples, where t is 0 at the newest, b
/// is the velocity. With two samples it is a line.
///
/// Source: AOSP, libs/input/VelocityTracker.cpp, Apache License 2.0; Chromium, ui/events/gesture_detection/velocity_tracker.cc,
/// and Flutter, packages/flutter/lib/src/gestures/velocity_tracker.dart, have it from there, BSD licenses.
struct LeastSquaresVelocity: Hashable, Sendable {
  /// How long before the newest sample the oldest may be, seconds: 100 ms in all three.
  static let horizon = 0.1
  /// How many samples are kept: 20 in all three.
  static let history = 20
  /// A finger that has not moved for more than this many seconds has stopped, and what it did before does not count: 40 ms
  /// in all three.
  static let stoppedAfter = 0.04

  /// A finger that lifts more than this many seconds after its last sample has stopped.
  let staleAfter: Double
  /// With fewer samples the velocity is 0.
  let fewest: Int
  /// Whether a velocity against the way that the finger has gone is 0.
  let isAligned: Bool
  private var samples: [FingerSample] = []

  /// Creates a tracker without a sample.
  init(staleAfter: Double, fewest: Int, isAligned: Bool = false) {
    self.staleAfter = staleAfter
    self.fewest = fewest
    self.isAligned = isAligned
  }

  /// As Android: a finger counts as stopped 40 ms after its last movement.
  static let android = LeastSquaresVelocity(staleAfter: 0.04, fewest: 2)
  /// As Chromium outside of Android, LSQ2_RESTRICTED: 80 ms, and no velocity against the finger's way.
  static let chromium = LeastSquaresVelocity(staleAfter: 0.08, fewest: 2, isAligned: true)
  /// As Flutter on every system but Apple's: 40 ms, and at least three samples.
  static let flutter = LeastSquaresVelocity(staleAfter: 0.04, fewest: 3)

  /// Adds a sample, not earlier than the one before; one at the same time takes its place.
  mutating func add(_ sample: FingerSample) {
    if let last = samples.last {
      if (sample.time - last.time).exceeds(LeastSquaresVelocity.stoppedAfter) { samples = [] }
      if sample.time == last.time { samples.removeLast() }
    }
    samples.append(sample)
    samples = samples.suffix(LeastSquaresVelocity.history).filter {
      !(sample.time - $0.time).exceeds(LeastSquaresVelocity.horizon)
    }
  }

  /// How far the finger has gone over the samples that count, points.
  var distance: Double { samples.distance }

  /// The velocity of a finger that lifts at `time`, points per second; 0 if it had stopped.
  func velocity(at time: Double) -> Double {
    guard let newest = samples.last, samples.count >= max(2, fewest),
      !(time - newest.time).exceeds(staleAfter)
    else { return 0 }
    let slope = slope(from: newest)
    return isAligned && slope * distance < 0 ? 0 : slope
  }

  /// b of the parabola, by the sums of squares about the means.
  private func slope(from newest: FingerSample) -> Double {
    let points = samples.map {
      (t: $0.time - newest.time, x: $0.position - newest.position)
    }
    let count = Double(points.count)
    let meanT = points.reduce(0) { $0 + $1.t } / count
    let meanSquare = points.reduce(0) { $0 + $1.t * $1.t } / count
    let meanX = points.reduce(0) { $0 + $1.x } / count
    var (tt, tq, qq, tx, qx) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for point in points {
      let (t, q, x) = (point.t - meanT, point.t * point.t - meanSquare, point.x - meanX)
      tt += t * t
      tq += t * q
      qq += q * q
      tx += t * x
      qx += q * x
    }
    if points.count == 2 { return tx / tt }
    let determinant = tt * qq - tq * tq
    return determinant > 0 ? (tx * qq - qx * tq) / determinant : 0
  }
}
