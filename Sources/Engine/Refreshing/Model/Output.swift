import OverscrollPhysics
import OverscrollScrolling

/// An output of a scroll model at an instant, caused by its setup, an input, or the passing of time.
public struct Output: Hashable, Sendable {
  /// The cause of an output.
  public enum Cause: Hashable, Sendable {
    /// The setup of the model.
    case setup
    /// The passing of time.
    case time
    /// An input of the given kind.
    case input(Input.Kind)

    /// The name of the cause for clients.
    public var word: String {
      switch self {
      case .setup: "setup"
      case .time: "time"
      case .input(let kind): kind.rawValue
      }
    }
  }

  /// The content of an output.
  public enum What: Hashable, Sendable {
    /// The control at an edge produced an event; the state is that of the control after the event.
    indirect case event(ScrollEdge, RefreshEvent, ControlState)
    /// The visible state of the control at an edge changed without an event.
    indirect case state(ScrollEdge, ControlState)
    /// The sizes or insets have changed.
    indirect case layout(ScrollLayout)
    /// The content started to move by itself along an axis, on a trajectory that started at an instant.
    case motion(ScrollAxis, Trajectory, since: Instant)
    /// The content is at an offset along an axis, in points; it is at rest or under a finger.
    case offset(ScrollAxis, Double)
    /// The program set the box of the control at an edge, or `nil` if the control places itself.
    case frame(ScrollEdge, ControlFrame?)
    /// The input had no effect, for this reason.
    case ignored(InputRefusal)
    /// The input was this many seconds before the model's clock; the model used the clock's instant instead.
    case late(by: Double)
    /// The answer to the input `probe`.
    indirect case probe(ScrollSnapshot)
  }

  /// The instant of the output.
  public let at: Instant
  /// The cause of the output.
  public let cause: Cause
  /// The content of the output.
  public let what: What
}

/// The sizes of the viewport and the content, and the insets around the content.
public struct ScrollLayout: Hashable, Sendable {
  /// The sizes of the viewport and the content.
  public let metrics: ScrollMetrics
  /// The insets around the content, by owner, including the space that controls reserve.
  public let insets: OwnedInsets

  /// Creates the layout of a scroll view.
  public init(of scroll: Scroller) {
    metrics = scroll.metrics
    insets = scroll.insets
  }
}
