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
    let earlier = outputs.all.count
    for edge in ScrollEdge.allCases { feed(isPanning ? released(edge) : .tapped, edge) }
    owner = nil
    scroll.release(stamp: stamp)
    revealOpened()
    for output in outputs.all[earlier...] {
      if case .event(let edge, .ended, _) = output.what { close(edge) }
    }
    scrollToStartLater()
    observe(.momentum)
  }

  /// The system cancels the touch.
  mutating func cancel() {
    for edge in ScrollEdge.allCases { feed(isPanning ? .cancelled : .tapped, edge) }
    owner = nil
    scroll.cancel(at: clock)
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
      feed(.pulled(now, by: source), edge, stamp: stamp)
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
    return wheel.gesture?.goingOn(edges, kind, stamp: stamp, at: clock)
      ?? WheelGesture(edges: edges, kind, stamp: stamp, at: clock)
  }

  /// The edges at which, or in whose preload, content stands that is pulled so far from each, give or take some points.
  private func edges(near pulls: [Double], within points: Double) -> EdgeSet {
    EdgeSet { pulls[$0.index] + (self[$0]?.preload ?? 0) >= -points }
  }

  /// How far each edge is pulled, points, as a device saw it at `stamp`.
  private func pulls(_ stamp: Instant) -> [Double] {
    ScrollEdge.allCases.map {
      scroll.pull($0, at: scroll[$0.axis].moment(of: stamp, at: clock))
    }
  }

  /// The wheel has stopped by itself; `stamp` is the time at which its device saw it.
  mutating func releaseWheel(at stamp: Instant) {
    stopWheel(at: stamp)
    revealOpened(stamp: stamp)
  }

  /// No wheel turns any more: each control takes this as a release.
  private mutating func stopWheel(at stamp: Instant) {
    guard wheel.gesture != nil else { return }
    wheel.gesture = nil
    for (edge, pull) in zip(ScrollEdge.allCases, pulls(stamp)) {
      feed(.released(pull), edge, stamp: stamp)
    }
    owner = nil
  }

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
    case .finger where !isPanning(edge.axis),
      .wheel where wheel.gesture?.edges.contains(edge) != true,
      .notches where wheel.gesture?.edges.contains(edge) != true, .momentum:
      isCoasting(edge.axis) ? .momentum : .still
    case .finger, .wheel, .notches:
      owner == nil || owner == edge || pullsDiagonally && owner?.axis != edge.axis
        ? source : .elsewhere
    case .pushback, .elsewhere, .still: source
    }
  }

  /// Whether the content moves by itself along an axis.
  func isCoasting(_ axis: ScrollAxis) -> Bool {
    if case .coasting = scroll[axis].state { true } else { false }
  }

  private var isPanning: Bool { scroll.gesture?.axes.isEmpty == false }

  private func isPanning(_ axis: ScrollAxis) -> Bool {
    scroll.gesture?.axes.contains(axis) == true
  }
}
