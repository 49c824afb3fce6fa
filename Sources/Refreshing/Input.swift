import OverscrollPhysics
import OverscrollScrolling

/// Something that happens to a scroll model.
public enum Input: Hashable, Sendable {
  /// A finger goes down at a point of the viewport.
  case touch(Vector)
  /// It has moved by a distance; down and right are positive.
  case move(Vector)
  /// It lifts.
  case release
  /// It was taken away.
  case cancel
  /// A wheel asks the content to move by a distance.
  case wheel(Vector, WheelKind)
  /// The work of the refresh at an edge is done; a number says which refresh is meant.
  case end(ScrollEdge, Outcome, run: Int?)
  /// The work of the refresh at an edge has been taken on.
  case accept(ScrollEdge, run: Int?)
  /// The work of the refresh at an edge will not be done.
  case refuse(ScrollEdge, run: Int?)
  /// The refresh at an edge is to go away without an outcome.
  case stop(ScrollEdge)
  /// There may be more at an edge after all.
  case reset(ScrollEdge)
  /// The program asks for a refresh at an edge, or for its second floor; a list that stands there shows it.
  case begin(ScrollEdge, RefreshPhase.Level = .first)
  /// The program scrolls to an offset, or as near as the range allows.
  case scroll(Vector, animated: Bool)
  /// The list returns to its top, as when the status bar is tapped.
  case scrollToTop
  /// The viewport has a new size.
  case viewport(Vector)
  /// The content has a new size.
  case content(Vector)
  /// The content has grown by a length at a position along an axis; what is in view stays.
  case insert(ScrollAxis, at: Double, length: Double)
  /// The app's own inset at an edge is another.
  case inset(ScrollEdge, Double)
  /// The resistance past an edge is another.
  case rubberBand(RubberBand)
  /// The deceleration rate per millisecond is another, within ``rates``.
  case deceleration(Double)
  /// Whether quick flicks one after another carry ever further.
  case acceleration(Bool)
  /// Whether content may go beyond its range along an axis.
  case bounces(ScrollAxis, Bool)
  /// Whether it may even when it fits the viewport.
  case alwaysBounces(ScrollAxis, Bool)
  /// Where content may come to rest along an axis.
  case paging(ScrollAxis, Paging)
  /// Horizontal content runs in another direction.
  case direction(WritingDirection)
  /// A control is put at an edge, or behaves in another way; in a box, as it is rare and large.
  indirect case control(ScrollEdge, ControlPlacement)
  /// The control at an edge is taken away, and the space that it held is given back.
  case remove(ScrollEdge)
  /// A control may be pulled again.
  case enable(ScrollEdge)
  /// A control may not be pulled any more.
  case disable(ScrollEdge)
  /// Someone asks where things are now.
  case probe
  /// Nothing happens; time has come this far.
  case pass
}
