/// The velocity of a finger along one axis, from time-stamped samples, as UIKit reckons it.
///
/// With c the finite differences between samples, newest last, UIPanGestureRecognizer's velocity is
/// vₙ = 0.2 cₙ + 0.8 cₙ₋₁ (the first difference counts in full) and UIScrollView's at release 0.75 vₙ₋₁ + 0.25 vₙ.
public struct VelocityTracker: Sendable {
  /// The last finite differences, newest first.
  private var differences: (Double?, Double?, Double?) = (nil, nil, nil)
  private var newest: Instant
  private var unstamped = 0.0

  /// After this many seconds without a sample a finger counts as standing still.
  public static let staleAfter = 0.05

  /// Creates a tracker for a finger that went down at `start`.
  public init(start: Instant) {
    newest = start
  }

  /// Adds that the finger has moved by `distance` points since the last sample.
  ///
  /// Samples with equal (or backward) stamps count as one with the next.
  public mutating func add(_ distance: Double, at instant: Instant) {
    guard instant > newest else { return unstamped += distance }
    let difference = (unstamped + distance) / (instant - newest)
    differences = (difference, differences.0, differences.1)
    (newest, unstamped) = (instant, 0)
  }

  /// The pan recogniser's velocity, points per second; 0 before the finger has moved.
  public var pan: Double { VelocityTracker.pan(differences.0, after: differences.1) }

  /// The velocity a scroll view is released with, points per second; 0 if the finger has been still.
  public func release(at instant: Instant) -> Double {
    guard instant - newest <= VelocityTracker.staleAfter else { return 0 }
    guard let before = differences.1 else { return pan }
    return 0.75 * VelocityTracker.pan(before, after: differences.2) + 0.25 * pan
  }

  private static func pan(_ difference: Double?, after before: Double?) -> Double {
    guard let difference else { return 0 }
    return before.map { 0.2 * difference + 0.8 * $0 } ?? difference
  }
}
