import OverscrollPhysics
import OverscrollScrolling

/// Something that a scroll model did at an instant: because of its setup, an input, or the passing of time.
public struct Output: Hashable, Sendable {
  /// Why a model produced an output.
  public enum Cause: Hashable, Sendable {
    /// The setup of the model.
    case setup
    /// The passing of time.
    case time
    /// An input of a kind.
    case input(Input.Kind)

    /// The cause in one word, as clients see it.
    public var word: String {
      switch self {
      case .setup: "setup"
      case .time: "time"
      case .input(let kind): kind.rawValue
      }
    }
  }

  /// What a model did.
  public enum What: Hashable, Sendable {
    /// The control at an edge did something, or declined something; the state is the control's after the event.
    indirect case event(ScrollEdge, RefreshEvent, ControlState)
    /// The control at an edge changed its visible state without an event.
    indirect case state(ScrollEdge, ControlState)
    /// The sizes or insets have changed.
    indirect case layout(ScrollLayout)
    /// The content began to move by itself along an axis, on a trajectory that began at an instant.
    case motion(ScrollAxis, Trajectory, since: Instant)
    /// The content stands at an offset along an axis, points: at rest or under a finger.
    case offset(ScrollAxis, Double)
    /// The program has placed the box of the control at an edge; nil if the control places itself again.
    case frame(ScrollEdge, ControlFrame?)
    /// The input changed nothing, for the reason given.
    case ignored(InputRefusal)
    /// The input's instant was this many seconds before the model's clock; the input was taken at the clock's instant.
    case late(by: Double)
    /// The answer to a probe.
    indirect case probe(Probe)
  }

  /// When the model did this.
  public let at: Instant
  /// Why the model did this.
  public let cause: Cause
  /// What the model did.
  public let what: What
}

/// The sizes of viewport and content, and the space around the content.
public struct ScrollLayout: Hashable, Sendable {
  /// The sizes of viewport and content.
  public let metrics: ScrollMetrics
  /// The insets around the content, by owner, including the space that controls reserve.
  public let insets: InsetLedger

  /// Creates the layout of a scroll view from its sizes and insets.
  public init(of scroll: Scroller) {
    metrics = scroll.metrics
    insets = scroll.insets
  }
}
