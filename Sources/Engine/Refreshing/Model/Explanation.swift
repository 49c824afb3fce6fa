import OverscrollPhysics
import OverscrollScrolling

/// Why the control at an edge refreshes at an instant, or does not, and why the content stands where it does, as numbers: the page's
/// sentences are in web/ui/panel/why.
public struct Explanation: Hashable, Sendable {
  /// The control's edge.
  public let edge: ScrollEdge
  /// The instant that is explained.
  public let at: Instant
  /// What the control is doing.
  public let phase: RefreshPhase.Name
  /// When the control refreshes by itself.
  public let trigger: Trigger
  /// Why the control refreshes, or does not.
  public let status: RefreshStatus
  /// How far the content is pulled beyond the edge, or how far its edge is out of sight if negative, points.
  public let pull: Double
  /// The pull at which the control arms, points.
  public let threshold: Double
  /// The pull's velocity, points per second.
  public let velocity: Double
  /// The content offset along the edge's axis, points.
  public let offset: Double
  /// Why the content is there.
  public let content: ContentStatus
  /// The insets at the edge, by owner, points.
  public let insets: [InsetLedger.Owner: Double]
}

/// Why content is where it is along an axis.
public enum ContentStatus: Hashable, Sendable {
  /// A finger rests on it.
  case held
  /// A finger drags it.
  case dragged
  /// It moves by itself to an offset in points, where it arrives at an instant.
  case moves(to: Double, until: Instant)
  /// It rests at an end of its range.
  case rests(at: ScrollEdge)
  /// It rests between the ends of its range, where it was left.
  case between
}

extension ScrollModel {
  /// Why the control at `edge` refreshes at the model's clock, or does not, and why the content stands where it does; nil if
  /// there is no control at the edge.
  public func explanation(_ edge: ScrollEdge) -> Explanation? {
    guard let machine = self[edge] else { return nil }
    let pull = scroll.pull(edge, at: clock)
    return Explanation(
      edge: edge, at: clock, phase: machine.phase.name, trigger: machine.behavior.trigger,
      status: machine.status(pull, at: clock), pull: pull,
      threshold: machine.threshold - machine.preload,
      velocity: edge.sign * scroll.velocity(at: clock)[edge.axis],
      offset: scroll.offset(at: clock)[edge.axis], content: content(edge.axis),
      insets: Dictionary(
        uniqueKeysWithValues: InsetLedger.Owner.allCases.map { ($0, scroll.insets[$0, edge]) }))
  }

  /// Why the content is where it is along an axis, at the model's clock.
  private func content(_ axis: ScrollAxis) -> ContentStatus {
    switch scroll[axis].state {
    case .held: .held
    case .dragging: .dragged
    case .coasting(let trajectory, let since):
      .moves(to: trajectory.destination, until: since.reached(after: trajectory.duration))
    case .idle(let offset):
      [.leading(axis), .trailing(axis)].first { scroll[axis].limit($0) == offset }
        .map(ContentStatus.rests) ?? .between
    }
  }
}

/// The offsets, insets and controls of a model at an instant.
public struct Probe: Hashable, Sendable {
  /// A control at an instant.
  public struct Control: Hashable, Sendable {
    /// The edge at which the control stands.
    public let edge: ScrollEdge
    /// What the control is doing.
    public let phase: RefreshPhase
    /// The pull in points, the pull as a part of the threshold, and the pull's velocity in points per second.
    public let pull, ratio, velocity: Double
  }

  /// The content offset, points.
  public let offset: Vector
  /// The rate of change of the offset, points per second.
  public let velocity: Vector
  /// The insets in force: top, left, bottom, right.
  public let insets: [Double]
  /// The controls, in the order of `ScrollEdge.allCases`.
  public let controls: [Control]
}

extension ScrollModel {
  /// The offsets, insets and controls at the model's clock.
  public func probe() -> Probe {
    let velocity = scroll.velocity(at: clock)
    return Probe(
      offset: scroll.offset(at: clock), velocity: velocity,
      insets: ScrollEdge.allCases.map { scroll.insets.total($0) },
      controls: ScrollEdge.allCases.compactMap { edge in
        guard let control = self[edge] else { return nil }
        return Probe.Control(
          edge: edge, phase: control.phase, pull: pull(edge), ratio: ratio(edge),
          velocity: edge.sign * velocity[edge.axis])
      })
  }
}
