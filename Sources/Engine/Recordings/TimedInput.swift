import OverscrollPhysics
import OverscrollRefreshing

/// An input with its instant.
public struct TimedInput: Hashable, Sendable {
  /// When the input happens, on the model's clock.
  public var at: Instant
  /// When the device saw the input happen, if earlier; nil for the same instant.
  public var stamp: Instant?
  /// The input.
  public var input: Input

  /// Creates an input at an instant.
  public init(at: Instant, stamp: Instant? = nil, _ input: Input) {
    self.at = at
    self.stamp = stamp
    self.input = input
  }
}
