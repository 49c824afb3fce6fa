import OverscrollPhysics
import OverscrollScrolling

/// Something that came of an input or of time, at its own instant.
public struct ScrollOutput: Hashable, Sendable {
  /// What came of it.
  public enum What: Hashable, Sendable {
    /// A control did something, or did not and says why; with the phase that it is in after it.
    case event(ScrollEdge, RefreshEvent, RefreshPhase)
    /// A control went to another phase without an event.
    case phase(ScrollEdge, RefreshPhase)
    /// An axis began to move by itself, along a trajectory that began at an instant.
    case motion(ScrollAxis, Trajectory, since: Instant)
    /// An axis stands at an offset, under a finger or by an input.
    case offset(ScrollAxis, Double)
    /// The input changed nothing, and why.
    case ignored(String)
  }

  /// When it happened.
  public let at: Instant
  /// What came of it.
  public let what: What

  /// Creates an output.
  public init(at: Instant, _ what: What) {
    self.at = at
    self.what = what
  }
}
