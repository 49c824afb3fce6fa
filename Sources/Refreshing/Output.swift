import OverscrollPhysics
import OverscrollScrolling

/// Something that came of setting up, of an input, or of time, at its own instant.
public struct Output: Hashable, Sendable {
  /// What brought it about.
  public enum Cause: Hashable, Sendable {
    /// What the model was set up with.
    case setup
    /// Time alone.
    case time
    /// An input of this kind.
    case input(Input.Kind)

    /// The word for it.
    public var word: String {
      switch self {
      case .setup: "setup"
      case .time: "time"
      case .input(let kind): kind.rawValue
      }
    }
  }

  /// What came of it.
  public enum What: Hashable, Sendable {
    /// A control did something, or did not and says why; with the state that it is in after it.
    case event(ScrollEdge, RefreshEvent, ControlState)
    /// A control went to another state without an event.
    case state(ScrollEdge, ControlState)
    /// Sizes or insets are others.
    case layout(ScrollLayout)
    /// An axis began to move by itself, along a trajectory that began at an instant.
    case motion(ScrollAxis, Trajectory, since: Instant)
    /// An axis stands at an offset, under a finger or by an input.
    case offset(ScrollAxis, Double)
    /// The input changed nothing, and why.
    case ignored(String)
    /// The input came with an instant this many seconds before the model's clock, and was taken as of now.
    case late(by: Double)
    /// The answer to a probe.
    case probe(Probe)
  }

  /// When it happened.
  public let at: Instant
  /// What brought it about.
  public let cause: Cause
  /// What came of it.
  public let what: What
}

/// The sizes of viewport and content, and the space around the content.
public struct ScrollLayout: Hashable, Sendable {
  /// The sizes of viewport and content.
  public let metrics: ScrollMetrics
  /// Who takes how much space at which edge: the insets in force, what controls hold, and what is kept for them.
  public let insets: InsetLedger

  /// The sizes and insets of a scroll view.
  public init(of scroll: Scroller) {
    metrics = scroll.metrics
    insets = scroll.insets
  }
}
