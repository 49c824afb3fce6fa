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
  private(set) var model: ScrollModel
  private(set) var time = 0.0

  init(
    _ edge: ScrollEdge, _ behavior: RefreshBehavior = .rig, at offset: Double? = nil,
    _ physics: ScrollPhysics = ScrollPhysics(touchBand: .off, wheelBand: .off)
  ) {
    self.edge = edge
    let metrics = ScrollMetrics(viewport: Vector(400, 400), content: Vector(2000, 2000))
    let setup = ScrollSetup(
      metrics: metrics, [.control(edge, ControlPlacement(name: "rig", behavior: behavior))])
    model = ScrollModel(setup, physics: physics)
    let start = offset ?? model.scroll.restingOffset(edge)
    _ = model.handle(.scroll(Vector(start, start), animated: false), at: .zero)
  }

  var now: Instant { Instant(seconds: time) }
  var machine: RefreshMachine? { model[edge] }
  var word: String? { machine?.phase.word }
  var offset: Double { model.scroll[edge.axis].offset(at: now) }
  /// How far content is pulled beyond where it rests.
  var pull: Double { model.pull(edge) }
  var share: Double { model.scroll.insets[.control, edge] }

  /// Lets `seconds` pass and then does something: all that comes of both.
  mutating func after(_ seconds: Double = 0, _ input: Input? = nil) -> [Output] {
    time += seconds
    guard let input else { return model.advance(to: now) }
    return model.handle(input, at: now)
  }

  /// Puts a control at an edge, takes it away, or changes what it declares.
  mutating func control(_ edge: ScrollEdge, _ behavior: RefreshBehavior?) -> [Output] {
    after(
      0,
      behavior.map { .control(edge, ControlPlacement(name: "rig", behavior: $0)) } ?? .remove(edge))
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

  mutating func touch(after seconds: Double = 0) -> [Output] { after(seconds, .touch(.zero)) }

  mutating func move(_ distance: Double, after seconds: Double = 0.016) -> [Output] {
    after(seconds, .move(away(distance)))
  }

  mutating func release(after seconds: Double = 0.1) -> [Output] { after(seconds, .release) }

  mutating func wheel(
    _ distance: Double, _ kind: WheelKind = .precise, after seconds: Double = 0
  ) -> [Output] {
    after(seconds, .wheel(away(distance), kind))
  }

  /// A finger goes down and pulls content to `distance` from where it rests.
  mutating func pull(to distance: Double) -> [Output] {
    touch() + move(PanGesture.hysteresis + distance)
  }

  mutating func begin(_ level: RefreshPhase.Level = .first) -> [Output] {
    after(0, .begin(edge, level))
  }

  mutating func finish(after seconds: Double = 0) -> [Output] {
    after(seconds, .end(edge, .success, run: nil))
  }
}

extension RefreshBehavior {
  /// Arms beyond 80 points, holds 60.1, and exits for half a second.
  static let rig = RefreshBehavior(threshold: 80, resting: 60.1, exit: 0.5)
}

extension [Output] {
  var events: [RefreshEvent] {
    compactMap { if case .event(_, let event, _) = $0.what { event } else { nil } }
  }

  /// Why inputs were ignored.
  var ignored: [String] {
    compactMap { if case .ignored(let reason) = $0.what { reason } else { nil } }
  }

  /// e for each event, l for each layout, m for each motion or offset, in order.
  var order: String {
    map {
      switch $0.what {
      case .event, .state: "e"
      case .motion, .offset: "m"
      case .layout: "l"
      case .ignored, .late, .probe: "i"
      }
    }.joined()
  }
}

/// All that can be seen of a model.
struct Sight: Equatable {
  let axes: [AxisScroller]
  let states: [ControlState?]
  let gesture: PanGesture.Phase?
  let layout: ScrollLayout
  let next: Instant?

  init(_ model: ScrollModel) {
    axes = [model.scroll.x, model.scroll.y]
    states = ScrollEdge.allCases.map { model[$0]?.state }
    gesture = model.scroll.gesture?.phase
    layout = ScrollLayout(of: model.scroll)
    next = model.nextDeadline
  }
}
