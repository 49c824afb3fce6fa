import OverscrollPhysics
import OverscrollScrolling

extension ScrollModel {
  /// A finger goes down; `stamp` is the time at which the device saw it.
  mutating func touch(stamp: Instant) {
    stopWheel(at: stamp)
    wheel.scroll = nil
    scroll.touch(at: clock, stamp: stamp)
    for edge in ScrollEdge.allCases { feed(.touched, edge) }
    observe(.elsewhere)
  }

  /// The finger lifts; `stamp` is the time at which the device saw it.
  mutating func release(stamp: Instant) {
    let (earlier, held) = (outputs.all.count, openedEdges)
    for edge in ScrollEdge.allCases { feed(isPanning ? released(edge) : .tapped, edge) }
    armed.edge = nil
    scroll.release(stamp: stamp)
    revealOpened(held: held)
    for output in outputs.all[earlier...] {
      if case .event(let edge, .ended, _) = output.what { close(edge) }
    }
    scrollToStartLater()
    observe(.momentum)
  }

  /// The system cancels the touch.
  mutating func cancel() {
    for edge in ScrollEdge.allCases { feed(isPanning ? .cancelled : .tapped, edge) }
    armed.edge = nil
    let held = openedEdges
    scroll.cancel(at: clock)
    revealOpened(held: held)
    scrollToStartLater()
    observe(.momentum)
  }

  /// A trackpad's momentum moves the content by `distance`, points; `stamp` is the time at which the device saw it.
  ///
  /// Its fingers have lifted, also where it moves the content by nothing.
  mutating func momentum(by distance: Vector, stamp: Instant) {
    stopWheel(at: stamp)
    scroll.momentum(by: distance, at: clock, stamp: stamp)
    revealOpened(stamp: stamp)
    observe(.momentum)
  }

  /// The edges where space has opened that is not in view yet.
  private var openedEdges: EdgeSet { EdgeSet { opened[$0] != nil } }

  private func released(_ edge: ScrollEdge) -> RefreshInput {
    .released(scroll.pull(edge, at: clock))
  }

  /// The source that moves the content now.
  var currentSource: PullSource { isPanning ? .finger : wheel.gesture?.source ?? .momentum }

  /// The source of pulls that changed because sizes, insets or controls did.
  var layoutSource: PullSource { currentSource == .momentum ? .still : currentSource }

  /// The source as the control at `edge` sees it: `elsewhere` if the source has armed another control, and if it does not
  /// move this edge, `momentum` or, where nothing moves, `still`.
  func source(_ source: PullSource, at edge: ScrollEdge) -> PullSource {
    switch source {
    case .wheel where wheel.gesture?.drags(to: edge) == true && pull(edge) > 0:
      armed.admits(edge) ? wheel.gesture?.sourceFromElsewhere(at: edge) ?? source : .elsewhere
    case .finger where !isPanning(edge.axis),
      .wheel where wheel.gesture?.edges.contains(edge) != true,
      .notches where wheel.gesture?.edges.contains(edge) != true, .momentum:
      isCoasting(edge.axis) ? .momentum : .still
    case .finger, .wheel, .notches: armed.admits(edge) ? source : .elsewhere
    case .pushback, .elsewhere, .still: source
    }
  }

  /// Whether the content moves by itself along an axis.
  func isCoasting(_ axis: ScrollAxis) -> Bool { scroll[axis].isCoasting }

  private var isPanning: Bool { scroll.gesture?.axes.isEmpty == false }

  private func isPanning(_ axis: ScrollAxis) -> Bool {
    scroll.gesture?.axes.contains(axis) == true
  }
}

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

/// What a wheel does.
struct Wheel: Hashable {
  /// Its gesture; nil while it stands still.
  var gesture: WheelGesture?
  /// Its latest scroll; nil if there was none since a finger was down.
  var scroll: WheelScroll?
}

/// A wheel that turns, or a trackpad with fingers on it, from its first step until it stops.
struct WheelGesture: Hashable {
  /// The edges that the wheel can pull.
  private(set) var edges: EdgeSet
  /// When its device saw its first step.
  let since: Instant
  /// When its device saw its last step.
  private(set) var last: Instant
  /// Whether its last step was a notch.
  private(set) var isNotched: Bool
  /// When it counts as stopped, unless another step is heard before.
  private(set) var end: Instant
  /// When it first found the content beyond each edge, in a row of steps that all did; nil for the other edges.
  private(set) var beyond: PerEdge<Instant?> = [:]

  /// A gesture that begins with a step of a kind, which its device saw at `stamp` and which is heard `now`.
  init(edges: EdgeSet, _ kind: WheelKind, stamp: Instant, at now: Instant) {
    (self.edges, since, last) = (edges, stamp, stamp)
    isNotched = kind == .notched
    end = now.advanced(by: ScrollModel.wheelGap)
  }

  /// The same gesture after another step.
  func goingOn(
    _ edges: EdgeSet, _ kind: WheelKind, stamp: Instant, at now: Instant
  ) -> WheelGesture {
    var gesture = self
    gesture.edges = edges
    gesture.last = stamp
    gesture.isNotched = kind == .notched
    gesture.end = now.advanced(by: ScrollModel.wheelGap)
    return gesture
  }

  /// Counts a step that found the edges pulled so far, points.
  mutating func found(_ pulls: [Double]) {
    for edge in ScrollEdge.allCases {
      beyond[edge] = pulls[edge.index] > 0 ? beyond[edge] ?? last : nil
    }
  }

  /// Whether fingers have dragged for ``ScrollModel/notchTime`` and have come to `edge` from within the list: longer than a flick
  /// that carries the list to its end.
  func drags(to edge: ScrollEdge) -> Bool {
    !isNotched && !edges.contains(edge) && last >= since.advanced(by: ScrollModel.notchTime)
  }

  /// What fingers pull with that have dragged to an edge from within the list.
  ///
  /// They go a little beyond it. Those that pull beyond it for ``ScrollModel/notchTime`` mean to refresh.
  func sourceFromElsewhere(at edge: ScrollEdge) -> PullSource {
    beyond[edge].map { last >= $0.advanced(by: ScrollModel.notchTime) } == true ? .wheel : .notches
  }

  /// When its device sees it stop, unless it sees another step before: so much earlier than ``end`` as its last step was
  /// heard late.
  var stop: Instant { last.advanced(by: ScrollModel.wheelGap) }

  /// What it pulls with.
  var source: PullSource {
    isNotched && last < since.advanced(by: ScrollModel.notchTime) ? .notches : .wheel
  }
}

/// A scroll by a wheel: gestures that follow one another closely.
struct WheelScroll: Hashable {
  /// The edges at which, or in whose preload, the content stood at its first step and has stayed.
  let edges: EdgeSet
  /// A step that its device sees at this instant or later begins another scroll.
  let end: Instant

  init(edges: EdgeSet, stamp: Instant) {
    self.edges = edges
    end = stamp.advanced(by: ScrollModel.wheelPause)
  }
}

extension WheelGesture: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(edges, since, last, isNotched)
    writer.write(end)
    for edge in ScrollEdge.allCases { writer.write(beyond[edge]) }
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    edges = try reader.read()
    since = try reader.read()
    last = try reader.read()
    isNotched = try reader.read()
    end = try reader.read()
    for edge in ScrollEdge.allCases { beyond[edge] = try reader.read() }
  }
}

extension WheelScroll: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(edges, end)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    edges = try reader.read()
    end = try reader.read()
  }
}
