/// How Chromium adds up flings that follow one another.
///
/// A fling is boosted by the velocity from which the one before began, if a finger caught that one, dragged on in its
/// direction without a rest of more than 50 ms and never slower than 150 points per second, and if both flings are faster than
/// 350 points per second.
///
/// Source: Chromium, ui/events/blink/fling_booster.cc, BSD 3-clause. There another device or another key held ends it too.
struct FlingBooster: Hashable, Sendable {
  /// kMinBoostFlingSpeed, points per second.
  static let minimumFlingSpeed = 350.0
  /// kMinBoostTouchScrollSpeed, points per second.
  static let minimumScrollSpeed = 150.0
  /// kFlingBoostTimeoutDelay, seconds.
  static let timeout = 0.05

  /// A velocity or a distance along both axes.
  typealias Pair = SIMD2<Double>

  private var previous = Pair.zero
  private var current = Pair.zero
  private var cutoff: Double?
  private var lastScroll: Double?

  /// A fling begins at `velocity`, points per second; returns the velocity with which it does.
  mutating func fling(at velocity: Pair, time: Double) -> Pair {
    let boosted = boosts(velocity, at: time) ? velocity + previous : velocity
    self = FlingBooster()
    (previous, current) = (boosted, boosted)
    return boosted
  }

  /// The fling goes on at `velocity`, points per second.
  mutating func progress(at velocity: Pair) {
    if previous != .zero { current = velocity }
  }

  /// A finger stops the fling.
  mutating func cancel(at time: Double, preventsBoosting: Bool = false) {
    guard isWaiting(at: time) else { return }
    guard !preventsBoosting else { return self = FlingBooster() }
    lastScroll = nil
    cutoff = time + FlingBooster.timeout
  }

  /// A finger begins to drag.
  mutating func beginScroll(at time: Double) {
    if isWaiting(at: time) { cutoff = time + FlingBooster.timeout }
  }

  /// A finger drags on by `distance`, points.
  mutating func scroll(by distance: Pair, at time: Double) {
    guard isWaiting(at: time), cutoff != nil else { return }
    if let lastScroll, time - lastScroll >= 0.001,
      (distance / (time - lastScroll)).length < FlingBooster.minimumScrollSpeed
    {
      return self = FlingBooster()
    }
    guard (previous * distance).sum() > 0 else { return self = FlingBooster() }
    lastScroll = time
    cutoff = time + FlingBooster.timeout
  }

  /// A drag ends.
  mutating func endScroll(at time: Double) {
    if isWaiting(at: time) { lastScroll = nil }
  }

  /// Whether a fling before this one may still be boosted.
  private mutating func isWaiting(at time: Double) -> Bool {
    guard previous != .zero else { return false }
    guard let cutoff, (time - cutoff).exceeds(0) else { return true }
    self = FlingBooster()
    return false
  }

  private func boosts(_ velocity: Pair, at time: Double) -> Bool {
    guard previous != .zero, let cutoff, !(time - cutoff).exceeds(0) else { return false }
    return (previous * velocity).sum() > 0 && current.length >= FlingBooster.minimumFlingSpeed
      && velocity.length >= FlingBooster.minimumFlingSpeed
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
