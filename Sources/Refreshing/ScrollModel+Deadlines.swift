import OverscrollPhysics
import OverscrollScrolling

extension ScrollModel {
  /// When something will happen by itself, or has happened and waits to be returned; nil if nothing will.
  public var nextDeadline: Instant? { outputs.isEmpty ? deadline : clock }

  /// When something will happen by itself.
  var deadline: Instant? {
    var next = scroll.nextDeadline.earlier(wheelEnd)
    for edge in ScrollEdge.allCases {
      guard let control = self[edge] else { continue }
      next = next.earlier(control.nextDeadline).earlier(crossing(edge, control))
    }
    return next
  }

  /// When the running motion next takes the pull over a level at which the control changes by itself.
  private func crossing(_ edge: ScrollEdge, _ control: RefreshMachine) -> Instant? {
    guard case .coasting(let trajectory, let since) = scroll[edge.axis].state else { return nil }
    let rest = scroll.restingOffset(edge)
    return control.levels.compactMap {
      trajectory.time(reaching: rest + edge.sign * $0, after: clock - since)
    }.min().map { since.reached(after: $0) }
  }
}

extension Instant? {
  /// The earlier of two instants, or the one that there is.
  func earlier(_ other: Instant?) -> Instant? {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }
}
