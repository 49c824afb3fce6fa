import OverscrollScrolling

/// The edge that a finger or a wheel has armed, beside which another may not arm until it lifts or stops.
struct ArmedEdge: Hashable {
  /// The edge; nil for none.
  var edge: ScrollEdge?
  /// Whether an edge of the other axis may arm beside it.
  var allowsOtherAxis = false

  /// Whether an edge may arm.
  func admits(_ other: ScrollEdge) -> Bool {
    edge == nil || edge == other || allowsOtherAxis && edge?.axis != other.axis
  }
}
