import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// A list with a control at an edge, and a hand that pulls along that edge's axis and sign.
///
/// It is 2000 by 2000 points in a viewport of 400 by 400. Bands are off: content follows 1 to 1.
struct Rig {
  let edge: ScrollEdge
  var view: RefreshingScrollView
  private(set) var time = 0.0

  init(
    _ edge: ScrollEdge, _ behavior: RefreshBehavior = .rig, at offset: Double? = nil,
    _ physics: ScrollPhysics = ScrollPhysics(touchBand: .off, wheelBand: .off)
  ) {
    self.edge = edge
    let metrics = ScrollMetrics(viewport: Vector(400, 400), content: Vector(2000, 2000))
    view = RefreshingScrollView(Scroller(metrics, physics: physics))
    _ = view.setControl(edge, behavior)
    let start = offset ?? view.scroll.restingOffset(edge)
    _ = view.scroll(to: Vector(start, start), animated: false)
  }

  var now: Instant { Instant(seconds: time) }
  var machine: RefreshMachine? { view[edge] }
  var word: String? { machine?.phase.word }
  var offset: Double { view.scroll[edge.axis].offset(at: now) }
  /// How far content is pulled beyond where it rests.
  var pull: Double { view.pull(edge, at: now) }
  var share: Double { view.scroll.insets[.control, edge] }

  /// Lets `seconds` pass and then does something: all that comes of both.
  mutating func after(
    _ seconds: Double = 0,
    _ body: (inout RefreshingScrollView, Instant) -> [ScrollOutput] = { _, _ in [] }
  ) -> [ScrollOutput] {
    time += seconds
    return view.advance(to: now) + body(&view, now)
  }

  /// Lets time pass until something holds, 9 seconds at most.
  mutating func wait(
    _ location: SourceLocation = #_sourceLocation, until holds: (Rig) -> Bool
  ) throws {
    for _ in 0..<900 where !holds(self) { _ = after(0.01) }
    try #require(holds(self), sourceLocation: location)
  }

  /// A way along the edge's axis that pulls content `distance` from the edge.
  func away(_ distance: Double) -> Vector {
    edge.axis == .x ? Vector(-edge.sign * distance, 0) : Vector(0, -edge.sign * distance)
  }

  mutating func touch(after seconds: Double = 0) -> [ScrollOutput] {
    after(seconds) { $0.touch(stamp: $1) }
  }

  mutating func move(_ distance: Double, after seconds: Double = 0.016) -> [ScrollOutput] {
    let way = away(distance)
    return after(seconds) { $0.move(by: way, stamp: $1) }
  }

  mutating func release(after seconds: Double = 0.1) -> [ScrollOutput] {
    after(seconds) { $0.release(stamp: $1) }
  }

  mutating func wheel(
    _ distance: Double, _ kind: WheelKind = .precise, after seconds: Double = 0
  ) -> [ScrollOutput] {
    let way = away(distance)
    return after(seconds) { view, _ in view.wheel(by: way, kind) }
  }

  /// A finger goes down and pulls content to `distance` from where it rests.
  mutating func pull(to distance: Double) -> [ScrollOutput] {
    touch() + move(PanGesture.hysteresis + distance)
  }

  mutating func begin(_ level: RefreshPhase.Level = .first) -> [ScrollOutput] {
    let edge = edge
    return after { view, _ in view.begin(edge, level) }
  }

  mutating func finish(after seconds: Double = 0) -> [ScrollOutput] {
    let edge = edge
    return after(seconds) { view, _ in view.answer(edge, .finished(.success, run: nil)) }
  }
}

extension RefreshBehavior {
  /// Arms beyond 80 points, holds 60.1, and exits for half a second.
  static let rig = RefreshBehavior(threshold: 80, resting: 60.1, exit: 0.5)
}

extension [ScrollOutput] {
  var events: [RefreshEvent] {
    compactMap { if case .event(_, let event, _) = $0.what { event } else { nil } }
  }

  /// Why inputs were ignored.
  var ignored: [String] {
    compactMap { if case .ignored(let reason) = $0.what { reason } else { nil } }
  }

  /// e for each event, m for each motion or offset, in order.
  var order: String {
    map {
      switch $0.what {
      case .event, .phase: "e"
      case .motion, .offset: "m"
      case .ignored: "i"
      }
    }.joined()
  }
}

/// All that can be seen of a view.
struct Sight: Equatable {
  let axes: [AxisScroller]
  let phases: [RefreshPhase?]
  let gesture: PanGesture.Phase?
  let insets: InsetLedger
  let next: Instant?

  init(_ view: RefreshingScrollView) {
    axes = [view.scroll.x, view.scroll.y]
    phases = ScrollEdge.allCases.map { view[$0]?.phase }
    gesture = view.scroll.gesture?.phase
    insets = view.scroll.insets
    next = view.nextDeadline
  }
}
