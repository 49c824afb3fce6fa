import OverscrollPhysics
import OverscrollScrolling

extension ScrollModel {
  /// A finger goes down; `stamp` is the device's timestamp.
  mutating func touch(stamp: Instant) {
    stopWheel(at: stamp)
    gestures.wheelSeries = nil
    let near = edges(near: pulls(stamp), within: 1)
    let edges = gestures.fingerSeries?.edges(at: stamp)?.intersection(near) ?? near
    gestures.fingerSeries = GestureSeries(edges: edges, end: ScrollModel.latest)
    scroll.touch(at: clock, stamp: stamp)
    for edge in ScrollEdge.allCases { feed(.touched, edge) }
    observe(.elsewhere)
  }

  /// The finger lifts; `stamp` is the device's timestamp.
  mutating func release(stamp: Instant) {
    let (earlier, held) = (outputs.all.count, openedEdges)
    for edge in ScrollEdge.allCases { feed(isPanning ? released(edge) : .tapped, edge) }
    gestures.armedEdge = nil
    let isFlick = scroll.gesture?.isThrow == true
    scroll.release(stamp: stamp)
    releaseStillPulls(at: min(stamp, clock))
    let pause = stamp.advanced(by: ScrollModel.flickPause)
    gestures.fingerSeries?.end = isFlick ? max(scroll.nextDeadline ?? pause, pause) : stamp
    revealOpenSpace(held: held)
    for output in outputs.all[earlier...] {
      if case .event(let edge, .ended, _) = output.what { close(edge) }
    }
    performPendingScrollsToStart()
    observe(.momentum)
  }

  mutating func cancel() {
    for edge in ScrollEdge.allCases { feed(isPanning ? .cancelled : .tapped, edge) }
    gestures.armedEdge = nil
    let now = clock
    gestures.fingerSeries?.end = now
    let held = openedEdges
    scroll.cancel(at: clock)
    releaseStillPulls(at: clock)
    revealOpenSpace(held: held)
    performPendingScrollsToStart()
    observe(.momentum)
  }

  /// The momentum of a trackpad, by `distance` in points: the fingers have lifted, even if it is zero.
  mutating func momentum(by distance: Vector, stamp: Instant) {
    stopWheel(at: stamp)
    scroll.momentum(by: distance, at: clock, stamp: stamp)
    revealOpenSpace(stamp: stamp)
    observe(.momentum)
  }

  /// The edges where open space has not been scrolled into view yet.
  private var openedEdges: EdgeSet { EdgeSet { opened[$0] != nil } }

  private func released(_ edge: ScrollEdge) -> RefreshInput {
    .released(scroll.pull(edge, at: clock), barred: barOfFinger(edge))
  }

  /// The reason why a drag that went far enough could not arm the control at `edge`, or `nil`.
  private func barOfFinger(_ edge: ScrollEdge) -> Reason? {
    guard let gesture = scroll.gesture, let machine = self[edge] else { return nil }
    if machine.phase.name == .pulling { return bar(edge) }
    // Without a pull, the finger must have moved away from the edge where it began.
    let way = -edge.sign * gesture.moved[edge.axis] - scroll[edge.axis].physics.hysteresis
    guard gestures.fingerSeries?.edges.contains(edge) == true, machine.armsByPull,
      way >= machine.threshold - ScrollPhysics.tolerance
    else { return nil }
    let isFixed = isPanning(edge.axis) && abs(scroll.pull(edge, at: clock)) <= 1
    return bar(edge) ?? (isFixed ? .contentIsFixed : nil)
  }

  /// The reason why the finger or the wheel cannot arm the control at `edge`, or `nil` if it can.
  func bar(_ edge: ScrollEdge) -> Reason? {
    if let other = gestures.armedEdge, other != edge, !scroll.isDiagonal || other.axis == edge.axis
    {
      return .otherEdge
    }
    let moved = scroll.gesture?.moved ?? gestures.wheel?.moved ?? .zero
    let owner = scroll.gesture?.owner ?? gestures.wheel?.moved.nearerAxis
    if let owner, owner != edge.axis, !scroll.isDiagonal {
      return .sideways(moved.angle(from: edge.axis))
    }
    let edges = scroll.isTouched ? gestures.fingerSeries?.edges : gestures.wheel?.edges
    return self[edge]?.behavior.pullsFrom == .edge && edges?.contains(edge) == false
      ? .beganInside : nil
  }

  var currentSource: PullSource { isPanning ? .finger : gestures.wheel?.source ?? .momentum }

  /// The source of pulls that a change of sizes, insets or controls has caused.
  var layoutSource: PullSource { currentSource == .momentum ? .still : currentSource }

