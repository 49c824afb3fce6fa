import OverscrollPhysics
import OverscrollScrolling

extension ScrollModel {
  /// When to call ``advance(to:)`` next: the next instant at which something happens by itself; nil if nothing will.
  ///
  /// While outputs wait to be returned, this is the clock's instant.
  public var nextDeadline: Instant? { outputs.all.isEmpty ? time.deadline : clock }

  /// The next instant at which something happens by itself; nil if nothing will.
  func findDeadline() -> Instant? {
    var next = scroll.nextDeadline.earlier(wheel.gesture?.end)
    for control in controls {
      next = next.earlier(control.machine.nextDeadline).earlier(crossing(control))
    }
    return next
  }

  /// When the running motion next crosses a level at which a control changes its phase.
  private func crossing(_ control: EdgeControl) -> Instant? {
    let edge = control.edge
    guard case .coasting(let trajectory, let since) = scroll[edge.axis].state else { return nil }
    let rest = scroll.baseOffset(edge)
    return control.machine.levels.compactMap {
      trajectory.time(reaching: rest + edge.sign * $0, after: clock - since)
    }.min().map { since.reached(after: $0) }
  }
}

extension ScrollModel {
  /// Whether nothing moves any more until another input comes.
  ///
  /// A finger that is down, and a refresh that waits for its program, can rest for ever: the cycles of its animation do not
  /// count. A refresh that times out by itself still has to.
  public var isSettled: Bool {
    guard wheel.gesture == nil, !ScrollAxis.allCases.contains(where: isCoasting) else {
      return false
    }
    return controls.allSatisfy { control in
      let (machine, pull) = (control.machine, scroll.pull(control.edge, at: clock))
      guard case .runs(let run, let waits) = machine.status(pull, at: clock) else { return true }
      let timesOut = machine.behavior.timeout != nil && run.outcome == nil
      return !(timesOut && waits.contains(.answer)) && !waits.contains { $0.endsByItself }
    }
  }
}
