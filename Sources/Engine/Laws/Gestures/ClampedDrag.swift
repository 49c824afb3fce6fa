/// Content that follows a finger 1:1 and stops at its edges, where it turns as soon as the finger does.
struct ClampedDrag: ContentDrag, Hashable {
  private(set) var offset: Double
  private let bounds: ScrollBounds

  /// Creates a drag that begins at `offset`, points.
  init(from offset: Double, in bounds: ScrollBounds) {
    self.offset = offset
    self.bounds = bounds
  }

  /// Moves the content as far as it goes.
  mutating func move(by distance: Double) {
    offset = bounds.nearest(to: offset + distance)
  }
}
