import OverscrollPhysics
import OverscrollScrolling

/// The reasons for a control's state and the content's position, as numbers; web/ui/panel/why has the sentences.
public struct Explanation: Hashable, Sendable {
  /// The edge of the control.
  public let edge: ScrollEdge
  /// The instant of the explanation.
  public let at: Instant
  /// The phase of the control.
  public let phase: RefreshPhase.Name
  /// The trigger of the control.
  public let trigger: Trigger
  /// The reason why the control refreshes, or why it does not.
  public let status: RefreshStatus
  /// The pull beyond the edge, in points; negative if the edge is out of view.
  public let pull: Double
  /// The pull that arms the control, in points.
  public let threshold: Double
  /// The pull of a finger that moves through the whole viewport, in points; 0 if the content cannot move there.
  public let reach: Double
  /// The velocity of the pull, in points per second.
  public let velocity: Double
  /// The content offset along the edge's axis, in points.
  public let offset: Double
  /// The reason for this offset.
  public let content: ContentStatus
  /// The insets at the edge, by owner, in points.
  public let insets: [OwnedInsets.Owner: Double]
}

/// The reason for the content's offset along an axis.
public enum ContentStatus: Hashable, Sendable {
  /// A finger rests on the content.
  case held
  /// A finger drags the content.
  case dragged
  /// The content moves by itself to an offset, in points, and arrives there at an instant.
  case moves(to: Double, until: Instant)
  /// The content rests at an end of its range.
  case rests(at: ScrollEdge)
  /// The content rests between the ends of its range.
  case between
}

extension ScrollModel {
  /// Explains the control at `edge` and the position of the content now; `nil` if the edge has no control.
  public func explanation(_ edge: ScrollEdge) -> Explanation? {
    guard let machine = self[edge] else { return nil }
    let pull = scroll.pull(edge, at: clock)
    return Explanation(
      edge: edge, at: clock, phase: machine.phase.name, trigger: machine.behavior.trigger,
      status: machine.status(pull, barred: pull > 0 ? bar(edge) : nil, at: clock), pull: pull,
      threshold: machine.threshold - machine.preload, reach: reach(edge, machine, through: 1),
      velocity: scroll.pullVelocity(edge, at: clock),
      offset: scroll.offset(at: clock)[edge.axis], content: content(edge.axis),
      insets: Dictionary(
        uniqueKeysWithValues: OwnedInsets.Owner.allCases.map { ($0, scroll.insets[$0, edge]) }))
  }

  /// The pull of a finger that moves through a part of the viewport at `edge`, in points.
  func reach(_ edge: ScrollEdge, _ machine: RefreshMachine, through part: Double) -> Double {
    let isStill = machine.behavior.content == .still
    return scroll[edge.axis].bounces || isStill
      ? scroll.pull(edge, draggedThrough: part, isStill: isStill) : 0
  }

  /// The problems of the current viewport: thresholds that no finger can reach; empty if all can be reached.
  public var problems: [Problem] {
    controls.flatMap { control in
      let (edge, machine) = (control.edge, control.machine)
      guard machine.armsByPull else { return [Problem]() }
      let reach = self.reach(edge, machine, through: 1)
      // A control over still content stops at twice its threshold.
      let most = machine.behavior.content == .still ? min(reach, 2 * machine.threshold) : reach
      let floor =
        machine.behavior.secondFloor == nil
        ? [] : [("secondFloor.threshold", machine.secondThreshold)]
      return ([("threshold", machine.threshold)] + floor).compactMap { name, threshold in
        let pull = threshold - machine.preload
        guard pull > most else { return nil }
        return .invalid(
          "control \(edge.rawValue) \(storedNames[edge]?.text ?? ""): \(name)",
          mustBe: "at most \(most) points in this viewport", got: "\(pull)")
      }
    }
  }

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
public struct ScrollSnapshot: Hashable, Sendable {
  /// A control at an instant.
  public struct Control: Hashable, Sendable {
    /// The edge of the control.
    public let edge: ScrollEdge
    /// The phase of the control.
    public let phase: RefreshPhase
    /// The pull in points, the pull divided by the threshold, and the velocity of the pull in points per second.
    public let pull, ratio, velocity: Double
  }

  /// The content offset, in points.
  public let offset: Vector
  /// The rate of change of the offset, in points per second.
  public let velocity: Vector
  /// The insets at the top, left, bottom and right, in points.
  public let insets: [Double]
  /// The controls, in the order of `ScrollEdge.allCases`.
  public let controls: [Control]
}

extension ScrollModel {
  /// The offsets, insets and controls at the clock's instant.
  public func snapshot() -> ScrollSnapshot {
    let velocity = scroll.velocity(at: clock)
    return ScrollSnapshot(
      offset: scroll.offset(at: clock), velocity: velocity,
      insets: ScrollEdge.allCases.map { scroll.insets.total($0) },
      controls: ScrollEdge.allCases.compactMap { edge in
        guard let control = self[edge] else { return nil }
        return ScrollSnapshot.Control(
          edge: edge, phase: control.phase, pull: pull(edge), ratio: ratio(edge),
          velocity: scroll.pullVelocity(edge, at: clock))
      })
  }
}
