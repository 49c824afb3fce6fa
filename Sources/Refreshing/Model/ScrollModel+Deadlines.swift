import OverscrollPhysics
import OverscrollScrolling

extension ScrollModel {
  /// When to call ``advance(to:)`` next: the next instant at which something happens by itself; nil if nothing will.
  ///
  /// While outputs wait to be returned, this is the clock's instant.
  public var nextDeadline: Instant? { outputs.all.isEmpty ? deadline : clock }

  /// The next instant at which something happens by itself; nil if nothing will.
  var deadline: Instant? {
    var next = scroll.nextDeadline.earlier(wheel.gesture?.end)
    for index in controls.indices {
      next = next.earlier(controls[index].machine.nextDeadline).earlier(crossing(index))
    }
    return next
  }

  /// When the running motion next crosses a level at which the control at an index changes its phase.
  private func crossing(_ index: Int) -> Instant? {
    let edge = controls[index].edge
    guard case .coasting(let trajectory, let since) = scroll[edge.axis].state else { return nil }
    let rest = scroll.baseOffset(edge)
    return controls[index].machine.levels.compactMap {
      trajectory.time(reaching: rest + edge.sign * $0, after: clock - since)
    }.min().map { since.reached(after: $0) }
  }
}
