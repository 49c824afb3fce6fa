import OverscrollPhysics
import OverscrollScrolling

/// A wheel that turns, or a trackpad with fingers on it, from its first step until it stops.
struct WheelTurn: Codable, Hashable {
  /// When it counts as stopped, unless another step is heard before.
  let end: Instant
  /// When its device sees it stop, unless it sees another step before: so much earlier than `end` as its last step was heard
  /// late.
  let stop: Instant
  /// The edges at which, or in whose preload, the content stood at the first step; the wheel can arm only these.
  let edges: Set<ScrollEdge>

  /// The turn after a step that its device saw at `stamp`, and that is heard `now`.
  init(edges: Set<ScrollEdge>, stamp: Instant, at now: Instant) {
    self.edges = edges
    end = now.advanced(by: ScrollModel.wheelGap)
    stop = stamp.advanced(by: ScrollModel.wheelGap)
  }
}
