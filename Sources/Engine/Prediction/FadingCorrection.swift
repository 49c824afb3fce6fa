import OverscrollPhysics

/// The difference between what was drawn and what the server has told, which fades so that nothing jumps.
struct FadingCorrection: Hashable, Sendable {
  /// What was left of the difference at ``since``, points.
  private var distance = 0.0
  /// When it began to fade.
  private var since = Instant.zero

  /// Seconds in which a correction falls to 1/e, as in Colyseus's reconciler.
  private static let fading = 0.065
  /// The points below which a difference cannot be seen.
  static let invisible = 0.05

  /// What is left at `now`, points.
  func left(at now: Instant) -> Double {
    guard distance != 0 else { return 0 }
    let left = distance * Numerics.exp(-max(0, now - since) / FadingCorrection.fading)
    return abs(left) < FadingCorrection.invisible ? 0 : left
  }

  /// Adds a difference that has come up at `now`, points.
  mutating func add(_ difference: Double, at now: Instant) {
    let sum = left(at: now) + difference
    (distance, since) = (abs(sum) < FadingCorrection.invisible ? 0 : sum, now)
  }
}
