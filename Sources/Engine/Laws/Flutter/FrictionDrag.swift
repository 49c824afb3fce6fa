/// Content that follows a finger as in Flutter on iOS: beyond an edge each movement is shortened by a friction.
///
/// The friction is 0.52 · (1 − overscroll/viewport)², of before the movement on the way out and of after it on the way back.
/// It is walked movement by movement, so where the content stands depends on how many there were.
///
/// Before it follows, the finger must go another 3.5 points; of the movement that takes it there, up to 24 points long, only
/// a third of 3.5 points counts.
///
/// Source: Flutter, packages/flutter/lib/src/widgets/scroll_physics.dart, applyPhysicsToUserOffset, and
/// lib/src/widgets/scroll_activity.dart, ScrollDragController, BSD 3-clause.
struct FrictionDrag: ContentDrag, Hashable {
  /// dragStartDistanceMotionThreshold, points.
  static let threshold = 3.5
  /// A movement longer than this, points, breaks the threshold as a whole.
  static let deliberate = 24.0
  /// The friction at an edge.
  static let friction = 0.52

  private(set) var offset: Double
  private let bounds: ScrollBounds
  /// How far the finger has gone towards the threshold, points; nil once it is broken.
  private var start: Double? = 0

  /// Creates a drag that begins at `offset`, points.
  init(from offset: Double, in bounds: ScrollBounds) {
    self.offset = offset
    self.bounds = bounds
  }

  mutating func move(by distance: Double) {
    let distance = beyondThreshold(distance)
    offset = FrictionDrag.moved(from: offset, by: distance, in: bounds)
  }

  /// Where content at `offset` is after a movement beyond the threshold, points: applyPhysicsToUserOffset.
  static func moved(
    from offset: Double, by distance: Double, in bounds: ScrollBounds
  ) -> Double {
    let overscroll = bounds.overscroll(at: offset)
    guard overscroll != 0, distance != 0 else { return offset + distance }
    let isEasing = overscroll * distance < 0
    let past = isEasing ? abs(overscroll) - abs(distance) : abs(overscroll)
    let part = 1 - past / bounds.viewport
    let shown = shown(
      abs(distance), past: abs(overscroll), friction: part * part * friction)
    return offset + (distance < 0 ? -shown : shown)
  }

  /// How far a movement shows: what is left when the friction has had as much as the overscroll counts in full.
  private static func shown(_ distance: Double, past: Double, friction: Double) -> Double {
    let limit = past / friction
    return distance < limit ? distance * friction : past + distance - limit
  }

  private mutating func beyondThreshold(_ distance: Double) -> Double {
    guard let start else { return distance }
    let total = start + distance
    guard abs(total) > FrictionDrag.threshold else {
      self.start = total
      return 0
    }
    self.start = nil
    guard abs(distance) <= FrictionDrag.deliberate else { return distance }
    let first = min(FrictionDrag.threshold / 3, abs(distance))
    return distance < 0 ? -first : first
  }
}
