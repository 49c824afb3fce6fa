import OverscrollScrolling

/// What a pull far beyond the threshold opens: a second floor behind the list.
public struct SecondFloor: Hashable, Sendable {
  /// The pull beyond which a release opens the second floor; more than the control's threshold.
  public var threshold: Length
  /// The space that the second floor reserves.
  public var extent: Length

  /// Creates a second floor from any distances; ``RefreshBehavior/problems`` names the invalid ones.
  public init(threshold: Length, extent: Length) {
    self.threshold = threshold
    self.extent = extent
  }
}
