import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// Something that came of an input or of time, at its own instant.
public struct Output: Hashable, Sendable {
  /// What came of it.
  public enum What: Hashable, Sendable {
    /// The scroll view or one of its controls did something.
    case view(ScrollOutput.What)
    /// The answer to a probe.
    case probe(Probe)
  }

  /// When it happened.
  public let at: Instant
  /// What came of it.
  public let what: What

  init(at: Instant, _ what: What) {
    self.at = at
    self.what = what
  }
}

/// Where everything is at an instant.
public struct Probe: Hashable, Sendable {
  /// A control at an instant.
  public struct Control: Hashable, Sendable {
    /// The edge it stands at.
    public let edge: ScrollEdge
    /// What it is doing.
    public let phase: RefreshPhase
    /// The pull in points, its part of the threshold (1 at the threshold, more beyond), and its points per second.
    public let pull, ratio, velocity: Double
  }

  /// The content offset, points.
  public let offset: Vector
  /// The rate of change of the offset, points per second.
  public let velocity: Vector
  /// The insets in force: top, left, bottom, right.
  public let insets: [Double]
  /// The controls, in the order of ``Edge/allCases``.
  public let controls: [Control]
}
