import OverscrollScrolling

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
