/// A movement of a finger that drags.
package struct DragStep: Hashable, Sendable {
  /// When it was, seconds.
  let time: Double
  /// How far the content is asked to scroll, points.
  let distance: Double
}
