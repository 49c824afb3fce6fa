/// How far a finger moves before it drags.
package struct TouchSlop: Hashable, Sendable {
  /// How much of the movement with which a finger begins to drag moves the content.
  enum Start: Hashable, Sendable {
    /// What goes beyond the slop, so that content never catches up on it.
    case surplus
    /// All since the finger went down, so that content jumps.
    case all
    /// Nothing: content follows from the next movement on.
    case nothing
  }

  /// How far the finger moves before it drags, points; it drags once it has moved further.
  let distance: Double
  /// How much of its first movement moves the content.
  let start: Start

  init(_ distance: Double, start: Start) {
    self.distance = distance
    self.start = start
  }

  /// How far content moves when a finger that has not dragged has moved by `travel` points since it went down; nil if it
  /// does not drag yet.
  func dragged(by travel: Double) -> Double? {
    guard abs(travel) > distance else { return nil }
    return switch start {
    case .surplus: travel > 0 ? travel - distance : travel + distance
    case .all: travel
    case .nothing: 0
    }
  }
}