  /// The source of the pull for the control at `edge`.
  ///
  /// It is `elsewhere` if the source cannot arm the control. If the source does not move this edge, it is `momentum` or `still`.
  func source(_ source: PullSource, at edge: ScrollEdge) -> PullSource {
    switch source {
    case .wheel where gestures.wheel?.drags(to: edge) == true && pull(edge) > 0:
      bar(edge) == nil ? gestures.wheel?.sourceFromElsewhere(at: edge) ?? source : .elsewhere
    case .finger where !isPanning(edge.axis),
      .wheel where gestures.wheel?.edges.contains(edge) != true,
      .notches where gestures.wheel?.edges.contains(edge) != true, .momentum:
      isCoasting(edge.axis) ? .momentum : .still
    case .finger, .wheel, .notches: bar(edge) == nil ? source : .elsewhere
    case .pushback, .elsewhere, .still: source
    }
  }

  func isCoasting(_ axis: ScrollAxis) -> Bool { scroll[axis].isCoasting }

  private var isPanning: Bool { scroll.gesture?.axes.isEmpty == false }

  private func isPanning(_ axis: ScrollAxis) -> Bool {
    scroll.gesture?.axes.contains(axis) == true
  }
}

// Users who scroll a list to its end with a wheel often turn it for a moment too long, or a little again. Therefore a
// wheel refreshes only if the user clearly intends a refresh:
//
// - A wheel pulls an edge only if its scroll began at this edge and the content has stayed there. A scroll ends when no
//   step arrives for ``ScrollModel/wheelPause``, regardless of the number of gestures.
// - Fingers on a trackpad that reach an edge from within the list also refresh if they pull beyond the edge for
//   ``ScrollModel/notchTime`` without a stop.
// - A finger flicks a wheel with notches by three to five notches at once, so such a wheel arms only after it has
//   turned for ``ScrollModel/notchTime`` without a stop. Other wheels arm as soon as they have pulled far enough.

extension ScrollModel {
  /// The maximum time between two steps of a turning wheel, in seconds; trackpads send steps more often.
  public static let wheelGap = 0.15
  /// The maximum time between two steps of a scroll, in seconds; a hand turns the wheel again sooner.
  public static let wheelPause = 0.5
  /// The maximum time between a flick and the next touch of the same series, in seconds; longer while content moves.
  public static let flickPause = 1.0
  /// The time that a wheel with notches must turn before it arms, in seconds; longer than a flick of the wheel.
  public static let notchTime = 0.5

  /// A turning wheel moves the content by `distance`, in points; `stamp` is the device's timestamp.
  mutating func wheel(by distance: Vector, _ kind: WheelKind, stamp: Instant) {
    let before = pulls(stamp)
    if kind == .notched {
      scroll.notch(by: distance, at: clock, stamp: stamp)
    } else {
      scroll.wheel(by: distance, at: clock, stamp: stamp)
    }
    let gesture = gesture(kind, by: distance, from: before, stamp: stamp)
    let isNew = gestures.wheel == nil
    gestures.wheel = gesture
    gestures.wheelSeries = GestureSeries(
      edges: gesture.edges, end: stamp.advanced(by: ScrollModel.wheelPause))
    if isNew {
      for edge in ScrollEdge.allCases { feed(.touched, edge, stamp: stamp) }
    }
    let after = pulls(stamp)
    for edge in ScrollEdge.allCases {
      let now = after[edge.index]
      let source = source(now < before[edge.index] ? .pushback : gesture.source, at: edge)
      self.pull(edge, to: now, by: source, stamp: stamp)
    }
    revealOpenSpace(stamp: stamp)
  }

  /// Returns the gesture that a step begins or continues; `pulls` are the pulls of the edges before the step.
  private func gesture(
    _ kind: WheelKind, by distance: Vector, from pulls: [Double], stamp: Instant
  ) -> WheelGesture {
    // Fingers tremble: content that moves back a little counts as staying at its edge.
    let scroll = gestures.wheel?.edges ?? gestures.wheelSeries?.edges(at: stamp)
    let edges =
      scroll?.intersection(edges(near: pulls, within: ScrollPhysics.normalHysteresis))
      ?? edges(near: pulls, within: 1)
    var gesture =
      gestures.wheel?.continued(edges, kind, stamp: stamp, at: clock)
      ?? WheelGesture(edges: edges, kind, stamp: stamp, at: clock)
    gesture.record(distance, pulls)
    return gesture
  }

  /// The edges where the content is at the edge or in its preload, with a tolerance in points.
  private func edges(near pulls: [Double], within points: Double) -> EdgeSet {
    EdgeSet { pulls[$0.index] + (self[$0]?.preload ?? 0) >= -points }
  }

  private func pulls(_ stamp: Instant) -> [Double] {
    ScrollEdge.allCases.map {
      scroll.pull($0, at: scroll[$0.axis].instant(of: stamp, at: clock))
    }
  }

  /// The wheel has stopped by itself; `stamp` is the device's timestamp.
  mutating func releaseWheel(at stamp: Instant) {
    stopWheel(at: stamp)
    revealOpenSpace(stamp: stamp)
  }

