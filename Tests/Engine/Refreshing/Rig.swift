import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import Testing

/// A list with a control at an edge, and helpers that pull the content from that edge.
///
/// By default, the list is 2000 by 2000 points in a viewport of 400 by 400, without rubber bands: content follows 1 to
/// 1.
struct Rig {
  let edge: ScrollEdge
  private(set) var model: ScrollModel
  private(set) var time = 0.0

  init(
    _ edge: ScrollEdge, _ behavior: RefreshBehavior = .rig, at offset: Double? = nil,
    length: Double = 2000,
    _ physics: ScrollPhysics = ScrollPhysics(touchBand: .off, wheelBand: .off)
  ) {
    self.edge = edge
    let metrics = ScrollMetrics(viewport: Vector(400, 400), content: Vector(length, length))
    let setup = ScrollSetup(
      metrics: metrics, [.control(edge, ControlPlacement(name: "rig", behavior: behavior))])
    model = ScrollModel(setup, physics: physics)
    let start = offset ?? model.scroll.baseOffset(edge)
    _ = model.handle(.scroll(Vector(start, start), animated: false), at: .zero)
  }

  var now: Instant { Instant(seconds: time) }
  var machine: RefreshMachine? { model[edge] }
  var word: String? { machine?.phase.word }
  var offset: Double { model.scroll[edge.axis].offset(at: now) }
  /// The distance of the content beyond its resting offset, in points.
  var pull: Double { model.pull(edge) }
  var share: Double { model.scroll.insets[.control, edge] }

  /// Advances by `seconds`, then sends an input; returns the outputs of both.
  mutating func after(_ seconds: Double = 0, _ input: Input? = nil) -> [Output] {
    time += seconds
    guard let input else { return model.advance(to: now) }
    return model.handle(input, at: now)
  }

  /// Places a control at an edge, removes it, or changes its behavior.
  mutating func control(_ edge: ScrollEdge, _ behavior: RefreshBehavior?) -> [Output] {
    after(
      0,
      behavior.map { .control(edge, ControlPlacement(name: "rig", behavior: $0)) } ?? .remove(edge))
  }

  /// Advances the time until a condition holds, at most 9 seconds.
  mutating func wait(
    _ location: SourceLocation = #_sourceLocation, until holds: (Rig) -> Bool
  ) throws {
    for _ in 0..<900 where !holds(self) { _ = after(0.01) }
    try #require(holds(self), sourceLocation: location)
  }

  /// The movement that pulls the content `distance` points from the edge.
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

  /// A wheel's step that its device measured `late` seconds ago.
  mutating func wheel(_ distance: Double, _ kind: WheelKind = .precise, late: Double) -> [Output] {
    model.handle(.wheel(away(distance), kind), at: now, stamp: now.advanced(by: -late))
  }

  /// Touches with a finger, and pulls the content to `distance` points from its resting offset.
  mutating func pull(to distance: Double) -> [Output] {
    touch() + move(ScrollPhysics.normalHysteresis + distance)
  }

  /// Scrolls to an offset along the edge's axis without animation.
  mutating func scroll(to offset: Double) -> [Output] {
    after(0, .scroll(edge.axis == .x ? Vector(offset, 0) : Vector(0, offset), animated: false))
  }

  mutating func begin(_ start: RefreshStart = .first) -> [Output] { after(0, .begin(edge, start)) }

  mutating func finish(after seconds: Double = 0) -> [Output] {
    after(seconds, .end(edge, .success, run: nil))
  }
}

extension RefreshBehavior {
  /// A control that arms beyond 80 points, holds 60.1 points, and exits in half a second.
  static let rig = RefreshBehavior(threshold: 80, refreshingExtent: 60.1, exit: 0.5)
}

extension [Output] {
  var events: [RefreshEvent] {
    compactMap { if case .event(_, let event, _) = $0.what { event } else { nil } }
  }

  /// The reasons for ignored inputs.
  var ignored: [String] {
    compactMap { if case .ignored(let reason) = $0.what { reason.description } else { nil } }
  }
}

/// The visible state of a model.
struct VisibleState: Equatable {
  let axes: [AxisScroller]
  let states: [ControlState?]
  let gesture: PanGesture.Phase?
  let layout: ScrollLayout
  let frames: PerEdge<ControlFrame?>
  let next: Instant?

  init(_ model: ScrollModel) {
    axes = [model.scroll.x, model.scroll.y]
    states = ScrollEdge.allCases.map { model[$0]?.state }
    gesture = model.scroll.gesture?.phase
    layout = ScrollLayout(of: model.scroll)
    frames = model.frames
    next = model.nextDeadline
  }
}

extension ScrollAxis { var other: ScrollAxis { self == .x ? .y : .x } }

extension Vector {
  /// The vector with this component along an axis, and 0 along the other one.
  static func along(_ axis: ScrollAxis, _ distance: Double) -> Vector {
    axis == .x ? Vector(distance, 0) : Vector(0, distance)
  }
}
