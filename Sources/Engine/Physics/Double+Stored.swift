extension Double {
  /// Whether it can be a number of a stored state, so that its sums and products with others stay finite.
  ///
  /// The fastest finger moves by 10¹³ points in a nanosecond, which is 10²² points per second.
  package var isStorable: Bool { abs(self) <= 1e30 }
}

extension Trajectory {
  /// Whether a stored state can hold it: reading one checks only what its initializer relies on.
  package var isPossible: Bool { destination.isStorable && moving.allSatisfy { $0.isPossible } }
}

extension Segment {
  /// The longest time that a segment takes, seconds: 31 years.
  private static let longest = 1e9
  /// The longest time that a spring takes, seconds, and its greatest stiffness, 1/s²: it turns round a few 100,000 times.
  private static let (longestSpring, stiffest) = (10_000.0, 10_000.0)

  fileprivate var isPossible: Bool {
    guard duration > 0, duration <= Segment.longest else { return false }
    return switch self {
    case .rest: false
    case .decay(let motion):
      [motion.from, motion.velocity, motion.gain].allSatisfy { $0.isStorable }
    case .bounce(let motion):
      [motion.edge, motion.from, motion.velocity, motion.gain].allSatisfy { $0.isStorable }
    case .spring(let motion):
      motion.stiffness <= Segment.stiffest
        && motion.duration <= Segment.longestSpring
        && [motion.target, motion.from, motion.velocity, motion.damping]
          .allSatisfy { $0.isStorable }
    case .tween(let motion):
      [motion.from, motion.to, motion.easing.y1, motion.easing.y2].allSatisfy { $0.isStorable }
    }
  }
}
