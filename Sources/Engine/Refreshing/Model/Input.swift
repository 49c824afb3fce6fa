import OverscrollPhysics
import OverscrollScrolling

/// Something that happens to a scroll model.
public enum Input: Hashable, Sendable {
  /// A finger goes down at a point of the viewport, points.
  case touch(Vector)
  /// The finger has moved by a distance, points; down and right are positive.
  case move(Vector)
  /// The finger lifts.
  case release
  /// The system has cancelled the touch.
  case cancel
  /// A wheel moves the content by a distance, points; down and right are positive.
  case wheel(Vector, WheelKind)
  /// The work of the refresh at an edge is done; `run` is the number of that refresh, or nil for the running one.
  ///
  /// Its space closes as the control's behaviour says, or at once. `exhausted` for the running one also reaches a control that
  /// does not refresh: there is no more for it to load.
  case end(ScrollEdge, Outcome, run: Int?, animated: Bool = true)
  /// The work of the refresh at an edge has been accepted; `run` is as in `end`.
  case accept(ScrollEdge, run: Int?)
  /// The work of the refresh at an edge has been refused; `run` is as in `end`.
  case refuse(ScrollEdge, run: Int?)
  /// The refresh at an edge ends without an outcome.
  case stop(ScrollEdge)
  /// The exit at an edge ends, whether or not its animation is over; see ``ExitEnd``.
  case endExit(ScrollEdge)
  /// The control at an edge forgets its outcome: an exhausted control can be pulled again.
  case reset(ScrollEdge)
  // Indirect for the same reason as a control.
  /// The program begins a refresh at an edge or opens the edge's second floor.
  indirect case begin(ScrollEdge, RefreshStart = .first)
  /// The program scrolls to an offset, points, or as near as the range allows.
  case scroll(Vector, animated: Bool)
  /// The list scrolls to its top, as when the status bar is tapped.
  case scrollToTop
  /// The viewport has a new size, points.
  case viewport(Vector)
  /// The content has a new size, points.
  case content(Vector)
  /// The content has grown by a length at a position along an axis, in points; the visible rows do not move, except where
  /// ``InsertedRows`` says so.
  case insert(ScrollAxis, at: Double, length: Double, InsertedRows = .automatic)
  /// The app's own inset at an edge has changed, points.
  case inset(ScrollEdge, Double)
  /// The resistance past an edge under a finger has changed.
  case rubberBand(RubberBand)
  /// The deceleration rate per millisecond has changed; it must lie in ``Bounds/rates``.
  case deceleration(Double)
  /// Whether each of several quick flicks in a row carries further than the one before.
  case acceleration(Bool)
  // Indirect for the same reason as a control.
  /// All constants of motion have changed.
  indirect case physics(ScrollPhysics)
  /// Whether content may go beyond its range along an axis.
  case bounces(ScrollAxis, Bool)
  /// Whether content may go beyond its range along an axis even when it fits the viewport.
  case alwaysBounces(ScrollAxis, Bool)
  /// Whether a diagonal pull may arm the controls at both of its edges; otherwise the first that arms keeps the other from it.
  case diagonal(Bool)
  /// Where thrown content may come to rest along an axis.
  case paging(ScrollAxis, Paging)
  /// The direction of horizontal content has changed.
  case direction(WritingDirection)
  // Indirect because the payload is large and rare: otherwise every input would be as large.
  /// A control is placed at an edge, or the control there gets a new name and behaviour.
  indirect case control(ScrollEdge, ControlPlacement)
  // Indirect for the same reason as a control.
  /// The program places the box of the control at an edge, which is drawn there if it is free; nil lets it place itself again.
  indirect case frame(ScrollEdge, ControlFrame?)
  /// The control at an edge is removed, and the space that it reserved closes; its refresh ends without an event.
  case remove(ScrollEdge)
  /// The control at an edge is enabled: it can be pulled again.
  case enable(ScrollEdge)
  /// The control at an edge is disabled: it cannot be pulled any more.
  case disable(ScrollEdge)
  /// A client asks for the offsets, insets and controls of this instant.
  case probe
  /// Nothing happens but time passing up to this instant.
  case pass
}