  /// Ends the gesture of the wheel, which is a release for each control.
  ///
  /// After a precise wheel, each control receives the pull at the last step, because the content has returned since
  /// then. After a notch, it receives the current pull, because the content moves only after the step.
  mutating func stopWheel(at stamp: Instant) {
    guard let gesture = gestures.wheel else { return }
    let instant = gesture.isNotched ? stamp : min(gesture.last, stamp)
    for (edge, pull) in zip(ScrollEdge.allCases, pulls(instant)) {
      feed(.released(pull, barred: pull > 0 ? bar(edge) : nil), edge, stamp: stamp)
    }
    releaseStillPulls(at: instant)
    (gestures.wheel, gestures.armedEdge) = (nil, nil)
  }
}

/// The gestures of fingers and wheels, apart from the movement of the finger.
struct Gestures: Hashable {
  /// The current gesture of a wheel, or `nil` while no wheel turns.
  var wheel: WheelGesture?
  /// The latest gestures of a wheel since the last touch of a finger.
  var wheelSeries: GestureSeries?
  /// The latest drags of a finger, or `nil` before the first.
  var fingerSeries: GestureSeries?
  /// The edge that a finger or a wheel has armed, or `nil`.
  var armedEdge: ScrollEdge?
}

/// The gesture of a turning wheel, or of fingers on a trackpad, from its first step until it stops.
struct WheelGesture: Hashable {
  /// The edges that the wheel can pull.
  private(set) var edges: EdgeSet
  /// The device's timestamp of the first step.
  let since: Instant
  /// The device's timestamp of the last step.
  private(set) var last: Instant
  /// Whether the last step was a notch.
  private(set) var isNotched: Bool
  /// The time when the wheel counts as stopped if no other step arrives before.
  private(set) var end: Instant
  /// The movement of the content that the wheel has requested, in points.
  private(set) var moved = Vector.zero
  /// The time of the first of the consecutive steps that found the content beyond an edge; `nil` for other edges.
  private(set) var beyondSince: PerEdge<Instant?> = [:]

  init(edges: EdgeSet, _ kind: WheelKind, stamp: Instant, at now: Instant) {
    (self.edges, since, last) = (edges, stamp, stamp)
    isNotched = kind == .notched
    end = now.advanced(by: ScrollModel.wheelGap)
  }

  /// Returns the same gesture after another step.
  func continued(
    _ edges: EdgeSet, _ kind: WheelKind, stamp: Instant, at now: Instant
  ) -> WheelGesture {
    var gesture = self
    gesture.edges = edges
    gesture.last = stamp
    gesture.isNotched = kind == .notched
    gesture.end = now.advanced(by: ScrollModel.wheelGap)
    return gesture
  }

  /// Records a step and the pulls of the edges before it, in points.
  mutating func record(_ distance: Vector, _ pulls: [Double]) {
    moved = moved + distance
    for edge in ScrollEdge.allCases {
      beyondSince[edge] = pulls[edge.index] > 0 ? beyondSince[edge] ?? last : nil
    }
  }

  /// Whether fingers have reached `edge` from within the list, and dragged for longer than a flick takes.
  func drags(to edge: ScrollEdge) -> Bool {
    !isNotched && !edges.contains(edge) && last >= since.advanced(by: ScrollModel.notchTime)
  }

  /// The source of the pull of fingers that have reached an edge from within the list.
  ///
  /// Such fingers often move a little beyond it. Only a pull for ``ScrollModel/notchTime`` refreshes.
  func sourceFromElsewhere(at edge: ScrollEdge) -> PullSource {
    beyondSince[edge].map { last >= $0.advanced(by: ScrollModel.notchTime) } == true
      ? .wheel : .notches
  }

  /// The device's time when the wheel stops if no step follows; the last step's delay before ``end``.
  var stop: Instant { last.advanced(by: ScrollModel.wheelGap) }

  var source: PullSource {
    isNotched && last < since.advanced(by: ScrollModel.notchTime) ? .notches : .wheel
  }
}

/// Gestures of a wheel or of a finger in quick succession, which count as one scroll.
struct GestureSeries: Hashable {
  /// The edges where the content was at the edge or in its preload at the start of each gesture.
  let edges: EdgeSet
  /// The device's time when the series ends; a later gesture begins another one.
  var end: Instant

  /// The edges if the series has not ended at `stamp`, otherwise `nil`.
  func edges(at stamp: Instant) -> EdgeSet? { stamp < end ? edges : nil }
}

extension Gestures: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(wheel, wheelSeries, fingerSeries, armedEdge)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    wheel = try reader.read()
    wheelSeries = try reader.read()
    fingerSeries = try reader.read()
    armedEdge = try reader.read()
  }
}

extension WheelGesture: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(edges, since, last, isNotched)
    writer.write(end, moved)
    for edge in ScrollEdge.allCases { writer.write(beyondSince[edge]) }
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    edges = try reader.read()
    since = try reader.read()
    last = try reader.read()
    isNotched = try reader.read()
    end = try reader.read()
    moved = try reader.read()
    for edge in ScrollEdge.allCases { beyondSince[edge] = try reader.read() }
  }
}

extension GestureSeries: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(edges, end)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    edges = try reader.read()
    end = try reader.read()
  }
}
