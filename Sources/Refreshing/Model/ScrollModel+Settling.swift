import OverscrollPhysics
import OverscrollScrolling

extension ScrollModel {
  /// Whether nothing moves any more until another input comes.
  ///
  /// A finger that is down, and a refresh that waits for its program, can rest for ever: the cycles of its animation do not
  /// count. A refresh that times out by itself still has to.
  public var isSettled: Bool {
    guard wheel.gesture == nil, !ScrollAxis.allCases.contains(where: isCoasting) else {
      return false
    }
    return controls.allSatisfy { edge, machine in
      guard case .runs(let run, let waits) = machine.status(scroll.pull(edge, at: clock), at: clock)
      else { return true }
      let timesOut = machine.behavior.timeout != nil && run.outcome == nil
      return !(timesOut && waits.contains(.answer)) && !waits.contains { $0.endsByItself }
    }
  }
}

extension Wait {
  /// Whether time alone ends the wait.
  fileprivate var endsByItself: Bool {
    switch self {
    case .showing, .minimum, .outcome, .cycle, .exit: true
    case .answer, .release, .program: false
    }
  }
}
