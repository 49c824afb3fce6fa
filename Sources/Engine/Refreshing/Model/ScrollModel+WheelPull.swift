import OverscrollPhysics
import OverscrollScrolling

// Who scrolls a list to its end by a wheel does not look at the wheel: it turns on for a moment, or a little again. So a wheel
// refreshes only where this is meant:
//
// - A wheel pulls only at an edge at which its scroll began and has stayed. A scroll goes on until no step has come for
//   ``ScrollModel/wheelPause``, however many gestures it has.
// - Fingers on a trackpad that come to an edge from within the list, and pull beyond it for ``ScrollModel/notchTime`` without
//   stopping, mean it as well.
// - A wheel with notches, which a finger flicks by three or five at once, only arms once it has turned for ``ScrollModel/notchTime``
//   without stopping. Fingers on a trackpad, or on a wheel without notches, arm as soon as they have pulled far enough.

extension ScrollModel {
  /// The time after its last step at which a wheel counts as stopped, seconds; trackpads in use report more often.
  public static let wheelGap = 0.15
  /// The time after its last step at which a wheel's scroll is over, seconds: longer than a hand takes to turn on a wheel.
  public static let wheelPause = 0.5
  /// The time for which a wheel with notches turns until it arms, seconds: longer than a finger's flick of a wheel.
  public static let notchTime = 0.5

  /// A turning wheel moves the content by `distance`, points; `stamp` is the time at which the device saw it turn.
  mutating func wheel(by distance: Vector, _ kind: WheelKind, stamp: Instant) {
    let before = pulls(stamp)
    if kind == .notched {
      scroll.notch(by: distance, at: clock, stamp: stamp)
    } else {
      scroll.wheel(by: distance, at: clock, stamp: stamp)
    }
    let gesture = gesture(kind, from: before, stamp: stamp)
    let isNew = wheel.gesture == nil
    wheel = Wheel(gesture: gesture, scroll: WheelScroll(edges: gesture.edges, stamp: stamp))
    if isNew {
      for edge in ScrollEdge.allCases { feed(.touched, edge, stamp: stamp) }
    }
    for (edge, (pull, now)) in zip(ScrollEdge.allCases, zip(before, pulls(stamp))) {
      let source = source(now < pull ? .pushback : gesture.source, at: edge)
      self.pull(edge, to: now, by: source, stamp: stamp)
    }
    revealOpened(stamp: stamp)
  }

  /// The gesture that a step begins or goes on with, which found the edges pulled so far.
  private func gesture(_ kind: WheelKind, from pulls: [Double], stamp: Instant) -> WheelGesture {
    // Fingers tremble: content that goes back a little has stayed.
    let scroll = wheel.gesture?.edges ?? wheel.scroll.flatMap { stamp < $0.end ? $0.edges : nil }
    let edges =
      scroll?.intersection(edges(near: pulls, within: ScrollPhysics.normalHysteresis))
      ?? edges(near: pulls, within: 1)
    var gesture =
      wheel.gesture?.goingOn(edges, kind, stamp: stamp, at: clock)
      ?? WheelGesture(edges: edges, kind, stamp: stamp, at: clock)
    gesture.found(pulls)
    return gesture
  }

  /// The edges at which, or in whose preload, content stands that is pulled so far from each, give or take some points.
  private func edges(near pulls: [Double], within points: Double) -> EdgeSet {
    EdgeSet { pulls[$0.index] + (self[$0]?.preload ?? 0) >= -points }
  }

  /// How far each edge is pulled, points, as a device saw it at `stamp`.
  private func pulls(_ stamp: Instant) -> [Double] {
    ScrollEdge.allCases.map {
      scroll.pull($0, at: scroll[$0.axis].instant(of: stamp, at: clock))
    }
  }

  /// The wheel has stopped by itself; `stamp` is the time at which its device saw it.
  mutating func releaseWheel(at stamp: Instant) {
    stopWheel(at: stamp)
    revealOpened(stamp: stamp)
  }

  /// No wheel turns any more: each control takes this as a release.
  ///
  /// What a precise wheel has pulled has begun to go back since its last step; a notch has moved the content only since then.
  mutating func stopWheel(at stamp: Instant) {
    guard let gesture = wheel.gesture else { return }
    wheel.gesture = nil
    let instant = gesture.isNotched ? stamp : min(gesture.last, stamp)
    for (edge, pull) in zip(ScrollEdge.allCases, pulls(instant)) {
      feed(.released(pull), edge, stamp: stamp)
    }
    armed.edge = nil
  }
}
