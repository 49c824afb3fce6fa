/// A finger's velocity by the weighted mean of its last three differences.
///
/// Source: Flutter, packages/flutter/lib/src/gestures/velocity_tracker.dart, BSD 3-clause.
struct WeightedVelocity: Hashable, Sendable {
  /// The weights of the newest difference, of the one before it and of the one before that.
  let weights: [Double]
  private var samples: [FingerSample] = []

  /// How many samples are kept.
  static let history = 20
  /// A finger that lifts more than this many seconds after its last sample has stopped.
  static let staleAfter = 0.04

  /// Creates a tracker without a sample.
  init(weights: [Double]) {
    self.weights = weights
  }

  /// As Flutter on iOS, IOSScrollViewFlingVelocityTracker.
  static let iOS = WeightedVelocity(weights: [0.05, 0.35, 0.6])
  /// As Flutter on macOS, MacOSScrollViewFlingVelocityTracker.
  static let macOS = WeightedVelocity(weights: [0.2, 0.65, 0.15])

  /// Adds a sample, not earlier than the one before.
  mutating func add(_ sample: FingerSample) {
    samples = (samples + [sample]).suffix(WeightedVelocity.history)
  }

  /// How far the finger has gone over the samples that are kept, points.
  var distance: Double { samples.distance }

  /// The velocity of a finger that lifts at `time`, points per second; 0 if it had stopped.
  func velocity(at time: Double) -> Double {
    guard let newest = samples.last, !(time - newest.time).exceeds(WeightedVelocity.staleAfter)
    else { return 0 }
    let backwards = samples.reversed()
    return zip(weights, zip(backwards, backwards.dropFirst())).reduce(0) { sum, part in
      let (weight, (end, start)) = part
      guard end.time > start.time else { return sum }
      return sum + weight * (end.position - start.position) / (end.time - start.time)
    }
  }
}
