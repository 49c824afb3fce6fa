/// Content that follows a finger: a value that is fed with the finger's movements.
package protocol ContentDrag: Sendable {
  /// Where the content is, points.
  var offset: Double { get }

  /// Moves the content by a finger's movement, points; positive towards the end of the content.
  mutating func move(by distance: Double)
}
