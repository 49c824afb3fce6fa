import OverscrollScrolling

/// What a refresh waits for once its work is done; with the empty set the exit begins at once.
public struct FinishCondition: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The refresh waits for the end of the running cycle.
  public static let afterCycle = FinishCondition(rawValue: 1)
  /// The refresh waits until no finger is down.
  public static let onRelease = FinishCondition(rawValue: 2)
}
